//! By which words something is mentioned that a text has introduced: "it", "that creature", "the exiled card".

use super::{Count, Noun, ObjectFilter, ObjectTest, PlayerFilter, Players, Term};
use ir_derive::{CloneOnce, DebugOnce, EqOnce};
use serde::Serialize;

/// How a reference is said.
#[derive(DebugOnce, CloneOnce, Default, EqOnce, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Mention {
    /// By the card's name.
    Name,
    /// "this creature", "this spell".
    This(Box<Noun>),
    #[default]
    It,
    /// "itself", where it is what acts.
    Itself,
    He,
    She,
    They,
    /// "each of them".
    EachOfThem,
    /// Left out: the subject of "… and can't be blocked this turn", what "… deals 4 damage instead" deals it to.
    Unsaid {
        plural: bool,
    },
    /// "that creature", "those cards"; `each`: "each of those cards". Without a noun: "that target".
    That {
        noun: Box<Noun>,
        plural: bool,
        each: bool,
    },
    /// "that creature or planeswalker": one object, which may be either.
    ThatEither {
        noun: Box<Noun>,
        or: Box<Noun>,
    },
    /// "the cards milled this way".
    ThisWay {
        noun: Box<Noun>,
        plural: bool,
        participle: Term,
    },
    /// "the token", "the exiled card", "the sacrificed creature": a participle may stand before.
    The {
        noun: Box<Noun>,
        plural: bool,
        participle: Option<Term>,
    },
    /// "enchanted creature", "equipped creature".
    Attached {
        noun: Box<Noun>,
        participle: Term,
    },
    /// "the creature you control", "the other creature": of several the one that was described so.
    OnSide {
        noun: Box<Noun>,
        side: Side,
    },
}

/// Whose an object was described as, where that tells it from another: "target creature you control deals damage to target
/// creature you don't control".
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Side {
    Yours,
    NotYours,
    AnOpponents,
    /// "the other creature": of the two that an event is about the one that the sentence is not.
    Other,
}

impl Side {
    /// The side that a description names; none where it says nothing of who controls what it describes, or names another player.
    pub fn of(filter: &ObjectFilter) -> Option<Side> {
        filter.tests.iter().find_map(|test| match test {
            ObjectTest::ControlledBy(Players::You) => Some(Side::Yours),
            ObjectTest::ControlledBy(Players::Some { count: Count::One, filter: PlayerFilter::Opponent(_) }) => {
                Some(Side::AnOpponents)
            }
            ObjectTest::Not(not) if **not == ObjectTest::ControlledBy(Players::You) => Some(Side::NotYours),
            _ => None,
        })
    }
}

impl Mention {
    /// Whether the words are in the plural: "they", "those cards".
    pub fn is_plural(&self) -> bool {
        match self {
            Mention::They | Mention::EachOfThem => true,
            Mention::That { plural, .. }
            | Mention::The { plural, .. }
            | Mention::ThisWay { plural, .. }
            | Mention::Unsaid { plural } => *plural,
            Mention::Name
            | Mention::This(_)
            | Mention::It
            | Mention::Itself
            | Mention::He
            | Mention::She
            | Mention::ThatEither { .. }
            | Mention::Attached { .. }
            | Mention::OnSide { .. } => false,
        }
    }
}
