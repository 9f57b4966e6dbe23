//! Numbers that only the past tells, or that several objects have in common.

use super::words;
use crate::game::Game;
use crate::ir::*;
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, Target};
use crate::state::stop::{Res, Stop};
use rustc_hash::FxHashMap;

impl Game {
    pub(super) fn tally(&self, tally: &Tally, frame: &Frame) -> Res<i64> {
        Ok(match tally {
            Tally::DamageDealtTo(to) => self.damage_this_turn(to, frame)?,
            Tally::MostDiscarded => {
                let mut of_each: FxHashMap<_, i64> = FxHashMap::default();
                for card in self.done_by(symbol::verb::DISCARD, frame) {
                    *of_each.entry(self.object(card).owner).or_default() += 1;
                }
                of_each.into_values().max().unwrap_or_default()
            }
            Tally::MostOfType(of) => {
                let all = Objects::Some { count: Count::All(Style::default()), filter: of.clone() };
                let all = self.objects_of(&all, frame)?;
                let have = |kind: Term| all.iter().filter(|id| self.object(**id).chars.has_subtype(kind)).count();
                words::creature_types().map(have).max().unwrap_or_default() as i64
            }
            // The number is that of the event which it is said of.
            Tally::LookedAtScrying => frame.event.amount,
            // Who has no speed has speed 0 (702.179f).
            Tally::Speed(of) => {
                let speeds =
                    self.players_of(of, frame)?.into_iter().map(|player| self.player(player).speed.unwrap_or(0));
                speeds.map(i64::from).sum()
            }
            Tally::Devoured { what, by } => {
                let mut devoured = 0;
                for id in self.informed_of(by, frame)? {
                    for eaten in &self.object(id).devoured {
                        devoured += i64::from(self.fits(what, *eaten, frame)?);
                    }
                }
                devoured
            }
            Tally::Mutated(_) => {
                return Err(Stop::Refused(crate::refused::variant("Tally", tally)));
            }
        })
    }

    /// The damage that objects or players have been dealt this turn.
    fn damage_this_turn(&self, to: &Recipient, frame: &Frame) -> Res<i64> {
        let (mut players, mut objects): (Vec<_>, Vec<ObjectId>) = (Vec::new(), Vec::new());
        match to {
            Recipient::Player(who) => players = self.players_of(who, frame)?,
            Recipient::Objects(what) => {
                // A target that can be a player is spoken of as any target is.
                if let Some(Reference { to: Antecedent::Target(phrase), .. }) = what.reference() {
                    let targets = frame.targets.get(usize::from(*phrase)).into_iter().flatten();
                    players.extend(targets.filter_map(|target| target.player()));
                }
                objects = self.informed_of(what, frame)?;
            }
            Recipient::AnyTarget { .. } | Recipient::Attacked(_) | Recipient::Either(..) => {
                return Err(Stop::Refused(crate::refused::variant("Recipient", to)));
            }
        }
        let is_dealt = |target: Target| match target {
            Target::Player(player) => players.contains(&player),
            Target::Object(id) => objects.iter().any(|of| self.is_same(*of, id)),
        };
        let dealt = self.happened_in(self.turn).filter_map(|event| {
            let GameEvent::Damage { to, amount, .. } = event else { return None };
            is_dealt(*to).then_some(i64::from(*amount))
        });
        Ok(dealt.sum())
    }
}
