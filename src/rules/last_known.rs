//! What an effect knows of objects that it has moved (608.2h): a permanent or a spell as it last was.

use crate::game::Game;
use crate::ir::{Antecedent, ObjectClass, ObjectFilter, ObjectTest, Objects, Zone};
use crate::state::frame::Frame;
use crate::state::ids::ObjectId;
use crate::state::stop::Res;

impl Game {
    /// The object that information is taken from where an effect speaks of one: of what an instruction of the effect moved
    /// from the battlefield or the stack, the permanent or the spell as it last was there, and not the card that it became
    /// (608.2h); of a permanent that a spell became, and of what came from anywhere else, the object as it is. What the effect has
    /// put onto the battlefield is there to be looked at, whatever it was before (400.7j).
    pub(super) fn informed(&self, id: ObjectId, frame: &Frame) -> ObjectId {
        let now = frame.follow(id);
        if now != id && self.object(now).zone == Zone::Battlefield && !self.object(now).gone {
            return now;
        }
        if self.object(id).zone == Zone::Battlefield {
            return id;
        }
        let was = frame.moved.iter().find(|(_, new)| **new == id).map(|(old, _)| *old);
        let seen = |was: &ObjectId| matches!(self.object(*was).zone, Zone::Battlefield | Zone::Stack);
        was.filter(seen).unwrap_or(id)
    }

    /// The objects that a phrase names, as those that information about them is taken from. What is described by where it
    /// is now, and a card that lies exiled with something, is the card.
    pub(super) fn informed_of(&self, objects: &Objects, frame: &Frame) -> Res<Vec<ObjectId>> {
        let mut found = self.objects_of(objects, frame)?;
        let as_it_was = match objects {
            Objects::Ref(reference) => is_of_what_was(reference.to),
            Objects::Some { count: _, filter } => filter.are_permanents(),
            Objects::Union(..)
            | Objects::Among { .. }
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. }
            | Objects::Target { .. } => false,
        };
        if as_it_was {
            found.iter_mut().for_each(|id| *id = self.informed(*id, frame));
        }
        Ok(found)
    }

    /// The object that a description is asked of: one of permanents of what it was on the battlefield, one of spells of what
    /// it was on the stack, one of cards of the card that it is ("if it's a creature card", 109.2).
    pub(super) fn as_described(&self, filter: &ObjectFilter, id: ObjectId, frame: &Frame) -> ObjectId {
        let was = self.informed(id, frame);
        let fits = match self.object(was).zone {
            Zone::Stack => filter.nouns.iter().any(|noun| is_on_the_stack(noun.class)),
            Zone::Battlefield => filter.are_permanents(),
            Zone::Library | Zone::Hand | Zone::Graveyard | Zone::Exile | Zone::Command => true,
        };
        if fits { was } else { id }
    }

    /// The object that is asked whether tests are true of it: where one of them says a zone, the object that is there.
    pub(super) fn as_tested(&self, tests: &[ObjectTest], id: ObjectId, frame: &Frame) -> ObjectId {
        let is_there = |test: &ObjectTest| test.says_zone() || matches!(test, ObjectTest::MovedThisWay { .. });
        if tests.iter().any(is_there) { id } else { self.informed(id, frame) }
    }
}

/// Whether a reference is to an object as a text has spoken of it, and not to a card where that lies.
pub(super) fn is_of_what_was(to: Antecedent) -> bool {
    match to {
        Antecedent::This
        | Antecedent::Host
        | Antecedent::Event
        | Antecedent::EventOther
        | Antecedent::Target(_)
        | Antecedent::Done(_)
        | Antecedent::Paid(_)
        | Antecedent::Subject
        | Antecedent::Each
        | Antecedent::Chosen
        | Antecedent::Granter => true,
        // "the exiled card", "that card" of a condition.
        Antecedent::Linked | Antecedent::Condition => false,
    }
}

fn is_on_the_stack(class: Option<ObjectClass>) -> bool {
    matches!(class, Some(ObjectClass::Spell | ObjectClass::PermanentSpell | ObjectClass::SpellOrAbility))
}
