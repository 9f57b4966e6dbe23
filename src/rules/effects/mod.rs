//! Effects (608, 609): the instructions of a spell or ability, run from the IR.

mod actions;
mod arriving;
mod becoming;
mod before;
mod chance;
mod costs;
mod counters;
mod created_together;
mod damage;
pub(crate) mod dividing;
pub(crate) mod foreseen;
pub(crate) mod handled;
mod instead_of_each;
mod instructions;
mod keyword_actions;
pub(crate) mod keyword_deeds;
mod keyword_effects;
mod keyword_entries;
mod kinds;
mod library;
pub(crate) mod mana;
mod members;
mod moves;
pub(crate) mod naming;
pub(crate) mod of_choice;
mod offered;
mod own_words;
mod piles;
mod possible;
mod preventing;
pub(crate) mod promised;
mod repeating;
pub(crate) mod saved;
mod select;
mod shields;
mod text;
pub(crate) mod tokens;
mod turning;
mod voting;
mod who_did;
pub(crate) mod x_to_choose;

use crate::game::Game;
use crate::state::ability::LoadedReplacement;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::frame::{Choices, Frame, Outcome, Share};
use crate::state::ids::{ObjectId, PlayerId};
pub use crate::state::shield::Hit;
use crate::state::shield::ShieldKind;
use crate::state::stop::{Res, Stop, Work};
pub use mana::spend;
pub use tokens::token;

use super::trace::note;
use crate::ir::walk::{self, refers_to};
use crate::ir::*;
use damage::DamagePart;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a continuous effect makes objects copies of, taken out of it; its other changes are exceptions (707.9).
fn take_copy(continuous: &mut Continuous) -> Option<(Objects, Option<Box<CopyChanges>>)> {
    let at = continuous
        .changes
        .iter()
        .position(|change| matches!(change, Change::Become(Becoming { copy_of: Some(_), .. })))?;
    let Change::Become(mut becoming) = continuous.changes.remove(at) else { return None };
    let of = becoming.copy_of.take()?;
    let except = becoming.except.take();
    let bare = Becoming { keeps: becoming.keeps, pt_last: becoming.pt_last, ..Becoming::NOTHING };
    if becoming != bare {
        continuous.changes.insert(at, Change::Become(becoming));
    }
    Some((*of, except))
}

/// How something arrives, by what a later instruction says of it; whether this one puts something onto the battlefield.
fn add_arrival(what: &mut Cow<'_, InstructionKind>, more: &Arrival) -> bool {
    let InstructionKind::Do { action, .. } = &**what else { return false };
    if !matches!(action, Action::Move { .. } | Action::Create { .. } | Action::CreateCopy { .. }) {
        return false;
    }
    let InstructionKind::Do { action, .. } = what.to_mut() else { return false };
    let arrival = if let Action::Move { to, .. } = action {
        &mut to.arrival
    } else if let Action::Create { token, .. } = action {
        &mut token.arrival
    } else if let Action::CreateCopy { arrival, .. } = action {
        arrival
    } else {
        return false;
    };
    arrival.tapped |= more.tapped;
    arrival.attacking |= more.attacking;
    arrival.face_down |= more.face_down;
    if more.whom.is_some() {
        arrival.whom.clone_from(&more.whom);
    }
    if more.under.is_some() {
        arrival.under.clone_from(&more.under);
    }
    if more.with_counters.is_some() {
        arrival.with_counters.clone_from(&more.with_counters);
    }
    true
}

/// Which spell has to be countered "this way" (608.2c).
fn spell_countered(condition: &Condition) -> Option<&Objects> {
    let Condition::DoneThisWay { event, past: _ } = condition else { return None };
    let Event::Countered { what, .. } = &**event else { return None };
    Some(what)
}

/// Most effects within effects: far more than any text has.
const DEEPEST: u32 = 128;

/// The instructions behind one that prevents damage, where they speak of how much it prevents: they are followed as soon as
/// it has prevented some (615.5).
fn prevented_later(step: &Instruction, behind: &[Instruction]) -> Vec<usize> {
    if !prevents(step) {
        return Vec::new();
    }
    let speaks = |later: &Instruction| walk::amounts_in(&later.what).contains(&step.id);
    behind.iter().enumerate().filter(|(_, later)| speaks(later)).map(|(at, _)| at).collect()
}

/// Whether an instruction prevents damage, where X is what it says besides or not.
fn prevents(step: &Instruction) -> bool {
    let steps =
        if let InstructionKind::Where { effect, .. } = &step.what { &effect.steps } else { std::slice::from_ref(step) };
    matches!(steps, [only] if matches!(only.what, InstructionKind::Do { action: Action::Prevent(_), .. }))
}

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
        let mut index = 0;
        // What an instruction that governs these states of what they put onto the battlefield goes on to be stated.
        let stated = self.stated.len();
        let mut later: Vec<usize> = Vec::new();
        while let Some(step) = effect.steps.get(index) {
            if self.over() {
                break;
            }
            self.burn(Work::Instructions)?;
            // What followed it is what it did (614.15); or it is followed as soon as damage is prevented.
            if matches!(step.what, InstructionKind::IfInstead { .. }) || later.contains(&index) {
                index += 1;
                continue;
            }
            let outer = frame.step.replace(step.id);
            frame.begin();
            self.keep_before(step.id, &effect.steps, frame)?;
            index += 1;
            if let Some(last) = self.create_joined(effect, index - 1, frame)? {
                index = last + 1;
                frame.step = outer;
                continue;
            }
            if let Some(last) = self.instead_of_each(effect, index - 1, frame)? {
                index = last + 1;
                frame.step = outer;
                frame.keep(step.id);
                continue;
            }
            // A self-replacement effect applies before the instructions that it follows (614.15); one that may be declined
            // replaces them only where it is not.
            let mut replaced = false;
            if let Some((at, then)) = self.followed_instead(effect, index - 1, frame)? {
                note!(
                    self,
                    "614.15",
                    "{}: another instruction is followed instead.",
                    "{} : une autre instruction est suivie à la place.",
                    self.name(frame.source)
                );
                self.foresee(&effect.steps[index - 1..at], then, frame)?;
                self.run(then, frame)?;
                replaced = frame.done || !is_optional(then);
                if replaced {
                    index = at + 1;
                } else {
                    frame.begin();
                }
            }
            if !replaced {
                let then = prevented_later(step, &effect.steps[index..]);
                later.extend(then.iter().map(|at| index + at));
                if !then.is_empty() {
                    let steps = then.iter().map(|at| effect.steps[index + at].clone()).collect();
                    self.prevented_then = Some((step.id, Arc::new(Effect { steps })));
                }
                let for_good = frame.for_good.len();
                let what = self.as_replaced(&step.what, step.id, &effect.steps[index..], frame)?;
                self.instruct(&what, frame)?;
                if frame.for_good.len() > for_good {
                    frame.for_good.truncate(for_good);
                }
                self.countered_to = None;
                self.prevented_then = None;
                self.stated.truncate(stated);
            }
            frame.step = outer;
            frame.keep(step.id);
        }
        Ok(())
    }

    /// What is followed instead of the instruction at a place: of several whose conditions hold, the last replaces what those
    /// before it do.
    fn followed_instead<'e>(&self, effect: &'e Effect, at: usize, frame: &Frame) -> Res<Option<(usize, &'e Effect)>> {
        for (place, condition, then) in effect.insteads_of(at).rev() {
            if self.holds(condition, frame)? {
                return Ok(Some((place, then)));
            }
        }
        Ok(None)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "other replacement effects say no duration")]
    fn instruct(&mut self, what: &InstructionKind, frame: &mut Frame) -> Res<()> {
        if self.by_members(what, frame)? {
            return Ok(());
        }
        match what {
            InstructionKind::Do { who, stated: _, action } => self.do_all(who, action, frame),
            InstructionKind::Damage { source, amount, to, x, divided, unpreventable, excess, said: _ } => {
                let apart = refers_to(what, Antecedent::Subject);
                let part = DamagePart { amount, x: x.as_ref(), to };
                let outer = std::mem::replace(&mut self.dealt_for_certain, *unpreventable);
                let dealt = self.damage_instruction(source, apart, &[part], (*divided, excess.as_deref()), frame);
                self.dealt_for_certain = outer;
                dealt
            }
            InstructionKind::DamageEach { source, parts, x } => {
                let apart = refers_to(what, Antecedent::Subject);
                let x = x.as_ref();
                let parts: Vec<_> = parts.iter().map(|(amount, to)| DamagePart { amount, x, to }).collect();
                self.damage_instruction(source, apart, &parts, (false, None), frame)
            }
            // It has applied since what it is of entered (611.2e).
            InstructionKind::Apply(continuous) if frame.step.is_some_and(|step| frame.arrived.contains(&step)) => {
                if let Scope::Objects(objects) = &continuous.on {
                    frame.results = self.objects_of(objects, frame)?;
                }
                Ok(())
            }
            InstructionKind::Apply(continuous) => self.apply(continuous, frame),
            InstructionKind::May { who, effect } => self.offer(who, effect, frame),
            InstructionKind::MayPay { who, cost } => {
                let mut all = Outcome::default();
                for player in self.actors(who, frame)? {
                    let done = self.may_pay(player, cost, frame)?;
                    all.done |= done;
                    all.players.push(player);
                    all.of_each.insert(player, Share { done, ..Share::default() });
                }
                frame.resume(all);
                Ok(())
            }
            InstructionKind::If { condition, then, otherwise, last: _ } => {
                if self.holds(condition, frame)? {
                    self.keep_condition(condition, frame)?;
                    self.run_of_those(condition, then, frame)
                } else {
                    match otherwise {
                        Some(otherwise) => self.run(otherwise, frame),
                        None => {
                            frame.done = false;
                            Ok(())
                        }
                    }
                }
            }
            InstructionKind::UnlessPaid { who, cost, effect } => {
                let mut paid = None;
                for player in self.actors(who, frame)? {
                    if paid.is_none() && self.may_pay(player, cost, frame)? {
                        paid = Some(player);
                    }
                }
                if paid.is_none() {
                    self.run(effect, frame)?;
                }
                frame.done = paid.is_some();
                frame.last_players = paid.into_iter().collect();
                frame.forget_shares();
                Ok(())
            }
            InstructionKind::Unless { condition, effect } => {
                if self.holds(condition, frame)? {
                    frame.done = false;
                    Ok(())
                } else {
                    self.run(effect, frame)
                }
            }
            InstructionKind::ForEach { each, effect } => self.for_each(each, effect, frame),
            InstructionKind::Delayed(delayed) => self.delay(delayed, frame),
            InstructionKind::Reflexive { who, of, event, intervening_if, effect } => {
                let happened = match event {
                    Some(event) if let Event::State(state) = &**event => self.holds(state, frame)?,
                    Some(event) => {
                        let event = event.clone();
                        self.holds(&Condition::DoneThisWay { event, past: Style::default() }, frame)?
                    }
                    None => frame.did_step(*of),
                };
                let met = match intervening_if {
                    Some(condition) => self.holds(condition, frame)?,
                    None => true,
                };
                if happened && met {
                    match event {
                        Some(_) => self.reflex(effect, intervening_if.as_ref(), frame),
                        None => self.reflex_of_those((who, *of), effect, intervening_if.as_ref(), frame),
                    }
                }
                Ok(())
            }
            InstructionKind::Modal(modal) => {
                let modes = match frame.modes_announced {
                    true => {
                        frame.modes_announced = false;
                        frame.modes.clone()
                    }
                    false => self.modes_at_resolution(modal, frame)?,
                };
                for mode in modes {
                    if let Some(mode) = modal.modes.get(mode) {
                        self.run(&mode.effect, frame)?;
                    }
                }
                Ok(())
            }
            InstructionKind::Either { who, options, villainous: _ } => {
                for player in self.actors(who, frame)? {
                    let chosen = self.choose_option(options, player, frame)?;
                    self.run(chosen, frame)?;
                }
                Ok(())
            }
            InstructionKind::Replace(replacement) => {
                let duration = match &**replacement {
                    Replacement::Instead { duration, .. }
                    | Replacement::EntersWith { duration, .. }
                    | Replacement::Produces { duration, .. }
                    | Replacement::Multiply { duration, .. } => duration.as_ref(),
                    _ => None,
                };
                let once = matches!(&**replacement, Replacement::Instead { event: Event::NextTime(_), .. });
                let effect = LoadedReplacement::within((**replacement).clone(), frame);
                self.add_shield(frame, ShieldKind::Replace(Arc::new(effect)), duration, once)
            }
            // Followed with the instruction before it.
            InstructionKind::IfInstead { .. } => Ok(()),
            InstructionKind::Where { x, effect } => {
                let outer = frame.x;
                frame.x = Some(self.quantity(x, frame)?);
                self.run(effect, frame)?;
                frame.x = outer;
                // The cards that it looked at or revealed are spoken of by its name.
                if effect.steps.iter().any(|step| frame.looked_at == Some(step.id)) {
                    frame.more.looked_at = frame.step;
                }
                Ok(())
            }
            InstructionKind::DieTable { rows } => {
                // No die was rolled where the roll was declined: there is no result (706.3).
                let Some(rolled) = frame.rolled else { return Ok(()) };
                let row = rows
                    .iter()
                    .find(|row| i64::from(row.from) <= rolled && row.to.is_none_or(|to| rolled <= i64::from(to)));
                match row {
                    Some(row) => self.run(&row.effect, frame),
                    None => Ok(()),
                }
            }
            InstructionKind::Enters { what, arrival } => self.say_how_it_enters(what, arrival, frame),
            // Followed with the instruction before it.
            InstructionKind::InsteadOf { .. } => Ok(()),
            InstructionKind::MayEnd { cost } => {
                self.let_end(cost, frame);
                Ok(())
            }
            InstructionKind::Grant(_) | InstructionKind::IfSpent { .. } => {
                Err(Stop::Refused(crate::refused::variant("InstructionKind", what)))
            }
        }
    }

    /// An instruction with what the next ones say of how it is followed (614.15): "that creature enters tapped", "exile it
    /// instead of putting it into its owner's graveyard".
    fn as_replaced<'i>(
        &mut self,
        what: &'i InstructionKind,
        step: InstructionId,
        later: &[Instruction],
        frame: &mut Frame,
    ) -> Res<Cow<'i, InstructionKind>> {
        let mut changed = Cow::Borrowed(what);
        for next in later {
            if let InstructionKind::Enters { what: _, arrival } = &next.what {
                if add_arrival(&mut changed, arrival) {
                    frame.arrived.push(next.id);
                }
                continue;
            }
            if let InstructionKind::Apply(continuous) = &next.what {
                if let Some(more) = arriving::text_of_token(continuous, step, what) {
                    arriving::add_text(&mut changed, more);
                    frame.arrived.push(next.id);
                    continue;
                }
                if arriving::states_of(continuous, step, what) {
                    self.state_on_arrival(continuous, frame)?;
                    frame.arrived.push(next.id);
                } else if self.destroyed_for_good(what, step, continuous, frame)? {
                    frame.arrived.push(next.id);
                }
                continue;
            }
            let InstructionKind::If { condition, then, otherwise: None, last: _ } = &next.what else { break };
            for inner in &then.steps {
                if let InstructionKind::Enters { what: _, arrival } = &inner.what
                    && self.holds(condition, frame)?
                    && add_arrival(&mut changed, arrival)
                {
                    frame.arrived.push(inner.id);
                }
                if let InstructionKind::Apply(continuous) = &inner.what
                    && arriving::states_of(continuous, step, what)
                    && (arriving::is_that_it_was_done(condition, step) || self.holds(condition, frame)?)
                {
                    self.state_on_arrival(continuous, frame)?;
                    frame.arrived.push(inner.id);
                }
                if let InstructionKind::InsteadOf { effect, of: _ } = &inner.what {
                    let of = match spell_countered(condition) {
                        Some(spell) => Some(spell.clone()),
                        None if self.holds(condition, frame)? => None,
                        None => continue,
                    };
                    self.countered_to = Some((effect.clone(), Box::new(frame.clone()), of));
                }
            }
        }
        Ok(changed)
    }

    /// Modes of an instruction that is within another one: chosen as it is followed.
    fn modes_at_resolution(&mut self, modal: &Modal, frame: &Frame) -> Res<Vec<usize>> {
        let choose = self.mode_count(modal, frame)?;
        let options = self.modes_open(modal, frame);
        self.ask_modes(modal, choose, options, frame)
    }

    fn for_each(&mut self, each: &ForEach, effect: &Effect, frame: &mut Frame) -> Res<()> {
        let (before, x_before) = (frame.outcomes.clone(), frame.x_chosen.clone());
        let (outer, outer_player, outer_apart) = (frame.each, frame.each_player, frame.apart);
        let (mut gathered, mut all) = (BTreeMap::new(), Outcome::default());
        let targets = (frame.targets.clone(), frame.division.clone());
        let found_before = frame.found.replace(Vec::new());
        let kinds = self.kinds_of_turns(each, frame)?;
        let mut kind_of_turn = kinds.iter();
        let turns: Vec<(Option<ObjectId>, Option<PlayerId>)> = match each {
            ForEach::Objects(objects) => {
                let objects = self.objects_of(objects, frame)?;
                if let Some(all) = self.create_for_each(&objects, effect, frame)? {
                    frame.resume(all);
                    return Ok(());
                }
                objects.into_iter().map(|id| (Some(id), outer_player)).collect()
            }
            ForEach::Players(players) => {
                frame.apart = true;
                self.players_of(players, frame)?.into_iter().map(|player| (outer, Some(player))).collect()
            }
            ForEach::Times(quantity) => vec![(outer, outer_player); self.count(quantity, frame)?],
        };
        for (object, player) in turns {
            (frame.each, frame.each_player) = (object, player);
            frame.x_chosen.clone_from(&x_before);
            if let (ForEach::Objects(_), Some(owner)) = (each, object.and_then(|id| frame.whose(id))) {
                (frame.each_player, frame.apart) = (Some(owner), true);
            }
            if matches!(each, ForEach::Players(_)) {
                frame.targets_of_turn(&targets);
            }
            if let Some(kind) = kind_of_turn.next() {
                self.take_kind(kind, frame);
            }
            self.run(effect, frame)?;
            if let ForEach::Objects(_) = each {
                frame.own_turn(&before);
            }
            match player.filter(|_| matches!(each, ForEach::Players(_))) {
                Some(player) => all.add_share(player, frame),
                None => all.add_turn(frame),
            }
            let turn_of = player.filter(|_| matches!(each, ForEach::Players(_)));
            frame.gather_turn(turn_of, &before, &mut gathered);
        }
        (frame.each, frame.each_player, frame.apart) = (outer, outer_player, outer_apart);
        (frame.targets, frame.division) = targets;
        frame.found = found_before;
        if !kinds.is_empty() {
            self.take_kind(&Choices::default(), frame);
        }
        if let ForEach::Objects(_) = each {
            gathered.values_mut().filter(|one| one.of_each.len() < 2).for_each(|one| one.of_each.clear());
        }
        // Of those who were followed by name, "that player" behind it is each for whom it was done.
        if let ForEach::Players(_) = each {
            all.players = all.of_each.iter().filter(|(_, share)| share.done).map(|(player, _)| *player).collect();
        }
        let turns: Vec<PlayerId> = all.of_each.keys().copied().collect();
        frame.gather_of(turns, gathered);
        frame.resume(all);
        Ok(())
    }

    /// The players who do something, in APNAP order; "a player" or "an opponent" is chosen (608.2d).
    pub(super) fn actors(&mut self, who: &Players, frame: &Frame) -> Res<Vec<PlayerId>> {
        if let Some((_, some)) = frame.acting.as_ref().filter(|(all, _)| all == who) {
            return Ok(some.clone());
        }
        let found = self.players_of(who, frame)?;
        if let Players::Some { count: Count::One, .. } = who
            && found.len() > 1
        {
            let options = found.into_iter().map(Pick::Player).collect();
            let question =
                Question { player: frame.you, purpose: Purpose::Player, source: frame.source, options, min: 1, max: 1 };
            return Ok(self.ask(question)?.into_iter().filter_map(Pick::player).collect());
        }
        Ok(found)
    }

    fn do_all(&mut self, who: &Players, action: &Action, frame: &mut Frame) -> Res<()> {
        let players = self.actors(who, frame)?;
        let outer = frame.each_player;
        let several = players.len() > 1;
        if let (Action::ExchangeLife { with: None }, [one, other]) = (action, players.as_slice()) {
            frame.done = self.exchange_life(*one, *other)?;
            frame.last_players = players;
            return Ok(());
        }
        if several && moves_together(action) {
            return self.do_together(&players, action, frame);
        }
        if let (Action::Mill { count }, true) = (action, several)
            && self.mill_together(&players, count, frame)?
        {
            return Ok(());
        }
        if several && created_together::creates(action) {
            return self.create_by_each(&players, action, frame);
        }
        let outer_apart = frame.apart;
        frame.apart |= several;
        let mut all = Outcome::default();
        let (mut named, mut looked) = (Vec::new(), Vec::new());
        for player in &players {
            if self.over() {
                break;
            }
            if several || !matches!(who, Players::You) {
                frame.each_player = Some(*player);
            }
            self.take_own_choice(*player, frame);
            frame.begin();
            let outer_acting = frame.acting.clone();
            if several {
                frame.acting = Some((who.clone(), vec![*player]));
            }
            frame.done = self.act(action, *player, frame)?;
            if several {
                frame.acting = outer_acting;
            }
            all.add_share(*player, frame);
            if frame.looked_at == frame.step {
                looked.append(&mut frame.looked);
            }
            if frame.named.is_some() {
                named.extend(frame.named.take().into_iter().flatten());
            }
        }
        // "The rest" is of all that they looked at.
        if frame.looked_at == frame.step {
            frame.looked = looked;
        }
        if !several {
            all.of_each.clear();
        }
        frame.apart = outer_apart;
        frame.each_player = outer;
        all.players = if named.is_empty() { players } else { named };
        frame.resume(all);
        Ok(())
    }

    /// "protection from the colour of your choice": chosen as the effect begins (608.2d).
    fn choose_qualities(&mut self, keywords: &mut [Keyword], frame: &mut Frame) -> Res<()> {
        for keyword in keywords {
            let Parameter::From(qualities) = &mut keyword.parameter else { continue };
            // "the colors of target permanent": those that it has as the effect begins (611.2c).
            for quality in std::mem::take(qualities) {
                let Quality::ColoursOf(of, _) = &quality else {
                    qualities.push(quality);
                    continue;
                };
                let colours = self.colours_of(&self.informed_of(of, frame)?);
                qualities.extend(colours.into_iter().map(|colour| Quality::Test(ObjectTest::Colour(colour))));
            }
            for quality in qualities.iter_mut().filter(|quality| quality.is_of_choice()) {
                let chooser = if let Quality::ColourChosenBy(who) = quality {
                    self.players_of(who, frame)?.first().copied().unwrap_or(frame.you)
                } else {
                    frame.you
                };
                if *quality == Quality::CardTypeOfChoice {
                    *quality = Quality::Test(ObjectTest::Type(self.choose_card_type(chooser, frame)?));
                    continue;
                }
                let colour = self.choose_colour_other(None, chooser, frame)?;
                self.object_mut(frame.source).choices.colour = Some(colour);
                *quality = Quality::Test(ObjectTest::Colour(colour));
            }
        }
        Ok(())
    }

    /// A player chooses a card type (205.2a).
    fn choose_card_type(&mut self, player: PlayerId, frame: &Frame) -> Res<CardType> {
        let named = |term: &Term| CardType::called(crate::words::id(*term)).is_some();
        let options = crate::words::card_types().filter(named).map(Pick::Term).collect();
        let question = Question { player, purpose: Purpose::Word, source: frame.source, options, min: 1, max: 1 };
        let named = |pick: Pick| {
            if let Pick::Term(term) = pick { CardType::called(crate::words::id(term)) } else { None }
        };
        let chosen = self.ask(question)?.into_iter().find_map(named);
        chosen.ok_or_else(|| {
            Stop::Illegal(crate::diagnostic::Bilingual::new("no card type was chosen", "aucun type n'a été choisi"))
        })
    }

    /// Several players do the same: each makes the choices in turn order, then all cards move at once (101.4).
    fn do_together(&mut self, players: &[PlayerId], action: &Action, frame: &mut Frame) -> Res<()> {
        let (outer, outer_apart) = (frame.each_player, std::mem::replace(&mut frame.apart, true));
        let mut moves = Vec::new();
        let mut counts = Vec::new();
        for player in players {
            frame.each_player = Some(*player);
            self.take_own_choice(*player, frame);
            let own = self.chosen_moves(action, *player, frame)?.unwrap_or_default();
            counts.push((*player, own.iter().map(|change| change.object).collect::<Vec<_>>()));
            moves.extend(own);
        }
        (frame.each_player, frame.apart) = (outer, outer_apart);
        frame.done = !self.move_by_effect(moves, frame)?.is_empty();
        frame.last_players = players.to_vec();
        frame.forget_shares();
        for (player, chosen) in counts {
            let moved: Vec<ObjectId> = chosen.iter().filter_map(|id| frame.moved.get(id).copied()).collect();
            let own = Frame { each_player: Some(player), ..frame.clone() };
            let done = self.did_all(action, &moved, &own)?;
            let share = Share { amount: moved.len() as i64, done, objects: moved };
            frame.of_each.insert(player, share);
        }
        Ok(())
    }

    fn may_pay(&mut self, player: PlayerId, cost: &[Cost], frame: &mut Frame) -> Res<bool> {
        let echo = self.instead_of_echo(cost, frame.source);
        let cost = echo.as_deref().unwrap_or(cost);
        let asked = frame.before_choosing_x(player);
        // What is taken from another player is no price: who pays it has to say so.
        let purpose = if self.costs_others(cost, player, &asked)? { Purpose::OptionalCost } else { Purpose::Pay };
        if !self.can_pay(cost, player, &asked)? || !self.ask_whether(player, purpose, frame.source)? {
            note!(self, "118.12", "{} does not pay.", "{} ne paie pas.", self.player_name(player));
            return Ok(false);
        }
        let paid = self.pay_with_x(cost, player, frame)?;
        if paid {
            note!(self, "118.12", "{} pays.", "{} paie.", self.player_name(player));
        }
        Ok(paid)
    }

    /// One of the changes that an effect leaves to choose (608.2d).
    fn choose_change(&mut self, options: &[Change], frame: &Frame) -> Res<Change> {
        let chosen = self.choose_which(0..options.len(), frame.you, frame)?.and_then(|index| options.get(index));
        chosen
            .cloned()
            .ok_or_else(|| Stop::Refused(crate::refused::variant("Change", &Change::OneOf(options.to_vec()))))
    }

    /// One of the instructions that are left to a player to choose: none that is impossible, if another is not (608.2d).
    fn choose_option<'e>(&mut self, options: &'e [Effect], player: PlayerId, frame: &Frame) -> Res<&'e Effect> {
        let mut possible = Vec::new();
        for (index, option) in options.iter().enumerate() {
            if self.could_do(option, player, frame)? {
                possible.push(index);
            }
        }
        if possible.is_empty() {
            possible = (0..options.len()).collect();
        }
        let chosen = self.choose_which(possible, player, frame)?.and_then(|index| options.get(index));
        chosen.ok_or_else(|| {
            let (who, options) = (Players::You, options.to_vec());
            let either = InstructionKind::Either { who, options, villainous: false };
            Stop::Refused(crate::refused::variant("InstructionKind", &either))
        })
    }

    /// Which of several things that a text says a player chooses, by their numbers.
    fn choose_which(
        &mut self,
        options: impl IntoIterator<Item = usize>,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Option<usize>> {
        let question = Question {
            player,
            purpose: Purpose::Modes,
            source: frame.source,
            options: options.into_iter().map(Pick::Mode).collect(),
            min: 1,
            max: 1,
        };
        let number = |pick| if let Pick::Mode(index) = pick { Some(index) } else { None };
        Ok(self.ask(question)?.into_iter().find_map(number))
    }

    /// A continuous effect begins; the objects that a phrase leaves to choose are chosen first.
    fn apply(&mut self, continuous: &Continuous, frame: &mut Frame) -> Res<()> {
        let mut continuous = continuous.clone();
        if crate::next_spell::take_later(&mut continuous) == Some(true) {
            return self.begin_for_next(&continuous, frame);
        }
        for change in &mut continuous.changes {
            if let Change::OneOf(options) = change {
                *change = self.choose_change(options, frame)?;
            }
            if let Change::Gain(keywords) | Change::Become(Becoming { keywords, .. }) = change {
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
        self.choose_becoming(&mut continuous, frame)?;
        self.choose_described(&mut continuous, frame)?;
        if let Some((of, except)) = take_copy(&mut continuous) {
            return self.become_copies(&continuous, &of, except.as_deref(), frame);
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
            // Of what is phased out something is said, too (702.26b).
            if continuous.changes.contains(&Change::Restrict(Restriction::CantPhaseIn)) {
                return self.begin(&continuous, frame);
            }
            if !matches!(objects, Objects::Some { count: Count::All(_), .. }) {
                let chosen = self.select(objects, frame.you, frame, Purpose::Objects)?;
                frame.results.clone_from(&chosen);
                // A target that is illegal by now is affected by nothing (608.2b), whatever else was chosen before.
                if chosen.is_empty() {
                    return Ok(());
                }
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

/// Whether a player may decline all of an effect: "you may exile that creature instead".
fn is_optional(effect: &Effect) -> bool {
    let [step] = effect.steps.as_slice() else { return false };
    matches!(step.what, InstructionKind::May { .. } | InstructionKind::MayPay { .. })
}

/// Whether an action is one that only moves what each player chooses.
fn moves_together(action: &Action) -> bool {
    matches!(action, Action::Sacrifice { .. } | Action::Discard { .. } | Action::Move { .. })
}
