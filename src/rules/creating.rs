//! Tokens enter the battlefield (111.2): all that one instruction creates at the same time, of whatever kinds.

use super::phrases::is_of_token;
use super::trace::{Tokens, note};
use super::view::Would;
use crate::game::Game;
use crate::ir::{Replacement, Zone};
use crate::state::card::{CardDef, Half, HalfKind};
use crate::state::event::{Cause, GameEvent, Moved};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::keys::Key;
use crate::state::moves::{Landing, Move};
use crate::state::object::Kind;
use crate::state::stop::{Res, Work};
use std::sync::Arc;

/// Tokens of one kind that are created.
#[derive(Debug, Clone)]
pub(super) struct Batch {
    pub(super) def: Arc<CardDef>,
    pub(super) count: u32,
    pub(super) controller: PlayerId,
    pub(super) landing: Landing,
    /// Whether it is said what they are attached to.
    pub(super) attached: bool,
}

impl Game {
    /// Creates tokens of one kind.
    pub fn create_tokens(
        &mut self,
        def: &Arc<CardDef>,
        count: u32,
        controller: PlayerId,
        landing: &Landing,
    ) -> Res<Vec<ObjectId>> {
        let batch = Batch { def: def.clone(), count, controller, landing: landing.clone(), attached: false };
        Ok(self.create_all(&[batch])?.concat())
    }

    /// Creates tokens of several kinds, all at the same time (603.2c); gives those of each kind.
    pub(super) fn create_all(&mut self, batches: &[Batch]) -> Res<Vec<Vec<ObjectId>>> {
        let before = self.trigger_sources();
        let outside = self.effects_on_entering();
        let (mut events, mut entered, mut all) = (Vec::new(), Vec::new(), Vec::new());
        let underway = self.as_others(batches)?;
        let created: Vec<Batch> = underway.iter().map(|one| one.batch.clone()).collect();
        let besides = self.besides(&created)?;
        for batch in created.iter().chain(&besides) {
            let Batch { def, count, controller, landing, attached: _ } = batch;
            self.burn_for(*count as usize, Work::Instructions)?;
            let mut made = Vec::new();
            for at in 0..*count {
                let mut own = landing.clone();
                own.attacks =
                    landing.attacks.get(at as usize).or(landing.attacks.last()).copied().into_iter().collect();
                let Some((id, landing)) = self.make_token(batch, &own, &mut made)? else { continue };
                entered.push((id, landing));
                made.push(id);
                events.push(GameEvent::Moved(Moved {
                    old: None,
                    new: id,
                    from: None,
                    to: Zone::Battlefield,
                    cause: Cause::Created,
                    by: *controller,
                }));
            }
            note!(
                self,
                "111.2",
                "{} creates {}.",
                "{} crée {}.",
                self.player_name(*controller),
                Tokens { count: *count, name: def.printed.names() }
            );
            all.push(made);
        }
        self.finish_entering(&entered, &outside, &mut events)?;
        self.emit(events, Some(before))?;
        // What is created instead or besides is created by the same instruction (614.6): it is about all of them.
        let mut of_each = vec![Vec::new(); batches.len()];
        for (at, made) in all.into_iter().enumerate() {
            let of = underway.get(at).map_or(batches.len().saturating_sub(1), |one| one.of);
            if let Some(of) = of_each.get_mut(of) {
                of.extend(made);
            }
        }
        Ok(of_each)
    }

    /// "those tokens plus an additional Food token are created instead": what each such effect adds, once for each event
    /// (614.5). One that adds as many as there would be counts what another has added before it.
    fn besides(&mut self, batches: &[Batch]) -> Res<Vec<Batch>> {
        let mut controllers: Vec<PlayerId> = Vec::new();
        for batch in batches.iter().filter(|batch| batch.count > 0) {
            if !controllers.contains(&batch.controller) {
                controllers.push(batch.controller);
            }
        }
        let mut more = Vec::new();
        for player in controllers {
            let mut of_player: Vec<(Arc<CardDef>, u32)> = batches
                .iter()
                .filter(|batch| batch.controller == player && batch.count > 0)
                .map(|batch| (batch.def.clone(), batch.count))
                .collect();
            let is = |replacement: &Replacement| matches!(replacement, Replacement::Besides { .. });
            let mut left = self.replacing(Key::ToBattlefield, Would::Create { player }, is)?;
            loop {
                // What one adds may be what another is of (616.1f).
                let concerns = |at: &usize| {
                    let said = left[*at].replacement();
                    of_player.iter().any(|(def, _)| is_of_token(said, &def.printed))
                };
                let open: Vec<usize> = (0..left.len()).filter(concerns).collect();
                let sources: Vec<ObjectId> = open.iter().map(|at| left[*at].frame.source).collect();
                // Which is first makes a difference where one of several counts what another adds (616.1e).
                let index = if open.len() > 1 { self.first_of(player, &sources)? } else { 0 };
                let Some(at) = open.get(index) else { break };
                let candidate = left.remove(*at);
                let Replacement::Besides { token, that_many, .. } = candidate.replacement() else { continue };
                let mut added = self.added_tokens(token, 1, player, &candidate.frame)?;
                added.count = match that_many {
                    true => of_player.iter().map(|(_, count)| count).sum(),
                    false => self.one_besides(player, candidate.frame.source, &added.def, &of_player)?,
                };
                of_player.push((added.def.clone(), added.count));
                more.push(added);
            }
        }
        Ok(more)
    }

    /// One token besides others: twice as many where the player has an effect that multiplies tokens apply after it (616.1e),
    /// or where that is only of what is added (616.1f).
    fn one_besides(
        &mut self,
        player: PlayerId,
        source: ObjectId,
        added: &Arc<CardDef>,
        others: &[(Arc<CardDef>, u32)],
    ) -> Res<u32> {
        let is = |replacement: &Replacement| {
            matches!(replacement, Replacement::Multiply { .. }) && is_of_token(replacement, &added.printed)
        };
        let found = self.replacing(Key::ToBattlefield, Would::Create { player }, is)?;
        let Some(multiplies) = found.first() else { return Ok(1) };
        let before = others.iter().any(|(def, _)| is_of_token(multiplies.replacement(), &def.printed));
        let later = !before || self.first_of(player, &[source, multiplies.frame.source])? == 0;
        if later { self.multiplied_tokens(1, player, &added.printed) } else { Ok(1) }
    }

    /// A token that would enter, after the effects that replace that it does (614.12); none if something else happened
    /// instead: `made` then gets what it became. An Aura is not created where it can't enchant what it should (303.4g, i).
    fn make_token(
        &mut self,
        batch: &Batch,
        landing: &Landing,
        made: &mut Vec<ObjectId>,
    ) -> Res<Option<(ObjectId, Landing)>> {
        let Batch { def, controller, .. } = batch;
        // A Room that was not cast has no unlocked door (709.5d).
        let locked = def.halves.iter().find(|half: &&Half| half.kind == HalfKind::Locked);
        let back = def.back_face().filter(|_| landing.transformed);
        let face = back.or(locked.map(|half| &half.chars)).unwrap_or(&def.printed).clone();
        let back_up = back.is_some();
        // Until it enters it is in no zone's list, as any permanent on its way.
        let id = self.make(Kind::Token, def.clone(), face, *controller, Zone::Command);
        self.object_mut(id).back_up = back_up;
        self.entering.push(id);
        self.object_mut(id).on_its_way = true;
        let mut change = Move::new(id, Zone::Battlefield, Cause::Created, *controller);
        (change.controller, change.landing) = (Some(*controller), landing.clone());
        let change = match self.enchants_nothing(id, batch, landing)? {
            true => Ok(None),
            false => self.replace_move(change),
        };
        self.entering.retain(|other| *other != id);
        let change = change?;
        if let Some(back) = def.back_face()
            && change.as_ref().is_some_and(|change| self.enters_with_the_night(change, def))
        {
            let object = self.object_mut(id);
            (object.copiable, object.back_up) = (back.clone(), true);
        }
        let Some(change) = change.filter(|change| change.to == Zone::Battlefield) else {
            let next = self.object(id).next;
            made.extend(next.filter(|next| self.object(*next).zone == Zone::Battlefield));
            self.object_mut(id).gone = true;
            return Ok(None);
        };
        let object = self.object_mut(id);
        object.zone = Zone::Battlefield;
        let controller = change.controller.unwrap_or(*controller);
        (object.controller, object.base_controller, object.held_by) = (controller, controller, controller);
        object.tapped = change.landing.tapped;
        object.attached_to = change.landing.attached_to;
        self.enter_attacking(id, change.landing.attacks.first().copied());
        Ok(Some((id, change.landing)))
    }

    /// Whether an Aura token can't be attached to what it should be attached to, or to anything (303.4g, 303.4i).
    fn enchants_nothing(&mut self, id: ObjectId, batch: &Batch, landing: &Landing) -> Res<bool> {
        if !self.has_subtype_id(id, "aura") {
            return Ok(false);
        }
        let enchants = match (landing.attached_to, batch.attached) {
            (Some(host), _) => self.can_be_enchanted(id, host)?,
            (None, true) => false,
            (None, false) => !self.aura_hosts(id, batch.controller)?.is_empty(),
        };
        if !enchants {
            note!(
                self,
                "303.4i",
                "{} can't enchant anything that it should; it isn't created.",
                "{} ne peut rien enchanter de ce qu'il devrait ; ce jeton n'est pas créé.",
                self.name(id)
            );
        }
        Ok(!enchants)
    }
}
