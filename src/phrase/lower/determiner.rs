//! Nouns that say neither of which thing nor of how many they are said: "creature gains flying", « créature arrive ».
//!
//! Rules text has an article, a number, "this" or "target" before each noun in the singular. Without one the card itself may be
//! meant, one of that kind or all of them, and no meaning is taken for the text.

use super::articles::{is_only_plural, word_before};
use super::objects::is_plural;
use super::{Lowered, Reason, fault};
use crate::ir::{AllWord, Count, Objects, Style};
use crate::lex::Language;
use crate::lex::lexicon::PartOfSpeech;
use crate::parse::{Kind, Node};

/// Words behind which a noun has been said of which or how many it is, or needn't: an article that a phrase around it has, a
/// preposition of French, a keyword that has a description.
const BEFORE: [&str; 46] = [
    "a", "an", "another", "the", "each", "every", "any", "no", "this", "that", "target", "your", "their", "its",
    "enchant", "un", "une", "le", "la", "l'", "l’", "les", "ce", "cet", "cette", "de", "d'", "d’", "du", "des", "au",
    "aux", "en", "aucun", "aucune", "chaque", "tout", "toute", "tous", "toutes", "quel", "quelle", "votre", "leur",
    "son", "sa",
];

/// Words that join a noun to another, whose article may be that of both.
const JOINS: [&str; 6] = ["and", "or", "and/or", "et", "ou", "/"];

/// Whether the first of objects says of which or how many it is; the others of a list have that of the first.
pub(super) fn of_objects(node: Node<'_>) -> Lowered<()> {
    for (at, part) in node.children().enumerate() {
        match part.kind() {
            Kind::SomeObjects if at == 0 && is_joined(part) => return Ok(()),
            Kind::SomeObjects => return of_description(part),
            // "this creature or creature you control": the first has a word of its own.
            Kind::ThisObject | Kind::Pronoun | Kind::And | Kind::Or | Kind::AndOr => {}
            _ => return Ok(()),
        }
    }
    Ok(())
}

/// Whether a description is in the plural, or says how many by a word.
fn of_description(part: Node<'_>) -> Lowered<()> {
    match part.child(Kind::Filter).filter(|filter| filter.range().start == part.range().start) {
        Some(filter) => in_plural(filter),
        None => Ok(()),
    }
}

/// Whether the nouns of a description that has no determiner are in the plural.
pub(super) fn in_plural(filter: Node<'_>) -> Lowered<()> {
    let another = filter.child(Kind::Other).is_some_and(|other| other.has(Kind::Another));
    if another || follows_determiner(filter) {
        return Ok(());
    }
    let mut nouns = filter.children_of(Kind::Noun);
    match nouns.next() {
        Some(noun) if is_singular_alone(noun) && !nouns.any(is_plural) => fault(noun, Reason::NoDeterminer),
        Some(_) | None => Ok(()),
    }
}

/// Whether players of whom no word says which or how many are said in the plural: "whenever player casts a spell".
pub(super) fn of_players(node: Node<'_>) -> Lowered<()> {
    let noun = node.child(Kind::Opponent).or_else(|| node.child(Kind::AnyPlayer));
    match noun.filter(|noun| noun.range().start == node.range().start) {
        Some(noun) if !is_joined(node) && !follows_determiner(node) && is_singular_alone(noun) => {
            fault(noun, Reason::NoDeterminer)
        }
        Some(_) | None => Ok(()),
    }
}

/// Whether a phrase stands in a list whose first member has a determiner: "target creature, player, or planeswalker", « une
/// cible, joueur ou planeswalker ».
fn is_joined(node: Node<'_>) -> bool {
    let joins = |word: &str| JOINS.contains(&word);
    let before = word_before(node, 1);
    let behind = node.lexed().tokens.get(node.range().end);
    let behind = behind.map_or_else(String::new, |token| node.lexed().text_of(token.span).to_lowercase());
    joins(&before) || before == "," && (behind == "," || joins(&behind) || word_before(node, 2) == "cible")
}

/// "Whenever each artifact enters", "whenever you cast each spell": an ability triggers once each time (603.2c), so that what it
/// waits for is said of one, or of one or more.
pub(super) fn of_event(node: Node<'_>, what: &Objects) -> Lowered<()> {
    let each = matches!(what, Objects::Some { count: Count::All(Style(AllWord::Each | AllWord::Every)), .. });
    if each { fault(node, Reason::EachOfEvent) } else { Ok(()) }
}

fn follows_determiner(node: Node<'_>) -> bool {
    let before = word_before(node, 1);
    let enchants = before == ":" && word_before(node, 2) == "enchanter";
    enchants || BEFORE.contains(&before.as_str())
}

/// Whether a noun is in the singular, and by no name that is the same in both numbers.
fn is_singular_alone(noun: Node<'_>) -> bool {
    const NOMINAL: [PartOfSpeech; 6] = [
        PartOfSpeech::Noun,
        PartOfSpeech::CardType,
        PartOfSpeech::CreatureType,
        PartOfSpeech::LandType,
        PartOfSpeech::ArtifactType,
        PartOfSpeech::EnchantmentType,
    ];
    let forms = |form: u8| {
        noun.tokens().iter().any(|token| {
            token.entries.iter().any(|entry| NOMINAL.contains(&entry.row.part_of_speech()) && entry.form == form)
        })
    };
    forms(0) && !forms(1)
}

/// "creatures planeswalkers", "artifact enchantment": of one thing, an English noun before another is in the singular, and card
/// types stand in the order of a type line; French joins them with a hyphen. Words that stand otherwise side by side are two
/// descriptions that nothing joins.
pub(super) fn side_by_side(noun: Node<'_>) -> Lowered<()> {
    let french = noun.lexed().language == Language::French;
    let named = |part: &Node<'_>| !matches!(part.kind(), Kind::Adjective | Kind::And | Kind::AbilityOf);
    let parts: Vec<Node<'_>> = noun.children().filter(named).collect();
    let Some((last, before)) = parts.split_last() else { return Ok(()) };
    // "creatures cards" is a slip that is told: what is meant, its class says.
    if !french && !last.is(Kind::Class) && before.iter().any(|part| is_only_plural(*part)) {
        return fault(noun, Reason::SideBySide);
    }
    let types: Vec<&str> = parts
        .iter()
        .filter(|part| part.is(Kind::CardType))
        .filter_map(|part| Some(part.token()?.row(PartOfSpeech::CardType)?.id()))
        .collect();
    let stands =
        |pair: &[&str]| IN_ORDER.contains(&(pair[0], pair[1])) || french && IN_ORDER.contains(&(pair[1], pair[0]));
    if types.windows(2).all(stands) { Ok(()) } else { fault(noun, Reason::SideBySide) }
}

/// Card types that one object has, as its type line has them (205.1b).
const IN_ORDER: [(&str, &str); 7] = [
    ("artifact", "creature"),
    ("enchantment", "creature"),
    ("land", "creature"),
    ("artifact", "land"),
    ("enchantment", "artifact"),
    ("enchantment", "land"),
    ("planeswalker", "creature"),
];
