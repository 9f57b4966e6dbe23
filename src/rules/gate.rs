//! What abilities wait for, decided by matchers: whether an event is the one that a trigger, a delayed trigger or a
//! replacement effect speaks of, and whether the condition beside it holds.
//!
//! One lowering of the IR ([`crate::eval::lower`]) gives the test, what the event binds ("it", "that player") and the
//! condition. A test is native code where it is asked often, and the reference evaluator of [`crate::eval`] where not,
//! or without the feature `native`. What matchers have no meaning for is [`Decision::Asked`]: it has a name, and the game
//! itself answers it, by the predicate that the same lowering makes for it ([`super::matching`]). Games that verify ask both
//! and stop where they differ.

use super::described::{Happened, made, ready_event};
use super::index::{key_of, keys_of};
use super::trace::Name;
use super::view::{self, Would};
use crate::bilingual;
use crate::derived::view::row;
use crate::dispatch::{self, Depends};
use crate::eval::lower::{self, Roles, Waited};
use crate::eval::{
    self, Alternative, Context, EventKind, EventView, Matcher, NO_OBJECT, NOBODY, Number, Row, SourceRow, Test,
    Unsupported,
};
use crate::game::Game;
use crate::ir::walk::{self, Node, Visit};
use crate::ir::{Antecedent, Condition, Event, ObjectTest, Players};
use crate::state::ability::{AbilityKey, Loaded};
use crate::state::event::GameEvent;
use crate::state::frame::{Bindings, Frame};
pub use crate::state::gate::Gate;
use crate::state::gate::{Clause, Decided, Decision, Ending, Pattern, Ready};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::keys::Keys;
use crate::state::stop::{Res, Stop};
use crate::state::trigger::Source;
use ir::sorting::sort;
use std::borrow::Cow;
use std::sync::Arc;
#[cfg(feature = "native")]
use std::sync::OnceLock;
#[cfg(feature = "native")]
use std::sync::atomic::{AtomicU32, Ordering};

/// Evaluations after which a matcher is compiled: compiling one costs as much as some thousands of them. Builds with
/// debug assertions compile sooner, so that their games compare native code with the evaluators.
#[cfg(feature = "native")]
const HOT: u32 = if cfg!(debug_assertions) { 8 } else { 2_000 };

/// An event that a pattern speaks of.
#[derive(Debug, Clone)]
pub struct Met {
    pub bindings: Bindings,
    pub clause: Option<Clause>,
}

impl Ending {
    /// Of what a resolution makes.
    pub fn new(event: &Event, frame: &Frame) -> Ending {
        Ending { gate: Arc::new(Gate::within(event, None, frame)), keys: keys_of(event) }
    }

    /// Whether one of these kinds of events could be it.
    pub fn meets(&self, keys: Keys) -> bool {
        self.keys.meets(keys)
    }
}

impl Gate {
    /// What an ability of an object waits for.
    pub fn of(event: &Event, condition: Option<&Condition>) -> Gate {
        Gate::new(event, condition, &[None])
    }

    /// What an ability waits for that a resolution makes: what its event refers to was settled then (603.7c).
    pub fn within(event: &Event, condition: Option<&Condition>, frame: &Frame) -> Gate {
        // What a resolution chose is known to its frame, not to the object that matchers look at.
        if !frame.chosen.is_empty() && walk::refers_to(event, Antecedent::Chosen) {
            let decision = Decision::Asked("what was chosen");
            let pattern = Pattern { event: event.clone(), looks_back: event.looks_back(), decision };
            return Gate { patterns: vec![pattern], condition: condition.cloned().map(Arc::new), own: false };
        }
        // Where nothing was spoken of before, "that player" is of the event that is waited for.
        let known: Vec<Option<Roles>> = match frame.event == Bindings::default() {
            true => vec![None],
            false => known(&frame.event).into_iter().map(Some).collect(),
        };
        Gate::new(event, condition, &known)
    }

    /// Tokens that players would create, whatever the tokens are.
    pub fn of_tokens(who: &Players, pattern: &Event) -> Gate {
        let waited = lower::created_by(who, &mut view::lock());
        let decision = match waited {
            Ok(waited) => Decision::Matchers(vec![Ready::new(waited, None, None)]),
            Err(unsupported) => Decision::Asked(unsupported.what),
        };
        let pattern = Pattern { event: pattern.clone(), looks_back: false, decision };
        Gate { patterns: vec![pattern], condition: None, own: false }
    }

    fn new(event: &Event, condition: Option<&Condition>, known: &[Option<Roles>]) -> Gate {
        let mut patterns = Vec::new();
        for event in event.alternatives() {
            for known in known {
                patterns.push(Pattern::new(event, condition, known.as_ref()));
            }
        }
        let own = patterns.iter().all(|pattern| pattern.keys().is_some_and(|mut keys| keys.all(|key| key.is_own())));
        Gate { patterns, condition: condition.cloned().map(Arc::new), own }
    }

    /// Whether it lets in nothing but what happens to the object with the ability.
    pub fn is_own(&self) -> bool {
        self.own
    }

    /// One matcher of all the events that it lets in, whatever its condition; none where the game itself is asked, or where
    /// it matters what is bound for the object.
    pub(super) fn matcher(&self) -> Option<Matcher> {
        let mut alternatives = Vec::new();
        for pattern in &self.patterns {
            let Decision::Matchers(ready) = &pattern.decision else { return None };
            alternatives.extend(ready.iter().flat_map(|ready| &ready.event.matcher.alternatives).cloned());
        }
        let bound = alternatives.iter().any(|alternative| dispatch::Key::of(alternative).depends == Depends::Bindings);
        (!bound).then_some(Matcher { alternatives })
    }

    /// What matchers can't decide of the events that it lets in, by name.
    pub fn asked_of_events(&self) -> Vec<&'static str> {
        let of_event = |pattern: &Pattern| match &pattern.decision {
            Decision::Asked(what) => Some(*what),
            Decision::Matchers(_) => None,
        };
        self.patterns.iter().filter_map(of_event).collect()
    }

    /// What matchers can't decide of it, by name.
    pub fn asked(&self) -> Vec<&'static str> {
        let mut asked = Vec::new();
        for pattern in &self.patterns {
            match &pattern.decision {
                Decision::Asked(what) => asked.push(*what),
                Decision::Matchers(ready) => asked.extend(ready.iter().filter_map(|ready| match &ready.condition {
                    Some(Err(unsupported)) => Some(unsupported.what),
                    Some(Ok(_)) | None => None,
                })),
            }
        }
        asked
    }
}

impl Pattern {
    /// What discriminates between the events that it speaks of; none where the game itself is asked.
    fn keys(&self) -> Option<impl Iterator<Item = dispatch::Key> + '_> {
        match &self.decision {
            Decision::Asked(_) => None,
            Decision::Matchers(ready) => {
                Some(ready.iter().flat_map(|ready| &ready.event.matcher.alternatives).map(dispatch::Key::of))
            }
        }
    }

    fn new(event: &Event, condition: Option<&Condition>, known: Option<&Roles>) -> Pattern {
        let waited = match undecided(event) {
            Some(what) => Err(Unsupported { what }),
            None => lower::waited(event, known, &mut view::lock()),
        };
        let decision = match waited {
            Ok(waited) => {
                let ready = waited.into_iter().map(|one| Ready::new(one, condition, known));
                Decision::Matchers(ready.collect())
            }
            Err(unsupported) => Decision::Asked(unsupported.what),
        };
        Pattern { event: event.clone(), looks_back: event.looks_back(), decision }
    }
}

impl Ready {
    fn new(waited: Waited, condition: Option<&Condition>, known: Option<&Roles>) -> Ready {
        let Waited { alternative: Alternative { kind, event, condition: _ }, roles, members } = waited;
        // A step is nothing that "it" could be: what was spoken of before still is.
        let about = if kind == EventKind::StepBegins { known.unwrap_or(&roles) } else { &roles };
        let condition = condition.map(|condition| {
            if let Some(what) = undecided(condition) {
                return Err(Unsupported { what });
            }
            let test = lower::condition_after(condition, about, &mut view::lock())?;
            Ok(Arc::new(Decided::new(kind, test)))
        });
        Ready { event: Decided::new(kind, event), roles, members, condition }
    }
}

impl Decided {
    fn new(kind: EventKind, test: Test) -> Decided {
        let alternatives = vec![Alternative { kind, event: test, condition: None }];
        Decided {
            matcher: Matcher { alternatives },
            #[cfg(feature = "native")]
            asked: AtomicU32::new(0),
            #[cfg(feature = "native")]
            native: OnceLock::new(),
        }
    }

    fn holds(&self, event: &EventView, game: &Game, source: SourceRow, bound: &eval::Bindings) -> bool {
        let state = game.derived.view.columns().as_view();
        #[cfg(feature = "native")]
        if let Some(native) = self.native(game) {
            return native.concerns(event, &state, source, bound);
        }
        Context::of_event(event, &state, source, bound).matches(&self.matcher)
    }

    /// The native code, once the matcher was asked often enough. A machine without it goes on with the evaluator.
    #[cfg(feature = "native")]
    fn native(&self, game: &Game) -> Option<&crate::codegen::Matchers> {
        if !game.settings.native {
            return None;
        }
        if let Some(native) = self.native.get() {
            return native.as_ref();
        }
        if self.asked.fetch_add(1, Ordering::Relaxed) < HOT {
            return None;
        }
        self.native.get_or_init(|| crate::codegen::Matchers::compile(&[&self.matcher]).ok()).as_ref()
    }
}

/// What "that creature" and "that player" are for what a resolution makes: each of several objects in turn.
pub(super) fn known(event: &Bindings) -> Vec<Roles> {
    let of = |id: Option<&ObjectId>| Number::Const(id.map_or(NO_OBJECT, |id| row(*id)).into());
    let player = Number::Const(event.player.map_or(NOBODY, |player| player.0).into());
    let count = event.subjects.len().max(event.others.len()).max(1);
    let nth = |list: &[ObjectId], n: usize| of(list.get(n).or(list.last()));
    let attacker = event.attacker.map(|id| of(Some(&id)));
    let defending = Number::Const(event.defending.map_or(0, |player| eval::player_bit(player.0)).into());
    let roles = |n| Roles {
        subject: nth(&event.subjects, n),
        other: nth(&event.others, n),
        player: player.clone(),
        attacker: attacker.clone(),
        defending: defending.clone(),
    };
    (0..count).map(roles).collect()
}

/// Whether the columns of a game say all that a description asks.
pub(super) fn decidable(node: &impl Node) -> Result<(), Unsupported> {
    undecided(node).map_or(Ok(()), |what| Err(Unsupported { what }))
}

/// What the columns of a game don't say, in an event or a condition that has a matcher.
fn undecided(node: &impl Node) -> Option<&'static str> {
    struct Find(Option<&'static str>);
    impl Visit for Find {
        fn test(&mut self, test: &ObjectTest) {
            self.0 = self.0.or(test.undecided());
            test.parts(self);
        }
    }
    let mut find = Find(None);
    node.visit(&mut find);
    find.0
}

/// Where abilities that wait for an event are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Search {
    /// In the index, under the kind of the event.
    Index,
    /// Among the abilities of all objects.
    Everywhere,
}

impl Game {
    /// The triggered abilities, replacement and prevention effects of objects that an event, if it happened now,
    /// concerns: the ones whose gate lets it in.
    pub fn concerned(&mut self, event: &GameEvent, search: Search) -> Res<Vec<(ObjectId, AbilityKey)>> {
        let index = self.trigger_sources();
        self.write_would(Would::Happen(event));
        let sources: Vec<Source> = match search {
            Search::Index => {
                let mut sources = self.listening(event, &index)?;
                sources.extend(index.replacements(key_of(event)).cloned());
                sources
            }
            Search::Everywhere => self.scan(),
        };
        let mut found = Vec::new();
        for source in sources {
            let gate = match &*source.ability {
                Loaded::Triggered(trigger) if matches!(trigger.event, Event::State(_)) => continue,
                Loaded::Triggered(trigger) => trigger.gate(),
                Loaded::Replacement(effect) => effect.gate(),
                Loaded::Prevention(effect) => effect.gate(),
                Loaded::Activated(_)
                | Loaded::Static(_)
                | Loaded::Spell(_)
                | Loaded::AdditionalCost { .. }
                | Loaded::CastOnly(_)
                | Loaded::MayExert(_)
                | Loaded::RevealDrawn { .. } => continue,
            };
            let frame = self.frame_of(source.object);
            if self.met(gate, (0, Some(event)), &frame, |_| true)?.is_some() {
                found.push((source.object, source.key));
            }
        }
        sort(&mut found);
        Ok(found)
    }

    /// Whether an event of those in the view is one that a gate lets in by a pattern that is `open`, and what it binds.
    /// `at` is the place of the event among those that the view was written for.
    pub(super) fn met(
        &self,
        gate: &Gate,
        (at, event): (usize, Option<&GameEvent>),
        frame: &Frame,
        open: impl Fn(&Pattern) -> bool,
    ) -> Res<Option<Met>> {
        for pattern in gate.patterns.iter().filter(|pattern| open(pattern)) {
            let met = match &pattern.decision {
                Decision::Asked(what) => self.ask_game(gate, pattern, what, (at, event), frame)?,
                Decision::Matchers(ready) => self.decide_any(gate, ready, (at, event), frame)?,
            };
            if self.settings.verify {
                self.compare(pattern, (at, event), frame, met.is_some())?;
            }
            if met.is_some() {
                return Ok(met);
            }
        }
        Ok(None)
    }

    /// What the game itself says of an event, where it can say anything: it knows states, and events that are whole.
    fn said_by_game(
        &self,
        pattern: &Pattern,
        (at, event): (usize, Option<&GameEvent>),
        frame: &Frame,
    ) -> Res<Option<Option<Bindings>>> {
        match (&pattern.event, event) {
            (Event::State(condition), _) => Ok(Some(self.holds(condition, frame)?.then(Bindings::default))),
            (waited, Some(event)) => {
                let place = self.derived.view.now(at).first().map(|view| view.sequence as usize - 1);
                Ok(Some(self.bound_by(made(&ready_event(waited))?, (place, event), frame)?))
            }
            (_, None) => Ok(None),
        }
    }

    fn ask_game(
        &self,
        gate: &Gate,
        pattern: &Pattern,
        what: &'static str,
        event: (usize, Option<&GameEvent>),
        frame: &Frame,
    ) -> Res<Option<Met>> {
        let Some(answer) = self.said_by_game(pattern, event, frame)? else {
            let (en, fr) = (what, eval::Unsupported { what }.french());
            return Err(Stop::Refused(bilingual!(
                "{en} in an event that would happen",
                "{fr}, dans un événement à venir"
            )));
        };
        let clause = gate.condition.clone().map(|condition| Clause { condition, decided: None });
        Ok(answer.map(|bindings| Met { bindings, clause }))
    }

    fn decide_any(
        &self,
        gate: &Gate,
        ready: &[Ready],
        event: (usize, Option<&GameEvent>),
        frame: &Frame,
    ) -> Res<Option<Met>> {
        for ready in ready {
            if let Some(met) = self.decide(gate, ready, event, frame)? {
                return Ok(Some(met));
            }
        }
        Ok(None)
    }

    fn decide(
        &self,
        gate: &Gate,
        ready: &Ready,
        (at, event): (usize, Option<&GameEvent>),
        frame: &Frame,
    ) -> Res<Option<Met>> {
        let of = |view: &&EventView| {
            self.with_bindings(frame, true, |source, bound| ready.event.holds(view, self, source, bound))
        };
        let Some(view) = self.derived.view.now(at).iter().find(of) else { return Ok(None) };
        let clause = gate.condition.clone().map(|condition| {
            let decided = ready.condition.as_ref().and_then(|decided| decided.as_ref().ok());
            Clause { condition, decided: decided.map(|decided| (decided.clone(), *view)) }
        });
        let bindings = self.bound(&ready.roles, ready.members.as_ref(), Happened { view, event, frame })?;
        Ok(Some(Met { bindings, clause }))
    }

    /// Whether one of the events, for which the view was written, is the one that ends something.
    pub(super) fn has_ended(&self, ending: &Ending, events: &[GameEvent], frame: &Frame) -> Res<bool> {
        for (at, event) in events.iter().enumerate().filter(|(_, event)| ending.keys.has(key_of(event))) {
            if self.met(&ending.gate, (at, Some(event)), frame, |_| true)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether an intervening-if clause is still true (608.2a).
    pub(super) fn holds_again(&mut self, clause: &Clause, frame: &Frame) -> Res<bool> {
        self.write_view(0);
        self.clause_holds(clause, frame)
    }

    /// Whether a condition holds as its event happens, or later with the same event.
    pub(super) fn clause_holds(&self, clause: &Clause, frame: &Frame) -> Res<bool> {
        let Some((decided, event)) = &clause.decided else { return self.holds(&clause.condition, frame) };
        // A matcher looks at one object after the other; what is said of several may have to be so of each of them.
        let Bindings { subjects, others, .. } = &frame.event;
        if self.most_bound(frame).max(subjects.len()).max(others.len()) > 1 {
            return self.holds(&clause.condition, frame);
        }
        let holds = self.with_bindings(frame, false, |source, bound| decided.holds(event, self, source, bound));
        if self.settings.verify && holds != self.holds(&clause.condition, frame)? {
            let Name { english, french } = self.name(frame.source);
            return Err(Stop::Refused(bilingual!(
                "{english}: a condition that matchers and the evaluator see differently",
                "{french} : une condition vue différemment par les deux évaluations"
            )));
        }
        Ok(holds)
    }

    /// Compares a matcher with what the game says.
    fn compare(&self, pattern: &Pattern, event: (usize, Option<&GameEvent>), frame: &Frame, met: bool) -> Res<()> {
        match self.said_by_game(pattern, event, frame)? {
            Some(answer) if answer.is_some() != met => {
                let Name { english, french } = self.name(frame.source);
                Err(Stop::Refused(bilingual!(
                    "{english}: an event that matchers and the evaluator see differently",
                    "{french} : un événement vu différemment par les deux évaluations"
                )))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The object with an ability and its controller, as matchers read them.
    fn source_row(&self, source: ObjectId, you: PlayerId) -> SourceRow {
        SourceRow { object: row(source), controller: you.0.into() }
    }

    /// Whether a test holds with what a frame binds. What refers to several objects means any of them. An event that
    /// happens to an object that moved is also one of what it became, where the frame knows of it (400.7); a condition
    /// is about the object as it was (608.2h).
    fn with_bindings(&self, frame: &Frame, followed: bool, test: impl Fn(SourceRow, &eval::Bindings) -> bool) -> bool {
        let linked = self.linked_of(frame);
        let several = self.most_bound(frame);
        let rows = [false, true];
        let follow = if followed && !frame.moved.is_empty() { &rows } else { &rows[..1] };
        follow.iter().any(|follow| {
            let at = |id: ObjectId| row(if *follow { frame.follow(id) } else { id });
            let source = SourceRow { object: at(frame.source), controller: frame.you.0.into() };
            (0..several).any(|n| test(source, &self.bindings_of(frame, n, &linked, at)))
        })
    }

    /// What is read with the first of everything that a frame binds.
    pub(super) fn bound_once<T>(&self, frame: &Frame, read: impl FnOnce(SourceRow, &eval::Bindings) -> T) -> T {
        let bound = self.bindings_of(frame, 0, &self.linked_of(frame), row);
        read(self.source_row(frame.source, frame.you), &bound)
    }

    /// The cards that a linked ability has set aside (607). What applies all the time speaks of those that are still there
    /// (607.2a).
    pub(super) fn linked_of(&self, frame: &Frame) -> Cow<'_, [ObjectId]> {
        let linked = &self.object(frame.source).linked;
        let gone = |id: &ObjectId| self.object(*id).gone;
        if frame.resolving.is_some() || !linked.iter().any(gone) {
            return Cow::Borrowed(linked);
        }
        Cow::Owned(linked.iter().copied().filter(|id| !gone(id)).collect())
    }

    /// How many objects a frame binds of what it binds most of; at least one.
    pub(super) fn most_bound(&self, frame: &Frame) -> usize {
        let linked = self.linked_of(frame).len();
        let lists = frame.targets.iter().map(Vec::len);
        lists.chain([frame.results.len(), frame.paid.len(), linked]).fold(1, usize::max)
    }

    /// The n-th of everything that a frame binds.
    fn bindings_of(
        &self,
        frame: &Frame,
        n: usize,
        linked: &[ObjectId],
        at: impl Fn(ObjectId) -> Row,
    ) -> eval::Bindings {
        let nth = |list: &[ObjectId]| list.get(n).or(list.last()).map_or(NO_OBJECT, |id| at(*id));
        let players = |list: &[PlayerId]| list.iter().fold(0, |set, player| set | eval::player_bit(player.0));
        let paid: Vec<ObjectId> = frame.paid.iter().map(|(_, id)| *id).collect();
        let mut bound = eval::Bindings {
            result: nth(&frame.results),
            paid: nth(&paid),
            each: frame.each.map_or(NO_OBJECT, &at),
            linked: nth(linked),
            each_player: frame.each_player.map_or(players(&frame.last_players), |player| eval::player_bit(player.0)),
            last_player: players(&frame.last_players),
            x: i32::try_from(frame.x_or_0()).unwrap_or(i32::MAX),
            result_amount: i32::try_from(frame.amount).unwrap_or(i32::MAX),
            times_kicked: i32::try_from(self.times_kicked(frame.source)).unwrap_or(i32::MAX),
            ..eval::Bindings::default()
        };
        for (phrase, targets) in frame.targets.iter().take(bound.targets.len()).enumerate() {
            let objects: Vec<ObjectId> = targets.iter().filter_map(|target| target.object()).collect();
            let of_players = frame.target_players(phrase);
            (bound.targets[phrase], bound.target_players[phrase]) = (nth(&objects), players(&of_players));
        }
        bound
    }
}
