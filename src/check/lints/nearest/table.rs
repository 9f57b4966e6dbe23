//! What beginners write for what cards say: the tables of `grammar/beginners`, and where their rows stand in a text.

use std::collections::BTreeMap;
use std::hash::BuildHasher;
use std::ops::Range;
use std::sync::LazyLock;

use rustc_hash::{FxBuildHasher, FxHashMap};
use serde::Deserialize;
use smol_str::SmolStr;

use super::pieces::{Piece, pieces};
use crate::diagnostic::Language;
use crate::lex::{Lexicon, PartOfSpeech};
use crate::text::{Edit, capitalised, lowered, says_twice};

/// The table of a language.
#[derive(Debug)]
pub(super) struct Table {
    rows: Vec<Row>,
    /// The rows by the word that their pattern begins with.
    by_first: ByFirst,
    /// Words that hold a sentence together: one of them may be missing, or one too many.
    pub small: Vec<SmolStr>,
    /// Those of them that say whose something is: without one, something else is meant.
    pub whose: Vec<SmolStr>,
}

/// The numbers of rows by the word that their pattern begins with; by none, those that begin with a hole.
type ByFirst = FxHashMap<SmolStr, Vec<usize>>;

#[derive(Debug)]
struct Row {
    pattern: Vec<Part>,
    /// The words that it stands nowhere without.
    needs: WordSet,
    /// Whether nothing stands before it in the sentence's line, and nothing behind it.
    begins: bool,
    ends: bool,
    with: String,
    kind: Kind,
}

/// Some words, as bits that words of one hash share: a text that lacks a bit of a row lacks a word of it.
#[derive(Clone, Copy, Debug)]
struct WordSet(u128);

impl WordSet {
    fn of<'w>(words: impl Iterator<Item = &'w SmolStr>) -> WordSet {
        // The upper bits of this hash are the better ones.
        WordSet(words.fold(0, |all, word| all | 1 << (FxBuildHasher.hash_one(word.as_str()) >> 57)))
    }

    fn may_hold(self, others: WordSet) -> bool {
        others.0 & !self.0 == 0
    }
}

/// What a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// It can mean nothing else.
    Sure,
    /// It is what was perhaps meant.
    Guessed,
    /// It is understood as it is written, and no card says it so.
    Unsaid,
}

/// A part of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Word(SmolStr),
    /// `<n>`: a number in digits or in words.
    Number,
    /// `<m>`: mana, in braces or not.
    Mana,
    /// `<s>`: a change of power and toughness.
    Change,
    /// `<p>`: power and toughness.
    Size,
    /// `<k>`: a keyword of one or two words.
    Keyword,
    /// `<w>`: any one word.
    Any,
    /// `<a>` to `<d>`: some words up to what follows, none of which ends a sentence.
    Some,
}

/// Where a row stands, and what cards say for it.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub edit: Edit,
    pub kind: Kind,
    /// How many words of its own the pattern has.
    pub literal: usize,
    /// Where these stand.
    named: Vec<Range<usize>>,
}

impl Found {
    /// Whether it can mean nothing else.
    pub fn is_sure(&self) -> bool {
        self.kind != Kind::Guessed
    }

    /// Whether a word of its own stands at a place.
    pub fn names(&self, at: &Range<usize>) -> bool {
        self.named.contains(at)
    }
}

/// The most words that `<a>` stands for.
const MOST_WORDS: usize = 8;
/// The most ways in which one row is tried at a place.
const MOST_WAYS: usize = 4;

/// A family of rows as the file has it: what is written, and what cards say.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Family {
    #[serde(default)]
    sure: Vec<[String; 2]>,
    #[serde(default)]
    guessed: Vec<[String; 2]>,
    /// What is understood as it is written, and no card says.
    #[serde(default)]
    unsaid: Vec<[String; 2]>,
}

#[derive(Deserialize)]
struct File {
    #[serde(default)]
    small: Vec<SmolStr>,
    #[serde(default)]
    whose: Vec<SmolStr>,
    #[serde(flatten)]
    families: BTreeMap<String, Family>,
}

/// The table of a language.
macro_rules! table {
    ($language:expr, $($file:literal),*) => {
        LazyLock::new(|| {
            Table::of(concat!($(include_str!(concat!("../../../../grammar/beginners/", $file)), "\n"),*), $language)
        })
    };
}

/// In the order of the languages.
static ALL: [LazyLock<Table>; 2] =
    [table!(Language::English, "en.toml", "en.unsaid.toml"), table!(Language::French, "fr.toml", "fr.unsaid.toml")];

/// Of the same, what every text is asked for that is understood.
static UNSAID: [LazyLock<Table>; 2] =
    [table!(Language::English, "en.unsaid.toml"), table!(Language::French, "fr.unsaid.toml")];

impl Table {
    pub fn in_language(language: Language) -> &'static Table {
        &ALL[language as usize]
    }

    /// What is understood as it is written, and no card says.
    pub fn unsaid(language: Language) -> &'static Table {
        &UNSAID[language as usize]
    }

    fn of(file: &str, language: Language) -> Table {
        let file: File = toml::from_str(file).expect("the tables of beginners are part of the program");
        let mut table = Table { rows: Vec::new(), by_first: ByFirst::default(), small: file.small, whose: file.whose };
        for family in file.families.into_values() {
            let all = [(Kind::Sure, family.sure), (Kind::Guessed, family.guessed), (Kind::Unsaid, family.unsaid)];
            for (kind, rows) in all {
                for [written, with] in rows {
                    for (written, with) in alternatives(&written, &with, 1) {
                        table.add(&written, &with, kind, language);
                    }
                }
            }
        }
        table
    }

    fn add(&mut self, written: &str, with: &str, kind: Kind, language: Language) {
        let (begins, ends) = (written.starts_with('^'), written.ends_with('$'));
        let pattern: Vec<Part> =
            pieces(written.trim_matches(['^', '$']), language).iter().map(|piece| Part::of(&piece.lower)).collect();
        let first = match pattern.first() {
            Some(Part::Word(word)) => word.clone(),
            _ => SmolStr::default(),
        };
        let own = pattern.iter().filter_map(|part| if let Part::Word(word) = part { Some(word) } else { None });
        let needs = WordSet::of(own);
        self.by_first.entry(first).or_default().push(self.rows.len());
        self.rows.push(Row { pattern, needs, begins, ends, with: with.to_owned(), kind });
    }

    /// All rows that stand in a text, with what cards say for each; `this` is what the card calls itself.
    pub fn found(&self, text: &str, language: Language, lexicon: Lexicon, this: &str) -> Vec<Found> {
        let pieces = pieces(text, language);
        let looked = Looked { text, pieces: &pieces, language, lexicon };
        let all = WordSet::of(pieces.iter().map(|piece| &piece.lower));
        let may_stand = |row: &usize| Some(&self.rows[*row]).filter(|row| all.may_hold(row.needs));
        let open: Vec<&Row> = self.by_first.get("").into_iter().flatten().filter_map(may_stand).collect();
        let mut found: Vec<Found> = Vec::new();
        for (at, piece) in pieces.iter().enumerate() {
            let begun = self.by_first.get(&piece.lower).into_iter().flatten().filter_map(may_stand);
            for row in begun.chain(open.iter().copied()) {
                let ways = looked.ways(row, at);
                found.extend(ways.into_iter().filter_map(|way| looked.made(row, at, &way, this)));
            }
        }
        found
    }
}

/// The patterns that one with `(one|another)` in it stands for, and what stands in the place of each: `<1>` is what was chosen
/// of the first choice. An empty one leaves a word out.
fn alternatives(written: &str, with: &str, number: usize) -> Vec<(String, String)> {
    let choice = written.split_once('(').and_then(|(before, rest)| Some((before, rest.split_once(')')?)));
    let Some((before, (choice, behind))) = choice else { return vec![(written.to_owned(), with.to_owned())] };
    let each = choice.split('|').map(|one| {
        // « L' » stands at its noun.
        let space = if one.ends_with('\'') { " " } else { "" };
        let with = with.replace(&format!("<{number}>{space}"), one);
        (format!("{before}{one}{behind}"), with.replace(&format!("<{number}>"), one))
    });
    each.flat_map(|(written, with)| alternatives(&written, &with, number + 1)).collect()
}

impl Part {
    fn of(lower: &SmolStr) -> Part {
        match lower.as_str() {
            "<n>" => Part::Number,
            "<m>" => Part::Mana,
            "<s>" => Part::Change,
            "<k>" => Part::Keyword,
            "<w>" => Part::Any,
            "<p>" => Part::Size,
            "<a>" | "<b>" | "<c>" | "<d>" => Part::Some,
            _ => Part::Word(lower.clone()),
        }
    }
}

/// A text that rows are looked for in.
struct Looked<'t> {
    text: &'t str,
    pieces: &'t [Piece],
    language: Language,
    lexicon: Lexicon,
}

impl Looked<'_> {
    /// The ways in which a row stands at a place: of each part the pieces that it is.
    fn ways(&self, row: &Row, at: usize) -> Vec<Vec<Range<usize>>> {
        let head = || at == 0 || matches!(self.pieces[at - 1].lower.as_str(), "\n" | "•" | "*" | "\"" | "«" | "“");
        if row.begins && !head() {
            return Vec::new();
        }
        let mut ways = Vec::new();
        self.stand(row, at, &mut Vec::new(), &mut ways);
        ways
    }

    fn stand(&self, row: &Row, at: usize, before: &mut Vec<Range<usize>>, ways: &mut Vec<Vec<Range<usize>>>) {
        if ways.len() >= MOST_WAYS {
            return;
        }
        let Some(part) = row.pattern.get(before.len()) else {
            let rest = &self.pieces[at.min(self.pieces.len())..];
            if !row.ends || rest.iter().all(|piece| piece.lower == ".") {
                ways.push(before.clone());
            }
            return;
        };
        let mut go_on = |length: usize| {
            before.push(at..at + length);
            self.stand(row, at + length, before, ways);
            before.pop();
        };
        match (self.lengths(part, at), part) {
            // Of a keyword, two words are likelier than the first of them.
            (lengths, Part::Keyword) => lengths.rev().for_each(&mut go_on),
            (lengths, _) => lengths.for_each(&mut go_on),
        }
    }

    /// How many pieces a part can be from a place on.
    fn lengths(&self, part: &Part, at: usize) -> Range<usize> {
        const NONE: Range<usize> = 1..1;
        let Some(piece) = self.pieces.get(at) else { return NONE };
        let one = |is: bool| if is { 1..2 } else { NONE };
        match part {
            Part::Word(word) => one(piece.lower == *word),
            Part::Number => one(self.is_number(&piece.lower)),
            Part::Mana => one(symbols(&self.text[piece.span.clone()], self.language).is_some()),
            Part::Change => one(change(&piece.lower).is_some()),
            Part::Size => one(is_size(&piece.lower)),
            Part::Any => one(piece.lower.starts_with(char::is_alphabetic)),
            Part::Keyword => match [1, 2].map(|length| self.is_keyword(at, length)) {
                [true, true] => 1..3,
                [true, false] => 1..2,
                [false, true] => 2..3,
                [false, false] => NONE,
            },
            Part::Some => {
                let ends = |piece: &&Piece| !matches!(piece.lower.as_str(), "." | ":" | "\"" | "\n" | "«" | "»" | "“");
                1..self.pieces[at..].iter().take_while(ends).take(MOST_WORDS).count() + 1
            }
        }
    }

    fn is_number(&self, word: &str) -> bool {
        let of = |entry: &crate::lex::Entry| entry.row.part_of_speech() == PartOfSpeech::Number;
        word.bytes().all(|byte| byte.is_ascii_digit()) || self.lexicon.entries(word, self.language).iter().any(of)
    }

    fn is_keyword(&self, at: usize, length: usize) -> bool {
        let Some(words) = self.pieces.get(at..at + length) else { return false };
        let (Some(first), Some(last)) = (words.first(), words.last()) else { return false };
        let said = self.text[first.span.start..last.span.end].to_lowercase();
        let of = |entry: &crate::lex::Entry| PartOfSpeech::KEYWORDS.contains(&entry.row.part_of_speech());
        self.lexicon.entries(&said, self.language).iter().any(of)
    }

    /// What cards say for a row that stands at a place; none where that is what is written.
    fn made(&self, row: &Row, at: usize, way: &[Range<usize>], this: &str) -> Option<Found> {
        let mut end = way.last()?.end;
        let start = self.pieces[at].span.start;
        let mut span = start..self.pieces[end - 1].span.end;
        // What ends with its own stop takes the place of the one there.
        if row.ends && row.with.ends_with('.') {
            end = self.pieces.len();
            span.end = self.pieces[end - 1].span.end;
        }
        let mut with = row.with.replace("<this>", this);
        let mut some = ["<a>", "<b>", "<c>", "<d>"].into_iter();
        for (part, words) in row.pattern.iter().zip(way) {
            let written = &self.text[self.pieces[words.start].span.start..self.pieces[words.end - 1].span.end];
            let moved = || if words.start == at { lowered(written) } else { written.to_owned() };
            match part {
                Part::Word(_) => {}
                Part::Number => with = with.replacen("<n>", written, 1),
                Part::Mana => with = with.replacen("<m>", &symbols(written, self.language)?, 1),
                Part::Change => with = with.replacen("<s>", &change(written)?, 1),
                Part::Size => with = with.replacen("<p>", written, 1),
                Part::Keyword => with = with.replacen("<k>", &moved(), 1),
                Part::Any => with = with.replacen("<w>", &moved(), 1),
                Part::Some => with = with.replacen(some.next()?, &moved(), 1),
            }
        }
        let capital = self.text[span.clone()].starts_with(char::is_uppercase) && self.begins_sentence(at);
        if capital {
            with = capitalised(&with);
        }
        self.joined(&mut span, &mut with, end);
        // A hole has taken the very word that the row brings, or it stands beside: "creature creature".
        if says_twice(&with) || self.repeats(&span, &with) {
            return None;
        }
        let words = row.pattern.iter().zip(way).filter(|(part, _)| matches!(part, Part::Word(_)));
        let named: Vec<Range<usize>> = words.map(|(_, words)| self.pieces[words.start].span.clone()).collect();
        let (kind, literal) = (row.kind, named.len());
        (self.text.get(span.clone())? != with).then(|| Found { edit: Edit::new(span, with), kind, literal, named })
    }

    /// Whether words in the place of others would begin with the word before them, or end with the one behind.
    fn repeats(&self, span: &Range<usize>, with: &str) -> bool {
        let (before, behind) = (&self.text[..span.start], &self.text[span.end..]);
        let first = |words: &str| words.split_whitespace().next().map(str::to_lowercase);
        let last = |words: &str| words.split_whitespace().next_back().map(str::to_lowercase);
        let twice = |one: Option<String>, other: Option<String>| {
            one == other && one.is_some_and(|word| word.starts_with(char::is_alphabetic))
        };
        let of = |words: &str| twice(last(before), first(words)) || twice(last(words), first(behind));
        of(with) && !of(&self.text[span.clone()])
    }

    /// Whether a sentence begins with a piece.
    fn begins_sentence(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1) else { return true };
        !self.pieces[before].lower.starts_with(char::is_alphanumeric) && self.pieces[before].lower != ","
    }

    /// Makes spaces and capitals of what follows fit.
    fn joined(&self, span: &mut Range<usize>, with: &mut String, end: usize) {
        let next = self.pieces.get(end);
        if with.is_empty() {
            match next {
                Some(next) if span.start == 0 => {
                    *span = span.start..next.span.end;
                    *with = capitalised(&self.text[next.span.clone()]);
                }
                _ => span.start = self.text[..span.start].trim_end_matches(' ').len(),
            }
            return;
        }
        let Some(next) = next else { return };
        let written = &self.text[next.span.clone()];
        let name = written.chars().nth(1).is_some_and(char::is_uppercase);
        let fitting = match with.chars().next_back() {
            Some(',') if !name => lowered(written),
            Some(':' | '.' | '—') => capitalised(written),
            _ => written.to_owned(),
        };
        let between = &self.text[span.end..next.span.start];
        let close = between.is_empty() && written.starts_with(|first: char| first.is_alphanumeric() || first == '{');
        if fitting != written || close && !with.ends_with(['\'', '"']) {
            with.push_str(if between.is_empty() { " " } else { between });
            with.push_str(&fitting);
            span.end = next.span.end;
        }
    }
}

/// Mana as cards write it: `2WW` is `{2}{W}{W}`; none where a word is no mana. French letters of colours are known, too.
fn symbols(written: &str, language: Language) -> Option<String> {
    if written.starts_with('{') {
        let inner = written.strip_prefix('{')?.strip_suffix('}')?;
        return match inner.len() {
            0 => None,
            _ if inner.bytes().all(|byte| byte.is_ascii_digit()) || inner.contains('/') => Some(written.to_owned()),
            _ => symbols(inner, language),
        };
    }
    let digits = written.bytes().take_while(u8::is_ascii_digit).count();
    let mut said = if digits > 0 { format!("{{{}}}", &written[..digits]) } else { String::new() };
    for letter in written[digits..].chars() {
        let symbol = match (letter, language) {
            ('W' | 'U' | 'B' | 'R' | 'G' | 'C' | 'X' | 'S', _) => letter,
            ('V', Language::French) => 'G',
            ('N', Language::French) => 'B',
            _ => return None,
        };
        said.push_str(&format!("{{{symbol}}}"));
    }
    (!said.is_empty() && written.len() <= 8).then_some(said)
}

/// Whether a piece is a power and a toughness, `2/2`.
fn is_size(piece: &str) -> bool {
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit() || byte == b'x');
    piece.split_once('/').is_some_and(|(power, toughness)| plain(power) && plain(toughness))
}

/// A change of power and toughness as cards write it: `+1+1`, `+1/1` are `+1/+1`.
fn change(written: &str) -> Option<String> {
    let signs = ['+', '-', '−'];
    let first = written.chars().next().filter(|first| signs.contains(first))?;
    let rest = &written[first.len_utf8()..];
    let at = rest.find(|letter: char| signs.contains(&letter) || letter == '/')?;
    let (power, behind) = rest.split_at(at);
    let behind = behind.trim_start_matches('/');
    let second = behind.chars().next().filter(|second| signs.contains(second));
    let toughness = behind.trim_start_matches(signs);
    let plain = |part: &str| !part.is_empty() && part.chars().all(|part| part.is_ascii_digit() || part == 'X');
    let sign = |sign: char| if sign == '−' { '-' } else { sign };
    (plain(power) && plain(toughness))
        .then(|| format!("{}{power}/{}{toughness}", sign(first), sign(second.unwrap_or(first))))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// « Charge » is a counter, and no slip for « célérité »: what a word of the game is called in the middle of a text, it means.
    #[test]
    fn no_row_takes_a_word_of_the_game_for_another() {
        const NAMES: [PartOfSpeech; 3] = [PartOfSpeech::Counter, PartOfSpeech::AbilityWord, PartOfSpeech::TokenName];
        for language in Language::BOTH {
            for row in Table::in_language(language).rows.iter().filter(|row| !row.begins) {
                let [Part::Word(word)] = row.pattern.as_slice() else { continue };
                let entries = Lexicon::BUILT_IN.entries(word, language);
                let taken = entries.iter().any(|entry| NAMES.contains(&entry.row.part_of_speech()));
                assert!(!taken, "{word} is one, and no {}", row.with);
            }
        }
    }
}
