//! Why a replacement or prevention effect was applied or not (614, 615).

use super::parts::Fit;
use super::{Asked, FrenchOf, said, waited};
use crate::game::Game;
use crate::ir::*;
use crate::replacement::Candidate;
use crate::state::ability::{Loaded, LoadedPrevention};
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::ids::ObjectId;
use crate::state::keys::{Key, Keys};
use crate::state::settings::EntersLookAhead;
use crate::state::stop::Res;
use crate::state::watch::{Ability, Reason, Told, Verdict};
use crate::view::Would;

/// Which effects are asked about an event.
pub(crate) type Asks<'a> = &'a dyn Fn(&Replacement) -> bool;

impl Game {
    /// Tells why watched replacement effects do not apply to what would happen; what applies is told when it is applied.
    pub(crate) fn why_replacements(&mut self, key: Key, would: Would<'_>, asks: Asks<'_>) -> Res<()> {
        if self.why.is_none() {
            return Ok(());
        }
        let words = self.would_said(would);
        if let Some(watch) = &mut self.why {
            watch.would = Some(words);
        }
        let now = self.trigger_sources();
        let mut all = Vec::new();
        for asked in self.asked(&[]) {
            let concerns = if let Loaded::Replacement(effect) = &*asked.held.ability {
                effect.keys.has(key) && asks(&effect.replacement)
            } else {
                matches!(*asked.held.ability, Loaded::Prevention(_)) && LoadedPrevention::KEYS.meets(Keys::of(key))
            };
            if !concerns {
                continue;
            }
            let Would::Happen(event) = would else { continue };
            let there = Self::listed(&now, &asked);
            all.extend(self.why_not_replaced(&asked, event, there)?);
        }
        all.into_iter().for_each(|told| self.tell(told));
        Ok(())
    }

    fn why_not_replaced(&self, asked: &Asked, event: &GameEvent, there: bool) -> Res<Option<Told>> {
        let Some(ability) = waited(&asked.held.ability) else { return Ok(None) };
        let frame = self.frame_of(asked.object);
        let reasons = match self.fit(&ability.event, event, &frame)? {
            Fit::OtherKind => return Ok(None),
            Fit::Parts(_) if !there => return Ok(None),
            Fit::Parts(reasons) => {
                let rule = if self.entering.is_empty() { "614.1" } else { "614.12" };
                reasons.into_iter().map(|reason| Reason { rule, ..reason }).collect()
            }
            Fit::Whole(_) if self.entering.contains(&asked.object) => vec![self.not_yet(asked)],
            Fit::Whole(_) if !there => vec![self.no_replacement_there(asked)],
            Fit::Whole(bindings) => {
                let frame = Frame { subject: bindings.subjects.first().copied(), event: bindings, ..frame };
                let mut reasons = match &ability.condition {
                    Some(condition) => self.condition_reasons("614.1", condition, &frame)?,
                    None => Vec::new(),
                };
                if self.applying.contains(&(asked.object, asked.held.key)) {
                    let said = said!(
                        "it is being applied: it does not apply to what it does itself",
                        "il est en train de s'appliquer : pas à ce qu'il fait lui-même"
                    );
                    reasons.push(Reason::new("614.5", false, None, said));
                }
                if reasons.iter().all(|reason| reason.holds) {
                    return Ok(None);
                }
                reasons
            }
        };
        Ok(Some(self.told_would(asked.object, ability, Verdict::DoesNotApply, reasons)))
    }

    fn told_would(&self, source: ObjectId, ability: Ability, verdict: Verdict, reasons: Vec<Reason>) -> Told {
        let happened = self.why.as_ref().and_then(|watch| watch.would.clone());
        let told = self.told(happened.unwrap_or_default(), source, verdict);
        Told { ability: Some(ability), reasons, ..told }
    }

    /// An effect of what enters on how it enters itself, where its own condition keeps it from applying.
    fn kept_by_its_condition(&self, asked: &Asked, would: &GameEvent) -> Res<Option<Told>> {
        let Some(ability) = waited(&asked.held.ability) else { return Ok(None) };
        let (frame, Some(condition)) = (self.frame_of(asked.object), &ability.condition) else { return Ok(None) };
        let Fit::Whole(bindings) = self.fit(&ability.event, would, &frame)? else { return Ok(None) };
        let frame = Frame { subject: bindings.subjects.first().copied(), event: bindings, ..frame };
        let reasons = self.condition_reasons("614.1d", condition, &frame)?;
        let applies = reasons.iter().all(|reason| reason.holds);
        Ok((!applies).then(|| self.told_would(asked.object, ability, Verdict::DoesNotApply, reasons)))
    }

    /// What it would be there has lost its own effect.
    fn lost_as_it_enters(&self, asked: &Asked) -> Option<Told> {
        let ability = waited(&asked.held.ability)?;
        let reasons = vec![self.no_replacement_there(asked)];
        Some(self.told_would(asked.object, ability, Verdict::DoesNotApply, reasons))
    }

    fn no_replacement_there(&self, asked: &Asked) -> Reason {
        let name = self.name(asked.object);
        if asked.lost {
            return Reason::new(
                "613.1f",
                false,
                None,
                said!("{} has lost this ability", "{} a perdu cette capacité", name),
            );
        }
        let zone = super::happened::InZone(self.object(asked.object).zone);
        Reason::new(
            "614.4",
            false,
            None,
            said!(
                "it must be there before the event: {} is {}",
                "il doit être là avant l'événement : {} est {}",
                name,
                zone
            ),
        )
    }

    /// An effect of a permanent on its way to the battlefield.
    fn not_yet(&self, asked: &Asked) -> Reason {
        let name = self.name(asked.object);
        let said = said!(
            "{} is only entering: of its own effects, those that are about itself alone count",
            "{} est seulement en train d'arriver : de ses propres effets, seuls comptent ceux qui ne parlent que de lui",
            name
        );
        Reason::new("614.12", false, None, said)
    }

    /// Effects that were looked at as something enters: what counts is the object as it would be there (614.12).
    pub(crate) fn why_entering(&mut self, id: ObjectId, would: &GameEvent, asks: Asks<'_>) -> Res<()> {
        if self.why.is_none() {
            return Ok(());
        }
        let words = self.would_said(Would::Happen(would));
        if let Some(watch) = &mut self.why {
            watch.would = Some(words);
        }
        let now = self.trigger_sources();
        let mut all = Vec::new();
        for asked in self.asked(&[]) {
            let Loaded::Replacement(effect) = &*asked.held.ability else { continue };
            if !asks(&effect.replacement) {
                continue;
            }
            let of_itself = crate::entering::is_of_itself(&effect.replacement);
            match (asked.object == id, of_itself, asked.lost) {
                (true, true, false) => all.extend(self.kept_by_its_condition(&asked, would)?),
                (true, true, true) => all.extend(self.lost_as_it_enters(&asked)),
                (false, _, true) => {}
                (true, false, _) | (false, _, false) => {
                    all.extend(self.why_not_replaced(&asked, would, Self::listed(&now, &asked))?);
                }
            }
        }
        all.into_iter().for_each(|told| self.tell(told));
        Ok(())
    }

    /// The effect that is applied, and the others that wait until it was (616.1).
    pub(crate) fn why_chosen(&mut self, chosen: &Candidate, others: &[Candidate]) -> Res<()> {
        if self.why.is_none() {
            return Ok(());
        }
        let first = self.name(chosen.frame.source);
        let ability = Loaded::Replacement(chosen.effect.clone());
        let reasons = match waited(&ability).and_then(|ability| ability.condition) {
            Some(condition) => self.condition_reasons("614.1", &condition, &chosen.frame)?,
            None => Vec::new(),
        };
        self.why_applied(chosen.frame.source, ability, Verdict::Applies, reasons);
        for other in others {
            let said = said!(
                "{} is applied first; then it is looked at again",
                "{} s'applique d'abord ; puis la question se pose à nouveau",
                first
            );
            let reasons = vec![Reason::new("616.1", false, None, said)];
            self.why_applied(other.frame.source, Loaded::Replacement(other.effect.clone()), Verdict::Waits, reasons);
        }
        Ok(())
    }

    /// What came of an effect that applies.
    pub(crate) fn why_applied(&mut self, source: ObjectId, ability: Loaded, verdict: Verdict, reasons: Vec<Reason>) {
        let Some(watch) = &self.why else { return };
        if !self.is_watched(watch, source) {
            return;
        }
        if let Some(ability) = waited(&ability) {
            let told = self.told_would(source, ability, verdict, reasons);
            self.tell(told);
        }
    }

    /// Continuous effects of watched objects that the rule of 2013 leaves out as a permanent enters (614.12).
    pub(crate) fn why_left_out(&mut self, entering: ObjectId) -> Res<()> {
        let Some(watch) = &self.why else { return Ok(()) };
        if self.settings.enters_look_ahead == EntersLookAhead::Current {
            return Ok(());
        }
        let mut new = Vec::new();
        for asked in self.asked(&[]) {
            let Loaded::Static(effect) = &*asked.held.ability else { continue };
            let Scope::Objects(objects) = &effect.on else { continue };
            let source = asked.object;
            let there = self.object(source).zone == Zone::Battlefield && !self.entering.contains(&source);
            if there
                && !watch.left_out.contains(&(source, entering))
                && self.subject_fits(objects, entering, &self.frame_of(source))?
            {
                new.push(source);
            }
        }
        for source in new {
            let said = said!(
                "with the rule as it was in 2013, effects of other sources don't count for how {} enters",
                "selon la règle de 2013, les effets d'autres sources ne comptent pas pour l'arrivée {}",
                FrenchOf(self.name(entering))
            );
            let happened = self.why.as_ref().and_then(|watch| watch.would.clone()).unwrap_or_default();
            let told = self.told(happened, source, Verdict::DoesNotApply);
            let told = Told { reasons: vec![Reason::new("614.12", false, None, said)], ..told };
            if let Some(watch) = &mut self.why {
                watch.left_out.insert((source, entering));
                watch.tell(told);
            }
        }
        Ok(())
    }
}
