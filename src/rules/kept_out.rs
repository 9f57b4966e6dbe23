//! What has an object go elsewhere than it would without an ability saying so: keywords and counters that exile it (702.34a,
//! 702.35a, 122.1h), the command zone of a commander (903.9b). They are replacement effects like those of cards: whose object it is
//! chooses which of all applies first (616.1).

use super::replacement::Candidate;
use super::trace::note;
use super::words::Kw;
use crate::game::Game;
use crate::ir::{Ability, Replacement, Zone};
use crate::state::ability::LoadedReplacement;
use crate::state::event::Cause;
use crate::state::ids::ObjectId;
use crate::state::moves::{Move, ZonePosition};
use crate::state::stop::Res;
use std::sync::Arc;

/// What has an object go elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Instead {
    /// A card cast with flashback leaves the stack (702.34a).
    Flashback,
    /// A card with madness is discarded (702.35a).
    Madness,
    /// A permanent with a finality counter goes to the graveyard (122.1h).
    Finality,
    /// A commander goes to a hand or a library: its owner may put it into the command zone (903.9b).
    Commander,
}

const ALL: [Instead; 4] = [Instead::Flashback, Instead::Madness, Instead::Finality, Instead::Commander];

impl Instead {
    /// The key under which it stands beside the abilities of its object.
    fn key(self) -> u32 {
        u32::MAX - self as u32
    }
}

/// The same said as an ability, for who asks why it was applied.
fn said() -> Option<Replacement> {
    let abilities =
        super::meanings::abilities_said("If this card would be put into a graveyard from anywhere, exile it instead.");
    abilities.into_iter().find_map(|ability| {
        let Ability::Replacement(replacement) = ability else { return None };
        Some(*replacement)
    })
}

impl Game {
    /// Whether one of them would exile the object that is about to move.
    fn is_kept_out(&self, instead: Instead, change: &Move, from: Zone) -> bool {
        match instead {
            Instead::Flashback => {
                from == Zone::Stack && change.to != Zone::Battlefield && self.is_exiled_afterwards(change.object)
            }
            Instead::Madness => {
                matches!(change.cause, Cause::Discard | Cause::Cycle { .. })
                    && change.to == Zone::Graveyard
                    && self.object(change.object).chars.has(Kw::Madness)
            }
            Instead::Finality => {
                from == Zone::Battlefield
                    && change.to == Zone::Graveyard
                    && self.has_named_counter(change.object, "finality")
            }
            Instead::Commander => {
                matches!(change.to, Zone::Hand | Zone::Library) && self.object(change.object).commander.is_some()
            }
        }
    }

    /// Those that would apply to a move.
    pub(super) fn keeping_out(&self, change: &Move, from: Zone) -> Vec<Candidate> {
        if change.to == Zone::Exile {
            return Vec::new();
        }
        let keys = ALL.into_iter().filter(|instead| self.is_kept_out(*instead, change, from)).map(Instead::key);
        keys.filter_map(|key| {
            let effect = Arc::new(LoadedReplacement::new(said()?));
            Some(Candidate { frame: self.frame_of(change.object), effect, shield: None, id: (change.object, key) })
        })
        .collect()
    }

    /// Applies one of them; false if the effect is none of these.
    pub(super) fn keep_out(&mut self, id: (ObjectId, u32), change: &mut Move) -> Res<bool> {
        let Some(instead) = ALL.into_iter().find(|instead| id == (change.object, instead.key())) else {
            return Ok(false);
        };
        match instead {
            Instead::Flashback => change.place = ZonePosition::Top,
            Instead::Madness => change.landing.maddened = true,
            Instead::Finality => note!(
                self,
                "122.1h",
                "{} has a finality counter: it is exiled instead.",
                "{} a un marqueur « fatalité » : il est exilé à la place.",
                self.name(change.object)
            ),
            Instead::Commander => {
                self.goes_to_command(change)?;
                return Ok(true);
            }
        }
        change.to = Zone::Exile;
        Ok(true)
    }
}
