//! How often abilities trigger (603.2d), abilities that trigger on others (603.3b), and those that wait for mana to be
//! spent (106.6).

use super::index::keys_of;
use super::matching::looks_back;
use crate::game::Game;
use crate::ir::{Change, Delayed, Event, ManaUse, TriggerTimes, Triggering};
use crate::state::ability::{Loaded, Made};
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::gate::Gate;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::keys::Key;
use crate::state::lasting::Until;
use crate::state::object::Restricted;
use crate::state::stop::Res;
use crate::state::trigger::{Source, Waiting};
use std::sync::Arc;

/// That one of the abilities triggers that are spoken of.
pub(super) fn triggers_of(triggering: &Triggering) -> Event {
    Event::Triggers { what: triggering.abilities.clone() }
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
    /// what is never caused to trigger does not trigger again (603.2d). Where the events are looked back on, the effects are
    /// those that there were before them (603.10).
    pub(super) fn how_often(
        &self,
        source: ObjectId,
        you: PlayerId,
        events: &[&GameEvent],
        before: &[Source],
    ) -> Res<u32> {
        let effects: Vec<Source> = match events.iter().any(|event| looks_back(event)) {
            true => before.to_vec(),
            false => self.current_index().replacements(Key::Triggered).cloned().collect(),
        };
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
        let triggers = GameEvent::Triggered { source, by: you };
        Ok(caused && self.matches(&triggers_of(triggering), &triggers, frame)?.is_some())
    }

    /// Remembers that an ability triggered, where something waits for that.
    pub(super) fn note_triggering(&mut self, source: ObjectId, by: PlayerId) {
        let waited_for = self.current_index().triggers(Key::Triggered).next().is_some()
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
        let kept_apart = self.last_mana_restricted;
        let state = self.player_mut(player);
        let added: Vec<Restricted> = match kept_apart {
            true => state.restricted_mana.split_off(state.restricted_mana.len().saturating_sub(count)),
            false => {
                let added = state.mana.split_off(state.mana.len().saturating_sub(count));
                let uses: Arc<[ManaUse]> = Arc::new([]);
                let apart = |mana| {
                    let (source, uses) = (frame.source, uses.clone());
                    Restricted { mana, uses, source, made: Made::default(), kept: false, mark: None }
                };
                added.into_iter().map(apart).collect()
            }
        };
        for held in added {
            self.marks += 1;
            let mark = Some(self.marks);
            self.player_mut(player).restricted_mana.push(Restricted { mark, ..held });
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
                turn_added: None,
                mark,
            });
        }
        Ok(())
    }
}
