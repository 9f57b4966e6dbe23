//! `cardc playtest`: what is told of a set.

use super::cardc;

const SET: &str = "cards/cinderquay.cards";

fn json(more: &[&str]) -> serde_json::Value {
    let run = cardc(&[&["playtest", SET, "--format", "json"], more].concat());
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = json(&["--games", "20"]);
    assert_eq!(one, json(&["--games", "20", "--jobs", "2"]));
    assert_ne!(one, json(&["--games", "20", "--seed", "100"]));
    assert_eq!(one["games"], 20);
    let cards = one["cards"].as_array().unwrap();
    assert_eq!(cards.len(), 30);
    let gain = |card: &serde_json::Value| card["gain"].as_f64().unwrap_or(-2.0);
    assert!(cards.windows(2).all(|pair| gain(&pair[0]) >= gain(&pair[1])));
    for card in cards.iter().filter(|card| !card["gain"].is_null()) {
        let (gain, interval) = (card["gain"].as_f64().unwrap(), &card["gain_interval"]);
        assert!(interval["low"].as_f64().unwrap() <= gain && gain <= interval["high"].as_f64().unwrap(), "{card}");
    }
    for card in cards.iter().filter(|card| card["drawn"]["games"] != 0) {
        let (share, interval) = (card["drawn"]["share"].as_f64().unwrap(), &card["drawn"]["interval"]);
        assert!(interval["low"].as_f64().unwrap() <= share && share <= interval["high"].as_f64().unwrap(), "{card}");
    }
}

#[test]
fn it_is_told_in_both_languages() {
    let told = |lang: &str, format: &str| {
        let run = cardc(&["playtest", SET, "--games", "3", "--lang", lang, "--format", format]);
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        run.stdout
    };
    let (english, french) = (told("en", "text"), told("fr", "text"));
    assert!(english.starts_with("3 games: ") && english.contains("won when drawn") && english.contains("Ash Courier"));
    assert!(
        french.starts_with("3 parties : ")
            && french.contains("gagnées si piochée")
            && french.contains("Messager de cendre")
    );
    assert!(!french.contains("Ash Courier") && !french.contains(" games"), "{french}");
    assert!(english.contains("\nGain: games won more") && french.contains("\nGain : parties gagnées de plus"));
    let page = told("fr", "html");
    assert!(
        page.starts_with("<!doctype html><html lang=\"fr\">") && page.contains("</svg>") && page.contains("Messager")
    );
    assert!(!page.contains("http"), "it asks for nothing from elsewhere");
    // What a card's place is told by is what is drawn: its gain.
    assert!(page.matches("<circle").count() > 3 && page.contains("<figcaption>Gain : "), "{page}");
}

#[test]
fn what_can_not_be_played_is_told() {
    let one = cardc(&["playtest", SET, "--deck", "tests/none.txt"]);
    assert_eq!((one.code, one.stdout.as_str()), (Some(2), ""), "{}", one.stderr);
    let folder = super::folder(&[("deck.txt", "40 Plains\n"), ("a.cards", "Plains\nBasic Land — Plains\n")]);
    let few = super::cardc_in(folder.path(), &["playtest", "a.cards", "--deck", "deck.txt"]);
    assert!(few.code == Some(2) && few.stderr.contains("decks given: 1; a game has from 2 "), "{}", few.stderr);
    let nothing = super::cardc_in(folder.path(), &["playtest", "a.cards"]);
    assert!(nothing.code == Some(2) && nothing.stderr.contains("can be played"), "{}", nothing.stderr);
}
