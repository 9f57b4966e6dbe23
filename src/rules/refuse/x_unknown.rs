//! Whether something says what X is where a text speaks of X (107.3).

use crate::ir::walk::{self, Walk};
use crate::ir::*;
use crate::load::Printed;

/// Whether a paragraph of a card speaks of an X that nothing on the card says: neither a cost of it, nor "where X is …", nor
/// an event that speaks of the {X} of another object (107.3a-e). A player would have to choose it (107.3f).
pub(super) fn is_unknown(card: &Printed) -> bool {
    let mut find = Xs { used: false, defined: card.mana_cost.as_ref().is_some_and(has_x) };
    card.ir.paragraphs.iter().for_each(|paragraph| find.ability(&mut paragraph.ability.clone()));
    find.used && !find.defined
}

fn has_x(cost: &ManaCost) -> bool {
    cost.0.contains(&ManaSymbol::X)
}

/// Where X is spoken of, and where it is said.
struct Xs {
    used: bool,
    defined: bool,
}

impl Walk for Xs {
    fn quantity(&mut self, quantity: &mut Quantity) {
        self.used |= *quantity == Quantity::X;
        walk::walk_quantity(self, quantity);
    }

    fn cost(&mut self, cost: &mut Cost) {
        let mut inner = Xs { used: false, defined: false };
        walk::walk_cost(&mut inner, cost);
        let of_mana = matches!(cost, Cost::Mana(mana) | Cost::Waterbend(mana) if has_x(mana));
        self.defined |= inner.used || inner.defined || of_mana || matches!(cost, Cost::Loyalty(Loyalty::MinusX));
    }

    fn keyword(&mut self, keyword: &mut Keyword) {
        self.defined |= matches!(keyword.parameter, Parameter::CostX { .. } | Parameter::NumberX { .. });
        walk::walk_keyword(self, keyword);
    }

    fn test(&mut self, test: &mut ObjectTest) {
        self.defined |= matches!(test, ObjectTest::InManaCost(ManaSymbol::X));
        walk::walk_test(self, test);
    }

    fn what(&mut self, what: &mut InstructionKind) {
        self.defined |= matches!(
            what,
            InstructionKind::Where { .. }
                | InstructionKind::Damage { x: Some(_), .. }
                | InstructionKind::DamageEach { x: Some(_), .. }
        );
        // Who accepts an offer to give up X objects chooses X.
        self.defined |= matches!(what, InstructionKind::May { effect, .. } if crate::effects::offers_x(effect));
        walk::walk_what(self, what);
    }

    fn mana(&mut self, mana: &mut Mana) {
        self.defined |= matches!(mana, Mana::Where { .. });
        walk::walk_mana(self, mana);
    }

    fn action(&mut self, action: &mut Action) {
        self.defined |= matches!(
            action,
            Action::Draw { x: Some(_), .. }
                | Action::GainLife { x: Some(_), .. }
                | Action::LoseLife { x: Some(_), .. }
                | Action::Create { x: Some(_), .. }
                | Action::PutCounters { x: Some(_), .. }
        ) || matches!(action, Action::PayMana { cost } if has_x(cost));
        walk::walk_action(self, action);
    }

    fn change(&mut self, change: &mut Change) {
        self.defined |= matches!(change, Change::Modify { x: Some(_), .. } | Change::SetBase { x: Some(_), .. });
        walk::walk_change(self, change);
    }

    fn restriction(&mut self, restriction: &mut Restriction) {
        self.defined |= matches!(
            restriction,
            Restriction::AttackTax { x: Some(_), .. } | Restriction::UnlessPaid { x: Some(_), .. }
        );
        walk::walk_restriction(self, restriction);
    }

    fn replacement(&mut self, replacement: &mut Replacement) {
        self.defined |= matches!(replacement, Replacement::EntersWith { x: Some(_), .. });
        walk::walk_replacement(self, replacement);
    }
}
