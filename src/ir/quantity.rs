//! Numbers that a text names or computes (107).

use super::{Characteristic, Colour, CounterKind, InstructionId, ObjectFilter, Objects, Payment, Players, Style};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, Node, OrdOnce};
use serde::Serialize;

/// A number of a text, fixed or computed when it is needed (107.1, 608.2h).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(
    visit = quantity,
    /// The characteristic of objects that it is computed from, and whether these are all permanents.
    pub characteristic: Option<(Characteristic, bool)>,
)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Quantity {
    Number(u32),
    /// `X` of the cost or as defined by "where X is …" (107.3).
    X,
    /// "that much", "that many": an amount that the text has introduced.
    ThatMuch(AmountOf),
    /// "the number of creatures you control", "for each creature you control".
    CountOf(Box<Objects>),
    CardsIn {
        zone: super::Zone,
        of: Box<Players>,
    },
    #[node(characteristic = Some((*_0, _1.are_permanents())))]
    Of(Characteristic, Box<Objects>, Style<OfWord>),
    /// "the greatest power among creatures you control".
    #[node(characteristic = Some((*_0, _1.are_permanents())))]
    Greatest(Characteristic, Box<ObjectFilter>),
    /// "the least toughness among creatures you control".
    #[node(characteristic = Some((*_0, _1.are_permanents())))]
    Least(Characteristic, Box<ObjectFilter>),
    #[node(characteristic = Some((*_0, _1.are_permanents())))]
    Total(Characteristic, Box<ObjectFilter>),
    /// "the total power of the exiled cards", of objects spoken of before.
    #[node(characteristic = Some((*_0, _1.are_permanents())))]
    TotalOf(Characteristic, Box<Objects>),
    LifeOf(Box<Players>),
    CountersOn(Option<Box<CounterKind>>, Box<Objects>),
    PlayerCounters(Box<CounterKind>, Box<Players>),
    /// The number of basic land types among lands you control (domain).
    Domain,
    /// How many different values there are: "the number of card types among cards in your graveyard".
    #[node(characteristic = _0.characteristic().map(|of| (of, _1.are_permanents())))]
    KindsAmong(super::Shared, Box<Objects>, Style<KindsWord>),
    /// Devotion (700.5). Style: the number of mana symbols in the mana costs of permanents you control.
    DevotionTo(#[node(visit = colours)] Box<Vec<Colour>>, Style<bool>),
    Twice(Box<Quantity>),
    Half {
        of: Box<Quantity>,
        round: Rounding,
    },
    Plus(Box<Quantity>, Box<Quantity>),
    Minus(Box<Quantity>, Box<Quantity>),
    Times(Box<Quantity>, u32),
    /// "for every seven cards in your graveyard": how often there are so many.
    Every(Box<Quantity>, u32),
    /// "if you have fewer than seven cards in hand, draw cards equal to the difference": by how much the numbers that were
    /// compared before differ.
    Difference {
        greater: Box<Quantity>,
        lesser: Box<Quantity>,
    },
    /// "any amount", chosen when it is needed.
    AnyAmount,
    /// "one or more", chosen so.
    OneOrMore,
    /// How often you've cast your commander from the command zone this game (903.8). Style: "a commander".
    CommanderCasts(Style<bool>),
    /// "for each target beyond the first" (601.2f).
    TargetsBeyondFirst,
    /// How a spell was paid for: the number of times it was kicked (702.33).
    TimesKicked(Box<Objects>),
    /// Number of players that fit.
    PlayersCount(Box<Players>),
    /// The life lost, damage dealt, … "this way": by an instruction, a cost or the event.
    ThisWay(AmountThisWay, AmountOf),
    /// "the amount of mana spent to cast it".
    ManaSpentOn(Box<Objects>),
    /// "the amount of {S} spent to cast it": mana of snow sources (107.4h).
    SnowSpentOn(Box<Objects>),
    /// "where X is the number of creatures you control as you cast this spell": the number that it was then.
    AsCast(Box<Quantity>),
    /// "the number of colours of mana spent to cast it".
    ColoursSpentOn(Box<Objects>),
    /// "the life you gained this turn" and "the life you lost this turn".
    LifeGainedThisTurn(Box<Players>, Style<LifeWord>),
    LifeLostThisTurn(Box<Players>, Style<LifeWord>),
    StartingLife(Box<Players>),
    /// "the highest life total among all players", "the lowest life total among your opponents".
    ExtremeLife {
        greatest: bool,
        of: Box<Players>,
    },
    /// The number of creatures in your party (700.8).
    Party,
    /// "for each time vote": the votes of an instruction (701.38).
    Votes {
        of: InstructionId,
        cast_for: super::VotesFor,
    },
    /// The result of a die roll (706): of an instruction, or of the event.
    RollResult(AmountOf),
    ChosenNumber,
    /// What only the past tells, or what several have in common.
    Tally(Box<super::Tally>),
}

impl Quantity {
    /// "the most life": the highest life total of all players.
    pub fn most_life() -> Quantity {
        let all = Players::Some { count: super::Count::All(Style::default()), filter: super::PlayerFilter::Any };
        Quantity::ExtremeLife { greatest: true, of: Box::new(all) }
    }
}

/// How something of an object or of its controller is said.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum OfWord {
    /// "that card's mana value", "their owners' hands"; what is described at length has "the power of …".
    #[default]
    Usual,
    /// "the mana value of that card", "the controller of target spell".
    Of,
    /// "their owner's hand": each its own, in the singular.
    Single,
}

/// How the number of different values is said.
#[derive(DebugOnce, Clone, Copy, Default, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum KindsWord {
    #[default]
    Usual,
    /// "different powers among creatures you control".
    Different,
    /// "differently named lands you control".
    Named,
}

/// How life gained or lost in a turn is said.
#[derive(DebugOnce, Clone, Copy, Default, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum LifeWord {
    /// "the amount of life you gained".
    #[default]
    Amount,
    /// "the life you gained".
    Life,
    /// "the life you've gained", "the amount of life you have gained".
    Perfect,
    AmountPerfect,
}

/// Who is said to gain or lose the life of an event.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum LifeBy {
    /// "the amount of life gained".
    #[default]
    Nobody,
    /// "the amount of life you gained".
    You,
    /// "the amount of life they gained".
    They,
}

/// What an instruction did a number of.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum AmountThisWay {
    DamageDealt,
    ExcessDamageDealt,
    DamagePrevented,
    /// Style: of an event, "the life you lost".
    LifeLost(Style<LifeBy>),
    LifeGained(Style<LifeBy>),
    CardsDiscarded,
    /// "for each flip you won".
    FlipsWon,
    /// "the total amount of mana paid this way", by all who paid any.
    ManaPaid,
    CountersRemoved(Option<CounterKind>),
}

/// Where "that much" comes from.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[node(visit = amount_reference)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum AmountOf {
    /// The event: the damage dealt, the life gained, how many.
    #[default]
    Event,
    /// An instruction of this ability.
    Done(InstructionId),
    /// What was paid: the counters removed.
    Paid(Payment),
    /// The number in the condition of this effect: "if you sacrificed one or more permanents this turn, … that much".
    Condition,
}

/// How half of an odd number is rounded (107.1a).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Rounding {
    Up,
    Down,
}

/// How two numbers are compared.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Comparison {
    Equal,
    NotEqual,
    /// "2 or less".
    AtMost,
    /// "4 or greater", "three or more".
    AtLeast,
    /// "greater than", "more than".
    More,
    /// "less than", "fewer than".
    Less,
}

impl Comparison {
    /// Whether `left` stands in this relation to `right`.
    pub fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Comparison::Equal => left == right,
            Comparison::NotEqual => left != right,
            Comparison::AtMost => left <= right,
            Comparison::AtLeast => left >= right,
            Comparison::More => left > right,
            Comparison::Less => left < right,
        }
    }
}
