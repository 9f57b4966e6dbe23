//! Effects (608, 609): what a spell or ability does, step by step.

use super::{
    Action, Arrival, Change, Condition, Continuous, Cost, Delayed, Event, InstructionId, Objects, Players, Quantity,
    Recipient, Replacement, Restriction, Step, Style, Term, Triggered,
};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, Node, OrdOnce};
use serde::Serialize;
use smol_str::SmolStr;
use std::borrow::Cow;

/// What happens when a spell or ability resolves, in the order written (608.2c).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = effect)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Effect {
    pub steps: Vec<Instruction>,
}

impl Effect {
    /// What is done, where that is one instruction.
    pub fn only(&self) -> Option<&InstructionKind> {
        if let [only] = self.steps.as_slice() { Some(&only.what) } else { None }
    }

    /// Whether they are instructions of a spell behind those of another paragraph, of which they speak: their names go on
    /// behind the names of those (608.2c).
    pub fn continues(&self) -> bool {
        self.steps.first().is_some_and(|first| first.id != InstructionId::UNNAMED && first.id.0 > 0)
    }

    /// The effect as it is said: a time that is said once for several clauses (`duration_shared`) is left out only where
    /// another clause of the same sentence says it, and what the next sentence says is not said twice.
    pub fn with_times_said(&self) -> Cow<'_, Effect> {
        let unsaid = |at: &usize| self.lasts_unsaid(*at);
        let alone: Vec<usize> = (0..self.steps.len()).filter(unsaid).collect();
        let of_head: Vec<usize> = (0..self.steps.len()).filter(|at| self.triggers_as_long(*at)).collect();
        let by_next: Vec<usize> = (0..self.steps.len()).filter(|at| self.is_unregenerated_by_next(*at)).collect();
        if alone.is_empty() && of_head.is_empty() && by_next.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut said = self.clone();
        for at in by_next {
            if let InstructionKind::Do { action: Action::Destroy { no_regeneration, .. }, .. } =
                &mut said.steps[at].what
            {
                *no_regeneration = false;
            }
        }
        for at in of_head {
            if let InstructionKind::Delayed(delayed) = &mut said.steps[at].what {
                delayed.duration = None;
            }
        }
        for at in alone {
            if let InstructionKind::Apply(continuous) = &mut said.steps[at].what {
                continuous.duration_shared = Style(false);
            }
        }
        Cow::Owned(said)
    }

    /// "Destroy target creature. It can't be regenerated this turn.": the sentence behind says it of the destruction, too
    /// (701.19c).
    fn is_unregenerated_by_next(&self, at: usize) -> bool {
        let InstructionKind::Do { action: Action::Destroy { no_regeneration: true, .. }, .. } = &self.steps[at].what
        else {
            return false;
        };
        let next = self.steps.get(at.saturating_add(1)).map(|next| &next.what);
        matches!(next, Some(InstructionKind::Apply(next))
            if matches!(next.changes.as_slice(), [Change::Restrict(Restriction::CantBeRegenerated)]))
    }

    /// "For as long as this creature remains tapped, target creature gets -2/-0 and at the beginning of your upkeep, …": a
    /// delayed trigger waits as long as the head of its sentence says.
    fn triggers_as_long(&self, at: usize) -> bool {
        let InstructionKind::Delayed(delayed) = &self.steps[at].what else { return false };
        self.of_sentence_before(at).iter().any(|step| match &step.what {
            InstructionKind::Apply(first) => {
                first.duration_first.0 && first.duration.is_some() && first.duration == delayed.duration
            }
            _ => false,
        })
    }

    /// The instructions of its sentence that stand before one. None where it begins the sentence.
    fn of_sentence_before(&self, at: usize) -> &[Instruction] {
        let head = self.steps[..=at].iter().rposition(Instruction::begins_sentence).unwrap_or(0);
        &self.steps[head..at]
    }

    /// Whether a continuous effect leaves its time to a clause that does not say it.
    fn lasts_unsaid(&self, at: usize) -> bool {
        let InstructionKind::Apply(continuous) = &self.steps[at].what else { return false };
        let time = |step: &Instruction| match &step.what {
            InstructionKind::Apply(other) if other.duration == continuous.duration => {
                Some((other.duration_first.0, other.duration_shared.0))
            }
            _ => None,
        };
        let first = self.of_sentence_before(at).iter().any(|step| time(step) == Some((true, false)));
        let mut behind = self.steps[at + 1..].iter().take_while(|step| step.is_joined()).map_while(time);
        continuous.duration_shared.0 && !first && !behind.any(|(first, shared)| !first && !shared)
    }

    /// The designation that these objects get, where it does nothing else: "enters primed".
    pub fn designates(&self, objects: &Objects) -> Option<Term> {
        match self.only() {
            Some(InstructionKind::Do { action, .. }) => match action {
                Action::Designate { what, designation, ends: false, duration: None } if what == objects => {
                    Some(*designation)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The kinds of which these objects get a counter, where it does nothing else: "enters with your choice of a flying counter
    /// or a reach counter on it".
    pub fn gives_chosen_counter(&self, objects: &Objects) -> Option<(&[super::CounterKind], bool)> {
        match self.only() {
            Some(InstructionKind::Do { who: Players::You, action, .. }) => match action {
                Action::PutChosenCounter { kinds, on, each } if on == objects => Some((kinds, each.0)),
                _ => None,
            },
            _ => None,
        }
    }
}

/// One step of an effect, by its name, and the word that joins it to the step before.
// Lists of them are split, joined and moved: it is a pointer wide.
#[derive(CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = instruction)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Instruction(pub Box<InstructionParts>);

impl std::ops::Deref for Instruction {
    type Target = InstructionParts;
    fn deref(&self) -> &InstructionParts {
        &self.0
    }
}

impl std::ops::DerefMut for Instruction {
    fn deref_mut(&mut self) -> &mut InstructionParts {
        &mut self.0
    }
}

impl std::fmt::Debug for Instruction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let InstructionParts { id, link, what } = &**self;
        f.debug_struct("Instruction").field("id", id).field("link", link).field("what", what).finish()
    }
}

/// The parts of an instruction.
#[derive(CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct InstructionParts {
    #[node(skip)]
    pub id: InstructionId,
    pub link: Style<Link>,
    pub what: InstructionKind,
}

impl Instruction {
    pub fn new(id: InstructionId, link: Style<Link>, what: InstructionKind) -> Instruction {
        Instruction(Box::new(InstructionParts { id, link, what }))
    }

    /// Whether a sentence begins with it.
    pub fn begins_sentence(&self) -> bool {
        matches!(self.link.0, Link::Sentence | Link::SentenceThen | Link::SentenceAfterwards | Link::SameIsTrue)
    }

    /// Whether it is followed instead of one before it.
    pub(crate) fn is_instead(&self) -> bool {
        matches!(self.what, InstructionKind::IfInstead { .. })
    }

    /// Whether "and" or a comma joins it to the instruction before.
    pub(crate) fn is_joined(&self) -> bool {
        matches!(self.link.0, Link::And | Link::CommaAnd | Link::Comma)
    }
}

/// How an instruction follows the one before it.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Link {
    /// A new sentence, or the first instruction.
    #[default]
    Sentence,
    /// ", then".
    Then,
    /// "Then" at the head of a sentence.
    SentenceThen,
    /// « ensuite » behind the verb of a sentence, for which English has "Then" at its head.
    SentenceAfterwards,
    /// "and".
    And,
    /// ", and".
    CommaAnd,
    /// A comma in a list of instructions.
    Comma,
    /// "The same is true for first strike and menace": the instruction before, of another keyword.
    SameIsTrue,
}

/// One instruction.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = what)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum InstructionKind {
    /// A player does something; an imperative is said to you (608.2c).
    Do {
        who: Players,
        stated: Style<bool>,
        action: Action,
    },
    /// A source deals damage (120).
    Damage {
        source: Objects,
        amount: Quantity,
        to: Recipient,
        #[node(visit = definition)]
        x: Option<Quantity>,
        divided: bool,
        /// "The damage can't be prevented." (615.12)
        unpreventable: bool,
        /// "Excess damage is dealt to that creature's controller instead." (120.4a)
        excess: Option<Box<Excess>>,
        said: Style<super::Distribution>,
    },
    /// "it deals 3 damage to target creature and 1 damage to its controller" and the like.
    DamageEach {
        source: Objects,
        parts: Vec<(Quantity, Recipient)>,
        /// "where X is …" of all of them.
        #[node(visit = definition)]
        x: Option<Quantity>,
    },
    /// A continuous effect begins (611.2).
    Apply(Box<Continuous>),
    /// "it enters under your control", "that creature enters tapped": how something enters, of an entering that this
    /// effect replaces or causes (614.1).
    Enters {
        what: Objects,
        arrival: Arrival,
    },
    /// "you may …" (603.5, 608.2d).
    May {
        who: Players,
        effect: Box<Effect>,
    },
    /// "pay {2}" as an optional instruction: "you may pay {2}. If you do, …".
    MayPay {
        who: Players,
        cost: Vec<Cost>,
    },
    /// "if …, …" and "… if …"; `otherwise` is the sentence that begins so. Style: condition last.
    If {
        condition: Condition,
        then: Box<Effect>,
        otherwise: Option<Box<Effect>>,
        last: Style<bool>,
    },
    /// "… unless its controller pays {3}".
    UnlessPaid {
        who: Players,
        cost: Vec<Cost>,
        effect: Box<Effect>,
    },
    Unless {
        condition: Condition,
        effect: Box<Effect>,
    },
    /// "for each opponent, …".
    ForEach {
        each: ForEach,
        effect: Box<Effect>,
    },
    /// A delayed triggered ability is created (603.7).
    Delayed(Box<Delayed>),
    /// "when you do, …", "when you discard a card this way, …": a reflexive triggered ability (603.12) of the instruction
    /// `of`.
    #[node(order(event))]
    Reflexive {
        who: Players,
        of: InstructionId,
        /// What must have happened; nothing where it is the whole instruction.
        event: Option<Box<Event>>,
        /// "when you do, if …": its intervening-if clause (603.4).
        intervening_if: Option<Condition>,
        effect: Box<Effect>,
    },
    /// "choose one —" (700.2).
    Modal(Modal),
    /// "Put a charge counter on it or remove one from it.": one of these, by the choice of whoever is told to (608.2d).
    Either {
        who: Players,
        options: Vec<Effect>,
        /// "faces a villainous choice" (701.55).
        villainous: bool,
    },
    /// A replacement effect that lasts beyond the resolution, or replaces a step of it (614.15).
    Replace(Box<Replacement>),
    /// "if …, … instead": a self-replacement effect (614.15) of the instruction before.
    IfInstead {
        condition: Condition,
        then: Box<Effect>,
        place: Style<InsteadPlace>,
    },
    /// "exile it instead of putting it into …" (614.15).
    InsteadOf {
        effect: Box<Effect>,
        of: Box<Effect>,
    },
    /// "…, where X is …" (107.3) of instructions that have no place for it.
    Where {
        #[node(visit = definition)]
        x: Quantity,
        effect: Box<Effect>,
    },
    /// "If that mana is spent on a creature spell, it gains haste.": what mana that was added does to what it is spent on (106.6).
    IfSpent {
        on: Objects,
        effect: Box<Effect>,
    },
    /// The result table of a die roll (706.3): each row is done if the result is in its range.
    DieTable {
        rows: Vec<DieRow>,
    },
    /// "you may pay {W} to end this effect": special actions that a continuous effect allows (116.2c).
    MayEnd {
        cost: Vec<Cost>,
    },
    /// "this ability triggers only once each turn" is a limit, not an effect; a granted quoted
    /// ability without duration is here: "you get an emblem with …" is an action.
    Grant(Box<Triggered>),
}

/// Whom more damage than is lethal for a permanent is dealt to (120.4a).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Excess {
    /// "If the creature you control has trample, …"
    pub condition: Option<Condition>,
    pub to: Players,
}

impl InstructionKind {
    /// The keyword that some objects gain where a condition holds, if that is all: of which "the same is true" for others.
    pub fn gives_keyword_if(&self) -> Option<&super::Keyword> {
        let (given, conditional) = match self {
            InstructionKind::If { then, otherwise: None, .. } => (then.only()?, true),
            given => (given, false),
        };
        let InstructionKind::Apply(given) = given else { return None };
        match given.changes.as_slice() {
            [Change::Gain(keywords)] if conditional || given.condition.is_some() => match keywords.as_slice() {
                [keyword] if keyword.parameter == super::Parameter::None => Some(keyword),
                _ => None,
            },
            _ => None,
        }
    }
}

/// A row of a result table: "10—19 | Draw a card.", "20 | …", "15+ | …".
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct DieRow {
    pub from: u32,
    /// None: no upper end.
    pub to: Option<u32>,
    pub effect: Effect,
}

/// Where "instead" stands in its sentence.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum InsteadPlace {
    /// "If …, … instead."
    #[default]
    Last,
    /// "If …, instead …."
    AfterCondition,
    /// "If …, instead only …."
    Only,
    /// "… instead if …."
    BeforeCondition,
    /// "Instead, … if …."
    First,
    /// "If …, … instead of one."
    OfNumber(u32),
}

/// What a "for each" counts.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum ForEach {
    Objects(Objects),
    Players(Players),
    Times(Quantity),
}

/// A choice of modes (700.2).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = modal)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Modal {
    pub choose: ModeCount,
    /// "You may choose the same mode more than once."
    pub repeatable: bool,
    /// "Each mode must target a different player." (115.3)
    pub different_players: bool,
    /// "that hasn't been chosen" (700.2e).
    pub unchosen: Option<Unchosen>,
    /// "If …, you may choose both instead."
    pub instead: Option<Box<ModesInstead>>,
    pub modes: Vec<Mode>,
}

/// Modes that were chosen before can't be chosen again.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Unchosen {
    Ever,
    ThisTurn,
}

/// How many modes may be chosen if a condition holds.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct ModesInstead {
    pub condition: Condition,
    pub choose: ModeCount,
    /// "as you cast this spell": when the condition is looked at.
    pub as_cast: bool,
    pub may: bool,
}

/// How many modes are chosen (700.2a, 700.2d).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum ModeCount {
    Exactly(u32),
    /// "choose one or both", "one or more", "up to two", "any number".
    Between(u32, u32),
    AtLeastOne,
    UpTo(u32),
    AnyNumber,
    X,
    /// "choose one at random": chance says which (700.2).
    AtRandom(u32),
}

/// One of the options of a modal spell or ability (700.2).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Mode {
    /// The name of a mode has no rules meaning (207.2d).
    pub name: Style<Option<SmolStr>>,
    /// An additional cost of this mode (spree, escalate tables, tiered).
    pub cost: Option<Vec<Cost>>,
    pub effect: Effect,
}

/// How long a continuous effect or permission lasts (611.2).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = duration)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Duration {
    EndOfTurn,
    /// "this turn".
    ThisTurn,
    ThisCombat,
    /// "this turn cycle": this turn and those behind it, until the player whose turn it is has the next one.
    TurnCycle,
    YourNextTurn,
    EndOfYourNextTurn,
    /// "during that player's next turn": it begins with that turn, too.
    DuringNextTurnOf(Players),
    /// "until your next upkeep".
    UntilStep {
        step: Step,
        of: Players,
    },
    /// "until end of combat".
    EndOfCombat,
    /// "for the rest of the game".
    RestOfGame,
    /// "until this creature leaves the battlefield".
    Until(Box<Event>),
    /// "for as long as you control this creature".
    AsLongAs(Box<Condition>),
    /// "during any turn you attacked with a Goblin": in each of these turns, from then on.
    TurnsWith(Box<Event>),
}
