//! Texts in which overload can't replace "target" with "each" are refused (702.96a).

use super::loaded;

fn runs(text: &str) -> bool {
    match loaded("Tide", "Sorcery", "{R}", "", &format!("{text}\nOverload {{2}}{{R}}")) {
        Ok(_) => true,
        Err(refusals) => {
            assert!(refusals.iter().all(|refusal| refusal.what.en.contains("702.96a")), "{text}: {refusals:?}");
            false
        }
    }
}

#[test]
fn what_each_cannot_be_said_of_is_refused() {
    for text in [
        "Tide deals 3 damage to any target.",
        "Tap up to two target creatures.",
        "Target creature's controller loses 1 life.",
        "You may tap target creature. If you do, untap it.",
        "Target creature you control fights target creature you don't control.",
        "Tide deals damage to target creature equal to its power.",
    ] {
        assert!(!runs(text), "{text}");
    }
}

#[test]
fn what_each_can_be_said_of_is_played() {
    for text in [
        "Tide deals 3 damage to target creature.",
        "Counter target spell unless its controller pays {2}.",
        "Put X +1/+1 counters on target creature, where X is its power.",
        "Target player discards their hand, then draws that many cards.",
        "Exile target creature. If that creature was black, draw a card.",
    ] {
        assert!(runs(text), "{text}");
    }
}
