use std::path::Path;
use std::sync::LazyLock;

use super::*;
use crate::lex::{Names, Span, lex, paragraphs};

fn failure(text: &str, language: Language) -> Failure {
    let lexed = lex(text, &Names::default(), language).unwrap();
    let tokens = 0..lexed.tokens.len();
    let refusal = parse(Entry::Paragraph, &lexed, tokens.clone()).unwrap_err();
    let stop = stop(Entry::Paragraph, &lexed, tokens.clone(), refusal);
    let failure = explain(Entry::Paragraph, &lexed, tokens, refusal, stop);
    assert_eq!((failure.cause, failure.token), (refusal.cause, stop));
    failure
}

fn keywords(text: &str, language: Language) -> Vec<String> {
    let lexed = lex(text, &Names::default(), language).unwrap();
    let tree = parse(Entry::Paragraph, &lexed, 0..lexed.tokens.len()).unwrap();
    tree.root(&lexed).descendants().filter(|node| node.is(Kind::Keyword)).map(|node| node.text().to_owned()).collect()
}

#[test]
fn one_kind_of_node_for_both_languages() {
    assert_eq!(keywords("Flying, first strike", Language::English), ["Flying", "first strike"]);
    assert_eq!(keywords("Vol, lien de vie", Language::French), ["Vol", "lien de vie"]);
}

#[test]
fn nodes() {
    let lexed = lex("Haste\nFlying, first strike", &Names::default(), Language::English).unwrap();
    let range = paragraphs(&lexed).nth(1).unwrap();
    let tree = parse(Entry::Paragraph, &lexed, range).unwrap();
    let root = tree.root(&lexed);
    assert_eq!(root.kind(), Kind::Paragraph);
    assert_eq!(root.only_child(), root.first_child());
    let list = root.descendants().find(|node| node.is(Kind::KeywordList)).unwrap();
    assert_eq!(list.children().map(Node::text).collect::<Vec<_>>(), ["Flying", "first strike"]);
    assert_eq!(list.only_child(), None);
    assert_eq!(list.own_tokens().map(|token| lexed.text_of(token.span)).collect::<Vec<_>>(), [","]);
    let second = list.descendants().filter(|node| node.is(Kind::Keyword)).nth(1).unwrap();
    assert_eq!(second.range(), 4..5);
    assert_eq!(second.token().unwrap().row(crate::lex::PartOfSpeech::Keyword).unwrap().id(), "first_strike");
    assert!(second.children().next().is_none());
    // Children lie in their parent, one after the other.
    for node in std::iter::once(root).chain(root.descendants()) {
        let mut at = node.range().start;
        for child in node.children() {
            assert!(child.range().start >= at && child.range().end <= node.range().end);
            at = child.range().end;
        }
    }
}

#[test]
fn a_failure_tells_the_furthest_token_and_what_was_expected() {
    let unexpected = failure("Flying, first strike, nor", Language::English);
    assert_eq!((unexpected.cause, unexpected.token, unexpected.span), (Cause::Unexpected, 4, Span::new(22, 25)));
    assert!(unexpected.expected.iter().any(|expected| matches!(expected, Expected::Phrase(_))));
    let unfinished = failure("Flying,", Language::English);
    assert_eq!((unfinished.token, unfinished.span), (2, Span::new(7, 7)));
    let french = failure("Vol, or", Language::French);
    assert!(french.expected.iter().any(|expected| matches!(expected, Expected::Phrase(_))));
}

#[test]
fn a_failure_tells_the_word_that_is_unknown() {
    let text = "Flying, vigilence";
    let failure = failure(text, Language::English);
    let word = failure.unknown_word.unwrap();
    assert_eq!(&text[word.range()], "vigilence");
    let suggestion = |text: &str, language: Language| {
        let lexed = lex(text, &Names::default(), language).unwrap();
        let failure = self::failure(text, language);
        failure.suggestion(&lexed, 0..lexed.tokens.len(), None, &Spellings::default()).map(|suggestion| suggestion.word)
    };
    assert_eq!(suggestion(text, Language::English), Some("vigilance"));
    let lexed = lex("Flying, vigilence, xyzzyplugh", &Names::default(), Language::English).unwrap();
    let spellings = Spellings::default();
    let new: Vec<bool> = lexed.tokens.iter().map(|token| spellings.is_new(token, &lexed)).collect();
    assert_eq!(new, [false, false, false, false, true]);
    assert_eq!(suggestion("Destroy targt creature.", Language::English), Some("target"));
    assert_eq!(suggestion("Vol, vigilence", Language::French), Some("vigilance"));
    // A name of several words is suggested by the word that is misspelt.
    assert_eq!(suggestion("Flying, frist strike", Language::English), Some("first"));
    // No keyword is spelt like it, though other words are.
    assert_eq!(suggestion("Flying, creatre", Language::English), None);
    assert_eq!(suggestion("Flying, xyzzyplugh", Language::English), None);
    // A word that stands in names of several words only is none of its own.
    assert_eq!(suggestion("Flying, Split", Language::English), None);
}

#[test]
fn three_likely_things_are_named() {
    let failure = failure("Flying, first strike, nor", Language::English);
    for language in Language::BOTH {
        let names = failure.likeliest(language);
        assert!((1..=3).contains(&names.len()), "{names:?}");
    }
}

#[test]
fn limits() {
    assert_eq!(failure(&"flying ".repeat(MAX_PARAGRAPH + 1), Language::English).cause, Cause::TooLong);
    assert_eq!(failure(&"“".repeat(MAX_QUOTES + 1), Language::English).cause, Cause::TooDeep);
    assert_eq!(failure(&"“".repeat(MAX_QUOTES), Language::English).cause, Cause::Unexpected);
    assert_eq!(failure("", Language::English).cause, Cause::Unexpected);
    let longest = "flying, ".repeat(MAX_PARAGRAPH / 2 - 1) + "flying";
    assert_eq!(keywords(&longest, Language::English).len(), MAX_PARAGRAPH / 2);
}

#[test]
fn failures_are_the_same_on_many_threads() {
    let expected = failure("Flying, draw", Language::English);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..10 {
                    assert_eq!(failure("Flying, draw", Language::English), expected);
                }
            });
        }
    });
}

/// The nodes of a tree with their tokens counted from a token on.
fn nodes_from(tree: &Tree, first: usize) -> Vec<NodeData> {
    let first = first as u32;
    tree.nodes().map(|node| NodeData { first: node.first - first, last: node.last - first, ..node }).collect()
}

#[test]
fn what_was_read_before_is_read_the_same_elsewhere() {
    let text = "Destroy target creature.\nFlying, flying\nDestroy target artifact.\nDestroy target creature.\n\
                Destroy the the.\nFlying\nDestroy the the.";
    let lexed = lex(text, &Names::default(), Language::English).unwrap();
    let paragraphs: Vec<_> = paragraphs(&lexed).collect();
    let read = |number: usize| parse(Entry::Paragraph, &lexed, paragraphs[number].clone());
    for (one, again) in [(0, 3), (3, 0)] {
        let (first, second) = (read(one).unwrap(), read(again).unwrap());
        assert_eq!(nodes_from(&first, paragraphs[one].start), nodes_from(&second, paragraphs[again].start));
        assert_eq!(second.root(&lexed).text(), "Destroy target creature.");
    }
    assert_eq!(read(2).unwrap().root(&lexed).text(), "Destroy target artifact.");
    let (first, second) = (read(4).unwrap_err(), read(6).unwrap_err());
    assert_eq!(first, second);
    let stop = |number: usize, refusal| {
        let tokens = paragraphs[number].clone();
        stop(Entry::Paragraph, &lexed, tokens.clone(), refusal) - tokens.start
    };
    assert_eq!((stop(4, first), stop(6, second)), (2, 2));
}

#[test]
fn texts_that_were_read_before_do_not_pile_up() {
    for words in 0..400 {
        let text = "flying, ".repeat(words % 90) + &"trample, ".repeat(words / 90) + "flying";
        keywords(&text, Language::English);
    }
    assert!(known::size() <= known::MOST);
}

#[test]
fn kinds_have_names() {
    assert_eq!(Kind::KeywordList.rule(), "keyword_list");
    assert_eq!(Kind::CreatureType.name(Language::French), Some("un type de créature"));
    assert_eq!(Kind::Itself.rule(), "SELF");
}

/// pest's own virtual machine, run on the grammars as the build script has translated them.
fn pest(language: Language) -> &'static pest_vm::Vm {
    fn machine(grammar: &str) -> pest_vm::Vm {
        let (_, rules) = pest_meta::parse_and_optimize(grammar).unwrap();
        pest_vm::Vm::new(rules)
    }
    static ENGLISH: LazyLock<pest_vm::Vm> =
        LazyLock::new(|| machine(include_str!(concat!(env!("OUT_DIR"), "/en.pest"))));
    static FRENCH: LazyLock<pest_vm::Vm> =
        LazyLock::new(|| machine(include_str!(concat!(env!("OUT_DIR"), "/fr.pest"))));
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

/// The rules of a reading, in the order that they begin, with the tokens that they begin and end before.
type Rules = Vec<(String, usize, usize)>;

fn read_by_pest(encoded: &str, language: Language) -> Option<Rules> {
    let pairs = pest(language).parse("paragraph", encoded).ok()?;
    // A class character takes three bytes.
    let flat = pairs.flatten().map(|pair| {
        let span = pair.as_span();
        (pair.as_rule().to_owned(), span.start() / 3, span.end() / 3)
    });
    Some(flat.filter(|(name, ..)| name != "EOI").collect())
}

fn read_by_us(lexed: &Lexed<'_>) -> Option<Rules> {
    let tree = parse(Entry::Paragraph, lexed, 0..lexed.tokens.len()).ok()?;
    let rule = |node: NodeData| (node.kind.rule().to_owned(), node.first as usize, node.last as usize);
    Some(tree.nodes().map(rule).collect())
}

/// What pest makes of a text and what the tables make of it must be the same. Says whether it can be read.
fn assert_the_same(text: &str, language: Language) -> bool {
    let lexed = lex(text, &Names::default(), language).unwrap();
    let expected = read_by_pest(&lexed.encoded, language);
    assert_eq!(read_by_us(&lexed), expected, "{text}");
    expected.is_some()
}

#[test]
fn tables_read_as_pest_does() {
    let heads = [
        "When this creature enters, ",
        "Whenever you cast a spell, ",
        "At the beginning of your upkeep, ",
        "{2}, {T}: ",
        "",
        "If you control a creature, ",
        "When this creature enters, if you control a creature, ",
    ];
    let tails = [
        "draw a card.",
        "destroy target creature and target artifact you control.",
        "target creature gets +1/+1 until end of turn.",
        "you may draw two cards, then discard a card.",
        "flying",
        "this creature deals 2 damage to any target.",
        "the the the.",
        "draw a",
        "return target creature card from your graveyard to your hand.",
    ];
    let mut read = 0;
    for head in heads {
        for tail in tails {
            read += usize::from(assert_the_same(&format!("{head}{tail}"), Language::English));
        }
    }
    assert!(read >= 20, "{read}");
    for text in [
        "Vol, lien de vie",
        "Piochez une carte.",
        "Quand cette créature meurt, piochez une carte.",
        "Vol vol",
        "Détruisez la créature ciblée.",
    ] {
        assert_the_same(text, Language::French);
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(64))]
    #[test]
    fn tables_read_any_words_as_pest_does(words in proptest::collection::vec(proptest::sample::select(WORDS), 0..14)) {
        assert_the_same(&words.join(" "), Language::English);
    }
}

const WORDS: &[&str] = &[
    "when",
    "this",
    "creature",
    "enters",
    ",",
    "you",
    "may",
    "draw",
    "a",
    "card",
    ".",
    "target",
    "gets",
    "+1/+1",
    "or",
    "and",
    "flying",
    "until end of turn",
    "{T}",
    ":",
    "if",
    "control",
    "each",
    "player",
    "'s",
    "whenever",
    "attacks",
    "two",
    "sacrifice",
    "token",
    "deals",
    "damage",
    "to",
    "any target",
    "its",
    "owner",
    "hand",
    "return",
    "can't",
    "block",
];

/// The lines of the texts below a folder, by the ends of their files' names.
fn lines_below(folder: &Path, extension: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            lines.extend(lines_below(&path, extension));
        } else if path.extension().is_some_and(|found| found == extension) {
            lines.extend(std::fs::read_to_string(&path).unwrap().lines().map(str::to_owned));
        }
    }
    lines
}

/// How many lines of our own texts can be read, each of which the tables read as pest does.
fn our_own_texts_that_are_read(language: Language) -> usize {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut lines = lines_below(&root.join("cards"), "cards");
    lines.extend(lines_below(&root.join("tests/fixtures"), "md"));
    lines.sort();
    lines.dedup();
    lines.iter().filter(|line| assert_the_same(line, language)).count()
}

// A test for each language: pest takes a minute for them, and two tests have two cores.
#[test]
fn tables_read_our_own_texts_as_pest_does() {
    let read = our_own_texts_that_are_read(Language::English);
    assert!(read > 300, "{read} lines can be read");
}

#[test]
fn tables_read_our_own_french_texts_as_pest_does() {
    let read = our_own_texts_that_are_read(Language::French);
    assert!(read > 200, "{read} lines can be read");
}

/// Where `CARDC_CORPUS` names the folder of the real cards, every fiftieth.
#[test]
fn tables_read_a_corpus_as_pest_does() {
    let Some(corpus) = std::env::var_os("CARDC_CORPUS") else { return };
    let file = std::fs::read_to_string(Path::new(&corpus).join("AtomicCards.json")).unwrap();
    let cards: serde_json::Value = serde_json::from_str(&file).unwrap();
    let mut read = [0; 2];
    for face in
        cards["data"].as_object().unwrap().values().step_by(50).filter_map(serde_json::Value::as_array).flatten()
    {
        let french = face["foreignData"].as_array().into_iter().flatten().filter(|other| other["language"] == "French");
        for line in face["text"].as_str().unwrap_or_default().lines() {
            read[0] += usize::from(assert_the_same(line, Language::English));
        }
        for line in french.filter_map(|other| other["text"].as_str()).flat_map(str::lines) {
            read[1] += usize::from(assert_the_same(line, Language::French));
        }
    }
    assert!(read[0] > 500 && read[1] > 300, "{read:?} lines can be read");
}

/// Texts in which phrases stand within phrases, as deep as one wants: the head, what stands within it, and the end.
const NESTS: &[(Language, &str, &str, &str)] = &[
    (Language::English, "Destroy target creature", " that's attacking a player who controls a creature", "."),
    (Language::English, "Draw a card for each creature", " with power greater than the number of creatures", "."),
    (Language::English, "If you control a Forest", " and you control a Swamp", ", draw a card."),
    (Language::English, "If you control a Forest", " or you control a Swamp", ", draw a card."),
    (Language::English, "Destroy target creature", " blocking a creature", "."),
    (Language::English, "Counter target spell", " that targets a spell", "."),
    (Language::English, "Destroy target creature", " that shares a color with a creature", "."),
    (Language::English, "Draw a card", " unless target player pays {1}", "."),
    (Language::English, "Draw a card", ", then draw a card", "."),
    (Language::English, "You may draw a card.", " If you do, you may draw a card.", ""),
    (Language::English, "Destroy target creature", ", artifact", ", or land."),
    (Language::English, "Draw a card", " for each creature", " of a splodge."),
    (Language::French, "Détruisez la créature ciblée", " qui attaque un joueur qui contrôle une créature", "."),
    (
        Language::French,
        "Piochez une carte pour chaque créature",
        " avec une force supérieure au nombre de créatures",
        ".",
    ),
    (Language::French, "Si vous contrôlez une forêt", " et que vous contrôlez un marais", ", piochez une carte."),
    (Language::French, "Détruisez la créature ciblée", " bloquant une créature", "."),
    (Language::French, "Contrecarrez le sort ciblé", " qui cible un sort", "."),
    (Language::French, "Détruisez la créature ciblée", " qui partage une couleur avec une créature", "."),
    (Language::French, "Piochez une carte", ", puis piochez une carte", "."),
    (Language::French, "Vous pouvez piocher une carte.", " Si vous faites ainsi, vous pouvez piocher une carte.", ""),
    (Language::French, "Piochez une carte", " pour chaque créature", " d'un machin."),
];

/// The steps of reading a text, and of telling how far it was read.
fn steps(language: Language, text: &str) -> usize {
    let lexed = lex(text, &Names::default(), language).unwrap();
    let program = Program::of(language);
    let all = || rows(program, &lexed, 0..lexed.tokens.len());
    let rule = program.rule_of(Entry::Paragraph);
    let mut hopes: Oracle<'_, Hopes> = Oracle::new(program, all());
    hopes.at_start(rule);
    let mut reaches: Oracle<'_, Reaches> = Oracle::new(program, all());
    reaches.at_start(rule);
    hopes.steps + reaches.steps
}

#[test]
fn steps_grow_as_the_text() {
    for (language, head, within, end) in NESTS {
        let steps = [10, 20, 40].map(|depth| steps(*language, &format!("{head}{}{end}", within.repeat(depth))));
        assert!(
            steps[1] * 10 <= steps[0] * 24 && steps[2] * 10 <= steps[1] * 24,
            "{head}{within}: {steps:?} steps at depth 10, 20, 40"
        );
    }
}
