//! What matchers decide of the cards that run.

use cardc::eval::{Waits, waiting};
use cardc::ir::walk::{Node, Visit};
use cardc::ir::{Ability, Condition, Delayed, Event, Triggered};
use cardc::runtime::gate::Gate;
use std::collections::BTreeMap;

/// What waits for an event that it replaces.
const REPLACED: &str = "replaced or prevented";

/// What matchers can't decide of the cards that run, by name.
#[derive(Default)]
struct Asked {
    names: BTreeMap<(&'static str, &'static str), (usize, String)>,
    gates: BTreeMap<&'static str, usize>,
    card: String,
}

impl Asked {
    fn note(&mut self, what: &'static str, event: &Event, condition: Option<&Condition>) {
        *self.gates.entry(what).or_default() += 1;
        let gate = Gate::of(event, condition);
        // What enters is there to be looked at before it has entered (614.12), by whoever asks.
        let entering = what == REPLACED && matches!(event, Event::Enters { .. });
        for asked in if entering { gate.asked_of_events() } else { gate.asked() } {
            let entry = self.names.entry((what, asked)).or_insert_with(|| (0, self.card.clone()));
            entry.0 += 1;
        }
    }
}

impl Visit for Asked {
    fn delayed(&mut self, delayed: &Delayed) {
        self.note("delayed", &delayed.event, delayed.intervening_if.as_ref());
        self.effect(&delayed.effect);
    }

    fn triggered(&mut self, triggered: &Triggered) {
        self.note("trigger", &triggered.event, triggered.intervening_if.as_ref());
        self.effect(&triggered.effect);
    }

    fn ability(&mut self, ability: &Ability) {
        for one in waiting(ability).into_iter().filter(|one| one.waits != Waits::Trigger) {
            self.note(REPLACED, &one.event, one.condition.as_ref());
        }
        ability.parts(self);
    }
}

/// Matchers decide nearly all that the cards that run wait for; the rest is printed by name.
#[test]
fn matchers_decide_what_cards_wait_for() {
    let Ok(corpus) = std::env::var("CARDC_CORPUS") else {
        println!("skipped: CARDC_CORPUS names no corpus");
        return;
    };
    let cards = cardc::source::read_file(&std::path::Path::new(&corpus).join("AtomicCards.json")).cards;
    let mut asked = Asked::default();
    let mut played = 0;
    for face in cards.iter().filter_map(|card| card.faces.first()) {
        let Ok(printed) = cardc::runtime::printed::from_face(face, cardc::lex::Language::English) else { continue };
        if !cardc::runtime::refuse::check(&printed).is_empty() {
            continue;
        }
        played += 1;
        asked.card = face.name.to_string();
        printed.ir.paragraphs.iter().for_each(|one| asked.ability(&one.ability));
    }
    println!("{played} cards {:?}", asked.gates);
    for ((what, name), (count, card)) in &asked.names {
        println!("{count:5} {what}: {name} ({card})");
    }
    let gates: usize = asked.gates.values().sum();
    let by_evaluator: usize = asked.names.values().map(|(count, _)| count).sum();
    // Steps of the next turn are among the rest: the runtime settles which turn before it asks.
    // So are doors, levels, mounts, abilities that trigger and mana that is spent, which have no columns.
    println!("{by_evaluator} of {gates} are asked of the evaluator of effects");
    assert!(by_evaluator * 1_000 <= gates * 25, "{by_evaluator} of {gates} are asked of the evaluator");
    assert!(!asked.names.keys().any(|(what, _)| *what == REPLACED), "{:?}", asked.names);
}
