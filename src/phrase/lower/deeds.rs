//! What was done to things, by instructions and as costs.

use super::demands::Place;
use super::referents::{Referents, Spot};
use crate::ir::{Antecedent, CardType, Mention, Noun, Objects, Payment};

impl Referents {
    /// The object that has the ability is spoken of.
    pub fn speaks_of_itself(&mut self, said: &Mention) {
        let creature = |noun: &Noun| noun.types.contains(&CardType::Creature);
        self.said_itself |= matches!(said, Mention::This(noun) if creature(noun));
        self.mention(Antecedent::This);
    }

    /// Says what is done to objects by an instruction.
    pub fn acted(&mut self, what: &Objects, verb: &'static str, moved: bool) {
        for to in self.names_of(what) {
            if let Some(thing) = self.things.iter_mut().find(|thing| thing.to == to) {
                thing.done.push(verb);
                if moved {
                    thing.spot = Spot::Moved;
                }
            }
        }
    }

    /// Says what was done to what the instruction that is read has introduced.
    pub fn done_here(&mut self, verb: &'static str) {
        let here = self.name_here();
        if let Some(thing) = self.things.iter_mut().find(|thing| thing.to == here) {
            thing.done.push(verb);
        }
    }

    /// Says how something was paid; it is then elsewhere.
    pub fn paid(&mut self, payment: Payment, verb: &'static str) {
        if let Some(thing) = self.things.iter_mut().find(|thing| thing.to == Antecedent::Paid(payment)) {
            thing.done.push(verb);
            if !matches!(payment, Payment::Tapped | Payment::Untapped | Payment::Revealed) {
                thing.spot = Spot::Moved;
            }
            match payment {
                Payment::Sacrificed | Payment::Discarded | Payment::Returned => thing.place = Place::Elsewhere,
                Payment::Exiled => thing.place = Place::Exile,
                Payment::Revealed
                | Payment::Tapped
                | Payment::Untapped
                | Payment::Countered
                | Payment::Removed
                | Payment::Acted => {}
            }
        }
    }
}
