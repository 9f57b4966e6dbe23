//! "Prevent the next 3 damage that would be dealt to any target this turn": shields that an instruction makes (615.7).

use crate::game::Game;
use crate::ir::*;
use crate::state::ability::LoadedPrevention;
use crate::state::frame::Frame;
use crate::state::ids::Target;
use crate::state::shield::ShieldKind;
use crate::state::stop::Res;
use crate::trace::note;
use std::sync::Arc;

impl Game {
    /// A prevention effect begins: one shield, or one for each of several objects and players (615.11).
    pub(super) fn prevent(&mut self, prevention: &Prevention, frame: &Frame) -> Res<()> {
        note!(
            self,
            "615.1",
            "{} begins to prevent damage.",
            "{} commence à prévenir des blessures.",
            self.name(frame.source)
        );
        let left = match &prevention.amount {
            PreventAmount::Next(quantity) => Some(self.quantity(quantity, frame)?),
            PreventAmount::All
            | PreventAmount::Some(_)
            | PreventAmount::AllBut(_)
            | PreventAmount::Half(_)
            | PreventAmount::NextTime => None,
        };
        let then = self.prevented_then.take();
        let each = match &prevention.to {
            Some(to) if left.is_some() && has_shield_each(to) => Some(self.recipients(to, frame)?),
            Some(_) | None => None,
        };
        let mut shield = |prevention: Prevention, frame: &Frame| {
            let duration = prevention.duration.clone();
            let effect = Arc::new(LoadedPrevention::within(prevention, frame));
            let kind = ShieldKind::Prevent { prevention: effect, left, then: then.clone() };
            self.add_shield(frame, kind, duration.as_ref(), false)
        };
        let Some(each) = each else { return shield(prevention.clone(), frame) };
        for target in each {
            let (to, inner) = match target {
                Target::Object(id) => {
                    let to = Reference { to: Antecedent::Each, said: Style::default() };
                    (Recipient::Objects(Objects::Ref(to)), Frame { each: Some(id), ..frame.clone() })
                }
                Target::Player(player) => {
                    let to = Players::Ref { to: PlayerAntecedent::Each, said: Style::default() };
                    (Recipient::Player(to), Frame { each_player: Some(player), ..frame.clone() })
                }
            };
            shield(Prevention { to: Some(to), ..prevention.clone() }, &inner)?;
        }
        Ok(())
    }
}

/// Whether damage to each of those that a phrase names is prevented up to the number (615.11): "each creature", "target
/// creature and each other creature", several targets. "You and/or permanents you control" share one shield.
fn has_shield_each(to: &Recipient) -> bool {
    match to {
        Recipient::Objects(objects) => match objects {
            Objects::Some { count, .. } => matches!(count, Count::All(_)),
            Objects::Union(_, join) => join.meaning() == Join::And,
            Objects::Ref(reference) => matches!(reference.to, Antecedent::Target(_) | Antecedent::Done(_)),
            Objects::Target { .. }
            | Objects::Among { .. }
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => false,
        },
        Recipient::Player(players) => match players {
            Players::Some { count, .. } => matches!(count, Count::All(_)),
            Players::Ref { to, said: _ } => matches!(to, PlayerAntecedent::Target(_)),
            Players::You
            | Players::Target { .. }
            | Players::ControllerOf(..)
            | Players::OwnerOf(..)
            | Players::Union(_) => false,
        },
        Recipient::Either(_, join) => join.meaning() == Join::And,
        Recipient::AnyTarget { .. } | Recipient::Attacked(_) => false,
    }
}
