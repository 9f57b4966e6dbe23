//! Many games by players who choose at random, as a table.

use std::sync::Arc;

use arrow_array::builder::{StringBuilder, UInt8Builder, UInt32Builder, UInt64Builder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema};
use cardc::play::{Ending, Random};
use cardc::runtime::play::{Rules, deal, play};
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::database::Database;
use crate::errors::Of;
use crate::games::{Decks, Named, ending_name};
use crate::given::in_forms;
use crate::interrupt::{in_lots, threads};
use crate::tables::{Table, failed};

/// Games that are played between two moments at which Ctrl-C is heard.
const LOT: u64 = 256;

/// The seeds of the games: one behind the other, or these.
pub enum Seeds {
    From(u64),
    These(Vec<u64>),
}

in_forms!(Seeds: From, These; "seeds are the first of them or a list of all");

/// Plays games of the same decks by players who choose at random, one for each seed: the games of `cardc play --seed`. A
/// row is a game: `seed`, `winner` (the seat; null where nobody won), `ending`, `turns`.
#[pyfunction]
#[pyo3(signature = (decks, games=None, seeds=Seeds::From(0), *, cards=None, turns=400, threads=None))]
pub fn play_many(
    py: Python<'_>,
    decks: Vec<Vec<Named>>,
    games: Option<usize>,
    seeds: Seeds,
    cards: Option<&Database>,
    turns: u32,
    threads: Option<usize>,
) -> PyResult<Table> {
    let decks = py.detach(|| Decks::new(decks, cards))?;
    let lots: Box<dyn Iterator<Item = Vec<u64>>> = match seeds {
        Seeds::From(first) => {
            let games = games.unwrap_or(1) as u64;
            let lot = move |at: u64| (at..(at + LOT).min(games)).map(|n| first.wrapping_add(n)).collect();
            Box::new((0..games).step_by(LOT as usize).map(lot))
        }
        Seeds::These(mut seeds) => {
            seeds.truncate(games.unwrap_or(usize::MAX));
            let lots: Vec<Vec<u64>> = seeds.chunks(LOT as usize).map(<[u64]>::to_vec).collect();
            Box::new(lots.into_iter())
        }
    };
    let pool = self::threads(threads)?;
    let one = |seed: &u64| {
        let rules = Rules { seed: *seed, turns, invariants: false, trace: false, stage: None };
        let mut game = deal(&decks.loaded, rules, Box::new(Random::new(*seed))).map_err(|stop| stop.said())?;
        let ending = play(&mut game, rules).map_err(|fault| fault.said())?;
        Ok::<_, cardc::diagnostic::Bilingual>((*seed, ending, game.turn))
    };
    let mut played = Vec::new();
    let of_lot = |lot: Vec<u64>| pool.install(|| lot.par_iter().map(one).collect::<Result<Vec<_>, _>>());
    in_lots(py, lots, of_lot, |lot| {
        played.extend(lot.map_err(|message| Of::Game.error(message))?);
        Ok(())
    })?;
    table(&played)
}

fn table(played: &[(u64, Ending, u32)]) -> PyResult<Table> {
    let schema = Arc::new(Schema::new(vec![
        Field::new("seed", DataType::UInt64, false),
        Field::new("winner", DataType::UInt8, true),
        Field::new("ending", DataType::Utf8, false),
        Field::new("turns", DataType::UInt32, false),
    ]));
    let (mut seeds, mut winners) = (UInt64Builder::new(), UInt8Builder::new());
    let (mut endings, mut turns) = (StringBuilder::new(), UInt32Builder::new());
    for (seed, ending, turn) in played {
        seeds.append_value(*seed);
        winners.append_option(match ending {
            Ending::Won(player) => Some(player.0),
            Ending::Draw | Ending::TurnLimit | Ending::Endless(_) => None,
        });
        endings.append_value(ending_name(*ending));
        turns.append_value(*turn);
    }
    let columns: Vec<ArrayRef> = vec![
        Arc::new(seeds.finish()),
        Arc::new(winners.finish()),
        Arc::new(endings.finish()),
        Arc::new(turns.finish()),
    ];
    let batch = RecordBatch::try_new(schema.clone(), columns).map_err(failed)?;
    Ok(Table::of_batches(schema, vec![batch]))
}
