//! Many games that are stepped at once, for reinforcement learning: what the environments of `cardc.env` show and take, as
//! numbers in rows.

use std::sync::{Mutex, PoisonError};

use cardc::diagnostic::Bilingual;
use cardc::ir::{CardType, Step as Part};
use cardc::play::{Ask, Attention, Decision, Ending, Options, PlayerId, Step};
use cardc::runtime::play::Rules;
use cardc::runtime::pull::Pull;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::prelude::*;

use crate::database::Database;
use crate::errors::Of;
use crate::games::{Decks, Named};
use crate::interrupt::threads;

/// The steps of a turn, in the order of `cardc.env.STEPS`.
const STEPS: [Part; 12] = [
    Part::Untap,
    Part::Upkeep,
    Part::Draw,
    Part::PrecombatMain,
    Part::Combat,
    Part::DeclareAttackers,
    Part::DeclareBlockers,
    Part::CombatDamage,
    Part::EndOfCombat,
    Part::PostcombatMain,
    Part::End,
    Part::Cleanup,
];

/// Numbers of a position, and of each player in it.
const OF_POSITION: usize = 3 + STEPS.len();
const OF_PLAYER: usize = 12;

/// One of the games, between two actions.
struct Seat {
    pull: Pull,
    seed: u64,
    /// Options that were chosen of a question to which more can be.
    chosen: Vec<usize>,
}

/// What a step gives of one game.
struct Row {
    features: Vec<f32>,
    mask: Vec<u8>,
    /// Of the player who acted.
    reward: f32,
    ended: bool,
    cut: bool,
    /// Who is asked now.
    player: u8,
}

/// Games of the same decks, each with a seed of its own; one that is over begins anew, with the next seed that none has had.
#[pyclass(frozen, module = "cardc")]
pub struct Games {
    decks: Decks,
    turns: u32,
    actions: usize,
    threads: rayon::ThreadPool,
    seats: Mutex<Vec<Seat>>,
}

/// The bytes of arrays of a row for each game: features (float32), masks (int8), rewards (float32), whether the game ended, and
/// whether it was given up (bool), the player who is asked (uint8).
type Arrays<'py> = [Bound<'py, PyBytes>; 6];

#[pymethods]
impl Games {
    #[new]
    #[pyo3(signature = (decks, count, actions, *, cards=None, turns=400, threads=None))]
    fn new(
        py: Python<'_>,
        decks: Vec<Vec<Named>>,
        count: usize,
        actions: usize,
        cards: Option<&Database>,
        turns: u32,
        threads: Option<usize>,
    ) -> PyResult<Games> {
        let pool = self::threads(threads)?;
        let decks = py.detach(|| Decks::new(decks, cards))?;
        let games = Games { decks, turns, actions, threads: pool, seats: Mutex::new(Vec::new()) };
        let seats = py.detach(|| games.dealt(0, count))?;
        *games.seats.lock().unwrap_or_else(PoisonError::into_inner) = seats;
        Ok(games)
    }

    /// How many numbers a row of features has.
    #[getter]
    fn width(&self) -> usize {
        OF_POSITION + OF_PLAYER * self.decks.loaded.len()
    }

    fn __len__(&self) -> usize {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// The seeds of the games.
    #[getter]
    fn seeds(&self) -> Vec<u64> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner).iter().map(|seat| seat.seed).collect()
    }

    /// All games begin anew: the first with this seed, each other with the next.
    fn reset<'py>(&self, py: Python<'py>, seed: u64) -> PyResult<Arrays<'py>> {
        let rows = py.detach(|| {
            let mut seats = self.seats.lock().unwrap_or_else(PoisonError::into_inner);
            *seats = self.dealt(seed, seats.len())?;
            let seats = seats.as_mut_slice();
            Ok::<_, PyErr>(self.threads.install(|| seats.par_iter_mut().map(|seat| self.row(seat)).collect()))
        })?;
        Ok(arrays(py, rows))
    }

    /// Takes an action in each game. Raises `ValueError` where one is not allowed: then nothing is done in any of them. One that was
    /// over begins anew, whatever its action.
    fn step<'py>(&self, py: Python<'py>, actions: Vec<i64>) -> PyResult<Arrays<'py>> {
        let rows = py.detach(|| {
            let mut seats = self.seats.lock().unwrap_or_else(PoisonError::into_inner);
            if actions.len() != seats.len() {
                return Err(PyValueError::new_err(format!("{} actions for {} games", actions.len(), seats.len())));
            }
            for (at, (seat, action)) in seats.iter().zip(&actions).enumerate() {
                let over = seat.pull.asked().is_none();
                if !over && !usize::try_from(*action).is_ok_and(|action| self.allows(seat, action)) {
                    return Err(PyValueError::new_err(format!(
                        "the mask of game {at} does not allow the action {action}"
                    )));
                }
            }
            let seats = seats.as_mut_slice();
            let apart = seats.len() as u64;
            let one = |(seat, action): (&mut Seat, i64)| match seat.pull.asked() {
                None => {
                    *seat = self.begun(seat.seed.wrapping_add(apart))?;
                    Ok(self.row(seat))
                }
                Some(ask) => {
                    let player = ask.player;
                    seat.take(action as usize)?;
                    Ok(Row { reward: reward(&seat.pull, player), ..self.row(seat) })
                }
            };
            let all = || seats.par_iter_mut().zip(actions).map(one).collect::<Result<Vec<Row>, Bilingual>>();
            self.threads.install(all).map_err(|message| Of::Game.error(message))
        })?;
        Ok(arrays(py, rows))
    }
}

impl Games {
    fn begun(&self, seed: u64) -> Result<Seat, Bilingual> {
        let rules = Rules { seed, turns: self.turns, invariants: false, trace: false, stage: None };
        let pull = Pull::new(&self.decks.loaded, rules, Attention::Assumed).map_err(|stop| stop.said())?;
        Ok(Seat { pull, seed, chosen: Vec::new() })
    }

    fn dealt(&self, seed: u64, count: usize) -> PyResult<Vec<Seat>> {
        let begun = |at: usize| self.begun(seed.wrapping_add(at as u64));
        let all = || (0..count).into_par_iter().map(begun).collect::<Result<Vec<_>, _>>();
        self.threads.install(all).map_err(|message| Of::Game.error(message))
    }

    fn allows(&self, seat: &Seat, action: usize) -> bool {
        action < self.actions
            && seat.pull.asked().is_some_and(|ask| allowed(ask, &seat.chosen, self.actions).contains(&action))
    }

    fn row(&self, seat: &Seat) -> Row {
        let mut mask = vec![0; self.actions];
        let asked = seat.pull.asked();
        if let Some(ask) = asked {
            allowed(ask, &seat.chosen, self.actions).into_iter().for_each(|action| mask[action] = 1);
        }
        let player = asked.map_or(PlayerId(0), |ask| ask.player);
        let ended =
            matches!(seat.pull.step(), Step::Over(Ok(Ending::Won(_) | Ending::Draw | Ending::Endless(_)) | Err(_)));
        let cut = matches!(seat.pull.step(), Step::Over(Ok(Ending::TurnLimit)));
        Row { features: features(&seat.pull, player), mask, reward: 0.0, ended, cut, player: player.0 }
    }
}

impl Seat {
    /// Takes an action that is allowed.
    fn take(&mut self, action: usize) -> Result<(), Bilingual> {
        let Some(ask) = self.pull.asked() else { return Ok(()) };
        let answer = match &ask.options {
            Options::Attend => Decision::Attends(action > 0),
            Options::Number { least, .. } => Decision::Number(least + action.saturating_sub(1) as u32),
            Options::Picks { options, max, .. } => {
                if action > 0 {
                    self.chosen.push(action - 1);
                    if self.chosen.len() < (*max).min(options.len()) {
                        return Ok(());
                    }
                }
                Decision::Picks(std::mem::take(&mut self.chosen))
            }
        };
        self.pull.answer(answer).map(|_| ()).map_err(|unfit| unfit.said())
    }
}

/// The actions that can be taken now: 0 is done, or a pass; n + 1 the n-th option, or number from the least.
fn allowed(ask: &Ask, chosen: &[usize], actions: usize) -> Vec<usize> {
    match &ask.options {
        Options::Attend => vec![0, 1],
        // Legal answers in a row led to an illegal result: the plainest doesn't.
        Options::Number { least, most } => {
            let most = if ask.again { *least } else { *most };
            (1..((most - least) as usize).saturating_add(2).min(actions)).collect()
        }
        Options::Picks { options, min, .. } => {
            let enough = chosen.len() >= *min;
            if ask.again {
                return vec![if enough { 0 } else { chosen.len() + 1 }];
            }
            let rest = (0..options.len().min(actions - 1)).filter(|at| !chosen.contains(at)).map(|at| at + 1);
            enough.then_some(0).into_iter().chain(rest).collect()
        }
    }
}

/// 1 for who won, -1 for who did not where another has.
fn reward(pull: &Pull, player: PlayerId) -> f32 {
    match pull.step() {
        Step::Over(Ok(Ending::Won(winner))) if *winner == player => 1.0,
        Step::Over(Ok(Ending::Won(_))) => -1.0,
        Step::Over(Ok(Ending::Draw | Ending::TurnLimit | Ending::Endless(_)) | Err(_)) | Step::Ask(_) => 0.0,
    }
}

/// What a seat sees, as `cardc.env.features` has it: only what all see, and how many cards there are.
fn features(pull: &Pull, seat: PlayerId) -> Vec<f32> {
    let game = pull.game();
    let truth = |holds: bool| f32::from(u8::from(holds));
    let deciding = pull.asked().is_some_and(|ask| ask.player == seat);
    let mut numbers = vec![game.turn as f32, truth(game.active == seat), truth(deciding)];
    numbers.extend(STEPS.iter().map(|step| truth(game.step == *step)));
    let count = game.players.len();
    for offset in 0..count {
        let id = PlayerId(((usize::from(seat.0) + offset) % count) as u8);
        let player = game.player(id);
        let (mut lands, mut creatures, mut power, mut toughness, mut untapped) = (0, 0, 0, 0, 0);
        let all = game.battlefield.iter().map(|id| game.object(*id));
        for object in all.filter(|object| object.controller == id) {
            lands += i64::from(object.chars.is(CardType::Land));
            if let Some((strength, stamina)) = object.chars.power_toughness().filter(|_| object.chars.is_creature()) {
                creatures += 1;
                untapped += i64::from(!object.tapped);
                power += i64::from(strength);
                toughness += i64::from(stamina) - i64::from(object.damage);
            }
        }
        let on_stack = game.stack.iter().filter(|object| game.object(**object).controller == id).count();
        let numbers_of = [
            player.life,
            player.hand.len() as i64,
            player.library.len() as i64,
            player.graveyard.len() as i64,
            (player.mana.len() + player.restricted_mana.len()) as i64,
            player.lands_played.into(),
            lands,
            creatures,
            power,
            toughness,
            untapped,
            on_stack as i64,
        ];
        numbers.extend(numbers_of.map(|number| number as f32));
    }
    numbers
}

fn arrays(py: Python<'_>, rows: Vec<Row>) -> Arrays<'_> {
    let floats = |values: &mut dyn Iterator<Item = f32>| {
        let bytes: Vec<u8> = values.flat_map(f32::to_ne_bytes).collect();
        PyBytes::new(py, &bytes)
    };
    let bytes = |of: fn(&Row) -> u8| PyBytes::new(py, &rows.iter().map(of).collect::<Vec<u8>>());
    let masks: Vec<u8> = rows.iter().flat_map(|row| row.mask.iter().copied()).collect();
    [
        floats(&mut rows.iter().flat_map(|row| row.features.iter().copied())),
        PyBytes::new(py, &masks),
        floats(&mut rows.iter().map(|row| row.reward)),
        bytes(|row| row.ended.into()),
        bytes(|row| row.cut.into()),
        bytes(|row| row.player),
    ]
}
