//! Card faces as a file gives them, made into cards for the runtime.

use super::characteristics::AllColours as _;
use super::load::Printed;
use super::words;
use crate::compile::{compile, context_of};
use crate::ir::{CardType, Colour, FaceIr, ManaCost, ManaSymbol, Stat, Supertype, Term};
use crate::lex::lexicon::{self, PartOfSpeech};
use crate::lex::{Language, Names};
use crate::source::Face;

/// Why a face can't be made into a card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaceError {
    #[error("{0}: the text of paragraph {1} is not understood")]
    Text(String, usize),
    #[error("{0}: {1} is not understood")]
    Print(String, String),
    #[error("{0} is printed in neither language")]
    Nothing(String),
}

/// A card from a face: its text in a language, or the one it has where there is none in that.
pub fn from_face(face: &Face, language: Language) -> Result<Printed, FaceError> {
    let name = face.name.to_string();
    let (language, printed) = face
        .all_printed()
        .find(|(other, printed)| *other == language && is_translated(face, *other, printed))
        .or_else(|| face.all_printed().next())
        .ok_or_else(|| FaceError::Nothing(name.clone()))?;
    let bad = |what: &str| FaceError::Print(name.clone(), what.to_owned());
    let mut card = Printed {
        name: face.name.clone(),
        french: face.printed(Language::French).map(|printed| printed.name.clone()),
        ir: face_ir(&name, &printed.name, text_of(printed), &printed.type_line, language)?,
        ..Printed::default()
    };
    if let Some(cost) = &face.mana_cost {
        card.mana_cost = Some(mana_cost(cost).ok_or_else(|| bad("the mana cost"))?);
    }
    let read = |text: &Option<smol_str::SmolStr>| match text {
        Some(text) => stat(text).map(Some).ok_or_else(|| bad("the power or toughness")),
        None => Ok(None),
    };
    card.power = read(&face.power)?;
    card.toughness = read(&face.toughness)?;
    card.loyalty = face.loyalty.as_ref().and_then(|loyalty| loyalty.parse().ok());
    // Some files translate the text alone: then the other language says the types.
    let (of_types, type_line) = face
        .all_printed()
        .map(|(language, printed)| (language, &printed.type_line))
        .filter(|(_, line)| !line.is_empty())
        .max_by_key(|(other, _)| *other == language)
        .unwrap_or((language, &printed.type_line));
    for word in type_words(type_line) {
        // All that stands behind a plane's dash is one planar type (311.3), which no rule asks about.
        if card.types.contains(&CardType::Plane) {
            break;
        }
        if !add_type(&mut card, word, of_types) {
            return Err(bad(&format!("the type `{word}`")));
        }
    }
    Ok(card)
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

fn face_ir(card: &str, name: &str, text: &str, type_line: &str, language: Language) -> Result<FaceIr, FaceError> {
    let names = Names::new(name, language);
    let compiled =
        compile(text, &names, language, context_of(type_line)).map_err(|_| FaceError::Text(card.to_owned(), 1))?;
    let mut face = FaceIr::default();
    for (index, paragraph) in compiled.paragraphs.into_iter().enumerate() {
        face.paragraphs.push(paragraph.outcome.map_err(|_| FaceError::Text(card.to_owned(), index + 1))?);
    }
    Ok(face)
}

fn type_words(type_line: &str) -> impl Iterator<Item = &str> {
    type_line
        .split([' ', '\u{a0}', ',', ':'])
        .map(str::trim)
        .filter(|word| !word.is_empty() && !matches!(*word, "—" | "–" | "-" | "et" | "//"))
}

fn add_type(card: &mut Printed, word: &str, language: Language) -> bool {
    let folded = word.to_lowercase();
    let mut known = false;
    // « créature-artefact », « carte-terrain »: French joins card types with a hyphen.
    for part in folded.split('-') {
        if let Some(card_type) =
            row(PartOfSpeech::CardType, part, language).and_then(|term| words::card_type(words::id(term)))
        {
            if !card.types.contains(&card_type) {
                card.types.push(card_type);
            }
            known = true;
        }
    }
    if known {
        return true;
    }
    let supertype = match folded.as_str() {
        "basic" | "base" => Some(Supertype::Basic),
        // Until 2004 "Legend" was a creature type, and the rule was that of legendary permanents.
        "legendary" | "légendaire" | "legend" | "légende" => Some(Supertype::Legendary),
        "snow" | "neigeux" | "neigeuse" => Some(Supertype::Snow),
        "world" | "monde" => Some(Supertype::World),
        "token" | "jeton" | "de" | "du" => return true,
        // A creature type that no object has any more (205.3m).
        "lord" | "seigneur" => return true,
        _ => None,
    };
    if let Some(supertype) = supertype {
        card.supertypes.push(supertype);
        return true;
    }
    match subtype(&folded, language) {
        Some(term) => {
            card.subtypes.push(term);
            true
        }
        None => false,
    }
}

/// The subtype with a name in a language.
pub fn subtype(name: &str, language: Language) -> Option<Term> {
    [
        PartOfSpeech::CreatureType,
        PartOfSpeech::LandType,
        PartOfSpeech::ArtifactType,
        PartOfSpeech::EnchantmentType,
        PartOfSpeech::SpellType,
        PartOfSpeech::PlaneswalkerType,
        PartOfSpeech::BattleType,
    ]
    .into_iter()
    .find_map(|section| row(section, name, language))
}

fn row(section: PartOfSpeech, name: &str, language: Language) -> Option<Term> {
    lexicon::rows(section).find(|term| term.row().forms(language).contains(&name)).map(Term::canonical)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mana_costs_are_read_whole() {
        let cost = mana_cost("{X}{2}{W/U}{G/P}{C}");
        let wanted = vec![
            ManaSymbol::X,
            ManaSymbol::Generic(2),
            ManaSymbol::Hybrid(Colour::White, Colour::Blue),
            ManaSymbol::Phyrexian(Colour::Green),
            ManaSymbol::Colourless,
        ];
        assert_eq!(cost, Some(ManaCost(wanted)));
        assert_eq!(mana_cost("{Q}"), None);
        assert_eq!(mana_cost("2"), None);
    }

    #[test]
    fn type_lines_of_both_languages_name_the_same_types() {
        for (line, language) in [
            ("Legendary Artifact Creature — Goblin Scout", Language::English),
            ("Créature-artefact légendaire : gobelin et éclaireur", Language::French),
        ] {
            let mut card = Printed::default();
            for word in type_words(line) {
                assert!(add_type(&mut card, word, language), "{word}");
            }
            assert!(card.types.contains(&CardType::Artifact) && card.types.contains(&CardType::Creature));
            assert_eq!(card.supertypes, [Supertype::Legendary]);
            let ids: Vec<&str> = card.subtypes.iter().map(|term| words::id(*term)).collect();
            assert_eq!(ids, ["goblin", "scout"]);
        }
    }
}
