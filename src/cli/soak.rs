//! `cardc play --soak`: games in which every card that runs comes up, with what must hold of every state checked.
//!
//! A pass deals each card that has not been seen to do its work yet into one deck. What was never cast or never resolved
//! after the last pass is told: no game has shown that it works.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use rayon::prelude::*;

use super::play::Invariants;
use super::seen::{Seen, Tally, seen_in};
use super::{Context, EXIT_ERRORS, Stop, output};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::lex::Language;
use crate::runtime::keep::{Kept, Replayed, play_kept, reduce};
use crate::runtime::play::{Ending, Fault, Rules, deal, play};
use crate::runtime::players::Random;
use crate::runtime::{CardDef, Game};
use crate::scenario::RandomDecks;

/// A card is in its deck twice as often as in the pass before, so many times.
const MOST_COPIES: u32 = 3;

/// The most games that are played to reduce one that stopped.
const TRIES: usize = 2_000;

/// How games are played.
pub(super) struct Soak<'a> {
    pub passes: u32,
    pub seed: u64,
    pub turns: u32,
    pub invariants: Invariants,
    /// Where games that stop are kept, reduced: each under this name with its seed.
    pub keep: Option<&'a Path>,
}

/// What one game showed.
struct Shown {
    seed: u64,
    ending: Result<Ending, Fault>,
    seen: BTreeMap<String, Seen>,
    kept: Option<Box<Kept>>,
}

impl Soak<'_> {
    pub(super) fn run(
        &self,
        decks: &RandomDecks,
        threads: &rayon::ThreadPool,
        context: Context,
    ) -> Result<ExitCode, Stop> {
        let french = context.language() == Language::French;
        let mut tally = Tally::of(decks.names()).without_cost(decks.without_cost());
        let (mut games, mut stopped) = (0_u64, 0_u64);
        output::write(context, |out| {
            for pass in 0..self.passes {
                // What has not come up by then is in its deck several times.
                let copies = 1 << pass.min(MOST_COPIES);
                let dealt = decks.cover(u64::from(pass), copies, |name| !tally.has_resolved(name));
                if dealt.is_empty() || out.is_closed() {
                    break;
                }
                let first = self.seed.wrapping_add(games);
                let shown: Vec<Shown> = threads.install(|| {
                    let pairs = dealt.par_chunks(2).enumerate();
                    pairs.map(|(at, pair)| self.one(pair, first.wrapping_add(at as u64))).collect()
                });
                games += shown.len() as u64;
                for one in shown {
                    tally.add(one.seen);
                    let Err(fault) = &one.ending else { continue };
                    stopped += 1;
                    let Bilingual { en, fr } = fault.said();
                    let (seed, said) = (one.seed, if french { fr } else { en });
                    writeln!(out, "{} {seed}: {said}", if french { "partie" } else { "game" })?;
                    if let (Some(path), Some(kept)) = (self.keep, &one.kept) {
                        super::kept::write(&numbered(path, seed), kept, context)
                            .map_err(|stop| std::io::Error::other(stop.0))?;
                    }
                }
            }
            let Bilingual { en, fr } =
                bilingual!("{games} games, {stopped} stopped", "{games} parties, {stopped} arrêtées");
            writeln!(out, "{}", if french { fr } else { en })?;
            tally.write(out, french)?;
            Ok(())
        })?;
        Ok(ExitCode::from(if stopped > 0 { EXIT_ERRORS } else { 0 }))
    }

    fn one(&self, decks: &[Vec<Arc<CardDef>>], seed: u64) -> Shown {
        // The last deck may be left without an opponent: it plays against itself.
        let decks: Vec<Vec<Arc<CardDef>>> = decks.iter().cycle().take(2).cloned().collect();
        let rules = Rules { seed, turns: self.turns, invariants: self.invariants.in_game(seed), trace: false };
        let mut game = match deal(&decks, rules, Box::new(Random::new(seed))) {
            Ok(game) => game,
            Err(stop) => return Shown { seed, ending: Err(stop.into()), seen: BTreeMap::new(), kept: None },
        };
        let ending = play(&mut game, rules);
        let kept = if ending.is_err() && self.keep.is_some() { reduced(&decks, rules) } else { None };
        Shown { seed, ending, seen: seen_in(&game, &decks), kept }
    }
}

/// A game that stopped, with the decisions that matter for it.
fn reduced(decks: &[Vec<Arc<CardDef>>], rules: Rules) -> Option<Box<Kept>> {
    let as_is = |_: &mut Game| {};
    let replayed = play_kept(decks, rules, Box::new(Random::new(rules.seed)), &as_is).ok()?;
    let fault = replayed.ending.clone();
    let shows = |ending: &Result<Ending, Fault>| *ending == fault;
    let Replayed { game, ending: _, steps, decisions } = reduce(decks, rules, replayed, TRIES, &as_is, &shows);
    Some(Box::new(Kept::of(&game, decks, rules, steps, decisions)))
}

/// The name of a file with a number before its ending.
fn numbered(path: &Path, number: u64) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    path.with_file_name(format!("{stem}-{number}{ending}"))
}
