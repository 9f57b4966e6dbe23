//! `cardc play --soak`: games in which every card that runs comes up, with what must hold of every state checked.
//!
//! A pass deals each card that has not been seen to do its work yet into one deck. What was never cast or never resolved
//! after the last pass is told: no game has shown that it works.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use rayon::prelude::*;

use super::{Context, EXIT_ERRORS, Stop, output};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::lex::Language;
use crate::runtime::event::{Cause, GameEvent};
use crate::runtime::keep::{Kept, Replayed, play_kept, reduce};
use crate::runtime::play::{Ending, Fault, Rules, deal, play};
use crate::runtime::players::Random;
use crate::runtime::{CardDef, Game};
use crate::scenario::RandomDecks;

/// Names of cards that are listed of those that never came up.
const LISTED: usize = 20;
/// The most games that are played to reduce one that stopped.
const TRIES: usize = 2_000;

/// How games are played.
pub(super) struct Soak<'a> {
    pub passes: u32,
    pub seed: u64,
    pub turns: u32,
    pub invariants: bool,
    /// Where games that stop are kept, reduced: each under this name with its seed.
    pub keep: Option<&'a Path>,
}

/// What was seen of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Seen {
    Cast,
    /// It resolved, or was played as a land.
    Resolved,
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
        let all: BTreeSet<String> = decks.names().map(str::to_owned).collect();
        let mut seen: BTreeMap<String, Seen> = BTreeMap::new();
        let (mut games, mut stopped) = (0_u64, 0_u64);
        output::write(context, |out| {
            for pass in 0..self.passes {
                let lacks = |name: &str| seen.get(name) != Some(&Seen::Resolved);
                let dealt = decks.cover(u64::from(pass), lacks);
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
                    for (name, what) in one.seen {
                        seen.entry(name).and_modify(|known| *known = (*known).max(what)).or_insert(what);
                    }
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
            let resolved = |name: &&String| seen.get(*name) == Some(&Seen::Resolved);
            let never_cast: Vec<&String> = all.iter().filter(|name| !seen.contains_key(*name)).collect();
            let never_resolved: Vec<&String> =
                all.iter().filter(|name| seen.contains_key(*name) && !resolved(name)).collect();
            let (cards, uncast, unresolved) = (all.len(), never_cast.len(), never_resolved.len());
            let Bilingual { en, fr } = bilingual!(
                "{games} games, {stopped} stopped; of {cards} cards {uncast} were never cast, {unresolved} cast and never resolved",
                "{games} parties, {stopped} arrêtées ; sur {cards} cartes, {uncast} jamais lancées, {unresolved} lancées et jamais résolues"
            );
            writeln!(out, "{}", if french { fr } else { en })?;
            for name in never_cast.into_iter().chain(never_resolved).take(LISTED) {
                writeln!(out, "  {name}")?;
            }
            Ok(())
        })?;
        Ok(ExitCode::from(if stopped > 0 { EXIT_ERRORS } else { 0 }))
    }

    fn one(&self, decks: &[Vec<Arc<CardDef>>], seed: u64) -> Shown {
        // The last deck may be left without an opponent: it plays against itself.
        let decks: Vec<Vec<Arc<CardDef>>> = decks.iter().cycle().take(2).cloned().collect();
        let rules = Rules { seed, turns: self.turns, invariants: self.invariants, trace: false };
        let mut game = match deal(&decks, rules, Box::new(Random::new(seed))) {
            Ok(game) => game,
            Err(stop) => return Shown { seed, ending: Err(stop.into()), seen: BTreeMap::new(), kept: None },
        };
        let ending = play(&mut game, rules);
        let kept = if ending.is_err() && self.keep.is_some() { reduced(&decks, rules) } else { None };
        Shown { seed, ending, seen: seen_in(&game), kept }
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

/// What a game showed of its cards.
fn seen_in(game: &Game) -> BTreeMap<String, Seen> {
    let mut seen: BTreeMap<String, Seen> = BTreeMap::new();
    for logged in &game.history {
        let (object, what) = match &logged.event {
            GameEvent::Cast { spell, .. } => (*spell, Seen::Cast),
            GameEvent::Played { object, .. } => (*object, Seen::Resolved),
            GameEvent::Moved(moved) if moved.cause == Cause::Resolve => (moved.new, Seen::Resolved),
            _ => continue,
        };
        let name = game.object(object).def.name.to_string();
        seen.entry(name).and_modify(|known| *known = (*known).max(what)).or_insert(what);
    }
    seen
}

/// The name of a file with a number before its ending.
fn numbered(path: &Path, number: u64) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    path.with_file_name(format!("{stem}-{number}{ending}"))
}
