//! IF-31 to IF-34: conditions behind "then", in a chapter, in each of the modes, and behind another condition.

use super::if_position::{about_the_effect, trailing_effect};
use super::{CREATURE, Check, Example, Lint, WARNING, fixed, last_if, triggered};
use crate::diagnostic::{Diagnostic, Fix};
use crate::ir::{Ability, Condition, Effect, InstructionKind, Link, Paragraph, Style};
use crate::lints::Both;
use crate::text::Place;

const SAGA: Both = ("Enchantment — Saga", "Enchantement : saga");

pub(super) const THEN: Lint = Lint {
    code: "IF-31",
    rule: Some("608.2c"),
    says: ("this \"if\" governs what stands behind \"then\" alone", "ce « si » ne porte que sur ce qui suit « puis »"),
    why: (
        "What stands before \"then\" is done whatever the condition, and the ability triggers in any case. Where all of it \
         depends on the condition, put the clause directly behind the event, \"When …, if …, …\"; where only the last does, \
         cards say so in a sentence of its own: \"Then if …, …\".",
        "Ce qui précède « puis » est fait quelle que soit la condition, et la capacité se déclenche dans tous les cas. Si tout \
         en dépend, mettez la clause juste après l'événement, « Quand …, si …, … » ; si seule la dernière instruction en \
         dépend, les cartes le disent dans une phrase à part : « Puis si …, … ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, you gain 2 life, then draw a card if you control a Forest.",
            "When this creature enters, you gain 2 life. Then if you control a Forest, draw a card.",
        ),
        french: (
            "Quand cette créature arrive, vous gagnez 2 points de vie, puis piochez une carte si vous contrôlez une forêt.",
            "Quand cette créature arrive, vous gagnez 2 points de vie. Puis si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let Some(triggered) = triggered(ir) else { return Vec::new() };
        let [before @ .., last] = triggered.effect.steps.as_slice() else { return Vec::new() };
        match &last.what {
            InstructionKind::If { condition, otherwise: None, last: Style(true), .. }
                if last.link.0 == Link::Then && !before.is_empty() && !about_the_effect(condition) =>
            {
                fixed(THEN.found().at(last_if(place)), in_its_own_sentence(place, ir, Link::SentenceThen))
            }
            _ => Vec::new(),
        }
    }),
    ..WARNING
};

/// The fix that gives the last instruction of a trigger, and the condition behind it, a sentence of their own.
pub(super) fn in_its_own_sentence(place: Place<'_>, ir: &Paragraph, link: Link) -> Option<Fix> {
    let mut apart = ir.clone();
    let Ability::Triggered(triggered) = &mut apart.ability else { return None };
    let step = triggered.effect.steps.last_mut()?;
    step.link = Style(link);
    if let InstructionKind::If { last, .. } = &mut step.what {
        *last = Style(false);
    }
    place.meaning(&apart)
}

pub(super) const CHAPTER: Lint = Lint {
    code: "IF-32",
    rule: Some("714.2"),
    says: (
        "in a chapter the condition stands before what depends on it",
        "dans un chapitre, la condition précède ce qui en dépend",
    ),
    why: (
        "A chapter triggers whatever the condition, which is tested once, on resolution. The condition at the head says that \
         all of the chapter waits for it; at the end it may be read as one of the last instruction.",
        "Un chapitre se déclenche quelle que soit la condition, vérifiée une seule fois, à la résolution. En tête, la condition \
         porte sur tout le chapitre ; à la fin, on peut croire qu'elle ne porte que sur la dernière instruction.",
    ),
    examples: &[Example {
        on: SAGA,
        english: ("I — Draw a card if you control a Forest.", "I — If you control a Forest, draw a card."),
        french: (
            "I — Piochez une carte si vous contrôlez une forêt.",
            "I — Si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let mut first = ir.clone();
        let Ability::Chapter { effect, .. } = &mut first.ability else { return Vec::new() };
        if trailing_effect(effect).is_none() {
            return Vec::new();
        }
        put_first(effect);
        fixed(CHAPTER.found().at(last_if(place)), place.meaning(&first))
    }),
    ..WARNING
};

/// Says the condition of an effect before what depends on it.
fn put_first(effect: &mut Effect) {
    for step in &mut effect.steps {
        match &mut step.what {
            InstructionKind::If { last, .. } => *last = Style(false),
            InstructionKind::May { effect, .. } => put_first(effect),
            _ => {}
        }
    }
}

pub(super) const TWO: Lint = Lint {
    code: "IF-33",
    rule: Some("603.4"),
    says: (
        "only the first of these conditions is an intervening-if clause",
        "seule la première de ces conditions est une clause d'intervention",
    ),
    why: (
        "The clause behind the event is tested when the event occurs and again on resolution. The condition behind it is \
         part of the effect: with it false, the ability triggers all the same, and does nothing. One clause says both: \
         \"if … and …\".",
        "La clause qui suit l'événement est vérifiée quand il se produit, puis à la résolution. La condition suivante fait \
         partie de l'effet : si elle est fausse, la capacité se déclenche quand même et ne fait rien. Une seule clause dit \
         les deux : « si … et … ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, if you control a Forest, if you have no cards in hand, draw a card.",
            "When this creature enters, if you control a Forest and you have no cards in hand, draw a card.",
        ),
        french: (
            "Quand cette créature arrive, si vous contrôlez une forêt, si c'est votre tour, piochez une carte.",
            "Quand cette créature arrive, si vous contrôlez une forêt et que c'est votre tour, piochez une carte.",
        ),
    }],
    check: Check::Ability(two),
    ..WARNING
};

fn two(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let Some(triggered) = triggered(ir) else { return Vec::new() };
    let Some(clause) = &triggered.intervening_if else { return Vec::new() };
    let (condition, then) = match triggered.effect.steps.as_slice() {
        // "Then if …" and what stands in a sentence of its own is no clause.
        [only] => match &only.what {
            InstructionKind::If { condition, then, otherwise: None, last: Style(false) } => (condition, then),
            _ => return Vec::new(),
        },
        _ => return Vec::new(),
    };
    if about_the_effect(condition) {
        return Vec::new();
    }
    let mut both = ir.clone();
    if let Ability::Triggered(triggered) = &mut both.ability {
        triggered.intervening_if = Some(Condition::All(vec![clause.clone(), condition.clone()]));
        triggered.effect = (**then).clone();
    }
    crate::ir::walk::number(&mut both.ability);
    fixed(TWO.found().at(last_if(place)), place.meaning(&both))
}

pub(super) const MODES: Lint = Lint {
    code: "IF-34",
    rule: Some("603.4"),
    says: (
        "each mode has the same condition: as an intervening-if clause it would be said once, and tested before",
        "chaque mode a la même condition : comme clause d'intervention, elle serait dite une fois et vérifiée avant",
    ),
    why: (
        "As written, the ability triggers, a mode is chosen, and the condition is tested on resolution only. Directly behind \
         the event, \"When …, if …, choose one —\", it keeps the ability from triggering.",
        "Tel quel, la capacité se déclenche, un mode est choisi et la condition n'est vérifiée qu'à la résolution. Juste après \
         l'événement, « Quand …, si …, choisissez l'un — », elle empêche le déclenchement.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, choose one —\n• Draw a card if you control a Forest.\n• You gain 2 life if you \
             control a Forest.",
            "When this creature enters, if you control a Forest, choose one —\n• Draw a card.\n• You gain 2 life.",
        ),
        french: (
            "Quand cette créature arrive, choisissez l'un —\n• Piochez une carte si vous contrôlez une forêt.\n• Vous \
             gagnez 2 points de vie si vous contrôlez une forêt.",
            "Quand cette créature arrive, si vous contrôlez une forêt, choisissez l'un —\n• Piochez une carte.\n• Vous \
             gagnez 2 points de vie.",
        ),
    }],
    check: Check::Ability(modes),
    ..WARNING
};

fn modes(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let Ability::Triggered(written) = &ir.ability else { return Vec::new() };
    if !matches!(written.effect.steps.as_slice(), [only] if matches!(only.what, InstructionKind::Modal(_))) {
        return Vec::new();
    }
    let mut once = ir.clone();
    let Ability::Triggered(triggered) = &mut once.ability else { return Vec::new() };
    let [only] = triggered.effect.steps.as_mut_slice() else { return Vec::new() };
    let InstructionKind::Modal(modal) = &mut only.what else { return Vec::new() };
    let mut all: Option<Condition> = None;
    for mode in &mut modal.modes {
        let Some((condition, then)) = trailing_effect(&mode.effect) else { return Vec::new() };
        if all.as_ref().is_some_and(|all| *all != condition) {
            return Vec::new();
        }
        all = Some(condition);
        mode.effect = then;
    }
    if triggered.intervening_if.is_some() || all.is_none() {
        return Vec::new();
    }
    triggered.intervening_if = all;
    crate::ir::walk::number(&mut once.ability);
    fixed(MODES.found().at(last_if(place)), place.meaning(&once))
}
