//! What English cards of 1994 to 2020 said in phrases that fewer still have: what is removed, what cards are in, who draws, what
//! cannot be had twice in a turn, protections one by one, and what a permanent does while it is untapped.

use super::{Modern, Rows, named};

pub(super) const MODERN: &[Modern] = &[
    named(
        "W-3",
        "\"exiled\" for \"removed\", and a hand that is exiled (2009)",
        "« exiled » pour « removed », et une main qui est exilée (2009)",
        &[],
    )
    .outdated(&[
        ("the removed {card|cards}", "the exiled {}"),
        ("the removed card's", "the exiled card's"),
        ("{card|cards} removed with ME", "{} exiled with ME"),
        ("{player|opponent} returns to play", "{} returns to the battlefield"),
        ("that removed card", "that exiled card"),
        ("you may remove your hand from the game", "you may exile all the cards from your hand"),
        ("^ remove your hand from the game", "exile all cards from your hand"),
        (", remove your hand from the game", ", exile all cards from your hand"),
        (
            "{remove|removes} # target {card|cards} in {graveyards|a_graveyard|a_single_graveyard} from the game",
            "{exile|exiles} # target {} from {}",
        ),
        (
            "{remove|removes} {a|an} NP card in {a|your} graveyard from the game",
            "{exile|exiles} {} NP card from {} graveyard",
        ),
        ("{remove|removes} all {cards|creature_cards} in all graveyards from the game", "{exile|exiles} all {} from all graveyards"),
        (
            "remove the pile of an opponent's choice from the game and return the other to {play|the_battlefield}",
            "exile the pile of an opponent's choice and return the other to {the_battlefield|the_battlefield}",
        ),
    ]),
    named(
        "W-53",
        "cards are exiled \"from\" graveyards (2009)",
        "des cartes sont exilées « from » les cimetières (2009)",
        &[
            ("{exile|exiles} all NP cards in all graveyards .", "{} all NP cards from all graveyards."),
            ("{exile|exiles} all cards in all graveyards .", "{} all cards from all graveyards."),
            ("puts all NP cards in their graveyard on top", "puts all NP cards from their graveyard on top"),
            ("{exile|exiles} all NP cards in {target_player's|your|their} graveyard .", "{} all NP cards from {} graveyard."),
        ],
    ),
    named(
        "W-8",
        "\"protection from black and from red\" (2001)",
        "« protection from black and from red » (2001)",
        &[
            (
                "protection from {white|blue|black|red|green|artifacts|creatures|instants} , protection from {white|blue|black|red|green|artifacts|creatures|sorceries}",
                "protection from {} and from {}",
            ),
            (
                "protection from {white|blue|black|red|green} , protection from {white|blue|black|red|green} , protection from {white|blue|black|red|green}",
                "protection from {} , from {} , and from {}",
            ),
        ],
    ),
    named(
        "W-8",
        "what can't be blocked this turn, and what has shroud for a while (2005)",
        "ce qui ne peut pas être bloqué ce tour-ci, et ce qui a un temps « shroud » (2005)",
        &[],
    )
    .outdated(&[
        ("{becomes|become} unblockable this turn", "can't be blocked {|} this turn"),
        ("{becomes|become} unblockable until end of turn", "can't be blocked {|} this turn"),
        ("{is|are} unblockable until end of turn", "can't be blocked {|} this turn"),
    ])
    .offered(&[
        (
            "can't be the target of spells or abilities and can't be blocked this turn",
            "gains shroud until end of turn and can't be blocked this turn",
        ),
        (
            "can't be the target of spells or abilities and is unblockable this turn",
            "gains shroud until end of turn and can't be blocked this turn",
        ),
        (
            "can't be the target of spells or abilities your opponents control and can't be blocked this turn",
            "gains hexproof until end of turn and can't be blocked this turn",
        ),
        ("ME can't be the target of spells or abilities and {can't|gets|has}", "ME has shroud and {}"),
        (
            "{creature|it} gets ± and can't be the target of spells or abilities this turn .",
            "{} gets ± and gains shroud until end of turn.",
        ),
        // The name of the card is changed beside these: what is offered of it is offered of "this creature".
        ("~ gets ± and can't be the target of spells or abilities this turn .", "~ gets ± and gains shroud until end of turn."),
        ("~ {can|may} block as though it had flying this turn", "~ {gains|gains} reach until end of turn"),
        ("~ {can|may} block as though it had flying until end of turn", "~ {gains|gains} reach until end of turn"),
        (
            "~ gets ± and {can|may} block as though it had flying until end of turn",
            "~ gets ± and {gains|gains} reach until end of turn",
        ),
        (
            "~ gets ± until end of turn and {can|may} block as though it had flying this turn",
            "~ gets ± and {gains|gains} reach until end of turn",
        ),
        (
            "~ {can't|cannot} be blocked this turn except by two or more creatures",
            "~ {gains|gains} menace until end of turn",
        ),
        ("can't be the target of spells or abilities for as long as", "gains shroud for as long as"),
        ("creature {can|may} block as though it had flying this turn", "creature {gains|gains} reach until end of turn"),
        (
            "creature {can|may} block as though it had flying until end of turn",
            "creature {gains|gains} reach until end of turn",
        ),
        (
            "creature gets ± and {can|may} block as though it had flying until end of turn",
            "creature gets ± and {gains|gains} reach until end of turn",
        ),
        (
            "creature gets ± until end of turn and {can|may} block as though it had flying this turn",
            "creature gets ± and {gains|gains} reach until end of turn",
        ),
        ("each NP creature {can't|cannot} be blocked this turn except by two or more creatures", "NP creatures {gain|gain} menace until end of turn"),
        (
            "{creature|it} {can't|cannot} be blocked this turn except by two or more creatures",
            "{} {gains|gains} menace until end of turn",
        ),
        ("^^ ME {can|may} block as though it had shadow . $", "ME {can|can} block creatures with shadow as though it had shadow."),
    ]),
    named(
        "W-7",
        "\"spells your opponents cast that target this creature\" (2009)",
        "« spells your opponents cast that target this creature » (2009)",
        &[],
    )
    .outdated(&[
        ("spells {your_opponents|opponents|you|players} play that", "spells {} cast that"),
        ("{player|opponent} plays {a|an} {instant|sorcery|creature|artifact|enchantment|noncreature} card", "{} casts {} {} card"),
        ("{player|opponent} plays an instant or sorcery card", "{} casts an instant or sorcery card"),
    ]),
    named(
        "W-53",
        "\"you skip your next turn\", \"assign combat damage as though\" (2004)",
        "« you skip your next turn », « assign combat damage as though » (2004)",
        OF_TURNS,
    )
    .outdated(OF_TURNS),
    named(
        "W-53",
        "what dies where a legend dealt it damage, and \"enters or dies\" (2011)",
        "ce qui meurt de ce qu'une légende lui a infligé, et « enters or dies » (2011)",
        DYING,
    )
    .outdated(DYING),
    named(
        "W-53",
        "\"for as long as\" of who controls it (2004)",
        "« for as long as » de qui le contrôle (2004)",
        CONTROL,
    )
    .outdated(CONTROL),
    named(
        "W-53",
        "what is revealed is a card, damage is \"3 or less damage\", and what returns is on the battlefield (2004)",
        "ce qui est révélé est une carte, les blessures sont « 3 or less damage » (2004)",
        REVEALED,
    )
    .outdated(REVEALED),
    named(
        "W-53",
        "artifact creature tokens without a color are \"colorless\" (2015)",
        "les jetons de créature-artefact sans couleur sont « colorless » (2015)",
        COLORLESS,
    )
    .offered(COLORLESS),
    named(
        "W-8",
        "\"creatures you control gain shroud until end of turn\" (2005)",
        "« creatures you control gain shroud until end of turn » (2005)",
        &[],
    )
    .offered(&[
        (
            "{creatures|permanents|lands} you control can't be the {target|targets} of spells or abilities this turn",
            "{} you control gain {shroud|shroud} until end of turn",
        ),
        (
            "{creatures|permanents|lands} you control can't be the {target|targets} of spells or abilities your opponents control this turn",
            "{} you control gain {hexproof|hexproof} until end of turn",
        ),
    ]),
    named(
        "W-53",
        "\"Threshold — If there are seven or more cards in your graveyard, instead …\" (2006)",
        "« Threshold — If there are seven or more cards in your graveyard, instead … » (2006)",
        &[],
    )
    .outdated(&[
        ("^^ threshold — instead", "threshold — If there are seven or more cards in your graveyard, instead"),
        ("^ this turn prevent all … .", "prevent all … this turn."),
        ("discard the rest from it", "discard the rest"),
        ("all other cards in graveyards", "all other cards from graveyards"),
    ]),
    named(
        "W-53",
        "\"you may put\" of a card from a hand (2004)",
        "« you may put » d'une carte d'une main (2004)",
        &[],
    )
    .offered(&[
        (
            "^ put {a|an} NP card from your hand {onto_the_battlefield|into_play} .",
            "you may put {} NP card from your hand {onto_the_battlefield|onto_the_battlefield} .",
        ),
    ]),
    named(
        "W-53",
        "\"if it was kicked\" (2009)",
        "« if it was kicked » (2009)",
        &[],
    )
    .outdated(KICKED),
    named(
        "W-9",
        "tokens are created, wherever it is said where (2016)",
        "des jetons sont créés, où que soit dit à quel endroit (2016)",
        TOKENS,
    )
    .outdated(TOKENS),
    named(
        "W-53",
        "\"as long as\" of what a permanent does while it is untapped (1997)",
        "« as long as » de ce que fait un permanent tant qu'il est dégagé (1997)",
        UNTAPPED,
    )
    .outdated(UNTAPPED),
    named(
        "W-53",
        "\"each player can't cast more than one spell each turn\" (2019)",
        "« each player can't cast more than one spell each turn » (2019)",
        EACH_PLAYER,
    )
    .outdated(EACH_PLAYER),
    named(
        "W-53",
        "\"then that player\" (2004)",
        "« then that player » (2004)",
        THEN,
    )
    .outdated(THEN),
    named(
        "W-53",
        "\"deals 2 damage to that player\" for \"to him or her\" (2018)",
        "« deals 2 damage to that player » pour « to him or her » (2018)",
        &[
            ("ME deals # damage to him or her", "ME deals # damage to that player"),
            ("it deals # damage to him or her", "it deals # damage to that player"),
        ],
    ),
    named(
        "W-53",
        "who \"is dealt damage\" (2008)",
        "qui « is dealt damage » (2008)",
        &[],
    )
    .outdated(&[
        ("whenever damage is dealt to you ,", "whenever you're dealt damage,"),
        ("whenever damage is dealt to {an_opponent|a_player} ,", "whenever {} is dealt damage,"),
        ("whenever damage is dealt to ME ,", "whenever ME is dealt damage,"),
    ]),
    named(
        "W-45",
        "who searched shuffles and puts the cards on top, in one sentence (2012)",
        "qui a cherché mélange et pose les cartes dessus, en une phrase (2012)",
        &[],
    )
    .outdated(&[
        ("{card|cards} . then shuffle and put {that_card|those_cards} on top", "{} , then shuffle and put {} on top"),
        (
            "{card|cards} . then shuffle your library and put {that_card|those_cards} on top of it",
            "{} , then shuffle and put {} on top",
        ),
    ]),
    named(
        "W-53",
        "\"if you've played a land this turn\" (2003)",
        "« if you've played a land this turn » (2003)",
        &[],
    )
    .outdated(&[
        ("if you played a land this turn", "if you've played a land this turn"),
        ("^ you can't play ~ {if|during|unless}", "you can't cast ~ {}"),
    ]),
    named(
        "W-53",
        "\"the same player\" for \"one player\" (2003)",
        "« the same player » pour « one player » (2003)",
        &[],
    )
    .outdated(&[("target {creatures|permanents|lands|artifacts} controlled by one player", "target {} controlled by the same player")]),
    named(
        "W-53",
        "\"mana spent to cast this spell\" (2009)",
        "« mana spent to cast this spell » (2009)",
        &[],
    )
    .outdated(&[
        ("color of mana used to pay ~ ' s mana cost", "color of mana spent to cast this spell"),
        ("color of mana used to pay this spell's mana cost", "color of mana spent to cast this spell"),
        ("color of mana used to pay its mana cost", "color of mana spent to cast it"),
    ]),
    named(
        "W-53",
        "\"you choose\" of a hand that is revealed (2004)",
        "« you choose » dans une main qui est révélée (2004)",
        CHOOSES,
    )
    .outdated(CHOOSES),
    named(
        "W-53",
        "all other creatures of a type get and have: \"other Goblins get +1/+1 and have mountainwalk\" (2004)",
        "toutes les autres créatures d'un type : « other Goblins get +1/+1 and have mountainwalk » (2004)",
        &[],
    )
    .outdated(&[
        ("^^ all other NP {creatures|permanents|lands} get ± . $", "other NP {} get ± ."),
        ("^^ all other creatures get ± . $", "other creatures get ± ."),
        (
            "^^ all other CT {get|gain} ± and {flying|trample|haste|vigilance|fear|shroud|banding|deathtouch|lifelink|menace|swampwalk|islandwalk|mountainwalk|forestwalk|plainswalk} . $",
            "other CT {get|get} ± and have {} .",
        ),
    ]),
    named(
        "W-53",
        "\"sacrifice it unless you return\" for \"if you don't, sacrifice it\" (1999)",
        "« sacrifice it unless you return » pour « if you don't, sacrifice it » (1999)",
        UNLESS,
    )
    .offered(UNLESS),
    named(
        "W-53",
        "mana of its own beside what a land makes: \"an additional {G}\" (1995)",
        "du mana en plus de celui d'un terrain : « an additional {G} » (1995)",
        ADDITIONAL,
    )
    .offered(ADDITIONAL),
    named(
        "W-53",
        "what a player controls is sacrificed at their choice (2023)",
        "ce qu'un joueur contrôle est sacrifié à son choix (2023)",
        CONTROLLED,
    )
    .offered(CONTROLLED),
    named(
        "W-53",
        "what is chosen at random is of nobody's choice",
        "ce qui est choisi au hasard n'est au choix de personne",
        &[("{player|opponent} sacrifices {a|an} NP at random .", "{} sacrifices {} NP at random.")],
    ),
    named(
        "W-53",
        "damage \"that would be dealt\" is prevented (1997)",
        "des blessures « that would be dealt » sont prévenues (1997)",
        &[],
    )
    .outdated(&[
        ("prevent all damage dealt to {you|it|him_or_her} this turn", "prevent all damage that would be dealt to {you|it|them} this turn"),
        ("prevent all combat damage dealt to {you|it} this turn", "prevent all combat damage that would be dealt to {} this turn"),
        (
            "prevent all damage dealt to target {creature|player} this turn",
            "prevent all damage that would be dealt to target {} this turn",
        ),
        (
            "prevent all combat damage dealt by target creature this turn",
            "prevent all combat damage that would be dealt by target creature this turn",
        ),
        (
            "prevent all damage dealt by target {creature|permanent} this turn",
            "prevent all damage that would be dealt by target {} this turn",
        ),
    ]),
    named(
        "W-53",
        "\"it deals\" of an Aura that is sacrificed, and hands of one player",
        "« it deals » d'une aura qui est sacrifiée, et la main d'un seul joueur",
        &[
            ("sacrifice this aura : this aura deals", "sacrifice this Aura: It deals"),
            ("return all NP you control to their owner's hand", "return all NP you control to their owner's hand"),
        ],
    ),
    named(
        "W-53",
        "how long it lasts is said once: \"until end of turn\"",
        "la durée se dit une fois : « until end of turn »",
        &[],
    )
    .outdated(&[("until end of turn until end of turn", "until end of turn")]),
    named(
        "W-53",
        "\"enters or leaves the battlefield\" of one thing (2008)",
        "« enters or leaves the battlefield » d'une même chose (2008)",
        &[(
            "another {artifact|creature|enchantment|land|permanent} you control enters or another {artifact|creature|enchantment|land|permanent} you control leaves the battlefield",
            "another {} you control enters or leaves the battlefield",
        )],
    ),
];

/// What a player skips, and how damage is assigned.
const OF_TURNS: Rows = &[
    ("^ skip your next {turn|draw_step|untap_step|combat_phase} .", "you skip your next {} ."),
    (
        "deal {its|their} combat damage to defending player this turn as though",
        "assign {} combat damage this turn as though",
    ),
    ("deal {its|their} combat damage to defending player as though", "assign {} combat damage as though"),
];

/// What dies.
const DYING: Rows = &[
    ("creature dealt damage by ~ this turn is put into a graveyard", "creature dealt damage by ~ this turn dies"),
    ("ME enters or is put into a graveyard from {the_battlefield|play}", "ME enters or dies {|}"),
    ("ME comes into play or is put into a graveyard from {the_battlefield|play}", "ME enters or dies {|}"),
];

/// For how long something is controlled.
const CONTROL: Rows = &[("{gain|gains} control of target NP as long as", "{} control of target NP for as long as")];

/// What is revealed, dealt and returned.
const REVEALED: Rows = &[
    (
        "{reveal|reveals} the top card of {your|their} library . if it's {a|an} {land|creature|artifact|enchantment|instant|sorcery} ,",
        "{} the top card of {} library. If it's {} {} card,",
    ),
    // "An artifact, creature, or land card": the noun stands behind the last of them.
    (
        "{reveal|reveals} the top card of {your|their} library . if it's {a|an} {land|creature|artifact|enchantment|instant|sorcery} , {land|creature|artifact|enchantment|instant|sorcery|planeswalker|or}",
        "{} the top card of {} library. If it's {} {} , {}",
    ),
    ("would deal # damage or less", "would deal # or less damage"),
    ("would deal # damage or more", "would deal # or more damage"),
    ("return target NP on the battlefield to its owner's hand", "return target NP to its owner's hand"),
];

/// Tokens without a color.
const COLORLESS: Rows = &[(
    "{create|creates} {a|an|two|three|four|five|x|that_many} {0/1|1/1|2/2|3/3|4/4|5/5|6/6} CT artifact creature {token|tokens}",
    "{} {a|a|two|three|four|five|X|that_many} {} colorless CT artifact creature {}",
)];

/// What was kicked.
const KICKED: Rows = &[
    (", if {the|its} kicker cost was paid ,", ", if it was kicked {|} ,"),
    (
        "^ if {the|its} kicker cost was paid , ME {comes_into_play|enters_the_battlefield|enters} with",
        "if {|} ME was kicked, it {enters|enters|enters} with",
    ),
];

/// Tokens that are put somewhere before it is said what they are.
const TOKENS: Rows = &[(
    "{put|puts} {into_play|onto_the_battlefield} {a|an|two|three|four|five|x} … creature {token|tokens}",
    "{create|creates} {|} {a|an|two|three|four|five|X} … creature {}",
)];

/// What another player sacrifices of their own.
const CONTROLLED: Rows =
    &[("{player|opponent} sacrifices {a|an} NP they control .", "{} sacrifices {} NP of their choice.")];

/// What works while its permanent is untapped. What is asked as an ability resolves is no such thing.
const UNTAPPED: Rows = &[("^^ if ME is {tapped|untapped} ,", "as long as ME is {} ,")];

/// What players may not do twice.
const EACH_PLAYER: Rows = &[
    (
        "^ players {can't|cannot} {play|cast} more than one spell each turn",
        "each player {can't|can't} {cast|cast} more than one spell each turn",
    ),
    (
        "^ players {can't|cannot} {play|cast} more than one NP spell each turn",
        "each player {can't|can't} {cast|cast} more than one NP spell each turn",
    ),
];

/// What a player does afterwards.
const THEN: Rows = &[(
    "^ that player then {discards|draws|sacrifices|shuffles|loses|gains|mills|reveals|creates|puts|exiles}",
    "then that player {}",
)];

/// What another hand is looked at for.
const CHOOSES: Rows = &[
    ("{reveals|reveal} their hand . choose {a|an} NP from it", "{} their hand. You choose {} NP from it"),
    ("{reveals|reveal} his or her hand . choose {a|an} NP from it", "{} their hand. You choose {} NP from it"),
];

/// Lands that come back for another.
const UNLESS: Rows = &[
    (
        "when ME {comes_into_play|enters_the_battlefield|enters} , return {a|an} NP you control to its owner's hand . if you don't , sacrifice it .",
        "when ME {enters|enters|enters} , sacrifice it unless you return {} NP you control to its owner's hand.",
    ),
    (
        "when ~ {comes_into_play|enters_the_battlefield|enters} , return {a|an} NP you control to its owner's hand . if you don't , sacrifice ~ .",
        "when ~ {enters|enters|enters} , sacrifice it unless you return {} NP you control to its owner's hand.",
    ),
    (
        "when this land {comes_into_play|enters_the_battlefield|enters} , return {a|an} NP you control to its owner's hand . if you don't , sacrifice this land .",
        "when this land {enters|enters|enters} , sacrifice it unless you return {} NP you control to its owner's hand.",
    ),
];

/// What an enchanted land makes besides.
const ADDITIONAL: Rows = &[(
    "whenever enchanted land is tapped for mana , its controller adds {{w}|{u}|{b}|{r}|{g}|{c}}",
    "whenever enchanted land is tapped for mana, its controller adds an additional {{W}|{U}|{B}|{R}|{G}|{C}}",
)];
