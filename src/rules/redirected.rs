//! A zone change that goes elsewhere instead: it is the same event, modified (614.6), so that what was sacrificed is
//! sacrificed all the same (701.21a) and what leaves together still does.

use super::replacement::{Candidate, is_offer};
use super::trace::note;
use crate::game::Game;
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::event::Cause;
use crate::state::ids::{ObjectId, Target};
use crate::state::moves::{Besides, Move, Redirected, ZonePosition};
use crate::state::stop::Res;

/// Where the object goes instead, where the effect begins with that.
struct Redirect<'e> {
    zone: Zone,
    place: ZonePosition,
    with: Option<&'e WithCounters>,
    /// Who may have it go there.
    offered_to: Option<&'e Players>,
    /// What is done with it before it goes: "reveal that card and put it on top of your library".
    before: &'e [Instruction],
    moved_by: Vec<InstructionId>,
    rest: &'e [Instruction],
}

impl Game {
    /// Has an object go elsewhere, where that is what the effect does.
    pub(super) fn redirect(&mut self, chosen: &Candidate, change: &mut Move) -> Res<Redirected> {
        let Replacement::Instead { instead, .. } = chosen.replacement() else { return Ok(Redirected::No) };
        let is_it = |what: &Objects| {
            let Objects::Ref(reference) = what else { return false };
            self.referred(reference.to, &chosen.frame) == [change.object]
        };
        // What is discarded is a discard wherever the card goes (701.9).
        let discarded = matches!(change.cause, Cause::Discard | Cause::Cycle { .. });
        let Some(redirect) = new_destination(instead, discarded, is_it) else { return Ok(Redirected::No) };
        if let Some(who) = redirect.offered_to {
            let mut willing = false;
            for player in self.players_of(who, &chosen.frame)? {
                willing = willing || self.ask_whether(player, Purpose::May, chosen.frame.source)?;
            }
            if !willing {
                note!(self, "614.1a", "Nothing happens instead.", "Rien ne se passe à la place.");
                return Ok(Redirected::Declined);
            }
        }
        if !redirect.before.is_empty() {
            let before = Effect { steps: redirect.before.to_vec() };
            self.instead(chosen.id, &before, &mut chosen.frame.clone())?;
        }
        (change.to, change.place) = (redirect.zone, redirect.place);
        change.landing.counters.clear();
        if let Some(with) = redirect.with {
            for (count, kind) in with.each() {
                let count = crate::numbers::as_count(self.quantity(count, &chosen.frame)?)?;
                change.landing.counters.push((kind, count));
            }
        }
        change.besides.push(Besides {
            id: chosen.id,
            frame: chosen.frame.clone(),
            moved_by: redirect.moved_by,
            rest: Effect { steps: redirect.rest.to_vec() },
        });
        Ok(Redirected::Done)
    }

    /// Does what the effects do besides that have had an object go elsewhere (614.6). What they have exiled is exiled with
    /// their sources (607.2a).
    pub(super) fn do_besides(&mut self, old: ObjectId, new: ObjectId, besides: Vec<Besides>) -> Res<()> {
        for Besides { id, mut frame, moved_by, rest } in besides {
            if self.object(new).zone == Zone::Exile && self.object(frame.source).zone != Zone::Exile {
                self.link_exiled(frame.source, &[new])?;
            }
            if rest.steps.is_empty() {
                continue;
            }
            frame.moved.insert(old, new);
            frame.this_way.push(new);
            for step in moved_by {
                frame.begin();
                frame.results = vec![new];
                frame.amount = 1;
                frame.keep(step);
            }
            self.instead(id, &rest, &mut frame)?;
        }
        Ok(())
    }

    /// The counters that an object is put with into a zone other than the battlefield.
    pub(super) fn land_with_counters(&mut self, id: ObjectId, counters: &[(CounterKind, u32)]) {
        for (kind, count) in counters {
            self.add_counters(Target::Object(id), *kind, *count);
        }
    }
}

/// Where the object goes instead, when that is what the effect begins with. What it moves has to be the object itself.
/// `onto`: whether that can be the battlefield.
fn new_destination<'e>(instead: &'e Effect, onto: bool, is_it: impl Fn(&Objects) -> bool) -> Option<Redirect<'e>> {
    let (first, rest) = instead.steps.split_first()?;
    if let InstructionKind::Do { action, .. } = &first.what {
        let (zone, place, with) = moved_to(action, onto, is_it)?;
        return Some(Redirect { zone, place, with, offered_to: None, before: &[], moved_by: vec![first.id], rest });
    }
    let InstructionKind::May { who, effect } = &first.what else { return None };
    let (last, before) = effect.steps.split_last()?;
    let is_shown = |step: &Instruction| {
        let InstructionKind::Do { action: Action::Reveal { what }, .. } = &step.what else { return false };
        is_it(what)
    };
    let InstructionKind::Do { action, .. } = &last.what else { return None };
    let (zone, place, with) = moved_to(action, onto, &is_it).filter(|_| is_offer(instead))?;
    let offered_to = Some(who);
    let moved_by = vec![last.id, first.id];
    before.iter().all(is_shown).then_some(Redirect { zone, place, with, offered_to, before, moved_by, rest })
}

/// Where an action moves the object that it is about, and with which counters.
fn moved_to(
    action: &Action,
    onto: bool,
    is_it: impl Fn(&Objects) -> bool,
) -> Option<(Zone, ZonePosition, Option<&WithCounters>)> {
    if let Action::Exile { what, from: None, face_down: false, until: None, with_counters } = action {
        return is_it(what).then_some((Zone::Exile, ZonePosition::Top, with_counters.as_deref()));
    }
    let Action::Move { what, to, .. } = action else { return None };
    let place = match &to.position {
        None | Some(Position::Top(_)) => ZonePosition::Top,
        Some(Position::Bottom(_)) => ZonePosition::Bottom,
        Some(Position::Back(_) | Position::FromTop(_) | Position::TopOrBottom | Position::FromTopOrBottom(_)) => {
            return None;
        }
    };
    let plain =
        Arrival { with_counters: to.arrival.with_counters.clone(), said: to.arrival.said, ..Arrival::default() };
    let enters = onto && to.arrival == plain;
    (is_it(what) && (to.zone != Zone::Battlefield || enters)).then_some((
        to.zone,
        place,
        to.arrival.with_counters.as_deref(),
    ))
}
