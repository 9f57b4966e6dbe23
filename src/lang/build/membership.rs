//! Gives every word of a language the character that stands for it in the parser's input.
//!
//! A word belongs to rows of the lexicon. Words that belong to the same rows share a character, so that "creature" and
//! "creatures" are one, and a homograph such as "counter" (a noun and a verb) has a character of its own. Rows of open
//! classes (creature types, keywords, ...) count as their class: all creature types share one character.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::fault::{Fault, Faults};
use crate::grammar::Literal;
use crate::language::Language;
use crate::lexicon::Lexicon;
use crate::literal::{Part, Singles, parts};
use crate::shape::{FIRST_WORD_CLASS, LAST_WORD_CLASS, Shape};
use crate::speech::{Layout, PartOfSpeech};
use crate::words::{contraction, fold};

/// What a word can belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Atom {
    /// Any row of an open class.
    Class(PartOfSpeech),
    /// A row, or a group of forms of a verb.
    Row(usize, Inflection),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Inflection {
    Any,
    Finite,
    Participle,
    Gerund,
}

/// A form of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    pub row: usize,
    pub form: usize,
}

pub struct Word {
    pub surface: String,
    pub class: char,
    pub entries: Vec<Entry>,
    /// The names of several words that begin with this word, the longest first.
    pub sequences: Vec<Sequence>,
}

pub struct Sequence {
    /// The words behind the first.
    pub rest: Vec<u16>,
    pub class: char,
    pub entries: Vec<Entry>,
}

pub struct Membership {
    pub language: Language,
    /// In the order of their surface.
    pub words: Vec<Word>,
    indices: HashMap<String, u16>,
    singles: HashSet<String>,
    /// The set of every character in use, in the order of the characters.
    pub sets: Vec<BTreeSet<Atom>>,
    /// The sets that each is in.
    within: BTreeMap<Atom, Vec<usize>>,
    /// The rows of open classes that are told apart from the others of their class.
    named: BTreeSet<usize>,
}

impl Membership {
    pub fn new(lexicon: &Lexicon, language: Language, literals: &[Literal], faults: &mut Faults) -> Membership {
        let mut entries: BTreeMap<String, Vec<Entry>> = BTreeMap::new();
        let mut names: Vec<(&str, Entry)> = Vec::new();
        let mut folded = String::new();
        for (row, content) in lexicon.rows.iter().enumerate() {
            for (form, text) in content.forms(language).iter().enumerate().filter(|(_, text)| !text.is_empty()) {
                let entry = Entry { row, form };
                if text.contains(' ') {
                    names.push((text, entry));
                    continue;
                }
                fold(text, &mut folded);
                if language == Language::French && contraction(&folded).is_some() {
                    let message = format!("`{text}` is read as two words, it can't be a form");
                    faults.push(Fault::new(&content.file, content.line, message));
                }
                entries.entry(folded.clone()).or_default().push(entry);
            }
        }
        let singles: HashSet<String> = entries.keys().cloned().collect();

        let mut sequences: BTreeMap<Vec<Part>, Vec<Entry>> = BTreeMap::new();
        for (name, entry) in names {
            let row = &lexicon.rows[entry.row];
            match parts(name, language, &Singles(&singles)) {
                Ok(parts) if matches!(parts.first(), Some(Part::Word(_))) => {
                    for part in &parts {
                        if let Part::Word(word) = part {
                            entries.entry(word.clone()).or_default();
                        }
                    }
                    sequences.entry(parts).or_default().push(entry);
                }
                Ok(_) => faults.push(Fault::new(&row.file, row.line, format!("`{name}` does not begin with a word"))),
                Err(message) => faults.push(Fault::new(&row.file, row.line, format!("`{name}`: {message}"))),
            }
        }
        if entries.len() >= usize::from(Shape::Word.word()) {
            faults.push(Fault::new("grammar/lexicon", 0, "too many words"));
        }
        let indices = entries.keys().enumerate().map(|(index, word)| (word.clone(), index as u16)).collect();
        let words = entries
            .into_iter()
            .map(|(surface, entries)| Word { surface, class: Shape::Word.class(), entries, sequences: Vec::new() })
            .collect();
        let mut membership = Membership {
            language,
            words,
            indices,
            singles,
            sets: Vec::new(),
            within: BTreeMap::new(),
            named: BTreeSet::new(),
        };
        for (parts, entries) in sequences {
            let mut rest: Vec<u16> = parts.iter().map(|part| membership.word_of(part)).collect();
            let first = rest.remove(0);
            let class = Shape::Word.class();
            membership.words[usize::from(first)].sequences.push(Sequence { rest, class, entries });
        }
        for word in &mut membership.words {
            word.sequences.sort_by_key(|sequence| std::cmp::Reverse(sequence.rest.len()));
        }

        membership.name_rows(lexicon, literals);
        membership.give_out_classes(lexicon, faults);
        membership
    }

    fn word_of(&self, part: &Part) -> u16 {
        match part {
            Part::Word(word) => self.indices[word],
            Part::Shape(shape) => shape.word(),
        }
    }

    /// Rows of open classes that a literal names are told apart from the rest of their class.
    fn name_rows(&mut self, lexicon: &Lexicon, literals: &[Literal]) {
        let always = [PartOfSpeech::CardType, PartOfSpeech::Supertype, PartOfSpeech::Colour];
        for (index, row) in lexicon.rows.iter().enumerate() {
            if always.contains(&row.part) {
                self.named.insert(index);
            }
        }
        let mut named = Vec::new();
        for literal in literals {
            // What is wrong with a literal is reported when it is translated.
            for token in self.tokens(lexicon, &literal.text).into_iter().flatten() {
                if let Named::Entries { entries, part } = token
                    && !entries.iter().any(|entry| is_closed(lexicon, entry, part))
                {
                    named.extend(entries.iter().filter(|entry| is_of(lexicon, entry, part)).map(|entry| entry.row));
                }
            }
        }
        self.named.extend(named);
    }

    fn give_out_classes(&mut self, lexicon: &Lexicon, faults: &mut Faults) {
        let mut all: BTreeSet<BTreeSet<Atom>> = BTreeSet::new();
        for word in &self.words {
            all.insert(self.set(lexicon, &word.entries));
            for sequence in &word.sequences {
                all.insert(self.set(lexicon, &sequence.entries));
            }
        }
        all.remove(&BTreeSet::new());
        // Words of vocabularies belong to an open class alone, whether or not a built-in word does.
        let open = PartOfSpeech::ALL.iter().filter(|part| part.class_rule().is_some());
        all.extend(open.map(|part| BTreeSet::from([Atom::Class(*part)])));
        // Sets that begin with the same class stand together, so that a class is few ranges of characters.
        let sets: Vec<BTreeSet<Atom>> = all.into_iter().collect();
        if FIRST_WORD_CLASS as usize + sets.len() > LAST_WORD_CLASS as usize {
            faults.push(Fault::new("grammar/lexicon", 0, "more classes of words than private-use characters"));
            return;
        }
        let class = |set: BTreeSet<Atom>| match sets.binary_search(&set) {
            Ok(index) => nth_class(index),
            Err(_) => Shape::Word.class(),
        };
        let classes: Vec<(char, Vec<char>)> = self
            .words
            .iter()
            .map(|word| {
                let sequences = word.sequences.iter().map(|sequence| class(self.set(lexicon, &sequence.entries)));
                (class(self.set(lexicon, &word.entries)), sequences.collect())
            })
            .collect();
        for (word, (class, sequences)) in self.words.iter_mut().zip(classes) {
            word.class = class;
            for (sequence, class) in word.sequences.iter_mut().zip(sequences) {
                sequence.class = class;
            }
        }
        for (index, atom) in sets.iter().enumerate().flat_map(|(index, set)| set.iter().map(move |atom| (index, atom)))
        {
            self.within.entry(*atom).or_default().push(index);
        }
        self.sets = sets;
    }

    fn set(&self, lexicon: &Lexicon, entries: &[Entry]) -> BTreeSet<Atom> {
        entries.iter().flat_map(|entry| self.atoms(lexicon, entry)).collect()
    }

    fn atoms(&self, lexicon: &Lexicon, entry: &Entry) -> Vec<Atom> {
        let part = lexicon.rows[entry.row].part;
        if part.class_rule().is_none() {
            let inflection = self.inflection(part, entry.form);
            let classes = lexicon.rows[entry.row].classes.iter().copied();
            let besides = classes.filter(|class| self.asks_for(*class, inflection)).map(Atom::Class);
            return std::iter::once(Atom::Row(entry.row, inflection)).chain(besides).collect();
        }
        // Of an open class of verbs, a grammar asks for the forms that they are used in.
        if !matches!(self.inflection(part, entry.form), Inflection::Any | Inflection::Finite) {
            return Vec::new();
        }
        let mut atoms = vec![Atom::Class(part)];
        if self.named.contains(&entry.row) {
            atoms.push(Atom::Row(entry.row, Inflection::Any));
        }
        atoms
    }

    /// Whether words of an open class stand in some form of a verb: actions are done, designations are what was done.
    fn asks_for(&self, class: PartOfSpeech, inflection: Inflection) -> bool {
        match (class.layout(), inflection) {
            (_, Inflection::Any) => true,
            (Layout::Verb, Inflection::Finite) => true,
            // "a creature that explored this turn"
            (Layout::Verb, Inflection::Participle) => {
                class == PartOfSpeech::ObjectVerb && self.language == Language::English
            }
            (Layout::Adjective, inflection) => inflection == Inflection::Participle,
            (Layout::Verb, Inflection::Gerund) | (Layout::Noun | Layout::Free, _) => false,
        }
    }

    fn inflection(&self, part: PartOfSpeech, form: usize) -> Inflection {
        match (part.layout(), self.language, form) {
            (Layout::Verb, Language::English, 0..=1) => Inflection::Finite,
            (Layout::Verb, Language::English, 2..=3) => Inflection::Participle,
            (Layout::Verb, Language::French, 7..=10) => Inflection::Participle,
            (Layout::Verb, Language::English, _) | (Layout::Verb, Language::French, 11) => Inflection::Gerund,
            (Layout::Verb, Language::French, _) => Inflection::Finite,
            (Layout::Noun | Layout::Adjective | Layout::Free, ..) => Inflection::Any,
        }
    }

    /// The tokens that a literal stands for.
    fn tokens(&self, lexicon: &Lexicon, text: &str) -> Result<Vec<Named<'_>>, String> {
        let mut tokens = Vec::new();
        for (part_of_speech, run) in by_part_of_speech(text) {
            let parts = parts(run, self.language, &Singles(&self.singles))?;
            let mut at = 0;
            while at < parts.len() {
                let word = match &parts[at] {
                    Part::Shape(shape) => {
                        tokens.push(Named::Shape(*shape));
                        at += 1;
                        continue;
                    }
                    Part::Word(word) => word,
                };
                let Some(&index) = self.indices.get(word) else {
                    return Err(format!("the lexicon has no word `{word}`"));
                };
                let known = &self.words[usize::from(index)];
                let sequence = known.sequences.iter().find(|sequence| {
                    let rest = &parts[at + 1..];
                    sequence.rest.len() <= rest.len()
                        && sequence.rest.iter().zip(rest).all(|(word, part)| match part {
                            Part::Word(text) => self.indices.get(text) == Some(word),
                            Part::Shape(shape) => shape.word() == *word,
                        })
                });
                let entries = match sequence {
                    Some(sequence) => {
                        at += sequence.rest.len();
                        &sequence.entries
                    }
                    None => &known.entries,
                };
                at += 1;
                if entries.is_empty() {
                    return Err(format!("the lexicon has `{word}` in names of several words only"));
                }
                if let Some(part) = part_of_speech
                    && !entries.iter().any(|entry| is_of(lexicon, entry, Some(part)))
                {
                    return Err(format!("the lexicon has no {} `{word}`", part.name()));
                }
                tokens.push(Named::Entries { entries, part: part_of_speech });
            }
        }
        match tokens.is_empty() {
            true => Err("the literal is empty".into()),
            false => Ok(tokens),
        }
    }

    /// For each token of a literal, the characters that it matches.
    pub fn classes(&self, lexicon: &Lexicon, text: &str) -> Result<Vec<Vec<char>>, String> {
        let tokens = self.tokens(lexicon, text)?;
        Ok(tokens
            .into_iter()
            .map(|token| match token {
                Named::Shape(shape) => vec![shape.class()],
                Named::Entries { entries, part } => {
                    let closed = entries.iter().any(|entry| is_closed(lexicon, entry, part));
                    let wanted = entries
                        .iter()
                        .filter(|entry| is_of(lexicon, entry, part))
                        .filter(|entry| !closed || is_closed(lexicon, entry, part))
                        .flat_map(|entry| self.atoms(lexicon, entry))
                        .filter(|atom| matches!(atom, Atom::Row(..)));
                    self.having(wanted)
                }
            })
            .collect())
    }

    /// The characters of the words that belong to any of some.
    pub fn having(&self, wanted: impl IntoIterator<Item = Atom>) -> Vec<char> {
        let sets: BTreeSet<usize> =
            wanted.into_iter().filter_map(|atom| self.within.get(&atom)).flatten().copied().collect();
        sets.into_iter().map(nth_class).collect()
    }

    /// All characters that stand for words of the lexicon.
    pub fn all(&self) -> Vec<char> {
        (0..self.sets.len()).map(nth_class).collect()
    }
}

enum Named<'m> {
    Shape(Shape),
    Entries { entries: &'m [Entry], part: Option<PartOfSpeech> },
}

/// Whether the row of an entry is of a part of speech, if one is asked for.
fn is_of(lexicon: &Lexicon, entry: &Entry, part: Option<PartOfSpeech>) -> bool {
    part.is_none_or(|part| lexicon.rows[entry.row].part == part)
}

/// Whether the row of an entry is one that grammars name one by one.
fn is_closed(lexicon: &Lexicon, entry: &Entry, part: Option<PartOfSpeech>) -> bool {
    is_of(lexicon, entry, part) && lexicon.rows[entry.row].part.class_rule().is_none()
}

/// Cuts a literal where a word says its part of speech: `"noun:counter"`.
fn by_part_of_speech(text: &str) -> Vec<(Option<PartOfSpeech>, &str)> {
    let mut runs = Vec::new();
    let mut start = 0;
    for chunk in text.split_whitespace() {
        if let Some((name, word)) = chunk.split_once(':')
            && let Some(part) = PartOfSpeech::from_name(name)
            && !word.is_empty()
        {
            let at = chunk.as_ptr() as usize - text.as_ptr() as usize;
            runs.push((None, &text[start..at]));
            runs.push((Some(part), word));
            start = at + chunk.len();
        }
    }
    runs.push((None, &text[start..]));
    runs
}

fn nth_class(index: usize) -> char {
    char::from_u32(FIRST_WORD_CLASS + index as u32).expect("a private-use character")
}
