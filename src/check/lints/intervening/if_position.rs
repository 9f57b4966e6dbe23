//! IF-1, IF-4, IF-5: an "if" that looks intervening but is not.

use super::elsewhere::in_its_own_sentence;
use super::{
    CREATURE, Check, Edit, Example, Lint, Repair, WARNING, clause_fix, event_end, fixed, has_clause, last_if, triggered,
};
use crate::diagnostic::Diagnostic;
use crate::ir::walk::refers_to_resolution;
use crate::ir::{Condition, Effect, InstructionKind, Link, Paragraph, Style, Triggered};
use crate::text::{Place, Words};

pub(super) const WHOLE: Lint = Lint {
    code: "IF-1",
    rule: Some("603.4"),
    says: (
        "this \"if\" is not an intervening-if clause: it is tested on resolution only",
        "ce « si » n'est pas une clause d'intervention : il n'est vérifié qu'à la résolution",
    ),
    why: (
        "As written, the ability triggers and is put on the stack even when the condition is false, and the condition \
         is tested once, on resolution. Directly behind the event, \"When …, if …, …\", it is tested when the event \
         occurs, too, and nothing triggers when it is false.",
        "Tel quel, la capacité se déclenche et va sur la pile même si la condition est fausse, et la condition n'est \
         vérifiée qu'une fois, à la résolution. Juste après l'événement, « Quand …, si …, … », elle l'est aussi quand \
         l'événement se produit, et rien ne se déclenche si elle est fausse.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, draw a card if you control a Forest.",
            "When this creature enters, if you control a Forest, draw a card.",
        ),
        french: (
            "Quand cette créature arrive, piochez une carte si vous contrôlez une forêt.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| found(place, ir, &WHOLE, false)),
    also: &[Check::Repair(behind_comma)],
    ..WARNING
};

/// "When …, draw a card, if you control a Forest." is no sentence of the game: the clause goes behind the event.
fn behind_comma(words: &Words<'_>) -> Vec<Repair> {
    let Some(event) = event_end(words).filter(|_| words.is_trigger()) else { return Vec::new() };
    let is_clause = |at: &usize| words.is(*at - 1, ",") && words.find_if(*at) == Some(*at);
    let Some(last) = (event + 3..words.list.len()).rev().find(is_clause) else { return Vec::new() };
    let end = words.sentence_end(last);
    if words.comma_from(last).is_some_and(|comma| comma < end) {
        return Vec::new();
    }
    let behind = Edit::insert(words.list[event].span.end, format!(" {},", words.text(last..end)));
    let gone = Edit::new(words.with_space_before(last - 1..end), "");
    vec![Repair::new(words.span(last..end), vec![behind, gone]).if_it_is(has_clause)]
}

pub(super) const OPTIONAL: Lint = Lint {
    code: "IF-4",
    rule: Some("603.4"),
    says: (
        "this \"if\" stands behind \"you may\": it is no intervening-if clause, and is tested on resolution only",
        "ce « si » suit « vous pouvez » : ce n'est pas une clause d'intervention, il n'est vérifié qu'à la résolution",
    ),
    why: (
        "As written, the ability always triggers; its controller is asked on resolution, where the condition holds \
         then. Directly behind the event the condition keeps the ability from triggering at all.",
        "Tel quel, la capacité se déclenche toujours ; son contrôleur choisit à la résolution, si la condition est \
         alors vraie. Juste après l'événement, la condition empêche le déclenchement lui-même.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, you may draw a card if you control a Forest.",
            "When this creature enters, if you control a Forest, you may draw a card.",
        ),
        french: (
            "Quand cette créature arrive, vous pouvez piocher une carte si vous contrôlez une forêt.",
            "Quand cette créature arrive, si vous contrôlez une forêt, vous pouvez piocher une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| found(place, ir, &OPTIONAL, true)),
    ..WARNING
};

pub(super) const LAST_ALONE: Lint = Lint {
    code: "IF-5",
    rule: Some("608.2c"),
    says: ("this \"if\" governs the last instruction alone", "ce « si » ne porte que sur la dernière instruction"),
    why: (
        "The instructions before it are followed whatever the condition. Where all of them depend on it, put the \
         clause directly behind the event, \"When …, if …, …\"; where only the last does, a sentence of its own says \
         so: \"If …, …\".",
        "Les instructions précédentes sont suivies quelle que soit la condition. Si toutes en dépendent, mettez la \
         clause juste après l'événement, « Quand …, si …, … » ; si seule la dernière en dépend, dites-le dans une \
         phrase à part : « Si …, … ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, draw a card and you gain 2 life if you control a Forest.",
            "When this creature enters, if you control a Forest, draw a card and you gain 2 life.",
        ),
        french: (
            "Quand cette créature arrive, piochez une carte et vous gagnez 2 points de vie si vous contrôlez une forêt.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte et vous gagnez 2 points de vie.",
        ),
    }],
    check: Check::Ability(last_alone),
    ..WARNING
};

fn found(place: Place<'_>, ir: &Paragraph, lint: &Lint, optional: bool) -> Vec<Diagnostic> {
    let Some((condition, effect)) = triggered(ir).and_then(trailing) else { return Vec::new() };
    let is_optional = matches!(effect.steps.as_slice(), [only] if matches!(only.what, InstructionKind::May { .. }));
    if is_optional != optional {
        return Vec::new();
    }
    fixed(lint.found().at(last_if(place)), clause_fix(place, ir, &condition, &effect))
}

/// The condition that stands behind the whole effect of a trigger, and what then is done.
pub(super) fn trailing(triggered: &Triggered) -> Option<(Condition, Effect)> {
    if triggered.intervening_if.is_some() {
        return None;
    }
    trailing_effect(&triggered.effect)
}

/// The same of an effect.
pub(super) fn trailing_effect(effect: &Effect) -> Option<(Condition, Effect)> {
    let [only] = effect.steps.as_slice() else { return None };
    match &only.what {
        InstructionKind::If { condition, then, otherwise: None, last: Style(true) } => {
            (!about_the_effect(condition)).then(|| (condition.clone(), (**then).clone()))
        }
        InstructionKind::May { who, effect: inner } => {
            let (condition, then) = trailing_effect(inner)?;
            let mut only = only.clone();
            only.what = InstructionKind::May { who: who.clone(), effect: Box::new(then) };
            Some((condition, Effect { steps: vec![only] }))
        }
        _ => None,
    }
}

/// Whether the condition is about what the effect does or about its targets: nothing of that is known at the event, so
/// that no intervening-if clause could say the same.
pub(super) fn about_the_effect(condition: &Condition) -> bool {
    matches!(condition, Condition::Done { .. } | Condition::DoneThisWay { .. }) || refers_to_resolution(condition)
}

fn last_alone(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let Some(triggered) = triggered(ir).filter(|triggered| triggered.intervening_if.is_none()) else {
        return Vec::new();
    };
    let [before @ .., last] = triggered.effect.steps.as_slice() else { return Vec::new() };
    let joined = matches!(last.link.0, Link::And | Link::CommaAnd);
    match &last.what {
        InstructionKind::If { condition, otherwise: None, last: Style(true), then: _ }
            if joined && !before.is_empty() && !about_the_effect(condition) =>
        {
            fixed(LAST_ALONE.found().at(last_if(place)), in_its_own_sentence(place, ir, Link::Sentence))
        }
        _ => Vec::new(),
    }
}
