//! "Return up to two creatures you control to their owner's hand.", but "return all creatures to their owners' hands": what one
//! player controls is said to have one owner, where French has « leur propriétaire » of both.

use crate::ir::walk::{Node, Visit};
use crate::ir::{
    Ability, Action, Antecedent, Instruction, InstructionId, InstructionKind, Mention, ObjectTest, Objects, OfWord,
    Players, Style,
};

/// What of an ability is controlled by one player.
#[derive(Default)]
pub(super) struct Owners {
    /// What its target phrases describe, all of them.
    targets: bool,
    /// What these instructions acted on.
    done: Vec<InstructionId>,
}

impl Owners {
    pub(super) fn of(ability: &Ability) -> Owners {
        let mut targets = Targets { any: false, of_one: true };
        ability.parts(&mut targets);
        Owners { targets: targets.any && targets.of_one, done: Vec::new() }
    }

    /// Says the owner of what an instruction moves.
    pub(super) fn says_owner(&mut self, step: &mut Instruction) {
        let id = step.id;
        let InstructionKind::Do { action, .. } = &mut step.what else { return };
        if !action.acted_on().is_some_and(|what| self.are_of_one(what)) {
            return;
        }
        if let Action::Move { to, .. } = action {
            let owners = [to.of.as_mut(), to.arrival.under.as_deref_mut()];
            owners.into_iter().flatten().for_each(of_one);
        }
        self.done.push(id);
    }

    fn are_of_one(&self, what: &Objects) -> bool {
        match what {
            Objects::Some { filter, .. } | Objects::Target { filter, .. } => {
                filter.tests.iter().any(is_of_one_controller)
            }
            Objects::Ref(known) => match known.to {
                Antecedent::This => true,
                Antecedent::Target(_) => self.targets,
                Antecedent::Done(id) => self.done.contains(&id),
                _ => false,
            },
            Objects::Union(members, _) => members.iter().all(|member| self.are_of_one(member)),
            _ => false,
        }
    }
}

fn of_one(owner: &mut Players) {
    if let Players::OwnerOf(of, word) = owner
        && word.0 == OfWord::Usual
        && of.reference().is_some_and(|known| known.said.0 == Mention::They)
    {
        *word = Style(OfWord::Single);
    }
}

/// "you control", "target player controls"; not "an opponent controls", who may be another of each.
fn is_of_one_controller(test: &ObjectTest) -> bool {
    matches!(test, ObjectTest::ControlledBy(who) if who.is_one())
}

struct Targets {
    any: bool,
    of_one: bool,
}

impl Visit for Targets {
    fn objects(&mut self, objects: &Objects) {
        if let Objects::Target { filter, .. } = objects {
            self.any = true;
            self.of_one &= filter.tests.iter().any(is_of_one_controller);
        }
        objects.parts(self);
    }
}
