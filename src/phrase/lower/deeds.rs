//! What was done to things, by instructions and as costs.

use super::called::{is_done, of_type};
use super::demands::{Demand, Place};
use super::referents::{Ambiguous, Number, Referents, Spot, Thing};
use crate::ir::{
    AllWord, Antecedent, CardType, Cost, Count, Event, Join, Mention, Noun, ObjectClass, ObjectFilter, ObjectTest,
    Objects, Payment, Style, TestWording, Zone, symbol,
};

impl Referents {
    /// By which names the objects of a phrase are spoken of.
    pub fn names_of(&self, what: &Objects) -> Vec<Antecedent> {
        match what {
            Objects::Ref(reference) => vec![reference.to],
            Objects::Target { .. } => self
                .things
                .iter()
                .rev()
                .map(|thing| thing.to)
                .find(|to| matches!(to, Antecedent::Target(_)))
                .into_iter()
                .collect(),
            Objects::Union(parts, Join::And) => self.names_of_all(parts),
            Objects::Union(parts, _) => parts.iter().flat_map(|part| self.names_of(part)).collect(),
            Objects::Some { .. }
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Among { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => vec![self.name_here()],
        }
    }

    /// What stays from reading a phrase apart: the target phrases that were counted, and what they introduced.
    pub fn keep_targets(&mut self, before: Referents) {
        let after = std::mem::replace(self, before);
        self.targets = after.targets;
        if after.things.is_same(&self.things) {
            return;
        }
        for thing in after.things.iter() {
            if matches!(thing.to, Antecedent::Target(_) | Antecedent::Host) && self.thing(thing.to).is_none() {
                self.things.list().push(thing.clone());
            }
        }
    }

    /// So many targets were announced before those of the instruction that is read, by what X is: what its own are called is
    /// not known behind it.
    pub fn announced_before(&mut self, targets: u8) {
        if targets > 0 {
            self.targets = self.targets.saturating_add(targets);
            self.forget(|to| matches!(to, Antecedent::Target(_)));
        }
    }

    /// What an instruction of the ability has exiled last.
    pub(super) fn exiled_before(&self) -> Option<Antecedent> {
        let exiled = |thing: &&Thing| thing.was("exile") && thing.to != Antecedent::This;
        self.things.iter().rev().find(exiled).map(|thing| thing.to)
    }

    /// The token that was created last.
    pub(super) fn token_before(&self) -> Option<Antecedent> {
        self.things.iter().rev().find(|thing| thing.was("create")).map(|thing| thing.to)
    }

    /// The object that has the ability is spoken of. `named`: elsewhere the text has its name.
    pub fn speaks_of_itself(&mut self, said: &Mention, named: bool) {
        let creature = |noun: &Noun| noun.types.contains(&CardType::Creature);
        self.said_itself |= matches!(said, Mention::This(noun) if creature(noun));
        self.mention(Antecedent::This);
        if let Mention::This(noun) = said {
            self.called_itself = Some((**noun).clone()).filter(|_| !named);
            self.called_by(Antecedent::This, noun);
            self.things.iter_mut().filter(|thing| thing.to == Antecedent::This).for_each(|thing| thing.named |= named);
        } else {
            self.called_itself = None;
            self.things.iter_mut().filter(|thing| thing.to == Antecedent::This).for_each(|thing| thing.named = true);
        }
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

    /// Each "target" of a list opened a phrase of its own (115.1), the last of them counted last.
    pub fn names_of_all(&self, parts: &[Objects]) -> Vec<Antecedent> {
        let is_target = |part: &&Objects| matches!(part, Objects::Target { .. });
        let targets = parts.iter().filter(is_target).count();
        let first = usize::from(self.targets).saturating_sub(targets);
        let phrases = (first..usize::from(self.targets)).filter_map(|index| u8::try_from(index).ok());
        let others = parts.iter().filter(|part| !is_target(part)).flat_map(|part| self.names_of(part));
        phrases.map(Antecedent::Target).chain(others).collect()
    }

    /// What the instruction, the event or the cost that is read has described.
    fn described_here(&mut self) -> impl Iterator<Item = &mut Thing> {
        let here = self.name_here();
        self.things.iter_mut().filter(move |thing| thing.to == here)
    }

    /// What was described last is one of two things that the text leaves open.
    pub fn may_be_none(&mut self) {
        self.described_here().for_each(|thing| thing.vague = true);
    }

    /// What was described last is one thing of each of its nouns.
    pub fn are_one_of_each(&mut self) {
        self.described_here().for_each(|thing| thing.one_of_each = true);
    }

    /// The things of which a noun in the singular names one: "the creature card" of "a creature card and a land card".
    pub fn of_each_named(&self, noun: &Noun) -> Option<Antecedent> {
        let named = |described: &&Noun| described.class == noun.class && of_type(noun, described);
        let of_each = |thing: &&Thing| thing.one_of_each && thing.nouns.iter().filter(named).count() == 1;
        self.things.iter().rev().find(of_each).map(|thing| thing.to)
    }

    /// What was described last is the rest of a set.
    pub fn is_the_rest(&mut self) {
        self.described_here().for_each(|thing| thing.rest = true);
    }

    /// These are the targets that one phrase lists.
    pub fn list(&mut self, all: &[Antecedent]) {
        self.things.iter_mut().filter(|thing| all.contains(&thing.to)).for_each(|thing| thing.listed = true);
    }

    /// Another of the targets that one phrase lists, which a pronoun in the singular could be of as well: "Destroy target
    /// creature and target land. Its controller …".
    pub fn listed_beside(&self, to: Antecedent, agrees: impl Fn(&Thing) -> bool) -> Option<Ambiguous> {
        let one = self.thing(to).filter(|thing| thing.listed)?;
        let met = |thing: &Thing| self.scope.demand.is_none_or(|demand| demand.is_met_by(thing, self.speaker));
        let other = |thing: &&Thing| {
            let beside = thing.listed && thing.to != to && thing.clause == one.clause;
            beside && thing.fits_number(false) && agrees(thing) && met(thing)
        };
        self.things.iter().find(other).map(|other| Ambiguous { one: other.to, other: to })
    }

    /// What else than the object that speaks a possessive in the singular could be of: "Discard a card. This creature deals
    /// damage equal to its mana value …".
    pub fn besides_this(&self) -> Option<Antecedent> {
        let other = |thing: &&Thing| {
            let met = Demand::OwnNumber.is_met_by(thing, self.speaker);
            thing.to != Antecedent::This
                && !thing.vague
                && met
                && self.is_there(thing, false)
                && thing.fits_number(false)
        };
        self.things.iter().rev().find(other).map(|thing| thing.to)
    }

    /// "Sacrifice a creature, Sacrifice a land: …": what was sacrificed is both of them, and none of them alone.
    pub fn paid_together(&mut self, cost: &[Cost]) {
        for part in cost {
            let Some(payment) = payment_of(part) else { continue };
            if cost.iter().filter(|other| payment_of(other) == Some(payment)).count() > 1 {
                let paid = self.things.iter_mut().filter(|thing| thing.to == Antecedent::Paid(payment));
                paid.for_each(|thing| thing.number = Number::Several);
            }
        }
    }

    /// One of a list was spoken of on its own: a pronoun behind that is of it.
    pub fn is_singled_out(&mut self, to: Antecedent) {
        self.things.iter_mut().filter(|thing| thing.to == to).for_each(|thing| thing.listed = false);
    }

    /// What a mention with a participle in the plural refers to, where it is of several targets together: "Exile target
    /// creature and target artifact, then return the exiled cards".
    pub fn done_together(&self, verb: &str, noun: &Noun) -> Vec<Antecedent> {
        self.targets_together(|thing| {
            let called = |described: &Noun| of_type(noun, described) && is_done(verb, noun, described);
            thing.was(verb) && thing.nouns.iter().any(called)
        })
    }

    /// How many targets were described by a noun of these.
    pub fn targets_of(&self, filter: &ObjectFilter) -> usize {
        let alike = |thing: &&Thing| {
            matches!(thing.to, Antecedent::Target(_)) && thing.nouns.iter().any(|noun| filter.nouns.contains(noun))
        };
        self.things.iter().filter(alike).count()
    }

    /// What is introduced here is the last of several cards that are revealed.
    pub fn last_revealed(&mut self) {
        if let Some(thing) = self.described_here().next() {
            thing.last_revealed = true;
        }
    }

    /// "Reveal cards from the top of your library until you reveal a land card. Put those cards into your hand": all of them,
    /// which are those "revealed this way". The card that ended it is one.
    pub fn all_revealed(&self, noun: &Noun, wording: TestWording) -> Option<Objects> {
        let until = self.things.iter().rev().find(|thing| thing.was("reveal"))?;
        if !until.last_revealed || *noun != super::objects::bare_noun(ObjectClass::Card) {
            return None;
        }
        let mut filter = ObjectFilter::of(vec![noun.clone()], Vec::new());
        filter.add_test(ObjectTest::ThisWay(symbol::verb::REVEAL), wording);
        Some(Objects::Some { count: Count::All(Style(AllWord::All)), filter })
    }

    /// What is introduced here is one for each who follows the instruction: in the plural it would be something else.
    pub fn one_each(&mut self) {
        if let Some(thing) = self.described_here().next() {
            thing.number = Number::One;
        }
    }

    /// Something can be one or several.
    pub fn one_or_several(&mut self, to: Antecedent) {
        if let Some(thing) = self.things.iter_mut().find(|thing| thing.to == to) {
            thing.number = Number::Either;
        }
    }

    /// "Each player mills a card. If a creature card was milled this way, …": which of all those milled is "it" is not said.
    pub fn which_of_them(&mut self, verb: &str) {
        let Some(to) = self.done_by(verb) else { return };
        if let Some(thing) = self.things.iter_mut().find(|thing| thing.to == to && thing.one_each) {
            thing.number = Number::Several;
        }
    }

    /// Whether a cost does so.
    pub fn is_paid_by(&self, verb: &str) -> bool {
        self.things.iter().any(|thing| matches!(thing.to, Antecedent::Paid(_)) && thing.was(verb))
    }

    /// By which verbs costs do something.
    pub fn paid_verbs(&self) -> Vec<&'static str> {
        let paid = self.things.iter().filter(|thing| matches!(thing.to, Antecedent::Paid(_)));
        paid.flat_map(|thing| thing.done.iter().copied()).collect()
    }

    /// What was done so, the latest.
    pub fn done_by(&self, verb: &str) -> Option<Antecedent> {
        self.things.iter().rev().find(|thing| thing.was(verb)).map(|thing| thing.to)
    }

    /// What an event "this way" happened to: the latest that an instruction has done so to.
    pub fn brought_about(&self, event: &Event) -> Option<Antecedent> {
        if let Some(verb) = super::ways::verb_of(event) {
            return self.done_by(verb);
        }
        let moved = |thing: &Thing, zone: Zone| {
            let there = thing.place == Place::Open || thing.place == Place::of_zone(zone);
            there && (thing.was("put") || thing.was("return"))
        };
        let fits = |thing: &&Thing| {
            matches!(event, Event::Dies { .. }) && (thing.was("destroy") || thing.was("sacrifice"))
                || matches!(event, Event::Enters { .. }) && moved(thing, Zone::Battlefield)
                || matches!(event, Event::PutInto { zone, .. } if moved(thing, *zone))
        };
        self.things.iter().rev().find(fits).map(|thing| thing.to)
    }

    /// "Whenever a creature you control dies, you may discard a card. If you do, return it to the battlefield.": what was given
    /// for it is not what is returned, where something else has gone.
    pub fn but_the_price(&self, to: Antecedent, plural: bool, agrees: impl Fn(&Thing) -> bool) -> Antecedent {
        let price = |thing: &Thing| {
            matches!(thing.to, Antecedent::Done(_)) && matches!(thing.done.last(), Some(&("discard" | "sacrifice")))
        };
        if !matches!(self.scope.demand, Some(Demand::Returned | Demand::ToHand | Demand::Arrives | Demand::ComesBack))
            || self.asked_about == Some(to)
            || !self.thing(to).is_some_and(price)
        {
            return to;
        }
        let gone = |thing: &&Thing| {
            matches!(thing.place, Place::Elsewhere | Place::Exile)
                && !price(thing)
                && thing.fits_number(plural)
                && self.is_there(thing, plural)
                && agrees(thing)
        };
        self.things.iter().rev().find(gone).map_or(to, |thing| thing.to)
    }

    /// Says what was done to what the instruction that is read has introduced.
    pub fn done_here(&mut self, verb: &'static str) {
        if let Some(thing) = self.described_here().next() {
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

/// By which payment a cost is paid that a phrase describes.
pub(super) fn payment_of(cost: &Cost) -> Option<Payment> {
    paid_with(cost).map(|(_, payment)| payment)
}

/// What a phrase describes that a cost is paid with.
pub(super) fn paid_with(cost: &Cost) -> Option<(&Objects, Payment)> {
    what_pays(cost).filter(|(what, _)| !matches!(what, Objects::Ref(_)))
}

/// What a cost is paid with, where a phrase says it, and how.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing is done to objects by paying the others")]
pub(super) fn what_pays(cost: &Cost) -> Option<(&Objects, Payment)> {
    Some(match cost {
        Cost::Sacrifice(what) => (what, Payment::Sacrificed),
        Cost::Discard { what, .. } => (what, Payment::Discarded),
        Cost::Exile(what) | Cost::ExileFrom { what, .. } => (what, Payment::Exiled),
        Cost::Return(what) => (what, Payment::Returned),
        Cost::TapObjects(what) => (what, Payment::Tapped),
        Cost::UntapObjects(what) => (what, Payment::Untapped),
        Cost::Reveal(what) | Cost::RevealFrom { what, .. } => (what, Payment::Revealed),
        _ => return None,
    })
}
