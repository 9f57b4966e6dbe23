//! Places in texts: Python counts characters, cardc bytes.

use std::ops::Range;

/// The characters of a text that some bytes of it are.
pub fn characters(text: &str, bytes: &Range<usize>) -> (usize, usize) {
    let count = |end: usize| text.char_indices().take_while(|(at, _)| *at < end).count();
    let start = count(bytes.start);
    (start, start + text.get(bytes.clone()).map_or(0, |part| part.chars().count()))
}
