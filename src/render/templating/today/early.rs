//! What changed in English texts before 2000: phrases that no card of today has.

use super::{Modern, named};

pub(super) const MODERN: &[Modern] = &[
    named("W-6", "\"mana value\" for \"casting cost\" (1995)", "« mana value » pour « casting cost » (1995)", &[]).outdated(&[
        ("{converted|total} casting {cost|costs}", "{|total} mana {value|values}"),
        ("{pay|paying|pays} {its|their|this|that} casting {cost|costs}", "{} {} mana {}"),
        ("casting {cost|costs}", "mana {value|values}"),
    ]),
    named(
        "W-7",
        "abilities are activated, not used or played; a spell is cast, not \"successfully cast\"",
        "une capacité s'active : ni « use » ni « play » ; un sort se lance, sans « successfully »",
        &[
            ("abilities can't be played", "abilities can't be activated"),
            ("abilities … can't be played", "abilities … can't be activated"),
            ("activated abilities can't be played", "activated abilities can't be activated"),
            ("any player may play this ability", "any player may activate this ability"),
            ("if you played {it|them}", "if you cast {}"),
            ("^ play ~ only", "cast ~ only"),
            (
                "may {play|cast} … {spell|spells} any time {you|they} could {play|cast} an instant",
                "may cast … {} as though {it|they} had flash",
            ),
        ],
    )
    .outdated(&[
        ("successfully {cast|casts}", "{}"),
        ("use this ability only any time you could {play|cast} a sorcery", "activate only as a sorcery"),
        ("use this ability only any time you could {play|cast} an instant", "activate only as an instant"),
        ("{play|use|activate} this ability as a sorcery", "activate only as a sorcery"),
        ("use this ability only", "activate only"),
        ("use this ability no more", "activate no more"),
        ("any player may use this ability", "any player may activate this ability"),
        ("^ {counters|counter} target … as it is being cast .", "counter target … ."),
        ("^ counters target", "counter target"),
    ])
    .offered(&[
        (
            "may {play|cast} spells any time {you|they} could {play|cast} an instant",
            "may cast spells as though they had flash",
        ),
        (
            "may {play|cast} ME any time you could {play|cast} an instant if you pay",
            "may cast ME as though it had flash if you pay",
        ),
        ("may {play|cast} this spell any time you could {play|cast} an instant", "may cast this spell as though it had flash"),
    ]),
    named(
        "W-8",
        "a keyword for its old phrase",
        "un mot-clé pour sa tournure ancienne",
        &[
            ("^^ ME is indestructible . $", "indestructible"),
            ("^^ ME has {indestructible|haste|vigilance|reach|shroud|hexproof|flash} . $", "{}"),
            ("^^ ME can't be the target of spells or abilities . $", "shroud"),
            ("^^ ME can't be the target of spells or abilities your opponents control . $", "hexproof"),
            ("^^ ME is unaffected by summoning sickness . $", "haste"),
            ("^^ attacking doesn't cause ME to tap . $", "vigilance"),
            ("^^ you may {play|cast} ME any time you could {play|cast} an instant . $", "flash"),
        ],
    )
    .outdated(&[
        ("^^ ME can block creatures with flying . $", "reach"),
        ("^^ ME {may|can} attack the turn it comes into play . $", "haste"),
        ("^^ ME {may|can} attack on the turn it comes into play . $", "haste"),
        ("^^ ME {may|can} attack the turn it comes into play on your side . $", "haste"),
        ("^^ ME {may|can} attack on the turn it comes into play on your side . $", "haste"),
        ("^^ ME {may|can} attack the turn it is summoned . $", "haste"),
        ("^^ ME {may|can} attack the turn it enters . $", "haste"),
        ("^^ ME {may|can} attack the turn it comes under your control . $", "haste"),
        ("^^ ME {may|can} attack and use abilities with {T} the turn it comes into play . $", "haste"),
        ("^^ ME doesn't tap when attacking . $", "vigilance"),
        ("^^ ME does not tap when attacking . $", "vigilance"),
        ("^^ ME doesn't tap to attack . $", "vigilance"),
        ("^^ ME does not tap to attack . $", "vigilance"),
        ("^^ attacking does not cause ME to tap . $", "vigilance"),
        ("^^ ME is unaffected by summoning sickness . $", "haste"),
    ])
    .offered(&[
        ("^^ ME can block as though it had flying . $", "reach"),
        ("^^ ME may block as though it had flying . $", "reach"),
        ("^^ ME can't be blocked except by two or more creatures . $", "menace"),
        ("^^ ME can't be blocked except by artifact creatures {and/or|and|or} black creatures . $", "fear"),
        ("{creature|creatures|it} can block as though {it|they} had flying", "{} {has|have} reach"),
    ]),
    named(
        "W-9",
        "a token is created with all that it is (1999)",
        "un jeton se crée avec tout ce qu'il est (1999)",
        &[],
    )
    .outdated(&[
        (
            "put {a|an} NP token into play . treat this token as {a|an} NP artifact creature .",
            "create {|} a @2 colorless @1 artifact creature token.",
        ),
        (
            "put {a|an} NP token into play . treat this token as {a|an} NP artifact creature with NP .",
            "create {|} a @2 colorless @1 artifact creature token with @3 .",
        ),
        (
            "put {a|an} NP token into play . treat this token as {a|an} NP creature .",
            "create {|} {a|an} @2 @1 creature token.",
        ),
        (
            "put {a|an} NP token into play . treat this token as {a|an} NP creature with NP .",
            "create {|} {a|an} @2 @1 creature token with @3 .",
        ),
        (
            "put # NP tokens into play . treat {these|those} tokens as NP creatures .",
            "create @1 @3 @2 creature tokens.",
        ),
        (
            "put # NP tokens into play . treat {these|those} tokens as NP creatures with NP .",
            "create @1 @3 @2 creature tokens with @4 .",
        ),
    ]),
    named(
        "W-11",
        "\"bury\" is \"sacrifice\" where it is one's own, and \"destroy\" without regeneration",
        "« bury » se dit « sacrifice » de ce qui est à soi, et « destroy » sans régénération",
        &[],
    )
    .outdated(&[
        ("bury ME unless", "sacrifice ME unless"),
        ("bury … unless", "bury … unless"),
        ("bury ME .", "sacrifice ME ."),
        ("bury target … and target … .", "destroy target … and target … . They can't be regenerated."),
        ("bury all … and … .", "destroy all … and … . They can't be regenerated."),
        ("{is|are} buried instead", "{} destroyed instead"),
        ("^ target … is buried .", "destroy target … . It can't be regenerated."),
        ("^ all … are buried .", "destroy all … . They can't be regenerated."),
        ("^ all … are destroyed . NP {can't|cannot} be regenerated .", "destroy all … . They can't be regenerated."),
        ("^ all … are destroyed .", "destroy all … ."),
        ("^ destroys {target|all} … .", "destroy {} … ."),
    ]),
    named(
        "W-53",
        "\"at the beginning of your upkeep\" for \"during your upkeep\" (1999)",
        "« at the beginning of your upkeep » pour « during your upkeep » (1999)",
        &[],
    )
    .outdated(&[
        (
            "^ during your upkeep , {pay|sacrifice|discard|return} … or {bury|sacrifice|destroy} ME .",
            "at the beginning of your upkeep, sacrifice @2 unless you {} @1 .",
        ),
        (
            "^ during your upkeep , {pay|sacrifice|discard|return} … or ME is {buried|sacrificed|destroyed} .",
            "at the beginning of your upkeep, sacrifice @2 unless you {} @1 .",
        ),
        (
            "^ {pay|sacrifice|discard|return} … during your upkeep or ME is {buried|sacrificed|destroyed} .",
            "at the beginning of your upkeep, sacrifice @2 unless you {} @1 .",
        ),
        (
            "^ {pay|sacrifice|discard|return} … during your upkeep or {bury|sacrifice|destroy} ME .",
            "at the beginning of your upkeep, sacrifice @2 unless you {} @1 .",
        ),
        ("^ during {your|each} upkeep ,", "at the beginning of {} upkeep,"),
        ("^ during {your|each} upkeep and", "at the beginning of {} upkeep and"),
        ("^ during {each|that} {player's|opponent's} upkeep ,", "at the beginning of {} {} upkeep,"),
        (
            "^ during enchanted {creature's|land's|artifact's|permanent's} controller's upkeep ,",
            "at the beginning of the upkeep of enchanted {} controller,",
        ),
        (
            "^ during the upkeep of enchanted {creature's|land's|artifact's|permanent's} controller ,",
            "at the beginning of the upkeep of enchanted {} controller,",
        ),
        ("^ during {your|each} draw step ,", "at the beginning of {} draw step,"),
        ("{untap|draw} phase", "{} step"),
        ("upkeep phase", "upkeep"),
    ]),
    named(
        "W-53",
        "what an ability acts on is named: \"this creature gets +1/+0\"",
        "ce sur quoi agit une capacité est nommé : « this creature gets +1/+0 »",
        &[],
    )
    .outdated(&[
        (": ± until end of turn .", ": This creature gets ± until end of turn."),
        (
            ": {flying|trample|haste|vigilance|reach|shroud|fear|banding|lifelink|deathtouch} until end of turn .",
            ": This creature gains {} until end of turn.",
        ),
        (": first strike until end of turn .", ": This creature gains first strike until end of turn."),
        (": {regenerate|regenerates} .", ": Regenerate this creature."),
        (": {regenerate|regenerates} ME .", ": Regenerate ME ."),
        (": ME regenerates .", ": Regenerate ME ."),
        ("^^ target creature {gains|gets} ± . $", "Enchanted creature gets ± ."),
        ("^^ target creature {gains|has} {flying|trample|haste|vigilance|banding|fear} . $", "Enchanted creature {|} has {} ."),
    ]),
    named(
        "W-53",
        "costs are signs before a colon (1995)",
        "les coûts sont des signes devant deux-points (1995)",
        &[],
    )
    .outdated(&[
        ("^^ tap to add … to your mana pool .", "{T} : Add … ."),
        ("^^ tap to add … .", "{T} : Add … ."),
        ("^^ tap to {deal|do} # damage to … .", "{T} : This creature deals # damage to … ."),
        ("^^ tap to destroy … .", "{T} : Destroy … ."),
        ("^^ tap to untap … .", "{T} : Untap … ."),
        ("^^ tap :", "{T} :"),
        (", tap :", ", {T} :"),
        ("^^ cumulative upkeep :", "cumulative upkeep"),
    ]),
    named(
        "W-53",
        "\"deals\", \"draw a card\", \"its owner's hand\", \"discards a card\" for older words",
        "« deals », « draw a card », « its owner's hand », « discards a card » pour des mots plus anciens",
        &[
            (", gain # life .", ", you gain # life."),
            ("^ {if|when|whenever|at} … , gain # life", "{} … , you gain # life"),
            ("^ {if|when|whenever|at} … , … , gain # life", "{} … , … , you gain # life"),
            ("^ gain # life", "you gain # life"),
            ("you may gain # life", "you may gain # life"),
            (
                "^ all {white|blue|black|red|green|colorless|nonwhite|nonblue|nonblack|nonred|nongreen|attacking|blocking|tapped|untapped|artifact|nonartifact|legendary|nonland|enchanted} NP {get|have|gain|can't|don't|lose|are}",
                "{} NP {}",
            ),
            ("^ all creatures {with|without} NP {get|have|gain|can't|don't|lose}", "creatures {} NP {}"),
            ("at end of turn , if", "at the beginning of each end step, if"),
        ],
    )
    .outdated(&[
        ("does # damage", "deals # damage"),
        ("do # damage", "deal # damage"),
        ("does damage", "deals damage"),
        ("draw one card", "draw a card"),
        ("draws one card", "draws a card"),
        ("{draw|draws} {a|one} card from {your|their} library", "{} a card"),
        ("{draw|draws} # cards from {your|their} library", "{} # cards"),
        ("{chooses|choose} and {discards|discard}", "{|} {}"),
        ("chooses {a|one} card from {his|their} hand and discards it", "discards a card"),
        ("chooses a card from his or her hand and discards it", "discards a card"),
        ("chooses # cards from his or her hand and discards them", "discards # cards"),
        ("chooses # cards from their hand and discards them", "discards # cards"),
        ("return all … to owner's hand", "return all … to their owners' hands"),
        ("return {all|each} … to owners' hands", "return {} … to their owners' hands"),
        ("to owner's {hand|library|graveyard}", "to its owner's {}"),
        ("into owner's {hand|library|graveyard}", "into its owner's {}"),
        ("on {top|bottom} of owner's library", "on {} of its owner's library"),
        ("under owner's control", "under its owner's control"),
        ("whenever any {player|creature|land|permanent}", "whenever a {}"),
        ("whenever any {opponent|artifact|enchantment}", "whenever an {}"),
        ("^ {if|when|whenever} {a|any} creature is put into {the|a|any} graveyard from play ,", "whenever a creature dies,"),
        ("^ {if|when} ME is put into the graveyard from play ,", "when ME is put into a graveyard from the battlefield,"),
        ("put into the graveyard from play", "put into a graveyard from the battlefield"),
        ("goes to the graveyard from play", "is put into a graveyard from the battlefield"),
        ("goes to the graveyard", "is put into a graveyard"),
        (". shuffle your library afterwards .", ". Then shuffle your library."),
        ("and shuffle your library afterwards .", "and shuffle your library."),
    ])
    .offered(&[
        ("^ all slivers {have|get|gain}", "all Sliver creatures {}"),
        ("^ {if|when|whenever} ME is put into {the|a} graveyard ,", "{when|when|whenever} ME dies,"),
        ("{this|a|another|that|enchanted|equipped} creature is put into the graveyard", "{} creature dies"),
        ("this turn is put into {the|a} graveyard ,", "this turn dies,"),
    ]),
    named(
        "W-53",
        "damage is prevented (1999)",
        "des blessures se préviennent (1999)",
        &[],
    )
    .outdated(&[
        ("no creatures deal combat damage this turn", "prevent all combat damage that would be dealt this turn"),
        ("creatures deal no combat damage this turn", "prevent all combat damage that would be dealt this turn"),
        ("all creatures deal no combat damage this turn", "prevent all combat damage that would be dealt this turn"),
        ("prevent up to # damage dealt to … .", "prevent the next # damage that would be dealt to … this turn."),
        ("prevent up to # damage to any creature or player .", "prevent the next # damage that would be dealt to target creature or player this turn."),
        ("prevent # damage to any creature or player .", "prevent the next # damage that would be dealt to target creature or player this turn."),
        ("prevent up to # damage to … .", "prevent the next # damage that would be dealt to … this turn."),
    ]),
    named(
        "W-45",
        "\"any target\" for \"one target\" (1994)",
        "« any target » pour « one target » (1994)",
        &[
            ("damage to one target .", "damage to any target."),
            ("damage to one target and", "damage to any target and"),
            ("damage to any one target", "damage to any target"),
        ],
    ),
];
