//! What else English texts of 1993 to 2023 say otherwise: keywords by their old phrases, lasting effects of Auras, deaths, searches,
//! and types that have another name.

use super::{Modern, named};

/// An old phrase that means the same as today's where that is told by reading it, and is its author's to change elsewhere.
macro_rules! changed {
    ($lint:literal, $english:literal, $french:literal, $rows:expr) => {
        named($lint, $english, $french, $rows).offered($rows)
    };
}

pub(super) const MODERN: &[Modern] = &[
    named("W-7", "spells are cast (2009)", "un sort se lance (2009)", &[]).reminding(&[
        ("play this {card|spell}", "cast this {}"),
        ("play this for its", "cast this for its"),
        ("play it {without|for}", "cast it {}"),
        ("could play {a|an} {sorcery|instant}", "could cast {} {}"),
        ("as you play {a|an} {arcane|instant|sorcery|creature}", "as you cast {} {Arcane|instant|sorcery|creature}"),
        ("while playing this spell", "while casting this spell"),
        ("spell played before it", "spell cast before it"),
        ("spells played before it", "spells cast before it"),
        ("when the last is removed , {play|cast} it without", "when the last is removed, you may cast it without"),
        ("when you remove the last , {play|cast} it without", "when the last is removed, you may cast it without"),
    ]),
    named("W-3", "\"exile\" for \"remove from the game\" (2009)", "« exile » pour « remove from the game » (2009)", &[])
        .reminding(&[("{remove|removes} this card from the game", "{exile|exiles} this card")]),
    named(
        "W-8",
        "reach, for blocking as though with flying (2007)",
        "la portée, pour bloquer comme avec le vol (2007)",
        &[],
    )
    .offered(&[
        (
            "{enchanted|equipped} creature gets ± and can't be blocked except by two or more creatures .",
            "{} creature gets ± and has menace.",
        ),
        ("and {can|may} block as though {it|they} had flying", "and {|} {has|have} reach"),
        ("{creature|it} {can|may} block as though it had flying", "{} has reach"),
        ("creatures {can|may} block as though they had flying", "creatures have reach"),
        ("creatures you control {can|may} block as though they had flying", "creatures you control have reach"),
    ]),
    named(
        "W-53",
        "\"creatures you control get\", without \"all\" (1999)",
        "« creatures you control get », sans « all » (1999)",
        &[
            ("^ all NP you control {get|gain|have|lose|can't|are|attack|don't}", "NP you control {}"),
            (", all NP you control {get|gain|have|lose|can't|are|attack|don't}", ", NP you control {}"),
        ],
    )
    .anywhere(&[("divided any way you choose", "divided as you choose")]),
    changed!(
        "W-53",
        "\"sacrifices a creature of their choice\" for choosing and sacrificing it (2023)",
        "« sacrifices a creature of their choice » pour choisir et sacrifier (2023)",
        &[
            (
                "{each|target|that} {player|opponent} chooses {a|an} NP he or she controls and sacrifices it .",
                "{} {} sacrifices {} NP of their choice."
            ),
            (
                "{each|target|that} {player|opponent} chooses {a|an} NP they control and sacrifices it .",
                "{} {} sacrifices {} NP of their choice."
            ),
        ]
    ),
    named(
        "W-53",
        "\"regenerate\" for what its shield does (1995)",
        "« regenerate » pour ce que fait son bouclier (1995)",
        &[],
    )
    .outdated(&[
        (
            "the next time ME would be destroyed this turn , it isn't . instead tap it , remove all damage from it , and remove it from combat .",
            "regenerate ME .",
        ),
        (
            "the next time ME would be destroyed this turn , instead tap it , remove it from combat , and heal all damage on it .",
            "regenerate ME .",
        ),
    ]),
    changed!(
        "W-53",
        "what an Aura or an Equipment gives for good, a creature \"has\" (1999)",
        "ce qu'une aura ou un équipement donne pour de bon, une créature l'a (« has », 1999)",
        &[
            (
                "{enchanted|equipped} creature gets ± and gains {flying|trample|haste|vigilance|reach|shroud|fear|banding|lifelink|deathtouch|defender|hexproof|indestructible|islandwalk|swampwalk|forestwalk|mountainwalk|plainswalk|flanking|shadow|menace} . $",
                "{} creature gets ± and has {} ."
            ),
            ("{enchanted|equipped} creature gets ± and gains first strike . $", "{} creature gets ± and has first strike."),
            (
                "{enchanted|equipped} creature gets ± and gains {flying|trample|haste|vigilance|reach|shroud} and {flying|trample|haste|vigilance|reach|shroud} . $",
                "{} creature gets ± and has {} and {} ."
            ),
            (
                "^^ {enchanted|equipped} creature gains {flying|trample|haste|vigilance|reach|shroud|fear|banding|lifelink|deathtouch|defender|hexproof|indestructible|islandwalk|swampwalk|forestwalk|mountainwalk|plainswalk|flanking|shadow|menace} . $",
                "{} creature has {} ."
            ),
            ("^^ {enchanted|equipped} creature gains first strike . $", "{} creature has first strike."),
            (
                "^^ {enchanted|equipped} creature gains protection from {white|blue|black|red|green|artifacts|creatures} . $",
                "{} creature has protection from {} ."
            ),
        ]
    ),
    changed!(
        "W-53",
        "\"a creature died this turn\", \"would die\" for \"put into a graveyard from play\" (2011)",
        "« a creature died this turn », « would die » pour « put into a graveyard from play » (2011)",
        &[
            ("{a|another} creature was put into a graveyard from play this turn", "{} creature died this turn"),
            ("{a|another} creature was put into a graveyard from the battlefield this turn", "{} creature died this turn"),
            ("{creature|creatures} put into a graveyard from play this turn", "{} that died this turn"),
            ("{creature|creatures} put into a graveyard from the battlefield this turn", "{} that died this turn"),
            ("creatures put into graveyards from play this turn", "creatures that died this turn"),
            ("creatures put into graveyards from the battlefield this turn", "creatures that died this turn"),
            ("ME would be put into a graveyard from play", "ME would die"),
            ("ME would be put into a graveyard from the battlefield", "ME would die"),
        ]
    ),
    changed!(
        "W-53",
        "\"when\" for what happens once: the permanent is gone then",
        "« when » pour ce qui n'arrive qu'une fois : le permanent n'est plus là ensuite",
        &[
            ("^ whenever ME becomes the target of a spell or ability , sacrifice it .", "when ME becomes the target of a spell or ability, sacrifice it."),
        ]
    ),
    named(
        "W-53",
        "mana is added by whoever taps, not produced by the land (1999)",
        "le mana est ajouté par un joueur, non produit par le terrain (1999)",
        &[],
    )
    .outdated(&[
        (
            "{land|plains|island|swamp|mountain|forest|artifact|creature|permanent} is tapped for mana , it {produces|gives} an additional … .",
            "{} is tapped for mana, its controller {adds|adds} an additional … .",
        ),
        (
            "{land|plains|island|swamp|mountain|forest} is tapped for mana , it {produces|gives} an extra … .",
            "{} is tapped for mana, its controller {adds|adds} an additional … .",
        ),
    ]),
    named(
        "W-11",
        "what is buried as long as something holds is sacrificed when it does (603.8)",
        "ce que l'on enterrait tant que quelque chose est vrai se sacrifie quand ce l'est (603.8)",
        &[],
    )
    .outdated(&[
        ("^ {bury|sacrifice|destroy} ME if you control no NP .", "when you control no @2 , sacrifice @1 ."),
        ("^ if you control no NP , {bury|sacrifice|destroy} ME .", "when you control no @1 , sacrifice @2 ."),
        ("^ if at any time you control no NP , {bury|sacrifice|destroy} ME .", "when you control no @1 , sacrifice @2 ."),
    ])
    .offered(&[
        ("^ {bury|sacrifice|destroy} ME if you control no NP .", "when you control no @2 , sacrifice @1 ."),
        ("^ if you control no NP , {bury|sacrifice|destroy} ME .", "when you control no @1 , sacrifice @2 ."),
    ]),
    named(
        "W-11",
        "\"destroy\" with \"they can't be regenerated\" for the passive (1996)",
        "« destroy » avec « they can't be regenerated » pour le passif (1996)",
        &[],
    )
    .outdated(&[
        ("^ all NP are destroyed and {can't|cannot} regenerate .", "destroy all NP . They can't be regenerated."),
        ("^ all NP are destroyed and {can't|cannot} be regenerated .", "destroy all NP . They can't be regenerated."),
        ("^ all NP in play are destroyed and {can't|cannot} regenerate .", "destroy all NP . They can't be regenerated."),
        ("^ all NP in play are destroyed and {can't|cannot} be regenerated .", "destroy all NP . They can't be regenerated."),
        ("^ all NP in play are destroyed and may not regenerate .", "destroy all NP . They can't be regenerated."),
        ("^ all NP are destroyed and may not regenerate .", "destroy all NP . They can't be regenerated."),
        (
            "^ all NP on the battlefield are destroyed and {can't|cannot} regenerate .",
            "destroy all NP . They can't be regenerated.",
        ),
    ]),
    named(
        "W-53",
        "spells of a kind cost less, not each of them",
        "les sorts d'une sorte coûtent moins, et non chacun d'eux",
        &[
            (
                "^ each {creature|artifact|enchantment|instant|sorcery|white|blue|black|red|green|multicolored|colorless} spell you {play|cast} costs … {less|more} to {play|cast} .",
                "{} spells you {cast|cast} cost … {} to {cast|cast} .",
            ),
            ("they sacrifice {a|an} NP .", "they sacrifice {} NP of their choice."),
        ],
    ),
    named(
        "W-45",
        "who may search does all of it in one sentence (2012)",
        "qui peut chercher fait tout en une phrase (2012)",
        &[],
    )
    .offered(&[
        (
            "you may search your library for … . if you do , reveal that card and put it into your hand . then shuffle your library .",
            "you may search your library for … , reveal it, put it into your hand, then shuffle.",
        ),
        (
            "you may search your library for … . if you do , reveal that card and put it into your hand . then shuffle .",
            "you may search your library for … , reveal it, put it into your hand, then shuffle.",
        ),
        (
            "you may search your library for … . if you do , reveal it , put it into your hand , then shuffle .",
            "you may search your library for … , reveal it, put it into your hand, then shuffle.",
        ),
        (
            "you may search your library for … . if you do , put it onto the battlefield , then shuffle .",
            "you may search your library for … , put it onto the battlefield, then shuffle.",
        ),
        (
            "you may search your library for … . if you do , put it onto the battlefield tapped , then shuffle .",
            "you may search your library for … , put it onto the battlefield tapped, then shuffle.",
        ),
    ]),
    named(
        "W-53",
        "types that have another name: Dogs, Snakes, Lizards, Octopuses (2020 to 2024)",
        "des types qui ont un autre nom : Dogs, Snakes, Lizards, Octopuses (2020 à 2024)",
        &[
            ("{hound|hounds}", "{Dog|Dogs}"),
            ("{naga|nagas}", "{Snake|Snakes}"),
            ("{viashino|viashinos}", "{Lizard|Lizards}"),
            ("{cephalid|cephalids}", "{Octopus|Octopuses}"),
            ("a cephalid", "an Octopus"),
        ],
    ),
];
