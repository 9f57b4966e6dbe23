//! What counts as the same text.

use super::{CHANGES, same_text};
use crate::lex::{Language, Names};

fn same(language: Language, printed: &str, rendered: &str) -> bool {
    let names = Names::new("Brume Warden, of the Tide", language);
    same_text(printed, rendered, &names, language).is_ok()
}

fn english(printed: &str, rendered: &str) -> bool {
    same(Language::English, printed, rendered)
}

fn french(printed: &str, rendered: &str) -> bool {
    same(Language::French, printed, rendered)
}

#[test]
fn typography_and_reminders() {
    assert!(english("“Flying” (It soars.)", "\"flying\""));
    assert!(english("Draw two cards.", "Draw 2 cards."));
    assert!(english("Choose red, green, or blue.", "Choose red, green or blue."));
    assert!(english("[+1]: Draw a card.", "+1: Draw a card."));
    assert!(english("[−3]: Draw a card.", "-3: Draw a card."));
}

#[test]
fn the_card_by_its_names() {
    assert!(english("Brume Warden, of the Tide attacks.", "Brume Warden attacks."));
    assert!(english("Brume Warden dies.", "This creature dies."));
    assert!(!english("Brume Warden dies.", "That creature dies."));
}

#[test]
fn eras() {
    assert!(english("When Brume Warden comes into play, draw a card.", "When Brume Warden enters, draw a card."));
    assert!(english("Brume Warden enters the battlefield tapped.", "Brume Warden enters tapped."));
    assert!(english("Add {G} to your mana pool.", "Add {G}."));
    assert!(english("Remove target creature from the game.", "Exile target creature."));
    assert!(english("Target player reveals his or her hand.", "Target player reveals their hand."));
    assert!(english("Activate this ability only any time you could cast a sorcery.", "Activate only as a sorcery."));
    assert!(french("Brume Warden arrive en jeu.", "Brume Warden arrive."));
    assert!(french("Détruisez la créature ciblée.", "Détruisez une créature ciblée."));
}

#[test]
fn flavour_words_and_names_of_chapters() {
    assert!(!english("Tidal Grace — Draw a card.", "Draw a card."));
    assert!(!english("I, II — Tidal Grace — Draw a card.", "I, II — Draw a card."));
}

#[test]
fn french_agreement() {
    assert!(french("Détruisez une créature noire.", "Détruisez une créature noir."));
    assert!(!french("Détruisez une créature.", "Détruisez deux créatures."));
}

#[test]
fn meaning_is_kept() {
    assert!(!english("Draw two cards.", "Draw three cards."));
    assert!(!english("Destroy target creature.", "Destroy target creature you control."));
    assert!(!english("It deals 3 damage to target creature or player.", "It deals 3 damage to any target."));
    assert!(!english("You gain 3 life.", "You lose 3 life."));
}

#[test]
fn a_difference_says_where() {
    let names = Names::new("Brume Warden", Language::English);
    let printed = "Draw a card, then discard a card.";
    let difference = match same_text(printed, "Draw a card, then mill a card.", &names, Language::English) {
        Ok(()) => panic!("the texts differ"),
        Err(difference) => difference,
    };
    assert_eq!(&printed[difference.at.range()], "discard");
    assert!(difference.printed.starts_with("discard a card"));
    assert!(difference.rendered.starts_with("mill a card"));
}

#[test]
fn every_change_is_described_in_both_languages() {
    for change in CHANGES {
        assert!(change.english.ends_with('.') && change.french.ends_with('.'), "{change:?}");
    }
}

#[test]
fn what_is_free_in_a_french_sentence() {
    let printed = "Renvoyez sur le champ de bataille, sous votre contrôle, une carte de créature ciblée.";
    assert!(french(printed, "Renvoyez une carte de créature ciblée sur le champ de bataille sous votre contrôle."));
    assert!(!french(printed, "Renvoyez une carte de créature ciblée sur le champ de bataille sous son contrôle."));
    assert!(!french(printed, "Renvoyez une carte de créature ciblée dans votre main sous votre contrôle."));
    assert!(!french(
        "Piochez une carte. Engagez une créature ce tour-ci.",
        "Piochez une carte ce tour-ci. Engagez une créature."
    ));
}

#[test]
fn what_a_french_list_says_again() {
    assert!(french("Détruisez un artefact ou un enchantement.", "Détruisez un artefact ou enchantement."));
    assert!(french(
        "Elle a la protection contre le noir et le vert.",
        "Elle a la protection contre le noir et contre le vert."
    ));
    assert!(!french("Détruisez un artefact ou un enchantement.", "Détruisez un artefact et un enchantement."));
    assert!(!french("Détruisez un artefact et un enchantement.", "Détruisez un artefact et deux enchantements."));
}
