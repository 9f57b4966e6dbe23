//! Contraction and elision, in one pass over the words of a complete text: « de le » is « du », « que il » is « qu'il ».

use crate::SELF;
use crate::lex::say::elides;

/// Before a word that must not be contracted with « de » or « à »: a pronoun, as in « de le mettre ».
pub const PRONOUN: char = '\u{1}';

/// Puts contractions and elisions in place. `name` is what stands for the card's name.
pub fn elide(text: &str, name: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (index, line) in text.split('\n').enumerate() {
        if index > 0 {
            out.push('\n');
        }
        let contracted = contract(line);
        let words: Vec<&str> = contracted.split(' ').collect();
        for (index, word) in words.iter().enumerate() {
            let next = words.get(index + 1).copied().unwrap_or_default();
            match elided(word, next, name) {
                Some(short) => out.push_str(&short),
                None => {
                    out.push_str(word);
                    if index + 1 < words.len() {
                        out.push(' ');
                    }
                }
            }
        }
    }
    out.retain(|character| character != PRONOUN);
    out
}

fn contract(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let mut out: Vec<&str> = Vec::with_capacity(words.len());
    let mut at = 0;
    while at < words.len() {
        let article = words.get(at + 1).copied().unwrap_or_default();
        let before_vowel = words.get(at + 2).is_some_and(|word| begins_with_vowel(word, ""));
        let contracted = match (words[at], article) {
            ("de", "le") if !before_vowel => "du",
            ("De", "le") if !before_vowel => "Du",
            ("à", "le") if !before_vowel => "au",
            ("À", "le") if !before_vowel => "Au",
            ("de", "les") => "des",
            ("à", "les") => "aux",
            (word, _) => {
                out.push(word);
                at += 1;
                continue;
            }
        };
        out.push(contracted);
        at += 2;
    }
    out.join(" ")
}

/// The word with an apostrophe for its vowel, if the next word asks for that.
fn elided(word: &str, next: &str, name: &str) -> Option<String> {
    let bare = word.trim_start_matches(PRONOUN);
    let lower = bare.to_lowercase();
    let vowel = || begins_with_vowel(next, name);
    let loses = match lower.as_str() {
        "si" => matches!(next, "il" | "ils"),
        "le" | "la" | "de" | "que" | "ne" | "se" | "me" | "jusque" | "lorsque" | "puisque" => vowel(),
        _ => false,
    };
    loses.then(|| {
        let mut short = bare.to_owned();
        short.pop();
        short.push('\'');
        short
    })
}

fn begins_with_vowel(word: &str, name: &str) -> bool {
    let word = word.trim_start_matches(PRONOUN);
    let word = if word.starts_with(SELF) { name } else { word };
    elides(word)
}

#[cfg(test)]
mod tests {
    use super::elide;

    #[test]
    fn contracts_and_elides() {
        let cases = [
            ("le joueur de le cimetière", "le joueur du cimetière"),
            ("la force de la île", "la force de l'île"),
            ("de le éphémère", "de l'éphémère"),
            ("si il arrive", "s'il arrive"),
            ("si elle arrive", "si elle arrive"),
            ("que un humain", "qu'un humain"),
            ("que le héros", "que le héros"),
            ("à la place de \u{1}le mettre", "à la place de le mettre"),
            ("\u{1}la exiler", "l'exiler"),
            ("de ~", "d'Oriane"),
        ];
        for (text, expected) in cases {
            assert_eq!(elide(text, "Oriane").replace('~', "Oriane"), expected);
        }
    }
}
