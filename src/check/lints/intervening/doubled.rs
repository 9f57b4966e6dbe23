//! IF-23: the condition of the clause again in the effect.

use super::{CREATURE, Check, Example, Lint, WARNING, last_if, triggered};
use crate::ir::walk::{Node, Visit};
use crate::ir::{Ability, Condition, InstructionKind};

pub(super) const LINT: Lint = Lint {
    code: "IF-23",
    rule: Some("603.4"),
    says: (
        "this condition is the intervening-if clause's own: it is tested on resolution anyway",
        "cette condition est celle de la clause d'intervention : elle est de toute façon vérifiée à la résolution",
    ),
    why: (
        "An intervening-if clause is tested when the event occurs and again on resolution; where it is false then, \
         nothing of the ability is done. The same condition in the effect says nothing more.",
        "Une clause d'intervention est vérifiée quand l'événement se produit, puis à la résolution ; si elle est alors \
         fausse, rien de la capacité n'est fait. La même condition dans l'effet n'ajoute rien.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, if you control a Forest, draw a card if you control a Forest.",
            "When this creature enters, if you control a Forest, draw a card.",
        ),
        french: (
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte si vous contrôlez une forêt.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let Some(clause) = triggered(ir).and_then(|triggered| triggered.intervening_if.as_ref()) else {
            return Vec::new();
        };
        let mut again = Again { clause, found: false };
        triggered(ir).into_iter().for_each(|triggered| again.effect(&triggered.effect));
        if again.found { vec![LINT.found().at(last_if(place))] } else { Vec::new() }
    }),
    ..WARNING
};

struct Again<'c> {
    clause: &'c Condition,
    found: bool,
}

impl Visit for Again<'_> {
    fn what(&mut self, what: &InstructionKind) {
        // A resolution may change what is so: only the first instruction is sure to find it as it was.
        if let InstructionKind::If { condition, otherwise: None, .. } = what {
            self.found |= condition == self.clause;
        }
        what.parts(self);
    }
    fn effect(&mut self, effect: &crate::ir::Effect) {
        effect.steps.iter().take(1).for_each(|step| self.instruction(step));
    }
    fn ability(&mut self, _: &Ability) {}
}
