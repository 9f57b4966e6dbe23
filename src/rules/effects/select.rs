//! Choosing the objects that an instruction acts on.

use crate::game::Game;
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::stop::Res;
use crate::together;
use std::collections::{BTreeMap, BTreeSet};

impl Game {
    /// The objects that an instruction acts on: those it refers to that are still there, all that fit, or those the
    /// player chooses.
    pub(crate) fn select(
        &mut self,
        objects: &Objects,
        player: PlayerId,
        frame: &Frame,
        purpose: Purpose,
    ) -> Res<Vec<ObjectId>> {
        if let Some((_, some)) = frame.members.as_ref().filter(|(all, _)| all == objects) {
            return Ok(some.clone());
        }
        match objects {
            Objects::Ref(reference) => {
                let found = self.referred(reference.to, frame);
                Ok(found.into_iter().filter_map(|id| self.present(id, frame)).collect())
            }
            Objects::Some { count, filter } => {
                let found = self.all_that_fit(filter, frame)?;
                self.choose_of(filter, found, count, player, frame, purpose)
            }
            Objects::Among { count, filter, of: _ } => {
                let found = self.objects_of(objects, frame)?;
                let found = found.into_iter().filter_map(|id| self.present(id, frame)).collect();
                match filter {
                    Some(filter) => self.choose_of(filter, found, count, player, frame, purpose),
                    None => self.choose_from(found, count, player, frame, purpose),
                }
            }
            Objects::Union(..) => self.choose_by(objects, player, frame, purpose, &|game, one| {
                let found = game.objects_of(one, frame)?;
                Ok(found.into_iter().filter_map(|id| game.present(id, frame)).collect())
            }),
            Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. }
            | Objects::Target { .. } => {
                let found = self.objects_of(objects, frame)?;
                Ok(found.into_iter().filter_map(|id| self.present(id, frame)).collect())
            }
        }
    }

    /// What something is attached to. "Another" than what is attached is another than what that is attached to already, as
    /// nothing is attached to itself (301.5c, 303.4d).
    pub(super) fn select_host(
        &mut self,
        to: &Objects,
        attached: &[ObjectId],
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Vec<ObjectId>> {
        let other = to.described().and_then(|(_, filter)| filter.other);
        if other.is_none_or(|other| self.referred(other, frame) != attached) {
            return self.select(to, player, frame, Purpose::Attach);
        }
        let bearer = |game: &Game, id: &ObjectId| game.object(*id).attached_to.and_then(Target::object);
        let bearers: Vec<ObjectId> = attached.iter().filter_map(|id| bearer(self, id)).collect();
        self.choose_by(to, player, frame, Purpose::Attach, &|game, part| {
            let found = game.objects_of(part, frame)?.into_iter().filter_map(|id| game.present(id, frame));
            Ok(found.filter(|id| !bearers.contains(id)).collect())
        })
    }

    /// The objects that a player chooses by a phrase, of those that `find` gives for each part of it: of "a creature and a
    /// land" one of each, of "a creature or a land" one, of "a creature and/or a land" one or both.
    pub(crate) fn choose_by(
        &mut self,
        what: &Objects,
        player: PlayerId,
        frame: &Frame,
        purpose: Purpose,
        find: &dyn Fn(&Game, &Objects) -> Res<Vec<ObjectId>>,
    ) -> Res<Vec<ObjectId>> {
        match what {
            Objects::Union(parts, Join::And | Join::SameIsTrue) => {
                self.choose_of_each(parts, player, frame, purpose, find)
            }
            Objects::Union(parts, Join::Or | Join::OrAgain) => {
                // "all lands or all creatures": one of the groups, all of it (608.2d).
                if parts.iter().all(is_all) {
                    let last = parts.len().saturating_sub(1) as u32;
                    let group = self.ask_number(player, Purpose::Number, 0, last)? as usize;
                    return parts.get(group).map_or(Ok(Vec::new()), |part| find(self, part));
                }
                let found = self.found_of_any(parts, find)?;
                self.choose_from(found, &Count::One, player, frame, purpose)
            }
            Objects::Union(parts, Join::AndOr) => {
                if let Some(count) = count_in_all(parts) {
                    let found = self.found_of_any(parts, find)?;
                    return self.choose_from(found, count, player, frame, purpose);
                }
                let mut chosen: Vec<ObjectId> = Vec::new();
                for part in parts {
                    let mut found = find(self, part)?;
                    found.retain(|id| !chosen.contains(id));
                    let most = self.wanted(part, frame)?.min(found.len());
                    chosen.extend(self.ask_objects(player, purpose.clone(), frame.source, &found, 0, most)?);
                }
                Ok(chosen)
            }
            Objects::Some { count, filter } | Objects::Among { count, filter: Some(filter), .. } => {
                let found = find(self, what)?;
                self.choose_of(filter, found, count, player, frame, purpose)
            }
            Objects::Among { count, filter: None, .. } => {
                let found = find(self, what)?;
                self.choose_from(found, count, player, frame, purpose)
            }
            Objects::Ref(_)
            | Objects::Target { .. }
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => find(self, what),
        }
    }

    /// What one of the parts of a phrase is about, each once.
    fn found_of_any(
        &self,
        parts: &[Objects],
        find: &dyn Fn(&Game, &Objects) -> Res<Vec<ObjectId>>,
    ) -> Res<Vec<ObjectId>> {
        let mut found: Vec<ObjectId> = Vec::new();
        for part in parts {
            let new = find(self, part)?.into_iter().filter(|id| !found.contains(id)).collect::<Vec<_>>();
            found.extend(new);
        }
        Ok(found)
    }

    /// One of each part, all different; what another part needs is not offered for this one.
    fn choose_of_each(
        &mut self,
        parts: &[Objects],
        player: PlayerId,
        frame: &Frame,
        purpose: Purpose,
        find: &dyn Fn(&Game, &Objects) -> Res<Vec<ObjectId>>,
    ) -> Res<Vec<ObjectId>> {
        let mut found = parts.iter().map(|part| find(self, part)).collect::<Res<Vec<_>>>()?;
        let wanted = parts.iter().map(|part| self.wanted(part, frame)).collect::<Res<Vec<_>>>()?;
        let mut chosen: Vec<ObjectId> = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            let own: Vec<ObjectId> = found[index].iter().copied().filter(|id| !chosen.contains(id)).collect();
            let spares = |id: &ObjectId| {
                let later = found[index + 1..].iter().zip(&wanted[index + 1..]);
                let slots = later.flat_map(|(found, wanted)| {
                    let left: Vec<ObjectId> =
                        found.iter().copied().filter(|other| other != id && !chosen.contains(other)).collect();
                    std::iter::repeat_n(left, *wanted)
                });
                can_fill(&slots.collect::<Vec<_>>())
            };
            let spared: Vec<ObjectId> = own.iter().copied().filter(spares).collect();
            found[index] = if spared.len() >= wanted[index] { spared } else { own };
            let pool = found[index].clone();
            let picked = match part {
                Objects::Some { count, filter } | Objects::Among { count, filter: Some(filter), .. } => {
                    let player = self.who_chooses(filter, player, frame)?;
                    self.choose_from(pool, count, player, frame, purpose.clone())?
                }
                Objects::Among { count, filter: None, .. } => {
                    self.choose_from(pool, count, player, frame, purpose.clone())?
                }
                Objects::Ref(_)
                | Objects::Target { .. }
                | Objects::Union(..)
                | Objects::TopOfLibrary { .. }
                | Objects::TopOfGraveyard { .. }
                | Objects::Rest(..)
                | Objects::AllIn { .. } => pool,
            };
            chosen.extend(picked);
        }
        Ok(chosen)
    }

    /// How many objects a phrase asks for at least.
    pub(super) fn wanted(&self, what: &Objects, frame: &Frame) -> Res<usize> {
        Ok(match what {
            Objects::Some { count, .. } | Objects::Among { count, .. } => self.bounds(count, 0, frame)?.0,
            Objects::Ref(_) | Objects::TopOfGraveyard { .. } => 1,
            Objects::TopOfLibrary { count, library: _ } => self.count(count, frame)?,
            Objects::Union(parts, join) => {
                let parts = parts.iter().map(|part| self.wanted(part, frame)).collect::<Res<Vec<_>>>()?;
                match join {
                    Join::And | Join::SameIsTrue => parts.into_iter().sum(),
                    Join::Or | Join::OrAgain | Join::AndOr => parts.into_iter().min().map_or(0, |least| least),
                }
            }
            Objects::Target { .. } | Objects::Rest(..) | Objects::AllIn { .. } => 0,
        })
    }

    /// What a phrase asks for at least: for each object that would be chosen those that would do, of what `find` gives for
    /// each part of the phrase.
    pub(super) fn slots_for(
        &self,
        what: &Objects,
        frame: &Frame,
        find: &dyn Fn(&Game, &Objects) -> Res<Vec<ObjectId>>,
    ) -> Res<Vec<Vec<ObjectId>>> {
        match what {
            Objects::Union(parts, Join::And | Join::SameIsTrue) => {
                let mut slots = Vec::new();
                for part in parts {
                    slots.extend(self.slots_for(part, frame, find)?);
                }
                Ok(slots)
            }
            // One of the alternatives will do, if there is enough for it.
            Objects::Union(parts, Join::Or | Join::OrAgain | Join::AndOr) => {
                let mut any = Vec::new();
                for part in parts {
                    let slots = self.slots_for(part, frame, find)?;
                    if slots.is_empty() {
                        return Ok(Vec::new());
                    }
                    if can_fill(&slots) {
                        any.extend(slots.into_iter().flatten());
                    }
                }
                Ok(vec![any])
            }
            one @ (Objects::Ref(_)
            | Objects::Target { .. }
            | Objects::Some { .. }
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Among { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. }) => {
                let wanted = self.wanted(one, frame)?;
                let conditions = if let Objects::Some { filter, .. } = one { together::of(filter) } else { Vec::new() };
                if together::ask_for_totals(&conditions)
                    && let Objects::Some { count, .. } = one
                {
                    let found = find(self, one)?;
                    // Which of them are chosen is chosen together: there is one slot for the group.
                    let bounds = self.bounds(count, found.len(), frame)?;
                    return Ok(match self.with_totals(&conditions, (Vec::new(), &found), bounds, frame)? {
                        None => vec![Vec::new()],
                        Some(group) if group.is_empty() => Vec::new(),
                        Some(group) => vec![group],
                    });
                }
                if wanted == 0 {
                    return Ok(Vec::new());
                }
                let found = self.of_groups(&conditions, find(self, one)?, wanted, frame)?;
                Ok(vec![found; wanted])
            }
        }
    }

    /// Objects chosen of those that fit a description, with what it says of all of them together.
    pub(crate) fn choose_of(
        &mut self,
        filter: &ObjectFilter,
        mut found: Vec<ObjectId>,
        count: &Count,
        player: PlayerId,
        frame: &Frame,
        purpose: Purpose,
    ) -> Res<Vec<ObjectId>> {
        let player = self.who_chooses(filter, player, frame)?;
        if together::at_random(filter) {
            let (_, most) = self.bounds(count, found.len(), frame)?;
            let mut chosen = Vec::new();
            while chosen.len() < most && !found.is_empty() {
                let at = self.random_below(found.len());
                chosen.push(found.swap_remove(at));
            }
            return Ok(chosen);
        }
        let conditions = together::of(filter);
        if conditions.is_empty() {
            return self.choose_from(found, count, player, frame, purpose);
        }
        let (least, most) = self.bounds(count, found.len(), frame)?;
        // Where a whole group can be had, what belongs to none is no choice: two cards from a single graveyard.
        let of_groups = self.of_groups(&conditions, found.clone(), least, frame)?;
        if !of_groups.is_empty() {
            found = of_groups;
        }
        let chosen = self.choose_from(found.clone(), count, player, frame, purpose)?;
        let mut kept = self.kept_together(&conditions, chosen, frame)?;
        if together::ask_for_totals(&conditions)
            && let Some(group) = self.with_totals(&conditions, (kept.clone(), &found), (least, most), frame)?
        {
            return Ok(group);
        }
        // What the player chose can't all be chosen together: others take its place, as far as there are any.
        for id in found {
            if kept.len() < least && !kept.contains(&id) && self.goes_with(&conditions, &kept, id, frame)? {
                kept.push(id);
            }
        }
        Ok(kept)
    }

    /// Who chooses, where a description leaves it to another: "a creature of an opponent's choice". Which opponent chooses
    /// its controller.
    pub(crate) fn who_chooses(&mut self, filter: &ObjectFilter, player: PlayerId, frame: &Frame) -> Res<PlayerId> {
        let adjectives = filter.nouns.iter().flat_map(|noun| &noun.adjectives);
        let by = filter.tests.iter().chain(adjectives).find_map(|test| {
            let ObjectTest::ChosenBy(by) = test else { return None };
            Some(by)
        });
        let Some(by) = by else { return Ok(player) };
        let found = self.players_of(by, frame)?;
        if found.contains(&player) {
            return Ok(player);
        }
        // Where nobody is left who could choose, as when they have left the game, who follows the instruction does.
        Ok(self.actors(by, frame)?.first().copied().unwrap_or(player))
    }

    /// As many as can be chosen, where there are fewer than the text says (101.3).
    pub(crate) fn choose_from(
        &mut self,
        found: Vec<ObjectId>,
        count: &Count,
        player: PlayerId,
        frame: &Frame,
        purpose: Purpose,
    ) -> Res<Vec<ObjectId>> {
        if matches!(count, Count::All(_)) {
            return Ok(found);
        }
        let (min, max) = self.bounds(count, found.len(), frame)?;
        let (min, max) = (min.min(found.len()), max.min(found.len()));
        self.ask_objects(player, purpose, frame.source, &found, min, max)
    }
}

/// Whether a phrase is about all that it describes.
fn is_all(part: &Objects) -> bool {
    matches!(part, Objects::Some { count: Count::All(_), .. })
}

/// How many "X permanents they control and/or cards from their hand" are in all: the number stands once, before the first noun.
fn count_in_all(parts: &[Objects]) -> Option<&Count> {
    let (first, rest) = parts.split_first()?;
    let Objects::Some { count: count @ Count::Exactly(_), .. } = first else { return None };
    rest.iter().all(is_all).then_some(count)
}

/// Whether each slot can be filled with an object of its own.
pub(super) fn can_fill(slots: &[Vec<ObjectId>]) -> bool {
    let mut filled: BTreeMap<ObjectId, usize> = BTreeMap::new();
    (0..slots.len()).all(|slot| fill(slot, slots, &mut filled, &mut BTreeSet::new()))
}

fn fill(
    slot: usize,
    slots: &[Vec<ObjectId>],
    filled: &mut BTreeMap<ObjectId, usize>,
    tried: &mut BTreeSet<ObjectId>,
) -> bool {
    for id in &slots[slot] {
        if !tried.insert(*id) {
            continue;
        }
        let free = match filled.get(id).copied() {
            Some(other) => fill(other, slots, filled, tried),
            None => true,
        };
        if free {
            filled.insert(*id, slot);
            return true;
        }
    }
    false
}
