//! French verbs that are denied by another word than « pas », or restricted by « que ».

use std::ops::Range;

/// The lint of verbs that are denied by half: « ne » without « pas ».
pub(super) const LINT: &str = "W-31";

/// Words with which « ne » denies in the place of « pas », before the verb or behind it.
const DENYING: [&str; 9] = ["aucun", "aucune", "nul", "nulle", "personne", "rien", "ni", "jamais", "guère"];

/// Those that deny behind the verb alone: « plus de deux créatures ne peuvent pas … » is denied by « pas ».
const DENYING_BEHIND: [&str; 2] = ["plus", "pas"];

/// What « que » has behind it where it belongs to a noun: « les créatures que vous contrôlez ».
const OF_NOUN: [&str; 6] = ["vous", "votre", "ce", "cet", "un", "il"];

/// What « que » stands behind where it begins a clause with it: « à moins que », « tant que ».
const BEFORE_THAT: [&str; 9] = ["moins", "tant", "avant", "pour", "sans", "dès", "alors", "après", "fois"];

/// The signs that end a sentence, or what is as good as one.
const ENDS: [char; 8] = ['.', ':', '\n', '—', '«', '»', '•', ';'];

/// Whether a verb is denied by another word than « pas »: « aucun sort ne peut être contrecarré », « ni elle ni cette créature ne
/// peuvent être bloquées »; or not denied, but restricted: « ne peut être lancé que par votre adversaire ».
pub fn is_denied_otherwise(text: &str, verb: &Range<usize>) -> bool {
    let Some((before, behind)) = text.get(..verb.start).zip(text.get(verb.end..)) else { return false };
    let behind = behind.split(|letter: char| letter == ',' || ENDS.contains(&letter)).next().unwrap_or_default();
    let behind = words(behind);
    let denies = |word: &String| DENYING.contains(&word.as_str());
    // « Bloquée par plus d'une créature » is not denied by « plus ».
    let denied_behind =
        behind.iter().take(2).any(denies) || behind.first().is_some_and(|word| DENYING_BEHIND.contains(&word.as_str()));
    denied_behind || is_denied_before(before) || (0..behind.len()).any(|at| restricts(&behind, at))
}

/// Whether a word denies a verb that stands behind: not that of a clause before it, « si vous ne contrôlez aucun artefact, ».
fn is_denied_before(before: &str) -> bool {
    let sentence = before.rsplit(ENDS).next().unwrap_or_default();
    let mut clauses = sentence.rsplit(',').map(words);
    let denies = |words: &[String]| words.iter().any(|word| DENYING.contains(&word.as_str()));
    let own = clauses.next().unwrap_or_default();
    let subject = own.split(|word| is_half(word)).next().unwrap_or_default();
    denies(subject) || clauses.any(|clause| denies(&clause) && !clause.iter().any(|word| is_half(word)))
}

/// Whether « que » leaves something that is not denied.
fn restricts(clause: &[String], at: usize) -> bool {
    let word = |at: Option<usize>| at.and_then(|at| clause.get(at)).map_or("", String::as_str);
    let of_noun = at > 1 && OF_NOUN.contains(&word(at.checked_add(1)));
    matches!(word(Some(at)), "que" | "qu'") && !of_noun && !BEFORE_THAT.contains(&word(at.checked_sub(1)))
}

fn is_half(word: &str) -> bool {
    matches!(word, "ne" | "n'")
}

fn words(part: &str) -> Vec<String> {
    let lower = part.to_lowercase().replace(['\'', '’'], "' ");
    let apart = |letter: char| letter.is_whitespace() || matches!(letter, '(' | ')');
    lower.split(apart).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::is_denied_otherwise;

    #[test]
    fn a_verb_is_denied_once() {
        let otherwise = [
            "Aucun sort ne peut être contrecarré pendant votre tour.",
            "Ce sort ne peut être contrecarré que par des sorts bleus.",
            "Cette créature ne peut être bloquée que si le joueur défenseur paie {2}.",
            "Ni cette créature, ni les autres ours ne peuvent être bloqués.",
            "Plus aucune créature ne peut être bloquée.",
            "Les créatures de force 2 ne peuvent être ni bloquées ni détruites.",
        ];
        let by_half = [
            "Cette créature ne peut être bloquée.",
            "Si aucun joueur ne contrôle d'artefact, cette créature ne peut être bloquée.",
            "Cette créature ne peut être bloquée par des créatures que vous contrôlez.",
            "Plus de deux créatures ne peuvent être bloquées.",
            "Cette créature ne peut être bloquée par plus d'une créature.",
            "Piochez une carte si vous n'avez rien en main. Cette créature ne peut être bloquée tant que vous avez une carte en main.",
        ];
        let is_otherwise = |text: &&str| {
            let verb = ["ne peut être", "ne peuvent être"].into_iter().find_map(|verb| Some((text.find(verb)?, verb)));
            let (at, verb) = verb.expect("a text has the verb");
            is_denied_otherwise(text, &(at..at + verb.len()))
        };
        assert_eq!(otherwise.iter().filter(|text| !is_otherwise(text)).collect::<Vec<_>>(), [&""; 0]);
        assert_eq!(by_half.iter().filter(|text| is_otherwise(text)).collect::<Vec<_>>(), [&""; 0]);
    }
}
