//! Where an ability functions (113.6): the zones that it can trigger from or be activated in.

use crate::ir::walk::*;
use crate::ir::*;

/// Where an activated ability can be activated: where its cost or effect moves its own card from (113.6m).
pub(super) fn activation_zone(cost: &[Cost], effect: &Effect) -> Zone {
    for cost in cost {
        match cost {
            Cost::Discard { what, .. } if what.is_this() => return Zone::Hand,
            Cost::ExileFrom { what, from } | Cost::RevealFrom { what, from } if what.is_this() => return from.zone,
            _ => {}
        }
    }
    let from = effect.steps.iter().find_map(|step| match &step.what {
        InstructionKind::Do { action: Action::Move { what, from: Some(from), .. }, .. } if what.is_this() => {
            Some(from.zone)
        }
        _ => None,
    });
    from.unwrap_or(Zone::Battlefield)
}

/// The zone that an effect moves its own card from, when it says so (113.6k).
fn moves_itself_from(effect: &Effect) -> Option<Zone> {
    struct Find(Option<Zone>);
    impl Walk for Find {
        fn action(&mut self, action: &mut Action) {
            if let Action::Move { what, from: Some(from), .. } = action
                && what.is_this()
            {
                self.0 = Some(from.zone);
            }
            crate::ir::walk::walk_action(self, action);
        }

        /// Its event is about targets of what creates it: "when target creature dies this turn". Its effect has its own,
        /// announced when it goes on the stack.
        fn delayed(&mut self, delayed: &mut Delayed) {
            self.event(&mut delayed.event);
        }
    }
    let mut find = Find(None);
    find.effect(&mut effect.clone());
    find.0
}

/// Whether an event is about the object with the ability.
fn speaks_of_itself(event: &Event) -> bool {
    struct Find(bool);
    impl Walk for Find {
        fn objects(&mut self, objects: &mut Objects) {
            self.0 |= objects.is_this();
            crate::ir::walk::walk_objects(self, objects);
        }
    }
    let mut find = Find(false);
    find.event(&mut event.clone());
    find.0
}

/// The zones that a triggered ability can trigger from (113.6k): the battlefield, unless its event or condition can
/// only be true of its object elsewhere.
pub(super) fn trigger_zones(event: &Event, condition: Option<&Condition>, effect: &Effect) -> Vec<Zone> {
    let in_zone = |tests: &[ObjectTest]| {
        tests.iter().find_map(|test| match test {
            ObjectTest::InZone { zone, .. } => Some(*zone),
            _ => None,
        })
    };
    if let Some(Condition::Is { what, tests, .. }) = condition
        && what.is_this()
        && let Some(zone) = in_zone(tests)
    {
        return vec![zone];
    }
    if !speaks_of_itself(event)
        && let Some(zone) = moves_itself_from(effect)
    {
        return vec![zone];
    }
    match event {
        Event::Casts { spell, .. } if spell.is_this() => vec![Zone::Stack],
        Event::PutInto { what, zone, .. } if what.is_this() => vec![Zone::Battlefield, *zone],
        Event::Leaves { what, zone, .. } if what.is_this() => vec![*zone],
        Event::Discards { what, .. } if what.is_this() => vec![Zone::Graveyard],
        Event::Cycles { what, .. } if what.is_this() => vec![Zone::Graveyard],
        Event::Countered { what, .. } if what.is_this() => vec![Zone::Stack],
        Event::AnyOf(events, _) => {
            let mut zones: Vec<Zone> = events.iter().flat_map(|event| trigger_zones(event, None, effect)).collect();
            zones.sort();
            zones.dedup();
            zones
        }
        _ => vec![Zone::Battlefield],
    }
}

/// The zone that a static ability functions in (113.6): the battlefield, unless it says that its object is elsewhere.
pub(super) fn static_zone(continuous: &Continuous) -> Zone {
    let Some(Condition::Is { what, tests, .. }) = &continuous.condition else { return Zone::Battlefield };
    let zone = tests.iter().find_map(|test| match test {
        ObjectTest::InZone { zone, .. } => Some(*zone),
        _ => None,
    });
    zone.filter(|_| what.is_this()).unwrap_or(Zone::Battlefield)
}
