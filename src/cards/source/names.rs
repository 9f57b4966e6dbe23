//! Names of cards as people type them: without regard to case, accents, the kind of apostrophe and the kind and number of
//! spaces. And the names that come near to one that there isn't.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::bilingual;
use crate::diagnostic::Bilingual;
use std::collections::HashSet;

/// The names that may stand in some texts: a scenario, a deck.
pub struct Named {
    /// Words that follow each other, folded.
    runs: HashSet<String>,
}

impl Named {
    /// The most words of a name that is looked for.
    const LONGEST: usize = 12;

    pub fn in_texts(texts: &[String]) -> Named {
        let mut runs = HashSet::new();
        for text in texts {
            let words = words(text);
            for first in 0..words.len() {
                let mut run = String::new();
                for word in words[first..].iter().take(Named::LONGEST) {
                    run.push_str(word);
                    runs.insert(run.clone());
                    run.push(' ');
                }
            }
        }
        Named { runs }
    }

    /// Whether a name may stand there.
    pub fn has(&self, name: &str) -> bool {
        let words = words(name);
        self.runs.contains(&words[..words.len().min(Named::LONGEST)].join(" "))
    }
}

/// The words of a text, folded, without what stands between them.
fn words(text: &str) -> Vec<String> {
    let folded = fold(text);
    folded.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// A name in the form that names are compared in.
pub fn fold(name: &str) -> String {
    match name.is_ascii() {
        true => folded(name.len(), name.chars().map(|letter| letter.to_ascii_lowercase())),
        false => folded(name.len(), name.nfd().flat_map(char::to_lowercase)),
    }
}

/// The letters of a name, which are small and have their marks behind them, in the form that names are compared in.
fn folded(length: usize, letters: impl Iterator<Item = char>) -> String {
    let mut folded = String::with_capacity(length);
    let mut blank = false;
    for letter in letters {
        match letter {
            letter if letter.is_whitespace() => blank = true,
            // Marks on letters, and signs that nobody sees.
            letter if is_combining_mark(letter) => {}
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => {}
            letter => {
                if std::mem::take(&mut blank) && !folded.is_empty() {
                    folded.push(' ');
                }
                match letter {
                    '‘' | '’' | 'ʼ' => folded.push('\''),
                    '‐' | '‑' | '–' => folded.push('-'),
                    'œ' => folded.push_str("oe"),
                    'æ' => folded.push_str("ae"),
                    letter => folded.push(letter),
                }
            }
        }
    }
    folded
}

/// Whether two names are the same as people type them.
pub fn same(one: &str, other: &str) -> bool {
    one == other || fold(one) == fold(other)
}

/// Whether two words begin alike, whatever their case and accents ([`lex::begin_alike`](crate::lex::begin_alike)).
pub fn begin_alike(one: &str, other: &str) -> bool {
    const SHORT: usize = 6;
    crate::lex::begin_alike(&fold(one), &fold(other), SHORT)
}

/// How many names are suggested.
const SUGGESTED: usize = 3;
/// No name of a card is longer, so that nothing is compared for long.
const LONGEST: usize = 200;

/// The names of a list that come nearest to one that isn't among them: with a slip of the keyboard, or with more words.
pub fn nearest<'n>(wanted: &str, names: impl IntoIterator<Item = &'n str>) -> Vec<&'n str> {
    let wanted = fold(wanted);
    if wanted.is_empty() || wanted.len() > LONGEST {
        return Vec::new();
    }
    let mut near: Vec<(usize, &str)> =
        names.into_iter().filter_map(|name| Some((distance(&wanted, name)?, name))).collect();
    near.sort();
    near.dedup();
    near.into_iter().take(SUGGESTED).map(|(_, name)| name).collect()
}

/// How far a name is from the wanted one; None where nobody would mean it.
fn distance(wanted: &str, name: &str) -> Option<usize> {
    let name = fold(name);
    let letters = wanted.chars().count();
    if name.len() > LONGEST {
        return None;
    }
    let far = (letters / 4).max(1);
    // Some words of a name, such as the first of a legend's.
    let begins_word = |at: usize| at == 0 || name[..at].ends_with(' ');
    if letters > 2 && name.match_indices(wanted).any(|(at, _)| begins_word(at)) {
        return Some(far);
    }
    if name.chars().count().abs_diff(letters) > far {
        return None;
    }
    Some(strsim::damerau_levenshtein(wanted, &name)).filter(|distance| *distance <= far)
}

/// What to add to a message about a name that there isn't: the names that were perhaps meant. Empty where none comes near.
pub fn did_you_mean<'n>(wanted: &str, names: impl IntoIterator<Item = &'n str>) -> Bilingual {
    let near = nearest(wanted, names);
    let quoted = |open: &str, close: &str| {
        let quoted: Vec<String> = near.iter().map(|name| format!("{open}{name}{close}")).collect();
        quoted
    };
    if near.is_empty() {
        return Bilingual::same("");
    }
    let (en, fr) = (quoted("\"", "\"").join(" or "), quoted("« ", " »").join(" ou "));
    bilingual!("; did you mean {en}?", " ; vouliez-vous dire {fr} ?")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_as_people_type_them() {
        for (one, other) in [
            ("Quay Warden", "quay warden"),
            ("Quay Warden", "  Quay\u{a0} Warden "),
            ("Quay Warden", "Quay\u{202f}Ward\u{ad}en"),
            ("Épée d’airain", "epee d'airain"),
            ("E\u{301}pe\u{301}e", "Épée"),
            ("Œil de brume", "oeil de brume"),
            ("Half‑Elf", "half-elf"),
        ] {
            assert!(same(one, other), "{one} {other}");
        }
        assert!(!same("Quay Warden", "QuayWarden"));
        assert!(!same("Ox", "Axe"));
    }

    #[test]
    fn short_words_begin_alike() {
        assert!(begin_alike("Gobln", "gobelin"));
        assert!(begin_alike("lEf", "elf"));
        assert!(!begin_alike("bœuf", "œuf"));
        assert!(begin_alike("xreature", "creature"));
    }

    #[test]
    fn near_names_are_suggested() {
        let names = ["Gray Cub", "Lantern Keeper", "Small Fire", "Small Fir"];
        assert_eq!(nearest("Gray Cob", names), ["Gray Cub"]);
        assert_eq!(nearest("keeper", names), ["Lantern Keeper"]);
        assert_eq!(nearest("small fires", names), ["Small Fire", "Small Fir"]);
        assert_eq!(nearest("Nothing like this", names), [""; 0]);
        assert_eq!(nearest("", names), [""; 0]);
        assert_eq!(did_you_mean("Gray Cob", names).en, "; did you mean \"Gray Cub\"?");
        assert!(did_you_mean("Nothing like this", names).is_empty());
    }
}
