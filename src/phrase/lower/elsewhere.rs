//! What another paragraph of the face does or pays (607, 118.8).

use super::linked::Elsewhere;
use super::objects::bare_noun;
use super::referents::{Number, Spot, Thing};
use super::{FaceContext, Lower};
use crate::ir::*;
use crate::parse::Node;

impl Lower {
    /// What was done in another paragraph: a spell's additional costs are paid there (118.8), and abilities that are
    /// linked exile and choose there (607.2). Whether another paragraph does so is seen when all of them are read.
    pub(super) fn elsewhere(&mut self, node: Node<'_>, verb: &'static str, noun: &Noun) -> Option<Antecedent> {
        let to = elsewhere(verb, self.context == FaceContext::Spell)?;
        if !can_be_done(verb, noun) {
            return None;
        }
        // "the exiled card's owner may cast that card"
        if to == Antecedent::Linked && self.said.thing(to).is_none() {
            let card = bare_noun(ObjectClass::Card);
            self.said.add(Thing::new(to, &[card], Number::Either, Spot::Elsewhere));
        }
        // "damage equal to the sacrificed creature's power …. You gain life equal to that creature's toughness."
        if matches!(to, Antecedent::Paid(_)) && self.said.thing(to).is_none() {
            let paid = Thing::new(to, std::slice::from_ref(noun), Number::Either, Spot::Moved);
            self.said.add(Thing { done: vec![verb], ..paid });
        }
        self.linked.push((node.span(), Elsewhere::Object { to, called: Some((verb, noun.clone())) }));
        Some(to)
    }
}

/// Whether another paragraph can do such a thing to what a noun says: cards and creatures are exiled or discarded, and neither
/// spells nor abilities are tapped.
fn can_be_done(verb: &str, noun: &Noun) -> bool {
    use ObjectClass as C;
    match noun.class {
        None | Some(C::Card | C::PermanentCard | C::Commander | C::Outlaw) => true,
        Some(C::Permanent | C::Token) => matches!(verb, "sacrifice" | "tap" | "return" | "choose"),
        Some(C::Spell | C::PermanentSpell | C::Copy | C::Source) => verb == "choose",
        Some(
            C::SpellOrAbility
            | C::Ability
            | C::ActivatedAbility
            | C::TriggeredAbility
            | C::ActivatedOrTriggeredAbility
            | C::LoyaltyAbility
            | C::ManaAbility
            | C::Emblem,
        ) => false,
    }
}

/// By which name what was done in another paragraph is known.
pub(super) fn elsewhere(verb: &str, spell: bool) -> Option<Antecedent> {
    Some(match verb {
        "sacrifice" if spell => Antecedent::Paid(Payment::Sacrificed),
        "discard" if spell => Antecedent::Paid(Payment::Discarded),
        "reveal" if spell => Antecedent::Paid(Payment::Revealed),
        "exile" if spell => Antecedent::Paid(Payment::Exiled),
        "tap" if spell => Antecedent::Paid(Payment::Tapped),
        "return" if spell => Antecedent::Paid(Payment::Returned),
        "exile" => Antecedent::Linked,
        "choose" => Antecedent::Chosen,
        _ => return None,
    })
}
