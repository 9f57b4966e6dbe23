//! Whether a text speaks of what an instruction does before it is done (608.2c), or at once of what a delayed triggered
//! ability does later (603.7).

use super::{Node, Visit};
use crate::*;
use std::collections::BTreeMap;

/// When the instructions of an ability are done. They have the names that they had when they were read, each of them another.
pub struct Done {
    /// The first of which something speaks that stands before its end, or outside of the delayed triggered ability that it is
    /// a part of. What an instruction moves, a player can be named by: "return a creature you control to its owner's hand".
    pub early: Option<InstructionId>,
    /// The delayed triggered abilities, and the instructions in them.
    pub later: Vec<InstructionId>,
}

/// When the instructions of an ability are done, which is left as it is. `later` are the delayed triggered abilities of the
/// paragraphs before, and what is done in them.
pub fn done(ability: &Ability, later: &[InstructionId]) -> Done {
    let mut order = Order { later: later.to_vec(), ..Order::default() };
    ability.parts(&mut order);
    let Order { early, ended, .. } = order;
    Done { early, later: ended.into_iter().filter(|(_, within)| !within.is_empty()).map(|(id, _)| id).collect() }
}

#[derive(Default)]
struct Order {
    /// The instructions that have begun and not ended.
    open: Vec<InstructionId>,
    /// Those that have ended, with the delayed triggered abilities that they are parts of.
    ended: BTreeMap<InstructionId, Vec<InstructionId>>,
    /// The delayed triggered abilities whose effect is read.
    within: Vec<InstructionId>,
    /// What is read moves objects.
    moving: bool,
    /// A player is named by an object.
    possessor: bool,
    early: Option<InstructionId>,
    /// What is done in delayed triggered abilities of the paragraphs before.
    later: Vec<InstructionId>,
    /// A colour or a type has been chosen at once.
    chosen: bool,
    /// The delayed triggered ability in which one is chosen.
    chosen_later: Option<InstructionId>,
}

impl Order {
    fn is_early(&mut self, id: InstructionId) {
        if self.early.is_none() {
            self.early = Some(id);
        }
    }

    /// Reads a player, who may be named by an object.
    fn player(&mut self, by_object: bool, read: impl FnOnce(&mut Order)) {
        let outer = self.possessor;
        self.possessor |= by_object;
        read(self);
        self.possessor = outer;
    }
}

impl Visit for Order {
    fn instruction(&mut self, step: &Instruction) {
        self.open.push(step.id);
        self.what(&step.what);
        self.open.pop();
        if step.id == InstructionId::UNNAMED {
            return;
        }
        let mut within = self.within.clone();
        if let InstructionKind::Delayed(_) = step.what {
            within.push(step.id);
        }
        self.ended.insert(step.id, within);
    }

    fn effect(&mut self, effect: &Effect) {
        let mut replaced = InstructionId::UNNAMED;
        for step in &effect.steps {
            // What is done instead of an instruction is asked for before that is done (608.2c).
            if let InstructionKind::IfInstead { condition, .. } = &step.what
                && replaced != InstructionId::UNNAMED
                && refers_to_step(condition, replaced)
            {
                self.is_early(replaced);
            }
            replaced = step.id;
            self.instruction(step);
        }
    }

    fn test(&mut self, test: &ObjectTest) {
        if let (ObjectTest::ChosenColour | ObjectTest::ChosenType, [], false, Some(delayed)) =
            (test, self.within.as_slice(), self.chosen, self.chosen_later)
        {
            self.is_early(delayed);
        }
        test.parts(self);
    }

    fn what(&mut self, what: &InstructionKind) {
        let delayed = self.open.last().copied().filter(|_| matches!(what, InstructionKind::Delayed(_)));
        let depth = self.within.len();
        self.within.extend(delayed);
        what.parts(self);
        self.within.truncate(depth);
    }

    fn instruction_reference(&mut self, id: &InstructionId) {
        let early = match self.ended.get(id) {
            Some(within) => within.iter().any(|delayed| !self.within.contains(delayed)),
            // Those of the paragraphs before have ended; what is none at all is refused for that.
            None => self.later.contains(id) || self.open.contains(id) && !(self.moving && self.possessor),
        };
        if early {
            self.is_early(*id);
        }
    }

    fn players(&mut self, players: &Players) {
        let by_object = matches!(players, Players::ControllerOf(..) | Players::OwnerOf(..));
        self.player(by_object, |order| players.parts(order));
    }

    fn player_reference(&mut self, to: &PlayerAntecedent) {
        let by_object = matches!(to, PlayerAntecedent::ControllerOf(_) | PlayerAntecedent::OwnerOf(_));
        self.player(by_object, |order| to.parts(order));
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else moves objects to a player's zone or casts them")]
    fn action(&mut self, action: &Action) {
        let moves = match action {
            Action::Move { .. } | Action::ShuffleInto { .. } | Action::Prevent(_) => true,
            Action::Choose { .. } => {
                match self.within.last() {
                    Some(delayed) => self.chosen_later = Some(*delayed),
                    None => self.chosen = true,
                }
                false
            }
            _ => false,
        };
        let outer = std::mem::replace(&mut self.moving, moves);
        match action {
            // What is cast by it is paid for with any mana: that is asked for when it is cast (609.4b).
            Action::Cast { what, duration, .. } | Action::Play { what, duration, .. } => {
                what.visit(self);
                duration.visit(self);
            }
            _ => action.parts(self),
        }
        self.moving = outer;
    }

    // Abilities that are given are others, with instructions of their own.
    fn ability(&mut self, ability: &Ability) {
        let outer = std::mem::take(self);
        ability.parts(self);
        let early = outer.early.or(self.early);
        *self = Order { early, ..outer };
    }
}

fn refers_to_step(condition: &Condition, step: InstructionId) -> bool {
    let mut named = Named { step, found: false };
    named.condition(condition);
    named.found
}

/// Whether something speaks of what an instruction does. Who is told to do it is known before.
struct Named {
    step: InstructionId,
    found: bool,
}

impl Visit for Named {
    fn player_reference(&mut self, to: &PlayerAntecedent) {
        if let PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object) = to {
            self.antecedent(object);
        }
    }

    fn instruction_reference(&mut self, id: &InstructionId) {
        self.found |= *id == self.step;
    }

    fn ability(&mut self, _: &Ability) {}
}
