//! RF-6: a target that nothing is done to.

use super::{Check, Example, INSTANT, Lint, Place, WARNING};
use crate::diagnostic::{Diagnostic, Language};
use crate::ir::walk::{Node, Visit, refers_to};
use crate::ir::{Ability, Action, Antecedent, InstructionKind, Objects, Paragraph};

pub(super) const TARGET: Lint = Lint {
    code: "RF-6",
    rule: Some("115.1"),
    says: ("this target is chosen, and nothing is done to it", "cette cible est choisie, et rien ne lui est fait"),
    why: (
        "A target that no instruction speaks of only decides whether the spell or ability can be put on the stack and \
         resolve. If something should happen to it, say it; if not, leave the target out.",
        "Une cible dont aucune instruction ne parle décide seulement si le sort ou la capacité peut aller sur la pile et \
         se résoudre. S'il doit lui arriver quelque chose, dites-le ; sinon, supprimez la cible.",
    ),
    examples: &[Example {
        on: INSTANT,
        english: ("Choose target creature. Draw a card.", "Choose target creature. Destroy it. Draw a card."),
        french: (
            "Choisissez une créature ciblée. Piochez une carte.",
            "Choisissez une créature ciblée. Détruisez-la. Piochez une carte.",
        ),
    }],
    check: Check::Ability(check),
    ..WARNING
};

#[derive(Default)]
struct Chosen {
    only_chosen: bool,
    other_targets: usize,
}

impl Visit for Chosen {
    fn action(&mut self, action: &Action) {
        if let Action::ChooseObjects { what: Objects::Target { .. } } = action {
            self.only_chosen = true;
            return;
        }
        action.parts(self);
    }
    fn objects(&mut self, objects: &Objects) {
        self.other_targets += usize::from(matches!(objects, Objects::Target { .. }));
        objects.parts(self);
    }
    fn ability(&mut self, _: &Ability) {}
}

fn check(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    if !["hoose", "hoisi"].iter().any(|word| place.written().contains(word)) {
        return Vec::new();
    }
    let mut chosen = Chosen::default();
    ir.ability.parts(&mut chosen);
    let effect = match &ir.ability {
        Ability::Spell(effect) => effect,
        Ability::Triggered(triggered) => &triggered.effect,
        Ability::Activated(activated) => &activated.effect,
        _ => return Vec::new(),
    };
    let modal = effect.steps.iter().any(|step| matches!(step.what, InstructionKind::Modal(_)));
    let of_choice = |step: &crate::ir::Instruction| match &step.what {
        InstructionKind::Do { action: Action::ChooseObjects { what: Objects::Target { .. } }, .. } => Some(step.id),
        _ => None,
    };
    let Some(id) = effect.steps.iter().find_map(of_choice) else { return Vec::new() };
    let used = refers_to(effect, Antecedent::Target(0)) || refers_to(effect, Antecedent::Done(id));
    if !chosen.only_chosen || chosen.other_targets > 0 || modal || used || effect.steps.len() < 2 {
        return Vec::new();
    }
    // What a later paragraph does, such as the rows of a table of rolls, may be done to it.
    let last = place.text.paragraphs().last().is_some_and(|last| last.span() == place.span());
    if !last || place.written().contains('|') {
        return Vec::new();
    }
    let words = place.words();
    let target: &[&str] = match place.language() {
        Language::English => &["target"],
        Language::French => &["ciblé", "ciblée", "ciblés", "ciblées", "cible"],
    };
    let at = (0..words.list.len()).find(|at| words.is_any(*at, target));
    // Whatever speaks of something said before may speak of it.
    let mentions: &[&str] = match place.language() {
        Language::English => &["it", "its", "that", "them", "their", "those", "they", "the", "it's", "other", "this"],
        Language::French => &[
            "il", "elle", "sa", "son", "ses", "cette", "ce", "cet", "ces", "lui", "la", "le", "les", "leur", "l'",
            "-la", "-le", "-les", "-lui", "en", "autre",
        ],
    };
    let behind = at.map_or(0, |at| words.sentence_end(at));
    if (behind..words.list.len()).any(|at| words.is_any(at, mentions)) {
        return Vec::new();
    }
    vec![TARGET.found().at(at.map_or(place.span(), |at| words.span(at..at + 1)))]
}
