//! The text that a diagnostic points into, and where its lines stand in the file.

use serde::{Deserialize, Serialize};

use super::Position;

/// A text and where its lines stand in the file.
#[derive(Clone, Copy, Debug)]
pub struct TextInFile<'a> {
    pub text: &'a str,
    /// For each line of the text, where in the file its first character stands. Empty where the file holds
    /// the text in another form than as its own lines, as JSON does.
    pub lines: &'a [Position],
}

impl<'a> TextInFile<'a> {
    /// A text that stands in no file as its own lines.
    pub fn alone(text: &'a str) -> Self {
        TextInFile { text, lines: &[] }
    }

    /// Where in the file byte `offset` of the text stands, if the file has it as it is.
    pub fn position(self, offset: usize) -> Option<Position> {
        let (line, start) = self.line_of(offset);
        let offset = self.text.floor_char_boundary(offset);
        Some(self.lines.get(line)?.after(&self.text.as_bytes()[start..offset]))
    }

    /// The line of the text, counted from 0, that byte `offset` is on, and the byte that this line begins at.
    pub(super) fn line_of(self, offset: usize) -> (usize, usize) {
        let before = &self.text.as_bytes()[..self.text.floor_char_boundary(offset)];
        let start = memchr::memrchr(b'\n', before).map_or(0, |newline| newline + 1);
        (memchr::memchr_iter(b'\n', before).count(), start)
    }
}

/// A piece of a file that a diagnostic brings along.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Excerpt {
    pub text: String,
    /// Where its lines stand in the file.
    pub lines: Vec<Position>,
}

impl Excerpt {
    /// A piece of one line, which begins at `start`.
    pub fn of_line(text: impl Into<String>, start: Position) -> Self {
        Excerpt { text: text.into(), lines: vec![start] }
    }

    pub fn text_in_file(&self) -> TextInFile<'_> {
        TextInFile { text: &self.text, lines: &self.lines }
    }
}
