//! What is shown of hidden cards, to whom, and for how long (701.20).

use crate::game::Game;
use crate::ir::Zone;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::object::{Shown, ShownUntil};

impl Game {
    /// Cards are shown by what is being cast, activated or resolved, until that leaves the stack (701.20a).
    pub(super) fn show(&mut self, cards: &[ObjectId], to: Option<PlayerId>, frame: &Frame) {
        let until = frame.resolving.or(self.following);
        for card in cards {
            self.note_shown(*card, to);
            if let Some(item) = until {
                self.shown.push(Shown { card: *card, to, until: ShownUntil::Leaves(item) });
            }
        }
    }

    /// A card is revealed as something happens: what triggers on it keeps it revealed.
    pub(super) fn show_for_triggers(&mut self, card: ObjectId) {
        self.note_shown(card, None);
        self.shown.push(Shown { card, to: None, until: ShownUntil::Triggered });
    }

    /// Games without a trace keep no record of what was shown.
    fn note_shown(&mut self, card: ObjectId, to: Option<PlayerId>) {
        if self.settings.trace {
            self.shown_before.push((card, to));
        }
    }

    /// A triggered ability is put on the stack: what was revealed as it triggered stays so until it leaves.
    pub(super) fn keep_shown(&mut self, item: ObjectId, frame: &Frame) {
        for one in self.shown.iter_mut().filter(|one| one.until == ShownUntil::Triggered) {
            if frame.event.subjects.contains(&one.card) {
                one.until = ShownUntil::Leaves(item);
            }
        }
    }

    /// Triggered abilities have been put on the stack: what none of them keeps revealed is hidden again.
    pub(super) fn hide_untriggered(&mut self) {
        self.shown.retain(|one| one.until != ShownUntil::Triggered);
    }

    /// A spell or ability has left the stack.
    pub(super) fn hide_with(&mut self, item: ObjectId) {
        self.shown.retain(|one| one.until != ShownUntil::Leaves(item));
    }

    /// Cards of a library that are reordered stop being revealed (701.20d).
    pub(super) fn hide_library(&mut self, owner: PlayerId) {
        let objects = &self.objects;
        self.shown.retain(|one| {
            let object = &objects[one.card.index()];
            object.zone != Zone::Library || object.owner != owner
        });
    }

    /// Whether a player sees a card that is shown now; no player stands for everybody.
    pub fn is_shown(&self, card: ObjectId, to: Option<PlayerId>) -> bool {
        let seen = |one: &Shown| one.card == card && (one.to.is_none() || one.to == to);
        !self.object(card).gone && (self.shown.iter().any(seen) || self.is_in_the_open(card))
    }

    /// Whether its owner plays with it revealed: with the top card of the library, or the hand (401.5).
    fn is_in_the_open(&self, card: ObjectId) -> bool {
        let object = self.object(card);
        let owner = self.player(object.owner);
        match object.zone {
            Zone::Library => owner.top_revealed && owner.library.last() == Some(&card),
            Zone::Hand => owner.hand_revealed,
            Zone::Battlefield | Zone::Graveyard | Zone::Exile | Zone::Stack | Zone::Command => false,
        }
    }
}
