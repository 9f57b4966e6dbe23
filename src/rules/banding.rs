//! Banding (702.22): creatures that attack together, and who divides combat damage.

use super::trace::note;
use super::words::Kw;
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::{ObjectFilter, Parameter, symbol};
use crate::state::decision::Purpose;
use crate::state::ids::ObjectId;
use crate::state::stop::{Res, Stop};

impl Game {
    /// The active player says which attackers are in a band: some with banding, and up to one without (702.22c).
    pub(super) fn form_bands(&mut self, attackers: &[ObjectId]) -> Res<()> {
        for leader in attackers {
            let qualities = self.bands_with(*leader)?;
            let banding = self.has_banding(*leader);
            if !banding && qualities.is_empty() || self.object(*leader).band.is_some() {
                continue;
            }
            let with = (self.object(*leader).attacking, self.object(*leader).attacked);
            let free = |id: &ObjectId| {
                let object = self.object(*id);
                id != leader && object.band.is_none() && (object.attacking, object.attacked) == with
            };
            let mut others: Vec<ObjectId> = attackers.iter().copied().filter(free).collect();
            if !banding {
                let mut alike = Vec::new();
                for id in others {
                    if self.has_any(id, &qualities)? {
                        alike.push(id);
                    }
                }
                others = alike;
            }
            let player = self.object(*leader).controller;
            let chosen = self.ask_objects(player, Purpose::Band, *leader, &others, 0, others.len())?;
            if chosen.is_empty() {
                continue;
            }
            let with_banding = banding && chosen.iter().filter(|id| !self.has_banding(**id)).count() <= 1;
            if !with_banding && !self.share_a_quality(&chosen, &qualities)? {
                return Err(Stop::Illegal(Bilingual::new(
                    "702.22c: a band has at most one creature without banding",
                    "702.22c : une bande a au plus une créature sans regroupement",
                )));
            }
            note!(self, "702.22c", "{} attacks in a band.", "{} attaque en bande.", self.name(*leader));
            let band = self.tick();
            for id in std::iter::once(leader).chain(&chosen) {
                self.object_mut(*id).band = Some(band);
            }
        }
        Ok(())
    }

    /// A creature that blocks one of a band blocks each of it (702.22h).
    pub(super) fn block_bands(&mut self, attackers: &[ObjectId]) {
        for attacker in attackers {
            let Some(band) = self.object(*attacker).band else { continue };
            let others: Vec<ObjectId> =
                attackers.iter().copied().filter(|id| id != attacker && self.object(*id).band == Some(band)).collect();
            for blocker in self.blockers_of(*attacker) {
                for other in &others {
                    if !self.object(blocker).blocking.contains(other) {
                        self.object_mut(blocker).blocking.push(*other);
                    }
                }
            }
        }
    }

    /// Whether one of these creatures has banding, or bands with another of them: then the other side divides the damage as it
    /// likes (702.22j-k).
    pub(super) fn any_has_banding(&self, ids: &[ObjectId]) -> Res<bool> {
        for id in ids {
            let qualities = self.bands_with(*id)?;
            for other in ids.iter().filter(|other| *other != id) {
                if self.has_any(*other, &qualities)? {
                    return Ok(true);
                }
            }
        }
        Ok(ids.iter().any(|id| self.has_banding(*id)))
    }

    /// The qualities of the creatures that one with that quality bands with: "bands with other legendary creatures".
    fn bands_with(&self, id: ObjectId) -> Res<Vec<ObjectFilter>> {
        let mut qualities = Vec::new();
        for keyword in &self.object(id).chars.keywords {
            if let Parameter::Objects(quality) = &keyword.parameter
                && keyword.name == symbol::keyword::BANDS_WITH_OTHER
                && self.fits(quality, id, &self.frame_of(id))?
            {
                qualities.push(quality.clone());
            }
        }
        Ok(qualities)
    }

    fn has_any(&self, id: ObjectId, qualities: &[ObjectFilter]) -> Res<bool> {
        for quality in qualities {
            if self.fits(quality, id, &self.frame_of(id))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether all of these have one of some qualities.
    fn share_a_quality(&self, ids: &[ObjectId], qualities: &[ObjectFilter]) -> Res<bool> {
        for quality in qualities {
            let mut all = true;
            for id in ids {
                all = all && self.fits(quality, *id, &self.frame_of(*id))?;
            }
            if all {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn has_banding(&self, id: ObjectId) -> bool {
        self.object(id).chars.has(Kw::Banding)
    }
}
