//! Fixes leave as it was what they don't know the meaning of: `tests/kept.md`.

use cardc::check::fix::{Which, fix_text};
use cardc::check::lints;
use cardc::compile::{compile, context_of};
use cardc::ir::{Ability, FaceIr};
use cardc::lex::{Language, Lexicon, Names};

use crate::documents;

/// The text of a card with fixes made.
fn fixed(language: &str, name: &str, on: &str, text: &str, which: Which) -> String {
    let head = if language == "en" { "language: en" } else { "langue : fr" };
    let corner = if on.starts_with("Creature") || on.starts_with("Créature") { "\n2/2" } else { "" };
    let card = format!("{head}\n\n{name} {{1}}\n{on}\n{}{corner}\n", text.replace("\\n", "\n"));
    let on = |found: &cardc::check::Found<'_>| lints::named(found.diagnostic.code).is_none_or(|lint| lint.on);
    let file = fix_text("kept.cards", &card, Lexicon::BUILT_IN, which, &on).text;
    let lines: Vec<&str> = file.lines().skip(4).filter(|line| !line.is_empty() && *line != "2/2").collect();
    lines.join("\\n")
}

/// `=` is the text before; `?` is whatever an offer says.
#[test]
fn fixes_leave_what_they_do_not_know() {
    let mut wrong = Vec::new();
    for row in documents::rows("kept.md") {
        let [language, name, on, text, safe, all] = row.as_slice() else { panic!("{row:?}") };
        let safe = if safe == "=" { text } else { safe };
        let all = if all == "=" { safe } else { all };
        for (which, expected) in [(Which::Safe, safe), (Which::All, all)].into_iter().filter(|(_, text)| *text != "?") {
            let new = fixed(language, name, on, text, which);
            if new != *expected {
                wrong.push(format!("{text}\n  is      {new}\n  and not {expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn meaning(text: &str, on: &str, language: Language) -> Option<FaceIr> {
    compile(text, &Names::new("Quay Warden", language), language, context_of(on)).expect("it has an end").ir()
}

/// Whoever the pool is of adds the mana (106.4): nobody else's is yours.
#[test]
fn mana_goes_to_the_pool_that_is_named() {
    let english = |text| meaning(text, "Artifact", Language::English);
    let pairs = [
        ("{T}: Add {G} to target player's mana pool.", "{T}: Target player adds {G}."),
        (
            "Whenever a Forest is tapped for mana, add an additional {G} to its controller's mana pool.",
            "Whenever a Forest is tapped for mana, its controller adds an additional {G}.",
        ),
        ("{T}: Add {G} to your mana pool.", "{T}: Add {G}."),
    ];
    for (old, new) in pairs {
        assert!(english(new).is_some());
        assert_eq!(english(old), english(new), "{old}");
    }
    assert!(english("{T}: Target player adds {G} to your mana pool.").is_none());
}

/// A name that is a subtype's, too, is that where only a subtype can stand (201.5, 205.3).
#[test]
fn a_name_that_is_a_subtype_is_one_before_a_noun() {
    let of = |name: &str, text: &str, on: &str| {
        let compiled = compile(text, &Names::new(name, Language::English), Language::English, context_of(on));
        compiled.expect("it has an end").ir()
    };
    let named = of("Bear", "When Bear dies, create a 2/2 green Bear creature token.", "Creature — Bear");
    let other = of("Quay", "When Quay dies, create a 2/2 green Bear creature token.", "Creature — Bear");
    assert!(named.is_some());
    assert_eq!(named, other);
    let [paragraph] = named.as_ref().map_or(&[][..], |face| face.paragraphs.as_slice()) else { panic!("{named:?}") };
    assert!(matches!(paragraph.ability, Ability::Triggered(_)));
    assert!(of("Treasure", "{T}, Sacrifice Treasure: Create a Treasure token.", "Artifact").is_some());
    assert!(
        of(
            "Zombie",
            "When Zombie dies, return target Zombie card from your graveyard to your hand.",
            "Creature — Zombie"
        )
        .is_some()
    );
}

/// « La créature ciblée » is the target that the spell has chosen, in whichever paragraph (115.1, 608.2c); two are two.
#[test]
fn a_target_with_the_definite_article_is_the_chosen_one() {
    let french = |text| meaning(text, "Rituel", Language::French);
    let english = |text| meaning(text, "Sorcery", Language::English);
    let pairs = [
        (
            "Un joueur ciblé pioche deux cartes.\nLe joueur ciblé perd 2 points de vie.",
            "Target player draws two cards.\nThat player loses 2 life.",
        ),
        (
            "Une créature ciblée gagne +2/+2 jusqu'à la fin du tour. La créature ciblée acquiert le vol jusqu'à la fin du tour.",
            "Target creature gets +2/+2 until end of turn. That creature gains flying until end of turn.",
        ),
        ("Détruisez l'artefact ciblé et la créature ciblée.", "Destroy target artifact and target creature."),
        (
            "La créature ciblée gagne +X/+X jusqu'à la fin du tour, X étant la force de la créature ciblée.",
            "Target creature gets +X/+X until end of turn, where X is that creature's power.",
        ),
        // The definite article chose, on cards of old: two targets.
        (
            "La créature ciblée gagne +3/-0 jusqu'à la fin du tour. La créature ciblée gagne -0/-3 jusqu'à la fin du tour.",
            "Target creature gets +3/-0 until end of turn. Target creature gets -0/-3 until end of turn.",
        ),
    ];
    for (of_france, of_england) in pairs {
        assert!(french(of_france).is_some());
        assert_eq!(french(of_france), english(of_england), "{of_france}");
    }
}

/// What could be either is told: the card itself, or "another target creature"; and one of each graveyard is none in all.
#[test]
fn what_could_be_two_things_is_refused() {
    let bear = |text| meaning(text, "Créature : ours", Language::French);
    let another = "{T} : Une autre créature ciblée gagne +1/+1 jusqu'à la fin du tour.";
    assert!(bear(another).is_some());
    assert!(bear(&format!("{another} Mettez un marqueur +1/+1 sur cette créature.")).is_none());
    let sorcery = |text| meaning(text, "Rituel", Language::French);
    assert!(sorcery("Exilez jusqu'à une carte de créature ciblée de chaque cimetière.").is_none());
    assert!(sorcery("Exilez toutes les cartes de chaque cimetière.").is_some());
}

/// "This main phase" is another than "this phase" (500.8).
#[test]
fn a_combat_phase_after_the_main_phase_is_of_that() {
    let english = |text| meaning(text, "Sorcery", Language::English);
    let main = english("After this main phase, there is an additional combat phase.");
    assert!(main.is_some());
    assert_ne!(main, english("After this phase, there is an additional combat phase."));
    let french = "Après cette phase principale, il y a une phase de combat supplémentaire.";
    assert_eq!(main, meaning(french, "Rituel", Language::French));
}
