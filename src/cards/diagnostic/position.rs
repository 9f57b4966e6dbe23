//! Places in a file.

use serde::{Deserialize, Serialize};

/// A place in a file: lines and columns count from 1, columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Position {
    /// Bytes from the start of the file.
    pub offset: u64,
    pub line: u32,
    pub column: u32,
}

impl Position {
    pub const START: Position = Position { offset: 0, line: 1, column: 1 };

    /// The position behind `bytes`, which stand in the file from here on.
    pub fn after(self, bytes: &[u8]) -> Position {
        let (lines, last_line) = match memchr::memrchr(b'\n', bytes) {
            None => (0, bytes),
            Some(last) => (memchr::memchr_iter(b'\n', &bytes[..=last]).count(), &bytes[last + 1..]),
        };
        let first_column = if lines == 0 { self.column } else { 1 };
        Position {
            offset: self.offset + bytes.len() as u64,
            line: self.line.saturating_add(clamp(lines)),
            column: first_column.saturating_add(clamp(characters(last_line))),
        }
    }
}

/// How far places are moved, in their columns: in bytes and lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    pub bytes: i64,
    pub lines: i64,
}

impl Shift {
    /// The way from where something stood to where it stands, in a column that is the same.
    pub fn between(before: Position, now: Position) -> Shift {
        Shift { bytes: now.offset as i64 - before.offset as i64, lines: i64::from(now.line) - i64::from(before.line) }
    }

    /// From a count that begins at 0 to one that begins at a place.
    pub fn to(place: Position) -> Shift {
        Shift { bytes: place.offset as i64, lines: i64::from(place.line) }
    }

    /// The way back.
    pub fn back(self) -> Shift {
        Shift { bytes: -self.bytes, lines: -self.lines }
    }

    pub fn is_none(self) -> bool {
        self.bytes == 0 && self.lines == 0
    }

    /// Moves a place: not before the first line.
    pub fn apply(self, at: &mut Position) {
        at.offset = at.offset.saturating_add_signed(self.bytes);
        let line = i64::from(at.line) + self.lines;
        at.line = u32::try_from(line.max(0)).unwrap_or(u32::MAX);
    }

    /// Moves a byte.
    pub fn byte(self, at: usize) -> usize {
        at.saturating_add_signed(self.bytes as isize)
    }
}

impl Default for Position {
    fn default() -> Self {
        Position::START
    }
}

fn clamp(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Counts the bytes that begin a UTF-8 character, valid or not. So few are counted in a byte at a time that it can't overflow:
/// a register holds many such counts at once.
fn characters(bytes: &[u8]) -> usize {
    let begin = |some: &[u8]| some.iter().map(|byte| u8::from(byte & 0xC0 != 0x80)).sum::<u8>();
    bytes.chunks(u8::MAX.into()).map(|some| usize::from(begin(some))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_lines_and_characters() {
        let start = Position { offset: 10, line: 3, column: 5 };
        assert_eq!(start.after("éà".as_bytes()), Position { offset: 14, line: 3, column: 7 });
        assert_eq!(start.after("a\nbc\nd".as_bytes()), Position { offset: 16, line: 5, column: 2 });
        assert_eq!(start.after(b""), start);
        assert_eq!(start.after("é".repeat(300).as_bytes()).column, 305);
    }
}
