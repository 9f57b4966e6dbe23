//! What a text calls its card by the name, called by its noun: « cette créature » (201.5).

use phrase::lower::FaceContext;

use crate::ir::walk::{Node, VisitMut};
use crate::ir::{Ability, Action, Antecedent, Continuous, Cost, Event, Mention, Noun, Reference, Style, Triggered};

/// The same visitor serves permanents and spells: a spell has no noun of its own, and is "this spell" or "this card" alone.
pub(super) struct OwnNoun {
    /// What is done is what an ability does that has triggered when the card died.
    has_died: bool,
    /// The noun that the card calls itself by; none where it is its name, as of legends and spells.
    itself: Option<Noun>,
}

impl OwnNoun {
    pub(super) fn on(on: FaceContext) -> OwnNoun {
        OwnNoun { has_died: false, itself: on.calls_itself() }
    }
}

impl VisitMut for OwnNoun {
    fn ability(&mut self, ability: &mut Ability) {
        super::within_ability(self, |own| &mut own.itself, ability);
    }

    fn continuous(&mut self, continuous: &mut Continuous) {
        super::calls_itself_spell(continuous);
        super::is_cast_as_card(continuous, self.itself.as_ref());
        continuous.parts_mut(self);
    }

    fn triggered(&mut self, triggered: &mut Triggered) {
        super::within_triggered(self, |own| &mut own.has_died, |own| &mut own.itself, triggered);
    }

    fn cost(&mut self, cost: &mut Cost) {
        super::pays_itself_as_card(cost);
        cost.parts_mut(self);
    }

    fn action(&mut self, action: &mut Action) {
        super::calls_itself_card(action, self.has_died);
        action.parts_mut(self);
    }

    fn event(&mut self, event: &mut Event) {
        super::happens_to_card(event);
        event.parts_mut(self);
    }

    fn reference(&mut self, reference: &mut Reference) {
        if let (Antecedent::This, Mention::Name, Some(noun)) = (reference.to, &reference.said.0, &self.itself) {
            reference.said = Style(Mention::This(Box::new(noun.clone())));
        }
    }
}
