//! Whether an ability moves cards to or from a library (605.1a).

use super::{Node, Visit};
use crate::*;
use std::sync::Arc;

/// The keyword actions that are no sentence and move cards of a library: 701.25, 701.44, 701.48, 701.50, 701.57, 701.62.
const MOVING: [Term; 6] = [
    symbol::verb::SURVEIL,
    symbol::verb::EXPLORE,
    symbol::verb::LEARN,
    symbol::verb::CONNIVE,
    symbol::verb::DISCOVER,
    symbol::noun::DREAD,
];

/// Whether the cost or the effect of an ability could move a card to or from a library. What it creates for later, or grants,
/// is not part of it; replacement effects of others are not looked at. `means`: what a keyword action stands for.
pub fn moves_library_card(cost: &[Cost], effect: &Effect, means: &dyn Fn(Term) -> Option<Arc<Effect>>) -> bool {
    let mut moves = Moves { found: false, looked: false, means };
    cost.iter().for_each(|part| moves.cost(part));
    moves.effect(effect);
    moves.found
}

struct Moves<'m> {
    found: bool,
    /// Cards of a library have been looked at, revealed or searched for.
    looked: bool,
    means: &'m dyn Fn(Term) -> Option<Arc<Effect>>,
}

/// What a phrase says of where its cards are.
#[derive(Default)]
struct Where {
    library: bool,
    /// It speaks of something that the effect has said before.
    said_before: bool,
}

impl Visit for Where {
    fn objects(&mut self, objects: &Objects) {
        self.library |= matches!(objects, Objects::TopOfLibrary { .. } | Objects::AllIn { zone: Zone::Library, .. });
        self.said_before |= matches!(objects, Objects::Among { .. } | Objects::Rest(..))
            || objects.reference().is_some_and(|reference| {
                !matches!(
                    reference.to,
                    Antecedent::This | Antecedent::Granter | Antecedent::Host | Antecedent::Target(_)
                )
            });
        objects.parts(self);
    }
    fn test(&mut self, test: &ObjectTest) {
        self.library |= matches!(test, ObjectTest::InZone { zone: Zone::Library, .. });
        test.parts(self);
    }
}

impl Moves<'_> {
    /// Whether a phrase is for cards of a library.
    fn is_of_library(&self, what: &Objects) -> bool {
        let mut place = Where::default();
        place.objects(what);
        place.library || self.looked && place.said_before
    }

    fn moves(&mut self, action: &Action) {
        match action {
            Action::Draw { .. } | Action::Mill { .. } | Action::ShuffleInto { .. } => self.found = true,
            Action::ExchangeZones { first, second, of: _ } => {
                self.found |= [*first, *second].contains(&Zone::Library);
            }
            Action::Search { zones, .. } => self.looked |= zones.contains(&Zone::Library),
            Action::LookAt { what, .. } | Action::Reveal { what } => self.looked |= self.is_of_library(what),
            Action::RevealUntil { exile, what: _, count: _ } => {
                self.looked = true;
                self.found |= exile;
            }
            Action::Move { what, from, to, verb: _ } => {
                let from_library =
                    from.as_ref().is_some_and(|from| from.zone == Zone::Library) || self.is_of_library(what);
                self.found |= from_library != (to.zone == Zone::Library);
            }
            Action::Exile { what, .. } | Action::Cast { what, .. } | Action::Play { what, .. } => {
                self.found |= self.is_of_library(what);
            }
            Action::Keyword { action, .. }
            | Action::KeywordTo { action, .. }
            | Action::KeywordToPlayers { action, .. } => {
                self.found |= MOVING.contains(action);
                if let Some(effect) = (self.means)(*action) {
                    self.effect(&effect);
                }
            }
            _ => {}
        }
    }
}

impl Visit for Moves<'_> {
    fn what(&mut self, what: &InstructionKind) {
        if !matches!(what, InstructionKind::Delayed(_) | InstructionKind::Reflexive { .. } | InstructionKind::Grant(_))
        {
            what.parts(self);
        }
    }
    fn action(&mut self, action: &Action) {
        self.moves(action);
        action.parts(self);
    }
    fn cost(&mut self, cost: &Cost) {
        self.found |= match cost {
            Cost::Exile(what) => self.is_of_library(what),
            Cost::ExileFrom { what: _, from } => from.zone == Zone::Library,
            _ => false,
        };
        cost.parts(self);
    }
    fn delayed(&mut self, _: &Delayed) {}
    fn ability(&mut self, _: &Ability) {}
}
