//! Prevention effects (615).

use super::event::damage_kind;
use super::{Lower, Lowered, misplaced, need};
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
        let mut prevention = Prevention { amount, combat_only, to: None, by: None, duration: None, of_each: false };
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
        Ok(Prevention { amount, combat_only, to, by, duration: None, of_each: true })
    }
}

fn combat_only(node: Node<'_>) -> Lowered<bool> {
    match damage_kind(node)? {
        DamageKind::Any => Ok(false),
        DamageKind::Combat => Ok(true),
        DamageKind::Noncombat => misplaced(node),
    }
}
