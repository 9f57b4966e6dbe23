//! A text that speaks of an X that nothing says is refused (107.3f).

use super::loaded;

fn runs(type_line: &str, cost: &str, text: &str) -> bool {
    let pt = if type_line.starts_with("Creature") { "2/2" } else { "" };
    match loaded("Tide", type_line, cost, pt, text) {
        Ok(_) => true,
        Err(refusals) => {
            assert!(refusals.iter().all(|refusal| refusal.what.en.contains("an X")), "{text}: {refusals:?}");
            false
        }
    }
}

#[test]
fn an_x_that_nothing_says_is_refused() {
    assert!(!runs("Sorcery", "{R}", "You gain X life."));
    assert!(!runs("Creature — Bear", "{R}", "Whenever this creature attacks, you gain X life."));
}

#[test]
fn x_of_one_ability_says_nothing_of_another() {
    for text in [
        "{X}, {T}: You gain X life.\nWhenever this creature attacks, you gain X life.",
        "Whenever this creature attacks, you gain X life.\nWhen this creature dies, you gain X life, where X is its power.",
        "Whenever this creature attacks, create an X/X green Ooze creature token.\nWhenever you cast a spell with {X} in its \
         mana cost, draw a card.",
        "Whenever this creature attacks, you gain X life if you control a creature card with {X} in its mana cost.",
    ] {
        assert!(!runs("Creature — Bear", "{R}", text), "{text}");
    }
}

#[test]
fn an_x_that_is_paid_to_cast_is_one_of_the_whole_card() {
    for (type_line, cost, text) in [
        ("Creature — Bear", "{X}{R}", "{X}, {T}: You gain X life.\nThis creature enters with X +1/+1 counters on it."),
        ("Creature — Bear", "{R}", "Multikicker {X}\nThis creature enters with X +1/+1 counters on it."),
        ("Sorcery", "{R}", "You may pay X life rather than pay this spell's mana cost.\nYou gain X life."),
    ] {
        assert!(runs(type_line, cost, text), "{text}");
    }
}

#[test]
fn an_x_that_is_said_is_played() {
    for (type_line, cost, text) in [
        ("Sorcery", "{X}{R}", "You gain X life."),
        ("Creature — Bear", "{R}", "{X}, {T}: You gain X life."),
        ("Creature — Bear", "{R}", "Whenever this creature attacks, you gain X life, where X is its power."),
        ("Creature — Bear", "{R}", "Whenever you cast a spell with {X} in its mana cost, you gain X life."),
        ("Sorcery", "{R}", "You may sacrifice X creatures. If you do, you gain X life."),
        ("Sorcery", "{R}", "As an additional cost to cast this spell, pay X life.\nYou gain X life."),
    ] {
        assert!(runs(type_line, cost, text), "{text}");
    }
}
