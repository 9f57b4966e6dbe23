//! The questions that descriptions answer in a game, asked a second time: what of the columns that matchers read can answer
//! too is compared with what the game says.
//!
//! Nothing is kept or compared but on a thread that observes, in builds with debug assertions.

use super::described::{made, ready_event};
use super::{gate, view};
use crate::derived::view::row;
use crate::eval::lower::{self, Roles};
use crate::eval::{Context, EventKind, EventView, Unsupported};
use crate::game::Game;
use crate::ir::walk::{Node as _, Visit};
use crate::ir::{Condition, Count, Event, ObjectFilter, Objects, Quantity, walk};
use crate::state::event::Logged;
use crate::state::frame::{Bindings, Frame};
use crate::state::ids::ObjectId;
use rustc_hash::{FxHashSet, FxHasher};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

/// A description that a game has asked about.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Asked {
    Filter(ObjectFilter),
    Condition(Box<Condition>),
    Number(Quantity),
    /// Whether one of the events that have happened is what this speaks of.
    Event(Box<Event>),
}

/// What was compared.
#[derive(Debug, Clone, Default)]
pub struct Compared {
    /// Whether an object fits a description.
    pub objects: u64,
    pub conditions: u64,
    pub numbers: u64,
    /// Whether an event that has happened is the one that is spoken of.
    pub events: u64,
    /// Questions that the columns can't answer, by what they lack.
    pub undecided: BTreeMap<&'static str, u64>,
    /// How often the answers to a question differed.
    pub differences: BTreeMap<String, u64>,
}

#[derive(Default)]
struct Log {
    questions: Vec<(Asked, Frame)>,
    seen: FxHashSet<u64>,
    compared: Compared,
}

thread_local! {
    static LOG: RefCell<Option<Box<Log>>> = const { RefCell::new(None) };
}

/// Most questions between two comparisons: others are like them.
const MOST: usize = 512;

/// From here on the games of this thread ask twice.
pub fn observe() {
    LOG.set(Some(Box::default()));
}

/// What was compared since [`observe`].
pub fn observed() -> Compared {
    LOG.take().map(|log| log.compared).unwrap_or_default()
}

/// Keeps a question to ask it again.
pub(super) fn note(question: impl FnOnce() -> Asked, frame: &Frame) {
    if !cfg!(debug_assertions) {
        return;
    }
    LOG.with_borrow_mut(|log| {
        let Some(log) = log else { return };
        if log.questions.len() >= MOST || !is_plain(frame) {
            return;
        }
        let question = question();
        let mut hasher = FxHasher::default();
        (&question, frame.source, &frame.targets).hash(&mut hasher);
        if log.seen.insert(hasher.finish()) {
            log.questions.push((question, frame.clone()));
        }
    });
}

/// Whether all that a frame says can be told to a matcher: one object of each kind.
fn is_plain(frame: &Frame) -> bool {
    let Bindings { subjects, others, .. } = &frame.event;
    subjects.len() <= 1
        && others.len() <= 1
        && frame.chosen.is_empty()
        && frame.chosen_player.is_none()
        && frame.subject.is_none()
        && frame.then.is_empty()
        && frame.members.is_none()
        && frame.moved.is_empty()
        && frame.looked.is_empty()
        && frame.x_chosen.is_empty()
}

/// The objects that a frame names.
fn named(frame: &Frame) -> impl Iterator<Item = ObjectId> {
    let targets = frame.targets.iter().flatten().filter_map(|target| target.object());
    let outcomes = frame.outcomes.values().flat_map(|outcome| &outcome.objects);
    let event = frame.event.subjects.iter().chain(&frame.event.others);
    let lists = [&frame.results, &frame.this_way, &frame.turned, &frame.revealed, &frame.dealt, &frame.condition];
    let listed = lists.into_iter().flatten().chain(outcomes).chain(event).copied();
    let one = [Some(frame.source), frame.granter, frame.each, frame.resolving].into_iter().flatten();
    one.chain(targets).chain(listed).chain(frame.paid.iter().map(|(_, id)| *id))
}

impl Game {
    /// Asks the questions again that were asked since the last time, of the columns and of the game.
    pub(super) fn ask_again(&mut self) {
        let Some(mut log) = LOG.take() else { return };
        let questions = std::mem::take(&mut log.questions);
        log.seen.clear();
        // Who has lost has no zones any more, and nothing is asked for long (104.1).
        if questions.is_empty() || self.over() {
            LOG.set(Some(log));
            return;
        }
        self.write_view(0);
        // What was asked of a game that was taken back, or of another one, may speak of objects that this one lacks.
        let of_this = |(_, frame): &(Asked, Frame)| named(frame).all(|id| id.index() < self.objects.len());
        for (question, frame) in questions.into_iter().filter(of_this) {
            if let Err(Unsupported { what }) = self.compare_answers(&question, frame, &mut log.compared) {
                *log.compared.undecided.entry(what).or_default() += 1;
            }
        }
        LOG.set(Some(log));
    }

    fn compare_answers(&self, question: &Asked, frame: Frame, compared: &mut Compared) -> Result<(), Unsupported> {
        if self.most_bound(&frame) > 1 {
            return Err(Unsupported { what: "several objects that are referred to" });
        }
        let event = EventView {
            amount: i32::try_from(frame.event.amount).unwrap_or(i32::MAX),
            ..EventView::new(EventKind::State)
        };
        let roles: Option<Roles> = match frame.event == Bindings::default() {
            true => None,
            false => gate::known(&frame.event).into_iter().next(),
        };
        let roles = roles.as_ref();
        let state = self.derived.view.columns().as_view();
        let mut differs = |game: String, columns: String, of: String| {
            if game != columns {
                let text = format!("game {game}, columns {columns}: {of}: {question:?}");
                *compared.differences.entry(text).or_default() += 1;
            }
        };
        match question {
            Asked::Filter(filter) => {
                let objects = Objects::Some { count: Count::One, filter: filter.clone() };
                let frame = spoken_of(&objects, frame)?;
                gate::decidable(&objects)?;
                let test = lower::filter_after(filter, roles, &mut view::lock())?;
                for id in self.all_looked_at() {
                    let Ok(game) = self.subject_is(&objects, id, &frame) else { continue };
                    let columns = self.bound_once(&frame, |source, bound| {
                        Context::of_event(&event, &state, source, bound).fits(&test, row(id))
                    });
                    compared.objects += 1;
                    differs(game.to_string(), columns.to_string(), self.seen_as_it_is(id));
                }
            }
            Asked::Condition(condition) => {
                gate::decidable(&**condition)?;
                // To matchers nobody controls what has left: they know of no effect that is followed (608.2h).
                let mut last_known = ControlOfGone { game: self, frame: &frame, found: false };
                last_known.condition(condition);
                if last_known.found {
                    return Err(Unsupported { what: "who controlled what has left" });
                }
                let frame = spoken_of(&**condition, frame)?;
                let test = lower::condition_with(condition, roles, &mut view::lock())?;
                let Ok(game) = self.holds(condition, &frame) else { return Ok(()) };
                let columns = self
                    .bound_once(&frame, |source, bound| Context::of_event(&event, &state, source, bound).holds(&test));
                compared.conditions += 1;
                differs(game.to_string(), columns.to_string(), self.seen_as_it_is(frame.source));
            }
            Asked::Number(quantity) => {
                gate::decidable(quantity)?;
                let frame = spoken_of(quantity, frame)?;
                let number = lower::quantity_with(quantity, roles, &mut view::lock())?;
                let Ok(game) = self.quantity(quantity, &frame) else { return Ok(()) };
                let columns = self.bound_once(&frame, |source, bound| {
                    Context::of_event(&event, &state, source, bound).number(&number)
                });
                compared.numbers += 1;
                differs(game.to_string(), columns.to_string(), self.seen_as_it_is(frame.source));
            }
            Asked::Event(event) => {
                gate::decidable(&**event)?;
                let frame = spoken_of(&**event, frame)?;
                let waited = lower::waited(event, roles, &mut view::lock())?;
                if waited.iter().any(|one| one.members.is_some()) {
                    return Err(Unsupported { what: "attackers that were declared together" });
                }
                let ready = ready_event(event);
                let Ok(ready) = made(&ready) else { return Ok(()) };
                for (at, logged) in self.latest_events() {
                    let Ok(game) = self.bound_by(ready, (Some(at), &logged.event), &frame) else { continue };
                    let columns = self.bound_once(&frame, |source, bound| {
                        self.recorded_at(at).iter().any(|view| {
                            let context = Context::of_event(view, &state, source, bound);
                            let of_kind = waited.iter().map(|one| &one.alternative).filter(|one| one.kind == view.kind);
                            of_kind.into_iter().any(|one| context.holds(&one.event))
                        })
                    });
                    compared.events += 1;
                    differs(game.is_some().to_string(), columns.to_string(), format!("{:?}", logged.event));
                }
            }
        }
        Ok(())
    }

    /// The last events on record, but for those of whose objects another player has taken control since: what the columns say
    /// of these is so now.
    fn latest_events(&self) -> impl Iterator<Item = (usize, &Logged)> {
        const LATEST: usize = 40;
        let changes = self.control_changed_from(self.history.len().saturating_sub(LATEST));
        let latest = self.history.iter().enumerate().rev().take(LATEST);
        latest.filter(move |(at, _)| changes.after(*at).is_empty())
    }

    /// What the columns have on record of the event at a place of the history.
    fn recorded_at(&self, at: usize) -> &[EventView] {
        let recorded = self.derived.view.columns().recorded();
        let first = recorded.partition_point(|view| (view.sequence as usize) <= at);
        let end = recorded.partition_point(|view| (view.sequence as usize) <= at + 1);
        &recorded[first..end]
    }

    /// The objects of the game, and the last ones that there were.
    fn all_looked_at(&self) -> Vec<ObjectId> {
        const LATEST: usize = 20;
        let latest = self.objects.len().saturating_sub(LATEST);
        let is = |id: &ObjectId| {
            let object = self.object(*id);
            (!object.gone || id.index() >= latest) && !object.on_its_way && object.phased.is_none()
        };
        (0..self.objects.len()).map(|index| ObjectId(index as u32)).filter(is).collect()
    }

    fn seen_as_it_is(&self, id: ObjectId) -> String {
        let object = self.object(id);
        format!("{} ({id:?}, {:?}, gone {})", self.name(id).english, object.zone, object.gone)
    }
}

/// Whether a condition asks who controls an object that has left, while the effect that speaks of it is followed.
struct ControlOfGone<'g> {
    game: &'g Game,
    frame: &'g Frame,
    found: bool,
}

impl Visit for ControlOfGone<'_> {
    fn condition(&mut self, condition: &Condition) {
        if let Condition::Controls { who: _, what: Objects::Ref(of) } = condition {
            let gone = |id: &ObjectId| self.game.object(*id).gone;
            self.found |= self.frame.resolving.is_some() && self.game.referred(of.to, self.frame).iter().any(gone);
        }
        condition.parts(self);
    }
}

/// What matchers are told of the one instruction that a phrase refers to.
fn spoken_of(node: &impl walk::Node, frame: Frame) -> Result<Frame, Unsupported> {
    let mut steps = walk::steps_in(node);
    steps.dedup();
    match steps.as_slice() {
        [] => Ok(frame),
        [_] => {
            let frame = frame.speaking_of(&steps);
            let several = frame.results.len() > 1;
            if several { Err(Unsupported { what: "several objects that are referred to" }) } else { Ok(frame) }
        }
        _ => Err(Unsupported { what: "the results of several instructions" }),
    }
}
