//! The gender and the number that a French text itself shows of what a word is said of.

use std::ops::Range;

use super::pieces::{ITSELF, Piece, ends_sentence};
use crate::lex::lexicon::Number;
use crate::lex::{Concept, Gender, Language, Lexicon, PartOfSpeech};

/// What a participle or a pronoun agrees with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Features {
    pub feminine: bool,
    pub several: bool,
}

/// Those of some pieces that are a noun phrase: of its article, or of its first noun.
pub(super) fn features_of(text: &str, pieces: &[Piece], phrase: Range<usize>) -> Option<Features> {
    let from = phrase.start.saturating_sub(1);
    (from..phrase.end).find_map(|at| features(text, &pieces[at]))
}

/// Those of the subject of a verb: of the first that its clause speaks of.
pub(super) fn features_of_subject(text: &str, pieces: &[Piece], verb: usize) -> Option<Features> {
    let begins = |piece: &Piece| ends_sentence(piece) || piece.lower == ",";
    let clause = pieces[..verb].iter().rposition(begins).map_or(0, |at| at + 1);
    // Where the first is the card's name and shows no gender, nobody knows it.
    let first = (clause..verb).find(|at| pieces[*at].lower == ITSELF || features(text, &pieces[*at]).is_some())?;
    features(text, &pieces[first])
}

fn features(text: &str, piece: &Piece) -> Option<Features> {
    let said = |feminine: bool, several: bool| Some(Features { feminine, several });
    match piece.lower.as_str() {
        "il" => said(false, false),
        "elle" => said(true, false),
        "ils" => said(false, true),
        "elles" => said(true, true),
        // The name has the gender of its article, where that shows one.
        ITSELF => match text.get(piece.span.clone())?.split([' ', '\'', '’']).next()?.to_lowercase().as_str() {
            "la" => said(true, false),
            "le" => said(false, false),
            "l" => {
                let (_, name) = text.get(piece.span.clone())?.split_once(['\'', '’'])?;
                let (gender, number) = crate::fr::name_agreement(name)?;
                said(gender == Gender::Feminine, number == Number::Plural)
            }
            _ => None,
        },
        word => of_noun(word),
    }
}

/// Whether a word names a keyword or is an ability word, which keep their form whatever has them: « la célérité », « Morbidité — »
/// are no participles.
pub(super) fn is_keyword(word: &str) -> bool {
    let all = Lexicon::BUILT_IN.entries(word, Language::French);
    all.iter().any(|entry| matches!(entry.row.row().part_of_speech, PartOfSpeech::Keyword | PartOfSpeech::AbilityWord))
}

/// Those of a noun that the lexicon knows in both numbers, and of which the form says which it is.
pub(super) fn of_noun(word: &str) -> Option<Features> {
    let all = Lexicon::BUILT_IN.entries(word, Language::French);
    let entry = all.iter().find(|entry| entry.row.row().gender.is_some() && entry.form < 2)?;
    let row = entry.row.row();
    let one = row.noun(Language::French, Number::Singular)?;
    let more = row.noun(Language::French, Number::Plural)?;
    (one != more).then_some(Features { feminine: row.gender == Some(Gender::Feminine), several: entry.form == 1 })
}
