//! Contraction and elision, in one pass over the words of a complete text: « de le » is « du », « que il » is « qu'il ».

use crate::SELF;
use crate::lex::say::elides;

/// Before a word that must not be contracted with « de » or « à »: a pronoun, as in « de le mettre ».
pub const PRONOUN: char = '\u{1}';

/// Behind an apposition, which is closed by a comma where its sentence goes on: « une cible, créature ou véhicule, acquiert ».
pub const CLOSING: char = '\u{2}';

/// Puts contractions and elisions in place. `name` is what stands for the card's name.
pub fn elide(text: &str, name: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut words: Vec<&str> = Vec::with_capacity(text.len() / 4);
    for (index, line) in text.split('\n').enumerate() {
        if index > 0 {
            out.push('\n');
        }
        words.clear();
        contract(line, name, &mut words);
        for (index, word) in words.iter().enumerate() {
            let next = words.get(index + 1).copied().unwrap_or_default();
            match elided(word, next, name) {
                Some(short) => {
                    out.push_str(short);
                    out.push('\'');
                }
                None => {
                    out.push_str(word);
                    if index + 1 < words.len() {
                        out.push(' ');
                    }
                }
            }
        }
    }
    if out.contains([PRONOUN, CLOSING, '»']) {
        out = punctuated(&out);
    }
    out
}

/// The text without its marks, with the commas that they ask for, and without the full stop of a quotation where its sentence
/// goes on: « a « Cette créature a le vol » et attaque ».
fn punctuated(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            PRONOUN => {}
            CLOSING => {
                let mut behind = characters.clone().filter(|next| !matches!(*next, CLOSING | PRONOUN));
                if behind.next() == Some(' ') && behind.next().is_some_and(|next| next.is_alphanumeric() || next == '~')
                {
                    out.push(',');
                }
            }
            // The stop of a quotation ends the sentence around it, too.
            '.' if out.ends_with('»') && out.chars().rev().find(|last| !matches!(last, ' ' | '»')) == Some('.') => {}
            '.' if characters.clone().take(2).eq([' ', '»']) => {
                let behind = characters.clone().find(|next| !matches!(*next, ' ' | '»'));
                let goes_on = behind.is_some_and(|next| next.is_lowercase() || matches!(next, ',' | PRONOUN));
                if !goes_on {
                    out.push('.');
                }
            }
            character => out.push(character),
        }
    }
    out
}

/// Adds the words of a line, « du » in place of « de le ».
fn contract<'t>(line: &'t str, name: &str, out: &mut Vec<&'t str>) {
    let mut rest = Some(line);
    while let Some(line) = rest {
        let (word, behind) = first_word(line);
        rest = behind;
        // No word that is contracted is longer.
        if word.len() > "de".len() {
            out.push(word);
            continue;
        }
        let next = rest.map(first_word);
        let contracted = match (word, next.map(|(next, _)| next)) {
            ("de" | "De" | "à" | "À", Some("le")) => {
                let second = next.and_then(|(_, behind)| behind).map(|behind| first_word(behind).0);
                let before_vowel = second.is_some_and(|word| begins_with_vowel(word, name));
                match word {
                    _ if before_vowel => None,
                    "de" => Some("du"),
                    "De" => Some("Du"),
                    "à" => Some("au"),
                    _ => Some("Au"),
                }
            }
            ("de", Some("les")) => Some("des"),
            ("à", Some("les")) => Some("aux"),
            _ => None,
        };
        if contracted.is_some() {
            rest = next.and_then(|(_, behind)| behind);
        }
        out.push(contracted.unwrap_or(word));
    }
}

/// The first word of a line, and what stands behind the space behind it.
fn first_word(line: &str) -> (&str, Option<&str>) {
    match line.bytes().position(|byte| byte == b' ') {
        Some(space) => (&line[..space], Some(&line[space + 1..])),
        None => (line, None),
    }
}

/// What is left of the word before an apostrophe, if the next word asks for that.
fn elided<'w>(word: &'w str, next: &str, name: &str) -> Option<&'w str> {
    let bare = unmarked(word);
    let is_any = |words: &[&str]| words.iter().any(|one| bare.eq_ignore_ascii_case(one));
    let loses = match bare.len() {
        2 if is_any(&["si"]) => matches!(next, "il" | "ils"),
        2 if is_any(&["le", "la", "de", "ne", "se", "me"]) => begins_with_vowel(next, name),
        3 if is_any(&["que"]) => begins_with_vowel(next, name),
        6 | 7 if is_any(&["jusque", "lorsque", "puisque"]) => begins_with_vowel(next, name),
        _ => false,
    };
    loses.then(|| &bare[..bare.len() - 1])
}

/// A word without the mark of a pronoun.
fn unmarked(word: &str) -> &str {
    word.trim_start_matches(PRONOUN)
}

fn begins_with_vowel(word: &str, name: &str) -> bool {
    let word = unmarked(word);
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
            ("de ~", "d'~"),
            ("de le ~", "de l'~"),
            ("une cible, elfe ou ours\u{2}. Fin", "une cible, elfe ou ours. Fin"),
            ("une cible, elfe ou ours\u{2}, fin", "une cible, elfe ou ours, fin"),
            ("une cible, elfe ou ours\u{2} attaque", "une cible, elfe ou ours, attaque"),
            ("a « Piochez. » et attaque", "a « Piochez » et attaque"),
            ("a « Piochez. » Elle attaque", "a « Piochez. » Elle attaque"),
            ("a « Piochez. ». Elle attaque", "a « Piochez. » Elle attaque"),
            ("a « Piochez. »\nVol", "a « Piochez. »\nVol"),
            ("a « Créez-en un avec « Piochez. ». »", "a « Créez-en un avec « Piochez. » »"),
        ];
        for (text, expected) in cases {
            assert_eq!(elide(text, "Oriane"), expected);
        }
    }
}
