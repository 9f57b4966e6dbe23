//! What a user asks to be told about.

use crate::diagnostic::Bilingual;
use crate::eval::Waits;
use crate::ir::{Condition, Event, Objects, Players};
use crate::lex::say::Name;
use crate::source::names::same;
use crate::state::ability::AbilityKey;
use crate::state::event::GameEvent;
use crate::state::ids::ObjectId;
use smol_str::SmolStr;
use std::collections::{BTreeMap, BTreeSet};

/// The cards that a user asks about, and what is told of them.
#[derive(Debug, Clone, Default)]
pub struct Watch {
    pub(crate) names: Vec<SmolStr>,
    pub told: Vec<Told>,
    /// What has triggered in the group of events that is looked at.
    pub(crate) fired: Vec<(ObjectId, AbilityKey)>,
    /// What its own limit kept from triggering in it (603.2h).
    pub(crate) limited: Vec<(ObjectId, AbilityKey)>,
    /// What was true of states when they were last told.
    pub(crate) states: BTreeMap<(ObjectId, AbilityKey), bool>,
    /// What replaced a move and the move, by the object that would have moved.
    pub(crate) replaced: BTreeMap<ObjectId, (Name, GameEvent)>,
    /// Effects that the look-ahead left out, and what they would have applied to.
    pub(crate) left_out: BTreeSet<(ObjectId, ObjectId)>,
    /// What would happen, for the effects that are asked about it.
    pub(crate) would: Option<Bilingual>,
}

impl Watch {
    /// Of cards by their names, in whichever language.
    pub fn new(names: impl IntoIterator<Item = impl Into<SmolStr>>) -> Watch {
        Watch { names: names.into_iter().map(Into::into).collect(), ..Watch::default() }
    }

    pub(crate) fn is_named(&self, name: &str) -> bool {
        self.names.iter().any(|watched| same(watched, name))
    }

    /// Adds what is told. Effects are asked again and again about what would happen: what was told last is not repeated.
    pub(crate) fn tell(&mut self, told: Told) {
        let triggers = told.ability.as_ref().is_some_and(|ability| ability.waits == Waits::Trigger);
        let before = self.told.iter().rev().find(|other| other.source == told.source && other.ability == told.ability);
        if triggers || before != Some(&told) {
            self.told.push(told);
        }
    }
}

/// What came of one event for one ability.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// Lines of the trace there were.
    pub at: usize,
    /// The turn in which it happened.
    pub turn: u32,
    pub happened: Bilingual,
    pub source: Name,
    /// Who controls the source, where the game has several objects of that name.
    pub holder: Option<Name>,
    /// None: a continuous effect, or the clause of an ability that resolves.
    pub ability: Option<Ability>,
    pub verdict: Verdict,
    pub reasons: Vec<Reason>,
}

/// An ability, by what it waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ability {
    pub waits: Waits,
    pub event: Event,
    pub condition: Option<Condition>,
}

/// What came of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Triggers,
    DoesNotTrigger,
    Applies,
    DoesNotApply,
    /// Another effect is applied first; then it is looked at again (616.1f).
    Waits,
    /// It is entering: what counts is what it would be on the battlefield (614.12).
    WouldBe,
    /// Its intervening-if clause is still true as it resolves (608.2a).
    Resolves,
    /// It is not; the ability leaves the stack.
    Removed,
}

/// One reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// The number in the Comprehensive Rules.
    pub rule: &'static str,
    /// It speaks for the ability; else against it.
    pub holds: bool,
    /// What of the text it is about.
    pub part: Option<Piece>,
    /// What is so, in words.
    pub said: Bilingual,
    /// What was found instead, where it is said in the words of a text: it stands at the end.
    pub found: Option<Piece>,
}

impl Reason {
    pub(crate) fn new(rule: &'static str, holds: bool, part: Option<Piece>, said: Bilingual) -> Reason {
        Reason { rule, holds, part, said, found: None }
    }
}

/// A piece of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    Event(Box<Event>),
    Condition(Condition),
    Objects(Objects),
    Players(Players),
}
