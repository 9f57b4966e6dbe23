//! How messages, traces and summaries say what they name: numbers agree with what they count, and a word loses its
//! vowel before another where French asks for it. The one place for both, so that no sentence is changed afterwards.

use std::borrow::Cow;
use std::sync::LazyLock;

use smol_str::SmolStr;

use super::Language;

/// Something that is said in each language.
pub trait Say {
    fn say(&self, language: Language) -> Cow<'_, str>;
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self, language: Language) -> Cow<'_, str> {
        (**self).say(language)
    }
}

/// The name of a card, a player or a concept in each language.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name {
    pub english: SmolStr,
    pub french: SmolStr,
}

impl Name {
    pub fn new(english: impl Into<SmolStr>, french: impl Into<SmolStr>) -> Name {
        Name { english: english.into(), french: french.into() }
    }

    /// A name that both languages have: a player's, or a card's whose French name is not known.
    pub fn same(name: impl Into<SmolStr>) -> Name {
        let english = name.into();
        Name { french: english.clone(), english }
    }

    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::English => &self.english,
            Language::French => &self.french,
        }
    }
}

impl Say for Name {
    fn say(&self, language: Language) -> Cow<'_, str> {
        Cow::Borrowed(self.get(language))
    }
}

/// A list: "a, b".
impl Say for [Name] {
    fn say(&self, language: Language) -> Cow<'_, str> {
        let names: Vec<&str> = self.iter().map(|name| name.get(language)).collect();
        Cow::Owned(names.join(", "))
    }
}

impl Say for Vec<Name> {
    fn say(&self, language: Language) -> Cow<'_, str> {
        self.as_slice().say(language)
    }
}

/// A number that things are counted with.
pub trait Number: Copy {
    fn number(self) -> i64;
}

macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl Number for $number {
            fn number(self) -> i64 {
                self as i64
            }
        }

        impl Say for $number {
            fn say(&self, _: Language) -> Cow<'_, str> {
                Cow::Owned(self.to_string())
            }
        }
    )* };
}

numbers! { u32 i32 u64 i64 usize }

/// Whether a number takes the singular: one in English, and none as well in French.
pub fn is_singular(count: impl Number, language: Language) -> bool {
    match language {
        Language::English => count.number() == 1,
        Language::French => matches!(count.number(), -1..=1),
    }
}

/// What agrees with a number in each language: singular and plural.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forms {
    pub english: [&'static str; 2],
    pub french: [&'static str; 2],
}

impl Forms {
    pub const fn new(english: [&'static str; 2], french: [&'static str; 2]) -> Forms {
        Forms { english, french }
    }

    /// The form that agrees with a number.
    pub fn of(self, count: impl Number, language: Language) -> &'static str {
        let plural = usize::from(!is_singular(count, language));
        match language {
            Language::English => self.english[plural],
            Language::French => self.french[plural],
        }
    }
}

/// A number with what it counts: "1 card", « 2 cartes ».
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    count: i64,
    forms: Forms,
}

impl Say for Counted {
    fn say(&self, language: Language) -> Cow<'_, str> {
        Cow::Owned(format!("{} {}", self.count, self.forms.of(self.count, language)))
    }
}

/// A number with what it counts.
pub fn counted(count: impl Number, forms: Forms) -> Counted {
    Counted { count: count.number(), forms }
}

/// A form that agrees with a number said before: the verb of what is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreeing(Counted);

impl Say for Agreeing {
    fn say(&self, language: Language) -> Cow<'_, str> {
        Cow::Borrowed(self.0.forms.of(self.0.count, language))
    }
}

/// A form that agrees with a number said before.
pub fn agreeing(count: impl Number, forms: Forms) -> Agreeing {
    Agreeing(counted(count, forms))
}

/// A preposition and what follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Behind<T> {
    english: &'static str,
    named: T,
}

impl<T: Say> Say for Behind<T> {
    fn say(&self, language: Language) -> Cow<'_, str> {
        let named = self.named.say(language);
        Cow::Owned(match language {
            Language::English => format!("{} {named}", self.english),
            Language::French if elides(&named) => format!("d'{named}"),
            Language::French => format!("de {named}"),
        })
    }
}

/// "of …", « de … » or « d'… ».
pub fn of<T: Say>(named: T) -> Behind<T> {
    Behind { english: "of", named }
}

/// "from …", « de … » or « d'… ».
pub fn from<T: Say>(named: T) -> Behind<T> {
    Behind { english: "from", named }
}

/// The words of `grammar/aspirated.txt`, a stem with its hyphen.
static NOT_ELIDED: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let lines = include_str!("../../../grammar/aspirated.txt").lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(str::split_whitespace).collect()
});

/// Whether the French word before loses its vowel: « d'Oriane », « l'homme », but « de Harpie ».
pub fn elides(word: &str) -> bool {
    // Mostly that is plain from the first letter.
    if word.starts_with(|first: char| first.is_ascii_alphabetic() && !"aeiouhAEIOUH".contains(first)) {
        return false;
    }
    let lower = word.to_lowercase();
    // Of « Harpie-Reine » and « onze, » the word alone.
    let word = lower.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
    word.starts_with(|first| "aàâäeéèêëiîïoôöuùûüœæh".contains(first))
        && !NOT_ELIDED.iter().any(|known| match known.strip_suffix('-') {
            Some(stem) => word.starts_with(stem),
            None => word == *known,
        })
}

/// What messages and traces count.
pub mod nouns {
    use super::Forms;

    pub const CARDS: Forms = Forms::new(["card", "cards"], ["carte", "cartes"]);
    pub const FACES: Forms = Forms::new(["face", "faces"], ["face", "faces"]);
    pub const ERRORS: Forms = Forms::new(["error", "errors"], ["erreur", "erreurs"]);
    pub const WARNINGS: Forms = Forms::new(["warning", "warnings"], ["avertissement", "avertissements"]);
    pub const DAMAGE: Forms = Forms::new(["damage", "damage"], ["blessure", "blessures"]);
    pub const LIFE: Forms = Forms::new(["life", "life"], ["point de vie", "points de vie"]);
    pub const MANA: Forms = Forms::new(["mana", "mana"], ["mana", "manas"]);
    pub const CREATURES: Forms = Forms::new(["creature", "creatures"], ["créature", "créatures"]);
    pub const ATTACKERS: Forms = Forms::new(["attacker", "attackers"], ["attaquant", "attaquants"]);
    pub const GAMES: Forms = Forms::new(["game", "games"], ["partie", "parties"]);
}

/// A text with its first letter in capitals.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A text in lower case. Most of it is letters without accents, whatever the language.
pub fn lower_case(text: &str) -> String {
    // What it is in lower case, its place in the word tells.
    if text.contains('Σ') {
        return text.to_lowercase();
    }
    let mut lower = String::with_capacity(text.len());
    let mut rest = text;
    loop {
        let plain = rest.bytes().position(|byte| !byte.is_ascii()).unwrap_or(rest.len());
        let start = lower.len();
        lower.push_str(&rest[..plain]);
        lower[start..].make_ascii_lowercase();
        let mut letters = rest[plain..].chars();
        let Some(letter) = letters.next() else { return lower };
        lower.extend(letter.to_lowercase());
        rest = letters.as_str();
    }
}

/// A word in lower case, with the straight apostrophe. Most are written so.
pub fn in_lower_case(written: &str) -> SmolStr {
    match written.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase()) {
        true => SmolStr::new(written),
        false if written.is_ascii() => written.chars().map(|letter| letter.to_ascii_lowercase()).collect(),
        // What it is in lower case, its place in the word tells.
        false if written.contains('Σ') => written.to_lowercase().replace(['’', 'ʼ'], "'").into(),
        false => {
            let with_apostrophe = |letter: char| if matches!(letter, '’' | 'ʼ') { '\'' } else { letter };
            written.chars().flat_map(char::to_lowercase).map(with_apostrophe).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_agree() {
        let said = |count: i64| Language::BOTH.map(|language| counted(count, nouns::LIFE).say(language).into_owned());
        assert_eq!(said(0), ["0 life", "0 point de vie"]);
        assert_eq!(said(1), ["1 life", "1 point de vie"]);
        assert_eq!(said(2), ["2 life", "2 points de vie"]);
        let errors = |count: i64| counted(count, nouns::ERRORS).say(Language::English).into_owned();
        assert_eq!([errors(0), errors(1), errors(2)], ["0 errors", "1 error", "2 errors"]);
    }

    #[test]
    fn texts_are_lowered_as_they_are() {
        for text in ["", "Élan — À {T} : ŒUVRE", "İstanbul", "ΟΔΟΣ", "déjà", "K\u{212a}"] {
            assert_eq!(lower_case(text), text.to_lowercase());
        }
    }

    #[test]
    fn words_elide() {
        let said = |name: &str| of(Name::same(name)).say(Language::French).into_owned();
        assert_eq!(said("Oriane"), "d'Oriane");
        assert_eq!(said("Élan"), "d'Élan");
        assert_eq!(said("Homme"), "d'Homme");
        assert_eq!(said("Harpie"), "de Harpie");
        assert_eq!(said("Hall, le vieux"), "de Hall, le vieux");
        assert_eq!(said("Hallucination"), "d'Hallucination");
        assert_eq!(said("Gardienne"), "de Gardienne");
        assert_eq!(of(Name::same("Oriane")).say(Language::English), "of Oriane");
    }
}
