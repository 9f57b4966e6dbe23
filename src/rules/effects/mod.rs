//! Effects (608, 609): the instructions of a spell or ability, run from the IR.

mod actions;
mod costs;
mod counters;
mod damage;
mod keyword_actions;
mod library;
mod mana;
mod moves;
mod select;
mod text;
mod tokens;

pub use damage::Hit;
pub(super) use keyword_actions::knows as knows_keyword_action;
pub use mana::spend;
pub(super) use tokens::knows_predefined as knows_predefined_token;

use super::decide::{Pick, Purpose, Question};
use super::frame::Frame;
use super::load::LoadedReplacement;
use super::replacement::ShieldKind;
use super::state::{Game, PlayerId, Res, Stop};
use super::trace::note;
use crate::ir::walk::refers_to;
use crate::ir::*;
use crate::state::Work;
use damage::DamagePart;
use std::sync::Arc;

/// Most effects within effects: far more than any text has.
const DEEPEST: u32 = 128;

impl Game {
    /// Runs the instructions in the order written (608.2c).
    pub(super) fn run(&mut self, effect: &Effect, frame: &mut Frame) -> Res<()> {
        if self.depth >= DEEPEST {
            return Err(Stop::Endless(Work::NestedEffects));
        }
        self.depth += 1;
        let done = self.follow(effect, frame);
        self.depth -= 1;
        done
    }

    fn follow(&mut self, effect: &Effect, frame: &mut Frame) -> Res<()> {
        for (index, step) in effect.steps.iter().enumerate() {
            if self.over() {
                break;
            }
            self.burn(Work::Instructions)?;
            // A self-replacement effect applies before the instruction that it follows (614.15).
            if let Some(What::IfInstead { condition, then, place: _ }) =
                effect.steps.get(index + 1).map(|next| &next.what)
                && self.holds(condition, frame)?
            {
                note!(
                    self,
                    "614.15",
                    "{}: another instruction is followed instead.",
                    "{} : une autre instruction est suivie à la place.",
                    self.name(frame.source)
                );
                self.run(then, frame)?;
            } else {
                self.instruct(&step.what, frame)?;
            }
        }
        Ok(())
    }

    fn instruct(&mut self, what: &What, frame: &mut Frame) -> Res<()> {
        match what {
            What::Do { who, stated: _, action } => self.do_all(who, action, frame),
            What::Damage { source, amount, to, x, divided, said: _ } => {
                let apart = refers_to(what, Antecedent::Subject);
                let part = DamagePart { amount, x: x.as_ref(), to };
                self.damage_instruction(source, apart, &[part], *divided, frame)
            }
            What::DamageEach { source, parts, x } => {
                let apart = refers_to(what, Antecedent::Subject);
                let x = x.as_ref();
                let parts: Vec<_> = parts.iter().map(|(amount, to)| DamagePart { amount, x, to }).collect();
                self.damage_instruction(source, apart, &parts, false, frame)
            }
            What::Apply(continuous) => self.apply(continuous, frame),
            What::May { who, effect } => {
                if let Some(done) = self.may_together(who, effect, frame)? {
                    frame.done = done;
                    return Ok(());
                }
                let mut any = false;
                // A permission is given now; the choice comes when it is used.
                let permits = is_permission(effect);
                for player in self.actors(who, frame)? {
                    if permits || self.ask_whether(player, Purpose::May, frame.source)? {
                        if !permits {
                            note!(
                                self,
                                "608.2d",
                                "{} chooses to do it.",
                                "{} choisit de le faire.",
                                self.player_name(player)
                            );
                        }
                        frame.each_player = Some(player);
                        frame.done = true;
                        self.run(effect, frame)?;
                        any = any || frame.done;
                    } else {
                        note!(
                            self,
                            "608.2d",
                            "{} chooses not to.",
                            "{} choisit de ne pas le faire.",
                            self.player_name(player)
                        );
                    }
                }
                frame.done = any;
                Ok(())
            }
            What::MayPay { who, cost } => {
                let mut any = false;
                for player in self.actors(who, frame)? {
                    any |= self.may_pay(player, cost, frame)?;
                }
                frame.done = any;
                Ok(())
            }
            What::If { condition, then, otherwise, last: _ } => {
                if self.holds(condition, frame)? {
                    frame.condition = self.about(condition, frame)?;
                    self.run(then, frame)
                } else {
                    match otherwise {
                        Some(otherwise) => self.run(otherwise, frame),
                        None => Ok(()),
                    }
                }
            }
            What::UnlessPaid { who, cost, effect } => {
                let mut paid = false;
                for player in self.actors(who, frame)? {
                    paid = paid || self.may_pay(player, cost, frame)?;
                }
                if paid { Ok(()) } else { self.run(effect, frame) }
            }
            What::Unless { condition, effect } => {
                if self.holds(condition, frame)? {
                    Ok(())
                } else {
                    self.run(effect, frame)
                }
            }
            What::ForEach { each, effect } => self.for_each(each, effect, frame),
            What::Delayed(delayed) => self.delay(delayed, frame),
            What::Reflexive { who: _, effect } => {
                if frame.done {
                    self.reflex(effect, frame);
                }
                Ok(())
            }
            What::Modal(modal) => {
                for mode in frame.modes.clone() {
                    if let Some(mode) = modal.modes.get(mode) {
                        self.run(&mode.effect, frame)?;
                    }
                }
                Ok(())
            }
            What::Replace(replacement) => {
                let duration = match &**replacement {
                    Replacement::Instead { duration, .. } | Replacement::EntersWith { duration, .. } => {
                        duration.as_ref()
                    }
                    _ => None,
                };
                let effect = LoadedReplacement::within((**replacement).clone(), frame);
                self.add_shield(frame, ShieldKind::Replace(Arc::new(effect)), duration, false)
            }
            // Followed with the instruction before it.
            What::IfInstead { .. } => Ok(()),
            What::Where { x, effect } => {
                let outer = frame.x;
                frame.x = Some(self.quantity(x, frame)?);
                self.run(effect, frame)?;
                frame.x = outer;
                Ok(())
            }
            What::Repeat
            | What::Grant(_)
            | What::InsteadOf { .. }
            | What::Enters { .. }
            | What::DieTable { .. }
            | What::MayEnd { .. } => Err(Stop::Refused(crate::refuse::variant("What", what))),
        }
    }

    fn for_each(&mut self, each: &ForEach, effect: &Effect, frame: &mut Frame) -> Res<()> {
        match each {
            ForEach::Objects(objects) => {
                for id in self.objects_of(objects, frame)? {
                    frame.each = Some(id);
                    self.run(effect, frame)?;
                }
                frame.each = None;
            }
            ForEach::Players(players) => {
                for player in self.players_of(players, frame)? {
                    frame.each_player = Some(player);
                    self.run(effect, frame)?;
                }
                frame.each_player = None;
            }
            ForEach::Times(quantity) => {
                for _ in 0..self.count(quantity, frame)? {
                    self.run(effect, frame)?;
                }
            }
        }
        Ok(())
    }

    /// The players who do something, in APNAP order; "a player" or "an opponent" is chosen (608.2d).
    pub(super) fn actors(&mut self, who: &Players, frame: &Frame) -> Res<Vec<PlayerId>> {
        let found = self.players_of(who, frame)?;
        if let Players::Some { count: Count::One, .. } = who
            && found.len() > 1
        {
            let options = found.into_iter().map(Pick::Player).collect();
            let question =
                Question { player: frame.you, purpose: Purpose::Player, source: frame.source, options, min: 1, max: 1 };
            return Ok(self
                .ask(question)?
                .into_iter()
                .filter_map(|pick| match pick {
                    Pick::Player(player) => Some(player),
                    _ => None,
                })
                .collect());
        }
        Ok(found)
    }

    fn do_all(&mut self, who: &Players, action: &Action, frame: &mut Frame) -> Res<()> {
        let players = self.actors(who, frame)?;
        let outer = frame.each_player;
        let several = players.len() > 1;
        if let (Action::ExchangeLife { with: None }, [one, other]) = (action, players.as_slice()) {
            let with = Players::Ref { to: PlayerAntecedent::Last, said: Style::default() };
            frame.last_players = vec![*other];
            frame.done = self.act(&Action::ExchangeLife { with: Some(with) }, *one, frame)?;
            frame.last_players = players;
            return Ok(());
        }
        if several && moves_together(action) {
            return self.do_together(&players, action, frame);
        }
        let found = std::mem::take(&mut frame.found);
        let (mut results, mut amount, mut done) = (Vec::new(), 0, false);
        for player in &players {
            if self.over() {
                break;
            }
            if several || !matches!(who, Players::You) {
                frame.each_player = Some(*player);
            }
            if let Some(own) = found.get(player).filter(|_| several) {
                frame.results.clone_from(own);
            }
            done |= self.act(action, *player, frame)?;
            if several {
                frame.found.insert(*player, frame.results.clone());
            }
            results.append(&mut frame.results.clone());
            amount += frame.amount;
        }
        if several {
            frame.results = results;
            frame.amount = amount;
        }
        frame.each_player = outer;
        frame.done = done;
        frame.last_players = players;
        Ok(())
    }

    /// "protection from the colour of your choice": chosen as the effect begins (608.2d).
    fn choose_qualities(&mut self, keywords: &mut [Keyword], frame: &mut Frame) -> Res<()> {
        for keyword in keywords {
            let Parameter::From(qualities) = &mut keyword.parameter else { continue };
            for quality in qualities.iter_mut().filter(|quality| **quality == Quality::ColourOfChoice) {
                let colour = self.choose_colour_other(None, frame.you, frame)?;
                *quality = Quality::Test(ObjectTest::Colour(colour));
            }
        }
        Ok(())
    }

    /// Several players do the same: each makes the choices in turn order, then all cards move at once (101.4).
    fn do_together(&mut self, players: &[PlayerId], action: &Action, frame: &mut Frame) -> Res<()> {
        let outer = frame.each_player;
        let found = std::mem::take(&mut frame.found);
        let mut moves = Vec::new();
        for player in players {
            frame.each_player = Some(*player);
            if let Some(own) = found.get(player) {
                frame.results.clone_from(own);
            }
            moves.extend(self.chosen_moves(action, *player, frame)?.unwrap_or_default());
        }
        frame.each_player = outer;
        frame.done = !self.move_by_effect(moves, frame)?.is_empty();
        frame.last_players = players.to_vec();
        frame.found = players.iter().map(|player| (*player, Vec::new())).collect();
        for id in frame.results.clone() {
            let owner = self.object(id).owner;
            frame.found.entry(owner).or_default().push(id);
        }
        Ok(())
    }

    /// "Each player may put …": who wants to chooses in turn order, then all do it at once (101.4). None if the effect
    /// is none that players do together.
    fn may_together(&mut self, who: &Players, effect: &Effect, frame: &mut Frame) -> Res<Option<bool>> {
        let [Instruction { what: What::Do { action, .. }, .. }] = effect.steps.as_slice() else { return Ok(None) };
        if !moves_together(action) || matches!(who, Players::You) {
            return Ok(None);
        }
        let players = self.actors(who, frame)?;
        if players.len() < 2 {
            return Ok(None);
        }
        let mut willing = Vec::new();
        for player in players {
            if self.ask_whether(player, Purpose::May, frame.source)? {
                willing.push(player);
            }
        }
        self.do_together(&willing, action, frame)?;
        Ok(Some(frame.done))
    }

    fn may_pay(&mut self, player: PlayerId, cost: &[Cost], frame: &mut Frame) -> Res<bool> {
        if !self.can_pay(cost, player, frame)? || !self.ask_whether(player, Purpose::Pay, frame.source)? {
            note!(self, "118.12", "{} does not pay.", "{} ne paie pas.", self.player_name(player));
            return Ok(false);
        }
        let paid = self.pay(cost, player, frame)?;
        if paid {
            note!(self, "118.12", "{} pays.", "{} paie.", self.player_name(player));
        }
        Ok(paid)
    }

    /// A continuous effect begins; the objects that a phrase leaves to choose are chosen first.
    fn apply(&mut self, continuous: &Continuous, frame: &mut Frame) -> Res<()> {
        let mut continuous = continuous.clone();
        for change in &mut continuous.changes {
            if let Change::Gain(keywords) = change {
                self.choose_qualities(keywords, frame)?;
            }
            if let Change::GainChoice(keywords) = change {
                let options = keywords.iter().map(|keyword| Pick::Term(keyword.name)).collect();
                let question = Question {
                    player: frame.you,
                    purpose: Purpose::Word,
                    source: frame.source,
                    options,
                    min: 1,
                    max: 1,
                };
                let picked = self.ask(question)?;
                let chosen =
                    keywords.iter().filter(|keyword| picked.contains(&Pick::Term(keyword.name))).cloned().collect();
                *change = Change::Gain(chosen);
            }
        }
        if let Scope::Objects(objects) = &continuous.on {
            // Numbers that are each object's own are computed once for each of them (608.2h).
            if refers_to(&continuous, Antecedent::Subject) {
                let all = self.objects_of(objects, frame)?;
                continuous.on =
                    Scope::Objects(Objects::Ref(Reference { to: Antecedent::Chosen, said: Style::default() }));
                for id in &all {
                    let inner = Frame { chosen: vec![*id], subject: Some(*id), ..frame.clone() };
                    self.begin(&continuous, &inner)?;
                }
                frame.results = all;
                return Ok(());
            }
            let chosen = match objects {
                Objects::Some { count: Count::All(_), .. } => None,
                other => Some(self.select(other, frame.you, frame, Purpose::Objects)?),
            };
            if let Some(chosen) = chosen {
                frame.results.clone_from(&chosen);
                let inner = Frame { chosen, ..frame.clone() };
                continuous.on =
                    Scope::Objects(Objects::Ref(Reference { to: Antecedent::Chosen, said: Style::default() }));
                return self.begin(&continuous, &inner);
            }
            frame.results = self.objects_of(objects, frame)?;
        }
        self.begin(&continuous, frame)
    }
}

/// Whether an action is one that only moves what each player chooses.
fn moves_together(action: &Action) -> bool {
    matches!(action, Action::Sacrifice { .. } | Action::Discard { .. } | Action::Move { .. })
}

/// Whether an effect is that a card may be played for a time: "you may play that card this turn".
fn is_permission(effect: &Effect) -> bool {
    let [Instruction { what: What::Do { action, .. }, .. }] = effect.steps.as_slice() else { return false };
    matches!(action, Action::Cast { duration: Some(_), .. } | Action::Play { duration: Some(_), .. })
}
