//! What static abilities decide without an event: what a permanent would be as it enters (614.12), what it says no longer
//! because it enters as a copy (707.5), and what can't be activated (602.5).

use super::{FrenchOf, said};
use crate::entering::is_of_itself;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::{Loaded, LoadedActivated};
use crate::state::event::GameEvent;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::settings::EntersLookAhead;
use crate::state::shared::Shared;
use crate::state::stop::Res;
use crate::state::watch::{Piece, Reason, Told, Verdict};
use crate::trace::of;
use crate::view::Would;
use ir::sorting::sort;

impl Game {
    /// What a watched permanent would be on the battlefield, where static abilities make it that: its own, and those of
    /// what is there (614.12).
    pub(crate) fn why_as_it_would_be(&mut self, id: ObjectId, would: &GameEvent) -> Res<()> {
        let Some(watch) = &self.why else { return Ok(()) };
        if !self.is_watched(watch, id) {
            return Ok(());
        }
        let mut reasons = self.what_it_says_of_itself(id)?;
        reasons.extend(self.what_others_do_to(id)?);
        if reasons.is_empty() {
            return Ok(());
        }
        reasons.push(match self.object(id).chars.is_creature() {
            true => Reason::new("614.12", true, None, said!("it would be a creature there", "ce serait une créature")),
            false => {
                let said = said!("it would be no creature there", "ce ne serait pas une créature");
                Reason::new("614.12", true, None, said)
            }
        });
        let told = self.told(self.would_said(Would::Happen(would)), id, Verdict::WouldBe);
        self.tell(Told { reasons, ..told });
        Ok(())
    }

    /// The conditions of its own static abilities about itself, with their values.
    fn what_it_says_of_itself(&self, id: ObjectId) -> Res<Vec<Reason>> {
        let mut reasons = Vec::new();
        for held in &self.object(id).chars.abilities {
            let Loaded::Static(effect) = &*held.ability else { continue };
            if let (true, Some(condition)) = (effect.on.is_this(), &effect.condition) {
                reasons.extend(self.condition_reasons("614.12", condition, &self.frame_of(id))?);
            }
        }
        Ok(reasons)
    }

    /// The static abilities of what is there that apply to it. An effect that makes it a creature may be one on things that
    /// are none: it is asked about what it was before, too.
    fn what_others_do_to(&mut self, id: ObjectId) -> Res<Vec<Reason>> {
        let would_be = self.those_that_apply_to(id)?;
        let printed = Shared::new((*self.object(id).copiable).clone());
        let chars = std::mem::replace(&mut self.object_mut(id).chars, printed);
        let was = self.those_that_apply_to(id);
        self.object_mut(id).chars = chars;
        let mut all = would_be;
        for source in was? {
            if !all.contains(&source) {
                all.push(source);
            }
        }
        sort(&mut all);
        let counts = self.settings.enters_look_ahead == EntersLookAhead::Current;
        let reasons = all.into_iter().map(|source| {
            let name = self.name(source);
            let said = match counts {
                true => said!(
                    "an effect {} applies to what enters, and counts",
                    "un effet {} s'applique à ce qui arrive, et compte",
                    of(name)
                ),
                false => said!(
                    "an effect {} will apply to it, but did not count in 2013",
                    "un effet {} s'y appliquera, mais ne comptait pas en 2013",
                    of(name)
                ),
            };
            Reason::new("614.12", counts, None, said)
        });
        Ok(reasons.collect())
    }

    fn those_that_apply_to(&self, id: ObjectId) -> Res<Vec<ObjectId>> {
        let mut found = Vec::new();
        for source in self.battlefield.iter().copied().filter(|source| !self.entering.contains(source)) {
            let frame = self.frame_of(source);
            for held in &self.object(source).chars.abilities {
                let Loaded::Static(effect) = &*held.ability else { continue };
                let Scope::Objects(objects) = &effect.on else { continue };
                let holds = match &effect.condition {
                    Some(condition) => self.holds(condition, &frame)?,
                    None => true,
                };
                if holds && !effect.on.is_this() && self.subject_fits(objects, id, &frame)? {
                    found.push(source);
                }
            }
        }
        found.dedup();
        Ok(found)
    }

    /// What a watched object says of how it enters, which goes with the rest of its text as it enters as a copy (707.5).
    pub(crate) fn why_copied_over(&mut self, id: ObjectId, model: ObjectId) {
        let Some(watch) = &self.why else { return };
        if !self.is_watched(watch, id) {
            return;
        }
        let copied = FrenchOf(self.name(model));
        let said = said!(
            "it enters as a copy of {}: what its own text says of how it enters is gone",
            "l'objet arrive comme une copie {} : ce que son propre texte dit de son arrivée n'est plus là",
            copied
        );
        let own = self.object(id).chars.abilities.clone();
        for held in own {
            let Loaded::Replacement(effect) = &*held.ability else { continue };
            if is_of_itself(&effect.replacement) && !matches!(effect.replacement, Replacement::EntersAsCopy { .. }) {
                let reasons = vec![Reason::new("707.5", false, None, said.clone())];
                self.why_applied(id, (*held.ability).clone(), Verdict::DoesNotApply, reasons);
            }
        }
    }

    /// Watched objects whose effects keep an ability from being activated (602.5).
    pub(crate) fn why_not_activated(&mut self, player: PlayerId, id: ObjectId, ability: &LoadedActivated) {
        let Some(watch) = &self.why else { return };
        let mut sources = Vec::new();
        let mana = ability.is_mana(self.settings.edition);
        for (frame, restriction) in &self.object(id).chars.restrictions {
            let forbids = matches!(restriction, Restriction::CantActivate { mana_too } if *mana_too || !mana);
            if forbids && self.is_watched(watch, frame.source) && !sources.contains(&frame.source) {
                sources.push(frame.source);
            }
        }
        for source in sources {
            let happened = said!(
                "to happen: {} activates an ability {}",
                "à venir : {} active une capacité {}",
                self.player_name(player),
                of(self.name(id))
            );
            let part = self.object(source).chars.abilities.iter().find_map(|held| {
                held.ability.fixed().and_then(|effect| forbidden(effect)).cloned().map(Piece::Objects)
            });
            let said =
                said!("their activated abilities can't be activated", "leurs capacités activées ne peuvent pas l'être");
            let told = self.told(happened, source, Verdict::Applies);
            self.tell(Told { reasons: vec![Reason::new("602.5", true, part, said)], ..told });
        }
    }
}

/// What an effect keeps from having its abilities activated.
fn forbidden(effect: &Continuous) -> Option<&Objects> {
    let forbids = |change: &Change| matches!(change, Change::Restrict(Restriction::CantActivate { .. }));
    match &effect.on {
        Scope::Objects(objects) if effect.changes.iter().any(forbids) => Some(objects),
        Scope::Objects(_) | Scope::Players(_) | Scope::Game => None,
    }
}
