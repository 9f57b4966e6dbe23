use super::*;
use crate::lex::{Names, Span, lex, paragraphs};

fn failure(text: &str, language: Language) -> Failure {
    let lexed = lex(text, &Names::default(), language).unwrap();
    let tokens = 0..lexed.tokens.len();
    let refusal = parse(Entry::Paragraph, &lexed, tokens.clone()).unwrap_err();
    let failure = explain(Entry::Paragraph, &lexed, tokens, refusal);
    assert_eq!(failure.cause, refusal.cause);
    assert!(failure.token >= refusal.token);
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
    assert_eq!(failure("Vol, or", Language::French).expected, [Expected::Phrase(Kind::Keyword)]);
}

#[test]
fn a_failure_tells_the_word_that_is_unknown() {
    let text = "Flying, vigilence";
    let failure = failure(text, Language::English);
    let word = failure.unknown_word.unwrap();
    assert_eq!(&text[word.range()], "vigilence");
    assert_eq!(suggest("vigilence", Language::English), Some("vigilance"));
    assert_eq!(suggest("targt", Language::English), Some("target"));
    assert_eq!(suggest("vigilance!", Language::French), Some("vigilance"));
    assert_eq!(suggest("xyzzyplugh", Language::English), None);
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
                for _ in 0..50 {
                    assert_eq!(failure("Flying, draw", Language::English), expected);
                }
            });
        }
    });
}

#[test]
fn kinds_have_names() {
    assert_eq!(Kind::KeywordList.rule(), "keyword_list");
    assert_eq!(Kind::CreatureType.name(Language::French), "un type de créature");
    assert_eq!(Kind::Itself.rule(), "SELF");
}
