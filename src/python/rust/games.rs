//! Games: python-chess's shape. A game asks, is answered, goes back, and is copied.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cardc::diagnostic::Bilingual;
use cardc::play::{Attention, Decision as Answer, Ending, Options, PlayerId, Step, Undo};
use cardc::runtime::CardDef;
use cardc::runtime::play::Rules;
use cardc::runtime::pull::Pull;
use cardc::runtime::why::Watch;
use cardc::scenario::CardPool;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes};

use crate::cards::Card;
use crate::database::{Database, packed, unpacked};
use crate::decisions::{Choosable, Decision};
use crate::errors::{Of, language_or_own};
use crate::faces::is_same;
use crate::given::in_forms;
use crate::observations::Observation;

/// The cards that games are played with, and the decks.
pub struct Decks {
    cards: Vec<cardc::Card>,
    /// The cards of each deck, by their places.
    lists: Vec<Vec<usize>>,
    pub loaded: Vec<Vec<Arc<CardDef>>>,
}

/// Seats are numbers of eight bits.
const MOST_DECKS: usize = u8::MAX as usize;

/// A card of a deck: itself, or its name.
pub enum Named {
    Card(Py<Card>),
    Name(String),
}

in_forms!(Named: Card, Name; "a deck is a list of cards or of their names");

impl Named {
    /// None where the card itself is given, which may be another than one of a database that is called so.
    pub fn name(&self) -> Option<&str> {
        if let Named::Name(name) = self { Some(name) } else { None }
    }
}

impl Decks {
    /// Decks of cards, or of names of cards of a database. Raises `CardError` for a card that can't be played in full.
    pub fn new(decks: Vec<Vec<Named>>, database: Option<&Database>) -> PyResult<Decks> {
        let mut all = Known { cards: Vec::new(), given: Vec::new(), database };
        let mut list = |deck: Vec<Named>| deck.into_iter().map(|named| all.place(named)).collect::<PyResult<_>>();
        let lists = decks.into_iter().map(&mut list).collect::<PyResult<_>>()?;
        Decks::loaded(all.cards, lists)
    }

    /// Whether decks that were made of a database are those of these names there.
    pub fn are(&self, names: &[Vec<Named>]) -> bool {
        let is = |(at, named): (&usize, &Named)| named.name().is_some_and(|name| self.cards[*at].card.name == name);
        let same = |(list, deck): (&Vec<usize>, &Vec<Named>)| list.len() == deck.len() && list.iter().zip(deck).all(is);
        self.lists.len() == names.len() && self.lists.iter().zip(names).all(same)
    }

    fn loaded(cards: Vec<cardc::Card>, lists: Vec<Vec<usize>>) -> PyResult<Decks> {
        let pool = CardPool::from_cards(cards.iter().map(|card| &card.card));
        let load = |card: &cardc::Card| pool.get(&card.card.name).map_err(|message| Of::Card.error(message));
        let all = cards.iter().map(load).collect::<PyResult<Vec<_>>>()?;
        let loaded = lists.iter().map(|list| list.iter().map(|at| all[*at].clone()).collect()).collect();
        drop(pool);
        if !(2..=MOST_DECKS).contains(&lists.len()) {
            return Err(Of::Game.error(cardc::bilingual!(
                "a game has from two to {MOST_DECKS} decks",
                "une partie a de deux à {MOST_DECKS} decks"
            )));
        }
        Ok(Decks { cards, lists, loaded })
    }
}

/// The cards of decks that are being read, each once.
struct Known<'d> {
    cards: Vec<cardc::Card>,
    /// Those that were given themselves; none where the name was.
    given: Vec<Option<Arc<cardc::Card>>>,
    database: Option<&'d Database>,
}

impl Known<'_> {
    /// The place of a card. A game knows cards by their names, so that of two which differ one would be taken for the other.
    fn place(&mut self, named: Named) -> PyResult<usize> {
        let card = match &named {
            Named::Card(card) => Some(card.get().compiled.clone()),
            Named::Name(_) => None,
        };
        let name = card.as_ref().map_or_else(|| named.name().unwrap_or_default(), |card| card.card.name.as_str());
        let Some(at) = self.cards.iter().position(|known| known.card.name == name) else {
            self.cards.push(match &card {
                Some(card) => (**card).clone(),
                None => found(self.database, name)?,
            });
            self.given.push(card);
            return Ok(self.cards.len() - 1);
        };
        let known = &self.cards[at].card;
        let same = match (&self.given[at], &card) {
            (None, None) => true,
            (Some(before), Some(card)) if Arc::ptr_eq(before, card) => true,
            (_, Some(card)) => is_same(known, &card.card),
            (Some(_), None) => is_same(known, &found(self.database, name)?.card),
        };
        same.then_some(at).ok_or_else(|| {
            Of::Card.error(cardc::bilingual!(
                "two different cards are called {name}: in a game one of them has to be called otherwise",
                "deux cartes différentes s'appellent {name} : dans une partie, l'une doit s'appeler autrement"
            ))
        })
    }
}

fn found(database: Option<&Database>, name: &str) -> PyResult<cardc::Card> {
    let Some(database) = database else {
        return Err(Of::Card.error(cardc::bilingual!(
            "the card called {name} is in no database: one is given as cards=…",
            "la carte nommée {name} n'est dans aucune base : on en donne une par cards=…"
        )));
    };
    let number = database.database.named(name).ok().and_then(|found| found.first().copied());
    number.map_or_else(|| Err(Of::Card.error(database.no_card(name))), |number| database.card(number))
}

/// What a game is played with.
#[derive(Clone)]
struct Setup {
    decks: Arc<Decks>,
    rules: Rules,
    attention: Attention,
}

impl Setup {
    fn begin(&self, watch: Option<&str>, trace: bool) -> PyResult<Pull> {
        let rules = Rules { trace, ..self.rules };
        let watch = watch.map(|name| Box::new(Watch::new([name])));
        let pull = Pull::prepared(&self.decks.loaded, rules, self.attention, |game| game.why = watch);
        pull.map_err(|stop| Of::Game.error(stop.said()))
    }

    /// The game with these answers given.
    fn again(&self, answers: &[Answer], watch: Option<&str>, trace: bool) -> PyResult<Pull> {
        let mut pull = self.begin(watch, trace)?;
        for answer in answers {
            pull.answer(answer.clone()).map_err(|unfit| Of::Answer.error(unfit.said()))?;
        }
        Ok(pull)
    }
}

/// A game of two or more decks.
#[pyclass(frozen, module = "cardc")]
pub struct Game {
    setup: Setup,
    line: Mutex<Undo>,
}

impl Game {
    fn lock(&self) -> MutexGuard<'_, Undo> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn of(setup: Setup, pull: Pull) -> Game {
        Game { setup, line: Mutex::new(Undo::new(pull)) }
    }
}

/// An answer as Python gives it.
enum Given {
    Truth(bool),
    Number(usize),
    Several(Vec<usize>),
}

impl Given {
    /// What is answered to the question of a game; the words of what is no answer to any.
    fn of(answer: &Bound<'_, PyAny>, game: &Game) -> PyResult<Given> {
        if let Ok(truth) = answer.cast::<PyBool>() {
            return Ok(Given::Truth(truth.is_true()));
        }
        if let Some(one) = place(answer, game) {
            return one.map(Given::Number);
        }
        // A truth of another package.
        if let Ok(truth) = answer.extract::<bool>() {
            return Ok(Given::Truth(truth));
        }
        let wrong = |what: &Bound<'_, PyAny>| match what.get_type().name() {
            Ok(kind) => PyTypeError::new_err(format!(
                "an answer is an option or its place, several of them, a number or a truth, not {kind}"
            )),
            Err(error) => error,
        };
        let all = answer.try_iter().map_err(|_| wrong(answer))?;
        let places = all.map(|one| one.and_then(|one| place(&one, game).unwrap_or_else(|| Err(wrong(&one)))));
        places.collect::<PyResult<Vec<usize>>>().map(Given::Several)
    }
}

/// The place of an option, or a number: none where it is neither.
fn place(one: &Bound<'_, PyAny>, game: &Game) -> Option<PyResult<usize>> {
    if let Ok(option) = one.cast::<Choosable>() {
        let option = option.get();
        let same = game.lock().pull().asked() == Some(&option.ask);
        return Some(same.then_some(option.at).ok_or_else(|| {
            Of::Answer
                .error(Bilingual::new("the option is of another question", "l'option est celle d'une autre question"))
        }));
    }
    let number = one.extract::<i64>().ok()?;
    Some(usize::try_from(number).map_err(|_| {
        Of::Answer.error(cardc::bilingual!(
            "no answer to this question: {number} is less than 0",
            "ceci ne répond pas à la question : {number} est inférieur à 0"
        ))
    }))
}

#[pymethods]
impl Game {
    /// Sets a game up: the decks are shuffled, hands are drawn (103). A deck is a list of cards, or of names of cards of
    /// the database `cards`. The same decks, seed and answers give the same game.
    #[new]
    #[pyo3(signature = (decks, seed=0, *, cards=None, turns=400, attention=false))]
    fn new(
        py: Python<'_>,
        decks: Vec<Vec<Named>>,
        seed: u64,
        cards: Option<&Database>,
        turns: u32,
        attention: bool,
    ) -> PyResult<Game> {
        py.detach(|| {
            let attention = if attention { Attention::Asked } else { Attention::Assumed };
            let rules = Rules { seed, turns, invariants: false, trace: false, stage: None };
            let decks = match cards {
                Some(cards) => cards.decks(decks)?,
                None => Arc::new(Decks::new(decks, None)?),
            };
            let setup = Setup { decks, rules, attention };
            let pull = setup.begin(None, false)?;
            Ok(Game::of(setup, pull))
        })
    }

    #[getter]
    fn seed(&self) -> u64 {
        self.setup.rules.seed
    }

    #[getter]
    fn players(&self) -> usize {
        self.setup.decks.lists.len()
    }

    /// The question that has to be answered; None once the game is over.
    #[getter]
    fn decision(&self) -> Option<Decision> {
        let line = self.lock();
        line.pull().asked().map(|ask| Decision::new(ask.clone(), line.pull().choices()))
    }

    /// Answers the question: with an option by its place, several, or none; with a number; with a truth. Raises `AnswerError`
    /// where that is no answer, or not legal: then the game is as it was.
    #[pyo3(signature = (answer=None))]
    fn push(&self, py: Python<'_>, answer: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let answer = answer.map(|answer| Given::of(answer, self)).transpose()?;
        // Nobody waits for the interpreter with the game in hand.
        let pushed = py.detach(|| {
            let mut line = self.lock();
            let options = line.pull().asked().map(|ask| &ask.options);
            let answer = match (answer, options) {
                (Some(Given::Truth(truth)), _) => Answer::Attends(truth),
                (Some(Given::Number(number)), Some(Options::Number { .. })) => {
                    Answer::Number(u32::try_from(number).unwrap_or(u32::MAX))
                }
                (Some(Given::Number(option)), Some(Options::Attend | Options::Picks { .. }) | None) => {
                    Answer::Picks(vec![option])
                }
                (Some(Given::Several(options)), _) => Answer::Picks(options),
                (None, _) => Answer::Picks(Vec::new()),
            };
            line.push(answer).map(|_| ())
        });
        pushed.map_err(|unfit| Of::Answer.error(unfit.said()))
    }

    /// Takes the latest answer back. Raises `IndexError` where there is none.
    fn pop(&self, py: Python<'_>) -> PyResult<()> {
        let popped = py.detach(|| self.lock().pop());
        popped.map(|_| ()).ok_or_else(|| PyIndexError::new_err("pop from a game without answers"))
    }

    /// A game that goes on by itself.
    fn copy(&self, py: Python<'_>) -> Game {
        py.detach(|| Game { setup: self.setup.clone(), line: Mutex::new(Undo::new(self.lock().pull().clone())) })
    }

    fn __copy__(&self, py: Python<'_>) -> Game {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: Py<PyAny>) -> Game {
        self.copy(py)
    }

    /// A number of 128 bits: where two games have the same, the same answers give the same game.
    fn key(&self, py: Python<'_>) -> u128 {
        py.detach(|| self.lock().pull().key())
    }

    /// What one seat may see (400.2).
    fn observation(&self, py: Python<'_>, seat: i64) -> PyResult<Observation> {
        let there = u8::try_from(seat).ok().filter(|seat| usize::from(*seat) < self.players());
        let Some(seat) = there else {
            return Err(PyIndexError::new_err(format!("there is no seat {seat}: the first is 0")));
        };
        Ok(py.detach(|| Observation::new(self.lock().pull().observation(PlayerId(seat)))))
    }

    #[getter]
    fn turn(&self) -> u32 {
        self.lock().pull().game().turn
    }

    /// Whose turn it is.
    #[getter]
    fn active(&self) -> u8 {
        self.lock().pull().game().active.0
    }

    /// A game without an answer is one.
    fn __bool__(&self) -> bool {
        true
    }

    /// How many answers were given.
    fn __len__(&self) -> usize {
        self.lock().pull().answered().len()
    }

    #[getter]
    fn over(&self) -> bool {
        self.lock().pull().asked().is_none()
    }

    /// The seat that won; None where nobody did, or the game goes on.
    #[getter]
    fn winner(&self) -> Option<u8> {
        match self.lock().pull().step() {
            Step::Over(Ok(Ending::Won(player))) => Some(player.0),
            Step::Over(_) | Step::Ask(_) => None,
        }
    }

    /// How the game ended: `won`, `draw`, `turn_limit` or `endless`; None while it goes on. Raises `GameError` where something
    /// stopped it.
    #[getter]
    fn ending(&self) -> PyResult<Option<&'static str>> {
        match self.lock().pull().step() {
            Step::Ask(_) => Ok(None),
            Step::Over(Ok(ending)) => Ok(Some(ending_name(*ending))),
            Step::Over(Err(fault)) => Err(Of::Game.error(fault.said())),
        }
    }

    /// What happened so far: the number of the rule, and the step. It is played again to be told.
    #[pyo3(signature = (language=None))]
    fn trace(&self, py: Python<'_>, language: Option<&str>) -> PyResult<Vec<(&'static str, String)>> {
        let language = language_or_own(language)?;
        py.detach(|| {
            let answers = self.lock().pull().answered().to_vec();
            let pull = self.setup.again(&answers, None, true)?;
            Ok(pull.game().trace.iter().map(|line| (line.rule, line.text(language).to_owned())).collect())
        })
    }

    /// Why the abilities of a card triggered or not, were applied or not: lines of text. It is played again to be told.
    #[pyo3(signature = (name, language=None))]
    fn why(&self, py: Python<'_>, name: &str, language: Option<&str>) -> PyResult<Vec<String>> {
        let language = language_or_own(language)?;
        py.detach(|| {
            let answers = self.lock().pull().answered().to_vec();
            let pull = self.setup.again(&answers, Some(name), true)?;
            let unknown = pull.game().unknown_watched();
            if let Some(unknown) = unknown.first() {
                let Bilingual { en, fr } = &unknown.near;
                let name = &unknown.name;
                return Err(Of::Card
                    .error(cardc::bilingual!("no card is called {name}{en}", "aucune carte ne s'appelle {name}{fr}")));
            }
            let told = pull.game().why.as_ref().map(|watch| watch.told.as_slice()).unwrap_or_default();
            let mut text = Vec::new();
            cardc::cli::why::write(&mut text, told, "", language)?;
            Ok(String::from_utf8_lossy(&text).lines().map(str::to_owned).collect())
        })
    }

    /// The game as bytes: its cards, decks, seed and answers.
    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (Py<PyBytes>, String))> {
        let (bytes, rest) = py.detach(|| {
            let answers = self.lock().pull().answered().to_vec();
            let Setup { decks, rules, attention } = &self.setup;
            let attends = *attention == Attention::Asked;
            let rest = serde_json::to_string(&(&decks.lists, rules.seed, rules.turns, attends, answers));
            let rest = rest.map_err(|error| pyo3::exceptions::PyValueError::new_err(error.to_string()))?;
            Ok::<_, PyErr>((packed(&decks.cards)?, rest))
        })?;
        let again = py.get_type::<Game>().getattr("_again")?.unbind();
        Ok((again, (PyBytes::new(py, &bytes).unbind(), rest)))
    }

    #[staticmethod]
    fn _again(py: Python<'_>, cards: &[u8], rest: &str) -> PyResult<Game> {
        type Rest = (Vec<Vec<usize>>, u64, u32, bool, Vec<Answer>);
        py.detach(|| {
            let wrong = |error: serde_json::Error| pyo3::exceptions::PyValueError::new_err(error.to_string());
            let (lists, seed, turns, attends, answers): Rest = serde_json::from_str(rest).map_err(wrong)?;
            let cards = unpacked(cards)?;
            if lists.iter().flatten().any(|at| *at >= cards.len()) {
                return Err(pyo3::exceptions::PyValueError::new_err("a deck has a card that is not there"));
            }
            let attention = if attends { Attention::Asked } else { Attention::Assumed };
            let rules = Rules { seed, turns, invariants: false, trace: false, stage: None };
            let setup = Setup { decks: Arc::new(Decks::loaded(cards, lists)?), rules, attention };
            let pull = setup.again(&answers, None, false)?;
            Ok(Game::of(setup, pull))
        })
    }

    fn __repr__(&self) -> String {
        let line = self.lock();
        let game = line.pull().game();
        format!(
            "<Game of seed {}, turn {}, {} answers>",
            self.setup.rules.seed,
            game.turn,
            line.pull().answered().len()
        )
    }
}

/// What an ending is called.
pub fn ending_name(ending: Ending) -> &'static str {
    match ending {
        Ending::Won(_) => "won",
        Ending::Draw => "draw",
        Ending::TurnLimit => "turn_limit",
        Ending::Endless(_) => "endless",
    }
}
