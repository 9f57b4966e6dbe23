//! `cardc play --soak`: games in which every card that runs is given the chance to be cast, with what must hold of every
//! state checked.
//!
//! A pass puts each card that has not been cast often enough into a hand of one game, with what spells ask for about it. In
//! most passes mana costs count as paid. What was cast too seldom after the last pass is told, with what was in the way: no
//! game has shown that it works. A soak that is kept goes on after its last pass where it was ended.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use rayon::prelude::*;

use super::play::Invariants;
use super::seen::{Seen, Tally, seen_in};
use super::soaked::Soaked;
use super::{Context, EXIT_ERRORS, Stop, output};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::lex::Language;
use crate::runtime::keep::{Kept, Replayed, play_kept, reduce};
use crate::runtime::play::{Ending, Fault, Rules, deal, play};
use crate::runtime::players::Random;
use crate::runtime::stage::Stage;
use crate::runtime::{CardDef, Game};
use crate::scenario::RandomDecks;

/// In every other pass a card is in its hand once more often, up to so many times.
const MOST_COPIES: u32 = 4;

/// In one of so many passes lands are tapped for mana.
const REAL_MANA: u32 = 4;

/// From this pass on games for cards that were cast too seldom last twice as long: what is suspended comes late (702.62a).
const LONGER: u32 = 4;

/// The most games that are played to reduce one that stopped.
const TRIES: usize = 2_000;

/// How games are played.
pub(super) struct Soak<'a> {
    /// Passes that are made for the sake of cards that were cast too seldom.
    pub passes: u32,
    /// How often each card is to be cast.
    pub times: u32,
    /// The fewest games.
    pub games: u64,
    pub seed: u64,
    pub turns: u32,
    pub invariants: Invariants,
    /// Where it is kept how far it is; games that stop are kept, reduced, each under this name with its seed.
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
        let mut tally = Tally::of(decks.names());
        let mut soaked = self.keep.map_or_else(|| Ok(Soaked::default()), |path| Soaked::read(path, context))?;
        tally.go_on_from(std::mem::take(&mut soaked.cards));
        if soaked.passes > 0 {
            self.tell(&soaked, &tally, context);
        }
        output::write(context, |out| {
            loop {
                let short = soaked.passes < self.passes && tally.short(self.times) > 0;
                if out.is_closed() || !short && soaked.games >= self.games {
                    break;
                }
                let shown = self.pass(&soaked, short, &tally, decks, threads);
                if shown.is_empty() {
                    break;
                }
                soaked.passes += 1;
                soaked.games += shown.len() as u64;
                for one in shown {
                    tally.add(one.seen);
                    let Err(fault) = &one.ending else { continue };
                    soaked.stopped += 1;
                    let Bilingual { en, fr } = fault.said();
                    let (seed, said) = (one.seed, if french { fr } else { en });
                    writeln!(out, "{} {seed}: {said}", if french { "partie" } else { "game" })?;
                    if let (Some(path), Some(kept)) = (self.keep, &one.kept) {
                        super::kept::write(&numbered(path, seed), kept, context)
                            .map_err(|stop| std::io::Error::other(stop.0))?;
                    }
                }
                self.tell(&soaked, &tally, context);
                if let Some(path) = self.keep {
                    soaked.cards.clone_from(tally.seen());
                    soaked.write(path, context).map_err(|stop| std::io::Error::other(stop.0))?;
                    out.flush()?;
                }
            }
            let Soaked { games, stopped, .. } = soaked;
            let Bilingual { en, fr } =
                bilingual!("{games} games, {stopped} stopped", "{games} parties, {stopped} arrêtées");
            writeln!(out, "{}", if french { fr } else { en })?;
            tally.write(out, self.times, french)?;
            Ok(())
        })?;
        Ok(ExitCode::from(if soaked.stopped > 0 { EXIT_ERRORS } else { 0 }))
    }

    /// Plays the games of one pass: each of the cards that are `short` is in a hand of one of them, or else each card.
    fn pass(
        &self,
        soaked: &Soaked,
        short: bool,
        tally: &Tally,
        decks: &RandomDecks,
        threads: &rayon::ThreadPool,
    ) -> Vec<Shown> {
        let pass = soaked.passes;
        let copies = if short { (1 + pass / 2).min(MOST_COPIES) as usize } else { 1 };
        let free = !(pass + 1).is_multiple_of(REAL_MANA);
        let turns = if short && pass >= LONGER { self.turns.saturating_mul(2) } else { self.turns };
        let first = self.seed.wrapping_add(soaked.games);
        let wanted = |name: &str| !short || tally.is_short(name, self.times);
        let (dealt, stage) = decks.stages(first, copies, free, wanted);
        threads.install(|| {
            let pairs = dealt.par_chunks(2).enumerate();
            pairs.map(|(at, pair)| self.one(pair, stage, first.wrapping_add(at as u64), turns)).collect()
        })
    }

    /// Says on standard error how far it is.
    fn tell(&self, soaked: &Soaked, tally: &Tally, context: Context) {
        let Soaked { passes, games, stopped, .. } = soaked;
        let short = tally.short(self.times);
        let said = bilingual!(
            "after pass {passes}: {games} games, {stopped} stopped; cards cast too seldom: {short}",
            "après la passe {passes} : {games} parties, {stopped} arrêtées ; cartes trop rarement lancées : {short}"
        );
        output::tell(said.get(context.language()));
    }

    fn one(&self, decks: &[Vec<Arc<CardDef>>], stage: Stage, seed: u64, turns: u32) -> Shown {
        // The last deck may be left without an opponent: it plays against itself.
        let decks: Vec<Vec<Arc<CardDef>>> = decks.iter().cycle().take(2).cloned().collect();
        let invariants = self.invariants.in_game(seed);
        let rules = Rules { seed, turns, invariants, trace: false, stage: Some(stage) };
        let mut game = match deal(&decks, rules, Box::new(Random::eager(seed))) {
            Ok(game) => game,
            Err(stop) => return Shown { seed, ending: Err(stop.into()), seen: BTreeMap::new(), kept: None },
        };
        let ending = play(&mut game, rules);
        let kept = if ending.is_err() && self.keep.is_some() { reduced(&decks, rules) } else { None };
        Shown { seed, ending, seen: seen_in(&game, &decks, stage.hand), kept }
    }
}

/// A game that stopped, with the decisions that matter for it.
fn reduced(decks: &[Vec<Arc<CardDef>>], rules: Rules) -> Option<Box<Kept>> {
    let as_is = |_: &mut Game| {};
    let replayed = play_kept(decks, rules, Box::new(Random::eager(rules.seed)), &as_is).ok()?;
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
