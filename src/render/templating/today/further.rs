//! What else English texts of 1993 to 2023 say otherwise: keywords by their old phrases, lasting effects of Auras, deaths, searches,
//! and types that have another name.

use super::{Modern, Rows, named};

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
    named(
        "W-53",
        "creatures die, whatever their type (2011)",
        "les créatures meurent, de quelque type qu'elles soient (2011)",
        &[],
    )
    // A card with a creature type that is no creature does not die: the card means the creatures.
    .offered(&[
        ("{a|an|another|nontoken} CT is put into a graveyard from the battlefield", "{} CT dies"),
        (
            "{a|an|another|nontoken} CT {you|they} {control|controls} is put into a graveyard from the battlefield",
            "{} CT {} {} dies",
        ),
        (
            "{a|an|another|nontoken} CT an opponent controls is put into a graveyard from the battlefield",
            "{} CT an opponent controls dies",
        ),
        (
            "one or more {other|nontoken} CT you control are put into a graveyard from the battlefield",
            "one or more {} CT you control die",
        ),
        (
            "one or more CT you control are put into a graveyard from the battlefield",
            "one or more CT you control die",
        ),
    ]),
    named(
        "W-53",
        "\"amass Zombies\", where older cards name no type (701.47d)",
        "« amass Zombies », où les cartes plus anciennes ne disent pas de type (701.47d)",
        AMASS,
    )
    .outdated(AMASS)
    .offered(AMASS),
    named(
        "W-1",
        "what \"entered\" this turn, or from somewhere (2024)",
        "ce qui « entered » ce tour-ci, ou de quelque part (2024)",
        &[
            ("entered the battlefield this turn", "entered this turn"),
            ("entered the battlefield from", "entered from"),
        ],
    ),
    named(
        "W-53",
        "whose it is, before what it has: \"a creature you control with flying\"",
        "à qui c'est, devant ce que cela a : « a creature you control with flying »",
        &[
            ("{creature|creatures|permanent|permanents} with NP you control", "{} you control with NP"),
            // Whose they are is said once, of both.
            (
                "{and|or} {a|an|another|each|target} {creature|permanent} with NP you control",
                "{} {} {} with NP you control",
            ),
        ],
    ),
    named(
        "W-53",
        "\"milled this way\" of what was milled (2020)",
        "« milled this way » de ce qui a été meulé (2020)",
        MILLED,
    )
    .offered(MILLED),
    named(
        "W-53",
        "a spell is what can't be countered (2018)",
        "c'est un sort qui ne peut pas être contrecarré (2018)",
        &[("^^ ~ can't be countered . $", "this spell can't be countered.")],
    ),
    named(
        "W-53",
        "who sacrifices and does something else chooses: \"of their choice\" (2023)",
        "qui sacrifie et fait autre chose choisit : « of their choice » (2023)",
        &[
            ("{player|opponent} sacrifices {a|an|another} NP , then", "{} sacrifices {} NP of their choice, then"),
            ("{player|opponent} sacrifices # NP , then", "{} sacrifices # NP of their choice, then"),
            (
                "{player|opponent} sacrifices {a|an|another} NP , {discards|loses}",
                "{} sacrifices {} NP of their choice, {}",
            ),
            (
                "{player|opponent} sacrifices {a|an|another} NP and {draws|gains|reveals|mills|puts|exiles|creates}",
                "{} sacrifices {} NP of their choice and {}",
            ),
        ],
    ),
    named(
        "W-53",
        "\"whenever\" for what an attacker that is not blocked does (1999)",
        "« whenever » de ce que fait un attaquant qui n'est pas bloqué (1999)",
        &[],
    )
    .outdated(&[
        ("^ {if|when|whenever} ME attacks and is not blocked ,", "whenever ME attacks and isn't blocked,"),
        ("^ {if|when} ME attacks and isn't blocked ,", "whenever ME attacks and isn't blocked,"),
    ]),
    named(
        "W-7",
        "cards are cast; lands alone are played",
        "une carte se lance ; seul un terrain se joue",
        &[],
    )
    .offered(&[
        ("you may play this card from your graveyard", "you may cast this card from your graveyard"),
        ("you may play ~ from your graveyard", "you may cast this card from your graveyard"),
    ]),
    named(
        "W-53",
        "\"dies\" of creatures with something, and of another beside the card (2011)",
        "« dies » de créatures avec quelque chose, et d'une autre à côté de la carte (2011)",
        &[
            ("{a|an|another} creature with NP is put into a graveyard from the battlefield", "{} creature with NP dies"),
            (
                "{a|another} nontoken creature with NP is put into a graveyard from the battlefield",
                "{} nontoken creature with NP dies",
            ),
            (
                "{a|an|another} {artifact|enchantment|tapped|untapped|multicolored|colorless|legendary} creature is put into a graveyard from the battlefield",
                "{} {} creature dies",
            ),
            (
                "ME or another creature is put into a graveyard from the battlefield",
                "ME or another creature dies",
            ),
            (
                "ME or another creature you control is put into a graveyard from the battlefield",
                "ME or another creature you control dies",
            ),
            (
                "ME or another {artifact|enchantment|nontoken|multicolored|colorless|legendary|white|blue|black|red|green} creature is put into a graveyard from the battlefield",
                "ME or another {} creature dies",
            ),
            (
                "ME or another {artifact|enchantment|nontoken|multicolored|colorless|legendary|white|blue|black|red|green} creature you control is put into a graveyard from the battlefield",
                "ME or another {} creature you control dies",
            ),
        ],
    )
    .outdated(&[
        ("the creature it haunts is put into a graveyard", "the creature it haunts dies"),
        ("the creature ME haunts is put into a graveyard", "the creature this card haunts dies"),
    ])
    .offered(&[
        ("ME or another CT is put into a graveyard from the battlefield", "ME or another CT dies"),
        ("ME or another CT you control is put into a graveyard from the battlefield", "ME or another CT you control dies"),
    ]),
    named(
        "W-45",
        "who puts a card on top of what was shuffled need not say what (2020)",
        "qui pose une carte sur ce qui a été mélangé n'a pas à dire sur quoi (2020)",
        &[
            (
                "then shuffle your library and put that card on top of it",
                "then shuffle and put that card on top",
            ),
            (
                "then shuffle your library and put the card on top of it",
                "then shuffle and put that card on top",
            ),
            (
                "then shuffles {his|their} library and {puts|put} that card on top of it",
                "then shuffles and {puts|puts} that card on top",
            ),
            ("that player then shuffles {their|his} library", "then that player shuffles"),
            ("that player then shuffles his or her library", "then that player shuffles"),
            ("into your graveyard , then shuffle your library", "into your graveyard, then shuffle"),
        ],
    ),
    named(
        "W-53",
        "cards are taken from graveyards, not in them",
        "une carte se prend depuis un cimetière, non dans un cimetière",
        &[
            (
                "{exile|exiles|return|returns|put|puts} {target|a|an|another|each} NP {card|cards} in {a|an|your|their|its} graveyard",
                "{} {} NP {} from {} graveyard",
            ),
            // A card "in a graveyard that was milled this turn": what follows is said of the card.
            (
                "{exile|exiles|return|returns|put|puts} {target|a|an|another|each} NP {card|cards} in {a|an|your|their|its} graveyard that",
                "{} {} NP {} in {} graveyard that",
            ),
            ("{exile|exiles} up to # target {card|cards} in graveyards", "{} up to # target {} from graveyards"),
            ("{exile|exiles} up to # target {card|cards} in a single graveyard", "{} up to # target {} from a single graveyard"),
        ],
    ),
    named(
        "W-9",
        "a token that is a copy is created (2016)",
        "un jeton qui est une copie se crée (2016)",
        &[
            (
                "{put|puts} a creature token onto the battlefield that's a copy of",
                "{create|creates} a token that's a copy of",
            ),
            (
                "{put|puts} a creature token into play that's a copy of",
                "{create|creates} a token that's a copy of",
            ),
        ],
    )
    .outdated(&[
        (
            "{put|puts} a token onto the battlefield that's a copy of",
            "{create|creates} a token that's a copy of",
        ),
        (
            "{put|puts} {a|an|two|three|four|five|x} NP creature {token|tokens} onto the battlefield",
            "{create|creates} {a|an|two|three|four|five|X} NP creature {}",
        ),
        (
            "{put|puts} {a|an|two|three|four|five|x} NP creature {token|tokens} into play",
            "{create|creates} {a|an|two|three|four|five|X} NP creature {}",
        ),
        (
            "{put|puts} that many NP creature {token|tokens} onto the battlefield",
            "{create|creates} that many NP creature {}",
        ),
        (
            "{put|puts} that many NP creature {token|tokens} into play",
            "{create|creates} that many NP creature {}",
        ),
    ]),
    named(
        "W-3",
        "\"exile\" for \"remove from the game\", of all and of the rest (2009)",
        "« exile » pour « remove from the game », de tous et du reste (2009)",
        &[],
    )
    .outdated(&[
        ("{remove|removes} all NP from the game", "{exile|exiles} all NP"),
        ("{remove|removes} the rest from the game", "{exile|exiles} the rest"),
        (
            "{remove|removes} target NP card in a graveyard from the game",
            "{exile|exiles} target NP card from a graveyard",
        ),
    ]),
    named(
        "W-53",
        "\"other\" for \"other than this creature\", of several and of each",
        "« other » pour « other than this creature », de plusieurs et de chacune",
        &[
            (
                "{creatures|permanents|artifacts|lands} you control other than ME {get|gain|have|can't}",
                "other {} you control {}",
            ),
            ("^ {creatures|permanents|artifacts|lands} other than ME {get|gain|have|can't}", "other {} {}"),
            ("each {creature|permanent|artifact|land} you control other than ME .", "each other {} you control."),
            ("each {creature|permanent|artifact|land} other than ME .", "each other {} ."),
        ],
    ),
    named("W-7", "spells are cast (2009)", "un sort se lance (2009)", &[]).outdated(&[
        ("{spell|spells} {you|they|opponents|players} play", "{} {} cast"),
        ("{spell|spells} that {was|were} played", "{} that {} cast"),
        ("{spell|spells} played {from|this}", "{} cast {}"),
    ]),
    named(
        "W-53",
        "a creature becomes of a type; its type becomes nothing (2008)",
        "une créature devient d'un type ; son type ne devient rien (2008)",
        &[],
    )
    .outdated(&[
        ("{this|target|each|that} {creature's|land's} type becomes {the|that}", "{} {creature|land} becomes {}"),
        ("~ ' s type becomes {the|that}", "~ becomes {}"),
    ])
    .offered(&[
        ("{this|target|each|that} creature's type becomes", "{} creature becomes"),
        ("~ ' s type becomes", "~ becomes"),
    ]),
    named(
        "W-53",
        "a creature that was cast for some mana: \"if {R} was spent to cast it\"",
        "une créature lancée avec un certain mana : « if {R} was spent to cast it »",
        &[
            ("enters , if NP was spent to cast this spell ,", "enters, if NP was spent to cast it,"),
            ("enters , if NP was spent to cast ~ ,", "enters, if NP was spent to cast it,"),
            (
                "then sacrifices # {creatures|permanents|lands|artifacts|enchantments} .",
                "then sacrifices # {} of their choice.",
            ),
        ],
    ),
    named(
        "W-8",
        "\"umbra armor\" for \"totem armor\" (2024)",
        "« umbra armor » pour « totem armor » (2024)",
        UMBRA,
    )
    .offered(UMBRA),
    named(
        "W-53",
        "\"surveil\" for looking at the top card and putting it into the graveyard (2018)",
        "« surveil » pour regarder la carte du dessus et la mettre au cimetière (2018)",
        &[],
    )
    .offered(&[
        (
            "look at the top card of your library . you may put that card into your graveyard .",
            "surveil 1.",
        ),
        ("look at the top card of your library . you may put it into your graveyard .", "surveil 1."),
    ]),
    named(
        "W-53",
        "a triggered ability with a cost, for one that waits for a spell (1994)",
        "une capacité déclenchée avec un coût, pour une qui attend un sort (1994)",
        &[],
    )
    .offered(&[
        (
            "^^ {1} : any {white|blue|black|red|green|artifact|creature} spell cast gives you # life . activate only once for each spell . $",
            "whenever a player casts {a_white|a_blue|a_black|a_red|a_green|an_artifact|a_creature} spell, you may pay {1} . If you do, you gain # life.",
        ),
        (
            "^^ {1} : any {white|blue|black|red|green|artifact|creature} spell cast gives you # life . $",
            "whenever a player casts {a_white|a_blue|a_black|a_red|a_green|an_artifact|a_creature} spell, you may pay {1} . If you do, you gain # life.",
        ),
    ]),
];

/// Until 2023 an Army was one of Zombies.
const AMASS: Rows = &[("{amass|amasses} #", "{} Zombies #")];

/// What is milled goes into the graveyard, and may be put there otherwise, too.
const MILLED: Rows = &[
    (
        "{mill|mills} a card . if {a|an} NP card {is|was} put into {your|their|a} graveyard this way",
        "{} a card. If {} NP card was milled this way",
    ),
    (
        "{mill|mills} # cards . if {a|an} NP card {is|was} put into {your|their|a} graveyard this way",
        "{} # cards. If {} NP card was milled this way",
    ),
    (
        "{mill|mills} # cards . … for each NP card put into {your|their|a} graveyard this way",
        "{} # cards. … for each NP card milled this way",
    ),
    (
        "{mill|mills} # cards . … for each card put into {your|their|a} graveyard this way",
        "{} # cards. … for each card milled this way",
    ),
];

/// A keyword that has another name since.
const UMBRA: Rows = &[("totem armor", "umbra armor")];
