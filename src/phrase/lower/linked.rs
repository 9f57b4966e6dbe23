//! Abilities that are linked (607): what one paragraph of a face pays, exiles, chooses or targets, another can speak of.

use super::{Fault, Reason};
use crate::ir::walk::{Walk, walk_action, walk_cost, walk_players};
use crate::ir::{Action, Antecedent, Cost, Count, Keyword, Paragraph, Payment, PlayerFilter, Players, Zone};
use crate::lex::Span;
use crate::parse::Kind;

/// What of another paragraph is spoken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    Object(Antecedent),
    /// "that player", "that opponent": whom the other ability targets (607.1).
    Player {
        opponent: bool,
    },
}

/// The first mention of what another paragraph does, where none of the face does so, and why it has no meaning.
pub fn unlinked(paragraphs: &[Paragraph], mentions: &[(Span, Elsewhere)]) -> Option<Fault> {
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
    mentions.iter().find_map(|(span, what)| match what {
        Elsewhere::Object(to) => {
            (!done(*to)).then_some(Fault { span: *span, kind: Kind::TheObject, reason: Reason::NotLinked })
        }
        Elsewhere::Player { opponent } => {
            let reason = match provides.targeted.as_slice() {
                [one] if *one || !*opponent => return None,
                [] | [_] => Reason::NothingBefore,
                [_, _, ..] => Reason::Ambiguous { one: None, other: None },
            };
            Some(Fault { span: *span, kind: Kind::ThatPlayer, reason })
        }
    })
}

/// What the abilities of a face do that others can speak of.
#[derive(Default)]
struct Provides {
    exiles: bool,
    chooses: bool,
    paid: Vec<Payment>,
    /// Players who are targeted, each one player: whether an opponent is.
    targeted: Vec<bool>,
}

impl Walk for Provides {
    fn action(&mut self, action: &mut Action) {
        self.exiles |= matches!(action, Action::Exile { .. });
        self.exiles |= matches!(action, Action::Move { to, .. } if to.zone == Zone::Exile);
        self.chooses |=
            matches!(action, Action::Choose { .. } | Action::ChooseObjects { .. } | Action::ChoosePlayer { .. });
        walk_action(self, action);
    }

    fn players(&mut self, players: &mut Players) {
        if let Players::Target { count, filter } = players {
            let one = matches!(count, Count::One);
            self.targeted.push(matches!(filter, PlayerFilter::Opponent(_)));
            // Of several players none is "that player".
            if !one {
                self.targeted.push(false);
            }
        }
        walk_players(self, players);
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
            | Cost::Act(_)
            | Cost::Others { .. } => None,
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
