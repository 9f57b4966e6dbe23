//! Replacement effects.

use super::noun::counter_kind;
use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// A `replacement` node.
    pub(super) fn replacement(&mut self, node: Node<'_>) -> Lowered<Replacement> {
        let child = first(node)?;
        Ok(match child.kind() {
            Kind::EntersTapped => {
                let what = self.objects(need(child, Kind::Objects)?)?;
                let unless = child.child(Kind::Condition).map(|condition| self.condition(condition)).transpose()?;
                enters(what, true, None, unless)
            }
            Kind::EntersWith => {
                let what = self.objects(need(child, Kind::Objects)?)?;
                let count = self.one_or_number(child)?;
                let kind = counter_kind(need(child, Kind::CounterKind)?)?;
                let x = self.where_x(child)?;
                let additional = child.has(Kind::Additional);
                match enters(what, false, Some(WithCounters { count, kind, additional }), None) {
                    Replacement::EntersWith { what, tapped, counters, unless, when, first, duration, .. } => {
                        Replacement::EntersWith { what, tapped, counters, x, unless, when, first, duration }
                    }
                    other => other,
                }
            }
            Kind::WouldInstead => self.would_instead(child)?,
            Kind::AsEnters => {
                let Some(object) = child.children().find(|part| !part.is(Kind::Clause) && !part.is(Kind::CommaLink)) else {
                    return misplaced(child);
                };
                let what = self.object(object)?;
                let mut steps = Vec::new();
                self.clauses(child, &mut steps)?;
                Replacement::AsEnters { what, face_up: false, effect: Effect { steps } }
            }
            _ => return misplaced(child),
        })
    }

    fn would_instead(&mut self, node: Node<'_>) -> Lowered<Replacement> {
        let event = self.would_event(need(node, Kind::WouldEvent)?)?;
        let mut steps = Vec::new();
        self.clauses(node, &mut steps)?;
        let instead_first = node.children().take_while(|child| !child.is(Kind::Clause)).any(|child| child.is(Kind::InsteadWord));
        Ok(Replacement::Instead {
            event,
            condition: None,
            instead: Effect { steps },
            duration: None,
            first: Style(instead_first),
        })
    }

    fn would_event(&mut self, node: Node<'_>) -> Lowered<Event> {
        let outer = std::mem::replace(&mut self.said.in_event, true);
        let mut children = node.children();
        let (Some(subject), Some(happening)) = (children.next(), children.next()) else {
            return misplaced(node);
        };
        let event = if subject.is(Kind::Player) {
            let who = self.player(subject)?;
            self.player_happening(happening, who)?
        } else {
            let what = self.objects(subject)?;
            self.event_subject(&what);
            self.object_happening(happening, what)?
        };
        self.said.in_event = outer;
        Ok(event)
    }
}

fn enters(what: Objects, tapped: bool, counters: Option<WithCounters>, unless: Option<Condition>) -> Replacement {
    Replacement::EntersWith {
        what,
        tapped,
        counters,
        x: None,
        unless,
        when: None,
        first: Style(false),
        duration: None,
    }
}
