//! Questions about an IR that are answered by walking over it.
//!
//! Abilities that are granted or quoted belong to other objects: none of these questions looks into them.

use super::{Node, Visit};
use crate::*;

/// Whether an ability speaks of the player whom another one of its object targets (607).
pub fn speaks_of_linked_player(ability: &Ability) -> bool {
    struct Speaks(bool);
    impl Visit for Speaks {
        fn player_reference(&mut self, to: &PlayerAntecedent) {
            self.0 |= *to == PlayerAntecedent::Linked;
        }
        fn ability(&mut self, _: &Ability) {}
    }
    let mut speaks = Speaks(false);
    ability.parts(&mut speaks);
    speaks.0
}

/// What abilities ask about the time at which their object was cast: "if you controlled a Dragon as you cast this spell".
pub fn asked_as_cast(abilities: &[Ability]) -> Vec<Condition> {
    struct Asked(Vec<Condition>);
    impl Visit for Asked {
        fn condition(&mut self, condition: &Condition) {
            if matches!(condition, Condition::AsCast { .. }) {
                self.0.push(condition.clone());
            }
            condition.parts(self);
        }
        fn ability(&mut self, _: &Ability) {}
    }
    let mut asked = Asked(Vec::new());
    abilities.iter().for_each(|ability| ability.parts(&mut asked));
    asked.0
}

/// Whether abilities ask what made mana that was spent.
pub fn asks_what_made_mana(abilities: &[Ability]) -> bool {
    struct Asked(bool);
    impl Visit for Asked {
        fn condition(&mut self, condition: &Condition) {
            self.0 |= matches!(
                condition,
                Condition::ManaAmountSpent { from: Some(_), .. } | Condition::SpentToActivate { from: Some(_), .. }
            );
            condition.parts(self);
        }
    }
    let mut asked = Asked(false);
    abilities.iter().for_each(|ability| ability.parts(&mut asked));
    asked.0
}

/// The numbers that abilities ask about as their object is cast: "where X is … as you cast this spell".
pub fn numbers_as_cast(abilities: &[Ability]) -> Vec<Quantity> {
    struct Asked(Vec<Quantity>);
    impl Visit for Asked {
        fn quantity(&mut self, quantity: &Quantity) {
            if let Quantity::AsCast(number) = quantity {
                self.0.push((**number).clone());
            }
            quantity.parts(self);
        }
        fn ability(&mut self, _: &Ability) {}
    }
    let mut asked = Asked(Vec::new());
    abilities.iter().for_each(|ability| ability.parts(&mut asked));
    asked.0
}

/// Whether the instructions of a spell or an activated ability speak of an event outside of what waits for one or replaces it:
/// there is none.
pub fn event_outside(ability: &Ability) -> bool {
    struct Outside(bool);
    impl Visit for Outside {
        fn antecedent(&mut self, to: &Antecedent) {
            self.0 |= matches!(to, Antecedent::Event | Antecedent::EventOther);
        }
        fn player_reference(&mut self, to: &PlayerAntecedent) {
            if let PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object) = to {
                self.antecedent(object);
            }
            self.0 |= *to == PlayerAntecedent::Event;
        }
        fn what(&mut self, what: &InstructionKind) {
            if !matches!(what, InstructionKind::Reflexive { event: Some(_), .. }) {
                what.parts(self);
            }
        }
        fn event(&mut self, _: &Event) {}
        fn delayed(&mut self, _: &Delayed) {}
        fn replacement(&mut self, _: &Replacement) {}
        fn prevention(&mut self, _: &Prevention) {}
        fn ability(&mut self, _: &Ability) {}
    }
    let (Ability::Spell(effect) | Ability::Activated(Activated { effect, .. })) = ability else { return false };
    let mut outside = Outside(false);
    outside.effect(effect);
    outside.0
}

/// Whether an effect speaks of the event that its ability triggered on: of its objects, its player, or how much it was.
pub fn speaks_of_event(effect: &Effect) -> bool {
    struct OfEvent(bool);
    impl Visit for OfEvent {
        fn antecedent(&mut self, to: &Antecedent) {
            self.0 |= matches!(to, Antecedent::Event | Antecedent::EventOther);
        }
        fn player_reference(&mut self, to: &PlayerAntecedent) {
            self.0 |= *to == PlayerAntecedent::Event;
            named_by(to).iter().for_each(|object| self.antecedent(object));
        }
        fn amount_reference(&mut self, of: &AmountOf) {
            self.0 |= *of == AmountOf::Event;
        }
        fn ability(&mut self, _: &Ability) {}
    }
    let mut speaks = OfEvent(false);
    speaks.effect(effect);
    speaks.0
}

/// Whether there is a target phrase (115.1), other than in the effect of a delayed or reflexive triggered ability, which
/// has its targets chosen when it is put on the stack (603.7, 603.12).
pub fn has_target(node: &dyn Node) -> bool {
    let mut targets = Targets(false);
    node.visit(&mut targets);
    targets.0
}

/// Whether an ability names a target, as [`has_target`] says.
pub fn names_target(ability: &Ability) -> bool {
    let mut targets = Targets(false);
    ability.parts(&mut targets);
    targets.0
}

/// Whether a target phrase speaks of what is only known later (601.2c): of what an instruction of the same ability does, or of
/// how much its cost takes (601.2h).
pub fn targets_wait_for(ability: &Ability) -> Option<TargetsWaitFor> {
    let mut late = Late { in_target: false, found: None };
    ability.parts(&mut late);
    late.found
}

/// What targets can't be described by, as they are chosen before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TargetsWaitFor {
    Instruction,
    AmountPaid,
}

/// Whether a resolution could add mana (605.1): what it creates for later, or grants, is not part of it.
pub fn adds_mana(effect: &Effect) -> bool {
    let mut mana = AddsMana(false);
    mana.effect(effect);
    mana.0
}

/// Whether a phrase refers to this antecedent.
pub fn refers_to(node: &dyn Node, to: Antecedent) -> bool {
    let mut references = References { to, found: false };
    node.visit(&mut references);
    references.found
}

/// Whether an ability speaks of the object that gives it (201.5a).
pub fn names_granter(ability: &Ability) -> bool {
    let mut references = References { to: Antecedent::Granter, found: false };
    ability.parts(&mut references);
    references.found
}

/// Whether an ability speaks of what its source is attached to (303.4, 301.5).
pub fn names_host(ability: &Ability) -> bool {
    let mut references = References { to: Antecedent::Host, found: false };
    ability.parts(&mut references);
    references.found
}

/// Whether a phrase refers to what a resolution chooses or does: a target, or a result of the instruction before.
pub fn refers_to_resolution(node: &dyn Node) -> bool {
    let mut references = OfResolution(false);
    node.visit(&mut references);
    references.0
}

/// The instructions that a phrase refers to, in the order in which it does.
pub fn steps_in(node: &dyn Node) -> Vec<InstructionId> {
    let mut steps = Steps(Vec::new());
    node.visit(&mut steps);
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
pub fn amounts_in(node: &dyn Node) -> Vec<InstructionId> {
    let mut amounts = Amounts(Steps(Vec::new()));
    node.visit(&mut amounts);
    amounts.0.0
}

/// What a phrase says of each member of a group, and of the instructions before.
pub fn members_in(node: &dyn Node) -> Members {
    let mut members = Members::default();
    node.visit(&mut members);
    members
}

impl Visit for Members {
    fn reference(&mut self, reference: &Reference) {
        self.antecedent(&reference.to);
    }
    fn antecedent(&mut self, to: &Antecedent) {
        match to {
            Antecedent::Each => self.object = true,
            Antecedent::Done(of) => self.steps.push(*of),
            _ => {}
        }
    }
    fn player_reference(&mut self, to: &PlayerAntecedent) {
        match to {
            PlayerAntecedent::Each => self.player = true,
            PlayerAntecedent::Done(of) => self.steps.push(*of),
            PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object) => self.antecedent(object),
            _ => {}
        }
    }
    fn instruction_reference(&mut self, id: &InstructionId) {
        self.steps.push(*id);
    }
    fn ability(&mut self, _: &Ability) {}
}

struct Steps(Vec<InstructionId>);

impl Visit for Steps {
    fn instruction_reference(&mut self, id: &InstructionId) {
        if !self.0.contains(id) {
            self.0.push(*id);
        }
    }
    fn ability(&mut self, _: &Ability) {}
}

struct Amounts(Steps);

impl Visit for Amounts {
    fn antecedent(&mut self, _: &Antecedent) {}
    fn instruction_reference(&mut self, id: &InstructionId) {
        self.0.instruction_reference(id);
    }
    fn ability(&mut self, _: &Ability) {}
}

struct OfResolution(bool);

impl Visit for OfResolution {
    fn reference(&mut self, reference: &Reference) {
        self.0 |= matches!(reference.to, Antecedent::Target(_) | Antecedent::Done(_));
    }
    fn player_reference(&mut self, to: &PlayerAntecedent) {
        self.0 |= match named_by(to) {
            Some(object) => matches!(object, Antecedent::Target(_) | Antecedent::Done(_)),
            None => matches!(to, PlayerAntecedent::Target(_) | PlayerAntecedent::Done(_)),
        };
    }
    fn ability(&mut self, _: &Ability) {}
}

struct Late {
    in_target: bool,
    found: Option<TargetsWaitFor>,
}

impl Visit for Late {
    fn objects(&mut self, objects: &Objects) {
        let outer = self.in_target;
        self.in_target |= matches!(objects, Objects::Target { .. });
        objects.parts(self);
        self.in_target = outer;
    }
    fn instruction_reference(&mut self, _: &InstructionId) {
        if self.in_target {
            self.found = Some(TargetsWaitFor::Instruction);
        }
    }
    fn amount_reference(&mut self, of: &AmountOf) {
        if self.in_target && matches!(of, AmountOf::Paid(_)) {
            self.found = self.found.or(Some(TargetsWaitFor::AmountPaid));
        }
        of.parts(self);
    }
    /// Targets of a reflexive or delayed trigger are chosen when it has triggered (603.3d).
    fn what(&mut self, what: &InstructionKind) {
        if !matches!(what, InstructionKind::Reflexive { .. }) {
            what.parts(self);
        }
    }
    fn delayed(&mut self, _: &Delayed) {}
    fn ability(&mut self, _: &Ability) {}
}

struct Targets(bool);

impl Visit for Targets {
    fn objects(&mut self, objects: &Objects) {
        self.0 |= matches!(objects, Objects::Target { .. });
        objects.parts(self);
    }
    fn players(&mut self, players: &Players) {
        self.0 |= matches!(players, Players::Target { .. });
        players.parts(self);
    }
    fn recipient(&mut self, recipient: &Recipient) {
        self.0 |= matches!(recipient, Recipient::AnyTarget { .. });
        recipient.parts(self);
    }
    fn what(&mut self, what: &InstructionKind) {
        if !matches!(what, InstructionKind::Reflexive { .. }) {
            what.parts(self);
        }
    }
    fn delayed(&mut self, delayed: &Delayed) {
        self.event(&delayed.event);
    }
    fn ability(&mut self, _: &Ability) {}
}

struct References {
    to: Antecedent,
    found: bool,
}

impl Visit for References {
    fn reference(&mut self, reference: &Reference) {
        self.found |= reference.to == self.to;
    }
    fn player_reference(&mut self, to: &PlayerAntecedent) {
        self.found |= named_by(to) == Some(self.to);
    }
    fn ability(&mut self, _: &Ability) {}
}

/// The object by which a player is known.
fn named_by(player: &PlayerAntecedent) -> Option<Antecedent> {
    match player {
        PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object) => Some(*object),
        _ => None,
    }
}

struct AddsMana(bool);

impl Visit for AddsMana {
    fn what(&mut self, what: &InstructionKind) {
        if !matches!(what, InstructionKind::Delayed(_) | InstructionKind::Reflexive { .. } | InstructionKind::Grant(_))
        {
            what.parts(self);
        }
    }
    fn action(&mut self, action: &Action) {
        self.0 |= matches!(action, Action::AddMana { .. });
        action.parts(self);
    }
    fn delayed(&mut self, _: &Delayed) {}
    fn ability(&mut self, _: &Ability) {}
}
