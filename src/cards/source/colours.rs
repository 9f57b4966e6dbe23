//! Colours of faces (105), as card files say them: by letters, or by words of either language.

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::names;
use crate::bilingual;
use crate::diagnostic::{Bilingual, Language};
use crate::lex::PartOfSpeech;
use crate::lex::lexicon::{Concept, Symbol, rows};

/// A set of colours (105.1), in the order of the colour wheel. The empty one is that of a colourless face (105.2c).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "SmolStr", try_from = "SmolStr")]
pub struct Colours(u8);

/// The letter of each colour's mana symbol (202.2a), and its id in the lexicon.
const WHEEL: [(char, &str); 5] = [('W', "white"), ('U', "blue"), ('B', "black"), ('R', "red"), ('G', "green")];

impl Colours {
    /// The colours of these letters; None if one is no letter of a colour.
    pub fn of_letters(letters: &str) -> Option<Colours> {
        letters.chars().try_fold(Colours::default(), |all, letter| Some(all.with(Colours::of_letter(letter)?)))
    }

    fn of_letter(letter: char) -> Option<Colours> {
        WHEEL.iter().position(|(known, _)| *known == letter).map(|at| Colours(1 << at))
    }

    /// The colour that a letter or a word of either language names, in any of its forms.
    pub fn named(word: &str) -> Option<Colours> {
        // Data have letters, and no word of a colour is one.
        if let [letter] = word.as_bytes() {
            return Colours::of_letter(letter.to_ascii_uppercase().into());
        }
        let word = word.to_lowercase();
        let is_form = |id: &str| words().any(|row| row.id() == id && forms(row).any(|form| form == word));
        WHEEL.iter().position(|(_, id)| is_form(id)).map(|at| Colours(1 << at))
    }

    /// The colours of the mana symbols of a cost such as `{2}{W/U}` (202.2, 202.2d).
    pub fn of_cost(cost: &str) -> Colours {
        let symbols = cost.split('{').skip(1).filter_map(|rest| rest.split('}').next());
        symbols.flat_map(str::chars).filter_map(Colours::of_letter).fold(Colours::default(), Colours::with)
    }

    /// These and those.
    pub fn with(self, others: Colours) -> Colours {
        Colours(self.0 | others.0)
    }

    /// Whether all of these are among those.
    pub fn are_among(self, others: Colours) -> bool {
        self.0 & !others.0 == 0
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The letters of their mana symbols: `W`, `U`, `B`, `R`, `G`.
    pub fn letters(self) -> impl Iterator<Item = char> {
        self.members().map(|(letter, _)| letter)
    }

    /// Their ids in the lexicon: `white`, `blue`, `black`, `red`, `green`.
    pub fn ids(self) -> impl Iterator<Item = &'static str> {
        self.members().map(|(_, id)| id)
    }

    fn members(self) -> impl Iterator<Item = (char, &'static str)> {
        WHEEL.into_iter().enumerate().filter(move |(at, _)| self.0 & 1 << at != 0).map(|(_, member)| member)
    }

    /// Their names: `white, blue, and black`, « rouge et vert ». Empty where there is none.
    pub fn said(self, language: Language) -> String {
        let name = |id: &str| words().find(|row| row.id() == id).and_then(|row| row.row().name(language));
        let names: Vec<&str> = self.ids().filter_map(name).collect();
        let last = match language {
            Language::English if names.len() > 2 => ", and ",
            Language::English => " and ",
            Language::French => " et ",
        };
        match names.as_slice() {
            [] => String::new(),
            [one] => (*one).to_owned(),
            [all @ .., one] => format!("{}{last}{one}", all.join(", ")),
        }
    }

    /// Reads what a `Color:` line says: `red`, `red and green`, `R, G`, `RG`, `{R}{G}`, « rouge et vert ».
    pub(super) fn read(text: &str) -> Result<Colours, Fault> {
        let separates = |letter: char| letter.is_whitespace() || ",;/&+{}".contains(letter);
        let said = text.split(separates).filter(|word| !word.is_empty() && !matches!(*word, "and" | "et"));
        let mut all = Colours::default();
        for word in said {
            for colour in Colours::each(word)? {
                if colour.are_among(all) {
                    return Err(Fault::Twice(word.to_owned()));
                }
                all = all.with(colour);
            }
        }
        if all.is_empty() { Err(Fault::Nothing) } else { Ok(all) }
    }

    /// The colours of one word: a name, a letter, several capital letters.
    fn each(word: &str) -> Result<Vec<Colours>, Fault> {
        if let Some(one) = Colours::named(word) {
            return Ok(vec![one]);
        }
        let is_colourless =
            |row: Symbol| row.id() == "colourless" && forms(row).any(|form| form == word.to_lowercase());
        if words().any(is_colourless) {
            return Err(Fault::Colourless);
        }
        let letters: Option<Vec<Colours>> = word.chars().map(Colours::of_letter).collect();
        letters.ok_or_else(|| Fault::Unknown(word.to_owned()))
    }
}

/// The words of colours in the lexicon.
fn words() -> impl Iterator<Item = Symbol> {
    rows(PartOfSpeech::Colour)
}

/// All forms of a word in both languages.
fn forms(row: Symbol) -> impl Iterator<Item = &'static str> {
    Language::BOTH.into_iter().flat_map(move |language| row.row().forms(language)).copied()
}

impl From<Colours> for SmolStr {
    fn from(colours: Colours) -> SmolStr {
        colours.letters().collect()
    }
}

impl TryFrom<SmolStr> for Colours {
    type Error = &'static str;

    fn try_from(letters: SmolStr) -> Result<Colours, &'static str> {
        Colours::of_letters(&letters).ok_or("a letter that is no colour's")
    }
}

/// Why a text says no colour indicator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    Nothing,
    /// A word of it is no colour.
    Unknown(String),
    Colourless,
    /// A colour stands there more than once.
    Twice(String),
}

impl Fault {
    /// Where in the text the word stands that is at fault; None where it is all of it.
    pub(super) fn place_in(&self, text: &str) -> Option<std::ops::Range<usize>> {
        let at = match self {
            Fault::Unknown(word) => text.find(word.as_str()).map(|at| at..at + word.len()),
            Fault::Twice(word) => text.rfind(word.as_str()).map(|at| at..at + word.len()),
            Fault::Nothing | Fault::Colourless => None,
        };
        at.filter(|at| !at.is_empty())
    }

    pub(super) fn message(&self) -> Bilingual {
        match self {
            Fault::Nothing => bilingual!(
                "this line says which colors the face is: `Color: red`, `Color: white and blue`",
                "cette ligne dit de quelles couleurs est la face : « Couleur : rouge », « Couleur : blanc et bleu »"
            ),
            Fault::Unknown(word) => {
                let forms: Vec<&str> = words().flat_map(forms).collect();
                let Bilingual { en, fr } = names::did_you_mean(word, forms);
                bilingual!("\"{word}\" is no color{en}", "« {word} » n'est pas une couleur{fr}")
            }
            Fault::Colourless => bilingual!(
                "no color indicator says that a face is colorless: without colored symbols in its cost it is, and with \
                 them devoid makes it so (702.114)",
                "aucun indicateur de couleur ne dit qu'une face est incolore : sans symbole coloré dans son coût elle \
                 l'est, et avec, la carence la rend telle (702.114)"
            ),
            Fault::Twice(word) => {
                bilingual!("a color stands here twice: \"{word}\"", "une couleur figure ici deux fois : « {word} »")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(letters: &str) -> Colours {
        Colours::of_letters(letters).unwrap()
    }

    #[test]
    fn colours_are_read_in_words_and_letters() {
        for (text, letters) in [
            ("red", "R"),
            ("Red and green", "RG"),
            ("rouge et verte", "RG"),
            ("R, G", "RG"),
            ("GR", "RG"),
            ("{W}{U}", "WU"),
            ("white/blue", "WU"),
            ("white, blue, black, red, and green", "WUBRG"),
            ("u", "U"),
        ] {
            assert_eq!(Colours::read(text), Ok(of(letters)), "{text}");
        }
        assert_eq!(Colours::read(""), Err(Fault::Nothing));
        assert_eq!(Colours::read("and"), Err(Fault::Nothing));
        assert_eq!(Colours::read("Incolore"), Err(Fault::Colourless));
        assert_eq!(Colours::read("rde"), Err(Fault::Unknown("rde".into())));
        assert_eq!(Colours::read("red, R"), Err(Fault::Twice("R".into())));
        assert_eq!(Fault::Unknown("rde".into()).message().en, "\"rde\" is no color; did you mean \"red\"?");
    }

    #[test]
    fn a_cost_has_the_colours_of_its_symbols() {
        for (cost, letters) in [("{2}{W}", "W"), ("{G/U}{R/P}", "URG"), ("{X}{2/B}", "B"), ("{0}{C}{S}", ""), ("W", "")]
        {
            assert_eq!(Colours::of_cost(cost), of(letters), "{cost}");
        }
    }

    #[test]
    fn colours_are_said_as_they_are_read() {
        assert_eq!(of("").said(Language::English), "");
        assert_eq!(of("GR").said(Language::English), "red and green");
        assert_eq!(of("WUB").said(Language::English), "white, blue, and black");
        assert_eq!(of("WUB").said(Language::French), "blanc, bleu et noir");
        for language in Language::BOTH {
            assert_eq!(Colours::read(&of("WUBRG").said(language)), Ok(of("WUBRG")));
        }
    }
}
