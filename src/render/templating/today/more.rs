//! English texts of 1993 to 2024 once more: tokens that attack, whole libraries and graveyards, what has shroud or menace, copies, and
//! what is played from the top of a library.

use super::{Modern, Rows, named};

/// What reads the same is written; where it is not understood, or reads otherwise, it is its author's to change.
const fn changed(lint: &'static str, english: &'static str, french: &'static str, rows: Rows) -> Modern {
    named(lint, english, french, rows).offered(rows)
}

pub(super) const MODERN: &[Modern] = &[
    named("W-9", "tokens are created, attacking or not (2016)", "un jeton se crée, attaquant ou non (2016)", ATTACKING)
        .outdated(&[
            ("{put|puts} # of those tokens onto the battlefield", "{create|creates} # of those tokens"),
            ("{put|puts} # of those tokens into play", "{create|creates} # of those tokens"),
            (
                "{put|puts} {a|an|two|three|x} NP artifact {token|tokens} onto the battlefield",
                "{create|creates} {a|an|two|three|X} NP artifact {}",
            ),
            (
                "{put|puts} {a|an|two|three|x} NP artifact {token|tokens} into play",
                "{create|creates} {a|an|two|three|X} NP artifact {}",
            ),
        ]),
    changed(
        "W-53",
        "\"mill\" a number of cards, or half a library (2020)",
        "« mill » un nombre de cartes, ou la moitié d'une bibliothèque (2020)",
        MILLED,
    ),
    changed(
        "W-53",
        "creatures, and lands that are some, die (2011)",
        "les créatures, et les terrains qui en sont, meurent (2011)",
        DYING,
    ),
    changed(
        "W-8",
        "shroud, hexproof and menace, for their old phrases",
        "le linceul, la défense talismanique et la menace, pour leurs tournures anciennes",
        KEYWORDS,
    ),
    changed("W-53", "\"it was kicked with its {W} kicker\"", "« it was kicked with its {W} kicker »", KICKED),
    changed(
        "W-53",
        "what a permanent and its controller do is said of \"you\" (2024)",
        "ce que font un permanent et son contrôleur se dit de « you » (2024)",
        OF_YOU,
    ),
    changed("W-45", "a search is one sentence (2020)", "une recherche tient en une phrase (2020)", SEARCHED),
    changed(
        "W-53",
        "\"greater\" of what is compared",
        "« greater » de ce qui se compare",
        &[
            ("with higher mana value", "with greater mana value"),
            ("with a higher mana value", "with a greater mana value"),
            ("with {higher|highest} {power|toughness}", "with {greater|greatest} {}"),
        ],
    ),
    changed(
        "W-53",
        "\"any target\" with the damage told by what it equals (2018)",
        "« any target » avec des blessures égales à quelque chose (2018)",
        TARGETS,
    ),
    changed(
        "W-53",
        "\"would die\" of what was dealt damage (2011)",
        "« would die » de ce qui a subi des blessures (2011)",
        &[
            (
                "a creature dealt damage this way would be put into a graveyard this turn",
                "a creature dealt damage this way would die this turn",
            ),
            (
                "a creature dealt damage this way would be put into a graveyard",
                "a creature dealt damage this way would die",
            ),
        ],
    ),
    named(
        "W-1",
        "\"a creature an opponent controls enters\" (2024)",
        "« a creature an opponent controls enters » (2024)",
        ENTERING,
    )
    .offered(ENTERING),
    named(
        "W-53",
        "what an ability allows, and how often (1994)",
        "ce qu'une capacité permet, et combien de fois (1994)",
        &[],
    )
    .offered(OFFERED),
    named("W-7", "spells are cast (2009)", "un sort se lance (2009)", &[]).outdated(&[
        ("spells with … can't be played", "spells with … can't be cast"),
        ("can play spells", "can cast spells"),
        (
            "{can't|may|can} play {creature|noncreature|instant|artifact|enchantment|sorcery} spells",
            "{} cast {} spells",
        ),
    ]),
    named("W-53", "counters are put on (2018)", "un marqueur se met (2018)", &[]).outdated(&[
        ("{counter|counters} placed on", "{} put on"),
        ("{cards|card} in a single graveyard on the", "{} from a single graveyard on the"),
    ]),
    named(
        "W-3",
        "\"exile\" for \"remove from the game\" (2009)",
        "« exile » pour « remove from the game » (2009)",
        &[],
    )
    .outdated(&[(
        "{remove|removes} {a|an|two|x} NP in {your|their} hand from the game",
        "{exile|exiles} {a|an|two|X} NP from {} hand",
    )]),
    changed(
        "W-53",
        "\"power 4 or greater\", \"their owners' hands\", \"artifact or enchantment\" and the like (1999)",
        "« power 4 or greater », « their owners' hands », « artifact or enchantment » et leurs pareils (1999)",
        OF_TARGETS,
    ),
    named("W-53", "a library is shuffled then (1999)", "une bibliothèque se mélange ensuite (1999)", &[]).outdated(&[
        (". shuffle your library afterward .", ". Then shuffle your library."),
        ("and shuffle your library afterward .", "and shuffle your library."),
    ]),
    named(
        "W-53",
        "\"this token\" of what an Incubator token does (2023)",
        "« this token » de ce que fait un jeton Incubator (2023)",
        &[],
    )
    .reminding(&[("transform this artifact .", "transform this token.")]),
    changed(
        "W-53",
        "\"any other target\" for \"another target creature or player\" (2018)",
        "« any other target » pour « another target creature or player » (2018)",
        &[
            ("damage to another target creature or player", "damage to any other target"),
            (
                "damage to any target and # damage to another target",
                "damage to any target and # damage to any other target",
            ),
        ],
    ),
    named("W-9", "a token that is a copy is created (2016)", "un jeton qui est une copie se crée (2016)", COPIES)
        .outdated(COPIES)
        .offered(&[(
            "create a token that's a copy of … . that token has haste . {exile|sacrifice} it at",
            "create a token that's a copy of … , except it has haste. {Exile|Sacrifice} that token at",
        )]),
    named(
        "W-53",
        "\"this spell\" of a legend that is cast (2018)",
        "« this spell » d'une légende que l'on lance (2018)",
        &[],
    )
    // What is cast is a spell, and what costs something to cast, whatever else the sentence says.
    .outdated(&[
        ("{when|whenever} you cast ~ ,", "{} you cast this spell,"),
        ("^ ~ costs … less to cast", "this spell costs @2 less to cast"),
        ("^ ~ costs … more to cast", "this spell costs @2 more to cast"),
        ("additional cost to cast ~ ,", "additional cost to cast this spell,"),
    ]),
    named(
        "W-53",
        "a card is put into a graveyard \"from anywhere\" (2004)",
        "une carte est mise dans un cimetière « from anywhere » (2004)",
        &[],
    )
    .offered(&[
        (
            "card is put into {an|a} {opponent's|player's} graveyard ,",
            "card is put into {} {} graveyard from anywhere,",
        ),
        ("card is put into your graveyard ,", "card is put into your graveyard from anywhere,"),
        ("cards are put into your graveyard ,", "cards are put into your graveyard from anywhere,"),
    ]),
    named("W-7", "what is not cast (2009)", "ce qui ne se lance pas (2009)", &[]).offered(&[
        ("^ play no more than one spell each turn .", "you can't cast more than one spell each turn."),
        ("the named card can't be {played|cast} .", "spells with the chosen name can't be cast."),
        ("cards with the chosen name can't be {played|cast} .", "spells with the chosen name can't be cast."),
    ]),
];

const ATTACKING: Rows = &[
    (
        "{put|puts} … token with … onto the battlefield tapped and attacking",
        "{create|creates} … token with … that's tapped and attacking",
    ),
    (
        "{put|puts} … tokens with … onto the battlefield tapped and attacking",
        "{create|creates} … tokens with … that are tapped and attacking",
    ),
    ("{put|puts} … token onto the battlefield attacking", "{create|creates} … token that's attacking"),
    ("{put|puts} … token with … onto the battlefield attacking", "{create|creates} … token with … that's attacking"),
];

const MILLED: Rows = &[
    (
        "{put|puts} a number of cards equal to … from the top of {your|their|his} library into {your|their|his} graveyard",
        "{mill|mills} cards equal to …",
    ),
    (
        "{put|puts} a number of cards from the top of {your|their|his} library equal to … into {your|their|his} graveyard",
        "{mill|mills} cards equal to …",
    ),
    (
        "{put|puts} the top half of {your|their|his} library , rounded {up|down} , into {your|their|his} graveyard",
        "{mill|mills} half {your|their|their} library, rounded {up|down}",
    ),
    (
        "you may put the top # cards of target {player's|opponent's} library into {their|his} graveyard",
        "you may have target {player|opponent} mill # cards",
    ),
    (
        "you may put the top card of target {player's|opponent's} library into {their|his} graveyard",
        "you may have target {player|opponent} mill a card",
    ),
];

const DYING: Rows = &[
    ("equipped creature is put into a graveyard ,", "equipped creature dies,"),
    ("enchanted land is put into a graveyard ,", "enchanted land dies,"),
];

const KEYWORDS: Rows = &[
    (
        "{permanents|creatures|artifacts|lands|enchantments} you control can't be the {target|targets} of spells or abilities your opponents control .",
        "{} you control have hexproof.",
    ),
    (
        "creatures of the chosen type can't be the {target|targets} of spells or abilities .",
        "creatures of the chosen type have shroud.",
    ),
    (
        "{enchanted|equipped} creature gets ± and can't be the target of spells or abilities .",
        "{} creature gets ± and has shroud.",
    ),
    (
        "{enchanted|equipped} creature gets ± and can't be the target of spells or abilities your opponents control .",
        "{} creature gets ± and has hexproof.",
    ),
    ("{enchanted|equipped} creature can't be the target of spells or abilities .", "{} creature has shroud."),
    (
        "{enchanted|equipped} creature can't be the target of spells or abilities your opponents control .",
        "{} creature has hexproof.",
    ),
    ("ME gets ± and can't be the target of spells or abilities .", "ME gets ± and has shroud."),
    (
        "gets ± until end of turn and can't be the target of spells or abilities this turn .",
        "gets ± and gains shroud until end of turn.",
    ),
    (
        "gets ± until end of turn and gains {flying|trample|haste|vigilance|reach|shroud|lifelink|deathtouch|hexproof|indestructible|menace} until end of turn",
        "gets ± and gains {} until end of turn",
    ),
    (
        "gets ± until end of turn and can't be the target of spells or abilities your opponents control this turn .",
        "gets ± and gains hexproof until end of turn.",
    ),
    ("{creature|it} can't be blocked this turn except by two or more creatures", "{} gains menace until end of turn"),
    (
        "as long as you control {a|an|another} NP , ME can't be blocked except by two or more creatures .",
        "as long as you control {} NP , ME has menace.",
    ),
];

const KICKED: Rows = &[
    ("the … kicker cost was paid", "it was kicked with its … kicker"),
    ("if you paid the kicker cost , ~ also", "if this spell was kicked, it also"),
    ("if the kicker cost was paid , ~ also", "if this spell was kicked, it also"),
];

const OF_YOU: Rows = &[
    ("ME doesn't untap during its controller's untap step", "ME doesn't untap during your untap step"),
    ("unless you cast another NP this turn", "unless you've cast another NP this turn"),
    (
        "that {permanent's|creature's|spell's|land's} controller may sacrifice {a|an} NP .",
        "that {} controller may sacrifice {} NP of their choice.",
    ),
];

const SEARCHED: Rows = &[
    (
        "reveal those cards and put them into your hand . then shuffle your library .",
        "reveal those cards, put them into your hand, then shuffle.",
    ),
    (
        "reveal those cards and put them into your hand . then shuffle .",
        "reveal those cards, put them into your hand, then shuffle.",
    ),
    (
        "search your library for … and exile {it|them} . then shuffle your library .",
        "search your library for … , exile {} , then shuffle.",
    ),
    (
        "search your library for … and exile {it|them} . then shuffle .",
        "search your library for … , exile {} , then shuffle.",
    ),
];

const TARGETS: Rows = &[
    ("damage to target creature or player equal to", "damage to any target equal to"),
    ("damage equal to … to target creature or player", "damage equal to … to any target"),
    ("damage to each of # target creatures {or|and/or|and} players", "damage to each of # targets"),
    ("damage to each of up to # target creatures {or|and/or|and} players", "damage to each of up to # targets"),
    ("among {one|any|up} … target creatures {or|and/or|and} players", "among {} … targets"),
];

/// What enters under the control of others, or by its name.
const ENTERING: Rows = &[
    (
        "{a|an|another} NP with … enters the battlefield under {an|your} opponent's control ,",
        "{} NP an opponent controls with … enters,",
    ),
    (
        "{a|an|another} NP enters the battlefield under {an|your} opponent's control this turn ,",
        "{} NP an opponent controls enters this turn,",
    ),
    ("{a|another} NP named ~ enters the battlefield under your control ,", "{} NP you control named ~ enters,"),
];

const OFFERED: Rows = &[
    (
        "you {can't|cannot} spend more than {{w}|{u}|{b}|{r}|{g}} {{w}|{u}|{b}|{r}|{g}} this way each turn",
        "activate no more than twice each turn",
    ),
    (
        "you {can't|cannot} spend more than {{w}|{u}|{b}|{r}|{g}} {{w}|{u}|{b}|{r}|{g}} in this way each turn",
        "activate no more than twice each turn",
    ),
    (
        "as ME enters , you may choose {a|an} NP on the battlefield . if you do , ME enters as a copy of that NP",
        "you may have @1 enter as a copy of any @2 on the battlefield",
    ),
    (
        "you may play the top card of your library if it's a land card .",
        "you may play lands from the top of your library.",
    ),
    (
        "you may cast the top card of your library if it's {a|an} NP card .",
        "you may cast NP spells from the top of your library.",
    ),
    ("you may play the top card of your library .", "you may play lands and cast spells from the top of your library."),
    ("^^ you may look at the top card of your library . $", "you may look at the top card of your library any time."),
    (
        "look at the top {two|three|four|five|six|seven} cards of your library . put any number of them into your graveyard and the rest back on top of your library in any order .",
        "surveil {2|3|4|5|6|7} .",
    ),
    (
        "look at the top {two|three|four|five|six|seven} cards of your library . put any number of them into your graveyard and the rest on top of your library in any order .",
        "surveil {2|3|4|5|6|7} .",
    ),
];

const OF_TARGETS: Rows = &[
    ("{power|toughness} greater than or equal to # .", "{} # or greater."),
    ("{power|toughness} less than or equal to # .", "{} # or less."),
    ("return all NP to their {owner's|owner} hand", "return all NP to their owners' hands"),
    ("target enchantment or artifact", "target artifact or enchantment"),
    ("creatures can attack each turn .", "creatures can attack each combat."),
    ("ignore this effect if {opponent|player|you} … .", ""),
    (
        "ME may only attack if {defending|that} player {has|controls} {islands|swamps|mountains|forests|plains} on the battlefield .",
        "ME can't attack unless {defending|that} player {controls|controls} {an_Island|a_Swamp|a_Mountain|a_Forest|a_Plains} .",
    ),
];

const COPIES: Rows = &[
    ("{put|puts} a token that's a copy of … onto the battlefield", "{create|creates} a token that's a copy of …"),
    ("{put|puts} a token that's a copy of … into play", "{create|creates} a token that's a copy of …"),
];
