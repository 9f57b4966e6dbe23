//! IF-19, IF-20: "if you do" and "when you do".

use std::collections::BTreeSet;

use super::{CREATURE, Check, Example, Lint, PEDANTIC, Place, WARNING};
use crate::diagnostic::{Diagnostic, Language};
use crate::ir::walk::{Node, Visit, has_target};
use crate::ir::{Ability, Action, Condition, Effect, Instruction, InstructionId, InstructionKind, Paragraph};

pub(super) const NOT_OPTIONAL: Lint = Lint {
    code: "IF-19",
    rule: Some("608.2c"),
    says: (
        "\"if you do\" stands behind what is always done: it says nothing",
        "« si vous faites ainsi » suit ce qui est toujours fait : il ne dit rien",
    ),
    why: (
        "\"If you do\" asks whether a player chose to do something, or could. The instruction before it is neither \
         optional nor ever impossible. Write \"you may …\", or join the two with \"then\".",
        "« Si vous faites ainsi » demande si un joueur a choisi de faire quelque chose, ou l'a pu. L'instruction qui \
         précède n'est ni facultative ni jamais impossible. Écrivez « vous pouvez … », ou joignez les deux avec « puis ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, you gain 2 life. If you do, draw a card.",
            "When this creature enters, you may discard a card. If you do, draw a card.",
        ),
        french: (
            "Quand cette créature arrive, vous gagnez 2 points de vie. Si vous faites ainsi, piochez une carte.",
            "Quand cette créature arrive, vous pouvez vous défausser d'une carte. Si vous faites ainsi, piochez une carte.",
        ),
    }],
    check: Check::Ability(not_optional),
    ..WARNING
};

pub(super) const REFLEXIVE: Lint = Lint {
    code: "IF-20",
    rule: Some("603.12"),
    says: (
        "the target behind \"if you do\" is chosen before anybody knows whether you do",
        "la cible derrière « si vous faites ainsi » est choisie avant que l'on sache si vous le faites",
    ),
    why: (
        "With \"if you do\" the target is chosen as the ability is put on the stack. \"When you do\" makes a reflexive \
         triggered ability, whose target is chosen once it is done.",
        "Avec « si vous faites ainsi », la cible est choisie quand la capacité est mise sur la pile. « Quand vous faites \
         ainsi » fait une capacité déclenchée réflexive, dont la cible est choisie une fois que c'est fait.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, you may pay {2}. If you do, destroy target creature.",
            "When this creature enters, you may pay {2}. When you do, destroy target creature.",
        ),
        french: (
            "Quand cette créature arrive, vous pouvez payer {2}. Si vous faites ainsi, détruisez une créature ciblée.",
            "Quand cette créature arrive, vous pouvez payer {2}. Quand vous faites ainsi, détruisez une créature ciblée.",
        ),
    }],
    check: Check::Ability(reflexive),
    ..PEDANTIC
};

/// What an ability says of what was done.
#[derive(Default)]
struct Doings {
    /// Instructions that are always followed, and always do something.
    sure: BTreeSet<InstructionId>,
    asked: Vec<(InstructionId, Effect)>,
    optional: usize,
}

impl Visit for Doings {
    fn instruction(&mut self, step: &Instruction) {
        if self.optional == 0 && is_sure(&step.what) {
            self.sure.insert(step.id);
        }
        self.what(&step.what);
    }
    fn what(&mut self, what: &InstructionKind) {
        if let InstructionKind::If { condition: Condition::Done { of, denied: false, .. }, then, .. } = what {
            self.asked.push((*of, (**then).clone()));
        }
        let choice = matches!(
            what,
            InstructionKind::May { .. }
                | InstructionKind::Unless { .. }
                | InstructionKind::UnlessPaid { .. }
                | InstructionKind::If { .. }
        );
        self.optional += usize::from(choice);
        what.parts(self);
        self.optional -= usize::from(choice);
    }
    fn ability(&mut self, _: &Ability) {}
}

/// None where the paragraph has no "if".
fn doings(place: Place<'_>, ir: &Paragraph) -> Option<Doings> {
    if !place.words().has_if() {
        return None;
    }
    let mut doings = Doings::default();
    ir.ability.parts(&mut doings);
    Some(doings)
}

/// Whether an instruction can always be followed. Life may be kept from being gained, and still the writer of such a text
/// means no such game.
fn is_sure(what: &InstructionKind) -> bool {
    match what {
        InstructionKind::Do { action, .. } => {
            matches!(
                action,
                Action::Draw { up_to: false, .. }
                    | Action::GainLife { .. }
                    | Action::LoseLife { .. }
                    | Action::Create { .. }
            )
        }
        _ => false,
    }
}

fn not_optional(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let found = doings(place, ir).is_some_and(|doings| doings.asked.iter().any(|(of, _)| doings.sure.contains(of)));
    if found { vec![NOT_OPTIONAL.found().at(if_you_do(place))] } else { Vec::new() }
}

fn reflexive(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let found = doings(place, ir).is_some_and(|doings| doings.asked.iter().any(|(_, then)| has_target(then)));
    if found { vec![REFLEXIVE.found().at(if_you_do(place))] } else { Vec::new() }
}

/// The words "if you do".
fn if_you_do(place: Place<'_>) -> std::ops::Range<usize> {
    let words = place.words();
    let phrases: &[&str] = match place.language() {
        Language::English => &["if you do", "if they do", "if that player does", "if a player does"],
        Language::French => &["si vous faites ainsi", "si vous le faites", "s' il fait ainsi", "s' il le fait"],
    };
    words.find_any(phrases).map_or(place.span(), |(range, _)| words.span(range))
}
