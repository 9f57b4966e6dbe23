//! "another", "other": than what.

use super::called::covers;
use super::demands::{Place, Speaker};
use super::referents::{Number, Referents, Thing};
use crate::ir::{Antecedent, ObjectClass, ObjectFilter, Objects};

impl Referents {
    /// "another", "other": than the referent last in focus, or the target spoken of last, if it is one of those described;
    /// else than what says so.
    pub fn than(&self, filter: &ObjectFilter) -> Antecedent {
        let before =
            |to: Antecedent| !matches!((to, self.alternatives), (Antecedent::Target(at), Some(from)) if at >= from);
        let about = self.object.filter(|object| before(*object)).and_then(|object| self.thing(object));
        let target = self.targets_before().next();
        let about_payment = self.paying_unless && filter.are_permanents();
        let itself = self.object == Some(Antecedent::This) || self.paying.is_some() && !about_payment;
        match [about, target].into_iter().flatten().find(|thing| {
            !itself
                && !thing.every
                && (thing.number != Number::Several || thing.was("choose"))
                && thing.to != self.name_here()
                && thing.could_be_among(filter)
                && self.is_one_of(thing, filter)
        }) {
            Some(thing) => thing.to,
            None => Antecedent::This,
        }
    }

    /// Whether a thing is one of what is described, as it was called and where that is: a spell, a discarded card and a
    /// creature that died are nothing that another permanent is other than. Targets are chosen before anything is done
    /// (601.2c): they are other than other targets, wherever those have gone, and than nothing that an instruction has made.
    fn is_one_of(&self, thing: &Thing, filter: &ObjectFilter) -> bool {
        if self.targeting && matches!(thing.to, Antecedent::Target(_) | Antecedent::Done(_)) {
            return matches!(thing.to, Antecedent::Target(_));
        }
        let there = matches!(thing.place, Place::Battlefield | Place::Open);
        // A spell is no permanent: it speaks of no others than those it has spoken of.
        let card = thing.nouns.iter().all(|own| own.class == Some(ObjectClass::Card));
        !filter.are_permanents()
            || self.speaker == Speaker::Spell && (there || !card)
            || there && thing.nouns.iter().any(|own| filter.nouns.iter().any(|noun| covers(own, noun)))
    }

    /// The target phrases before the alternatives that are read, the latest first.
    pub(super) fn targets_before(&self) -> impl Iterator<Item = &Thing> {
        let from = self.alternatives;
        self.things.iter().rev().filter(move |thing| match (thing.to, from) {
            (Antecedent::Target(at), Some(from)) => at < from,
            (Antecedent::Target(_), None) => true,
            _ => false,
        })
    }

    /// The latest single permanent that was spoken of and is one of what is described.
    pub fn one_there(&self, filter: &ObjectFilter) -> Option<Antecedent> {
        let there = |thing: &&Thing| {
            thing.to != Antecedent::This
                && thing.to != self.name_here()
                && thing.number == Number::One
                && matches!(thing.place, Place::Battlefield | Place::Open)
                && thing.could_be_among(filter)
                && !thing.nouns.iter().all(|noun| noun.card_types().is_empty())
        };
        self.things.iter().rev().find(there).map(|thing| thing.to)
    }

    /// Whether something was described by what it is attached to.
    pub(super) fn is_borne(&self, to: Antecedent) -> bool {
        self.thing(to).is_some_and(|thing| thing.borne)
    }
}

/// "Attach target Aura attached to a creature to another creature.": other than the one that it is attached to, which is how
/// the recipient of an attachment is other than what is attached.
pub(super) fn other_than_bearer(to: &mut Objects, attached: Antecedent) {
    if let Objects::Some { filter, .. } | Objects::Target { filter, .. } = to
        && let Some(other) = &mut filter.other
    {
        *other = attached;
    }
}
