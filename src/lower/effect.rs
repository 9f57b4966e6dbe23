//! Effects: sentences and the instructions in them.

use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// An `effect` node.
    pub(super) fn effect(&mut self, node: Node<'_>) -> Lowered<Effect> {
        let mut steps = Vec::new();
        for sentence in node.children() {
            let from = steps.len();
            self.clauses(sentence, &mut steps)?;
            if sentence.has(Kind::ThenHead)
                && let Some(head) = steps.get_mut(from)
            {
                head.link = Style(Link::SentenceThen);
            }
        }
        Ok(Effect { steps })
    }

    /// The clauses below a node, with the links between them.
    pub(super) fn clauses(&mut self, node: Node<'_>, steps: &mut Vec<Instruction>) -> Lowered<()> {
        let mut link = Link::Sentence;
        for child in node.children() {
            match child.kind() {
                Kind::CommaThen => link = Link::Then,
                Kind::CommaAnd => link = Link::CommaAnd,
                Kind::AndLink => link = Link::And,
                Kind::CommaLink => link = Link::Comma,
                Kind::Clause => {
                    let what = self.clause(first(child)?)?;
                    steps.push(Instruction { link: Style(link), what });
                    self.said.amount_from_result = true;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn clause_effect(&mut self, node: Node<'_>) -> Lowered<Effect> {
        let mut steps = Vec::new();
        self.clauses(node, &mut steps)?;
        Ok(Effect { steps })
    }

    fn clause(&mut self, node: Node<'_>) -> Lowered<What> {
        Ok(match node.kind() {
            Kind::IfClause => {
                let condition = match node.child(Kind::Done) {
                    Some(done) => self.done(done)?,
                    None => self.condition(need(node, Kind::Condition)?)?,
                };
                let then = Box::new(self.clause_effect(node)?);
                What::If { condition, then, otherwise: None, last: Style(false) }
            }
            Kind::Reflexive => {
                let who = self.player_in(node)?;
                What::Reflexive { who, effect: Box::new(self.clause_effect(node)?) }
            }
            Kind::ForEachClause => {
                let each = self.for_each_head(need(node, Kind::ForEach)?)?;
                What::ForEach { each, effect: Box::new(self.clause_effect(node)?) }
            }
            Kind::DelayedClause => self.delayed_clause(node)?,
            Kind::Instruction => self.instruction(node)?,
            _ => return misplaced(node),
        })
    }

    fn for_each_head(&mut self, node: Node<'_>) -> Lowered<ForEach> {
        match node.child(Kind::Objects) {
            Some(objects) => {
                let objects = self.objects(objects)?;
                self.said.name_object(Antecedent::Each);
                Ok(ForEach::Objects(objects))
            }
            None => Ok(ForEach::Times(self.counted(node)?)),
        }
    }

    fn done(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let done = Condition::Done { who: self.player_in(node)? };
        Ok(if node.has(Kind::NotDone) { Condition::Not(Box::new(done)) } else { done })
    }

    fn delayed_clause(&mut self, node: Node<'_>) -> Lowered<What> {
        let before = self.said.clone();
        let event = self.event(need(node, Kind::Event)?)?;
        if matches!(event, Event::StepBegins { .. }) {
            self.said.object = before.object;
            self.said.other = before.other;
        }
        let duration = node.has(Kind::ThisTurn).then_some(Duration::ThisTurn);
        let effect = self.clause_effect(node)?;
        let delayed = Delayed {
            word: Style(self.trigger_word(node)),
            event,
            intervening_if: None,
            effect,
            duration,
            event_last: Style(false),
        };
        Ok(What::Delayed(Box::new(delayed)))
    }

    fn instruction(&mut self, node: Node<'_>) -> Lowered<What> {
        let mut what = self.body(need(node, Kind::Body)?)?;
        for tail in node.children() {
            what = match tail.kind() {
                Kind::Body => what,
                Kind::UnlessPaid => {
                    let who = self.player_in(tail)?;
                    let cost = self.cost(need(tail, Kind::Payment)?)?;
                    What::UnlessPaid { who, cost, effect: Box::new(one_step(what)) }
                }
                Kind::IfTail => {
                    let condition = self.condition(need(tail, Kind::Condition)?)?;
                    What::If { condition, then: Box::new(one_step(what)), otherwise: None, last: Style(true) }
                }
                Kind::LaterTail => {
                    let before = self.said.clone();
                    let event = self.event(need(tail, Kind::Event)?)?;
                    self.said = before;
                    What::Delayed(Box::new(Delayed {
                        word: Style(TriggerWord::At),
                        event,
                        intervening_if: None,
                        effect: one_step(what),
                        duration: None,
                        event_last: Style(true),
                    }))
                }
                _ => return misplaced(tail),
            };
        }
        Ok(what)
    }

    pub(super) fn body(&mut self, node: Node<'_>) -> Lowered<What> {
        let child = first(node)?;
        Ok(match child.kind() {
            Kind::DealsDamage => self.deals_damage(child)?,
            Kind::MayClause => self.may_clause(child)?,
            Kind::Continuous => What::Apply(self.continuous(child)?),
            Kind::PlayerDoes => {
                let who = self.player_in(child)?;
                let Some(action) = child.children().find(|part| !part.is(Kind::Player)) else {
                    return misplaced(child);
                };
                What::Do { who, stated: Style(true), action: self.action(action)? }
            }
            Kind::Imperative => {
                What::Do { who: Players::You, stated: Style(false), action: self.action(first(child)?)? }
            }
            _ => return misplaced(child),
        })
    }

    fn may_clause(&mut self, node: Node<'_>) -> Lowered<What> {
        let who = self.player_in(node)?;
        let Some(child) = node.children().find(|part| !part.is(Kind::Player)) else {
            return misplaced(node);
        };
        match child.kind() {
            Kind::Pay => Ok(What::MayPay { who, cost: self.cost(need(child, Kind::Payment)?)? }),
            Kind::MayHave => {
                let what = self.body(need(child, Kind::Body)?)?;
                Ok(What::May { who, effect: Box::new(one_step(what)) })
            }
            _ => {
                let action = self.action(child)?;
                let what = What::Do { who: who.clone(), stated: Style(false), action };
                Ok(What::May { who, effect: Box::new(one_step(what)) })
            }
        }
    }
}

pub(super) fn one_step(what: What) -> Effect {
    Effect { steps: vec![Instruction { link: Style(Link::Sentence), what }] }
}

