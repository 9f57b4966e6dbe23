//! Where an ability functions (113.6): the zones that it can trigger from or be activated in.

use crate::ir::walk::*;
use crate::ir::*;
use crate::lex::Concept;
use ir::sorting::sort;

/// Where an activated ability can be activated: where it says that its card is (113.6b).
pub(super) fn activation_zones(activated: &Activated) -> Vec<Zone> {
    let said = activated.limits.iter().find_map(|limit| {
        let ActivationLimit::If(condition) = limit else { return None };
        zones_said(condition)
    });
    match said {
        Some(zones) => zones,
        None => vec![activation_zone(&activated.cost, &activated.effect)],
    }
}

/// The zones that a condition says the object with the ability is in, whatever else it says (113.6b).
fn zones_said(condition: &Condition) -> Option<Vec<Zone>> {
    let mut zones = if let Condition::Is { what, tests, past: Style(false) } = condition {
        tests.iter().find_map(zones_of).filter(|_| what.is_this())?
    } else if let Condition::Not(denied) = condition
        && let Condition::Is { what, tests, past: Style(false) } = &**denied
        && let [test] = tests.as_slice()
    {
        let but = zones_of(test).filter(|_| what.is_this())?;
        Zone::ALL.into_iter().filter(|zone| !but.contains(zone)).collect()
    } else if let Condition::All(all) = condition {
        all.iter().find_map(zones_said)?
    } else if let Condition::AnyOf(any) = condition {
        let said: Vec<Option<Vec<Zone>>> = any.iter().map(zones_said).collect();
        if said.iter().all(Option::is_none) {
            return None;
        }
        // An alternative that names no zone is of a permanent (113.6).
        let zones = said.into_iter().flat_map(|zones| match zones {
            Some(zones) => zones,
            None => vec![Zone::Battlefield],
        });
        zones.collect()
    } else {
        return None;
    };
    sort(&mut zones);
    zones.dedup();
    Some(zones)
}

/// The zones that a test names: "in your graveyard or on the battlefield".
fn zones_of(test: &ObjectTest) -> Option<Vec<Zone>> {
    if let ObjectTest::AnyOf(tests, _) = test {
        let zones: Option<Vec<Vec<Zone>>> = tests.iter().map(zones_of).collect();
        return zones.map(|zones| zones.concat());
    }
    if *test == ObjectTest::Designated(symbol::verb::SUSPEND) {
        return Some(vec![Zone::Exile]);
    }
    test.in_zone().map(|(zone, _)| vec![zone])
}

/// Where an activated ability can be activated: where its cost or effect moves its own card from (113.6m).
fn activation_zone(cost: &[Cost], effect: &Effect) -> Zone {
    for cost in cost {
        if let Cost::Discard { what, .. } = cost
            && what.is_this()
        {
            return Zone::Hand;
        }
        if let Cost::ExileFrom { what, from } | Cost::RevealFrom { what, from } = cost
            && what.is_this()
        {
            return from.zone;
        }
    }
    let moved = |step: &Instruction| {
        let InstructionKind::Do { action, .. } = &step.what else { return None };
        own_card_from(action)
    };
    effect.steps.iter().find_map(moved).unwrap_or(Zone::Battlefield)
}

/// The zone that an action moves its own card from, when it says so: "return this card from your graveyard", "exile this card
/// from your graveyard".
fn own_card_from(action: &Action) -> Option<Zone> {
    let (what, zone) = if let Action::Move { what, from: Some(from), .. } = action {
        (what, from.zone)
    } else if let Action::Exile { what, from: Some(from), .. } = action {
        (what, from.zone)
    } else if let Action::Cast { what, from: Some(from), .. } = action {
        (what, from.zone)
    } else {
        return None;
    };
    what.is_this().then_some(zone)
}

/// The zone that an effect moves its own card from, when it says so (113.6k).
fn moves_itself_from(effect: &Effect) -> Option<Zone> {
    struct Find {
        from: Option<Zone>,
        goes: bool,
    }
    impl Visit for Find {
        fn action(&mut self, action: &Action) {
            if let Some(zone) = own_card_from(action) {
                self.from = Some(zone);
            }
            if let Action::Discard { what, .. } = action
                && what.is_this()
            {
                self.from = Some(Zone::Hand);
            }
            if let Action::Move { what, .. } | Action::Exile { what, .. } | Action::Sacrifice { what, .. } = action {
                self.goes |= what.is_this();
            }
            action.parts(self);
        }

        /// What is done later is done from there, too, where nothing moves the card before: "return this card from your
        /// graveyard to your hand at the beginning of the next end step".
        fn delayed(&mut self, delayed: &Delayed) {
            if !self.goes {
                self.effect(&delayed.effect);
            }
        }
    }
    let mut find = Find { from: None, goes: false };
    find.effect(effect);
    find.from
}

/// Whether an event is about the object with the ability.
fn speaks_of_itself(event: &Event) -> bool {
    struct Find(bool);
    impl Visit for Find {
        fn objects(&mut self, objects: &Objects) {
            self.0 |= objects.is_this();
            objects.parts(self);
        }
    }
    let mut find = Find(false);
    find.event(event);
    find.0
}

/// The zones that a triggered ability can trigger from (113.6k): the battlefield, unless its event or condition can
/// only be true of its object elsewhere.
pub(super) fn trigger_zones(event: &Event, condition: Option<&Condition>, effect: &Effect) -> Vec<Zone> {
    if let Some(zones) = condition.and_then(zones_said) {
        return zones;
    }
    if !speaks_of_itself(event)
        && let Some(zone) = moves_itself_from(effect)
    {
        return vec![zone];
    }
    if let Event::AnyOf(events, _) = event {
        let mut zones: Vec<Zone> = events.iter().flat_map(|event| trigger_zones(event, None, effect)).collect();
        sort(&mut zones);
        zones.dedup();
        return zones;
    }
    // "while this card is in your graveyard"
    if let Event::While { condition, .. } = event
        && let Some(zones) = zones_said(condition)
    {
        return zones;
    }
    if let Some(event) = event.narrowed() {
        return trigger_zones(event, None, effect);
    }
    elsewhere(event).unwrap_or_else(|| vec![Zone::Battlefield])
}

/// Where its own card is when an event of it happens that can't happen to a permanent, or leaves it somewhere else.
fn elsewhere(event: &Event) -> Option<Vec<Zone>> {
    // A card haunts a creature from exile (702.55b).
    let haunted = |test: &ObjectTest| matches!(test, ObjectTest::HauntedBy(by) if by.is_this());
    if let Event::Dies { what: Objects::Some { filter, .. }, .. } = event
        && filter.tests.iter().any(haunted)
    {
        return Some(vec![Zone::Exile]);
    }
    let (what, zones) = if let Event::Casts { spell, .. } = event {
        (spell, vec![Zone::Stack])
    } else if let Event::Countered { what, .. } = event {
        (what, vec![Zone::Stack])
    } else if let Event::PutInto { what, zone, .. } = event {
        (what, vec![Zone::Battlefield, *zone])
    } else if let Event::Leaves { what, zone, .. } = event {
        (what, vec![*zone])
    } else if let Event::Discards { what, .. } | Event::Cycles { what, .. } | Event::Mills { what, .. } = event {
        (what, vec![Zone::Graveyard])
    } else if let Event::Becomes { what, status: Status::Designated(symbol::verb::PLOT) } = event {
        // Only a card in exile is plotted (702.170a).
        (what, vec![Zone::Exile])
    } else {
        return None;
    };
    what.is_this().then_some(zones)
}

/// The zones that a static ability functions in (113.6): the battlefield, unless it says where its object is, or gives it
/// what only a spell has (113.6e).
pub(super) fn static_zones(continuous: &Continuous) -> Vec<Zone> {
    if let Some(zones) = continuous.condition.as_ref().and_then(zones_said) {
        return zones;
    }
    vec![if gives_to_the_spell(continuous) { Zone::Stack } else { Zone::Battlefield }]
}

/// "This spell has cascade as long as …": what functions on the stack is given there (113.6e).
fn gives_to_the_spell(continuous: &Continuous) -> bool {
    let of_spells = |keyword: &Keyword| keyword.name.row().on_stack;
    let gives = |change: &Change| matches!(change, Change::Gain(keywords) if keywords.iter().all(of_spells));
    continuous.on.is_this() && !continuous.changes.is_empty() && continuous.changes.iter().all(gives)
}
