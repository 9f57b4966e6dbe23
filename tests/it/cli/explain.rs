//! `cardc explain --emit`.

use super::cardc;

const TRIGGER: &str = "Whenever another creature you control dies, if you control a Forest, you may draw a card.";

#[cfg(feature = "native")]
#[test]
fn clif_of_a_trigger_with_its_clause() {
    let run = cardc(&["explain", "--emit", "clif", TRIGGER]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    for part in ["intervening-if clause", "; ZoneChange", "function ", "block0", "return"] {
        assert!(run.stdout.contains(part), "no `{part}` in\n{}", run.stdout);
    }
    let without = cardc(&["explain", "--emit", "clif", "Whenever another creature you control dies, draw a card."]);
    assert!(without.stdout.contains("trigger event"), "{}", without.stdout);
    assert!(without.stdout.len() < run.stdout.len(), "the clause adds code");
}

#[cfg(feature = "native")]
#[test]
fn code_of_replacement_effects() {
    for text in [
        "If you would draw a card, draw two cards instead.",
        "This creature enters with two +1/+1 counters on it.",
        "If damage would be dealt to you, prevent that damage.",
    ] {
        for stage in ["clif", "asm"] {
            let run = cardc(&["explain", "--emit", stage, text]);
            assert_eq!(run.code, Some(0), "{text}: {}", run.stderr);
            assert!(run.stdout.contains("; event to replace") || run.stdout.contains("; damage"), "{}", run.stdout);
            assert!(run.stdout.contains("ret"), "{text}: {}", run.stdout);
        }
    }
}

#[cfg(feature = "native")]
#[test]
fn an_ability_without_matchers_says_so() {
    let flying = cardc(&["explain", "--emit", "asm", "Flying"]);
    assert_eq!(
        (flying.code, flying.stdout.as_str()),
        (Some(0), "; no matcher: this keyword ability waits for no event\n")
    );
    let vol = cardc(&["explain", "--emit", "clif", "--lang", "fr", "Flying"]);
    assert!(vol.stdout.contains("capacité à mot-clé"), "{}", vol.stdout);
}

#[cfg(not(feature = "native"))]
#[test]
fn a_build_without_matchers_says_so() {
    let run = cardc(&["explain", "--emit", "asm", TRIGGER]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("without the feature `native`"), "{}", run.stderr);
}

#[test]
fn stages_of_the_compiler() {
    for (stage, part) in [("tokens", "verb.die"), ("tree", "triggered"), ("ir", "\"Triggered\"")] {
        let run = cardc(&["explain", "--emit", stage, TRIGGER]);
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        assert!(run.stdout.to_lowercase().contains(&part.to_lowercase()), "no `{part}` in\n{}", run.stdout);
    }
}
