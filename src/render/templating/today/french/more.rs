//! French texts of 2000 to 2024 once more: targets of several kinds, « l'une d'elles », what becomes indestructible, and who controls
//! what.

use super::super::{Modern, Rows, named};

/// What reads the same is written; where it is not understood, or reads otherwise, it is its author's to change.
const fn changed(lint: &'static str, english: &'static str, french: &'static str, rows: Rows) -> Modern {
    named(lint, english, french, rows).offered(rows)
}

pub(in super::super) const MODERN: &[Modern] = &[
    changed(
        "W-53",
        "« n'importe quel nombre de cibles », of whatever kind (2018)",
        "« n'importe quel nombre de cibles », quelles qu'elles soient (2018)",
        TARGETS,
    ),
    named(
        "W-1",
        "« une créature qu'un adversaire contrôle arrive » (2024)",
        "« une créature qu'un adversaire contrôle arrive » (2024)",
        &[],
    )
    .offered(ENTERING),
    named(
        "W-52",
        "a target is chosen with « un » or « une » (2020)",
        "une cible se choisit avec « un » ou « une » (2020)",
        &[],
    )
    .outdated(&[
        ("{la|le} {créature|carte|permanent|sort} non NP , non NP {ciblée|ciblé}", "{une|un} {} non NP , non NP {}"),
        ("au NP ciblé ou au NP ciblé .", "à une cible, NP ou NP ."),
    ])
    .reminding(&[("{marqueur|marqueurs} ± sur la créature ciblée", "{} ± sur une créature ciblée")]),
    named(
        "W-53",
        "« l'une d'elles » for « l'une d'entre elles » (2024)",
        "« l'une d'elles » pour « l'une d'entre elles » (2024)",
        &[],
    )
    .outdated(&[("l' une d' entre elles", "l' une d'elles"), ("l' un d' entre eux", "l' un d'eux")]),
    changed(
        "W-8",
        "« acquiert l'indestructible » for « devient indestructible » (2013)",
        "« acquiert l'indestructible » pour « devient indestructible » (2013)",
        &[
            ("devient indestructible jusqu' à la fin du tour", "acquiert l'indestructible jusqu'à la fin du tour"),
            (
                "deviennent indestructibles jusqu' à la fin du tour",
                "acquièrent l'indestructible jusqu'à la fin du tour",
            ),
            ("devient indestructible ce tour -ci", "acquiert l'indestructible jusqu'à la fin du tour"),
        ],
    ),
    changed(
        "W-8",
        "shroud, hexproof, for their old phrases",
        "le linceul, la défense talismanique, pour leurs tournures anciennes",
        SHROUD,
    ),
    changed(
        "W-53",
        "« les autres gobelins » for « tous les autres gobelins »",
        "« les autres gobelins » pour « tous les autres gobelins »",
        &[("^ {tous|toutes} les autres CT {gagnent|ont}", "{les|les} autres CT {}")],
    ),
    changed(
        "W-53",
        "« ne peut ni attaquer ni bloquer » for « ne peut pas attaquer ou bloquer »",
        "« ne peut ni attaquer ni bloquer » pour « ne peut pas attaquer ou bloquer »",
        &[("ne {peut|peuvent} pas attaquer ou bloquer .", "ne {} ni attaquer ni bloquer.")],
    ),
    changed(
        "W-53",
        "« devait mourir » of what was dealt damage (2011)",
        "« devait mourir » de ce qui a subi des blessures (2011)",
        &[
            (
                "{une|la|cette} créature … devait être mise dans un cimetière ce tour -ci",
                "{} créature … devait mourir ce tour-ci",
            ),
            (
                "{une|la|cette} créature … devait être mise dans un cimetière ce tour ,",
                "{} créature … devait mourir ce tour-ci,",
            ),
            ("une créature … devait être mise dans un cimetière ,", "une créature … devait mourir,"),
            (
                "une créature à laquelle {le|la|l'} ~ a infligé des blessures ce tour -ci",
                "une créature blessée par {} ~ ce tour-ci",
            ),
            ("une créature à laquelle ~ a infligé des blessures ce tour -ci", "une créature blessée par ~ ce tour-ci"),
        ],
    ),
    named(
        "W-53",
        "who controls something stands before « contrôle »",
        "qui contrôle quelque chose se dit devant « contrôle »",
        OF_OTHERS,
    )
    .outdated(OF_OTHERS),
    changed(
        "W-53",
        "« jusqu'à la fin du tour » is said once, behind all that lasts as long",
        "« jusqu'à la fin du tour » se dit une fois, derrière tout ce qui dure autant",
        &[
            (
                "gagne ± jusqu' à la fin du tour et acquiert {le|la|l'} NP jusqu' à la fin du tour",
                "gagne ± et acquiert {} NP jusqu'à la fin du tour",
            ),
            (
                "acquiert {le|la|l'} NP jusqu' à la fin du tour et acquiert {le|la|l'} NP jusqu' à la fin du tour",
                "acquiert {} NP et {} NP jusqu'à la fin du tour",
            ),
        ],
    ),
    named(
        "W-53",
        "« ce tour-ci » for « pendant ce tour » (2004)",
        "« ce tour-ci » pour « pendant ce tour » (2004)",
        THIS_TURN,
    )
    .outdated(THIS_TURN),
    named(
        "W-53",
        "« cherche dans sa bibliothèque une carte » for « cherche une carte dans sa bibliothèque »",
        "« cherche dans sa bibliothèque une carte » pour « cherche une carte dans sa bibliothèque »",
        IN_LIBRARIES,
    )
    .outdated(IN_LIBRARIES),
];

const TARGETS: Rows = &[
    (
        "n' importe quel nombre de cibles , {créature|créatures|joueur|joueurs} et/ou {créature|créatures|joueur|joueurs}",
        "n'importe quel nombre de cibles",
    ),
    (
        "jusqu' à # cibles , {créature|créatures|joueur|joueurs} et/ou {créature|créatures|joueur|joueurs}",
        "jusqu'à # cibles",
    ),
    (
        "{deux|trois|quatre|cinq|x} cibles , {créature|créatures|joueur|joueurs} et/ou {créature|créatures|joueur|joueurs}",
        "{deux|trois|quatre|cinq|X} cibles",
    ),
    ("n' importe quel nombre de créatures ciblées et/ou de joueurs ciblés", "n'importe quel nombre de cibles"),
];

/// What enters under the control of others.
const ENTERING: Rows = &[
    (
        "{un|une} NP {avec|sans} {le|la|l'} NP arrive sur le champ de bataille sous le contrôle d' un adversaire ,",
        "{} NP {} {} NP qu' un adversaire contrôle arrive ,",
    ),
    (
        "{un|une} NP {avec|sans} {le|la|l'} NP arrive sous le contrôle d' un adversaire ,",
        "{} NP {} {} NP qu' un adversaire contrôle arrive ,",
    ),
    (
        "{un|une} NP arrive sur le champ de bataille sous le contrôle d' un adversaire ce tour -ci ,",
        "{} NP qu' un adversaire contrôle arrive ce tour-ci ,",
    ),
];

/// What can't be the target of anything.
const SHROUD: Rows = &[
    (
        "^ les {permanents|artefacts|terrains|enchantements} que vous contrôlez ne peuvent pas être la cible de sorts ou de capacités que vos adversaires contrôlent .",
        "les {} que vous contrôlez ont la défense talismanique .",
    ),
    (
        "^ les {permanents|artefacts|terrains|enchantements} que vous contrôlez ne peuvent pas être la cible de sorts ou de capacités .",
        "les {} que vous contrôlez ont le linceul .",
    ),
    (
        "^ les NP que vous contrôlez ne peuvent pas être la cible de sorts ou de capacités .",
        "les NP que vous contrôlez ont le linceul .",
    ),
    (
        "^ les créatures du type choisi ne peuvent pas être la cible de sorts ou de capacités .",
        "les créatures du type choisi ont le linceul .",
    ),
    (
        "la créature {enchantée|équipée} gagne ± et ne peut pas être la cible de sorts ou de capacités .",
        "la créature {} gagne ± et a le linceul .",
    ),
    (
        "la créature {enchantée|équipée} gagne ± et ne peut pas être la cible de sorts ou de capacités que vos adversaires contrôlent .",
        "la créature {} gagne ± et a la défense talismanique .",
    ),
    (
        "la créature {enchantée|équipée} ne peut pas être la cible de sorts ou de capacités que vos adversaires contrôlent .",
        "la créature {} a la défense talismanique .",
    ),
];

/// What somebody controls: « que le joueur défenseur contrôle ».
const OF_OTHERS: Rows = &[
    ("que contrôle le joueur {défenseur|ciblé|actif|attaquant}", "que le joueur {} contrôle"),
    ("que contrôle un {adversaire|joueur}", "qu' un {} contrôle"),
    ("que contrôle un {adversaire|joueur} ciblé", "qu' un {} ciblé contrôle"),
    ("que contrôle l' adversaire ciblé", "qu' un adversaire ciblé contrôle"),
];

const THIS_TURN: Rows = &[("pendant ce tour .", "ce tour-ci .")];

/// Where others search; what is not described stands first.
const IN_LIBRARIES: Rows = &[
    ("{cherche|cherchent|chercher} une carte dans {sa|leur} bibliothèque", "{} une carte dans {} bibliothèque"),
    ("{cherche|chercher} une NP dans sa bibliothèque ,", "{} dans sa bibliothèque une NP ,"),
    ("{cherche|chercher} un NP dans sa bibliothèque ,", "{} dans sa bibliothèque un NP ,"),
    ("{cherchent|chercher} une NP dans leur bibliothèque ,", "{} dans leur bibliothèque une NP ,"),
    ("{cherche|chercher} une NP dans sa bibliothèque et", "{} dans sa bibliothèque une NP et"),
    ("{cherchent|chercher} une NP dans leur bibliothèque et", "{} dans leur bibliothèque une NP et"),
];
