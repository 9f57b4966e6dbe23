//! Prevention effects that a resolution begins (615).

use super::Hit;
use super::handled::prevented;
use crate::bilingual;
use crate::decide::{Pick, Purpose, Question};
use crate::frame::Frame;
use crate::ir::*;
use crate::replacement::{Shield, ShieldKind};
use crate::state::{Game, PlayerId, Res, Stop, Target};
use std::collections::BTreeMap;

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
            let (same, others) = rest.into_iter().partition(|hit| self.affected_player(hit.to) == player);
            rest = others;
            ordered.extend(self.prevented_first(player, same)?);
        }
        Ok(ordered)
    }

    /// The hits on a player and what the player controls, those first that are prevented first.
    fn prevented_first(&mut self, player: PlayerId, mut hits: Vec<Hit>) -> Res<Vec<Hit>> {
        let mut covered: BTreeMap<usize, (i64, Vec<Hit>)> = BTreeMap::new();
        for hit in &hits {
            for (shield, left) in self.shields_against(*hit)? {
                covered.entry(shield).or_insert((left, Vec::new())).1.push(*hit);
            }
        }
        let total = |hits: &[Hit]| hits.iter().map(|hit| i64::from(hit.amount)).sum::<i64>();
        let scarce = covered.into_values().find(|(left, open)| open.len() > 1 && total(open) > *left);
        let Some((mut left, mut open)) = scarce else { return Ok(hits) };
        let mut first = Vec::new();
        while left > 0 && open.len() > 1 {
            let hit = open.remove(self.choose_prevented(player, &open)?);
            left -= i64::from(hit.amount);
            hits.retain(|other| *other != hit);
            first.push(hit);
        }
        first.append(&mut hits);
        Ok(first)
    }

    /// Which of several hits is prevented first: they are told apart by their sources, or by what they are dealt to.
    fn choose_prevented(&mut self, player: PlayerId, open: &[Hit]) -> Res<usize> {
        let by_source: Vec<Pick> = open.iter().map(|hit| Pick::Object(hit.source)).collect();
        let dealt_to = |hit: &Hit| match hit.to {
            Target::Object(id) => Pick::Object(id),
            Target::Player(player) => Pick::Player(player),
        };
        let by_recipient: Vec<Pick> = open.iter().map(dealt_to).collect();
        let differ = |options: &[Pick]| options.iter().enumerate().all(|(at, one)| !options[..at].contains(one));
        let Some(options) = [by_source, by_recipient].into_iter().find(|options| differ(options)) else { return Ok(0) };
        let of_all = options.clone();
        let question = Question { player, purpose: Purpose::Event, source: open[0].source, options, min: 1, max: 1 };
        let picked = self.ask(question)?;
        let at = picked.first().and_then(|pick| of_all.iter().position(|option| option == pick));
        at.ok_or_else(|| {
            Stop::Illegal(bilingual!("615.7: no damage was chosen", "615.7 : aucune blessure n'a été choisie"))
        })
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
            for id in self.stack.iter().rev().chain(&self.battlefield).chain(&self.command) {
                if self.fits(&filter, *id, &frame)? {
                    options.push(*id);
                }
            }
            let least = options.len().min(1);
            frame.chosen = self.ask_objects(player, Purpose::Objects, frame.source, &options, least, 1)?;
            prevention.by = Some(Objects::Ref(Reference { to: Antecedent::Chosen, said: Style::default() }));
        }
        Ok((prevention, frame))
    }
}

/// The description of the source that a player chooses for a prevention effect.
pub(crate) fn chosen_source(prevention: &Prevention) -> Option<ObjectFilter> {
    let Some(Objects::Some { count: _, filter }) = &prevention.by else { return None };
    let is_choice = |test: &ObjectTest| matches!(test, ObjectTest::ChosenBy(_));
    let chosen =
        filter.tests.iter().any(is_choice) || filter.nouns.iter().any(|noun| noun.adjectives.iter().any(is_choice));
    let mut filter = filter.clone();
    filter.tests.retain(|test| !is_choice(test));
    filter.nouns.iter_mut().for_each(|noun| noun.adjectives.retain(|test| !is_choice(test)));
    chosen.then_some(filter)
}
