//! Prevention effects that a resolution begins (615).

use super::handled::prevented;
use crate::bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::phrases::chosen_source;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::object::Kind;
use crate::state::shield::{Hit, Shield, ShieldKind};
use crate::state::stop::{Res, Stop};
use std::collections::BTreeMap;

fn nothing_chosen() -> Stop {
    Stop::Illegal(bilingual!("615.7: no damage was chosen", "615.7 : aucune blessure n'a été choisie"))
}

impl Game {
    /// Damage that is dealt at once, in the order in which shields against so much of it prevent it: the player who is dealt
    /// it, or who controls what is, chooses (615.7).
    pub(super) fn in_order_of_prevention(&mut self, hits: &[Hit]) -> Res<Vec<Hit>> {
        let numbered = |shield: &Shield| matches!(shield.what, ShieldKind::Prevent { left: Some(_), .. });
        let mut rest = hits.to_vec();
        if rest.len() < 2 || !self.shields.iter().any(numbered) {
            return Ok(rest);
        }
        let mut ordered = Vec::with_capacity(rest.len());
        while let Some(first) = rest.first() {
            let player = self.affected_player(first.to);
            let (same, others): (Vec<Hit>, Vec<Hit>) =
                rest.into_iter().partition(|hit| self.affected_player(hit.to) == player);
            rest = others;
            ordered.extend(self.prevented_first(player, &same)?);
        }
        Ok(ordered)
    }

    /// The hits on a player and what the player controls, those first that are prevented first.
    fn prevented_first(&mut self, player: PlayerId, hits: &[Hit]) -> Res<Vec<Hit>> {
        let mut covered: BTreeMap<usize, (i64, Vec<usize>)> = BTreeMap::new();
        for (place, hit) in hits.iter().enumerate() {
            for (shield, left) in self.shields_against(*hit)? {
                covered.entry(shield).or_insert((left, Vec::new())).1.push(place);
            }
        }
        let amount = |place: &usize| i64::from(hits[*place].amount);
        let mut order: Vec<usize> = Vec::with_capacity(hits.len());
        for (left, places) in covered.into_values() {
            let (before, mut open): (Vec<usize>, Vec<usize>) = places.into_iter().partition(|at| order.contains(at));
            let mut left = left - before.iter().map(amount).sum::<i64>();
            while left > 0 && open.len() > 1 && open.iter().map(amount).sum::<i64>() > left {
                let chosen = self.choose_prevented(player, hits, &open)?;
                open.retain(|place| *place != chosen);
                left -= amount(&chosen);
                order.push(chosen);
            }
        }
        let others: Vec<usize> = (0..hits.len()).filter(|place| !order.contains(place)).collect();
        Ok(order.into_iter().chain(others).map(|place| hits[place]).collect())
    }

    /// Which of several hits is prevented first: one from a source, and of several from there one to a recipient.
    fn choose_prevented(&mut self, player: PlayerId, hits: &[Hit], open: &[usize]) -> Res<usize> {
        let source = |place: &usize| Pick::Object(hits[*place].source);
        let recipient = |place: &usize| match hits[*place].to {
            Target::Object(id) => Pick::Object(id),
            Target::Player(player) => Pick::Player(player),
        };
        let from_source = self.choose_among(player, hits, open, &source)?;
        let to_recipient = self.choose_among(player, hits, &from_source, &recipient)?;
        to_recipient.first().copied().ok_or_else(nothing_chosen)
    }

    /// The hits that are told apart from others by what a player chooses, if there is a choice.
    fn choose_among(
        &mut self,
        player: PlayerId,
        hits: &[Hit],
        open: &[usize],
        by: &dyn Fn(&usize) -> Pick,
    ) -> Res<Vec<usize>> {
        let mut options: Vec<Pick> = Vec::new();
        for pick in open.iter().map(by) {
            if !options.contains(&pick) {
                options.push(pick);
            }
        }
        let Some(source) = open.first().map(|place| hits[*place].source).filter(|_| options.len() > 1) else {
            return Ok(open.to_vec());
        };
        let question = Question { player, purpose: Purpose::Event, source, options, min: 1, max: 1 };
        let picked = self.ask(question)?.into_iter().next().ok_or_else(nothing_chosen)?;
        Ok(open.iter().copied().filter(|place| by(place) == picked).collect())
    }

    /// A prevention effect begins; what it is about is the source that is chosen, or what it describes, as it is now.
    pub(super) fn prevent_instruction(
        &mut self,
        prevention: &Prevention,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let (of_choice, mut inner) = self.with_chosen_source(prevention, player, frame)?;
        if chosen_source(prevention).is_some() {
            frame.results.clone_from(&inner.chosen);
        } else if let Some(described) = prevented(prevention) {
            frame.results = self.objects_of(described, frame)?;
        }
        inner.results.clone_from(&frame.results);
        self.prevent(&of_choice, &inner)?;
        Ok(true)
    }

    /// "a source of your choice": chosen as the effect begins (609.7a).
    fn with_chosen_source(
        &mut self,
        prevention: &Prevention,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<(Prevention, Frame)> {
        let (mut prevention, mut frame) = (prevention.clone(), frame.clone());
        if let Some(filter) = chosen_source(&prevention) {
            let mut options = Vec::new();
            for id in self.possible_sources() {
                if self.fits(&filter, id, &frame)? {
                    options.push(id);
                }
            }
            let least = options.len().min(1);
            frame.chosen = self.ask_objects(player, Purpose::Objects, frame.source, &options, least, 1)?;
            prevention.by = Some(Objects::Ref(Reference { to: Antecedent::Chosen, said: Style::default() }));
        }
        Ok((prevention, frame))
    }

    /// What can be chosen as a source of damage: spells, permanents, what is in the command zone, and what objects on the
    /// stack, delayed triggered abilities and effects that wait speak of, wherever that is now (609.7a). An ability is none.
    fn possible_sources(&self) -> Vec<ObjectId> {
        let is_spell = |id: &&ObjectId| self.object(**id).kind != Kind::Ability;
        let there = self.stack.iter().rev().filter(is_spell).chain(&self.battlefield).chain(&self.command);
        let mut found: Vec<ObjectId> = there.copied().collect();
        let on_stack = self.stack.iter().filter_map(|id| self.object(*id).stack.as_ref());
        let mut spoken_of: Vec<ObjectId> = Vec::new();
        for item in on_stack {
            let targets = item.parts.iter().flat_map(|part| part.targets.iter().flatten());
            spoken_of.push(item.source);
            spoken_of.extend(targets.filter_map(|target| target.object()));
            spoken_of.extend(&item.frame.event.subjects);
        }
        let waiting = self.delayed.iter().map(|one| &one.frame).chain(self.shields.iter().map(|one| &one.frame));
        for frame in waiting {
            spoken_of.push(frame.source);
            spoken_of.extend(frame.targets.iter().flatten().filter_map(|target| target.object()));
            spoken_of.extend(&frame.event.subjects);
        }
        for id in spoken_of {
            // Of what has become something else on the battlefield or the stack, that is meant.
            let mut now = id;
            while let Some(next) = self.object(now).next {
                now = next;
            }
            let is_listed = found.contains(&now) || self.object(id).kind == Kind::Ability;
            if !is_listed && !found.contains(&id) {
                found.push(id);
            }
        }
        found
    }
}
