//! IF-26: "otherwise" behind an intervening-if clause.

use super::{CREATURE, Check, ERROR, Example, Lint};

pub(in crate::lints) const OTHERWISE: Lint = Lint {
    code: "IF-26",
    rule: Some("603.4"),
    says: (
        "\"otherwise\" can't follow an intervening-if clause: when it is false, nothing happens",
        "« sinon » ne peut pas suivre une clause d'intervention : si elle est fausse, rien ne se passe",
    ),
    why: (
        "When the clause is false the ability doesn't trigger, and nothing of it is followed. Put the \"if\" behind the \
         effect, where it is tested on resolution and has another branch.",
        "Quand la clause est fausse, la capacité ne se déclenche pas et rien n'en est suivi. Mettez le « si » derrière \
         l'effet, où il est vérifié à la résolution et peut avoir une autre branche.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "At the beginning of your upkeep, if you control a Forest, draw a card. Otherwise, you lose 1 life.",
            "At the beginning of your upkeep, draw a card if you control a Forest. Otherwise, you lose 1 life.",
        ),
        french: (
            "Au début de votre entretien, si vous contrôlez une forêt, piochez une carte. Sinon, vous perdez 1 point de \
             vie.",
            "Au début de votre entretien, piochez une carte si vous contrôlez une forêt. Sinon, vous perdez 1 point de \
             vie.",
        ),
    }],
    check: Check::Reading,
    ..ERROR
};
