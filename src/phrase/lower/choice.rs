//! Choices that are not of objects (607.2d).

use super::noun::{colour, term};
use super::{Lowered, misplaced};
use crate::ir::*;
use crate::parse::{Kind, Node};

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
        Kind::ALandType => Choice::LandType { basic: node.tokens().len() > 3 },
        Kind::ANamedCard => Choice::CardName { nonland: node.has(Kind::Nonland), filter: None },
        Kind::ACardName => Choice::CardName { nonland: node.has(Kind::Nonland), filter: None },
        Kind::ANumber => Choice::Number,
        Kind::AnOpponent => Choice::Opponent,
        Kind::APlayer => Choice::Player,
        Kind::ACardType => Choice::CardType,
        Kind::AWord => Choice::Words(node.children_of(Kind::ChoiceName).map(term).collect::<Lowered<_>>()?),
        _ => return misplaced(node),
    })
}
