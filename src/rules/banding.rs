//! Banding (702.22): creatures that attack together, and who divides combat damage.

use super::trace::note;
use super::words::Kw;
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::state::decision::Purpose;
use crate::state::ids::ObjectId;
use crate::state::stop::{Res, Stop};

impl Game {
    /// The active player says which attackers are in a band: some with banding, and up to one without (702.22c).
    pub(super) fn form_bands(&mut self, attackers: &[ObjectId]) -> Res<()> {
        for leader in attackers {
            if !self.has_banding(*leader) || self.object(*leader).band.is_some() {
                continue;
            }
            let with = (self.object(*leader).attacking, self.object(*leader).attacked);
            let free = |id: &ObjectId| {
                let object = self.object(*id);
                id != leader && object.band.is_none() && (object.attacking, object.attacked) == with
            };
            let others: Vec<ObjectId> = attackers.iter().copied().filter(free).collect();
            let player = self.object(*leader).controller;
            let chosen = self.ask_objects(player, Purpose::Band, *leader, &others, 0, others.len())?;
            if chosen.is_empty() {
                continue;
            }
            if chosen.iter().filter(|id| !self.has_banding(**id)).count() > 1 {
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

    /// Whether one of these creatures has banding: then the other side divides the damage as it likes (702.22j-k).
    pub(super) fn any_has_banding(&self, ids: &[ObjectId]) -> bool {
        ids.iter().any(|id| self.has_banding(*id))
    }

    fn has_banding(&self, id: ObjectId) -> bool {
        self.object(id).chars.has(Kw::Banding)
    }
}
