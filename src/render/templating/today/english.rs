//! What changed in English texts.

use super::{Modern, named};

pub(super) const MODERN: &[Modern] = &[
    named(
        "W-1",
        "\"enters\" without the battlefield (2024)",
        "« enters » sans le champ de bataille (2024)",
        &[
            ("{a|an|another} NP {enters|comes} the battlefield under your control", "{} NP you control enters"),
            ("{a|an|another} NP comes into play under your control", "{} NP you control enters"),
            (
                "{a|an|another} NP with NP {enters|comes} the battlefield under your control",
                "{} NP you control with NP enters",
            ),
            (
                "{a|an|another} NP of the chosen type {enters|comes} the battlefield under your control",
                "{} NP you control of the chosen type enters",
            ),
            ("{a|an|another} NP with NP comes into play under your control", "{} NP you control with NP enters"),
            (
                "{a|an|another} NP of the chosen type comes into play under your control",
                "{} NP you control of the chosen type enters",
            ),
            ("one or more NP enter the battlefield under your control", "one or more NP you control enter"),
            ("one or more NP come into play under your control", "one or more NP you control enter"),
        ],
    )
    .anywhere(&[
        ("{enter|enters|entering} the battlefield", "{}"),
        ("{come|comes|came|coming} into play", "{enter|enters|entered|entering}"),
        // "If it entered the battlefield under your control this turn" is said today, too, and what can't be done.
        ("entered the battlefield", "entered the battlefield"),
        ("came into play under", "entered the battlefield under"),
        // Half of the change would be none: "you control" stands behind the noun, or nothing is written.
        ("enters the battlefield under", "enters the battlefield under"),
        ("comes into play under", "enters the battlefield under"),
        ("{own|owns} enters the battlefield under", "{} enters under"),
        ("can't enter the battlefield", "can't enter the battlefield"),
        ("can't come into play", "can't enter the battlefield"),
        ("didn't enter the battlefield", "didn't enter the battlefield"),
        ("enter the battlefield under {your|their} control this turn", "enter the battlefield under {} control this turn"),
    ]),
    named(
        "W-53",
        "\"a creature you control enters\" for \"a creature enters under your control\" (2024)",
        "« a creature you control enters » pour « a creature enters under your control » (2024)",
        &[
            ("{a|an|another} NP enters under your control", "{} NP you control enters"),
            ("one or more NP enter under your control", "one or more NP you control enter"),
        ],
    ),
    named(
        "W-2",
        "\"the battlefield\" for \"play\" (2009)",
        "« the battlefield » pour « play » (2009)",
        &[("{return|returns|returned} … to play", "{} … to the battlefield")],
    )
    .anywhere(&[
        ("{return|returns|returned} {it|them} to play", "{} {} to the battlefield"),
        ("{return|returns|returned} that {card|creature|land|permanent} to play", "{} that {} to the battlefield"),
        ("{graveyard|graveyards} to play", "{} to the battlefield"),
        ("to play under {your|its|their|his}", "to the battlefield under {}"),
        ("{leave|leaves|left} play", "{} the battlefield"),
        ("in play", "on the battlefield"),
        ("from play", "from the battlefield"),
        ("into play", "onto the battlefield"),
    ]),
    named(
        "W-3",
        "\"exile\" for \"remove from the game\" (2009)",
        "« exile » pour « remove from the game » (2009)",
        &[
            (
                "{remove|removes} … {card|cards} in {a|your|their} graveyard from the game",
                "{exile|exiles} … {} from {} graveyard",
            ),
            ("{remove|removes} … from the game", "{exile|exiles} …"),
        ],
    )
    .anywhere(&[
        ("{remove|removes} from the game", "{exile|exiles}"),
        ("removed from the game", "exiled"),
        ("{remove|removes} {it|them} from the game", "{exile|exiles} {}"),
        ("{remove|removes} ~ from the game", "{exile|exiles} ~"),
        ("{remove|removes} ~ in your {graveyard|hand} from the game", "{exile|exiles} ~ from your {}"),
        ("{remove|removes} {target|that} NP from the game", "{exile|exiles} {} NP"),
        ("the removed {card|cards|card's}", "the exiled {}"),
        (
            "the removed {creature|artifact|enchantment|land|nonland|permanent|instant|sorcery} {card|cards|card's}",
            "the exiled {} {}",
        ),
        ("{card|cards} removed this way", "{} exiled this way"),
        ("the last card removed", "the last card exiled"),
        ("who removed {the|a} card", "who exiled {} card"),
    ]),
    named(
        "W-4",
        "\"at the beginning of the end step\" for \"at end of turn\" (2009)",
        "« at the beginning of the end step » pour « at end of turn » (2009)",
        &[
            (
                "{it|them|creature|creatures|token|tokens|card} at end of turn",
                "{} at the beginning of the next end step",
            ),
            (
                "{it|them|creature|creatures|token|tokens|card} at the end of turn",
                "{} at the beginning of the next end step",
            ),
            // What an effect does once, then: the next one.
            (". at end of turn ,", ". At the beginning of the next end step,"),
            (". at the end of turn ,", ". At the beginning of the next end step,"),
            ("at end of turn", "at the beginning of the end step"),
            ("at end of turn", "at the beginning of the next end step"),
            ("at the end of turn", "at the beginning of the end step"),
            ("at the end of turn", "at the beginning of the next end step"),
            ("at the end of {your|their} turn", "at the beginning of {} end step"),
        ],
    ),
    named(
        "W-5",
        "mana is added without naming the pool (2017)",
        "le mana s'ajoute sans nommer la réserve (2017)",
        &[
            ("to their mana pool", ""),
            ("to his or her mana pool", ""),
            ("{adds|add} … to that player's mana pool", "{} …"),
            ("add … to that player's mana pool", "that player adds …"),
            ("add … to its {controller's|owner's} mana pool", "its {controller_adds|owner_adds} …"),
            ("add … to target {player's|opponent's} mana pool", "target {player_adds|opponent_adds} …"),
        ],
    )
    .anywhere(&[
        ("to your mana pool", ""),
        ("adds … to their mana pool", "adds …"),
        ("adds … to his or her mana pool", "adds …"),
    ]),
    named(
        "W-5",
        "the sign of colorless mana, for words or a number (2016)",
        "le signe du mana incolore, pour des lettres ou un chiffre (2016)",
        &[
            ("{add|adds} one colorless mana", "{} {C}"),
            ("{add|adds} two colorless mana", "{} {C}{C}"),
            ("{add|adds} three colorless mana", "{} {C}{C}{C}"),
            ("{add|adds} {1}", "{} {C}"),
            ("{add|adds} {2}", "{} {C}{C}"),
            ("{add|adds} {3}", "{} {C}{C}{C}"),
            ("{add|adds} {1} to your mana pool", "{} {C}"),
            ("{add|adds} {2} to your mana pool", "{} {C}{C}"),
            ("{add|adds} {3} to your mana pool", "{} {C}{C}{C}"),
            ("{add|adds} one colorless mana to your mana pool", "{} {C}"),
            ("{add|adds} two colorless mana to your mana pool", "{} {C}{C}"),
            ("{add|adds} three colorless mana to your mana pool", "{} {C}{C}{C}"),
        ],
    ),
    named(
        "W-6",
        "\"mana value\" for \"converted mana cost\" (2021)",
        "« mana value » pour « converted mana cost » (2021)",
        &[],
    )
    .anywhere(&[
        ("converted mana {cost|costs}", "mana {value|values}"),
        ("converted mana cost # or more", "mana value # or greater"),
    ]),
    named(
        "W-53",
        "\"or greater\" of what is compared, \"or more\" of what is counted (1999)",
        "« or greater » de ce qui se compare, « or more » de ce qui se compte (1999)",
        &[],
    )
    .anywhere(&[
        ("mana value # or more", "mana value # or greater"),
        ("{with|has} {power|toughness} # or more", "{} {} # or greater"),
    ]),
    named(
        "W-7",
        "spells are cast, abilities activated (2009)",
        "un sort se lance, une capacité s'active (2009)",
        &[
            ("{play|plays|played} … {spell|spells}", "{cast|casts|cast} … {}"),
            ("{spell|spells} {you|they|opponents|players} play", "{} {} cast"),
            ("{spell|spells} your opponents play", "{} your opponents cast"),
            ("you may play this spell any time you could play an instant .", "flash"),
            ("you may cast this spell any time you could cast an instant .", "flash"),
            (
                "you may {play|cast} this {card|creature|artifact|enchantment|aura|equipment} any time you could {play|cast} an instant .",
                "flash",
            ),
            ("you may {play|cast} ~ any time you could {play|cast} an instant .", "flash"),
        ],
    )
    .anywhere(&[
        ("{less|more} to play", "{} to cast"),
        ("can't play spells", "can't cast spells"),
        ("can't play more than # {spell|spells}", "can't cast more than # {}"),
        ("cost to play", "cost to cast"),
        ("spent to play", "spent to cast"),
        ("spend this mana only to play", "spend this mana only to cast"),
        ("play this ability only any time you could {play|cast} a sorcery", "activate only as a sorcery"),
        ("play this ability only any time you could {play|cast} an instant", "activate only as an instant"),
        ("play this ability only", "activate only"),
        ("play this ability no more", "activate no more"),
        ("play this face down", "cast this card face down"),
        ("play this card face down", "cast this card face down"),
        ("play it face down", "cast it face down"),
        ("as you play this spell", "as you cast this spell"),
        ("target a {creature|land|permanent|artifact|player} as you play this", "target a {} as you cast this"),
        ("when you play this spell", "when you cast this spell"),
        ("any player may play this ability", "any player may activate this ability"),
    ]),
    named(
        "W-53",
        "\"activate only\" for \"activate this ability only\" (2020)",
        "« activate only » pour « activate this ability only » (2020)",
        &[],
    )
    .anywhere(&[
            ("activate this ability only any time you could {cast|play} a sorcery", "activate only as a sorcery"),
            ("activate this ability only any time you could {cast|play} an instant", "activate only as an instant"),
            ("activate only any time you could cast a sorcery", "activate only as a sorcery"),
            ("activate this ability only", "activate only"),
            ("activate this ability no more", "activate no more"),
        ]),
    named(
        "W-8",
        "a keyword, or \"can't be blocked\", for its old phrase",
        "un mot-clé, ou « can't be blocked », pour sa tournure ancienne",
        &[
            ("this {creature|artifact|land|enchantment} is indestructible .", "indestructible"),
            ("~ is indestructible .", "indestructible"),
            ("this {creature|artifact|land|enchantment} can't be the target of spells or abilities .", "shroud"),
            ("~ can't be the target of spells or abilities .", "shroud"),
            (
                "this {creature|artifact|land|enchantment} can't be the target of spells or abilities your opponents control .",
                "hexproof",
            ),
            ("~ can't be the target of spells or abilities your opponents control .", "hexproof"),
            ("~ is unaffected by summoning sickness .", "haste"),
            ("attacking doesn't cause ~ to tap .", "vigilance"),
            ("{is|are} indestructible this turn", "{gains|gain} indestructible until end of turn"),
            ("{is|are} indestructible", "{has|have} indestructible"),
            ("this creature is unaffected by summoning sickness .", "haste"),
            ("{is|are} unaffected by summoning sickness", "{has|have} haste"),
            ("attacking doesn't cause this creature to tap .", "vigilance"),
        ],
    )
    .anywhere(&[("{is|are} unblockable", "can't be blocked")]),
    named(
        "W-9",
        "\"create a token\" for \"put a token onto the battlefield\" (2016)",
        "« create a token » pour « put a token onto the battlefield » (2016)",
        &[
            (
                "{put|puts} {a|an|two|three|four|five|x} … {token|tokens} onto the battlefield tapped",
                "{create|creates} {a|a|two|three|four|five|X} tapped … {}",
            ),
            (
                "{put|puts} … token onto the battlefield tapped and attacking",
                "{create|creates} … token that's tapped and attacking",
            ),
            (
                "{put|puts} … tokens onto the battlefield tapped and attacking",
                "{create|creates} … tokens that are tapped and attacking",
            ),
            ("{put|puts} … {token|tokens} onto the battlefield", "{create|creates} … {}"),
            ("{put|puts} … {token|tokens} … onto the battlefield", "{create|creates} … {} …"),
            ("{put|puts} … {token|tokens} into play", "{create|creates} … {}"),
            ("{put|puts} … {token|tokens} … into play", "{create|creates} … {} …"),
        ],
    ),
    named(
        "W-10",
        "\"they\" for \"he or she\"; a card is always discarded from a hand (2017)",
        "« they » pour « he or she » ; une carte défaussée l'est toujours d'une main (2017)",
        &[
            ("{discard|discards} {a|an|another} NP from his or her hand", "{} {} NP"),
            ("{discard|discards} {a|an|another} NP from {their|your} hand", "{} {} NP"),
            ("{discard|discards} # NP from his or her hand", "{} # NP"),
            ("{discard|discards} # NP from {their|your} hand", "{} # NP"),
        ],
    )
    .anywhere(&[
            ("his or her", "their"),
            ("him or her", "them"),
            ("his or hers", "theirs"),
            (
                "he or she {controls|owns|discards|pays|draws|has|chooses|loses|sacrifices|does|doesn't|can't|may|reveals|casts|puts|gains|searches|plays|attacks|is|was|wins|would|could|wants|chose|controlled|cast|lost|revealed|paid|removed|exiled|discarded|sacrificed|drew|set|exiles|creates|adds|taps|untaps|returns|mills|shuffles|attacked|blocked|gained|played|had|took|tapped|attached|declared|blocks|gets|untapped|discovers|targets|targeted|becomes}",
                "they {control|own|discard|pay|draw|have|choose|lose|sacrifice|do|don't|can't|may|reveal|cast|put|gain|search|play|attack|are|were|win|would|could|want|chose|controlled|cast|lost|revealed|paid|removed|exiled|discarded|sacrificed|drew|set|exile|create|add|tap|untap|return|mill|shuffle|attacked|blocked|gained|played|had|took|tapped|attached|declared|block|get|untapped|discover|target|targeted|become}",
            ),
        ]),
    named(
        "W-11",
        "\"destroy\" with \"it can't be regenerated\" for \"bury\"",
        "« destroy » avec « it can't be regenerated » pour « bury »",
        &[
            ("bury {all|each} … .", "destroy {} … . They can't be regenerated."),
            ("bury … .", "destroy … . It can't be regenerated."),
        ],
    ),
    named(
        "W-45",
        "\"shuffle\" without the library (2020)",
        "« shuffle » sans la bibliothèque (2020)",
        &[
            (
                "search your library for … and put that card onto the battlefield tapped . then shuffle your library",
                "search your library for … , put that card onto the battlefield tapped, then shuffle",
            ),
            (
                "search your library for … and put that card onto the battlefield . then shuffle your library",
                "search your library for … , put that card onto the battlefield, then shuffle",
            ),
            (
                "search your library for … and put that card into play tapped . then shuffle your library",
                "search your library for … , put that card onto the battlefield tapped, then shuffle",
            ),
            (
                "search your library for … and put that card into play . then shuffle your library",
                "search your library for … , put that card onto the battlefield, then shuffle",
            ),
            (
                "search your library for … and put it into play tapped . then shuffle your library",
                "search your library for … , put it onto the battlefield tapped, then shuffle",
            ),
            (
                "search your library for … and put it onto the battlefield tapped . then shuffle your library",
                "search your library for … , put it onto the battlefield tapped, then shuffle",
            ),
            (
                "search your library for … and put it into play . then shuffle your library",
                "search your library for … , put it onto the battlefield, then shuffle",
            ),
            (
                "search your library for … and put it onto the battlefield . then shuffle your library",
                "search your library for … , put it onto the battlefield, then shuffle",
            ),
            (
                "search your library for a card and put that card into your hand . then shuffle your library",
                "search your library for a card, put that card into your hand, then shuffle",
            ),
            (
                ", reveal those cards , and put them into your hand . then shuffle your library",
                ", reveal them, put them into your hand, then shuffle",
            ),
            (
                "and reveal that card . shuffle your library , then put {the|that} card on top of it",
                ", reveal it, then shuffle and put that card on top",
            ),
            (
                ", reveal that card , and put it into your hand . then shuffle your library",
                ", reveal that card, put it into your hand, then shuffle",
            ),
            (
                ", reveal it , and put it into your hand . then shuffle your library",
                ", reveal it, put it into your hand, then shuffle",
            ),
            (
                ", reveal it , and put it into your hand . if you do , shuffle your library",
                ", reveal it, put it into your hand, then shuffle",
            ),
            (
                ", reveal that card , and put it into your hand . if you do , shuffle your library",
                ", reveal that card, put it into your hand, then shuffle",
            ),
            (
                "search your library for … , reveal it , and put it into your hand . if you do , shuffle your library",
                "search your library for … , reveal it, put it into your hand, then shuffle",
            ),
            (
                "search your library for … , reveal that card , and put it into your hand . if you do , shuffle your library",
                "search your library for … , reveal that card, put it into your hand, then shuffle",
            ),
            ("if you do , shuffle your library", "if you do, shuffle"),
            ("then that player shuffles their library", "then that player shuffles"),
            ("then that player shuffles his or her library", "then that player shuffles"),
            ("{then|and} shuffle {your|their} library", "{} shuffle"),
            ("{then|and} shuffle his or her library", "{} shuffle"),
            // « Put it on top of it » needs the library to be named.
            ("{then|and} {shuffle|shuffles} {your|their} library and", "{} {} {} library and"),
            ("{then|and} shuffle his or her library", "{} shuffle their library"),
            ("{then|and} shuffles his or her library", "{} shuffles their library"),
            ("{then|and} shuffles their library", "{} shuffles"),
            ("{then|and} shuffles his or her library", "{} shuffles"),
        ],
    )
    .anywhere(&[
        ("library this way , shuffle it .", "library this way, shuffle."),
        ("onto the battlefield … , then shuffle your library .", "onto the battlefield … , then shuffle ."),
        ("onto the battlefield , then shuffle your library .", "onto the battlefield, then shuffle."),
        ("into your hand , then shuffle your library .", "into your hand, then shuffle."),
        ("onto the battlefield . then shuffle your library .", "onto the battlefield. Then shuffle."),
        ("into your hand . then shuffle your library .", "into your hand. Then shuffle."),
    ]),
    named(
        "W-45",
        "a creature attacks in a combat, not in a turn",
        "une créature attaque à un combat, non à un tour",
        &[("each turn if able", "each combat if able")],
    ),
    named(
        "W-53",
        "\"dies\" for \"is put into a graveyard from the battlefield\" (2011)",
        "« dies » pour « is put into a graveyard from the battlefield » (2011)",
        &[
            // Creatures and planeswalkers alone die.
            (
                "{this|a|another|that|enchanted|equipped|nontoken|token} creature is put into a graveyard from play",
                "{} creature dies",
            ),
            (
                "{this|a|another|that|enchanted|equipped|nontoken|token} creature is put into a graveyard from the battlefield",
                "{} creature dies",
            ),
            ("enchanted creature is put into a graveyard", "enchanted creature dies"),
            (
                "enchanted creature is put into a graveyard from play or",
                "enchanted creature is put into a graveyard from the battlefield or",
            ),
            (
                "enchanted creature is put into a graveyard from the battlefield or",
                "enchanted creature is put into a graveyard from the battlefield or",
            ),
            (
                "{a|another|nontoken} creature you control is put into a graveyard from play",
                "{} creature you control dies",
            ),
            (
                "{a|another|nontoken} creature you control is put into a graveyard from the battlefield",
                "{} creature you control dies",
            ),
            (
                "{a|another|nontoken} creature an opponent controls is put into a graveyard from the battlefield",
                "{} creature an opponent controls dies",
            ),
            (
                "{or|and/or} … creature is put into a graveyard from the battlefield",
                "{} … creature is put into a graveyard from the battlefield",
            ),
            (
                "{or|and/or} … creature you control is put into a graveyard from the battlefield",
                "{} … creature you control is put into a graveyard from the battlefield",
            ),
            (
                "{or|and/or} … creature an opponent controls is put into a graveyard from the battlefield",
                "{} … creature an opponent controls is put into a graveyard from the battlefield",
            ),
        ],
    ),
    named(
        "W-53",
        "\"mill\" for putting the top cards of a library into the graveyard (2020)",
        "« mill » pour mettre les cartes du dessus d'une bibliothèque dans le cimetière (2020)",
        &[],
    )
    .anywhere(&[
        ("{put|puts} the top card of {your|their} library into {your|their} graveyard", "{mill|mills} a card"),
        ("{put|puts} the top card of his or her library into his or her graveyard", "{mill|mills} a card"),
        ("{put|puts} the top # cards of {your|their} library into {your|their} graveyard", "{mill|mills} # cards"),
        ("{put|puts} the top # cards of his or her library into his or her graveyard", "{mill|mills} # cards"),
        ("{put|puts} the top x cards of {your|their} library into {your|their} graveyard", "{mill|mills} X cards"),
        ("{put|puts} the top x cards of his or her library into his or her graveyard", "{mill|mills} X cards"),
    ]),
    named(
        "W-53",
        "\"choose a card name\" for \"name a card\" (2018)",
        "« choose a card name » pour « name a card » (2018)",
        &[
            ("{name|names} a card", "{choose|chooses} a card name"),
            ("{name|names} a {nonland|creature|land|noncreature} card", "{choose|chooses} a {} card name"),
        ],
    ),
    named(
        "W-53",
        "\"first main phase\" (2024)",
        "« first main phase » (2024)",
        &[
            ("precombat main {phase|phases}", "first main {}"),
            // Every main phase behind the first is one (505.1a), the second is one of them.
            ("postcombat main {phase|phases}", "postcombat main {}"),
        ],
    ),
    named(
        "W-53",
        "who sacrifices chooses: \"of their choice\" (2023)",
        "qui sacrifie choisit : « of their choice » (2023)",
        &[
            ("{player|opponent} sacrifices {a|an} NP .", "{} sacrifices {} NP of their choice."),
            ("{player|opponent} sacrifices {a|an} NP with NP .", "{} sacrifices {} NP of their choice with NP ."),
            ("{player|opponent} sacrifices # NP .", "{} sacrifices # NP of their choice."),
            ("{player|opponent} sacrifices another NP .", "{} sacrifices another NP of their choice."),
            (
                "{player|opponent} sacrifices {a|an} NP , NP , or NP .",
                "{} sacrifices {} @1 , @2 , or @3 of their choice.",
            ),
            (
                "{player|opponent} sacrifices {a|an} NP and {a|an} NP .",
                "{} sacrifices {} @1 and {} @2 of their choice.",
            ),
            ("any {player|opponent} may sacrifice {a|an} NP .", "any {} may sacrifice {} NP of their choice."),
            ("any {player|opponent} may sacrifice # NP .", "any {} may sacrifice # NP of their choice."),
            ("any {player|opponent} may sacrifice {a|an} NP and", "any {} may sacrifice {} NP of their choice and"),
            ("have target {player|opponent} sacrifice {a|an} NP .", "have target {} sacrifice {} NP of their choice."),
            ("its controller sacrifices {a|an|another} NP .", "its controller sacrifices {} NP of their choice."),
            ("unless they sacrifice {a|an} NP .", "unless they sacrifice {} NP of their choice."),
            (
                "{player|opponent} sacrifices a nonland , nontoken permanent .",
                "{} sacrifices a nonland, nontoken permanent of their choice.",
            ),
            ("{player|opponent} sacrifices {a|an} NP unless", "{} sacrifices {} NP of their choice unless"),
        ],
    ),
    named(
        "W-53",
        "\"if it was kicked\" for \"if the kicker cost was paid\"",
        "« if it was kicked » pour « if the kicker cost was paid »",
        &[
            (", if the kicker cost was paid", ", if it was kicked"),
            (", if you paid the kicker cost", ", if it was kicked"),
            ("if the kicker cost was paid", "if this spell was kicked"),
            ("if you paid the kicker cost", "if this spell was kicked"),
            (", if you paid ~ ' s kicker cost", ", if it was kicked"),
            ("if you paid ~ ' s kicker cost", "if this spell was kicked"),
        ],
    ),
    named(
        "W-53",
        "\"during your turn\" for \"as long as it's your turn\" (2023)",
        "« during your turn » pour « as long as it's your turn » (2023)",
        &[
            ("as long as it's your turn ,", "during your turn,"),
        ],
    ),
    named(
        "W-53",
        "\"greatest\", \"put on\", \"under your control\" and the like for older words",
        "« greatest », « put on », « under your control » et leurs pareils pour des mots plus anciens",
        &[
            ("the highest {power|toughness|mana}", "the greatest {}"),
            (
                "if a permanent you controlled left the battlefield this turn",
                "if a permanent left the battlefield under your control this turn",
            ),
            ("can't be countered by spells or abilities", "can't be countered"),
            ("the player discards {that|those}", "that player discards {}"),
            ("instead of paying ~ ' s mana cost", "rather than pay this spell's mana cost"),
            ("rather than pay ~ ' s mana cost", "rather than pay this spell's mana cost"),
            ("instead of paying this spell's mana cost", "rather than pay this spell's mana cost"),
            ("if # or more cards are in your graveyard", "if there are # or more cards in your graveyard"),
            (". that {creature|permanent|artifact|land} can't be regenerated", ". It can't be regenerated"),
            (". those {creatures|permanents|artifacts|lands} can't be regenerated", ". They can't be regenerated"),
            ("that creature would be put into a graveyard from play this turn", "that creature would die this turn"),
            (
                "that creature would be put into a graveyard from the battlefield this turn",
                "that creature would die this turn",
            ),
            ("isn't blocked , it deals # damage to the defending player", "isn't blocked, it deals # damage to defending player"),
            ("discard any number of cards from your hand", "discard any number of cards"),
            ("if this spell was kicked , this creature enters with", "if this creature was kicked, it enters with"),
            ("that creature would be put into a graveyard this turn", "that creature would die this turn"),
            (
                "a creature dealt damage by this creature this turn is put into a graveyard",
                "a creature dealt damage by this creature this turn dies",
            ),
        ],
    )
    .anywhere(&[
        (". play this ability as a mana source .", "."),
        (". play this ability as an interrupt .", "."),
        ("as long as # or more cards are in your graveyard", "as long as there are # or more cards in your graveyard"),
        ("{is|are} placed on", "{} put on"),
        ("can't attack you or a planeswalker you control", "can't attack you or planeswalkers you control"),
    ]),
    named(
        "W-53",
        "a card is exiled from a graveyard",
        "une carte est exilée d'un cimetière",
        &[
            ("{exile|exiles} … {card|cards} in {a|your|their} {graveyard|hand}", "{} … {} from {} {}"),
            ("{exile|exiles} … {card|cards} in {a|an} {single|opponent's|player's} graveyard", "{} … {} from {} {} graveyard"),
            ("{exile|exiles} all cards in target {player's|opponent's}", "{} all cards from target {}"),
            (
                "{exile|exiles} … {card|cards} in {a|your|their} {graveyard|hand} that",
                "{} … {} in {} {} that",
            ),
            (
                "{exile|exiles} … and attach … {card|cards} in {a|your|their} graveyard",
                "{} … and attach … {} in {} graveyard",
            )],
    ),
    named(
        "W-31",
        "the short forms of \"not\"",
        "les formes brèves de « not »",
        &[],
    )
    .anywhere(&[
            ("cannot", "can't"),
            (
                "{can|does|do|is|are|was|were|has|have|did|could} not",
                "{can't|doesn't|don't|isn't|aren't|wasn't|weren't|hasn't|haven't|didn't|couldn't}",
            ),
        ]),
];
