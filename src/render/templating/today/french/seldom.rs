//! What French cards of 1996 to 2018 said in phrases that fewer still have: how much is gained, lost and dealt, what is searched for,
//! whose untap step it is, the rest of some cards.

use super::super::{Modern, Rows, named};

pub(in super::super) const MODERN: &[Modern] = &[
    named(
        "W-53",
        "« un nombre de points de vie égal à sa force » for « autant de … que » (2018)",
        "« un nombre de points de vie égal à sa force » pour « autant de … que » (2018)",
        AS_MUCH,
    )
    .outdated(AS_MUCH),
    named(
        "W-53",
        "« subit des blessures » of what is dealt them (2008)",
        "« subit des blessures » de ce à quoi elles sont infligées (2008)",
        &[],
    )
    .outdated(&[
        ("se voit infliger des blessures", "subit des blessures"),
        ("se voient infliger des blessures", "subissent des blessures"),
        ("reçoit des blessures", "subit des blessures"),
        ("qui seraient infligées", "qui devraient être infligées"),
        ("{créature|créatures} {blessée|blessées} de cette manière", "{} ayant subi des blessures de cette manière"),
    ]),
    named(
        "W-53",
        "« vous pouvez engager ou dégager », where the player may leave it (2014)",
        "« vous pouvez engager ou dégager », où le joueur peut s'abstenir (2014)",
        &[],
    )
    .offered(&[
        ("^ engagez ou dégagez {un|une}", "vous pouvez engager ou dégager {}"),
        (", engagez ou dégagez {un|une}", ", vous pouvez engager ou dégager {}"),
        ("puis engagez ou dégagez {un|une}", "puis vous pouvez engager ou dégager {}"),
    ]),
    named(
        "W-53",
        "« qui partagent », « avec une valeur de mana », « avec une cible unique » (2015)",
        "« qui partagent », « avec une valeur de mana », « avec une cible unique » (2015)",
        &[],
    )
    .outdated(&[
        ("{créatures|cartes|permanents|terrains} partageant", "{} qui partagent"),
        ("{créature|carte|permanent|terrain} partageant", "{} qui partage"),
        ("qui a une cible unique", "avec une cible unique"),
        ("ayant une valeur de mana", "avec une valeur de mana"),
        (
            "ayant un coût converti de mana {supérieur|inférieur} ou égal",
            "avec une valeur de mana {supérieure|inférieure} ou égale",
        ),
        ("dont {la_valeur_de_mana|le_coût_converti_de_mana} est de #", "avec {une|une} valeur de mana de #"),
        (
            "dont {la_valeur_de_mana|le_coût_converti_de_mana} est de # ou {plus|moins}",
            "avec {une|une} valeur de mana {supérieure|inférieure} ou égale à #",
        ),
        ("dont la valeur de mana est {supérieure|inférieure} ou égale", "avec une valeur de mana {} ou égale"),
        (
            "dont le coût converti de mana est {supérieur|inférieur} ou égal",
            "avec une valeur de mana {supérieure|inférieure} ou égale",
        ),
        // Behind the comma of an apposition it stays: « une cible, créature ou planeswalker, dont la valeur de mana est … ».
        (", dont la valeur de mana est", ", dont la valeur de mana est"),
    ]),
    named(
        "W-53",
        "« mélange son cimetière dans sa bibliothèque » (2010)",
        "« mélange son cimetière dans sa bibliothèque » (2010)",
        &[],
    )
    .outdated(&[
        (
            "{mélange|mélangez|mélanger} … {cimetière|main} à {sa|votre} bibliothèque",
            "{} … {} dans {} bibliothèque",
        ),
        ("{mélange|mélangez|mélanger} les cartes de {sa|votre} main {dans|et}", "{} {} main {}"),
    ]),
    named(
        "W-53",
        "« révélez-la », « le reste », « n'importe quel nombre » (2014)",
        "« révélez-la », « le reste », « n'importe quel nombre » (2014)",
        &[],
    )
    .outdated(&[
        (", révélez cette carte , {mettez|et}", ", révélez-la, {}"),
        (", révélez cette carte et mettez", ", révélez-la et mettez"),
        (
            "révélez la carte du dessus de votre bibliothèque et mettez cette carte dans votre main",
            "révélez la carte du dessus de votre bibliothèque et mettez-la dans votre main",
        ),
        ("et {mettez|placez|} les autres {dans|au}", "et {mettez|mettez|} le reste {}"),
        ("^ {mettez|placez} les autres {dans|au}", "{mettez|mettez} le reste {}"),
        ("un nombre quelconque {de|d'}", "n'importe quel nombre {}"),
        ("d' un nombre quelconque {de|d'}", "de n'importe quel nombre {}"),
        ("et vous exilez cette carte", "et exilez cette carte"),
        ("sa main , puis il pioche", "sa main, puis pioche"),
    ]),
    named(
        "W-53",
        "« pendant l'étape de dégagement de leur contrôleur » (2017)",
        "« pendant l'étape de dégagement de leur contrôleur » (2017)",
        &[],
    )
    .outdated(&[
        ("étape de dégagement de leurs contrôleurs", "étape de dégagement de leur contrôleur"),
        (
            "pendant les étapes de dégagement de leurs contrôleurs",
            "pendant l'étape de dégagement de leur contrôleur",
        ),
    ]),
    named(
        "W-53",
        "« passez votre étape », « pour la première fois à chaque tour », « première phase principale » (2009)",
        "« passez votre étape », « pour la première fois à chaque tour », « première phase principale » (2009)",
        &[],
    )
    .outdated(&[
        ("sautez {votre|vos|la|l'}", "passez {}"),
        ("saute {son|sa|ses}", "passe {}"),
        ("sauter {votre|son|sa}", "passer {}"),
        ("pour la {première|deuxième|troisième} fois pendant un tour", "pour la {} fois à chaque tour"),
        ("{votre|son|leur} étape d' entretien", "{} entretien"),
        ("^ à la fin de chaque tour ,", "au début de chaque étape de fin,"),
        ("phase principale d' avant combat", "première phase principale"),
        ("phase principale d' avant le combat", "première phase principale"),
    ]),
    named(
        "W-52",
        "« mana de la couleur de votre choix », « types de terrain » (2003)",
        "« mana de la couleur de votre choix », « types de terrain » (2003)",
        &[],
    )
    .outdated(&[
        ("mana d' une couleur de votre choix", "mana de la couleur de votre choix"),
        ("{gagne|gagnent} : «", "{acquiert|acquièrent} «"),
        ("{a|ont} : «", "{} «"),
        ("types de terrains de base", "types de terrain de base"),
        ("ni attaquer , ni bloquer", "ni attaquer ni bloquer"),
    ]),
    named(
        "W-45",
        "what is searched for stands behind where it is searched (2008)",
        "ce que l'on cherche se dit derrière où on le cherche (2008)",
        SOUGHT,
    )
    .outdated(SOUGHT),
    named(
        "W-45",
        "who searched shuffles, in the same sentence (2012)",
        "qui a cherché mélange, dans la même phrase (2012)",
        &[],
    )
    .outdated(&[
        (
            "{la|les} révéler et {l'|les} ajouter à votre main . si vous faites ainsi , mélangez {votre_bibliothèque|} .",
            "{} révéler, {la|les} mettre dans votre main, puis mélanger {|} .",
        ),
        (
            "la révéler et la mettre dans votre main . si vous faites ainsi , mélangez {votre_bibliothèque|} .",
            "la révéler, la mettre dans votre main, puis mélanger {|} .",
        ),
        (
            "les révéler et les mettre dans votre main . si vous faites ainsi , mélangez {votre_bibliothèque|} .",
            "les révéler, les mettre dans votre main, puis mélanger {|} .",
        ),
        (
            "et {la|les|le} mettre {sur_le_champ_de_bataille|en_jeu|dans_votre_cimetière|dans_votre_main} . si vous faites ainsi , mélangez {votre_bibliothèque|} .",
            ", {} mettre {sur_le_champ_de_bataille|sur_le_champ_de_bataille|dans_votre_cimetière|dans_votre_main} , puis mélanger {|} .",
        ),
    ]),
    named(
        "W-45",
        "who searched shuffles: « …, puis mélangez » (2020)",
        "qui a cherché mélange : « …, puis mélangez » (2020)",
        &[],
    )
    .outdated(&[
        ("{bataille|engagée|engagées|engagé|main} et mélangez votre bibliothèque", "{} , puis mélangez"),
        ("{bataille|engagée|engagées|engagé|main} et mélangez .", "{} , puis mélangez."),
    ]),
    named(
        "W-7",
        "a copy is cast (2009)",
        "une copie se lance (2009)",
        COPIES,
    )
    .outdated(COPIES)
    .offered(COPIES),
    named(
        "W-53",
        "« vous pouvez révéler » of a card from outside the game (2021)",
        "« vous pouvez révéler » d'une carte de l'extérieur de la partie (2021)",
        &[],
    )
    .offered(&[
        (
            "^ choisissez une carte NP que vous possédez en dehors de la partie , révélez {-la|cette_carte} et mettez -la dans votre main",
            "vous pouvez révéler une carte NP que vous possédez en dehors de la partie et {la|la} mettre dans votre main",
        ),
        (
            "^ choisissez une carte que vous possédez en dehors de la partie et mettez -la dans votre main",
            "vous pouvez mettre dans votre main une carte que vous possédez en dehors de la partie",
        ),
    ]),
    named(
        "W-53",
        "« …, puis … » for « … ensuite », of another player, too (2010)",
        "« …, puis … » pour « … ensuite », d'un autre joueur aussi (2010)",
        AFTERWARDS,
    )
    .outdated(AFTERWARDS),
    named(
        "W-53",
        "« devait mourir » of a creature (2011)",
        "« devait mourir » d'une créature (2011)",
        WOULD_DIE,
    )
    .outdated(WOULD_DIE),
    named(
        "W-53",
        "« gagnent chacune », of several targets (2014)",
        "« gagnent chacune », de plusieurs cibles (2014)",
        EACH,
    )
    .outdated(EACH),
    named(
        "W-18",
        "« acquiert le vol » of keywords (2003)",
        "« acquiert le vol » des mots-clés (2003)",
        ACQUIRED,
    )
    .outdated(ACQUIRED),
    named(
        "W-53",
        "« renvoyez » of a card that comes from a graveyard (2004)",
        "« renvoyez » d'une carte qui vient d'un cimetière (2004)",
        &[],
    )
    .outdated(&[(
        "mettez dans votre main {la|une} carte {de|d'} NP ciblée {de|depuis} votre cimetière",
        "renvoyez {une|une} carte {} NP ciblée depuis votre cimetière dans votre main",
    )]),
    named(
        "W-53",
        "who sacrifices chooses: « de son choix » (2023)",
        "qui sacrifie choisit : « de son choix » (2023)",
        OF_CHOICE,
    )
    .offered(OF_CHOICE),
    named(
        "W-53",
        "« attaqué » says that creatures did (2020)",
        "« attaqué » dit que des créatures l'ont fait (2020)",
        &[("attaqué avec une créature ce tour -ci", "attaqué ce tour-ci")],
    ),
];

/// A copy of a card.
const COPIES: Rows = &[("jouer {cette|la} copie", "lancer {} copie")];

/// What another player sacrifices.
const OF_CHOICE: Rows = &[(
    "{joueur|adversaire} sacrifie une créature ou un planeswalker .",
    "{} sacrifie une créature ou un planeswalker de son choix.",
)];

/// A keyword that is got for a while.
const ACQUIRED: Rows = &[(
    "{gagne|gagnent} {le|la|l'} {vol|piétinement|vigilance|célérité|initiative|portée|lien|contact|menace|peur|linceul|indestructible|double}",
    "{acquiert|acquièrent} {} {}",
)];

/// As much as something has, of what is counted.
const AS_MUCH: Rows = &[
    ("autant de {points_de_vie|blessures} que {sa|la|leur} {force|endurance|valeur}", "un nombre de {} égal à {} {}"),
    ("autant de {points_de_vie|blessures} que l' endurance", "un nombre de {} égal à l'endurance"),
    ("autant de {points_de_vie|blessures} que le nombre", "un nombre de {} égal au nombre"),
    ("inflige des blessures égales {à|au|aux}", "inflige un nombre de blessures égal {}"),
    ("infligent des blessures égales {à|au|aux}", "infligent un nombre de blessures égal {}"),
    ("x étant égal à {la|sa|son|leur|l'}", "X étant {}"),
    ("x étant égal au", "X étant le"),
];

/// Cards of a kind that is said.
const SOUGHT: Rows = &[
    (
        "{cherchez|chercher} # {carte|cartes} {de|d'} NP dans votre bibliothèque",
        "{} dans votre bibliothèque # {} {} NP",
    ),
    ("cherche # {carte|cartes} {de|d'} NP dans sa bibliothèque", "cherche dans sa bibliothèque # {} {} NP"),
    (
        "{cherchez|chercher} jusqu' à # {carte|cartes} {de|d'} NP dans votre bibliothèque",
        "{} dans votre bibliothèque jusqu'à # {} {} NP",
    ),
];

/// What another does afterwards.
const AFTERWARDS: Rows = &[
    ("et mélanger ensuite {sa|votre} bibliothèque", ", puis mélanger {|}"),
    ("et {piocher|perdre|mettre|remettre|gagner|exiler} ensuite", ", puis {}"),
    ("et se défausse ensuite", ", puis se défausse"),
    (", et se défausse ensuite", ", puis se défausse"),
    ("^ {ce|chaque} {joueur|adversaire} se défausse ensuite", "puis {} {} se défausse"),
];

/// Creatures that would be put into a graveyard.
const WOULD_DIE: Rows = &[
    (
        "créature devait être mise dans un cimetière {depuis_le_champ_de_bataille|depuis_le_jeu}",
        "créature devait mourir {|}",
    ),
    (
        "créature devait être mise au cimetière {depuis_le_champ_de_bataille|depuis_le_jeu}",
        "créature devait mourir {|}",
    ),
    (
        "cette créature devait être mise {dans_un|au} cimetière ce tour -ci",
        "cette créature devait mourir {|} ce tour-ci",
    ),
];

/// Several targets, each of which gets something.
const EACH: Rows = &[
    ("jusqu' à # créatures ciblées gagnent ±", "jusqu'à # créatures ciblées gagnent chacune ±"),
    ("^ {deux|trois} créatures ciblées gagnent ±", "{} créatures ciblées gagnent chacune ±"),
];
