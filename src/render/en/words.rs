//! English grammar: articles, numbers, lists, possessives and the forms of verbs.

use std::borrow::Cow;

pub(crate) use crate::capital;
use crate::ir::Join;
use crate::lex::lexicon::EnglishVerb;
use crate::lex::{Concept, Language, PartOfSpeech, Symbol, find};
use crate::{Said, Unsayable};

/// A noun phrase and its number.
#[derive(Clone, Debug)]
pub struct Phrase {
    pub text: String,
    pub plural: bool,
}

impl Phrase {
    pub fn one(text: impl Into<String>) -> Phrase {
        Phrase { text: text.into(), plural: false }
    }

    pub fn many(text: impl Into<String>) -> Phrase {
        Phrase { text: text.into(), plural: true }
    }

    /// The phrase as a subject with its verb: "it is tapped" is said "it's tapped".
    pub fn does(&self, predicate: &str) -> String {
        if self.text.is_empty() {
            return predicate.to_owned();
        }
        let is_pronoun = matches!(self.text.as_str(), "it" | "they" | "you");
        match predicate.split_once(' ').filter(|_| is_pronoun) {
            Some(("is", rest)) => format!("{}'s {rest}", self.text),
            Some(("are", rest)) => format!("{}'re {rest}", self.text),
            _ => format!("{} {predicate}", self.text),
        }
    }

    /// The phrase as the subject of a verb in the perfect tense: "you've cast".
    pub fn has_done(&self, predicate: &str) -> String {
        match predicate.split_once(' ') {
            Some(("have", rest)) if matches!(self.text.as_str(), "they" | "you") => format!("{}'ve {rest}", self.text),
            _ => self.does(predicate),
        }
    }

    pub fn possessive(&self) -> String {
        possessive(&self.text, self.plural)
    }
}

/// Two parts of a phrase, either of which may be nothing.
pub fn spaced(a: &str, b: &str) -> String {
    match (a.is_empty(), b.is_empty()) {
        (_, true) => a.to_owned(),
        (true, _) => b.to_owned(),
        _ => format!("{a} {b}"),
    }
}

/// "a creature", "an artifact", "an 8/8 creature".
pub fn article(noun: &str) -> String {
    let vowel = match noun.as_bytes() {
        [b'8', ..] | [b'1', b'1' | b'8', b'/', ..] | [b'X', b' ' | b'/', ..] => true,
        _ => {
            let lower = noun.to_lowercase();
            lower.starts_with(['a', 'e', 'i', 'o', 'u', 'é'])
                && !["uni", "use", "eu", "one"].iter().any(|start| lower.starts_with(start))
                || ["hour", "honor"].iter().any(|start| lower.starts_with(start))
        }
    };
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// "a, b, and c".
pub fn list<T: AsRef<str>>(items: &[T], join: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first, last] => format!("{} {join} {}", first.as_ref(), last.as_ref()),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{}, {join} {}", first.join(", "), last.as_ref())
        }
    }
}

pub fn join_word(join: Join) -> &'static str {
    match join {
        Join::Or | Join::OrAgain => "or",
        Join::And | Join::SameIsTrue => "and",
        Join::AndOr => "and/or",
    }
}

/// Each word with a capital letter, as subtypes are written: "Assembly-Worker", "Time Lord".
pub fn capitals(text: &str) -> String {
    let mut start = true;
    text.chars()
        .map(|character| {
            let capital = start && character.is_alphabetic();
            start = matches!(character, ' ' | '-');
            if capital { character.to_uppercase().next().unwrap_or(character) } else { character }
        })
        .collect()
}

pub fn possessive(text: &str, plural: bool) -> String {
    match plural && text.ends_with('s') {
        true => format!("{text}'"),
        false => format!("{text}'s"),
    }
}

/// A number in words where English has one for it, else in digits.
pub fn number(value: u32) -> Cow<'static, str> {
    crate::worded(PartOfSpeech::Number, value, Language::English)
        .filter(|_| value < 100)
        .map_or_else(|| Cow::Owned(value.to_string()), Cow::Borrowed)
}

/// "one or two", "one, two, or three".
pub fn between(least: u32, most: u32) -> String {
    let numbers: Vec<_> = (least..=most.min(least.saturating_add(9))).map(number).collect();
    list(&numbers, "or")
}

pub fn ordinal(value: u32) -> Cow<'static, str> {
    crate::worded(PartOfSpeech::Ordinal, value, Language::English)
        .map_or_else(|| Cow::Owned(format!("{value}th")), Cow::Borrowed)
}

/// "once", "twice", "three times".
pub fn times(value: u32) -> String {
    match value {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{} times", number(more)),
    }
}

/// The first English form of a row.
pub fn name(row: Symbol) -> Said<&'static str> {
    row.row().name(Language::English).ok_or_else(|| Unsayable::word(row))
}

/// The English participle of a verb row: "exiled", "sacrificed".
pub fn participle(row: Symbol) -> Said<&'static str> {
    match row.row().english_verb(EnglishVerb::Participle) {
        Some(participle) => Ok(participle),
        None => name(row),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tense {
    Present,
    /// After "may", "to", "have it".
    Bare,
    Would,
    Past,
    /// "has cast".
    Perfect,
    /// "paying", behind "by".
    Gerund,
}

/// What of a verb is left out, as it was said before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ellipsis {
    Nothing,
    /// "you would scry or surveil", "creatures dealt damage this turn"
    Auxiliary,
    /// "put one of them into your hand and the rest into your graveyard"
    Verb,
}

/// How a verb agrees.
#[derive(Clone, Copy, Debug)]
pub struct Verb {
    pub tense: Tense,
    pub plural: bool,
    pub negated: bool,
    pub ellipsis: Ellipsis,
}

impl Verb {
    pub fn new(tense: Tense, plural: bool) -> Verb {
        Verb { tense, plural, negated: false, ellipsis: Ellipsis::Nothing }
    }

    /// Imperatives, and what follows "may" and "to".
    pub const BARE: Verb = Verb { tense: Tense::Bare, plural: true, negated: false, ellipsis: Ellipsis::Nothing };

    pub fn negated(self, negated: bool) -> Verb {
        Verb { negated, ..self }
    }

    pub fn without(self, ellipsis: Ellipsis) -> Verb {
        Verb { ellipsis, ..self }
    }

    /// The verb with what follows it.
    pub fn does(self, base: &str, rest: &str) -> String {
        spaced(&self.say(base), rest)
    }

    /// "is dealt", "was put".
    pub fn passive(self, participle: &str) -> String {
        spaced(self.be(), participle)
    }

    /// A form of the verb with this base, with its auxiliary.
    pub fn say(self, base: &str) -> String {
        let (singular, negated) = (!self.plural, self.negated);
        match self.tense {
            _ if self.ellipsis == Ellipsis::Verb => String::new(),
            Tense::Would if self.ellipsis == Ellipsis::Auxiliary => base.to_owned(),
            Tense::Present if negated => format!("{} {base}", if singular { "doesn't" } else { "don't" }),
            Tense::Present if singular => form(base, EnglishVerb::ThirdPerson),
            Tense::Present => base.to_owned(),
            Tense::Bare if negated => format!("not {base}"),
            Tense::Bare => base.to_owned(),
            Tense::Gerund if negated => format!("not {}", form(base, EnglishVerb::Gerund)),
            Tense::Gerund => form(base, EnglishVerb::Gerund),
            Tense::Would if negated => format!("wouldn't {base}"),
            Tense::Would => format!("would {base}"),
            Tense::Past if negated => format!("didn't {base}"),
            Tense::Past => form(base, EnglishVerb::Past),
            Tense::Perfect => {
                let auxiliary = match (singular, negated) {
                    (true, false) => "has",
                    (true, true) => "hasn't",
                    (false, false) => "have",
                    (false, true) => "haven't",
                };
                format!("{auxiliary} {}", form(base, EnglishVerb::Participle))
            }
        }
    }

    /// A form of a verb of the lexicon.
    pub fn say_row(self, row: Symbol) -> Said<String> {
        let form = match (self.tense, self.negated) {
            (Tense::Present, false) if !self.plural => Some(EnglishVerb::ThirdPerson),
            (Tense::Past, false) => Some(EnglishVerb::Past),
            _ => None,
        };
        // Of a word that a vocabulary brings, the forms are its own.
        if let Some(own) = form.filter(|_| row.is_own_action()).and_then(|form| row.row().english_verb(form)) {
            return Ok(own.to_owned());
        }
        match row.row().english_verb(EnglishVerb::Base) {
            Some(base) => Ok(self.say(base)),
            None => Err(Unsayable::word(row)),
        }
    }

    /// A form of "be".
    pub fn be(self) -> &'static str {
        match (self.tense, self.plural, self.negated) {
            (Tense::Would, ..) if self.ellipsis == Ellipsis::Auxiliary => "be",
            _ if self.ellipsis != Ellipsis::Nothing => "",
            (Tense::Present, false, false) => "is",
            (Tense::Present, false, true) => "isn't",
            (Tense::Present, true, false) => "are",
            (Tense::Present, true, true) => "aren't",
            (Tense::Bare, _, false) => "be",
            (Tense::Bare, _, true) => "not be",
            (Tense::Gerund, _, false) => "being",
            (Tense::Gerund, _, true) => "not being",
            (Tense::Would, _, false) => "would be",
            (Tense::Would, _, true) => "wouldn't be",
            (Tense::Past, false, false) => "was",
            (Tense::Past, false, true) => "wasn't",
            (Tense::Past, true, false) => "were",
            (Tense::Past, true, true) => "weren't",
            (Tense::Perfect, false, false) => "has been",
            (Tense::Perfect, false, true) => "hasn't been",
            (Tense::Perfect, true, false) => "have been",
            (Tense::Perfect, true, true) => "haven't been",
        }
    }
}

fn form(base: &str, form: EnglishVerb) -> String {
    let known = find(PartOfSpeech::Verb, base).and_then(|row| row.row().english_verb(form));
    match known {
        Some(known) => known.to_owned(),
        None => match (form, base.trim_end_matches('e')) {
            (EnglishVerb::Base, _) => base.to_owned(),
            (EnglishVerb::ThirdPerson, _) => format!("{base}s"),
            (EnglishVerb::Past | EnglishVerb::Participle, stem) => format!("{stem}ed"),
            (EnglishVerb::Gerund, stem) => format!("{stem}ing"),
        },
    }
}
