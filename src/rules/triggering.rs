//! How often abilities trigger (603.2d), abilities that trigger on others (603.3b), and those that wait for mana to be
//! spent (106.6).

use super::event::GameEvent;
use super::frame::{Bindings, Frame};
use super::gate::Gate;
use super::index::{Key, keys_of};
use super::lasting::Until;
use super::load::Loaded;
use super::state::{Game, ObjectId, PlayerId, Res, Restricted, Stop};
use super::triggers::{Source, Waiting};
use crate::ir::{
    Change, Continuous, Delayed, Event, ObjectClass, ObjectFilter, ObjectTest, Objects, TriggerTimes, Triggering,
};
use std::sync::Arc;

/// Whether a static ability says how often abilities trigger, and nothing else.
pub(super) fn changes_triggering(continuous: &Continuous) -> bool {
    !continuous.changes.is_empty() && continuous.changes.iter().all(|change| matches!(change, Change::Triggering(_)))
}

/// Whether a description of abilities says only whose they are, and of what: what is known of one that triggers.
pub(super) fn can_be_asked(abilities: &Objects) -> bool {
    let Objects::Some { count: _, filter } = abilities else { return false };
    let known = |test: &ObjectTest| matches!(test, ObjectTest::AbilityOf(_) | ObjectTest::ControlledBy(_));
    filter.other.is_none()
        && filter.nouns.iter().all(|noun| {
            let class = matches!(noun.class, Some(ObjectClass::Ability | ObjectClass::TriggeredAbility));
            class && noun.adjectives.is_empty() && noun.types.is_empty() && noun.subtypes.is_empty()
        })
        && filter.tests.iter().all(known)
}

impl Waiting {
    /// Whether the event is about the mana that it waits for; any event, where it waits for none.
    pub(super) fn is_of(&self, event: &GameEvent) -> bool {
        match (self.mark, event) {
            (Some(mark), GameEvent::ManaSpent { marks, .. }) => marks.contains(&mark),
            (Some(_), _) => false,
            (None, _) => true,
        }
    }
}

impl Game {
    /// How often an ability of an object triggers that events cause to: no effect of this kind applies to another, and
    /// what is never caused to trigger does not trigger again (603.2d).
    pub(super) fn how_often(&self, source: ObjectId, you: PlayerId, events: &[&GameEvent]) -> Res<u32> {
        let effects: Vec<Source> = self.index.replacements(Key::Triggered).cloned().collect();
        let mut times = 1;
        for effect in effects {
            let Loaded::Static(continuous) = &*effect.ability else { continue };
            let frame = self.frame_of(effect.object);
            let lifted = match &continuous.condition {
                Some(condition) => !self.holds(condition, &frame)?,
                None => false,
            };
            if lifted {
                continue;
            }
            for change in &continuous.changes {
                let Change::Triggering(triggering) = change else { continue };
                if self.is_caused_so(triggering, source, you, events, &frame)? {
                    match triggering.times {
                        TriggerTimes::Again(_) => times += 1,
                        TriggerTimes::Never => return Ok(0),
                    }
                }
            }
        }
        Ok(times)
    }

    fn is_caused_so(
        &self,
        triggering: &Triggering,
        source: ObjectId,
        you: PlayerId,
        events: &[&GameEvent],
        frame: &Frame,
    ) -> Res<bool> {
        let caused = match &triggering.cause {
            None => true,
            Some(cause) => {
                let mut caused = false;
                for event in events {
                    caused |= self.matches(cause, event, frame)?.is_some();
                }
                caused
            }
        };
        Ok(caused && self.is_ability(&triggering.abilities, source, you, frame)?)
    }

    /// Whether a description of abilities fits one of an object, which a player controls.
    fn is_ability(&self, abilities: &Objects, source: ObjectId, you: PlayerId, frame: &Frame) -> Res<bool> {
        let Objects::Some { count: _, filter: ObjectFilter { tests, .. } } = abilities else { return Ok(false) };
        for test in tests {
            let fits = if let ObjectTest::AbilityOf(objects) = test {
                self.subject_is(objects, source, frame)?
            } else if let ObjectTest::ControlledBy(players) = test {
                self.is_among(you, players, frame)?
            } else {
                return Err(Stop::Refused(super::refuse::variant("ObjectTest", test)));
            };
            if !fits {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Remembers that an ability triggered, where something waits for that.
    pub(super) fn note_triggering(&mut self, source: ObjectId, by: PlayerId) {
        let waited_for = self.index.triggers(Key::Triggered).next().is_some()
            || self.delayed.iter().any(|one| one.keys.has(Key::Triggered));
        if waited_for {
            self.triggerings.push_back(GameEvent::Triggered { source, by });
        }
    }

    /// Lets abilities trigger on those that have triggered, one after the other.
    pub(super) fn emit_triggerings(&mut self) -> Res<()> {
        while let Some(event) = self.triggerings.pop_front() {
            self.emit(vec![event], None)?;
        }
        Ok(())
    }

    /// A delayed triggered ability for each mana that was just added (106.6a), which it tells apart from other mana.
    pub(super) fn wait_for_mana(&mut self, delayed: &Delayed, event: Event, frame: &Frame, until: Until) -> Res<()> {
        let (player, count) = std::mem::take(&mut self.last_mana);
        let pool = &mut self.player_mut(player).mana;
        let added = pool.split_off(pool.len().saturating_sub(count));
        for mana in added {
            self.marks += 1;
            let mark = Some(self.marks);
            self.player_mut(player).restricted_mana.push(Restricted {
                mana,
                uses: Arc::new([]),
                source: frame.source,
                kept: false,
                mark,
            });
            self.delayed.push(Waiting {
                gate: Arc::new(Gate::within(&event, delayed.intervening_if.as_ref(), frame)),
                event: event.clone(),
                keys: keys_of(&event),
                group: None,
                effect: delayed.effect.clone(),
                frame: frame.clone(),
                lasts: false,
                until: until.clone(),
                from_turn: self.turn,
                mark,
            });
        }
        Ok(())
    }

    /// What abilities bind that trigger on others, or on mana that is spent.
    pub(super) fn triggering_binds(&self, pattern: &Event, event: &GameEvent, frame: &Frame) -> Res<Option<Bindings>> {
        let (subject, player) = match (pattern, event) {
            (Event::Triggers { what }, GameEvent::Triggered { source, by })
                if self.is_ability(what, *source, *by, frame)? =>
            {
                (*source, *by)
            }
            (Event::SpendsMana { who, on, voice: _ }, GameEvent::ManaSpent { spell, by, marks: _ })
                if self.is_among(*by, who, frame)? && self.subject_is(on, *spell, frame)? =>
            {
                (*spell, *by)
            }
            _ => return Ok(None),
        };
        Ok(Some(Bindings { subjects: vec![subject], player: Some(player), ..Bindings::default() }))
    }
}
