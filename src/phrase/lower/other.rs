//! "another", "other": than what.

use std::rc::Rc;

use super::called::covers;
use super::demands::{Place, Speaker};
use super::referents::{Number, Referents, Spot, Thing};
use super::{CardTypes, FaceContext, Lower, Lowered, Reason, fault};
use crate::ir::{Antecedent, Noun, ObjectClass, ObjectFilter, ObjectTest, Objects, PlayerAntecedent, Players};
use crate::parse::Node;

impl Lower {
    /// Than what something is other; on an instant or sorcery there is no permanent that says so.
    pub(super) fn than(&self, node: Node<'_>, filter: &ObjectFilter) -> Lowered<Antecedent> {
        // "each creature with the same name as another creature": another than the one described.
        let cards = filter.nouns.iter().all(|noun| noun.class == Some(ObjectClass::Card));
        if self.said.scope.likening == Some(cards) {
            return Ok(Antecedent::Subject);
        }
        // "all other cards exiled with this artifact": than those that the ability has just exiled.
        let with_this = |test: &ObjectTest| matches!(test, ObjectTest::ExiledWith(by) if by.is_this());
        if cards && filter.tests.iter().any(with_this) {
            return match self.said.exiled_before() {
                Some(to) => Ok(to),
                None => fault(node, Reason::NothingBefore),
            };
        }
        // "Then exile all other tokens created with this creature": than the one that the ability has just created.
        let made_with_this = |test: &ObjectTest| matches!(test, ObjectTest::CreatedWith(by) if by.is_this());
        if filter.tests.iter().any(made_with_this) {
            return match self.said.token_before() {
                Some(to) => Ok(to),
                None => fault(node, Reason::NothingBefore),
            };
        }
        if let Some(to) = self.said.other_of_its_controller(filter) {
            return Ok(to);
        }
        let mut to = self.said.than(filter);
        let permanents = filter.are_permanents();
        let none_of_them = matches!(self.context, FaceContext::Permanent(types)
            if types.is_known() && !types.is_attached() && !is_any_of(filter, types));
        // "Put a land card onto the battlefield, then sacrifice another land" of a creature: another than that land, and not
        // than one that was a target before. Targets are chosen before anything is put there (601.2c).
        if permanents
            && none_of_them
            && let Some(other) = self.said.there_before(filter)
        {
            let put_there = matches!(other, Antecedent::Done(_));
            if to == Antecedent::This {
                if put_there && self.said.scope.targeting {
                    return fault(node, Reason::NothingBefore);
                }
                to = other;
            } else if matches!(to, Antecedent::Target(_)) && put_there && !self.said.scope.targeting {
                to = other;
            }
        }
        // An Aura is no creature that another could be other than: what it enchants is (303.4).
        if to == Antecedent::This
            && permanents
            && matches!(self.context, FaceContext::Permanent(types) if types.is_attached() && !is_any_of(filter, types))
        {
            return Ok(Antecedent::Host);
        }
        // "Legendary creatures you control get +2/+2. Other creatures you control get +1/+1" of an enchantment: other than those,
        // which no reference names.
        if to == Antecedent::This
            && permanents
            && matches!(self.context, FaceContext::Permanent(types) if types.is_known() && !is_any_of(filter, types))
            && self.said.has_described(filter)
        {
            return fault(node, Reason::NothingBefore);
        }
        if self.context != FaceContext::Spell || to != Antecedent::This || !permanents {
            return Ok(to);
        }
        // "Tap target creature. Destroy another target artifact.": a creature can be an artifact, too.
        match self.said.than_target(filter) {
            Some(to) => Ok(to),
            None => fault(node, Reason::NothingBefore),
        }
    }
}

/// Of which object a description says that its controller controls what is described.
#[expect(clippy::wildcard_enum_match_arm, reason = "other tests say nothing of a controller")]
fn whose(filter: &ObjectFilter) -> Option<Antecedent> {
    filter.tests.iter().find_map(|test| match test {
        ObjectTest::ControlledBy(Players::ControllerOf(of, _)) => of.reference().map(|of| of.to),
        ObjectTest::ControlledBy(Players::Ref { to: PlayerAntecedent::ControllerOf(of), .. }) => Some(*of),
        // What blocks is the defending player's (506.2).
        ObjectTest::ControlledBy(Players::Ref { to: PlayerAntecedent::Defending, .. }) => Some(Antecedent::EventOther),
        _ => None,
    })
}

impl Referents {
    /// "Whenever this creature deals damage to a creature, it deals that much damage to each other creature that creature's
    /// controller controls": other than the one whose controller is spoken of. What another player controls is other than what
    /// speaks in any case, and "other" excludes something.
    fn other_of_its_controller(&self, filter: &ObjectFilter) -> Option<Antecedent> {
        let of = whose(filter).filter(|of| matches!(of, Antecedent::Event | Antecedent::EventOther))?;
        let thing = self.thing(of)?;
        let there = matches!(thing.place, Place::Battlefield | Place::Open);
        (filter.are_permanents() && there && thing.could_be_among(filter)).then_some(of)
    }

    /// "another", "other": than the referent last in focus, or the target spoken of last, if it is one of those described;
    /// else than what says so.
    pub fn than(&self, filter: &ObjectFilter) -> Antecedent {
        let before = |to: Antecedent| !matches!((to, self.scope.alternatives), (Antecedent::Target(at), Some(from)) if at >= from);
        let about = self.object.filter(|object| before(*object)).and_then(|object| self.thing(object));
        let target = self.targets_before().next();
        let about_payment = self.scope.paying_unless && filter.are_permanents();
        let itself = self.object == Some(Antecedent::This) || self.scope.paying.is_some() && !about_payment;
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
        if self.scope.targeting && matches!(thing.to, Antecedent::Target(_) | Antecedent::Done(_)) {
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
        let from = self.scope.alternatives;
        self.things.iter().rev().filter(move |thing| match (thing.to, from) {
            (Antecedent::Target(at), Some(from)) => at < from,
            (Antecedent::Target(_), None) => true,
            _ => false,
        })
    }

    /// The permanents that were spoken of last and can be some of what is described: one, or so many as were put there.
    fn there_before(&self, filter: &ObjectFilter) -> Option<Antecedent> {
        let put_there = |thing: &Thing| matches!(thing.to, Antecedent::Done(_)) && thing.place == Place::Battlefield;
        let arrived = |thing: &Thing| thing.was("put") || thing.was("return");
        let there = |thing: &&Thing| {
            thing.to != Antecedent::This
                && thing.to != self.name_here()
                && (thing.number == Number::One || put_there(thing) && (!thing.every || arrived(thing)))
                && matches!(thing.place, Place::Battlefield | Place::Open)
                && thing.could_be_among(filter)
                && !is_other_token(thing, filter)
                && (put_there(thing) || !thing.nouns.iter().all(|noun| noun.card_types().is_empty()))
        };
        self.things.iter().rev().find(there).map(|thing| thing.to)
    }

    /// "Attach target Aura attached to a creature to another creature.": other than the one that it is attached to, where
    /// that is one of what is described. A target is named; of what is not, the recipient of an attachment is other than what
    /// is attached.
    pub(super) fn other_than_bearer(&self, to: &mut Objects, attached: Antecedent) {
        let Some(bearer) = self.thing(attached).and_then(|thing| thing.bearer.as_ref()) else { return };
        let (Objects::Some { filter, .. } | Objects::Target { filter, .. }) = to else { return };
        let (name, nouns) = match bearer {
            Bearer::Described(nouns) => (attached, nouns),
            Bearer::Target(target, nouns) => (*target, nouns),
        };
        let borne_by = Thing::new(name, nouns, Number::One, Spot::Battlefield);
        if filter.other.is_some() && borne_by.could_be_among(filter) {
            filter.other = Some(name);
        }
    }
}

/// What something was described as attached to.
#[derive(Clone, Debug)]
pub(super) enum Bearer {
    /// "attached to a creature"
    Described(Rc<[Noun]>),
    /// "attached to target creature"
    Target(Antecedent, Rc<[Noun]>),
}

/// What the objects with a test are attached to. A target within the description of another (`of`) is the one before it.
pub(super) fn bearer_in(test: &ObjectTest, of: Antecedent) -> Option<Bearer> {
    let ObjectTest::AttachedTo(on) = test else { return None };
    if let Objects::Some { filter, .. } = &**on {
        return Some(Bearer::Described(filter.nouns.clone().into()));
    }
    let (Objects::Target { filter, .. }, Antecedent::Target(index)) = (&**on, of) else { return None };
    Some(Bearer::Target(Antecedent::Target(index.checked_sub(1)?), filter.nouns.clone().into()))
}

/// Whether tokens were made whose types, as all has been said of them (111.3), are none of those described.
fn is_other_token(thing: &Thing, filter: &ObjectFilter) -> bool {
    let made = |own: &Noun| own.class == Some(ObjectClass::Token) && !own.card_types().is_empty();
    let covered = |own: &Noun| filter.nouns.iter().any(|noun| covers(own, noun));
    thing.nouns.iter().all(made) && !thing.nouns.iter().any(covered)
}

/// Whether a description speaks of permanents of one of these types, or leaves open of which.
fn is_any_of(filter: &ObjectFilter, types: CardTypes) -> bool {
    filter.nouns.iter().any(|noun| {
        let of = noun.card_types();
        of.is_empty() || of.iter().any(|card_type| types.has(*card_type))
    })
}
