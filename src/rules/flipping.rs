//! Flip cards (710): a permanent that is flipped has the name, text box, types, power and toughness of the lower half.

use super::trace::note;
use crate::game::Game;
use crate::state::card::CardDef;
use crate::state::characteristics::{Characteristics, Flip};
use crate::state::ids::ObjectId;
use crate::state::stop::Res;
use std::sync::Arc;

/// The status of a permanent that is flipped (110.5).
pub(super) const FLIPPED: &str = "flipped";

/// A flip card of its two halves. Its mana cost and its colours are those of the card, whichever half is shown (710.1c).
pub fn flip_card(front: &CardDef, other: &CardDef) -> CardDef {
    let back = Characteristics {
        mana_cost: front.printed.mana_cost.clone(),
        colours: front.printed.colours,
        ..(*other.printed).clone()
    };
    let flip = Arc::new(Flip { front: front.printed.clone(), back });
    let printed = Arc::new(Characteristics { flip: Some(flip), ..(*front.printed).clone() });
    let asks_what_made_mana = front.asks_what_made_mana || other.asks_what_made_mana;
    CardDef { printed, asks_what_made_mana, ..front.clone() }
}

impl Characteristics {
    /// What something is copied as that shows this (707.2): the upper half of a flip card.
    pub(super) fn unflipped(&self) -> Characteristics {
        match &self.flip {
            Some(flip) => Characteristics { flip: self.flip.clone(), ..(*flip.front).clone() },
            None => self.clone(),
        }
    }
}

impl Game {
    /// Flips permanents: one that is flipped already stays so, and one that is no flip card shows nothing else (710.3, 710.4).
    pub(super) fn flip(&mut self, ids: &[ObjectId]) -> Res<bool> {
        let mut any = false;
        for id in ids.iter().copied() {
            let object = self.object(id);
            if object.gone || object.designations.contains_key(FLIPPED) || object.face_down {
                continue;
            }
            let turn = self.turn;
            self.object_mut(id).designations.insert(FLIPPED, turn);
            any = true;
            let Some(flip) = self.object(id).copiable.flip.clone() else { continue };
            let back = Characteristics { flip: Some(flip.clone()), ..flip.back.clone() };
            note!(self, "710.4", "{} flips into {}.", "{} devient {}.", self.name(id), back.names());
            self.object_mut(id).copiable = Arc::new(back);
            self.derived.stale.push(id);
        }
        if any {
            self.refresh()?;
        }
        Ok(any)
    }
}
