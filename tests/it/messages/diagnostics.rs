//! What is said of cards.

use std::collections::BTreeSet;
use std::path::Path;

use cardc::check::{classify, describe, diagnose, lints};
use cardc::compile::{compile, context_of};
use cardc::diagnostic::Diagnostic;
use cardc::lex::{Language, Names};
use cardc::runtime::runnable;
use cardc::source::{Card, Face, Printed, read_file};
use rayon::prelude::*;

use super::words::{disagreement, foreign_word, inner_name, missing_elision};

/// Texts of our own with faults of all kinds.
const FAULTY: &[(Language, &str)] = &[
    (Language::English, "Destroy targt creature."),
    (Language::English, "Destroy target creature with."),
    (Language::English, "Put a soot counter on target creature."),
    (Language::English, "When this creature enters, split the sky."),
    (Language::English, "At the beginning of your upkeep, if, draw a card."),
    (Language::English, "Whenever a creature dies you gain life 1."),
    (Language::English, "Draw a card. Otherwise, you lose 1 life."),
    (Language::English, "Choose three — • Draw a card."),
    (Language::English, "Creatures you control gain."),
    (Language::English, "{T}, Sacrifice: Add {Q9}."),
    (Language::English, "Prevent the next damage."),
    (Language::French, "Détruisez la créature ciblé avec."),
    (Language::French, "Détruisez la creature ciblée."),
    (Language::French, "Mettez un marqueur suie sur la créature ciblée."),
    (Language::French, "Quand cette créature arrive, si, piochez une carte."),
    (Language::French, "À chaque fois qu'une créature meurt vous gagnez vie 1."),
    (Language::French, "Les créatures que vous contrôlez gagnent."),
    (Language::French, "Piochez une carte. Sinon, vous perdez 1 point de vie."),
    (Language::French, "Choisissez trois — • Piochez une carte."),
    (Language::French, "Prévenez les prochaines blessures."),
];

/// A face of ours with a text.
fn face(text: &str, language: Language) -> Face {
    let (name, type_line) = match language {
        Language::English => ("Quay Warden", "Creature"),
        Language::French => ("Gardien du quai", "Créature"),
    };
    let printed =
        Printed { name: name.into(), type_line: type_line.into(), text: text.to_owned(), ..Printed::default() };
    Face {
        name: name.into(),
        english: (language == Language::English).then(|| printed.clone()),
        french: (language == Language::French).then_some(printed),
        ..Face::default()
    }
}

/// All that a diagnostic says in a language.
fn said(diagnostic: &Diagnostic, language: Language) -> Vec<&str> {
    let labels = diagnostic.primary.iter().chain(&diagnostic.secondary).filter_map(|label| label.text.as_ref());
    let texts = std::iter::once(&diagnostic.message).chain(labels).chain(&diagnostic.notes);
    texts.map(|text| text.get(language)).collect()
}

/// What is wrong with the words of a diagnostic on a printed text.
fn wrong(diagnostic: &Diagnostic, printed: &Printed, text_language: Language) -> Vec<String> {
    let mut wrong = Vec::new();
    for language in Language::BOTH {
        for text in said(diagnostic, language) {
            let faults = [
                foreign_word(text, language).map(|word| format!("of the other language: {word}")),
                inner_name(text).map(|name| format!("a name of the program: {name}")),
                disagreement(text, language).map(|pair| format!("number: {pair}")),
                (language == Language::French)
                    .then(|| missing_elision(text))
                    .flatten()
                    .map(|pair| format!("elision: {pair}")),
            ];
            wrong.extend(faults.into_iter().flatten().map(|fault| format!("{fault} — in {text:?}")));
            let expected = text.strip_prefix("expected here: ").or_else(|| text.strip_prefix("attendu ici : "));
            if expected.is_some_and(|expected| expected.matches(", ").count() > 2) {
                wrong.push(format!("more than three are expected — {text:?}"));
            }
        }
    }
    if let Some(fix) = diagnostic.fix.as_deref() {
        let old = printed.text.get(fix.span.clone()).unwrap_or_default();
        // A check of wording may be about capitals alone.
        let word = diagnostic.code.starts_with("E-") || diagnostic.code.starts_with("B-");
        if old == fix.replacement || word && old.to_lowercase() == fix.replacement.to_lowercase() {
            wrong.push(format!("{old:?} is suggested for itself"));
        }
    }
    wrong.iter().map(|wrong| format!("{} ({}): {wrong}", printed.name, text_language.code())).collect()
}

fn wrong_of_face(face: &Face) -> Vec<String> {
    let mut found = Vec::new();
    for (language, printed) in face.all_printed() {
        for diagnostic in diagnose(face, printed, language) {
            found.extend(wrong(&diagnostic, printed, language));
        }
    }
    found
}

fn assert_right(faces: Vec<&Face>) {
    let wrong: Vec<String> = faces.into_par_iter().flat_map_iter(wrong_of_face).collect();
    let shown: Vec<&str> = wrong.iter().take(40).map(String::as_str).collect();
    assert!(wrong.is_empty(), "{} messages are wrong:\n{}", wrong.len(), shown.join("\n"));
}

fn cards_of(paths: &[&str]) -> Vec<Card> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    paths.iter().flat_map(|path| read_file(&root.join(path)).cards).collect()
}

fn faces(cards: &[Card]) -> Vec<&Face> {
    cards.iter().flat_map(|card| &card.faces).collect()
}

/// The cards of the corpus, where there is one.
fn corpus() -> Option<Vec<Card>> {
    let folder = std::env::var_os("CARDC_CORPUS")?;
    Some(read_file(&Path::new(&folder).join("AtomicCards.json")).cards)
}

#[test]
fn messages_on_faulty_texts_are_in_their_language() {
    let faulty: Vec<Face> = FAULTY.iter().map(|(language, text)| face(text, *language)).collect();
    let silent: Vec<&Face> = faulty
        .iter()
        .filter(|face| face.all_printed().all(|(language, printed)| diagnose(face, printed, language).is_empty()))
        .collect();
    assert!(silent.is_empty(), "these are not faulty: {silent:#?}");
    assert_right(faulty.iter().collect());
}

#[test]
fn messages_on_our_cards_are_in_their_language() {
    let cards = cards_of(&[
        "cards/brume.cards",
        "cards/tidewatch.cards",
        "cards/lints.cards",
        "cards/lints/instruction.cards",
        "cards/lints/wrong.cards",
        "tests/scenarios/own/cards.cards",
        "tests/scenarios/own/cartes.cards",
    ]);
    assert_right(faces(&cards));
}

#[test]
fn messages_on_the_corpus_are_in_their_language() {
    let Some(cards) = corpus() else {
        println!("skipped: CARDC_CORPUS names no corpus");
        return;
    };
    assert_right(faces(&cards));
}

/// The suggestion for the one unknown word of a text.
fn suggestion(text: &str, language: Language) -> Option<String> {
    let face = face(text, language);
    let (_, printed) = face.all_printed().next().expect("a text");
    let found = diagnose(&face, printed, language);
    let [diagnostic, ..] = found.as_slice() else { panic!("a message on {text}: {found:#?}") };
    let code = if diagnostic.fix.is_some() { "E-WORD" } else { "B-WORD" };
    assert_eq!(diagnostic.code, code, "{text}");
    diagnostic.fix.as_ref().map(|fix| fix.replacement.clone())
}

/// A word is suggested where it can stand.
#[test]
fn suggestions_can_stand_where_they_are_made() {
    let made = |text, language| suggestion(text, language).unwrap_or_default();
    assert_eq!(made("When this creature enters, destroy targt creature.", Language::English), "target");
    assert_eq!(made("This creature has frist strike.", Language::English), "first");
    assert_eq!(made("Quand cette créature arrive, détruisez la craéture ciblée.", Language::French), "créature");
    assert_eq!(suggestion("Put a soot counter on this creature.", Language::English), None);
    assert_eq!(suggestion("This creature has xyzzyplugh.", Language::English), None);
}

/// A noun that the game doesn't have is no slip for one that begins otherwise, and a word of the card's name none at all.
#[test]
fn other_words_are_not_suggested() {
    let made = |text| suggestion(text, Language::French);
    assert_eq!(made("Cette créature gagne +1/+1 pour chaque bœuf que vous contrôlez."), None);
    let text = "À chaque fois que vous gagnez des points de vie, Hyèle gagne +1/+1 jusqu'à la fin du tour.";
    let named = |name: &str| {
        let mut face = face(text, Language::French);
        face.set_printed(
            Language::French,
            face.printed(Language::French).cloned().map(|printed| Printed { name: name.into(), ..printed }),
        );
        let printed = face.printed(Language::French).expect("a text").clone();
        diagnose(&face, &printed, Language::French)
            .into_iter()
            .filter_map(|found| Some(found.fix?.replacement))
            .collect::<Vec<_>>()
    };
    let fixes = named("Grande Hyèle des dunes");
    assert!(!fixes.iter().any(|fix| fix.contains("yène")), "{fixes:?}");
}

/// What is done if something is so waits for that, and not for the permanent to enter (603.8); what doesn't end it is not guessed.
#[test]
fn an_instruction_with_a_condition_is_no_enters_trigger() {
    let offered = |text: &str, language: Language| {
        let face = face(text, language);
        let printed = face.printed(language).expect("a text").clone();
        let found = diagnose(&face, &printed, language);
        let ability =
            found.iter().find(|found| found.code == "E-ABILITY").unwrap_or_else(|| panic!("{text}: {found:#?}"));
        ability.fix.as_ref().map(|fix| fix.replacement.clone())
    };
    for (text, language, wanted) in [
        (
            "Sacrifice this creature if you control no Swamps.",
            Language::English,
            Some("When you control no Swamps, sacrifice this creature."),
        ),
        ("Draw a card if you control a Swamp.", Language::English, None),
        ("Draw a card.", Language::English, Some("When this creature enters, d")),
        (
            "Sacrifiez cette créature si vous ne contrôlez aucun marais.",
            Language::French,
            Some("Quand vous ne contrôlez aucun marais, sacrifiez cette créature."),
        ),
        ("Piochez une carte si vous contrôlez un marais.", Language::French, None),
    ] {
        assert_eq!(offered(text, language).as_deref(), wanted, "{text}");
    }
}

/// The catalogue of lints, and what is said of texts that are understood.
#[test]
fn explanations_are_in_their_language() {
    let mut wrong = Vec::new();
    let mut look_at = |text: &str, language: Language| {
        let elision = (language == Language::French).then(|| missing_elision(text)).flatten();
        let fault = [foreign_word(text, language), inner_name(text), elision].into_iter().flatten().next();
        wrong.extend(fault.map(|fault| format!("{fault} in {text:?}")));
    };
    for language in Language::BOTH {
        for lint in lints::catalogue() {
            let [finds, why, ..] = lint.in_language(language);
            finds.iter().chain(&why).for_each(|text| look_at(text, language));
        }
    }
    let mut cards = cards_of(&["cards/brume.cards", "cards/tidewatch.cards", "tests/scenarios/own/cards.cards"]);
    cards.extend(corpus().unwrap_or_default());
    let lines: BTreeSet<(String, Language)> = faces(&cards).into_par_iter().flat_map_iter(explained).collect();
    for (line, language) in &lines {
        look_at(line, *language);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is said of the abilities of a face, in both languages.
fn explained(face: &Face) -> Vec<(String, Language)> {
    let mut lines = Vec::new();
    for (language, printed) in face.all_printed() {
        let names = Names::new(&printed.name, language);
        let Ok(compiled) = compile(&printed.text, &names, language, context_of(face.type_line())) else { continue };
        for ir in compiled.paragraphs.iter().filter_map(|paragraph| paragraph.outcome.as_ref().ok()) {
            for line in describe(&ir.ability, &classify(&ir.ability)) {
                lines.extend(Language::BOTH.map(|language| (line.get(language).to_owned(), language)));
            }
        }
    }
    lines
}

/// What can't be run has a name that players know.
#[test]
fn what_can_not_be_run_has_a_name() {
    let mut cards = cards_of(&["cards/brume.cards", "cards/tidewatch.cards", "tests/scenarios/own/cards.cards"]);
    cards.extend(corpus().unwrap_or_default());
    let missing = runnable::measure(&cards).missing;
    let wrong: Vec<String> = missing
        .iter()
        .flat_map(|missing| Language::BOTH.map(|language| (missing.what.get(language), language)))
        .filter_map(|(text, language)| {
            let fault = inner_name(text).or_else(|| foreign_word(text, language))?;
            Some(format!("{fault} in {text:?}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
