//! English reminder text.

use super::{LANDWALKS, Reminder, TYPECYCLING, of};

pub(super) const REMINDERS: &[Reminder] = &[
    of(
        &["affinity"],
        &[("this spell costs {1} less to play for each … . $", "this spell costs {1} less to cast for each … .")],
    ),
    of(
        &["annihilator"],
        &[
            (
                "whenever this creature attacks , defending player sacrifices {a|one} permanent . $",
                "whenever this creature attacks, defending player sacrifices a permanent of their choice.",
            ),
            (
                "whenever this creature attacks , defending player sacrifices # permanents . $",
                "whenever this creature attacks, defending player sacrifices # permanents of their choice.",
            ),
        ],
    ),
    of(
        TYPECYCLING,
        &[
            (
                "… , discard this card from your hand : search your library for {a|an} {plains|island|swamp|mountain|forest} card , reveal it , and put it into your hand . then shuffle your library . $",
                "… , Discard this card: Search your library for {} {Plains|Island|Swamp|Mountain|Forest} card, reveal it, put it into your hand, then shuffle.",
            ),
            (
                "… , discard this card from your hand : search your library for … card , reveal it , and put it into your hand . then shuffle your library . $",
                "… , Discard this card: Search your library for … card, reveal it, put it into your hand, then shuffle.",
            ),
            (
                "… , discard this card from your hand : search your library for … card , reveal it and put it into your hand . then shuffle your library . $",
                "… , Discard this card: Search your library for … card, reveal it, put it into your hand, then shuffle.",
            ),
            (
                "… , discard this card : search your library for … card , reveal it , and put it into your hand . then shuffle your library . $",
                "… , Discard this card: Search your library for … card, reveal it, put it into your hand, then shuffle.",
            ),
            (
                "… , discard this card : search your library for … card , reveal it and put it into your hand . then shuffle your library . $",
                "… , Discard this card: Search your library for … card, reveal it, put it into your hand, then shuffle.",
            ),
            (
                "… , discard this card : search your library for … card , reveal it , put it into your hand , then shuffle your library . $",
                "… , Discard this card: Search your library for … card, reveal it, put it into your hand, then shuffle.",
            ),
        ],
    ),
    of(
        &["bestow"],
        &[(
            "if you {play|cast} this card for its bestow cost , it's an aura spell with enchant creature . it becomes a creature again if it's not attached to a creature . $",
            "if you cast this card for its bestow cost, it's an Aura spell with enchant creature. It becomes a creature again if it's not attached.",
        )],
    ),
    of(
        &["bushido"],
        &[
            (
                "{when|whenever} this blocks or becomes blocked , it gets ± until end of turn . $",
                "whenever this creature blocks or becomes blocked, it gets ± until end of turn.",
            ),
            (
                "when this creature blocks or becomes blocked , it gets ± until end of turn . $",
                "whenever this creature blocks or becomes blocked, it gets ± until end of turn.",
            ),
        ],
    ),
    of(
        &["buyback"],
        &[
            (
                "you may pay an additional … {as|when} you {play|cast} this spell . if you do , put {it|this} … . $",
                "you may pay an additional @1 as you cast this spell. If you do, put this card into your hand as it resolves.",
            ),
            // Without its own words for where the card goes.
            (
                "you may pay an additional … {as|when} you {play|cast} this spell . if you do , put … into your hand instead of … . $",
                "you may pay an additional @1 as you cast this spell. If you do, put this card into your hand as it resolves.",
            ),
            (
                "you may pay an additional … {as|when} you {play|cast} this spell . if you do , put … instead of … as part of … . $",
                "you may pay an additional @1 as you cast this spell. If you do, put this card into your hand as it resolves.",
            ),
            (
                "you may … in addition to any other costs {as|when} you {play|cast} this spell . if you do , put {it|this} … . $",
                "you may @1 in addition to any other costs as you cast this spell. If you do, put this card into your hand as it resolves.",
            ),
        ],
    ),
    of(
        &["cascade"],
        &[(
            "when you play this spell , remove cards from the top of your library from the game until you remove a nonland card that costs less . you may play it without paying its mana cost . put the removed cards on the bottom in a random order . $",
            "when you cast this spell, exile cards from the top of your library until you exile a nonland card that costs less. You may cast it without paying its mana cost. Put the exiled cards on the bottom in a random order.",
        )],
    ),
    of(
        &["champion"],
        &[(
            "when this comes into play , sacrifice it unless you remove another … you control from the game . when this leaves play , that card returns to play . $",
            "when this enters, sacrifice it unless you exile another … you control. When this leaves the battlefield, that card returns to the battlefield.",
        )],
    ),
    of(&["changeling"], &[("this card is every creature type at all times . $", "this card is every creature type.")]),
    of(
        &["convoke"],
        &[
            (
                "each creature you tap while {playing|casting} this spell reduces its cost by {1} or by one mana of that creature's color . $",
                "your creatures can help cast this spell. Each creature you tap while casting this spell pays for {1} or one mana of that creature's color.",
            ),
            (
                "each creature you tap while {playing|casting} this spell reduces its total cost by {1} or by one mana of that creature's color . $",
                "your creatures can help cast this spell. Each creature you tap while casting this spell pays for {1} or one mana of that creature's color.",
            ),
        ],
    ),
    of(
        &["cycling"],
        &[("… , discard this card from your hand : draw a card . $", "… , Discard this card: Draw a card.")],
    ),
    of(
        &["deathtouch"],
        &[
            (
                "whenever this creature deals damage to a creature , destroy that creature . $",
                "any amount of damage this deals to a creature is enough to destroy it.",
            ),
            (
                "any amount of damage this creature deals to a creature is enough to destroy {it|that} . $",
                "any amount of damage this deals to a creature is enough to destroy it.",
            ),
        ],
    ),
    of(
        &["delve"],
        &[
            (
                "you may remove any number of cards in your graveyard from the game as you play this spell . it costs {1} less to play for each card removed this way . $",
                "each card you exile from your graveyard while casting this spell pays for {1}.",
            ),
            (
                "you may exile any number of cards from your graveyard as you cast this spell . it costs {1} less to cast for each card exiled this way . $",
                "each card you exile from your graveyard while casting this spell pays for {1}.",
            ),
        ],
    ),
    of(
        &["devour"],
        &[
            (
                "as this comes into play , you may sacrifice any number of creatures . this creature comes into play with … . $",
                "as this creature enters, you may sacrifice any number of creatures. It enters with … .",
            ),
            (
                "as this enters the battlefield , you may sacrifice any number of creatures . this creature enters the battlefield with … . $",
                "as this creature enters, you may sacrifice any number of creatures. It enters with … .",
            ),
        ],
    ),
    of(
        &["dredge"],
        &[
            (
                "if you would draw a card , instead you may put exactly {one|1} card from the top of your library into your graveyard . if you do , return this card from your graveyard to your hand . otherwise , draw a card . $",
                "if you would draw a card, you may mill a card instead. If you do, return this card from your graveyard to your hand.",
            ),
            (
                "if you would draw a card , instead you may put exactly # cards from the top of your library into your graveyard . if you do , return this card from your graveyard to your hand . otherwise , draw a card . $",
                "if you would draw a card, you may mill # cards instead. If you do, return this card from your graveyard to your hand.",
            ),
        ],
    ),
    of(
        &["echo"],
        &[
            (
                "{during|at} … upkeep … , pay its {casting|mana|echo} cost or sacrifice it . $",
                "at the beginning of your upkeep, if this came under your control since the beginning of your last upkeep, sacrifice it unless you pay its echo cost.",
            ),
            (
                "{during|at} … upkeep … , pay its {casting|mana|echo} cost again or sacrifice it . $",
                "at the beginning of your upkeep, if this came under your control since the beginning of your last upkeep, sacrifice it unless you pay its echo cost.",
            ),
            (
                "{during|at} … upkeep , if this … came under your control since the beginning of your last upkeep , sacrifice it unless you pay its {casting|mana|echo} cost . $",
                "at the beginning of your upkeep, if this came under your control since the beginning of your last upkeep, sacrifice it unless you pay its echo cost.",
            ),
            (
                "at the beginning of your upkeep , if this came under your control since the beginning of your last upkeep , sacrifice this permanent unless you pay its {echo|mana} cost . $",
                "at the beginning of your upkeep, if this came under your control since the beginning of your last upkeep, sacrifice it unless you pay its echo cost.",
            ),
        ],
    ),
    of(
        &["equip"],
        &[
            (
                "… : attach to target … you control . equip only … . this card comes into play unattached and … . $",
                "… : Attach to target … you control. Equip only as a sorcery.",
            ),
            (
                "… : attach to target … you control . equip only … . this card enters the battlefield unattached and … . $",
                "… : Attach to target … you control. Equip only as a sorcery.",
            ),
            (
                "… : attach to target … you control . equip only any time you could {play|cast} a sorcery . $",
                "… : Attach to target … you control. Equip only as a sorcery.",
            ),
        ],
    ),
    of(
        &["fortify"],
        &[(
            "… : attach to target land you control . fortify only … . this card comes into play unattached and … . $",
            "… : Attach to target land you control. Fortify only as a sorcery.",
        )],
    ),
    of(
        &["evolve"],
        &[
            (
                "whenever a creature {enters|comes} … under your control , if that creature has greater power or toughness than this creature , put a ± counter on this creature . $",
                "whenever a creature you control enters, if that creature has greater power or toughness than this creature, put a @2 counter on this creature.",
            ),
            (
                "whenever a creature enters under your control , if that creature has greater power or toughness than this creature , put a ± counter on this creature . $",
                "whenever a creature you control enters, if that creature has greater power or toughness than this creature, put a ± counter on this creature.",
            ),
        ],
    ),
    of(
        &["fear"],
        &[(
            "this creature can't be blocked except by artifact creatures {and|or} black creatures . $",
            "this creature can't be blocked except by artifact creatures and/or black creatures.",
        )],
    ),
    of(
        &["flash"],
        &[(
            "you may {play|cast} this {spell|card} any time you could {play|cast} an instant . $",
            "you may cast {|} this {} any time you could cast an instant.",
        )],
    ),
    of(
        &["flashback"],
        &[
            (
                "you may {play|cast} this card from your graveyard for its flashback cost . then {remove|exile} … . $",
                "you may cast this card from your graveyard for its flashback cost. Then exile it.",
            ),
            (
                "you may {play|cast} this card from your graveyard for its flashback cost and any additional costs . then {remove|exile} … . $",
                "you may cast this card from your graveyard for its flashback cost and any additional costs. Then exile it.",
            ),
        ],
    ),
    of(
        &["flying"],
        &[
            (
                "this creature can't be blocked except by creatures with flying . $",
                "this creature can't be blocked except by creatures with flying or reach.",
            ),
            (
                "this creature {may|can} be blocked only by creatures with flying . $",
                "this creature can't be blocked except by creatures with flying or reach.",
            ),
        ],
    ),
    of(
        &["flanking"],
        &[
            (
                "whenever a creature without flanking is assigned to block this creature , the blocking creature gets ± until end of turn . $",
                "whenever a creature without flanking blocks this creature, the blocking creature gets ± until end of turn.",
            ),
            (
                "whenever this creature {is|becomes} blocked by a creature without flanking , {the|that} … gets ± until end of turn . $",
                "whenever a creature without flanking blocks this creature, the blocking creature gets @2 until end of turn.",
            ),
        ],
    ),
    of(
        &["haste"],
        &[
            (
                "this creature {may|can} attack and {t} the turn it comes under your control . $",
                "this creature can attack and {T} as soon as it comes under your control.",
            ),
            (
                "this creature {may|can} attack the turn it comes {under|into} … . $",
                "this creature can attack and {T} as soon as it comes under your control.",
            ),
        ],
    ),
    of(
        &["haunt"],
        &[
            (
                "when this {card|creature} is put into a graveyard from play , remove it from the game haunting target creature . $",
                "when this creature dies, exile it haunting target creature.",
            ),
            (
                "when this spell card is put into a graveyard after resolving , remove it from the game haunting target creature . $",
                "when this spell card is put into a graveyard after resolving, exile it haunting target creature.",
            ),
        ],
    ),
    of(
        &["kicker"],
        &[
            (
                "you may pay an additional … {as|when} you {play|cast} this spell . $",
                "you may pay an additional … as you cast this spell.",
            ),
            (
                "you may … in addition to any other costs {as|when} you {play|cast} this spell . $",
                "you may … in addition to any other costs as you cast this spell.",
            ),
        ],
    ),
    of(
        LANDWALKS,
        &[
            (
                "if defending player controls {a|an|any} {plains|island|swamp|mountain|forest|desert} , this creature is unblockable . $",
                "this creature can't be blocked as long as defending player controls {||} {a_Plains|an_Island|a_Swamp|a_Mountain|a_Forest|a_Desert} .",
            ),
            (
                "this creature is unblockable as long as defending player controls {a|an} {plains|island|swamp|mountain|forest|desert} . $",
                "this creature can't be blocked as long as defending player controls {} {Plains|Island|Swamp|Mountain|Forest|Desert} .",
            ),
            (
                "this creature is unblockable if defending player controls {a|an} {plains|island|swamp|mountain|forest|desert} . $",
                "this creature can't be blocked as long as defending player controls {} {Plains|Island|Swamp|Mountain|Forest|Desert} .",
            ),
            (
                "this creature is unblockable if defending player controls any {plains|islands|swamps|mountains|forests|deserts} . $",
                "this creature can't be blocked as long as defending player controls {a_Plains|an_Island|a_Swamp|a_Mountain|a_Forest|a_Desert} .",
            ),
            (
                "if defending player controls any {plains|islands|swamps|mountains|forests|deserts} , this creature is unblockable . $",
                "this creature can't be blocked as long as defending player controls {a_Plains|an_Island|a_Swamp|a_Mountain|a_Forest|a_Desert} .",
            ),
            (
                "if defending player controls any {plains|islands|swamps|mountains|forests|deserts} , this creature can't be blocked . $",
                "this creature can't be blocked as long as defending player controls {a_Plains|an_Island|a_Swamp|a_Mountain|a_Forest|a_Desert} .",
            ),
        ],
    ),
    of(
        &["lifelink"],
        &[(
            "whenever this creature deals damage , you gain that much life . $",
            "damage dealt by this creature also causes you to gain that much life.",
        )],
    ),
    of(
        &["living_weapon"],
        &[
            (
                "when this equipment enters the battlefield , {put|create} a 0/0 black germ creature token onto the battlefield , then attach this to it . $",
                "when this Equipment enters, create a 0/0 black Phyrexian Germ creature token, then attach this to it.",
            ),
            (
                "when this equipment enters the battlefield , create a 0/0 black germ creature token , then attach this to it . $",
                "when this Equipment enters, create a 0/0 black Phyrexian Germ creature token, then attach this to it.",
            ),
        ],
    ),
    of(
        &["madness"],
        &[
            (
                "you may {play|cast} this card for its madness cost at the time you discard it from your hand . $",
                "if you discard this card, discard it into exile. When you do, cast it for its madness cost or put it into your graveyard.",
            ),
            (
                "you may {play|cast} this card for its madness cost at the time you discard it . $",
                "if you discard this card, discard it into exile. When you do, cast it for its madness cost or put it into your graveyard.",
            ),
            (
                "if you discard this card , you may {play|cast} it for its madness cost instead of putting it into your graveyard . $",
                "if you discard this card, discard it into exile. When you do, cast it for its madness cost or put it into your graveyard.",
            ),
        ],
    ),
    of(
        &["modular"],
        &[
            (
                "this comes into play with … on it . when it's put into a graveyard , you may put its ± counters on target artifact creature . $",
                "this creature enters with … on it. When it dies, you may put its ± counters on target artifact creature.",
            ),
            (
                "this enters the battlefield with … on it . when it's put into a graveyard , you may put its ± counters on target artifact creature . $",
                "this creature enters with … on it. When it dies, you may put its ± counters on target artifact creature.",
            ),
        ],
    ),
    of(
        &["morph", "megamorph"],
        &[
            (
                "you may {play|cast} this face down as a 2/2 creature for … . turn it face up any … cost .",
                "you may cast this card face down as a 2/2 creature for … . Turn it face up any … cost.",
            ),
            (
                "you may play this card face down as a 2/2 creature for … . turn it face up any … cost .",
                "you may cast this card face down as a 2/2 creature for … . Turn it face up any … cost.",
            ),
        ],
    ),
    of(
        &["persist", "undying"],
        &[
            (
                "when this creature is put into a graveyard from play , if it had no ± counters on it , return it to play under its owner's control with a ± counter on it . $",
                "when this creature dies, if it had no ± counters on it, return it to the battlefield under its owner's control with a ± counter on it.",
            ),
            (
                "when this creature is put into a graveyard from the battlefield , if it had no ± counters on it , return it to the battlefield under its owner's control with a ± counter on it . $",
                "when this creature dies, if it had no ± counters on it, return it to the battlefield under its owner's control with a ± counter on it.",
            ),
        ],
    ),
    of(
        &["provoke"],
        &[(
            "when this attacks , you may have target creature defending player controls untap and block it if able . $",
            "whenever this creature attacks, you may have target creature defending player controls untap and block it if able.",
        )],
    ),
    of(
        &["reach"],
        &[
            ("this can block creatures with flying . $", "this creature can block creatures with flying."),
            ("this creature may block creatures with flying . $", "this creature can block creatures with flying."),
        ],
    ),
    of(
        &["shroud"],
        &[(
            "this permanent can't be the target of spells or abilities . $",
            "this creature can't be the target of spells or abilities.",
        )],
    ),
    of(
        &["soulshift"],
        &[
            (
                "when this is put into a graveyard from play , you may return … with converted mana cost # or less from your graveyard to your hand . $",
                "when this creature dies, you may return … with mana value # or less from your graveyard to your hand.",
            ),
            (
                "when this is put into a graveyard from the battlefield , you may return … with converted mana cost # or less from your graveyard to your hand . $",
                "when this creature dies, you may return … with mana value # or less from your graveyard to your hand.",
            ),
            (
                "when this creature dies , you may return … with converted mana cost # or less from your graveyard to your hand . $",
                "when this creature dies, you may return … with mana value # or less from your graveyard to your hand.",
            ),
        ],
    ),
    of(
        &["splice"],
        &[(
            "as you {play|cast} an arcane spell , you may reveal this card from your hand and pay its splice cost . if you do , add this card's effects to that spell . $",
            "as you cast an Arcane spell, you may reveal this card from your hand and pay its splice cost. If you do, add this card's effects to that spell.",
        )],
    ),
    of(
        &["split_second"],
        &[(
            "as long as this spell is on the stack , players can't play spells or activated abilities that aren't mana abilities . $",
            "as long as this spell is on the stack, players can't cast spells or activate abilities that aren't mana abilities.",
        )],
    ),
    of(
        &["sunburst"],
        &[
            (
                "this comes into play with a ± counter on it for each color of mana used to pay its cost . $",
                "this creature enters with a ± counter on it for each color of mana spent to cast it.",
            ),
            (
                "this enters the battlefield with a ± counter on it for each color of mana spent to cast it . $",
                "this creature enters with a ± counter on it for each color of mana spent to cast it.",
            ),
            (
                "this comes into play with a charge counter on it for each color of mana used to pay its cost . $",
                "this artifact enters with a charge counter on it for each color of mana spent to cast it.",
            ),
            (
                "this enters the battlefield with a charge counter on it for each color of mana spent to cast it . $",
                "this artifact enters with a charge counter on it for each color of mana spent to cast it.",
            ),
        ],
    ),
    of(
        &["trample"],
        &[
            (
                "if this creature would {assign|deal} enough damage to its blockers to destroy them , you may have it {assign|deal} the rest of its damage to defending player … . $",
                "this creature can deal excess combat damage to the player or planeswalker it's attacking.",
            ),
            (
                "if this creature would {assign|deal} enough damage to its blockers to destroy them , you may have it {assign|deal} the rest of its damage to defending player . $",
                "this creature can deal excess combat damage to the player or planeswalker it's attacking.",
            ),
            (
                "if this creature would {assign|deal} enough combat damage to its blockers to destroy them , you may have it {assign|deal} the rest of its damage to defending player . $",
                "this creature can deal excess combat damage to the player or planeswalker it's attacking.",
            ),
            (
                "this creature can deal excess combat damage to defending player or planeswalker while attacking . $",
                "this creature can deal excess combat damage to the player or planeswalker it's attacking.",
            ),
        ],
    ),
    of(
        &["transmute"],
        &[(
            "… , discard this card : search your library for a card with … as this card , reveal it , and put it into your hand . then shuffle your library . {play|transmute} only as a sorcery . $",
            "… , Discard this card: Search your library for a card with the same mana value as this card, reveal it, put it into your hand, then shuffle. Transmute only as a sorcery.",
        )],
    ),
    of(
        &["unearth"],
        &[(
            "… : return this card from your graveyard to play . it gains haste . remove it from the game at end of turn or if it would leave play . unearth only as a sorcery . $",
            "… : Return this card from your graveyard to the battlefield. It gains haste. Exile it at the beginning of the next end step or if it would leave the battlefield. Unearth only as a sorcery.",
        )],
    ),
    of(
        &["scry"],
        &[
            (
                "to scry 1 , look at the top card of your library , then you may put {that|it} … bottom of your library . $",
                "to scry 1, look at the top card of your library. You may put that card on the bottom.",
            ),
            (
                "to scry # , look at the top # cards of your library , then put any number of them on the bottom of your library and the rest on top in any order . $",
                "to scry # , look at the top # cards of your library, then put any number of them on the bottom and the rest on top in any order.",
            ),
            (
                "look at the top card of your library . you may put {that|it} … bottom of your library . $",
                "look at the top card of your library. You may put that card on the bottom.",
            ),
            (
                "look at the top # cards of your library , then put any number of them on the bottom of your library and the rest on top in any order . $",
                "look at the top # cards of your library, then put any number of them on the bottom and the rest on top in any order.",
            ),
            (
                "look at the top # cards of your library . put any number of them on the bottom of your library and the rest on top in any order . $",
                "look at the top # cards of your library, then put any number of them on the bottom and the rest on top in any order.",
            ),
        ],
    ),
    of(
        &["suspend"],
        &[
            (
                "rather than {play|cast} this card from your hand , you may pay … and remove it from the game with",
                "rather than cast this card from your hand, you may pay @1 and exile it with",
            ),
            (
                "rather than {play|cast} this card from your hand , pay … and {remove|exile} it from the game with",
                "rather than cast this card from your hand, you may pay @1 and exile it with",
            ),
            (
                "rather than {play|cast} this card from your hand , pay … and exile it with",
                "rather than cast this card from your hand, you may pay @1 and exile it with",
            ),
        ],
    ),
    of(&["threshold"], &[("you have threshold as long as … . $", ""), ("you have threshold if … . $", "")]),
    of(
        &["populate"],
        &[
            (
                "put a token onto the battlefield that's a copy of a creature token you control . $",
                "create a token that's a copy of a creature token you control.",
            ),
            (
                "to populate , put a token onto the battlefield that's a copy of a creature token you control . $",
                "to populate, create a token that's a copy of a creature token you control.",
            ),
        ],
    ),
    of(
        &["proliferate"],
        &[
            (
                "you choose any number of permanents and/or players with counters on them , then give each another counter of a kind already there . $",
                "choose any number of permanents and/or players, then give each another counter of each kind already there.",
            ),
            (
                "choose any number of permanents and/or players with counters on them , then give each another counter of a kind already there . $",
                "choose any number of permanents and/or players, then give each another counter of each kind already there.",
            ),
            (
                "you choose any number of permanents and/or players , then give each another counter of {a|each} kind already there . $",
                "choose any number of permanents and/or players, then give each another counter of {each|each} kind already there.",
            ),
        ],
    ),
    of(
        &["clash"],
        &[
            (
                "each clashing player reveals the top card of his or her library , then puts that card on the top or bottom . a player wins if his or her card had a {higher|greater} converted mana cost . $",
                "each clashing player reveals the top card of their library, then puts that card on their choice of the top or bottom. A player wins if their card had a {greater|greater} mana value.",
            ),
            (
                "each clashing player reveals the top card of their library , then puts that card on the top or bottom . a player wins if their card had a {higher|greater} {converted|mana} … . $",
                "each clashing player reveals the top card of their library, then puts that card on their choice of the top or bottom. A player wins if their card had a {greater|greater} mana value.",
            ),
        ],
    ),
    of(
        &["vanishing"],
        &[
            ("this {permanent|creature} comes into play with # time", "this {creature|creature} enters with # time"),
            (
                "this {permanent|creature} enters the battlefield with # time",
                "this {creature|creature} enters with # time",
            ),
        ],
    ),
    of(
        &["amplify"],
        &[
            ("as this card comes into play , put", "as this creature enters, put"),
            ("as this {card|creature} enters the battlefield , put", "as this {creature|creature} enters, put"),
        ],
    ),
    of(
        &["overload"],
        &[(
            "you may cast this spell for its overload cost . if you do , change its text by replacing all instances of {\"|“} target {\"|”} with {\"|“} each . {\"|”} $",
            "you may cast this spell for its overload cost. If you do, change \"target\" in its text to \"each.\"",
        )],
    ),
    of(
        &["crew"],
        &[(
            "tap any number of creatures you control with total power # or greater :",
            "tap any number of creatures you control with total power # or more:",
        )],
    ),
    of(
        &["evoke"],
        &[(
            "you may {play|cast} this spell for its evoke cost . if you do , sacrifice it when it comes into play . $",
            "you may {cast|cast} this spell for its evoke cost. If you do, it's sacrificed when it enters.",
        )],
    ),
    of(
        &[],
        &[
            (
                "it's an artifact with {\"|“} … , sacrifice this artifact :",
                "it's an artifact with {} … , Sacrifice this token:",
            ),
            (
                "they're artifacts with {\"|“} … , sacrifice this artifact :",
                "they're artifacts with {} … , Sacrifice this token:",
            ),
            (
                "create a {clue|treasure|food|gold|blood} token . it's an artifact with {\"|“} … , sacrifice this artifact :",
                "create a {Clue|Treasure|Food|Gold|Blood} token. It's an artifact with {} … , Sacrifice this token:",
            ),
            (
                "to investigate , create a clue token . it's an artifact with {\"|“} … , sacrifice this artifact :",
                "to investigate, create a Clue token. It's an artifact with {} … , Sacrifice this token:",
            ),
            (
                "{put|create} a colorless {clue|treasure|food|gold|blood} artifact token onto the battlefield with {\"|“} … , sacrifice this artifact :",
                "{create|create} a {Clue|Treasure|Food|Gold|Blood} token. It's an artifact with {} … , Sacrifice this token:",
            ),
            (
                "{put|create} a colorless {clue|treasure|food|gold|blood} artifact token with {\"|“} … , sacrifice this artifact :",
                "{create|create} a {Clue|Treasure|Food|Gold|Blood} token. It's an artifact with {} … , Sacrifice this token:",
            ),
        ],
    ),
];
