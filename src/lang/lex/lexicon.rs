//! The lexicon: one table of concepts with their English and their French forms. The lexer looks words up in it, the
//! renderers take their words from it.

use std::hash::Hasher;
use std::sync::LazyLock;

use rustc_hash::{FxHashMap, FxHasher};
use serde::{Deserialize, Serialize};
pub use symbol::{Layout, PartOfSpeech, Symbol, of_section as rows};

use super::added;
pub use super::added::{CanNotAdd, Lexicon, Meaning, NewRow, Place, TokenMeaning, Why, unknown_subtype};
use super::language::Language;
use super::shape::{FIRST_WORD_CLASS, Shape};
use super::table::{RowTable, SequenceHead, Strings, WordHead, WordTable};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gender {
    Masculine,
    Feminine,
}

/// Grammatical number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Number {
    Singular,
    Plural,
}

/// A form of an English verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EnglishVerb {
    Base,
    ThirdPerson,
    Past,
    Participle,
    Gerund,
}

/// A form of a French verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FrenchVerb {
    Infinitive,
    /// "vous" of the present and of the imperative: « détruisez ».
    SecondPlural,
    ThirdSingular,
    ThirdPlural,
    SubjunctiveThirdSingular,
    SubjunctiveThirdPlural,
    SubjunctiveSecondPlural,
    Participle(Gender, Number),
    Gerund,
}

impl FrenchVerb {
    /// Where the form stands among those of a row.
    pub const fn index(self) -> usize {
        match self {
            FrenchVerb::Infinitive => 0,
            FrenchVerb::SecondPlural => 1,
            FrenchVerb::ThirdSingular => 2,
            FrenchVerb::ThirdPlural => 3,
            FrenchVerb::SubjunctiveThirdSingular => 4,
            FrenchVerb::SubjunctiveThirdPlural => 5,
            FrenchVerb::SubjunctiveSecondPlural => 6,
            FrenchVerb::Participle(gender, number) => 7 + adjective_index(gender, number),
            FrenchVerb::Gerund => 11,
        }
    }
}

const fn adjective_index(gender: Gender, number: Number) -> usize {
    match (gender, number) {
        (Gender::Masculine, Number::Singular) => 0,
        (Gender::Feminine, Number::Singular) => 1,
        (Gender::Masculine, Number::Plural) => 2,
        (Gender::Feminine, Number::Plural) => 3,
    }
}

/// The words of a concept, or its name: the forms in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub id: &'static str,
    pub part_of_speech: PartOfSpeech,
    /// Laid out as [`PartOfSpeech::layout`] says; empty where the concept has no English word.
    pub english: &'static [&'static str],
    pub french: &'static [&'static str],
    /// Of the French noun.
    pub gender: Option<Gender>,
    /// The number in the Comprehensive Rules.
    pub rule: Option<&'static str>,
    /// Of a number or an ordinal number.
    pub value: Option<u32>,
    /// Of a keyword: the one that it is a kind of (702.14a, 702.29f, 702.33c, 702.37b).
    pub kind: Option<Symbol>,
    /// Of a keyword: all that it means functions while the spell with it is on the stack (113.6e).
    pub on_stack: bool,
}

/// The rows of the built-in symbols. They live as long as the process: whoever has a row has it for good.
static ROWS: LazyLock<&'static [Row]> = LazyLock::new(|| BUILT_IN.0);

/// What is printed on the predefined tokens that have a name of their own (111.10).
static TOKENS: LazyLock<&'static [(Symbol, TokenMeaning)]> = LazyLock::new(|| BUILT_IN.1);

type BuiltIn = (&'static [Row], &'static [(Symbol, TokenMeaning)]);

static BUILT_IN: LazyLock<BuiltIn> =
    LazyLock::new(|| Row::read(include_bytes!(concat!(env!("OUT_DIR"), "/rows.table"))));

impl Row {
    fn read(bytes: &'static [u8]) -> BuiltIn {
        let RowTable { rows, strings } = postcard::from_bytes(bytes).expect("the table that the build script wrote");
        let mut strings: &'static [&'static str] = strings.collect::<Vec<_>>().leak();
        let mut tokens = Vec::new();
        let rows: Vec<Row> = rows
            .into_iter()
            .zip(Symbol::all())
            .map(|(head, symbol)| {
                let row = Row {
                    id: symbol.id(),
                    part_of_speech: symbol.part_of_speech(),
                    english: taken(&mut strings, head.english.into()),
                    french: taken(&mut strings, head.french.into()),
                    gender: head.feminine.map(|feminine| if feminine { Gender::Feminine } else { Gender::Masculine }),
                    rule: taken(&mut strings, head.rule.into()).first().copied(),
                    value: head.value,
                    kind: taken(&mut strings, head.kind.into()).first().copied().and_then(keyword),
                    on_stack: head.on_stack,
                };
                if let [type_line, power, toughness, colours @ ..] = taken(&mut strings, head.token.into()) {
                    let owned = |text: &&str| (*text).to_owned();
                    let token = TokenMeaning {
                        type_line: owned(type_line),
                        colours: colours.iter().map(owned).collect(),
                        power: Some(owned(power)),
                        toughness: Some(owned(toughness)),
                    };
                    tokens.push((symbol, token));
                }
                row
            })
            .collect();
        assert_eq!(rows.len(), symbol::COUNT, "each symbol has a row");
        (rows.leak(), tokens.leak())
    }

    pub fn forms(&self, language: Language) -> &'static [&'static str] {
        match language {
            Language::English => self.english,
            Language::French => self.french,
        }
    }

    fn form(&self, language: Language, index: usize) -> Option<&'static str> {
        self.forms(language).get(index).copied().filter(|form| !form.is_empty())
    }

    /// The first form: the canonical one of a name, the singular of a noun, the base or infinitive of a verb.
    pub fn name(&self, language: Language) -> Option<&'static str> {
        self.form(language, 0)
    }

    /// A form of a noun. Rows that don't inflect have one form for both numbers.
    pub fn noun(&self, language: Language, number: Number) -> Option<&'static str> {
        match self.part_of_speech.layout() {
            Layout::Noun => self.form(language, number as usize),
            Layout::Verb | Layout::Adjective | Layout::Free => self.form(language, 0),
        }
    }

    /// A French form that agrees with a noun: of an adjective, or of any row with four forms (colours, supertypes).
    /// Rows of fewer forms don't agree, and have their first.
    pub fn agreeing(&self, gender: Gender, number: Number) -> Option<&'static str> {
        match self.part_of_speech.layout() {
            Layout::Verb => self.french_verb(FrenchVerb::Participle(gender, number)),
            Layout::Noun => self.form(Language::French, number as usize),
            Layout::Adjective | Layout::Free if self.french.len() == 4 => {
                self.form(Language::French, adjective_index(gender, number))
            }
            Layout::Adjective | Layout::Free => self.form(Language::French, 0),
        }
    }

    pub fn english_verb(&self, form: EnglishVerb) -> Option<&'static str> {
        match self.part_of_speech.layout() {
            Layout::Verb => self.form(Language::English, form as usize),
            Layout::Noun | Layout::Adjective | Layout::Free => None,
        }
    }

    pub fn french_verb(&self, form: FrenchVerb) -> Option<&'static str> {
        match self.part_of_speech.layout() {
            Layout::Verb => self.form(Language::French, form.index()),
            Layout::Noun | Layout::Adjective | Layout::Free => None,
        }
    }
}

/// What the lexicon knows of a symbol.
pub trait Concept: Copy {
    /// Its words in both languages.
    fn row(self) -> &'static Row;

    /// What it means, where the vocabulary that brought it says so.
    fn meaning(self) -> Option<&'static Meaning>;

    /// What is printed on the predefined token that it names (111.10); none for one that is called by its subtype alone.
    fn token(self) -> Option<&'static TokenMeaning>;

    /// The lexicon that it came with: the built-in one, or that with the vocabulary that brought it.
    fn lexicon(self) -> Lexicon;
}

impl Concept for Symbol {
    fn row(self) -> &'static Row {
        match ROWS.get(self.index()) {
            Some(row) => row,
            None => added::row(number(self)),
        }
    }

    fn meaning(self) -> Option<&'static Meaning> {
        if self.is_added() { added::meaning(number(self)) } else { None }
    }

    fn token(self) -> Option<&'static TokenMeaning> {
        match self.is_added() {
            true => self.meaning()?.token.as_ref(),
            false => TOKENS.iter().find(|(symbol, _)| *symbol == self).map(|(_, token)| token),
        }
    }

    fn lexicon(self) -> Lexicon {
        if self.is_added() { added::lexicon_of(number(self)) } else { Lexicon::BUILT_IN }
    }
}

/// The number of a symbol among those that vocabularies brought.
pub(super) fn number(symbol: Symbol) -> usize {
    symbol.index() - symbol::COUNT
}

/// The built-in symbol of a section with an id: the renderers ask for every verb.
pub fn find(part: PartOfSpeech, id: &str) -> Option<Symbol> {
    static ALL: LazyLock<FxHashMap<(PartOfSpeech, &'static str), Symbol>> =
        LazyLock::new(|| Symbol::all().map(|symbol| ((symbol.part_of_speech(), symbol.id()), symbol)).collect());
    let all: &FxHashMap<(PartOfSpeech, &str), Symbol> = &ALL;
    all.get(&(part, id)).copied()
}

/// The built-in keyword with an id, whatever follows it.
pub(super) fn keyword(id: &str) -> Option<Symbol> {
    PartOfSpeech::KEYWORDS.iter().find_map(|part| find(*part, id))
}

pub fn row(id: Symbol) -> &'static Row {
    id.row()
}

/// A row that a word can be a form of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    pub row: Symbol,
    /// The index of the form in the row's forms of the language.
    pub form: u8,
}

/// A surface form.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    pub surface: &'static str,
    pub class: char,
    pub entries: &'static [Entry],
    /// The names of several words that begin with this one, the longest first.
    pub sequences: &'static [Sequence],
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Sequence {
    /// The words behind the first.
    pub rest: &'static [u16],
    pub class: char,
    pub entries: &'static [Entry],
}

/// The open classes that a character of the encoded text belongs to.
pub fn open_classes(class: char, language: Language) -> &'static [PartOfSpeech] {
    Words::of(language).class(class).map_or(&[], |class| class.open)
}

/// What a character of the encoded text stands for.
#[derive(Debug)]
pub(super) struct Class {
    /// The open classes that it belongs to.
    pub open: &'static [PartOfSpeech],
    /// A form of the one row it stands for.
    pub example: &'static str,
}

/// The words of one language. They live as long as the process: tokens refer to them.
pub(super) struct Words {
    words: Vec<Word>,
    classes: Vec<Class>,
    slots: Slots,
}

/// The words by the hash of their surface: each in the slot that its hash leads to, or in the next one that was free. A slot
/// has the first bits of the hash and the number of the word, so that a word is looked at when it is mostly the right one.
struct Slots {
    /// Twice as many as words or more, their number a power of two.
    slots: Vec<u32>,
}

/// What stands in a slot without a word.
const FREE: u32 = u32::MAX;

impl Slots {
    fn of(words: &[Word]) -> Slots {
        let mut slots = Slots { slots: vec![FREE; (2 * words.len() + 1).next_power_of_two()] };
        for (number, word) in words.iter().enumerate() {
            let (mut at, tag) = slots.begin(word.surface);
            while slots.slots[at] != FREE {
                at = slots.behind(at);
            }
            slots.slots[at] = tag << 16 | number as u32;
        }
        slots
    }

    /// The slot where a word is looked for first, and the bits of its hash that stand with it.
    #[inline]
    fn begin(&self, surface: &str) -> (usize, u32) {
        let mut hasher = FxHasher::default();
        hasher.write(surface.as_bytes());
        let hash = hasher.finish();
        (hash as usize & (self.slots.len() - 1), (hash >> 48) as u32)
    }

    #[inline]
    fn behind(&self, at: usize) -> usize {
        (at + 1) & (self.slots.len() - 1)
    }

    #[inline]
    fn find(&self, surface: &str, words: &[Word]) -> Option<u16> {
        let (mut at, tag) = self.begin(surface);
        loop {
            let slot = self.slots[at];
            if slot == FREE {
                return None;
            }
            let number = slot as u16;
            if slot >> 16 == tag && words[usize::from(number)].surface == surface {
                return Some(number);
            }
            at = self.behind(at);
        }
    }
}

static ENGLISH: LazyLock<Words> =
    LazyLock::new(|| Words::read(include_bytes!(concat!(env!("OUT_DIR"), "/en.words.table"))));
static FRENCH: LazyLock<Words> =
    LazyLock::new(|| Words::read(include_bytes!(concat!(env!("OUT_DIR"), "/fr.words.table"))));

impl Words {
    pub fn of(language: Language) -> &'static Words {
        match language {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
        }
    }

    fn read(bytes: &'static [u8]) -> Words {
        let table: WordTable<'static> = postcard::from_bytes(bytes).expect("the table that the build script wrote");
        let open: Vec<PartOfSpeech> = table.open.iter().map(|part| PartOfSpeech::ALL[usize::from(*part)]).collect();
        let mut open: &'static [PartOfSpeech] = open.leak();
        let classes = table
            .classes
            .iter()
            .zip(table.examples)
            .map(|(count, example)| Class { open: taken(&mut open, usize::from(*count)), example })
            .collect();
        let words = words(table.words, table.surfaces, table.sequences, table.rests, table.entries);
        assert!(words.len() < usize::from(u16::MAX), "words have numbers of 16 bits");
        Words { slots: Slots::of(&words), words, classes }
    }

    #[inline]
    pub fn look_up(&'static self, folded: &str) -> Option<(u16, &'static Word)> {
        let index = self.slots.find(folded, &self.words)?;
        Some((index, self.word(index)))
    }

    pub fn word(&'static self, index: u16) -> &'static Word {
        &self.words[usize::from(index)]
    }

    pub fn word_count(&self) -> usize {
        self.words.len()
    }

    pub fn class_count(&self) -> usize {
        self.classes.len()
    }

    /// The class of the words that are of this open class and nothing else.
    pub fn class_of_part(&self, part: PartOfSpeech) -> Option<char> {
        let pure = |class: &Class| class.open == [part] && class.example.is_empty();
        let at = self.classes.iter().position(pure)?;
        char::from_u32(FIRST_WORD_CLASS + at as u32)
    }

    pub fn surfaces(&'static self) -> impl Iterator<Item = &'static str> {
        self.words.iter().map(|word| word.surface)
    }

    pub fn class(&'static self, class: char) -> Option<&'static Class> {
        let index = (class as u32).checked_sub(FIRST_WORD_CLASS)?;
        self.classes.get(index as usize)
    }
}

/// Puts together the words and the names that begin with them: each takes what is its own of the lists.
fn words(
    heads: Vec<WordHead>,
    surfaces: Strings<'static>,
    sequences: Vec<SequenceHead>,
    rests: Vec<u16>,
    entries: Vec<(u16, u8)>,
) -> Vec<Word> {
    let entries: Vec<Entry> = entries.into_iter().map(|(row, form)| Entry { row: built_in(row), form }).collect();
    let mut entries: &'static [Entry] = entries.leak();
    let mut rests: &'static [u16] = rests.leak();
    let mut sequences = sequences.into_iter();
    let mut words = Vec::with_capacity(heads.len());
    for (WordHead { class, entries: own, sequences: names }, surface) in heads.into_iter().zip(surfaces) {
        let own = taken(&mut entries, own.into());
        let names: Vec<Sequence> = sequences
            .by_ref()
            .take(names.into())
            .map(|head| Sequence {
                rest: taken(&mut rests, head.rest.into()),
                class: character(head.class),
                entries: taken(&mut entries, head.entries.into()),
            })
            .collect();
        words.push(Word { surface, class: character(class), entries: own, sequences: names.leak() });
    }
    words
}

fn built_in(number: u16) -> Symbol {
    Symbol::from_index(number).expect("the build script numbers the rows as the symbols are")
}

fn character(code: u16) -> char {
    char::from_u32(code.into()).expect("the build script gives out private-use characters")
}

/// The first of a list, which goes on behind them.
fn taken<T>(list: &mut &'static [T], count: usize) -> &'static [T] {
    let (first, rest) = list.split_at(count);
    *list = rest;
    first
}

/// What a character of the encoded text stands for, in words.
pub fn describe(class: char, language: Language) -> Option<Described> {
    if let Some(shape) = Shape::of_class(class) {
        return Some(Described::Shape(shape));
    }
    match Words::of(language).class(class)? {
        Class { example, .. } if !example.is_empty() => Some(Described::Word(example)),
        Class { open, .. } => open.first().copied().map(Described::Class),
    }
}

/// What a character of the encoded text stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Described {
    /// Any row of an open class.
    Class(PartOfSpeech),
    Shape(Shape),
    /// A word, in the language of the text.
    Word(&'static str),
}

impl Described {
    /// What messages call it.
    pub fn name(self, language: Language) -> &'static str {
        let (english, french) = match self {
            Described::Class(part) => part.names(),
            Described::Shape(shape) => shape.names(),
            Described::Word(word) => return word,
        };
        match language {
            Language::English => english,
            Language::French => french,
        }
    }
}

/// Reads the tables, which is else done when the first of them is asked for.
pub fn prepare() {
    LazyLock::force(&ROWS);
    for language in Language::BOTH {
        Words::of(language);
    }
}

/// All words of a language as they are looked up: in lower case, and those of names of several words one by one.
pub fn surfaces(language: Language) -> impl Iterator<Item = &'static str> {
    Words::of(language).surfaces()
}
