//! Abilities that are linked (607): what one paragraph of a face pays, exiles or chooses, another can speak of.

use crate::ir::walk::{Walk, walk_action, walk_cost};
use crate::ir::{Action, Antecedent, Cost, Keyword, Paragraph, Payment, Zone};
use crate::lex::Span;

/// The first mention of what another paragraph does, where none of the face does so.
pub fn unlinked(paragraphs: &[Paragraph], mentions: &[(Span, Antecedent)]) -> Option<Span> {
    if mentions.is_empty() {
        return None;
    }
    let mut provides = Provides::default();
    for paragraph in paragraphs {
        provides.ability(&mut paragraph.ability.clone());
    }
    let done = |to: Antecedent| match to {
        Antecedent::Linked => provides.exiles,
        Antecedent::Chosen => provides.chooses,
        // A spell's instruction exiles what its other sentences call "the exiled card" as well.
        Antecedent::Paid(Payment::Exiled) => provides.exiles,
        Antecedent::Paid(payment) => provides.paid.contains(&payment),
        Antecedent::This
        | Antecedent::Host
        | Antecedent::Event
        | Antecedent::EventOther
        | Antecedent::Target(_)
        | Antecedent::Done(_)
        | Antecedent::Subject
        | Antecedent::Each
        | Antecedent::Granter
        | Antecedent::Condition => true,
    };
    mentions.iter().find(|(_, to)| !done(*to)).map(|(span, _)| *span)
}

/// What the abilities of a face do that others can speak of.
#[derive(Default)]
struct Provides {
    exiles: bool,
    chooses: bool,
    paid: Vec<Payment>,
}

impl Walk for Provides {
    fn action(&mut self, action: &mut Action) {
        self.exiles |= matches!(action, Action::Exile { .. });
        self.exiles |= matches!(action, Action::Move { to, .. } if to.zone == Zone::Exile);
        self.chooses |=
            matches!(action, Action::Choose { .. } | Action::ChooseObjects { .. } | Action::ChoosePlayer { .. });
        walk_action(self, action);
    }

    fn cost(&mut self, cost: &mut Cost) {
        let payment = match cost {
            Cost::Sacrifice(_) => Some(Payment::Sacrificed),
            Cost::Discard { .. } => Some(Payment::Discarded),
            Cost::Exile(_) | Cost::ExileFrom { .. } => {
                self.exiles = true;
                Some(Payment::Exiled)
            }
            Cost::Return(_) => Some(Payment::Returned),
            Cost::TapObjects(_) | Cost::TapPower { .. } => Some(Payment::Tapped),
            Cost::UntapObjects(_) => Some(Payment::Untapped),
            Cost::Reveal(_) | Cost::RevealFrom { .. } => Some(Payment::Revealed),
            Cost::Mana(_)
            | Cost::Tap
            | Cost::Untap
            | Cost::Life(_)
            | Cost::Energy(_)
            | Cost::Loyalty(_)
            | Cost::RemoveCounters { .. }
            | Cost::PutCounters { .. }
            | Cost::AnyOf(_)
            | Cost::EnergyAmount(_)
            | Cost::PerEach { .. }
            | Cost::Waterbend(_)
            | Cost::Act(_) => None,
        };
        self.paid.extend(payment);
        walk_cost(self, cost);
    }

    /// Keywords that exile, or that are paid with a permanent, by what their rules say.
    fn keyword(&mut self, keyword: &mut Keyword) {
        match keyword.name.id() {
            "hideaway" | "champion" | "craft" | "cipher" | "haunt" | "foretell" | "suspend" | "plot" => {
                self.exiles = true;
            }
            "emerge" | "bargain" | "casualty" | "offering" | "exploit" | "devour" => {
                self.paid.push(Payment::Sacrificed);
            }
            "crew" | "saddle" | "conspire" | "convoke" => self.paid.push(Payment::Tapped),
            _ => {}
        }
        if let crate::ir::Parameter::Cost { cost, .. } = &mut keyword.parameter {
            cost.iter_mut().for_each(|cost| self.cost(cost));
        }
    }
}
