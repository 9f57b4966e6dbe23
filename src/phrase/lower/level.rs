//! Lines that give abilities at levels: level bands, Sagas, Classes, station bands.

use super::quantity::leaf_number;
use super::{Lower, Lowered, Reason, fault, misplaced, need};
use crate::ir::*;
use crate::lex::Value;
use crate::parse::{Kind, Node};
use smol_str::SmolStr;

impl Lower {
    /// "LEVEL 1-4", "LEVEL 5+".
    pub(super) fn level_band(&self, node: Node<'_>) -> Lowered<Ability> {
        let mut numbers = node.children_of(Kind::Number).map(leaf_number);
        let Some(from) = numbers.next() else { return misplaced(node) };
        Ok(Ability::Level { from: from?, to: numbers.next().transpose()? })
    }

    /// "{2}{W}: Level 2".
    pub(super) fn class_level(&mut self, node: Node<'_>) -> Lowered<Ability> {
        let cost = self.cost(need(node, Kind::Cost)?)?;
        Ok(Ability::ClassLevel { cost, level: leaf_number(need(node, Kind::Number)?)? })
    }

    /// "I, II — …".
    pub(super) fn chapter(&mut self, node: Node<'_>) -> Lowered<Ability> {
        let chapters = node.children_of(Kind::Roman).map(roman).collect::<Lowered<Vec<_>>>()?;
        let name = Style(node.child(Kind::ChapterName).map(|name| SmolStr::new(super::modal::name_of(name))));
        Ok(Ability::Chapter { chapters, name, effect: self.effect_or_modal(node)? })
    }

    /// "Station", then "8+ | Flying" and the like.
    pub(super) fn station_line(&mut self, node: Node<'_>) -> Lowered<Ability> {
        let mut bands = Vec::new();
        for band in node.children_of(Kind::StationBand) {
            let from = leaf_number(need(band, Kind::Number)?)?;
            let mut abilities = Vec::new();
            for ability in band.children().filter(|child| !child.is(Kind::Number)) {
                self.said = Default::default();
                abilities.push(self.ability(ability)?);
            }
            bands.push(StationBand { from, abilities });
        }
        Ok(Ability::Station { bands })
    }
}

fn roman(node: Node<'_>) -> Lowered<u32> {
    match node.token().map(|token| token.value) {
        Some(Value::Chapter(number)) => Ok(number),
        _ => fault(node, Reason::BadSymbol),
    }
}
