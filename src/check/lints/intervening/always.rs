//! IF-16, IF-17: clauses that are settled by the event itself.

use super::{CREATURE, Check, Example, Lint, Place, WARNING, clause_span, triggered};
use crate::diagnostic::{Diagnostic, Fix};
use crate::ir::{Ability, Antecedent, Condition, Event, Objects, Paragraph, Period, Players, StepOwner};

pub(super) const ALWAYS: Lint = Lint {
    code: "IF-16",
    rule: Some("603.4"),
    says: (
        "this clause is always true when the event occurs: it says nothing",
        "cette clause est toujours vraie quand l'événement se produit : elle ne dit rien",
    ),
    why: (
        "The event itself settles the condition, at the event and on resolution alike. Leave the clause out, or name \
         the condition that was meant.",
        "L'événement fixe lui-même la condition, à l'événement comme à la résolution. Supprimez la clause, ou dites la \
         condition voulue.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "At the beginning of your upkeep, if it's your turn, draw a card.",
            "At the beginning of your upkeep, draw a card.",
        ),
        french: (
            "Au début de votre entretien, si c'est votre tour, piochez une carte.",
            "Au début de votre entretien, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| settled(place, ir, &ALWAYS, true)),
    ..WARNING
};

pub(super) const NEVER: Lint = Lint {
    code: "IF-17",
    rule: Some("603.4"),
    says: (
        "this clause is never true when the event occurs: the ability never triggers",
        "cette clause n'est jamais vraie quand l'événement se produit : la capacité ne se déclenche jamais",
    ),
    why: (
        "An intervening-if clause is tested as the event occurs, and the event makes it false. A wider event would let \
         the ability trigger: \"At the beginning of each upkeep, if it isn't your turn, …\".",
        "Une clause d'intervention est vérifiée quand l'événement se produit, et l'événement la rend fausse. Un \
         événement plus étendu la laisserait se déclencher : « Au début de chaque entretien, si ce n'est pas votre \
         tour, … ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "At the beginning of your upkeep, if it isn't your turn, draw a card.",
            "At the beginning of each upkeep, if it isn't your turn, draw a card.",
        ),
        french: (
            "Au début de votre entretien, si ce n'est pas votre tour, piochez une carte.",
            "Au début de chaque entretien, si ce n'est pas votre tour, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| settled(place, ir, &NEVER, false)),
    ..WARNING
};

fn settled(place: Place<'_>, ir: &Paragraph, lint: &Lint, holds: bool) -> Vec<Diagnostic> {
    let Some(triggered) = triggered(ir) else { return Vec::new() };
    let Some(clause) = &triggered.intervening_if else { return Vec::new() };
    if truth(&triggered.event, clause) != Some(holds) {
        return Vec::new();
    }
    let found = lint.found().at(clause_span(place));
    let mut without = ir.clone();
    if let Ability::Triggered(triggered) = &mut without.ability {
        triggered.intervening_if = None;
    }
    let fix = if holds { place.meaning(&without) } else { None };
    vec![match fix {
        Some(fix) => found.fix(Fix { safe: false, ..fix }),
        None => found,
    }]
}

/// Whether a condition is true at an event, where the event settles it.
fn truth(event: &Event, clause: &Condition) -> Option<bool> {
    if let Condition::Not(clause) = clause {
        return truth(event, clause).map(|holds| !holds);
    }
    match (event, clause) {
        (
            Event::StepBegins { whose: StepOwner::Of(of) | StepOwner::EachOf(of) | StepOwner::OnTurnOf(of), .. },
            Condition::TurnOf { who },
        )
        | (Event::During { turn_of: of, .. }, Condition::TurnOf { who }) => match (of, who) {
            (Players::You, Players::You) => Some(true),
            (Players::You, other) | (other, Players::You) if other.are_opponents() => Some(false),
            _ => None,
        },
        (Event::StepBegins { step, whose: StepOwner::Of(Players::You) }, Condition::During(during)) => {
            (*step == during.step && during.of == Players::You).then_some(true)
        }
        (Event::Enters { what, .. }, Condition::Happened { event, period: Period::ThisTurn, at_least: None, .. }) => {
            // What has just entered has entered this turn.
            match &**event {
                Event::Enters { what: entered, under: None, from: None } => {
                    (entered == what || refers_to_the_event(entered)).then_some(true)
                }
                _ => None,
            }
        }
        _ => None,
    }
}

fn refers_to_the_event(what: &Objects) -> bool {
    what.reference().is_some_and(|reference| matches!(reference.to, Antecedent::Event))
}
