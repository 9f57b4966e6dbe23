//! A walk over the parts of an IR, in the order of the text.
//!
//! Each method of a visitor visits one kind of node and by default goes on to its parts, which the node's own declaration
//! gives ([`ir_derive::Node`]): no part can be missed by what is built on the walk. [`Visit`] reads, [`VisitMut`] changes.

mod find;
mod library;
mod named;
mod number;
mod order;

pub use find::{
    Members, TargetsWaitFor, adds_mana, amounts_in, asked_as_cast, asks_what_made_mana, event_outside, has_target,
    members_in, names_granter, names_host, names_target, numbers_as_cast, refers_to, refers_to_resolution,
    speaks_of_event, speaks_of_linked_player, steps_in, targets_wait_for,
};
pub use library::moves_library_card;
pub use named::rename;
pub use number::{Numbered, number, number_from};
pub use order::{Done, done};

use crate::*;
use smol_str::SmolStr;

/// A part of an IR.
pub trait Node {
    /// Visits its parts, in the order of the text.
    fn parts(&self, visit: &mut dyn Visit);

    /// The same, to change them.
    fn parts_mut(&mut self, visit: &mut dyn VisitMut);

    /// Visits it: by the method of its kind, or its parts where there is none.
    fn visit(&self, visit: &mut dyn Visit) {
        self.parts(visit);
    }

    /// The same, to change it.
    fn visit_mut(&mut self, visit: &mut dyn VisitMut) {
        self.parts_mut(visit);
    }

    /// Visits several of it.
    fn visit_all(all: &[Self], visit: &mut dyn Visit)
    where
        Self: Sized,
    {
        all.iter().for_each(|one| one.visit(visit));
    }

    /// The same, to change them.
    fn visit_all_mut(all: &mut [Self], visit: &mut dyn VisitMut)
    where
        Self: Sized,
    {
        all.iter_mut().for_each(|one| one.visit_mut(visit));
    }
}

/// Any visitor as the one that [`Node`] takes, so that a node's parts are visited by one function and not by one a visitor.
pub trait AsVisit {
    fn as_visit(&mut self) -> &mut dyn Visit;
}

impl<V: Visit> AsVisit for V {
    fn as_visit(&mut self) -> &mut dyn Visit {
        self
    }
}

/// The same for one that changes.
pub trait AsVisitMut {
    fn as_visit_mut(&mut self) -> &mut dyn VisitMut;
}

impl<V: VisitMut> AsVisitMut for V {
    fn as_visit_mut(&mut self) -> &mut dyn VisitMut {
        self
    }
}

macro_rules! visitors {
    ($($(#[$comment:meta])* $method:ident: $node:ty,)*) => {
        /// Reads an IR.
        pub trait Visit: AsVisit {
            $($(#[$comment])*
            fn $method(&mut self, node: &$node) {
                node.parts(self.as_visit());
            })*
            /// What is paid together.
            fn costs(&mut self, costs: &[Cost]) {
                costs.iter().for_each(|cost| self.cost(cost));
            }
            /// What a text says that X is: "where X is …" (107.3c).
            fn definition(&mut self, x: &Quantity) {
                self.quantity(x);
            }
        }

        /// Changes an IR.
        pub trait VisitMut: AsVisitMut {
            $($(#[$comment])*
            fn $method(&mut self, node: &mut $node) {
                node.parts_mut(self.as_visit_mut());
            })*
            /// What is paid together.
            fn costs(&mut self, costs: &mut [Cost]) {
                costs.iter_mut().for_each(|cost| self.cost(cost));
            }
            /// What a text says that X is: "where X is …" (107.3c).
            fn definition(&mut self, x: &mut Quantity) {
                self.quantity(x);
            }
        }
    };
}

visitors! {
    effect: Effect,
    instruction: Instruction,
    /// The name of an instruction, where a phrase refers to it.
    instruction_reference: InstructionId,
    amount_reference: AmountOf,
    what: InstructionKind,
    modal: Modal,
    action: Action,
    objects: Objects,
    reference: Reference,
    antecedent: Antecedent,
    player_reference: PlayerAntecedent,
    players: Players,
    recipient: Recipient,
    filter: ObjectFilter,
    test: ObjectTest,
    quantity: Quantity,
    condition: Condition,
    event: Event,
    continuous: Continuous,
    change: Change,
    restriction: Restriction,
    duration: Duration,
    cost: Cost,
    keyword: Keyword,
    quality: Quality,
    mana: Mana,
    mana_cost: ManaCost,
    ability: Ability,
    triggered: Triggered,
    delayed: Delayed,
    activation_limit: ActivationLimit,
    replacement: Replacement,
    prevention: Prevention,
    /// A subtype, used as one: not a part of a name.
    subtype: Term,
    subtypes: Vec<Term>,
    /// A colour, where a word says it: not that of a mana symbol.
    colour: Colour,
    colours: Vec<Colour>,
}

macro_rules! without_parts {
    ($($node:ty),*) => {
        $(impl Node for $node {
            #[inline]
            fn parts(&self, _: &mut dyn Visit) {}
            #[inline]
            fn parts_mut(&mut self, _: &mut dyn VisitMut) {}
        })*
    };
}

without_parts!(bool, u8, u16, u32, i32, SmolStr, Term);

/// Only tuples of two stand in an IR.
impl<A: Node, B: Node> Node for (A, B) {
    fn parts(&self, visit: &mut dyn Visit) {
        self.0.visit(visit);
        self.1.visit(visit);
    }
    fn parts_mut(&mut self, visit: &mut dyn VisitMut) {
        self.0.visit_mut(visit);
        self.1.visit_mut(visit);
    }
}

impl<N: Node> Node for Box<N> {
    fn parts(&self, visit: &mut dyn Visit) {
        (**self).visit(visit);
    }
    fn parts_mut(&mut self, visit: &mut dyn VisitMut) {
        (**self).visit_mut(visit);
    }
}

impl<N: Node> Node for Option<N> {
    fn parts(&self, visit: &mut dyn Visit) {
        if let Some(node) = self {
            node.visit(visit);
        }
    }
    fn parts_mut(&mut self, visit: &mut dyn VisitMut) {
        if let Some(node) = self {
            node.visit_mut(visit);
        }
    }
}

impl<N: Node> Node for Vec<N> {
    fn parts(&self, visit: &mut dyn Visit) {
        N::visit_all(self, visit);
    }
    fn parts_mut(&mut self, visit: &mut dyn VisitMut) {
        N::visit_all_mut(self, visit);
    }
}
