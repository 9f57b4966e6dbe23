//! What stands behind a restriction and lifts it: a condition, or a payment (508.1d, 509.1c, 509.1d).

use super::{Lower, Lowered, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// "unless their controller pays {2} for each of those creatures": each of them has its own cost, whoever controls it.
    pub(super) fn taxed(&mut self, tax: Node<'_>, changes: &mut [Change]) -> Lowered<()> {
        let Some(Change::Restrict(restriction)) = changes.last_mut() else { return misplaced(tax) };
        if !restriction.lifted_in_combat() {
            return misplaced(tax);
        }
        let cost = self.cost(need(tax, Kind::Payment)?)?;
        let x = self.where_x(tax)?;
        let word = if tax.has(Kind::EachAttacking) {
            TaxWord::AttackingYou
        } else if tax.has(Kind::EachInCombat) {
            TaxWord::InCombat
        } else {
            TaxWord::OfThose
        };
        let free = Box::new(restriction.clone());
        *restriction = Restriction::AttackTax { restriction: free, cost, x, said: Style(word) };
        Ok(())
    }
}

/// "unless …" lifts the restriction before it.
pub(super) fn lift(node: Node<'_>, changes: &mut [Change], condition: Condition) -> Lowered<()> {
    let Some(Change::Restrict(restriction)) = changes.last_mut() else { return misplaced(node) };
    if let Restriction::CantAttack { unless, .. } | Restriction::CantAttackOrBlock { unless, .. } = restriction {
        *unless = Some(condition);
    } else {
        let lifted = std::mem::replace(restriction, Restriction::MustAttack);
        *restriction = Restriction::Unless(Box::new(lifted), Box::new(condition));
    }
    Ok(())
}

/// "Creatures can't attack you this turn unless their controller pays {2}": a cost to attack (508.1d), as long as the
/// restriction lasts. Anything else is paid on resolution.
pub(super) fn restricted(what: InstructionKind, who: Players, cost: Vec<Cost>) -> InstructionKind {
    let mut what = what;
    if let InstructionKind::Apply(effect) = &mut what
        && effect.duration.is_some()
        && let [
            Change::Restrict(restriction @ (Restriction::CantAttack { .. } | Restriction::CantAttackOrBlock { .. })),
        ] = effect.changes.as_mut_slice()
    {
        let free = Box::new(restriction.clone());
        // "for each of those creatures": each has its own cost, whoever controls it.
        if let [Cost::PerEach { cost, each: Quantity::CountOf(of) }] = cost.as_slice()
            && of.reference().is_some()
        {
            let (cost, said) = (cost.clone(), Style(TaxWord::OfThose));
            *restriction = Restriction::AttackTax { restriction: free, cost, x: None, said };
            return what;
        }
        *restriction = Restriction::UnlessPaid { restriction: free, who, cost, x: None };
        return what;
    }
    InstructionKind::UnlessPaid { who, cost, effect: Box::new(super::effect::one_step(what)) }
}
