//! RF-7, RF-8, RF-14: linked abilities of which one is missing.

use super::{ARTIFACT, Check, Example, Lint, PEDANTIC, Text, WARNING};
use crate::diagnostic::{Diagnostic, Language};
use crate::ir::walk::{Node, Visit};
use crate::ir::{Ability, Action, ForEach, InstructionKind, ObjectTest, Paragraph, Quantity};

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

pub(super) const NOT_EXILED: Lint = Lint {
    code: "RF-14",
    rule: Some("607.2a"),
    says: ("nothing on this card exiles what this refers to", "rien sur cette carte n'exile ce à quoi ceci renvoie"),
    why: (
        "\"Exiled with\" are the cards that a linked ability of the same object exiled. Where none exiles, there are none, \
         and this does nothing.",
        "« Exilées avec » désigne les cartes qu'une capacité liée du même objet a exilées. Si aucune n'exile, il n'y en a \
         pas, et ceci ne fait rien.",
    ),
    examples: &[Example {
        on: ARTIFACT,
        english: (
            "{T}: Return all cards exiled with this artifact to their owners' hands.",
            "When this artifact enters, exile target creature.\n{T}: Return all cards exiled with this artifact to their \
             owners' hands.",
        ),
        french: (
            "{T} : Renvoyez toutes les cartes exilées avec cet artefact dans la main de leurs propriétaires.",
            "Quand cet artefact arrive, exilez une créature ciblée.\n{T} : Renvoyez toutes les cartes exilées avec cet \
             artefact dans la main de leurs propriétaires.",
        ),
    }],
    check: Check::Text(not_exiled),
    ..WARNING
};

/// Whether something is said to have been exiled with an object.
#[derive(Default)]
struct Exiled(bool);

impl Visit for Exiled {
    fn test(&mut self, test: &ObjectTest) {
        self.0 |= matches!(test, ObjectTest::ExiledWith(_));
        test.parts(self);
    }
}

fn not_exiled(text: &Text<'_>) -> Vec<Diagnostic> {
    let phrases: &[&str] = match text.language {
        Language::English => &["exiled with"],
        Language::French => &["exilée avec", "exilées avec", "exilé avec", "exilés avec"],
    };
    if !text.is_whole() || !phrases.iter().any(|phrase| text.printed.text.contains(phrase)) {
        return Vec::new();
    }
    let mut refers = Exiled::default();
    text.understood().for_each(|(_, ir)| ir.ability.parts(&mut refers));
    // Whatever else exiles says so; keywords do it by their meaning.
    let words = text.lower();
    let verbs: &[&str] = match text.language {
        Language::English => &["exile ", "exiles "],
        Language::French => &["exile ", "exilez", "exiler", "exilent"],
    };
    // "Exile all cards exiled with …" exiles those again, and no others.
    let others = |at: usize| {
        let clause = words[at..].split(['.', ',', ':', '\n']).next().unwrap_or_default();
        !phrases.iter().any(|phrase| clause.contains(phrase))
    };
    let exiles = verbs.iter().any(|verb| words.match_indices(verb).any(|(at, _)| others(at)))
        || text.understood().any(|(_, ir)| matches!(ir.ability, Ability::Keywords(_)));
    if !refers.0 || exiles {
        return Vec::new();
    }
    let place = text.understood().find_map(|(place, _)| {
        let words = place.words();
        words.find_any(phrases).map(|(found, _)| words.span(found))
    });
    place.map(|span| NOT_EXILED.found().at(span)).into_iter().collect()
}

#[derive(Default)]
struct Chooses(bool);

impl Visit for Chooses {
    fn action(&mut self, action: &Action) {
        self.0 |= matches!(action, Action::Choose { .. } | Action::ChooseObjects { .. } | Action::ChoosePlayer { .. });
        action.parts(self);
    }

    // "For each color among permanents you control, add one mana of that color": each is chosen in its turn.
    fn what(&mut self, what: &InstructionKind) {
        self.0 |= matches!(what, InstructionKind::ForEach { each: ForEach::Times(Quantity::KindsAmong(..)), .. });
        what.parts(self);
    }
}

fn chooses(ir: &Paragraph) -> bool {
    let mut chooses = Chooses::default();
    ir.ability.parts(&mut chooses);
    chooses.0
}

/// The word "chosen", in a paragraph that is linked.
fn chosen_word(text: &Text<'_>) -> Option<std::ops::Range<usize>> {
    if !text.lower().contains("chosen") && !text.lower().contains("choisi") {
        return None;
    }
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
    let Some(span) = chosen_word(text).filter(|_| text.is_whole()) else { return Vec::new() };
    // A keyword may have something chosen, another face may, and so may what was not understood.
    let keywords =
        text.understood().any(|(_, ir)| matches!(ir.ability, Ability::Keywords(_) | Ability::Governed { .. }));
    // Who searches for cards chooses them.
    let searches = ["Search", "search", "Cherche", "cherche"].iter().any(|word| text.printed.text.contains(word));
    let chosen = searches || text.understood().any(|(_, ir)| chooses(ir));
    if keywords || chosen { Vec::new() } else { vec![ALONE.found().at(span)] }
}

fn unused(text: &Text<'_>) -> Vec<Diagnostic> {
    let is_choice = |ir: &Paragraph| {
        let Ability::Replacement(replacement) = &ir.ability else { return false };
        matches!(**replacement, crate::ir::Replacement::AsEnters { .. }) && chooses(ir)
    };
    let Some((place, _)) = text.understood().find(|(_, ir)| is_choice(ir)) else { return Vec::new() };
    let linked = text.understood().any(|(_, ir)| crate::facts::is_linked(&ir.ability));
    if linked || !text.is_whole() { Vec::new() } else { vec![UNUSED.found().at(place.span())] }
}
