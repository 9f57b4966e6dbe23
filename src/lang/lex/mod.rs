//! Text to tokens: shapes by logos, words by the lexicon.
//!
//! Each token has a class, one private-use character. The parser reads the string of these, the
//! [`encoded`](Lexed::encoded) text, and knows nothing of spelling, case, gender or number.

mod accents;
mod added;
mod again;
mod breaks;
pub mod language;
pub mod lexicon;
mod names;
mod normal;
mod own_subtype;
mod quoted;
mod raw;
pub mod say;
pub mod shape;
mod spelling;
mod table;
mod token;
mod type_line;
mod words;

#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::mem;
use std::ops::Range;

use logos::Logos;

pub use language::Language;
pub use lexicon::{Concept, Described, Entry, Gender, Lexicon, Number, PartOfSpeech, Row, Symbol, describe, find, row};
pub use names::Names;
pub use shape::Shape;
pub use spelling::begin_alike;
pub use token::{Amount, Signed, Span, Token, Value};
pub use type_line::{ENCHANTED, SUBTYPES, TypeLine, is_summoning, type_named, type_named_in};

use added::Lookup;
use names::Mention;
use normal::Normal;
use raw::Raw;
use words::{Piece, fold, is_elided, split, without_hyphen};

/// The longest text of a face, in bytes.
pub const MAX_TEXT: usize = 1 << 20;

/// The most tokens of a face.
pub const MAX_TOKENS: usize = 20_000;

/// The text of a face as tokens.
#[derive(Clone, Debug)]
pub struct Lexed<'t> {
    /// The text as given; spans count its bytes.
    pub text: &'t str,
    pub language: Language,
    /// What its words were looked up in.
    pub lexicon: Lexicon,
    pub tokens: Vec<Token>,
    /// The class character of every token. Each takes three bytes.
    pub encoded: String,
    /// Reminder text, with its parentheses.
    pub trivia: Vec<Span>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LexError {
    #[error("the text has {length} bytes, the most is {MAX_TEXT}")]
    TooLong { length: usize },
    #[error("the text has more than {MAX_TOKENS} words and signs")]
    TooManyTokens,
}

/// Cuts the text of a face into tokens.
pub fn lex<'t>(text: &'t str, names: &Names, language: Language) -> Result<Lexed<'t>, LexError> {
    if text.len() > MAX_TEXT {
        return Err(LexError::TooLong { length: text.len() });
    }
    let normal = Normal::new(text);
    let mut lexer = Lexer {
        text: &normal.text,
        normal: &normal,
        language,
        words: names.lexicon().words(language),
        tokens: Vec::with_capacity(text.len() / 4 + 8),
        trivia: Vec::new(),
        folded: String::with_capacity(32),
        quotes: Vec::new(),
        line: 0,
        sequences: false,
    };
    lexer.run(names)?;
    if lexer.sequences {
        lexer.join_names();
    }
    let Lexer { mut tokens, trivia, .. } = lexer;
    quoted::end_sentences(&mut tokens, text);
    let mut encoded = String::with_capacity(tokens.len() * 3);
    encoded.extend(tokens.iter().map(|token| token.class));
    Ok(Lexed { text, language, lexicon: names.lexicon(), tokens, encoded, trivia })
}

impl<'t> Lexed<'t> {
    /// How many of its words the lexicon does not have.
    pub fn unknown_words(&self) -> usize {
        self.tokens.iter().filter(|token| token.is(Shape::Word)).count()
    }

    pub fn text_of(&self, span: Span) -> &'t str {
        self.text.get(span.range()).unwrap_or_default()
    }

    /// Some of the text in lower case, as most of it is.
    pub fn lower_of(&self, span: Span) -> Cow<'t, str> {
        let text = self.text_of(span);
        match text.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase()) {
            true => Cow::Borrowed(text),
            false => Cow::Owned(text.to_lowercase()),
        }
    }

    /// Whether a word, as it is looked up, is of a part of speech, or of that open class.
    pub fn is_of(&self, surface: &str, part: PartOfSpeech) -> bool {
        let known = self.lexicon.words(self.language).look_up(surface);
        known.is_some_and(|(_, word)| {
            word.entries.iter().any(|entry| entry.row.part_of_speech() == part)
                || lexicon::open_classes(word.class, self.language).contains(&part)
        })
    }

    /// The text with any word of an open class for some of its tokens.
    pub fn with_class(&self, tokens: Range<usize>, part: PartOfSpeech) -> Option<Lexed<'t>> {
        let class = self.lexicon.words(self.language).class_of_part(part)?;
        let span = self.span_of(tokens.clone());
        let first = *self.tokens.get(tokens.start)?;
        let mut changed = self.clone();
        let token = Token { class, span, entries: &[], word: u16::MAX, ..first };
        changed.tokens.splice(tokens, [token]);
        changed.encoded = changed.tokens.iter().map(|token| token.class).collect();
        Some(changed)
    }

    /// All words that it can be made of, as they are looked up: in lower case, and those of names of several words one
    /// by one.
    pub fn surfaces(&self) -> impl Iterator<Item = &'static str> {
        self.lexicon.words(self.language).surfaces()
    }

    /// The class characters of some tokens.
    pub fn encoded_of(&self, tokens: Range<usize>) -> &str {
        &self.encoded[tokens.start * 3..tokens.end * 3]
    }

    /// The text with another word of the lexicon for one of its tokens, and how many tokens that word took the place
    /// of: a name of several words takes those that follow. None where the lexicon has no such word.
    pub fn with_word(&self, at: usize, surface: &str) -> Option<(Lexed<'t>, usize)> {
        let (index, word) = self.lexicon.words(self.language).look_up(surface)?;
        let behind = self.tokens.get(at + 1..)?;
        let joined = word.sequences.iter().find(|sequence| {
            sequence.rest.len() <= behind.len()
                && sequence.rest.iter().zip(behind).all(|(word, token)| token.word == *word)
        });
        let (class, entries, taken, number) = match joined {
            Some(sequence) => (sequence.class, sequence.entries, 1 + sequence.rest.len(), u16::MAX),
            None => (word.class, word.entries, 1, index),
        };
        let mut changed = self.clone();
        let token = Token { class, entries, word: number, ..self.tokens[at] };
        changed.tokens.splice(at..at + taken, [token]);
        changed.encoded = changed.tokens.iter().map(|token| token.class).collect();
        Some((changed, taken))
    }

    /// The span from the first to the last of some tokens.
    pub fn span_of(&self, tokens: Range<usize>) -> Span {
        match &self.tokens[tokens.clone()] {
            [] => {
                let at = self.tokens.get(tokens.start).map_or(self.text.len() as u32, |token| token.span.start);
                Span::new(at, at)
            }
            [first, .., last] => Span::new(first.span.start, last.span.end),
            [only] => only.span,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quote {
    Single,
    Straight,
    Paired,
}

struct Lexer<'l> {
    /// In composed form.
    text: &'l str,
    normal: &'l Normal<'l>,
    language: Language,
    words: Lookup,
    tokens: Vec<Token>,
    trivia: Vec<Span>,
    /// The word at hand in lower case.
    folded: String,
    quotes: Vec<Quote>,
    /// The first token of the line.
    line: usize,
    /// Whether a word was found that a name of several words can begin with.
    sequences: bool,
}

/// What words between parentheses begin with that only say what is so anyway: "(front face up)".
const SO_ANYWAY: [&str; 7] =
    ["even if ", "front face up", "including ", "même si ", "face recto", "y compris ", "en plus du mana produit"];

impl Lexer<'_> {
    fn run(&mut self, names: &Names) -> Result<(), LexError> {
        let mentions = names.mentions(self.text);
        let mut mentions = mentions.iter();
        let mut mention = mentions.next();
        let mut at = 0;
        loop {
            while mention.is_some_and(|mention| mention.start < at) {
                mention = mentions.next();
            }
            let end = mention.map_or(self.text.len(), |mention| mention.start);
            let reached = self.segment(at, end);
            if self.tokens.len() > MAX_TOKENS {
                return Err(LexError::TooManyTokens);
            }
            at = reached;
            if reached != end {
                continue;
            }
            let Some(found) = mention else { break };
            mention = mentions.next();
            if self.itself(found) {
                at = found.end;
            }
        }
        Ok(())
    }

    /// Reads a stretch without the card's name in it. Gives the place that it came to, which is behind the end when
    /// reminder text goes on there, and before it when what follows is to be read anew.
    fn segment(&mut self, start: usize, end: usize) -> usize {
        let mut lexer = Raw::lexer(&self.text[start..end]);
        while let Some(raw) = lexer.next() {
            let span = lexer.span();
            let (from, to) = (start + span.start, start + span.end);
            let slice = lexer.slice();
            if matches!(raw, Ok(Raw::Word | Raw::Symbol)) {
                self.restore_break(from);
            }
            match raw {
                Ok(Raw::Word) => self.word(slice, from),
                // A loyalty cost of nothing has no sign.
                Ok(Raw::Digits) if slice == "0" && self.begins_cost(from, to) => {
                    let zero = Signed { negative: false, amount: Amount::Number(0) };
                    self.valued(Shape::Loyalty, from, to, Value::Loyalty(zero));
                }
                Ok(Raw::Digits) => match slice.parse() {
                    Ok(number) => self.valued(Shape::Digits, from, to, Value::Number(number)),
                    Err(_) => self.shape(Shape::Unknown, from, to),
                },
                Ok(Raw::Symbol) => self.shape(symbol(slice), from, to),
                Ok(Raw::Size) => match token::size(slice) {
                    Some(size) => self.valued(Shape::Size, from, to, size),
                    None => self.shape(Shape::Unknown, from, to),
                },
                Ok(Raw::SizeChange) => match token::change(slice) {
                    Some(change) => self.valued(Shape::SizeChange, from, to, change),
                    None => self.shape(Shape::Unknown, from, to),
                },
                Ok(Raw::Signed) => {
                    let sign = slice.chars().next().map_or(0, char::len_utf8);
                    if self.text[to..].starts_with(char::is_alphanumeric) {
                        // The dash before a word.
                        self.shape(Shape::Dash, from, from + sign);
                        return from + sign;
                    }
                    if self.follows(Shape::Digits, from) && !slice.starts_with('+') {
                        // A range: "1-4".
                        self.shape(Shape::Dash, from, from + sign);
                        return from + sign;
                    }
                    match token::signed(slice) {
                        Some(signed) => self.valued(Shape::Loyalty, from, to, Value::Loyalty(signed)),
                        None => self.shape(Shape::Unknown, from, to),
                    }
                }
                Ok(Raw::Bracketed) => match token::signed(&slice[1..slice.len() - 1]) {
                    Some(signed) => self.valued(Shape::Loyalty, from, to, Value::Loyalty(signed)),
                    None => self.shape(Shape::Unknown, from, to),
                },
                Ok(Raw::Newline) if self.goes_on(to) => {}
                Ok(Raw::Newline) => self.newline(from, to),
                // « Vol# Quand cette créature arrive »: the sign of a line break in some texts.
                Err(()) if slice == "#" && self.quotes.is_empty() => self.newline(from, to),
                Ok(Raw::ParenthesisOpen) => {
                    match self.reminder_end(from).filter(|close| self.is_reminder(from, *close)) {
                        Some(close) => {
                            self.trivia.push(self.span(from, close));
                            if close > end {
                                return close;
                            }
                            lexer.bump(close - to);
                        }
                        None => self.shape(Shape::Unknown, from, to),
                    }
                }
                Ok(Raw::ParenthesisClose) => self.shape(Shape::Unknown, from, to),
                Ok(Raw::Comma) => self.shape(Shape::Comma, from, to),
                Ok(Raw::Period) => self.shape(Shape::Period, from, to),
                Ok(Raw::Ellipsis) => self.shape(Shape::Ellipsis, from, to),
                Ok(Raw::Colon) => self.shape(Shape::Colon, from, to),
                Ok(Raw::Semicolon) => self.shape(Shape::Semicolon, from, to),
                Ok(Raw::StraightQuote) => self.straight_quote(from, to),
                Ok(Raw::QuoteOpen) => self.quote_open(Quote::Paired, from, to),
                Ok(Raw::QuoteClose) => {
                    self.quotes.pop();
                    self.shape(Shape::QuoteClose, from, to);
                }
                Ok(Raw::SingleOpen) => self.quote_open(Quote::Single, from, to),
                Ok(Raw::Apostrophe) => self.apostrophe(from, to),
                Ok(Raw::ApostropheS) => {
                    if self.language == Language::English
                        && !self.text[to..].starts_with(char::is_alphanumeric)
                        && self.tokens.last().is_some_and(|last| last.span.end == self.normal.original(from))
                    {
                        self.shape(Shape::Possessive, from, to);
                    } else {
                        self.apostrophe(from, to - 1);
                        return to - 1;
                    }
                }
                Ok(Raw::Dash) if self.begins_mode(from, to) => self.shape(Shape::Bullet, from, to),
                Ok(Raw::Dash) => {
                    self.chapters();
                    self.shape(Shape::Dash, from, to);
                }
                Ok(Raw::Bullet) => self.shape(Shape::Bullet, from, to),
                Ok(Raw::Slash) => self.shape(Shape::Slash, from, to),
                Ok(Raw::Pipe) => self.shape(Shape::Pipe, from, to),
                Ok(Raw::Question) => self.shape(Shape::Question, from, to),
                Ok(Raw::Exclamation) => self.shape(Shape::Exclamation, from, to),
                Ok(Raw::Plus) => self.shape(Shape::Plus, from, to),
                Err(()) => self.shape(Shape::Unknown, from, to),
            }
            if self.tokens.len() > MAX_TOKENS {
                break;
            }
        }
        end
    }

    /// Whether the line goes on behind a break that should not be there: « Seuil », « — Cette créature gagne +1/+1. »
    fn goes_on(&self, behind: usize) -> bool {
        let head = |token: &Token| {
            let part = |entry: &lexicon::Entry| entry.row.part_of_speech();
            token
                .entries
                .iter()
                .any(|entry| part(entry) == PartOfSpeech::AbilityWord || PartOfSpeech::KEYWORDS.contains(&part(entry)))
        };
        let alone = matches!(&self.tokens[self.line..], [word] if head(word));
        alone && self.text[behind..].strip_prefix('—').is_some_and(|text| text.starts_with([' ', '\u{a0}']))
    }

    fn newline(&mut self, from: usize, to: usize) {
        self.quotes.clear();
        if self.tokens.last().is_some_and(|last| !last.is(Shape::Newline)) {
            self.shape(Shape::Newline, from, to);
        }
        self.line = self.tokens.len();
    }

    /// Puts in the line break that the text has lost here, outside of quotations.
    #[inline]
    fn restore_break(&mut self, at: usize) {
        // No paragraph begins with a small letter.
        if !self.text.as_bytes()[at].is_ascii_lowercase() {
            self.restore_lost_break(at);
        }
    }

    fn restore_lost_break(&mut self, at: usize) {
        let lost = || breaks::is_lost(self.text, at) || self.begins_ability(at);
        if self.quotes.is_empty() && lost() {
            self.newline(at, at);
        }
    }

    /// Whether an ability of its own begins here behind a space: « carte. {T} : Ajoutez {G} », « Vol (…) Quand cette créature
    /// arrive ». No sentence begins with a symbol, and nothing follows keywords in their line.
    fn begins_ability(&self, at: usize) -> bool {
        let line = &self.tokens[self.line..];
        let Some(last) = line.last() else { return false };
        let first = self.text[at..].chars().next();
        if last.is(Shape::Period) && (first == Some('{') || self.is_ability_word(at)) {
            return true;
        }
        first.is_some_and(char::is_uppercase)
            && self.text[..at].trim_end_matches([' ', '\u{a0}']).ends_with(')')
            && line.iter().all(is_of_keywords)
    }

    /// « …, créature ou joueur. Seuil — À la place, … »: an ability word stands at the head of its paragraph (207.2c).
    fn is_ability_word(&self, at: usize) -> bool {
        let Some((head, _)) = self.text[at..].split_once('—') else { return false };
        let head = head.trim_end_matches([' ', '\u{a0}']);
        if !head.starts_with(char::is_uppercase) || !head.chars().all(char::is_alphabetic) {
            return false;
        }
        let mut folded = String::new();
        fold(head, &mut folded);
        let is_one = |entry: &lexicon::Entry| entry.row.part_of_speech() == PartOfSpeech::AbilityWord;
        self.words.look_up(&folded).is_some_and(|(_, word)| word.entries.iter().any(is_one))
    }

    /// Whether a hyphen is a mode's bullet, as people type one: at the head of a line, below « Choose one — » or another mode.
    fn begins_mode(&self, from: usize, to: usize) -> bool {
        let Some((newline, above)) = self.tokens.split_last().filter(|_| self.line == self.tokens.len()) else {
            return false;
        };
        let line = above.rsplit(|token| token.is(Shape::Newline)).next().unwrap_or_default();
        let below_mode = line.first().is_some_and(|first| first.is(Shape::Bullet));
        let below_head = line.len() > 1 && line.last().is_some_and(|last| last.is(Shape::Dash));
        newline.is(Shape::Newline)
            && matches!(&self.text[from..to], "-" | "–")
            && self.text[to..].starts_with([' ', '\u{a0}'])
            && (below_head || below_mode)
    }

    /// The place in the original text.
    fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.normal.original(start), self.normal.original(end))
    }

    fn shape(&mut self, shape: Shape, start: usize, end: usize) {
        self.valued(shape, start, end, Value::None);
    }

    fn valued(&mut self, shape: Shape, start: usize, end: usize, value: Value) {
        let span = self.span(start, end);
        self.tokens.push(Token { class: shape.class(), span, capital: false, entries: &[], value, word: shape.word() });
    }

    /// Whether what stands here begins its line or a quotation, and a colon follows.
    fn begins_cost(&self, start: usize, end: usize) -> bool {
        let blank = |character: char| matches!(character, ' ' | '\t' | '\u{a0}' | '\u{202f}');
        let before = self.text[..start].trim_end_matches(blank).chars().next_back();
        matches!(before, None | Some('\n' | '\r' | '"' | '“' | '«'))
            && self.text[end..].trim_start_matches(blank).starts_with(':')
    }

    /// Whether the last token is of a shape and ends here.
    fn follows(&self, shape: Shape, at: usize) -> bool {
        self.tokens.last().is_some_and(|last| last.is(shape) && last.span.end == self.normal.original(at))
    }

    fn known(&mut self, index: u16, word: &'static lexicon::Word, start: usize, end: usize) {
        let span = self.span(start, end);
        self.sequences |= !word.sequences.is_empty();
        self.tokens.push(Token {
            class: word.class,
            span,
            capital: self.is_capital(start),
            entries: word.entries,
            value: Value::None,
            word: index,
        });
    }

    fn is_capital(&self, at: usize) -> bool {
        match self.text.as_bytes()[at] {
            byte if byte.is_ascii() => byte.is_ascii_uppercase(),
            _ => self.text[at..].starts_with(char::is_uppercase),
        }
    }

    fn look_up(&mut self, word: &str, start: usize, end: usize) {
        let found = self.words.look_up(word).or_else(|| self.words.look_up(without_hyphen(word)));
        match found {
            Some((index, word)) => self.known(index, word, start, end),
            None if self.language == Language::French => self.accented(word, start, end),
            None => self.unknown(start, end),
        }
    }

    fn unknown(&mut self, start: usize, end: usize) {
        self.shape(Shape::Word, start, end);
        if let Some(last) = self.tokens.len().checked_sub(1) {
            self.tokens[last].capital = self.is_capital(start);
        }
    }

    /// A French word whose accents or ligature are left out: « Equipement », « A chaque fois ».
    fn accented(&mut self, word: &str, start: usize, end: usize) {
        let words = self.words;
        match accents::variants(word, self.is_capital(start)).find_map(|word| words.look_up(&word)) {
            Some((index, word)) => self.known(index, word, start, end),
            None => self.unknown(start, end),
        }
    }

    /// « A » at the head of a sentence is « À »: no sentence begins with the verb.
    fn is_preposition(&self, raw: &str) -> bool {
        let head = |last: &Token| {
            [Shape::Newline, Shape::Period, Shape::QuoteOpen, Shape::Dash, Shape::Bullet, Shape::Colon]
                .into_iter()
                .any(|shape| last.is(shape))
        };
        self.language == Language::French && raw == "A" && self.tokens.last().is_none_or(head)
    }

    fn word(&mut self, raw: &str, start: usize) {
        let end = start + raw.len();
        // Most words are written as they are looked up.
        if raw.bytes().all(|byte| byte.is_ascii_lowercase())
            && let Some((index, word)) = self.words.look_up(raw)
        {
            return self.known(index, word, start, end);
        }
        let mut folded = mem::take(&mut self.folded);
        match self.is_preposition(raw) {
            true => folded.replace_range(.., "à"),
            false => fold(raw, &mut folded),
        }
        if let Some((index, word)) = self.words.look_up(&folded) {
            self.known(index, word, start, end);
        } else if let Some(at) = breaks::inside(raw, self.words, self.language).filter(|_| self.quotes.is_empty()) {
            let (before, behind) = raw.split_at(at);
            self.word(before, start);
            self.newline(start + at, start + at);
            self.word(behind, start + at);
        } else {
            self.compound(raw, &folded, start);
        }
        self.folded = folded;
    }

    /// A word that is not in the lexicon as it stands: a contraction, an elided word before another, a possessive, ...
    fn compound(&mut self, raw: &str, folded: &str, start: usize) {
        // A quotation mark or a possessive may follow, unless the apostrophe is that of an elided word.
        let bare = folded.strip_suffix('\'').filter(|bare| {
            let last = bare.rsplit(['\'', '-']).next().unwrap_or(bare);
            self.language == Language::English || !is_elided(last)
        });
        let word = bare.unwrap_or(folded);
        let same_places = raw.is_ascii() && folded.is_ascii();
        let place = |at: usize| match same_places {
            true => start + at,
            false => {
                let characters = folded[..at].chars().count();
                start + raw.char_indices().nth(characters).map_or(raw.len(), |(at, _)| at)
            }
        };
        let language = self.language;
        let words = self.words;
        split(word, language, &words, &mut |piece, range: Range<usize>| {
            let (from, to) = (place(range.start), place(range.end));
            match piece {
                Piece::Word(piece) => self.look_up(piece, from, to),
                Piece::Possessive => self.shape(Shape::Possessive, from, to),
            }
        });
        if bare.is_some() {
            self.apostrophe(place(word.len()), start + raw.len());
        }
    }

    /// A lone `'`: a quotation mark, or the possessive of a plural.
    fn apostrophe(&mut self, start: usize, end: usize) {
        let before = self.text[..start].chars().next_back();
        let behind = self.text[end..].chars().next();
        let opens = before.is_none_or(|before| before.is_whitespace() || matches!(before, '"' | '“' | '«' | '—'))
            && behind.is_some_and(|behind| behind.is_alphanumeric() || matches!(behind, '{' | '+' | '−' | '-' | '~'));
        if opens {
            self.quote_open(Quote::Single, start, end);
        } else if self.quotes.last() == Some(&Quote::Single) {
            self.quotes.pop();
            self.shape(Shape::QuoteClose, start, end);
        } else if self.language == Language::English && matches!(before, Some('s' | 'S' | 'x' | 'z')) {
            self.shape(Shape::Possessive, start, end);
        } else {
            self.shape(Shape::Apostrophe, start, end);
        }
    }

    fn quote_open(&mut self, quote: Quote, start: usize, end: usize) {
        self.quotes.push(quote);
        self.shape(Shape::QuoteOpen, start, end);
    }

    /// Straight marks open and close by turns, but for one that stands before a word inside another quotation.
    fn straight_quote(&mut self, start: usize, end: usize) {
        let before = self.text[..start].chars().next_back();
        let behind = self.text[end..].chars().next();
        let hugs = before.is_none_or(char::is_whitespace) && behind.is_some_and(|behind| !behind.is_whitespace());
        let open = self.quotes.iter().rposition(|quote| *quote == Quote::Straight);
        match open {
            Some(open) if !hugs => {
                self.quotes.truncate(open);
                self.shape(Shape::QuoteClose, start, end);
            }
            _ => self.quote_open(Quote::Straight, start, end),
        }
    }

    /// Whether what stands between parentheses says nothing of its own (207.2): sentences, what a symbol before them is
    /// called, or what is so anyway. Words of the sentence around them, such as a condition, are part of it.
    fn is_reminder(&self, start: usize, end: usize) -> bool {
        let says = self.text[start..end].trim_matches(|sign: char| matches!(sign, '(' | ')') || sign.is_whitespace());
        !says.starts_with(char::is_lowercase)
            || self.text[..start].trim_end().ends_with('}')
            || SO_ANYWAY.iter().any(|words| says.starts_with(words))
    }

    /// Where the reminder text ends that opens at `start`: behind its parenthesis, which stands on the same line.
    fn reminder_end(&self, start: usize) -> Option<usize> {
        let mut depth = 0;
        for (at, byte) in self.text.as_bytes()[start..].iter().enumerate() {
            match byte {
                b'(' => depth += 1,
                b')' => {
                    depth -= 1;
                    if depth == 0 {
                        return Some(start + at + 1);
                    }
                }
                b'\n' | b'\r' => return None,
                _ => {}
            }
        }
        None
    }

    /// At the dash of a chapter ability, its numbers are found behind.
    fn chapters(&mut self) {
        let line = &self.tokens[self.line..];
        let place = |at| self.normal.place_of(at, self.text.len());
        let mut numbers = Vec::new();
        for (at, token) in line.iter().enumerate() {
            match at % 2 {
                0 => match token::roman(&self.text[place(token.span.start)..place(token.span.end)]) {
                    Some(number) => numbers.push(number),
                    None => return,
                },
                _ if token.is(Shape::Comma) => {}
                _ => return,
            }
        }
        if line.len().is_multiple_of(2) {
            return;
        }
        for (token, number) in self.tokens[self.line..].iter_mut().step_by(2).zip(numbers) {
            let value = Value::Chapter(number);
            *token = Token { class: Shape::Roman.class(), entries: &[], value, word: Shape::Roman.word(), ..*token };
        }
    }

    /// Takes a mention of the card's name as one token, unless it is a keyword of the same name, or lacks the article
    /// that would make it the name.
    fn itself(&mut self, mention: &Mention<'_>) -> bool {
        if self.is_keyword_item(mention) || !mention.name.is_empty() && self.is_subtype_item(mention) {
            return false;
        }
        let mut start = mention.start;
        if self.language == Language::French {
            let article = self.tokens.last().filter(|last| {
                matches!(self.surface(last), Some("le" | "la" | "les" | "l'"))
                    && self.text[self.normal.place_of(last.span.end, mention.start)..mention.start].trim().is_empty()
            });
            match article {
                Some(article) => {
                    let span = article.span;
                    self.tokens.pop();
                    // The article of « du » stands in one word with the preposition.
                    if self.tokens.last().is_none_or(|last| last.span != span) {
                        start = self.normal.place_of(span.start, mention.start);
                    }
                }
                None if mention.needs_article => return false,
                None => {}
            }
        }
        // Its article has been read, and any break before that.
        if start == mention.start {
            self.restore_break(start);
        }
        self.shape(Shape::Itself, start, mention.end);
        true
    }

    fn surface(&self, token: &Token) -> Option<&'static str> {
        match token.word < Shape::Word.word() {
            true => Some(self.words.word(token.word).surface),
            false => None,
        }
    }

    /// Whether a mention stands where a keyword does, and is the name of one: "Fear" on a card of that name.
    fn is_keyword_item(&self, mention: &Mention<'_>) -> bool {
        if mention.name.is_empty() {
            return false;
        }
        let blank = |character: char| matches!(character, ' ' | '\t' | '\u{a0}' | '\u{202f}');
        let before = self.text[..mention.start].trim_end_matches(blank).chars().next_back();
        let behind = self.text[mention.end..].trim_start_matches(blank).chars().next();
        matches!(before, None | Some('\n' | '\r' | ',' | ';' | '"' | '“' | '«'))
            && matches!(
                behind,
                None | Some('\n' | '\r' | ',' | ';' | '"' | '”' | '»' | '(' | '{' | '—' | '–' | '0'..='9')
            )
            && self.is_keyword(mention.name)
    }

    /// What a name is in the lexicon, if it is there.
    fn entries_of(&self, name: &str) -> &'static [Entry] {
        let mut folded = String::new();
        fold(name, &mut folded);
        let mut words = folded.split(' ');
        let Some((_, first)) = words.next().and_then(|first| self.words.look_up(first)) else { return &[] };
        let rest: Option<Vec<u16>> = words.map(|word| self.words.look_up(word).map(|(index, _)| index)).collect();
        let Some(rest) = rest else { return &[] };
        match rest.is_empty() {
            true => first.entries,
            false => first.sequences.iter().find(|sequence| sequence.rest == rest).map_or(&[], |found| found.entries),
        }
    }

    fn is_keyword(&self, name: &str) -> bool {
        self.entries_of(name).iter().any(|entry| {
            matches!(
                entry.row.part_of_speech(),
                PartOfSpeech::Keyword
                    | PartOfSpeech::KeywordCost
                    | PartOfSpeech::KeywordNumber
                    | PartOfSpeech::KeywordOther
                    | PartOfSpeech::KeywordHead
                    | PartOfSpeech::AbilityWord
            )
        })
    }

    /// Makes one token of each name of several words.
    fn join_names(&mut self) {
        let mut kept = 0;
        let mut at = 0;
        while at < self.tokens.len() {
            let first = self.tokens[at];
            let sequences = match first.word < Shape::Word.word() {
                true => self.words.word(first.word).sequences,
                false => &[],
            };
            let behind = &self.tokens[at + 1..];
            let found = sequences.iter().find(|sequence| {
                sequence.rest.len() <= behind.len()
                    && sequence.rest.iter().zip(behind).all(|(word, token)| token.word == *word)
            });
            if kept != at {
                self.tokens[kept] = first;
            }
            if let Some(sequence) = found {
                let last = self.tokens[at + sequence.rest.len()];
                self.tokens[kept] = Token {
                    class: sequence.class,
                    span: first.span.to(last.span),
                    entries: sequence.entries,
                    word: u16::MAX,
                    ..first
                };
                at += sequence.rest.len();
            }
            at += 1;
            kept += 1;
        }
        self.tokens.truncate(kept);
    }
}

fn symbol(raw: &str) -> Shape {
    let inside = &raw[1..raw.len() - 1];
    match inside {
        "T" | "t" => Shape::Tap,
        "Q" | "q" => Shape::Untap,
        "E" | "e" => Shape::Energy,
        "P" => Shape::Pawprint,
        "TK" => Shape::Ticket,
        "CHAOS" => Shape::Chaos,
        _ => {
            let parts = inside.split('/').all(|part| {
                matches!(part, "W" | "U" | "B" | "R" | "G" | "C" | "S" | "X" | "Y" | "Z" | "P")
                    || (part.len() <= 7 && !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
            });
            match parts && inside.len() <= 9 {
                true => Shape::Mana,
                false => Shape::Unknown,
            }
        }
    }
}

/// The paragraphs of a text as ranges of tokens. The lines of a modal ability, and of a table of die results, belong
/// to the paragraph that they follow.
pub fn paragraphs(lexed: &Lexed<'_>) -> impl Iterator<Item = Range<usize>> {
    let tokens = &lexed.tokens;
    let mut start = 0;
    std::iter::from_fn(move || {
        while tokens.get(start).is_some_and(|token| token.is(Shape::Newline)) {
            start += 1;
        }
        if start >= tokens.len() {
            return None;
        }
        let mut end = start;
        let mut band = false;
        let mut modes = None;
        while end < tokens.len() {
            if tokens[end].is(Shape::Newline) {
                let line = &tokens[end + 1..];
                band |= begins_band(line);
                // A modal ability says so before its first line.
                let modes = *modes.get_or_insert_with(|| end > start && tokens[end - 1].is(Shape::Dash));
                if !(band && !line.is_empty() || continues(line) && (modes || !begins_choice(line))) {
                    break;
                }
            }
            end += 1;
        }
        let paragraph = start..end;
        start = end + 1;
        Some(paragraph)
    })
}

/// Whether a line begins a station band: what follows in the text stands in it, up to the next (721.2).
fn begins_band(line: &[Token]) -> bool {
    let shapes = [Shape::Digits, Shape::Plus, Shape::Pipe];
    line.len() > shapes.len() && line.iter().zip(shapes).all(|(token, shape)| token.is(shape))
}

/// Whether a line is an ability under a name that is chosen: "• Khans — …" (614.12c).
fn begins_choice(line: &[Token]) -> bool {
    let [bullet, name, dash, ..] = line else { return false };
    bullet.is(Shape::Bullet) && name.entry(PartOfSpeech::ChoiceName).is_some() && dash.is(Shape::Dash)
}

/// Whether a line goes on with the paragraph before: a bullet, the `+` of a mode with a cost, or the result of a die.
fn continues(line: &[Token]) -> bool {
    let shape = |at: usize| line.get(at).and_then(Token::shape);
    match shape(0) {
        Some(Shape::Bullet | Shape::Plus) => true,
        Some(Shape::Digits) => {
            let behind = match (shape(1), shape(2)) {
                (Some(Shape::Dash), Some(Shape::Digits)) => shape(3),
                (Some(Shape::Plus), behind) => behind,
                (behind, _) => behind,
            };
            behind == Some(Shape::Pipe)
        }
        _ => false,
    }
}

/// Whether a token can stand in a line of keywords: their names, numbers and costs.
fn is_of_keywords(token: &Token) -> bool {
    let keyword = |entry: &lexicon::Entry| PartOfSpeech::KEYWORDS.contains(&entry.row.part_of_speech());
    token.entries.iter().any(keyword)
        || token.is(Shape::Comma)
        || token.is(Shape::Semicolon)
        || token.is(Shape::Digits)
        || token.is(Shape::Mana)
}
