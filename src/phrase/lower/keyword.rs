//! Keyword abilities.

use super::cost::mana_cost;
use super::noun::{colour, term};
use super::quantity::pt;
use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::lex::lexicon::{PartOfSpeech, find};
use crate::parse::{Kind, Node};
use smol_str::SmolStr;

impl Lower {
    pub(super) fn keyword_list(&mut self, node: Node<'_>) -> Lowered<Vec<Keyword>> {
        node.children().map(|child| self.keyword_use(child)).collect()
    }

    pub(super) fn keyword_use(&mut self, node: Node<'_>) -> Lowered<Keyword> {
        let (name, parameter) = match node.kind() {
            Kind::PlainKeyword | Kind::KwNameOnly => (term(first(node)?)?, Parameter::None),
            Kind::KwCost => (term(need(node, Kind::KeywordCost)?)?, self.cost_parameter(node)?),
            Kind::KwNumber => (term(need(node, Kind::KeywordNumber)?)?, self.number_parameter(node)?),
            Kind::KwNumberCost => {
                let number = self.number(need(node, Kind::Numeral)?)?;
                let cost = self.cost(need(node, Kind::Cost)?)?;
                (head_keyword(node)?, Parameter::NumberCost { number, cost })
            }
            Kind::KwDevour => (head_keyword(node)?, Parameter::Number(self.number(need(node, Kind::Numeral)?)?)),
            Kind::Protection => (named("protection_from", node)?, self.qualities(node)?),
            Kind::HexproofFrom => (named("hexproof_from", node)?, self.qualities(node)?),
            Kind::TrampleOver => (named("trample_over", node)?, self.filter_parameter(node)?),
            Kind::Enchant => (named("enchant", node)?, self.enchanted_things(node)?),
            Kind::Affinity => (named("affinity_for", node)?, self.filter_parameter(node)?),
            Kind::Champion => (named("champion", node)?, self.counted_parameter(node)?),
            Kind::Gift => (named("gift", node)?, self.counted_parameter(node)?),
            Kind::PartnerWith => {
                let name = need(node, Kind::CardName)?;
                (named("partner_with", node)?, Parameter::Name(SmolStr::new(name.text())))
            }
            Kind::Craft => {
                let Parameter::Counted { what } = self.counted_parameter(node)? else { return misplaced(node) };
                let cost = self.cost(need(node, Kind::Cost)?)?;
                (named("craft_with", node)?, Parameter::CountedCost { what, cost })
            }
            Kind::Splice => {
                let filter = self.filter(need(node, Kind::Filter)?)?;
                let cost = self.cost(need(node, Kind::Cost)?)?;
                (named("splice_onto", node)?, Parameter::CostFor { filter, cost })
            }
            Kind::Offering => {
                let subtype = super::noun::subtype(first(node)?)?;
                let noun = Noun { adjectives: Vec::new(), subtypes: vec![subtype], types: Vec::new(), class: None };
                let filter = ObjectFilter::of(vec![noun], Vec::new());
                (named("offering", node)?, Parameter::Objects(filter))
            }
            Kind::Prototype => {
                let mana = mana_cost(need(node, Kind::ManaCost)?)?;
                let size = pt(need(node, Kind::Pt)?)?;
                (named("prototype", node)?, Parameter::Prototype { mana, size })
            }
            _ => return misplaced(node),
        };
        Ok(Keyword { name, parameter })
    }

    /// "equip Knight {2}", "kicker {1} and/or {G}", "ward {X}, where X is …".
    fn cost_parameter(&mut self, node: Node<'_>) -> Lowered<Parameter> {
        let mut costs = Vec::new();
        for cost in node.children_of(Kind::Cost) {
            costs.push(self.cost(cost)?);
        }
        let mut costs = costs.into_iter();
        let Some(cost) = costs.next() else { return misplaced(node) };
        let alternative = costs.next();
        let kicker = need(node, Kind::KeywordCost).and_then(term)?.id() == "kicker";
        if alternative.is_some() && kicker != node.has(Kind::AndOr) {
            return misplaced(node);
        }
        let x = self.where_x(node)?;
        match (node.child(Kind::KwFilter), alternative, x) {
            (None, alternative, None) => Ok(Parameter::Cost { cost, alternative }),
            (None, None, Some(x)) => Ok(Parameter::CostX { cost, x }),
            (Some(filter), None, None) => {
                Ok(Parameter::CostFor { filter: self.filter(need(filter, Kind::Filter)?)?, cost })
            }
            _ => misplaced(node),
        }
    }

    fn number_parameter(&mut self, node: Node<'_>) -> Lowered<Parameter> {
        let number = self.number(need(node, Kind::Numeral)?)?;
        match (self.where_x(node)?, number) {
            (None, number) => Ok(Parameter::Number(number)),
            (Some(x), Quantity::X) => Ok(Parameter::NumberX { x }),
            (Some(_), _) => misplaced(node),
        }
    }

    fn filter_parameter(&mut self, node: Node<'_>) -> Lowered<Parameter> {
        Ok(Parameter::Objects(self.filter(need(node, Kind::Filter)?)?))
    }

    fn counted_parameter(&mut self, node: Node<'_>) -> Lowered<Parameter> {
        let before = self.said.clone();
        let what = match self.object(need(node, Kind::SomeObjects)?)? {
            // « appui de gobelin », "craft with artifact": one of them.
            Objects::Some { count: Count::All(Style(AllWord::Bare)), filter } => {
                Objects::Some { count: Count::One, filter }
            }
            what => what,
        };
        self.said = before;
        Ok(Parameter::Counted { what })
    }

    fn qualities(&mut self, node: Node<'_>) -> Lowered<Parameter> {
        let from = node.children_of(Kind::Quality).map(|quality| self.quality(quality)).collect::<Lowered<_>>()?;
        Ok(Parameter::From(from))
    }

    fn quality(&mut self, node: Node<'_>) -> Lowered<Quality> {
        let child = first(node)?;
        Ok(match child.kind() {
            Kind::Everything => Quality::Everything,
            Kind::EachColour => Quality::EachColour(Style(())),
            Kind::AllColours => Quality::AllColours,
            Kind::ColourChoice => Quality::ColourOfChoice,
            Kind::ChosenColourQuality => Quality::ChosenColour,
            Kind::ChosenTypeQuality => Quality::ChosenType,
            Kind::ChosenNameQuality => Quality::ChosenName,
            Kind::ManaValueQuality => {
                let (comparison, quantity) = self.comparison(need(child, Kind::Comparison)?)?;
                Quality::ManaValue(comparison, quantity)
            }
            Kind::QualityPlayers => Quality::Players(quality_players(child)?),
            Kind::QualityStatus => Quality::Test(self.adjective(first(child)?)?),
            Kind::Colour => Quality::Test(ObjectTest::Colour(colour(child)?)),
            Kind::Filter => Quality::Objects(self.filter(child)?),
            _ => return misplaced(child),
        })
    }

    fn enchanted_things(&mut self, node: Node<'_>) -> Lowered<Parameter> {
        match node.child(Kind::Filter) {
            Some(filter) => Ok(Parameter::Objects(self.filter(filter)?)),
            None => Ok(Parameter::Players(Players::Some { count: Count::One, filter: self.player_filter(node)? })),
        }
    }
}

fn quality_players(node: Node<'_>) -> Lowered<Players> {
    let opponents =
        |word| Players::Some { count: Count::All(Style(word)), filter: PlayerFilter::Opponent(Style::default()) };
    Ok(match first(node)?.kind() {
        Kind::EachOpponent => opponents(AllWord::Each),
        Kind::YourOpponents => opponents(AllWord::Bare),
        Kind::ChosenPlayer => Players::Ref { to: PlayerAntecedent::Chosen, said: Style(PlayerMention::Title) },
        _ => return misplaced(node),
    })
}

/// The keyword that one of a node's children is, told by its kind.
pub(super) fn head_keyword(node: Node<'_>) -> Lowered<Term> {
    for child in node.children() {
        let id = match child.kind() {
            Kind::Suspend => "suspend",
            Kind::Reinforce => "reinforce",
            Kind::Awaken => "awaken",
            Kind::Impending => "impending",
            Kind::DevourArtifact => "devour_artifact",
            Kind::DevourLand => "devour_land",
            Kind::DevourFood => "devour_food",
            Kind::Boast => "boast",
            Kind::Exhaust => "exhaust",
            Kind::Forecast => "forecast",
            Kind::MaxSpeed => return plain("max_speed", child),
            Kind::Solved => return plain("solved", child),
            Kind::Visit => "visit",
            _ => continue,
        };
        return named(id, child);
    }
    misplaced(node)
}

/// A keyword that stands alone, by name.
pub(super) fn plain(id: &str, node: Node<'_>) -> Lowered<Term> {
    match find(PartOfSpeech::Keyword, id) {
        Some(row) => Ok(row),
        None => misplaced(node),
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

/// A keyword with a number, by name.
pub(super) fn number_keyword(id: &str, node: Node<'_>) -> Lowered<Term> {
    match find(PartOfSpeech::KeywordNumber, id) {
        Some(row) => Ok(row),
        None => misplaced(node),
    }
}
