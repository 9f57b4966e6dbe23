//! "The controller of each of those artifacts gains life equal to its mana value.": each of several objects in turn, with
//! what is its own (608.2c).

use crate::ir::walk::{Node, VisitMut, refers_to};
use crate::ir::*;

/// Puts such instructions as what is done for each of the objects, when an ability is loaded.
pub fn of_each(effect: &mut Effect) {
    InTurn.effect(effect);
}

struct InTurn;

impl VisitMut for InTurn {
    fn what(&mut self, what: &mut InstructionKind) {
        what.parts_mut(self);
        let InstructionKind::Do { who: Players::ControllerOf(of, _) | Players::OwnerOf(of, _), action, .. } = what
        else {
            return;
        };
        let own = InstructionKind::Do { who: Players::You, stated: Style(false), action: action.clone() };
        if !refers_to(&own, Antecedent::Subject) {
            return;
        }
        let each = ForEach::Objects((**of).clone());
        let mut one = what.clone();
        if let InstructionKind::Do { who: Players::ControllerOf(of, _) | Players::OwnerOf(of, _), .. } = &mut one {
            **of = Objects::Ref(Reference { to: Antecedent::Each, said: Style::default() });
        }
        OfEach.what(&mut one);
        let step = Instruction::new(InstructionId::UNNAMED, Style::default(), one);
        *what = InstructionKind::ForEach { each, effect: Box::new(Effect { steps: vec![step] }) };
    }

    fn ability(&mut self, _: &mut Ability) {}
}

/// Says of each in turn what was said of each of those described.
struct OfEach;

impl VisitMut for OfEach {
    fn antecedent(&mut self, to: &mut Antecedent) {
        if *to == Antecedent::Subject {
            *to = Antecedent::Each;
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}
