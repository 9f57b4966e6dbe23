//! Replacement and prevention effects (614, 615).

use super::index::key_of;
use super::milling::mills_a_number;
use super::prevented::Afterwards;
use super::trace::{Forms, agreeing, counted, note, nouns, of};
use super::view::Would;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::{Held, Loaded, LoadedPrevention, LoadedReplacement};
use crate::state::characteristics::Characteristics;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::event::{Cause, GameEvent, Moved};
use crate::state::frame::{Bindings, Frame};
use crate::state::gate::Gate;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::keys::Key;
use crate::state::moves::{Move, Redirected};
use crate::state::shield::{Hit, Shield, ShieldKind};
use crate::state::stop::{Res, Work};
use crate::state::watch::Verdict;
use ir::sorting::sort;
use std::sync::Arc;

/// One effect that could apply, with where it comes from.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub(super) frame: Frame,
    pub(super) effect: Arc<LoadedReplacement>,
    pub(super) shield: Option<usize>,
    pub(super) id: (ObjectId, u32),
}

/// "twice that many plus one".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Multiplied {
    by: u32,
    plus: i32,
}

impl Multiplied {
    /// What an effect multiplies by, if it does.
    pub(super) fn by(candidate: &Candidate) -> Option<Multiplied> {
        let Replacement::Multiply { by, plus, .. } = candidate.replacement() else { return None };
        Some(Multiplied { by: *by, plus: *plus })
    }

    pub(super) fn of(self, amount: i64) -> Res<i64> {
        let multiplied = amount.checked_mul(i64::from(self.by)).and_then(|all| all.checked_add(i64::from(self.plus)));
        super::numbers::in_bounds(multiplied).map(|amount| amount.max(0))
    }
}

/// What an effect does to damage.
#[derive(Debug, Clone)]
enum OnDamage {
    Multiply(Multiplied),
    Prevent {
        effect: Arc<LoadedPrevention>,
        shield: Option<usize>,
    },
    /// Something else happens instead (614.1a).
    Instead {
        effect: Arc<LoadedReplacement>,
        shield: Option<usize>,
    },
}

impl OnDamage {
    /// Whether it has the damage dealt to something else (614.9), or has something else happen.
    fn redirects(&self) -> bool {
        match self {
            OnDamage::Multiply(_) => false,
            OnDamage::Instead { .. } => true,
            OnDamage::Prevent { effect, shield: _ } => effect.prevention.redirect.is_some(),
        }
    }

    /// Whether it stops a number of the damage, as opposed to all of it.
    fn prevents_some(&self) -> bool {
        match self {
            OnDamage::Multiply(_) | OnDamage::Instead { .. } => false,
            OnDamage::Prevent { effect, shield: _ } => match effect.prevention.amount {
                PreventAmount::All | PreventAmount::NextTime => false,
                PreventAmount::Next(_) | PreventAmount::Some(_) | PreventAmount::AllBut(_) | PreventAmount::Half(_) => {
                    true
                }
            },
        }
    }
}

/// Damage after replacement and prevention effects.
pub(super) struct Shielded {
    pub(super) left: Hit,
    /// What is dealt to something else instead (614.9).
    pub(super) elsewhere: Vec<Hit>,
    /// The effects that have applied to it.
    pub(super) applied: Vec<(ObjectId, u32)>,
    /// What the prevention effects do besides, right afterwards (615.5).
    pub(super) then: Vec<Afterwards>,
}

struct DamageEffect {
    frame: Frame,
    id: (ObjectId, u32),
    what: OnDamage,
}

/// Identities of the effects of shields, apart from those of abilities.
const SHIELD: u32 = 1_000_000;

/// What becomes of damage that an effect stops.
const DEALT: Forms = Forms::new(["is dealt", "is dealt"], ["est infligée", "sont infligées"]);
const PREVENTED: Forms = Forms::new(["is prevented", "is prevented"], ["est prévenue", "sont prévenues"]);

impl Candidate {
    pub(super) fn replacement(&self) -> &Replacement {
        &self.effect.replacement
    }
}

impl Game {
    /// The replacement effects that could apply to a kind of event: of permanents, emblems, and those made by
    /// resolutions; not those that are being carried out (614.5).
    pub(super) fn replacements(&self, key: Key) -> Vec<Candidate> {
        let mut found = Vec::new();
        for source in self.current_index().replacements(key) {
            let id = (source.object, source.key);
            if let Loaded::Replacement(effect) = &*source.ability
                && !self.applying.contains(&id)
            {
                let frame = self.frame_of(source.object);
                found.push(Candidate { frame, effect: effect.clone(), shield: None, id });
            }
        }
        for (index, shield) in self.shields.iter().enumerate() {
            let id = (shield.frame.source, SHIELD + index as u32);
            if let ShieldKind::Replace(effect) = &shield.what
                && effect.keys.has(key)
                && !self.applying.contains(&id)
            {
                let (frame, effect) = (shield.frame.clone(), effect.clone());
                found.push(Candidate { frame, effect, shield: Some(index), id });
            }
        }
        found
    }

    /// The replacement effects of some form that apply to what would happen, with what that binds.
    pub(super) fn replacing(
        &mut self,
        key: Key,
        would: Would<'_>,
        of: impl Fn(&Replacement) -> bool,
    ) -> Res<Vec<Candidate>> {
        self.why_replacements(key, would, &of)?;
        let mut candidates = self.replacements(key);
        candidates.retain(|one| of(one.replacement()));
        if candidates.is_empty() {
            return Ok(candidates);
        }
        self.write_would(would);
        let mut found = Vec::new();
        for candidate in candidates {
            if let Some(event) = self.applies(&candidate, would)? {
                let frame = Frame { event, ..candidate.frame.clone() };
                found.push(Candidate { frame, ..candidate });
            }
        }
        Ok(found)
    }

    /// The replacement effects of some form that apply to a zone change: also those of the moving object itself, wherever
    /// it is: "if this card would be put into a graveyard from anywhere" (113.6h, 614.12).
    fn replacing_move(
        &mut self,
        object: ObjectId,
        would: &GameEvent,
        of: impl Fn(&Replacement) -> bool,
    ) -> Res<Vec<Candidate>> {
        let key = key_of(would);
        let mut found = self.replacing(key, Would::Happen(would), &of)?;
        if !self.object(object).chars.abilities.iter().any(|held| matches!(&*held.ability, Loaded::Replacement(_))) {
            return Ok(found);
        }
        // Those of permanents, emblems and planes are listed.
        let listed = self.battlefield.contains(&object) || self.command.contains(&object);
        let mut own = Vec::new();
        for Held { key: of_ability, ability, .. } in &self.object(object).chars.abilities {
            let id = (object, *of_ability);
            if let Loaded::Replacement(effect) = &**ability
                && !listed
                && effect.keys.has(key)
                && of(&effect.replacement)
                && is_about_itself(&effect.replacement)
                && !self.applying.contains(&id)
            {
                own.push(Candidate { frame: self.frame_of(object), effect: effect.clone(), shield: None, id });
            }
        }
        if own.is_empty() {
            return Ok(found);
        }
        self.write_would(Would::Happen(would));
        for candidate in own {
            if let Some(event) = self.applies(&candidate, Would::Happen(would))? {
                let frame = Frame { event, ..candidate.frame.clone() };
                found.push(Candidate { frame, ..candidate });
            }
        }
        Ok(found)
    }

    /// What the event binds that was written as what would happen, if the effect applies to it.
    pub(super) fn applies(&self, candidate: &Candidate, would: Would<'_>) -> Res<Option<Bindings>> {
        let event = match would {
            Would::Happen(event) => Some(event),
            Would::Draw { .. } | Would::Create { .. } | Would::Be => None,
        };
        if candidate.effect.cast_this_way && !event.is_some_and(|event| self.was_cast_this_way(event, &candidate.frame))
        {
            return Ok(None);
        }
        self.met_as_it_holds(candidate.effect.gate(), event, &candidate.frame)
    }

    /// Whether what would move is a spell that was cast by what an object or an effect permits.
    fn was_cast_this_way(&self, event: &GameEvent, frame: &Frame) -> bool {
        let GameEvent::Moved(moved) = event else { return false };
        let cast = moved.old.and_then(|spell| self.object(spell).cast.as_ref());
        let by = cast.and_then(|cast| cast.permitted);
        by.is_some_and(|by| by == frame.source || frame.resolving == Some(by))
    }

    /// What an event binds that an effect waits for, where the condition beside it holds, too.
    fn met_as_it_holds(&self, gate: &Gate, event: Option<&GameEvent>, frame: &Frame) -> Res<Option<Bindings>> {
        let Some(met) = self.met(gate, (0, event), frame, |_| true)? else { return Ok(None) };
        if let Some(clause) = &met.clause {
            let subject = met.bindings.subjects.first().copied();
            let frame = Frame { event: met.bindings.clone(), subject, ..frame.clone() };
            if !self.clause_holds(clause, &frame)? {
                return Ok(None);
            }
        }
        Ok(Some(met.bindings))
    }

    /// Does what happens instead of an event. The effect doesn't apply to what it does itself (614.5).
    pub(super) fn instead(&mut self, id: (ObjectId, u32), effect: &Effect, frame: &mut Frame) -> Res<()> {
        self.applying.push(id);
        let outer = std::mem::replace(&mut self.no_effect, false);
        let done = self.run(effect, frame);
        self.no_effect = outer;
        self.applying.pop();
        done
    }

    /// Does what happens instead of an event, and uses up what said so; not where a player may do it and doesn't: the event
    /// happens then (614.1a).
    pub(super) fn done_instead(
        &mut self,
        id: (ObjectId, u32),
        shield: Option<usize>,
        effect: &Effect,
        frame: &mut Frame,
    ) -> Res<bool> {
        if !is_offer(effect) {
            self.spend(shield);
            self.instead(id, effect, frame)?;
            return Ok(true);
        }
        self.instead(id, effect, frame)?;
        let done = !is_declined(effect, frame);
        if done {
            self.spend(shield);
        }
        Ok(done)
    }

    /// Chooses which of several effects applies first (616.1).
    pub(super) fn choose_first(&mut self, player: PlayerId, mut candidates: Vec<Candidate>) -> Res<Candidate> {
        let sources: Vec<ObjectId> = candidates.iter().map(|one| one.frame.source).collect();
        let index = self.first_of(player, &sources)?;
        let chosen = candidates.swap_remove(index);
        self.why_chosen(&chosen, &candidates)?;
        Ok(chosen)
    }

    /// The place of the effect that a player applies first, by the sources of all.
    pub(super) fn first_of(&mut self, player: PlayerId, sources: &[ObjectId]) -> Res<usize> {
        let [first, _, ..] = sources else { return Ok(0) };
        let options = sources.iter().enumerate().map(|(index, source)| Pick::Ability(*source, index)).collect();
        let question = Question { player, purpose: Purpose::Replacement, source: *first, options, min: 1, max: 1 };
        Ok(match self.ask(question)?.first() {
            Some(Pick::Ability(_, index)) => *index,
            _ => 0,
        })
    }

    /// A zone change after the effects that replace it; none if something else happened instead.
    pub(super) fn replace_move(&mut self, mut change: Move) -> Res<Option<Move>> {
        let mut applied = Vec::new();
        loop {
            self.burn(Work::Replacements)?;
            let from = self.object(change.object).zone;
            if from == change.to && from == Zone::Battlefield {
                return Ok(None);
            }
            let would = GameEvent::Moved(Moved {
                old: Some(change.object),
                new: change.object,
                from: Some(from),
                to: change.to,
                cause: change.cause,
                by: change.by,
            });
            let of_move = |replacement: &Replacement| {
                matches!(replacement, Replacement::Instead { event, resolving, .. }
                    if !matches!(event, Event::Draws { .. } | Event::Creates { .. }) && !mills_a_number(event)
                        && (!resolving || change.cause == Cause::Resolve))
            };
            let mut candidates = self.replacing_move(change.object, &would, of_move)?;
            for at in (0..candidates.len()).rev() {
                if !self.has_such_cause(&candidates[at])? {
                    candidates.remove(at);
                }
            }
            candidates.extend(self.keeping_out(&change, from));
            candidates.retain(|one| !applied.contains(&one.id) && !self.only_exiles_again(one, &change));
            if candidates.is_empty() {
                return Ok(Some(change));
            }
            // What changes under whose control it enters comes before everything else (616.1b).
            if candidates.iter().any(|one| changes_control(one.replacement())) {
                candidates.retain(|one| changes_control(one.replacement()));
            }
            let affected = self.object(change.object).controller;
            let chosen = self.choose_first(affected, candidates)?;
            applied.push(chosen.id);
            if self.keep_out(chosen.id, &mut change)? {
                continue;
            }
            let Replacement::Instead { instead, .. } = chosen.replacement() else { continue };
            note!(
                self,
                "614.6",
                "{} replaces the move {}.",
                "{} remplace le déplacement {}.",
                self.name(chosen.frame.source),
                of(self.name(change.object))
            );
            if let Some(InstructionKind::Enters { arrival, .. }) = instead.only() {
                // It enters differently (616.1b).
                change.landing.tapped |= arrival.tapped;
                if let Some(under) = &arrival.under {
                    change.controller = self.arrives_under(under, change.object, &chosen.frame)?;
                }
                self.spend(chosen.shield);
                continue;
            }
            match self.redirect(&chosen, &mut change)? {
                Redirected::Declined => {}
                Redirected::Done => {
                    self.why_redirected(&would, chosen.frame.source);
                    self.spend(chosen.shield);
                }
                Redirected::No => {
                    self.why_replaced(&would, chosen.frame.source)?;
                    if self.done_instead(chosen.id, chosen.shield, instead, &mut chosen.frame.clone())? {
                        return Ok(None);
                    }
                }
            }
        }
    }

    /// Whether what causes a discard is what an effect asks for: "a spell or ability an opponent controls causes you to …".
    fn has_such_cause(&self, candidate: &Candidate) -> Res<bool> {
        let Replacement::Instead { event: Event::Caused { by, .. }, .. } = candidate.replacement() else {
            return Ok(true);
        };
        self.following.map_or(Ok(false), |cause| self.subject_fits(by, cause, &candidate.frame))
    }

    /// Whether all that an effect does instead is the exile that would happen: "if it would leave the battlefield, exile it
    /// instead of putting it anywhere else" has nothing to say of what is exiled.
    fn only_exiles_again(&self, candidate: &Candidate, change: &Move) -> bool {
        let Replacement::Instead { instead, .. } = candidate.replacement() else { return false };
        let Some(InstructionKind::Do { action, .. }) = instead.only() else { return false };
        let Action::Exile { what: Objects::Ref(it), from: None, face_down: false, until: None, with_counters: None } =
            action
        else {
            return false;
        };
        let found = self.referred(it.to, &candidate.frame);
        let moved = |id: ObjectId| candidate.frame.follow(id) == change.object;
        change.to == Zone::Exile && matches!(found.as_slice(), [it] if moved(*it))
    }

    /// Whether another effect happens instead of an event (614.6); it is then done.
    pub(super) fn replace_event(&mut self, would: &GameEvent, affected: PlayerId) -> Res<bool> {
        let is = |replacement: &Replacement| matches!(replacement, Replacement::Instead { .. });
        let tell = |game: &mut Game, frame: &mut Frame| game.tell_replaced(would, frame.source);
        Ok(self.done_for((key_of(would), Would::Happen(would)), affected, is, tell)?.is_some())
    }

    /// The effects that have something else happen instead of the destruction of a permanent.
    pub(super) fn instead_of_destruction(&mut self, id: ObjectId, by: PlayerId) -> Res<Vec<Candidate>> {
        let is = |replacement: &Replacement| {
            matches!(replacement, Replacement::Instead { event: Event::Destroyed { .. }, .. })
        };
        let would = destruction(id, by);
        self.replacing(key_of(&would), Would::Happen(&would), is)
    }

    /// Does what one of them says.
    pub(super) fn replace_destruction(&mut self, one: &Candidate, id: ObjectId, by: PlayerId) -> Res<bool> {
        let Replacement::Instead { instead, .. } = one.replacement() else { return Ok(false) };
        self.tell_replaced(&destruction(id, by), one.frame.source)?;
        self.done_instead(one.id, one.shield, instead, &mut one.frame.clone())
    }

    /// What is done instead of what would happen, where something replaces that; the affected player chooses which of several
    /// does, and where nothing is done after all, another may (616.1). `begin` prepares what is done, and tells of it. Gives
    /// the frame in which it was done.
    pub(super) fn done_for(
        &mut self,
        (key, would): (Key, Would<'_>),
        affected: PlayerId,
        is: impl Fn(&Replacement) -> bool,
        begin: impl Fn(&mut Game, &mut Frame) -> Res<()>,
    ) -> Res<Option<Frame>> {
        let mut declined = Vec::new();
        loop {
            let mut candidates = self.replacing(key, would, &is)?;
            candidates.retain(|one| !declined.contains(&one.id));
            if candidates.is_empty() {
                return Ok(None);
            }
            let chosen = self.choose_first(affected, candidates)?;
            let Replacement::Instead { instead, .. } = chosen.replacement() else { return Ok(None) };
            let mut frame = chosen.frame.clone();
            begin(self, &mut frame)?;
            if self.done_instead(chosen.id, chosen.shield, instead, &mut frame)? {
                return Ok(Some(frame));
            }
            declined.push(chosen.id);
        }
    }

    /// Tells that an effect of an object replaces an event.
    pub(super) fn tell_replaced(&mut self, would: &GameEvent, source: ObjectId) -> Res<()> {
        note!(self, "614.6", "{} replaces an event.", "{} remplace un événement.", self.name(source));
        self.why_replaced(would, source)
    }

    fn spend(&mut self, shield: Option<usize>) {
        if let Some(index) = shield
            && self.shields.get(index).is_some_and(|shield| shield.once)
        {
            self.shields.remove(index);
        }
    }

    /// Whether another effect happens instead of one draw (614.11); it is then done.
    pub(super) fn replace_draw(&mut self, player: PlayerId) -> Res<bool> {
        self.replace_draws(player, 1)
    }

    /// Whether another effect happens instead of so many draws by one instruction (121.2a); it is then done.
    pub(super) fn replace_draws(&mut self, player: PlayerId, count: u32) -> Res<bool> {
        let of_draw = |replacement: &Replacement| {
            let Replacement::Instead { event: Event::Draws { count: so_many, .. }, .. } = replacement else {
                return false;
            };
            matches!(so_many, DrawCount::AtLeast(_)) == (count > 1)
        };
        let would = Would::Draw { player, first_of_step: self.draws_first_of_step(player), count };
        let tell = |game: &mut Game, frame: &mut Frame| {
            note!(
                game,
                "614.11",
                "{} replaces a draw {}.",
                "{} remplace une pioche {}.",
                game.name(frame.source),
                of(game.player_name(player))
            );
            Ok(())
        };
        Ok(self.done_for((Key::ToHand, would), player, of_draw, tell)?.is_some())
    }

    /// Those who would lose the game and for whom nothing else happens instead (614.6).
    pub(super) fn not_saved(&mut self, losers: &[PlayerId]) -> Res<Vec<PlayerId>> {
        let mut lost = Vec::with_capacity(losers.len());
        for player in losers {
            let would = GameEvent::Lost { player: *player };
            let is = |replacement: &Replacement| matches!(replacement, Replacement::Instead { .. });
            let tell = |game: &mut Game, frame: &mut Frame| game.tell_replaced(&would, frame.source);
            if self.done_for((Key::Lost, Would::Happen(&would)), *player, is, tell)?.is_none() {
                lost.push(*player);
            }
        }
        Ok(lost)
    }

    /// An amount after "twice that many" and the like; `affected` orders the effects where it matters.
    fn multiplied_by(&mut self, key: Key, would: Would<'_>, amount: i64, affected: PlayerId) -> Res<i64> {
        let found = self.multiplications(key, would)?;
        self.multiplied_in_order(found.into_iter().map(|(one, by)| (one.frame.source, by)).collect(), amount, affected)
    }

    /// The effects that multiply what would happen.
    fn multiplications(&mut self, key: Key, would: Would<'_>) -> Res<Vec<(Candidate, Multiplied)>> {
        let is = |replacement: &Replacement| matches!(replacement, Replacement::Multiply { .. });
        let mut found = Vec::new();
        for candidate in self.replacing(key, would, is)? {
            if let Replacement::Multiply { by, plus, by_effect, .. } = candidate.replacement() {
                if *by_effect && self.no_effect {
                    continue;
                }
                let multiplied = Multiplied { by: *by, plus: *plus };
                self.why_chosen(&candidate, &[])?;
                found.push((candidate, multiplied));
            }
        }
        Ok(found)
    }

    /// An amount after multiplications; `would` is the event with the amount, `affected` who orders the effects.
    pub(super) fn multiplied(&mut self, would: &GameEvent, amount: i64, affected: PlayerId) -> Res<i64> {
        self.multiplied_by(key_of(would), Would::Happen(would), amount, affected)
    }

    pub(super) fn multiplied_counters(&mut self, on: Target, kind: CounterKind, count: u32, by: PlayerId) -> Res<u32> {
        if count == 0 {
            return Ok(0);
        }
        let would = GameEvent::Counters { on, kind, change: i64::from(count), left: count, by };
        let affected = self.affected_player(on);
        super::numbers::as_count(self.multiplied(&would, i64::from(count), affected)?)
    }

    /// How many tokens with such characteristics are created in the place of so many.
    pub(super) fn multiplied_tokens(&mut self, count: u32, controller: PlayerId, token: &Characteristics) -> Res<u32> {
        let mut found = self.multiplications(Key::ToBattlefield, Would::Create { player: controller })?;
        found.retain(|(one, _)| super::phrases::is_of_token(one.replacement(), token));
        let found = found.into_iter().map(|(one, by)| (one.frame.source, by)).collect();
        super::numbers::as_count(self.multiplied_in_order(found, i64::from(count), controller)?)
    }

    /// Applies multiplications one by one; the affected player chooses the order where it matters (616.1e).
    fn multiplied_in_order(
        &mut self,
        mut left: Vec<(ObjectId, Multiplied)>,
        mut amount: i64,
        affected: PlayerId,
    ) -> Res<i64> {
        while !left.is_empty() {
            let sources: Vec<ObjectId> = left.iter().map(|(source, _)| *source).collect();
            let index =
                if order_matters(left.iter().map(|(_, one)| one)) { self.first_of(affected, &sources)? } else { 0 };
            amount = left.remove(index).1.of(amount)?;
        }
        Ok(amount)
    }

    /// Who chooses for an object or player that an effect changes an event of (616.1).
    pub(super) fn affected_player(&self, target: Target) -> PlayerId {
        match target {
            Target::Player(player) => player,
            Target::Object(id) => self.object(id).controller,
        }
    }

    /// Damage after replacement and prevention effects (615.1): one after the other, each at most once, in the order
    /// that the affected player chooses (616.1e). `applied` are those that have applied to it before.
    pub(super) fn shielded(&mut self, hit: Hit, mut applied: Vec<(ObjectId, u32)>) -> Res<Shielded> {
        let affected = self.affected_player(hit.to);
        let (mut amount, mut elsewhere, mut spent, mut then) = (hit.amount, Vec::new(), Vec::new(), Vec::new());
        while amount > 0 {
            self.burn(Work::Replacements)?;
            let mut open = self.effects_on_damage(Hit { amount, ..hit }, &applied)?;
            if open.is_empty() {
                break;
            }
            let multiplications = open.iter().filter_map(|one| match &one.what {
                OnDamage::Multiply(multiplied) => Some(multiplied),
                OnDamage::Prevent { .. } | OnDamage::Instead { .. } => None,
            });
            let some = multiplications.clone().count();
            let asks = order_matters(multiplications)
                || (some > 0 && open.iter().any(|one| one.what.prevents_some()))
                || (open.len() > 1 && open.iter().any(|one| one.what.redirects()));
            let sources: Vec<ObjectId> = open.iter().map(|one| one.frame.source).collect();
            let index = if asks { self.first_of(affected, &sources)? } else { 0 };
            let chosen = open.remove(index);
            applied.push(chosen.id);
            let source = chosen.frame.source;
            if let OnDamage::Prevent { effect, shield: _ } = &chosen.what {
                self.why_applied(source, Loaded::Prevention(effect.clone()), Verdict::Applies, Vec::new());
            }
            amount = match chosen.what {
                OnDamage::Multiply(multiplied) => super::numbers::as_count(multiplied.of(i64::from(amount))?)?,
                OnDamage::Instead { effect, shield } => {
                    let Replacement::Instead { instead, .. } = &effect.replacement else { continue };
                    note!(self, "614.6", "{} replaces damage.", "{} remplace des blessures.", self.name(source));
                    let mut frame = chosen.frame.clone();
                    frame.event.amount = i64::from(amount);
                    match self.done_instead(chosen.id, shield, instead, &mut frame)? {
                        true => 0,
                        false => continue,
                    }
                }
                OnDamage::Prevent { effect, shield } => {
                    let instead = self.redirected_to(&effect.prevention, hit, &chosen.frame)?;
                    // Where there is nothing that it can be dealt to, the effect does nothing (614.9).
                    if effect.prevention.redirect.is_some() && instead.is_none() {
                        continue;
                    }
                    // What can't be prevented still has the effect applied to it (615.12).
                    let certain = self.damage_is_certain(hit) && instead.is_none();
                    let (of, stopped) = match certain {
                        true => (self.would_prevent(&effect.prevention, amount, shield, &chosen.frame)?, 0),
                        false => {
                            let stopped =
                                self.prevented(&effect.prevention, amount, shield, &chosen.frame, &mut spent)?;
                            (stopped, stopped)
                        }
                    };
                    let of = (Hit { amount: of, ..hit }, stopped);
                    then.extend(self.afterwards(chosen.id, of, &effect.prevention, shield, &chosen.frame));
                    self.note_stopped(hit.to, stopped, instead);
                    elsewhere.extend(instead.map(|to| Hit { to, amount: stopped, ..hit }));
                    amount - stopped
                }
            };
            if amount == 0 {
                let Hit { source: by, to, amount, combat } = hit;
                self.why_replaced(&GameEvent::Damage { source: by, to, amount, combat, excess: 0 }, source)?;
            }
        }
        sort(&mut spent);
        for index in spent.into_iter().rev() {
            // What was done instead of some of it may have ended others.
            if index < self.shields.len() {
                self.shields.remove(index);
            }
        }
        Ok(Shielded { left: Hit { amount, ..hit }, elsewhere, applied, then })
    }

    fn note_stopped(&mut self, to: Target, stopped: u32, instead: Option<Target>) {
        match instead {
            _ if stopped == 0 => {}
            Some(instead) => note!(
                self,
                "614.9",
                "{} to {} {} to {} instead.",
                "{} à {} {} à {} à la place.",
                counted(stopped, nouns::DAMAGE),
                self.target_name(to),
                agreeing(stopped, DEALT),
                self.target_name(instead)
            ),
            None => note!(
                self,
                "615.6",
                "{} to {} {}.",
                "{} à {} {}.",
                counted(stopped, nouns::DAMAGE),
                self.target_name(to),
                agreeing(stopped, PREVENTED)
            ),
        }
    }

    /// The effects that apply to damage as it would be dealt now.
    fn effects_on_damage(&mut self, hit: Hit, applied: &[(ObjectId, u32)]) -> Res<Vec<DamageEffect>> {
        let Hit { source, to, amount, combat } = hit;
        let would = GameEvent::Damage { source, to, amount, combat, excess: 0 };
        let mut found = Vec::new();
        for (candidate, multiplied) in self.multiplications(Key::Damage, Would::Happen(&would))? {
            found.push(DamageEffect { frame: candidate.frame, id: candidate.id, what: OnDamage::Multiply(multiplied) });
        }
        let is_instead = |replacement: &Replacement| matches!(replacement, Replacement::Instead { .. });
        for candidate in self.replacing(Key::Damage, Would::Happen(&would), is_instead)? {
            let Candidate { frame, effect, shield, id } = candidate;
            found.push(DamageEffect { frame, id, what: OnDamage::Instead { effect, shield } });
        }
        found.extend(self.preventing(&would)?);
        found.retain(|one| !applied.contains(&one.id));
        Ok(found)
    }

    /// The shields against so much damage that apply to some, and how much each still prevents (615.7).
    pub(super) fn shields_against(&mut self, hit: Hit) -> Res<Vec<(usize, i64)>> {
        let Hit { source, to, amount, combat } = hit;
        let would = GameEvent::Damage { source, to, amount, combat, excess: 0 };
        let found = self.preventing(&would)?;
        let numbered = |effect: DamageEffect| {
            let OnDamage::Prevent { shield: Some(index), .. } = effect.what else { return None };
            let ShieldKind::Prevent { left: Some(left), .. } = self.shields.get(index)?.what else { return None };
            Some((index, left))
        };
        Ok(found.into_iter().filter_map(numbered).collect())
    }

    /// The prevention effects that apply to damage: of objects, and made by resolutions.
    fn preventing(&mut self, would: &GameEvent) -> Res<Vec<DamageEffect>> {
        let mut effects: Vec<DamageEffect> = Vec::new();
        for source in self.current_index().replacements(Key::Damage) {
            if let Loaded::Prevention(effect) = &*source.ability {
                let what = OnDamage::Prevent { effect: effect.clone(), shield: None };
                effects.push(DamageEffect {
                    frame: self.frame_of(source.object),
                    id: (source.object, source.key),
                    what,
                });
            }
        }
        for (index, shield) in self.shields.iter().enumerate() {
            if let ShieldKind::Prevent { prevention, .. } = &shield.what {
                let what = OnDamage::Prevent { effect: prevention.clone(), shield: Some(index) };
                let id = (shield.frame.source, SHIELD + index as u32);
                effects.push(DamageEffect { frame: shield.frame.clone(), id, what });
            }
        }
        if effects.is_empty() {
            return Ok(effects);
        }
        self.write_would(Would::Happen(would));
        let mut found = Vec::new();
        for one in effects {
            let OnDamage::Prevent { effect, shield } = &one.what else { continue };
            if let Some(bound) = self.met_as_it_holds(effect.gate(), Some(would), &one.frame)? {
                // What a resolution has made speaks of what it spoke of.
                let event = if shield.is_none() { bound } else { one.frame.event.clone() };
                found.push(DamageEffect { frame: Frame { event, ..one.frame }, ..one });
            }
        }
        Ok(found)
    }

    /// How much of so much damage an effect would prevent (615.7).
    fn would_prevent(&self, prevention: &Prevention, amount: u32, shield: Option<usize>, frame: &Frame) -> Res<u32> {
        Ok(match &prevention.amount {
            PreventAmount::All | PreventAmount::NextTime => amount,
            PreventAmount::Some(quantity) => crate::numbers::as_count(self.quantity(quantity, frame)?)?.min(amount),
            PreventAmount::AllBut(quantity) => {
                amount.saturating_sub(crate::numbers::as_count(self.quantity(quantity, frame)?)?)
            }
            PreventAmount::Half(Rounding::Up) => amount.div_ceil(2),
            PreventAmount::Half(Rounding::Down) => amount / 2,
            PreventAmount::Next(_) => {
                match shield.and_then(|index| self.shields.get(index)).map(|shield| &shield.what) {
                    Some(ShieldKind::Prevent { left: Some(left), .. }) => (*left).clamp(0, i64::from(amount)) as u32,
                    Some(ShieldKind::Prevent { left: None, .. } | ShieldKind::Replace(_)) | None => 0,
                }
            }
        })
    }

    /// How much of so much damage an effect prevents; `spent` gets the shields that are used up.
    fn prevented(
        &mut self,
        prevention: &Prevention,
        amount: u32,
        shield: Option<usize>,
        frame: &Frame,
        spent: &mut Vec<usize>,
    ) -> Res<u32> {
        let stopped = self.would_prevent(prevention, amount, shield, frame)?;
        match &prevention.amount {
            PreventAmount::All | PreventAmount::Some(_) | PreventAmount::AllBut(_) | PreventAmount::Half(_) => {}
            PreventAmount::NextTime => spent.extend(shield),
            PreventAmount::Next(_) => {
                if let Some(index) = shield
                    && let ShieldKind::Prevent { left: Some(left), .. } = &mut self.shields[index].what
                {
                    *left -= i64::from(stopped);
                    if *left == 0 {
                        spent.push(index);
                    }
                }
            }
        }
        Ok(stopped)
    }

    /// Whether a player skips a step, a phase that begins with it, or a turn (614.10).
    pub(super) fn skips(&mut self, player: PlayerId, step: Step) -> Res<bool> {
        let is_that = |skipped: &Step| crate::phrases::step_is(*skipped, step);
        if let Some(index) = self.player(player).skips.iter().position(is_that) {
            self.player_mut(player).skips.remove(index);
            return Ok(true);
        }
        if self.active == player && self.player(player).skips_this_turn.iter().any(is_that) {
            return Ok(true);
        }
        let would = GameEvent::Step { step, active: player };
        let is = |replacement: &Replacement| matches!(replacement, Replacement::Skip { .. });
        let found = self.replacing(Key::Step, Would::Happen(&would), is)?;
        found.iter().try_for_each(|one| self.why_chosen(one, &[]))?;
        Ok(!found.is_empty())
    }

    /// A prevention or replacement effect begins (614.3, 615.3).
    pub(super) fn add_shield(
        &mut self,
        frame: &Frame,
        what: ShieldKind,
        duration: Option<&Duration>,
        once: bool,
    ) -> Res<()> {
        let until = self.until(Some(duration.unwrap_or(&Duration::ThisTurn)), frame)?;
        let waited = match &what {
            ShieldKind::Replace(effect) => crate::eval::replaced(&effect.replacement).event,
            ShieldKind::Prevent { prevention, left: _, then: _ } => {
                crate::eval::prevented(&prevention.prevention).event
            }
        };
        let frame = frame.speaking_of(&crate::ir::walk::steps_in(&waited));
        self.shields.push(Shield { frame, what, until, once });
        Ok(())
    }
}

/// Whether several multiplications give another amount in another order: those that only double or only add don't.
pub(super) fn order_matters<'a>(all: impl Iterator<Item = &'a Multiplied> + Clone) -> bool {
    let mut other = all.clone();
    all.clone().any(|one| one.plus != 0) && other.any(|one| one.by != 1) && all.count() > 1
}

/// Whether an effect replaces something that would happen to its own source.
fn is_about_itself(replacement: &Replacement) -> bool {
    fn is_of_this(event: &Event) -> bool {
        if let Event::AnyOf(any, _) = event {
            return any.iter().any(is_of_this);
        }
        if let Some(event) = event.narrowed() {
            return is_of_this(event);
        }
        if let Event::Enters { what, .. }
        | Event::PutInto { what, .. }
        | Event::Dies { what, .. }
        | Event::Leaves { what, .. }
        | Event::Discards { what, .. }
        | Event::Exiled { what, .. } = event
        {
            return what.is_this();
        }
        false
    }
    matches!(replacement, Replacement::Instead { event, .. } if is_of_this(event))
}

/// "If you would draw a card, you may … instead.": a player is asked whether the event is replaced. Where the text says what
/// happens to one who doesn't, the event is replaced in any case.
pub(super) fn is_offer(instead: &Effect) -> bool {
    let [first, rest @ ..] = instead.steps.as_slice() else { return false };
    let of_who_does_not = |step: &Instruction| {
        let InstructionKind::If { condition, otherwise, .. } = &step.what else { return false };
        matches!(condition, Condition::Done { of, denied, .. } if *of == first.id && (*denied || otherwise.is_some()))
    };
    matches!(first.what, InstructionKind::May { .. } | InstructionKind::MayPay { .. })
        && !rest.iter().any(of_who_does_not)
}

/// Whether the offer to replace an event was declined.
fn is_declined(instead: &Effect, frame: &Frame) -> bool {
    match instead.steps.as_slice() {
        [_] => !frame.done,
        [first, ..] => !frame.did_step(first.id),
        [] => false,
    }
}

/// Whether an effect modifies under whose control an object enters (616.1b).
fn changes_control(replacement: &Replacement) -> bool {
    let Replacement::Instead { instead, .. } = replacement else { return false };
    matches!(instead.only(), Some(InstructionKind::Enters { arrival: Arrival { under: Some(_), .. }, .. }))
}

/// A permanent is destroyed (701.8a).
fn destruction(id: ObjectId, by: PlayerId) -> GameEvent {
    let (from, to) = (Some(Zone::Battlefield), Zone::Graveyard);
    GameEvent::Moved(Moved { old: Some(id), new: id, from, to, cause: Cause::Destroy, by })
}
