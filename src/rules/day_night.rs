//! Day and night (731), and the faces that go with them (702.145).

use super::trace::note;
use super::words::Kw;
use crate::game::Game;
use crate::ir::Zone;
use crate::state::card::CardDef;
use crate::state::event::GameEvent;
use crate::state::ids::ObjectId;
use crate::state::moves::Move;
use crate::state::stop::Res;

impl Game {
    /// A card with daybound enters with its back face up if it is night (702.145b).
    pub(super) fn enters_with_the_night(&self, change: &Move, def: &CardDef) -> bool {
        let hidden = change.landing.face_down || self.object(change.object).face_down;
        change.to == Zone::Battlefield && self.night == Some(true) && def.printed.has(Kw::Daybound) && !hidden
    }

    /// It becomes day, or night (731.1): permanents with daybound or nightbound transform (702.145b-e).
    pub(super) fn become_night(&mut self, night: bool) -> Res<()> {
        if self.night == Some(night) {
            return Ok(());
        }
        let changed = self.night.replace(night).is_some();
        if night {
            note!(self, "731.1", "It becomes night.", "Il fait nuit.");
        } else {
            note!(self, "731.1", "It becomes day.", "Il fait jour.");
        }
        self.turn_with_the_day()?;
        self.emit(vec![GameEvent::DayNight { night, changed }], None)
    }

    /// Daybound permanents have their back face up at night, nightbound ones their front face by day (702.145c, f).
    pub(super) fn turn_with_the_day(&mut self) -> Res<bool> {
        let bound = |game: &Game, id: &ObjectId| {
            let chars = &game.object(*id).chars;
            chars.has(Kw::Daybound) || chars.has(Kw::Nightbound)
        };
        let all: Vec<ObjectId> = self.battlefield.iter().copied().filter(|id| bound(self, id)).collect();
        if all.is_empty() {
            return Ok(false);
        }
        let mut any = false;
        // It becomes day where it is neither and there is such a permanent; night with a nightbound one alone (702.145d, g).
        let Some(night) = self.night else {
            let day = all.iter().any(|id| self.object(*id).chars.has(Kw::Daybound));
            self.become_night(!day)?;
            return Ok(true);
        };
        for id in all {
            let chars = &self.object(id).chars;
            let turns = if night { chars.has(Kw::Daybound) } else { chars.has(Kw::Nightbound) };
            if turns {
                any |= self.transform(id)?;
            }
        }
        Ok(any)
    }

    /// As a player's untap step begins, it becomes night if the player before cast no spell by day, and day if that player
    /// cast two or more by night (731.2).
    pub(super) fn pass_day(&mut self) -> Res<()> {
        let Some(night) = self.night else { return Ok(()) };
        let Some(last) = self.turn.checked_sub(1) else { return Ok(()) };
        let active = self.last_active;
        let casts = self.happened_in(last).filter(|event| matches!(event, GameEvent::Cast { by, .. } if *by == active));
        let casts = casts.count();
        match (night, casts) {
            (false, 0) => self.become_night(true),
            (true, 2..) => self.become_night(false),
            _ => Ok(()),
        }
    }
}
