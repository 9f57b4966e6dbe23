//! The zones that a text names.

use super::{Lower, Lowered, misplaced};
use crate::ir::{Players, Zone};
use crate::parse::{Kind, Node};

impl Lower {
    /// A zone in a prepositional phrase, with whose it is.
    pub(super) fn zone_of(&mut self, node: Node<'_>) -> Lowered<(Zone, Option<Players>)> {
        let of = node.child(Kind::Possessive).map(|child| self.possessive(child)).transpose()?;
        for child in node.children() {
            // What happens to one object happens in one of several graveyards.
            let every = || ["all", "each", "tous", "chaque"].into_iter().any(|word| child.lower().starts_with(word));
            if child.is(Kind::AllGraveyards) && self.said.scope.in_event && every() {
                return misplaced(child);
            }
            if let Some(zone) = zone_name(child) {
                return Ok((zone, of));
            }
        }
        misplaced(node)
    }
}

/// The zone that a node names; none where it names no zone.
pub(super) fn zone_name(node: Node<'_>) -> Option<Zone> {
    match node.kind() {
        Kind::Battlefield => Some(Zone::Battlefield),
        Kind::Graveyard | Kind::AllGraveyards => Some(Zone::Graveyard),
        Kind::Hand => Some(Zone::Hand),
        Kind::Library => Some(Zone::Library),
        Kind::ExileZone => Some(Zone::Exile),
        Kind::Stack => Some(Zone::Stack),
        Kind::CommandZone => Some(Zone::Command),
        _ => None,
    }
}
