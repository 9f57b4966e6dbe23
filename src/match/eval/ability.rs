//! The events that an ability waits for: what a matcher of it is made of.

use crate::ir::{
    Ability, Condition, Count, Event, Noun, ObjectClass, ObjectFilter, ObjectTest, Objects, Prevention, Recipient,
    Replacement, Static, StepOwner, Style, symbol,
};

/// "a spell cast this way": by what an effect or an ability permits.
pub const CAST_THIS_WAY: ObjectTest = ObjectTest::ThisWay(symbol::verb::CAST);

/// What an ability does when its event occurs, or would.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Waits {
    /// It triggers (603).
    Trigger,
    /// It replaces the event (614).
    Replacement,
    /// It prevents damage (615).
    Prevention,
}

/// An event that an ability waits for, and the condition that is tested with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    pub waits: Waits,
    pub event: Event,
    /// The intervening-if clause (603.4), or the condition of a replacement effect.
    pub condition: Option<Condition>,
}

/// The events that an ability waits for, of itself: a delayed trigger that its effect may create waits for others.
/// Empty for abilities that wait for nothing.
pub fn waiting(ability: &Ability) -> Vec<Waiting> {
    match ability {
        Ability::Triggered(triggered) => vec![Waiting {
            waits: Waits::Trigger,
            event: triggered.event.clone(),
            condition: triggered.intervening_if.clone(),
        }],
        Ability::Replacement(replacement) => vec![replaced(replacement)],
        Ability::Prevention(prevention) => vec![prevented(prevention)],
        Ability::Static(statics) => statics.iter().flat_map(linked).collect(),
        Ability::Governed { ability, .. } | Ability::Sticker { ability, .. } => waiting(ability),
        Ability::Station { bands } => bands.iter().flat_map(|band| &band.abilities).flat_map(waiting).collect(),
        Ability::Keywords(_)
        | Ability::Activated(_)
        | Ability::Spell(_)
        | Ability::Chapter { .. }
        | Ability::Room(_)
        | Ability::Level { .. }
        | Ability::LevelPt(_)
        | Ability::ClassLevel { .. } => Vec::new(),
    }
}

fn linked(ability: &Static) -> Vec<Waiting> {
    match ability {
        Static::Linked(ability) => waiting(ability),
        _ => Vec::new(),
    }
}

/// The event that a replacement effect replaces.
pub fn replaced(replacement: &Replacement) -> Waiting {
    let of = |event, condition| Waiting { waits: Waits::Replacement, event, condition };
    match replacement {
        // What causes a discard is asked beside what it is of.
        Replacement::Instead { event: Event::Caused { event, .. }, condition, .. }
            if matches!(**event, Event::Discards { .. }) =>
        {
            of((**event).clone(), condition.clone())
        }
        // Whether a spell was cast "this way" is asked beside where it would go.
        Replacement::Instead {
            event: Event::PutInto { what: Objects::Some { count, filter }, zone, of: whose, from },
            condition,
            ..
        } if filter.tests.contains(&CAST_THIS_WAY) => {
            let mut filter = filter.clone();
            filter.tests.retain(|test| *test != CAST_THIS_WAY);
            let what = Objects::Some { count: count.clone(), filter };
            of(Event::PutInto { what, zone: *zone, of: whose.clone(), from: from.clone() }, condition.clone())
        }
        // Tokens that would be created are not there to be looked at.
        Replacement::Instead {
            event: Event::Creates { who, what: Objects::Some { count, filter } },
            condition,
            ..
        } if filter.tests.is_empty() => {
            let class = Some(ObjectClass::Token);
            let nouns = vec![Noun { adjectives: Vec::new(), subtypes: Vec::new(), types: Vec::new(), class }];
            let what = Objects::Some { count: count.clone(), filter: ObjectFilter::of(nouns, Vec::new()) };
            of(Event::Creates { who: who.clone(), what }, condition.clone())
        }
        Replacement::Instead { event, condition, .. } => of(event.clone(), condition.clone()),
        Replacement::Multiply { event, condition, .. } => of(event.clone(), condition.clone()),
        Replacement::Besides { event, .. } | Replacement::OnceMore { event } => of(event.clone(), None),
        Replacement::Produces { made, .. } => of(
            Event::AnyOf(
                made.iter().map(|made| Event::IsTappedForMana { what: made.what.clone() }).collect(),
                Style::default(),
            ),
            None,
        ),
        Replacement::EntersWith { what, when, unless, .. } => {
            let unless = unless.clone().map(Condition::Not);
            let condition = match (when.as_deref().cloned(), unless) {
                (Some(when), Some(unless)) => Some(Condition::All(vec![when, unless])),
                (when, unless) => when.or(unless),
            };
            of(enters(what), condition)
        }
        Replacement::AsEnters { what, face_up: true, .. } => of(Event::TurnedFaceUp { what: what.clone() }, None),
        Replacement::AsTransforms { what, .. } => of(Event::Transforms { what: what.clone(), into: None }, None),
        Replacement::AsEnters { what, face_up: false, .. }
        | Replacement::EntersTappedUnlessPaid { what, .. }
        | Replacement::EntersAsCopy { what, .. }
        | Replacement::EntersSo { what, .. }
        | Replacement::DayAsEnters { what, .. } => of(enters(what), None),
        // To skip a step is not to begin it (614.10).
        Replacement::Skip { who, step } => {
            of(Event::StepBegins { step: *step, whose: StepOwner::Of(who.clone()) }, None)
        }
    }
}

fn enters(what: &Objects) -> Event {
    Event::Enters { what: what.clone(), under: None, from: None }
}

/// The damage that a prevention effect prevents.
pub fn prevented(prevention: &Prevention) -> Waiting {
    let Prevention {
        amount: _,
        kind,
        to,
        by,
        both,
        duration: _,
        of_each: _,
        redirect: _,
        dealer: _,
        then: _,
        when,
        order: _,
        duration_lead: _,
    } = prevention;
    let kind = *kind;
    let event = match (to, by) {
        (Some(to @ Recipient::Objects(objects)), _) if *both => Event::AnyOf(
            vec![
                Event::IsDealtDamage { what: to.clone(), kind, by: None },
                Event::DealsDamage { source: objects.clone(), kind, to: None },
            ],
            Style::default(),
        ),
        // What it says besides speaks of the source as what the event is about, where it names one.
        (to, Some(by)) => Event::DealsDamage { source: by.clone(), kind, to: to.clone() },
        (Some(to), None) => Event::IsDealtDamage { what: Recipient::clone(to), kind, by: None },
        (None, None) => {
            let anything = Recipient::AnyTarget { count: Count::One, other: false };
            Event::IsDealtDamage { what: anything, kind, by: None }
        }
    };
    Waiting { waits: Waits::Prevention, event, condition: when.clone() }
}
