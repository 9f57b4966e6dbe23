//! What a text says is one IR, whatever the language and the year of its wording.

use cardc::compile::{compile, context_of};
use cardc::ir::Ability;
use cardc::lex::{Language, Names};

fn abilities(text: &str, name: &str, types: &str, language: Language) -> Vec<Ability> {
    let compiled = compile(text, &Names::new(name, language), language, context_of(types)).unwrap();
    let Some(ir) = compiled.ir() else { panic!("not understood: {text}") };
    ir.paragraphs.into_iter().map(|paragraph| paragraph.ability).collect()
}

fn english(text: &str) -> Vec<Ability> {
    abilities(text, "Quay Warden", "Creature", Language::English)
}

fn french(text: &str) -> Vec<Ability> {
    abilities(text, "Garde du quai", "Creature", Language::French)
}

/// Texts of both languages, or of two eras, that say the same.
#[test]
fn pairs_have_one_ir() {
    for (en, fr) in [
        ("Spells with the chosen name can't be cast.", "Les sorts ayant le nom choisi ne peuvent pas être lancés."),
        (
            "Whenever another Bird you control enters, put a +1/+1 counter on that creature and a +1/+1 counter on Quay Warden.",
            "À chaque fois qu'un autre oiseau arrive sous votre contrôle, mettez un marqueur +1/+1 sur cette créature et un marqueur +1/+1 sur le Garde du quai.",
        ),
        (
            "As long as your devotion to blue is less than three, Quay Warden isn't a creature.",
            "Tant que votre dévotion au bleu est inférieure à trois, le Garde du quai n'est pas une créature.",
        ),
        (
            "Whenever a spell or ability causes a player to shuffle their library, you gain 1 life.",
            "À chaque fois qu'un sort ou une capacité oblige un joueur à mélanger sa bibliothèque, vous gagnez 1 point de vie.",
        ),
        (
            "Activated abilities of artifacts your opponents control can't be activated.",
            "Les capacités activées des artefacts que vos adversaires contrôlent ne peuvent pas être activées.",
        ),
        (
            "Whenever Quay Warden or another Bird dies, draw a card.",
            "À chaque fois que le Garde du quai ou un autre oiseau est mis dans un cimetière depuis le champ de bataille, piochez une carte.",
        ),
        ("Indestructible", "Le Garde du quai est indestructible."),
        (
            "When Quay Warden dies, each player draws two cards, then shuffles.",
            "Quand le Garde du quai meurt, chaque joueur pioche deux cartes, puis mélange.",
        ),
        (
            "When Quay Warden dies, take an extra turn after this one.",
            "Quand le Garde du quai meurt, jouez un tour supplémentaire après celui-ci.",
        ),
    ] {
        assert_eq!(english(en), french(fr), "{en}\n{fr}");
    }
}

/// « ce terrain » is the land of the event, though the sentence has named the card itself in between.
#[test]
fn a_demonstrative_prefers_the_event() {
    let en = english(
        "Whenever an Island is put into a graveyard from the battlefield, Quay Warden deals 1 damage to that land's controller.",
    );
    let fr = french(
        "À chaque fois qu'une île est mise dans un cimetière depuis le jeu, le Garde du quai inflige 1 blessure au contrôleur de ce terrain.",
    );
    assert_eq!(en, fr);
}

/// The order in which descriptions are listed is wording; the order of things that differ is not.
#[test]
fn lists_of_descriptions_have_no_order() {
    let one = english("Birds you control and Islands you control have flying.");
    assert_eq!(one, english("Islands you control and Birds you control have flying."));
    assert_ne!(one, english("Birds you control and Swamps you control have flying."));
}

/// Whoever sacrifices chooses; that somebody else does is another meaning.
#[test]
fn a_player_sacrifices_by_choice() {
    let own = english("When Quay Warden enters, target opponent sacrifices a creature of their choice.");
    assert_eq!(own, english("When Quay Warden enters, target opponent sacrifices a creature."));
    assert_ne!(own, english("When Quay Warden enters, target opponent sacrifices a creature of your choice."));
}

/// A sorcery is followed, so that a verb without its subject is said of the player before (608.2c).
#[test]
fn an_instruction_has_one_ir() {
    let english = abilities("Each player draws two cards, then shuffles.", "Quay Warden", "Sorcery", Language::English);
    let french =
        abilities("Chaque joueur pioche deux cartes, puis mélange.", "Garde du quai", "Rituel", Language::French);
    assert_eq!(english, french);
}

/// An instant may say what happens for the rest of a turn (603.7a, 611.2); a permanent's ability may not.
#[test]
fn instructions_for_a_turn_have_one_ir() {
    for (english, french) in [
        (
            "If an artifact would enter under an opponent's control this turn, it enters tapped instead.",
            "Si un artefact devait arriver en jeu sous le contrôle d'un adversaire ce tour-ci, il arrive en jeu engagé à la place.",
        ),
        (
            "When you next cast a creature spell this turn, draw a card.",
            "Quand vous lancez votre prochain sort de créature ce tour-ci, piochez une carte.",
        ),
    ] {
        assert_eq!(
            abilities(english, "Slow Forge", "Instant", Language::English),
            abilities(french, "Forge lente", "Instant", Language::French)
        );
    }
}
