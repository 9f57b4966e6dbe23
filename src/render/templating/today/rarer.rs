//! What English cards of 2000 to 2019 said in phrases that few of them have: mana that stays, named cards, piles of cards that are
//! milled, what is played from the top of a library, tokens by their whole text.

use super::{Modern, Rows, named};

pub(super) const MODERN: &[Modern] = &[
    named(
        "W-53",
        "players \"don't lose unspent mana\"; mana pools don't empty (2019)",
        "les joueurs « don't lose unspent mana » ; plus de réserve qui se vide (2019)",
        &[],
    )
    .outdated(&[
        (
            "^ mana pools don't empty {at_the_end_of_phases_or_turns|as_phases_end|as_steps_and_phases_end} .",
            "players don't lose unspent mana as steps and phases end.",
        ),
        (
            "^ {white|blue|black|red|green|colorless} mana doesn't empty from your mana pool {as_phases_end|as_steps_and_phases_end} .",
            "You don't lose unspent {} mana as steps and phases end.",
        ),
        (
            "{this|that} mana doesn't empty from your mana pool {as_phases_end|as_steps_and_phases_end}",
            "you don't lose {} mana as steps and phases end",
        ),
        ("you don't lose this mana as phases end", "you don't lose this mana as steps and phases end"),
        ("for each {white|blue|black|red|green} mana in your mana pool", "for each unspent {} mana you have"),
        ("the amount of each type of mana in your mana pool", "the amount of each type of unspent mana you have"),
    ]),
    named(
        "W-53",
        "a card \"has the chosen name\"; it isn't \"the named card\" (2018)",
        "une carte « has the chosen name » ; elle n'est pas « the named card » (2018)",
        NAMED,
    )
    .outdated(NAMED),
    named(
        "W-53",
        "\"choose a card name\" for \"name a card\", of some cards (2018)",
        "« choose a card name » pour « name a card », de certaines cartes (2018)",
        CHOSEN,
    )
    .outdated(CHOSEN),
    named(
        "W-53",
        "as many cards as something says are \"milled\" (2020)",
        "autant de cartes que cela sont « milled » (2020)",
        &[],
    )
    .outdated(&[
        (
            "{put|puts} that many cards from the top of {your|their} library into {your|their} graveyard",
            "{mill|mills} that many cards",
        ),
        (
            "{put|puts} that many cards from the top of his or her library into his or her graveyard",
            "{mill|mills} that many cards",
        ),
    ]),
    named(
        "W-45",
        "who searched shuffles, and need not say what (2020)",
        "qui a cherché mélange, sans dire quoi (2020)",
        &[],
    )
    .outdated(&[
        (
            "and exile them . that player {then|} shuffles {their|his_or_her} library .",
            "and exile them. Then that player shuffles.",
        ),
        (
            "and exile them . then that player shuffles {their|his_or_her} library",
            "and exile them. Then that player shuffles",
        ),
        ("and exile them . that player shuffles {their|his_or_her} library ,", "and exile them. That player shuffles,"),
        ("this way shuffles it .", "this way shuffles."),
        (
            ", and put those cards onto the battlefield tapped . then shuffle your library .",
            ", put those cards onto the battlefield tapped, then shuffle.",
        ),
        (
            ", and put them onto the battlefield tapped . then shuffle your library .",
            ", put them onto the battlefield tapped, then shuffle.",
        ),
        ("then {the|that} player shuffles {their|his|his_or_her} library", "then {} player shuffles"),
        (
            "exile those cards , then that player shuffles {their|his_or_her} library",
            "exile those cards, then that player shuffles",
        ),
        (
            "under your control . then that player shuffles {their|his_or_her} library",
            "under your control. Then that player shuffles",
        ),
        (
            "and reveal {them|those} . shuffle your library , then put those cards on top of it in any order .",
            ", reveal {them|them} , then shuffle and put those cards on top in any order.",
        ),
        (
            "and reveal those cards . shuffle your library , then put them on top of it in any order .",
            ", reveal them, then shuffle and put those cards on top in any order.",
        ),
        (
            "then shuffle your library and put {them|those} on top of it in any order",
            "then shuffle and put {those_cards|those} on top in any order",
        ),
        (
            "then shuffle your library and put those cards on top of it in any order",
            "then shuffle and put those cards on top in any order",
        ),
        (
            "then shuffle and put those cards on top of it in any order",
            "then shuffle and put those cards on top in any order",
        ),
    ]),
    named(
        "W-53",
        "\"the greatest mana value\", not the highest",
        "« the greatest mana value », et non « the highest »",
        &[],
    )
    .outdated(&[
        ("the highest mana {value|values}", "the greatest mana {}"),
        ("the highest converted mana {cost|costs}", "the greatest mana {value|values}"),
    ]),
    named(
        "W-53",
        "\"the creature type of your choice\" (2004)",
        "« the creature type of your choice » (2004)",
        OF_TYPE,
    )
    .outdated(OF_TYPE),
    named(
        "W-53",
        "\"for the first time each turn\" (2008)",
        "« for the first time each turn » (2008)",
        &[],
    )
    .outdated(&[("for the {first|second|third} time in a turn", "for the {} time each turn")]),
    named(
        "W-7",
        "a player casts a spell; spells are not \"played\" (2009)",
        "un joueur lance un sort ; un sort ne se « joue » pas (2009)",
        &[],
    )
    .outdated(&[
        ("^ {when|whenever} {a|an} NP spell is {played|cast} ,", "{} a player casts {} @1 spell ,"),
        ("^ {when|whenever} {a|an} spell is {played|cast} ,", "{} a player casts {} spell ,"),
        ("^ play no more than one spell each turn .", "you can't cast more than one spell each turn."),
        (
            "^ you may play cards in your graveyard as though they were in your hand .",
            "you may play lands and cast spells from your graveyard.",
        ),
    ]),
    named(
        "W-7",
        "lands are played and spells cast from the top of a library (2020)",
        "depuis le dessus d'une bibliothèque, on joue les terrains et on lance les sorts (2020)",
        FROM_TOP,
    )
    .offered(FROM_TOP),
    named(
        "W-53",
        "\"you draw … and you lose\", both with their \"you\" (2012)",
        "« you draw … and you lose », chacun avec son « you » (2012)",
        &[],
    )
    .outdated(&[
        ("instead draw # cards and lose # life", "instead you draw # cards and you lose # life"),
    ]),
    named(
        "W-53",
        "what an opponent had enter the battlefield keeps its words",
        "ce qu'un adversaire a fait arriver garde ses mots",
        // Without the battlefield the words would say under whose control something is that enters.
        &[
            ("had {a|an} NP enter the battlefield under", "had {} NP enter the battlefield under"),
            ("had # or more NP enter the battlefield under", "had # or more NP enter the battlefield under"),
        ],
    ),
    named(
        "W-53",
        "damage is dealt \"to target player equal to the number\" (2009)",
        "des blessures sont infligées « to target player equal to the number » (2009)",
        &[],
    )
    .outdated(&[(
        "damage equal to the number of NP in target {player's|opponent's} hand to that player",
        "damage to target {player|opponent} equal to the number of NP in that player's hand",
    )]),
    named(
        "W-53",
        "\"cards named\" so, not cards of that name before the noun (2003)",
        "« cards named » ainsi (2003)",
        &[],
    )
    .outdated(&[
        ("the number of ~ cards in", "the number of cards named ~ in"),
        ("for each ~ card in", "for each card named ~ in"),
    ]),
    named(
        "W-53",
        "what an Aura is put onto is what it is \"attached to\" (2006)",
        "ce sur quoi une aura est mise, elle y est « attached to » (2006)",
        &[],
    )
    .outdated(&[("to the battlefield enchanting", "to the battlefield attached to")]),
    named(
        "W-4",
        "what is done at end of turn is done at the beginning of the next end step (2010)",
        "ce qui se fait à la fin du tour se fait au début de la prochaine étape de fin (2010)",
        &[],
    )
    .outdated(&[("{sacrifice|exile|destroy} {it|them} at end of turn .", "{} {} at the beginning of the next end step.")]),
    named(
        "W-53",
        "piles are face up where nothing else is said (2001)",
        "les tas sont face visible où rien d'autre n'est dit (2001)",
        &[],
    )
    .outdated(&[("into two face -up piles", "into two piles")]),
    named(
        "W-53",
        "\"this spell\" of what is cast (2018)",
        "« this spell » de ce que l'on lance (2018)",
        SPENT,
    )
    .outdated(&[("as you {play|cast} ~", "as you {cast|cast} this spell")]),
    named(
        "W-53",
        "a permanent that doesn't untap doesn't \"during your untap step\" (2009)",
        "un permanent qui ne se dégage pas ne le fait pas « during your untap step » (2009)",
        &[("ME doesn't untap during its controller's untap step", "ME doesn't untap during your untap step")],
    ),
    named(
        "W-53",
        "a comma stands before what a copy is otherwise (2016)",
        "une virgule précède ce qu'une copie a d'autre (2016)",
        EXCEPT,
    )
    .outdated(EXCEPT),
    named(
        "W-2",
        "what returns, returns \"to the battlefield\" (2009)",
        "ce qui revient, revient « to the battlefield » (2009)",
        &[],
    )
    .outdated(&[("{return|returns} to play {all|each|that|those|a|an|target|up|it|them}", "{} to the battlefield {}")]),
    named(
        "W-53",
        "what is returned to a hand is on the battlefield where nothing else is said (2007)",
        "ce qui est renvoyé en main est sur le champ de bataille où rien d'autre n'est dit (2007)",
        RETURNED,
    )
    .offered(RETURNED),
    named(
        "W-53",
        "\"another creature you control\" for one other than the card (2012)",
        "« another creature you control » pour une autre que la carte (2012)",
        OTHERS,
    )
    .offered(OTHERS),
    named(
        "W-53",
        "a haunting card is \"this card\" (2024)",
        "une carte qui hante est « this card » (2024)",
        &[],
    )
    .outdated(&[("the creature ~ haunts", "the creature this card haunts")]),
    named(
        "W-53",
        "\"with a morph ability\" (2015)",
        "« with a morph ability » (2015)",
        MORPH,
    )
    .offered(MORPH),
    named(
        "W-53",
        "\"you may tap or untap\", where the player may leave it (2014)",
        "« you may tap or untap », où le joueur peut s'abstenir (2014)",
        &[],
    )
    .offered(&[
        ("^ tap or untap target", "you may tap or untap target"),
        (": tap or untap target", ": You may tap or untap target"),
    ]),
    named(
        "W-53",
        "a trigger of two events has them joined by \"and\" (2016)",
        "un déclenchement de deux événements les joint par « and » (2016)",
        AND_WHENEVER,
    )
    .offered(AND_WHENEVER),
    named(
        "W-53",
        "\"if you've cast\" of the turn that is (2011)",
        "« if you've cast » du tour qui est (2011)",
        CAST_SO_FAR,
    )
    .offered(CAST_SO_FAR),
    named(
        "W-53",
        "creatures that \"died this turn\" (2011)",
        "les créatures « that died this turn » (2011)",
        &[],
    )
    .offered(&[
        ("each CT put into a graveyard from {play|the_battlefield} this turn", "each CT that died this turn"),
        (
            "number of CT put into all graveyards from {play|the_battlefield} this turn",
            "number of CT that died this turn",
        ),
        ("creature is put into a graveyard this turn", "creature dies this turn"),
    ]),
    named(
        "W-45",
        "\"permanent or player\" of what is dealt damage: planeswalkers and battles, too (2018)",
        "« permanent or player » de ce qui subit des blessures : les planeswalkers et les batailles aussi (2018)",
        &[],
    )
    .offered(&[
        (
            "to a creature or player , … to that creature or player",
            "to a permanent or player, … to that permanent or player",
        ),
        ("damage to a creature or player", "damage to a permanent or player"),
        (
            "damage to a creature or player , … to that creature or player",
            "damage to a permanent or player, … to that permanent or player",
        ),
    ]),
    named(
        "W-8",
        "a keyword for its old phrase, under a condition (2000)",
        "un mot-clé pour sa tournure ancienne, sous une condition (2000)",
        &[],
    )
    .offered(&[
        (
            "{enchanted|equipped} creature can't be the target of spells or abilities as long as",
            "{} creature has shroud as long as",
        ),
        (
            "{enchanted|equipped} creature can't be the target of spells or abilities your opponents control as long as",
            "{} creature has hexproof as long as",
        ),
    ]),
    named(
        "W-53",
        "\"base power and toughness\" of creatures that are of another size (2014)",
        "« base power and toughness » de créatures d'une autre taille (2014)",
        &[],
    )
    .offered(&[("^ other creatures are 1/1 .", "other creatures have base power and toughness 1/1.")]),
    named(
        "W-7",
        "out of a zone lands are played, and spells cast (2014)",
        "d'une zone, on joue des terrains et on lance des sorts (2014)",
        OUT_OF,
    )
    .offered(OUT_OF),
    named(
        "W-53",
        "graveyards are exiled, not all cards in them (2019)",
        "les cimetières sont exilés, non toutes leurs cartes (2019)",
        GRAVEYARDS,
    )
    .offered(GRAVEYARDS),
    named(
        "W-53",
        "\"for as long as\" of what an effect lasts (2003)",
        "« for as long as » de ce que dure un effet (2003)",
        FOR_AS_LONG,
    )
    .outdated(FOR_AS_LONG),
    named(
        "W-53",
        "how long an effect lasts stands behind it (2003)",
        "ce que dure un effet se dit derrière lui (2003)",
        TAPPED,
    )
    .offered(TAPPED),
    named(
        "W-53",
        "\"as long as\" of what is so while something else is (2003)",
        "« as long as » de ce qui est tant qu'autre chose est (2003)",
        AS_LONG_AS,
    )
    .offered(AS_LONG_AS),
    named(
        "W-9",
        "a Treasure is created by its name (2017)",
        "un Trésor se crée par son nom (2017)",
        &[],
    )
    .offered(&[
        (
            "{create|creates} a colorless treasure artifact token with \" {t} , sacrifice this {artifact|token} : add one mana of any color . \"",
            "{create|creates} a Treasure token",
        ),
        (
            "{create|creates} # colorless treasure artifact tokens with \" {t} , sacrifice this {artifact|token} : add one mana of any color . \"",
            "{create|creates} # Treasure tokens",
        ),
    ]),
    named(
        "W-53",
        "who sacrifices or discards chooses: \"of their choice\" (2023)",
        "qui sacrifie ou se défausse choisit : « of their choice » (2023)",
        &[
        (
            "{player|opponent} sacrifices {a|an|another} NP or discards",
            "{} sacrifices {} NP of their choice or discards",
        ),
        ("{player|opponent|controller} sacrifices that many NP .", "{} sacrifices that many NP of their choice."),
        ],
    ),
];

/// The creature that some mana was spent for is "it" behind the comma of its trigger.
const SPENT: Rows = &[
    ("^ when this creature enters , … spent to cast this spell .", "when this creature enters, … spent to cast it."),
    (
        "^ when this creature enters , … , where x is the number of colors of mana spent to cast this spell .",
        "when this creature enters, … , where X is the number of colors of mana spent to cast it.",
    ),
];

/// What a copy is otherwise.
const EXCEPT: Rows = &[(
    "a copy of {that|target|enchanted} {card|creature|artifact|permanent|enchantment} except",
    "a copy of {} {} , except",
)];

/// What goes back to a hand.
const RETURNED: Rows = &[
    (
        "{return|returns} {a|an|target|another} NP on the battlefield to {its|their} {owner's|owners'} {hand|hands}",
        "{} {} NP to {} {} {}",
    ),
    (
        "{return|returns} {a|an|target|another} NP in play to {its|their} {owner's|owners'} {hand|hands}",
        "{} {} NP to {} {} {}",
    ),
];

/// Another of those that a player controls.
const OTHERS: Rows = &[("to {a|an} NP you control other than ME", "to {another|another} @1 you control")];

/// What is played or cast out of another zone.
const OUT_OF: Rows = &[
    ("you may cast a card with mana value", "you may cast a spell with mana value"),
    ("may cast an instant or sorcery card from among", "may cast an instant or sorcery spell from among"),
    ("mana cost for spells that you cast", "mana cost for spells you cast"),
];

/// All that is in a graveyard is the graveyard.
const GRAVEYARDS: Rows = &[
    ("exile all cards {in|from} all graveyards", "exile all graveyards"),
    ("exiles all cards {in|from} all graveyards", "exiles all graveyards"),
];

/// How long an effect lasts.
const FOR_AS_LONG: Rows = &[
    ("gain control of target NP as long as", "gain control of target NP for as long as"),
    ("gains control of target NP as long as", "gains control of target NP for as long as"),
];

/// What lasts as long as the permanent that does it stays tapped.
const TAPPED: Rows = &[(
    ": as long as ME remains tapped , target NP {gets|has} … .",
    ": Target @2 {} @3 for as long as @1 remains tapped.",
)];

/// What is so under a condition, and is not done.
const AS_LONG_AS: Rows =
    &[("^ if enchanted creature is NP , it {has|gets}", "as long as enchanted creature is NP , it {}")];

/// A card whose name was chosen.
const NAMED: Rows = &[
    ("if {that_card_is|it's} the named card", "if that card has the chosen name"),
    ("that isn't the named card", "that doesn't have that name"),
    ("is the named card ,", "has the chosen name,"),
];

/// Names that are chosen of some cards only.
const CHOSEN: Rows = &[
    ("name a {nonartifact|noncreature} , nonland card", "choose a {} , nonland card name"),
    ("name a card other than a basic land card", "choose a card name other than a basic land card name"),
    ("name a card other than a basic land", "choose a card name other than a basic land card name"),
    ("name a card other than a creature or land card", "choose a noncreature, nonland card name"),
];

/// Creatures of a type that is chosen.
const OF_TYPE: Rows = &[
    (
        "{creatures|creature|permanents|cards|card|spells} of the type of your choice",
        "{} of the creature type of your choice",
    ),
    ("aren't of the type of your choice", "aren't of the creature type of your choice"),
];

/// What may be played from the top of a library; what from a hand, no more.
const FROM_TOP: Rows = &[
    (
        "^ you may play the top card of your library .",
        "you may play lands and cast spells from the top of your library.",
    ),
    (
        "^ you may cast the top card of your library if it's a creature card .",
        "you may cast creature spells from the top of your library.",
    ),
    ("^ you can't play cards from your hand .", "you can't play lands or cast spells from your hand."),
];

/// Morph is an ability of a creature that is face down, too.
const MORPH: Rows = &[("target {creature|permanent} with morph", "target {} with a morph ability")];

/// The events of one ability.
const AND_WHENEVER: Rows =
    &[("^ at the beginning of your upkeep or whenever", "at the beginning of your upkeep and whenever")];

/// Spells that were cast before in this turn.
const CAST_SO_FAR: Rows = &[
    ("if you cast {a|an|another} NP spell this turn", "if you've cast {} NP spell this turn"),
    ("if you cast another spell this turn", "if you've cast another spell this turn"),
];
