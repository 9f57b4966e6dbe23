//! The names of the words of the game: flying, Goblin, a charge counter. Built in, or brought by a set.
//!
//! A [`Symbol`] is what everything but the languages knows of a word. What it looks like in a text is known to the lexicon,
//! which has a row of forms for each; what follows it there is no part of its name: ward is `keyword.ward`, whatever its
//! cost.
//!
//! What code speaks of has a constant, made from the lexicon's files: `keyword::FLYING`, `counter::LORE`.

mod added;
mod speech;

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

pub use added::intern;
pub use speech::{Layout, PartOfSpeech};

include!(concat!(env!("OUT_DIR"), "/constants.rs"));

/// The name of a word of the game. Written out it is its domain and its name, `keyword.kicker`; its number holds within
/// one build only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(u16);

#[derive(Clone, Copy)]
struct Name {
    part: PartOfSpeech,
    id: &'static str,
    /// The number of the symbol that this one is another name of.
    same_as: Option<u16>,
    /// A number behind it says how often it is done.
    repeated: bool,
}

/// In the order of section and id.
static NAMES: &[Name] = include!(concat!(env!("OUT_DIR"), "/names.rs"));

/// How many symbols are built in.
pub const COUNT: usize = NAMES.len();

/// The section of each, and the number of the symbol that stands for its concept: what every token is asked for, close
/// together.
static PARTS: [PartOfSpeech; COUNT] = {
    let mut parts = [PartOfSpeech::ALL[0]; COUNT];
    let mut at = 0;
    while at < COUNT {
        parts[at] = NAMES[at].part;
        at += 1;
    }
    parts
};
static CANONICAL: [u16; COUNT] = {
    let mut numbers = [0; COUNT];
    let mut at = 0;
    while at < COUNT {
        numbers[at] = match NAMES[at].same_as {
            Some(other) => other,
            None => at as u16,
        };
        at += 1;
    }
    numbers
};

impl Symbol {
    fn name(self) -> Name {
        let at = usize::from(self.0);
        NAMES.get(at).copied().unwrap_or_else(|| added::name(at - COUNT))
    }

    /// Its name within its domain: `kicker`.
    pub fn id(self) -> &'static str {
        self.name().id
    }

    /// The section of the lexicon that has its words.
    #[inline]
    pub fn part_of_speech(self) -> PartOfSpeech {
        match PARTS.get(self.index()) {
            Some(part) => *part,
            None => self.name().part,
        }
    }

    /// The symbol that stands for the concept, where this one is another name of it.
    #[inline]
    pub fn canonical(self) -> Symbol {
        match CANONICAL.get(self.index()) {
            Some(number) => Symbol(*number),
            None => self.name().same_as.map_or(self, Symbol),
        }
    }

    /// Whether a vocabulary brought it.
    pub const fn is_added(self) -> bool {
        self.0 as usize >= COUNT
    }

    /// Whether it is a keyword action that stands for a sentence: brought by a vocabulary, or built in.
    pub fn is_own_action(self) -> bool {
        PartOfSpeech::ACTIONS.contains(&self.part_of_speech())
    }

    /// Whether a number behind this keyword action says how often it is done: "investigate twice", "proliferate X times"; of
    /// others it is part of what they do, as in "scry 2".
    pub fn is_repeated(self) -> bool {
        self.part_of_speech() == PartOfSpeech::ActionWord || self.name().repeated
    }

    /// Its number, which holds within one build only.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The built-in symbol of that number.
    pub const fn from_index(index: u16) -> Option<Symbol> {
        if (index as usize) < COUNT { Some(Symbol(index)) } else { None }
    }

    /// The symbol of that number, built in or brought by a set.
    pub fn of_number(number: u16) -> Option<Symbol> {
        let known = usize::from(number) < COUNT || added::has(number);
        known.then_some(Symbol(number))
    }

    /// The symbol that is written so: `keyword.kicker`. Of several sets that bring one, the latest, or the one whose number
    /// stands behind it ([`Symbol::numbered`]).
    pub fn from_name(name: &str) -> Option<Symbol> {
        if let Some((name, number)) = name.split_once('@') {
            let number: u16 = number.parse().ok()?;
            return added::has(number).then_some(Symbol(number)).filter(|symbol| symbol.to_string() == name);
        }
        let (part, id) = name.split_once('.')?;
        let part = PartOfSpeech::from_name(part)?;
        // All keywords, and all actions, are called so.
        let same = |other: &PartOfSpeech| *other != part && other.domain() == part;
        let parts = || std::iter::once(part).chain(PartOfSpeech::ALL.iter().copied().filter(same));
        parts().find_map(|part| find(part, id)).or_else(|| parts().find_map(|part| added::find(part, id)))
    }

    /// Its name and its number, which tells it from one of the same name that another set brings, within this process.
    pub fn numbered(self) -> String {
        format!("{self}@{}", self.0)
    }

    /// The symbols that are built in.
    pub fn all() -> impl ExactSizeIterator<Item = Symbol> {
        (0..COUNT).map(|index| Symbol(index as u16))
    }
}

/// The built-in symbol of a section with an id.
pub fn find(part: PartOfSpeech, id: &str) -> Option<Symbol> {
    let index = NAMES.binary_search_by(|name| (name.part, name.id).cmp(&(part, id))).ok()?;
    Some(Symbol(index as u16))
}

/// The built-in symbols of a section, in the order of their ids.
pub fn of_section(part: PartOfSpeech) -> impl ExactSizeIterator<Item = Symbol> {
    let start = NAMES.partition_point(|name| name.part < part);
    let end = NAMES.partition_point(|name| name.part <= part);
    (start..end).map(|index| Symbol(index as u16))
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Name { part, id, .. } = self.name();
        write!(f, "{}.{id}", part.domain().name())
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for PartOfSpeech {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for PartOfSpeech {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        PartOfSpeech::from_name(&name).ok_or_else(|| de::Error::custom(format_args!("no part of speech is `{name}`")))
    }
}

impl Serialize for Symbol {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Symbol {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl de::Visitor<'_> for Visitor {
            type Value = Symbol;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a word of the game, such as \"noun.card\"")
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<Symbol, E> {
                Symbol::from_name(name).ok_or_else(|| E::custom(format_args!("the game has no word `{name}`")))
            }
        }
        deserializer.deserialize_str(Visitor)
    }
}
