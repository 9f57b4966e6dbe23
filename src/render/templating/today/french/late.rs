//! What French cards of 1996 to 2018 said in phrases that fewer still have: what was removed comes back, what is drawn and discarded,
//! protections one by one, what is got and acquired, and at least one of something.

use super::super::{Modern, Rows, named};

pub(in super::super) const MODERN: &[Modern] = &[
    named(
        "W-53",
        "« renvoyez la carte exilée sur le champ de bataille », and a hand that is exiled (2009)",
        "« renvoyez la carte exilée sur le champ de bataille », et une main qui est exilée (2009)",
        RETURNED,
    )
    .outdated(RETURNED),
    named(
        "W-53",
        "« dans votre main » behind what is returned (2010)",
        "« dans votre main » derrière ce qui y est renvoyé (2010)",
        &[
            (
                "renvoyez dans votre main jusqu' à # cartes {de|d'} NP ciblées {de|depuis} votre cimetière",
                "renvoyez jusqu'à # cartes {} NP ciblées {depuis|depuis} votre cimetière dans votre main",
            ),
            (
                "renvoyez dans votre main # cartes {de|d'} NP ciblées {de|depuis} votre cimetière",
                "renvoyez # cartes {} NP ciblées {depuis|depuis} votre cimetière dans votre main",
            ),
            (
                "renvoyez dans votre main une carte {de|d'} NP ciblée {de|depuis} votre cimetière",
                "renvoyez une carte {} NP ciblée {depuis|depuis} votre cimetière dans votre main",
            ),
            (
                "renvoyez dans votre main la carte {de|d'} NP ciblée {de|depuis} votre cimetière",
                "renvoyez une carte {} NP ciblée {depuis|depuis} votre cimetière dans votre main",
            ),
        ],
    ),
    named(
        "W-45",
        "who drew discards, in the same sentence (2004)",
        "qui a pioché se défausse, dans la même phrase (2004)",
        AFTERWARDS,
    )
    .outdated(AFTERWARDS),
    named("W-53", "« jouez un tour supplémentaire » (2003)", "« jouez un tour supplémentaire » (2003)", &[]).outdated(
        &[
            ("{prenez|faites|effectuez} un tour supplémentaire", "{jouez|jouez|jouez} un tour supplémentaire"),
            ("{prend|fait|effectue} un tour supplémentaire", "{joue|joue|joue} un tour supplémentaire"),
        ],
    ),
    named("W-8", "« la cible de sorts ou de capacités » (2005)", "« la cible de sorts ou de capacités » (2005)", &[])
        .outdated(&[("la cible {des|de} sorts ou des capacités", "la cible {de|de} sorts ou de capacités")]),
    named(
        "W-8",
        "« protection contre le noir et contre le rouge » (2001)",
        "« protection contre le noir et contre le rouge » (2001)",
        &[(
            "protection contre {le|les} {blanc|bleu|noir|rouge|vert|artefacts|créatures} , protection contre {le|les} {blanc|bleu|noir|rouge|vert|artefacts|créatures}",
            "protection contre {} {} et contre {} {}",
        )],
    ),
    named("W-18", "« gagne +1/+1 et acquiert le vol » (2003)", "« gagne +1/+1 et acquiert le vol » (2003)", GOT)
        .outdated(GOT),
    named(
        "W-53",
        "« au moins un » for « un ou plusieurs » (2014)",
        "« au moins un » pour « un ou plusieurs » (2014)",
        AT_LEAST,
    )
    .outdated(AT_LEAST),
    named(
        "W-53",
        "« devait mourir ce tour-ci » of a creature (2011)",
        "« devait mourir ce tour-ci » d'une créature (2011)",
        WOULD_DIE,
    )
    .outdated(WOULD_DIE),
    named(
        "W-53",
        "« tant que » of what a permanent does while it is untapped (1997)",
        "« tant que » de ce que fait un permanent tant qu'il est dégagé (1997)",
        UNTAPPED,
    )
    .outdated(UNTAPPED),
    named(
        "W-53",
        "a kicked spell does it: « s'il a été kické, il inflige » (2009)",
        "un sort kické le fait : « si ce sort a été kické, il inflige » (2009)",
        &[
            (
                "si ce sort a été kické , elle {inflige|gagne|perd|détruit|lui_inflige|vous_inflige}",
                "si ce sort a été kické, il {}",
            ),
            ("si ce sort a été kické , {elles|ils} infligent", "si ce sort a été kické, {il|il} inflige"),
            ("si ce sort a été kické , {le|la|l'} ~ inflige", "si ce sort a été kické, {il|il|il} inflige"),
            ("si ce sort a été kické , les ~ infligent", "si ce sort a été kické, il inflige"),
            ("si vous avez payé le coût de kick , {le|la|l'} ~ inflige", "si ce sort a été kické, {il|il|il} inflige"),
            ("si le coût de kick a été payé , {le|la|l'} ~ inflige", "si ce sort a été kické, {il|il|il} inflige"),
            ("si vous avez payé le coût de kick , les ~ infligent", "si ce sort a été kické, il inflige"),
            ("si le coût de kick a été payé , les ~ infligent", "si ce sort a été kické, il inflige"),
        ],
    ),
    named(
        "W-53",
        "« n'importe quel nombre de joueurs ciblés se défaussent chacun » (2014)",
        "« n'importe quel nombre de joueurs ciblés se défaussent chacun » (2014)",
        &[],
    )
    .outdated(&[
        ("{quelconque|nombre} de joueurs ciblés se défausse chacun", "{} de joueurs ciblés se défaussent chacun"),
        ("se {défausse|défaussent} chacun d' un nombre de cartes de sa main", "se {} chacun d'un nombre de cartes"),
    ]),
    named("W-53", "a cephalid is an octopus (2023)", "un céphalide est une pieuvre (2023)", CEPHALIDS)
        .outdated(CEPHALIDS),
    named(
        "W-53",
        "creature types have no capital: « chaque gobelin » (2008)",
        "les types de créature n'ont pas de majuscule : « chaque gobelin » (2008)",
        TYPES,
    )
    .outdated(TYPES),
    named(
        "W-53",
        "« les 3 prochaines blessures qui devraient être infligées » (2007)",
        "« les 3 prochaines blessures qui devraient être infligées » (2007)",
        &[],
    )
    .outdated(&[
        (
            "les # prochaines blessures sur {la|une} créature ciblée",
            "les # prochaines blessures qui devraient être infligées à {une|une} créature ciblée",
        ),
        (
            "les prochaines # blessures sur {la|une} créature ciblée",
            "les # prochaines blessures qui devraient être infligées à {une|une} créature ciblée",
        ),
        ("jusqu' à la fin du tour jusqu' à la fin du tour", "jusqu'à la fin du tour"),
    ]),
    named(
        "W-53",
        "artifact creature tokens without a color are « incolores » (2015)",
        "les jetons de créature-artefact sans couleur sont incolores (2015)",
        COLORLESS,
    )
    .offered(COLORLESS),
    named(
        "W-8",
        "« acquièrent le linceul », « a la menace » (2005)",
        "« acquièrent le linceul », « a la menace » (2005)",
        &[],
    )
    .offered(&[
        (
            "{créatures|permanents|terrains} que vous contrôlez ne peuvent pas être la cible de sorts ou de capacités ce tour -ci",
            "{} que vous contrôlez acquièrent le linceul jusqu'à la fin du tour",
        ),
        (
            ", cette créature ne peut pas être bloquée excepté par {deux_créatures_ou_plus|au_moins_deux_créatures} . $",
            ", cette créature a {la_menace|la_menace} .",
        ),
        (
            ", {le|la|l'|les} ~ ne {peut|peuvent} pas être {bloqué|bloquée|bloqués|bloquées} excepté par {deux_créatures_ou_plus|au_moins_deux_créatures} . $",
            ", {cette|cette|cette|cette} créature {a|a} la menace {|||} {|} .",
        ),
    ]),
    named(
        "W-53",
        "creatures die, behind what is said of them (2011)",
        "les créatures meurent, derrière ce qui est dit d'elles (2011)",
        DYING,
    )
    .outdated(DYING),
    named(
        "W-9",
        "« créez cinq de ces jetons » (2016)",
        "« créez cinq de ces jetons » (2016)",
        THOSE_TOKENS,
    )
    .outdated(THOSE_TOKENS),
    named(
        "W-1",
        "« qu'un permanent que vous contrôlez arrive engagé » (2024)",
        "« qu'un permanent que vous contrôlez arrive engagé » (2024)",
        TAPPED,
    )
    .outdated(TAPPED),
    named(
        "W-45",
        "« révélez-les, mettez l'une d'elles …, puis mélangez » (2012)",
        "« révélez-les, mettez l'une d'elles …, puis mélangez » (2012)",
        ONE_OF_TWO,
    )
    .outdated(ONE_OF_TWO),
    named(
        "W-7",
        "« N'activez que … et qu'une seule fois par tour » (2013)",
        "« N'activez que … et qu'une seule fois par tour » (2013)",
        &[],
    )
    .outdated(&[
        (
            "n' activez que pendant {votre|le} tour et une seule fois par tour",
            "n'activez que pendant {} tour et qu'une seule fois par tour",
        ),
        (
            "n' activez que pendant {votre|un} entretien et une seule fois par tour",
            "n'activez que pendant {} entretien et qu'une seule fois par tour",
        ),
        ("autant de cartes que défaussées de cette manière", "autant de cartes"),
    ]),
    named(
        "W-53",
        "« que cette créature ou qu'une autre » (2014)",
        "« que cette créature ou qu'une autre » (2014)",
        &[("que cette créature ou une autre", "que cette créature ou qu'une autre")],
    ),
];

/// Tokens without a color.
const COLORLESS: Rows = &[
    ("jeton de créature -artefact {0/1|1/1|2/2|3/3|4/4|5/5} CT", "jeton de créature-artefact {} incolore CT"),
    ("jetons de créature -artefact {0/1|1/1|2/2|3/3|4/4|5/5} CT", "jetons de créature-artefact {} incolore CT"),
];

/// Creatures that are put into a graveyard.
const DYING: Rows = &[
    (
        "créature qu' un adversaire contrôle est mise {au|dans_un} cimetière depuis {le_champ_de_bataille|le_jeu}",
        "créature qu'un adversaire contrôle meurt {|} {|}",
    ),
    (
        "créature que vous contrôlez est mise {au|dans_un} cimetière depuis {le_champ_de_bataille|le_jeu}",
        "créature que vous contrôlez meurt {|} {|}",
    ),
];

/// Tokens as those before.
const THOSE_TOKENS: Rows = &[("mettez {en_jeu|sur_le_champ_de_bataille} # de ces jetons", "créez {|} # de ces jetons")];

/// What enters tapped under somebody's control.
const TAPPED: Rows = &[(
    "{un|une} {permanent|artefact|terrain|créature} arrive {engagé|engagée} et sous votre contrôle",
    "{} {} que vous contrôlez arrive {}",
)];

/// What is found, of which each goes elsewhere.
const ONE_OF_TWO: Rows = &[(
    "révélez -les et mettez l' une d' elles {sur_le_champ_de_bataille|en_jeu} {engagée|} et l' autre dans votre main . {puis_mélangez|mélangez_ensuite} {votre_bibliothèque|} .",
    "révélez-les, mettez l'une d'elles {sur_le_champ_de_bataille|sur_le_champ_de_bataille} {engagée|} et l'autre dans votre main, {puis_mélangez|puis_mélangez} {|} .",
)];

/// What comes back from exile, and what is put onto the battlefield under another's control.
const RETURNED: Rows = &[
    (
        "mettez {en_jeu|sur_le_champ_de_bataille} {une|la} carte {de|d'} NP ciblée {d'|depuis} un cimetière sous votre contrôle",
        "mettez {sur_le_champ_de_bataille|sur_le_champ_de_bataille} , sous votre contrôle, {une|une} carte {} NP ciblée {depuis|depuis} un cimetière",
    ),
    (
        "renvoyez {en_jeu|sur_le_champ_de_bataille} ~ sous le contrôle de son propriétaire",
        "renvoyez ~ {sur|sur} le champ de bataille sous le contrôle de son propriétaire",
    ),
    (
        "{toutes_les_créatures|tous_les_permanents|tous_les_artefacts} dans la main de leurs propriétaires",
        "{} dans les mains de leurs propriétaires",
    ),
    ("renvoyez {en_jeu|sur_le_champ_de_bataille} cette carte", "renvoyez cette carte {sur|sur} le champ de bataille"),
    (
        "renvoyez {en_jeu|sur_le_champ_de_bataille} la carte exilée",
        "renvoyez la carte exilée {sur|sur} le champ de bataille",
    ),
    (
        "renvoyez {en_jeu|sur_le_champ_de_bataille} la carte retirée",
        "renvoyez la carte exilée {sur|sur} le champ de bataille",
    ),
    (
        "renvoyez {en_jeu|sur_le_champ_de_bataille} sous votre contrôle cette carte",
        "renvoyez cette carte {sur|sur} le champ de bataille sous votre contrôle",
    ),
    ("retirer de la partie votre main", "exiler toutes les cartes de votre main"),
    ("exiler votre main", "exiler toutes les cartes de votre main"),
    ("retirer votre main de la partie", "exiler toutes les cartes de votre main"),
    ("^ retirez votre main de la partie", "exilez toutes les cartes de votre main"),
];

/// What is discarded of what was drawn; where it may be something else, the sentence stays apart.
const AFTERWARDS: Rows = &[
    ("{carte|cartes} . défaussez -vous ensuite {de|d'}", "{} , puis défaussez-vous {}"),
    ("{carte|cartes} . défaussez -vous ensuite {de|d'} … à moins", "{} . Défaussez-vous ensuite {} … à moins"),
    ("{carte|cartes} . défaussez -vous ensuite {de|d'} … excepté", "{} . Défaussez-vous ensuite {} … excepté"),
];

/// Power and toughness with an ability.
const GOT: Rows = &[
    ("gagne ± et {le|la|l'} NP jusqu' à la fin du tour", "gagne ± et acquiert {} NP jusqu'à la fin du tour"),
    (
        "gagne ± , {le|la|l'} NP et {le|la|l'} NP jusqu' à la fin du tour",
        "gagne ± et acquiert {} NP et {} NP jusqu'à la fin du tour",
    ),
    ("gagnent ± et {le|la|l'} NP jusqu' à la fin du tour", "gagnent ± et acquièrent {} NP jusqu'à la fin du tour"),
    (
        "gagnent ± , {le|la|l'} NP et {le|la|l'} NP jusqu' à la fin du tour",
        "gagnent ± et acquièrent {} NP et {} NP jusqu'à la fin du tour",
    ),
];

/// At least one of something, in the singular.
const AT_LEAST: Rows = &[
    (
        "un ou plusieurs {jetons|terrains|artefacts|permanents|enchantements} que vous contrôlez {arrivent|quittent}",
        "au moins un {jeton|terrain|artefact|permanent|enchantement} que vous contrôlez {arrive|quitte}",
    ),
    (
        "une ou plusieurs {créatures|cartes|autres_créatures} que vous contrôlez {arrivent|meurent|attaquent|infligent|quittent}",
        "au moins une {créature|carte|autre_créature} que vous contrôlez {arrive|meurt|attaque|inflige|quitte}",
    ),
    (
        "une ou plusieurs {créatures|autres_créatures} {arrivent|meurent|attaquent|infligent|quittent}",
        "au moins une {créature|autre_créature} {arrive|meurt|attaque|inflige|quitte}",
    ),
    ("{mettez|met|retirez} un ou plusieurs marqueurs", "{} au moins un marqueur"),
    (
        "un ou plusieurs {jetons|terrains|artefacts|permanents} arrivent",
        "au moins un {jeton|terrain|artefact|permanent} arrive",
    ),
];

/// Creatures that would be put into a graveyard.
const WOULD_DIE: Rows = &[
    (
        "cette créature devait être mise {dans_un|au} cimetière {durant_ce_tour|pendant_ce_tour|à_ce_tour}",
        "cette créature devait mourir {|} {ce_tour-ci|ce_tour-ci|ce_tour-ci}",
    ),
    (
        "la créature devait être mise {dans_un|au} cimetière {durant_ce_tour|pendant_ce_tour|à_ce_tour}",
        "la créature devait mourir {|} {ce_tour-ci|ce_tour-ci|ce_tour-ci}",
    ),
    (
        "cette créature devait être mise {dans_un|au} cimetière {durant|pendant} ce tour -ci",
        "cette créature devait mourir {|} {|} ce tour-ci",
    ),
];

/// What works while its permanent is untapped.
const UNTAPPED: Rows = &[
    (
        "^^ si {cet|cette|ce} {artefact|créature|terrain|enchantement} est {engagé|engagée|dégagé|dégagée} ,",
        "tant que {} {} est {} ,",
    ),
    ("^^ si {le|la|l'} ~ est {engagé|engagée|dégagé|dégagée} ,", "tant que {} ~ est {} ,"),
];

/// Nouns that are creature types. Behind « créature » they keep their capital, and behind « les » it may be that of a name.
const TYPES: Rows =
    &[("{chaque|autre|autres|des|un|une|vos|deux|trois|de|d'} CT", "{} ct"), ("{un|une} autre CT", "{} autre ct")];

/// A creature type with another name.
const CEPHALIDS: Rows = &[
    ("un céphalide", "une pieuvre"),
    ("un céphalide {dégagé|engagé}", "une pieuvre {dégagée|engagée}"),
    ("un autre céphalide", "une autre pieuvre"),
    ("{les|deux|trois|des|vos|de} céphalides", "{} pieuvres"),
    ("chaque céphalide", "chaque pieuvre"),
];
