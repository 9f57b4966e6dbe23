//! `cardc playtest`: a set, played by two players who look one step ahead.

mod page;
mod text;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use ::playtest::{Better, CardTally, Decks, Interval, Loop, Lot, Playtest, Share, Tally, better_pairs};
use clap::{Args, ValueEnum};
use rayon::prelude::*;
use serde::Serialize;

use super::input::{self, Wanted};
use super::{Context, EXIT_ERRORS, Stop, output};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::lex::Language;
use crate::scenario::{CardPool, MAX_PLAYERS, RandomDecks, read_deck};
use crate::source::Card;

#[derive(Args)]
pub(super) struct PlaytestSet {
    /// Files of the set's cards.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// A deck: a list of card names, as for `cardc play`. Give one for each of two players or more, who play it in every game;
    /// without any, each game deals 17 basic lands of two colours and 23 cards of these colours to each of two players.
    #[arg(long = "deck")]
    decks: Vec<PathBuf>,
    /// How many games; game n has the seed of the first, plus n.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=MAX_GAMES))]
    games: u64,
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Turns after which a game is given up.
    #[arg(long, default_value_t = 100)]
    turns: u32,
    /// Games played at the same time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
    /// How the result is written.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    words: input::Words,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A table.
    #[default]
    Text,
    /// One object, with what was counted of each card.
    Json,
    /// A row for each card.
    Parquet,
    /// A page with plots.
    Html,
}

/// The most games of one run.
const MAX_GAMES: u64 = 1_000_000_000;
/// Games of a lot that one thread plays.
const LOT: u64 = 16;
/// Bytes of a game's stack: effects run within effects.
const STACK: usize = 64 << 20;

/// What is told of a set.
struct Report {
    tally: Tally,
    better: Vec<Better>,
    /// The French names of cards, by the English ones.
    french: BTreeMap<String, String>,
}

/// A card as JSON has it.
#[derive(Serialize)]
struct CardRow<'r> {
    name: &'r str,
    #[serde(skip_serializing_if = "Option::is_none")]
    french: Option<&'r str>,
    dealt: ShareRow,
    drawn: ShareRow,
    /// The games in which it was among the first cards of the shuffled deck.
    early: ShareRow,
    cast: ShareRow,
    /// How much more of the games were won in which it came early than of those in which it lay deeper.
    gain: Option<f64>,
    /// Where that lies, 19 times of 20.
    gain_interval: Option<Interval>,
    endless: u64,
}

#[derive(Serialize)]
struct ShareRow {
    games: u64,
    won: u64,
    share: Option<f64>,
    interval: Interval,
}

impl From<Share> for ShareRow {
    fn from(share: Share) -> ShareRow {
        ShareRow { games: share.games, won: share.won, share: share.value(), interval: share.interval() }
    }
}

/// The whole as JSON.
#[derive(Serialize)]
struct Whole<'r> {
    games: u64,
    won: u64,
    drawn: u64,
    endless: u64,
    given_up: u64,
    stopped: u64,
    turns: u64,
    loops: &'r BTreeMap<String, Loop>,
    /// Of games that did not end.
    seeds: &'r BTreeSet<u64>,
    cards: Vec<CardRow<'r>>,
    never_cast: Vec<&'r str>,
    better: &'r [Better],
}

impl PlaytestSet {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        if self.format == Format::Parquet && cfg!(not(feature = "parquet")) {
            return Err(super::no_parquet(context));
        }
        let wanted = match self.decks.is_empty() {
            true => Wanted::Some,
            false => Wanted::NamedIn(self.decks.clone()),
        };
        let (cards, code) = input::cards(&self.files, &self.words, &wanted, context)?;
        let pool = CardPool::from_cards(&cards);
        let games = Playtest::new(self.decks(&pool, context)?, self.turns);
        let threads = rayon::ThreadPoolBuilder::new().num_threads(self.jobs.into()).stack_size(STACK).build()?;
        let all = Lot { first: self.seed, games: self.games };
        let play = |at| games.play(all.part(at, LOT));
        let parts = 0..all.games.div_ceil(LOT);
        let tally =
            threads.install(|| parts.into_par_iter().map(play).reduce(|| games.nothing(), |one, other| one + other));
        let stopped = tally.stopped > 0;
        let report = Report { tally, better: better_pairs(&cards), french: french_names(&cards) };
        report.write(self.format, context)?;
        Ok(ExitCode::from(code.max(if stopped { EXIT_ERRORS } else { 0 })))
    }

    fn decks(&self, pool: &CardPool<'_>, context: Context) -> Result<Decks, Stop> {
        if self.decks.is_empty() {
            let decks = RandomDecks::new(pool).with_basics();
            let (en, fr) = ("none of these cards can be played", "aucune de ces cartes ne peut être jouée");
            let nothing = decks.names().next().is_none();
            return if nothing { Err(Stop::new(Bilingual::new(en, fr), context)) } else { Ok(Decks::Dealt(decks)) };
        }
        let mut decks = Vec::new();
        for path in &self.decks {
            let deck = read_deck(path, pool).map_err(|message| Stop::new(message, context))?;
            deck.told.iter().for_each(|told| output::tell(told.get(context.language())));
            decks.push(deck.cards);
        }
        if (2..=MAX_PLAYERS).contains(&decks.len()) {
            return Ok(Decks::Given(decks));
        }
        let count = decks.len();
        let message = bilingual!(
            "decks given: {count}; a game has from 2 to {MAX_PLAYERS} players",
            "decks donnés : {count} ; une partie a de 2 à {MAX_PLAYERS} joueurs"
        );
        Err(Stop::new(message, context))
    }
}

fn french_names(cards: &[Card]) -> BTreeMap<String, String> {
    let name = |card: &Card| {
        let face = card.faces.first()?;
        Some((face.name.to_string(), face.name_in(Language::French)?.to_string()))
    };
    cards.iter().filter_map(name).collect()
}

impl Report {
    fn write(&self, format: Format, context: Context) -> Result<(), Stop> {
        let language = context.language();
        match format {
            Format::Text => output::write(context, |out| text::write(self, out, language)),
            Format::Json => output::write(context, |out| out.json(&self.whole())),
            Format::Html => output::write(context, |out| page::write(self, &mut out.raw(), language)),
            Format::Parquet => {
                let table = self.table(context)?;
                output::write(context, |out| out.raw().write_all(&table))
            }
        }
    }

    #[cfg(feature = "parquet")]
    fn table(&self, _: Context) -> Result<Vec<u8>, Stop> {
        super::parquet::of_playtest(&self.tally).map_err(Stop::from)
    }

    #[cfg(not(feature = "parquet"))]
    fn table(&self, context: Context) -> Result<Vec<u8>, Stop> {
        Err(super::no_parquet(context))
    }

    fn name<'r>(&'r self, english: &'r str, language: Language) -> &'r str {
        match language {
            Language::English => english,
            Language::French => self.french.get(english).map_or(english, String::as_str),
        }
    }

    /// The cards that were drawn and never cast.
    fn never_cast(&self) -> Vec<&str> {
        let never = |card: &CardTally| card.drawn.games > 0 && card.cast.games == 0;
        self.tally.cards.iter().filter(|(_, card)| never(card)).map(|(name, _)| name.as_str()).collect()
    }

    fn whole(&self) -> Whole<'_> {
        let Tally { games, won, drawn, endless, given_up, stopped, turns, ref loops, ref seeds, cards: _ } = self.tally;
        let rows = self.tally.ranked().into_iter().map(|(name, card)| CardRow {
            name,
            french: self.french.get(name).map(String::as_str),
            dealt: card.dealt.into(),
            drawn: card.drawn.into(),
            early: card.early.into(),
            cast: card.cast.into(),
            gain: card.gain().map(|gain| gain.value),
            gain_interval: card.gain().map(|gain| gain.interval),
            endless: card.endless,
        });
        Whole {
            games,
            won,
            drawn,
            endless,
            given_up,
            stopped,
            turns,
            loops,
            seeds,
            cards: rows.collect(),
            never_cast: self.never_cast(),
            better: &self.better,
        }
    }
}
