//! IF-24, IF-25: the same mistake in a quoted ability, and in one that an effect creates for later.

use super::if_position::trailing_effect;
use super::{ARTIFACT, CREATURE, Check, Example, Lint, Place, WARNING, fixed};
use crate::diagnostic::{Diagnostic, Fix};
use crate::ir::walk::{Node, Visit, VisitMut};
use crate::ir::{Ability, Condition, Delayed, Effect, Paragraph, Triggered};
use crate::text::IF_WORDS;

pub(super) const QUOTED: Lint = Lint {
    code: "IF-24",
    rule: Some("603.4"),
    says: (
        "this \"if\" of the quoted ability is not an intervening-if clause: it is tested on resolution only",
        "ce « si » de la capacité citée n'est pas une clause d'intervention : il n'est vérifié qu'à la résolution",
    ),
    why: (
        "In a granted ability as in any, only an \"if\" directly behind the event keeps it from triggering.",
        "Dans une capacité donnée comme dans toute autre, seul un « si » placé juste après l'événement empêche le \
         déclenchement.",
    ),
    examples: &[Example {
        on: ARTIFACT,
        english: (
            "Creatures you control have \"Whenever this creature attacks, draw a card if you control a Forest.\"",
            "Creatures you control have \"Whenever this creature attacks, if you control a Forest, draw a card.\"",
        ),
        french: (
            "Les créatures que vous contrôlez ont « À chaque fois que cette créature attaque, piochez une carte si vous \
             contrôlez une forêt. »",
            "Les créatures que vous contrôlez ont « À chaque fois que cette créature attaque, si vous contrôlez une \
             forêt, piochez une carte. »",
        ),
    }],
    check: Check::Ability(|place, ir| within(place, ir, &QUOTED, |found| found.quoted)),
    ..WARNING
};

pub(super) const DELAYED: Lint = Lint {
    code: "IF-25",
    rule: Some("603.7"),
    says: (
        "this \"if\" of the delayed ability is not an intervening-if clause: it is tested on resolution only",
        "ce « si » de la capacité retardée n'est pas une clause d'intervention : il n'est vérifié qu'à la résolution",
    ),
    why: (
        "A delayed triggered ability is one like any other: with \"At …, if …, …\" it doesn't trigger where the \
         condition is false; with the \"if\" at the end it triggers, and asks on resolution.",
        "Une capacité déclenchée retardée en est une comme les autres : avec « Au …, si …, … », elle ne se déclenche pas \
         si la condition est fausse ; avec le « si » à la fin, elle se déclenche et ne vérifie qu'à la résolution.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, draw a card. At the beginning of the next end step, you lose 2 life if you \
             control a Swamp.",
            "When this creature enters, draw a card. At the beginning of the next end step, if you control a Swamp, you \
             lose 2 life.",
        ),
        french: (
            "Quand cette créature arrive, piochez une carte. Au début de la prochaine étape de fin, vous perdez 2 points \
             de vie si vous contrôlez un marais.",
            "Quand cette créature arrive, piochez une carte. Au début de la prochaine étape de fin, si vous contrôlez un \
             marais, vous perdez 2 points de vie.",
        ),
    }],
    check: Check::Ability(|place, ir| within(place, ir, &DELAYED, |found| found.delayed)),
    ..WARNING
};

#[derive(Default)]
struct Inner {
    quoted: bool,
    delayed: bool,
    depth: usize,
}

impl Visit for Inner {
    fn ability(&mut self, ability: &Ability) {
        self.depth += 1;
        ability.parts(self);
        self.depth -= 1;
    }
    fn triggered(&mut self, triggered: &Triggered) {
        self.quoted |=
            self.depth > 1 && triggered.intervening_if.is_none() && trailing_effect(&triggered.effect).is_some();
        self.effect(&triggered.effect);
    }
    fn delayed(&mut self, delayed: &Delayed) {
        self.delayed |= delayed.intervening_if.is_none() && trailing_effect(&delayed.effect).is_some();
        self.effect(&delayed.effect);
    }
}

fn within(place: Place<'_>, ir: &Paragraph, lint: &Lint, is: fn(&Inner) -> bool) -> Vec<Diagnostic> {
    // Both are said with "if": where the word is not, nothing is looked for.
    let words = place.words();
    if !words.has_if() {
        return Vec::new();
    }
    let mut inner = Inner::default();
    inner.ability(&ir.ability);
    if !is(&inner) {
        return Vec::new();
    }
    let last = (0..words.list.len()).rev().find(|at| words.is_any(*at, &IF_WORDS));
    let span = last.map_or(place.span(), |at| words.span(at..words.sentence_end(at).max(at + 1)));
    fixed(lint.found().at(span), moved(place, ir))
}

/// Makes the conditions behind the effects of inner triggers their intervening-if clauses.
#[derive(Default)]
struct Moves {
    depth: usize,
}

impl VisitMut for Moves {
    fn ability(&mut self, ability: &mut Ability) {
        self.depth += 1;
        ability.parts_mut(self);
        self.depth -= 1;
    }
    fn triggered(&mut self, triggered: &mut Triggered) {
        if self.depth > 1 && triggered.intervening_if.is_none() {
            move_out(&mut triggered.intervening_if, &mut triggered.effect);
        }
        self.effect(&mut triggered.effect);
    }
    fn delayed(&mut self, delayed: &mut Delayed) {
        if delayed.intervening_if.is_none() {
            move_out(&mut delayed.intervening_if, &mut delayed.effect);
        }
        self.effect(&mut delayed.effect);
    }
}

fn move_out(clause: &mut Option<Condition>, effect: &mut Effect) {
    if let Some((condition, then)) = trailing_effect(effect) {
        *clause = Some(condition);
        *effect = then;
    }
}

fn moved(place: Place<'_>, ir: &Paragraph) -> Option<Fix> {
    let mut moved = ir.clone();
    Moves::default().ability(&mut moved.ability);
    crate::ir::walk::number(&mut moved.ability);
    place.meaning(&moved)
}
