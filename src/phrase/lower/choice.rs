//! Choices that are not of objects (607.2d), and whose choice it is.

use super::noun::{colour, term};
use super::quantity::leaf_number;
use super::{Lower, Lowered, misplaced};
use crate::ir::*;
use crate::parse::{Kind, Node};

/// Whether a node leaves the choice to another than the one it is: « de votre choix » where somebody else chooses, « de leur
/// choix » where you do.
pub(super) fn chooses_other(node: Node<'_>, you: bool) -> bool {
    let (yours, theirs) = (node.has(Kind::YourChoice), node.has(Kind::TheirChoice));
    if you { theirs } else { yours }
}

impl Lower {
    /// Whether you are who does what this sentence says, as its subject or where none is said.
    pub(super) fn subject_is_you(&self) -> bool {
        self.said.subject.as_ref().is_none_or(|who| *who == Players::You)
    }
}

/// "choose artifact, creature, or land": card types, as there is neither an article nor a number.
pub(super) fn card_types(node: Node<'_>) -> Lowered<Option<Vec<Term>>> {
    let mut objects = node.children_of(Kind::Objects);
    let (Some(objects), None) = (objects.next(), objects.next()) else { return Ok(None) };
    let mut parts = objects.children();
    let (Some(some), None) = (parts.next(), parts.next()) else { return Ok(None) };
    let Some(filter) = some.only_child().filter(|filter| some.is(Kind::SomeObjects) && filter.is(Kind::Filter)) else {
        return Ok(None);
    };
    if super::objects::is_plural(filter) || filter.has(Kind::And) {
        return Ok(None);
    }
    let mut types = Vec::new();
    for part in filter.children() {
        match (part.kind(), part.only_child()) {
            (Kind::Or, _) => {}
            (Kind::Noun, Some(name)) if name.is(Kind::CardType) => types.push(term(name)?),
            _ => return Ok(None),
        }
    }
    Ok((types.len() > 1).then_some(types))
}

/// What a `choose_value` node chooses.
pub(super) fn choice(node: Node<'_>) -> Lowered<Choice> {
    Ok(match node.kind() {
        Kind::AColour => match node.child(Kind::Colour) {
            Some(than) => Choice::OtherColour { than: colour(than)? },
            None => Choice::Colour,
        },
        Kind::ACreatureType => {
            Choice::CreatureType { other_than: node.child(Kind::CreatureType).map(term).transpose()? }
        }
        Kind::ALandType => Choice::LandType { basic: node.has(Kind::BasicWord) },
        Kind::ANamedCard => Choice::CardName { nonland: node.has(Kind::Nonland), filter: None },
        Kind::ACardName => Choice::CardName { nonland: node.has(Kind::Nonland), filter: None },
        Kind::AnOpponent if node.has(Kind::AtRandom) => Choice::Random(Box::new(Choice::Opponent)),
        Kind::APlayer if node.has(Kind::AtRandom) => Choice::Random(Box::new(Choice::Player)),
        Kind::ANumber => Choice::Number { between: between(node)? },
        Kind::AnOpponent => Choice::Opponent,
        Kind::APlayer => Choice::Player,
        Kind::ACardType => Choice::CardType,
        Kind::AWord => Choice::Words(node.children_of(Kind::ChoiceName).map(term).collect::<Lowered<_>>()?),
        _ => return misplaced(node),
    })
}

/// "a number between 0 and 13"
fn between(node: Node<'_>) -> Lowered<Option<(u32, u32)>> {
    let numbers: Vec<u32> = node.children_of(Kind::Number).map(leaf_number).collect::<Lowered<_>>()?;
    match numbers.as_slice() {
        [] => Ok(None),
        [least, most] if least < most => Ok(Some((*least, *most))),
        _ => misplaced(node),
    }
}
