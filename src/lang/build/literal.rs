//! Cuts text into words and punctuation as the lexer does: for the literals of the grammars, and for names of several
//! words in the lexicon.

use std::collections::HashSet;

use crate::language::Language;
use crate::shape::Shape;
use crate::words::{Piece, Vocabulary, fold, split, without_hyphen};

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    Word(String),
    Shape(Shape),
}

/// The folded forms of one language that are one word.
pub struct Singles<'s>(pub &'s HashSet<String>);

impl Vocabulary for Singles<'_> {
    fn knows(&self, word: &str) -> bool {
        self.0.contains(word)
    }
}

pub fn parts(text: &str, language: Language, vocabulary: &impl Vocabulary) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut folded = String::new();
    for chunk in text.split_whitespace() {
        fold(chunk, &mut folded);
        let mut rest = folded.as_str();
        while let Some(first) = rest.chars().next() {
            let clitic = first == '-' && rest[1..].starts_with(char::is_alphabetic);
            if first.is_alphabetic() || first == '∞' || clitic {
                let end = word_end(rest);
                let word = &rest[..end];
                rest = &rest[end..];
                if clitic {
                    let known = if vocabulary.knows(word) { word } else { without_hyphen(word) };
                    parts.push(Part::Word(known.to_owned()));
                    continue;
                }
                split(word, language, vocabulary, &mut |piece, _| {
                    parts.push(match piece {
                        Piece::Possessive => Part::Shape(Shape::Possessive),
                        Piece::Word(word) if word.starts_with('-') && !vocabulary.knows(word) => {
                            Part::Word(without_hyphen(word).to_owned())
                        }
                        Piece::Word(word) => Part::Word(word.to_owned()),
                    });
                });
                continue;
            }
            if rest == "'s" {
                parts.push(Part::Shape(Shape::Possessive));
                break;
            }
            let shape = match first {
                ',' => Shape::Comma,
                '.' => Shape::Period,
                ':' => Shape::Colon,
                ';' => Shape::Semicolon,
                '—' => Shape::Dash,
                '•' => Shape::Bullet,
                '/' => Shape::Slash,
                '|' => Shape::Pipe,
                '?' => Shape::Question,
                '!' => Shape::Exclamation,
                '+' => Shape::Plus,
                '…' => Shape::Ellipsis,
                '\'' => Shape::Apostrophe,
                '0'..='9' => return Err("a number is matched by NUMBER or DIGITS, whatever its value".into()),
                '{' => return Err("a symbol is matched by TAP, UNTAP_SYMBOL, ENERGY or MANA".into()),
                other => return Err(format!("`{other}` can't stand in a literal")),
            };
            parts.push(Part::Shape(shape));
            rest = &rest[first.len_utf8()..];
        }
    }
    Ok(parts)
}

/// Where the word ends that `text` begins with. It is what the lexer's word pattern matches.
fn word_end(text: &str) -> usize {
    let mut end = 0;
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let joint = matches!(character, '\'' | '-');
        let inside = character.is_alphabetic()
            || character == '∞'
            || (at > 0 && character.is_ascii_digit())
            || (joint && characters.peek().is_some_and(|(_, next)| next.is_alphabetic()))
            || (character == '\'' && at > 0);
        if !inside {
            break;
        }
        end = at + character.len_utf8();
    }
    end
}
