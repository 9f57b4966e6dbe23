//! Conditions: one type for intervening-if clauses (603.4), "as long as", "unless", "only if".

use super::{
    AskedFor, Comparison, Count, Event, InstructionId, ObjectTest, Objects, Period, Players, Quantity, Step, Style,
    Term,
};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, Node, OrdOnce};
use serde::Serialize;

/// Something that is true or false of a game at a time.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = condition)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Condition {
    Not(Box<Condition>),
    All(Vec<Condition>),
    AnyOf(Vec<Condition>),
    /// "Untap target creature. If it was tapped, …": what was true before an instruction changed what is asked about. Of what
    /// has left its zone the last known information says so without this (608.2h).
    Before {
        of: InstructionId,
        condition: Box<Condition>,
    },
    /// "you control an artifact", "an opponent controls more lands than you".
    Controls {
        who: Players,
        what: Objects,
    },
    Owns {
        who: Players,
        what: Objects,
    },
    /// "you control more creatures than that player".
    ControlsMore {
        who: Players,
        what: Objects,
        than: Players,
        /// How many more at least: 1 is "more", 4 "at least four more".
        by: u32,
        /// "that player controls fewer creatures than you": said of the one that has fewer.
        fewer: Style<bool>,
    },
    /// "X is 5 or more", "you have 10 or more life", "its power is 4 or greater".
    Compare {
        left: Quantity,
        comparison: Comparison,
        right: Quantity,
        said: Style<CompareWord>,
    },
    /// "this creature is tapped", "it's a creature card", "it has flying".
    Is {
        what: Objects,
        tests: Vec<ObjectTest>,
        past: Style<bool>,
    },
    /// "it's an artifact card", "that creature is a Goblin": a noun as the complement.
    IsA {
        what: Objects,
        noun: super::ObjectFilter,
        past: Style<bool>,
    },
    /// "there are five or more cards in your graveyard", "there's a creature on the battlefield".
    Exists {
        what: Objects,
    },
    /// "you have no cards in hand", "an opponent has eight or more cards in their graveyard": in a zone of their own.
    CardsIn {
        who: Players,
        zone: super::Zone,
        whose: Style<HeldWord>,
        comparison: Comparison,
        count: Quantity,
    },
    /// "you have 40 or more life".
    Life {
        who: Players,
        comparison: Comparison,
        amount: Quantity,
    },
    /// "a creature died this turn", "you've cast another spell this turn".
    Happened {
        event: Box<Event>,
        period: Period,
        at_least: Option<Quantity>,
        said: Style<PastWord>,
    },
    /// "it's your turn", "it isn't your turn".
    TurnOf {
        who: Players,
    },
    /// "it's your main phase".
    During(StepOfTurn),
    /// "this spell was kicked", "if it was bargained": an optional cost with this keyword was paid.
    Paid {
        what: Objects,
        keyword: Term,
        times: Option<u32>,
        /// "kicked with its {2}{U} kicker": which of several costs it was (702.33g).
        cost: Option<super::ManaCost>,
    },
    /// "if the {2}{W} cost was paid": the alternative cost that the same text offers (118.9).
    AlternativePaid(super::ManaCost),
    /// "if you cast it", "if it was cast", "if you cast this spell during your main phase".
    WasCast {
        what: Objects,
        who: Option<Players>,
        from: Option<super::Origin>,
        during: Option<Box<StepOfTurn>>,
    },
    /// "if mana from a Treasure was spent", "if {R} was spent to cast it".
    ManaSpent {
        mana: super::ManaCost,
        what: Objects,
    },
    /// "mana from a Treasure was spent to activate this ability", "exactly three colors of mana were spent to activate this
    /// ability" (602.2b).
    SpentToActivate {
        from: Option<super::ObjectFilter>,
        colours: Option<u32>,
    },
    /// "you're the monarch", "you have the city's blessing", "you have the initiative".
    Has {
        who: Players,
        designation: Term,
    },
    /// "there is no monarch" (725).
    NoMonarch,
    /// "you do" / "you can't" about an instruction before (608.2c).
    Done {
        who: Players,
        of: InstructionId,
        /// "if a player doesn't": there is one who didn't, and not: nobody did.
        denied: bool,
        /// "if you can't", where something that must be done wasn't.
        able: Style<bool>,
    },
    /// "one of them is …", "you sacrificed a creature this way".
    DoneThisWay {
        event: Box<Event>,
        past: Style<PastWord>,
    },
    /// "you win the flip", "you lose the flip" (705.2): the one of this instruction; none where it is the event's. Where
    /// nothing was flipped, nobody has won or lost.
    Flip {
        of: Option<InstructionId>,
        won: bool,
    },
    /// "you win" behind "clash with an opponent" (701.30d).
    ClashWon {
        of: InstructionId,
    },
    /// "whenever you cast a spell this way": what is cast or played is so by the permission that the same paragraph gives
    /// (603.11).
    ByPermission,
    /// "time gets more votes", "knowledge gets more votes or the vote is tied" (701.38).
    VoteWon {
        of: InstructionId,
        word: super::VoteWord,
        or_tied: bool,
    },
    /// "for as long as it remains tapped": true since the effect began.
    Remains {
        what: Objects,
        tests: Vec<ObjectTest>,
    },
    /// "if at least three black mana was spent to cast it": no colour means any mana.
    #[node(order(from))]
    ManaAmountSpent {
        what: Objects,
        colour: Option<super::Colour>,
        /// "if mana from a Treasure was spent to cast it": what has produced it.
        from: Option<super::ObjectFilter>,
        comparison: Comparison,
        amount: Quantity,
        said: Style<super::AtLeastWord>,
    },
    /// "if you revealed a Dragon card or controlled a Dragon as you cast this spell": either is enough. What is revealed is
    /// revealed as a cost of the spell.
    AsCast {
        revealed: Option<Objects>,
        controls: Option<Objects>,
    },
    /// "if a Dragon was beheld", as a cost of the spell (701.4).
    Beheld {
        what: Objects,
    },
    /// "if this is the second time this ability has resolved this turn".
    /// Style: "if it's the second time", behind the same of another number.
    NthResolution(super::Ordinal, Style<bool>),
    /// "if this ability has been activated four or more times this turn" (602).
    ActivatedTimes(u32),
    /// "red is the most common color among all permanents or is tied for most common" (105).
    MostCommonColour(#[node(visit = colour)] super::Colour),
    /// "if you chose a creature other than this one as your Ring-bearer", as the Ring tempts you (701.54a).
    ChoseBearer {
        what: Objects,
    },
    /// "if it's the first combat phase of the turn" (505, 506).
    FirstCombatPhase,
    /// It is day, or night (730).
    Day,
    Night,
    /// An ability with a threshold by name: "you have X or more Y counters".
    PlayerCounters {
        /// Style: "is poisoned" (122.1f).
        poisoned: Style<bool>,
        who: Players,
        kind: super::CounterKind,
        comparison: Comparison,
        count: Quantity,
    },
}

/// How the cards in a zone of a player are said.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum HeldWord {
    /// "you have no cards in hand".
    #[default]
    Bare,
    /// "you have no cards in your hand".
    Own,
    /// "your library has no cards in it".
    InIt,
}

/// A step or phase of a player's turn (500.1): "your main phase".
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct StepOfTurn {
    pub step: Step,
    pub of: Players,
}

impl StepOfTurn {
    /// "during combat": of whoever's turn.
    pub fn any(step: Step) -> StepOfTurn {
        StepOfTurn { step, of: Players::Some { count: Count::One, filter: super::PlayerFilter::Any } }
    }
}

/// How two numbers are compared in words.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum CompareWord {
    /// "its power is 4 or greater".
    #[default]
    Is,
    /// "its power was 4 or greater": as it last existed (608.2h).
    Was,
    /// "there are four or more counters on it".
    ThereAre,
    /// "it has power 4 or greater", "an opponent has more life than you".
    Has,
    /// "it had power 4 or greater".
    Had,
    /// "you control two or fewer other lands", of the number of objects that a player controls.
    Controls,
}

/// The tense in which a past event is said.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum PastWord {
    /// As current cards say it: "you've cast", but "an opponent lost life".
    #[default]
    Usual,
    Present,
    Simple,
    Perfect,
    /// "you put a card into your hand", of what was put there.
    ByYou,
}

/// How a condition asks whether there is any of something: "one or more", "no".
impl super::ObjectFilter {
    /// What produces mana, as a word of a text asks for it, where games tell it apart: a Treasure, a creature.
    pub fn mana_maker(&self) -> Option<ManaMaker> {
        let [noun] = self.nouns.as_slice() else { return None };
        let plain = self.tests.is_empty() && self.other.is_none() && noun.adjectives.is_empty() && noun.class.is_none();
        if !plain {
            return None;
        }
        match (noun.types.as_slice(), noun.subtypes.as_slice()) {
            ([], [only]) if *only == super::symbol::artifact_type::TREASURE => Some(ManaMaker::Treasure),
            ([super::CardType::Creature], []) => Some(ManaMaker::Creature),
            _ => None,
        }
    }
}

/// What can be asked of the source of mana that was spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ManaMaker {
    Treasure,
    Creature,
}

impl Condition {
    /// In the form that all wordings of one meaning share: "you control one or more creatures" is "you control a creature",
    /// "you control no creatures" denies that. The text's own number is kept as its wording.
    pub fn canonical(self) -> Condition {
        match self {
            Condition::Not(inner) => Condition::Not(Box::new(inner.canonical())),
            Condition::All(all) => Condition::All(all.into_iter().map(Condition::canonical).collect()),
            Condition::AnyOf(all) => Condition::AnyOf(all.into_iter().map(Condition::canonical).collect()),
            // Of several players each would be asked: "an opponent controls no creatures".
            Condition::Controls { who, what } if who.is_one() => {
                denied_by(what, |what| Condition::Controls { who: who.clone(), what })
            }
            Condition::Controls { who, what } => Condition::Controls { who, what: any_of(what) },
            Condition::Exists { what } => denied_by(what, |what| Condition::Exists { what }),
            Condition::AsCast { revealed, controls } => Condition::AsCast { revealed, controls: controls.map(any_of) },
            other => other,
        }
    }

    /// In the words of the text, where the form that is compared has others.
    pub fn as_said(&self) -> Option<Condition> {
        let said = |what: &Objects, asked: AskedFor, count: Count| match what {
            Objects::Some { count: Count::One, filter } if filter.said.0.asked_for == asked => {
                let mut filter = filter.clone();
                filter.said.0.asked_for = AskedFor::One;
                Some(Objects::Some { count, filter })
            }
            _ => None,
        };
        match self {
            Condition::Not(inner) => match &**inner {
                Condition::Controls { who, what } => {
                    Some(Condition::Controls { who: who.clone(), what: said(what, AskedFor::No, Count::None)? })
                }
                Condition::Exists { what } => Some(Condition::Exists { what: said(what, AskedFor::No, Count::None)? }),
                _ => None,
            },
            Condition::Controls { who, what } => {
                Some(Condition::Controls { who: who.clone(), what: said(what, AskedFor::OneOrMore, Count::OneOrMore)? })
            }
            Condition::Exists { what } => {
                Some(Condition::Exists { what: said(what, AskedFor::OneOrMore, Count::OneOrMore)? })
            }
            _ => None,
        }
    }
}

/// "one or more creatures" as "a creature".
fn any_of(what: Objects) -> Objects {
    match what {
        Objects::Some { count: Count::OneOrMore, mut filter } => {
            filter.said.0.asked_for = AskedFor::OneOrMore;
            Objects::Some { count: Count::One, filter }
        }
        what => what,
    }
}

/// A condition on objects; on no objects, the denial of the one on an object.
fn denied_by(what: Objects, condition: impl FnOnce(Objects) -> Condition) -> Condition {
    match what {
        Objects::Some { count: Count::None, mut filter } => {
            filter.said.0.asked_for = AskedFor::No;
            Condition::Not(Box::new(condition(Objects::Some { count: Count::One, filter })))
        }
        what => condition(any_of(what)),
    }
}
