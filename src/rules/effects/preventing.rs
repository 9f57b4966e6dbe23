//! Prevention effects that a resolution begins (615).

use super::handled::prevented;
use crate::decide::Purpose;
use crate::frame::Frame;
use crate::ir::*;
use crate::load::LoadedPrevention;
use crate::replacement::ShieldKind;
use crate::state::{Game, PlayerId, Res};
use crate::trace::note;
use std::sync::Arc;

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
        let left = match &of_choice.amount {
            PreventAmount::Next(quantity) => Some(self.quantity(quantity, &inner)?),
            PreventAmount::All | PreventAmount::Some(_) | PreventAmount::NextTime => None,
        };
        note!(
            self,
            "615.1",
            "{} begins to prevent damage.",
            "{} commence à prévenir des blessures.",
            self.name(frame.source)
        );
        let effect = Arc::new(LoadedPrevention::within(of_choice.clone(), &inner));
        let then = self.prevented_then.take();
        let kind = ShieldKind::Prevent { prevention: effect, left, then };
        self.add_shield(&mut inner, kind, of_choice.duration.as_ref(), false)?;
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
