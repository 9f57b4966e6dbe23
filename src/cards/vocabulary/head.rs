//! The line that begins a word: its kind, its names in both languages, and what follows it.

use crate::bilingual;
use crate::diagnostic::{Bilingual, Language};
use crate::lex::PartOfSpeech;
use crate::lex::lexicon::Gender;

/// What kind of word it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Keyword,
    Action,
    Counter,
    /// A subtype of a card type (205.3).
    Subtype(PartOfSpeech),
    AbilityWord,
    Designation,
    PlayerDesignation,
    /// What a card has one choose by its name (614.12c).
    Choice,
    Token,
}

/// A word in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Side {
    /// The name, and the other forms that are given.
    pub forms: Vec<String>,
    pub gender: Option<Gender>,
    parameters: Parameters,
}

/// What follows a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parameters {
    pub number: bool,
    pub cost: bool,
    pub quality: bool,
    pub object: bool,
    pub player: bool,
}

impl Parameters {
    const NONE: Parameters = Parameters { number: false, cost: false, quality: false, object: false, player: false };
}

/// What can follow a word, in English and French, besides a number.
const MARKS: [(&str, &str); 4] =
    [("{cost}", "{coût}"), ("[quality]", "[qualité]"), ("[object]", "[objet]"), ("[player]", "[joueur]")];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    pub kind: Kind,
    /// The language of the line: that of its first word.
    pub language: Language,
    sides: [Option<Side>; 2],
}

/// Why a line begins no word.
#[derive(Debug)]
pub struct Problem {
    pub message: Bilingual,
    pub notes: Vec<Bilingual>,
}

impl From<Bilingual> for Problem {
    fn from(message: Bilingual) -> Problem {
        Problem { message, notes: Vec::new() }
    }
}

/// What the kinds are called; the longer names of two that begin alike come first.
const KINDS: [(&str, Language, Kind); 34] = [
    ("keyword action", Language::English, Kind::Action),
    ("keyword", Language::English, Kind::Keyword),
    ("action à mot-clé", Language::French, Kind::Action),
    ("action de mot-clé", Language::French, Kind::Action),
    ("mot-clé", Language::French, Kind::Keyword),
    ("action", Language::English, Kind::Action),
    ("counter", Language::English, Kind::Counter),
    ("marqueur", Language::French, Kind::Counter),
    ("creature type", Language::English, Kind::Subtype(PartOfSpeech::CreatureType)),
    ("type de créature", Language::French, Kind::Subtype(PartOfSpeech::CreatureType)),
    ("land type", Language::English, Kind::Subtype(PartOfSpeech::LandType)),
    ("type de terrain", Language::French, Kind::Subtype(PartOfSpeech::LandType)),
    ("artifact type", Language::English, Kind::Subtype(PartOfSpeech::ArtifactType)),
    ("type d'artefact", Language::French, Kind::Subtype(PartOfSpeech::ArtifactType)),
    ("enchantment type", Language::English, Kind::Subtype(PartOfSpeech::EnchantmentType)),
    ("type d'enchantement", Language::French, Kind::Subtype(PartOfSpeech::EnchantmentType)),
    ("spell type", Language::English, Kind::Subtype(PartOfSpeech::SpellType)),
    ("type de sort", Language::French, Kind::Subtype(PartOfSpeech::SpellType)),
    ("planeswalker type", Language::English, Kind::Subtype(PartOfSpeech::PlaneswalkerType)),
    ("type de planeswalker", Language::French, Kind::Subtype(PartOfSpeech::PlaneswalkerType)),
    ("battle type", Language::English, Kind::Subtype(PartOfSpeech::BattleType)),
    ("type de bataille", Language::French, Kind::Subtype(PartOfSpeech::BattleType)),
    ("ability word", Language::English, Kind::AbilityWord),
    ("mot de capacité", Language::French, Kind::AbilityWord),
    ("player designation", Language::English, Kind::PlayerDesignation),
    ("désignation de joueur", Language::French, Kind::PlayerDesignation),
    ("designation", Language::English, Kind::Designation),
    ("désignation", Language::French, Kind::Designation),
    ("choice", Language::English, Kind::Choice),
    ("choix", Language::French, Kind::Choice),
    ("token", Language::English, Kind::Token),
    ("jeton", Language::French, Kind::Token),
    ("mot clé", Language::French, Kind::Keyword),
    ("subtype", Language::English, Kind::Subtype(PartOfSpeech::CreatureType)),
];

impl Kind {
    /// What messages call it.
    pub fn name(self) -> Bilingual {
        let (en, fr) = match self {
            Kind::Keyword => ("a keyword", "un mot-clé"),
            Kind::Action => ("a keyword action", "une action à mot-clé"),
            Kind::Counter => ("a kind of counter", "un type de marqueur"),
            Kind::Subtype(part) => part.names(),
            Kind::AbilityWord => ("an ability word", "un mot de capacité"),
            Kind::Designation => ("a designation", "une désignation"),
            Kind::PlayerDesignation => ("a designation of a player", "une désignation de joueur"),
            Kind::Choice => ("a choice", "un choix"),
            Kind::Token => ("a token", "un jeton"),
        };
        Bilingual::new(en, fr)
    }

    /// Whether a vocabulary says what such a word means: the rules give the others no meaning of their own.
    pub fn means(self) -> bool {
        match self {
            Kind::Keyword | Kind::Action | Kind::Token => true,
            Kind::Counter
            | Kind::Subtype(_)
            | Kind::AbilityWord
            | Kind::Designation
            | Kind::PlayerDesignation
            | Kind::Choice => false,
        }
    }
}

impl Head {
    pub fn side(&self, language: Language) -> Option<&Side> {
        self.sides[language as usize].as_ref()
    }

    fn parameters(&self) -> Parameters {
        self.side(self.language).map(|side| side.parameters).unwrap_or_default()
    }

    /// Whether something follows the word, by the name that it has in meanings.
    pub fn follows(&self, parameter: &str) -> bool {
        let Parameters { number, cost, quality, object, player } = self.parameters();
        match parameter {
            "N" => number,
            "{cost}" => cost,
            "[quality]" => quality,
            "[object]" => object,
            "[player]" => player,
            _ => false,
        }
    }

    /// The section of the lexicon that it belongs to, by what follows it.
    pub fn part(&self) -> Result<PartOfSpeech, Bilingual> {
        let follows = self.parameters();
        let none = Parameters::NONE;
        Ok(match self.kind {
            Kind::Keyword => match follows {
                Parameters::NONE => PartOfSpeech::Keyword,
                _ if follows == (Parameters { number: true, ..none }) => PartOfSpeech::KeywordNumber,
                _ if follows == (Parameters { cost: true, ..none }) => PartOfSpeech::KeywordCost,
                _ if follows == (Parameters { number: true, cost: true, ..none }) => PartOfSpeech::KeywordNumberCost,
                _ if follows == (Parameters { quality: true, ..none }) => PartOfSpeech::KeywordQuality,
                _ => {
                    return Err(Bilingual::new(
                        "behind a keyword stands nothing, `N`, `{cost}`, `N—{cost}` or `[quality]`",
                        "après un mot-clé il n'y a rien, « N », « {coût} », « N—{coût} » ou « [qualité] »",
                    ));
                }
            },
            Kind::Action => match follows {
                Parameters::NONE => PartOfSpeech::ActionWord,
                _ if follows == (Parameters { number: true, ..none }) => PartOfSpeech::ActionNumber,
                _ if follows == (Parameters { object: true, ..none }) => PartOfSpeech::ActionObject,
                _ if follows == (Parameters { number: true, object: true, ..none }) => PartOfSpeech::ActionNumberObject,
                _ if follows == (Parameters { player: true, ..none }) => PartOfSpeech::ActionPlayer,
                _ => {
                    return Err(Bilingual::new(
                        "behind an action stands nothing, `N`, `[object]`, `N [object]` or `[player]`",
                        "après une action il n'y a rien, « N », « [objet] », « N [objet] » ou « [joueur] »",
                    ));
                }
            },
            kind if follows != none => {
                let Bilingual { en, fr } = kind.name();
                return Err(bilingual!("nothing follows {en}", "rien ne suit {fr}"));
            }
            Kind::Counter => PartOfSpeech::Counter,
            Kind::Subtype(part) => part,
            Kind::AbilityWord => PartOfSpeech::AbilityWord,
            Kind::Designation => PartOfSpeech::Designation,
            Kind::PlayerDesignation => PartOfSpeech::PlayerDesignation,
            Kind::Choice => PartOfSpeech::ChoiceName,
            Kind::Token => PartOfSpeech::TokenName,
        })
    }
}

/// Reads the line.
pub fn read(line: &str) -> Result<Head, Problem> {
    let text = line.replace('’', "'");
    let lower = text.to_lowercase();
    let found = KINDS.iter().find(|(name, ..)| {
        lower
            .strip_prefix(name)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', ':', '\u{a0}', '\u{202f}']))
    });
    let Some((name, language, kind)) = found else { return Err(no_kind()) };
    let rest = text.get(name.len()..).unwrap_or_default();
    let rest = rest.trim_start_matches([' ', ':', '\u{a0}', '\u{202f}']);
    let mut parts = rest.split('=');
    let (first, second) = (parts.next().unwrap_or_default(), parts.next());
    if parts.next().is_some() {
        let message = Bilingual::new("there are two languages, so one `=`", "il y a deux langues, donc un seul « = »");
        return Err(message.into());
    }
    let mut main = side(first)?;
    let mut other = second.map(side).transpose()?;
    if let Some(other) = &mut other {
        match (main.parameters, other.parameters) {
            (one, two) if one == two => {}
            (one, two) if two == Parameters::default() => other.parameters = one,
            (one, two) if one == Parameters::default() => main.parameters = two,
            _ => {
                let message = Bilingual::new(
                    "what follows the word differs in the two languages",
                    "ce qui suit le mot diffère d'une langue à l'autre",
                );
                return Err(message.into());
            }
        }
    }
    let sides = match language {
        Language::English => [Some(main), other],
        Language::French => [other, Some(main)],
    };
    Ok(Head { kind: *kind, language: *language, sides })
}

fn no_kind() -> Problem {
    Problem {
        message: Bilingual::new(
            "this line begins with no kind of word",
            "cette ligne ne commence par aucune sorte de mot",
        ),
        notes: vec![
            Bilingual::new(
                "a word begins with its kind: keyword, action, counter, creature type (land type, …), ability word, \
                 designation, choice, token",
                "un mot commence par sa sorte : mot-clé, action à mot-clé, marqueur, type de créature (type de terrain, …), \
                 mot de capacité, désignation, choix, jeton",
            ),
            Bilingual::new(
                "what a word means stands below it, indented",
                "ce qu'un mot signifie se trouve au-dessous, en retrait",
            ),
        ],
    }
}

/// Reads a word in one language: `Kindle N`, `Slayer of [quality]`, « amorcé, amorcée », « braise (f) ».
fn side(text: &str) -> Result<Side, Bilingual> {
    let mut side = Side::default();
    let mut rest = text.trim().to_owned();
    for (mark, gender) in [("(f)", Gender::Feminine), ("(m)", Gender::Masculine)] {
        if rest.contains(mark) {
            side.gender = Some(gender);
            rest = rest.replace(mark, " ");
        }
    }
    let Parameters { number: _, cost, quality, object, player } = &mut side.parameters;
    let marked = rest.contains(['{', '[']);
    for ((english, french), said) in MARKS.into_iter().zip([cost, quality, object, player]) {
        for mark in [english, french] {
            if marked && rest.contains(mark) {
                *said = true;
                rest = rest.replace(mark, " ");
            }
        }
    }
    if let Some(mark) = bracketed(&rest) {
        return Err(bilingual!(
            "`{mark}` is none of what can follow a word: `N`, `{{cost}}`, `[quality]`, `[object]`, `[player]`",
            "« {mark} » n'est rien de ce qui peut suivre un mot : « N », « {{coût}} », « [qualité] », « [objet] », \
             « [joueur] »"
        ));
    }
    let forms: Vec<&str> = rest.split(',').collect();
    for form in forms {
        let words: Vec<&str> = form.split_whitespace().filter(|word| !matches!(*word, "—" | "–" | "-")).collect();
        let words: Vec<&str> = words
            .into_iter()
            .filter(|word| {
                let number = word.trim_end_matches(['—', '–']) == "N";
                side.parameters.number |= number;
                !number
            })
            .collect();
        side.forms.push(words.join(" ").to_lowercase().replace('’', "'"));
    }
    if side.forms.first().is_none_or(String::is_empty) {
        return Err(Bilingual::new("the name of the word is missing", "il manque le nom du mot"));
    }
    if side.forms.iter().any(String::is_empty) {
        return Err(Bilingual::new("there is nothing between two commas", "il n'y a rien entre deux virgules"));
    }
    if let Some(bad) = side.forms.iter().find(|form| !is_name(form)) {
        return Err(bilingual!(
            "\"{bad}\" can't be the name of a word: names are letters, with spaces, hyphens and apostrophes between them",
            "« {bad} » ne peut pas nommer un mot : un nom est fait de lettres, avec des espaces, traits d'union et \
             apostrophes entre elles"
        ));
    }
    Ok(side)
}

fn is_name(form: &str) -> bool {
    form.split([' ', '-', '\'']).all(|word| !word.is_empty() && word.chars().all(char::is_alphabetic))
}

/// What stands in brackets or braces.
fn bracketed(text: &str) -> Option<&str> {
    let start = text.find(['[', '{'])?;
    let end = start + text[start..].find([']', '}'])?;
    text.get(start..=end)
}

/// What a meaning speaks of.
pub fn said_parameters(text: &str) -> Parameters {
    let [cost, quality, object, player] =
        MARKS.map(|(english, french)| text.contains(english) || text.contains(french));
    let number = text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == "N");
    Parameters { number, cost, quality, object, player }
}

/// A line such as `Kind: cycling`: what it names.
pub fn kind_of(line: &str) -> Option<&str> {
    let (name, kind) = line.split_once(':')?;
    matches!(name.trim().to_lowercase().as_str(), "kind" | "sorte").then(|| kind.trim())
}

/// A line such as `Colors: white, blue`.
pub fn colours(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once(':')?;
    let known = ["color", "colors", "colour", "colours", "couleur", "couleurs"];
    known.contains(&name.trim().to_lowercase().as_str()).then_some((name, value))
}

/// The id of a colour that is named in either language.
pub fn colour(name: &str) -> Option<&'static str> {
    Some(match name.to_lowercase().as_str() {
        "white" | "blanc" | "blanche" => "white",
        "blue" | "bleu" | "bleue" => "blue",
        "black" | "noir" | "noire" => "black",
        "red" | "rouge" => "red",
        "green" | "vert" | "verte" => "green",
        _ => return None,
    })
}

/// A line such as `2/2`.
pub fn size(line: &str) -> Option<(&str, &str)> {
    let (power, toughness) = line.split_once('/')?;
    let number = |text: &str| text == "*" || !text.is_empty() && text.chars().all(|digit| digit.is_ascii_digit());
    (number(power.trim()) && number(toughness.trim())).then_some((power.trim(), toughness.trim()))
}
