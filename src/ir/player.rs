//! Players (102) as the subject, object or owner in a text.

use super::{AllWord, Antecedent, Condition, Count, InstructionId, Objects, OfWord, Quantity, Style};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, Node, OrdOnce};
use serde::Serialize;

/// The players that an instruction, event or condition is about.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = players)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Players {
    /// The controller of the ability or spell (109.5).
    You,
    /// "each player", "each opponent", "a player", "two target players", "your opponents".
    Some {
        count: Count,
        filter: PlayerFilter,
    },
    Target {
        count: Count,
        filter: PlayerFilter,
    },
    /// "that player", "they": resolved when the IR is built.
    Ref {
        to: PlayerAntecedent,
        said: Style<PlayerMention>,
    },
    ControllerOf(Box<Objects>, Style<OfWord>),
    OwnerOf(Box<Objects>, Style<OfWord>),
    /// "you and that player", "this creature's controller or owner".
    Union(Vec<Players>),
}

impl Players {
    /// Whether they are one player, whoever that is.
    pub fn is_one(&self) -> bool {
        match self {
            Players::You | Players::ControllerOf(..) | Players::OwnerOf(..) => true,
            Players::Target { count, filter: _ } => *count == Count::One,
            Players::Ref { to, said: _ } => !matches!(to, PlayerAntecedent::Done(_)),
            Players::Some { .. } | Players::Union(_) => false,
        }
    }

    /// Whether a verb said of them is in the plural: "two target players draw", "each opponent draws".
    pub fn is_plural(&self) -> bool {
        match self {
            Players::You | Players::ControllerOf(..) | Players::OwnerOf(..) => false,
            Players::Some { count, filter: _ } | Players::Target { count, filter: _ } => match count {
                Count::One | Count::None | Count::All(Style(AllWord::Each | AllWord::Every | AllWord::Any)) => false,
                Count::UpTo(most) | Count::Exactly(most) => *most != Quantity::Number(1),
                Count::All(Style(AllWord::Bare | AllWord::All | AllWord::AllThe))
                | Count::AnyNumber
                | Count::OneOrMore
                | Count::AtLeast(..)
                | Count::Between(..) => true,
            },
            Players::Ref { to: _, said } => match said.0 {
                PlayerMention::ThosePlayers | PlayerMention::ThoseOpponents | PlayerMention::They => true,
                PlayerMention::ThatPlayer
                | PlayerMention::ThatOpponent
                | PlayerMention::Bare
                | PlayerMention::ThePlayer
                | PlayerMention::Title
                | PlayerMention::TheAttacking
                | PlayerMention::ThatAttacking
                | PlayerMention::EnchantedOpponent => false,
            },
            Players::Union(_) => true,
        }
    }

    /// Whether they are described as your opponents (102.3). "Another player" may be a teammate.
    pub fn are_opponents(&self) -> bool {
        self.description().is_some_and(PlayerFilter::is_of_opponents)
    }

    /// Whether they are described so that you are none of them.
    pub fn are_others(&self) -> bool {
        self.description().is_some_and(PlayerFilter::leaves_you_out)
    }

    fn description(&self) -> Option<&PlayerFilter> {
        match self {
            Players::Some { filter, .. } | Players::Target { filter, .. } => Some(filter),
            _ => None,
        }
    }
}

/// Which players fit.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum PlayerFilter {
    Any,
    Opponent(Style<OpponentWord>),
    /// "another player", "each other player": than whom the sentence is about, else than you. Style: who that is is said,
    /// "a player other than you".
    Other(Box<Players>, Style<bool>),
    /// "each other opponent": than whom.
    OtherOpponent(Box<Players>),
    /// "starting with you, each player": in turn order from you, whoever's turn it is (101.4).
    FromYou(Box<PlayerFilter>),
    /// "your team": you and your teammates (102.3, 808.1).
    Team,
    /// "each player who …".
    Who(Box<PlayerFilter>, Box<Condition>),
}

impl PlayerFilter {
    fn is_of_opponents(&self) -> bool {
        match self {
            PlayerFilter::Opponent(_) | PlayerFilter::OtherOpponent(_) => true,
            PlayerFilter::FromYou(filter) | PlayerFilter::Who(filter, _) => filter.is_of_opponents(),
            PlayerFilter::Any | PlayerFilter::Other(..) | PlayerFilter::Team => false,
        }
    }

    fn leaves_you_out(&self) -> bool {
        match self {
            PlayerFilter::Other(than, _) => **than == Players::You,
            PlayerFilter::FromYou(filter) | PlayerFilter::Who(filter, _) => filter.leaves_you_out(),
            PlayerFilter::Any | PlayerFilter::Opponent(_) | PlayerFilter::OtherOpponent(_) | PlayerFilter::Team => {
                self.is_of_opponents()
            }
        }
    }
}

/// How opponents are said.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum OpponentWord {
    /// "an opponent", "each opponent", "your opponents".
    #[default]
    Usual,
    /// "opponents", without "your".
    Bare,
    /// "one of your opponents", "each of your opponents".
    Yours,
    /// "opponent you have".
    YouHave,
}

/// What a player reference was resolved to.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = player_reference)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum PlayerAntecedent {
    /// The player of the event: who cast, drew, was dealt damage, whose step it is.
    Event,
    /// The n-th target phrase, from 0.
    Target(u8),
    /// The current player of "each player", in the same sentence or the next.
    Each,
    /// The players whom an instruction of this ability was about.
    Done(InstructionId),
    /// The player that the source attacks (506.2).
    Defending,
    /// The player whose turn it is (102.1).
    Active,
    Chosen,
    /// The player whom a linked ability of the object targeted (607): "When this creature leaves the battlefield, that
    /// player …".
    Linked,
    /// The player that the Aura enchants.
    Host,
    /// The controller of an object spoken of before (109.5), where the text says "that player".
    ControllerOf(Antecedent),
    /// The owner of an object spoken of before (108.3), where the text says "that player".
    OwnerOf(Antecedent),
}

/// How a reference to a player is said.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum PlayerMention {
    #[default]
    ThatPlayer,
    ThatOpponent,
    /// "player", in "that permanent or player".
    Bare,
    /// "the player", in "If the player does, …".
    ThePlayer,
    /// "those players", "those opponents".
    ThosePlayers,
    ThoseOpponents,
    They,
    /// "defending player", "the active player", "enchanted player", "the chosen player".
    Title,
    /// "enchanted opponent".
    EnchantedOpponent,
    /// "the attacking player", "that attacking player", who is the active player (506.2).
    TheAttacking,
    ThatAttacking,
}
