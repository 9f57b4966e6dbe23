//! Completion against card texts that its counts were not made of, cut at a word: is the next one among the first ten?

use std::path::PathBuf;

use cardc_lsp::desk::protocol::{CompletionResponse, CompletionTextEdit};
use cardc_lsp::desk::{Document, completion};
use cards::source::{Language, read_file};

/// How many cards of each kind are cut.
const CARDS: usize = 300;
/// How many offers count.
const FIRST: usize = 10;

/// What is measured: a text of a card up to a word, and what follows.
struct Cut {
    before: String,
    behind: String,
}

/// A card cut at one of its words, told by a number. Words stand in letters; numbers, symbols and the card's name are none.
fn cut(name: &str, type_line: &str, text: &str, number: usize, language: Language) -> Option<Cut> {
    let is_word = |at: usize| {
        let letter = text[at..].chars().next().is_some_and(char::is_alphabetic);
        let begins = text[..at].chars().next_back().is_none_or(|before| !before.is_alphanumeric() && before != '-');
        let first = name.split([',', ' ']).next().unwrap_or(name);
        letter && begins && !text[at..].starts_with(first)
    };
    // What stands in parentheses is no rules text.
    let open = |at: usize| text[..at].matches('(').count() > text[..at].matches(')').count();
    let symbol = |at: usize| text[..at].matches('{').count() > text[..at].matches('}').count();
    // In French a word ends behind an apostrophe, in English it does not.
    let apostrophe = |at: usize| language == Language::English && text[..at].ends_with(['\'', '’']);
    let places: Vec<usize> = (0..text.len())
        .filter(|at| text.is_char_boundary(*at) && is_word(*at) && !open(*at) && !symbol(*at) && !apostrophe(*at))
        .collect();
    let at = *places.get(number % places.len().max(1))?;
    Some(Cut { before: format!("{name} {{2}}\n{type_line}\n{}", &text[..at]), behind: text[at..].to_owned() })
}

/// The rank of the first offer that goes on as the card does, up to the end of a word.
fn rank(cut: &Cut, language: Language) -> Option<usize> {
    let document = Document::new("card.cards", cut.before.clone(), Some(language), Default::default(), None);
    let place = document.position(cut.before.len());
    let items = match completion(&document, place)? {
        CompletionResponse::Array(items) => items,
        CompletionResponse::List(list) => list.items,
    };
    items.into_iter().take(FIRST).position(|item| {
        let Some(CompletionTextEdit::Edit(edit)) = item.text_edit else { return false };
        let written = edit.new_text.replace('’', "'");
        let behind = cut.behind.replace('’', "'");
        let ends = |rest: &str| rest.chars().next().is_none_or(|next| !next.is_alphanumeric() && next != '-');
        behind.strip_prefix(&written).is_some_and(|rest| written.ends_with('\'') || ends(rest))
    })
}

/// How many of some cards go on with one of the first offers, of how many, and those that don't.
fn measured(cards: &[(String, String, String)], language: Language) -> (usize, usize, Vec<String>) {
    let cuts: Vec<Cut> = cards
        .iter()
        .enumerate()
        .filter_map(|(at, (name, types, text))| cut(name, types, text, at * 7 + name.len() * 3, language))
        .take(CARDS)
        .collect();
    let missed: Vec<String> = cuts
        .iter()
        .filter(|cut| rank(cut, language).is_none())
        .map(|cut| {
            let line = cut.before.lines().last().unwrap_or_default();
            format!("{line} | {}", cut.behind.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
        })
        .collect();
    (cuts.len() - missed.len(), cuts.len(), missed)
}

/// Cards that the counts left out, as `count.py` says it.
fn is_aside(name: &str) -> bool {
    name.bytes().map(u32::from).sum::<u32>() % 12 == 0
}

#[test]
fn the_next_word_is_among_the_first_ten() {
    let Some(folder) = std::env::var_os("CARDC_CORPUS").map(PathBuf::from) else {
        println!("CARDC_CORPUS is not set: nothing was measured");
        return;
    };
    let texts = |file: &str, language: Language, chosen: &dyn Fn(&str) -> bool| {
        let cards = read_file(&folder.join(file)).cards;
        let faces = cards.into_iter().flat_map(|card| card.faces);
        let mut all: Vec<(String, String, String)> = faces
            .filter_map(|face| face.printed(language).cloned())
            .filter(|printed| !printed.text.is_empty() && !printed.type_line.is_empty() && chosen(&printed.name))
            .map(|printed| (printed.name.to_string(), printed.type_line.to_string(), printed.text))
            .collect();
        // Over the whole file, in an order that its names don't tell.
        all.sort_by_key(|(name, ..)| name.bytes().rev().collect::<Vec<_>>());
        let step = (all.len() / CARDS).max(1);
        all.into_iter().step_by(step).collect::<Vec<_>>()
    };
    let english = texts("AtomicCards.2026.json", Language::English, &|_| true);
    let french = texts("AtomicCards.json", Language::French, &is_aside);
    for (cards, language, least) in [(english, Language::English, 210), (french, Language::French, 210)] {
        let (found, all, missed) = measured(&cards, language);
        if std::env::var_os("CARDC_SHOW").is_some() {
            missed.iter().for_each(|missed| println!("{missed}"));
        }
        println!("{language:?}: {found} of {all}");
        assert!(all >= CARDS * 9 / 10, "{all}");
        assert!(found * 300 >= least * all, "{language:?}: {found} of {all}");
    }
}
