//! Numbers and comparisons.

use super::noun::{characteristic, counter_kind};
use super::{Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::lex::{Amount, Signed, Value};
use crate::parse::{Kind, Node};

impl Lower {
    /// A `numeral` node: a number, X, or "that many".
    pub(super) fn number(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        let child = first(node)?;
        Ok(match child.kind() {
            Kind::X => Quantity::X,
            Kind::ThatMany => self.that_many(),
            Kind::Number => Quantity::Number(leaf_number(child)?),
            _ => return misplaced(child),
        })
    }

    pub(super) fn that_many(&self) -> Quantity {
        Quantity::ThatMuch(if self.said.amount_from_result { AmountOf::Result } else { AmountOf::Event })
    }

    /// A `quantity` node.
    pub(super) fn quantity(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        let child = if node.is(Kind::Quantity) { first(node)? } else { node };
        Ok(match child.kind() {
            Kind::Number => Quantity::Number(leaf_number(child)?),
            Kind::Numeral => self.number(child)?,
            Kind::X => Quantity::X,
            Kind::ThatMany => self.that_many(),
            Kind::TimesQuantity => Quantity::Twice(Box::new(self.quantity(need(child, Kind::Quantity)?)?)),
            Kind::PlusQuantity => {
                let left = Quantity::Number(leaf_number(need(child, Kind::Number)?)?);
                Quantity::Plus(Box::new(left), Box::new(self.quantity(need(child, Kind::Quantity)?)?))
            }
            Kind::TheNumberOf => self.counted(child)?,
            Kind::Greatest => {
                let which = characteristic(need(child, Kind::Characteristic)?)?;
                Quantity::Greatest(which, Box::new(self.filter(need(child, Kind::Filter)?)?))
            }
            Kind::Total => {
                let which = characteristic(need(child, Kind::Characteristic)?)?;
                Quantity::Total(which, Box::new(self.filter(need(child, Kind::Filter)?)?))
            }
            Kind::CharacteristicOf => {
                let which = characteristic(need(child, Kind::Characteristic)?)?;
                let Some(whose) = child.children().find(|part| !part.is(Kind::Characteristic)) else {
                    return misplaced(child);
                };
                Quantity::Of(which, Box::new(self.possessor_object(whose)?))
            }
            Kind::LifeTotal => Quantity::LifeOf(Box::new(self.possessive(need(child, Kind::Possessive)?)?)),
            Kind::Half => {
                let of = Box::new(self.quantity(need(child, Kind::Quantity)?)?);
                let round = if child.has(Kind::RoundedUp) { Rounding::Up } else { Rounding::Down };
                Quantity::Half { of, round }
            }
            _ => return misplaced(child),
        })
    }

    /// "the number of …" and "for each …": objects or counters.
    pub(super) fn counted(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        let child = first(node)?;
        match child.kind() {
            Kind::CountersOn | Kind::CounterForEach => {
                let kind = child.child(Kind::CounterKind).map(counter_kind).transpose()?;
                let Some(on) = child.children().find(|part| !part.is(Kind::CounterKind)) else {
                    return misplaced(child);
                };
                Ok(Quantity::CountersOn(kind, Box::new(self.object(on)?)))
            }
            Kind::Objects => {
                let said = self.said.clone();
                let objects = self.objects(child)?;
                self.said = said;
                Ok(Quantity::CountOf(Box::new(one_kind(objects))))
            }
            _ => misplaced(child),
        }
    }

    pub(super) fn where_x(&mut self, node: Node<'_>) -> Lowered<Option<Quantity>> {
        node.child(Kind::WhereX).map(|child| self.quantity(need(child, Kind::Quantity)?)).transpose()
    }

    pub(super) fn for_each(&mut self, node: Node<'_>) -> Lowered<Option<Quantity>> {
        node.child(Kind::ForEach).map(|child| self.counted(child)).transpose()
    }

    /// "equal to …".
    pub(super) fn equal_to(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        self.quantity(need(node, Kind::Quantity)?)
    }

    pub(super) fn comparison(&mut self, node: Node<'_>) -> Lowered<(Comparison, Quantity)> {
        let child = first(node)?;
        let comparison = match child.kind() {
            Kind::QuantityOrLess => Comparison::AtMost,
            Kind::QuantityOrMore => Comparison::AtLeast,
            Kind::GreaterThan => Comparison::More,
            Kind::LessThan => Comparison::Less,
            Kind::AtMostEqual => Comparison::AtMost,
            Kind::AtLeastEqual => Comparison::AtLeast,
            Kind::EqualTo => Comparison::Equal,
            Kind::Quantity => return Ok((Comparison::Equal, self.quantity(child)?)),
            _ => return misplaced(child),
        };
        let amount = first(child)?;
        let quantity = if amount.is(Kind::Numeral) { self.number(amount)? } else { self.quantity(amount)? };
        Ok((comparison, quantity))
    }
}

/// "for each creature" and "the number of creatures" count the same things: how many is not part of what is counted.
fn one_kind(objects: Objects) -> Objects {
    match objects {
        Objects::Some { count: Count::All(_) | Count::One, filter } => {
            Objects::Some { count: Count::All(Style(AllWord::Bare)), filter }
        }
        other => other,
    }
}

pub(super) fn leaf_number(node: Node<'_>) -> Lowered<u32> {
    match node.token().and_then(|token| token.number()) {
        Some(number) => Ok(number),
        None => fault(node, Reason::UnknownTerm),
    }
}

pub(super) fn pt_change(node: Node<'_>) -> Lowered<PowerToughness> {
    match node.token().map(|token| token.value) {
        Some(Value::Change { power, toughness }) => match (signed(power), signed(toughness)) {
            (Some(power), Some(toughness)) => Ok(PowerToughness { power, toughness }),
            _ => fault(node, Reason::BadSymbol),
        },
        _ => fault(node, Reason::BadSymbol),
    }
}

pub(super) fn pt(node: Node<'_>) -> Lowered<PowerToughness> {
    match node.token().map(|token| token.value) {
        Some(Value::Size { power, toughness }) => match (stat(power), stat(toughness)) {
            (Some(power), Some(toughness)) => Ok(PowerToughness { power, toughness }),
            _ => fault(node, Reason::BadSymbol),
        },
        _ => fault(node, Reason::BadSymbol),
    }
}

fn signed(value: Signed) -> Option<Stat> {
    match (value.amount, value.negative) {
        (Amount::Number(0), true) => Some(Stat::MinusZero),
        (Amount::Number(number), negative) => {
            let number = i32::try_from(number).ok()?;
            Some(Stat::Number(if negative { -number } else { number }))
        }
        (Amount::Variable('X'), false) => Some(Stat::X),
        (Amount::Variable('X'), true) => Some(Stat::MinusX),
        (Amount::Variable(_) | Amount::Star | Amount::NumberPlusStar(_) | Amount::NumberMinusStar(_), _) => None,
    }
}

fn stat(amount: Amount) -> Option<Stat> {
    match amount {
        Amount::Number(number) => i32::try_from(number).ok().map(Stat::Number),
        Amount::Variable('X') => Some(Stat::X),
        Amount::Star => Some(Stat::Star),
        Amount::NumberPlusStar(number) => i32::try_from(number).ok().map(Stat::StarPlus),
        Amount::Variable(_) | Amount::NumberMinusStar(_) => None,
    }
}
