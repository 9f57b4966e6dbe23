//! `cardc play`: whole games by players who choose at random.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use rayon::prelude::*;

use super::dated::Dated;
use super::input::{self, Wanted};
use super::seen::{Seen, Tally, seen_in};
use super::slowest::Slowest;
use super::soak::Soak;
use super::summary::{self, Games};
use super::why;
use super::{Context, EXIT_ERRORS, Stop, output};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::lex::Language;
use crate::runtime::keep::{Kept, Replayed, Replays, Unkept, play_kept, reduce, weight};
use crate::runtime::play::{Ending, Fault, Rules, deal, play};
use crate::runtime::players::Random;
use crate::runtime::trace::Line;
use crate::runtime::why::{Told, UnknownName, Watch};
use crate::runtime::{CardDef, Decider, FirstLegal, Game};
use crate::scenario::{CardPool, MAX_PLAYERS, RandomDecks, of_stages, read_deck};

#[derive(Args)]
pub(super) struct Play {
    /// Files of the cards that the decks name. May be given more than once.
    #[arg(long, required = true)]
    cards: Vec<PathBuf>,
    /// A deck: a list of card names, as Magic Arena, Magic Online, Moxfield or Cockatrice write it, or a name a line, after a
    /// number where there are several. Its sideboard is not played. Give one for each player.
    #[arg(long = "deck")]
    decks: Vec<PathBuf>,
    /// Draw decks of 40 cards at random from the file: 17 basic lands of two colours where the file has them, and
    /// cards of these colours that run in full.
    #[arg(long, conflicts_with = "decks")]
    random_decks: bool,
    /// Play games in which every card of the files that runs can be cast, with all invariants, in so many passes: each
    /// puts the cards that were cast too seldom into hands, and on the battlefield and in graveyards what spells ask for.
    /// Tells what was never cast and what was in the way; with --games there are so many games at least. With --keep those
    /// that stop are reduced and kept, and how far it is: with the same file it goes on after its last pass.
    #[arg(long, value_name = "PASSES", num_args = 0..=1, default_missing_value = "16", require_equals = true,
        conflicts_with_all = ["decks", "random_decks", "resume", "trace", "why", "passive"])]
    soak: Option<u32>,
    /// How often each card is to be cast, or played as a land.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "soak",
        value_parser = clap::value_parser!(u32).range(1..=1000))]
    times: u32,
    /// How many games; game n has the seed of the first, plus n.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Turns after which a game is given up.
    #[arg(long, default_value_t = 400)]
    turns: u32,
    /// Show every step with the rule that it applied.
    #[arg(long)]
    trace: bool,
    /// Tell why the abilities of this card triggered or not, and were applied or not, event by event. May be given more
    /// than once.
    #[arg(long, value_name = "NAME")]
    why: Vec<String>,
    #[command(flatten)]
    dated: Dated,
    /// Check after every step that no card is lost, that no trigger is, and that nothing is left undone; with a number, in
    /// games whose seed is a multiple of it. Builds with debug assertions do so unless they are told not to.
    #[arg(long, value_name = "true|false|NUMBER", num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    invariants: Option<Invariants>,
    /// Games played at the same time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MAX_JOBS))]
    jobs: u16,
    /// Players pass whenever they may and make the first legal choice, in place of random ones.
    #[arg(long)]
    passive: bool,
    /// Keep the game in this file: its decks, its seed, the decisions of its players and where it stands at its end, or
    /// after --turns.
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Go on with a game that was kept, from where it stood.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["decks", "random_decks", "games"])]
    resume: Option<PathBuf>,
    /// Reduce a game that stops to the decisions that matter for it; with --keep it is kept so.
    #[arg(long)]
    reduce: bool,
    /// Keep each game at every step, as --keep does, read it again and play on with the same decisions: a game that ends
    /// in another way counts as stopped.
    #[arg(long, conflicts_with_all = ["keep", "resume", "reduce", "soak", "why", "trace"])]
    replays: bool,
    /// Tell how many of the cards that run no player ever cast in these games, or cast and never saw resolve.
    #[arg(long, requires = "random_decks")]
    unseen: bool,
    /// Tell which games took longest: so many of them.
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1000))]
    slowest: u16,
    /// Print only the summary.
    #[arg(long)]
    quiet: bool,
    #[command(flatten)]
    words: input::Words,
}

/// The games in which what must hold of every state is checked.
#[derive(Clone, Copy)]
pub(super) enum Invariants {
    None,
    /// Those whose seed is a multiple of this.
    Every(NonZeroU64),
}

impl std::str::FromStr for Invariants {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Invariants, Self::Err> {
        match text {
            "false" => Ok(Invariants::None),
            "true" => Ok(Invariants::Every(NonZeroU64::MIN)),
            number => number.parse().map(Invariants::Every),
        }
    }
}

impl Default for Invariants {
    fn default() -> Invariants {
        if cfg!(debug_assertions) { Invariants::Every(NonZeroU64::MIN) } else { Invariants::None }
    }
}

impl Invariants {
    pub(super) fn in_game(self, seed: u64) -> bool {
        match self {
            Invariants::None => false,
            Invariants::Every(number) => seed.is_multiple_of(number.get()),
        }
    }
}

/// The most games of one run.
const MAX_GAMES: u64 = 1_000_000_000;
/// The most games at the same time.
const MAX_JOBS: i64 = 256;
/// Games that are played before their lines are written.
const AT_ONCE: u64 = 64;

/// Bytes of a game's stack: effects run within effects.
const STACK: usize = 64 << 20;

/// One game, played.
struct Played {
    seed: u64,
    turns: u32,
    /// How it ended, or why it stopped.
    ending: Result<Ending, Bilingual>,
    trace: Vec<Line>,
    told: Vec<Told>,
    /// The names asked about that no card of the game has.
    unknown: Vec<UnknownName>,
    kept: Option<Box<Kept>>,
    /// Decisions that were not the plainest, and how many of them matter for the fault.
    reduced: Option<(usize, usize)>,
    /// What it showed of its cards, where that is asked for.
    seen: BTreeMap<String, Seen>,
    took: Duration,
}

/// The most games that are played to reduce one.
const TRIES: usize = 2_000;

impl Play {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        let wanted = match self.random_decks || self.soak.is_some() {
            true => Wanted::Some,
            false => Wanted::NamedIn(self.decks.iter().chain(&self.resume).cloned().collect()),
        };
        let (cards, code) = input::cards(&self.cards, &self.words, &wanted, context)?;
        let pool = CardPool::from_cards(&cards);
        let mut decks = Vec::new();
        for path in &self.decks {
            let deck = read_deck(path, &pool).map_err(|message| Stop::new(message, context))?;
            deck.told.iter().for_each(|told| output::tell(told.get(context.language())));
            decks.push(deck.cards);
        }
        if let Some(path) = &self.resume {
            return self.go_on(path, &pool, code, context);
        }
        if !self.random_decks && self.soak.is_none() && decks.len() < 2 {
            return Err(Stop::new(
                Bilingual::new(
                    "a game needs a deck for each of at least two players, or --random-decks",
                    "une partie veut un deck pour chacun d'au moins deux joueurs, ou --random-decks",
                ),
                context,
            ));
        }
        if decks.len() > MAX_PLAYERS {
            let count = decks.len();
            return Err(Stop::new(
                bilingual!(
                    "{count} decks: a game has at most {MAX_PLAYERS} players",
                    "{count} decks : une partie a au plus {MAX_PLAYERS} joueurs"
                ),
                context,
            ));
        }
        let random = (self.random_decks || self.soak.is_some()).then(|| RandomDecks::new(&pool));
        if random.as_ref().is_some_and(RandomDecks::is_empty) {
            return Err(Stop::new(
                Bilingual::new("none of these cards can be played", "aucune de ces cartes ne peut être jouée"),
                context,
            ));
        }
        let threads = rayon::ThreadPoolBuilder::new().num_threads(self.jobs.into()).stack_size(STACK).build()?;
        if let (Some(passes), Some(decks)) = (self.soak, &random) {
            let invariants = self.invariants.unwrap_or(Invariants::Every(NonZeroU64::MIN));
            let soak = Soak {
                passes,
                times: self.times,
                games: self.games,
                seed: self.seed,
                turns: self.turns,
                invariants,
                keep: self.keep.as_deref(),
            };
            return soak.run(decks, &threads, context);
        }
        let all = self.all(&decks, random.as_ref(), &threads, context)?;
        Ok(ExitCode::from(code.max(if all.faults > 0 { EXIT_ERRORS } else { 0 })))
    }

    /// Plays all games and tells of them: with these decks, or with random ones.
    fn all(
        &self,
        decks: &[Vec<Arc<CardDef>>],
        random: Option<&RandomDecks>,
        threads: &rayon::ThreadPool,
        context: Context,
    ) -> Result<Games, Stop> {
        let french = context.language() == Language::French;
        let begin = Instant::now();
        let one = |seed: u64| {
            let drawn;
            let decks = match random {
                Some(random) => {
                    drawn = vec![random.draw(seed.wrapping_mul(2)), random.draw(seed.wrapping_mul(2).wrapping_add(1))];
                    drawn.as_slice()
                }
                None => decks,
            };
            let begin = Instant::now();
            let played = self.one(decks, seed);
            Played { took: begin.elapsed(), ..played }
        };
        let mut totals = Games::default();
        let mut tally = random.filter(|_| self.unseen).map(|decks| Tally::of(decks.names()));
        let mut slowest = Slowest::new(self.slowest.into());
        output::write(context, |out| {
            let mut begun = 0;
            // Nobody needs the games that nobody sees.
            while begun < self.games && !out.is_closed() {
                let first = self.seed.wrapping_add(begun);
                let count = (self.games - begun).min(AT_ONCE);
                begun += count;
                let played: Vec<Played> =
                    threads.install(|| (0..count).into_par_iter().map(|n| one(first.wrapping_add(n))).collect());
                for mut game in played {
                    totals.add(&game);
                    slowest.add(game.took, game.seed);
                    if let Some(tally) = &mut tally {
                        tally.add(std::mem::take(&mut game.seen));
                    }
                    if let (Some(path), Some(kept)) = (&self.keep, &game.kept) {
                        super::kept::write(path, kept, context).map_err(|stop| std::io::Error::other(stop.0))?;
                    }
                    game.traced(out, context.language())?;
                    if !self.quiet || game.ending.is_err() {
                        writeln!(out, "{}", game.line(french))?;
                    }
                }
            }
            let seconds = begin.elapsed().as_secs_f64();
            slowest.write(out, french)?;
            tally.iter().try_for_each(|tally| tally.write(out, 1, french))?;
            writeln!(out, "{}", summary::played(&totals, seconds, context.language()))
        })?;
        Ok(totals)
    }

    fn one(&self, decks: &[Vec<Arc<CardDef>>], seed: u64) -> Played {
        let invariants = self.checks(seed);
        let rules = Rules { seed, turns: self.turns, invariants, trace: self.trace, stage: None };
        let decider = self.decider(seed);
        if self.replays {
            return self.replayed(decks, rules);
        }
        let failed = |stop: crate::runtime::Stop| Played::new(seed, 0, Err(stop.said()));
        if self.keep.is_some() || self.reduce {
            let prepare = |game: &mut Game| self.dated.overridden().apply(&mut game.settings);
            return match play_kept(decks, rules, decider, &prepare) {
                Ok(replayed) => self.kept(decks, rules, replayed),
                Err(stop) => failed(stop),
            };
        }
        let mut game = match deal(decks, rules, decider) {
            Ok(game) => game,
            Err(stop) => return failed(stop),
        };
        self.dated.overridden().apply(&mut game.settings);
        if !self.why.is_empty() {
            game.why = Some(Box::new(Watch::new(&self.why)));
        }
        let ending = play(&mut game, rules);
        let unknown = game.unknown_watched();
        let told = game.why.take().map(|watch| watch.told).unwrap_or_default();
        let trace = std::mem::take(&mut game.trace);
        let seen = if self.unseen { seen_in(&game, decks, 0) } else { BTreeMap::new() };
        Played { trace, told, unknown, seen, ..Played::new(seed, game.turn, ending.map_err(|fault| fault.said())) }
    }

    /// Whether what must hold of every state is checked in a game.
    fn checks(&self, seed: u64) -> bool {
        self.invariants.unwrap_or_default().in_game(seed)
    }

    fn decider(&self, seed: u64) -> Box<dyn Decider> {
        if self.passive { Box::new(FirstLegal) } else { Box::new(Random::new(seed)) }
    }

    /// A game whose decisions are known: reduced where that is asked for and it stopped.
    fn kept(&self, decks: &[Vec<Arc<CardDef>>], rules: Rules, replayed: Replayed) -> Played {
        let before = weight(&replayed.decisions);
        let reduces = self.reduce && replayed.ending.is_err();
        let prepare = |game: &mut Game| self.dated.overridden().apply(&mut game.settings);
        let fault = replayed.ending.clone();
        let shows = |ending: &Result<Ending, Fault>| *ending == fault;
        let replayed = if reduces { reduce(decks, rules, replayed, TRIES, &prepare, &shows) } else { replayed };
        let reduced = reduces.then(|| (before, weight(&replayed.decisions)));
        let Replayed { mut game, ending, steps, decisions } = replayed;
        let kept = self.keep.is_some().then(|| Box::new(Kept::of(&game, decks, rules, steps, decisions)));
        let trace = std::mem::take(&mut game.trace);
        let ending = ending.map_err(|fault| fault.said());
        Played { trace, kept, reduced, ..Played::new(rules.seed, game.turn, ending) }
    }

    /// A game that is kept at every step and gone on with.
    fn replayed(&self, decks: &[Vec<Arc<CardDef>>], rules: Rules) -> Played {
        let prepare = |game: &mut Game| self.dated.overridden().apply(&mut game.settings);
        let written = |kept: &Kept| serde_json::to_string(kept).and_then(|text| serde_json::from_str(&text)).ok();
        let replays = Replays { decks, rules, prepare: &prepare, written: &written, every: 1 };
        let (turns, ending) = match replays.play(self.decider(rules.seed)) {
            Ok(Ok(whole)) => (whole.game.turn, whole.ending.map_err(|fault| fault.said())),
            Ok(Err(apart)) => (0, Err(apart.said())),
            Err(stop) => (0, Err(stop.said())),
        };
        Played::new(rules.seed, turns, ending)
    }

    /// Goes on with a game that was kept.
    fn go_on(&self, path: &Path, pool: &CardPool, code: u8, context: Context) -> Result<ExitCode, Stop> {
        let kept = super::kept::read(path, context)?;
        let invariants = self.checks(kept.seed);
        let rules = kept.rules(invariants, self.trace);
        let card = |name: &str| of_stages(name).map_or_else(|| pool.get(name), Ok);
        let decider = match kept.stage {
            Some(_) if !self.passive => Box::new(Random::eager(kept.seed)),
            _ => self.decider(kept.seed),
        };
        let refused = |unkept: Unkept| Stop::new(unkept.said(), context);
        let (mut game, alike) = match kept.resume_as_before(card, rules, decider) {
            // One that stopped goes on to nowhere: what led to it is shown.
            Err(Unkept::Fault(fault)) => {
                let mut game = kept.stopped_again(card, rules).map_err(refused)?.game;
                let trace = std::mem::take(&mut game.trace);
                let game = Played { trace, ..Played::new(kept.seed, game.turn, Err(fault.said())) };
                return game.shown(code, context);
            }
            resumed => resumed.map_err(refused)?,
        };
        if !alike {
            let said = Bilingual::new(
                "the decisions that were kept are not those of these players: the game goes on otherwise than it would have",
                "les décisions gardées ne sont pas celles de ces joueurs : la partie continue autrement qu'elle ne l'aurait fait",
            );
            output::tell(said.get(context.language()));
        }
        let rules = Rules { turns: self.turns, ..kept.rules(invariants, self.trace) };
        let ending = play(&mut game, rules);
        let trace = std::mem::take(&mut game.trace);
        let ending = ending.map_err(|fault| fault.said());
        Played { trace, ..Played::new(kept.seed, game.turn, ending) }.shown(code, context)
    }
}

impl Played {
    /// A game of which no more is told than how it ended.
    fn new(seed: u64, turns: u32, ending: Result<Ending, Bilingual>) -> Played {
        Played {
            seed,
            turns,
            ending,
            trace: Vec::new(),
            told: Vec::new(),
            unknown: Vec::new(),
            kept: None,
            reduced: None,
            seen: BTreeMap::new(),
            took: Duration::ZERO,
        }
    }

    /// Tells of a game that was gone on with.
    fn shown(&self, code: u8, context: Context) -> Result<ExitCode, Stop> {
        output::write(context, |out| {
            self.traced(out, context.language())?;
            writeln!(out, "{}", self.line(context.language() == Language::French))
        })?;
        Ok(ExitCode::from(code.max(if self.ending.is_err() { EXIT_ERRORS } else { 0 })))
    }

    /// The trace, and what is told of the cards that were asked about where it was told.
    fn traced(&self, out: &mut dyn std::io::Write, language: Language) -> std::io::Result<()> {
        let mut told = self.told.as_slice();
        for (at, line) in self.trace.iter().enumerate() {
            let (before, rest) = told.split_at(told.partition_point(|one| one.at <= at));
            why::write(out, before, "  ", language)?;
            told = rest;
            writeln!(out, "  {:<8} {}", line.rule, line.text(language))?;
        }
        for turn in told.chunk_by(|one, next| one.turn == next.turn) {
            match (self.trace.is_empty(), language) {
                (false, _) => {}
                (true, Language::English) => writeln!(out, "  turn {}", turn[0].turn)?,
                (true, Language::French) => writeln!(out, "  tour {}", turn[0].turn)?,
            }
            why::write(out, turn, "  ", language)?;
        }
        why::unknown(out, &self.unknown, "  ", language)
    }

    fn line(&self, french: bool) -> String {
        let Played { seed, turns, ending, reduced, .. } = self;
        let how = match (ending, french) {
            (Ok(Ending::Won(winner)), false) => format!("{winner} wins"),
            (Ok(Ending::Won(winner)), true) => format!("{winner} gagne"),
            (Ok(Ending::Draw), false) => "a draw".to_owned(),
            (Ok(Ending::Draw), true) => "partie nulle".to_owned(),
            (Ok(Ending::TurnLimit), false) => "given up".to_owned(),
            (Ok(Ending::TurnLimit), true) => "abandonnée".to_owned(),
            (Ok(Ending::Endless(what)), false) => format!("a draw: {} without end (104.4b)", what.name().en),
            (Ok(Ending::Endless(what)), true) => format!("partie nulle : {} sans fin (104.4b)", what.name().fr),
            (Err(why), false) => format!("stopped: {}", why.en),
            (Err(why), true) => format!("arrêtée : {}", why.fr),
        };
        let of = match (reduced, french) {
            (None, _) => String::new(),
            (Some((before, after)), false) => format!("; {after} of {before} decisions matter"),
            (Some((before, after)), true) => format!(" ; décisions qui comptent : {after} sur {before}"),
        };
        if french {
            format!("partie {seed}, tour {turns} : {how}{of}")
        } else {
            format!("game {seed}, turn {turns}: {how}{of}")
        }
    }
}

impl Games {
    fn add(&mut self, game: &Played) {
        self.games += 1;
        self.turns += u64::from(game.turns);
        *match &game.ending {
            Ok(Ending::Won(_)) => &mut self.won,
            Ok(Ending::Draw) => &mut self.drawn,
            Ok(Ending::Endless(_)) => &mut self.endless,
            Ok(Ending::TurnLimit) => &mut self.given_up,
            Err(_) => &mut self.faults,
        } += 1;
    }
}
