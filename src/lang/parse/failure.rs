//! Why a text could not be read.

use std::borrow::Cow;
use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use super::program::Program;
use super::{Kind, MAX_PARAGRAPH, MAX_QUOTES, Reach, Tried, character, reach, rows};
use crate::lex::lexicon::{open_classes, surfaces};
use crate::lex::{Described, Language, Lexed, PartOfSpeech, Shape, Span, Token, begin_alike, describe};

/// That a text could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub cause: Cause,
}

/// Why and where reading stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    pub cause: Cause,
    /// The furthest token that was reached; the number of tokens where the text ends too early.
    pub token: usize,
    pub span: Span,
    /// What could have stood there, the likeliest first.
    pub expected: Vec<Expected>,
    /// The first word that the lexicon lacks, from the token on if there is one there, else before it.
    pub unknown_word: Option<Span>,
    /// The sets of the grammar that the token was looked for in, a bit each.
    pub(super) asked: Vec<u8>,
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

/// How many of the things that could have stood there a message names.
const MOST_NAMED: usize = 3;

impl Expected {
    /// What messages call it: a phrase and a sign by their names, a word of the card in quotation marks. None where a
    /// phrase is told by what it begins with.
    pub fn name(self, language: Language) -> Option<Cow<'static, str>> {
        match (self, language) {
            (Expected::Phrase(kind), _) => kind.name(language).map(Cow::Borrowed),
            (Expected::Token(Described::Word(word)), Language::English) => Some(format!("\"{word}\"").into()),
            (Expected::Token(Described::Word(word)), Language::French) => Some(format!("« {word} »").into()),
            (Expected::Token(token), _) => Some(Cow::Borrowed(token.name(language))),
        }
    }
}

impl Failure {
    /// The names of the three things that most likely could have stood where reading stopped.
    ///
    /// All that is expected was tried at the furthest token that any reading came to. Of these, phrases of the grammar
    /// come before single words: they say more. A phrase is the likelier, the more places of the grammars ask for it;
    /// a word or sign, the fewer others stand in the sets that it is expected in, and the more such sets there are; a
    /// class of words that only long sets name comes last.
    pub fn likeliest(&self, language: Language) -> Vec<Cow<'static, str>> {
        let mut names: Vec<Cow<'static, str>> = Vec::new();
        for name in self.expected.iter().filter_map(|expected| expected.name(language)) {
            if !names.contains(&name) && names.len() < MOST_NAMED {
                names.push(name);
            }
        }
        names
    }
}

impl Failure {
    /// One that has no place within the text.
    pub(super) fn whole(cause: Cause, lexed: &Lexed<'_>, tokens: Range<usize>) -> Failure {
        let (token, span) = (tokens.start, lexed.span_of(tokens.clone()));
        let unknown_word = unknown_word(lexed, tokens, token);
        Failure { cause, token, span, expected: Vec::new(), unknown_word, asked: Vec::new() }
    }

    /// Reading stopped at a token, where something was tried in vain.
    pub(super) fn at(token: usize, tried: Tried, lexed: &Lexed<'_>, tokens: Range<usize>) -> Failure {
        let classes = tried.sets.iter().map(|set| Program::of(lexed.language).ranges(*set));
        let expected = expected(&tried.phrases, classes, lexed.language);
        let span = span_at(lexed, tokens.clone(), token);
        let unknown_word = unknown_word(lexed, tokens, token);
        Failure { cause: Cause::Unexpected, token, span, expected, unknown_word, asked: tried.asked }
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
pub(super) fn within_limits(lexed: &Lexed<'_>, tokens: Range<usize>) -> Result<(), Refusal> {
    if tokens.len() > MAX_PARAGRAPH {
        return Err(Refusal { cause: Cause::TooLong });
    }
    let mut depth = 0usize;
    for token in &lexed.tokens[tokens] {
        if token.is(Shape::QuoteOpen) {
            depth += 1;
        } else if token.is(Shape::QuoteClose) {
            depth = depth.saturating_sub(1);
        }
        if depth > MAX_QUOTES {
            return Err(Refusal { cause: Cause::TooDeep });
        }
    }
    Ok(())
}

/// What was tried at a place, the likeliest first as [`Failure::likeliest`] tells. The classes of each set are ranges,
/// first and last.
fn expected<'p>(
    phrases: &BTreeSet<Kind>,
    sets: impl Iterator<Item = &'p [(u16, u16)]>,
    language: Language,
) -> Vec<Expected> {
    let mut listed = [false; PartOfSpeech::ALL.len()];
    for part in PartOfSpeech::ALL {
        listed[*part as usize] = phrases.iter().any(|kind| part.class_rule() == Some(kind.rule()));
    }
    let is_listed = |token: &Described| match token {
        Described::Shape(shape) => phrases.iter().any(|kind| kind.rule() == shape.rule()),
        Described::Class(_) | Described::Word(_) => false,
    };
    // Most classes stand in several sets: what each is called is asked for once.
    let mut by_class: FxHashMap<char, (Described, u64)> = FxHashMap::default();
    for set in sets {
        let size: u64 = set.iter().map(|(first, last)| 1 + u64::from(last - first)).sum();
        for (first, last) in set {
            let own = (*first..=*last)
                .map(character)
                .filter(|class| !open_classes(*class, language).iter().any(|part| listed[*part as usize]));
            let told = own.filter_map(|class| Some((class, describe(class, language)?)));
            for (class, token) in told.take(MOST_OF_A_RANGE) {
                by_class.entry(class).or_insert((token, 0)).1 += ALONE / size;
            }
        }
    }
    let mut weights: BTreeMap<Described, u64> = BTreeMap::new();
    for (token, weight) in by_class.into_values() {
        *weights.entry(token).or_default() += weight;
    }
    weights.retain(|token, _| !is_listed(token));
    let phrases = phrases.iter().map(|kind| (rank(*kind), Reverse(u64::from(kind.uses())), Expected::Phrase(*kind)));
    let tokens = weights.into_iter().map(|(token, weight)| {
        let rank = if weight >= ALONE / 2 { Rank::Word } else { Rank::OneOfMany };
        (rank, Reverse(weight), Expected::Token(token))
    });
    let mut all: Vec<_> = phrases.chain(tokens).collect();
    all.sort();
    all.into_iter().map(|(.., expected)| expected).collect()
}

/// What is named first of what is expected.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// A phrase of the grammar.
    Phrase,
    /// A word or sign that is asked for as itself, or as one of two.
    Word,
    /// A class of words, such as the creature types.
    Class,
    /// A word or sign of a long list.
    OneOfMany,
}

/// The weight of a word or sign that a set has as the only one.
const ALONE: u64 = 1 << 16;

fn rank(kind: Kind) -> Rank {
    match kind.rule().starts_with(|letter: char| letter.is_ascii_uppercase()) {
        true => Rank::Class,
        false => Rank::Phrase,
    }
}

/// How many classes of a range of characters are listed: a range can be the whole lexicon.
const MOST_OF_A_RANGE: usize = 16;

fn unknown_word(lexed: &Lexed<'_>, tokens: Range<usize>, at: usize) -> Option<Span> {
    let at = at.min(tokens.end);
    let unknown = |range: Range<usize>| lexed.tokens[range].iter().find(|token| token.is(Shape::Word));
    unknown(at..tokens.end).or_else(|| unknown(tokens.start..at)).map(|token| token.span)
}

impl Failure {
    /// Whether a text with another class at a token may be read further. Where reading stopped before that token, it stops
    /// there again; where it stopped at it, so it does unless the token is in other ones of the sets that were asked about.
    fn is_other(&self, lexed: &Lexed<'_>, changed: &Lexed<'_>, at: usize) -> bool {
        let program = Program::of(lexed.language);
        let of = |lexed: &Lexed<'_>| rows(program, lexed, at..at + 1).next();
        match (of(lexed), of(changed)) {
            (Some(one), Some(other)) if at == self.token => {
                one.iter().zip(other).zip(&self.asked).any(|((one, other), asked)| (one ^ other) & asked != 0)
            }
            (Some(_), Some(_)) => at < self.token,
            (_, _) => false,
        }
    }

    /// The word of the lexicon that the unknown one was likely meant to be: one that is spelt much like it, and with
    /// which reading comes further, past the word behind it unless that is unknown too. So it is of the class that can
    /// stand there, and never the word itself.
    ///
    /// Where `expected` is the open class that stands there, it is of that class, or makes sense of the whole text. The words are
    /// looked for among `spellings`.
    pub fn suggestion(
        &self,
        lexed: &Lexed<'_>,
        tokens: Range<usize>,
        expected: Option<PartOfSpeech>,
        spellings: &Spellings,
    ) -> Option<Suggestion> {
        let span = self.unknown_word?;
        let at = tokens.clone().find(|at| lexed.tokens[*at].span == span)?;
        let word = lexed.text_of(span).to_lowercase();
        let behind = (at + 1 < tokens.end).then(|| &lexed.tokens[at + 1]);
        let passed = at + usize::from(behind.is_some_and(|token| !token.is(Shape::Word)));
        let fits = |known: &str| -> Option<Reverse<usize>> {
            let (changed, taken) = lexed.with_word(at, known)?;
            if taken == 1 && !self.is_other(lexed, &changed, at) {
                return None;
            }
            let end = tokens.end + 1 - taken;
            match reach(&changed, tokens.start..end) {
                Reach::Whole => Some(Reverse(usize::MAX)),
                Reach::Unread => None,
                Reach::To(token) => {
                    let reached = token + taken - 1;
                    (reached > self.token.max(passed)).then_some(Reverse(reached))
                }
            }
        };
        let like = spellings.like(&word, lexed);
        like.iter()
            .copied()
            .filter_map(|(distance, known)| Some((distance, fits(known)?, Reverse(common_start(&word, known)), known)))
            .filter(|(_, reached, _, known)| {
                reached.0 == usize::MAX || expected.is_none_or(|part| lexed.is_of(known, part))
            })
            .min()
            .map(|(_, Reverse(reached), _, word)| Suggestion {
                word,
                // « sœur de bande »: one unknown word among others says little of what was meant.
                certain: reached == usize::MAX
                    || reached > at + 2
                        && tokens.contains(&reached)
                        && lexed.tokens.get(reached).is_some_and(|token| token.is(Shape::Word)),
            })
    }
}

/// A word that was perhaps meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suggestion {
    pub word: &'static str,
    /// With it the text can be read, as far as to the next unknown word if that is some words off. Where it can't, the unknown
    /// word may be right, and the sentence one that the grammar does not have.
    pub certain: bool,
}

/// A word that a text has and no lexicon does, with the open class that it would have to be of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    pub span: Span,
    pub part: PartOfSpeech,
    /// With a word of that class, the whole text can be read.
    pub whole: bool,
}

/// The open classes that a designer brings words of, the likelier first where a text can be read with either.
const BROUGHT: [PartOfSpeech; 16] = [
    PartOfSpeech::Counter,
    PartOfSpeech::Designation,
    PartOfSpeech::TokenName,
    PartOfSpeech::Keyword,
    PartOfSpeech::KeywordNumber,
    PartOfSpeech::KeywordCost,
    PartOfSpeech::KeywordNumberCost,
    PartOfSpeech::CreatureType,
    PartOfSpeech::KeywordQuality,
    PartOfSpeech::ActionWord,
    PartOfSpeech::ActionNumber,
    PartOfSpeech::ActionPlayer,
    PartOfSpeech::ActionNumberObject,
    PartOfSpeech::ActionObject,
    PartOfSpeech::ChoiceName,
    PartOfSpeech::AbilityWord,
];

impl Failure {
    /// What the first unknown word would have to be: the open class with which reading comes furthest, and further than
    /// without. Unknown words that stand together are one name; so is, of a keyword with a quality, the word behind it, "slayer
    /// of", and of an action a name: "empower Jace 3".
    pub fn missing(&self, lexed: &Lexed<'_>, tokens: Range<usize>) -> Option<Missing> {
        let span = self.unknown_word?;
        let first = tokens.clone().find(|at| lexed.tokens[*at].span == span)?;
        let unknown = |at: usize| at < tokens.end && lexed.tokens[at].is(Shape::Word);
        let last = (first..tokens.end).find(|at| !unknown(*at)).unwrap_or(tokens.end);
        let mut best: Option<(usize, usize, PartOfSpeech)> = None;
        for part in likely(lexed, first..last, tokens.clone()) {
            let next = tokens.contains(&(last + 1)).then(|| &lexed.tokens[last]);
            let with_next = match part {
                PartOfSpeech::KeywordQuality => first == tokens.start && next.is_some(),
                part if PartOfSpeech::ACTIONS.contains(&part) => next.is_some_and(|next| next.capital),
                _ => false,
            };
            for end in last..=last + usize::from(with_next) {
                let Some(changed) = lexed.with_class(first..end, part) else { continue };
                let taken = end - first;
                if taken == 1 && !self.is_other(lexed, &changed, first) {
                    continue;
                }
                let reached = match reach(&changed, tokens.start..tokens.end + 1 - taken) {
                    Reach::Whole => usize::MAX,
                    Reach::Unread => continue,
                    Reach::To(token) => token + taken - 1,
                };
                let whole = reached == usize::MAX;
                if (whole || end == last)
                    && reached > self.token.max(last)
                    && best.is_none_or(|(most, ..)| reached > most)
                {
                    best = Some((reached, end, part));
                }
            }
        }
        let (reached, end, part) = best?;
        Some(Missing { span: lexed.span_of(first..end), part, whole: reached == usize::MAX })
    }
}

/// The classes that an unknown word can be of, the likelier first by what stands around it.
fn likely(lexed: &Lexed<'_>, word: Range<usize>, tokens: Range<usize>) -> [PartOfSpeech; 16] {
    let is = |at: usize, wanted: fn(&Token) -> bool| tokens.contains(&at) && wanted(&lexed.tokens[at]);
    let mut likely = BROUGHT;
    // "… soot.": what ends with a full stop is a sentence, and no line of keywords.
    let sentence = is(tokens.end.saturating_sub(1), |last| last.is(Shape::Period));
    // "Vexling creature tokens": what stands before a card type is a type itself.
    let of_type = is(word.end, |next| next.entry(PartOfSpeech::CardType).is_some());
    likely.sort_by_key(|part| match part {
        PartOfSpeech::CreatureType if of_type => 0,
        PartOfSpeech::Counter => 1,
        part if sentence && PartOfSpeech::ACTIONS.contains(part) => 1,
        _ => 2,
    });
    if !sentence && !of_type { BROUGHT } else { likely }
}

/// What words are likely misspellings of, as far as that was asked, of one language and its lexicon: a text that is changed word by
/// word keeps most of its unknown words, and to look through the lexicon takes longer than to read a sentence.
#[derive(Debug, Default)]
pub struct Spellings(RefCell<FxHashMap<SmolStr, Rc<[Spelling]>>>);

/// How far a word is from the one that was looked up, and the word.
type Spelling = (usize, &'static str);

impl Spellings {
    /// The words of the lexicon that a word in lower case is likely a misspelling of, with the number of letters that differ.
    fn like(&self, word: &str, lexed: &Lexed<'_>) -> Rc<[Spelling]> {
        let known = self.0.borrow().get(word).cloned();
        known.unwrap_or_else(|| {
            let like: Rc<[_]> = spelt_like(word, lexed).collect();
            self.0.borrow_mut().insert(word.into(), Rc::clone(&like));
            like
        })
    }

    /// Whether a word that the lexicon lacks is no misspelling of one that it has.
    pub fn is_new(&self, token: &Token, lexed: &Lexed<'_>) -> bool {
        token.is(Shape::Word) && self.like(&lexed.text_of(token.span).to_lowercase(), lexed).is_empty()
    }
}

/// The most letters of a word of which the first is hardly mistaken.
const SHORT: usize = 5;

/// The words of the lexicon that a word is likely a misspelling of, with the number of letters that differ.
fn spelt_like(word: &str, lexed: &Lexed<'_>) -> impl Iterator<Item = (usize, &'static str)> {
    let own = Sketch::of(word);
    let most = match own.characters {
        0..=2 => 0,
        3..=6 => 1,
        _ => 2,
    };
    let built_in = sketches(lexed.language);
    lexed
        .surfaces()
        .enumerate()
        .filter(move |(at, known)| {
            // Those of a vocabulary stand behind those that are built in.
            let sketch = || built_in.get(*at).copied().unwrap_or_else(|| Sketch::of(known));
            known.len().abs_diff(word.len()) <= 2 * most && sketch().is_near(own, most)
        })
        .filter(move |(_, known)| begin_alike(word, known, SHORT))
        .map(move |(_, known)| (strsim::osa_distance(word, known), known))
        .filter(move |(distance, _)| (1..=most).contains(distance))
}

/// What is soon seen of a word: few are left to compare.
#[derive(Clone, Copy)]
struct Sketch {
    characters: usize,
    /// The letters that it has, a bit each; some share one.
    letters: u32,
}

impl Sketch {
    fn of(word: &str) -> Sketch {
        let of_letter = |letter: char| 1 << (u32::from(letter) % 32);
        word.chars().fold(Sketch { characters: 0, letters: 0 }, |Sketch { characters, letters }, letter| Sketch {
            characters: characters + 1,
            letters: letters | of_letter(letter),
        })
    }

    /// Whether no more letters may differ. One that differs takes away one of them at the most, and brings one.
    fn is_near(self, own: Sketch, most: usize) -> bool {
        self.characters > 2
            && (self.letters & !own.letters).count_ones() as usize <= most
            && (own.letters & !self.letters).count_ones() as usize <= most
    }
}

/// Those of all words that are built in, in their order.
fn sketches(language: Language) -> &'static [Sketch] {
    static ALL: LazyLock<[Vec<Sketch>; 2]> =
        LazyLock::new(|| Language::BOTH.map(|language| surfaces(language).map(Sketch::of).collect()));
    &ALL[language as usize]
}

/// How many characters two words begin with alike: what is mistyped is rarely the beginning.
fn common_start(word: &str, other: &str) -> usize {
    word.chars().zip(other.chars()).take_while(|(a, b)| a == b).count()
}
