//! RP-18: "instead" of an instruction of the same text.

use super::{Check, Example, Lint, PEDANTIC};
use crate::ir::walk::{Node, Visit};
use crate::ir::{Ability, InstructionKind};
use crate::lints::INSTANT;

pub(super) const LINT: Lint = Lint {
    code: "RP-18",
    rule: Some("614.15"),
    says: (
        "this replaces an instruction of its own text: a self-replacement effect",
        "ceci remplace une instruction de son propre texte : un effet d'autoremplacement",
    ),
    why: (
        "It is applied as the spell or ability resolves, before the replacement effects of other objects (616.1a), and it \
         waits for nothing: when it has resolved, it is over. \"If … would …, … instead\" waits for an event of the game.",
        "Il s'applique à la résolution du sort ou de la capacité, avant les effets de remplacement des autres objets \
         (616.1a), et n'attend rien : ensuite, c'est fini. « Si … devait …, … à la place » attend un événement de la partie.",
    ),
    examples: &[Example {
        on: INSTANT,
        english: (
            "Draw a card. If you control a Forest, draw two cards instead.",
            "If you would draw a card this turn, draw two cards instead.",
        ),
        french: (
            "Piochez une carte. Si vous contrôlez une forêt, piochez deux cartes à la place.",
            "Si vous deviez piocher une carte ce tour-ci, piochez deux cartes à la place.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let mut of_itself = OfItself(false);
        ir.ability.parts(&mut of_itself);
        if !of_itself.0 {
            return Vec::new();
        }
        let words = place.words();
        let at = words.find_any(&["instead", "à la place", "au lieu de cela", "au lieu de", "au lieu d'"]);
        vec![LINT.found().at(at.map_or(place.span(), |(at, _)| words.span(at)))]
    }),
    ..PEDANTIC
};

/// Whether an instruction stands in place of another one of the text. What is granted is a text of its own.
struct OfItself(bool);

impl Visit for OfItself {
    fn what(&mut self, what: &InstructionKind) {
        self.0 |= matches!(what, InstructionKind::IfInstead { .. } | InstructionKind::InsteadOf { .. });
        what.parts(self);
    }
    fn ability(&mut self, _: &Ability) {}
}
