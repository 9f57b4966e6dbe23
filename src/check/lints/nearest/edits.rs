//! Small changes of a text around the place where reading stopped: a word in another form, a small word more or less, two
//! words in the other order, a sign.

use std::ops::Range;

use super::reading;
use super::search::Guess;
use super::table::Table;
use super::words::SearchWords;
use crate::compile::{Compiled, Problem};
use crate::diagnostic::Language;
use crate::lex::{Concept, Described, Shape, Token};
use crate::parse::{Expected, Spellings};
use crate::text::{Edit, capitalised, lowered};

/// How far before the place where reading stopped a word may be the one at fault.
const BEFORE: usize = 3;
/// The most words and signs of a text in which small words are left out, put in or exchanged.
const SHORT: usize = 22;
/// How many of the words that could have stood there are tried.
const MOST_EXPECTED: usize = 24;

/// The tokens of the paragraph that have letters or signs of their own: « du » once, though it is two tokens.
fn written(tokens: &[Token]) -> Vec<&Token> {
    let mut written: Vec<&Token> = Vec::with_capacity(tokens.len());
    for token in tokens.iter().filter(|token| !token.span.is_empty()) {
        if written.last().is_none_or(|last| last.span != token.span) {
            written.push(token);
        }
    }
    written
}

/// The changes to try, each with what it costs. There are none where reading stopped at a word that no word is spelt like: with
/// others around it, it stays one that nobody can read.
pub(super) fn around_the_stop(compiled: &Compiled<'_>, table: &Table, spellings: &Spellings, name: &str) -> Vec<Guess> {
    let Some(paragraph) = compiled.paragraphs.first() else { return Vec::new() };
    let lexed = &compiled.lexed;
    let tokens = written(&lexed.tokens[paragraph.tokens.clone()]);
    let at = match &paragraph.outcome {
        Err(Problem::Syntax(_)) => {
            let stop = compiled.stop(paragraph).unwrap_or(paragraph.tokens.start);
            if lexed.tokens.get(stop).is_some_and(|token| spellings.is_new(token, lexed)) {
                return Vec::new();
            }
            let start = lexed.tokens.get(stop).map_or(u32::MAX, |token| token.span.start);
            tokens.partition_point(|token| token.span.start < start)
        }
        Err(Problem::Meaning(fault)) => tokens.partition_point(|token| token.span.end <= fault.span.start),
        Ok(_) => return Vec::new(),
    };
    let around = Around { text: lexed.text, language: lexed.language, tokens: &tokens, at, table };
    let mut guesses = around.other_forms();
    guesses.extend(around.signs());
    // In a long text a word more or less makes another sentence of it, and not the one that was meant.
    let short = tokens.len() <= SHORT;
    if short {
        guesses.extend(around.dropped());
        guesses.extend(around.exchanged());
    }
    if let Some(failure) = compiled.failure(paragraph) {
        let words: Vec<&str> = failure.expected.iter().filter_map(|expected| word(*expected)).collect();
        if short {
            guesses.extend(around.inserted(&words));
        }
        let known = failure.suggestion(lexed, paragraph.tokens.clone(), None, spellings).zip(failure.unknown_word);
        let known = known.filter(|(_, span)| !reading::is_of_name(name, lexed.text_of(*span)));
        guesses.extend(known.map(|(near, span)| {
            let capital = lexed.text_of(span).starts_with(char::is_uppercase);
            let with = if capital { capitalised(near.word) } else { near.word.to_owned() };
            Guess::new(vec![Edit::new(span.range(), with)], 2)
        }));
    }
    guesses
}

fn word(expected: Expected) -> Option<&'static str> {
    match expected {
        Expected::Token(Described::Word(word)) => Some(word),
        Expected::Token(_) | Expected::Phrase(_) => None,
    }
}

/// The place where reading stopped: the number of the token that was none of those expected.
struct Around<'a> {
    text: &'a str,
    language: Language,
    tokens: &'a [&'a Token],
    at: usize,
    table: &'a Table,
}

impl Around<'_> {
    fn written(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("", |token| &self.text[token.span.range()])
    }

    fn is_small(&self, at: usize) -> bool {
        let word = self.written(at).to_lowercase();
        self.table.small.iter().any(|small| *small == word)
    }

    /// Whether a word says whose something is: "creatures you have", and not "draw a card, you gain 1 life".
    fn says_whose(&self, at: usize) -> bool {
        let word = self.written(at).to_lowercase();
        let follows = at.checked_sub(1).is_some_and(|at| self.written(at).starts_with(char::is_alphanumeric));
        follows && self.table.whose.iter().any(|whose| *whose == word)
    }

    /// The tokens at which something may be wrong, the nearest first.
    fn near(&self) -> impl Iterator<Item = usize> {
        let first = self.at.saturating_sub(BEFORE);
        (first..(self.at + 1).min(self.tokens.len())).rev()
    }

    /// The bytes of a token with the space before it, or behind where it is the first.
    fn with_space(&self, at: usize) -> Range<usize> {
        let span = self.tokens[at].span.range();
        match at.checked_sub(1) {
            Some(before) => self.tokens[before].span.range().end..span.end,
            None => span.start..self.tokens.get(1).map_or(span.end, |next| next.span.range().start),
        }
    }

    /// Another form of the same word: "gets" for "get".
    fn other_forms(&self) -> Vec<Guess> {
        let mut guesses = Vec::new();
        for at in self.near() {
            let own = self.written(at).to_lowercase();
            let capital = self.written(at).starts_with(char::is_uppercase);
            let mut tried = vec![own.as_str()];
            for form in self.tokens[at].entries.iter().flat_map(|entry| entry.row.row().forms(self.language)) {
                if form.is_empty() || tried.contains(form) {
                    continue;
                }
                tried.push(form);
                let with = if capital { capitalised(form) } else { (*form).to_owned() };
                guesses.push(Guess::new(vec![Edit::new(self.tokens[at].span.range(), with)], 1));
            }
        }
        guesses
    }

    /// A sign that is missing, is another, or is one too many; a quotation that nobody closed.
    fn signs(&self) -> Vec<Guess> {
        let mut guesses = Vec::new();
        let colon = if self.language == Language::French { " :" } else { ":" };
        for at in [self.at, self.at.saturating_sub(1)].into_iter().filter(|at| *at > 0 && *at < self.tokens.len()) {
            let before = self.tokens[at - 1].span.range().end;
            let symbols = self.tokens[at - 1].is(Shape::Mana) || self.tokens[at - 1].is(Shape::Tap);
            // A quotation that has its comma has it for what follows.
            let has_comma = self.text[..before].ends_with(",\"");
            for sign in [",", colon, "."].into_iter().filter(|sign| *sign != "," || !has_comma) {
                let cost = if sign == "." || sign == colon && !symbols { 2 } else { 1 };
                guesses.push(Guess::new(vec![Edit::insert(before, sign)], cost));
            }
            let sign = self.written(at);
            let lists = sign == "," && self.lists(at);
            if !lists && matches!(sign, ":" | ";" | "," | "." | "-" | "—" | "–" | "!") {
                let span = self.with_space(at);
                let others = [",", colon, " —", "."].into_iter().filter(|other| other.trim() != sign);
                guesses.extend(others.map(|other| Guess::new(vec![Edit::new(span.clone(), other)], 1)));
                guesses.push(Guess::new(vec![Edit::new(span, "")], 1));
            }
        }
        guesses.extend(self.closed());
        guesses
    }

    /// Whether a comma is one of a list: "a basic, Cave, or Desert land card".
    fn lists(&self, comma: usize) -> bool {
        /// How far behind it the last word of a list begins.
        const MOST: usize = 5;
        let lists = &SearchWords::in_language(self.language).lists;
        let behind = (comma + 1..comma + MOST).take_while(|at| self.written(*at) != ".");
        behind.into_iter().skip(1).any(|at| lists.iter().any(|word| *word == self.written(at).to_lowercase()))
    }

    /// Whether a sentence begins where reading stopped.
    fn begins_sentence(&self) -> bool {
        self.at.checked_sub(1).is_none_or(|before| matches!(self.written(before), "." | ":" | "—" | "•"))
    }

    fn closed(&self) -> Option<Guess> {
        let count = |shape: Shape| self.tokens.iter().filter(|token| token.is(shape)).count();
        let open = self.tokens.iter().rfind(|token| token.is(Shape::QuoteOpen))?;
        if count(Shape::QuoteOpen) <= count(Shape::QuoteClose) {
            return None;
        }
        let close = match &self.text[open.span.range()] {
            "«" => " »",
            "“" => "”",
            _ => "\"",
        };
        let end = self.text.trim_end().len();
        Some(Guess::new(vec![Edit::insert(end, close)], 1))
    }

    /// A small word that is one too many.
    fn dropped(&self) -> Vec<Guess> {
        let drop = |at: usize| Guess::new(vec![Edit::new(self.with_space(at), "")], 1);
        let words = SearchWords::in_language(self.language);
        let is_kept = |at: usize| words.keeps(self.written(at));
        let may_go = |at: &usize| *at > 0 && self.is_small(*at) && !is_kept(*at) && !self.says_whose(*at);
        self.near().filter(may_go).map(drop).collect()
    }

    /// Two neighbours in the other order.
    fn exchanged(&self) -> Vec<Guess> {
        let word = |at: usize| self.written(at).starts_with(|first: char| first.is_alphanumeric());
        let pairs = self.near().filter(|at| *at > 1 && word(*at) && word(*at - 1));
        pairs
            .map(|at| {
                let (one, other) = (self.tokens[at - 1].span.range(), self.tokens[at].span.range());
                let (first, second) = (self.written(at - 1).to_owned(), self.written(at).to_owned());
                Guess::new(vec![Edit::new(one, second), Edit::new(other, first)], 2)
            })
            .collect()
    }

    /// A small word that the grammar expects here, more, or for another.
    fn inserted(&self, expected: &[&str]) -> Vec<Guess> {
        let SearchWords { heads, .. } = SearchWords::in_language(self.language);
        let is_no_subject = |word: &&str| {
            let says_whose = self.table.whose.iter().any(|whose| whose == *word);
            let begins = self.at == 0 || !says_whose && self.begins_sentence();
            begins && heads.iter().any(|head| head == *word)
        };
        let known = |word: &&&str| self.table.small.iter().any(|small| small == **word);
        let mut guesses = Vec::new();
        let end = self.text.trim_end().len();
        for word in expected.iter().filter(known).take(MOST_EXPECTED) {
            let glue = if word.ends_with('\'') { "" } else { " " };
            match self.tokens.get(self.at) {
                // "Can't be blocked." says nothing of you; what stood at the head stands within the sentence then.
                Some(_) if is_no_subject(word) => {}
                Some(token) if self.at == 0 => {
                    let head = format!("{}{glue}{}", capitalised(word), lowered(self.written(0)));
                    guesses.push(Guess::new(vec![Edit::new(token.span.range(), head)], 1));
                }
                Some(token) => {
                    let start = token.span.range().start;
                    // "draw 1.": the word stands behind the number, and not at the stop.
                    let glued = start > 0 && !self.text[..start].ends_with(char::is_whitespace);
                    let sign = !self.written(self.at).starts_with(char::is_alphanumeric);
                    let inserted = if glued && sign { format!(" {word}") } else { format!("{word}{glue}") };
                    guesses.push(Guess::new(vec![Edit::insert(start, inserted)], 1));
                    let stays = self.says_whose(self.at) && !self.table.whose.iter().any(|whose| whose == *word);
                    if self.is_small(self.at) && !stays {
                        guesses.push(Guess::new(vec![Edit::new(token.span.range(), *word)], 1));
                    }
                }
                None => guesses.push(Guess::new(vec![Edit::insert(end, format!(" {word}"))], 2)),
            }
        }
        guesses
    }
}
