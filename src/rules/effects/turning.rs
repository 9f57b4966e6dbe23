//! Tapping and untapping (701.26), and turning over (701.27).

use crate::game::Game;
use crate::state::card::{CardDef, HalfKind};
use crate::state::characteristics::Characteristics;
use crate::state::decision::Purpose;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::object::{Kind, Object};
use crate::state::stop::Res;
use std::sync::Arc;

impl Object {
    /// The front face whose mana cost is that of a spell or permanent with its back face up, as far as its mana value goes
    /// (202.3b, 712.8c). Of what is a copy of a back face it is 0.
    pub fn front_of_back(&self) -> Option<&Characteristics> {
        let shown = self.def.back.as_ref().filter(|_| self.back_up && !self.face_down)?;
        let is_that = Arc::ptr_eq(&self.copiable, shown) && self.chars.name == shown.name;
        // A token that was created so is a copy of the back face; one that has transformed shows its own.
        let its_own = self.kind == Kind::Card || self.kind == Kind::Token && self.turned_over > 0;
        (its_own && is_that).then_some(&*self.def.printed)
    }

    /// The face with which a double-faced card is put onto the battlefield transformed; none of what is none, which is not
    /// put there (712.2, 712.3, 712.14a).
    pub(super) fn back_of_card(&self) -> Option<&Arc<Characteristics>> {
        self.def.back_face().filter(|_| self.kind == Kind::Card)
    }
}

impl CardDef {
    /// The back face of a double-faced card or token, modal or not (712.2, 712.3).
    pub fn back_face(&self) -> Option<&Arc<Characteristics>> {
        let modal = || self.halves.iter().find(|half| half.kind == HalfKind::Back).map(|half| &half.chars);
        self.back.as_ref().or_else(modal)
    }
}

impl Game {
    /// Whether a permanent has transformed since its own ability that is followed now was put onto the stack, or created as a
    /// delayed one: it is then told in vain to transform again (701.27f).
    pub(super) fn turned_over_since(&self, id: ObjectId) -> bool {
        let Some(ability) = self.following.filter(|ability| self.object(*ability).kind == Kind::Ability) else {
            return false;
        };
        let Some(item) = self.object(ability).stack.as_ref().filter(|item| item.source == id) else { return false };
        let since = match item.frame.created {
            Some(created) => created,
            None => self.object(ability).timestamp,
        };
        self.object(id).turned_over > since
    }

    /// Taps some permanents, or untaps them: those that were not so before are what was done, and what was done "this way".
    pub(super) fn turn_instruction(
        &mut self,
        chosen: &[ObjectId],
        tapped: bool,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let others: Vec<ObjectId> = chosen.iter().copied().filter(|id| self.object(*id).tapped != tapped).collect();
        frame.amount = others.len() as i64;
        let any = if tapped { self.tap_all(chosen, Some(player))? } else { self.untap_all(chosen)? };
        frame.turned.extend(others.into_iter().filter(|id| self.object(*id).tapped == tapped));
        Ok(any)
    }

    pub(super) fn tap_or_untap_instruction(
        &mut self,
        chosen: &[ObjectId],
        player: PlayerId,
        frame: &Frame,
    ) -> Res<bool> {
        match self.ask_whether(player, Purpose::Tap, frame.source)? {
            true => self.tap_all(chosen, Some(player)),
            false => self.untap_all(chosen),
        }
    }
}
