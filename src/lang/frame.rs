//! Frames: phrases that are said once, with their words in both languages around typed slots, as `grammar/frames` has them.
//! The renderers say them from [`FRAMES`]; lowering binds what the grammars have read of them by the macros `read_…!`, and the
//! renderers find the frame of a node by `say_…!`. Both macros name types of the IR, which this crate doesn't know.

use crate::lex::Language;

/// A phrase in both languages.
#[derive(Debug)]
pub struct Frame {
    /// The name of its block.
    pub id: &'static str,
    english: &'static [Part],
    french: &'static [Part],
}

impl Frame {
    pub fn parts(&self, language: Language) -> &'static [Part] {
        match language {
            Language::English => self.english,
            Language::French => self.french,
        }
    }
}

/// A part of a phrase. Slots and flags are numbered as the block has them first.
#[derive(Debug)]
pub enum Part {
    /// With the spaces around them.
    Words(&'static str),
    Slot(usize),
    /// A number that is said in words. In French it has the gender of what it counts.
    Count {
        slot: usize,
        feminine: bool,
    },
    Agreeing(Word, With),
    /// A verb with its object, before which a pronoun stands in French. It has a lexicon id, and is an infinitive or finite.
    VerbObject {
        verb: &'static str,
        finite: bool,
        with_be: bool,
        slot: usize,
    },
    /// A thing of someone's: "your untap step". The forms for one and for several of them, gender and number of the thing.
    Possession {
        thing: [&'static str; 2],
        feminine: bool,
        plural: bool,
        slot: usize,
    },
    Optional(Given, &'static [Part]),
    /// How long the effect lasts; where it is to be said always, "each combat" if it has no end in this turn.
    Time {
        always: bool,
    },
}

/// A word that agrees. Verbs, participles and adjectives have lexicon ids.
#[derive(Debug)]
pub enum Word {
    /// The first of a phrase is in the mood of the sentence, others are in the indicative.
    Verb {
        id: &'static str,
        reflexive: bool,
        first: bool,
        with_be: bool,
    },
    /// "is put", "isn't blocked", « est mise ».
    Passive {
        id: &'static str,
        denied: bool,
    },
    /// "don't untap".
    Denied(&'static str),
    /// « avait », « pourrait »: for one, for several, for you.
    Past([&'static str; 3]),
    Participle(&'static str),
    Adjective(&'static str),
    /// For one and for several.
    Noun([&'static str; 2]),
    /// "it", « elle ».
    Pronoun,
    /// "them", « eux », behind a preposition.
    PronounBehind,
    /// "its", « ses »: one thing of the subject, or several; as many as it is itself where none says. « Sa »: of a feminine noun that
    /// begins with a consonant.
    Own {
        several: Option<bool>,
        feminine: bool,
    },
    /// "their own", « son propre ».
    OwnAlone,
}

/// What a word agrees with.
#[derive(Clone, Copy, Debug)]
pub enum With {
    Subject,
    /// The last number before it.
    Count,
}

/// When a part is said.
#[derive(Clone, Copy, Debug)]
pub enum Given {
    /// A slot is filled.
    Slot(usize),
    /// A flag is so.
    Flag(usize, bool),
}

include!(concat!(env!("OUT_DIR"), "/frames.rs"));
