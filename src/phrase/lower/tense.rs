//! The tense of a condition: "Untap target creature. If it was tapped, …" asks of the time before (608.2c).

use super::referents::{Referents, Spot};
use crate::ir::*;
use crate::parse::Node;

impl Referents {
    /// Says that an instruction changes objects that are known.
    pub fn changes(&mut self, what: &Objects) {
        for to in self.names_of(what) {
            if let Some(thing) = self.things.iter_mut().find(|thing| thing.to == to) {
                thing.of_known_size = false;
            }
            if !self.changed.iter().any(|(changed, _)| *changed == to) {
                self.changed.push((to, self.scope.step));
            }
        }
    }

    /// A condition in the past on something that an instruction has changed is one on what it was before that. What has
    /// left its zone is asked about as it last was, in either tense (608.2h).
    pub fn as_it_was(&self, condition: Condition) -> Condition {
        if let Condition::Not(inner) = condition {
            return Condition::Not(Box::new(self.as_it_was(*inner)));
        }
        let before = asked_in_past(&condition).and_then(|to| {
            let stays = self.thing(to).is_none_or(|thing| thing.spot != Spot::Moved);
            let (_, of) = self.changed.iter().find(|(changed, _)| *changed == to).filter(|_| stays)?;
            Some(*of)
        });
        match before {
            Some(of) => Condition::Before { of, condition: Box::new(condition) },
            None => condition,
        }
    }
}

/// What a condition in the past is about.
fn asked_in_past(condition: &Condition) -> Option<Antecedent> {
    let what = if let Condition::Is { what, past: Style(true), .. } | Condition::IsA { what, past: Style(true), .. } =
        condition
    {
        what
    } else if let Condition::Compare {
        left: Quantity::Of(_, what, _) | Quantity::CountersOn(_, what),
        said: Style(CompareWord::Was | CompareWord::Had),
        ..
    } = condition
    {
        what
    } else {
        return None;
    };
    match what.reference()?.to {
        to @ (Antecedent::Target(_)
        | Antecedent::This
        | Antecedent::Host
        | Antecedent::Event
        | Antecedent::EventOther) => Some(to),
        Antecedent::Done(_)
        | Antecedent::Paid(_)
        | Antecedent::Subject
        | Antecedent::Each
        | Antecedent::Chosen
        | Antecedent::Linked
        | Antecedent::Granter
        | Antecedent::Condition => None,
    }
}

/// Whether what happens is said in the present: "dies", « meurt », but not « est morte ».
pub(super) fn in_present(node: Node<'_>) -> bool {
    let verbs = super::effect::third_persons(node);
    !verbs.is_empty() && verbs.into_iter().all(|third| third)
}
