//! Prevention effects (615).

use super::event::damage_kind;
use super::{Lower, Lowered, misplaced, need, position};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// A `prevent_damage` node.
    pub(super) fn prevention(&mut self, node: Node<'_>) -> Lowered<Prevention> {
        let amount = match node.child(Kind::PreventNext) {
            Some(next) => PreventAmount::Next(self.number(need(next, Kind::Numeral)?)?),
            None => PreventAmount::All,
        };
        let combat_only = combat_only(need(node, Kind::DamageKind)?)?;
        let mut prevention = Prevention {
            amount,
            combat_only,
            to: None,
            by: None,
            duration: None,
            of_each: false,
            order: Style(prevention_order(node)),
        };
        for part in node.children() {
            match part.kind() {
                Kind::PreventNext | Kind::All | Kind::DamageKind => {}
                Kind::Recipient if prevention.to.is_none() => prevention.to = Some(self.recipient(part)?),
                Kind::PreventedBoth if prevention.to.is_none() && prevention.by.is_none() => {
                    let objects = self.unnamed(need(part, Kind::Objects)?)?;
                    prevention.to = Some(Recipient::Objects(objects.clone()));
                    prevention.by = Some(objects);
                }
                Kind::PreventedBy if prevention.by.is_none() => {
                    prevention.by = Some(self.unnamed(need(part, Kind::Objects)?)?);
                }
                Kind::Duration if prevention.duration.is_none() => prevention.duration = Some(self.duration(part)?),
                _ => return misplaced(part),
            }
        }
        Ok(prevention)
    }

    /// "If a source would deal damage to you, prevent 1 of that damage."
    pub(super) fn prevent_if(&mut self, node: Node<'_>) -> Lowered<Prevention> {
        let event = self.would_event(need(node, Kind::WouldEvent)?)?;
        let amount = match node.child(Kind::Numeral) {
            Some(number) => PreventAmount::Some(self.number(number)?),
            None => PreventAmount::All,
        };
        let (kind, to, by) = match event {
            Event::DealsDamage { source, kind, to } => (kind, to, Some(source)),
            Event::IsDealtDamage { what, kind, by } => (kind, Some(what), by),
            _ => return misplaced(node),
        };
        let combat_only = match kind {
            DamageKind::Any => false,
            DamageKind::Combat => true,
            DamageKind::Noncombat => return misplaced(node),
        };
        Ok(Prevention { amount, combat_only, to, by, duration: None, of_each: true, order: Style::default() })
    }
}

/// Where the duration and the source stand among the parts behind "that would be dealt".
fn prevention_order(node: Node<'_>) -> PreventionOrder {
    let place = |kind| position(node, kind).unwrap_or(usize::MAX);
    let (to, by, duration) = (place(Kind::Recipient), place(Kind::PreventedBy), place(Kind::Duration));
    if node.has(Kind::PreventedBoth) {
        PreventionOrder::Both
    } else if by < to && by < duration {
        PreventionOrder::SourceFirst
    } else if duration < to && duration < by {
        PreventionOrder::DurationFirst
    } else if duration > by && by != usize::MAX {
        PreventionOrder::DurationLast
    } else {
        PreventionOrder::DurationBetween
    }
}

fn combat_only(node: Node<'_>) -> Lowered<bool> {
    match damage_kind(node)? {
        DamageKind::Any => Ok(false),
        DamageKind::Combat => Ok(true),
        DamageKind::Noncombat => misplaced(node),
    }
}
