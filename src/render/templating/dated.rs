//! Dated wordings: what older texts say, as texts of today say it.

use super::changes::{Change, last, phrased};
use crate::lex::Language;

pub(super) const DATED: &[Change] = &[
    phrased(
        Language::English,
        "\"bury\" is \"destroy\" with \"it can't be regenerated\"; \"that creature can't be regenerated\" is \"it can't be regenerated\".",
        "« bury » devient « destroy » avec « it can't be regenerated » ; « that creature can't be regenerated », « it can't be regenerated ».",
        &[
            (
                "{that|those|the} {creature|creatures|artifact|artifacts|land|lands|permanent|permanents} can not be regenerated",
                "it can not be regenerated",
            ),
            ("{destroy|destroys} … . {it|they} can not be regenerated", "bury …"),
            ("{destroy|destroys} … and {it|they} can not be regenerated", "bury …"),
        ],
    ),
    phrased(
        Language::English,
        "\"the highest mana value\" is \"the greatest mana value\"; \"attacked with a creature\", \"attacked\"; \"amass 2\", \"amass Zombies 2\" and the like.",
        "« the highest mana value » devient « the greatest mana value » ; « attacked with a creature », « attacked » ; « amass 2 », « amass Zombies 2 », etc.",
        &[
            ("attacked with a creature", "attacked"),
            (
                "{enchanted|equipped} {aura|artifact|creature|enchantment|equipment|forest|island|land|mountain|permanent|plains|planeswalker|swamp|vehicle} is put into a graveyard",
                "enchanted {} dies",
            ),
            (
                "{enchanted|equipped} {aura|artifact|creature|enchantment|equipment|forest|island|land|mountain|permanent|plains|planeswalker|swamp|vehicle} is put into a graveyard from the battlefield",
                "enchanted {} dies",
            ),
            ("{gain|gains} all creature types", "is every creature type"),
            ("are every creature type", "is every creature type"),
            ("all cards from all graveyard", "all graveyard"),
            ("any player controls", "a player controls"),
        ],
    ),
    phrased(
        Language::French,
        "« La carte nommée ne peut pas être jouée » is « Les sorts ayant le nom choisi ne peuvent pas être lancés ».",
        "« La carte nommée ne peut pas être jouée » devient « Les sorts ayant le nom choisi ne peuvent pas être lancés ».",
        &[(
            "la carte nommée ne peut pas être {jouée|lancée}",
            "les sorts avec le nom choisi ne peuvent pas être lancés",
        )],
    ),
    phrased(
        Language::French,
        "« Au moment où ~ arrive, vous pouvez choisir une créature. Si vous faites ainsi, ~ arrive comme une copie de cette créature » is « Vous pouvez faire que ~ arrive comme une copie ».",
        "« Au moment où ~ arrive, vous pouvez choisir une créature. Si vous faites ainsi, ~ arrive comme une copie de cette créature » devient « Vous pouvez faire que ~ arrive comme une copie ».",
        &[("en tant que copie {de|d'}", "comme 1 copie de")],
    ),
    last(
        Language::French,
        "« une force de 4 ou plus » is « une force supérieure ou égale à 4 »; « est négocié », « a été négocié » and the like.",
        "« une force de 4 ou plus » devient « une force supérieure ou égale à 4 » ; « est négocié », « a été négocié » et autres tournures.",
        &[
            ("à {celle|celui} {de|d'}", "à la force de"),
            ("selon {son|votre} choix au-dessus ou au-dessous", "au-dessus ou au-dessous"),
            ("aucun joueur ne peut {jouer|lancer} plus", "chaque joueur ne peut pas lancer plus"),
            ("confrontez -vous à 1 adversaire", "confrontez 1 adversaire"),
            ("gagnez à pile ou face", "gagnez 1 pile ou face"),
            ("et vous inflige {2|3|4|5} blessures", "et {} blessures à vous"),
            ("et vous inflige 1 blessure", "et 1 blessure à vous"),
        ],
    ),
];
