//! Abilities that are linked (607): what one paragraph of a face pays, exiles, chooses or targets, another can speak of.

use super::called::{is_done, of_type};
use super::deeds::{payment_of, what_pays};
use super::objects::bare_noun;
use super::{Fault, Reason};
use crate::ir::walk::{Node, Visit};
use crate::ir::{
    Action, Antecedent, Cost, Count, Join, Keyword, Noun, ObjectClass, Objects, Paragraph, Payment, PlayerFilter,
    Players, Zone,
};
use crate::lex::Span;
use crate::parse::Kind;

/// What of another paragraph is spoken of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// "the sacrificed creature": by which verb and noun it is called, where it is.
    Object { to: Antecedent, called: Option<(&'static str, Noun)> },
    /// "that player", "that opponent": whom the other ability targets (607.1).
    Player { opponent: bool },
}

/// The first mention of what another paragraph does, where none of the face does so, and why it has no meaning.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others are no parts of other abilities")]
pub fn unlinked(paragraphs: &[Paragraph], mentions: &[(Span, Elsewhere)]) -> Option<Fault> {
    if mentions.is_empty() {
        return None;
    }
    let mut provides = Provides::default();
    for paragraph in paragraphs {
        provides.ability(&paragraph.ability);
    }
    let done = |to: Antecedent| match to {
        Antecedent::Linked => Some(&provides.exiled),
        Antecedent::Chosen => Some(&provides.chosen),
        Antecedent::Paid(payment) => provides.paid.iter().find(|(of, _)| *of == payment).map(|(_, done)| done),
        _ => None,
    };
    mentions.iter().find_map(|(span, what)| match what {
        Elsewhere::Object { to, called } => {
            let reason = match (done(*to).filter(|done| done.any), called) {
                (None, _) => Reason::NotLinked,
                (Some(done), Some((verb, noun))) if !done.can_be(verb, noun) || done.is_narrowed(verb, noun) => {
                    Reason::NoneCalledSo
                }
                // "sacrifice a creature and a land … the sacrificed creature": what was paid is both of them.
                (Some(done), Some(_)) if done.together => Reason::Ambiguous { one: None, other: None },
                (Some(_), _) => return None,
            };
            Some(Fault { span: *span, kind: Kind::TheObject, reason })
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

/// How many phrases describe what a cost is paid with, all of which are paid: "a creature and a land".
fn phrases_of(cost: &Cost) -> usize {
    match super::deeds::paid_with(cost) {
        Some((Objects::Union(members, Join::And), _)) => members.len(),
        Some(_) => 1,
        None => 0,
    }
}

/// What a face does by one verb, and by which nouns that is described.
#[derive(Default)]
struct Done {
    any: bool,
    nouns: Vec<Noun>,
    /// Of some of it the words don't tell what it is: "exile it".
    open: bool,
    /// One cost is paid with several things, which several phrases describe.
    together: bool,
}

impl Done {
    fn to(&mut self, what: &Objects) {
        self.any = true;
        match what {
            Objects::Some { filter, .. } | Objects::Target { filter, .. } => self.nouns.extend(filter.nouns.clone()),
            Objects::TopOfGraveyard { filter, .. } | Objects::Among { filter: Some(filter), .. } => {
                self.nouns.extend(filter.nouns.clone());
            }
            Objects::TopOfLibrary { .. } | Objects::AllIn { .. } => self.nouns.push(bare_noun(ObjectClass::Card)),
            Objects::Union(members, _) => members.iter().for_each(|member| self.to(member)),
            Objects::Ref(_) | Objects::Among { filter: None, .. } | Objects::Rest(..) => self.open = true,
        }
    }

    /// Something is done that no words describe.
    fn unsaid(&mut self) {
        self.any = true;
        self.open = true;
    }

    /// Whether what is done can be called so: "the sacrificed creature" is no land.
    fn can_be(&self, verb: &str, noun: &Noun) -> bool {
        self.open || self.nouns.iter().any(|described| of_type(noun, described) && is_done(verb, noun, described))
    }
}

impl Done {
    /// "Exile target creature and target land. … the exiled creature": what is done is not all of that type, and one name
    /// is that of all of it.
    fn is_narrowed(&self, verb: &str, noun: &Noun) -> bool {
        let typed = !noun.card_types().is_empty() || !noun.subtypes.is_empty();
        let other = |described: &Noun| !described.card_types().is_empty() && !of_type(noun, described);
        typed && verb == "exile" && self.nouns.iter().any(other)
    }
}

/// What the abilities of a face do that others can speak of.
#[derive(Default)]
struct Provides {
    exiled: Done,
    chosen: Done,
    paid: Vec<(Payment, Done)>,
    /// Players who are targeted, each one player: whether an opponent is.
    targeted: Vec<bool>,
}

impl Provides {
    fn paid(&mut self, payment: Payment) -> &mut Done {
        let at = self.paid.iter().position(|(of, _)| *of == payment).unwrap_or_else(|| {
            self.paid.push((payment, Done::default()));
            self.paid.len() - 1
        });
        &mut self.paid[at].1
    }
}

impl Visit for Provides {
    fn action(&mut self, action: &Action) {
        if let Action::Exile { what, .. } = action {
            self.exiled.to(what);
        } else if let Action::Move { what, to, .. } = action
            && to.zone == Zone::Exile
        {
            self.exiled.to(what);
        } else if let Action::ChooseObjects { what } = action {
            self.chosen.to(what);
        } else if matches!(action, Action::Choose { .. } | Action::ChoosePlayer { .. }) {
            self.chosen.unsaid();
        }
        action.parts(self);
    }

    fn players(&mut self, players: &Players) {
        if let Players::Target { count, filter } = players {
            let one = matches!(count, Count::One);
            self.targeted.push(matches!(filter, PlayerFilter::Opponent(_)));
            // Of several players none is "that player".
            if !one {
                self.targeted.push(false);
            }
        }
        players.parts(self);
    }

    fn costs(&mut self, costs: &[Cost]) {
        for cost in costs.iter() {
            let Some(payment) = payment_of(cost) else { continue };
            let phrases =
                costs.iter().filter(|other| payment_of(other) == Some(payment)).map(phrases_of).sum::<usize>();
            self.paid(payment).together |= phrases > 1;
        }
        costs.iter().for_each(|cost| self.cost(cost));
    }

    fn cost(&mut self, cost: &Cost) {
        if let Some((what, payment)) = what_pays(cost) {
            if payment == Payment::Exiled {
                self.exiled.to(what);
            }
            self.paid(payment).to(what);
        }
        // "Crew 3" says nothing of what is tapped.
        if let Cost::TapPower { .. } = cost {
            self.paid(Payment::Tapped).unsaid();
        }
        cost.parts(self);
    }

    /// Keywords that exile, or that are paid with a permanent, by what their rules say.
    fn keyword(&mut self, keyword: &Keyword) {
        match keyword.name.id() {
            "hideaway" | "champion" | "craft" | "cipher" | "haunt" | "foretell" | "suspend" | "plot" => {
                self.exiled.unsaid();
            }
            "emerge" | "bargain" | "casualty" | "offering" | "exploit" | "devour" => {
                self.paid(Payment::Sacrificed).unsaid();
            }
            "crew" | "saddle" | "conspire" | "convoke" => self.paid(Payment::Tapped).unsaid(),
            _ => {}
        }
        if let crate::ir::Parameter::Cost { cost, .. } = &keyword.parameter {
            cost.iter().for_each(|cost| self.cost(cost));
        }
    }
}
