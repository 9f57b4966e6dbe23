//! Words of a frame that agree: which word of the lexicon they are a form of, and how it agrees.

use crate::language::Language;
use crate::lexicon::{Lexicon, Row};
use crate::speech::{Layout, PartOfSpeech};

/// A word that agrees, by the form in which it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// The finite verb in the present tense; in French with its « se ».
    Verb {
        id: String,
        reflexive: bool,
        /// In French its perfect is one of « être ».
        with_be: bool,
    },
    /// "is put", « est mise »: the passive; "isn't blocked": the passive denied.
    Passive {
        id: String,
        denied: bool,
    },
    /// "don't untap": the verb denied.
    Denied {
        id: String,
    },
    /// A French verb behind another tense's ending: « avait », « pourrait ». For one, for several, for you.
    Past([String; 3]),
    /// A French participle or adjective.
    Participle {
        id: String,
    },
    Adjective {
        id: String,
    },
    /// A noun, for one and for several.
    Noun {
        forms: [String; 2],
        feminine: bool,
    },
    /// "it", "they", « elle »: the subject again.
    Pronoun,
    /// "them", « eux »: the subject again, behind a preposition.
    PronounBehind,
    /// "its", "their", « ses », « leurs »: the subject's, of one thing or of several; « sa »: before a consonant.
    Own {
        several: bool,
        feminine: bool,
    },
    /// "their own", « son propre »: the subject's alone.
    OwnAlone,
}

/// The rules of `63_slot.pest` that read what is said of the subject again.
const PRONOUN: &str = "subject_pronoun";
const PRONOUN_BEHIND: &str = "subject_pronoun_behind";
const OWN: &str = "subject_own";

impl Word {
    pub fn of(word: &str, language: Language, lexicon: &Lexicon) -> Result<Word, String> {
        let found = closed(word, language).or_else(|| match language {
            Language::English => english(word, lexicon),
            Language::French => french(word, lexicon),
        });
        found.ok_or_else(|| format!("`[{word}]` is no form that agrees of a word of the lexicon"))
    }

    /// Whether it can agree with a number.
    pub fn counts(&self) -> bool {
        !matches!(self, Word::Pronoun | Word::PronounBehind | Word::Own { .. } | Word::OwnAlone | Word::Denied { .. })
    }

    /// What reads it, where the word itself doesn't.
    pub fn rule(&self, written: &str, language: Language) -> Option<String> {
        match (self, language) {
            (Word::Pronoun, _) => Some(PRONOUN.to_owned()),
            (Word::PronounBehind, _) => Some(PRONOUN_BEHIND.to_owned()),
            (Word::Own { .. }, _) => Some(OWN.to_owned()),
            (Word::OwnAlone, Language::English) => Some(format!("{OWN} ~ \"own\"?")),
            (Word::OwnAlone, Language::French) => Some(format!("{OWN} ~ \"propre\"?")),
            (Word::Denied { .. }, _) => {
                let verb = written.split_once(' ').map_or(written, |(_, verb)| verb);
                Some(format!("(\"doesn't\" | \"don't\") ~ \"{verb}\""))
            }
            (Word::Verb { .. }, Language::English) => Some(format!("\"verb:{written}\"")),
            _ => None,
        }
    }

    /// What reads a verb of an event, which is said in the past, too. A participle alone, behind an auxiliary that was read
    /// before, is of what players did.
    pub fn tensed(&self, written: &str, of_players: bool, language: Language, lexicon: &Lexicon) -> Option<String> {
        let (Word::Verb { id, .. } | Word::Passive { id, .. }) = self else { return None };
        let row = lexicon.rows.iter().find(|row| row.part == PartOfSpeech::Verb && row.id == *id)?;
        let participle = match language {
            Language::English => row.english.get(3)?,
            Language::French => row.french.get(7)?,
        };
        let alone = if of_players { format!(" | \"verb:{participle}\"") } else { String::new() };
        Some(match (self, language) {
            (Word::Passive { denied: false, .. }, Language::English) => format!("be ~ \"verb:{participle}\""),
            (Word::Passive { denied: true, .. }, Language::English) => {
                format!("(\"isn't\" | \"aren't\") ~ \"verb:{participle}\"")
            }
            (Word::Passive { .. }, Language::French) => {
                format!("(\"est\" | \"a été\" | \"n'a été\") ~ \"verb:{participle}\"")
            }
            (_, Language::English) => format!("(\"verb:{written}\" | \"verb:{participle}\")"),
            (Word::Verb { reflexive: true, .. }, Language::French) => {
                let verb = bare(written);
                format!("((\"se\" | \"vous\") ~ (\"verb:{verb}\" | \"est\" ~ \"verb:{participle}\"){alone})")
            }
            (Word::Verb { with_be, .. }, Language::French) => {
                let auxiliary = if *with_be { "est" } else { "a" };
                format!("(\"verb:{written}\" | \"{auxiliary}\" ~ \"verb:{participle}\"{alone})")
            }
            _ => return None,
        })
    }
}

/// A reflexive verb without its pronoun.
fn bare(word: &str) -> &str {
    word.strip_prefix("se ").or_else(|| word.strip_prefix("s'")).unwrap_or(word)
}

/// Pronouns and possessives of the subject.
fn closed(word: &str, language: Language) -> Option<Word> {
    Some(match (language, word) {
        (Language::English, "it" | "they") | (Language::French, "il" | "elle" | "ils" | "elles") => Word::Pronoun,
        (Language::English, "them") | (Language::French, "eux") => Word::PronounBehind,
        (Language::English, "its" | "their") | (Language::French, "son" | "sa" | "leur") => {
            Word::Own { several: false, feminine: word == "sa" }
        }
        (Language::French, "ses" | "leurs") => Word::Own { several: true, feminine: false },
        (Language::English, "their own") | (Language::French, "son propre" | "leur propre") => Word::OwnAlone,
        _ => return None,
    })
}

/// Verbs are written in their base form, nouns in the plural: "attack" is both.
fn english(word: &str, lexicon: &Lexicon) -> Option<Word> {
    let passive = |participle: &str| {
        let is =
            |row: &&Row| row.part == PartOfSpeech::Verb && row.english.get(3).is_some_and(|form| form == participle);
        lexicon.rows.iter().find(is).map(|row| row.id.clone())
    };
    for (be, denied) in [("is ", false), ("isn't ", true)] {
        if let Some(participle) = word.strip_prefix(be) {
            return passive(participle).map(|id| Word::Passive { id, denied });
        }
    }
    let denied = word.strip_prefix("don't ");
    let base = denied.unwrap_or(word);
    let is = |row: &&Row| row.part == PartOfSpeech::Verb && row.english.first().is_some_and(|form| form == base);
    let verb = lexicon.rows.iter().find(is).map(|row| row.id.clone());
    match (denied, verb) {
        (Some(_), verb) => verb.map(|id| Word::Denied { id }),
        (None, Some(id)) => Some(Word::Verb { id, reflexive: false, with_be: false }),
        (None, None) => noun(word, Language::English, lexicon),
    }
}

fn french(word: &str, lexicon: &Lexicon) -> Option<Word> {
    let verb = bare(word);
    let reflexive = verb != word;
    let verbs = || lexicon.rows.iter().filter(|row| row.part == PartOfSpeech::Verb);
    let is = |row: &Row, forms: std::ops::Range<usize>, word: &str| {
        row.french.get(forms).is_some_and(|forms| forms.iter().any(|form| form == word))
    };
    if let Some(row) = verbs().find(|row| is(row, 2..4, verb)) {
        return Some(Word::Verb { id: row.id.clone(), reflexive, with_be: reflexive || row.with_be });
    }
    if let Some(stem) = word.strip_suffix("ait") {
        let forms = ["ait", "aient", "iez"].map(|ending| format!("{stem}{ending}"));
        let row = verbs().find(|row| forms.iter().all(|form| row.french.iter().skip(12).any(|known| known == form)));
        return row.map(|_| Word::Past(forms));
    }
    if let Some(participle) = word.strip_prefix("est ") {
        let row = verbs().find(|row| is(row, 7..11, participle));
        return row.map(|row| Word::Passive { id: row.id.clone(), denied: false });
    }
    if let Some(row) = verbs().find(|row| is(row, 7..11, word)) {
        return Some(Word::Participle { id: row.id.clone() });
    }
    let adjective = |row: &&Row| row.part == PartOfSpeech::Adjective && row.french.iter().any(|form| form == word);
    let adjective = lexicon.rows.iter().find(adjective).map(|row| Word::Adjective { id: row.id.clone() });
    adjective.or_else(|| noun(word, Language::French, lexicon))
}

/// A noun with both of its numbers.
fn noun(word: &str, language: Language, lexicon: &Lexicon) -> Option<Word> {
    let is = |row: &&Row| row.part.layout() == Layout::Noun && row.forms(language).iter().any(|form| form == word);
    let row = lexicon.rows.iter().find(is)?;
    let [one, many] = row.forms(language) else { return None };
    Some(Word::Noun { forms: [one.clone(), many.clone()], feminine: row.feminine == Some(true) })
}

/// The gender of the first noun of a French phrase.
pub fn is_feminine(phrase: &str, lexicon: &Lexicon) -> Option<bool> {
    phrase.split(' ').find_map(|word| match noun(word, Language::French, lexicon) {
        Some(Word::Noun { feminine, .. }) => Some(feminine),
        _ => None,
    })
}

/// A thing for one and for several of those whose it is: its last word is a noun.
pub fn numbers(thing: &str, language: Language, lexicon: &Lexicon) -> Option<[String; 2]> {
    let (before, last) = thing.rsplit_once(' ').map_or(("", thing), |(before, last)| (before, last));
    let Word::Noun { forms, .. } = noun(last, language, lexicon)? else { return None };
    Some(forms.map(|form| format!("{before} {form}").trim().to_owned()))
}
