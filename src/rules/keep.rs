//! A game that is kept: its decks, its seed and the decisions that its players made. Played again, they give the same game,
//! to the step at which it was kept; from there it goes on.
//!
//! The rules are deterministic, so nothing else has to be kept. What the position looked like is kept beside, to refuse a
//! game that other cards or other rules would make another one.

use super::play::{Ending, Fault, Rules, deal, ended, play};
use super::stage::Stage;
use super::trace::counter_name;
use crate::diagnostic::Bilingual;
use crate::game::{Decider, Game};
use crate::ir::Zone;
use crate::state::card::CardDef;
use crate::state::decision::{Purpose, Question};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::object::Kind;
use crate::state::settings::{EntersLookAhead, LegendRule};
use crate::state::stop::Stop;
use crate::{bilingual, lex::Language};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The form of kept games.
pub const FORMAT: u32 = 1;

/// One answer of a player.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Whether the player wants to do anything with priority.
    Attends(bool),
    /// The options that were chosen, by their places.
    Picks(Vec<usize>),
    Number(u32),
}

/// The decisions of a game so far.
pub type Decisions = Arc<Mutex<Vec<Decision>>>;

/// Notes what another decider decides.
pub struct Recorder {
    decider: Box<dyn Decider>,
    made: Decisions,
}

impl Recorder {
    /// The recorder of a decider, and the decisions that it will have made.
    pub fn new(decider: Box<dyn Decider>) -> (Recorder, Decisions) {
        let made = Decisions::default();
        (Recorder { decider, made: made.clone() }, made)
    }

    fn note(&self, decision: Decision) {
        self.made.lock().unwrap_or_else(PoisonError::into_inner).push(decision);
    }
}

/// The decisions that were made so far.
pub fn made(decisions: &Decisions) -> Vec<Decision> {
    decisions.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

impl Decider for Recorder {
    fn attends(&mut self, game: &Game, player: PlayerId) -> bool {
        let attends = self.decider.attends(game, player);
        self.note(Decision::Attends(attends));
        attends
    }

    fn be_cautious(&mut self, cautious: bool) {
        self.decider.be_cautious(cautious);
    }

    fn pick(&mut self, game: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        let picks = self.decider.pick(game, question)?;
        self.note(Decision::Picks(picks.clone()));
        Ok(picks)
    }

    fn number(
        &mut self,
        game: &Game,
        player: PlayerId,
        purpose: &Purpose,
        least: u32,
        most: u32,
    ) -> Result<u32, Bilingual> {
        let number = self.decider.number(game, player, purpose, least, most)?;
        self.note(Decision::Number(number));
        Ok(number)
    }
}

/// Makes decisions that were made before; where there is none, or none that answers the question, the plainest there is.
#[derive(Debug, Clone)]
pub struct Again {
    decisions: Vec<Option<Decision>>,
    at: usize,
}

impl Again {
    pub fn new(decisions: &[Decision]) -> Again {
        Again { decisions: decisions.iter().cloned().map(Some).collect(), at: 0 }
    }

    /// Whether all that was decided has been decided again.
    fn is_done(&self) -> bool {
        self.at >= self.decisions.len()
    }

    fn next(&mut self) -> Option<Decision> {
        let decision = self.decisions.get(self.at).cloned().flatten();
        self.at += 1;
        decision
    }
}

impl Decider for Again {
    fn attends(&mut self, _: &Game, _: PlayerId) -> bool {
        matches!(self.next(), Some(Decision::Attends(true)))
    }

    fn pick(&mut self, _: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        let most = question.max.min(question.options.len());
        Ok(match self.next() {
            Some(Decision::Picks(picks))
                if (question.min..=most).contains(&picks.len())
                    && picks.iter().all(|at| *at < question.options.len()) =>
            {
                picks
            }
            _ => (0..question.min).collect(),
        })
    }

    fn number(&mut self, _: &Game, _: PlayerId, _: &Purpose, least: u32, most: u32) -> Result<u32, Bilingual> {
        Ok(match self.next() {
            Some(Decision::Number(number)) if (least..=most).contains(&number) => number,
            _ => least,
        })
    }
}

/// Makes the decisions that were made before, and asks another decider the same, which decides what comes behind them.
struct Along {
    again: Again,
    then: Box<dyn Decider>,
    /// Whether the other would have decided so, too.
    alike: Arc<AtomicBool>,
}

impl Along {
    /// The decision that was made before, where there is one; else that of the other.
    fn either<T: PartialEq>(
        &mut self,
        other: T,
        again: impl FnOnce(&mut Again) -> Result<T, Bilingual>,
    ) -> Result<T, Bilingual> {
        if self.again.is_done() {
            return Ok(other);
        }
        let made = again(&mut self.again)?;
        if made != other {
            self.alike.store(false, Ordering::Relaxed);
        }
        Ok(made)
    }
}

impl Decider for Along {
    fn attends(&mut self, game: &Game, player: PlayerId) -> bool {
        let other = self.then.attends(game, player);
        self.either(other, |again| Ok(again.attends(game, player))).unwrap_or(other)
    }

    fn be_cautious(&mut self, cautious: bool) {
        self.then.be_cautious(cautious);
    }

    fn pick(&mut self, game: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        let other = self.then.pick(game, question)?;
        self.either(other, |again| again.pick(game, question))
    }

    fn number(
        &mut self,
        game: &Game,
        player: PlayerId,
        purpose: &Purpose,
        least: u32,
        most: u32,
    ) -> Result<u32, Bilingual> {
        let other = self.then.number(game, player, purpose, least, most)?;
        self.either(other, |again| again.number(game, player, purpose, least, most))
    }
}

/// A position as it can be looked at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    pub turn: u32,
    pub step: String,
    pub active: String,
    pub players: Vec<PlayerPosition>,
    pub battlefield: Vec<Placed>,
    /// From the bottom to the top.
    pub stack: Vec<Placed>,
    pub exile: Vec<Placed>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerPosition {
    pub life: i64,
    pub hand: Vec<String>,
    /// From the bottom to the top.
    pub library: Vec<String>,
    pub graveyard: Vec<String>,
    pub counters: BTreeMap<String, u32>,
    pub lost: bool,
}

/// An object of a zone that all players share.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    pub name: String,
    pub controller: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub token: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tapped: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<(i32, i32)>,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub damage: u32,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counters: BTreeMap<String, u32>,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// A game as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    pub format: u32,
    /// The English names of the cards of each player.
    pub decks: Vec<Vec<String>>,
    pub seed: u64,
    /// Turns after which the game is given up.
    pub turns: u32,
    /// The edition of the rules; games that were kept before there was a choice are of April 2026.
    #[serde(default = "before_editions")]
    pub edition: crate::ir::Edition,
    #[serde(default)]
    pub enters_look_ahead: EntersLookAhead,
    #[serde(default)]
    pub legend_rule: LegendRule,
    /// Where the cards of each deck were as it began; none: it began with opening hands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<Stage>,
    /// Steps of the game that were played: in each, players act and the top of the stack resolves or a step begins.
    pub steps: u64,
    pub decisions: Vec<Decision>,
    pub position: Position,
}

fn before_editions() -> crate::ir::Edition {
    crate::ir::Edition::April2026
}

/// Why a kept game can't be gone on with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unkept {
    /// It is written in another form.
    Format(u32),
    Card(Bilingual),
    Fault(Fault),
    /// The same decisions lead elsewhere.
    Other,
}

impl Unkept {
    /// What is said to the user.
    pub fn said(&self) -> Bilingual {
        match self {
            Unkept::Format(format) => bilingual!(
                "this game is kept in the form {format}; this version reads the form {FORMAT}",
                "cette partie est gardée sous la forme {format} ; cette version lit la forme {FORMAT}"
            ),
            Unkept::Card(message) => message.clone(),
            Unkept::Fault(fault) => fault.said(),
            Unkept::Other => Bilingual::new(
                "with these cards the decisions that were kept lead to another position: the cards or the rules have \
                 changed since",
                "avec ces cartes, les décisions gardées mènent à une autre position : les cartes ou les règles ont changé \
                 depuis",
            ),
        }
    }
}

impl Kept {
    /// Keeps a game after so many steps.
    pub fn of(game: &Game, decks: &[Vec<Arc<CardDef>>], rules: Rules, steps: u64, decisions: Vec<Decision>) -> Kept {
        let names = |deck: &Vec<Arc<CardDef>>| deck.iter().map(|card| card.name.to_string()).collect();
        Kept {
            format: FORMAT,
            decks: decks.iter().map(names).collect(),
            seed: rules.seed,
            turns: rules.turns,
            edition: game.settings.edition,
            enters_look_ahead: game.settings.enters_look_ahead,
            legend_rule: game.settings.legend_rule,
            stage: rules.stage,
            steps,
            decisions,
            position: game.position(),
        }
    }

    /// How it is played.
    pub fn rules(&self, invariants: bool, trace: bool) -> Rules {
        Rules { seed: self.seed, turns: self.turns, invariants, trace, stage: self.stage }
    }

    /// The game as it was when it was kept. Its decider goes on with what is given.
    pub fn resume(
        &self,
        card: impl Fn(&str) -> Result<Arc<CardDef>, Bilingual>,
        rules: Rules,
        then: Box<dyn Decider>,
    ) -> Result<Game, Unkept> {
        let mut game = self.play_again(card, rules, Box::new(Again::new(&self.decisions)))?;
        game.set_decider(then);
        Ok(game)
    }

    /// The same, where the decider that goes on is asked all that was decided before, too: one that decides as it did then goes
    /// on as it would have gone on. Says whether it does.
    pub fn resume_as_before(
        &self,
        card: impl Fn(&str) -> Result<Arc<CardDef>, Bilingual>,
        rules: Rules,
        then: Box<dyn Decider>,
    ) -> Result<(Game, bool), Unkept> {
        let alike = Arc::new(AtomicBool::new(true));
        let along = Along { again: Again::new(&self.decisions), then, alike: Arc::clone(&alike) };
        let game = self.play_again(card, rules, Box::new(along))?;
        Ok((game, alike.load(Ordering::Relaxed)))
    }

    /// A game that stopped, played again with what was decided, to show what led to it.
    pub fn stopped_again(
        &self,
        card: impl Fn(&str) -> Result<Arc<CardDef>, Bilingual>,
        rules: Rules,
    ) -> Result<Replayed, Unkept> {
        let decks = self.decks_of(card)?;
        let again = Box::new(Again::new(&self.decisions));
        play_kept(&decks, rules, again, &|game| self.set(game)).map_err(|stop| Unkept::Fault(stop.into()))
    }

    fn decks_of(
        &self,
        card: impl Fn(&str) -> Result<Arc<CardDef>, Bilingual>,
    ) -> Result<Vec<Vec<Arc<CardDef>>>, Unkept> {
        if self.format != FORMAT {
            return Err(Unkept::Format(self.format));
        }
        let deck = |names: &Vec<String>| names.iter().map(|name| card(name)).collect::<Result<Vec<_>, _>>();
        self.decks.iter().map(deck).collect::<Result<_, _>>().map_err(Unkept::Card)
    }

    /// By which rules it was played, where there is a choice.
    fn set(&self, game: &mut Game) {
        game.settings.edition = self.edition;
        game.settings.enters_look_ahead = self.enters_look_ahead;
        game.settings.legend_rule = self.legend_rule;
    }

    /// Plays to where the game was kept.
    fn play_again(
        &self,
        card: impl Fn(&str) -> Result<Arc<CardDef>, Bilingual>,
        rules: Rules,
        decider: Box<dyn Decider>,
    ) -> Result<Game, Unkept> {
        let decks = self.decks_of(card)?;
        let stopped = |stop: Stop| Unkept::Fault(stop.into());
        let mut game = deal(&decks, rules, decider).map_err(stopped)?;
        self.set(&mut game);
        for _ in 0..self.steps {
            if game.play_step(rules).map_err(Unkept::Fault)?.is_some() {
                break;
            }
        }
        if game.position() != self.position {
            return Err(Unkept::Other);
        }
        Ok(game)
    }
}

impl Game {
    /// What can be seen of the game now, hidden zones included.
    pub fn position(&self) -> Position {
        let name = |id: &ObjectId| self.object(*id).def.name.to_string();
        let counters = |counters: &BTreeMap<crate::ir::CounterKind, u32>| {
            counters
                .iter()
                .filter(|(_, count)| **count > 0)
                .map(|(kind, count)| (counter_name(*kind), *count))
                .collect()
        };
        let placed = |id: &ObjectId| {
            let object = self.object(*id);
            Placed {
                name: self.name(*id).get(Language::English).to_owned(),
                controller: object.controller.to_string(),
                token: object.kind == Kind::Token,
                tapped: object.tapped,
                size: object.chars.power_toughness().filter(|_| object.chars.is_creature()),
                damage: object.damage,
                counters: counters(&object.counters),
            }
        };
        let player = |player: &crate::state::object::Player| PlayerPosition {
            life: player.life,
            hand: player.hand.iter().map(name).collect(),
            library: player.library.iter().map(name).collect(),
            graveyard: player.graveyard.iter().map(name).collect(),
            counters: counters(&player.counters),
            lost: player.lost,
        };
        Position {
            turn: self.turn,
            step: format!("{:?}", self.step),
            active: self.active.to_string(),
            players: self.players.iter().map(player).collect(),
            battlefield: self.everywhere(Zone::Battlefield).iter().map(placed).collect(),
            stack: self.stack.iter().map(placed).collect(),
            exile: self.exile.iter().map(placed).collect(),
        }
    }
}

/// How a game went that was played from decisions.
pub struct Replayed {
    pub game: Game,
    pub ending: Result<Ending, Fault>,
    pub steps: u64,
    /// The decisions as they were made in it.
    pub decisions: Vec<Decision>,
}

/// Plays a game and notes its decisions.
///
/// `prepare` sets what the game is played with besides.
pub fn play_kept(
    decks: &[Vec<Arc<CardDef>>],
    rules: Rules,
    decider: Box<dyn Decider>,
    prepare: &dyn Fn(&mut Game),
) -> Result<Replayed, Stop> {
    let (recorder, decisions) = Recorder::new(decider);
    let mut game = deal(decks, rules, Box::new(recorder))?;
    prepare(&mut game);
    let mut steps = 0;
    let ending = loop {
        steps += 1;
        if let Some(ending) = ended(game.play_step(rules)) {
            break ending;
        }
    };
    let decisions = made(&decisions);
    Ok(Replayed { game, ending, steps, decisions })
}

/// So many of the games that are kept are loaded each on its own, and played to the end.
const ALONE: usize = 8;

/// A game that is kept at its steps: each time it must be gone on with to the same end.
pub struct Replays<'a> {
    pub decks: &'a [Vec<Arc<CardDef>>],
    pub rules: Rules,
    /// Sets what the game is played with besides.
    pub prepare: &'a dyn Fn(&mut Game),
    /// Writes a kept game and reads it again; none where that fails.
    pub written: &'a dyn Fn(&Kept) -> Option<Kept>,
    /// Of so many steps, one is tried.
    pub every: usize,
}

/// Why a game that was kept is not the game that it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Apart {
    /// The step at which it was kept.
    pub step: u64,
    pub why: Why,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// What was written is not what was read.
    Written,
    Unkept(Unkept),
    /// It ended in another way, or in another position.
    Ended,
}

impl Apart {
    /// What is said to the user.
    pub fn said(&self) -> Bilingual {
        let step = self.step;
        let Bilingual { en, fr } = match &self.why {
            Why::Written => Bilingual::new("it is read as another game than was written", "elle est lue autrement"),
            Why::Unkept(unkept) => unkept.said(),
            Why::Ended => Bilingual::new("it ends in another way", "elle finit autrement"),
        };
        bilingual!("kept at step {step}: {en}", "gardée à l'étape {step} : {fr}")
    }
}

impl Replays<'_> {
    /// Plays a game and keeps it at its steps. What is kept is written, read and loaded each time, and must be the game that
    /// was kept in all that the rules look at; a few of the loaded games are also loaded from nothing, each on its own, and
    /// played to the end with the same decisions.
    ///
    /// To load a kept game is to play its decisions again. A game that is kept later begins with the decisions of the one
    /// before: so the loaded game is played on to where the next was kept, in place of being dealt again for each.
    pub fn play(&self, decider: Box<dyn Decider>) -> Result<Result<Replayed, Apart>, Stop> {
        let (recorder, decisions) = Recorder::new(decider);
        let mut game = deal(self.decks, self.rules, Box::new(recorder))?;
        (self.prepare)(&mut game);
        let every = self.every.max(1) as u64;
        let mut kept: Vec<(usize, Kept)> = Vec::new();
        let mut loaded: Option<Loaded> = None;
        let mut steps = 0;
        let ending = loop {
            if steps % every == 0 {
                let now = Kept::of(&game, self.decks, self.rules, steps, made(&decisions));
                if let Err(why) = self.load(&now, &game, &mut loaded) {
                    return Ok(Err(Apart { step: steps, why }));
                }
                kept.push((now.decisions.len(), Kept { decisions: Vec::new(), ..now }));
            }
            steps += 1;
            if let Some(ending) = ended(game.play_step(self.rules)) {
                break ending;
            }
        };
        let whole = Replayed { game, ending, steps, decisions: made(&decisions) };
        if let Some(loaded) = &mut loaded
            && let Err(why) = loaded.ends_as(&whole, self.rules)
        {
            return Ok(Err(Apart { step: loaded.steps, why }));
        }
        let apart = kept.len().div_ceil(ALONE).max(1);
        for (made, mut kept) in kept.into_iter().step_by(apart) {
            kept.decisions = whole.decisions[..made].to_vec();
            if let Err(why) = self.goes_on(&kept, &whole) {
                return Ok(Err(Apart { step: kept.steps, why }));
            }
        }
        Ok(Ok(whole))
    }

    /// Writes and reads a kept game, loads what was read, and compares it with the game that was kept.
    fn load(&self, now: &Kept, game: &Game, loaded: &mut Option<Loaded>) -> Result<(), Why> {
        let read = (self.written)(now).filter(|read| read == now).ok_or(Why::Written)?;
        let loaded = match loaded {
            Some(loaded) => {
                loaded.go_on(&read, self.rules)?;
                loaded
            }
            None => {
                let rest = Box::new(Again::new(&[]));
                let game = read.resume(|name| self.card(name), self.rules, rest).map_err(Why::Unkept)?;
                loaded.insert(Loaded { game, steps: read.steps, decided: read.decisions.len() })
            }
        };
        match loaded.game.position() == read.position && loaded.game.unlike(game).is_none() {
            true => Ok(()),
            false => Err(Why::Unkept(Unkept::Other)),
        }
    }

    fn card(&self, name: &str) -> Result<Arc<CardDef>, Bilingual> {
        let found = self.decks.iter().flatten().find(|card| card.name == name).cloned();
        found.ok_or_else(|| bilingual!("no card is named {name}", "aucune carte n'a le nom {name}"))
    }

    /// Goes on with a game that was kept, to the end that the whole game had.
    fn goes_on(&self, kept: &Kept, whole: &Replayed) -> Result<(), Why> {
        let read = (self.written)(kept).filter(|read| read == kept).ok_or(Why::Written)?;
        let rest = Box::new(Again::new(&whole.decisions[kept.decisions.len()..]));
        let mut game = read.resume(|name| self.card(name), self.rules, rest).map_err(Why::Unkept)?;
        let ending = play(&mut game, self.rules);
        is_end(&game, &ending, whole)
    }
}

/// Whether a game has ended as the whole game did.
fn is_end(game: &Game, ending: &Result<Ending, Fault>, whole: &Replayed) -> Result<(), Why> {
    let same = *ending == whole.ending && game.position() == whole.game.position();
    if same && game.unlike(&whole.game).is_none() { Ok(()) } else { Err(Why::Ended) }
}

/// A game that was loaded.
struct Loaded {
    game: Game,
    steps: u64,
    /// How many of its decisions it has made again.
    decided: usize,
}

impl Loaded {
    /// Plays to where a game was kept that begins with the same decisions.
    fn go_on(&mut self, to: &Kept, rules: Rules) -> Result<(), Why> {
        let new = to.decisions.get(self.decided..).ok_or(Why::Written)?;
        self.game.set_decider(Box::new(Again::new(new)));
        for _ in self.steps..to.steps {
            if let Some(ending) = ended(self.game.play_step(rules)) {
                ending.map_err(|fault| Why::Unkept(Unkept::Fault(fault)))?;
                return Err(Why::Ended);
            }
        }
        (self.steps, self.decided) = (to.steps, to.decisions.len());
        Ok(())
    }

    /// Plays to the end with the decisions of the whole game.
    fn ends_as(&mut self, whole: &Replayed, rules: Rules) -> Result<(), Why> {
        let rest = whole.decisions.get(self.decided..).ok_or(Why::Written)?;
        self.game.set_decider(Box::new(Again::new(rest)));
        let ending = play(&mut self.game, rules);
        is_end(&self.game, &ending, whole)
    }
}

/// Whether a decision is the plainest that there is.
fn is_plain(decision: &Decision) -> bool {
    match decision {
        Decision::Attends(attends) => !attends,
        Decision::Picks(picks) => picks.iter().enumerate().all(|(at, pick)| at == *pick) && picks.len() < 2,
        Decision::Number(number) => *number == 0,
    }
}

/// How many decisions are not the plainest.
pub fn weight(decisions: &[Decision]) -> usize {
    decisions.iter().filter(|decision| !is_plain(decision)).count()
}

/// Reduces a game to the decisions that matter for what it shows: the others are made the plainest way. `shows` says whether
/// a game still shows it, `tries` is the most games that are played for it.
pub fn reduce(
    decks: &[Vec<Arc<CardDef>>],
    rules: Rules,
    played: Replayed,
    tries: usize,
    prepare: &dyn Fn(&mut Game),
    shows: &dyn Fn(&Result<Ending, Fault>) -> bool,
) -> Replayed {
    let mut best = played;
    let mut left = tries;
    let mut chunk = best.decisions.len().div_ceil(2);
    while chunk > 0 && left > 0 {
        let mut at = 0;
        while at < best.decisions.len() && left > 0 {
            let end = (at + chunk).min(best.decisions.len());
            if best.decisions[at..end].iter().all(is_plain) {
                at = end;
                continue;
            }
            let mut again = Again::new(&best.decisions);
            again.decisions[at..end].iter_mut().for_each(|decision| *decision = None);
            left -= 1;
            match play_kept(decks, rules, Box::new(again), prepare) {
                Ok(tried) if shows(&tried.ending) && weight(&tried.decisions) < weight(&best.decisions) => best = tried,
                _ => at = end,
            }
        }
        chunk /= 2;
    }
    best
}
