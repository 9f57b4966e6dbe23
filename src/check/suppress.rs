//! Findings that the writer of a `.cards` file leaves as they are.
//!
//! ```text
//! # cardc: ignore IF-1, W because the players' names for it are older
//! Hasty Scholar {1}{U}
//! Creature — Human Wizard
//! # cardc: ignore RP-8 because it is meant to loop
//! When you control no Swamps, you lose 1 life.
//! ```
//!
//! The line counts for the next line that is no comment; before a card's name, for the whole card. The reason stands
//! behind "because" (« car »).

use crate::diagnostic::{Diagnostic, Excerpt, Location, Position};
use crate::lints::{NO_REASON, UNUSED};
use crate::settings::{Selector, Settings, Verdict};
use crate::source::Card;

/// One such line.
#[derive(Debug)]
struct Suppression {
    text: String,
    at: Position,
    codes: Vec<Selector>,
    reason: bool,
    /// The lines of the file that it counts for, from 1.
    first: u32,
    last: u32,
    used: bool,
}

/// The suppressions of a file.
#[derive(Debug, Default)]
pub struct Suppressions(Vec<Suppression>);

const MARK: &str = "cardc: ignore";

impl Suppressions {
    /// Reads them from the text of a `.cards` file, whose cards are known.
    pub fn of(file: &str, cards: &[Card]) -> Suppressions {
        if !file.contains(MARK) {
            return Suppressions::default();
        }
        let lines: Vec<&str> = file.lines().collect();
        let starts: Vec<u32> = cards
            .iter()
            .filter_map(|card| card.faces.first()?.all_printed().map(|(_, printed)| printed.origin.start.line).min())
            .collect();
        let mut offset = 0u64;
        let mut found = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            let at = Position { offset, line: index as u32 + 1, column: 1 };
            offset += line.len() as u64 + 1;
            let Some(rest) = line.trim().strip_prefix('#').and_then(|rest| rest.trim().strip_prefix(MARK)) else {
                continue;
            };
            let (codes, reason) = match [" because ", " car ", " since "].iter().find_map(|word| rest.split_once(word))
            {
                Some((codes, reason)) => (codes, !reason.trim().is_empty()),
                None => (rest, false),
            };
            let codes = codes.split([',', ' ']).filter(|code| !code.is_empty()).filter_map(Selector::read).collect();
            let is_comment = |line: &&str| line.trim().starts_with('#') || line.trim().is_empty();
            let next =
                lines[index + 1..].iter().position(|line| !is_comment(line)).map_or(index + 2, |next| index + next + 2);
            let first = next as u32;
            let last = match starts.contains(&first) {
                // To the line before the next card.
                true => starts.iter().copied().filter(|start| *start > first).min().map_or(u32::MAX, |start| start - 1),
                false => first,
            };
            found.push(Suppression { text: (*line).to_owned(), at, codes, reason, first, last, used: false });
        }
        Suppressions(found)
    }

    /// Whether a finding is to be left out.
    pub fn hides(&mut self, found: &Diagnostic) -> bool {
        let Some(position) = found.place.position else { return false };
        let mut hidden = false;
        for one in &mut self.0 {
            let settings = Settings { select: one.codes.clone(), ..Settings::default() };
            let here = (one.first..=one.last).contains(&position.line);
            if here && !one.codes.is_empty() && settings.verdict(found) != Verdict::Left {
                one.used = true;
                hidden = true;
            }
        }
        hidden
    }

    /// What is wrong with the suppressions themselves.
    pub fn faults(&self, path: &str) -> Vec<Diagnostic> {
        let place =
            |one: &Suppression| Location { file: Some(path.into()), position: Some(one.at), ..Location::default() };
        let mut found = Vec::new();
        for one in &self.0 {
            let excerpt = Excerpt::of_line(one.text.as_str(), one.at);
            let lints = [(!one.used, UNUSED), (one.used && !one.reason, NO_REASON)];
            for (_, lint) in lints.into_iter().filter(|(is, _)| *is) {
                let finding = lint.found().at(0..one.text.len()).excerpt(excerpt.clone());
                found.push(finding.place(place(one)));
            }
        }
        found
    }
}
