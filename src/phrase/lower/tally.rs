//! Numbers that only the past tells: "the damage dealt to you this turn".

use super::quantity::leaf_number;
use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    pub(super) fn tally(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        let tally = match node.kind() {
            Kind::TimesMutated => Tally::Mutated(self.object(first(node)?)?),
            Kind::DevouredCounted => {
                let what = self.filter(need(node, Kind::Filter)?)?;
                match node.children().find(|child| !child.is(Kind::Filter)) {
                    Some(by) => Tally::Devoured { what, by: self.object(by)? },
                    None => return misplaced(node),
                }
            }
            Kind::ScriedCounted => Tally::LookedAtScrying,
            Kind::DamageThisTurn | Kind::DamageEach => {
                if let Some(number) = node.child(Kind::Number)
                    && leaf_number(number)? != 1
                {
                    return misplaced(number);
                }
                Tally::DamageDealtTo(self.recipient(need(node, Kind::Recipient)?)?)
            }
            Kind::MostDiscarded => Tally::MostDiscarded,
            Kind::MostOfType => Tally::MostOfType(self.filter(need(node, Kind::Filter)?)?),
            Kind::SpeedOf => Tally::Speed(self.possessive(need(node, Kind::Possessive)?)?),
            _ => return misplaced(node),
        };
        Ok(Quantity::Tally(Box::new(tally)))
    }
}
