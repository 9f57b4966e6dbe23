//! IF-29, IF-30: a condition without its "if".

use super::{
    CREATURE, Check, ERROR, Edit, Example, Lint, Place, Repair, WARNING, Words, event_end, fixed, has_clause, triggered,
};
use crate::diagnostic::{Diagnostic, Language};
use crate::ir::{Change, Event, Instruction, InstructionKind, Objects, Paragraph, Players, Scope, Triggered};

pub(super) const MISSING: Lint = Lint {
    code: "IF-29",
    rule: Some("603.4"),
    says: (
        "this is a condition without its \"if\": as it stands it is an instruction",
        "ceci est une condition sans son « si » : telle quelle, c'est une instruction",
    ),
    why: (
        "What stands behind the event is what the ability does. A condition begins with \"if\": \"When …, if you control \
         …, …\" is tested when the event occurs and again on resolution. To get control of something is \"gain control \
         of\".",
        "Ce qui suit l'événement est ce que fait la capacité. Une condition commence par « si » : « Quand …, si vous \
         contrôlez …, … » est vérifié quand l'événement se produit, puis à la résolution. Prendre le contrôle se dit \
         « acquérez le contrôle de ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, you control a Forest, draw a card.",
            "When this creature enters, if you control a Forest, draw a card.",
        ),
        french: (
            "Quand cette créature arrive, vous contrôlez une forêt, piochez une carte.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let states = |first: &Instruction| match &first.what {
            InstructionKind::Apply(continuous) => {
                let described = matches!(&continuous.on, Scope::Objects(Objects::Some { .. }));
                let yours = matches!(continuous.changes.as_slice(), [Change::Control(Players::You)]);
                described && yours && continuous.duration.is_none()
            }
            _ => false,
        };
        let found = first_instruction(ir).is_some_and(states);
        if found { said(place, &MISSING, &with_if(&place.words())) } else { Vec::new() }
    }),
    also: &[Check::Repair(with_if)],
    ..ERROR
};

pub(super) const WHEN: Lint = Lint {
    code: "IF-30",
    rule: Some("603.7"),
    says: (
        "a second \"when\" makes a delayed ability, no condition: it waits for this to become true",
        "un second « quand » fait une capacité retardée et non une condition : elle attend que ceci devienne vrai",
    ),
    why: (
        "As written, the ability always triggers; as it resolves, another ability is made, which triggers as soon as \
         this is true, now or turns later. A condition begins with \"if\", is tested when the event occurs and again on \
         resolution, and then never more.",
        "Telle quelle, la capacité se déclenche toujours ; à sa résolution, elle en crée une autre, qui se déclenche dès \
         que ceci est vrai, tout de suite ou des tours plus tard. Une condition commence par « si », est vérifiée quand \
         l'événement se produit, puis à la résolution, et plus jamais ensuite.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, when you control a Forest, draw a card.",
            "When this creature enters, if you control a Forest, draw a card.",
        ),
        french: (
            "Quand cette créature arrive, quand vous contrôlez une forêt, piochez une carte.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let waits = |first: &Instruction| match &first.what {
            InstructionKind::Delayed(delayed) => matches!(delayed.event, Event::State(_)),
            _ => false,
        };
        if !first_instruction(ir).is_some_and(waits) {
            return Vec::new();
        }
        let words = place.words();
        let second = event_end(&words).map(|comma| comma + 1);
        let second = second.filter(|at| words.is_any(*at, &["when", "whenever", "quand", "lorsque"]));
        let Some(at) = second else { return Vec::new() };
        let with = match words.language() {
            Language::English => "if",
            Language::French => "si",
        };
        let span = words.span(at..at + 1);
        said(place, &WHEN, &[Repair::replace(span, with).if_it_is(has_clause)])
    }),
    ..WARNING
};

/// The first instruction of a trigger without a clause.
fn first_instruction(ir: &Paragraph) -> Option<&Instruction> {
    let without = |triggered: &&Triggered| triggered.intervening_if.is_none();
    triggered(ir).filter(without)?.effect.steps.first()
}

/// "If" before what stands behind the event, where that begins as a condition does.
fn with_if(words: &Words<'_>) -> Vec<Repair> {
    let Some(comma) = event_end(words).filter(|_| words.is_trigger()) else { return Vec::new() };
    let at = comma + 1;
    let (begins, with): (&[&str], _) = match words.language() {
        Language::English => (&["you control", "you have", "an opponent controls", "it's your turn"], "if "),
        Language::French => (&["vous contrôlez", "vous avez", "un adversaire contrôle", "c'est votre tour"], "si "),
    };
    if !begins.iter().any(|begins| words.stands(at, begins)) {
        return Vec::new();
    }
    let span = words.span(at..at + 1);
    vec![Repair::new(span.clone(), vec![Edit::insert(span.start, with)]).if_it_is(has_clause)]
}

/// A finding with the first of some repairs that gives the trigger a clause.
fn said(place: Place<'_>, lint: &Lint, repairs: &[Repair]) -> Vec<Diagnostic> {
    let fix = repairs.iter().find_map(|repair| {
        let read = place.edited(&repair.edits).and_then(|text| place.read(&text))?;
        if (repair.accepts)(&read) { place.fix(&repair.edits, false) } else { None }
    });
    let mark = repairs.first().map_or(place.span(), |repair| repair.mark.clone());
    fixed(lint.found().at(mark), fix)
}
