//! A player that looks one step ahead: of the answers to a question it gives the one that leads to the best position, judged by
//! an [`Evaluation`] that may be another.
//!
//! What an answer leads to is played out in a copy of the game by [`Plain`] choices: until a spell has resolved, combat is
//! over, or the turn has ended with all that lasts until then. The same seed gives the same choices.

mod plain;
mod worth;

pub use plain::{Aim, Plain};
pub use worth::{Evaluation, Material};

use crate::decide::{Decider, Pick, Purpose, Question};
use crate::ir::{CardType, Step};
use crate::keep::Decision;
use crate::play::{Ending, Fault, Rules};
use crate::pull::{Ask, Attention, Horizon, Options, Pull, Step as Stand};
use crate::state::card::CardDef;
use crate::state::{Game, ObjectId, PlayerId, Stop, Target};
use std::cmp::Ordering as Order;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Answers that are looked at of one question.
const MOST_LOOKED_AT: usize = 12;
/// Things that are done with priority in one turn at most, so that what may be done for ever is not.
const MOST_ACTIONS: u32 = 25;
/// What a position has to be better by for something to be done: a fraction of a card.
const GAIN: f64 = 0.15;

/// Plays a game that is pulled from outside. The same game asks the same questions, and the same player answers them alike.
pub trait Player {
    /// The answer to the question that a game stands at.
    fn answer(&mut self, game: &Pull, ask: &Ask) -> Decision;
}

/// A player that looks one step ahead. One plays all seats of a game, or each its own.
pub struct Ahead {
    evaluation: Arc<dyn Evaluation>,
    seed: u64,
    /// The turn, and what was done with priority in it.
    acted: (u32, u32),
}

impl Ahead {
    /// Judges positions by [`Material`].
    pub fn new(seed: u64) -> Ahead {
        Ahead::by(Arc::new(Material), seed)
    }

    /// Judges positions by an evaluation.
    pub fn by(evaluation: Arc<dyn Evaluation>, seed: u64) -> Ahead {
        Ahead { evaluation, seed, acted: (0, 0) }
    }

    /// What the position is worth that an answer leads to; none where it leads nowhere. Targets that are still to be chosen are
    /// those of the better aim.
    fn after(&self, game: &Pull, seat: PlayerId, decision: &Decision, horizon: Horizon) -> Option<f64> {
        let seed = self.seed ^ (game.answered().len() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let look = |aim| {
            let plain = Plain::new(aim);
            let aimed = plain.aimed();
            let after = game.look_ahead(decision, Box::new(plain), horizon, seed)?;
            Some((self.evaluation.worth(&after, seat), aimed.load(Ordering::Relaxed)))
        };
        let theirs = look(Aim::Theirs);
        match theirs {
            Some((worth, false)) => Some(worth),
            Some((_, true)) | None => {
                let own = look(Aim::Own).map(|(worth, _)| worth);
                theirs.map(|(worth, _)| worth).into_iter().chain(own).max_by(f64::total_cmp)
            }
        }
    }

    /// The best of some answers; the first of those that are as good.
    fn best(&self, game: &Pull, ask: &Ask, answers: Vec<Vec<usize>>, horizon: Horizon) -> Option<(f64, Vec<usize>)> {
        let mut best: Option<(f64, Vec<usize>)> = None;
        for picks in answers.into_iter().take(MOST_LOOKED_AT) {
            let Some(worth) = self.after(game, ask.player, &Decision::Picks(picks.clone()), horizon) else { continue };
            if best.as_ref().is_none_or(|(most, _)| worth.total_cmp(most) == Order::Greater) {
                best = Some((worth, picks));
            }
        }
        best
    }

    /// What is done with priority: the first land, then what gains most, where it gains anything.
    fn act(&mut self, game: &Pull, ask: &Ask, options: &[Pick]) -> Vec<usize> {
        let state = game.game();
        if let Some(land) = best_land(state, ask.player, options) {
            return vec![land];
        }
        let pass = |horizon| {
            let stands = horizon == Horizon::Stack && state.stack.is_empty();
            match stands {
                true => Some(self.evaluation.worth(state, ask.player)),
                false => self.after(game, ask.player, &Decision::Picks(Vec::new()), horizon),
            }
        };
        let mut passed: [Option<Option<f64>>; 3] = [None; 3];
        let mut best: Option<(f64, usize)> = None;
        for at in different(state, options) {
            let horizon = horizon(state, options.get(at).and_then(|option| of_permanent(state, option)));
            let before = *passed[horizon as usize].get_or_insert_with(|| pass(horizon));
            let after = self.after(game, ask.player, &Decision::Picks(vec![at]), horizon);
            let (Some(before), Some(after)) = (before, after) else { continue };
            if after - before > best.map_or(GAIN, |(gain, _)| gain) {
                best = Some((after - before, at));
            }
        }
        best.into_iter().map(|(_, at)| at).collect()
    }

    /// Attacks or blocks: from none, all that can, and those that look well, the best, and then one creature the other way as long
    /// as that is better.
    fn in_combat(&self, game: &Pull, ask: &Ask, options: &[Pick], plain: Vec<usize>) -> Vec<usize> {
        let mut answers = vec![plain, Vec::new()];
        if ask.purpose == Purpose::Attackers {
            answers.push(each_once(options));
        }
        let best = self.best(game, ask, unlike(answers), Horizon::Combat);
        let Some((mut worth, mut chosen)) = best else { return Vec::new() };
        // What was turned without being better for it, since something was.
        let mut tried: Vec<usize> = Vec::new();
        for at in (0..options.len()).take(MOST_LOOKED_AT) {
            let as_well = |other: &usize| {
                chosen.contains(other) == chosen.contains(&at) && alike(game.game(), &options[*other], &options[at])
            };
            if tried.iter().any(as_well) {
                continue;
            }
            let turned = turned(options, &chosen, at);
            let after = self.after(game, ask.player, &Decision::Picks(turned.clone()), Horizon::Combat);
            if let Some(after) = after.filter(|after| *after > worth + GAIN) {
                (worth, chosen) = (after, turned);
                tried.clear();
            } else {
                tried.push(at);
            }
        }
        chosen
    }

    /// The answer to a question with options.
    fn choose(&mut self, game: &Pull, ask: &Ask, options: &[Pick], [min, max]: [usize; 2]) -> Vec<usize> {
        let state = game.game();
        let question = Question {
            player: ask.player,
            purpose: ask.purpose.clone(),
            source: ask.source.unwrap_or_default(),
            options: options.to_vec(),
            min,
            max,
        };
        let plain = |aim| Plain::new(aim).pick(state, &question).unwrap_or_default();
        match ask.purpose {
            Purpose::Priority => return self.act(game, ask, options),
            Purpose::Attackers | Purpose::Blockers => return self.in_combat(game, ask, options, plain(Aim::Theirs)),
            _ if !is_looked_at(&ask.purpose) || options.len() <= min => return plain(Aim::Theirs),
            _ => {}
        }
        let mut answers = vec![plain(Aim::Theirs), plain(Aim::Own)];
        if min == 0 {
            answers.push(Vec::new());
        }
        if min <= 1 && max >= 1 {
            answers.extend((0..options.len()).map(|at| vec![at]));
        }
        answers.retain(|answer| answer.len() >= min);
        let source = ask.source.filter(|id| state.object(*id).chars.is_permanent_card());
        let best = self.best(game, ask, unlike(answers), horizon(state, source));
        best.map_or_else(|| plain(Aim::Theirs), |(_, picks)| picks)
    }
}

impl Player for Ahead {
    fn answer(&mut self, game: &Pull, ask: &Ask) -> Decision {
        let state = game.game();
        match &ask.options {
            Options::Attend => Decision::Attends(self.attends(state, ask.player)),
            Options::Number { least, most } => {
                let number = Plain::new(Aim::Theirs).number(state, ask.player, &ask.purpose, *least, *most);
                Decision::Number(if ask.again { *least } else { number.unwrap_or(*least) })
            }
            Options::Picks { min, .. } if ask.again => Decision::Picks((0..*min).collect()),
            Options::Picks { options, min, max } => {
                let picks = self.choose(game, ask, options, [*min, (*max).min(options.len())]);
                if ask.purpose == Purpose::Priority && !picks.is_empty() {
                    self.acted.1 += 1;
                }
                Decision::Picks(picks)
            }
        }
    }
}

impl Ahead {
    /// Something may be worth doing in a main phase of one's own, in combat, as an opponent's turn ends, and where something of
    /// an opponent's is on the stack.
    fn attends(&mut self, game: &Game, player: PlayerId) -> bool {
        if self.acted.0 != game.turn {
            self.acted = (game.turn, 0);
        }
        let answers = || game.stack.last().is_some_and(|top| game.object(*top).controller != player);
        let quiet = game.stack.is_empty();
        let acts = match game.step {
            Step::PrecombatMain | Step::PostcombatMain => quiet && game.active == player,
            Step::DeclareAttackers | Step::DeclareBlockers => quiet,
            Step::End => quiet && game.active != player,
            _ => false,
        };
        self.acted.1 < MOST_ACTIONS && (acts || answers())
    }
}

/// Whether answers to a question lead to positions that tell them apart, and are few.
fn is_looked_at(purpose: &Purpose) -> bool {
    matches!(
        purpose,
        Purpose::Targets { .. }
            | Purpose::Modes
            | Purpose::Half
            | Purpose::May
            | Purpose::NewTargets
            | Purpose::Pay
            | Purpose::OptionalCost
            | Purpose::AlternativeCost
            | Purpose::Sacrifice
            | Purpose::Attach
            | Purpose::Copy
            | Purpose::Player
            | Purpose::Objects
    )
}

/// How far it is looked ahead. A permanent is there when it has resolved; what else is done may last until end of turn only.
fn horizon(game: &Game, permanent: Option<ObjectId>) -> Horizon {
    match game.step {
        Step::Combat | Step::DeclareAttackers | Step::DeclareBlockers | Step::CombatDamage => Horizon::Combat,
        _ if permanent.is_some() => Horizon::Stack,
        _ => Horizon::Turn,
    }
}

/// The card that an option puts onto the battlefield.
fn of_permanent(game: &Game, option: &Pick) -> Option<ObjectId> {
    match option {
        Pick::Cast(id) if game.object(*id).chars.is_permanent_card() => Some(*id),
        _ => None,
    }
}

/// The land to play: of those in hand the one whose type the player has fewest of.
fn best_land(game: &Game, player: PlayerId, options: &[Pick]) -> Option<usize> {
    let mine = || game.battlefield.iter().map(|id| game.object(*id)).filter(|object| object.controller == player);
    let alike = |land: ObjectId| {
        let chars = &game.object(land).chars;
        let shares = |subtype| chars.subtypes.contains(subtype);
        mine().filter(|other| other.chars.is(CardType::Land) && other.chars.subtypes.iter().any(shares)).count()
    };
    let lands = options.iter().enumerate().filter_map(|(at, option)| match option {
        Pick::Land(id) => Some((alike(*id), at)),
        _ => None,
    });
    lands.min().map(|(_, at)| at)
}

/// Options that do different things: of several cards of one name, the first.
fn different(game: &Game, options: &[Pick]) -> Vec<usize> {
    let name = |option: &Pick| match option {
        Pick::Cast(id) => Some((game.object(*id).def.name.clone(), game.object(*id).zone)),
        _ => None,
    };
    let is_first = |at: &usize| {
        let own = name(&options[*at]);
        own.is_none() || !options[..*at].iter().any(|before| name(before) == own)
    };
    (0..options.len()).filter(is_first).collect()
}

/// Answers without those that came before.
fn unlike(answers: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    let mut unlike: Vec<Vec<usize>> = Vec::new();
    for answer in answers {
        if !unlike.contains(&answer) {
            unlike.push(answer);
        }
    }
    unlike
}

/// The creature of an attack or a block.
fn creature(option: &Pick) -> Option<ObjectId> {
    match option {
        Pick::Attack(id, _) | Pick::Block(id, _) => Some(*id),
        _ => None,
    }
}

/// Whether two creatures attack, or block, the same, and nothing tells one from the other.
fn alike(game: &Game, one: &Pick, other: &Pick) -> bool {
    let (Some(own), Some(its)) = (creature(one), creature(other)) else { return false };
    let same_task = match (one, other) {
        (Pick::Attack(_, whom), Pick::Attack(_, other)) => whom == other,
        (Pick::Block(_, whom), Pick::Block(_, other)) => whom == other,
        _ => false,
    };
    let wears = |id| game.battlefield.iter().any(|worn| game.object(*worn).attached_to == Some(Target::Object(id)));
    let (first, second) = (game.object(own), game.object(its));
    same_task
        && *first.chars == *second.chars
        && first.counters == second.counters
        && first.damage == second.damage
        && first.designations == second.designations
        && !wears(own)
        && !wears(its)
}

/// Every creature's first option.
fn each_once(options: &[Pick]) -> Vec<usize> {
    let is_first = |at: &usize| !options[..*at].iter().any(|before| creature(before) == creature(&options[*at]));
    (0..options.len()).filter(is_first).collect()
}

/// The choice with an option taken out, or put in where its creature had another.
fn turned(options: &[Pick], chosen: &[usize], at: usize) -> Vec<usize> {
    if chosen.contains(&at) {
        return chosen.iter().copied().filter(|other| *other != at).collect();
    }
    let others = chosen.iter().copied().filter(|other| creature(&options[*other]) != creature(&options[at]));
    let mut turned: Vec<usize> = others.chain([at]).collect();
    turned.sort_unstable();
    turned
}

/// The choices of a decider, as a player of games that are pulled.
pub struct ByDecider<D>(pub D);

impl<D: Decider> Player for ByDecider<D> {
    fn answer(&mut self, game: &Pull, ask: &Ask) -> Decision {
        let (state, decider) = (game.game(), &mut self.0);
        decider.be_cautious(ask.again);
        match &ask.options {
            Options::Attend => Decision::Attends(decider.attends(state, ask.player)),
            Options::Number { least, most } => {
                let number = decider.number(state, ask.player, &ask.purpose, *least, *most);
                Decision::Number(number.unwrap_or(*least))
            }
            Options::Picks { options, min, max } => {
                let question = Question {
                    player: ask.player,
                    purpose: ask.purpose.clone(),
                    source: ask.source.unwrap_or_default(),
                    options: options.clone(),
                    min: *min,
                    max: *max,
                };
                Decision::Picks(decider.pick(state, &question).unwrap_or_else(|_| (0..*min).collect()))
            }
        }
    }
}

/// A player for each seat.
pub struct Seats(pub Vec<Box<dyn Player>>);

impl Player for Seats {
    fn answer(&mut self, game: &Pull, ask: &Ask) -> Decision {
        self.0[ask.player.index()].answer(game, ask)
    }
}

/// Plays a game to its end, all seats by one player. Gives the game as it stands then, too.
pub fn play(decks: &[Vec<Arc<CardDef>>], rules: Rules, player: &mut dyn Player) -> Result<Whole, Stop> {
    let mut game = Pull::new(decks, rules, Attention::Asked)?;
    let hands = (0..decks.len()).map(|seat| game.game().players[seat].hand.clone()).collect();
    loop {
        let ask = match game.step() {
            Stand::Ask(ask) => ask.clone(),
            Stand::Over(ending) => {
                let ending = ending.clone();
                return Ok(Whole { game, ending, hands });
            }
        };
        let decision = player.answer(&game, &ask);
        if game.answer(decision).is_ok() {
            continue;
        }
        // What can't be: as little as the question asks for, or a pass.
        let least = |ask: &Ask| match &ask.options {
            Options::Attend => Decision::Attends(false),
            Options::Picks { min, .. } => Decision::Picks((0..*min).collect()),
            Options::Number { least, .. } => Decision::Number(*least),
        };
        let Some(plainest) = game.asked().map(least) else { continue };
        game.answer(plainest).map_err(|unfit| Stop::Undecided(unfit.said()))?;
    }
}

/// A game that was played to its end.
pub struct Whole {
    pub game: Pull,
    pub ending: Result<Ending, Fault>,
    /// The opening hands, by seat.
    pub hands: Vec<Vec<ObjectId>>,
}
