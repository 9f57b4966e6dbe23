//! RP-12: a choice that is needed at once, made by a trigger.

use super::{ARTIFACT, Check, Example, Lint, Text, WARNING, first_word, triggered};
use crate::diagnostic::Diagnostic;
use crate::ir::{Action, Event, InstructionKind, Paragraph};

pub(super) const LINT: Lint = Lint {
    code: "RP-12",
    rule: Some("614.1c"),
    says: (
        "this choice is made by a trigger: until it resolves, nothing is chosen",
        "ce choix est fait par un déclenchement : avant sa résolution, rien n'est choisi",
    ),
    why: (
        "The permanent is on the battlefield while the trigger waits on the stack, and its other ability asks for a \
         choice that nobody has made. \"As … enters, choose …\" makes the choice before.",
        "Le permanent est sur le champ de bataille pendant que le déclenchement attend sur la pile, et son autre capacité \
         demande un choix que personne n'a fait. « Au moment où … arrive, choisissez … » fait le choix avant.",
    ),
    examples: &[Example {
        on: ARTIFACT,
        english: (
            "When this artifact enters, choose a color.\nCreatures of the chosen color get +1/+1.",
            "As this artifact enters, choose a color.\nCreatures of the chosen color get +1/+1.",
        ),
        french: (
            "Quand cet artefact arrive, choisissez une couleur.\nLes créatures de la couleur choisie gagnent +1/+1.",
            "Au moment où cet artefact arrive, choisissez une couleur.\nLes créatures de la couleur choisie gagnent \
             +1/+1.",
        ),
    }],
    check: Check::Text(check),
    ..WARNING
};

fn check(text: &Text<'_>) -> Vec<Diagnostic> {
    let Some((place, _)) = text.understood().find(|(_, ir)| chooses(ir)) else { return Vec::new() };
    let asked = text.understood().any(|(_, ir)| crate::facts::is_linked(&ir.ability));
    if asked { vec![LINT.found().at(first_word(place))] } else { Vec::new() }
}

fn chooses(ir: &Paragraph) -> bool {
    triggered(ir).is_some_and(|triggered| {
        let arrives = matches!(&triggered.event, Event::Enters { what, .. } if what.is_this());
        let choice = |what: &InstructionKind| matches!(what, InstructionKind::Do { action: Action::Choose { .. }, .. });
        arrives && triggered.effect.steps.len() == 1 && choice(&triggered.effect.steps[0].what)
    })
}
