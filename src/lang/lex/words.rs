//! How a run of letters falls apart into words of the lexicon. The build script reads the literals of the grammars
//! with the same code, so that a literal may be written as it stands on a card.

use std::ops::Range;

use super::language::Language;

/// The surface forms that are known as a whole.
pub trait Vocabulary {
    fn knows(&self, word: &str) -> bool;
}

/// A word, or the possessive ending of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'w> {
    Word(&'w str),
    Possessive,
}

/// French words that lose their vowel before another.
const ELIDED: &[&str] =
    &["l", "d", "qu", "n", "s", "c", "j", "m", "t", "jusqu", "lorsqu", "puisqu", "quoiqu", "presqu"];

/// French words that hang on the one before by a hyphen.
const CLITICS: &[&str] = &[
    "-t-il", "-t-elle", "-t-ils", "-t-elles", "-il", "-elle", "-ils", "-elles", "-le", "-la", "-les", "-lui", "-leur",
    "-en", "-y", "-ci", "-là", "-vous",
];

/// Whether a French word stands so, without its vowel, before an apostrophe.
#[allow(dead_code, reason = "only the lexer asks")]
pub fn is_elided(word: &str) -> bool {
    ELIDED.contains(&word)
}

/// The two words that a French contraction stands for.
pub fn contraction(word: &str) -> Option<(&'static str, &'static str)> {
    match word {
        "du" => Some(("de", "le")),
        "des" => Some(("de", "les")),
        "au" => Some(("à", "le")),
        "aux" => Some(("à", "les")),
        _ => None,
    }
}

/// Writes `raw` to `folded` in lower case, with one apostrophe and one hyphen. Every character stays one
/// character, so that a place in one can be counted off in the other.
pub fn fold(raw: &str, folded: &mut String) {
    folded.clear();
    if raw.is_ascii() {
        folded.push_str(raw);
        folded.make_ascii_lowercase();
    } else {
        folded.extend(raw.chars().map(fold_char));
    }
}

fn fold_char(character: char) -> char {
    match character {
        'A'..='Z' => character.to_ascii_lowercase(),
        '\0'..='\x7f' => character,
        '’' | '‘' | 'ʼ' => '\'',
        '‐' | '‑' => '-',
        // The accented letters of French are in this range, the small ones 32 places behind the capitals.
        'ß'..='ÿ' | '×' => character,
        'À'..='Þ' => char::from(character as u8 + 32),
        _ => {
            let mut lower = character.to_lowercase();
            match (lower.next(), lower.next()) {
                (Some(one), None) => one,
                _ => character,
            }
        }
    }
}

/// Splits a folded word that is not known as a whole, or is a contraction. `emit` gets each piece with its place in
/// `word`.
pub fn split<'w>(
    word: &'w str,
    language: Language,
    vocabulary: &impl Vocabulary,
    emit: &mut impl FnMut(Piece<'w>, Range<usize>),
) {
    let mut range = 0..word.len();
    // What stands behind the word that is looked at, the nearest last.
    let mut behind: Vec<Range<usize>> = Vec::new();
    loop {
        let rest = &word[range.clone()];
        if rest.is_empty() {
            break;
        }
        if language == Language::French {
            if let Some((first, second)) = contraction(rest) {
                emit(Piece::Word(first), range.clone());
                emit(Piece::Word(second), range);
                break;
            }
            if vocabulary.knows(rest) {
                emit(Piece::Word(rest), range);
                break;
            }
            if let Some(apostrophe) = rest.find('\'')
                && ELIDED.contains(&&rest[..apostrophe])
            {
                let end = range.start + apostrophe + 1;
                emit(Piece::Word(&word[range.start..end]), range.start..end);
                range.start = end;
                continue;
            }
            if let Some(clitic) = CLITICS.iter().find(|clitic| rest.len() > clitic.len() && rest.ends_with(**clitic)) {
                let start = range.end - clitic.len();
                behind.push(start..range.end);
                range.end = start;
                continue;
            }
        } else if vocabulary.knows(rest) {
            emit(Piece::Word(rest), range);
            break;
        }
        if let Some(stem) = rest.strip_prefix("non") {
            let known = stem.strip_prefix('-').filter(|stem| !stem.is_empty()).or_else(|| {
                // A possessive or a hyphen may still follow: "noncreature's".
                let end = stem.find(['\'', '-']).unwrap_or(stem.len());
                (vocabulary.knows(stem) || (end > 0 && vocabulary.knows(&stem[..end]))).then_some(stem)
            });
            if let Some(stem) = known {
                let start = range.end - stem.len();
                emit(Piece::Word("non"), range.start..start);
                range.start = start;
                continue;
            }
        }
        if language == Language::English {
            let stem = rest.strip_suffix("'s").or_else(|| rest.strip_suffix('\'').filter(|stem| stem.ends_with('s')));
            if let Some(stem) = stem.filter(|stem| !stem.is_empty()) {
                let end = range.start + stem.len();
                behind.push(end..range.end);
                range.end = end;
                continue;
            }
        }
        emit(Piece::Word(rest), range);
        break;
    }
    for range in behind.into_iter().rev() {
        let piece = match language {
            Language::English => Piece::Possessive,
            Language::French => Piece::Word(&word[range.clone()]),
        };
        emit(piece, range);
    }
}

/// A French clitic that is not known with its hyphen is looked up without.
pub fn without_hyphen(word: &str) -> &str {
    word.strip_prefix('-').unwrap_or(word)
}
