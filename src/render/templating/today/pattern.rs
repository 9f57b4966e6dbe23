//! Patterns of words: what a dated text says, and what is written in its place.
//!
//! A pattern is words and signs separated by spaces. `{a|b}` is any of several: `{c|d}` in what is written is the one at its
//! place, `{}` the same word again. `#` is a number, `~` the card's own name. `NP` is up to seven words without an article or a sign, `…` up to
//! twelve within a sentence, `ME` is the card's own name or "this creature" and its like, `±` a change of power and toughness, `N/N`
//! power and toughness, `CT` a creature type: they are written as they stood, in their order, or `@2` wherever the second of them belongs; `ct` is a creature type
//! in small letters. `^` is the beginning of a sentence, `^^` that
//! of a paragraph, `$` its end. `_` in a choice is a space: `{their|his_or_her}`; `{all|}` may be missing. `(e)` and `(s)` at the end of a
//! French word are its feminine and its plural where what it is said of is feminine or several, `(il)` is its pronoun.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::agreement::{Features, features_of, features_of_subject};
use super::pieces::{ITSELF, Piece, ends_sentence, is_article, is_creature_type, is_number, is_power_toughness};
use crate::lex::Language;
use crate::lex::say::capitalised;

/// The most pieces that `NP` and `…` stand for.
const MOST_OF_NOUN: usize = 7;
const MOST_OF_GAP: usize = 12;
/// Words that `NP` does not hold.
const NOT_OF_NOUN: [&str; 9] = [",", "unless", "choice", "choix", "ciblé", "ciblée", "ciblés", "ciblées", "they"];

/// A word of the patterns of a language; texts have others, too, which are [`WordId::OTHER`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WordId(usize);

impl WordId {
    const OTHER: WordId = WordId(0);
}

/// The words of a text as the patterns know them, and which of them it has at all: words of one bit are not told apart.
pub(super) struct Words {
    in_order: Vec<WordId>,
    bits: u128,
}

impl WordId {
    fn bit(self) -> u128 {
        1 << (self.0 % 128)
    }
}

/// The words of all patterns of a language, each once.
#[derive(Default)]
struct Vocabulary(FxHashMap<&'static str, WordId>);

impl Vocabulary {
    fn id(&mut self, word: &'static str) -> WordId {
        let next = WordId(self.0.len() + 1);
        *self.0.entry(word).or_insert(next)
    }
}

#[derive(Debug)]
enum Part {
    Word(WordId),
    /// Any of several, each of one word or more.
    Any(Vec<Vec<WordId>>),
    Number,
    Itself,
    Noun,
    Gap,
    /// What the card calls itself.
    Me,
    /// "+1/+0".
    Size,
    /// "4/4".
    PowerToughness,
    CreatureType,
    Begin(Begin),
    /// The end of a paragraph; reminder text may follow.
    End,
}

/// What begins at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begin {
    Sentence,
    Paragraph,
}

/// The nouns that a card calls itself by, behind "this".
const NOUNS: [&str; 11] = [
    "creature",
    "artifact",
    "land",
    "enchantment",
    "aura",
    "equipment",
    "vehicle",
    "permanent",
    "card",
    "spell",
    "token",
];

impl Part {
    fn read(text: &'static str, words: &mut Vocabulary) -> Part {
        match text.strip_prefix('{').and_then(|text| text.strip_suffix('}')) {
            // Mana symbols are words.
            Some(any) if any.contains('|') => {
                let mut ids = |any: &'static str| -> Vec<WordId> {
                    any.split('_').filter(|word| !word.is_empty()).map(|word| words.id(word)).collect()
                };
                Part::Any(any.split('|').map(&mut ids).collect())
            }
            _ if text == "…" => Part::Gap,
            _ if text == "NP" => Part::Noun,
            _ if text == "#" => Part::Number,
            _ if text == ITSELF => Part::Itself,
            _ if text == "ME" => Part::Me,
            _ if text == "±" => Part::Size,
            _ if text == "N/N" => Part::PowerToughness,
            _ if text == "CT" => Part::CreatureType,
            _ if text == "^" => Part::Begin(Begin::Sentence),
            _ if text == "^^" => Part::Begin(Begin::Paragraph),
            _ if text == "$" => Part::End,
            _ => Part::Word(words.id(text)),
        }
    }

    /// How many pieces it stands for, where that is told by the pieces themselves.
    fn length(&self, pieces: &[Piece], words: &[WordId], at: usize) -> Option<usize> {
        let lower = |at: usize| pieces.get(at).map(|piece| piece.lower.as_str());
        let stands = match self {
            Part::Me => match (lower(at)?, lower(at + 1)) {
                (ITSELF, _) => 1,
                ("this", Some(noun)) if NOUNS.contains(&noun) => 2,
                _ => return None,
            },
            Part::Size => {
                let signed = |text: &str| text.starts_with(['+', '-', '−']) && text.chars().count() > 1;
                (signed(lower(at)?) && lower(at)?.ends_with('/') && signed(lower(at + 1)?)).then_some(2)?
            }
            Part::Begin(begin) => {
                let before = at.checked_sub(1).map(|before| &pieces[before]);
                let begins = before.is_none_or(|before| match begin {
                    Begin::Sentence => ends_sentence(before),
                    Begin::Paragraph => matches!(before.lower.as_str(), "•" | "\n"),
                });
                begins.then_some(0)?
            }
            Part::End => pieces[at..].iter().all(|piece| piece.lower.starts_with('(')).then_some(0)?,
            part => return part.fits(pieces.get(at)?, *words.get(at)?).then_some(1),
        };
        Some(stands)
    }

    fn fits(&self, piece: &Piece, word: WordId) -> bool {
        match self {
            Part::Word(own) => word == *own,
            Part::Number => is_number(piece),
            Part::Itself => piece.lower == ITSELF,
            Part::CreatureType => is_creature_type(piece),
            Part::PowerToughness => is_power_toughness(piece),
            Part::Any(_) | Part::Noun | Part::Gap | Part::Me | Part::Size | Part::Begin(_) | Part::End => false,
        }
    }

    /// How many words it is written with, of several choices the longest.
    fn longest(&self) -> usize {
        match self {
            Part::Any(any) => any.iter().map(Vec::len).max().unwrap_or(1),
            _ => 1,
        }
    }

    fn most(&self) -> usize {
        match self {
            Part::Noun => MOST_OF_NOUN,
            Part::Gap => MOST_OF_GAP,
            _ => 1,
        }
    }

    /// Whether it may reach over a piece.
    fn holds(&self, piece: &Piece) -> bool {
        match self {
            // What is of somebody's choice says so already, and a target that it is one.
            Part::Noun => !ends_sentence(piece) && !is_article(piece) && !NOT_OF_NOUN.contains(&piece.lower.as_str()),
            Part::Gap => !ends_sentence(piece),
            _ => false,
        }
    }
}

/// What is read of a change, and what is written in its place.
pub(super) struct Row {
    /// The change, by its place in the list.
    pub change: usize,
    /// The kinds of texts that it is looked for in, a bit each.
    pub within: u8,
    pub pattern: &'static str,
    pub written: &'static str,
}

/// A pattern with what is written in its place.
#[derive(Debug)]
pub(super) struct Rule {
    /// The change that it is of, by its place in the list.
    pub change: usize,
    /// The kinds of texts that it is looked for in, a bit each.
    within: u8,
    pattern: Vec<Part>,
    /// The bits of the words that it stands nowhere without.
    needs: u128,
    written: Vec<&'static str>,
}

impl Rule {
    /// Whether it writes a creature type in small letters.
    pub fn lowers(&self) -> bool {
        self.written.contains(&"ct")
    }
}

/// The rules of a language, by the words that they begin with, the longest first.
pub(super) struct Rules {
    rules: Vec<Rule>,
    words: Vocabulary,
    /// For each word, the rules that begin with it.
    begun: Vec<Vec<usize>>,
}

impl Rules {
    pub fn new(rows: impl Iterator<Item = Row>) -> Rules {
        let mut words = Vocabulary::default();
        let mut rules: Vec<Rule> = rows
            .map(|Row { change, within, pattern, written }| {
                let pattern: Vec<Part> = words_of(pattern).map(|part| Part::read(part, &mut words)).collect();
                let needs = pattern.iter().map(|part| if let Part::Word(word) = part { word.bit() } else { 0 });
                let needs = needs.fold(0, |all, bit| all | bit);
                let written = words_of(written).filter(|word| !word.is_empty()).collect();
                Rule { change, within, pattern, needs, written }
            })
            .collect();
        rules.sort_by_key(|rule| std::cmp::Reverse(rule.pattern.iter().map(Part::longest).sum::<usize>()));
        // The card's own name is a word among the pieces of a text.
        let itself = [words.id(ITSELF)];
        let me = [words.id(ITSELF), words.id("this")];
        let mut begun: Vec<Vec<usize>> = vec![Vec::new(); words.0.len() + 1];
        for (at, rule) in rules.iter().enumerate() {
            let first: Vec<WordId> = match rule.pattern.iter().find(|part| !matches!(part, Part::Begin(_))) {
                Some(Part::Word(word)) => vec![*word],
                Some(Part::Any(any)) => any.iter().filter_map(|words| words.first().copied()).collect(),
                Some(Part::Itself) => itself.to_vec(),
                Some(Part::Me) => me.to_vec(),
                Some(_) | None => Vec::new(),
            };
            for word in first {
                // Two of its words may begin alike.
                if begun[word.0].last() != Some(&at) {
                    begun[word.0].push(at);
                }
            }
        }
        Rules { rules, words, begun }
    }

    /// The words of some pieces as the patterns know them.
    pub fn words_of(&self, pieces: &[Piece]) -> Words {
        let word = |piece: &Piece| *self.words.0.get(piece.lower.as_str()).unwrap_or(&WordId::OTHER);
        let in_order: Vec<WordId> = pieces.iter().map(word).collect();
        let bits = in_order.iter().fold(0, |all, word| all | word.bit());
        Words { in_order, bits }
    }

    /// The rules that stand at the first piece, whatever they begin with, the longest first.
    pub fn at_start<'r>(&'r self, pieces: &'r [Piece], words: &'r Words) -> impl Iterator<Item = (&'r Rule, Matched)> {
        let may_stand = self.rules.iter().filter(|rule| rule.needs & !words.bits == 0);
        may_stand.filter_map(move |rule| matched(&rule.pattern, pieces, &words.in_order, 0).map(|found| (rule, found)))
    }

    /// The rules for a kind of text that stand at a piece, the longest first, with what of the text they stand for.
    pub fn at<'r>(
        &'r self,
        within: u8,
        pieces: &'r [Piece],
        words: &'r Words,
        at: usize,
    ) -> impl Iterator<Item = (&'r Rule, Matched)> {
        let all = self.begun[words.in_order[at].0].iter().map(|rule| &self.rules[*rule]);
        let may_stand = all.filter(move |rule| rule.within & within != 0 && rule.needs & !words.bits == 0);
        may_stand.filter_map(move |rule| matched(&rule.pattern, pieces, &words.in_order, at).map(|found| (rule, found)))
    }
}

/// The words of a pattern, separated by spaces.
fn words_of(text: &'static str) -> impl Iterator<Item = &'static str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let (word, behind) = match text.bytes().position(|byte| byte == b' ') {
            Some(space) => (&text[..space], Some(&text[space + 1..])),
            None => (text, None),
        };
        rest = behind;
        Some(word)
    })
}

/// What a pattern stands for: its end, the choices that were taken, and what its holes hold.
#[derive(Clone, Debug, Default)]
pub(super) struct Matched {
    pub end: usize,
    /// Of each `{a|b}`: which, and the pieces.
    choices: Vec<(usize, Range<usize>)>,
    holes: Vec<Range<usize>>,
}

fn matched(pattern: &[Part], pieces: &[Piece], words: &[WordId], at: usize) -> Option<Matched> {
    let Some((part, rest)) = pattern.split_first() else { return Some(Matched { end: at, ..Matched::default() }) };
    match part {
        Part::Noun | Part::Gap => {
            for end in at + 1..=(at + part.most()).min(pieces.len()) {
                if !part.holds(&pieces[end - 1]) {
                    return None;
                }
                if let Some(mut found) = matched(rest, pieces, words, end) {
                    found.holes.insert(0, at..end);
                    return Some(found);
                }
            }
            None
        }
        Part::Any(any) => any.iter().enumerate().find_map(|(which, own)| {
            let end = at + own.len();
            let stands = words.get(at..end) == Some(own.as_slice());
            let mut found = stands.then(|| matched(rest, pieces, words, end)).flatten()?;
            found.choices.insert(0, (which, at..end));
            Some(found)
        }),
        part => {
            let length = part.length(pieces, words, at)?;
            let mut found = matched(rest, pieces, words, at + length)?;
            match part {
                Part::Number | Part::Itself | Part::Me | Part::Size | Part::PowerToughness | Part::CreatureType => {
                    found.holes.insert(0, at..at + length)
                }
                _ => {}
            }
            Some(found)
        }
    }
}

/// What a rule writes in the place of what it stands for; none where a word has to agree with something of unknown gender.
pub(super) fn written(
    rule: &Rule,
    found: &Matched,
    text: &str,
    pieces: &[Piece],
    at: usize,
    language: Language,
) -> Option<String> {
    let own = |range: &Range<usize>| text.get(pieces[range.start].span.start..pieces[range.end - 1].span.end);
    let mut out = String::new();
    let (mut choices, mut holes) = (found.choices.iter(), found.holes.iter());
    let agreeing = || -> Option<Features> {
        let noun = rule.pattern.iter().any(|part| matches!(part, Part::Noun | Part::Gap));
        match found.holes.first().filter(|_| noun) {
            Some(hole) => features_of(text, pieces, hole.clone()),
            None => features_of_subject(text, pieces, at),
        }
    };
    for word in &rule.written {
        let said: String = match *word {
            "…" | "NP" | "#" | "ME" | "±" | "N/N" | "CT" | ITSELF => own(holes.next()?)?.to_owned(),
            "ct" => pieces[holes.next()?.start].lower.to_string(),
            "{}" => {
                let (_, pieces) = choices.next()?;
                own(pieces)?.to_lowercase()
            }
            word if word.starts_with('@') => {
                let number: usize = word[1..].parse().ok()?;
                lowered(own(found.holes.get(number.checked_sub(1)?)?)?, pieces, found.holes.get(number - 1)?)
            }
            word => {
                match word.strip_prefix('{').and_then(|word| word.strip_suffix('}')).filter(|word| word.contains('|')) {
                    Some(words) => {
                        let (which, _) = choices.next()?;
                        agreed(&words.split('|').nth(*which)?.replace('_', " "), agreeing)?
                    }
                    None => agreed(word, agreeing)?,
                }
            }
        };
        push(&mut out, &said, language);
    }
    let first = text.get(pieces[at].span.clone())?;
    Some(if first.starts_with(char::is_uppercase) { capitalised(&out) } else { out })
}

/// A word in the gender and the number that it is said of.
fn agreed(word: &str, features: impl Fn() -> Option<Features>) -> Option<String> {
    if !word.contains('(') {
        return Some(word.to_owned());
    }
    let Features { feminine, several } = features()?;
    // « Est imblocable » is said of one, « sont imblocables » of several.
    if word.contains("(e)") && word.contains("(s)") != several {
        return None;
    }
    let pronoun = match (feminine, several) {
        (false, false) => "il",
        (true, false) => "elle",
        (false, true) => "ils",
        (true, true) => "elles",
    };
    let (e, s) = (if feminine { "e" } else { "" }, if several { "s" } else { "" });
    Some(word.replace("(Il)", &capitalised(pronoun)).replace("(il)", pronoun).replace("(e)", e).replace("(s)", s))
}

/// Adds words with the space that stands before them: none before the hyphen of a compound, which is no sign of a number.
fn push(out: &mut String, said: &str, language: Language) {
    let joined = out.is_empty()
        || said.starts_with([',', '.'])
        || language == Language::English && said.starts_with(':')
        || language == Language::French && (said.starts_with('-') && !said.contains('/') || out.ends_with(['\'', '’']));
    if !joined && !said.is_empty() {
        out.push(' ');
    }
    // What stood in a hole may end with the comma that is written behind it.
    let said = if out.ends_with(',') { said.strip_prefix(',').unwrap_or(said) } else { said };
    out.push_str(said);
}

/// Words that began a sentence, and stand within one now. A name keeps its capital.
fn lowered(text: &str, pieces: &[Piece], hole: &Range<usize>) -> String {
    match pieces[hole.start].lower.as_str() {
        "this" | "a" | "an" | "target" => text[..1].to_lowercase() + &text[1..],
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Texts, Within, modern};
    use super::{Part, Vocabulary};
    use crate::lex::Language;

    /// Rules are found by the words that they begin with.
    #[test]
    fn rows_begin_with_a_word() {
        for change in Language::BOTH.into_iter().flat_map(modern) {
            for (pattern, _) in change.all_rows() {
                let mut words = Vocabulary::default();
                let mut parts = pattern.split(' ').map(|part| Part::read(part, &mut words));
                let first = parts.find(|part| !matches!(part, Part::Begin(_)));
                let is_word = matches!(first, Some(Part::Word(_) | Part::Any(_) | Part::Itself | Part::Me));
                assert!(is_word, "{pattern}");
            }
        }
    }

    /// A word with a hyphen is two pieces of a text: in one it would stand nowhere.
    #[test]
    fn words_of_patterns_are_pieces() {
        for change in Language::BOTH.into_iter().flat_map(modern) {
            for (pattern, _) in change.all_rows() {
                let words = pattern.split([' ', '{', '}', '|']);
                let joined = words.into_iter().find(|word| word.trim_start_matches('-').contains('-'));
                assert_eq!(joined, None, "{pattern}");
            }
        }
    }

    /// A text that is not understood has no meaning to compare with: what a row for it reads, it writes. Only keywords stand for a
    /// whole paragraph, and the damage of a whole combat for that of each creature.
    #[test]
    fn what_holds_anywhere_loses_no_hole() {
        let holes = |text: &str, written: bool| {
            let is_hole = |word: &&str| {
                matches!(*word, "…" | "NP" | "#" | "±" | "N/N" | "CT" | "ct") || written && word.starts_with('@')
            };
            text.split(' ').filter(is_hole).count()
        };
        for change in Language::BOTH.into_iter().flat_map(modern) {
            let beyond = |texts: Texts| texts.within() & Within::Unread.bit() != 0;
            let rows = change.lists.iter().filter(|(texts, _)| beyond(*texts)).flat_map(|(_, rows)| rows.iter());
            for (pattern, written) in rows {
                let whole = pattern.ends_with('$') && !written.contains(' ');
                let of_combat =
                    pattern.contains("attack and block") && written.starts_with("prevent all combat damage");
                let loses = holes(pattern, false) > holes(written, true);
                assert!(whole || of_combat || !loses, "{pattern} -> {written}");
            }
        }
    }

    /// A hole that is written stands by itself: with a sign behind it, it would be written as it stands.
    #[test]
    fn holes_stand_by_themselves() {
        for change in Language::BOTH.into_iter().flat_map(modern) {
            for (_, written) in change.all_rows() {
                let open = written
                    .split(' ')
                    .filter(|word| word.contains(['{', '}', '…', '#', '~', '±']) || word.contains("NP"));
                let whole = |word: &str| {
                    matches!(word, "…" | "#" | "NP" | "~" | "ME" | "±" | "N/N" | "CT")
                        || word.starts_with('{') && word.ends_with('}')
                };
                assert!(open.clone().all(whole), "{written}");
            }
        }
    }
}
