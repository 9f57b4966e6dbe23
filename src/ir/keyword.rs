//! Keyword abilities (702) as data: a name and its parameters.

use super::{Cost, ManaCost, ObjectFilter, ObjectTest, Objects, Players, PowerToughness, Quantity, Style, Term};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, Node, OrdOnce};
use serde::Serialize;
use smol_str::SmolStr;

/// One keyword ability as a card has it.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = keyword)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Keyword {
    pub name: Term,
    pub parameter: Parameter,
}

/// What follows a keyword's name.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Parameter {
    None,
    /// "equip {2}", "ward—Pay 3 life", "morph {1}{U}", "kicker {1} and/or {G}".
    Cost {
        cost: Vec<Cost>,
        alternative: Option<Vec<Cost>>,
    },
    /// "equip legendary creature {3}".
    CostFor {
        filter: ObjectFilter,
        cost: Vec<Cost>,
    },
    /// "equip {3}. This ability costs {1} less to activate for each other Equipment you control." (602.2b)
    Limited {
        parameter: Box<Parameter>,
        limits: Vec<super::ActivationLimit>,
    },
    /// "bushido 2", "crew 3".
    Number(Quantity),
    /// "suspend 4—{U}", "reinforce 2—{1}{W}", "awaken 3—{4}{U}".
    NumberCost {
        number: Quantity,
        cost: Vec<Cost>,
    },
    /// "protection from black and from red", "hexproof from instants".
    From(Vec<Quality>),
    /// "enchant creature you control", "affinity for artifacts", "champion a Goblin".
    Objects(ObjectFilter),
    /// "enchant player", "enchant opponent".
    Players(Players),
    /// "partner with Name".
    Name(SmolStr),
    /// "partner—Survivors": with a card that has the same words (702.124i).
    Group(SmolStr),
    /// "ward {X}, where X is …".
    CostX {
        cost: Vec<Cost>,
        #[node(visit = definition)]
        x: Quantity,
    },
    /// "toxic X, where X is …".
    NumberX {
        #[node(visit = definition)]
        x: Quantity,
    },
    /// "champion a Faerie", "gift a card".
    Counted {
        what: Objects,
    },
    /// "craft with two or more Dinosaurs {3}".
    CountedCost {
        what: Objects,
        cost: Vec<Cost>,
    },
    /// "prototype {3}{W} — 2/2".
    Prototype {
        mana: ManaCost,
        size: PowerToughness,
    },
    /// "Companion — Your starting deck contains only cards with even mana values." (702.139a)
    Deck(Box<StartingDeck>),
    /// A keyword whose cost a sentence says: "The flashback cost is equal to its mana cost."
    ManaCostOf {
        of: Box<Objects>,
        /// Style: "that card's flashback cost".
        whose: Style<bool>,
        /// "plus exile three other cards from your graveyard": what is paid as well.
        plus: Vec<Cost>,
    },
}

/// What a starting deck must be like for a companion (702.139a).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum StartingDeck {
    /// "contains only cards with mana value 3 or greater and land cards": each is one of these.
    Only(Vec<ObjectFilter>),
    /// "each creature card in your starting deck is a Cat card".
    EachIs { cards: ObjectFilter, one_of: ObjectFilter },
    /// "each permanent card in your starting deck has mana value 2 or less", "has a different name", "shares a card type".
    EachHas { cards: ObjectFilter, test: ObjectTest },
    /// "each permanent card in your starting deck has an activated ability".
    EachActivates { cards: ObjectFilter },
    /// "contains at least twenty cards more than the minimum deck size".
    Larger(u32),
}

/// What protection or hexproof is from (702.16, 702.11d).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = quality)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Quality {
    Test(ObjectTest),
    Objects(ObjectFilter),
    Everything,
    /// "each color" (702.16h); style: "all colors", of old.
    EachColour(Style<bool>),
    Players(Players),
    ChosenColour,
    /// "the color of your choice".
    ColourOfChoice,
    ChosenType,
    ChosenName,
    ManaValue(super::Comparison, Quantity),
    /// "its colors", "the colors of permanents you control" (702.16a). Style: "each of that spell's colors".
    ColoursOf(Box<Objects>, Style<bool>),
    /// "each of the exiled card's card types".
    CardTypesOf(Box<Objects>),
    /// "the color of its controller's choice" (608.2d).
    ColourChosenBy(Players),
    /// "the card type of your choice" (608.2d).
    CardTypeOfChoice,
}

impl Quality {
    /// Whether a player chooses what it is as the effect begins (608.2d).
    pub fn is_of_choice(&self) -> bool {
        matches!(self, Quality::ColourOfChoice | Quality::ColourChosenBy(_) | Quality::CardTypeOfChoice)
    }
}

/// A keyword named without its parameters, in "with flying" or "loses flying".
pub type KeywordName = Keyword;
