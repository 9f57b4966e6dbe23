//! Changes of a document as an editor tells them: a stretch and what stands there now, or the whole text.

use lsp_types::{Position, TextDocumentContentChangeEvent};

/// A text after changes, each told of the text after those before it.
pub(crate) fn applied(mut text: String, changes: Vec<TextDocumentContentChangeEvent>) -> String {
    for change in changes {
        match change.range {
            None => text = change.text,
            Some(range) => {
                let (start, end) = (offset(&text, range.start), offset(&text, range.end));
                text.replace_range(start.min(end)..end, &change.text);
            }
        }
    }
    text
}

/// The byte of a place; of one that the text does not have, the nearest before it.
fn offset(text: &str, Position { line, character }: Position) -> usize {
    let above = (line as usize).checked_sub(1);
    let newline = above.map(|above| memchr::memchr_iter(b'\n', text.as_bytes()).nth(above));
    let start = match newline {
        None => 0,
        Some(Some(newline)) => newline + 1,
        Some(None) => return text.len(),
    };
    let mut units = 0;
    for (at, letter) in text[start..].char_indices() {
        if units >= character as usize || letter == '\n' {
            return start + at;
        }
        units += letter.len_utf16();
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use lsp_types::Range;

    use super::*;

    fn change(from: (u32, u32), to: (u32, u32), text: &str) -> TextDocumentContentChangeEvent {
        let range = Range::new(Position::new(from.0, from.1), Position::new(to.0, to.1));
        TextDocumentContentChangeEvent { range: Some(range), range_length: None, text: text.to_owned() }
    }

    #[test]
    fn changes_follow_each_other() {
        let after = |changes: Vec<_>| applied("Ourson 𝔸 {U}\nVol\n".to_owned(), changes);
        assert_eq!(after(vec![change((0, 7), (0, 9), "B"), change((1, 0), (1, 3), "Garde")]), "Ourson B {U}\nGarde\n");
        assert_eq!(after(vec![change((0, 13), (1, 0), "")]), "Ourson 𝔸 {U}Vol\n");
        assert_eq!(after(vec![change((2, 0), (2, 0), "1/1\n")]), "Ourson 𝔸 {U}\nVol\n1/1\n");
        // Places that the text does not have.
        assert_eq!(after(vec![change((1, 90), (9, 9), "!")]), "Ourson 𝔸 {U}\nVol!");
        assert_eq!(after(vec![change((1, 2), (1, 1), "x")]), "Ourson 𝔸 {U}\nVxol\n");
        let whole = TextDocumentContentChangeEvent { range: None, range_length: None, text: "a\n".to_owned() };
        assert_eq!(after(vec![whole, change((0, 1), (0, 1), "b")]), "ab\n");
    }
}
