//! Questions about an IR that are answered by walking over it: over a copy, where whoever asks can't have it changed. A walk
//! could change what it passes; these don't.
//!
//! Abilities that are granted or quoted belong to other objects: none of these questions looks into them.

use super::{Walk, walk_objects, walk_players, walk_what};
use crate::*;

/// A part of an IR that can be walked over.
pub trait Node: Clone {
    fn walk(&mut self, walk: &mut dyn Walk);
}

macro_rules! nodes {
    ($($node:ident $visit:ident),*) => {
        $(impl Node for $node {
            fn walk(&mut self, walk: &mut dyn Walk) {
                walk.$visit(self);
            }
        })*
    };
}

nodes!(
    Effect effect, InstructionKind what, Continuous continuous, Change change, Replacement replacement, Event event, Condition condition,
    Objects objects, Players players, Quantity quantity, Cost cost, Recipient recipient
);

/// Whether an ability speaks of the player whom another one of its object targets (607).
pub fn speaks_of_linked_player(ability: &Ability) -> bool {
    struct Speaks(bool);
    impl Walk for Speaks {
        fn player_reference(&mut self, to: &mut PlayerAntecedent) {
            self.0 |= *to == PlayerAntecedent::Linked;
        }
        fn ability(&mut self, _: &mut Ability) {}
    }
    let mut speaks = Speaks(false);
    super::walk_ability(&mut speaks, &mut ability.clone());
    speaks.0
}

/// Whether the instructions of a spell or an activated ability speak of an event outside of what waits for one or replaces it:
/// there is none.
pub fn event_outside(ability: &mut Ability) -> bool {
    struct Outside(bool);
    impl Walk for Outside {
        fn antecedent(&mut self, to: &mut Antecedent) {
            self.0 |= matches!(to, Antecedent::Event | Antecedent::EventOther);
        }
        fn player_reference(&mut self, to: &mut PlayerAntecedent) {
            if let PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object) = to {
                self.antecedent(object);
            }
            self.0 |= *to == PlayerAntecedent::Event;
        }
        fn what(&mut self, what: &mut InstructionKind) {
            if !matches!(what, InstructionKind::Reflexive { event: Some(_), .. }) {
                walk_what(self, what);
            }
        }
        fn event(&mut self, _: &mut Event) {}
        fn delayed(&mut self, _: &mut Delayed) {}
        fn replacement(&mut self, _: &mut Replacement) {}
        fn prevention(&mut self, _: &mut Prevention) {}
        fn ability(&mut self, _: &mut Ability) {}
    }
    let (Ability::Spell(effect) | Ability::Activated(Activated { effect, .. })) = ability else { return false };
    let mut outside = Outside(false);
    outside.effect(effect);
    outside.0
}

/// Whether there is a target phrase (115.1), other than in the effect of a delayed or reflexive triggered ability, which
/// has its targets chosen when it is put on the stack (603.7, 603.12).
pub fn has_target(node: &impl Node) -> bool {
    let mut targets = Targets(false);
    node.clone().walk(&mut targets);
    targets.0
}

/// Whether an ability names a target, as [`has_target`] says.
pub fn names_target(ability: &Ability) -> bool {
    let mut targets = Targets(false);
    super::walk_ability(&mut targets, &mut ability.clone());
    targets.0
}

/// Whether a resolution could add mana (605.1): what it creates for later, or grants, is not part of it.
pub fn adds_mana(effect: &Effect) -> bool {
    let mut mana = AddsMana(false);
    mana.effect(&mut effect.clone());
    mana.0
}

/// Whether a phrase refers to this antecedent.
pub fn refers_to(node: &impl Node, to: Antecedent) -> bool {
    let mut references = References { to, found: false };
    node.clone().walk(&mut references);
    references.found
}

/// Whether an ability speaks of the object that gives it (201.5a).
pub fn names_granter(ability: &Ability) -> bool {
    let mut references = References { to: Antecedent::Granter, found: false };
    super::walk_ability(&mut references, &mut ability.clone());
    references.found
}

/// Whether an ability speaks of what its source is attached to (303.4, 301.5).
pub fn names_host(ability: &Ability) -> bool {
    let mut references = References { to: Antecedent::Host, found: false };
    super::walk_ability(&mut references, &mut ability.clone());
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

/// What a phrase says of each member of a group, and of the instructions before.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Members {
    /// "they", "that player": each of several players.
    pub player: bool,
    /// "it", "its controller": each of several objects.
    pub object: bool,
    /// The instructions that it speaks of.
    pub steps: Vec<InstructionId>,
}

impl Members {
    /// Whether it says something of each member.
    pub fn of_member(&self) -> bool {
        self.player || self.object
    }

    /// Adds what another phrase says.
    pub fn add(&mut self, other: Members) {
        self.player |= other.player;
        self.object |= other.object;
        self.steps.extend(other.steps);
    }
}

/// The instructions of which a phrase says how much they did, or whether they were done: not of what they were done to.
pub fn amounts_in(node: &impl Node) -> Vec<InstructionId> {
    let mut amounts = Amounts(Steps(Vec::new()));
    node.clone().walk(&mut amounts);
    amounts.0.0
}

/// What a phrase says of each member of a group, and of the instructions before.
pub fn members_in(node: &impl Node) -> Members {
    let mut members = Members::default();
    node.clone().walk(&mut members);
    members
}

impl Walk for Members {
    fn reference(&mut self, reference: &mut Reference) {
        self.antecedent(&mut reference.to);
    }
    fn antecedent(&mut self, to: &mut Antecedent) {
        match to {
            Antecedent::Each => self.object = true,
            Antecedent::Done(of) => self.steps.push(*of),
            _ => {}
        }
    }
    fn player_reference(&mut self, to: &mut PlayerAntecedent) {
        match to {
            PlayerAntecedent::Each => self.player = true,
            PlayerAntecedent::Done(of) => self.steps.push(*of),
            PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object) => self.antecedent(object),
            _ => {}
        }
    }
    fn instruction_reference(&mut self, id: &mut InstructionId) {
        self.steps.push(*id);
    }
    fn ability(&mut self, _: &mut Ability) {}
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

struct Amounts(Steps);

impl Walk for Amounts {
    fn antecedent(&mut self, _: &mut Antecedent) {}
    fn instruction_reference(&mut self, id: &mut InstructionId) {
        self.0.instruction_reference(id);
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
        | PlayerAntecedent::Linked
        | PlayerAntecedent::Host => None,
    }
}

struct AddsMana(bool);

impl Walk for AddsMana {
    fn what(&mut self, what: &mut InstructionKind) {
        if !matches!(what, InstructionKind::Delayed(_) | InstructionKind::Reflexive { .. } | InstructionKind::Grant(_))
        {
            super::walk_what(self, what);
        }
    }
    fn action(&mut self, action: &mut Action) {
        self.0 |= matches!(action, Action::AddMana { .. });
        super::walk_action(self, action);
    }
    fn delayed(&mut self, _: &mut Delayed) {}
    fn ability(&mut self, _: &mut Ability) {}
}
