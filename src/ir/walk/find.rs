//! Questions about an IR that are answered by walking over a copy of it.
//!
//! Abilities that are granted or quoted belong to other objects: none of these questions looks into them.

use super::{Walk, walk_objects, walk_players, walk_what};
use crate::*;

/// A part of an IR that can be walked over.
pub trait Node: Clone {
    fn walk<W: Walk>(&mut self, walk: &mut W);
}

macro_rules! nodes {
    ($($node:ident $visit:ident),*) => {
        $(impl Node for $node {
            fn walk<W: Walk>(&mut self, walk: &mut W) {
                walk.$visit(self);
            }
        })*
    };
}

nodes!(
    Effect effect, InstructionKind what, Continuous continuous, Change change, Replacement replacement, Event event, Condition condition,
    Objects objects
);

/// Whether there is a target phrase (115.1), other than in the effect of a delayed or reflexive triggered ability, which
/// has its targets chosen when it is put on the stack (603.7, 603.12).
pub fn has_target(node: &impl Node) -> bool {
    let mut targets = Targets(false);
    node.clone().walk(&mut targets);
    targets.0
}

/// Whether a phrase refers to this antecedent.
pub fn refers_to(node: &impl Node, to: Antecedent) -> bool {
    let mut references = References { to, found: false };
    node.clone().walk(&mut references);
    references.found
}

/// Whether a phrase refers to what a resolution chooses or does: a target, or a result of the instruction before.
pub fn refers_to_resolution(node: &impl Node) -> bool {
    let mut references = OfResolution(false);
    node.clone().walk(&mut references);
    references.0
}

/// The instructions that a phrase refers to, in the order in which it does.
pub fn steps_in(node: &impl Node) -> Vec<InstructionId> {
    let mut steps = Steps(Vec::new());
    node.clone().walk(&mut steps);
    steps.0
}

struct Steps(Vec<InstructionId>);

impl Walk for Steps {
    fn instruction_reference(&mut self, id: &mut InstructionId) {
        if !self.0.contains(id) {
            self.0.push(*id);
        }
    }
    fn ability(&mut self, _: &mut Ability) {}
}

struct OfResolution(bool);

impl Walk for OfResolution {
    fn reference(&mut self, reference: &mut Reference) {
        self.0 |= matches!(reference.to, Antecedent::Target(_) | Antecedent::Done(_));
    }
    fn player_reference(&mut self, to: &mut PlayerAntecedent) {
        self.0 |= match named_by(to) {
            Some(object) => matches!(object, Antecedent::Target(_) | Antecedent::Done(_)),
            None => matches!(to, PlayerAntecedent::Target(_) | PlayerAntecedent::Done(_)),
        };
    }
    fn ability(&mut self, _: &mut Ability) {}
}

struct Targets(bool);

impl Walk for Targets {
    fn objects(&mut self, objects: &mut Objects) {
        self.0 |= matches!(objects, Objects::Target { .. });
        walk_objects(self, objects);
    }
    fn players(&mut self, players: &mut Players) {
        self.0 |= matches!(players, Players::Target { .. });
        walk_players(self, players);
    }
    fn recipient(&mut self, recipient: &mut Recipient) {
        self.0 |= matches!(recipient, Recipient::AnyTarget { .. });
        super::walk_recipient(self, recipient);
    }
    fn what(&mut self, what: &mut InstructionKind) {
        if !matches!(what, InstructionKind::Reflexive { .. }) {
            walk_what(self, what);
        }
    }
    fn delayed(&mut self, delayed: &mut Delayed) {
        self.event(&mut delayed.event);
    }
    fn ability(&mut self, _: &mut Ability) {}
}

struct References {
    to: Antecedent,
    found: bool,
}

impl Walk for References {
    fn reference(&mut self, reference: &mut Reference) {
        self.found |= reference.to == self.to;
    }
    fn player_reference(&mut self, to: &mut PlayerAntecedent) {
        self.found |= named_by(to) == Some(self.to);
    }
    fn ability(&mut self, _: &mut Ability) {}
}

/// The object by which a player is known.
fn named_by(player: &PlayerAntecedent) -> Option<Antecedent> {
    match player {
        PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object) => Some(*object),
        PlayerAntecedent::Event
        | PlayerAntecedent::Target(_)
        | PlayerAntecedent::Each
        | PlayerAntecedent::Done(_)
        | PlayerAntecedent::Defending
        | PlayerAntecedent::Active
        | PlayerAntecedent::Chosen
        | PlayerAntecedent::Host => None,
    }
}
