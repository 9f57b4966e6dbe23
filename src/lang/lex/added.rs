//! Words over the built-in lexicon: those that a set or a designer brings.
//!
//! A [`Lexicon`] is what a text is read with: the built-in rows and, over them, the rows of a vocabulary. It is a handle
//! that is copied freely; rows and words live as long as the process, as those of the built-in lexicon do. The same
//! vocabulary over the same lexicon is the same lexicon, and a word of one is never found in another.
//!
//! A word belongs to the token class of its part of speech, so that no grammar changes for it. A word that is of the
//! built-in lexicon as well belongs to both its classes: such a class is made here, and is in every set of tokens that
//! one of its parts is in.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, OnceLock, PoisonError, RwLock};

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::again;
use super::language::Language;
use super::lexicon::{self, Concept, Entry, Gender, Layout, PartOfSpeech, Row, Sequence, Symbol, Word, Words};
use super::shape::{FIRST_WORD_CLASS, LAST_WORD_CLASS, Shape};
use super::words::{Piece, Vocabulary, contraction, fold, split, without_hyphen};

/// The lexicon that a text is read with: the built-in one, or that and the words of a vocabulary.
#[derive(Clone, Copy, Default)]
pub struct Lexicon {
    added: Option<&'static Added>,
}

/// A word that a vocabulary brings.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NewRow {
    pub part: PartOfSpeech,
    pub id: String,
    /// Laid out as [`PartOfSpeech::layout`] says; empty where it has no word in that language.
    pub english: Vec<String>,
    pub french: Vec<String>,
    pub gender: Option<Gender>,
    pub meaning: Option<Meaning>,
}

/// What a vocabulary says of a word, as it is written there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Meaning {
    /// The language of the text.
    pub language: Language,
    /// Sentences, a paragraph a line; empty where none say what it means. `N`, `{cost}`, `[quality]` and `[object]` stand
    /// for what follows the word.
    pub text: String,
    /// Where each line of the text begins.
    pub lines: Vec<Place>,
    /// Reminder text in each language, with its parentheses.
    pub reminder: [Option<String>; 2],
    /// Of a predefined token (111.10), what is printed on it besides.
    pub token: Option<TokenMeaning>,
    /// Of a keyword: the id of the built-in one that it is a kind of (702.14a, 702.29f).
    pub kind: Option<String>,
    /// The file of the vocabulary, as the user named it, and where in it the word begins.
    pub file: String,
    pub place: Place,
}

/// A place in a file: lines and columns count from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    pub offset: u64,
    pub line: u32,
    pub column: u32,
}

impl Meaning {
    /// The file and the line that the word stands in, as messages say it.
    pub fn origin(&self) -> String {
        format!("{}:{}", self.file, self.place.line)
    }
}

/// A predefined token (111.10): its type line, the ids of its colours, its power and toughness.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TokenMeaning {
    pub type_line: String,
    pub colours: Vec<String>,
    pub power: Option<String>,
    pub toughness: Option<String>,
}

/// Why words can't be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CanNotAdd {
    /// The row, among those that were to be added.
    pub row: usize,
    pub language: Language,
    pub why: Why,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The form is no word, or does not begin with one.
    NoWord,
    /// French reads the form as two words: « du ».
    Contraction,
    /// The process has no room for more words.
    TooMany,
}

/// A vocabulary, and those that it stands over.
pub(super) struct Added {
    /// Its own rows, and those of the vocabularies under it.
    rows: Vec<Symbol>,
    /// By section and id; of two, the one of the vocabulary above.
    names: HashMap<(PartOfSpeech, &'static str), Symbol>,
    english: AddedWords,
    french: AddedWords,
}

/// The words of a vocabulary in one language.
#[derive(Default)]
pub(super) struct AddedWords {
    index: FxHashMap<&'static str, u16>,
    words: FxHashMap<u16, Word>,
    classes: Vec<AddedClass>,
    starts: Starts,
}

/// By the first byte of a word, a bit for each length that such words have: most words of a text are told from those of
/// the vocabulary without being hashed.
struct Starts([u64; 256]);

impl Default for Starts {
    fn default() -> Starts {
        Starts([0; 256])
    }
}

impl Starts {
    fn place(word: &str) -> Option<(usize, u64)> {
        Some((usize::from(*word.as_bytes().first()?), 1 << word.len().min(63)))
    }

    fn add(&mut self, word: &str) {
        if let Some((first, length)) = Starts::place(word) {
            self.0[first] |= length;
        }
    }

    #[inline]
    fn may_have(&self, word: &str) -> bool {
        Starts::place(word).is_some_and(|(first, length)| self.0[first] & length != 0)
    }
}

/// A class of words that are of several classes of the built-in lexicon.
pub(super) struct AddedClass {
    pub parts: Vec<char>,
    /// The row of the grammar's tables that is its own, once it was asked for.
    pub row: OnceLock<Box<[u8]>>,
}

/// A row that was added, with what it means and the lexicon that it came with.
struct AddedRow {
    row: Row,
    meaning: Option<&'static Meaning>,
}

/// All rows that were added, and where each vocabulary begins: rows of one vocabulary stand together.
#[derive(Default)]
struct Registry {
    rows: Vec<&'static AddedRow>,
    vocabularies: Vec<(usize, Lexicon)>,
    /// The rows that the latest vocabulary of a file brought, by what it stands over and the name of the file.
    latest: BTreeMap<(Option<usize>, String), (Vec<Symbol>, Lexicon)>,
}

impl Registry {
    /// Tells rows that stay themselves where they stand in the file now.
    fn place(&mut self, new: &[NewRow], kept: &[Option<Symbol>]) {
        for (row, symbol) in new.iter().zip(kept).filter_map(|(row, kept)| Some((row, (*kept)?))) {
            let known = &mut self.rows[lexicon::number(symbol)];
            if known.meaning != row.meaning.as_ref() {
                let meaning = row.meaning.clone().map(|meaning| &*Box::leak(Box::new(meaning)));
                *known = Box::leak(Box::new(AddedRow { row: known.row, meaning }));
            }
        }
    }
}

static REGISTRY: RwLock<Registry> =
    RwLock::new(Registry { rows: Vec::new(), vocabularies: Vec::new(), latest: BTreeMap::new() });

fn registry() -> std::sync::RwLockReadGuard<'static, Registry> {
    REGISTRY.read().unwrap_or_else(PoisonError::into_inner)
}

/// The row with a number behind those of the built-in lexicon.
pub(super) fn row(index: usize) -> &'static Row {
    &registry().rows[index].row
}

/// What an added row means, where its vocabulary says it.
pub(super) fn meaning(index: usize) -> Option<&'static Meaning> {
    registry().rows[index].meaning
}

/// The lexicon that an added row came with.
pub(super) fn lexicon_of(index: usize) -> Lexicon {
    let registry = registry();
    let at = registry.vocabularies.partition_point(|(first, _)| *first <= index);
    at.checked_sub(1).map_or(Lexicon::BUILT_IN, |at| registry.vocabularies[at].1)
}

impl Lexicon {
    /// Without any words over it.
    pub const BUILT_IN: Lexicon = Lexicon { added: None };

    /// This lexicon with more words over it.
    ///
    /// What it takes stays as long as the process: of a vocabulary that is edited, what differs from the one before. Where only
    /// places in the file differ, the lexicon is the one before.
    pub fn with(self, rows: &[NewRow]) -> Result<Lexicon, CanNotAdd> {
        type Key = (Option<usize>, u128);
        static KNOWN: Mutex<Option<HashMap<Key, Lexicon>>> = Mutex::new(None);
        if rows.is_empty() {
            return Ok(self);
        }
        let key = (self.added.map(|added| std::ptr::from_ref(added) as usize), digest(rows));
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let known = known.get_or_insert_default();
        if let Some(lexicon) = known.get(&key) {
            lexicon.stands(rows);
            return Ok(*lexicon);
        }
        let lexicon = self.grown(rows)?;
        known.insert(key, lexicon);
        Ok(lexicon)
    }

    /// Several lexicons in one, each word itself: of a word that two of them bring, a text has that of each.
    pub fn united(lexicons: impl IntoIterator<Item = Lexicon>) -> Result<Lexicon, CanNotAdd> {
        let mut all: Vec<Lexicon> = Vec::new();
        for lexicon in lexicons {
            if !lexicon.is_built_in() && !all.contains(&lexicon) {
                all.push(lexicon);
            }
        }
        if all.len() < 2 {
            return Ok(all.pop().unwrap_or_default());
        }
        static KNOWN: Mutex<Option<HashMap<Vec<Symbol>, Lexicon>>> = Mutex::new(None);
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let known = known.get_or_insert_default();
        let mut symbols: Vec<Symbol> = Vec::new();
        for symbol in all.into_iter().flat_map(Lexicon::added_rows) {
            if !symbols.contains(symbol) {
                symbols.push(*symbol);
            }
        }
        if let Some(lexicon) = known.get(&symbols) {
            return Ok(*lexicon);
        }
        let rows: Vec<NewRow> = symbols.iter().map(brought).collect();
        let kept: Vec<Option<Symbol>> = symbols.iter().copied().map(Some).collect();
        let mut registry = REGISTRY.write().unwrap_or_else(PoisonError::into_inner);
        let (_, lexicon) = Lexicon::BUILT_IN.over(&mut registry, &rows, &kept)?;
        known.insert(symbols, lexicon);
        Ok(lexicon)
    }

    /// Tells the rows that were brought last where they stand: those of a vocabulary that is again as it was have been elsewhere.
    fn stands(self, rows: &[NewRow]) {
        let all = self.added_rows();
        let own: Vec<Option<Symbol>> = all[all.len() - rows.len()..].iter().copied().map(Some).collect();
        REGISTRY.write().unwrap_or_else(PoisonError::into_inner).place(rows, &own);
    }

    fn grown(self, new: &[NewRow]) -> Result<Lexicon, CanNotAdd> {
        let kept = self.kept(new);
        if let Some(lexicon) = self.moved(new, &kept) {
            return Ok(lexicon);
        }
        let mut registry = REGISTRY.write().unwrap_or_else(PoisonError::into_inner);
        let (latest, lexicon) = self.over(&mut registry, new, &kept)?;
        registry.place(new, &kept);
        registry.latest.insert(self.file_of(new), (latest, lexicon));
        Ok(lexicon)
    }

    /// This lexicon with more words over it, some of which have been added before; and the symbols of all of them.
    fn over(
        self,
        registry: &mut Registry,
        new: &[NewRow],
        kept: &[Option<Symbol>],
    ) -> Result<(Vec<Symbol>, Lexicon), CanNotAdd> {
        let first = registry.rows.len();
        let fault = |row: usize, language, why| CanNotAdd { row, language, why };
        let fresh = new.iter().zip(kept).filter(|(_, kept)| kept.is_none());
        let fresh: Vec<&'static AddedRow> = fresh.map(|(row, _)| AddedRow::leaked(row)).collect();
        let words = |ids: &[Symbol], language: Language| {
            let under = self.added_words(language);
            let mut growing = Growing::new(language, under);
            for (at, row) in new.iter().enumerate() {
                growing.row(row, ids[at]).map_err(|why| fault(at, language, why))?;
            }
            growing.names(new, ids).map_err(|(row, why)| fault(row, language, why))?;
            let AddedWords { index, starts, .. } = &mut growing.words;
            index.keys().for_each(|word| starts.add(word));
            Ok(growing.words)
        };
        let names = fresh.iter().map(|added| (added.row.part_of_speech, added.row.id));
        let made = symbol::intern(names, |fresh| {
            let mut fresh = fresh.iter().copied();
            let ids: Vec<Symbol> = kept.iter().filter_map(|kept| kept.or_else(|| fresh.next())).collect();
            let (english, french) = (words(&ids, Language::English)?, words(&ids, Language::French)?);
            Ok((ids, english, french))
        });
        let Some(made) = made else { return Err(fault(0, Language::English, Why::TooMany)) };
        let (ids, english, french) = made?;
        registry.rows.extend(fresh);
        let latest = ids.clone();
        let under = self.added.map(|added| added.rows.as_slice()).unwrap_or_default();
        let rows: Vec<Symbol> = under.iter().copied().chain(ids).collect();
        let names = rows.iter().map(|symbol| ((symbol.part_of_speech(), symbol.id()), *symbol)).collect();
        let added: &'static Added = Box::leak(Box::new(Added { rows, names, english, french }));
        let lexicon = Lexicon { added: Some(added) };
        registry.vocabularies.push((first, lexicon));
        Ok((latest, lexicon))
    }

    /// The vocabulary of the file before, where all of its words are those of the new one, at other places perhaps.
    fn moved(self, new: &[NewRow], kept: &[Option<Symbol>]) -> Option<Lexicon> {
        let kept_all: Vec<Symbol> = kept.iter().copied().collect::<Option<_>>()?;
        let mut registry = REGISTRY.write().unwrap_or_else(PoisonError::into_inner);
        let (before, lexicon) = registry.latest.get(&self.file_of(new))?;
        let lexicon = (*before == kept_all).then_some(*lexicon)?;
        registry.place(new, kept);
        Some(lexicon)
    }

    /// The symbols that the rows of a vocabulary had before it was edited.
    fn kept(self, new: &[NewRow]) -> Vec<Option<Symbol>> {
        let before = registry().latest.get(&self.file_of(new)).map(|(rows, _)| rows.clone());
        before.map_or_else(|| vec![None; new.len()], |before| again::kept(new, &before))
    }

    /// What tells the vocabularies of files apart.
    fn file_of(self, rows: &[NewRow]) -> (Option<usize>, String) {
        let file = rows.iter().find_map(|row| row.meaning.as_ref()).map(|meaning| meaning.file.clone());
        (self.added.map(|added| std::ptr::from_ref(added) as usize), file.unwrap_or_default())
    }

    /// Whether it has no words over the built-in ones.
    pub fn is_built_in(self) -> bool {
        self.added.is_none()
    }

    /// Whether there is a token class of its own among some: one that the built-in lexicon has not.
    pub(crate) fn has_own_class(self, classes: &str, language: Language) -> bool {
        let base = Words::of(language);
        !self.is_built_in() && classes.chars().any(|class| added_class(class, base).is_some())
    }

    /// The rows over the built-in ones, in the order of their vocabularies.
    pub fn added_rows(self) -> &'static [Symbol] {
        self.added.map(|added| added.rows.as_slice()).unwrap_or_default()
    }

    /// The words over the built-in ones as they were brought, those of the vocabularies under it first: with them over the
    /// built-in lexicon, a text is read as with this one.
    pub fn brought(self) -> Vec<NewRow> {
        self.added_rows().iter().map(brought).collect()
    }

    /// The row of a part of speech with an id: one of the vocabulary before one that is built in.
    pub fn find(self, part: PartOfSpeech, id: &str) -> Option<Symbol> {
        let own = self.added.and_then(|added| added.names.get(&(part, id)).copied());
        own.or_else(|| lexicon::find(part, id))
    }

    /// The rows of a part of speech: those that are built in, and behind them those of the vocabulary.
    pub fn rows(self, part: PartOfSpeech) -> impl Iterator<Item = Symbol> {
        let own = self.added_rows().iter().copied().filter(move |row| row.part_of_speech() == part);
        lexicon::rows(part).chain(own)
    }

    /// The rows that a text in a language is a form of, as a whole.
    pub fn entries(self, text: &str, language: Language) -> Vec<Entry> {
        if text.chars().all(char::is_alphabetic) {
            let mut folded = String::new();
            fold(text, &mut folded);
            let word = self.words(language).look_up(&folded);
            return word.map(|(_, word)| word.entries.to_vec()).unwrap_or_default();
        }
        let names = super::Names::default().in_lexicon(self);
        match super::lex(text, &names, language) {
            Ok(lexed) => match lexed.tokens.as_slice() {
                [token] => token.entries.to_vec(),
                _ => Vec::new(),
            },
            Err(_) => Vec::new(),
        }
    }

    fn added_words(self, language: Language) -> Option<&'static AddedWords> {
        self.added.map(|added| match language {
            Language::English => &added.english,
            Language::French => &added.french,
        })
    }

    pub(super) fn words(self, language: Language) -> Lookup {
        Lookup { base: Words::of(language), added: self.added_words(language) }
    }

    /// The row of the grammar's tables that says what can begin with a token class, where it is none of the built-in lexicon's.
    /// `row_of` gives that of a built-in class.
    pub(crate) fn row_of(
        self,
        class: char,
        language: Language,
        row_of: impl Fn(char) -> &'static [u8],
    ) -> Option<&'static [u8]> {
        let words = self.added_words(language)?;
        let class = words.classes.get(added_class(class, Words::of(language))?)?;
        Some(class.row.get_or_init(|| {
            let mut parts = class.parts.iter().map(|part| row_of(*part));
            let mut all: Vec<u8> = parts.next().unwrap_or_default().to_vec();
            for part in parts {
                all.iter_mut().zip(part).for_each(|(all, part)| *all |= part);
            }
            all.into()
        }))
    }
}

/// The most types that no lexicon has.
const MOST_TYPES: usize = 4_096;

/// The subtype that a type line names and no lexicon has, in a section: the same one for all cards that name it. None where
/// there are more of them than any game has.
pub fn unknown_subtype(part: PartOfSpeech, word: &str) -> Option<Symbol> {
    static KNOWN: Mutex<BTreeMap<(PartOfSpeech, String), Symbol>> = Mutex::new(BTreeMap::new());
    let id = word.to_lowercase().replace([' ', '-'], "_");
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(symbol) = known.get(&(part, id.clone())) {
        return Some(*symbol);
    }
    if known.len() == MOST_TYPES {
        return None;
    }
    let forms = || vec![word.to_owned(), format!("{word}s")];
    // A file of its own, so that it is no other type after an edit.
    let meaning = Meaning { file: format!("{}.{id}", part.name()), ..Meaning::default() };
    let row = NewRow { part, id: id.clone(), english: forms(), french: forms(), gender: None, meaning: Some(meaning) };
    let symbol = *Lexicon::BUILT_IN.with(&[row]).ok()?.added_rows().last()?;
    known.insert((part, id), symbol);
    Some(symbol)
}

/// What tells one vocabulary from another: of two that differ it is never the same, but for chances that nobody will see.
fn digest(rows: &[NewRow]) -> u128 {
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        (salt, rows).hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0) << 64 | half(1)
}

/// The number of a class behind those of the built-in lexicon, between which stands the end of the text.
fn added_class(class: char, base: &Words) -> Option<usize> {
    (class as usize).checked_sub(FIRST_WORD_CLASS as usize + base.class_count() + 1)
}

/// A word as its vocabulary brought it.
fn brought(symbol: &Symbol) -> NewRow {
    let row = symbol.row();
    let forms = |forms: &[&str]| forms.iter().map(|form| (*form).to_owned()).collect();
    NewRow {
        part: row.part_of_speech,
        id: row.id.to_owned(),
        english: forms(row.english),
        french: forms(row.french),
        gender: row.gender,
        meaning: symbol.meaning().cloned(),
    }
}

impl PartialEq for Lexicon {
    fn eq(&self, other: &Lexicon) -> bool {
        match (self.added, other.added) {
            (Some(one), Some(other)) => std::ptr::eq(one, other),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        }
    }
}

impl Eq for Lexicon {}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lexicon(+{})", self.added_rows().len())
    }
}

impl AddedRow {
    fn leaked(new: &NewRow) -> &'static AddedRow {
        let string = |text: &String| -> &'static str { text.clone().leak() };
        let forms =
            |forms: &[String]| -> &'static [&'static str] { forms.iter().map(string).collect::<Vec<_>>().leak() };
        let meaning = new.meaning.clone().map(|meaning| &*Box::leak(Box::new(meaning)));
        Box::leak(Box::new(AddedRow {
            row: Row {
                id: string(&new.id),
                part_of_speech: new.part,
                english: forms(&new.english),
                french: forms(&new.french),
                gender: new.gender,
                rule: None,
                value: None,
                on_stack: false,
                kind: new.meaning.as_ref().and_then(|meaning| lexicon::keyword(meaning.kind.as_deref()?)),
            },
            meaning,
        }))
    }
}

/// The words that a text is read with.
#[derive(Clone, Copy)]
pub(super) struct Lookup {
    base: &'static Words,
    added: Option<&'static AddedWords>,
}

impl Lookup {
    #[inline]
    pub fn look_up(self, folded: &str) -> Option<(u16, &'static Word)> {
        if let Some(added) = self.added
            && let Some(found) = added.look_up(folded)
        {
            return Some(found);
        }
        self.base.look_up(folded)
    }

    pub fn word(self, number: u16) -> &'static Word {
        match self.added.and_then(|added| added.words.get(&number)) {
            Some(word) => word,
            None => self.base.word(number),
        }
    }

    /// The class of words that are of an open class and nothing else.
    pub fn class_of_part(self, part: PartOfSpeech) -> Option<char> {
        self.base.class_of_part(part)
    }

    /// All words as they are looked up.
    pub fn surfaces(self) -> impl Iterator<Item = &'static str> {
        let mut added: Vec<&'static str> = self.added.iter().flat_map(|added| added.index.keys()).copied().collect();
        added.sort_unstable();
        self.base.surfaces().chain(added)
    }
}

impl Vocabulary for Lookup {
    fn knows(&self, word: &str) -> bool {
        self.look_up(word).is_some()
    }
}

impl AddedWords {
    fn look_up(&'static self, folded: &str) -> Option<(u16, &'static Word)> {
        if !self.starts.may_have(folded) {
            return None;
        }
        let number = *self.index.get(folded)?;
        Some((number, self.words.get(&number)?))
    }
}

/// The words of a vocabulary that is being added.
struct Growing {
    language: Language,
    base: &'static Words,
    words: AddedWords,
}

impl Growing {
    fn new(language: Language, under: Option<&'static AddedWords>) -> Growing {
        let mut words = AddedWords::default();
        if let Some(under) = under {
            words.index.clone_from(&under.index);
            words.words.clone_from(&under.words);
            let again = |class: &AddedClass| AddedClass { parts: class.parts.clone(), row: OnceLock::new() };
            words.classes = under.classes.iter().map(again).collect();
        }
        Growing { language, base: Words::of(language), words }
    }

    /// Adds the forms of a row that are one word.
    fn row(&mut self, row: &NewRow, id: Symbol) -> Result<(), Why> {
        let mut folded = String::new();
        for (form, text) in row.forms(self.language).iter().enumerate() {
            if text.is_empty() || text.contains(' ') {
                continue;
            }
            fold(text, &mut folded);
            if self.language == Language::French && contraction(&folded).is_some() {
                return Err(Why::Contraction);
            }
            if !is_word(&folded) {
                return Err(Why::NoWord);
            }
            let number = self.number_of(&folded)?;
            let mut word = self.word(number);
            let entry = Entry { row: id, form: form as u8 };
            word.class = self.class_of(word.class, row.part, form)?;
            word.entries = with(word.entries, entry);
            self.words.words.insert(number, word);
        }
        Ok(())
    }

    /// Adds the forms that are several words, once all single words are known.
    fn names(&mut self, rows: &[NewRow], ids: &[Symbol]) -> Result<(), (usize, Why)> {
        for (at, row) in rows.iter().enumerate() {
            for (form, text) in row.forms(self.language).iter().enumerate().filter(|(_, text)| text.contains(' ')) {
                let entry = Entry { row: ids[at], form: form as u8 };
                self.name(text, row.part, entry).map_err(|why| (at, why))?;
            }
        }
        Ok(())
    }

    fn name(&mut self, text: &str, part: PartOfSpeech, entry: Entry) -> Result<(), Why> {
        let numbers = self.numbers(text)?;
        let Some((first, rest)) = numbers.split_first().filter(|(first, _)| **first < Shape::Word.word()) else {
            return Err(Why::NoWord);
        };
        let mut word = self.word(*first);
        let mut sequences = word.sequences.to_vec();
        match sequences.iter_mut().find(|sequence| sequence.rest == rest) {
            Some(known) => {
                known.class = self.class_of(known.class, part, usize::from(entry.form))?;
                known.entries = with(known.entries, entry);
            }
            None => {
                let class = self.class_of(Shape::Word.class(), part, usize::from(entry.form))?;
                sequences.push(Sequence { rest: rest.to_vec().leak(), class, entries: with(&[], entry) });
            }
        }
        sequences.sort_by_key(|sequence| std::cmp::Reverse(sequence.rest.len()));
        word.sequences = sequences.leak();
        self.words.index.insert(word.surface, *first);
        self.words.words.insert(*first, word);
        Ok(())
    }

    /// The numbers of the words and signs of a name, taken apart as the lexer does it.
    fn numbers(&mut self, text: &str) -> Result<Vec<u16>, Why> {
        let mut numbers = Vec::new();
        let mut folded = String::new();
        for chunk in text.split_whitespace() {
            fold(chunk, &mut folded);
            if !is_word(folded.trim_end_matches('\'')) {
                return Err(Why::NoWord);
            }
            let mut pieces: Vec<Option<String>> = Vec::new();
            split(&folded, self.language, &&*self, &mut |piece, _| {
                pieces.push(match piece {
                    Piece::Possessive => None,
                    Piece::Word(piece) if self.look_up(piece).is_none() => Some(without_hyphen(piece).to_owned()),
                    Piece::Word(piece) => Some(piece.to_owned()),
                });
            });
            for piece in pieces {
                numbers.push(match piece {
                    Some(piece) => self.number_of(&piece)?,
                    None => Shape::Possessive.word(),
                });
            }
        }
        Ok(numbers)
    }

    fn look_up(&self, folded: &str) -> Option<u16> {
        let own = self.words.index.get(folded).copied();
        own.or_else(|| self.base.look_up(folded).map(|(number, _)| number))
    }

    /// The number of a word, which is given one if it has none.
    fn number_of(&mut self, folded: &str) -> Result<u16, Why> {
        if let Some(number) = self.words.index.get(folded) {
            return Ok(*number);
        }
        let base = self.base.look_up(folded);
        let fresh = self.base.word_count() + self.words.index.len();
        let number = match base {
            Some((number, _)) => number,
            None if fresh >= usize::from(Shape::Word.word()) => return Err(Why::TooMany),
            None => fresh as u16,
        };
        let surface: &'static str = match base {
            Some((_, word)) => word.surface,
            None => folded.to_owned().leak(),
        };
        let word = match base {
            Some((_, word)) => *word,
            None => Word { surface, class: Shape::Word.class(), entries: &[], sequences: &[] },
        };
        self.words.index.insert(surface, number);
        self.words.words.insert(number, word);
        Ok(number)
    }

    fn word(&self, number: u16) -> Word {
        match self.words.words.get(&number) {
            Some(word) => *word,
            None => *self.base.word(number),
        }
    }

    /// The class of words of a class that are also forms of a row of a part of speech.
    fn class_of(&mut self, before: char, part: PartOfSpeech, form: usize) -> Result<char, Why> {
        // Of a verb, a grammar asks for the forms that it is used in.
        let finite = match (part.layout(), self.language) {
            (Layout::Verb, Language::English) => form <= 1,
            (Layout::Verb, Language::French) => form <= 6 || form >= 12,
            (Layout::Noun | Layout::Adjective | Layout::Free, _) => true,
        };
        let Some(pure) = self.base.class_of_part(part).filter(|_| finite) else { return Ok(before) };
        if before == Shape::Word.class() || before == pure {
            return Ok(pure);
        }
        let first = FIRST_WORD_CLASS as usize + self.base.class_count() + 1;
        let mut parts = match added_class(before, self.base) {
            Some(at) => self.words.classes[at].parts.clone(),
            None => vec![before],
        };
        if !parts.contains(&pure) {
            parts.push(pure);
        }
        let at = match self.words.classes.iter().position(|class| class.parts == parts) {
            Some(at) => at,
            None => {
                self.words.classes.push(AddedClass { parts, row: OnceLock::new() });
                self.words.classes.len() - 1
            }
        };
        let class = u32::try_from(first + at).ok().filter(|class| *class <= LAST_WORD_CLASS);
        class.and_then(char::from_u32).ok_or(Why::TooMany)
    }
}

impl Vocabulary for &Growing {
    fn knows(&self, word: &str) -> bool {
        self.look_up(word).is_some()
    }
}

fn with(entries: &[Entry], entry: Entry) -> &'static [Entry] {
    let mut entries = entries.to_vec();
    entries.push(entry);
    entries.leak()
}

fn is_word(folded: &str) -> bool {
    folded.chars().next().is_some_and(char::is_alphabetic)
        && folded.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '\'' | '-'))
        && !folded.ends_with(['\'', '-'])
}

impl NewRow {
    pub fn forms(&self, language: Language) -> &[String] {
        match language {
            Language::English => &self.english,
            Language::French => &self.french,
        }
    }
}
