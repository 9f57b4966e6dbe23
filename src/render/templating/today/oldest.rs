//! What changed in English texts with the first years: phrases of 1993 to 1997, and what cards of 2000 to 2015 said otherwise.

use super::{Modern, Rows, named};

pub(super) const MODERN: &[Modern] = &[
    named(
        "W-53",
        "a creature gains \"flying\", not \"flying ability\" (1994)",
        "une créature acquiert « flying », et non « flying ability » (1994)",
        &[],
    )
    .outdated(&[
        (
            "{flying|trample|banding|fear|haste|vigilance|defender|shadow|islandwalk|swampwalk|forestwalk|mountainwalk|plainswalk} ability",
            "{}",
        ),
        ("first strike ability", "first strike"),
        ("first -strike", "first strike"),
    ]),
    named(
        "W-53",
        "what \"may not\" be done can't be done (1996)",
        "ce que l'on ne pouvait pas faire se dit « can't » (1996)",
        &[
            ("may block {an|any|as|only|up|additional}", "can block {}"),
            ("may block creatures", "can block creatures"),
        ],
    )
    .outdated(&[
        ("{it|they} may not regenerate", "{} can't be regenerated"),
        ("{it|they} {can't|cannot} regenerate", "{} can't be regenerated"),
        (
            "{that|this|the|those|these} {creature|creatures|permanent|permanents|land|lands|artifact|artifacts} may not regenerate",
            "{} {} can't be regenerated",
        ),
        (
            "{that|this|the|those|these} {creature|creatures|permanent|permanents} {can't|cannot} regenerate",
            "{} {} can't be regenerated",
        ),
        (
            "may not be {regenerated|countered|blocked|prevented|intercepted|targeted|activated|used}",
            "can't be {regenerated|countered|blocked|prevented|blocked|targeted|activated|activated}",
        ),
        ("may not be the target of", "can't be the target of"),
        ("ME may not {attack|block}", "ME can't {}"),
        ("{creature|creatures} may not {attack|block}", "{} can't {}"),
        ("{player|players|opponent|opponents} may not {cast|play|gain|draw|search}", "{} can't {}"),
        ("no player may {cast|play} more than # spell each turn", "each player can't cast more than # spell each turn"),
        ("{may|can} be blocked only by", "can't be blocked except by"),
        ("may block only", "can block only"),
    ]),
    named(
        "W-53",
        "a player does what the text says: without \"must\" (1995)",
        "un joueur fait ce que dit le texte : sans « must » (1995)",
        &[
            ("{discard|discards} a card at random from {your|their} hand", "{} a card at random"),
            ("{discard|discards} a card at random from his or her hand", "{} a card at random"),
            ("{discard|discards} # cards at random from {your|their} hand", "{} # cards at random"),
            ("{discard|discards} # cards at random from his or her hand", "{} # cards at random"),
        ],
    )
    .outdated(&[
        ("{each|target|that} {player|opponent} must discard {a|one} card at random", "{} {} discards a card at random"),
        ("{each|target|that} {player|opponent} must discard # cards at random", "{} {} discards # cards at random"),
        (
            "{each|target|that} {player|opponent} must {discard|sacrifice|draw} {a|an} {card|creature|land|artifact|permanent|enchantment} .",
            "{} {} {discards|sacrifices|draws} {} {} .",
        ),
        (
            "{each|target|that} {player|opponent} must {discard|sacrifice|draw} one {card|creature|land|permanent} .",
            "{} {} {discards|sacrifices|draws} a {} .",
        ),
        (
            "{each|target|that} {player|opponent} must {discard|sacrifice|draw} # {cards|creatures|lands|artifacts|permanents|enchantments} .",
            "{} {} {discards|sacrifices|draws} # {} .",
        ),
        ("{each|target|that} {player|opponent} must discard {his|their} hand", "{} {} discards their hand"),
        ("{each|target|that} {player|opponent} must discard his or her hand", "{} {} discards their hand"),
        ("discards {a|one} card from hand", "discards a card"),
        ("discards # cards from hand", "discards # cards"),
        ("discards # cards at random from hand", "discards # cards at random"),
        ("discards {a|one} card at random from hand", "discards a card at random"),
        ("{discards|reveals|shuffles} his {hand|library|graveyard}", "{} their {}"),
    ]),
    named(
        "W-53",
        "no combat damage, and damage that is dealt, not done (1994)",
        "des blessures s'infligent et se préviennent (1994)",
        &[],
    )
    .outdated(&[
        (
            "creatures attack and block {as|normally} … deal any damage .",
            "prevent all combat damage that would be dealt this turn.",
        ),
        (
            "creatures attack and block {as|normally} … deal any damage this turn .",
            "prevent all combat damage that would be dealt this turn.",
        ),
        (
            "creatures attack and block {as|normally} … deal any damage in combat this turn .",
            "prevent all combat damage that would be dealt this turn.",
        ),
        (
            "creatures attack and block {as|normally} … no damage this turn .",
            "prevent all combat damage that would be dealt this turn.",
        ),
        (
            "creatures attack and block {as|normally} … no damage .",
            "prevent all combat damage that would be dealt this turn.",
        ),
        ("no creatures deal damage in combat this turn", "prevent all combat damage that would be dealt this turn"),
        ("creatures deal no damage in combat this turn", "prevent all combat damage that would be dealt this turn"),
        ("all creatures deal no damage in combat this turn", "prevent all combat damage that would be dealt this turn"),
        ("no damage is dealt in combat this turn", "prevent all combat damage that would be dealt this turn"),
        ("no combat damage is dealt this turn", "prevent all combat damage that would be dealt this turn"),
        (
            "prevent up to # damage from being dealt to … .",
            "prevent the next # damage that would be dealt to … this turn.",
        ),
        (
            "prevent up to # damage from being dealt to a single target .",
            "prevent the next # damage that would be dealt to any target this turn.",
        ),
        (
            "prevent up to # damage from being dealt to {any|one} target .",
            "prevent the next # damage that would be dealt to any target this turn.",
        ),
        ("damage to a single target", "damage to any target"),
        ("^ target … deals no damage this turn .", "prevent all damage that would be dealt this turn by target … ."),
        (
            "^ target … deals no damage in combat this turn .",
            "prevent all combat damage that would be dealt this turn by target … .",
        ),
        ("whenever damage is done to ME ,", "whenever ME is dealt damage,"),
        ("^ if ME is damaged ,", "whenever ME is dealt damage,"),
        ("whenever ME is damaged ,", "whenever ME is dealt damage,"),
        ("damage done {to|by}", "damage dealt {}"),
        ("damaged by ME", "dealt damage by ME"),
    ]),
    named(
        "W-53",
        "\"deals damage to a player\" for \"damages a player\" (2003)",
        "« deals damage to a player » pour « damages a player » (2003)",
        &[],
    )
    .outdated(&[
        ("^ if ME damages {a|an|any} {player|opponent|creature}", "whenever ME deals damage to {a|an|a} {}"),
        ("ME damages {a|an|another|target|that|you|enchanted|defending|one|it}", "ME deals damage to {}"),
        (
            "{creature|source|permanent|artifact|spell|it} damages {a|an|another|target|that|you|enchanted|defending|one|it}",
            "{} deals damage to {}",
        ),
        ("{creature|source|permanent|artifact|spell|it} damages ME", "{} deals damage to ME"),
    ]),
    named(
        "W-53",
        "a library is shuffled once more, and a card put into the hand (1994)",
        "une bibliothèque se mélange, et une carte se met en main (1994)",
        &[],
    )
    .outdated(&[
        (
            "search your library for one card and {put|take} it into your hand . reshuffle your library afterwards .",
            "search your library for a card, put it into your hand, then shuffle.",
        ),
        (
            "search your library for any one card and {put|take} it into your hand . reshuffle your library afterwards .",
            "search your library for a card, put it into your hand, then shuffle.",
        ),
        (
            "search your library for … and {put|take} {it|them} into your hand . reshuffle your library afterwards .",
            "search your library for … , put {|} {} into your hand, then shuffle.",
        ),
        (
            "search your library for … and {put|take} {it|them} into your hand . reshuffle your library .",
            "search your library for … , put {|} {} into your hand, then shuffle.",
        ),
        (". {reshuffle|shuffle} your library afterwards .", ". Then shuffle your library."),
        ("and {reshuffle|shuffle} your library afterwards .", "and shuffle your library."),
        (". reshuffle your library .", ". Then shuffle your library."),
        ("reshuffle your library", "shuffle your library"),
        ("reshuffle", "shuffle"),
        ("library for any one card", "library for a card"),
        ("library for one card", "library for a card"),
        (
            "library for any {creature|land|artifact|enchantment|instant|sorcery} card",
            "library for {a_creature|a_land|an_artifact|an_enchantment|an_instant|a_sorcery} card",
        ),
        ("and take {it|them} into your hand", "and put {} into your hand"),
        ("and take that card into your hand", "and put that card into your hand"),
        ("^ take … from {any|a} graveyard and put it into play", "put … from a graveyard onto the battlefield"),
        ("^ take … from {any|a} graveyard and put it onto the battlefield", "put … from a graveyard onto the battlefield"),
        (
            "and reveal that card . shuffle your library and put {the|that} card on top .",
            ", reveal it, then shuffle and put that card on top.",
        ),
    ]),
    named(
        "W-53",
        "a card is in a graveyard, not in \"any\" one",
        "une carte est dans « a graveyard », et non « any »",
        &[],
    )
    .outdated(&[
        (
            "{remove|removes} … {card|cards} in any graveyard from the game",
            "{exile|exiles} … {} from a graveyard",
        ),
        ("{exile|exiles|return|returns} … {card|cards} in any graveyard", "{} … {} from a graveyard"),
        ("{exile|return|put} target … from any graveyard", "{} target … from a graveyard"),
        ("{put|puts} target … card in any graveyard", "{} target … card from a graveyard"),
        ("placed {in|into} {the|a|your|their|its} {graveyard|hand|library}", "put {|} into {a|a|your|their|its} {}"),
        (
            "^ {take|bring} target {creature|artifact|land|enchantment|instant|sorcery} from your graveyard and put it into your hand",
            "return {|} target {} card from your graveyard to your hand",
        ),
        (
            "^ {take|bring} target {creature|artifact|land|enchantment|instant|sorcery} card from your graveyard and put it into your hand",
            "return {|} target {} card from your graveyard to your hand",
        ),
        (
            "^ {bring|take} {one|target} {creature|artifact|land|enchantment} from your graveyard directly into play",
            "return {|} {target|target} {} card from your graveyard to the battlefield",
        ),
        ("{is|are} sent to the graveyard", "{} put into a graveyard"),
        ("^ if ME is {placed|put} in {the|a} graveyard ,", "when ME dies,"),
        ("library for a basic land and put", "library for a basic land card and put"),
    ]),
    named(
        "W-53",
        "all permanents are those on the battlefield: \"destroy all creatures\" (1996)",
        "tous les permanents sont ceux du champ de bataille : « destroy all creatures » (1996)",
        &[],
    )
    .outdated(&[
        (
            "^ all {creatures|lands|artifacts|enchantments|permanents} in play are destroyed . they may not regenerate .",
            "destroy all {} . They can't be regenerated.",
        ),
        (
            "^ all {creatures|lands|artifacts|enchantments|permanents} in play are destroyed . they may not be regenerated .",
            "destroy all {} . They can't be regenerated.",
        ),
        (
            "^ destroy all {creatures|lands|artifacts|enchantments|permanents} in play . they may not regenerate .",
            "destroy all {} . They can't be regenerated.",
        ),
        (
            "^ destroy all {creatures|lands|artifacts|enchantments|permanents} in play . they may not be regenerated .",
            "destroy all {} . They can't be regenerated.",
        ),
    ]),
    named(
        "W-9",
        "a token is created with all that it is (1999)",
        "un jeton se crée avec tout ce qu'il est (1999)",
        &[],
    )
    .outdated(&[
        (
            "{put|puts} {a|an|two|three|four|five|six|x} … creature {token|tokens} onto the battlefield .",
            "{create|creates} {a|an|two|three|four|five|six|X} … creature {} .",
        ),
        (
            "{put|puts} {a|an|two|three|four|five|six|x} … creature {token|tokens} onto the battlefield for each",
            "{create|creates} {a|an|two|three|four|five|six|X} … creature {} for each",
        ),
        (
            "{put|puts} {a|an|two|three|four|five|six|x} … creature {token|tokens} into play .",
            "{create|creates} {a|an|two|three|four|five|six|X} … creature {} .",
        ),
        (
            "create {a|an} NP token . treat this token as {a|an} NP artifact creature .",
            "create {|} a @2 colorless @1 artifact creature token.",
        ),
        (
            "create {a|an} NP token . treat this token as {a|an} NP artifact creature with NP .",
            "create {|} a @2 colorless @1 artifact creature token with @3 .",
        ),
        ("create {a|an} NP token . treat this token as {a|an} NP creature .", "create {|} {a|an} @2 @1 creature token."),
        (
            "create {a|an} NP token . treat this token as {a|an} NP creature with NP .",
            "create {|} {a|an} @2 @1 creature token with @3 .",
        ),
    ]),
    named(
        "W-53",
        "\"you control\" for \"controlled by you\", \"a land\" for \"one land\" (1995)",
        "« you control » pour « controlled by you », « a land » pour « one land » (1995)",
        &[
            (
                "{sacrifice|sacrifices} one {creature|land|artifact|enchantment|permanent}",
                "{} {a_creature|a_land|an_artifact|an_enchantment|a_permanent}",
            ),
            ("{put|puts|remove|removes} one ± counter", "{} a ± counter"),
            ("{discard|discards} one card", "{} a card"),
            ("{player|opponent} sacrifices {a|an} NP and {discards|loses}", "{} sacrifices {} NP of their choice and {}"),
            ("{player|opponent} sacrifices # NP and {discards|loses}", "{} sacrifices # NP of their choice and {}"),
        ],
    )
    .outdated(&[
        ("until the end of turn", "until end of turn"),
        ("until the end of the turn", "until end of turn"),
        ("at the end of the turn", "at end of turn"),
        ("at the end of each {player's|opponent's} turn ,", "at the beginning of each {} end step,"),
        ("{tap|untap|destroy|return} any {creature|land|artifact|enchantment|permanent}", "{} target {}"),
        ("counter on any {creature|land|permanent}", "counter on target {}"),
        ("may attack this turn as though", "can attack this turn as though"),
        (
            "{creatures|lands|artifacts|enchantments|permanents} controlled by {target|that} {player|opponent}",
            "{} {} {} controls",
        ),
        ("{creatures|lands|artifacts|enchantments|permanents} controlled by you", "{} you control"),
        ("{creature|land|artifact|enchantment|permanent} controlled by you", "{} you control"),
        ("{creature|land|artifact|enchantment|permanent} controlled by an opponent", "{} an opponent controls"),
        ("all of target {player's|opponent's} NP .", "all @1 target {player|opponent} controls."),
    ])
    .offered(&[
        ("{destroy|exile|counter|bury|return} target legend .", "{} target legendary creature."),
        ("target legend", "target legendary creature"),
    ]),
    named(
        "W-53",
        "a spell has a controller; creature spells and instants (1999)",
        "un sort a un contrôleur ; les sorts de créature et les éphémères (1999)",
        &[],
    )
    .outdated(&[
        ("summon {spell|spells|card|cards}", "creature {}"),
        ("interrupt {spell|spells|card|cards}", "instant {}"),
        ("{its|spell's} caster", "{} controller"),
        ("unless its controller pays an additional", "unless its controller pays"),
        ("{spells|spell} or effects", "{} or abilities"),
        ("local {enchantment|enchantments}", "{Aura|Auras}"),
        ("take an additional turn", "take an extra turn"),
        ("^ change the color of target … to {white|blue|black|red|green} .", "target … becomes {} ."),
        (". its costs to cast , tap , maintain , or use a special ability remain unchanged .", "."),
        ("toughness no greater than #", "toughness # or less"),
        ("power no greater than #", "power # or less"),
        ("snow -covered {land|lands|landwalk}", "snow {}"),
        ("creature ME enchants {gains|has}", "enchanted creature has"),
        ("creature ME enchants", "enchanted creature"),
        ("mana of any single color", "mana of any one color"),
        ("^^ {t} : add … . discard ME after use .", "{T} , Sacrifice @2 : Add @1 ."),
        ("at beginning of {your|each}", "at the beginning of {}"),
        ("^ each time", "whenever"),
        ("{draw|draws} an extra card", "{} an additional card"),
        ("^ at the end of each of your turns ,", "at the beginning of your end step,"),
        ("may play an additional land each turn", "may play an additional land on each of their turns"),
        ("you may play an additional land each turn", "you may play an additional land on each of your turns"),
    ]),
    named(
        "W-53",
        "abilities are activated, and spells cast, \"only\" at a time (1999)",
        "une capacité s'active, un sort se lance « only » à un moment (1999)",
        &[],
    )
    .outdated(&[
        (". use only {during|if|once|before|when}", ". Activate only {}"),
        (". this ability may be used only", ". Activate only"),
        (". you may not use this ability more than once each turn .", ". Activate only once each turn."),
        (". this ability may not be used more than once each turn .", ". Activate only once each turn."),
        ("^ {play|cast} only {during|before|after}", "cast this spell only {|} {}"),
    ]),
    named(
        "W-53",
        "a flip of a coin is won or lost (1999)",
        "un tirage à pile ou face se gagne ou se perd (1999)",
        &[],
    )
    .outdated(&[
        (
            "flip a coin ; {target|an} opponent calls heads or tails while coin is in the air .",
            "flip a coin.",
        ),
        ("flip a coin ; opponent calls heads or tails while coin is in the air .", "flip a coin."),
        ("if the flip ends up in your favor", "if you win the flip"),
        ("if the flip ends up in opponent's favor", "if you lose the flip"),
        ("if the flip ends up in your opponent's favor", "if you lose the flip"),
    ]),
    named(
        "W-53",
        "\"whenever\" for what happens each time, and what one does to it (1999)",
        "« whenever » pour ce qui se répète, et ce que l'on en fait (1999)",
        &[],
    )
    .outdated(&[
        ("^ if ME {attacks|blocks} ,", "whenever ME {} ,"),
        ("^ if ME blocks {a|an}", "whenever ME blocks {}"),
        ("blocks or is blocked by {a|an}", "blocks or becomes blocked by {}"),
        ("{when|whenever} ME is blocked", "whenever ME becomes blocked"),
        (", that {creature|land|artifact|permanent} is destroyed at end of combat .", ", destroy that {} at end of combat."),
        (", that {creature|land|artifact|permanent} is destroyed .", ", destroy that {} ."),
        (
            "^ if you don't pay … during your upkeep , {bury|sacrifice} ME .",
            "at the beginning of your upkeep, sacrifice @2 unless you pay @1 .",
        ),
        (
            "^ if you do not pay … during your upkeep , {bury|sacrifice} ME .",
            "at the beginning of your upkeep, sacrifice @2 unless you pay @1 .",
        ),
        (
            "^^ islandhome . $",
            "This creature can't attack unless defending player controls an Island.\nWhen you control no Islands, sacrifice this creature.",
        ),
        (
            "^^ islandhome $",
            "This creature can't attack unless defending player controls an Island.\nWhen you control no Islands, sacrifice this creature.",
        ),
    ]),
    named(
        "W-53",
        "what an ability acts on is named, and a sentence ends: \"this creature gets +1/+0\"",
        "ce sur quoi agit une capacité est nommé, et la phrase finit : « this creature gets +1/+0 »",
        &[],
    )
    .outdated(&[
        (": ± until end of turn $", ": This creature gets ± until end of turn."),
        (
            ": {flying|trample|haste|vigilance|reach|shroud|fear|banding|lifelink|deathtouch} until end of turn $",
            ": This creature gains {} until end of turn.",
        ),
        (": first strike until end of turn $", ": This creature gains first strike until end of turn."),
        (": {regenerate|regenerates} $", ": Regenerate this creature."),
    ]),
    named(
        "W-53",
        "what an ability word stood for is said (2001)",
        "ce qu'un mot de capacité voulait dire est dit (2001)",
        THRESHOLD,
    )
    .offered(THRESHOLD),
    named(
        "W-53",
        "\"you attacked\", \"you choose\", \"during turns other than yours\" and the like (2009 to 2023)",
        "« you attacked », « you choose », « during turns other than yours » et leurs pareils (2009 à 2023)",
        &[
            ("you attacked with a creature this turn", "you attacked this turn"),
            ("as long as it's not your turn ,", "during turns other than yours,"),
            ("^ choose {a|an} NP from it .", "you choose {} NP from it."),
            ("you paid the … kicker cost", "it was kicked with its … kicker"),
            (
                "when you cast your next {instant|artifact|enchantment|creature|sorcery|planeswalker} …",
                "when you next cast {an_instant|an_artifact|an_enchantment|a_creature|a_sorcery|a_planeswalker} …",
            ),
            ("totem armor", "umbra armor"),
            ("a creature dealt damage … would be put into a graveyard", "a creature dealt damage … would die"),
            ("{put|puts|return|returns} target NP in your graveyard", "{} target NP from your graveyard"),
            ("exile {a|two|x} NP with NP in your hand", "exile {a|two|X} NP with NP from your hand"),
            ("exile {a|two|x} NP in your hand", "exile {a|two|X} NP from your hand"),
            ("put {a|two|x} {card|cards} in your hand on", "put {a|two|X} {} from your hand on"),
            ("shuffle and put that card on top of it", "shuffle and put that card on top"),
            (
                "search your library for … and put that card onto the battlefield tapped . if you do , shuffle .",
                "search your library for … , put it onto the battlefield tapped, then shuffle.",
            ),
            (
                "search your library for … and put that card onto the battlefield . if you do , shuffle .",
                "search your library for … , put it onto the battlefield, then shuffle.",
            ),
            ("{exile|exiles} all cards from target {player's|opponent's} graveyard", "{} target {} graveyard"),
            (
                "search your library for up to # … and put them onto the battlefield tapped . then shuffle .",
                "search your library for up to # … , put them onto the battlefield tapped, then shuffle.",
            ),
            (
                "search your library for up to # … and put them onto the battlefield tapped . then shuffle your library .",
                "search your library for up to # … , put them onto the battlefield tapped, then shuffle.",
            ),
            (
                "search your library for up to # … and put them into your hand . then shuffle your library .",
                "search your library for up to # … , put them into your hand, then shuffle.",
            ),
            (
                "search your library for up to # … and put those cards into your hand . then shuffle your library .",
                "search your library for up to # … , put those cards into your hand, then shuffle.",
            ),
            (
                "search your library for up to # … and put those cards onto the battlefield tapped . then shuffle your library .",
                "search your library for up to # … , put those cards onto the battlefield tapped, then shuffle.",
            ),
        ],
    )
    .outdated(&[
        ("counters on it and has {trample|flying|haste|vigilance|regeneration|first}", "counters on it and with {}"),
        ("counter on it and has {trample|flying|haste|vigilance|regeneration|first}", "counter on it and with {}"),
        ("^ if you paid the kicker cost , ME enters with", "if ME was kicked, it enters with"),
        ("^ if you paid the kicker cost , ME comes into play with", "if ME was kicked, it enters with"),
        ("^ if you paid the kicker cost , ME enters the battlefield with", "if ME was kicked, it enters with"),
        ("^ if you paid the … kicker cost , ME enters with", "if @2 was kicked with its @1 kicker, it enters with"),
        (
            "^ if you paid the … kicker cost , ME comes into play with",
            "if @2 was kicked with its @1 kicker, it enters with",
        ),
        (
            "^ if you paid the … kicker cost , ME enters the battlefield with",
            "if @2 was kicked with its @1 kicker, it enters with",
        ),
        ("{when|whenever} this creature is put into a graveyard from play ,", "{} this creature dies,"),
        ("{when|whenever} this creature is put into a graveyard from the battlefield ,", "{} this creature dies,"),
        ("{when|whenever} ~ is put into a graveyard from play ,", "{} ~ dies,"),
        ("{when|whenever} ~ is put into a graveyard from the battlefield ,", "{} ~ dies,"),
        ("into play enchanting", "onto the battlefield attached to"),
        ("onto the battlefield enchanting", "onto the battlefield attached to"),
    ])
    .offered(&[
        ("target creatures and/or players", "targets"),
        ("can't be the target of spells or abilities until end of turn", "gains shroud until end of turn"),
        ("ME can't be the target of spells or abilities as long as", "ME has shroud as long as"),
        ("{creature|it} can't be blocked except by two or more creatures", "{} has menace"),
        ("{creatures|permanents|lands} you control can't be the {target|targets} of spells or abilities .", "{} you control have shroud."),
    ]),
];

/// Threshold had its condition for a meaning until 2006, and is read with it.
const THRESHOLD: Rows = &[
    (
        "^^ threshold — ME {gets|has|can't|gains} … . $",
        "Threshold — As long as there are seven or more cards in your graveyard, @1 {} @2 .",
    ),
    (
        "^^ threshold — … : … . $",
        "Threshold — @1 : @2 . Activate only if there are seven or more cards in your graveyard.",
    ),
];
