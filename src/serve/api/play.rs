//! A hand against a simple opponent.
//!
//! The rules are deterministic: the same cards, seed and answers give the same game. So the page keeps the answers, and the
//! server plays the game again up to the first choice that has none. To undo is to leave the last answer out.

use std::sync::{Arc, Mutex, PoisonError};

use rules::play::{Ending, Fault, Rules, deal, play as play_on};
use rules::players::Random;
use rules::{CardDef, Decider, Game, ObjectId, Pick, PlayerId, Purpose, Question, words};
use scenario::{CardPool, RandomDecks};
use serde::{Deserialize, Serialize};

use super::board::{Board, Seen, board};
use super::document::{Cards, cards};
use super::why::Line;
use super::{Lang, Refusal, Shared};
use crate::bounds::ANSWERS;
use crate::diagnostic::Bilingual;
use crate::lex::Language;

/// A game, as far as it was played.
#[derive(Debug, Deserialize)]
pub struct Ask {
    pub lang: Lang,
    /// Where the cards of both decks come from.
    pub cards: Cards,
    pub seed: u64,
    pub answers: Vec<Answer>,
}

/// An answer of the player.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The places of what was chosen among the options.
    Picks(Vec<usize>),
    Number(u32),
}

/// The game at the next choice of the player, or at its end.
#[derive(Debug, Serialize)]
pub struct Position {
    pub board: Board,
    /// What happened since the answer before the last.
    pub trace: Vec<Line>,
    pub choice: Option<Choice>,
    /// How it ended.
    pub ended: Option<Ended>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    Won,
    Lost,
    Draw,
    /// It went on for too long.
    GivenUp,
}

/// What is asked of the player.
#[derive(Debug, Serialize)]
pub struct Choice {
    /// What is chosen, in words.
    pub what: String,
    /// What the player does with priority: nothing is to pass.
    pub priority: bool,
    /// The object that asks.
    pub source: Option<String>,
    pub options: Vec<Choosable>,
    pub min: u32,
    pub max: u32,
    /// A number from `min` to `max`, and no options.
    pub number: bool,
}

/// Something that may be chosen.
#[derive(Debug, Serialize)]
pub struct Choosable {
    pub text: String,
    /// The object that it is about.
    pub object: Option<u32>,
}

/// The seat of who sits before the page.
const OWN: PlayerId = PlayerId(0);
/// Turns after which a game is given up.
const TURNS: u32 = 100;

/// The player's answers as they were given, and then the choice that has none.
struct Seats {
    answers: std::vec::IntoIter<Answer>,
    opponent: Random,
    language: Language,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    choice: Option<Choice>,
    /// Lines of the trace there were at the latest answers.
    lines: Vec<usize>,
}

impl Seats {
    /// The next answer; where there is none, the choice is noted and the game stops.
    fn next(&mut self, game: &Game, choice: impl FnOnce(Language) -> Choice) -> Result<Answer, Bilingual> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.lines.push(game.trace.len());
        self.answers.next().ok_or_else(|| {
            state.choice.get_or_insert_with(|| choice(self.language));
            Bilingual::new("it is the player's turn to choose", "c'est au joueur de choisir")
        })
    }
}

impl Decider for Seats {
    fn attends(&mut self, game: &Game, player: PlayerId) -> bool {
        if player != OWN {
            return self.opponent.attends(game, player);
        }
        // In the own main phases, and where the opponent does something that can be answered.
        game.is_main_of(OWN) || game.stack.last().is_some_and(|top| game.object(*top).controller != OWN)
    }

    fn be_cautious(&mut self, cautious: bool) {
        self.opponent.be_cautious(cautious);
    }

    fn pick(&mut self, game: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        if question.player != OWN {
            return self.opponent.pick(game, question);
        }
        let answer = self.next(game, |language| choice_of(game, question, language))?;
        let most = question.max.min(question.options.len());
        match answer {
            Answer::Picks(picks)
                if (question.min..=most).contains(&picks.len())
                    && picks.iter().all(|pick| *pick < question.options.len()) =>
            {
                Ok(picks)
            }
            Answer::Picks(_) | Answer::Number(_) => Err(misfit()),
        }
    }

    fn number(
        &mut self,
        game: &Game,
        player: PlayerId,
        purpose: &Purpose,
        least: u32,
        most: u32,
    ) -> Result<u32, Bilingual> {
        if player != OWN {
            return self.opponent.number(game, player, purpose, least, most);
        }
        let answer = self.next(game, |language| Choice {
            what: purpose.name().get(language).to_owned(),
            priority: false,
            source: None,
            options: Vec::new(),
            min: least,
            max: most,
            number: true,
        })?;
        match answer {
            Answer::Number(number) if (least..=most).contains(&number) => Ok(number),
            Answer::Picks(_) | Answer::Number(_) => Err(misfit()),
        }
    }
}

fn misfit() -> Bilingual {
    Bilingual::new("the answers are of another game", "les réponses sont d'une autre partie")
}

fn choice_of(game: &Game, question: &Question, language: Language) -> Choice {
    let known = question.source.index() < game.objects.len() && question.source != ObjectId::default();
    let name = |id: ObjectId| game.name(id).get(language).to_owned();
    Choice {
        what: question.purpose.name().get(language).to_owned(),
        priority: question.purpose == Purpose::Priority,
        source: (known && question.purpose != Purpose::Priority).then(|| name(question.source)),
        options: question.options.iter().map(|option| choosable(game, option, language)).collect(),
        min: u32::try_from(question.min).unwrap_or(u32::MAX),
        max: u32::try_from(question.max.min(question.options.len())).unwrap_or(u32::MAX),
        number: false,
    }
}

/// An option in words.
fn choosable(game: &Game, option: &Pick, language: Language) -> Choosable {
    let name = |id: &ObjectId| game.name(*id).get(language).to_owned();
    let said = |english: &str, french: &str, name: String| match language {
        Language::English => format!("{english} {name}"),
        Language::French => format!("{french} {name}"),
    };
    let whose = |id: &ObjectId| {
        let object = game.object(*id);
        match (object.controller == OWN, language) {
            (true, _) => name(id),
            (false, Language::English) => format!("{} (opponent)", name(id)),
            (false, Language::French) => format!("{} (adversaire)", name(id)),
        }
    };
    let (text, object) = match option {
        Pick::Object(id) | Pick::Ability(id, _) => (whose(id), Some(*id)),
        Pick::Land(id) => (said("Play", "Jouer", name(id)), Some(*id)),
        Pick::Cast(id) => (said("Cast", "Lancer", name(id)), Some(*id)),
        Pick::Activate(id, _) => (said("Activate", "Activer", name(id)), Some(*id)),
        Pick::TurnUp(id) => (said("Turn face up", "Retourner", name(id)), Some(*id)),
        Pick::EndEffect(id) => (said("End an effect of", "Mettre fin à un effet de", name(id)), Some(*id)),
        Pick::Attack(id, target) => {
            let whom = game.target_name(*target);
            (format!("{} → {}", name(id), whom.get(language)), Some(*id))
        }
        Pick::Block(id, other) => (format!("{} ⟂ {}", name(id), name(other)), Some(*id)),
        Pick::Player(player) => {
            let (english, french) = if *player == OWN { ("you", "vous") } else { ("opponent", "adversaire") };
            (if language == Language::English { english } else { french }.to_owned(), None)
        }
        Pick::Yes => (if language == Language::English { "Yes" } else { "Oui" }.to_owned(), None),
        Pick::Mode(index) => (format!("{}", index + 1), None),
        Pick::Colour(colour) => (words::colour(*colour, language).to_owned(), None),
        Pick::Type(one) => (words::type_name(*one, language).to_owned(), None),
        Pick::Term(term) => (words::name(*term, language).to_owned(), None),
        Pick::Counter(kind) => (rules::trace::counter_name(*kind), None),
        Pick::Name(name) | Pick::Vote(_, name) => (name.to_string(), None),
    };
    Choosable { text, object: object.map(|id| id.0) }
}

pub(super) fn play(shared: &Shared, asked: Ask) -> Result<Position, Refusal> {
    let (lang, language) = (asked.lang, Language::from(asked.lang));
    if asked.answers.len() > ANSWERS {
        let message = Bilingual::new("the game has gone on for too long", "la partie dure depuis trop longtemps");
        return Err(Refusal::refused(&message, lang));
    }
    let cards = cards(shared, &asked.cards, lang)?;
    let pool = CardPool::in_language(&cards, Language::English);
    let decks = decks(&pool, asked.seed, lang)?;
    let state = Arc::new(Mutex::new(State::default()));
    let seats = Seats {
        answers: asked.answers.into_iter(),
        opponent: Random::new(asked.seed),
        language,
        state: Arc::clone(&state),
    };
    let rules = Rules { seed: asked.seed, turns: TURNS, invariants: false, trace: true, stage: None };
    let mut game = deal(&decks, rules, Box::new(seats)).map_err(|stop| Refusal::refused(&stop.said(), lang))?;
    let ending = play_on(&mut game, rules);
    let mut state = std::mem::take(&mut *state.lock().unwrap_or_else(PoisonError::into_inner));
    let ended = match ending {
        // The game has stopped at the choice.
        Err(Fault::Stop(_)) if state.choice.is_some() => None,
        Err(fault) => return Err(Refusal::refused(&fault.said(), lang)),
        Ok(Ending::Won(OWN)) => Some(Ended::Won),
        Ok(Ending::Won(_)) => Some(Ended::Lost),
        Ok(Ending::Draw) => Some(Ended::Draw),
        Ok(Ending::TurnLimit | Ending::Endless(_)) => Some(Ended::GivenUp),
    };
    // At a choice, the latest place is that of the choice itself.
    if ended.is_none() {
        state.lines.pop();
    }
    let since = state.lines.last().copied().unwrap_or_default().min(game.trace.len());
    let line = |line: &rules::trace::Line| Line { rule: line.rule, text: line.text(language).to_owned() };
    Ok(Position {
        board: board(&game, Seen::By(OWN), language, &|_| None),
        trace: game.trace[since..].iter().filter(|line| is_open(line)).map(line).collect(),
        choice: state.choice.filter(|_| ended.is_none()),
        ended,
    })
}

/// Whether a line of the trace tells nothing that is hidden: cards that go from a library to a hand, or back, have their
/// names in it, whosever they are (400.2).
fn is_open(line: &rules::trace::Line) -> bool {
    let hidden = ["library to hand.", "hand to library.", "library to library."];
    line.rule != "400.7" || !hidden.iter().any(|way| line.english.ends_with(way))
}

/// Two decks of the cards that can be played.
fn decks(pool: &CardPool<'_>, seed: u64, lang: Lang) -> Result<Vec<Vec<Arc<CardDef>>>, Refusal> {
    let random = RandomDecks::new(pool).with_basics();
    if random.is_empty() {
        let message = Bilingual::new(
            "no card of the file can be played: one is once all of its text is understood",
            "aucune carte du fichier ne peut être jouée : une carte l'est quand tout son texte est compris",
        );
        return Err(Refusal::refused(&message, lang));
    }
    Ok([0, 1].map(|seat| random.draw(seed.wrapping_mul(2).wrapping_add(seat))).into())
}
