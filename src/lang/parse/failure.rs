//! Why a text could not be read.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::Range;

use super::{Kind, MAX_PARAGRAPH, MAX_QUOTES, character};
use crate::lex::lexicon::{open_classes, surfaces};
use crate::lex::{Described, Language, Lexed, PartOfSpeech, Shape, Span, describe};

/// That a text could not be read, as far as it is known for free. `explain` tells more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub cause: Cause,
    /// The furthest token that was looked at; the number of tokens where the text ends too early.
    pub token: usize,
    pub span: Span,
}

/// Why and where reading stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    pub cause: Cause,
    /// The furthest token that was reached; the number of tokens where the text ends too early.
    pub token: usize,
    pub span: Span,
    /// What could have stood there: phrases first, then words and signs.
    pub expected: Vec<Expected>,
    /// The first word that the lexicon lacks, from the token on if there is one there, else before it.
    pub unknown_word: Option<Span>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The token is none of those expected.
    Unexpected,
    /// The paragraph has too many tokens.
    TooLong,
    /// Quotations stand too deep in each other.
    TooDeep,
    /// The reading took too many steps, or too much of the stack.
    TooCostly,
}

/// What could have stood where reading stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Expected {
    Phrase(Kind),
    Token(Described),
}

impl Expected {
    /// What messages call it.
    pub fn name(self, language: Language) -> &'static str {
        match self {
            Expected::Phrase(kind) => kind.name(language),
            Expected::Token(token) => token.name(language),
        }
    }
}

impl Refusal {
    /// A refusal that has no place within the text.
    pub(super) fn whole(cause: Cause, lexed: &Lexed<'_>, tokens: Range<usize>) -> Refusal {
        Refusal { cause, token: tokens.start, span: lexed.span_of(tokens) }
    }

    pub(super) fn unexpected(token: usize, lexed: &Lexed<'_>, tokens: Range<usize>) -> Refusal {
        Refusal { cause: Cause::Unexpected, token, span: span_at(lexed, tokens, token) }
    }

    /// With what a text says that has not been read once more.
    pub(super) fn unexplained(self, lexed: &Lexed<'_>, tokens: Range<usize>) -> Failure {
        let Refusal { cause, token, span } = self;
        Failure { cause, token, span, expected: Vec::new(), unknown_word: unknown_word(lexed, tokens, token) }
    }
}

/// The span of a token; the end of the text where it has no more tokens.
fn span_at(lexed: &Lexed<'_>, tokens: Range<usize>, token: usize) -> Span {
    match token < tokens.end {
        true => lexed.tokens[token].span,
        false => {
            let end = lexed.span_of(tokens).end;
            Span::new(end, end)
        }
    }
}

/// Refuses what could exhaust the stack before the parser sees it.
pub(super) fn beyond_limits(lexed: &Lexed<'_>, tokens: Range<usize>) -> Option<Refusal> {
    if tokens.len() > MAX_PARAGRAPH {
        return Some(Refusal::whole(Cause::TooLong, lexed, tokens));
    }
    let mut depth = 0usize;
    for token in &lexed.tokens[tokens.clone()] {
        if token.is(Shape::QuoteOpen) {
            depth += 1;
        } else if token.is(Shape::QuoteClose) {
            depth = depth.saturating_sub(1);
        }
        if depth > MAX_QUOTES {
            return Some(Refusal::whole(Cause::TooDeep, lexed, tokens));
        }
    }
    None
}

/// What was tried at a place: phrases, and then those words and signs that no phrase stands for. The classes are
/// ranges, first and last.
pub(super) fn expected(
    phrases: &BTreeSet<Kind>,
    classes: impl Iterator<Item = Vec<(u16, u16)>>,
    language: Language,
) -> Vec<Expected> {
    let listed = |part: &PartOfSpeech| phrases.iter().any(|kind| part.class_rule() == Some(kind.rule()));
    let mut described = BTreeSet::new();
    for (first, last) in classes.flatten() {
        let own = (first..=last).map(character).filter(|class| !open_classes(*class, language).iter().any(listed));
        described.extend(own.filter_map(|class| describe(class, language)).take(MOST_OF_A_RANGE));
    }
    let shapes = |token: &Described| match token {
        Described::Shape(shape) => phrases.iter().any(|kind| kind.rule() == shape.rule()),
        Described::Class(_) | Described::Word(_) => false,
    };
    described.retain(|token| !shapes(token));
    phrases.iter().copied().map(Expected::Phrase).chain(described.into_iter().map(Expected::Token)).collect()
}

/// How many classes of a range of characters are listed: a range can be the whole lexicon.
const MOST_OF_A_RANGE: usize = 16;

fn unknown_word(lexed: &Lexed<'_>, tokens: Range<usize>, at: usize) -> Option<Span> {
    let at = at.min(tokens.end);
    let unknown = |range: Range<usize>| lexed.tokens[range].iter().find(|token| token.is(Shape::Word));
    unknown(at..tokens.end).or_else(|| unknown(tokens.start..at)).map(|token| token.span)
}

/// The word of the lexicon that a mistyped one was likely meant to be.
pub fn suggest(word: &str, language: Language) -> Option<&'static str> {
    let word = word.to_lowercase();
    let length = word.chars().count();
    let most = match length {
        0..=2 => return None,
        3..=5 => 1,
        _ => 2,
    };
    surfaces(language)
        .filter(|known| known.len().abs_diff(word.len()) <= 2 * most && known.chars().count() > 2)
        .map(|known| (strsim::damerau_levenshtein(&word, known), Reverse(common_start(&word, known)), known))
        .filter(|(distance, ..)| *distance <= most)
        .min()
        .map(|(.., known)| known)
}

/// How many characters two words begin with alike: what is mistyped is rarely the beginning.
fn common_start(word: &str, other: &str) -> usize {
    word.chars().zip(other.chars()).take_while(|(a, b)| a == b).count()
}
