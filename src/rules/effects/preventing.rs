//! Prevention effects that a resolution begins (615).

use super::handled::prevented;
use crate::decide::Purpose;
use crate::frame::Frame;
use crate::ir::*;
use crate::state::{Game, Kind, ObjectId, PlayerId, Res};

impl Game {
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
