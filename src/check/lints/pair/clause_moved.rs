//! IF-2: an intervening-if clause in one language only.

use super::{Bilingual, CARD, Check, Example, Lint, WARNING, pairs};
use crate::ir::Ability;

pub(super) const LINT: Lint = Lint {
    code: "IF-2",
    rule: Some("603.4"),
    says: (
        "a condition is an intervening-if clause in one language only",
        "une condition n'est une clause d'intervention « si » que dans une langue",
    ),
    why: (
        "Directly behind the event it is tested twice and keeps the ability from triggering; behind the effect it is \
         tested once, on resolution. The two texts are different abilities. Keep the clause where the other text has it.",
        "Juste après l'événement, elle est vérifiée deux fois et peut empêcher le déclenchement ; après l'effet, elle \
         l'est une fois, à la résolution. Les deux textes sont des capacités différentes. Laissez la clause là où \
         l'autre texte la place.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Bear\nWhen this creature enters, if you control a Forest, draw a card.\n1/1\n\
             = Ourson des marées\nCréature : ours\nQuand cette créature arrive, piochez une carte si vous contrôlez une \
             forêt.",
            "Tide Cub {U}\nCreature — Bear\nWhen this creature enters, if you control a Forest, draw a card.\n1/1\n\
             = Ourson des marées\nCréature : ours\nQuand cette créature arrive, si vous contrôlez une forêt, piochez une \
             carte.",
        ),
        french: (
            "Ourson des marées {U}\nCréature : ours\nQuand cette créature arrive, si vous contrôlez une forêt, piochez une \
             carte.\n1/1\n= Tide Cub\nCreature — Bear\nWhen this creature enters, draw a card if you control a Forest.",
            "Ourson des marées {U}\nCréature : ours\nQuand cette créature arrive, si vous contrôlez une forêt, piochez une \
             carte.\n1/1\n= Tide Cub\nCreature — Bear\nWhen this creature enters, if you control a Forest, draw a card.",
        ),
    }],
    check: Check::Pair(|english, french| {
        let clause = |ability: &Ability| match ability {
            Ability::Triggered(triggered) => Some(triggered.intervening_if.is_some()),
            _ => None,
        };
        let found = pairs(english, french).filter_map(|((_, there), (place, here))| {
            let message = match (clause(&here.ability)?, clause(&there.ability)?) {
                (false, true) => Bilingual::new(
                    "the English text has an intervening-if clause here, this one has none",
                    "le texte anglais a ici une clause d'intervention « si », celui-ci n'en a pas",
                ),
                (true, false) => Bilingual::new(
                    "this has an intervening-if clause, the English text has none here",
                    "ceci a une clause d'intervention « si », le texte anglais n'en a pas ici",
                ),
                (true, true) | (false, false) => return None,
            };
            Some(LINT.saying(message).at(place.span()))
        });
        found.collect()
    }),
    ..WARNING
};
