//! Every word counts: where one word of a text is exchanged for another of its class, the text has another meaning or
//! none. `classes.toml` has the classes, `without_meaning.toml` the pairs of words that may mean the same, with the
//! reason.

use std::collections::BTreeMap;

use cardc::check::diagnose;
use cardc::compile::compile_part_of;
use cardc::diagnostic::Severity;
use cardc::lex::{Language, Names, Shape, lex};
use cardc::source::{Card, Face, Printed};
use rayon::prelude::*;
use serde::Deserialize;

use super::abilities::{Ability, abilities, corpus, own_cards};

#[derive(Deserialize)]
struct Class {
    language: String,
    name: String,
    words: Vec<String>,
    /// Words behind which these are wording: "this creature" is the card itself, by whatever noun.
    #[serde(default)]
    not_after: Vec<String>,
}

#[derive(Deserialize)]
struct Classes {
    class: Vec<Class>,
}

/// A pair without meaning: any two of its words, wherever they stand, or only where all that is said of the place holds.
#[derive(Deserialize)]
struct Pair {
    language: String,
    words: Vec<String>,
    /// Words right before the place, one of which stands there.
    #[serde(default)]
    after: Vec<String>,
    /// Words right behind it.
    #[serde(default)]
    before: Vec<String>,
    /// What is described is several, or each of several.
    #[serde(default)]
    several: bool,
    /// A check that finds the one text wrong and not the other: what is meant is clear, and read as such.
    lint: Option<String>,
    reason: String,
}

impl Pair {
    /// Whether it says that an exchange is without meaning; `lints` are those that find one text wrong and not the other.
    fn covers(&self, exchange: &Exchange<'_>, language: Language, lints: &[&str]) -> bool {
        let has = |word: &str| self.words.iter().any(|listed| listed == word);
        let (before, behind) = exchange.around();
        let stands = |words: &[String], stands: &dyn Fn(&str) -> bool| {
            words.is_empty() || words.iter().any(|word| stands(&word.to_lowercase()))
        };
        self.language == language.code()
            && has(exchange.from)
            && has(exchange.to)
            && stands(&self.after, &|word| is_last(&before, word))
            && stands(&self.before, &|word| is_first(&behind, word))
            && (!self.several || is_of_several(&before, &behind))
            && self.lint.as_deref().is_none_or(|lint| lints.contains(&lint))
    }
}

/// Whether the words around a conjunction describe several objects, or each of several: a noun near it is in the plural.
fn is_of_several(before: &str, behind: &str) -> bool {
    const EACH: [&str; 4] = ["each", "every", "chaque", "nontoken"];
    let sentence = before.rsplit(['.', ':', '\n']).next().unwrap_or_default();
    let plural = |word: &str| word.trim_end_matches([',', '.', ';']).ends_with(['s', 'x']);
    sentence.split(' ').rev().take(5).any(|word| plural(word) || EACH.contains(&word))
        || behind.split(' ').take(4).any(plural)
}

/// Whether a text ends with these words.
fn is_last(text: &str, words: &str) -> bool {
    let rest = text.strip_suffix(words);
    rest.is_some_and(|rest| !rest.chars().next_back().is_some_and(char::is_alphanumeric))
}

/// Whether a text begins with these words.
fn is_first(text: &str, words: &str) -> bool {
    text.strip_prefix(words).is_some_and(|rest| !rest.chars().next().is_some_and(char::is_alphanumeric))
}

#[derive(Default, Deserialize)]
struct Pairs {
    #[serde(default)]
    pair: Vec<Pair>,
}

fn classes() -> Vec<Class> {
    toml::from_str::<Classes>(include_str!("classes.toml")).expect("the table of classes").class
}

fn without_meaning() -> Vec<Pair> {
    toml::from_str::<Pairs>(include_str!("without_meaning.toml")).expect("the list of pairs").pair
}

/// Where a word or words stand in a text, as words of their own. Capital letters count at the beginning only.
fn places(text: &str, word: &str) -> Vec<usize> {
    let inside = |character: char| character.is_alphanumeric() || matches!(character, '\'' | '’' | '-' | '/' | '+');
    let mut found = Vec::new();
    for (at, _) in text.char_indices() {
        let Some(here) = text.get(at..at + word.len()) else { continue };
        let (first, rest) = here.split_at(here.chars().next().map_or(0, char::len_utf8));
        let same = first.to_lowercase() + rest == word || here == word;
        let before = text[..at].chars().next_back();
        let behind = text[at + word.len()..].chars().next();
        // « qu'un »: what an elision leaves stands alone.
        let elided = matches!(before, Some('\'' | '’'));
        if same && (elided || !before.is_some_and(inside)) && !behind.is_some_and(inside) {
            found.push(at);
        }
    }
    found
}

/// A text with one word exchanged.
struct Exchange<'c> {
    class: &'c str,
    from: &'c str,
    to: &'c str,
    /// Where the word stands.
    at: usize,
    text: String,
}

impl Exchange<'_> {
    /// What stands before the word and behind it.
    fn around(&self) -> (String, String) {
        let (before, behind) = (&self.text[..self.at], &self.text[self.at + self.to.len()..]);
        (before.trim_end().to_lowercase(), behind.trim_start().to_lowercase())
    }

    /// The checks that find this text wrong and not the one before, or the other way round; none where the card with this
    /// text is refused or not understood: what the text speaks of stands in no other of its abilities.
    fn lints(&self, ability: &Ability<'_>) -> Option<Vec<&'static str>> {
        let printed = ability.face.printed(ability.from)?;
        let codes = |text: &str| -> (usize, Vec<&'static str>) {
            let text = printed.text.replacen(&ability.text, text, 1);
            let found = diagnose(ability.face, &Printed { text, ..printed.clone() }, ability.from);
            let refused = found.iter().filter(|found| matches!(found.severity, Severity::Error | Severity::Beyond));
            (refused.count(), found.iter().map(|found| found.code).collect())
        };
        let ((before, was), (refused, is)) = (codes(&ability.text), codes(&self.text));
        if refused > before {
            return None;
        }
        let often = |codes: &[&str], code: &str| codes.iter().filter(|other| **other == code).count();
        let mut changed: Vec<_> = was.iter().chain(&is).copied().collect();
        changed.retain(|code| often(&was, code) != often(&is, code));
        changed.sort_unstable();
        changed.dedup();
        Some(changed)
    }
}

fn exchanges<'c>(ability: &Ability<'_>, names: &Names, classes: &'c [Class]) -> Vec<Exchange<'c>> {
    let mut found = Vec::new();
    let Ok(lexed) = lex(&ability.text, names, ability.from) else { return found };
    // What is not read says nothing: reminder text, the card's name, a flavour word before a dash, which each of several
    // modes may have.
    let heads: Vec<_> = lexed
        .tokens
        .iter()
        .enumerate()
        .filter(|(at, token)| *at == 0 || token.is(Shape::Bullet))
        .filter_map(|(at, head)| {
            let dash = lexed.tokens[at..].iter().take(9).rfind(|token| token.is(Shape::Dash))?;
            Some(head.span.start as usize..dash.span.end as usize)
        })
        .collect();
    let is_read = |range: std::ops::Range<usize>| {
        !heads.iter().any(|head| head.contains(&range.start))
            && lexed.tokens.iter().any(|token| token.span.start as usize == range.start)
            && !lexed.tokens.iter().any(|token| {
                token.is(Shape::Itself) && token.span.range().start < range.end && range.start < token.span.range().end
            })
    };
    for class in classes.iter().filter(|class| class.language == ability.from.code()) {
        for from in &class.words {
            let is_wording = |at: usize| {
                let before = ability.text[..at].trim_end().rsplit([' ', '\'', '’', '"', '“', '\u{a0}']).next();
                let before = before.unwrap_or_default().to_lowercase();
                class.not_after.contains(&before)
            };
            let places = places(&ability.text, from).into_iter().filter(|at| is_read(*at..at + from.len()));
            for at in places.filter(|at| !is_wording(*at)) {
                for to in class.words.iter().filter(|to| *to != from) {
                    let text = format!("{}{to}{}", &ability.text[..at], &ability.text[at + from.len()..]);
                    found.push(Exchange { class: &class.name, from, to, at, text });
                }
            }
        }
    }
    found
}

/// The exchanges of an ability that change nothing.
fn findings<'c>(ability: &Ability<'_>, classes: &'c [Class]) -> (usize, Vec<Exchange<'c>>) {
    let names = ability.names(ability.from);
    let mut accepted = 0;
    let mut found = Vec::new();
    for exchange in exchanges(ability, &names, classes) {
        let Ok(compiled) = compile_part_of(ability.attaches, &exchange.text, &names, ability.from, ability.context)
        else {
            continue;
        };
        let [one] = compiled.paragraphs.as_slice() else { continue };
        let Ok(ir) = &one.outcome else { continue };
        accepted += 1;
        if *ir == ability.ir {
            found.push(exchange);
        }
    }
    (accepted, found)
}

/// Where a pair of words of a class is exchanged without a change, by the checks that find one of the texts wrong.
type Found = BTreeMap<(String, String, String, Vec<&'static str>), Vec<String>>;

/// How many examples of each are shown.
const SHOWN: usize = 4;

fn examined(cards: &[Card]) -> (usize, Found) {
    let (classes, listed) = (classes(), without_meaning());
    let faces: Vec<&Face> = cards.iter().flat_map(|card| &card.faces).collect();
    let of_face = |face: &&Face| {
        let (mut accepted, mut found) = (0, Vec::new());
        for ability in abilities(face) {
            let (count, exchanges) = findings(&ability, &classes);
            accepted += count;
            for exchange in exchanges {
                if listed.iter().any(|pair| pair.lint.is_none() && pair.covers(&exchange, ability.from, &[])) {
                    continue;
                }
                let Some(lints) = exchange.lints(&ability) else { continue };
                if listed.iter().any(|pair| pair.covers(&exchange, ability.from, &lints)) {
                    continue;
                }
                // One finding in either order.
                let mut pair = [exchange.from.to_owned(), exchange.to.to_owned()];
                pair.sort();
                let [one, other] = pair;
                let key = (format!("{}: {}", ability.from.code(), exchange.class), one, other, lints);
                found.push((key, format!("{}\n        = {}", ability.text, exchange.text)));
            }
        }
        (accepted, found)
    };
    let (mut accepted, mut all) = (0, Found::new());
    for (count, found) in faces.par_iter().map(of_face).collect::<Vec<_>>() {
        accepted += count;
        for (key, example) in found {
            all.entry(key).or_default().push(example);
        }
    }
    (accepted, all)
}

fn count(cards: &[Card]) -> (usize, usize) {
    let (accepted, found) = examined(cards);
    let total = found.values().map(Vec::len).sum();
    eprintln!("{accepted} changed texts are accepted, {total} of them mean what the text meant");
    let mut list: Vec<_> = found.iter().collect();
    list.sort_by_key(|(_, examples)| std::cmp::Reverse(examples.len()));
    for ((class, one, other, lints), examples) in list {
        eprintln!("{:6} {class}: {one} = {other} {}", examples.len(), lints.join(" "));
        for example in examples.iter().take(SHOWN) {
            eprintln!("        {example}");
        }
    }
    (accepted, total)
}

#[test]
fn every_word_of_the_own_cards_counts() {
    let (accepted, found) = count(&own_cards());
    assert!(accepted > 1_000, "{accepted}");
    assert!(found == 0, "{found}");
}

#[test]
fn every_word_of_a_corpus_counts() {
    let Some((cards, extent)) = corpus(100, 10) else { return };
    let (accepted, found) = count(&cards);
    assert!(accepted > extent.of(2_000, 100_000), "{accepted}");
    assert!(found == 0, "{found}");
}

/// Each word that is listed stands in a class of its language, and each list has its reason.
#[test]
fn listed_words_are_of_a_class() {
    let classes = classes();
    for pair in without_meaning() {
        for word in &pair.words {
            let has = |class: &Class| class.language == pair.language && class.words.contains(word);
            assert!(classes.iter().any(has), "{word}");
        }
        assert!(pair.words.len() > 1 && !pair.reason.is_empty(), "{:?}", pair.words);
    }
}
