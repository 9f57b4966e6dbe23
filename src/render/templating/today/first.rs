//! What English cards of 1993 to 1999 said in words of their own: what is paid for what, costs in words, Auras that spoke of a
//! target, land types that let creatures through, what all players do.

use super::{Modern, Rows, named};

pub(super) const MODERN: &[Modern] = &[
    named(
        "W-53",
        "what is paid for what: \"pay {1}. If you do, …\" (1999)",
        "ce qui se paie pour quelque chose : « pay {1}. If you do, … » (1999)",
        &[],
    )
    .outdated(PAID),
    named(
        "W-53",
        "who pays for something does it \"if they do\" (1999)",
        "qui paie pour quelque chose le fait « if they do » (1999)",
        &[],
    )
    .outdated(&[
        ("{player|opponent|controller} may {pay|sacrifice|discard} … to {draw|untap|return|destroy|tap} … .", "{} may {} … . If they do, they {} … ."),
        ("{player|opponent|controller} may {pay|sacrifice|discard} … to gain # life .", "{} may {} … . If they do, they gain # life."),
        ("if you played ME this turn", "if ME was cast this turn"),
        ("you may choose to {pay|sacrifice|discard|draw|tap|untap|return|destroy}", "you may {}"),
    ]),
    named(
        "W-53",
        "what is sacrificed or paid for an effect is a cost before a colon (1996)",
        "ce que l'on sacrifie ou paie pour un effet est un coût devant deux-points (1996)",
        &[],
    )
    .outdated(&[
        ("^^ sacrifice … to give ME ± until end of turn .", "Sacrifice … : ME gets ± until end of turn."),
        ("^^ sacrifice … to give target … ± until end of turn .", "Sacrifice … : Target … gets ± until end of turn."),
        ("^^ sacrifice … to gain # life .", "Sacrifice … : You gain # life."),
        ("^^ sacrifice … to have ME {deal|do} # damage to … .", "Sacrifice … : ME {deals|deals} # damage to … ."),
        (
            "^^ {sacrifice|discard} … to {regenerate|untap|destroy|counter|prevent|draw|return|create|tap|exile|add|put} … .",
            "{Sacrifice|Discard} … : {Regenerate|Untap|Destroy|Counter|Prevent|Draw|Return|Create|Tap|Exile|Add|Put} … .",
        ),
        (": sacrifice … to give ME ± until end of turn .", ", Sacrifice … : ME gets ± until end of turn."),
        (": sacrifice … to give target … ± until end of turn .", ", Sacrifice … : Target … gets ± until end of turn."),
        (": {sacrifice|discard} … to gain # life .", ", {Sacrifice|Discard} … : You gain # life."),
        (": sacrifice … to have ME {deal|do} # damage to … .", ", Sacrifice … : ME {deals|deals} # damage to … ."),
        (
            ": {sacrifice|discard} … to {regenerate|untap|destroy|counter|prevent|draw|return|create|tap|exile|add|put} … .",
            ", {Sacrifice|Discard} … : {Regenerate|Untap|Destroy|Counter|Prevent|Draw|Return|Create|Tap|Exile|Add|Put} … .",
        ),
        ("^^ tap to have ME {deal|do} # damage to … .", "{T} : ME {deals|deals} # damage to … ."),
        ("^^ tap to give target … ± until end of turn .", "{T} : Target … gets ± until end of turn."),
        (
            "^^ tap to give target creature {flying|trample|haste|vigilance|reach|shroud|fear|banding} until end of turn .",
            "{T} : Target creature gains {} until end of turn.",
        ),
        ("^^ tap to give target creature first strike until end of turn .", "{T} : Target creature gains first strike until end of turn."),
        ("^^ tap to gain # life .", "{T} : You gain # life."),
        (
            "^^ tap to {draw|counter|prevent|regenerate|return|put|look|tap|create|discard|search|exile|sacrifice} … .",
            "{T} : {Draw|Counter|Prevent|Regenerate|Return|Put|Look|Tap|Create|Discard|Search|Exile|Sacrifice} … .",
        ),
        ("and tap :", ", {T} :"),
        ("& tap :", ", {T} :"),
    ]),
    named(
        "W-53",
        "an Aura speaks of what it enchants, which is no target any more (1995)",
        "une aura parle de ce qu'elle enchante, qui n'est plus une cible (1995)",
        &[],
    )
    .outdated(AURAS)
    .offered(AURAS),
    named(
        "W-53",
        "\"dies\" for a way into any graveyard (2011)",
        "« dies » pour un chemin vers n'importe quel cimetière (2011)",
        &[],
    )
    .outdated(&[
        ("^ {if|when|whenever} ME is put into {any|its|the|your} graveyard from play ,", "when ME dies,"),
        ("^ {if|when|whenever} ME is put into {its|your} owner's graveyard from play ,", "when ME dies,"),
        (
            "^ {if|when|whenever} ME is put into {any|its|the|your} graveyard from play ,",
            "when ME is put into a graveyard from the battlefield,",
        ),
        (
            "^ {if|when|whenever} ME is put into {its|your} owner's graveyard from play ,",
            "when ME is put into a graveyard from the battlefield,",
        ),
        ("{is|are} put into any graveyard from {play|anywhere}", "{} put into a graveyard from {the_battlefield|anywhere}"),
        ("^ if ME attacks or blocks ,", "whenever ME attacks or blocks,"),
        ("^ all … are destroyed at end of combat .", "at end of combat, destroy all … ."),
        (
            "{take|bring} target {creature|artifact|enchantment|land} from your graveyard and put it {directly|back} into play",
            "{return|return} target {} card from your graveyard to the {battlefield|battlefield}",
        ),
        (
            "{take|bring} target {creature|artifact|enchantment|land} from your graveyard and put it into {play|your} {.|hand}",
            "{return|return} target {} card from your graveyard to {the_battlefield|your} {.|hand}",
        ),
        ("directly into play", "onto the battlefield"),
        ("directly into your hand", "into your hand"),
    ]),
    named(
        "W-53",
        "\"dies\" for a way into a graveyard, of a colour too (2011)",
        "« dies » pour un chemin vers le cimetière, d'une couleur aussi (2011)",
        &[
            ("{a|another} {white|blue|black|red|green} creature is put into a graveyard from play", "{} {} creature dies"),
            (
                "{a|another} {white|blue|black|red|green} creature is put into a graveyard from the battlefield",
                "{} {} creature dies",
            ),
        ],
    ),
    named(
        "W-53",
        "a card is what is in a graveyard (1994)",
        "ce qui est dans un cimetière est une carte (1994)",
        &[],
    )
    .outdated(OF_CARDS)
    .offered(OF_CARDS),
    named(
        "W-53",
        "\"onto the battlefield tapped\", without a comma (1999)",
        "« onto the battlefield tapped », sans virgule (1999)",
        &[],
    )
    .outdated(&[
        ("{into|onto} play , {tapped|untapped} .", "{onto|onto} the battlefield {} ."),
        ("onto the battlefield , {tapped|untapped} .", "onto the battlefield {} ."),
        ("to play , {tapped|untapped} .", "to the battlefield {} ."),
        ("to the battlefield , {tapped|untapped} .", "to the battlefield {} ."),
    ]),
    named(
        "W-53",
        "\"rather than pay this spell's mana cost\" (2018)",
        "« rather than pay this spell's mana cost » (2018)",
        &[],
    )
    .outdated(&[
        ("instead of paying ~ ' s mana cost", "rather than pay this spell's mana cost"),
        ("rather than paying ~ ' s mana cost", "rather than pay this spell's mana cost"),
        ("instead of paying the mana cost of ME", "rather than pay this spell's mana cost"),
        ("rather than pay the mana cost of ME", "rather than pay this spell's mana cost"),
    ]),
    named(
        "W-53",
        "\"assigns no combat damage\" of one creature (2004)",
        "« assigns no combat damage » d'une seule créature (2004)",
        &[],
    )
    .outdated(&[
        ("{it|creature} {deals|does} no combat damage this turn", "{} {assigns|assigns} no combat damage this turn"),
        ("ME {deals|does} no combat damage this turn", "ME {assigns|assigns} no combat damage this turn"),
        ("{it|creature} {deals|does} no damage during combat this turn", "{} {assigns|assigns} no combat damage this turn"),
        ("ME {deals|does} no damage during combat this turn", "ME {assigns|assigns} no combat damage this turn"),
    ]),
    named(
        "W-8",
        "landwalk, for its old phrase (1994)",
        "une traversée de terrain, pour sa tournure ancienne (1994)",
        &[],
    )
    .outdated(LANDWALKS)
    .offered(LANDWALKS),
    named(
        "W-53",
        "\"unless defending player controls an Island\" (1996)",
        "« unless defending player controls an Island » (1996)",
        &[],
    )
    .outdated(ISLANDS)
    .offered(ISLANDS),
    named(
        "W-53",
        "a source of one's choice would deal damage (1999)",
        "une source de son choix devrait infliger des blessures (1999)",
        &[],
    )
    .outdated(&[
        (
            ": {prevent|prevents} all damage {against|to} you from {a|one|any} {white|blue|black|red|green|artifact} source . if a source deals damage to you more than once in a turn , you {must|may} pay {1} each time you want to prevent the damage .",
            ": {|} {|} {||} The next time {a_white|a_blue|a_black|a_red|a_green|an_artifact} source of your choice would deal damage to you this turn, prevent that damage.",
        ),
        (
            ": {prevent|prevents} all damage {against|to} you from {a|one|any} {white|blue|black|red|green|artifact} source . if a source does damage to you more than once in a turn , you {must|may} pay {1} each time you want to prevent the damage .",
            ": {|} {|} {||} The next time {a_white|a_blue|a_black|a_red|a_green|an_artifact} source of your choice would deal damage to you this turn, prevent that damage.",
        ),
        (
            ": {prevent|prevents} all damage {against|to} you from {a|one|any} {white|blue|black|red|green|artifact} source . if a source damages you more than once in a turn , you {must|may} pay {1} each time you want to prevent the damage .",
            ": {|} {|} {||} The next time {a_white|a_blue|a_black|a_red|a_green|an_artifact} source of your choice would deal damage to you this turn, prevent that damage.",
        ),
        (
            ": {prevent|prevents} all damage {against|to} you from {a|one|any} {white|blue|black|red|green|artifact} source .",
            ": {|} {|} {||} The next time {a_white|a_blue|a_black|a_red|a_green|an_artifact} source of your choice would deal damage to you this turn, prevent that damage.",
        ),
        (
            ": {prevent|prevents} all damage dealt to you {by|from} {a|one|any} {white|blue|black|red|green|artifact} source .",
            ": {|} {|} {||} The next time {a_white|a_blue|a_black|a_red|a_green|an_artifact} source of your choice would deal damage to you this turn, prevent that damage.",
        ),
    ]),
    named(
        "W-53",
        "each player does what \"all players\" did",
        "chaque joueur fait ce que faisaient « all players »",
        &[],
    )
    .outdated(ALL_PLAYERS),
    named(
        "W-53",
        "\"if this creature was kicked, it enters with …\" (2009)",
        "« if this creature was kicked, it enters with … » (2009)",
        &[],
    )
    .outdated(KICKED)
    .offered(KICKED),
    named(
        "W-45",
        "who searches puts and shuffles in one sentence (2012)",
        "qui cherche met et mélange en une phrase (2012)",
        &[],
    )
    .outdated(SEARCHES)
    .offered(SEARCHES),
    named(
        "W-53",
        "what was sacrificed or kicked is \"it\", what was countered is \"that spell\"",
        "ce qui a été sacrifié ou kické est « it », ce qui a été contrecarré, « that spell »",
        &[
            (
                "sacrifice this {creature|artifact|enchantment|land} : this {creature|artifact|enchantment|land} deals",
                "sacrifice this {} : It {|||} deals",
            ),
            ("if this spell was kicked , ~ deals", "if this spell was kicked, it deals"),
            ("if it's countered this way ,", "if that spell is countered this way,"),
            ("if it is countered this way ,", "if that spell is countered this way,"),
        ],
    ),
    named(
        "W-53",
        "the creature that a trigger is of is \"it\" behind its comma",
        "la créature d'un déclencheur est « it » après sa virgule",
        &[
            (
                "^ {when|whenever} this {creature|artifact|enchantment|land} {dies|enters|attacks|blocks} , this {creature|artifact|enchantment|land} {deals|gets|gains|explores}",
                "{} this {} {} , it {|||} {}",
            ),
            (
                "^ whenever this creature becomes {blocked|tapped|untapped} , this creature {deals|gets|gains}",
                "whenever this creature becomes {} , it {}",
            ),
            (
                "^ whenever this creature {attacks|blocks} or {attacks|blocks} , this creature {deals|gets|gains}",
                "whenever this creature {} or {} , it {}",
            ),
            (
                "^ whenever this creature blocks or becomes blocked , this creature {deals|gets|gains}",
                "whenever this creature blocks or becomes blocked, it {}",
            ),
            (
                "^ {when|whenever} this creature {enters|dies} or {attacks|dies} , this creature {deals|gets|gains}",
                "{} this creature {} or {} , it {}",
            ),
        ],
    ),
];

/// What is paid for what, where a sentence or the effect of a trigger begins: "once each turn, you may pay {1} to draw a card" is an
/// ability that is activated.
const PAID: Rows = &[
    (
        "^ you may {pay|sacrifice|discard|exile|tap|return} … to gain # life .",
        "you may {} … . If you do, you gain # life.",
    ),
    (
        "^ {when|whenever|at|if} … , you may {pay|sacrifice|discard|exile|tap|return} … to gain # life .",
        "{} … , you may {} … . If you do, you gain # life.",
    ),
    (
        "^ you may {pay|sacrifice|discard|exile|tap|return} … to {draw|destroy|untap|tap|return|exile|regenerate|counter|create|put|search|look|prevent|add|copy} … .",
        "you may {} … . If you do, {} … .",
    ),
    (
        "^ {when|whenever|at|if} … , you may {pay|sacrifice|discard|exile|tap|return} … to {draw|destroy|untap|tap|return|exile|regenerate|counter|create|put|search|look|prevent|add|copy} … .",
        "{} … , you may {} … . If you do, {} … .",
    ),
    (
        "^ you may {pay|sacrifice|discard|exile|tap|return} … to have ME {deal|gain|get} … .",
        "you may {} … . If you do, ME {deals|gains|gets} … .",
    ),
    (
        "^ {when|whenever|at|if} … , you may {pay|sacrifice|discard|exile|tap|return} … to have ME {deal|gain|get} … .",
        "{} … , you may {} … . If you do, ME {deals|gains|gets} … .",
    ),
    (
        "^ you may {pay|sacrifice|discard|exile|tap|return} … to give target … ± until end of turn .",
        "you may {} … . If you do, target … gets ± until end of turn.",
    ),
    (
        "^ {when|whenever|at|if} … , you may {pay|sacrifice|discard|exile|tap|return} … to give target … ± until end of turn .",
        "{} … , you may {} … . If you do, target … gets ± until end of turn.",
    ),
    (
        "^ you may {pay|sacrifice|discard|exile|tap|return} … to give ME ± until end of turn .",
        "you may {} … . If you do, ME gets ± until end of turn.",
    ),
    (
        "^ {when|whenever|at|if} … , you may {pay|sacrifice|discard|exile|tap|return} … to give ME ± until end of turn .",
        "{} … , you may {} … . If you do, ME gets ± until end of turn.",
    ),
];

/// How a card that was kicked enters (702.33).
const KICKED: Rows = &[
    ("^ if you paid {the|its} kicker cost , ME comes into play with", "if {|} @1 was kicked, it enters with"),
    ("^ if you paid {the|its} kicker cost , ME enters the battlefield with", "if {|} @1 was kicked, it enters with"),
    ("^ if you paid {the|its} kicker cost , ME enters with", "if {|} @1 was kicked, it enters with"),
    (
        "^ if you paid {the|its} … kicker cost , ME comes into play with",
        "if {|} @2 was kicked with its @1 kicker, it enters with",
    ),
    (
        "^ if you paid {the|its} … kicker cost , ME enters the battlefield with",
        "if {|} @2 was kicked with its @1 kicker, it enters with",
    ),
    (
        "^ if you paid {the|its} … kicker cost , ME enters with",
        "if {|} @2 was kicked with its @1 kicker, it enters with",
    ),
    ("kicked , it enters with … on it and has", "kicked, it enters with … on it and with"),
    ("kicker , it enters with … on it and has", "kicker, it enters with … on it and with"),
];

/// Who searches does all of it in one sentence.
const SEARCHES: Rows = &[
    (
        "search your library for … and put {that|those} {card|cards} into your {hand|graveyard} . then shuffle .",
        "search your library for … , put {} {} into your {} , then shuffle.",
    ),
    (
        "search your library for … and put {that|those} {card|cards} into your {hand|graveyard} . then shuffle your library .",
        "search your library for … , put {} {} into your {} , then shuffle.",
    ),
    (
        "search your library for … and put {it|them} into your {hand|graveyard} . then shuffle .",
        "search your library for … , put {} into your {} , then shuffle.",
    ),
    (
        "search your library for … and put {it|them} into your {hand|graveyard} . then shuffle your library .",
        "search your library for … , put {} into your {} , then shuffle.",
    ),
    (
        "search your library for … and put them onto the battlefield . then shuffle .",
        "search your library for … , put them onto the battlefield, then shuffle.",
    ),
    (
        "search your library for … and put them onto the battlefield tapped . then shuffle .",
        "search your library for … , put them onto the battlefield tapped, then shuffle.",
    ),
    (
        "search your library for … and put those cards onto the battlefield . then shuffle .",
        "search your library for … , put those cards onto the battlefield, then shuffle.",
    ),
    (
        "search your library for … and put those cards onto the battlefield tapped . then shuffle .",
        "search your library for … , put those cards onto the battlefield tapped, then shuffle.",
    ),
];

/// What an Aura said of its target; it stands on no other card.
const AURAS: Rows = &[
    (
        "^^ target {creature|land|artifact|permanent} doesn't untap during its controller's untap {phase|step} .",
        "Enchanted {} doesn't untap during its controller's untap {step|step} .",
    ),
    (
        "^^ target {creature|land|artifact|permanent} does not untap during its controller's untap {phase|step} .",
        "Enchanted {} doesn't untap during its controller's untap {step|step} .",
    ),
    ("^^ target creature {can't|cannot} {attack|block} .", "Enchanted creature {can't|can't} {} ."),
    ("^^ target creature {can't|cannot} attack or block .", "Enchanted creature {can't|can't} attack or block."),
    ("^^ target creature may not {attack|block} .", "Enchanted creature can't {} ."),
    ("^^ target creature may not attack or block .", "Enchanted creature can't attack or block."),
    ("^^ target creature {can't|cannot} be blocked .", "Enchanted creature {can't|can't} be blocked."),
    (
        "^^ target creature {can't|cannot} be blocked except by … .",
        "Enchanted creature {can't|can't} be blocked except by … .",
    ),
    ("^^ target creature can only be blocked by … .", "Enchanted creature can't be blocked except by … ."),
    ("^^ target creature {gains|has} first strike .", "Enchanted creature {has|has} first strike."),
    (
        "^^ target creature {gains|has} protection from {white|blue|black|red|green|artifacts|creatures} .",
        "Enchanted creature {has|has} protection from {} .",
    ),
    ("^^ you control target {creature|land|artifact|permanent} .", "You control enchanted {} ."),
    ("^^ {gain|take} control of target {creature|land|artifact|permanent} .", "You control {|} enchanted {} ."),
    ("^^ you gain control of target {creature|land|artifact|permanent} .", "You control enchanted {} ."),
    (": target creature regenerates .", ": Regenerate enchanted creature."),
    (": {regenerate|regenerates} .", ": {|} Regenerate enchanted creature."),
    (": ± until end of turn .", ": Enchanted creature gets ± until end of turn."),
    (
        "^ during target {creature's|land's|artifact's|permanent's} controller's upkeep ,",
        "at the beginning of the upkeep of enchanted {} controller,",
    ),
    (
        "^ during the upkeep of target {creature's|land's|artifact's|permanent's} controller ,",
        "at the beginning of the upkeep of enchanted {} controller,",
    ),
    (
        "^^ ME {does|deals} # damage to {target|enchanted} {creature's|land's|artifact's|permanent's} controller during … upkeep .",
        "{|} At the beginning of the upkeep of {enchanted|enchanted} {} controller, @1 deals @2 damage to that player.",
    ),
];

/// What is a card in a graveyard.
const OF_CARDS: Rows = &[
    (
        "for each {creature|artifact|land|enchantment|instant|sorcery} in {your|their|all|each|a} {graveyard|graveyards}",
        "for each {} card in {} {}",
    ),
    (
        "{return|put|exile|remove} target {creature|artifact|land|enchantment|permanent|instant|sorcery} {from|in} {your|a|an|any|each} graveyard",
        "{} target {} card {} {} graveyard",
    ),
    (
        "{return|put|exile|remove} target {creature|artifact|land|enchantment|permanent} from {his|their|an} {opponent's|or|owner's} graveyard",
        "{} target {} card from {} {} graveyard",
    ),
];

/// Landwalk as a sentence.
const LANDWALKS: Rows = &[
    (
        "^^ unblockable if {target|defending|that|attacked} player {controls|has} {any|a|an} {plains|island|islands|swamp|swamps|mountain|mountains|forest|forests} . $",
        "{|||} {|} {||} {plainswalk|islandwalk|islandwalk|swampwalk|swampwalk|mountainwalk|mountainwalk|forestwalk|forestwalk}",
    ),
    (
        "^^ unblockable if {target|defending|that|attacked} player {controls|has} {plains|islands|swamps|mountains|forests} in play . $",
        "{|||} {|} {plainswalk|islandwalk|swampwalk|mountainwalk|forestwalk}",
    ),
    (
        "^^ unblockable if opponent {controls|has} {any|a|an} {plains|island|islands|swamp|swamps|mountain|mountains|forest|forests} . $",
        "{|} {||} {plainswalk|islandwalk|islandwalk|swampwalk|swampwalk|mountainwalk|mountainwalk|forestwalk|forestwalk}",
    ),
    (
        "^^ ME {can't|cannot} be blocked if {target|defending|that|attacked} player {controls|has} {any|a|an} {plains|island|islands|swamp|swamps|mountain|mountains|forest|forests} . $",
        "{|} {|||} {|} {||} {plainswalk|islandwalk|islandwalk|swampwalk|swampwalk|mountainwalk|mountainwalk|forestwalk|forestwalk}",
    ),
    (
        "^^ ME {is|becomes} unblockable if {target|defending|that|attacked} player {controls|has} {any|a|an} {plains|island|islands|swamp|swamps|mountain|mountains|forest|forests} . $",
        "{|} {|||} {|} {||} {plainswalk|islandwalk|islandwalk|swampwalk|swampwalk|mountainwalk|mountainwalk|forestwalk|forestwalk}",
    ),
    (
        "^^ ME may not be blocked if {target|defending|that|attacked} player {controls|has} {any|a|an} {plains|island|islands|swamp|swamps|mountain|mountains|forest|forests} . $",
        "{|||} {|} {||} {plainswalk|islandwalk|islandwalk|swampwalk|swampwalk|mountainwalk|mountainwalk|forestwalk|forestwalk}",
    ),
];

/// What creatures of the sea need where they attack.
const ISLANDS: Rows = &[
    (
        "^^ ME {can't|cannot} attack if opponent {controls|has} no {plains|islands|swamps|mountains|forests} .",
        "ME {can't|can't} attack unless {|} defending player controls {a_Plains|an_Island|a_Swamp|a_Mountain|a_Forest} .",
    ),
    (
        "^^ ME may not attack if opponent {controls|has} no {plains|islands|swamps|mountains|forests} .",
        "ME can't attack unless {|} defending player controls {a_Plains|an_Island|a_Swamp|a_Mountain|a_Forest} .",
    ),
    (
        "^^ ME may not attack if {defending|attacked} player {controls|has} no {plains|islands|swamps|mountains|forests} .",
        "ME can't attack unless {|} {|} defending player controls {a_Plains|an_Island|a_Swamp|a_Mountain|a_Forest} .",
    ),
    (
        "^^ ME {can't|cannot} attack if {defending|attacked} player {controls|has} no {plains|islands|swamps|mountains|forests} .",
        "ME {can't|can't} attack unless {|} {|} defending player controls {a_Plains|an_Island|a_Swamp|a_Mountain|a_Forest} .",
    ),
    (
        "^^ ME {can't|cannot} attack unless opponent {controls|has} {plains|islands|swamps|mountains|forests} in play .",
        "ME {can't|can't} attack unless {|} defending player controls {a_Plains|an_Island|a_Swamp|a_Mountain|a_Forest} .",
    ),
    (
        "^^ ME {can't|cannot} attack unless opponent {controls|has} {plains|islands|swamps|mountains|forests} .",
        "ME {can't|can't} attack unless {|} defending player controls {a_Plains|an_Island|a_Swamp|a_Mountain|a_Forest} .",
    ),
    (
        "^^ ME {can't|cannot} attack unless opponent {controls|has} {a|an|any} {plains|island|islands|swamp|mountain|forest} .",
        "ME {can't|can't} attack unless {|} {||} defending player controls {a_Plains|an_Island|an_Island|a_Swamp|a_Mountain|a_Forest} .",
    ),
    (
        "unless {defending|attacked} player has {plains|islands|swamps|mountains|forests} in play .",
        "unless {|} defending player controls {a_Plains|an_Island|a_Swamp|a_Mountain|a_Forest} .",
    ),
    (
        "unless opponent has {plains|islands|swamps|mountains|forests} in play .",
        "unless defending player controls {a_Plains|an_Island|a_Swamp|a_Mountain|a_Forest} .",
    ),
];

/// What all players do is said of each.
const ALL_PLAYERS: Rows = &[
    (
        "all players {lose|gain|draw|discard|sacrifice|reveal|mill|exile|get} #",
        "each player {loses|gains|draws|discards|sacrifices|reveals|mills|exiles|gets} #",
    ),
    (
        "all players {lose|gain|draw|discard|sacrifice|reveal|mill|exile|get} {a|an|all|half|that|x}",
        "each player {loses|gains|draws|discards|sacrifices|reveals|mills|exiles|gets} {}",
    ),
    ("all players {discard|reveal} their {hands|hand}", "each player {discards|reveals} their {hand|hand}"),
    ("all players may {draw|discard|sacrifice|search|put|pay|reveal}", "each player may {}"),
    (
        "all opponents {lose|gain|draw|discard|sacrifice|reveal|mill} #",
        "each opponent {loses|gains|draws|discards|sacrifices|reveals|mills} #",
    ),
    (
        "all opponents {lose|gain|draw|discard|sacrifice|reveal|mill} {a|an|all|half|that|x}",
        "each opponent {loses|gains|draws|discards|sacrifices|reveals|mills} {}",
    ),
];
