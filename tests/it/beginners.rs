//! What beginners write is told, and the offer means what they meant: `tests/beginners.md` has the sentences, and some that
//! mean nothing.

use cardc::check::{check_card, lints};
use cardc::diagnostic::{Diagnostic, Severity};
use cardc::ir::FaceIr;
use cardc::lex::Lexicon;
use cardc::source::{Card, Input, read_all};

use crate::documents;

/// Of the 456 sentences, how many are told with what to write, at least; and of how many that means what was meant.
const TOLD: usize = 402;
const MEANT: usize = 392;
/// Of the 200 sentences that mean nothing, how many get an offer at most.
const OFFERED: usize = 20;

fn rows() -> Vec<Vec<String>> {
    documents::rows("beginners.md")
}

fn card(language: &str, on: &str, text: &str) -> String {
    let (head, name) = match language {
        "en" => ("language: en", "Test Card"),
        _ => ("langue : fr", "Carte test"),
    };
    let corner = if on.starts_with("Creature") || on.starts_with("Créature") { "\n2/2" } else { "" };
    let cost = if matches!(on, "Land" | "Terrain") { "" } else { " {1}{G}" };
    format!("{head}\n\n{name}{cost}\n{on}\n{}{corner}\n", text.replace("\\n", "\n"))
}

fn cards(file: &str) -> Vec<Card> {
    read_all(Input::from_text("beginner.cards", file)).cards
}

fn found(file: &str) -> Vec<Diagnostic> {
    let cards = cards(file);
    cards.iter().flat_map(|card| check_card("beginner.cards", card)).map(|found| found.diagnostic).collect()
}

fn counts(found: &Diagnostic) -> bool {
    lints::named(found.code).is_none_or(|lint| lint.on) && found.severity > Severity::Note
}

/// The file with all fixes made.
fn fixed(file: &str) -> String {
    use cardc::check::fix::{Which, fix_text};
    fix_text("beginner.cards", file, Lexicon::BUILT_IN, Which::All, &|found| {
        lints::named(found.diagnostic.code).is_none_or(|lint| lint.on)
    })
    .text
}

/// What all texts of a file mean; none where one isn't understood.
fn meaning(file: &str) -> Option<Vec<FaceIr>> {
    use cardc::compile::{compile, context_of};
    let mut meanings = Vec::new();
    for card in cards(file) {
        for (language, printed) in card.faces.iter().flat_map(|face| face.all_printed()) {
            let compiled =
                compile(&printed.text, &printed.names(language), language, context_of(&printed.type_line)).ok()?;
            meanings.push(compiled.ir()?);
        }
    }
    Some(meanings)
}

#[test]
fn beginners_are_told_what_to_write() {
    let (mut told, mut meant, mut all) = (0, 0, 0);
    for row in rows().iter().filter(|row| row.len() == 4) {
        let [language, on, written, right] = row.as_slice() else { continue };
        all += 1;
        let file = card(language, on, written);
        let told_here = found(&file).iter().any(|found| found.severity >= Severity::Warning || found.fix.is_some());
        told += usize::from(told_here);
        let new = fixed(&file);
        let clean = !found(&new).iter().any(counts);
        let same = clean && meaning(&new).is_some() && meaning(&new) == meaning(&card(language, on, right));
        meant += usize::from(same);
        if !same {
            let new = if new == file { "nothing" } else { new.lines().nth(4).unwrap_or_default() };
            println!("{written}\n  is offered: {new}\n  and meant:  {right}");
        }
    }
    println!("{all} sentences, {told} told, {meant} as they were meant");
    assert_eq!(all, 456);
    assert!(told >= TOLD, "{told} are told");
    assert!(meant >= MEANT, "{meant} are offered as they were meant");
}

#[test]
fn what_means_nothing_gets_no_offer() {
    let (mut all, mut offered) = (0, 0);
    for row in rows().iter().filter(|row| row.len() == 3) {
        let [language, on, nonsense] = row.as_slice() else { continue };
        all += 1;
        let file = card(language, on, nonsense);
        let new = fixed(&file);
        if new != file && meaning(&new).is_some() {
            offered += 1;
            println!("{nonsense}\n  is offered: {}", new.lines().nth(4).unwrap_or_default());
        }
    }
    println!("{all} sentences, {offered} of them get an offer");
    assert_eq!(all, 200);
    assert!(offered <= OFFERED, "{offered} get an offer");
}

/// A text in a database was printed so, and has no nearest.
#[test]
fn what_was_printed_gets_no_offer() {
    let data = r#"{"data": {"Test Card": [{"name": "Test Card", "type": "Sorcery", "types": ["Sorcery"],
        "text": "Give target creature flying.", "layout": "normal"}]}}"#;
    let cards = read_all(Input::from_text("cards.json", data)).cards;
    assert_eq!(cards.len(), 1);
    let found = cards.iter().flat_map(|card| check_card("cards.json", card));
    let fixes: Vec<_> =
        found.filter(|found| found.diagnostic.fix.is_some()).map(|found| found.diagnostic.code).collect();
    assert!(fixes.is_empty(), "{fixes:?}");
}

/// What the writer denied, or said of another or of a target, no offer leaves out; and it adds nobody who does it.
#[test]
fn an_offer_keeps_what_turns_the_sentence() {
    let kept = [
        (
            "fr",
            "Créature : elfe",
            "Que cette créature attaque, mettez un marqueur +1/+1 sur une autre créature ciblée engagée que vous contrôlez.",
            "ciblée",
        ),
        ("fr", "Créature : elfe", "Cette créature ne peut de bloquer que les créatures avec le vol.", "que les"),
        ("fr", "Rituel", "Détruisez toutes les créatures sauf les des elfes.", "sauf"),
        ("fr", "Enchantement", "Les créatures que vous contrôlez ne ont pas le être bloquées.", "pas"),
        ("en", "Sorcery", "Destroy all creatures the except Elves.", "except"),
        ("en", "Creature — Elf", "This creature can't to attack the unless you control another creature.", "another"),
    ];
    for (language, on, text, word) in kept {
        let new = fixed(&card(language, on, text));
        assert!(new.contains(word), "{text}\n{new}");
    }
    let restricted = fixed(&card("en", "Instant", "Counter target spell cast from exile."));
    assert!(!restricted.contains("you cast"), "{restricted}");
}

/// What is so during a time is no trigger at its beginning.
#[test]
fn what_holds_for_a_time_triggers_at_none() {
    for (language, on, text) in [
        ("en", "Creature — Elf", "During your end step, other Elves you control have flying."),
        ("fr", "Créature : elfe", "Pendant votre étape de fin, les autres elfes que vous contrôlez ont le vol."),
        (
            "fr",
            "Créature : elfe",
            "Pendant votre étape de fin, les elfes que vous contrôlez ont « Quand cette créature meurt, piochez une carte. »",
        ),
    ] {
        let file = card(language, on, text);
        assert!(found(&file).iter().all(|found| found.code != "W-54"), "{text}");
    }
}

/// What is beyond all reason is read so often at most as its length allows.
#[test]
fn a_long_text_gets_no_offer() {
    let text = "Give target creature flying ".repeat(200);
    assert!(found(&card("en", "Sorcery", &text)).iter().all(|found| found.code != "W-54"));
}

#[test]
fn no_words_are_made_a_label_to_be_understood() {
    for text in ["If you revealed a Dragon card, you gain 4 life.", "If you are wearing a hat, you gain 4 life."] {
        let offers: Vec<_> =
            found(&card("en", "Sorcery", text)).into_iter().filter(|found| found.fix.is_some()).collect();
        assert!(offers.is_empty(), "{text}: {offers:?}");
    }
}
