//! Words that say of one thing what has been said of it, or what excludes it: "target white white creature", "a tapped untapped
//! creature", "a creature or a creature". One of them is a slip, and which one, nobody can tell.

use super::noun::is_subtype;
use super::{Lowered, Reason, fault};
use crate::ir::*;
use crate::lex::Language;
use crate::parse::{Kind, Node};

/// What is made or becomes: the words of a token, or of what something becomes.
pub(super) struct Described<'d> {
    pub supertypes: &'d [Supertype],
    pub colours: &'d [Colour],
    pub colourless: bool,
    pub types: &'d [CardType],
    pub subtypes: &'d [Term],
}

/// The words of one noun.
pub(super) fn in_noun(node: Node<'_>, noun: &Noun) -> Lowered<()> {
    let denied = |adjective: &ObjectTest| matches!(adjective, ObjectTest::Not(denied) if says(noun, denied));
    let adjectives: Vec<&ObjectTest> = noun.adjectives.iter().collect();
    // Two colors are joined by a word.
    let colours = noun.adjectives.iter().filter(|adjective| is_of_colours(adjective));
    let wrong = is_twice(&noun.types)
        || is_twice(&noun.subtypes)
        || colours.count() > 1
        || noun.adjectives.iter().any(denied)
        || are_opposed(&adjectives);
    told(wrong, node)
}

/// What is said of all that a description is of, beside the words of its noun.
pub(super) fn in_filter(node: Node<'_>, nouns: &[Noun], said: &[(ObjectTest, TestWording)]) -> Lowered<()> {
    let own = nouns.first().filter(|_| nouns.len() == 1).into_iter().flat_map(|noun| &noun.adjectives);
    let tests: Vec<&ObjectTest> = own.chain(said.iter().map(|(test, _)| test)).collect();
    // "An instant card or a card with flash": what is said behind the last noun tells it from the others.
    let within = |(at, one): (usize, &Noun)| {
        let others = nouns.iter().enumerate().filter(|(other, _)| *other != at);
        said.is_empty() && others.map(|(_, of)| of).any(|of| one.is_within(of) || is_spell_again(one, of))
    };
    // "A card from your graveyard from your hand" is in one of them.
    let from = node.children_of(Kind::InZone).filter(|zone| zone.has(Kind::FromWord));
    told(from.count() > 1 || is_twice(nouns) || nouns.iter().enumerate().any(within) || are_opposed(&tests), node)
}

/// « un sort, d'éphémère ou de rituel »: a spell is whatever follows.
fn is_spell_again(noun: &Noun, of: &Noun) -> bool {
    let of_spells = |card_type: &CardType| matches!(card_type, CardType::Instant | CardType::Sorcery);
    *of == super::objects::bare_noun(ObjectClass::Spell)
        && noun.class.is_none()
        && !noun.types.is_empty()
        && noun.types.iter().all(of_spells)
}

/// The words of what something becomes.
pub(super) fn in_becoming(node: Node<'_>, new: &Becoming) -> Lowered<()> {
    in_order(node)?;
    in_description(
        node,
        &Described {
            supertypes: &new.supertypes,
            colours: &new.colours,
            colourless: new.colourless,
            types: &new.types,
            subtypes: &new.subtypes,
        },
    )
}

/// The words of a token, and of what something becomes.
pub(super) fn in_description(node: Node<'_>, said: &Described<'_>) -> Lowered<()> {
    let wrong = is_twice(said.supertypes)
        || is_twice(said.colours)
        || is_twice(said.types)
        || is_twice(said.subtypes)
        || said.colourless && !said.colours.is_empty();
    told(wrong, node)
}

/// "gains flying and flying".
pub(super) fn in_keywords(node: Node<'_>, keywords: &[Keyword]) -> Lowered<()> {
    told(is_twice(keywords), node)
}

/// "Whenever this creature attacks or attacks".
pub(super) fn in_events(node: Node<'_>, events: &[Event]) -> Lowered<()> {
    told(is_twice(events), node)
}

/// "When this creature enters, when this creature enters, draw a card": the second would wait for what has just happened.
pub(super) fn waits_again(node: Node<'_>, event: &Event, effect: &Effect) -> Lowered<()> {
    let waits = |step: &Instruction| matches!(&step.what, InstructionKind::Delayed(delayed) if delayed.event == *event);
    told(effect.steps.iter().any(waits), node)
}

fn told(wrong: bool, node: Node<'_>) -> Lowered<()> {
    if wrong { fault(node, Reason::Twice) } else { Ok(()) }
}

fn is_twice<T: PartialEq>(said: &[T]) -> bool {
    said.iter().enumerate().any(|(at, one)| said.iter().skip(at + 1).any(|other| other == one))
}

/// "White", "black or red".
fn is_of_colours(test: &ObjectTest) -> bool {
    let colour = |test: &ObjectTest| matches!(test, ObjectTest::Colour(_));
    colour(test) || matches!(test, ObjectTest::AnyOf(tests, _) if tests.iter().all(colour))
}

/// Whether a noun says what a test does: "noncreature creature".
fn says(noun: &Noun, test: &ObjectTest) -> bool {
    matches!(test, ObjectTest::Type(card_type) if noun.types.contains(card_type))
        || matches!(test, ObjectTest::Subtype(subtype) if noun.subtypes.contains(subtype))
        || *test == ObjectTest::Token && noun.class == Some(ObjectClass::Token)
}

/// Whether one of several tests is said again, or excluded by another.
fn are_opposed(tests: &[&ObjectTest]) -> bool {
    let clash = |one: &ObjectTest, other: &ObjectTest| one == other || excludes(one, other) || excludes(other, one);
    tests.iter().enumerate().any(|(at, one)| tests.iter().skip(at + 1).any(|other| clash(one, other)))
}

/// Whether nothing is both.
fn excludes(one: &ObjectTest, other: &ObjectTest) -> bool {
    use ObjectTest as Test;
    matches!(
        (one, other),
        (Test::Tapped, Test::Untapped)
            | (Test::Blocked, Test::Unblocked)
            | (Test::FaceDown, Test::FaceUp)
            | (Test::Colourless, Test::Colour(_) | Test::Multicoloured | Test::Monocoloured)
            | (Test::Multicoloured, Test::Monocoloured)
            | (Test::AtRandom, Test::ChosenBy(_))
            | (Test::ControlledBy(_), Test::ControlledBy(_))
            | (Test::OwnedBy(_), Test::OwnedBy(_))
    ) || matches!(one, Test::Not(denied) if **denied == *other)
}

/// "Target player draws two cards and lose 2 life": they or you, an English verb without its subject doesn't say.
pub(super) fn is_either(node: Node<'_>, subject: &Players) -> bool {
    node.lexed().language == Language::English && *subject != Players::You
}

/// "This creature deals 2 damage to target opponent and gain 2 life": behind what another does, English says "you".
pub(super) fn lacks_you(clause: Node<'_>, before: &Instruction, what: &InstructionKind) -> bool {
    let said_to_you = matches!(what, InstructionKind::Do { who: Players::You, stated: Style(false), .. });
    clause.lexed().language == Language::English && matches!(before.what, InstructionKind::Damage { .. }) && said_to_you
}

/// What something becomes is said in the order of "a 3/3 green Elemental creature", a supertype before or behind the size; French
/// has the types before all else, « une créature 3/3 verte Élémental ».
fn in_order(node: Node<'_>) -> Lowered<()> {
    let french = node.lexed().language == Language::French;
    let typed = node.has(Kind::CardType) || node.has(Kind::CompoundType);
    if french && !typed {
        return Ok(());
    }
    let mut before = 0;
    for child in node.children() {
        let rank = match (child.kind(), french) {
            (Kind::Pt, false) => 1,
            (Kind::TokenColours, false) => 2,
            (kind, false) if is_subtype(kind) => 3,
            (Kind::CardType | Kind::CompoundType, false) => 4,
            (Kind::CardType | Kind::CompoundType, true) => 1,
            (Kind::Pt | Kind::TokenColours, true) => 2,
            (kind, true) if is_subtype(kind) => 2,
            _ => continue,
        };
        if rank < before {
            return fault(child, Reason::WordOrder);
        }
        let once = matches!(child.kind(), Kind::Pt | Kind::TokenColours);
        if once && node.children_of(child.kind()).nth(1).is_some() {
            return fault(child, Reason::Twice);
        }
        before = rank;
    }
    Ok(())
}

/// Whether a part of an instruction says what X is.
pub(super) fn says_x(part: Node<'_>) -> bool {
    part.is(Kind::WhereX) || part.is(Kind::Body) && part.children().any(|done| done.has(Kind::WhereX))
}
