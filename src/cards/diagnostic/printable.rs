//! Keeps texts from taking hold of the terminal.

use std::borrow::Cow;

/// Replaces control characters and those that turn the direction of writing by a sign of the same length in bytes,
/// so that spans keep their places. Newlines and tabs stay.
pub fn printable(text: &str) -> Cow<'_, str> {
    let plain = |byte: &u8| matches!(byte, b'\n' | b'\t' | b' '..=b'~');
    if text.as_bytes().iter().all(plain) || !text.chars().any(is_unsafe) {
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

/// Whether a character can take hold of a terminal: a control character, or one that turns the direction of writing.
pub fn is_unsafe(c: char) -> bool {
    (c.is_control() && c != '\n' && c != '\t')
        || matches!(c, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_every_byte_in_place() {
        let hostile = "a\u{1b}[31m é\u{9b}\u{202e}b\r\n\tc";
        let shown = printable(hostile);
        assert_eq!(shown, "a?[31m é¿\u{fffd}b \n\tc");
        assert_eq!(shown.len(), hostile.len());
        assert!(matches!(printable("plain — text"), Cow::Borrowed(_)));
    }
}
