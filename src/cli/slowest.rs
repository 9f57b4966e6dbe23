//! The games that took longest.

use std::io::{self, Write};
use std::time::Duration;

use super::summary::decimal;
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::lex::Language;

/// So many games, the slowest first.
pub(super) struct Slowest {
    most: usize,
    games: Vec<(Duration, u64)>,
}

impl Slowest {
    pub fn new(most: usize) -> Slowest {
        Slowest { most, games: Vec::new() }
    }

    pub fn add(&mut self, took: Duration, seed: u64) {
        let at = self.games.partition_point(|(other, _)| *other >= took);
        self.games.insert(at, (took, seed));
        self.games.truncate(self.most);
    }

    pub fn write(&self, out: &mut dyn Write, french: bool) -> io::Result<()> {
        for (took, seed) in &self.games {
            let milliseconds = took.as_secs_f64() * 1e3;
            let (en, fr) = (decimal(milliseconds, 1, Language::English), decimal(milliseconds, 1, Language::French));
            let Bilingual { en, fr } = bilingual!("game {seed}: {en} ms", "partie {seed} : {fr} ms");
            writeln!(out, "{}", if french { fr } else { en })?;
        }
        Ok(())
    }
}
