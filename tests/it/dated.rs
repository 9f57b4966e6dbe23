//! Dated texts are brought to the wording of today: `tests/dated.md` has them, each with what cards print today.

use cardc::check::fix::{Which, fix_text, format_text};
use cardc::lex::Lexicon;

use crate::documents;

/// Of the texts, how many `fmt` brings to today's wording at least.
const BROUGHT: usize = 535;

/// A card with a text, as a `.cards` file has it.
fn card(language: &str, on: &str, text: &str) -> String {
    let (head, name, loyalty) = match language {
        "en" => ("language: en", "Quay Warden", "Loyalty: 3"),
        _ => ("langue : fr", "Gardien du quai", "Loyauté : 3"),
    };
    let [english, french] = type_line(on);
    let corner = match on {
        "Creature" => "2/2\n".to_owned(),
        "Planeswalker" => format!("{loyalty}\n"),
        _ => String::new(),
    };
    let line = if language == "en" { english } else { french };
    format!("{head}\n\n{name} {{2}}\n{line}\n{}\n{corner}", text.replace("\\n", "\n"))
}

/// The type line of a kind of card, in English and in French.
pub(crate) fn type_line(on: &str) -> [&'static str; 2] {
    match on {
        "Creature" => ["Creature — Bear", "Créature — ours"],
        "Enchantment" => ["Enchantment", "Enchantement"],
        "Instant" => ["Instant", "Éphémère"],
        "Sorcery" => ["Sorcery", "Rituel"],
        "Artifact" => ["Artifact", "Artefact"],
        "Aura" => ["Enchantment — Aura", "Enchantement — aura"],
        "Land" => ["Land", "Terrain"],
        "Equipment" => ["Artifact — Equipment", "Artefact — équipement"],
        "Planeswalker" => ["Legendary Planeswalker — Ana", "Planeswalker légendaire — Ana"],
        "Saga" => ["Enchantment — Saga", "Enchantement — saga"],
        other => panic!("{other} is no kind of card here"),
    }
}

fn formatted(text: &str) -> String {
    format_text("dated.cards", text, Lexicon::BUILT_IN).text
}

#[test]
fn dated_texts_are_brought_to_the_wording_of_today() {
    let rows = documents::rows("dated.md");
    assert_eq!(rows.len(), 542);
    let mut brought = 0;
    for row in rows {
        let [language, on, dated, today] = row.as_slice() else { panic!("{row:?}") };
        let today = card(language, on, today);
        let said = formatted(&card(language, on, dated));
        match said == today {
            true => brought += 1,
            false => println!("{dated}\n  becomes {said}"),
        }
        assert_eq!(formatted(&said), said, "a second run changes it: {dated}");
        assert_eq!(formatted(&today), today, "today's wording is changed");
    }
    assert!(brought >= BROUGHT, "{brought} of 542 are brought to the wording of today");
}

/// How many findings of a file are about wording.
fn named(file: &str) -> usize {
    use cardc::check::{check_card, lints};
    use cardc::source::{Input, read_all};
    let cards = read_all(Input::from_text("dated.cards", file)).cards;
    let found = cards.iter().flat_map(|card| check_card("dated.cards", card));
    let on = |code: &str| {
        lints::named(code).is_some_and(|lint| lint.on && (lint.group() == "W" || ["CD-26", "CD-40"].contains(&code)))
    };
    found.filter(|found| on(found.diagnostic.code)).count()
}

/// What `fmt` changes, `check` names.
#[test]
fn what_is_changed_is_named() {
    for cells in documents::rows("dated.md") {
        for text in &cells[2..] {
            let file = card(&cells[0], &cells[1], text);
            assert!(named(&file) > 0 || formatted(&file) == file, "{text}");
        }
    }
}

/// What a type line of old said besides stands in the text: Walls didn't attack until 2004 (702.3).
#[test]
fn a_rule_of_an_old_type_line_stands_in_the_text() {
    let wall = "language: en\n\nQuay Wall {2}\nSummon Wall\nFlying\n0/4\n";
    assert_eq!(formatted(wall), "language: en\n\nQuay Wall {2}\nCreature — Wall\nDefender\nFlying\n0/4\n");
    // Which abilities tapped it, nobody but its author knows.
    let mono = "language: en\n\nQuay Lens {2}\nMono Artifact\n{3}: Draw a card.\n";
    assert_eq!(formatted(mono), mono);
    let aura = "langue : fr\n\nCape du quai {U}\nEnchanter une créature\nLa créature enchantée gagne +1/+1.\n";
    let said = "langue : fr\n\nCape du quai {U}\nEnchantement — aura\nEnchanter : créature\nLa créature enchantée gagne +1/+1.\n";
    assert_eq!(formatted(aura), said);
}

/// What stands within a tag belongs to it, and nothing is taken off twice.
#[test]
fn a_sign_within_a_tag_is_no_other() {
    let tagged = "language: en\n\nQuay Warden {2}\nCreature — Bear\nFlying <g\\\"x\">\n2/2\n";
    assert!(!formatted(tagged).is_empty());
}

/// A card with all of its fixes made.
fn fixed(on: &str, text: &str) -> String {
    let file = card("en", on, text);
    let fixed = fix_text("dated.cards", &file, Lexicon::BUILT_IN, Which::All, &|_| true).text;
    formatted(&fixed)
}

/// Phrases of 1993 to 2015 that no card of today has.
#[test]
fn the_oldest_phrases_are_brought_to_the_wording_of_today() {
    for (on, dated, today) in [
        (
            "Instant",
            "Target creature gains flying ability until end of turn.",
            "Target creature gains flying until end of turn.",
        ),
        (
            "Instant",
            "Destroy target creature. It may not be regenerated.",
            "Destroy target creature. It can't be regenerated.",
        ),
        (
            "Sorcery",
            "All lands in play are destroyed. They may not regenerate.",
            "Destroy all lands. They can't be regenerated.",
        ),
        (
            "Creature",
            "Quay Warden may not attack unless defending player controls an Island.",
            "This creature can't attack unless defending player controls an Island.",
        ),
        (
            "Creature",
            "Quay Warden can be blocked only by creatures with flying.",
            "This creature can't be blocked except by creatures with flying.",
        ),
        (
            "Sorcery",
            "Target player must discard two cards at random from his or her hand.",
            "Target player discards two cards at random.",
        ),
        ("Sorcery", "Target player must sacrifice a creature.", "Target player sacrifices a creature of their choice."),
        (
            "Enchantment",
            "At the beginning of each player's upkeep, that player sacrifices a creature unless he or she pays {2}.",
            "At the beginning of each player's upkeep, that player sacrifices a creature of their choice unless they pay {2}.",
        ),
        (
            "Instant",
            "Creatures attack and block as normal, but none deal any damage in combat this turn.",
            "Prevent all combat damage that would be dealt this turn.",
        ),
        (
            "Instant",
            "Prevent up to 3 damage from being dealt to a single target.",
            "Prevent the next 3 damage that would be dealt to any target this turn.",
        ),
        (
            "Creature",
            "Whenever Quay Warden damages an opponent, draw a card.",
            "Whenever this creature deals damage to an opponent, draw a card.",
        ),
        (
            "Creature",
            "Whenever a creature damages you, destroy it.",
            "Whenever a creature deals damage to you, destroy it.",
        ),
        (
            "Sorcery",
            "Search your library for one card and take it into your hand. Reshuffle your library afterwards.",
            "Search your library for a card, put it into your hand, then shuffle.",
        ),
        (
            "Artifact",
            "{1}, {T}: Remove target card in any graveyard from the game.",
            "{1}, {T}: Exile target card from a graveyard.",
        ),
        ("Creature", "{W}{W}: +1/+0 until end of turn", "{W}{W}: This creature gets +1/+0 until end of turn."),
        (
            "Creature",
            "If you do not pay {B} during your upkeep, bury Quay Warden.",
            "At the beginning of your upkeep, sacrifice this creature unless you pay {B}.",
        ),
        (
            "Instant",
            "Flip a coin; target opponent calls heads or tails while coin is in the air. If the flip ends up in your favor, draw two cards.",
            "Flip a coin. If you win the flip, draw two cards.",
        ),
        ("Instant", "Counter target summon spell.", "Counter target creature spell."),
        (
            "Artifact",
            "{T}: Add three mana of any one color to your mana pool. Discard Quay Warden after use.",
            "{T}, Sacrifice this artifact: Add three mana of any one color.",
        ),
        ("Sorcery", "Exile all cards from target player's graveyard.", "Exile target player's graveyard."),
        ("Instant", "You gain 3 life, or draw two cards.", "Choose one —\\n• You gain 3 life.\\n• Draw two cards."),
    ] {
        assert_eq!(fixed(on, dated), card("en", on, today), "{dated}");
    }
}

/// What those phrases resemble, and mean otherwise, stays.
#[test]
fn what_resembles_the_oldest_phrases_stays() {
    for (on, text) in [
        ("Creature", "Prevent all damage that would be dealt to this creature."),
        ("Instant", "Destroy target artifact or enchantment."),
        ("Creature", "Whenever this creature or another creature you control dies, draw a card."),
        ("Enchantment", "Each opponent loses 1 life."),
    ] {
        assert_eq!(fixed(on, text), card("en", on, text));
    }
    // A choice that is no spell's has no modes to choose as it is cast.
    let choice = "When this creature enters, draw a card or you gain 3 life.";
    assert!(!fixed("Creature", choice).contains('•'));
}

/// Rules that stood in the type line of old cards, or were passed over as reminder text: whether they are meant, the author
/// decides.
#[test]
fn old_rules_of_types_are_offered() {
    let all = |file: &str| fix_text("dated.cards", file, Lexicon::BUILT_IN, Which::All, &|_| true).text;
    for line in ["(Walls can't attack.)", "Walls can't attack."] {
        let wall = format!("language: en\n\nQuay Wall {{2}}\nCreature — Wall\n{line}\nFlying\n0/4\n");
        assert_eq!(formatted(&wall), wall);
        assert_eq!(all(&wall), "language: en\n\nQuay Wall {2}\nCreature — Wall\nDefender\nFlying\n0/4\n");
    }
    let mono = "language: en\n\nQuay Lens {2}\nMono Artifact\n{3}: Draw a card.\n";
    assert_eq!(all(mono), "language: en\n\nQuay Lens {2}\nArtifact\n{3}, {T}: Draw a card.\n");
}

/// What the gate lets through of a text that was not understood, and what it doesn't.
#[test]
fn what_is_found_anew_is_named() {
    let codes = |file: &str| -> Vec<&'static str> {
        use cardc::check::check_card;
        use cardc::source::{Input, read_all};
        let cards = read_all(Input::from_text("dated.cards", file)).cards;
        cards.iter().flat_map(|card| check_card("dated.cards", card)).map(|found| found.diagnostic.code).collect()
    };
    // A dated word is changed where a phrase beside it is not understood before and after: B-TEXT stays what it is.
    let text =
        "Whenever a player taps a Wolf for mana, that player adds one mana of the same type to his or her mana pool.";
    let half = card("en", "Enchantment", text);
    let said = formatted(&half);
    assert!(said.ends_with("adds one mana of the same type.\n"), "{said}");
    let unread = |file: &str| codes(file).iter().filter(|code| code.starts_with("B-") || **code == "E-WORD").count();
    assert!(unread(&half) > 0 && unread(&said) <= unread(&half));
    // What is only offered is seen once the words around it are today's: the safe change is made, and the other told.
    let token = "Create a colorless Treasure artifact token with \"{T}, Sacrifice this artifact: Add one mana of any color to your mana pool.\"";
    let offered = card("en", "Instant", token);
    assert!(!formatted(&offered).contains("mana pool") && codes(&formatted(&offered)).contains(&"W-53"));
    assert!(fixed("Instant", token).contains("Create a Treasure token."));
    // A dated word in the place of another is a new finding: nothing is written that has one.
    for text in [
        "Bury target creature.",
        "Remove target creature from the game at end of turn.",
        "Whenever Quay Warden comes into play, draw a card.",
    ] {
        let dated = card("en", "Creature", text);
        let (before, after) = (codes(&dated), codes(&formatted(&dated)));
        assert!(after.iter().all(|code| before.contains(code)), "{text}: {before:?}, then {after:?}");
    }
}

/// Reminder text of the game's own keywords in older forms, whole; what no row knows is never half changed.
#[test]
fn reminder_text_is_that_of_today() {
    for (language, on, dated, today) in [
        (
            "en",
            "Creature",
            "Cycling {2} ({2}, Discard this card from your hand: Draw a card.)",
            "Cycling {2} ({2}, Discard this card: Draw a card.)",
        ),
        (
            "en",
            "Instant",
            "Flashback {3}{R} (You may play this card from your graveyard for its flashback cost. Then remove it from the game.)",
            "Flashback {3}{R} (You may cast this card from your graveyard for its flashback cost. Then exile it.)",
        ),
        (
            "en",
            "Creature",
            "Echo {1}{R} (During your next upkeep after this permanent comes under your control, pay its casting cost or sacrifice it.)",
            "Echo {1}{R} (At the beginning of your upkeep, if this came under your control since the beginning of your last upkeep, \
             sacrifice it unless you pay its echo cost.)",
        ),
        (
            "en",
            "Equipment",
            "Equip {2} ({2}: Attach to target creature you control. Equip only as a sorcery. This card comes into play unattached \
             and stays in play if the creature leaves play.)",
            "Equip {2} ({2}: Attach to target creature you control. Equip only as a sorcery.)",
        ),
        (
            "en",
            "Sorcery",
            "Suspend 3—{U} (Rather than play this card from your hand, you may pay {U} and remove it from the game with three time \
             counters on it. At the beginning of your upkeep, remove a time counter. When the last is removed, play it without \
             paying its mana cost.)",
            "Suspend 3—{U} (Rather than cast this card from your hand, you may pay {U} and exile it with three time counters on it. \
             At the beginning of your upkeep, remove a time counter. When the last is removed, you may cast it without paying its \
             mana cost.)",
        ),
        (
            "fr",
            "Creature",
            "Recyclage {2} ({2}, défaussez-vous de cette carte de votre main : Piochez une carte.)",
            "Recyclage {2} ({2}, défaussez-vous de cette carte : Piochez une carte.)",
        ),
        (
            "fr",
            "Equipment",
            "Équipement {2} ({2} : Attachez à la créature ciblée que vous contrôlez. N'équipez que lorsque vous pourriez jouer un \
             rituel. Cette carte arrive en jeu non attachée et reste en jeu si la créature quitte le jeu.)",
            "Équipement {2} ({2} : Attachez à une créature ciblée que vous contrôlez. N'attachez l'équipement que lorsque vous \
             pourriez lancer un rituel.)",
        ),
        (
            "fr",
            "Creature",
            "Linceul (Ce permanent ne peut pas être la cible de sorts ou de capacités.)",
            "Linceul (Cette créature ne peut pas être la cible de sorts ou de capacités.)",
        ),
        (
            "fr",
            "Creature",
            "Quand cette créature arrive, créez un jeton Trésor. (C'est un artefact avec « {T}, sacrifiez cet artefact : Ajoutez un \
             mana de la couleur de votre choix. »)",
            "Quand cette créature arrive, créez un jeton Trésor. (C'est un artefact avec « {T}, sacrifiez ce jeton : Ajoutez un \
             mana de la couleur de votre choix. »)",
        ),
    ] {
        let said = formatted(&card(language, on, dated));
        assert_eq!(said, card(language, on, today), "{dated}");
        assert_eq!(formatted(&said), said, "{today}");
    }
    for (language, on, text) in [
        // Of another keyword: W-44 tells it.
        ("en", "Creature", "Flying ({2}, Discard this card from your hand: Draw a card.)"),
        // An artifact is no creature.
        ("en", "Artifact", "Shroud (This permanent can't be the target of spells or abilities.)"),
        ("fr", "Creature", "Linceul (Cette créature ne peut pas être la cible de sorts ou de capacités.)"),
        // "Play it" is casting it or not: nothing is half changed.
        ("en", "Creature", "Cycling {2} ({2}, Put this card from play into your hand and play it: Draw a card.)"),
    ] {
        let file = card(language, on, text);
        assert_eq!(formatted(&file), file);
    }
}

/// The sign before the subtypes of a French line is « — » since 2024; « : » is no fault.
#[test]
fn french_type_lines_have_a_dash() {
    for (line, today) in [
        ("Créature : ours", "Créature — ours"),
        ("Créature\u{a0}: ours et clerc", "Créature — ours et clerc"),
        ("Créature-artefact légendaire : ours", "Créature-artefact légendaire — ours"),
        ("Éphémère de clan : elfe", "Éphémère de clan — elfe"),
        ("Créature : zorblax", "Créature — zorblax"),
        ("Invocation : ours", "Créature — ours"),
        ("Créature - ours", "Créature — ours"),
    ] {
        let file = |line: &str| format!("langue : fr\n\nOurson du quai {{2}}\n{line}\nVigilance\n2/2\n");
        assert_eq!(formatted(&file(line)), file(today));
    }
    let colon = card("fr", "Creature", "Vigilance").replace('—', ":");
    assert_eq!(named(&colon), 0, "{colon}");
    assert_eq!(fix_text("dated.cards", &colon, Lexicon::BUILT_IN, Which::All, &|_| true).text, colon);
}

/// A planeswalker gets its supertype, and a creature type its name of today.
#[test]
fn types_are_those_of_today() {
    let all = |file: &str| fix_text("dated.cards", file, Lexicon::BUILT_IN, Which::All, &|_| true).text;
    let ana = |line: &str| format!("language: en\n\nAna of the Quay {{2}}\n{line}\n+1: Draw a card.\nLoyalty: 3\n");
    assert_eq!(all(&ana("Planeswalker — Ana")), ana("Legendary Planeswalker — Ana"));
    assert_eq!(formatted(&ana("Planeswalker — Ana")), ana("Planeswalker — Ana"));
    let french =
        |line: &str| format!("langue : fr\n\nAna du quai {{2}}\n{line}\n+1 : Piochez une carte.\nLoyauté : 3\n");
    assert_eq!(all(&french("Planeswalker : Ana")), french("Planeswalker légendaire — Ana"));
    for (was, is) in
        [("Hound", "Dog"), ("Naga", "Snake"), ("Cephalid Wizard", "Octopus Wizard"), ("Viashino", "Lizard")]
    {
        let file = |types: &str| format!("language: en\n\nQuay Warden {{2}}\nCreature — {types}\nVigilance\n2/2\n");
        assert_eq!(formatted(&file(was)), file(is));
    }
    let text = "Whenever another Hound you control attacks, draw a card.";
    assert_eq!(formatted(&card("en", "Creature", text)), card("en", "Creature", &text.replace("Hound", "Dog")));
    let chien = "À chaque fois qu'un autre chien de chasse que vous contrôlez attaque, piochez une carte.";
    assert_eq!(formatted(&card("fr", "Creature", chien)), card("fr", "Creature", &chien.replace(" de chasse", "")));
}

/// Phrases of 1993 to 2023 whose change its author decides, or that reading tells to mean the same.
#[test]
fn further_phrases_are_brought_to_the_wording_of_today() {
    for (on, dated, today) in [
        // What is dealt damage is spoken of again: both, or none.
        (
            "Creature",
            "When this creature enters, it deals 1 damage to target creature or player. If you control a Mountain, this creature deals 2 damage to that creature or player instead.",
            "When this creature enters, it deals 1 damage to any target. If you control a Mountain, this creature deals 2 damage instead.",
        ),
        ("Creature", "Other creatures are 1/1.", "Other creatures have base power and toughness 1/1."),
        (
            "Aura",
            "Enchant creature\\nEnchanted creature can't be the target of spells or abilities as long as it's your turn.",
            "Enchant creature\\nEnchanted creature has shroud as long as it's your turn.",
        ),
        ("Sorcery", "Exile all cards from all graveyards.", "Exile all graveyards."),
        ("Artifact", "{1}, {T}: Tap or untap target creature.", "{1}, {T}: You may tap or untap target creature."),
        (
            "Aura",
            "Enchant creature\\nEnchanted creature gets +1/+1 and gains trample.",
            "Enchant creature\\nEnchanted creature gets +1/+1 and has trample.",
        ),
        (
            "Aura",
            "Enchant creature\\nEnchanted creature gets +1/+3 and may block as though it had flying.",
            "Enchant creature\\nEnchanted creature gets +1/+3 and has reach.",
        ),
        ("Creature", "Quay Warden may block as though it had flying.", "Reach"),
        (
            "Enchantment",
            "At the beginning of your end step, if a creature was put into a graveyard from play this turn, draw a card.",
            "At the beginning of your end step, if a creature died this turn, draw a card.",
        ),
        (
            "Creature",
            "If Quay Warden would be put into a graveyard from play, exile it instead.",
            "If this creature would die, exile it instead.",
        ),
        (
            "Creature",
            "Whenever Quay Warden becomes the target of a spell or ability, sacrifice it.",
            "When this creature becomes the target of a spell or ability, sacrifice it.",
        ),
        (
            "Aura",
            "Enchant land\\nWhenever enchanted land is tapped for mana, it produces an additional {G}.",
            "Enchant land\\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}.",
        ),
        (
            "Sorcery",
            "All creatures in play are destroyed and cannot regenerate.",
            "Destroy all creatures. They can't be regenerated.",
        ),
        (
            "Sorcery",
            "As an additional cost to play Quay Warden, sacrifice a creature.\\nDraw cards equal to the sacrificed creature's converted \
             mana cost.",
            "As an additional cost to cast this spell, sacrifice a creature.\\nDraw cards equal to the sacrificed creature's mana value.",
        ),
        (
            "Creature",
            "When Quay Warden comes into play, you may search your library for a Forest card. If you do, reveal that card and put it \
             into your hand. Then shuffle your library.",
            "When this creature enters, you may search your library for a Forest card, reveal it, put it into your hand, then shuffle.",
        ),
        (
            "Enchantment",
            "Bury Quay Warden if you control no swamps.",
            "When you control no Swamps, sacrifice this enchantment.",
        ),
    ] {
        assert_eq!(fixed(on, dated), card("en", on, today), "{dated}");
    }
}

/// A legend is called by its short name, but where its whole name is meant.
#[test]
fn legends_are_called_by_their_short_name() {
    let legend = |text: &str| {
        format!("language: en\n\nOswin, Quay Warden {{2}}{{W}}\nLegendary Creature — Human Cleric\n{text}\n2/2\n")
    };
    for (dated, today) in [
        ("Whenever Oswin, Quay Warden attacks, draw a card.", "Whenever Oswin attacks, draw a card."),
        ("When Oswin, Quay Warden dies, each quoll sings.", "When Oswin dies, each quoll sings."),
        (
            "{2}: Create a token that's a copy of target creature, except its name is Oswin, Quay Warden.",
            "{2}: Create a token that's a copy of target creature, except its name is Oswin, Quay Warden.",
        ),
        ("Oswin, Quay Warden can be your commander.", "Oswin, Quay Warden can be your commander."),
        (
            "Discard another card named Oswin, Quay Warden: Draw a card.",
            "Discard another card named Oswin, Quay Warden: Draw a card.",
        ),
    ] {
        assert_eq!(formatted(&legend(dated)), legend(today));
    }
    let french = |text: &str| {
        format!(
            "langue : fr\n\nIsaure, gardienne du quai {{2}}{{W}}\nCréature légendaire — humain et clerc\n{text}\n2/2\n"
        )
    };
    let dated = "À chaque fois qu'Isaure, gardienne du quai attaque, piochez une carte.";
    assert_eq!(formatted(&french(dated)), french("À chaque fois qu'Isaure attaque, piochez une carte."));
    // "Blue" would be the colour.
    let blue = "language: en\n\nBlue, Quay Raptor {2}{U}\nLegendary Creature — Dinosaur\nWhenever Blue, Quay Raptor attacks, draw a card.\n2/2\n";
    assert_eq!(formatted(blue), blue);
}

/// A text that is not understood has no meaning to compare with: no fix takes the word away that says what is paid for what, and
/// none makes a trigger of how something enters.
#[test]
fn what_is_not_understood_loses_nothing() {
    for (on, text) in [
        ("Artifact", "Whenever a player casts a red spell, you may pay {1} to proliferate."),
        ("Artifact", "Whenever a player casts a red spell, you may pay {1} to scry 1."),
        ("Creature", "{B}: Sacrifice a Thrull to give this creature menace until end of turn."),
        ("Sorcery", "Players can't block with green creatures this turn."),
    ] {
        assert_eq!(fixed(on, text), card("en", on, text));
    }
    let kicked = fixed("Creature", "If you paid the quay cost, Quay Warden enters with two +1/+1 counters on it.");
    assert!(!kicked.contains("When"), "{kicked}");
    // What a spell has its player pay is no cost of an ability.
    let spell = "Sacrifice a creature to draw two cards.";
    assert_eq!(fixed("Instant", spell), card("en", "Instant", spell));
    // What an artifact does when it leaves is no dying.
    let artifact = fixed("Artifact", "When this artifact is put into any graveyard from play, draw a card.");
    assert!(
        artifact.contains("When this artifact is put into a graveyard from the battlefield, draw a card."),
        "{artifact}"
    );
}

/// What cards of today say in words of another meaning is offered.
#[test]
fn phrases_of_the_first_cards_are_offered() {
    for (on, dated, today) in [
        (
            "Creature",
            "Quay Warden may not attack if opponent controls no islands.",
            "This creature can't attack unless defending player controls an Island.",
        ),
        ("Creature", "Unblockable if defending player controls any mountains.", "Mountainwalk"),
        (
            "Aura",
            "Enchant creature\\nTarget creature can't attack or block.",
            "Enchant creature\\nEnchanted creature can't attack or block.",
        ),
        (
            "Sorcery",
            "Return target creature from your graveyard to your hand.",
            "Return target creature card from your graveyard to your hand.",
        ),
    ] {
        assert_eq!(fixed(on, dated), card("en", on, today), "{dated}");
    }
    let source = "language: en\n\nQuay Spark {R}\nMana Source\nAdd {R}{R} to your mana pool.\n";
    assert_eq!(formatted(source), "language: en\n\nQuay Spark {R}\nInstant\nAdd {R}{R}.\n");
    let source = "langue : fr\n\nÉtincelle du quai {R}\nSource de mana\nAjoutez {R}{R} à votre réserve.\n";
    assert_eq!(formatted(source), "langue : fr\n\nÉtincelle du quai {R}\nÉphémère\nAjoutez {R}{R}.\n");
}

/// What cards of today say in words that read otherwise, or of texts that are not understood, is offered in both languages.
#[test]
fn what_reads_otherwise_is_offered() {
    let fixed = |language: &str, on: &str, text: &str| {
        let file = card(language, on, text);
        formatted(&fix_text("dated.cards", &file, Lexicon::BUILT_IN, Which::All, &|_| true).text)
    };
    for (language, on, dated, today) in [
        (
            "en",
            "Creature",
            "Quay Warden doesn't untap during its controller's untap step.",
            "This creature doesn't untap during your untap step.",
        ),
        (
            "en",
            "Creature",
            "As Quay Warden comes into play, you may choose a creature in play. If you do, Quay Warden comes into play as a copy of that creature.",
            "You may have this creature enter as a copy of any creature on the battlefield.",
        ),
        (
            "en",
            "Aura",
            "Enchant creature\\nEnchanted creature gets +1/+1 and can't be the target of spells or abilities.",
            "Enchant creature\\nEnchanted creature gets +1/+1 and has shroud.",
        ),
        (
            "en",
            "Sorcery",
            "Target player puts a number of cards equal to the number of Islands you control from the top of his or her library into his or her graveyard.",
            "Target player mills cards equal to the number of Islands you control.",
        ),
        (
            "en",
            "Enchantment",
            "Whenever a creature with flying enters the battlefield under an opponent's control, draw a card.",
            "Whenever a creature an opponent controls with flying enters, draw a card.",
        ),
        (
            "en",
            "Instant",
            "If X is 5 or more, Quay Warden can't be countered by spells or abilities.",
            "If X is 5 or more, this spell can't be countered.",
        ),
        (
            "fr",
            "Aura",
            "Enchanter : créature\\nLa créature enchantée gagne +1/+1 et ne peut pas être la cible de sorts ou de capacités.",
            "Enchanter : créature\\nLa créature enchantée gagne +1/+1 et a le linceul.",
        ),
        (
            "fr",
            "Sorcery",
            "Gardien du quai inflige 3 blessures réparties comme vous le désirez entre n'importe quel nombre de cibles, créature et/ou joueur.",
            "Gardien du quai inflige 3 blessures réparties comme vous le désirez entre n'importe quel nombre de cibles.",
        ),
        (
            "fr",
            "Enchantment",
            "À chaque fois qu'une créature avec le vol arrive sur le champ de bataille sous le contrôle d'un adversaire, piochez une carte.",
            "À chaque fois qu'une créature avec le vol qu'un adversaire contrôle arrive, piochez une carte.",
        ),
    ] {
        assert_eq!(fixed(language, on, dated), card(language, on, today), "{dated}");
    }
    // A legend with a byname.
    let legend = |name: &str| {
        format!(
            "language: en\n\nOswin the Quayborn {{2}}{{W}}\nLegendary Creature — Human Cleric\nWhenever {name} attacks, draw a card.\n2/2\n"
        )
    };
    assert_eq!(formatted(&legend("Oswin the Quayborn")), legend("Oswin"));
}
