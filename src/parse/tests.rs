use super::*;
use crate::lex::{Names, Span, lex, paragraphs};

fn read(text: &str, language: Language) -> String {
    let lexed = lex(text, &Names::default(), language).unwrap();
    let range = paragraphs(&lexed).next().unwrap_or(0..0);
    match parse(Entry::Paragraph, &lexed, range) {
        Ok(tree) => format!("{:?}", tree.root(&lexed)),
        Err(failure) => {
            let expected: Vec<_> = failure.expected.iter().map(|expected| expected.name(Language::English)).collect();
            format!("{:?} at {:?}, expected {}", failure.cause, lexed.text_of(failure.span), expected.join(", "))
        }
    }
}

fn failure(text: &str, language: Language) -> Failure {
    let lexed = lex(text, &Names::default(), language).unwrap();
    parse(Entry::Paragraph, &lexed, 0..lexed.tokens.len()).unwrap_err()
}

#[test]
fn the_tree_is_one_for_both_languages() {
    let tree = "paragraph \"{}\"\n  keyword_list \"{}\"\n    KEYWORD \"{1}\"\n    KEYWORD \"{2}\"\n";
    let expected = |first: &str, second: &str| {
        tree.replace("{}", &format!("{first}, {second}")).replace("{1}", first).replace("{2}", second)
    };
    assert_eq!(read("Flying, first strike", Language::English), expected("Flying", "first strike"));
    assert_eq!(read("Vol, lien de vie", Language::French), expected("Vol", "lien de vie"));
}

#[test]
fn nodes() {
    let lexed = lex("Haste\nFlying, first strike", &Names::default(), Language::English).unwrap();
    let range = paragraphs(&lexed).nth(1).unwrap();
    let tree = parse(Entry::Paragraph, &lexed, range).unwrap();
    let root = tree.root(&lexed);
    assert_eq!(root.kind(), Kind::Paragraph);
    let list = root.only_child().unwrap();
    assert_eq!(list.kind(), Kind::KeywordList);
    assert_eq!(list.only_child().map(Node::kind), None);
    assert_eq!(list.children().map(Node::text).collect::<Vec<_>>(), ["Flying", "first strike"]);
    assert_eq!(list.children_of(Kind::Keyword).count(), 2);
    assert_eq!(list.own_tokens().map(|token| lexed.text_of(token.span)).collect::<Vec<_>>(), [","]);
    assert_eq!(root.descendants().count(), 3);
    let second = list.children().nth(1).unwrap();
    assert_eq!(second.range(), 4..5);
    assert_eq!(second.token().unwrap().row(crate::lex::PartOfSpeech::Keyword).unwrap().id(), "first_strike");
    assert!(second.children().next().is_none());
}

#[test]
fn a_failure_tells_the_furthest_token_and_what_was_expected() {
    assert_eq!(read("Flying, draw", Language::English), "Unexpected at \"draw\", expected a keyword");
    assert_eq!(read("Flying,", Language::English), "Unexpected at \"\", expected a keyword");
    let unfinished = failure("Flying,", Language::English);
    assert_eq!((unfinished.token, unfinished.span), (2, Span::new(7, 7)));
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
    assert!(read(&longest, Language::English).starts_with("paragraph"));
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
    assert_eq!(Kind::KeywordList.name(Language::English), "a list of keywords");
    assert_eq!(Kind::CreatureType.name(Language::French), "un type de créature");
    assert_eq!(Kind::Itself.rule(), "SELF");
}
