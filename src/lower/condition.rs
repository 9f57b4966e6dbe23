//! Conditions.

use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// A `condition` node.
    pub(super) fn condition(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let mut conditions = Vec::new();
        let mut any = false;
        for child in node.children() {
            match child.kind() {
                Kind::And => {}
                Kind::Or => any = true,
                _ => conditions.push(self.simple_condition(child)?),
            }
        }
        Ok(match conditions.len() {
            0 => return misplaced(node),
            1 => conditions.remove(0),
            _ if any => Condition::AnyOf(conditions),
            _ => Condition::All(conditions),
        })
    }

    fn simple_condition(&mut self, node: Node<'_>) -> Lowered<Condition> {
        Ok(match node.kind() {
            Kind::Controls => {
                let who = self.player_in(node)?;
                let what = self.described(need(node, Kind::Objects)?)?;
                let controls = Condition::Controls { who, what };
                if node.has(Kind::DoesNot) { Condition::Not(Box::new(controls)) } else { controls }
            }
            Kind::CardsInHand => self.cards_in_hand(node)?,
            Kind::LifeIs => {
                let who = self.player_in(node)?;
                let (comparison, amount) = self.comparison(need(node, Kind::Comparison)?)?;
                Condition::Life { who, comparison, amount }
            }
            Kind::TurnOf => {
                let turn = Condition::TurnOf { who: self.possessive(need(node, Kind::Possessive)?)? };
                if node.has(Kind::IsNot) { Condition::Not(Box::new(turn)) } else { turn }
            }
            Kind::Kicked => {
                let what = self.subject_or_it(node)?;
                Condition::Paid { what, keyword: super::keyword::cost_keyword("kicker", node)?, times: None }
            }
            Kind::WasCast => {
                let who = node.has(Kind::You).then_some(Players::You);
                let what = self.it(node)?;
                Condition::WasCast { what, who, from: None }
            }
            Kind::Exists => Condition::Exists { what: self.described(need(node, Kind::Objects)?)? },
            Kind::IsCondition => self.is_condition(node)?,
            Kind::CompareCondition => {
                let left = self.quantity(need(node, Kind::Quantity)?)?;
                let (comparison, right) = self.comparison(need(node, Kind::Comparison)?)?;
                Condition::Compare { left, comparison, right }
            }
            _ => return misplaced(node),
        })
    }

    /// Objects that a condition looks for are not what "it" is afterwards.
    fn described(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let before = self.said.clone();
        let objects = self.objects(node)?;
        self.said = before;
        Ok(objects)
    }

    /// "it", without a node of its own.
    pub(super) fn it(&mut self, node: Node<'_>) -> Lowered<Objects> {
        match self.said.object {
            Some(to) => Ok(super::objects::reference(to, Mention::It)),
            None => super::fault(node, super::Reason::NothingBefore),
        }
    }

    fn subject_or_it(&mut self, node: Node<'_>) -> Lowered<Objects> {
        match node.child(Kind::ThisObject) {
            Some(this) => self.object(this),
            None => self.said.object.map_or_else(
                || Ok(super::objects::reference(Antecedent::This, Mention::It)),
                |to| Ok(super::objects::reference(to, Mention::It)),
            ),
        }
    }

    fn cards_in_hand(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let who = self.player_in(node)?;
        for child in node.children() {
            let (comparison, count) = match child.kind() {
                Kind::No => (Comparison::Equal, Quantity::Number(0)),
                Kind::AtLeast => (Comparison::AtLeast, self.number(need(child, Kind::Numeral)?)?),
                Kind::QuantityOrLess => (Comparison::AtMost, self.number(need(child, Kind::Numeral)?)?),
                Kind::CountNumber => (Comparison::Equal, self.number(need(child, Kind::Numeral)?)?),
                _ => continue,
            };
            return Ok(Condition::CardsInHand { who, comparison, count });
        }
        misplaced(node)
    }

    fn is_condition(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let what = match node.child(Kind::Objects) {
            Some(objects) => self.described(objects)?,
            None => self.it(node)?,
        };
        let past = Style(node.has(Kind::Past));
        for child in node.children() {
            match child.kind() {
                Kind::Adjective => {
                    return Ok(Condition::Is { what, tests: vec![self.adjective(child)?], past });
                }
                Kind::NounComplement => {
                    let noun = self.filter(need(child, Kind::Filter)?)?;
                    return Ok(Condition::IsA { what, noun, past });
                }
                _ => {}
            }
        }
        misplaced(first(node)?)
    }
}
