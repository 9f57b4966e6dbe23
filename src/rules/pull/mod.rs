//! Pull play: a game that asks by returning a question, and goes on with an answer.
//!
//! The rules ask a [`Decider`] from within. Here the decider has the answers that were given; at the first question without
//! one the stretch of the game is left, and the question is returned. With an answer the stretch is done again, from what the
//! game was at its beginning and with all its answers so far: the rules are deterministic, so it comes to the next question.
//! What a stretch is, is small: to look whether anything triggered, to offer priority, to do one thing with it, to resolve
//! the top of the stack or begin a step. Where the question is the first thing of a stretch, nothing is done twice.
//!
//! Between two questions a game is a value: it can be copied ([`Clone`]), has a [`Pull::key`], and is seen from a seat by
//! [`Pull::observation`].

mod ask;
mod choice;
mod look;
mod observation;
mod undo;

pub use crate::pull::ask::{Ask, Options};
pub use choice::Choice;
pub use look::Horizon;
pub use observation::{Observation, SeenObject, SeenPlayer};
pub use undo::Undo;

use super::keep::Decision;
use super::play::{Ending, Fault, Mark, Next, Progress, Rules, deal};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::game::{Decider, Game};
use crate::state::card::CardDef;
use crate::state::decision::{Purpose, Question};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::{Res, Stop};
use ir::sorting::different;
use std::cell::RefCell;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use xxhash_rust::xxh3::Xxh3;

/// Where a game stands.
#[derive(Debug, Clone)]
pub enum Step {
    /// A player has to answer.
    Ask(Ask),
    /// The game is over, or something stopped it.
    Over(Result<Ending, Fault>),
}

/// Who is asked whether they want to do anything with priority.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Attention {
    /// Nobody: who can do something is asked what.
    #[default]
    Assumed,
    /// Each player who gets priority, before it is looked for what could be done: a no costs nothing.
    Asked,
}

/// Why an answer was not taken. The game stands as it stood before it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    #[error("the game is over")]
    Over,
    /// It is no answer to what was asked.
    #[error("no answer to this question: {}", .0.en)]
    Form(Bilingual),
    /// It is one, and what comes of it is illegal, with these answers and with the plainest.
    #[error("not legal: {}", .0.en)]
    Illegal(Bilingual),
}

impl Unfit {
    /// What is said to the user.
    pub fn said(&self) -> Bilingual {
        let en = self.to_string();
        match self {
            Unfit::Over => Bilingual::new(en, "la partie est finie"),
            Unfit::Form(Bilingual { en: _, fr }) => {
                Bilingual::new(en, format!("ceci ne répond pas à la question : {fr}"))
            }
            Unfit::Illegal(Bilingual { en: _, fr }) => Bilingual::new(en, format!("ceci est illégal : {fr}")),
        }
    }
}

/// A game that is played from outside.
pub struct Pull {
    game: Game,
    rules: Rules,
    progress: Progress,
    /// The game at the beginning of the stretch, where it is not as it was then.
    mark: Option<Mark>,
    /// The answers that were given in the stretch.
    given: Vec<Decision>,
    /// What was decided in the stretches before, attention that was assumed included.
    made: Vec<Decision>,
    answered: Vec<Decision>,
    step: Step,
    channel: Channel,
    /// The game at the beginning of the stretch, for those who look ahead from this question.
    looked_from: RefCell<Option<Box<Game>>>,
}

impl Pull {
    /// Sets up a game (103) and plays to its first question. The same decks, seed and answers give the same game.
    pub fn new(decks: &[Vec<Arc<CardDef>>], rules: Rules, attention: Attention) -> Res<Pull> {
        Pull::prepared(decks, rules, attention, |_| {})
    }

    /// The same, where `prepare` sets what the game is played with besides: the edition of the rules, cards to watch.
    pub fn prepared(
        decks: &[Vec<Arc<CardDef>>],
        rules: Rules,
        attention: Attention,
        prepare: impl FnOnce(&mut Game),
    ) -> Res<Pull> {
        let channel = Channel::new(attention);
        let mut game = deal(decks, rules, channel.decider())?;
        prepare(&mut game);
        let mut pull = Pull {
            game,
            rules,
            progress: Progress::Begin,
            mark: None,
            given: Vec::new(),
            made: Vec::new(),
            answered: Vec::new(),
            step: Step::Over(Ok(Ending::Draw)),
            channel,
            looked_from: RefCell::default(),
        };
        pull.run().map_err(Stop::Illegal)?;
        Ok(pull)
    }

    /// Where the game stands: a question, or its end.
    pub fn step(&self) -> &Step {
        &self.step
    }

    /// The question, unless the game is over.
    pub fn asked(&self) -> Option<&Ask> {
        if let Step::Ask(ask) = &self.step { Some(ask) } else { None }
    }

    /// The game as it is while the question is asked, hidden zones included.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The answers so far.
    pub fn answered(&self) -> &[Decision] {
        &self.answered
    }

    /// All decisions so far as a decider would have made them: attention that is assumed included.
    pub fn decisions(&self) -> Vec<Decision> {
        let channel = self.channel.lock();
        let open: &[Decision] = if self.asked().is_some() { &channel.log } else { &[] };
        self.made.iter().chain(open).cloned().collect()
    }

    /// Answers the question and goes on to the next, or to the end of the game. An error leaves the game as it was.
    pub fn answer(&mut self, decision: Decision) -> Result<&Step, Unfit> {
        let Step::Ask(ask) = &self.step else { return Err(Unfit::Over) };
        ask.fits(&decision).map_err(Unfit::Form)?;
        if let Some(mark) = &self.mark {
            self.game.restore(mark);
        }
        self.answered.push(decision.clone());
        self.given.push(decision);
        match self.run() {
            Ok(()) => Ok(&self.step),
            Err(why) => Err(Unfit::Illegal(why)),
        }
    }

    /// A number of 128 bits for where the game stands: where it is the same, the same answers give the same game. Processes of
    /// one build that have read the same words of sets in the same order have the same numbers.
    pub fn key(&self) -> u128 {
        let mut hash = Xxh3::new();
        (self.game.key(), &self.progress, &self.given).hash(&mut hash);
        hash.digest128()
    }

    /// What one seat may see (400.2).
    pub fn observation(&self, seat: PlayerId) -> Observation {
        Observation::of(&self.game, seat, self.asked())
    }

    /// The options of the question in words; none where it is no question with options.
    pub fn choices(&self) -> Vec<Choice> {
        self.asked().map(|ask| choice::choices(&self.game, ask)).unwrap_or_default()
    }

    /// The game at the beginning of the stretch.
    fn as_it_began(&self) -> Game {
        match &self.mark {
            Some(mark) => self.game.as_it_was(mark),
            None => self.game.clone(),
        }
    }

    /// Plays stretches until one asks what has no answer yet. An error is that the answers led to something illegal: the latest
    /// is taken back.
    ///
    /// Most stretches ask nothing. So only one of them is marked, and where a later one asks within, all are played again from
    /// there, to mark that one.
    fn run(&mut self) -> Result<(), Bilingual> {
        self.looked_from.take();
        let mut illegal = None;
        let mut anchor: Option<Anchor> = None;
        let mut until_asked: Option<usize> = None;
        loop {
            let asks_first = match &self.progress {
                Progress::Priority(_) => true,
                // Who passes is asked nothing more.
                Progress::Acting(..) => self.given.is_empty() || is_pass(&self.given),
                Progress::Begin | Progress::Passed => false,
            };
            let to_be_marked = anchor.is_none() || until_asked == Some(0) || self.game.will_declare(&self.progress);
            let mark = self.mark.take().or_else(|| (!asks_first && to_be_marked).then(|| self.game.remember()));
            until_asked = until_asked.and_then(|stretches| stretches.checked_sub(1));
            self.channel.begin(&self.given);
            let next = self.game.advance(self.progress.clone(), self.rules);
            let open = self.channel.lock().open.take();
            if let Some(ask) = open {
                match anchor.take() {
                    Some(from) if mark.is_none() && !asks_first => {
                        until_asked = Some(from.stretches);
                        self.go_back(from);
                        continue;
                    }
                    from => from.into_iter().for_each(|from| self.game.forget(from.mark)),
                }
                self.mark = mark;
                self.step = Step::Ask(ask);
                return illegal.map_or(Ok(()), Err);
            }
            if let (Err(Fault::Stop(Stop::Illegal(why))), Some(before)) = (&next, &mark)
                && self.given.pop().is_some()
            {
                illegal = Some(why.clone());
                self.answered.pop();
                self.game.restore(before);
                self.mark = mark;
                continue;
            }
            self.go_on_from(&mut anchor, mark);
            self.made.append(&mut self.channel.lock().log);
            let ending = match next {
                Ok(Next::Progress(progress)) => {
                    self.progress = progress;
                    continue;
                }
                Ok(Next::Ended(ending)) => Ok(ending),
                Err(Fault::Stop(Stop::Endless(work))) => Ok(Ending::Endless(work)),
                Err(fault) => Err(fault),
            };
            anchor.into_iter().for_each(|from| self.game.forget(from.mark));
            self.step = Step::Over(ending);
            return illegal.map_or(Ok(()), Err);
        }
    }

    /// A stretch is done: where it was marked, it is what is gone back to.
    fn go_on_from(&mut self, anchor: &mut Option<Anchor>, mark: Option<Mark>) {
        let given = std::mem::take(&mut self.given);
        match mark {
            Some(mark) => {
                let (progress, made) = (self.progress.clone(), self.made.len());
                let before = anchor.replace(Anchor { mark, progress, given, made, stretches: 1 });
                before.into_iter().for_each(|before| self.game.forget(before.mark));
            }
            None => anchor.iter_mut().for_each(|from| from.stretches += 1),
        }
    }

    fn go_back(&mut self, to: Anchor) {
        let Anchor { mark, progress, given, made, stretches: _ } = to;
        self.game.restore(&mark);
        self.mark = Some(mark);
        (self.progress, self.given) = (progress, given);
        self.made.truncate(made);
    }
}

/// Whether a player who is asked what to do with priority does nothing.
fn is_pass(given: &[Decision]) -> bool {
    matches!(given, [Decision::Picks(picks)] if picks.is_empty())
}

/// A stretch that is done, and may have to be done again with those behind it: none of them was marked.
struct Anchor {
    /// The game at its beginning.
    mark: Mark,
    progress: Progress,
    given: Vec<Decision>,
    /// How many decisions were made before it.
    made: usize,
    /// How many stretches have been done, itself included.
    stretches: usize,
}

/// A copy goes on by itself.
impl Clone for Pull {
    fn clone(&self) -> Pull {
        let channel = Channel::new(self.channel.lock().attention);
        let mut game = self.as_it_began();
        game.set_decider(channel.decider());
        let mut copy = Pull {
            game,
            rules: self.rules,
            progress: self.progress.clone(),
            mark: None,
            given: self.given.clone(),
            made: self.made.clone(),
            answered: self.answered.clone(),
            step: self.step.clone(),
            channel,
            looked_from: RefCell::default(),
        };
        if self.asked().is_some() {
            // The same answers lead to the same question.
            let _ = copy.run();
        }
        copy
    }
}

impl Ask {
    /// Whether an answer is one to this question, or what is wrong with it.
    fn fits(&self, decision: &Decision) -> Result<(), Bilingual> {
        let within = |number: usize, least: usize, most: usize| match (least..=most).contains(&number) {
            true => Ok(()),
            false => Err(bilingual!(
                "{number} is not between {least} and {most}",
                "{number} n'est pas entre {least} et {most}"
            )),
        };
        match (&self.options, decision) {
            (Options::Attend, Decision::Attends(_)) => Ok(()),
            (Options::Number { least, most }, Decision::Number(number)) => {
                within(*number as usize, *least as usize, *most as usize)
            }
            (Options::Picks { options, min, max }, Decision::Picks(picks)) => {
                within(picks.len(), *min, (*max).min(options.len()))?;
                picks.iter().try_for_each(|pick| within(*pick, 0, options.len() - 1))?;
                match different(picks.iter()) == picks.len() {
                    true => Ok(()),
                    false => Err(Bilingual::new("an option is chosen twice", "une option est choisie deux fois")),
                }
            }
            (Options::Attend, Decision::Picks(_) | Decision::Number(_)) => {
                Err(Bilingual::new("it is a yes-or-no question", "la réponse est oui ou non"))
            }
            (Options::Picks { .. }, Decision::Attends(_) | Decision::Number(_)) => {
                Err(Bilingual::new("it asks for options", "elle demande des options"))
            }
            (Options::Number { .. }, Decision::Attends(_) | Decision::Picks(_)) => {
                Err(Bilingual::new("it asks for a number", "elle demande un nombre"))
            }
        }
    }
}

/// What a game and its decider tell each other while a stretch is played.
#[derive(Clone)]
struct Channel(Arc<Mutex<Said>>);

struct Said {
    attention: Attention,
    answers: Vec<Decision>,
    at: usize,
    again: bool,
    /// What was decided in the stretch.
    log: Vec<Decision>,
    /// The first question without an answer.
    open: Option<Ask>,
}

impl Channel {
    fn new(attention: Attention) -> Channel {
        let said = Said { attention, answers: Vec::new(), at: 0, again: false, log: Vec::new(), open: None };
        Channel(Arc::new(Mutex::new(said)))
    }

    fn decider(&self) -> Box<dyn Decider> {
        Box::new(self.clone())
    }

    fn lock(&self) -> MutexGuard<'_, Said> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn begin(&self, answers: &[Decision]) {
        let mut said = self.lock();
        said.answers.clear();
        said.answers.extend_from_slice(answers);
        said.log.clear();
        (said.at, said.again, said.open) = (0, false, None);
    }

    /// The next answer. Without one, the question is open, and what comes behind it in the stretch counts for nothing.
    fn answer(&self, ask: impl FnOnce(bool) -> Ask) -> Option<Decision> {
        let mut said = self.lock();
        if said.open.is_some() {
            return None;
        }
        let answer = said.answers.get(said.at).cloned();
        match &answer {
            Some(answer) => {
                said.at += 1;
                said.log.push(answer.clone());
            }
            None => said.open = Some(ask(said.again)),
        }
        answer
    }
}

/// Why a stretch is left.
fn unanswered() -> Bilingual {
    Bilingual::new("the question was not answered yet", "la question n'a pas encore de réponse")
}

impl Decider for Channel {
    fn attends(&mut self, _: &Game, player: PlayerId) -> bool {
        if self.lock().attention == Attention::Assumed {
            self.lock().log.push(Decision::Attends(true));
            return true;
        }
        let ask = |again| Ask { player, purpose: Purpose::Priority, source: None, options: Options::Attend, again };
        matches!(self.answer(ask), Some(Decision::Attends(true)))
    }

    fn be_cautious(&mut self, cautious: bool) {
        self.lock().again = cautious;
    }

    fn pick(&mut self, _: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        let answer = self.answer(|again| {
            let Question { player, purpose, source, options, min, max } = question.clone();
            let source = (source != ObjectId::default()).then_some(source);
            Ask { player, purpose, source, options: Options::Picks { options, min, max }, again }
        });
        match answer {
            Some(Decision::Picks(picks)) => Ok(picks),
            Some(Decision::Attends(_) | Decision::Number(_)) | None => Err(unanswered()),
        }
    }

    fn number(
        &mut self,
        _: &Game,
        player: PlayerId,
        purpose: &Purpose,
        least: u32,
        most: u32,
    ) -> Result<u32, Bilingual> {
        let options = Options::Number { least, most };
        match self.answer(|again| Ask { player, purpose: purpose.clone(), source: None, options, again }) {
            Some(Decision::Number(number)) => Ok(number),
            Some(Decision::Attends(_) | Decision::Picks(_)) | None => Err(unanswered()),
        }
    }
}
