//! Triggered abilities (603): what triggers when something happens, and how it reaches the stack.

use super::group::{Apart, Group, apart, group_of, occurrences, recipients};
use super::index::{key_of, keys_of};
use super::matching::looks_back;
use super::trace::{Name, note, of};
use super::view::Would;
use super::x_of_event::{knows_x_of_cost, x_of_cause};
use crate::bilingual;
use crate::derived::index::{Index, SourceOrder};
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::{Condition, Delayed, Effect, Event, Limit, Period, Step, StepOwner, Zone};
use crate::phrases::is_mana_trigger;
use crate::state::ability::{Also, LoadedTrigger};
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::event::{Became, Cause, GameEvent, Logged, Moved};
use crate::state::frame::{Bindings, Frame};
use crate::state::gate::{Clause, Gate, Pattern};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::keys::{Key, Keys};
use crate::state::script::Script;
use crate::state::stop::{Res, Stop, Work};
use crate::state::trigger::{Pending, Source, Waiting};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// How much of the limit on a game's work each further triggering of an ability on one event is worth.
const UNITS_EACH: usize = 64;

/// How often an ability looks at an event for one unit of the limit on a game's work.
const EVENTS_A_UNIT: usize = 4;

/// An event that a triggered ability triggers on.
struct Found {
    /// Which of the events that happened at the same time it is made of.
    events: Vec<usize>,
    bindings: Bindings,
    clause: Option<Clause>,
    /// What the object that moved was, and what it is now (400.7).
    moved: Option<(ObjectId, ObjectId)>,
}

impl Game {
    /// Records events that happened at the same time and lets abilities trigger (603.2). `before` are the abilities
    /// that functioned before them, for those that look back (603.10).
    pub fn emit(&mut self, mut events: Vec<GameEvent>, before: Option<Index>) -> Res<()> {
        self.burn(crate::state::stop::Work::Events)?;
        self.refresh()?;
        if self.settings.verify {
            self.ask_again();
        }
        // Whatever changed who controls what: an effect that began or ended, an Aura that was moved (110.2).
        events.append(&mut self.control_changes);
        if events.is_empty() {
            return Ok(());
        }
        // The tenth permanent gives the city's blessing at once (702.131b).
        let more = |event: &GameEvent| {
            matches!(event, GameEvent::Moved(Moved { to: Zone::Battlefield, .. }) | GameEvent::Control { .. })
        };
        if events.iter().any(more) {
            self.bless()?;
        }
        let combat = self.combat_number();
        let first = self.history.len();
        for event in &events {
            self.history.push(Logged { turn: self.turn, combat, first, event: event.clone() });
        }
        // Nothing triggers in a game that has ended (104.1).
        if self.over() {
            return Ok(());
        }
        // "Creatures that entered this turn have haste": from when it has happened on (611.3a).
        if self.looks_at_the_past() {
            self.refresh()?;
        }
        if self.is_heard(&events, before.as_ref()) {
            self.trigger_all(&events, before)?;
        }
        self.trigger_delayed(&events)?;
        self.end_durations(&events)?;
        self.return_exiled(&events)?;
        self.emit_control_changes()?;
        self.check_state_triggers()
    }

    /// Whether anything may wait for one of these events, or somebody asks what does.
    fn is_heard(&mut self, events: &[GameEvent], before: Option<&Index>) -> bool {
        self.update_index();
        let keys = keys_of_all(events);
        self.derived.index.hears(keys)
            || before.is_some_and(|before| before.hears(keys))
            || self.settings.verify
            || self.why.is_some()
            || self.something_waits(keys)
    }

    /// Lets abilities trigger on a group of events.
    fn trigger_all(&mut self, events: &[GameEvent], before: Option<Index>) -> Res<()> {
        let after = self.trigger_sources();
        let before = before.unwrap_or_else(|| after.clone());
        let candidates = self.could_trigger(events, &before, &after)?;
        if self.settings.verify {
            self.verify(events, &candidates, &before)?;
        }
        let asked = match self.why {
            Some(_) => self.why_triggers(events, &before, &after)?,
            None => Vec::new(),
        };
        // Each of them looks at each event.
        self.burn_for(candidates.len().saturating_mul(events.len()) / EVENTS_A_UNIT, Work::Events)?;
        let often: Vec<Source> = match candidates.is_empty() {
            true => Vec::new(),
            false => before.replacements(Key::Triggered).cloned().collect(),
        };
        for (source, was, is) in candidates {
            self.trigger_by(&source, events, &often, (was, is))?;
        }
        self.why_triggered(asked);
        Ok(())
    }

    /// Records the changes of control that no event was recorded with.
    pub(super) fn emit_control_changes(&mut self) -> Res<()> {
        if self.control_changes.is_empty() { Ok(()) } else { self.emit(Vec::new(), None) }
    }

    /// Looks at every ability there is and was: one that the evaluator finds a match for must be among the candidates.
    fn verify(&self, events: &[GameEvent], candidates: &[(Source, bool, bool)], before: &Index) -> Res<()> {
        let listed = |source: &Source| {
            candidates.iter().any(|(other, ..)| other.object == source.object && other.key == source.key)
        };
        let all = self.derived.index.all();
        let is_other = |source: &&Source| {
            let object = self.object(source.object);
            object.zone == Zone::Battlefield && object.controller != source.you
        };
        if let Some(source) = all.iter().find(is_other) {
            let Name { english, french } = self.name(source.object);
            return Err(Stop::Refused(bilingual!(
                "{english}: the index has another controller",
                "{french} : l'index a un autre contrôleur"
            )));
        }
        for source in self.scan().into_iter().chain(before.all()).filter(|source| !listed(source)) {
            let Some(trigger) = source.trigger() else { continue };
            let frame = self.frame_of(source.object);
            for event in events {
                if !matches!(trigger.event, Event::State(_)) && self.matches(&trigger.event, event, &frame)?.is_some() {
                    return Err(Stop::Refused(Bilingual::new(
                        "a trigger that the index does not list",
                        "un déclenchement absent de l'index",
                    )));
                }
            }
        }
        Ok(())
    }

    /// Whether a delayed trigger, a duration or an exile may end with one of the events.
    pub(super) fn something_waits(&self, keys: Keys) -> bool {
        self.delayed.iter().any(|one| one.keys.meets(keys)) || self.something_ends(keys)
    }

    /// Lets one ability trigger for a group of events; `often` are the effects before them on how often abilities trigger.
    fn trigger_by(
        &mut self,
        source: &Source,
        events: &[GameEvent],
        often: &[Source],
        (was, is): (bool, bool),
    ) -> Res<()> {
        let Some(trigger) = source.trigger() else { return Ok(()) };
        if matches!(trigger.event, Event::State(_)) {
            return Ok(());
        }
        let mut frame = Frame { granter: trigger.script.granter, ..self.frame_of(source.object) };
        if self.object(source.object).zone == Zone::Battlefield && !knows_x_of_cost(&trigger.event) {
            frame.x = frame.x.map(|_| 0);
        }
        let mut found: Vec<Found> = Vec::new();
        for (at, event) in events.iter().enumerate().filter(|(_, event)| trigger.keys.has(key_of(event))) {
            let back = looks_back(event);
            // One that looks back is its former controller's (603.10d).
            if let GameEvent::Control { object, from, .. } = event
                && *object == source.object
                && trigger.event.looks_back()
            {
                frame.you = *from;
            }
            let open = |pattern: &Pattern| if pattern.looks_back && back { was } else { is };
            if self.also_holds(trigger, source.object, event)
                && let Some(met) = self.met(trigger.gate(), (at, Some(event)), &frame, open)?
            {
                let (bindings, clause) = (met.bindings, met.clause);
                found.push(Found { events: vec![at], bindings, clause, moved: identities(event) });
            }
        }
        for Found { events: of, bindings, clause, moved } in
            self.grouped(found, &trigger.event, group_of(&trigger.event), &frame)?
        {
            let caused: Vec<&GameEvent> = of.iter().filter_map(|at| events.get(*at)).collect();
            let each = occurrences(&trigger.event, &caused);
            let times = self.how_often(source.object, frame.you, &caused, often)?.saturating_mul(each);
            self.burn_for((times.saturating_sub(1) as usize).saturating_mul(UNITS_EACH), Work::Events)?;
            let mut frame = frame.clone();
            if moved.is_some() {
                frame.moved.extend(moved);
            }
            self.find_again(&bindings.subjects, &mut frame);
            frame.event = bindings;
            let bearer = self.bearer_chosen(&caused);
            if frame.bearer != bearer {
                frame.bearer = bearer;
            }
            let of_event = self.x_of_event(&trigger.event, &frame);
            frame.x = of_event.or_else(|| x_of_cause(&trigger.event, &caused)).or(frame.x);
            for _ in 0..times {
                self.trigger(source, frame.clone(), clause.clone())?;
            }
        }
        Ok(())
    }

    /// What no event and no condition says of a trigger of the rules.
    pub(super) fn also_holds(&self, trigger: &LoadedTrigger, source: ObjectId, event: &GameEvent) -> bool {
        match trigger.also {
            None => true,
            Some(Also::Chapter(chapter)) => {
                super::sagas::reaches(event, chapter) && !self.skips_chapter(source, event, chapter)
            }
            Some(Also::Maddened) => {
                matches!(event, GameEvent::Moved(moved) if moved.new == source)
                    && self.object(source).designations.contains_key("maddened")
            }
            Some(Also::Door(door)) => matches!(
                event,
                GameEvent::Became { object, what: Became::Unlocked { half, .. }, .. }
                    if *object == source && *half == door
            ),
            Some(Also::DrawnFirst) => matches!(
                event,
                GameEvent::Moved(Moved { new, cause: Cause::Draw { nth: 1, .. }, .. }) if *new == source
            ),
            Some(Also::CameSinceUpkeep) => {
                let player = self.object(source).controller;
                let upkeep = |logged: &Logged| {
                    logged.turn < self.turn
                        && matches!(logged.event, GameEvent::Step { step: Step::Upkeep, active } if active == player)
                };
                // Before a first upkeep, what is there came since the game began.
                let last = self.history.iter().rev().find(|logged| upkeep(logged)).map_or(1, |logged| logged.turn);
                self.object(source).since_turn >= last
            }
        }
    }

    /// "one or more creatures": the events of a group are one, where there are as many as it takes; what is dealt damage
    /// by several sources at once is dealt damage once (603.2c).
    fn grouped(&self, found: Vec<Found>, event: &Event, group: Option<Group<'_>>, frame: &Frame) -> Res<Vec<Found>> {
        if found.is_empty() {
            return Ok(found);
        }
        let apart = apart(event);
        let Some(group) = group else {
            let several = match apart {
                Apart::Together | Apart::ByOther | Apart::ByDefender => return Ok(found),
                Apart::BySubject => None,
                Apart::BySource => recipients(event),
            };
            let mut merged = Vec::new();
            for part in split(found, apart) {
                let enough = match several {
                    Some(count) => self.count_reached(count, part.len(), frame)?,
                    None => true,
                };
                merged.extend(enough.then(|| merge(part)));
            }
            return Ok(merged);
        };
        let mut merged = Vec::new();
        for part in split(found, apart) {
            let subjects: Vec<ObjectId> = part.iter().flat_map(|one| one.bindings.subjects.iter().copied()).collect();
            if self.count_reached(group.count, part.len(), frame)? && self.has_each(group, &subjects, frame)? {
                merged.push(merge(part));
            }
        }
        Ok(merged)
    }

    /// Lets an ability find the objects that its event happened to, where they have changed zones since (400.7).
    fn find_again(&self, subjects: &[ObjectId], frame: &mut Frame) {
        for subject in subjects {
            if let Some(next) = self.object(*subject).next {
                frame.moved.entry(*subject).or_insert(next);
            }
        }
    }

    /// One triggering, if the intervening "if" is true (603.4) and the limit allows it.
    fn trigger(&mut self, source: &Source, frame: Frame, clause: Option<Clause>) -> Res<()> {
        let Some(trigger) = source.trigger() else { return Ok(()) };
        let (name, controller) = (self.name(source.object), frame.you);
        if let Some(clause) = &clause
            && !self.clause_holds(clause, &frame)?
        {
            note!(
                self,
                "603.4",
                "{}: its condition is not true as the event happens; it does not trigger.",
                "{} : sa condition n'est pas vraie quand l'événement survient ; elle ne se déclenche pas.",
                name
            );
            return Ok(());
        }
        let turn = self.turn;
        let uses = self.object_mut(source.object).uses.entry(source.key).or_insert((turn, 0, 0));
        if uses.0 != turn {
            *uses = (turn, 0, uses.2);
        }
        let most = match &trigger.limit {
            Some(Limit::TriggersOncePerTurn) => uses.1 < 1,
            Some(Limit::TriggersTwicePerTurn) => uses.1 < 2,
            Some(Limit::TriggersOnce) => uses.2 < 1,
            // It triggers only if its controller has not yet taken the action this turn.
            Some(Limit::DoOncePerTurn) => uses.1 < 1,
            None => true,
        };
        if !most {
            self.why_limited(source.object, source.key);
            note!(
                self,
                "603.2h",
                "{} has triggered as often as it may.",
                "{} s'est déclenchée autant de fois que permis.",
                name
            );
            return Ok(());
        }
        let do_once = match &trigger.limit {
            Some(Limit::DoOncePerTurn) => Some(source.key),
            Some(_) => {
                uses.1 += 1;
                uses.2 += 1;
                None
            }
            None => None,
        };
        note!(
            self,
            "603.2",
            "{} triggers, controlled by {}.",
            "{} se déclenche, contrôlée par {}.",
            name,
            self.player_name(controller)
        );
        let state = matches!(trigger.event, Event::State(_)).then_some(source.key);
        self.why_fired(source.object, source.key);
        self.fire(Pending {
            source: source.object,
            controller,
            script: trigger.script.clone(),
            intervening_if: clause,
            do_once,
            frame,
            state,
            generation: 0,
            on_triggering: trigger.keys.has(Key::Triggered),
            mana: trigger.mana,
        });
        Ok(())
    }

    /// An ability has triggered and waits to be put on the stack (603.3).
    fn fire(&mut self, pending: Pending) {
        // A state that is still there when its ability has resolved lets it trigger again (603.8): as much a consequence of
        // that resolution as what triggers while its instructions are followed.
        let follows = self.following.is_some() || (pending.state.is_some() && self.loops.goes_on());
        let generation = if follows { self.loops.generation + 1 } else { 0 };
        let pending = Pending { generation, ..pending };
        self.triggered.push((pending.source, pending.controller));
        self.note_triggering(pending.source, pending.controller);
        self.tally.fired += 1;
        self.pending.push(pending);
    }

    /// Triggers that wait for a state (603.8): once, and not again until the ability has left the stack.
    pub fn check_state_triggers(&mut self) -> Res<()> {
        self.update_index();
        self.why_states()?;
        if !self.derived.index.hears(Keys::of(Key::State)) {
            return Ok(());
        }
        let waits = |(_, source): &&(SourceOrder, Source)| !self.state_triggers.contains(&(source.object, source.key));
        let sources: Vec<Source> =
            self.current_index().triggers(Key::State).filter(waits).map(|(_, source)| source.clone()).collect();
        if sources.is_empty() {
            return Ok(());
        }
        self.write_would(Would::Be);
        for source in sources {
            let Some(trigger) = source.trigger() else { continue };
            let frame = Frame { granter: trigger.script.granter, ..self.frame_of(source.object) };
            if let Some(met) = self.met(trigger.gate(), (0, None), &frame, |_| true)? {
                let fired = self.tally.fired;
                let player = self.player_of_state(&trigger.event, &frame)?;
                let frame = Frame { event: Bindings { player, ..Bindings::default() }, ..frame };
                for _ in 0..self.how_often(source.object, frame.you, &[], &[])? {
                    self.trigger(&source, frame.clone(), met.clause.clone())?;
                }
                // What its own condition or limit kept from triggering is not on its way to the stack.
                if self.tally.fired > fired {
                    self.state_triggers.insert((source.object, source.key));
                }
            }
        }
        Ok(())
    }

    /// Makes a delayed triggered ability (603.7).
    pub fn delay(&mut self, delayed: &Delayed, frame: &Frame) -> Res<()> {
        let until = self.until(delayed.duration.as_ref(), frame)?;
        let created = Some(self.tick());
        let mut frame = frame.speaking_of(&crate::ir::walk::steps_in(&delayed.event));
        frame.created = created;
        let frame = &frame;
        note!(
            self,
            "603.7",
            "{} creates a delayed triggered ability.",
            "{} crée une capacité déclenchée retardée.",
            self.name(frame.source)
        );
        // "The next turn's upkeep" is the next upkeep from that turn on.
        let next = |step: Step| Event::StepBegins { step, whose: StepOwner::Next };
        let (event, from_turn, turn_added) =
            if let Event::StepBegins { step, whose: StepOwner::NextTurn } = &delayed.event {
                (next(*step), self.turn + 1, None)
            } else if let Event::StepBegins { step, whose: StepOwner::ThatTurn } = &delayed.event {
                // The turn that the same effect has just added.
                (next(*step), self.turn, self.extra_turns_added.last().copied())
            } else {
                (delayed.event.clone(), self.turn, None)
            };
        if let Event::SpendsMana { .. } = &event {
            return self.wait_for_mana(delayed, event, frame, until);
        }
        self.delayed.push(Waiting {
            mark: None,
            keys: keys_of(&event),
            group: group_of(&event).map(|group| (group.count.clone(), group.each.to_vec())),
            event: event.clone(),
            gate: Arc::new(Gate::within(&event, delayed.intervening_if.as_ref(), frame)),
            effect: delayed.effect.clone(),
            frame: frame.clone(),
            lasts: delayed.duration.is_some() && !matches!(delayed.event, Event::NextTime(_)),
            until,
            from_turn,
            turn_added,
        });
        Ok(())
    }

    fn trigger_delayed(&mut self, events: &[GameEvent]) -> Res<()> {
        let keys = keys_of_all(events);
        if !self.delayed.iter().any(|one| one.keys.meets(keys)) {
            return Ok(());
        }
        let mut kept = Vec::new();
        for one in std::mem::take(&mut self.delayed) {
            let triggered = one.keys.meets(keys) && self.trigger_one_delayed(&one, events)?;
            self.why_delayed(&one, events, triggered)?;
            if !triggered || one.lasts {
                kept.push(one);
            }
        }
        kept.append(&mut self.delayed);
        self.delayed = kept;
        Ok(())
    }

    /// Whether a delayed triggered ability triggered: once, unless it lasts (603.7b).
    fn trigger_one_delayed(&mut self, one: &Waiting, events: &[GameEvent]) -> Res<bool> {
        if self.turn < one.from_turn || one.turn_added.is_some() && one.turn_added != self.turn_added {
            return Ok(false);
        }
        let mut found = Vec::new();
        for (at, event) in events.iter().enumerate().filter(|(_, event)| one.is_of(event)) {
            if let Some(met) = self.met(&one.gate, (at, Some(event)), &one.frame, |_| true)? {
                found.push(Found { events: vec![at], bindings: met.bindings, clause: met.clause, moved: None });
            }
        }
        let group = one.group.as_ref().map(|(count, each)| Group { count, each });
        let mut able = Vec::new();
        for Found { events: of, bindings, clause, moved: _ } in self.grouped(found, &one.event, group, &one.frame)? {
            let mut frame = one.frame.clone();
            self.find_again(&bindings.subjects, &mut frame);
            if !bindings.subjects.is_empty() || frame.event == Bindings::default() {
                frame.event = bindings;
            }
            frame.x = self.x_of_event(&one.event, &frame).or(frame.x);
            let holds = match &clause {
                Some(clause) => self.clause_holds(clause, &frame)?,
                None => true,
            };
            if holds {
                let caused: Vec<&GameEvent> = of.iter().filter_map(|at| events.get(*at)).collect();
                let times = if one.lasts { occurrences(&one.event, &caused) as usize } else { 1 };
                self.burn_for(times.saturating_sub(1).saturating_mul(UNITS_EACH), Work::Events)?;
                able.extend(std::iter::repeat_n((frame, clause), times));
            }
        }
        if !one.lasts && able.len() > 1 {
            let chosen = self.choose_event(&able, &one.frame)?;
            able = vec![able.swap_remove(chosen)];
        }
        let triggered = !able.is_empty();
        for (frame, clause) in able {
            note!(
                self,
                "603.7b",
                "The delayed triggered ability {} triggers.",
                "La capacité déclenchée retardée {} se déclenche.",
                of(self.name(frame.source))
            );
            let script = Arc::new(Script::lift(&one.effect, frame.targets.len()));
            self.fire(Pending {
                source: frame.source,
                controller: frame.you,
                mana: is_mana_trigger(&one.event, &script),
                script,
                intervening_if: clause,
                do_once: None,
                frame,
                state: None,
                generation: 0,
                on_triggering: one.keys.has(Key::Triggered),
            });
        }
        Ok(triggered)
    }

    /// Which of several events that happen at the same time a delayed trigger triggers on: its controller chooses
    /// (603.7b).
    fn choose_event(&mut self, able: &[(Frame, Option<Clause>)], frame: &Frame) -> Res<usize> {
        let mut options = Vec::new();
        let mut places = Vec::new();
        for (at, (one, _)) in able.iter().enumerate() {
            let subject = one.event.subjects.first().copied().map(Pick::Object);
            if let Some(option) = subject.or(one.event.player.map(Pick::Player))
                && !options.contains(&option)
            {
                options.push(option);
                places.push(at);
            }
        }
        if options.len() < 2 {
            return Ok(0);
        }
        let of_all = options.clone();
        let question =
            Question { player: frame.you, purpose: Purpose::Event, source: frame.source, options, min: 1, max: 1 };
        let picked = self.ask(question)?;
        let place = picked.first().and_then(|pick| of_all.iter().position(|option| option == pick));
        Ok(place.and_then(|place| places.get(place).copied()).unwrap_or_default())
    }

    /// A reflexive triggered ability (603.12): it triggers at once on what its effect did.
    pub fn reflex(&mut self, effect: &Effect, intervening_if: Option<&Condition>, frame: &Frame) {
        note!(
            self,
            "603.12",
            "{} triggers reflexively.",
            "{} se déclenche de façon réflexive.",
            self.name(frame.source)
        );
        self.fire_effect(effect, intervening_if, frame);
    }

    /// An effect triggers that no event of the text says.
    pub(super) fn fire_effect(&mut self, effect: &Effect, intervening_if: Option<&Condition>, frame: &Frame) {
        self.fire(Pending {
            source: frame.source,
            controller: frame.you,
            script: Arc::new(Script::lift(effect, frame.targets.len())),
            intervening_if: intervening_if.cloned().map(Clause::unbound),
            do_once: None,
            frame: frame.clone(),
            state: None,
            generation: 0,
            on_triggering: false,
            mana: false,
        });
    }

    /// Whether an ability that has triggered will have targets as it is put on the stack.
    pub fn has_targets_to_choose(&self) -> bool {
        self.pending.iter().any(|one| !one.script.targets.is_empty())
    }

    /// Puts pending abilities on the stack, in APNAP order, each player ordering their own (603.3b).
    pub fn place_triggers(&mut self) -> Res<bool> {
        self.emit_triggerings()?;
        if self.pending.is_empty() {
            self.hide_untriggered();
            return Ok(false);
        }
        let pending = std::mem::take(&mut self.pending);
        self.tally.removed += pending.iter().filter(|one| self.player(one.controller).lost).count() as u64;
        let (last, first): (Vec<Pending>, Vec<Pending>) = pending.into_iter().partition(|one| one.on_triggering);
        self.place_in_order(&first)?;
        self.place_in_order(&last)?;
        self.hide_untriggered();
        Ok(true)
    }

    /// Puts abilities on the stack, those of each player in turn, in an order of that player's choice (101.4).
    fn place_in_order(&mut self, pending: &[Pending]) -> Res<()> {
        for player in self.apnap() {
            let own: Vec<&Pending> = pending.iter().filter(|one| one.controller == player).collect();
            for index in self.order_of(player, &own)? {
                let one = own[index].clone();
                let placed = self.put_trigger(one)?;
                self.tally.placed += u64::from(placed);
                self.tally.removed += u64::from(!placed);
            }
        }
        Ok(())
    }

    fn order_of(&mut self, player: PlayerId, own: &[&Pending]) -> Res<Vec<usize>> {
        // Those of one ability are told apart by the events that they speak of.
        let alike = |one: &&Pending| Arc::ptr_eq(&one.script, &own[0].script) && one.source == own[0].source;
        if own.len() < 2 || own.iter().all(alike) && !crate::ir::walk::speaks_of_event(&own[0].script.effect) {
            return Ok((0..own.len()).collect());
        }
        let options: Vec<Pick> = own.iter().enumerate().map(|(index, one)| Pick::Ability(one.source, index)).collect();
        let count = options.len();
        let question =
            Question { player, purpose: Purpose::TriggerOrder, source: own[0].source, options, min: count, max: count };
        let picks = self.ask(question)?;
        Ok(picks
            .into_iter()
            .filter_map(|pick| {
                let Pick::Ability(_, index) = pick else { return None };
                Some(index)
            })
            .collect())
    }

    /// Whether an event of this kind happened this turn.
    pub fn happened(&self, event: &Event, frame: &Frame) -> Res<bool> {
        Ok(self.times(event, Period::ThisTurn, frame)? > 0)
    }
}

pub(super) fn keys_of_all(events: &[GameEvent]) -> Keys {
    events.iter().fold(Keys::default(), |keys, event| keys.and(Keys::of(key_of(event))))
}

/// What an object that moved was, and what it is now (400.7).
fn identities(event: &GameEvent) -> Option<(ObjectId, ObjectId)> {
    let GameEvent::Moved(Moved { old: Some(old), new, .. }) = event else { return None };
    Some((*old, *new))
}

/// What happens at the same time is one triggering for each of these.
fn split(found: Vec<Found>, apart: Apart) -> Vec<Vec<Found>> {
    let key = |of: &Found| apart.key(&of.bindings);
    let mut parts: Vec<Vec<Found>> = Vec::new();
    for one in found {
        match parts.iter_mut().find(|part| key(&part[0]) == key(&one)) {
            Some(part) => part.push(one),
            None => parts.push(vec![one]),
        }
    }
    parts
}

/// One triggering for all that happened at once (603.2c); its clause is asked of the first.
fn merge(found: Vec<Found>) -> Found {
    let happened = found.len() as i64;
    let mut merged = Found { events: Vec::new(), bindings: Bindings::default(), clause: None, moved: None };
    let (mut subjects, mut others) = (FxHashSet::default(), FxHashSet::default());
    for Found { events, bindings, clause, moved: _ } in found {
        merged.events.extend(events);
        let into = &mut merged.bindings;
        into.subjects.extend(bindings.subjects.into_iter().filter(|id| subjects.insert(*id)));
        into.others.extend(bindings.others.into_iter().filter(|id| others.insert(*id)));
        into.player = into.player.or(bindings.player);
        into.attacker = into.attacker.or(bindings.attacker);
        into.defending = into.defending.or(bindings.defending);
        into.amount += bindings.amount;
        merged.clause = merged.clause.or(clause);
    }
    // What has no amount of its own is as many as there are: "one or more creatures attack … that many".
    if merged.bindings.amount == 0 {
        merged.bindings.amount = happened;
    }
    merged
}
