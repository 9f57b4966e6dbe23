//! What French cards of 1999 to 2019 said in phrases that few of them have: targets of two kinds, deaths of creatures with more said
//! of them, cards that are milled or revealed, attacks that must be, sizes that are counted.

use super::super::{Modern, Rows, named};

pub(in super::super) const MODERN: &[Modern] = &[
    named(
        "W-53",
        "« meurt » of a creature of which more is said (2011)",
        "« meurt » d'une créature dont il est dit davantage (2011)",
        &[
            (
                "{une|autre} créature NP est mise {dans_un|au} cimetière depuis le {champ_de_bataille|jeu}",
                "{} créature NP meurt",
            ),
            (
                "{une|autre} créature NP que vous contrôlez est mise {dans_un|au} cimetière depuis le {champ_de_bataille|jeu}",
                "{} créature NP que vous contrôlez meurt",
            ),
        ],
    ),
    named(
        "W-53",
        "« meule » for putting the top cards into the graveyard, where somebody has it done (2020)",
        "« meule » pour mettre les cartes du dessus au cimetière, où quelqu'un le fait faire (2020)",
        MILLED,
    )
    .outdated(MILLED),
    named(
        "W-52",
        "« une cible, … ou … » for one target of either kind (2018)",
        "« une cible, … ou … » pour une cible de l'une ou l'autre sorte (2018)",
        SPELL_OR_PERMANENT,
    )
    .outdated(SPELL_OR_PERMANENT),
    named(
        "W-53",
        "« attaquent ce tour-ci si possible » for what must be done",
        "« attaquent ce tour-ci si possible » pour ce qui doit être fait",
        &[],
    )
    .outdated(&[
        ("doivent attaquer ce tour -ci {,_si_cela_est|si_cela_est|si} possible", "attaquent ce tour-ci si possible"),
        ("doit attaquer ce tour -ci {,_si_cela_est|si_cela_est|si} possible", "attaque ce tour-ci si possible"),
        (", si cela est possible", "si possible"),
        ("si cela est possible", "si possible"),
    ]),
    named(
        "W-53",
        "« la force et l'endurance … sont chacune égales » for having them (2008)",
        "« la force et l'endurance … sont chacune égales » pour les avoir (2008)",
        SIZES,
    )
    .outdated(SIZES),
    named(
        "W-53",
        "« que vos adversaires contrôlent », not « contrôlés par » them",
        "« que vos adversaires contrôlent », et non « contrôlés par » eux",
        CONTROLLED,
    )
    .outdated(CONTROLLED),
    named(
        "W-53",
        "« un sort de créature », several of them, too (2008)",
        "« un sort de créature », au pluriel aussi (2008)",
        OF_SINGULAR,
    )
    .outdated(OF_SINGULAR),
    named(
        "W-3",
        "« exiler » for « retirer de la partie », what stands in a graveyard (2009)",
        "« exiler » pour « retirer de la partie », ce qui se trouve dans un cimetière (2009)",
        &[],
    )
    .outdated(&[
        (
            "{retirez|retire|retirer} de la partie … se trouvant dans {votre|un|son|leur} cimetière",
            "{exilez|exile|exiler} … depuis {} cimetière",
        ),
        (
            "{retirez|retire|retirer} … se trouvant dans {votre|un|son|leur} cimetière de la partie",
            "{exilez|exile|exiler} … depuis {} cimetière",
        ),
    ]),
    named(
        "W-45",
        "who searches reveals, puts and shuffles in one sentence (2012)",
        "qui cherche révèle, met et mélange en une phrase (2012)",
        SEARCHED,
    )
    .outdated(SEARCHED),
    named(
        "W-53",
        "« …, puis … » for « … et … ensuite » (2010)",
        "« …, puis … » pour « … et … ensuite » (2010)",
        THEN,
    )
    .outdated(THEN),
    named(
        "W-53",
        "damage is dealt; nothing « blesse » (2000)",
        "des blessures s'infligent ; rien ne « blesse » (2000)",
        &[],
    )
    .outdated(&[
        ("blesse {un|ce} {joueur|adversaire}", "inflige des blessures à {} {}"),
        ("blesse {une|cette} créature", "inflige des blessures à {} créature"),
        ("vous blesse ,", "vous inflige des blessures,"),
    ]),
    named(
        "W-53",
        "cards are put into a hand, not placed there",
        "les cartes se mettent en main, et ne s'y placent pas",
        &[],
    )
    .outdated(&[
        ("{placez|place|placer} {-la|-le|-les} dans {votre|sa} main", "{mettez|met|mettre} {} dans {} main"),
        ("{placez|place|placer} cette carte dans {votre|sa} main", "{mettez|met|mettre} cette carte dans {} main"),
    ]),
    named(
        "W-53",
        "a turn is played (2008)",
        "un tour se joue (2008)",
        &[("vous avez un tour supplémentaire après celui -ci", "jouez un tour supplémentaire après celui-ci")],
    ),
    named(
        "W-7",
        "what is cast is « ce sort » (2018)",
        "ce que l'on lance est « ce sort » (2018)",
        &[],
    )
    .outdated(&[
        ("supplémentaire pour {jouer|lancer} {ces|ce|cet|cette} ~", "supplémentaire pour {lancer|lancer} ce sort"),
        ("supplémentaire pour {jouer|lancer} ~", "supplémentaire pour {lancer|lancer} ce sort"),
        ("^ ces ~ infligent", "les ~ infligent"),
    ]),
    named(
        "W-7",
        "what is cast was cast, not played (2009)",
        "ce que l'on lance a été lancé, non joué (2009)",
        PLAYED,
    )
    .outdated(PLAYED),
    named(
        "W-53",
        "« meurt » of the creature that a card haunts (2011)",
        "« meurt » de la créature qu'une carte hante (2011)",
        HAUNTED,
    )
    .outdated(HAUNTED),
    named(
        "W-9",
        "a Treasure is created by its name (2017)",
        "un Trésor se crée par son nom (2017)",
        &[],
    )
    .offered(&[
        (
            "jeton d' artefact incolore trésor avec « {t} , sacrifiez {ce|cet} {jeton|artefact} : ajoutez un mana de la couleur de votre choix . »",
            "jeton Trésor",
        ),
        (
            "jetons d' artefact incolore trésor avec « {t} , sacrifiez {ce|cet} {jeton|artefact} : ajoutez un mana de la couleur de votre choix . »",
            "jetons Trésor",
        ),
    ]),
    named(
        "W-53",
        "a creature is of a type; its type becomes nothing (2008)",
        "une créature est d'un type ; son type ne devient rien (2008)",
        &[
            (
                "le type de cette créature devient le type de créature de votre choix",
                "cette créature devient du type de créature de votre choix",
            ),
            (
                "le type d' une créature ciblée devient le type de créature de votre choix",
                "une créature ciblée devient du type de créature de votre choix",
            ),
            (
                "le type d' un terrain ciblé devient le type de terrain de base de votre choix",
                "un terrain ciblé devient du type de terrain de base de votre choix",
            ),
        ],
    ),
    named(
        "W-45",
        "who searched shuffles, without saying what, and a search is no past one (2020)",
        "qui cherche mélange, sans dire quoi, et la recherche n'est pas passée (2020)",
        &[
            (
                "si vous {avez_cherché|cherchez} dans votre bibliothèque de cette manière , mélangez {-la|votre_bibliothèque}",
                "si vous cherchez dans votre bibliothèque de cette manière, mélangez",
            ),
        ],
    ),
    named(
        "W-52",
        "« une cible, … ou … » for one target of several kinds (2022)",
        "« une cible, … ou … » pour une cible de plusieurs sortes (2022)",
        &[
            (
                "{un|une} {artefact|créature|enchantement|terrain|planeswalker|permanent|véhicule} ou {un|une} {artefact|créature|enchantement|terrain|planeswalker|permanent|véhicule} {ciblé|ciblée} .",
                "{une|une} cible, {} ou {|} {} .",
            ),
            (
                "{un|une} {artefact|créature|enchantement|terrain|planeswalker|permanent|véhicule} {ciblé|ciblée} ou {un|une} {artefact|créature|enchantement|terrain|planeswalker|permanent|véhicule} {ciblé|ciblée} .",
                "{une|une} cible, {} {|} ou {|} {} .",
            ),
            (
                "{un|une} {artefact|créature|enchantement|terrain|planeswalker|permanent|véhicule} {ciblé|ciblée} , {un|une} {artefact|créature|enchantement|terrain|planeswalker|permanent|véhicule} {ciblé|ciblée} ou {un|une} {artefact|créature|enchantement|terrain|planeswalker|permanent|véhicule} {ciblé|ciblée} .",
                "{une|une} cible, {} {,|,} {|} {} {|} ou {|} {} .",
            ),
            (
                "{un|une} {artefact|créature|enchantement|terrain|planeswalker|permanent|véhicule} {ciblé|ciblée} ou {un|une} {artefact|créature|enchantement|terrain|planeswalker|permanent|véhicule} {ciblé|ciblée} {au|à|dans}",
                "{une|une} cible, {} {|} ou {|} {} , {|} {}",
            ),
            (
                "{un|une} {artefact|créature|enchantement|terrain|planeswalker|permanent|véhicule} {ciblé|ciblée} , {un|une} {artefact|créature|enchantement|terrain|planeswalker|permanent|véhicule} {ciblé|ciblée} ou {un|une} {artefact|créature|enchantement|terrain|planeswalker|permanent|véhicule} {ciblé|ciblée} {au|à|dans}",
                "{une|une} cible, {} {,|,} {|} {} {|} ou {|} {} , {|} {}",
            ),
        ],
    ),
];

/// Where something was cast from.
const PLAYED: Rows = &[
    ("vous l' avez {joué|jouée} depuis votre main", "vous l'avez {lancé|lancée} depuis votre main"),
    ("vous les avez {joués|jouées} depuis votre main", "vous les avez {lancés|lancées} depuis votre main"),
];

/// A haunted creature.
const HAUNTED: Rows = &[
    ("la créature qu' {elle|il} hante est mise {dans_un|au} cimetière", "la créature qu' {} hante meurt"),
    ("la créature que ~ hante est mise dans un cimetière", "la créature que cette carte hante meurt"),
];

/// What is done afterwards.
const THEN: Rows = &[
    (
        "et {piochez|perdez|mettez|remettez|gagnez|sacrifiez|renvoyez|exilez|révélez|mélangez|engagez|dégagez} ensuite",
        ", puis {}",
    ),
    (
        ", et {piochez|perdez|mettez|remettez|gagnez|sacrifiez|renvoyez|exilez|révélez|mélangez|engagez|dégagez} ensuite",
        ", puis {}",
    ),
    ("et {pioche|perd|met|remet|gagne|sacrifie|exile|révèle|mélange} ensuite", ", puis {}"),
    (", et {pioche|perd|met|remet|gagne|sacrifie|exile|révèle|mélange} ensuite", ", puis {}"),
    ("et défaussez -vous ensuite", ", puis défaussez-vous"),
    (", et défaussez -vous ensuite", ", puis défaussez-vous"),
];

/// Whose cards are milled, behind « faire que ».
const MILLED: Rows = &[
    ("mette les # cartes du dessus de sa bibliothèque dans son cimetière", "meule # cartes"),
    ("mette la carte du dessus de sa bibliothèque dans son cimetière", "meule une carte"),
    ("mettre les # cartes du dessus de votre bibliothèque dans votre cimetière", "meuler # cartes"),
    ("mettre la carte du dessus de votre bibliothèque dans votre cimetière", "meuler une carte"),
    ("met dans son cimetière , depuis le dessus de sa bibliothèque , un nombre de cartes", "meule un nombre de cartes"),
];

/// A target that is a spell, or is none.
const SPELL_OR_PERMANENT: Rows = &[
    ("{du|le} sort ou {du|le} permanent ciblé en", "{d'une|une} cible, sort ou {permanent|permanent} , en"),
    ("{du|le} permanent ou {du|le} sort ciblé en", "{d'une|une} cible, permanent ou {sort|sort} , en"),
];

/// What is counted for a size.
const SIZES: Rows = &[
    (
        "cette créature a une force et une endurance chacune {égale|égales} {au|à|aux}",
        "la force et l'endurance de cette créature sont chacune {égales|égales} {}",
    ),
    ("sont chacune égale {au|à|aux}", "sont chacune égales {}"),
];

/// Who controls what is counted.
const CONTROLLED: Rows = &[
    (
        "{contrôlé|contrôlée|contrôlés|contrôlées} par un adversaire {ciblé|ciblée|ciblés|ciblées}",
        "{} par un adversaire {}",
    ),
    ("{contrôlés|contrôlées} par vos adversaires", "que vos adversaires contrôlent"),
    ("{contrôlé|contrôlée|contrôlés|contrôlées} par un adversaire", "qu'un adversaire contrôle"),
];

/// Nouns of spells.
const OF_SINGULAR: Rows = &[
    ("sorts de créatures", "sorts de créature"),
    ("sorts d' artefacts", "sorts d'artefact"),
    ("sorts d' enchantements", "sorts d'enchantement"),
];

/// A search, and what becomes of the card.
const SEARCHED: Rows = &[(
    ", révélez cette carte et {placez|mettez} -la dans votre main . {mélangez_ensuite_votre_bibliothèque|puis_mélangez|puis_mélangez_votre_bibliothèque} .",
    ", révélez-la, {mettez-la|mettez-la} dans votre main, puis mélangez.",
)];
