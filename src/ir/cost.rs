//! Costs (118) and mana (106, 107.4).

use super::{Action, Colour, CounterKind, FromZone, Objects, Players, Quantity, Recipient, Style};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, Node, OrdOnce};
use serde::Serialize;

/// One part of a cost; a cost is a list of them, paid together.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = cost, list = costs)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Cost {
    Mana(ManaCost),
    /// `{T}`.
    Tap,
    /// `{Q}`.
    Untap,
    Life(Quantity),
    Energy(u32),
    /// `+1`, `-3`, `-X` of a planeswalker (606).
    Loyalty(Loyalty),
    Sacrifice(Objects),
    Discard {
        what: Objects,
        random: bool,
    },
    Exile(Objects),
    /// "exile this card from your graveyard".
    ExileFrom {
        what: Objects,
        from: FromZone,
    },
    Return(Objects),
    TapObjects(Objects),
    UntapObjects(Objects),
    /// "tap any number of untapped creatures you control with total power 2 or greater" (702.122a).
    TapPower {
        what: Objects,
        at_least: Quantity,
    },
    /// `some`: of any amount at least one, "one or more".
    RemoveCounters {
        count: Quantity,
        some: bool,
        kind: Option<CounterKind>,
        from: Objects,
    },
    PutCounters {
        count: Quantity,
        kind: CounterKind,
        on: Objects,
    },
    Reveal(Objects),
    /// "reveal this card from your hand".
    RevealFrom {
        what: Objects,
        from: FromZone,
    },
    /// "discard a card or pay 2 life": the player chooses.
    AnyOf(Vec<Cost>),
    /// "pay X {E}".
    EnergyAmount(Quantity),
    /// "pay {1} for each card in your graveyard": so many times this cost.
    PerEach {
        cost: Vec<Cost>,
        each: Quantity,
    },
    /// "waterbend {3}": tapped artifacts and creatures may pay its generic mana (701.67a).
    Waterbend(ManaCost),
    /// Anything else an instruction can be: "mill a card", "put a card from your hand on top …".
    Act(Box<Action>),
    /// "have this creature deal 2 damage to you": damage that a source deals because of it.
    Deal {
        source: Objects,
        amount: Quantity,
        to: Recipient,
    },
    /// What another player does because of it: "an opponent gains 5 life". Who pays chooses the player.
    Others {
        who: Players,
        /// "have an opponent gain 5 life".
        have: Style<bool>,
        action: Box<Action>,
    },
}

/// A loyalty cost (606.4).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Loyalty {
    Plus(u32),
    Minus(u32),
    Zero,
    MinusX,
}

/// A run of mana symbols as printed: `{2}{W/U}{X}`.
#[derive(DebugOnce, CloneOnce, Default, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = mana_cost)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct ManaCost(pub Vec<ManaSymbol>);

/// Mana symbols (107.4).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum ManaSymbol {
    Generic(u32),
    X,
    Colour(Colour),
    Colourless,
    Snow,
    Hybrid(Colour, Colour),
    /// `{2/W}`.
    TwoOr(Colour),
    /// `{C/W}`.
    ColourlessOr(Colour),
    Phyrexian(Colour),
    PhyrexianHybrid(Colour, Colour),
}
