//! What an event must be for a predicate to hold, told from the predicate before any event happens.
//!
//! A predicate is a conjunction. Some of its parts say at once which events and whose abilities it can hold for: a field
//! of the event is a constant, an object of the event has a type, the event's subject is the source itself, its player is
//! the ability's controller. These are the key of a group; an event that has another is not asked about. To tell less than
//! there is costs time, to tell more would lose triggers: so a part counts only in the few forms that are read here.

use crate::eval::{Alternative, Column, EventField, EventKind, Loop, Number, Over, Test, When};
use crate::ir::Comparison;

/// What discriminates at once between the events and the sources that an alternative can hold for.
#[derive(Debug, Clone, PartialEq)]
pub struct Key {
    pub kind: EventKind,
    /// Fields of the event, and what each must be.
    pub(super) fields: Vec<(Number, i64)>,
    /// The types of objects of the event, and a set of types of which each must have one.
    pub(super) types: Vec<(Number, i64)>,
    pub whose: Whose,
    pub depends: Depends,
}

/// Whose abilities an event can concern: a number that the event gives is one that the source has.
#[derive(Debug, Clone, PartialEq)]
pub enum Whose {
    Anyone,
    /// Those of the object with this identity.
    Own(Number),
    /// Those that this player controls.
    Controlled(Number),
}

/// What of its source a predicate asks about. Where it asks about nothing, or the controller alone, it is the same for
/// many sources, and one answer is for all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depends {
    Nothing,
    Controller,
    Source,
    /// What is bound for the source, by an effect or by how it was cast.
    Bindings,
}

impl Key {
    /// The key of an alternative with its condition.
    pub fn of(alternative: &Alternative) -> Key {
        let whole = alternative.whole();
        let parts = match &whole {
            Test::All(parts) => parts.as_slice(),
            one => std::slice::from_ref(one),
        };
        let mut key = Key {
            kind: alternative.kind,
            fields: Vec::new(),
            types: Vec::new(),
            whose: Whose::Anyone,
            depends: test(&whole),
        };
        parts.iter().for_each(|part| key.add(part));
        key
    }

    fn add(&mut self, part: &Test) {
        match part {
            Test::Compare(Comparison::Equal, left, right) => self.add_equal(left, right),
            Test::Overlap(left, right) => {
                if let (Number::Column(Column::Types, of), Number::Const(types)) = (&**left, &**right)
                    && let Number::Event(When::Now, _) = **of
                {
                    self.types.push(((**left).clone(), *types));
                }
            }
            Test::Always(_)
            | Test::Not(_)
            | Test::All(_)
            | Test::Any(_)
            | Test::Compare(..)
            | Test::Member { .. }
            | Test::Exists(_)
            | Test::Asked(..) => {}
        }
    }

    fn add_equal(&mut self, left: &Number, right: &Number) {
        match (left, right) {
            (
                Number::Event(
                    When::Now,
                    EventField::From | EventField::To | EventField::Step | EventField::Term | EventField::Counter,
                ),
                Number::Const(value),
            ) => self.fields.push((left.clone(), *value)),
            (of_event, of_source) | (of_source, of_event)
                if number(of_event) == Depends::Nothing && is_own(of_source) =>
            {
                self.whose = Whose::Own(of_event.clone());
            }
            (of_event, Number::Controller) | (Number::Controller, of_event)
                if number(of_event) == Depends::Nothing && self.whose == Whose::Anyone =>
            {
                self.whose = Whose::Controlled(of_event.clone());
            }
            _ => {}
        }
    }

    /// Whether it holds for nothing but what happens to the source itself, which is an object of the event.
    pub fn is_own(&self) -> bool {
        let of_event = |number: &Number| {
            matches!(number, Number::Event(When::Now, EventField::Subject | EventField::Other | EventField::Moved))
        };
        matches!(&self.whose, Whose::Own(Number::Column(Column::Identity, of)) if of_event(of))
    }
}

/// The identity of the source.
fn is_own(number: &Number) -> bool {
    matches!(number, Number::Column(Column::Identity, of) if **of == Number::Source)
}

fn test(asked: &Test) -> Depends {
    match asked {
        Test::Always(_) => Depends::Nothing,
        Test::Not(inner) => test(inner),
        Test::All(tests) | Test::Any(tests) => tests.iter().map(test).max().unwrap_or(Depends::Nothing),
        Test::Compare(_, left, right) | Test::Overlap(left, right) => number(left).max(number(right)),
        Test::Member { set: _, of, index } => number(of).max(number(index)),
        Test::Exists(inner) => turns(inner),
        Test::Asked(..) => Depends::Bindings,
    }
}

fn turns(Loop { over, slot: _, test: inner }: &Loop) -> Depends {
    let over = match over {
        Over::Objects | Over::Players | Over::Seats | Over::History => Depends::Nothing,
        Over::Facts(of) => number(of),
        Over::Named(..) | Over::Declared => Depends::Bindings,
    };
    over.max(test(inner))
}

fn number(asked: &Number) -> Depends {
    match asked {
        Number::Const(_) | Number::Slot(_) | Number::Event(..) | Number::Game(_) | Number::Fact(..) => Depends::Nothing,
        Number::Bound(_) | Number::Asked(..) => Depends::Bindings,
        Number::Source => Depends::Source,
        Number::Controller => Depends::Controller,
        Number::Column(_, of)
        | Number::Player(_, of)
        | Number::PlayerSet(of)
        | Number::Ones(of)
        | Number::Half(_, of)
        | Number::Every(of, _) => number(of),
        Number::Truth(inner) => test(inner),
        Number::Binary(_, left, right) => number(left).max(number(right)),
        Number::Fold { by: _, over, value } => turns(over).max(number(value)),
    }
}
