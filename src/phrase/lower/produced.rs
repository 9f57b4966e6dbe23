//! What a permanent that is tapped for mana produces instead (106.12b).

use super::replacement::is_same_object;
use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// "If you tap a permanent for mana, it produces twice as much of that mana instead." (106.12b)
    pub(super) fn mana_instead(&mut self, node: Node<'_>) -> Lowered<Replacement> {
        let duration = self.until_ahead(node)?;
        let amount = node.has(Kind::AndAmount);
        if node.has(Kind::LandProduces) {
            let made = node.children_of(Kind::LandProduces).map(|land| {
                let what = self.objects(first(land)?)?;
                Ok(Produced { what, mana: mana_produced(need(land, Kind::ProducedMana)?)? })
            });
            let made = made.collect::<Lowered<Vec<_>>>()?;
            return Ok(Replacement::Produces { who: None, made, amount, duration });
        }
        let who = node.child(Kind::Player);
        let who = self.within(|scope| scope.in_event = true, |lower| who.map(|who| lower.player(who)).transpose())?;
        let what = self.within(|scope| scope.in_event = true, |lower| lower.objects(need(node, Kind::Objects)?))?;
        self.event_subject(&what);
        // What is tapped is what produces.
        let beside = [Kind::UntilAhead, Kind::Player, Kind::Objects];
        let Some(again) = node.children().find(|child| !beside.contains(&child.kind())) else { return misplaced(node) };
        if !is_same_object(&self.object(again)?, Some(&what)) {
            return misplaced(again);
        }
        let Some(more) = node.child(Kind::MadeMore) else {
            let mana = mana_produced(need(node, Kind::ProducedMana)?)?;
            return Ok(Replacement::Produces { who, made: vec![Produced { what, mana }], amount, duration });
        };
        let event = match who {
            Some(who) => Event::TapsForMana { who, what },
            None => Event::IsTappedForMana { what },
        };
        let by = if more.has(Kind::TwiceMana) { 2 } else { 3 };
        let (condition, held, plus, by_effect) = (None, Style(false), 0, false);
        Ok(Replacement::Multiply { event, condition, held, duration, by, plus, by_effect, said: Style::default() })
    }
}

/// "{B}", "colorless mana", "mana of a color of your choice".
fn mana_produced(node: Node<'_>) -> Lowered<Mana> {
    let one = |symbol| Mana::Symbols(vec![ManaCost(vec![symbol])]);
    if node.has(Kind::NoColour) {
        return Ok(one(ManaSymbol::Colourless));
    }
    if node.has(Kind::ColourChosen) {
        return Ok(Mana::AnyColour { count: Quantity::Number(1), one: true });
    }
    match super::cost::mana_cost(need(node, Kind::ManaSymbols)?)?.0.as_slice() {
        [symbol @ (ManaSymbol::Colour(_) | ManaSymbol::Colourless)] => Ok(one(*symbol)),
        _ => misplaced(node),
    }
}
