//! Amounts that a text has introduced, and what "that much" and "this way" refer to.

use super::Reason;
use super::referents::{Measure, Referents, Sum};
use crate::ir::{AmountOf, AmountThisWay};

impl Referents {
    /// Introduces an amount.
    pub fn add_amount(&mut self, amount: Sum) {
        self.amounts.list().push(amount);
    }

    /// What "that much" and "that many" refer to: the latest amount of its kind. A number of things can be one of life or
    /// damage, and the other way round ("it deals that much damage" behind "discard any number of cards"), where there is
    /// one amount alone.
    pub fn that_much(&self) -> Result<AmountOf, Reason> {
        // "It deals that much damage to each opponent and you gain that much life.": both are of the same amount.
        let own: Vec<Sum> = self.amounts.iter().filter(|amount| !amount.again).copied().collect();
        let kind = self.scope.measured.map_or(Measure::Things, |measured| measured);
        if let Some(latest) = own.iter().rev().find(|amount| amount.measure == kind) {
            return Ok(latest.of);
        }
        match own.as_slice() {
            // "If eight or more mana was spent to cast it, it deals that much damage": the number just measured.
            [.., Sum { of: AmountOf::Condition, .. }] => Ok(AmountOf::Condition),
            [] => Err(Reason::NoAmount),
            [first, more @ ..] if more.iter().all(|amount| amount.of == first.of) => Ok(first.of),
            _ => Err(Reason::SeveralAmounts),
        }
    }

    /// The instruction that did so much "this way".
    pub fn this_way(&self, way: AmountThisWay) -> Option<AmountOf> {
        let same = |amount: &&Sum| match (amount.way, way) {
            (Some(AmountThisWay::CountersRemoved(_)), AmountThisWay::CountersRemoved(_)) => true,
            (Some(AmountThisWay::DamageDealt), AmountThisWay::ExcessDamageDealt) => true,
            (of, way) => of == Some(way),
        };
        self.amounts.iter().rev().find(same).map(|amount| amount.of)
    }
}
