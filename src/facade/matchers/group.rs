//! Matchers that the same events can concern: told from their predicates, before any event happens.
//!
//! A predicate is a conjunction. Some of its parts say at once which events and whose abilities it can hold for: a field
//! of the event is a constant, the event's subject is the source itself, its player is the ability's controller. These are
//! the key of a group; an event that has another is not asked about. To tell less than there is costs time, to tell more
//! would lose triggers: so a part counts only in the few forms that are read here.

use rayon::prelude::*;

use crate::codegen::{self, CodegenError};
use crate::eval::{Alternative, Column, EventField, EventKind, Loop, Matcher, Number, Over, Test, When};
use crate::ir::Comparison;

/// Matchers with one key, fused.
pub(in crate::facade) struct Group {
    pub kind: EventKind,
    /// What fields of the event must be.
    pub fields: Vec<(EventField, i64)>,
    pub whose: Whose,
    pub depends: Depends,
    pub native: codegen::Matchers,
    pub members: Vec<Member>,
}

/// A matcher's part in a group.
pub(in crate::facade) struct Member {
    /// The matcher, as it is counted in the pool.
    pub matcher: u32,
    /// Its alternative of the group's kind.
    pub alternative: Matcher,
}

/// Whose abilities an event can concern: a number that the event gives is one that the source has.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::facade) enum Whose {
    Anyone,
    /// Those of the object with this identity.
    Own(Number),
    /// Those that this player controls.
    Controlled(Number),
}

/// What of its source a predicate asks about. Where it asks about nothing, or the controller alone, it is the same for
/// many sources, and one answer is for all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::facade) enum Depends {
    Nothing,
    Controller,
    Source,
}

/// The key of a group.
#[derive(PartialEq)]
struct Key {
    kind: EventKind,
    fields: Vec<(EventField, i64)>,
    whose: Whose,
    depends: Depends,
}

/// Sorts the alternatives of matchers into groups, and compiles each.
pub(super) fn compile(matchers: &[Matcher]) -> Result<Vec<Group>, CodegenError> {
    let mut groups: Vec<(Key, Vec<Member>)> = Vec::new();
    for (number, matcher) in matchers.iter().enumerate() {
        for alternative in &matcher.alternatives {
            let key = key(alternative);
            let member =
                Member { matcher: number as u32, alternative: Matcher { alternatives: vec![alternative.clone()] } };
            match groups.iter_mut().find(|(other, _)| *other == key) {
                Some((_, members)) => members.push(member),
                None => groups.push((key, vec![member])),
            }
        }
    }
    groups
        .into_par_iter()
        .map(|(Key { kind, fields, whose, depends }, members)| {
            let all: Vec<&Matcher> = members.iter().map(|member| &member.alternative).collect();
            Ok(Group { kind, fields, whose, depends, native: codegen::Matchers::compile(&all)?, members })
        })
        .collect()
}

fn key(alternative: &Alternative) -> Key {
    let whole = alternative.whole();
    let parts = match &whole {
        Test::All(parts) => parts.as_slice(),
        one => std::slice::from_ref(one),
    };
    let mut key = Key { kind: alternative.kind, fields: Vec::new(), whose: Whose::Anyone, depends: test(&whole) };
    for part in parts {
        let Test::Compare(Comparison::Equal, left, right) = part else { continue };
        match (&**left, &**right) {
            (
                Number::Event(
                    When::Now,
                    field @ (EventField::From
                    | EventField::To
                    | EventField::Step
                    | EventField::Term
                    | EventField::Counter),
                ),
                Number::Const(value),
            ) => key.fields.push((*field, *value)),
            (of_event, of_source) | (of_source, of_event)
                if number(of_event) == Depends::Nothing && is_own(of_source) =>
            {
                key.whose = Whose::Own(of_event.clone());
            }
            (of_event, Number::Controller) | (Number::Controller, of_event)
                if number(of_event) == Depends::Nothing && key.whose == Whose::Anyone =>
            {
                key.whose = Whose::Controlled(of_event.clone());
            }
            _ => {}
        }
    }
    key
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
    }
}

fn turns(Loop { over, slot: _, test: inner }: &Loop) -> Depends {
    let over = match over {
        Over::Objects | Over::Players | Over::History => Depends::Nothing,
        Over::Facts(of) => number(of),
    };
    over.max(test(inner))
}

fn number(asked: &Number) -> Depends {
    match asked {
        Number::Const(_) | Number::Slot(_) | Number::Event(..) | Number::Game(_) | Number::Fact(..) => Depends::Nothing,
        Number::Source | Number::Bound(_) => Depends::Source,
        Number::Controller => Depends::Controller,
        Number::Column(_, of)
        | Number::Player(_, of)
        | Number::PlayerSet(of)
        | Number::Ones(of)
        | Number::Half(_, of) => number(of),
        Number::Truth(inner) => test(inner),
        Number::Binary(_, left, right) => number(left).max(number(right)),
        Number::Fold { by: _, over, value } => turns(over).max(number(value)),
    }
}
