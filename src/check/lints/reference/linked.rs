//! RF-7, RF-8: linked abilities of which one is missing.

use super::{ARTIFACT, Check, Example, Lint, PEDANTIC, Text, WARNING};
use crate::diagnostic::{Diagnostic, Language};
use crate::ir::walk::{Walk, walk_ability, walk_action};
use crate::ir::{Ability, Action, Paragraph};

pub(in crate::lints) const ALONE: Lint = Lint {
    code: "RF-7",
    rule: Some("607.2d"),
    says: (
        "nothing on this card makes the choice that this refers to",
        "rien sur cette carte ne fait le choix auquel ceci renvoie",
    ),
    why: (
        "\"The chosen color\" is the one that a linked ability of the same object had chosen. Where there is none, \
         nothing is chosen, and this does nothing. Add \"As this artifact enters, choose a color.\"",
        "« La couleur choisie » est celle qu'une capacité liée du même objet a fait choisir. S'il n'y en a pas, rien \
         n'est choisi, et ceci ne fait rien. Ajoutez « Au moment où cet artefact arrive, choisissez une couleur. »",
    ),
    examples: &[Example {
        on: ARTIFACT,
        english: (
            "Creatures of the chosen color get +1/+1.",
            "As this artifact enters, choose a color.\nCreatures of the chosen color get +1/+1.",
        ),
        french: (
            "Les créatures de la couleur choisie gagnent +1/+1.",
            "Au moment où cet artefact arrive, choisissez une couleur.\nLes créatures de la couleur choisie gagnent \
             +1/+1.",
        ),
    }],
    check: Check::Text(alone),
    ..WARNING
};

pub(super) const UNUSED: Lint = Lint {
    code: "RF-8",
    rule: Some("607.2d"),
    says: ("nothing on this card asks for this choice", "rien sur cette carte ne demande ce choix"),
    why: (
        "A choice made as the object enters is for its linked abilities: without one, it does nothing.",
        "Un choix fait à l'arrivée de l'objet sert à ses capacités liées : sans elles, il ne fait rien.",
    ),
    examples: &[Example {
        on: ARTIFACT,
        english: (
            "As this artifact enters, choose a color.\n{T}: Add {C}.",
            "As this artifact enters, choose a color.\n{T}: Add one mana of the chosen color.",
        ),
        french: (
            "Au moment où cet artefact arrive, choisissez une couleur.\n{T} : Ajoutez {C}.",
            "Au moment où cet artefact arrive, choisissez une couleur.\n{T} : Ajoutez un mana de la couleur choisie.",
        ),
    }],
    check: Check::Text(unused),
    ..PEDANTIC
};

#[derive(Default)]
struct Chooses(bool);

impl Walk for Chooses {
    fn action(&mut self, action: &mut Action) {
        self.0 |= matches!(action, Action::Choose { .. } | Action::ChooseObjects { .. } | Action::ChoosePlayer { .. });
        walk_action(self, action);
    }
}

fn chooses(ir: &Paragraph) -> bool {
    let mut chooses = Chooses::default();
    walk_ability(&mut chooses, &mut ir.ability.clone());
    chooses.0
}

/// The word "chosen", in a paragraph that is linked.
fn chosen_word(text: &Text<'_>) -> Option<std::ops::Range<usize>> {
    text.understood().filter(|(_, ir)| crate::facts::is_linked(&ir.ability)).find_map(|(place, _)| {
        let words = place.words();
        let chosen: &[&str] = match place.language() {
            Language::English => &["chosen"],
            Language::French => &["choisi", "choisie", "choisis", "choisies"],
        };
        let at = (0..words.list.len()).find(|at| words.is_any(*at, chosen))?;
        Some(words.span(at..at + 1))
    })
}

fn alone(text: &Text<'_>) -> Vec<Diagnostic> {
    // A keyword may have something chosen, another face may, and so may what was not understood.
    let keywords =
        text.understood().any(|(_, ir)| matches!(ir.ability, Ability::Keywords(_) | Ability::Governed { .. }));
    let chosen = text.understood().any(|(_, ir)| chooses(ir));
    match chosen_word(text) {
        Some(span) if text.is_whole() && !keywords && !chosen => vec![ALONE.found().at(span)],
        _ => Vec::new(),
    }
}

fn unused(text: &Text<'_>) -> Vec<Diagnostic> {
    let is_choice = |ir: &Paragraph| {
        matches!(&ir.ability, Ability::Replacement(crate::ir::Replacement::AsEnters { .. })) && chooses(ir)
    };
    let linked = text.understood().any(|(_, ir)| crate::facts::is_linked(&ir.ability));
    let place = text.understood().find(|(_, ir)| is_choice(ir)).map(|(place, _)| place);
    match place {
        Some(place) if text.is_whole() && !linked => vec![UNUSED.found().at(place.span())],
        _ => Vec::new(),
    }
}
