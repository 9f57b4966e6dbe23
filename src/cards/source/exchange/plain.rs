//! Plain text: what stands on the cards and no more, to be read or pasted. It's read as `.cards` text is.

use crate::source::card::Card;
use crate::source::cards;

pub(super) fn write(all: &[Card]) -> String {
    let text = cards::write(all);
    // The language is told from the words.
    let lines = text.lines().filter(|line| !line.starts_with("language: "));
    let text: String = lines.map(|line| format!("{line}\n")).collect();
    text.trim_start_matches('\n').to_owned()
}
