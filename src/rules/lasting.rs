//! Continuous effects made by resolutions (611.2): how they begin, and when they end.

use super::layers::{Layer, layers_of};
use super::trace::note;
use crate::game::Game;
use crate::ir::*;
use crate::state::characteristics::{clamp, stat_value};
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::gate::Ending;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::keys::Keys;
use crate::state::lasting::{Lasting, Special, Until};
use crate::state::stop::Res;
use std::sync::Arc;

impl Special {
    pub(super) fn layer(self) -> Layer {
        match self {
            Special::Switch => Layer::Switch,
            Special::Words(_) => Layer::Text,
            Special::MayPlay { .. } | Special::Designated(_) => Layer::Rules,
        }
    }
}

impl Until {
    /// Whether it is over when damage wears off in a turn of the active player (514.2).
    pub(super) fn is_over_at_cleanup(&self, active: PlayerId, turn: u32) -> bool {
        match self {
            Until::EndOfTurn | Until::EndOfCombat => true,
            Until::EndOfTurnOf(player, made) | Until::DuringTurnOf(player, made) => *player == active && *made < turn,
            Until::TurnOf(..)
            | Until::StepOf(..)
            | Until::NextCombat(_)
            | Until::AnotherExiled
            | Until::Event(..)
            | Until::AsLongAs(..)
            | Until::Never => false,
        }
    }

    /// Whether it is over when a turn begins, or would have begun (800.4m), of one of these players.
    pub(super) fn is_over_with_turn(&self, begins: impl Fn(PlayerId) -> bool, turn: u32) -> bool {
        matches!(self, Until::TurnOf(player, made) if begins(*player) && *made < turn)
    }

    /// Whether an event may end it, or that something is no longer so.
    fn may_end(&self) -> bool {
        matches!(self, Until::Event(..) | Until::AsLongAs(..))
    }

    pub(super) fn is_over_with_step(&self, active: PlayerId, step: Step) -> bool {
        matches!(self, Until::StepOf(player, named) if *player == active && crate::phrases::step_is(*named, step))
    }
}

/// Whether an effect is of whatever fits its description while it lasts (611.2c), not of the objects that fit as it
/// begins: it changes no characteristics and nobody's control.
pub(super) fn is_open(continuous: &Continuous) -> bool {
    is_of_described(continuous) && continuous.changes.iter().all(|change| layers_of(change) == [Layer::Rules])
}

/// Whether an effect is of objects that it describes.
fn is_of_described(continuous: &Continuous) -> bool {
    fn is_described(objects: &Objects) -> bool {
        match objects {
            Objects::Some { .. } => true,
            Objects::Union(all, _) => all.iter().all(is_described),
            Objects::Ref(_)
            | Objects::Target { .. }
            | Objects::Among { .. }
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => false,
        }
    }
    matches!(&continuous.on, Scope::Objects(objects) if is_described(objects))
}

/// A number as it is known now.
fn number(value: i64) -> Quantity {
    let size = Quantity::Number(u32::try_from(value.unsigned_abs()).unwrap_or(u32::MAX));
    if value < 0 { Quantity::Minus(Box::new(Quantity::Number(0)), Box::new(size)) } else { size }
}

impl Game {
    /// A continuous effect begins (611.2): what it applies to and its numbers are fixed now.
    pub fn begin(&mut self, continuous: &Continuous, frame: &Frame) -> Res<()> {
        if let (Scope::Players(players), Some(Duration::DuringNextTurnOf(_)), None) =
            (&continuous.on, &continuous.duration, frame.each_player)
        {
            // "during that player's next turn": each has a turn of their own.
            for player in self.players_of(players, frame)? {
                let only = Players::Ref { to: PlayerAntecedent::Each, said: Style::default() };
                let one = Continuous { on: Scope::Players(only), ..continuous.clone() };
                self.begin(&one, &Frame { each_player: Some(player), ..frame.clone() })?;
            }
            return Ok(());
        }
        if continuous.changes.contains(&(Change::KeepsMana { mana: KeptMana::This })) {
            self.keep_last_mana();
        }
        // What modifies characteristics and what doesn't are of sets of their own (611.2c).
        let (of_rules, others): (Vec<Change>, Vec<Change>) =
            continuous.changes.iter().cloned().partition(|change| layers_of(change) == [Layer::Rules]);
        if !of_rules.is_empty() && !others.is_empty() && is_of_described(continuous) {
            self.begin(&Continuous { changes: others, ..continuous.clone() }, frame)?;
            return self.begin(&Continuous { changes: of_rules, ..continuous.clone() }, frame);
        }
        let mut changes = Vec::with_capacity(continuous.changes.len());
        for change in &continuous.changes {
            changes.push(self.fixed(change, frame)?);
        }
        let mut until = self.until(continuous.duration.as_ref(), frame)?;
        if continuous.changes.contains(&Change::Restrict(Restriction::MustAttackNextCombat)) {
            until = Until::NextCombat(self.combats);
        }
        let mut lasting = Lasting {
            changes: Arc::new(changes),
            condition: continuous.condition.clone(),
            ..Lasting::new(frame, until, self.tick())
        };
        match &continuous.on {
            Scope::Objects(objects) if is_open(continuous) => lasting.scope = Some(objects.clone()),
            Scope::Objects(objects) => {
                let found = self.objects_of(objects, frame)?;
                let here = |id: ObjectId| self.found_by(continuous, id, frame);
                lasting.objects = Some(found.into_iter().filter_map(here).collect());
            }
            Scope::Players(players) => lasting.players = self.players_of(players, frame)?,
            Scope::Game => {}
        }
        self.lasting.push(lasting);
        self.refresh()
    }

    /// The mana that was added last is not lost as steps end, until the turn ends (500.5).
    fn keep_last_mana(&mut self) {
        let ((player, count), restricted) = (self.last_mana, self.last_mana_restricted);
        let state = self.player_mut(player);
        if restricted {
            state.restricted_mana.iter_mut().rev().take(count).for_each(|held| held.kept = true);
        } else {
            let from = state.mana.len().saturating_sub(count);
            let last: Vec<ManaSymbol> = state.mana[from..].to_vec();
            state.kept_for_turn.extend(last);
        }
    }

    /// A permanent gains abilities for the rest of the game: an operation of the harness.
    pub fn grant(&mut self, id: ObjectId, abilities: Vec<Ability>) -> Res<()> {
        let lasting = Lasting::new(&self.frame_of(id), Until::Never, self.tick());
        self.lasting.push(Lasting {
            objects: Some(vec![id]),
            changes: Arc::new(vec![Change::GainAbilities(abilities)]),
            ..lasting
        });
        self.refresh()
    }

    /// Two creatures exchange their powers: each has the other's as its base power (701.12g, 613.4b).
    pub(super) fn exchange_power(
        &mut self,
        one: ObjectId,
        other: ObjectId,
        duration: Option<&Duration>,
        frame: &Frame,
    ) -> Res<bool> {
        let there = |id: ObjectId| !self.object(id).gone && self.object(id).zone == Zone::Battlefield;
        let (Some(first), Some(second)) = (self.object(one).chars.power, self.object(other).chars.power) else {
            return Ok(false);
        };
        if !there(one) || !there(other) {
            return Ok(false);
        }
        note!(
            self,
            "701.12g",
            "{} and {} exchange their powers.",
            "{} et {} échangent leurs forces.",
            self.name(one),
            self.name(other)
        );
        for (id, power) in [(one, second), (other, first)] {
            let to = number(power.into());
            let lasting = Lasting::new(frame, self.until(duration, frame)?, self.tick());
            self.lasting.push(Lasting {
                objects: Some(vec![id]),
                changes: Arc::new(vec![Change::SetBasePart { part: DefinedPart::Power, to }]),
                ..lasting
            });
        }
        self.refresh()?;
        Ok(true)
    }

    /// A player's life total becomes a creature's power or toughness, and that the former life total (701.12g). Nothing
    /// happens where not both can be done (701.12a).
    pub(super) fn exchange_life_for(
        &mut self,
        player: PlayerId,
        creature: ObjectId,
        toughness: bool,
        frame: &Frame,
    ) -> Res<bool> {
        let object = self.object(creature);
        let size = if toughness { object.chars.toughness } else { object.chars.power };
        let there = !object.gone && object.zone == Zone::Battlefield;
        let Some(size) = size.filter(|_| there) else { return Ok(false) };
        let life = self.player(player).life;
        let change = i64::from(size) - life;
        let forbids = |restriction: &Restriction| {
            matches!(restriction, Restriction::LifeCantChange)
                || change > 0 && matches!(restriction, Restriction::CantGainLife)
                || change < 0 && matches!(restriction, Restriction::CantLoseLife)
        };
        if change != 0 && self.player_restricted(player, forbids) {
            return Ok(false);
        }
        let mut events = Vec::new();
        self.change_life(player, change, &mut events)?;
        let part = if toughness { DefinedPart::Toughness } else { DefinedPart::Power };
        let lasting = Lasting::new(frame, self.until(None, frame)?, self.tick());
        self.lasting.push(Lasting {
            objects: Some(vec![creature]),
            changes: Arc::new(vec![Change::SetBasePart { part, to: number(life) }]),
            ..lasting
        });
        self.emit(events, None)?;
        self.refresh()?;
        Ok(true)
    }

    /// A change with its numbers computed once (608.2h).
    pub(super) fn fixed(&self, change: &Change, frame: &Frame) -> Res<Change> {
        // "protection from the chosen color": a later choice is of another effect (608.2d).
        if let Change::Gain(keywords) = change {
            return Ok(Change::Gain(keywords.iter().map(|keyword| self.with_choices(keyword, frame)).collect()));
        }
        if let Change::Become(becoming @ Becoming { size: Some(size), .. }) = change {
            let size = Stat::Number(clamp(self.quantity(size, frame)?));
            let pt = Some(PowerToughness { power: size, toughness: size });
            return Ok(Change::Become(Becoming { pt, size: None, ..becoming.clone() }));
        }
        if let Change::Costs(costs) = change {
            let fixed = |quantity: &Option<Quantity>| -> Res<Option<Quantity>> {
                let Some(quantity) = quantity else { return Ok(None) };
                let count = crate::numbers::as_count(self.quantity(quantity, frame)?)?;
                Ok(Some(Quantity::Number(count)))
            };
            return Ok(Change::Costs(CostChange { per: fixed(&costs.per)?, x: fixed(&costs.x)?, ..costs.clone() }));
        }
        if let Change::SetBase { to, x: Some(x) } = change {
            let x = self.quantity(x, frame)?;
            let part = |stat: Stat| {
                if matches!(stat, Stat::Number(_)) { stat } else { Stat::Number(clamp(stat_value(stat, x))) }
            };
            let to = PowerToughness { power: part(to.power), toughness: part(to.toughness) };
            return Ok(Change::SetBase { to, x: None });
        }
        if let Change::SetBasePart { part, to } = change {
            let value = self.quantity(to, frame)?;
            return Ok(Change::SetBasePart { part: *part, to: number(value) });
        }
        if let Change::Define { characteristics, to } = change {
            let value = self.quantity(to, frame)?;
            return Ok(Change::Define { characteristics: *characteristics, to: number(value) });
        }
        let Change::Modify { by, per, x, per_last, additional } = change else { return Ok(change.clone()) };
        let times = match per {
            Some(per) => self.quantity(per, frame)?,
            None => 1,
        };
        let x = match x {
            Some(x) => self.quantity(x, frame)?,
            None => frame.x_or_0(),
        };
        let power = Stat::Number(clamp(stat_value(by.power, x) * times));
        let toughness = Stat::Number(clamp(stat_value(by.toughness, x) * times));
        Ok(Change::Modify {
            by: PowerToughness { power, toughness },
            per: None,
            x: None,
            per_last: *per_last,
            additional: *additional,
        })
    }

    pub(super) fn until(&self, duration: Option<&Duration>, frame: &Frame) -> Res<Until> {
        let first = |players: &Players| self.players_of(players, frame).map(|found| found.first().copied());
        Ok(match duration {
            None | Some(Duration::RestOfGame) => Until::Never,
            Some(Duration::EndOfTurn | Duration::ThisTurn) => Until::EndOfTurn,
            Some(Duration::ThisCombat | Duration::EndOfCombat) => Until::EndOfCombat,
            Some(Duration::TurnCycle) => Until::TurnOf(self.active, self.turn),
            Some(Duration::YourNextTurn) => Until::TurnOf(frame.you, self.turn),
            Some(Duration::EndOfYourNextTurn) => Until::EndOfTurnOf(frame.you, self.turn),
            Some(Duration::DuringNextTurnOf(players)) => {
                Until::DuringTurnOf(first(players)?.unwrap_or(frame.you), self.turn)
            }
            Some(Duration::UntilStep { step, of }) => Until::StepOf(first(of)?.unwrap_or(frame.you), *step),
            Some(Duration::Until(event)) if crate::phrases::exiles_another(event) => Until::AnotherExiled,
            Some(Duration::Until(event)) => {
                let found = frame.as_found();
                Until::Event(Ending::new(event, &found), Arc::new(found))
            }
            Some(turns @ Duration::TurnsWith(_)) => {
                return Err(crate::state::stop::Stop::Refused(crate::refused::variant("Duration", turns)));
            }
            Some(Duration::AsLongAs(condition)) => Until::AsLongAs(condition.clone(), Arc::new(frame.as_found())),
        })
    }

    /// Ends the effects that are over, and the designations that last as long.
    pub(super) fn end_lasting(&mut self, over: impl Fn(&Lasting) -> bool) {
        if !self.lasting.iter().any(&over) {
            return;
        }
        let (kept, ended) = std::mem::take(&mut self.lasting).into_iter().partition(|lasting| !over(lasting));
        self.lasting = kept;
        self.end_designations(ended);
    }

    /// Whether a duration or an exile could end with one of these kinds of events.
    pub(super) fn something_ends(&self, keys: Keys) -> bool {
        let of = |until: &Until| matches!(until, Until::Event(ending, _) if ending.meets(keys));
        self.lasting.iter().any(|lasting| of(&lasting.until))
            || self.delayed.iter().any(|delayed| of(&delayed.until))
            || self.shields.iter().any(|shield| of(&shield.until))
            || self.returns.iter().any(|(ending, ..)| ending.meets(keys))
    }

    /// Whether something that lasts until an event, or as long as something is so, is over (611.2b).
    fn is_over(&self, until: &Until, events: &[GameEvent]) -> Res<bool> {
        match until {
            Until::Event(ending, found) => self.has_ended(ending, events, found),
            Until::AsLongAs(condition, found) => Ok(!self.holds(condition, found)?),
            Until::EndOfTurn
            | Until::EndOfCombat
            | Until::TurnOf(..)
            | Until::EndOfTurnOf(..)
            | Until::DuringTurnOf(..)
            | Until::StepOf(..)
            | Until::NextCombat(_)
            | Until::AnotherExiled
            | Until::Never => Ok(false),
        }
    }

    /// Ends delayed triggered abilities, and what replaces or prevents something, that last until an event or as long as
    /// something is so (603.7b, 614.3, 615.3).
    fn end_waiting(&mut self, events: &[GameEvent]) -> Res<()> {
        if self.delayed.iter().any(|delayed| delayed.until.may_end()) {
            let mut kept = Vec::with_capacity(self.delayed.len());
            for delayed in std::mem::take(&mut self.delayed) {
                if !self.is_over(&delayed.until, events)? {
                    kept.push(delayed);
                }
            }
            self.delayed = kept;
        }
        if self.shields.iter().any(|shield| shield.until.may_end()) {
            let mut kept = Vec::with_capacity(self.shields.len());
            for shield in std::mem::take(&mut self.shields) {
                if !self.is_over(&shield.until, events)? {
                    kept.push(shield);
                }
            }
            self.shields = kept;
        }
        Ok(())
    }

    /// Ends effects whose event has happened, or whose condition is no longer true (611.2b).
    pub(super) fn end_durations(&mut self, events: &[GameEvent]) -> Res<()> {
        self.end_waiting(events)?;
        if !self.lasting.iter().any(|lasting| lasting.until.may_end()) {
            return Ok(());
        }
        let (mut kept, mut over) = (Vec::new(), Vec::new());
        for lasting in std::mem::take(&mut self.lasting) {
            match self.is_over(&lasting.until, events)? {
                true => over.push(lasting),
                false => kept.push(lasting),
            }
        }
        let ended = !over.is_empty();
        self.lasting = kept;
        self.end_designations(over);
        if ended { self.refresh() } else { Ok(()) }
    }
}
