//! A text in pieces as a reader sees them, whatever the lexer makes of it: what a beginner writes is often no token.

use std::ops::Range;

use smol_str::SmolStr;

use crate::diagnostic::Language;
use crate::lex::say::in_lower_case;

/// A word, a number, a symbol in braces, or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// In lower case, with the straight apostrophe.
    pub lower: SmolStr,
    /// Its bytes in the text.
    pub span: Range<usize>,
}

/// The pieces of a text. French words end with their apostrophe, and before a hyphen: « l'un », « exilez-la » are two each.
pub(super) fn pieces(text: &str, language: Language) -> Vec<Piece> {
    let mut all = Vec::with_capacity(text.len() / 5 + 1);
    let mut rest = text;
    let mut at = 0;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            letter if letter.is_whitespace() && letter != '\n' => 0,
            '{' => rest.find('}').filter(|end| !rest[..*end].contains(char::is_whitespace)).map_or(1, |end| end + 1),
            '<' => rest.find('>').map_or(1, |end| end + 1),
            letter if letter.is_alphanumeric() => word(rest, language),
            // « exilez-la », a size, a loyalty cost.
            '+' | '-' | '−'
                if rest[first.len_utf8()..].starts_with(|next: char| next.is_ascii_digit() || next == 'X') =>
            {
                number(rest)
            }
            '-' if language == Language::French && follows_letter(text, at) => 1 + word(&rest[1..], language),
            sign => sign.len_utf8(),
        };
        if length > 0 {
            all.push(Piece { lower: in_lower_case(&rest[..length]), span: at..at + length });
        }
        let step = length.max(first.len_utf8());
        at += step;
        rest = &rest[step..];
    }
    all
}

fn follows_letter(text: &str, at: usize) -> bool {
    text[..at].ends_with(char::is_alphabetic) && text[at + 1..].starts_with(char::is_alphabetic)
}

/// The length of the word that a text begins with.
fn word(rest: &str, language: Language) -> usize {
    if rest.starts_with(|first: char| first.is_ascii_digit()) && rest.contains('/') {
        let size = number(rest);
        if rest[..size].contains('/') {
            return size;
        }
    }
    // Most words are letters without accents, with a space or a sign behind them.
    let plain = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
    if rest.as_bytes().get(plain).is_none_or(|next| next.is_ascii() && !matches!(next, b'\'' | b'-')) {
        return plain;
    }
    let mut letters = rest.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let next = letters.peek().map(|(_, next)| *next);
        let joins = next.is_some_and(char::is_alphanumeric);
        match (letter, language) {
            (letter, _) if letter.is_alphanumeric() => {}
            ('\'' | '’', Language::French) => return at + letter.len_utf8(),
            ('\'' | '’' | '-', Language::English) if joins => {}
            (_, _) => return at,
        }
    }
    rest.len()
}

/// The length of the number, size or change of size that a text begins with: `+1/+1`, and `+1+1`, too.
fn number(rest: &str) -> usize {
    let part = |letter: char| letter.is_ascii_digit() || matches!(letter, '+' | '-' | '−' | '/' | '*' | 'X');
    let end = rest.find(|letter| !part(letter)).unwrap_or(rest.len());
    rest[..end].trim_end_matches(['+', '-', '−', '/']).len().max(1)
}
