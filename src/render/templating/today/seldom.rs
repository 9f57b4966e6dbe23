//! What English cards of 1995 to 2019 said in phrases that fewer still have: who chooses what is sacrificed, tokens that are put
//! somewhere, cards that are imprinted or come from outside the game, costs that name what does the rest.

use super::{Modern, Rows, named};

pub(super) const MODERN: &[Modern] = &[
    named(
        "W-53",
        "\"protection from each color\" (2022)",
        "« protection from each color » (2022)",
        &[],
    )
    .outdated(&[
        ("protection from all colors", "protection from each color"),
        ("and from all colors", "and from each color"),
    ]),
    named(
        "W-53",
        "a creature \"dies\" (2011)",
        "une créature « dies » (2011)",
        &[],
    )
    .outdated(&[
        ("that creature is put into a graveyard this {turn|way}", "that creature dies this {}"),
        ("when target creature is put into a graveyard this turn ,", "when target creature dies this turn,"),
        ("creature dealt damage this way is put into a graveyard this turn", "creature dealt damage this way dies this turn"),
        ("the creature would be put into a graveyard this turn", "the creature would die this turn"),
        ("another creature would be put into a graveyard from {play|the_battlefield}", "another creature would die {|}"),
    ]),
    named(
        "W-53",
        "\"when you cycle this card and when this creature dies\" (2016)",
        "« when you cycle this card and when this creature dies » (2016)",
        CYCLED_OR_DEAD,
    )
    .outdated(CYCLED_OR_DEAD),
    named(
        "W-53",
        "who sacrifices several, or for each of something, chooses: \"of their choice\" (2023)",
        "qui sacrifie plusieurs permanents, ou pour chaque, choisit : « of their choice » (2023)",
        &[],
    )
    .outdated(&[
        (
            "{player|opponent|controller} sacrifices {a|an|another} NP for each",
            "{} sacrifices {} NP of their choice for each",
        ),
        ("sacrifices half the NP they control", "sacrifices half the NP they control of their choice"),
        (
            "sacrifices half the NP they control of their choice",
            "sacrifices half the NP they control of their choice",
        ),
        (
            "unless they sacrifice {a|an|another} NP or discard",
            "unless they sacrifice {} NP of their choice or discard",
        ),
        (
            "{creature's|land's|spell's|permanent's} controller sacrifices {a|an|another} {land|creature|permanent|artifact} .",
            "{} controller sacrifices {} {} of their choice.",
        ),
    ]),
    named(
        "W-9",
        "tokens are created, those of an effect that says how many, too (2016)",
        "des jetons sont créés, ceux d'un effet qui dit combien aussi (2016)",
        TOKENS,
    )
    .outdated(TOKENS),
    named(
        "W-53",
        "what is exiled with a card is \"exiled\", not \"imprinted\" (2008)",
        "ce qui est exilé avec une carte est « exiled », non « imprinted » (2008)",
        &[],
    )
    .outdated(&[("the imprinted card", "the exiled card"), ("the imprinted card's", "the exiled card's")]),
    named(
        "W-53",
        "a card comes \"from\" a graveyard (2009)",
        "une carte vient « from » un cimetière (2009)",
        &[],
    )
    .outdated(&[
        (
            "{return|returns|put|puts} {target|up_to_one_target} {card|creature_card|artifact_card|enchantment_card} in {a|your|an_opponent's|their|its_owner's} graveyard",
            "{} {} {} from {} graveyard",
        ),
        (
            "{return|returns|put|puts} # target cards in {a|your|an_opponent's|their} graveyard",
            "{} # target cards from {} graveyard",
        ),
    ]),
    named(
        "W-3",
        "\"exile\" for \"remove from the game\", of cards in a graveyard (2009)",
        "« exile » pour « remove from the game », de cartes dans un cimetière (2009)",
        &[],
    )
    .outdated(&[
        (
            "remove {a|two|three} {card|cards} in {your|their|his_or_her} graveyard from the game",
            "exile {} {} from {your|their|their} graveyard",
        ),
        (
            "{removes|remove} target card in a graveyard from the game",
            "{exiles|exile} target card from a graveyard",
        ),
    ]),
    named(
        "W-53",
        "mana doesn't burn (2009)",
        "le mana ne brûle pas (2009)",
        &[],
    )
    .outdated(&[
        ("^ this mana doesn't cause mana burn .", ""),
        ("^ empty all mana pools .", "each player loses all unspent mana."),
        (
            "this mana doesn't empty from that player's mana pool as phases end",
            "they don't lose this mana as steps and phases end",
        ),
    ]),
    named(
        "W-53",
        "\"legendary\" is no creature type (2004)",
        "« legendary » n'est pas un type de créature (2004)",
        &[],
    )
    .outdated(&[
        ("legend or legendary {card|permanent|creature}", "legendary {}"),
        ("target legend .", "target legendary creature."),
        ("protection from legends", "protection from legendary creatures"),
        ("than legend or wall", "than Wall"),
        ("can't be legend or wall", "can't be Wall"),
    ]),
    named(
        "W-45",
        "who searches puts a card away and shuffles, in one sentence (2012)",
        "qui cherche range une carte et mélange, en une phrase (2012)",
        &[],
    )
    .outdated(&[
        (
            "{card|cards} and put {it|them|that_card} into your graveyard . if you do , shuffle {your_library|} .",
            "{} , put {} into your graveyard, then shuffle {|} .",
        ),
        (
            "{card|cards} and put {it|them|that_card} {onto_the_battlefield|into_play} . if you do , shuffle {your_library|} .",
            "{} , put {} {onto_the_battlefield|onto_the_battlefield} , then shuffle {|} .",
        ),
        (
            "reveal them , and put them into your hand . {if_you_do_,|then} shuffle {your_library|} .",
            "reveal them, put them into your hand, {then|then} shuffle {|} .",
        ),
        (
            "search your library for a basic land and put that land {onto_the_battlefield|into_play} . shuffle your library afterwards .",
            "search your library for a basic land card, put it {onto_the_battlefield|onto_the_battlefield} , then shuffle.",
        ),
    ]),
    named(
        "W-45",
        "who shuffles need not say what (2020)",
        "qui mélange n'a pas à dire quoi (2020)",
        &[],
    )
    .outdated(&[
        ("onto the battlefield , then shuffle their libraries", "onto the battlefield, then shuffle"),
        ("onto the battlefield tapped , then shuffle their libraries", "onto the battlefield tapped, then shuffle"),
        ("then shuffles {their|his_or_her} library and puts that card on top of it", "then shuffles {|} and puts that card on top"),
        ("^ shuffle your library , then scry", "shuffle, then scry"),
        ("^ shuffle your library and put that card on top of it", "shuffle and put that card on top"),
    ]),
    named(
        "W-8",
        "a keyword for its old phrase, of creatures that a player controls (2000)",
        "un mot-clé pour sa tournure ancienne, des créatures d'un joueur (2000)",
        &[],
    )
    .offered(&[
        (
            "^ each creature you control can't be blocked except by two or more creatures .",
            "creatures you control have menace.",
        ),
        (
            "each NP creature you control can't be blocked this turn except by two or more creatures",
            "NP creatures you control gain menace until end of turn",
        ),
        (
            "each creature you control can't be blocked this turn except by two or more creatures",
            "creatures you control gain menace until end of turn",
        ),
        (
            "^ each creature can't be blocked this turn except by two or more creatures .",
            "all creatures gain menace until end of turn.",
        ),
        (
            "gets ± and can't be blocked except by artifact creatures and/or black creatures .",
            "gets ± and has fear.",
        ),
        (
            "{creature|it} can't be blocked except by artifact creatures and/or black creatures .",
            "{} has fear .",
        ),
        ("gets ± , {can|may} block as though it had flying ,", "gets ± , {has|has} reach,"),
        ("^ you can't be the target of spells or abilities .", "you have shroud."),
        ("^ you can't be the target of spells or abilities your opponents control .", "you have hexproof."),
        ("^ lands can't be the targets of spells or abilities this turn .", "all lands gain shroud until end of turn."),
    ]),
    named(
        "W-53",
        "what attacks has no \"defender\", and is no Wall (2004)",
        "ce qui attaque n'a pas « defender », et n'est pas un mur (2004)",
        &[],
    )
    .offered(&[("as though {it|they} weren't {a_wall|walls}", "as though {} didn't have {defender|defender}")]),
    named(
        "W-53",
        "a copy is otherwise by an exception, not by what it gains (2018)",
        "une copie diffère par une exception, non par ce qu'elle gagne (2018)",
        COPIES,
    )
    .offered(COPIES),
    named(
        "W-53",
        "a card from outside the game \"may\" be revealed and put into a hand (2011)",
        "une carte de l'extérieur de la partie « may » être révélée et mise en main (2011)",
        &[],
    )
    .offered(&[
        (
            "^ choose {a|an} NP you own from outside the game , reveal that card , and put it into your hand",
            "you may reveal {} NP you own from outside the game and put it into your hand",
        ),
        (
            "you may choose {a|an} NP you own from outside the game , reveal {it|that_card} , and put it into your hand",
            "you may reveal {} NP you own from outside the game {and|and} put it into your hand",
        ),
        (
            "^ choose a card you own from outside the game and put it into your hand",
            "you may put a card you own from outside the game into your hand",
        ),
    ]),
    named(
        "W-7",
        "spells are \"cast\", abilities \"activated\"; a kicked spell (2009)",
        "un sort est « cast », une capacité « activated » ; un sort kické (2009)",
        &[],
    )
    .outdated(&[
        ("may play the copy without paying", "may cast the copy without paying"),
        ("player plays an instant or sorcery card", "player casts an instant or sorcery card"),
        ("if you didn't play it from your hand", "if you didn't cast it from your hand"),
        ("if you played it from your hand", "if you cast it from your hand"),
        ("didn't play a spell that turn", "didn't cast a spell this turn"),
        ("abilities of that {permanent|creature|artifact|land} can't be played", "abilities of that {} can't be activated"),
        ("^ this ability may be played no more than {once|twice} each turn .", "activate no more than {} each turn."),
        ("whenever you play an activated ability ,", "whenever you activate an ability,"),
        ("whenever a player pays a kicker cost ,", "whenever a player kicks a spell,"),
        ("if a kicker cost was paid for it", "if it was kicked"),
        ("^ the named card can't be {played|cast} .", "spells with the chosen name can't be {cast|cast} ."),
    ])
    .offered(&[
        (
            "^ you may {play|cast} nonland cards any time you could {play|cast} an instant .",
            "you may {cast|cast} spells as though they had {flash|flash} .",
        ),
    ]),
    named(
        "W-53",
        "what is revealed is a card: \"a land card\" (2004)",
        "ce qui est révélé est une carte : « a land card » (2004)",
        LAND_CARDS,
    )
    .outdated(LAND_CARDS),
    named(
        "W-53",
        "in a hand or a graveyard it is \"this card\", of a legend, too (2024)",
        "dans une main ou un cimetière, c'est « this card », d'une légende aussi (2024)",
        IN_GRAVEYARD,
    )
    .outdated(IN_GRAVEYARD),
    named(
        "W-53",
        "\"at the beginning\" of a step, not at the end of a turn or in a phase (2007)",
        "« at the beginning » d'une étape, non à la fin d'un tour ou dans une phase (2007)",
        &[],
    )
    .outdated(&[
        ("^ at the end of each turn ,", "at the beginning of each end step,"),
        ("^ at the beginning of each opponent's combat phase ,", "at the beginning of combat on each opponent's turn,"),
        ("^ at the beginning of your combat phase ,", "at the beginning of combat on your turn,"),
    ]),
    named(
        "W-53",
        "how many creatures attack is said of a combat (2012)",
        "combien de créatures attaquent se dit d'un combat (2012)",
        OF_A_COMBAT,
    )
    .offered(OF_A_COMBAT),
    named(
        "W-53",
        "\"for as long as\" of what an effect lasts by a counter, or by exile (2019)",
        "« for as long as » de ce que dure un effet par un marqueur, ou par l'exil (2019)",
        BY_COUNTERS,
    )
    .outdated(BY_COUNTERS),
    named(
        "W-53",
        "\"it deals\" of the card behind a cost that names it",
        "« it deals » de la carte derrière un coût qui la nomme",
        IT_DEALS,
    )
    .outdated(IT_DEALS),
    named(
        "W-53",
        "\"return it\" of what the trigger names",
        "« return it » de ce que le déclenchement nomme",
        RETURN_IT,
    )
    .outdated(RETURN_IT),
    named(
        "W-53",
        "\"each creature and each player\" (2014)",
        "« each creature and each player » (2014)",
        &[],
    )
    .outdated(&[
        ("to each creature and player", "to each creature and each player"),
        ("to each creature with NP and player", "to each creature with NP and each player"),
        ("to each creature without NP and player", "to each creature without NP and each player"),
    ]),
    named(
        "W-53",
        "one thing said in fewer words (1997)",
        "la même chose en moins de mots (1997)",
        &[],
    )
    .outdated(&[
        (
            "untap target creature . that creature {gets|gains} ± until end of turn",
            "untap target creature. It {gets|gets} ± until end of turn",
        ),
        (
            "^ put target {creature|artifact|enchantment|} card from your graveyard {into_play|onto_the_battlefield} .",
            "return target {creature|artifact|enchantment|} card from your graveyard {to_the_battlefield|to_the_battlefield} .",
        ),
        ("attached to him or her", "attached to them"),
        ("discard any number of cards at random from your hand", "discard any number of cards at random"),
        ("if that player does not have enough cards in hand , {his_or_her|their} entire hand is discarded .", "{|}"),
        ("if the player does not have enough cards in hand , {his_or_her|their} entire hand is discarded .", "{|}"),
        ("target {nonwhite|nonblue|nonblack|nonred|nongreen} {nonwhite|nonblue|nonblack|nonred|nongreen} creature", "target {} , {} creature"),
    ]),
    named(
        "W-53",
        "one target is a target, one other than the card \"another\"; \"can't attack unless\" (1997)",
        "une cible est une cible, une autre que la carte « another » ; « can't attack unless » (1997)",
        SINGLE,
    )
    .offered(SINGLE),
    named(
        "W-7",
        "lands out of a graveyard (2020)",
        "des terrains d'un cimetière (2020)",
        OF_GRAVEYARD,
    )
    .offered(OF_GRAVEYARD),
];

/// Two events of one ability, one of a card in a hand.
const CYCLED_OR_DEAD: Rows = &[
    (
        "when you cycle ~ or it's put into a graveyard from {play|the_battlefield} ,",
        "when you cycle this card and when this creature {dies|dies} ,",
    ),
    (
        "when you cycle this card or it's put into a graveyard from {play|the_battlefield} ,",
        "when you cycle this card and when this creature {dies|dies} ,",
    ),
];

/// Tokens by how many of them there are, or by what they are called.
const TOKENS: Rows = &[
    (
        "would put one or more tokens {onto_the_battlefield|into_play} under your control , it puts twice that many of those tokens {onto_the_battlefield|into_play} instead",
        "would {create|create} one or more tokens under your control, it {creates|creates} twice that many of those tokens instead",
    ),
    ("tokens would be put {onto_the_battlefield|into_play} ,", "tokens would be {created|created} ,"),
    (
        "of those tokens are put {onto_the_battlefield|into_play} instead",
        "of those tokens are {created|created} instead",
    ),
    ("put # of those tokens {onto_the_battlefield|into_play} instead", "create # of those tokens {|} instead"),
    (
        "{put|puts} that many … tokens with … {onto_the_battlefield|into_play} .",
        "{create|creates} that many … tokens with … {|} .",
    ),
    (
        "{put|puts} {a|an} … token with the chosen color and type {onto_the_battlefield|into_play}",
        "{create|creates} {} … token with the chosen color and type {|}",
    ),
    (
        "{put|puts} {a|an} … token of the chosen color and type {onto_the_battlefield|into_play}",
        "{create|creates} {} … token of the chosen color and type {|}",
    ),
    (
        "{put|puts} {a|an} … token named … {onto_the_battlefield|into_play} with \"",
        "{create|creates} {} … token named … {with|with} \"",
    ),
    ("puts a creature token {onto_the_battlefield|into_play} that's a copy", "creates a token {that's|that's} a copy"),
    (
        "{put|puts} # tokens {onto_the_battlefield|into_play} that are copies of",
        "{create|creates} # tokens {that|that} are copies of",
    ),
];

/// What a copy is besides.
const COPIES: Rows = &[
    (
        "{becomes|become} a copy of {that|target} {creature|artifact} and {gains|gain} this ability",
        "{} a copy of {} {} , except {it_has|it_has} this ability",
    ),
    ("a copy of {that|this} creature . that token has haste and", "a copy of {} creature, except it has haste and"),
    ("a copy of {that|this} creature . that token has", "a copy of {} creature, except it has"),
    ("except it's still {a|an}", "except it's {}"),
];

/// Cards that are lands, and no lands.
const LAND_CARDS: Rows = &[(
    "reveal {it|that_card} . if it's {a|an} {land|creature|artifact|enchantment|instant|sorcery} ,",
    "reveal {} . If it's {} {} card,",
)];

/// What attacks and blocks in a combat.
const OF_A_COMBAT: Rows = &[(
    "no more than # {creature|creatures} {may|can} {attack|block} each turn",
    "no more than # {} {can|can} {} each combat",
)];

/// How long an effect lasts.
const BY_COUNTERS: Rows = &[
    (
        "^ as long as that {creature|land|permanent} has {a|an} NP counter on it",
        "for as long as that {} has {} NP counter on it",
    ),
    ("^ as long as {that_card|those_cards} {remain|remains} exiled", "for as long as {} {} exiled"),
    ("^ as long as any of those cards remain exiled", "for as long as any of those cards remain exiled"),
];

/// What a cost names does the rest of its ability.
const IT_DEALS: Rows = &[
    ("counter from this creature : this creature deals", "counter from this creature: It deals"),
    ("counters from this creature : this creature deals", "counters from this creature: It deals"),
    ("discard ME : ME {deals|gets|gains}", "discard this card: It {}"),
];

/// An Aura that is in a graveyard by then.
const RETURN_IT: Rows = &[(
    "when ME is put into a graveyard from {play|the_battlefield} , return ME to its owner's hand",
    "when ME is put into a graveyard from {the_battlefield|the_battlefield} , return it to its owner's hand",
)];

/// What is played out of a graveyard.
const OF_GRAVEYARD: Rows = &[("you may play land cards from your graveyard", "you may play lands from your graveyard")];

/// A legend that is a card in a hand or a graveyard.
const IN_GRAVEYARD: Rows = &[
    ("{return|cast|exile} ~ from your graveyard", "{} this card from your graveyard"),
    ("reveal ~ from your hand", "reveal this card from your hand"),
    ("discard ~ :", "discard this card:"),
];

/// One target, and an attack that may not be.
const SINGLE: Rows = &[
    ("damage to one target {creature|player|opponent}", "damage to target {}"),
    (
        "^ if defending player controls no {islands|swamps|forests|mountains|plains} , ME {can't|cannot|can_not} attack .",
        "@1 can't attack unless defending player controls {an_Island|a_Swamp|a_Forest|a_Mountain|a_Plains} .",
    ),
];
