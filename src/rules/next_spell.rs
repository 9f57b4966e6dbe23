//! Effects on what a player casts after they began: "the next spell you cast this turn has cascade", "spells you cast this
//! turn cost {1} less" (611.2c).

use crate::game::Game;
use crate::ir::*;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::lasting::Lasting;
use crate::state::stop::Res;
use std::sync::Arc;

/// The description of what is cast from now on, where a continuous effect is of that; whether it is of the next such spell
/// alone. The words for when it is cast become a duration.
pub(super) fn take_later(continuous: &mut Continuous) -> Option<bool> {
    let of_costs = continuous.changes.iter().all(|change| matches!(change, Change::Costs(_)));
    let Scope::Objects(Objects::Some { filter, .. }) = &mut continuous.on else { return None };
    let next = filter.tests.contains(&ObjectTest::Next);
    if !of_costs && !next {
        return None;
    }
    filter.tests.retain(|test| *test != ObjectTest::Next);
    let mut later = false;
    for test in &mut filter.tests {
        let who = if let ObjectTest::CastThisTurn(who) = test {
            who.clone()
        } else if let ObjectTest::Did(event, Period::ThisTurn) = test
            && let Event::Casts { who, ordinal: None, from: None, spell: _, voice: _ } = &**event
        {
            who.clone()
        } else {
            continue;
        };
        *test = ObjectTest::CastBy(who);
        later = true;
    }
    if !later {
        return None;
    }
    continuous.duration.get_or_insert(Duration::ThisTurn);
    Some(next)
}

const FLASH: Change = Change::Restrict(Restriction::CastAsThoughFlash);

impl Game {
    /// An effect on the next spell of a kind begins: it waits for that.
    pub(super) fn begin_for_next(&mut self, continuous: &Continuous, frame: &Frame) -> Res<()> {
        let Scope::Objects(spells) = &continuous.on else { return Ok(()) };
        let mut changes = Vec::with_capacity(continuous.changes.len());
        for change in &continuous.changes {
            changes.push(self.fixed(change, frame)?);
        }
        let until = self.until(continuous.duration.as_ref(), frame)?;
        let timestamp = self.tick();
        self.lasting.push(Lasting {
            changes: Arc::new(changes),
            scope: Some(spells.clone()),
            waits: true,
            ..Lasting::new(frame, until, timestamp)
        });
        self.refresh()
    }

    /// Whether the next spell of a kind can be cast as though it had flash, and a card would be such a spell (601.3d).
    pub(super) fn next_has_flash(&self, player: PlayerId, card: ObjectId) -> Res<bool> {
        for lasting in self.lasting.iter().filter(|lasting| lasting.waits && lasting.changes.contains(&FLASH)) {
            if let Some(spells) = &lasting.scope
                && self.concerns(spells, card, player, &lasting.frame)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A spell is cast: the effects that wait for such a spell are of it from now on, and of no other.
    pub(super) fn find_next_spell(&mut self, spell: ObjectId, player: PlayerId) -> Res<()> {
        let mut found = Vec::new();
        for (at, lasting) in self.lasting.iter().enumerate().filter(|(_, lasting)| lasting.waits) {
            if let Some(spells) = &lasting.scope
                && self.concerns(spells, spell, player, &lasting.frame)?
            {
                found.push(at);
            }
        }
        for at in found {
            let lasting = &mut self.lasting[at];
            (lasting.waits, lasting.scope, lasting.objects) = (false, None, Some(vec![spell]));
        }
        Ok(())
    }

    /// Whether an object was cast by one of these players this turn, or is what a spell has become that was.
    pub(super) fn was_cast_this_turn(&self, id: ObjectId, by: &Players, frame: &Frame) -> Res<bool> {
        let players = self.players_of(by, frame)?;
        Ok(self.happened_in(self.turn).any(|event| {
            let crate::state::event::GameEvent::Cast { spell, by, from: _ } = event else { return false };
            players.contains(by) && (*spell == id || self.object(*spell).next == Some(id))
        }))
    }
}
