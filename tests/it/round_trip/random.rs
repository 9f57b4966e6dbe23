//! Random texts and random IRs: nothing panics, everything ends, and what is told of a text lies within it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cardc::check::{classify, describe, diagnose, diagnose_text};
use cardc::compile::{compile, context_of};
use cardc::diagnostic::Diagnostic;
use cardc::eval::{self, Vocabulary, waiting};
use cardc::ir::Paragraph;
use cardc::lex::{Language, Names, lexicon};
use cardc::lower::FaceContext;
use cardc::render;
use cardc::source::{Face, Printed};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::Value;

use super::super::abilities::{abilities, own_cards};
use super::{Return, there_and_back};

const INSTANT: &str = "Instant";

fn language() -> impl Strategy<Value = Language> {
    select(&Language::BOTH[..])
}

/// Signs of rules texts, and some that are none.
const SIGNS: &[&str] = &[
    ",", ".", ":", ";", "—", "•", "\n", "\"", "“", "”", "«", "»", "(", ")", "{T}", "{2}{W}", "{X}", "+1/+1", "2/2",
    "−3", "'s", "’", "l'", "-", "/", "1", "20", "X", "~", "!", "\u{a0}", "é", "\u{301}", "\0", "😀",
];

/// A word or sign of a language's texts.
fn piece(language: Language) -> impl Strategy<Value = String> {
    static WORDS: LazyLock<[Vec<&str>; 2]> = LazyLock::new(|| Language::BOTH.map(|l| lexicon::surfaces(l).collect()));
    let words: &'static [&'static str] = &WORDS[usize::from(language == Language::French)];
    prop_oneof![6 => select(words), 2 => select(SIGNS)].prop_map(str::to_owned)
}

/// The lines of the project's cards, with the language they are in.
static LINES: LazyLock<Vec<(Language, String)>> = LazyLock::new(|| {
    let cards = own_cards();
    let printed = cards.iter().flat_map(|card| &card.faces).flat_map(|face| face.all_printed());
    printed.flat_map(|(language, printed)| printed.text.lines().map(move |line| (language, line.to_owned()))).collect()
});

/// A line of a card with some of its words moved, doubled, left out or exchanged.
fn disturbed() -> impl Strategy<Value = (Language, String)> {
    let changes = vec((any::<Index>(), any::<Index>(), 0..4u8), 1..4);
    (any::<Index>(), any::<Index>(), changes).prop_map(|(line, other, changes)| {
        let (language, text) = line.get(&LINES);
        let other: Vec<&str> = other.get(&LINES).1.split(' ').collect();
        let mut words: Vec<&str> = text.split(' ').collect();
        for (from, to, change) in changes {
            if words.is_empty() {
                break;
            }
            let (from, to) = (from.index(words.len()), to.index(words.len()));
            match change {
                0 => words.swap(from, to),
                1 => words.insert(to, words[from]),
                2 => drop(words.remove(from)),
                _ => words[from] = other[to % other.len()],
            }
        }
        (*language, words.join(" "))
    })
}

/// Compiles a text, says what is wrong with it and what it is, and looks whether that fits the text.
fn examine(text: &str, language: Language, type_line: &str) {
    let names = Names::new("Quay Warden", language);
    let Ok(compiled) = compile(text, &names, language, context_of(type_line)) else { return };
    let mut start = 0;
    for token in &compiled.lexed.tokens {
        assert!(text.get(token.span.range()).is_some(), "{token:?} is not in {text:?}");
        // « au » is two tokens at one place.
        assert!(token.span.start >= start, "{token:?} stands before another in {text:?}");
        start = token.span.start;
    }
    for paragraph in &compiled.paragraphs {
        diagnose_text(&compiled, paragraph, &names, "").iter().for_each(|diagnostic| lies_within(diagnostic, text));
        let Ok(ir) = &paragraph.outcome else { continue };
        say(ir, &names, context_of(type_line));
        // What was understood is understood of the paragraph alone.
        let alone = compiled.lexed.text_of(paragraph.span);
        let again =
            compile(alone, &names, language, context_of(type_line)).expect("a part of a text that is no longer");
        assert_eq!(again.ir().map(|face| face.paragraphs), Some(vec![ir.clone()]), "{alone:?}");
    }
    let printed = Printed {
        name: "Quay Warden".into(),
        type_line: type_line.into(),
        text: text.to_owned(),
        ..Printed::default()
    };
    diagnose(&face(&printed, language), &printed, language).iter().for_each(|found| lies_within(found, text));
}

fn face(printed: &Printed, language: Language) -> Face {
    let of = |other| (language == other).then(|| printed.clone());
    Face {
        name: printed.name.clone(),
        power: Some("0".into()),
        toughness: Some("0".into()),
        english: of(Language::English),
        french: of(Language::French),
        ..Face::default()
    }
}

fn lies_within(diagnostic: &Diagnostic, text: &str) {
    let labels = diagnostic.primary.iter().chain(&diagnostic.secondary).map(|label| &label.span);
    for span in labels.chain(diagnostic.fix.iter().map(|fix| &fix.span)) {
        assert!(text.get(span.clone()).is_some(), "{span:?} of {} is not in {text:?}", diagnostic.code);
    }
    for language in Language::BOTH {
        assert!(!diagnostic.message.get(language).is_empty(), "{} says nothing", diagnostic.code);
    }
}

/// Says all that can be said of an IR.
fn say(ir: &Paragraph, names: &Names, context: FaceContext) {
    assert!(!describe(&ir.ability, &classify(&ir.ability)).is_empty());
    let mut vocabulary = Vocabulary::of_lexicon().expect("the lexicon fits");
    for one in waiting(&ir.ability) {
        let _ = eval::lower::matcher(&one.event, one.condition.as_ref(), &mut vocabulary);
    }
    for language in Language::BOTH {
        if let Ok(said) = render::paragraph(ir, names, language) {
            assert!(!said.contains("  "), "{said:?}");
            let _ = compile(&said, names, language, context);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, max_shrink_iters: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(text in any::<String>(), language in language()) {
        examine(&text, language, "");
    }

    #[test]
    fn any_words((language, words) in language().prop_flat_map(|l| (Just(l), vec(piece(l), 0..40)))) {
        examine(&words.join(" "), language, "");
        examine(&words.concat(), language, INSTANT);
    }

    #[test]
    fn disturbed_sentences((language, text) in disturbed(), spell in any::<bool>()) {
        examine(&text, language, if spell { INSTANT } else { "" });
    }

    #[test]
    fn sentences_in_the_wrong_language((language, text) in disturbed()) {
        examine(&text, language.other(), "");
    }

    #[test]
    fn any_ir(ir in random_ir()) {
        let names = Names::new("Quay Warden", Language::English);
        say(&ir, &names, FaceContext::Unknown);
        let json = serde_json::to_string(&ir).expect("an IR can be written");
        prop_assert_eq!(&serde_json::from_str::<Paragraph>(&json).expect("and read"), &ir);
    }
}

/// IRs as JSON, and all that stands in them under a name.
struct Pool {
    irs: Vec<Value>,
    parts: BTreeMap<String, Vec<Value>>,
}

static POOL: LazyLock<Pool> = LazyLock::new(|| {
    let cards = own_cards();
    let irs = cards.iter().flat_map(|card| &card.faces).flat_map(abilities);
    let irs: Vec<Value> = irs.map(|ability| serde_json::to_value(&ability.ir).expect("an IR can be written")).collect();
    let mut parts = BTreeMap::new();
    irs.iter().for_each(|ir| collect(ir, &mut parts));
    Pool { irs, parts }
});

fn collect(value: &Value, parts: &mut BTreeMap<String, Vec<Value>>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                parts.entry(name.clone()).or_default().push(value.clone());
                collect(value, parts);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, parts)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// An IR of a card with parts of other cards in the places of the same name, where that makes an IR.
fn random_ir() -> impl Strategy<Value = Paragraph> {
    (any::<Index>(), vec((any::<Index>(), any::<Index>()), 0..8)).prop_map(|(start, changes)| {
        let mut ir = start.get(&POOL.irs).clone();
        for (place, part) in changes {
            let mut changed = ir.clone();
            let mut places = 0;
            count_fields(&changed, &mut places);
            if places > 0 {
                exchange(&mut changed, &mut place.index(places), &part);
            }
            if serde_json::from_value::<Paragraph>(changed.clone()).is_ok() {
                ir = changed;
            }
        }
        serde_json::from_value(ir).expect("an IR as it was written")
    })
}

fn count_fields(value: &Value, count: &mut usize) {
    match value {
        Value::Object(fields) => {
            *count += fields.len();
            fields.values().for_each(|value| count_fields(value, count));
        }
        Value::Array(values) => values.iter().for_each(|value| count_fields(value, count)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Exchanges the field that `place` fields stand before.
fn exchange(value: &mut Value, place: &mut usize, part: &Index) -> bool {
    match value {
        Value::Object(fields) => fields.iter_mut().any(|(name, value)| {
            if *place == 0 {
                *value = part.get(&POOL.parts[name]).clone();
                return true;
            }
            *place -= 1;
            exchange(value, place, part)
        }),
        Value::Array(values) => values.iter_mut().any(|value| exchange(value, place, part)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// The exchange makes IRs that differ from the cards', and some of them can be said and come back.
#[test]
fn random_irs_are_new() {
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let names = Names::new("Quay Warden", Language::English);
    let (mut new, mut same) = (0, 0);
    for _ in 0..200 {
        let ir = random_ir().new_tree(&mut runner).expect("an IR").current();
        let written = serde_json::to_value(&ir).expect("an IR can be written");
        new += usize::from(!POOL.irs.contains(&written));
        let returned =
            there_and_back(&[], &ir, &names, Language::English, (FaceContext::Unknown, false, Language::English, ""));
        same += usize::from(returned == Return::Same);
    }
    assert!(new > 50 && same > 50, "{new} new, {same} come back");
}
