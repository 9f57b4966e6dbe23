//! Card faces as a file gives them, made into cards for the runtime.

use super::words;
use crate::bilingual;
use crate::compile::{compile, context_of};
use crate::diagnostic::Bilingual;
use crate::ir::{Ability, CardType, Colour, FaceIr, ManaCost, ManaSymbol, Paragraph, Stat, Supertype};
use crate::lex::lexicon::unknown_subtype;
use crate::lex::{Language, Names, TypeLine};
use crate::source::Face;
use crate::state::card::Printed;
use crate::state::characteristics::AllColours as _;
use smol_str::SmolStr;

/// Why a face can't be made into a card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaceError {
    #[error("\"{0}\": the text of paragraph {1} is not understood")]
    Text(String, usize),
    #[error("\"{0}\": {what} is not understood", what = .1.en)]
    Print(String, Bilingual),
    #[error("\"{0}\" is printed without {what}", what = .1.en)]
    Missing(String, Bilingual),
    #[error("\"{0}\" is printed in neither language")]
    Nothing(String),
    #[error("\"{0}\": \"{1}\" is a word before a dash whose meaning is not known")]
    Word(String, SmolStr),
}

impl FaceError {
    /// What is said to the user.
    pub fn said(&self) -> Bilingual {
        let en = self.to_string();
        Bilingual::new(
            en,
            match self {
                FaceError::Text(name, paragraph) => {
                    format!("« {name} » : le texte du paragraphe {paragraph} n'est pas compris")
                }
                FaceError::Print(name, what) => format!("« {name} » : ceci n'est pas compris : {}", what.fr),
                FaceError::Missing(name, what) => format!("« {name} » est imprimé sans {}", what.fr),
                FaceError::Nothing(name) => format!("« {name} » n'est imprimé dans aucune des deux langues"),
                FaceError::Word(name, word) => {
                    format!("« {name} » : « {word} », devant un tiret, est un mot dont le sens n'est pas connu")
                }
            },
        )
    }
}

/// A card from a face: its text in a language, or the one it has where there is none in that.
pub fn from_face(face: &Face, language: Language) -> Result<Printed, FaceError> {
    let name = face.name.to_string();
    let (language, printed) = face
        .all_printed()
        .find(|(other, printed)| *other == language && is_translated(face, *other, printed))
        .or_else(|| face.all_printed().next())
        .ok_or_else(|| FaceError::Nothing(name.clone()))?;
    let bad = |what: Bilingual| FaceError::Print(name.clone(), what);
    let mut card = Printed {
        name: face.name.clone(),
        french: face.name_in(Language::French).cloned(),
        lexicon: printed.lexicon,
        ir: face_ir(&name, &printed.names(language), text_of(printed), &printed.type_line, language)?,
        ..Printed::default()
    };
    if let Some(word) = card.ir.paragraphs.iter().find_map(|paragraph| unknown_word(face, paragraph)) {
        return Err(FaceError::Word(name, word.clone()));
    }
    if let Some(cost) = &face.mana_cost {
        card.mana_cost = Some(mana_cost(cost).ok_or_else(|| bad(Bilingual::new("the mana cost", "le coût de mana")))?);
    }
    card.colours = face.printed_colours().ids().filter_map(words::colour_called).collect();
    let read = |text: &Option<smol_str::SmolStr>| match text {
        Some(text) => {
            stat(text).map(Some).ok_or_else(|| bad(Bilingual::new("the power or toughness", "la force ou l'endurance")))
        }
        None => Ok(None),
    };
    card.power = read(&face.power)?;
    card.toughness = read(&face.toughness)?;
    let number = |text: &Option<SmolStr>, what: Bilingual| match text {
        Some(text) => text.parse().map(Some).map_err(|_| bad(what)),
        None => Ok(None),
    };
    card.loyalty = number(&face.loyalty, Bilingual::new("the loyalty", "la loyauté"))?;
    card.defense = number(&face.defense, Bilingual::new("the defense", "la défense"))?;
    // Some files translate the text alone: then the other language says the types.
    let (of_types, type_line) = face
        .all_printed()
        .map(|(language, printed)| (language, &printed.type_line))
        .filter(|(_, line)| !line.is_empty())
        .max_by_key(|(other, _)| *other == language)
        .unwrap_or((language, &printed.type_line));
    add_types(&mut card, &TypeLine::read_in(type_line, of_types, printed.lexicon))
        .map_err(|word| bad(bilingual!("the type `{word}`", "le type « {word} »")))?;
    let rooms = card.ir.paragraphs.iter().filter(|paragraph| matches!(paragraph.ability, Ability::Room(_)));
    let names: Vec<SmolStr> = rooms.filter_map(|room| room.flavour.0.clone()).collect();
    card.exits = super::dungeons::exits(&printed.text, &names).unwrap_or_default();
    match missing(&card) {
        Some(what) => Err(FaceError::Missing(name, what)),
        None => Ok(card),
    }
}

/// The words before the dash of a paragraph that its file uses as words of the rules, and that mean nothing here.
pub fn unknown_word<'p>(face: &Face, paragraph: &'p Paragraph) -> Option<&'p SmolStr> {
    paragraph.flavour.0.as_ref().filter(|words| face.words.contains(words))
}

/// What a card of its types is printed with (208.1, 310.4a) and this one is not: it could only be put into a graveyard at
/// once. A planeswalker may have its counters of its own text, or as a back face those that are on it (306.5c).
fn missing(card: &Printed) -> Option<Bilingual> {
    let is = |one: CardType| card.types.contains(&one);
    if is(CardType::Creature) && (card.power.is_none() || card.toughness.is_none()) {
        return Some(Bilingual::new("a power and a toughness (208.1)", "force ni endurance (208.1)"));
    }
    (is(CardType::Battle) && card.defense.is_none()).then(|| Bilingual::new("a defense (310.4a)", "défense (310.4a)"))
}

/// Whether a text is in the language it stands under: some files repeat the English one in place of a French one.
fn is_translated(face: &Face, language: Language, printed: &crate::source::Printed) -> bool {
    let same = |english: &crate::source::Printed| !english.text.is_empty() && english.text == printed.text;
    language == Language::English || !face.printed(Language::English).is_some_and(same)
}

/// The text of a face. On a basic land the files have the mana symbol that is printed large, which is no text (305.6).
fn text_of(printed: &crate::source::Printed) -> &str {
    let text = printed.text.trim();
    if matches!(text, "W" | "U" | "B" | "R" | "G" | "C") { "" } else { text }
}

fn face_ir(card: &str, names: &Names, text: &str, type_line: &str, language: Language) -> Result<FaceIr, FaceError> {
    let compiled =
        compile(text, names, language, context_of(type_line)).map_err(|_| FaceError::Text(card.to_owned(), 1))?;
    let mut face = FaceIr::default();
    for (index, paragraph) in compiled.paragraphs.into_iter().enumerate() {
        face.paragraphs.push(paragraph.outcome.map_err(|_| FaceError::Text(card.to_owned(), index + 1))?);
    }
    Ok(face)
}

/// Gives a card the types of its type line. An error is a word of it that is no type the runtime knows.
fn add_types(card: &mut Printed, line: &TypeLine) -> Result<(), SmolStr> {
    for row in &line.types {
        card.types.push(CardType::called(row.id()).ok_or_else(|| SmolStr::from(row.id()))?);
    }
    for row in &line.supertypes {
        card.supertypes.push(supertype(row.id()).ok_or_else(|| SmolStr::from(row.id()))?);
    }
    // Until 2004 "Legend" was a creature type, and the rule was that of legendary permanents.
    let (subtypes, others) = line.unknown_parts();
    if others.iter().any(|word| matches!(word.to_lowercase().as_str(), "legend" | "légende")) {
        card.supertypes.push(Supertype::Legendary);
    }
    card.subtypes.extend(&line.subtypes);
    // Behind the dash only subtypes stand: one that the game does not have is one of a set (205.3).
    for word in subtypes {
        let known = line.subtype_section().and_then(|section| unknown_subtype(section, word));
        card.subtypes.push(known.ok_or_else(|| word.clone())?);
    }
    // A token says so; other words of odd frames are no card of the game.
    let odd = line.marks.iter().find(|mark| !matches!(mark.as_str(), "token" | "jeton"));
    // Creature types that no object has any more (205.3m).
    let obsolete = |word: &SmolStr| matches!(word.to_lowercase().as_str(), "legend" | "légende" | "lord" | "seigneur");
    match others.iter().find(|word| !obsolete(word)).or(odd) {
        Some(word) => Err(word.clone()),
        None => Ok(()),
    }
}

fn supertype(id: &str) -> Option<Supertype> {
    Some(match id {
        "basic" => Supertype::Basic,
        "legendary" => Supertype::Legendary,
        "snow" => Supertype::Snow,
        "world" => Supertype::World,
        _ => return None,
    })
}

fn stat(text: &str) -> Option<Stat> {
    if let Ok(number) = text.parse() {
        return Some(Stat::Number(number));
    }
    match text {
        "*" => Some(Stat::Star),
        "X" => Some(Stat::X),
        _ => text.split_once('+').and_then(|(one, other)| {
            let number = if one == "*" { other } else { one };
            number.parse().ok().map(Stat::StarPlus)
        }),
    }
}

/// A mana cost as printed: `{2}{W}`.
pub fn mana_cost(text: &str) -> Option<ManaCost> {
    let text = text.trim();
    if text.is_empty() {
        return Some(ManaCost::default());
    }
    let inner = text.strip_prefix('{')?.strip_suffix('}')?;
    inner.split("}{").map(symbol).collect::<Option<Vec<_>>>().map(ManaCost)
}

fn symbol(text: &str) -> Option<ManaSymbol> {
    if let Ok(number) = text.parse() {
        return Some(ManaSymbol::Generic(number));
    }
    if let Some(colour) = colour(text) {
        return Some(ManaSymbol::Colour(colour));
    }
    Some(match text {
        "X" | "Y" | "Z" => ManaSymbol::X,
        "C" => ManaSymbol::Colourless,
        "S" => ManaSymbol::Snow,
        _ => {
            let parts: Vec<&str> = text.split('/').collect();
            match parts.as_slice() {
                ["2", one] => ManaSymbol::TwoOr(colour(one)?),
                ["C", one] => ManaSymbol::ColourlessOr(colour(one)?),
                [one, "P"] => ManaSymbol::Phyrexian(colour(one)?),
                [one, other] => ManaSymbol::Hybrid(colour(one)?, colour(other)?),
                [one, other, "P"] => ManaSymbol::PhyrexianHybrid(colour(one)?, colour(other)?),
                _ => return None,
            }
        }
    })
}

fn colour(letter: &str) -> Option<Colour> {
    let index = ["W", "U", "B", "R", "G"].iter().position(|other| *other == letter)?;
    Colour::ALL.get(index).copied()
}
