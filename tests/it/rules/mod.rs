//! The rules, through what the crate has public.

mod gate;
mod keep;
mod mana;
mod meanings;
mod overload;
mod play;
mod players;
mod printed;
mod pull;
mod x_unknown;

use cardc::lex::Language;
use cardc::runtime::printed::from_face;
use cardc::runtime::{CardDef, Refusal, load};
use cardc::source::{Face, Printed};
use std::sync::Arc;

/// A card of a type line, with its mana cost, its power and toughness (`2/2`, or empty) and its text.
fn card(name: &str, type_line: &str, cost: &str, pt: &str, text: &str) -> Arc<CardDef> {
    let loaded = loaded(name, type_line, cost, pt, text);
    Arc::new(loaded.unwrap_or_else(|refusals| panic!("{name}: {refusals:?}")))
}

/// Such a card, or what can't be run of it.
fn loaded(name: &str, type_line: &str, cost: &str, pt: &str, text: &str) -> Result<CardDef, Vec<Refusal>> {
    let (power, toughness) = pt.split_once('/').unzip();
    let english = Printed { name: name.into(), type_line: type_line.into(), text: text.into(), ..Printed::default() };
    let face = Face {
        name: name.into(),
        mana_cost: (!cost.is_empty()).then(|| cost.into()),
        power: power.map(Into::into),
        toughness: toughness.map(Into::into),
        english: Some(english),
        ..Face::default()
    };
    let printed = from_face(&face, Language::English).unwrap_or_else(|error| panic!("{error}"));
    load(&printed)
}

/// Cards with triggers of many kinds, and what makes them trigger.
fn pool() -> Vec<Arc<CardDef>> {
    let creature = "Creature — Goblin";
    vec![
        card("Grove", "Basic Land — Forest", "", "", ""),
        card("Crag", "Basic Land — Mountain", "", "", ""),
        card("Mossback", creature, "{1}{G}", "2/2", ""),
        card("Door Watcher", creature, "{1}{G}", "1/2", "Whenever another creature enters, you gain 1 life."),
        card("Grave Watcher", creature, "{1}{R}", "2/1", "Whenever another creature you control dies, draw a card."),
        card("Last Gift", creature, "{R}", "1/1", "When this creature dies, it deals 1 damage to each opponent."),
        card(
            "Herald",
            creature,
            "{2}{G}",
            "2/3",
            "When this creature enters, create a 1/1 green Snake creature token.",
        ),
        card("Striker", creature, "{1}{R}", "2/1", "Whenever this creature attacks, it gets +1/+0 until end of turn."),
        card("Toll Keeper", creature, "{2}{R}", "2/2", "Whenever an opponent casts a creature spell, you gain 1 life."),
        card(
            "Sower",
            creature,
            "{2}{G}",
            "2/2",
            "At the beginning of your upkeep, put a +1/+1 counter on this creature.",
        ),
        card(
            "Chanter",
            "Enchantment",
            "{1}{G}",
            "",
            "Whenever you gain life, put a +1/+1 counter on target creature you control.",
        ),
        card("War Song", "Enchantment", "{2}{R}", "", "Creatures you control get +1/+1."),
        card("Ember", "Instant", "{R}", "", "Ember deals 2 damage to any target."),
        card("Cinder Rain", "Sorcery", "{2}{R}", "", "Cinder Rain deals 1 damage to each creature."),
        card("Second Wind", "Sorcery", "{1}{G}", "", "You gain 3 life."),
        card(
            "Shaper",
            creature,
            "{3}{G}",
            "3/3",
            "Whenever a creature with power 4 or greater enters under your control, draw a card.",
        ),
        card(
            "Brander",
            creature,
            "{2}{R}",
            "2/2",
            "Whenever this creature deals combat damage to a player, that player discards a card.",
        ),
        card("Reclaimer", creature, "{2}{G}", "2/2", "Whenever a land you control enters, you gain 1 life."),
        card(
            "Ash Eater",
            creature,
            "{1}{R}",
            "2/2",
            "Whenever a creature card is put into a graveyard from anywhere, this creature gets +1/+1 until end of turn.",
        ),
        card("Idle Guard", creature, "{G}", "1/3", "Whenever this creature becomes tapped, you gain 1 life."),
    ]
}
