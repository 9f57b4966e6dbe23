//! Keyword abilities.

use super::noun::{colour, term};
use super::player::player_filter;
use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::lex::lexicon::{PartOfSpeech, find};
use crate::parse::{Kind, Node};

impl Lower {
    pub(super) fn keyword_list(&mut self, node: Node<'_>) -> Lowered<Vec<Keyword>> {
        node.children().map(|child| self.keyword_use(child)).collect()
    }

    pub(super) fn keyword_use(&mut self, node: Node<'_>) -> Lowered<Keyword> {
        let (name, parameter) = match node.kind() {
            Kind::PlainKeyword => (term(first(node)?)?, Parameter::None),
            Kind::KwCost => {
                let cost = self.cost(need(node, Kind::Cost)?)?;
                (term(first(node)?)?, Parameter::Cost { cost, alternative: None })
            }
            Kind::KwNumber => (term(need(node, Kind::KeywordNumber)?)?, Parameter::Number(self.number(need(node, Kind::Numeral)?)?)),
            Kind::Protection => {
                let from = node.children_of(Kind::Quality).map(|quality| self.quality(quality)).collect::<Lowered<_>>()?;
                (named("protection_from", node)?, Parameter::From(from))
            }
            Kind::Enchant => (named("enchant", node)?, self.enchanted_things(node)?),
            _ => return misplaced(node),
        };
        Ok(Keyword { name, parameter })
    }

    fn quality(&mut self, node: Node<'_>) -> Lowered<Quality> {
        let child = first(node)?;
        Ok(match child.kind() {
            Kind::Everything => Quality::Everything,
            Kind::Colour => Quality::Test(ObjectTest::Colour(colour(child)?)),
            Kind::Filter => Quality::Objects(self.filter(child)?),
            _ => return misplaced(child),
        })
    }

    fn enchanted_things(&mut self, node: Node<'_>) -> Lowered<Parameter> {
        match node.child(Kind::Filter) {
            Some(filter) => Ok(Parameter::Objects(self.filter(filter)?)),
            None => Ok(Parameter::Players(Players::Some { count: Count::One, filter: player_filter(node)? })),
        }
    }
}

/// A keyword that the grammar names itself.
pub(super) fn named(id: &str, node: Node<'_>) -> Lowered<Term> {
    match find(PartOfSpeech::KeywordOther, id) {
        Some(row) => Ok(row),
        None => misplaced(node),
    }
}

/// A keyword with a cost, by name.
pub(super) fn cost_keyword(id: &str, node: Node<'_>) -> Lowered<Term> {
    match find(PartOfSpeech::KeywordCost, id) {
        Some(row) => Ok(row),
        None => misplaced(node),
    }
}
