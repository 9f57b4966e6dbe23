//! What "other" is said of in the condition beside an event.
//!
//! "Whenever a Mountain you control enters, if you control at least five other Mountains": other than the Mountain that
//! entered, because the event speaks of one Mountain and the condition of others. Where the two don't speak of the same
//! kind of object, "other" is said of the object with the ability.

use crate::ir::walk::Walk;
use crate::ir::*;

/// The condition with what its "other" is said of, behind this event.
pub(super) fn said_of_event(condition: &Condition, event: &Event) -> Condition {
    let mut condition = condition.clone();
    if let Some(subject) = subject_of(event) {
        Say { subject }.condition(&mut condition);
    }
    condition
}

/// How an event describes its object; none for one that is this object, or other than this.
fn subject_of(event: &Event) -> Option<&ObjectFilter> {
    let what = match event {
        Event::Enters { what, .. }
        | Event::Dies { what, .. }
        | Event::Leaves { what, .. }
        | Event::PutInto { what, .. }
        | Event::Attacks { what, .. }
        | Event::Blocks { what, .. }
        | Event::BecomesBlocked { what, .. }
        | Event::Becomes { what, .. }
        | Event::Sacrifices { what, .. }
        | Event::Casts { spell: what, .. } => what,
        Event::During { event, .. } | Event::FirstTimeEachTurn(event) | Event::While { event, .. } => {
            return subject_of(event);
        }
        _ => return None,
    };
    match what {
        Objects::Some { count: Count::One, filter } if !filter.other => Some(filter),
        _ => None,
    }
}

struct Say<'e> {
    subject: &'e ObjectFilter,
}

impl Walk for Say<'_> {
    fn filter(&mut self, filter: &mut ObjectFilter) {
        let kind = |noun: &Noun| (noun.types.clone(), noun.subtypes.clone(), noun.class);
        let alike = |noun: &Noun| self.subject.nouns.iter().any(|other| kind(other) == kind(noun));
        if filter.other && filter.nouns.iter().all(alike) {
            filter.other = false;
            let it = Objects::Ref(Reference { to: Antecedent::Event, said: Style::default() });
            filter.tests.push(ObjectTest::OtherThan(Box::new(it)));
        }
        for noun in &mut filter.nouns {
            noun.adjectives.iter_mut().for_each(|test| self.test(test));
        }
        filter.tests.iter_mut().for_each(|test| self.test(test));
    }
}
