//! A card's name as a noun of its text: « la Foudre … inflige », « les Lames … infligent » (201.4).
//!
//! The gender and number of a name are those of its first noun. What no word of it tells is unknown, and said so that nothing
//! has to agree.

use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::lex::lexicon::{Gender, Lexicon, Number};
use crate::lex::say::elides;
use crate::lex::{Concept, Language, Names, PartOfSpeech};

/// What agrees with a card's name, and whether its text says it with an article.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OwnName {
    pub(super) gender: Option<Gender>,
    pub(super) number: Number,
    pub(super) article: Article,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Article {
    /// The name is no noun that is known: with an article or without, it could be wrong.
    #[default]
    Unknown,
    /// A noun: « la Foudre … ».
    Definite,
    /// The name of a legend, one that has its article, an infinitive: it stands alone.
    None,
}

impl Default for OwnName {
    fn default() -> OwnName {
        OwnName { gender: None, number: Number::Singular, article: Article::Unknown }
    }
}

/// Whose name it is, and where it is said.
#[derive(Clone, Debug)]
pub(super) enum Whose {
    Any,
    /// Of a permanent that is no legend.
    Permanent,
    /// Of a legendary creature or planeswalker.
    Person,
    /// The same whose name is no French.
    ForeignPerson,
    /// Of a card whose name is no French.
    Foreign,
    /// Of a card that has this text, which says its article.
    InText(Box<str>),
}

/// A card's name, and what agrees with it: that is looked for when it is first asked for, as most texts say « cette créature ».
#[derive(Clone, Debug)]
pub(super) struct Called {
    name: Rc<Name>,
    /// The gender that its text calls it by.
    gender: Option<Gender>,
}

#[derive(Debug)]
struct Name {
    full: SmolStr,
    short: Option<SmolStr>,
    whose: Whose,
    agreement: OnceCell<OwnName>,
}

impl Called {
    pub(super) fn of(names: &Names, whose: Whose) -> Called {
        let Names { full, short, .. } = names;
        let name = Name { full: full.clone(), short: short.clone(), whose, agreement: OnceCell::new() };
        Called { name: Rc::new(name), gender: None }
    }

    /// The same where its text calls it « il » or « elle ».
    pub(super) fn of_gender(self, gender: Gender) -> Called {
        Called { gender: Some(gender), ..self }
    }

    /// What agrees with it.
    pub(super) fn agreement(&self) -> OwnName {
        let Name { full, short, whose, agreement } = &*self.name;
        let known = *agreement.get_or_init(|| match whose {
            Whose::Any => OwnName::of(full),
            Whose::Permanent => OwnName::of_permanent(full),
            Whose::Person => OwnName::of_person(full),
            Whose::ForeignPerson => OwnName::of_foreign_person(short.as_ref().unwrap_or(full)),
            Whose::Foreign => OwnName::default(),
            Whose::InText(text) => OwnName::in_text(full, short.as_deref(), text),
        });
        OwnName { gender: self.gender.or(known.gender), ..known }
    }
}

impl OwnName {
    /// « Ran et Shaw ».
    const PAIR: OwnName = OwnName { gender: Some(Gender::Masculine), number: Number::Plural, article: Article::None };

    /// That of a legend whose name is no French: "Ran and Shaw" are two as well.
    fn of_foreign_person(called: &str) -> OwnName {
        match is_pair(called) {
            true => OwnName::PAIR,
            false => OwnName { article: Article::None, ..OwnName::default() },
        }
    }
}

/// Whether a name is of two persons.
fn is_pair(name: &str) -> bool {
    let words: Vec<&str> = name.split([' ', '\u{a0}']).collect();
    matches!(words.as_slice(), [_, "et" | "and" | "&", _] | [_, "et" | "and" | "&", _, _])
}

/// The gender and number of a noun.
pub(super) type Agreement = (Gender, Number);

/// The words of `grammar/nouns_of_names.txt`.
#[derive(Default)]
struct Nouns {
    nouns: FxHashMap<&'static str, Agreement>,
    /// Those of either gender in the same form.
    either: Vec<&'static str>,
    /// Those that are of a man where nothing tells.
    mostly_masculine: Vec<&'static str>,
    /// Those that stand before a noun, with the gender that their form is of.
    adjectives: FxHashMap<&'static str, Option<Gender>>,
    /// Those that stand before the name of a person.
    titles: Vec<&'static str>,
    /// Verbs that look like nouns where a compound begins with them.
    verbs: Vec<&'static str>,
}

static NOUNS: LazyLock<Nouns> = LazyLock::new(|| {
    let mut known = Nouns::default();
    let mut section = "";
    for line in include_str!("../../../grammar/nouns_of_names.txt")
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
    {
        if line.starts_with('[') {
            section = line.trim_matches(['[', ']']);
            continue;
        }
        let agreement = match section {
            "masculine" => Some((Gender::Masculine, Number::Singular)),
            "feminine" => Some((Gender::Feminine, Number::Singular)),
            "masculine_plural" => Some((Gender::Masculine, Number::Plural)),
            "feminine_plural" => Some((Gender::Feminine, Number::Plural)),
            _ => None,
        };
        let words = line.split_whitespace();
        let gender_of_adjective = match section {
            "masculine_adjective" => Some(Some(Gender::Masculine)),
            "feminine_adjective" => Some(Some(Gender::Feminine)),
            "adjective" => Some(None),
            _ => None,
        };
        match (agreement, gender_of_adjective) {
            (Some(agreement), _) => known.nouns.extend(words.map(|word| (word, agreement))),
            (None, Some(gender)) => known.adjectives.extend(words.map(|word| (word, gender))),
            (None, None) => match section {
                "either" => &mut known.either,
                "mostly_masculine" => &mut known.mostly_masculine,
                "titles" => &mut known.titles,
                "verb_of_compound" => &mut known.verbs,
                other => unreachable!("a section of nouns_of_names.txt: {other:?}"),
            }
            .extend(words),
        }
    }
    known
});

impl OwnName {
    fn of(name: &str) -> OwnName {
        let lower = name.to_lowercase();
        if let Some((called, title)) = lower.split_once(", ") {
            if is_pair(called) {
                return OwnName::PAIR;
            }
            // « La Mite, reine muette »: the article tells.
            let by_article = called.split_once([' ', '\u{a0}']).and_then(|(first, _)| gender_of_article(first));
            let gender = by_article.or_else(|| title_gender(title));
            return OwnName { gender, number: Number::Singular, article: Article::None };
        }
        let words: Vec<&str> = lower.split([' ', '\u{a0}']).collect();
        let Some((first, rest)) = words.split_first() else { return OwnName::default() };
        if let Some(known) = with_article(first, rest) {
            return known;
        }
        // « Pile ou face » is no coin.
        if let [_, "ou", _] = words.as_slice() {
            return OwnName { article: Article::None, ..OwnName::default() };
        }
        if let Some((gender, number)) = noun_of(first, rest) {
            return OwnName { gender: Some(gender), number, article: Article::Definite };
        }
        if let Some(known) = of_either_gender(first, rest) {
            return known;
        }
        if is_pair(&lower) {
            return OwnName::PAIR;
        }
        match is_infinitive(first) || stands_alone(first) {
            true => OwnName { article: Article::None, ..OwnName::default() },
            false => OwnName::default(),
        }
    }
}

impl OwnName {
    /// The same of a legendary creature or planeswalker: only a title has an article, « le Capitaine Oriane », and what is no name
    /// but a noun of something, « l'Abomination du quai ».
    fn of_person(name: &str) -> OwnName {
        if is_phrase(name) {
            return OwnName::of_permanent(name);
        }
        let known = OwnName::of(name);
        let lower = name.split(", ").next().unwrap_or_default().to_lowercase();
        let words: Vec<&str> = lower.split([' ', '\u{a0}']).collect();
        let title = match words.as_slice() {
            [title, rest @ ..] if !rest.is_empty() && NOUNS.titles.contains(title) => noun_of(title, rest),
            _ => None,
        };
        // « Œil d'opale, gardien du quai » is called so, whatever an eye is.
        let is_described = words.iter().skip(1).take(2).any(|of| is_preposition(of)) && !name.contains(", ");
        match title {
            Some((gender, number)) => OwnName { gender: Some(gender), number, article: Article::Definite },
            None if is_described && known.article == Article::Definite => known,
            None => OwnName { article: Article::None, ..known },
        }
    }

    /// The same of a permanent that is no legend: its name is a noun even where that is not known, and before a vowel the article
    /// is the same for each gender, « l'Airjek ».
    fn of_permanent(name: &str) -> OwnName {
        let known = OwnName::of(name);
        let lower = name.to_lowercase();
        let words: Vec<&str> = lower.split([' ', '\u{a0}']).collect();
        let Some((first, rest)) = words.split_first() else { return known };
        // An infinitive is the name of what is done, and no permanent's.
        let is_noun = known.article == Article::Unknown || is_infinitive(first) && !stands_alone(first);
        if !is_noun {
            return known;
        }
        let is_elided = elides(first) && !first.starts_with('h');
        match described(first, rest) {
            Some((gender, number)) => OwnName { gender: Some(gender), number, article: Article::Definite },
            None if is_of_verb_and_noun(first) => {
                OwnName { gender: Some(Gender::Masculine), number: Number::Singular, article: Article::Definite }
            }
            None if is_elided => OwnName { article: Article::Definite, ..known },
            None => known,
        }
    }

    /// The same of a name that stands in a text, which says its article.
    fn in_text(full: &str, short: Option<&str>, text: &str) -> OwnName {
        let known = OwnName::of(full);
        let said = [short, Some(full)];
        let before = said.into_iter().flatten().filter(|name| !name.is_empty()).find_map(|name| {
            let at = text.find(name)?;
            Some(&text[..at])
        });
        let Some(before) = before else { return known };
        let last = before.rsplit([' ', '\u{a0}', '\n', '(', '«']).find(|word| !word.is_empty()).unwrap_or_default();
        let directly = before.ends_with([' ', '\u{a0}', '\'', '’']);
        let of = |gender, number| OwnName { gender, number, article: Article::Definite };
        match last.to_lowercase().as_str() {
            _ if !directly => OwnName { article: Article::None, ..known },
            "la" => of(Some(Gender::Feminine), Number::Singular),
            "le" | "du" | "au" => of(Some(Gender::Masculine), Number::Singular),
            "les" | "des" | "aux" => of(known.gender, Number::Plural),
            word if word.ends_with("l'") || word.ends_with("l’") => of(known.gender, Number::Singular),
            _ => OwnName { article: Article::None, ..known },
        }
    }
}

/// Whether the name of a legend is no name of its own but a noun with what describes it: « le Vieux gardien ».
fn is_phrase(name: &str) -> bool {
    let mut words = name.split([' ', '\u{a0}']);
    let (Some(first), Some(next)) = (words.next(), words.next()) else { return false };
    let lower = first.to_lowercase();
    let describes =
        next.starts_with(char::is_lowercase) && !is_preposition(next) && next != "et" && !next.contains(['\'', '’']);
    describes
        && !name.contains(", ")
        && (noun_of(&lower, &[next]).is_some() || NOUNS.adjectives.contains_key(lower.as_str()))
}

/// The gender of an article that has one.
fn gender_of_article(word: &str) -> Option<Gender> {
    match word {
        "le" | "un" => Some(Gender::Masculine),
        "la" | "une" => Some(Gender::Feminine),
        _ => None,
    }
}

/// A name that begins with its article, as « La chute de … » does.
fn with_article(first: &str, rest: &[&str]) -> Option<OwnName> {
    let alone = |gender, number| Some(OwnName { gender, number, article: Article::None });
    let gender_of = |first: &str, rest: &[&str]| noun_of(first, rest).map(|(gender, _)| gender);
    match first {
        article if let Some(gender) = gender_of_article(article) => alone(Some(gender), Number::Singular),
        "les" | "des" => {
            let gender = rest.split_first().and_then(|(first, rest)| gender_of(first, rest));
            alone(gender, Number::Plural)
        }
        elided => {
            let ("l", noun) = elided.split_once(['\'', '’'])? else { return None };
            alone(gender_of(noun, rest), Number::Singular)
        }
    }
}

/// A noun of persons of either gender: « Garde dévouée » is told by what stands behind, and « l'Adepte » and « les Gardes » have
/// one article.
fn of_either_gender(first: &str, rest: &[&str]) -> Option<OwnName> {
    let number = number_of(first, &NOUNS.either)?;
    let gender = rest.first().and_then(|next| gender_of_description(next));
    let article = match number {
        Number::Singular if gender.is_none() && !elides(first) => Article::Unknown,
        Number::Singular | Number::Plural => Article::Definite,
    };
    Some(OwnName { gender, number, article })
}

/// What an adjective tells of a noun that is not known: « le Grand forgelin », « la Chassesoleil audacieuse ».
fn described(first: &str, rest: &[&str]) -> Option<Agreement> {
    let (next, _) = rest.split_first()?;
    // « Restez caché »
    let may_be_noun = !first.ends_with("ez") && !first.contains(['\'', '’']) && !NOUNS.either.contains(&first);
    if !may_be_noun || is_preposition(next) {
        return None;
    }
    let gender = match NOUNS.adjectives.get(first) {
        Some(gender) => (*gender)?,
        None => gender_of_description(next)?,
    };
    match (first.ends_with('s'), next.ends_with('s')) {
        (true, true) => Some((gender, Number::Plural)),
        (false, _) => Some((gender, Number::Singular)),
        (true, false) => None,
    }
}

/// The gender that an adjective or another noun has behind its noun, where its ending tells.
fn gender_of_description(word: &str) -> Option<Gender> {
    const FEMININE: &[&str] =
        &["ée", "ante", "ente", "ive", "use", "enne", "onne", "aine", "rice", "ale", "elle", "ière", "oise", "aise"];
    const MASCULINE: &[&str] =
        &["é", "ant", "ent", "if", "eux", "ien", "ian", "elin", "ain", "ard", "eur", "al", "el", "ois", "ais"];
    let singular = singular_of(word).unwrap_or(word);
    let ends = |endings: &[&str]| endings.iter().any(|ending| singular.ends_with(ending) || word.ends_with(ending));
    match word {
        _ if is_preposition(word) || word.contains(['\'', '’']) => None,
        "bien" => None,
        _ if ends(FEMININE) => Some(Gender::Feminine),
        _ => ends(MASCULINE).then_some(Gender::Masculine),
    }
}

/// The singular of a word, by its ending.
fn singular_of(word: &str) -> Option<&str> {
    word.strip_suffix('s')
}

/// What a noun is of: « Abomination du quai ».
fn is_preposition(word: &str) -> bool {
    matches!(word, "de" | "du" | "des" | "à" | "au" | "aux" | "en") || word.starts_with("d'") || word.starts_with("d’")
}

/// The gender and the number of the noun that a name begins with.
pub(super) fn agreement(name: &str) -> Option<Agreement> {
    let lower = name.to_lowercase().replace('’', "'");
    let words: Vec<&str> = lower.trim_start_matches(['\'']).split([' ', '\u{a0}']).collect();
    let (first, rest) = words.split_first()?;
    noun_of(first, rest)
}

/// The noun that a name begins with, or has behind an adjective.
fn noun_of(first: &str, rest: &[&str]) -> Option<Agreement> {
    if let Some(number) = number_of(first, &NOUNS.mostly_masculine) {
        let told = rest.first().and_then(|next| gender_of_description(next));
        return Some((told.unwrap_or(Gender::Masculine), number));
    }
    if let Some(known) = known(first).or_else(|| of_compound(first)) {
        return Some(known);
    }
    let (next, _) = rest.split_first()?;
    let is_adjective = |word: &str| NOUNS.adjectives.contains_key(word);
    let adjective = is_adjective(first) || singular_of(first).is_some_and(is_adjective);
    adjective.then(|| known(next)).flatten()
}

/// The number in which a word is one of some nouns.
fn number_of(word: &str, nouns: &[&str]) -> Option<Number> {
    if nouns.contains(&word) {
        return Some(Number::Singular);
    }
    singular_of(word).is_some_and(|singular| nouns.contains(&singular)).then_some(Number::Plural)
}

/// « Dragon-tortue » is a dragon; « Poing-de-fer » is whoever has it.
fn of_compound(word: &str) -> Option<Agreement> {
    let (head, rest) = word.split_once('-')?;
    let of = rest.split('-').next().unwrap_or_default();
    let is_noun = !NOUNS.verbs.contains(&head) && !is_preposition(of) && !rest.ends_with('s');
    known(head).filter(|(_, number)| is_noun && *number == Number::Singular)
}

/// « Gardecendre », « Lance-cendre »: who or what does so, a man where nothing tells. A spell of such a name is of either gender.
fn is_of_verb_and_noun(word: &str) -> bool {
    let is_noun = |noun: &str| NOUNS.nouns.contains_key(noun) || NOUNS.either.contains(&noun);
    let objects = NOUNS.verbs.iter().filter(|verb| word.starts_with(**verb)).map(|verb| &word[verb.len()..]);
    objects.into_iter().any(|object| is_noun(object) || object.starts_with('-') && is_noun(&object[1..]))
}

/// A subtype of the lexicon, « Drakôn »; those of planeswalkers are names.
fn subtype(word: &str) -> Option<Agreement> {
    let entries = Lexicon::BUILT_IN.entries(word, Language::French);
    let is_noun = |part: PartOfSpeech| PartOfSpeech::SUBTYPES.contains(&part) && part != PartOfSpeech::PlaneswalkerType;
    let entry = entries.iter().find(|entry| is_noun(entry.row.part_of_speech()))?;
    let number = if entry.form == 0 { Number::Singular } else { Number::Plural };
    Some((entry.row.row().gender?, number))
}

/// Endings of feminine nouns, but for those of the table.
const FEMININE_ENDINGS: &[&str] =
    &["euse", "trice", "enne", "onne", "esse", "ette", "tion", "sion", "xion", "ance", "ence", "ité", "erie", "aison"];

/// Endings of masculine nouns, but for those of the table: « Frappeur », and « peur » of the table.
const MASCULINE_ENDINGS: &[&str] = &[
    "isme", "eur", "asme", "saure", "pode", "zoaire", "derme", "oth", "ment", "eau", "ard", "oir", "ien", "age", "at",
];

/// A noun of the table, in the singular or in a plural that is made of that, or one whose ending tells: « Frappeuse ».
fn known(word: &str) -> Option<Agreement> {
    let nouns = &NOUNS.nouns;
    if let Some(known) = nouns.get(word) {
        return Some(*known);
    }
    let singular = singular_of(word).filter(|singular| !singular.ends_with('s'));
    let number = if singular.is_some() { Number::Plural } else { Number::Singular };
    let ends = |endings: &[&str]| endings.iter().any(|ending| singular.unwrap_or(word).ends_with(ending));
    if let Some(known) = singular.and_then(|singular| nouns.get(singular)) {
        return Some((known.0, Number::Plural));
    }
    let base = singular.unwrap_or(word);
    // A mage is a man or a woman.
    let of_either = NOUNS.either.contains(&base) || base.ends_with("mage");
    let may_be_noun =
        !NOUNS.adjectives.contains_key(word) && !of_either && !stands_alone(word) && !word.contains(['\'', '’']);
    for (gender, endings) in [(Gender::Feminine, FEMININE_ENDINGS), (Gender::Masculine, MASCULINE_ENDINGS)] {
        if may_be_noun && ends(endings) {
            return Some((gender, number));
        }
    }
    if let Some(subtype) = subtype(word) {
        return Some(subtype);
    }
    let plural = |singular: &str| nouns.get(singular).map(|(gender, _)| (*gender, Number::Plural));
    let eau = word.strip_suffix('x')?;
    let al = || {
        word.strip_suffix("aux").and_then(|stem| plural(&format!("{stem}al")).or_else(|| plural(&format!("{stem}ail"))))
    };
    plural(eau).or_else(al)
}

/// « … , cavalière des vents »: a title of a person has an ending of its own for a woman.
fn title_gender(title: &str) -> Option<Gender> {
    const FEMININE: [&str; 7] = ["euse", "trice", "ière", "esse", "enne", "onne", "ane"];
    const MASCULINE: [&str; 4] = ["eur", "ier", "ien", "eux"];
    let head = title.split(' ').find(|word| !matches!(*word, "le" | "la" | "nouvelle" | "nouveau"))?;
    if FEMININE.iter().any(|ending| head.ends_with(ending)) {
        return Some(Gender::Feminine);
    }
    MASCULINE.iter().any(|ending| head.ends_with(ending)).then_some(Gender::Masculine)
}

/// « Foudroyer »: an infinitive takes no article.
fn is_infinitive(word: &str) -> bool {
    ["er", "ir", "re"].iter().any(|ending| word.ends_with(ending))
}

/// « Sous la cendre », « Pris au piège »: words that are no noun.
fn stands_alone(word: &str) -> bool {
    const WORDS: &[&str] = &[
        "à",
        "après",
        "au",
        "avant",
        "avec",
        "chez",
        "comme",
        "contre",
        "dans",
        "de",
        "depuis",
        "derrière",
        "du",
        "en",
        "entre",
        "hors",
        "ils",
        "je",
        "leur",
        "mon",
        "ne",
        "non",
        "notre",
        "nous",
        "on",
        "où",
        "par",
        "pas",
        "pendant",
        "plus",
        "pour",
        "pris",
        "qu'",
        "quand",
        "que",
        "qui",
        "sa",
        "sans",
        "se",
        "selon",
        "ses",
        "si",
        "son",
        "sous",
        "sur",
        "toi",
        "ton",
        "tous",
        "tout",
        "toute",
        "trop",
        "tu",
        "vers",
        "vos",
        "votre",
        "vous",
    ];
    WORDS.contains(&word) || word.starts_with("d'") || word.starts_with("qu'") || word.starts_with("s'")
}

#[cfg(test)]
mod tests {
    use super::{Article, OwnName};
    use crate::lex::lexicon::{Gender, Number};

    #[test]
    fn names_have_the_gender_of_their_noun() {
        let cases = [
            ("Foudre du quai", Some(Gender::Feminine), Number::Singular, Article::Definite),
            ("Anneaux du quai", Some(Gender::Masculine), Number::Plural, Article::Definite),
            ("Nouvelle marée", Some(Gender::Feminine), Number::Singular, Article::Definite),
            ("La fin du quai", Some(Gender::Feminine), Number::Singular, Article::None),
            ("Brûler le quai", None, Number::Singular, Article::None),
            ("Sous les quais", None, Number::Singular, Article::None),
            ("Oriane, cavalière des vents", Some(Gender::Feminine), Number::Singular, Article::None),
            ("Oriane et Tamo", Some(Gender::Masculine), Number::Plural, Article::None),
            ("Frappeuse du quai", Some(Gender::Feminine), Number::Singular, Article::Definite),
            ("Zibouloum", None, Number::Singular, Article::Unknown),
            ("Repeseur du quai", Some(Gender::Masculine), Number::Singular, Article::Definite),
            ("Lueur du quai", Some(Gender::Feminine), Number::Singular, Article::Definite),
            ("Adepte du quai", None, Number::Singular, Article::Definite),
            ("Garde du quai", None, Number::Singular, Article::Unknown),
            ("Garde rusée", Some(Gender::Feminine), Number::Singular, Article::Definite),
            ("Leur quai", None, Number::Singular, Article::None),
            ("Drakôn du quai", Some(Gender::Masculine), Number::Singular, Article::Definite),
            ("Gardes du quai", None, Number::Plural, Article::Definite),
            ("Capitaine du quai", Some(Gender::Masculine), Number::Singular, Article::Definite),
            ("Capitaine patiente", Some(Gender::Feminine), Number::Singular, Article::Definite),
            ("Dragon-lanterne", Some(Gender::Masculine), Number::Singular, Article::Definite),
            ("Lance-écume", None, Number::Singular, Article::Unknown),
            ("Gardecendre et Lancécume", Some(Gender::Masculine), Number::Plural, Article::None),
            ("Marée ou quai", None, Number::Singular, Article::None),
            ("Zibouloplasme", Some(Gender::Masculine), Number::Singular, Article::Definite),
            ("Grand zibouloum", None, Number::Singular, Article::Unknown),
        ];
        for (name, gender, number, article) in cases {
            assert_eq!(OwnName::of(name), OwnName { gender, number, article }, "{name}");
        }
    }

    #[test]
    fn titles_of_persons_have_an_article() {
        let of = |name| OwnName::of_person(name).article;
        assert_eq!(of("Capitaine Oriane"), Article::Definite);
        assert_eq!(of("Oriane du quai"), Article::None);
        assert_eq!(of("Abomination du quai"), Article::Definite);
        assert_eq!(of("Vieux zibouloum"), Article::Definite);
        assert_eq!(of("Conseil gris"), Article::Definite);
        assert_eq!(of("Oriane déchaînée"), Article::None);
        assert_eq!(of("Garde-cendre la rusée"), Article::None);
    }

    #[test]
    fn before_a_vowel_each_gender_has_one_article() {
        let of = |name| OwnName::of_permanent(name).article;
        assert_eq!(of("Airjek du quai"), Article::Definite);
        assert_eq!(of("Zibouloum"), Article::Unknown);
    }

    #[test]
    fn a_permanent_of_a_verb_and_a_noun_is_masculine_where_nothing_tells() {
        let of = OwnName::of_permanent;
        let masculine =
            OwnName { gender: Some(Gender::Masculine), number: Number::Singular, article: Article::Definite };
        assert_eq!(of("Gardecendre du quai"), masculine);
        assert_eq!(of("Lance-écume"), masculine);
        assert_eq!(of("Gardecendre rusée"), OwnName { gender: Some(Gender::Feminine), ..masculine });
        assert_eq!(of("Gardouloum"), OwnName::default());
    }

    #[test]
    fn an_adjective_tells_the_gender_of_a_permanent() {
        let of = OwnName::of_permanent;
        let cases = [
            ("Grand zibouloum", Some(Gender::Masculine), Number::Singular, Article::Definite),
            ("Zibouloum patiente", Some(Gender::Feminine), Number::Singular, Article::Definite),
            ("Zibouloums dorés", Some(Gender::Masculine), Number::Plural, Article::Definite),
            ("Zibouloum étrange", None, Number::Singular, Article::Unknown),
            ("Restez groupé", None, Number::Singular, Article::Unknown),
            ("Garde d'hiver", None, Number::Singular, Article::Unknown),
        ];
        for (name, gender, number, article) in cases {
            assert_eq!(of(name), OwnName { gender, number, article }, "{name}");
        }
    }

    #[test]
    fn a_text_says_the_gender_of_its_name() {
        let of = |text| OwnName::in_text("Zibouloum", None, text);
        assert_eq!(of("Quand la Zibouloum arrive, piochez une carte.").gender, Some(Gender::Feminine));
        assert_eq!(of("Quand le Zibouloum arrive, piochez une carte.").gender, Some(Gender::Masculine));
        assert_eq!(of("Quand Zibouloum arrive, piochez une carte.").article, Article::None);
    }
}
