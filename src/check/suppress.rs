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
    /// The codes that it names; none where it names no code that there is.
    hides: Option<Settings>,
    reason: bool,
    /// The line of the file that it counts for, from 1; with all of a card where that begins there.
    first: u32,
    used: bool,
}

/// The suppressions of a file.
#[derive(Debug, Default)]
pub struct Suppressions {
    /// In the order of the lines that they count for.
    all: Vec<Suppression>,
    /// The lines that cards begin in, in their order.
    starts: Vec<u32>,
}

const MARK: &str = "cardc: ignore";

impl Suppressions {
    /// Reads them from the text of a `.cards` file, whose cards are known.
    pub fn of(file: &str, cards: &[Card]) -> Suppressions {
        if !file.contains(MARK) {
            return Suppressions::default();
        }
        let mut starts: Vec<u32> = cards
            .iter()
            .filter_map(|card| card.faces.first()?.all_printed().map(|(_, printed)| printed.origin.start.line).min())
            .collect();
        starts.sort_unstable();
        let mut found = Suppressions { all: Vec::new(), starts };
        let mut offset = 0u64;
        // Those that the next line is awaited for that is no comment.
        let mut waiting = 0;
        let mut last = 0;
        for (line, number) in file.lines().zip(1u32..) {
            let at = Position { offset, line: number, column: 1 };
            offset += line.len() as u64 + 1;
            last = number;
            let text = line.trim();
            if let Some(rest) = text.strip_prefix('#') {
                if let Some(rest) = rest.trim().strip_prefix(MARK) {
                    found.all.push(Suppression::read(line, at, rest));
                }
            } else if !text.is_empty() {
                found.all[waiting..].iter_mut().for_each(|one| one.first = number);
                waiting = found.all.len();
            }
        }
        found.all[waiting..].iter_mut().for_each(|one| one.first = last + 1);
        found
    }

    /// Whether a finding is to be left out.
    pub fn hides(&mut self, found: &Diagnostic) -> bool {
        let Some(Position { line, .. }) = found.place.position else { return false };
        let of_card = self.starts.partition_point(|start| *start <= line).checked_sub(1).map(|at| self.starts[at]);
        let mut hidden = false;
        for first in of_card.into_iter().chain((of_card != Some(line)).then_some(line)) {
            let from = self.all.partition_point(|one| one.first < first);
            for one in self.all[from..].iter_mut().take_while(|one| one.first == first) {
                if one.hides.as_ref().is_some_and(|hides| hides.verdict(found) != Verdict::Left) {
                    one.used = true;
                    hidden = true;
                }
            }
        }
        hidden
    }

    /// What is wrong with the suppressions themselves.
    pub fn faults(&self, path: &str) -> Vec<Diagnostic> {
        let place =
            |one: &Suppression| Location { file: Some(path.into()), position: Some(one.at), ..Location::default() };
        let mut found = Vec::new();
        for one in &self.all {
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

impl Suppression {
    /// Reads what stands behind the mark in a line. What it counts for is not known yet.
    fn read(line: &str, at: Position, rest: &str) -> Suppression {
        let (codes, reason) = match [" because ", " car ", " since "].iter().find_map(|word| rest.split_once(word)) {
            Some((codes, reason)) => (codes, !reason.trim().is_empty()),
            None => (rest, false),
        };
        let select: Vec<Selector> =
            codes.split([',', ' ']).filter(|code| !code.is_empty()).filter_map(Selector::read).collect();
        let hides = (!select.is_empty()).then(|| Settings { select, ..Settings::default() });
        Suppression { text: line.to_owned(), at, hides, reason, first: 0, used: false }
    }
}
