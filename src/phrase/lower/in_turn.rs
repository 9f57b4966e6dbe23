//! Clauses that are said of each of several objects in turn.

use std::rc::Rc;

use super::referents::{Number, Referents, Thing, Together};
use crate::ir::{AllWord, Antecedent, Count, Mention, Objects, PlayerAntecedent, Reference, Style};

impl Referents {
    /// Of a clause that is said of each of several objects, "it" and "they" are each of them in turn: "each creature gets
    /// +1/+1 for each Aura attached to it". Gives what they are together, for afterwards.
    pub(super) fn each_in_turn(&mut self, objects: &Objects) -> Option<Together> {
        let each = match objects {
            Objects::Some { count: Count::All(_), .. } => !self.scope.in_event,
            Objects::Among { count: Count::All(_), .. } => true,
            Objects::Ref(Reference { said: Style(Mention::That { each: true, .. } | Mention::EachOfThem), .. }) => true,
            // « Engagez chaque créature. Elle ne se dégage pas … »
            Objects::Ref(reference) => !reference.said.0.is_plural() && self.is_singly(reference.to),
            Objects::Some { .. }
            | Objects::Among { .. }
            | Objects::Target { .. }
            | Objects::Union(..)
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => false,
        };
        if !each {
            return None;
        }
        let together = Together { object: self.object };
        let all = self.object.and_then(|object| self.thing(object)).cloned();
        self.object = Some(Antecedent::Subject);
        if let Some(all) = all {
            // "Creatures you control get +X/+X, where X is that creature's power": they are not "that creature".
            let each = matches!(
                objects,
                Objects::Ref(_)
                    | Objects::Some { count: Count::All(Style(AllWord::Each | AllWord::Every | AllWord::Any)), .. }
                    | Objects::Among { count: Count::All(Style(AllWord::Each | AllWord::Every | AllWord::Any)), .. }
            );
            let nouns = if each { all.nouns.clone() } else { Rc::from([]) };
            self.add(Thing {
                to: Antecedent::Subject,
                number: Number::Either,
                nouns,
                every: false,
                several: false,
                ..all
            });
        }
        Some(together)
    }

    /// After a clause that was said of each of them.
    pub(super) fn all_together(&mut self, together: Option<Together>) {
        let Some(together) = together else { return };
        if self.object == Some(Antecedent::Subject) {
            self.object = together.object;
        }
        self.forget(|to| to == Antecedent::Subject);
        // "Each creature deals 1 damage to its controller. Those players …": who they are, no name tells.
        let of_each = |player: &PlayerAntecedent| {
            matches!(
                player,
                PlayerAntecedent::ControllerOf(Antecedent::Subject) | PlayerAntecedent::OwnerOf(Antecedent::Subject)
            )
        };
        self.player = self.player.take().filter(|player| !of_each(player));
    }
}
