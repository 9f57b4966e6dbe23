//! What English cards of 1993 to 2015 said besides: whose choice a target is, what somebody has in play, summoning sickness, how many
//! creatures one can block, whose library is milled, and what players must do.

use super::{Modern, Rows, named};

pub(super) const MODERN: &[Modern] = &[
    named(
        "W-53",
        "a target is chosen anyway: without \"of your choice\" (1995)",
        "une cible est choisie de toute façon : sans « of your choice » (1995)",
        OF_CHOICE,
    )
    .offered(OF_CHOICE)
    .outdated(&[
        ("target {creature|land|artifact|enchantment|permanent|player|opponent|spell} of {your|their} choice", "target {}"),
        ("damage to any target of your choice", "damage to any target"),
    ]),
    named(
        "W-53",
        "what a player controls, not what they \"have in play\" (1995)",
        "ce qu'un joueur contrôle, non ce qu'il a en jeu (1995)",
        &[],
    )
    .outdated(&[
        ("{you|they|opponent|opponents|player|players} {have|has} in play", "{} {control|controls}"),
        ("{you|they|opponent|opponents|player|players} {have|has} on the battlefield", "{} {control|controls}"),
        ("he or she has in play", "they control"),
        (
            "{creature|creatures|land|lands|artifact|artifacts|enchantment|enchantments|permanent|permanents} in play under your control",
            "{} you control",
        ),
        (
            "{creature|creatures|land|lands|artifact|artifacts|enchantment|enchantments|permanent|permanents} in play on your side",
            "{} you control",
        ),
        (
            "{creature|creatures|land|lands|artifact|artifacts|enchantment|enchantments|permanent|permanents} on your side",
            "{} you control",
        ),
        (
            "{has|have} less than # {creatures|lands|artifacts|enchantments|permanents}",
            "{controls|control} fewer than # {}",
        ),
        (
            "{has|have} fewer than # {creatures|lands|artifacts|enchantments|permanents}",
            "{controls|control} fewer than # {}",
        ),
        (
            "{has|have} {more|fewer} {creatures|lands|artifacts|enchantments|permanents} in play than",
            "{controls|control} {} {} than",
        ),
        ("{control|controls} less than #", "{} fewer than #"),
        ("less than # {card|cards} in", "fewer than # {} in"),
    ]),
    named(
        "W-2",
        "what is destroyed is on the battlefield anyway",
        "ce que l'on détruit est de toute façon sur le champ de bataille",
        &[],
    )
    .offered(IN_PLAY),
    named(
        "W-8",
        "haste, for having no summoning sickness (1999)",
        "la célérité, pour l'absence de mal d'invocation (1999)",
        HASTE,
    )
    .offered(HASTE)
    .outdated(&[
        ("{is|are} not affected by summoning sickness", "{has|have} haste"),
        ("{is|are} not affected by summoning sickness this turn", "{gains|gain} haste until end of turn"),
        ("{loses|lose} summoning sickness", "{gains|gain} haste until end of turn"),
        ("{loses|lose} its summoning sickness", "{gains|gain} haste until end of turn"),
        ("{loses|lose} summoning sickness this turn", "{gains|gain} haste until end of turn"),
        ("{loses|lose} summoning sickness until end of turn", "{gains|gain} haste until end of turn"),
        ("{has|have} no summoning sickness", "{has|have} haste"),
        ("{has|have} no summoning sickness this turn", "{gains|gain} haste until end of turn"),
        ("{doesn't|don't} have summoning sickness", "{has|have} haste"),
        ("{does|do} not have summoning sickness", "{has|have} haste"),
        ("{doesn't|don't} suffer from summoning sickness", "{has|have} haste"),
        ("^^ ME has no summoning sickness . $", "haste"),
        ("^^ ME doesn't have summoning sickness . $", "haste"),
        ("^^ ME does not have summoning sickness . $", "haste"),
        ("^^ ME doesn't suffer from summoning sickness . $", "haste"),
        ("^^ summoning sickness doesn't affect ME . $", "haste"),
        ("^^ summoning sickness does not affect ME . $", "haste"),
        ("it {may|can} attack the turn it comes into play", "it {has|has} haste"),
        ("{may|can} attack the turn they come into play", "{have|have} haste"),
        ("{may|can} attack on the turn they come into play", "{have|have} haste"),
        ("enchanted creature {may|can} attack the turn it comes into play", "enchanted creature {has|has} haste"),
    ]),
    named(
        "W-53",
        "how many creatures one can block is said of each combat (2014)",
        "combien de créatures l'on peut bloquer se dit de chaque combat (2014)",
        &[
            ("can block an additional creature .", "can block an additional creature each combat."),
            ("can block # additional creatures .", "can block # additional creatures each combat."),
            ("can block an additional creature each turn .", "can block an additional creature each combat."),
            ("can block an additional creature and", "can block an additional creature each combat and"),
        ],
    )
    .outdated(&[
        ("may block an additional creature .", "can block an additional creature each combat."),
        ("may block one additional creature .", "can block an additional creature each combat."),
        ("can block one additional creature .", "can block an additional creature each combat."),
        ("may block # additional creatures .", "can block # additional creatures each combat."),
        ("{can|may} block up to two creatures .", "can block an additional creature each combat."),
        ("can block an additional creature each turn .", "can block an additional creature each combat."),
        ("may block any number of creatures .", "can block any number of creatures."),
        (
            "can't be blocked by more than one creature each {combat|turn}",
            "can't be blocked by more than one creature",
        ),
        ("cannot be blocked by more than one creature", "can't be blocked by more than one creature"),
        (
            "cannot be blocked by more than one creature each {combat|turn}",
            "can't be blocked by more than one creature",
        ),
    ]),
    named(
        "W-53",
        "\"mills\" for putting the top cards of a player's library into their graveyard (2020)",
        "« mills » pour mettre les cartes du dessus de la bibliothèque d'un joueur dans son cimetière (2020)",
        &[],
    )
    .outdated(MILLS)
    .offered(MILLS),
    named(
        "W-1",
        "\"a creature an opponent controls enters\" (2024)",
        "« a creature an opponent controls enters » (2024)",
        UNDER_OPPONENTS,
    )
    .offered(UNDER_OPPONENTS),
    named(
        "W-53",
        "players do what a text says: no \"must\" (1995)",
        "un joueur fait ce que dit le texte : sans « must » (1995)",
        &[],
    )
    .outdated(&[
        (
            "{each|target|that} {player|opponent} must {discard|sacrifice|draw|lose|pay|reveal|exile} … and {discard|sacrifice|draw|lose|gain|pay|reveal|exile|put} … .",
            "{} {} {discards|sacrifices|draws|loses|pays|reveals|exiles} … and {discards|sacrifices|draws|loses|gains|pays|reveals|exiles|puts} … .",
        ),
        (
            "{each|target|that} {player|opponent} must {discard|sacrifice|draw|lose|pay|reveal|exile} … or {discard|sacrifice|draw|lose|pay|reveal|exile} … .",
            "{} {} {discards|sacrifices|draws|loses|pays|reveals|exiles} … or {discards|sacrifices|draws|loses|pays|reveals|exiles} … .",
        ),
        (
            "{each|target|that} {player|opponent} must {sacrifice|discard} # {cards|creatures|lands|artifacts|permanents|enchantments} of",
            "{} {} {sacrifices|discards} # {} of",
        ),
        (
            "{each|target|that} {player|opponent} must {sacrifice|discard} {a|an} {card|creature|land|artifact|permanent|enchantment} of",
            "{} {} {sacrifices|discards} {} {} of",
        ),
        (
            "{each|target|that} {player|opponent} must {lose|pay|reveal|put|return|exile} … .",
            "{} {} {loses|pays|reveals|puts|returns|exiles} … .",
        ),
    ]),
    named(
        "W-10",
        "who discards chooses what (2017)",
        "qui se défausse choisit de quoi (2017)",
        DISCARDED,
    )
    .outdated(DISCARDED)
    .offered(DISCARDED),
    named(
        "W-45",
        "who searches shuffles in the same sentence (2012)",
        "qui cherche mélange dans la même phrase (2012)",
        &[],
    )
    .outdated(AFTERWARDS)
    .offered(AFTERWARDS),
    named(
        "W-11",
        "what is buried when something holds is sacrificed (603.8)",
        "ce que l'on enterrait quand quelque chose est vrai se sacrifie (603.8)",
        &[],
    )
    .outdated(&[
        ("^ if at any time controller of ME controls no NP , ME is {buried|destroyed} .", "when you control no @2 , sacrifice @1 ."),
        ("^ if controller of ME controls no NP , ME is {buried|destroyed} .", "when you control no @2 , sacrifice @1 ."),
        ("^ if at any time you {control|have} no NP , ME is {buried|destroyed} .", "when you control no @1 , sacrifice @2 ."),
        ("^ if you {control|have} no NP , ME is {buried|destroyed} .", "when you control no @1 , sacrifice @2 ."),
        ("^ if you {control|have} no NP in play , ME is {buried|destroyed} .", "when you control no @1 , sacrifice @2 ."),
        ("^ if at any time you {control|have} no NP in play , {bury|sacrifice|destroy} ME .", "when you control no @1 , sacrifice @2 ."),
        ("^ ME is {buried|destroyed} if you {control|have} no NP .", "when you control no @2 , sacrifice @1 ."),
        ("^ ME is {buried|destroyed} if you {control|have} no NP in play .", "when you control no @2 , sacrifice @1 ."),
    ]),
    named(
        "W-53",
        "what is sacrificed for something else: \"sacrifice it unless you …\" (1999)",
        "ce qui se sacrifie à la place d'autre chose : « sacrifice it unless you … » (1999)",
        &[],
    )
    .outdated(&[
        (
            "^ at the beginning of … , sacrifice … or {sacrifice|bury} ME .",
            "at the beginning of @1 , {sacrifice|sacrifice} @3 unless you sacrifice @2 .",
        ),
        (
            "^ at the beginning of … , pay … or {sacrifice|bury} ME .",
            "at the beginning of @1 , {sacrifice|sacrifice} @3 unless you pay @2 .",
        ),
        (
            "^ during each player's upkeep , that player pays … or ME {does|deals} # damage to him or her .",
            "at the beginning of each player's upkeep, @2 {deals|deals} @3 damage to that player unless they pay @1 .",
        ),
        (
            "^ at the beginning of each player's upkeep , that player pays … or ME deals # damage to {him|them} .",
            "at the beginning of each player's upkeep, @2 deals @3 damage to that player unless they pay @1 .",
        ),
        (
            "^ at the beginning of … , discard … or {sacrifice|bury} ME .",
            "at the beginning of @1 , {sacrifice|sacrifice} @3 unless you discard @2 .",
        ),
        (
            "^ at the beginning of … , exile … or {sacrifice|bury} ME .",
            "at the beginning of @1 , {sacrifice|sacrifice} @3 unless you exile @2 .",
        ),
        (
            "^ at the beginning of … , return … or {sacrifice|bury} ME .",
            "at the beginning of @1 , {sacrifice|sacrifice} @3 unless you return @2 .",
        ),
    ]),
    named(
        "W-53",
        "damage that would be dealt is prevented, and what it is dealt to is a target (1995)",
        "on prévient des blessures qui devraient être infligées, à une cible (1995)",
        &[],
    )
    .outdated(&[
        (
            "{prevent|prevents} up to # damage to any {player|creature} .",
            "{prevent|prevent} the next # damage that would be dealt to target {} this turn.",
        ),
        (
            "{prevent|prevents} # damage to {any|target} {player|creature} .",
            "{prevent|prevent} the next # damage that would be dealt to {target|target} {} this turn.",
        ),
        (
            "prevents up to # damage to target {player|creature} .",
            "prevent the next # damage that would be dealt to target {} this turn.",
        ),
        ("choose target opponent at random", "choose an opponent at random"),
    ]),
    named(
        "W-53",
        "an Aura speaks of what it enchants, which is no target any more (1995)",
        "une aura parle de ce qu'elle enchante, qui n'est plus une cible (1995)",
        &[],
    )
    .outdated(OF_AURAS)
    .offered(OF_AURAS),
    named(
        "W-53",
        "an Aura becomes attached to what it enchants",
        "une aura s'attache à ce qu'elle enchante",
        &[],
    )
    .outdated(&[
        ("an aura comes into play attached to", "an Aura becomes attached to"),
        ("an aura enters the battlefield attached to", "an Aura becomes attached to"),
        ("an aura enters attached to", "an Aura becomes attached to"),
    ]),
    named(
        "W-7",
        "a card in a graveyard is \"this card\", and is cast by paying (2009)",
        "une carte dans un cimetière est « this card », et se lance en payant (2009)",
        &[],
    )
    .outdated(&[
        (
            "you may {play|cast} ME from your graveyard by paying … in addition to its other costs",
            "you may cast this card from your graveyard by paying @2 in addition to paying its other costs",
        ),
        (
            "you may {play|cast} ME from your graveyard by {discarding|sacrificing|exiling} … in addition to its other costs",
            "you may {|} cast this card from your graveyard by {} @2 in addition to paying its other costs",
        ),
    ]),
    named(
        "W-53",
        "what enters tapped is \"it\" behind what could be paid for it",
        "ce qui arrive engagé est « it » après ce que l'on pouvait payer",
        &[
            ("you may pay # life . if you don't , ME enters tapped", "you may pay # life. If you don't, it enters tapped"),
            (
                "you may pay # life . if you don't , ME enters the battlefield tapped",
                "you may pay # life. If you don't, it enters tapped",
            ),
        ],
    ),
];

/// Whose choice a target is.
const OF_CHOICE: Rows = &[
    // Where somebody else chooses the next one, both say whose choice it is.
    ("target NP of your choice , then", "target NP of your choice , then"),
    ("target NP of {your|their} choice", "target NP"),
    ("target NP of his or her choice", "target NP"),
];

/// What is destroyed, tapped or returned is in play anyway.
const IN_PLAY: Rows = &[
    ("all NP in play {get|gain|have|lose|become|can't|don't}", "all NP {}"),
    ("all NP on the battlefield {get|gain|have|lose|become|can't|don't}", "all NP {}"),
    ("{each|all} other NP in play {gets|get|gains|gain|has|have|loses|lose}", "{} other NP {}"),
    ("{each|all} other NP on the battlefield {gets|get|gains|gain|has|have|loses|lose}", "{} other NP {}"),
    ("^ other NP in play {get|gain|have|lose|can't}", "other NP {}"),
    ("^ other NP on the battlefield {get|gain|have|lose|can't}", "other NP {}"),
    ("{destroy|tap|untap|return|sacrifice} all NP in play", "{} all NP"),
    ("{destroy|tap|untap|return|sacrifice} all NP on the battlefield", "{} all NP"),
];

/// What has no summoning sickness for a turn.
const HASTE: Rows = &[
    ("{is|are} unaffected by summoning sickness this turn", "{gains|gain} haste until end of turn"),
    ("{is|are} unaffected by summoning sickness until end of turn", "{gains|gain} haste until end of turn"),
    ("{has|have} haste this turn", "{gains|gain} haste until end of turn"),
];

/// Whose library is milled.
const MILLS: Rows = &[
    (
        "put the top # cards of {target|that|each|defending} {player's|opponent's} library into that {player's|opponent's} graveyard",
        "{} {player|opponent} mills # cards",
    ),
    (
        "put the top # cards of {target|that|each|defending} {player's|opponent's} library into his or her graveyard",
        "{} {player|opponent} mills # cards",
    ),
    (
        "put the top # cards of {target|that|each|defending} {player's|opponent's} library into {their|his|its} graveyard",
        "{} {player|opponent} mills # cards",
    ),
    (
        "put the top card of {target|that|each|defending} {player's|opponent's} library into that {player's|opponent's} graveyard",
        "{} {player|opponent} mills a card",
    ),
    (
        "put the top card of {target|that|each|defending} {player's|opponent's} library into his or her graveyard",
        "{} {player|opponent} mills a card",
    ),
    (
        "put the top card of {target|that|each|defending} {player's|opponent's} library into {their|his|its} graveyard",
        "{} {player|opponent} mills a card",
    ),
    (
        "{target|that|each|defending} {player|opponent} puts the top half of {their|his} library into {their|his} graveyard",
        "{} {} mills half their library",
    ),
];

/// What enters under the control of others.
const UNDER_OPPONENTS: Rows = &[
    (
        "{a|an|another} NP enters the battlefield under {an|your} opponent's control ,",
        "{} NP an opponent controls enters,",
    ),
    ("{a|an|another} NP enters under {an|your} opponent's control ,", "{} NP an opponent controls enters,"),
    ("{a|an|another} NP comes into play under {an|your} opponent's control ,", "{} NP an opponent controls enters,"),
    (
        "one or more NP enter the battlefield under {an|your} opponent's control ,",
        "one or more NP an opponent controls enter,",
    ),
    ("one or more NP enter under {an|your} opponent's control ,", "one or more NP an opponent controls enter,"),
];

/// What players discard.
const DISCARDED: Rows = &[
    ("{discard|discards} # cards of his or her choice", "{} # cards"),
    ("{discard|discards} # cards of his or her choice from his or her hand", "{} # cards"),
    ("{discard|discards} # cards of {their|your} choice", "{} # cards"),
    ("{discard|discards} # cards of {their|your} choice from {their|your} hand", "{} # cards"),
    ("{discard|discards} {a|one} card of his or her choice", "{} a card"),
    ("{discard|discards} {a|one} card of his or her choice from his or her hand", "{} a card"),
    ("{discard|discards} {a|one} card of {their|your} choice", "{} a card"),
    ("{discard|discards} {a|one} card of {their|your} choice from {their|your} hand", "{} a card"),
];

/// Who searched shuffled "afterwards".
const AFTERWARDS: Rows = &[
    (
        "search your library for … and put {it|them} into your hand . shuffle your library afterwards .",
        "search your library for … , put {} into your hand, then shuffle.",
    ),
    (
        "search your library for … and put {that|those} {card|cards} into your hand . shuffle your library afterwards .",
        "search your library for … , put {} {} into your hand, then shuffle.",
    ),
    (
        "search your library for … and put {it|them} into play . shuffle your library afterwards .",
        "search your library for … , put {} onto the battlefield, then shuffle.",
    ),
    (
        "search your library for … and put {it|them} onto the battlefield . shuffle your library afterwards .",
        "search your library for … , put {} onto the battlefield, then shuffle.",
    ),
    (
        "search your library for … and put {it|them} into play tapped . shuffle your library afterwards .",
        "search your library for … , put {} onto the battlefield tapped, then shuffle.",
    ),
    (
        "search your library for … , reveal {it|them} and put {it|them} into your hand . shuffle your library afterwards .",
        "search your library for … , reveal {} , put {} into your hand, then shuffle.",
    ),
    (
        "search your library for … , reveal {it|them} , and put {it|them} into your hand . shuffle your library afterwards .",
        "search your library for … , reveal {} , put {} into your hand, then shuffle.",
    ),
    (
        "search your library for … and put {it|them} into play . then shuffle your library .",
        "search your library for … , put {} onto the battlefield, then shuffle.",
    ),
    (
        "you may search your library for … and put {it|them} into play tapped . if you do , shuffle your library .",
        "you may search your library for … , put {} onto the battlefield tapped, then shuffle.",
    ),
    (
        "you may search your library for … and put {it|them} into your hand . if you do , shuffle your library .",
        "you may search your library for … , put {} into your hand, then shuffle.",
    ),
    (
        "you may search your library for … and put {it|them} into play . if you do , shuffle your library .",
        "you may search your library for … , put {} onto the battlefield, then shuffle.",
    ),
];

/// What an Aura said of its target where that did something.
const OF_AURAS: Rows = &[
    (
        "^^ {when|whenever} target {creature|land|artifact|permanent} … , ME {does|deals} # damage to target {creature's|land's|artifact's|permanent's} controller .",
        "{Whenever|Whenever} enchanted {} @1 , @2 {deals|deals} @3 damage to that {} controller .",
    ),
    (
        "^^ {when|whenever} target {creature|land|artifact|permanent} {becomes|is|attacks|blocks|deals}",
        "{Whenever|Whenever} enchanted {} {}",
    ),
];
