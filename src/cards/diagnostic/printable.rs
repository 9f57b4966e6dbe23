//! Keeps texts from taking hold of the terminal.

use std::borrow::Cow;

/// Replaces control characters and those that turn the direction of writing by a sign of the same length in bytes,
/// so that spans keep their places. Newlines and tabs stay.
pub fn printable(text: &str) -> Cow<'_, str> {
    if !has_unsafe(text) {
        return Cow::Borrowed(text);
    }
    let replaced = text.chars().map(|c| match c {
        c if !is_unsafe(c) => c,
        '\r' => ' ',
        c => match c.len_utf8() {
            1 => '?',
            2 => '¿',
            _ => char::REPLACEMENT_CHARACTER,
        },
    });
    Cow::Owned(replaced.collect())
}

/// Whether a text has any character that can take hold of a terminal. Of letters with accents and the like, the first byte
/// tells that they can't. Most stretches have no byte that could begin one, which is asked of many bytes at a time.
pub fn has_unsafe(text: &str) -> bool {
    const STRETCH: usize = 32;
    let bytes = text.as_bytes().chunks(STRETCH).enumerate();
    let mut suspicious =
        bytes.filter(|(_, stretch)| stretch.iter().fold(false, |any, byte| any | may_begin_unsafe(*byte)));
    suspicious.any(|(number, stretch)| {
        let at = number * STRETCH;
        let mut begun = (at..).zip(stretch).filter(|(_, byte)| may_begin_unsafe(**byte));
        begun.any(|(at, byte)| byte.is_ascii() || text[at..].starts_with(is_unsafe))
    })
}

/// Whether a character can begin with a byte that can take hold of a terminal: any that does is unsafe if it is of ASCII.
fn may_begin_unsafe(byte: u8) -> bool {
    let is_control = (byte < b' ') & (byte != b'\n') & (byte != b'\t') | (byte == 0x7F);
    is_control | (byte == 0xC2) | (byte == 0xD8) | (byte == 0xE2)
}

/// Whether a character can take hold of a terminal: a control character, or one that turns the direction of writing.
pub fn is_unsafe(c: char) -> bool {
    (c.is_control() && c != '\n' && c != '\t')
        || matches!(c, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_every_unsafe_character() {
        for character in (0..=0xFFFF).filter_map(char::from_u32) {
            assert_eq!(has_unsafe(&format!("é{character}")), is_unsafe(character), "{character:?}");
        }
    }

    #[test]
    fn keeps_every_byte_in_place() {
        let hostile = "a\u{1b}[31m é\u{9b}\u{202e}b\r\n\tc";
        let shown = printable(hostile);
        assert_eq!(shown, "a?[31m é¿\u{fffd}b \n\tc");
        assert_eq!(shown.len(), hostile.len());
        assert!(matches!(printable("plain — text"), Cow::Borrowed(_)));
    }
}
