//! Keyword abilities.

use super::cost::mana_cost;
use super::noun::{colour, term};
use super::quantity::pt;
use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::symbol::keyword;
use crate::ir::*;
use crate::parse::{Kind, Node};
use smol_str::SmolStr;

impl Lower {
    /// A line of keywords: each instance of one that stands there twice works by itself (702.85c).
    pub(super) fn keyword_line(&mut self, node: Node<'_>) -> Lowered<Vec<Keyword>> {
        node.children().map(|child| self.keyword_use(child)).collect()
    }

    pub(super) fn keyword_list(&mut self, node: Node<'_>) -> Lowered<Vec<Keyword>> {
        let keywords = self.keyword_line(node)?;
        super::twice::in_keywords(node, &keywords)?;
        Ok(one_protection(keywords))
    }

    pub(super) fn keyword_use(&mut self, node: Node<'_>) -> Lowered<Keyword> {
        let (name, parameter) = match node.kind() {
            Kind::PlainKeyword => (term(first(node)?)?, Parameter::None),
            Kind::KwNameOnly => (bare_keyword(node)?, Parameter::None),
            Kind::KwCost => (term(need(node, Kind::KeywordCost)?)?, self.cost_parameter(node)?),
            Kind::KwNumber => (term(need(node, Kind::KeywordNumber)?)?, self.number_parameter(node)?),
            Kind::KwQuality => {
                let quality = self.filter(need(node, Kind::Filter)?)?;
                (term(need(node, Kind::KeywordQuality)?)?, Parameter::Objects(quality))
            }
            Kind::KwNumberCost => {
                let number = self.number(need(node, Kind::Numeral)?)?;
                let cost = self.cost(need(node, Kind::Cost)?)?;
                let name = match node.child(Kind::KeywordNumberCost) {
                    Some(own) => term(own)?,
                    None => head_keyword(node)?,
                };
                (name, Parameter::NumberCost { number, cost })
            }
            Kind::KwDevour => (head_keyword(node)?, Parameter::Number(self.number(need(node, Kind::Numeral)?)?)),
            Kind::LandwalkOf => (keyword::LANDWALK, Parameter::From(vec![Quality::ChosenType])),
            Kind::Protection => (keyword::PROTECTION, self.qualities(node)?),
            Kind::HexproofFrom => (keyword::HEXPROOF, self.qualities(node)?),
            Kind::TrampleOver => (keyword::TRAMPLE, self.filter_parameter(node)?),
            Kind::Enchant => (keyword::ENCHANT, self.enchanted_things(node)?),
            Kind::Affinity => (keyword::AFFINITY, self.filter_parameter(node)?),
            Kind::Champion => {
                let quality = self.counted_parameter(node)?;
                // « appui de gobelin et de shamane »: one object fits it (702.72a).
                if let Parameter::Counted { what: Objects::Some { filter, .. } } = &quality
                    && filter.join.0.meaning() == Join::And
                    && filter.nouns.len() > 1
                {
                    return misplaced(node);
                }
                (keyword::CHAMPION, quality)
            }
            Kind::Gift => (keyword::GIFT, self.counted_parameter(node)?),
            Kind::PartnerGroup => {
                let group = need(node, Kind::CardName)?;
                (keyword::PARTNER, Parameter::Group(SmolStr::new(group.text())))
            }
            Kind::PartnerWith => {
                let name = need(node, Kind::CardName)?;
                (keyword::PARTNER, Parameter::Name(SmolStr::new(name.text())))
            }
            Kind::Craft => {
                let Parameter::Counted { what } = self.counted_parameter(node)? else { return misplaced(node) };
                let cost = self.cost(need(node, Kind::Cost)?)?;
                (keyword::CRAFT, Parameter::CountedCost { what, cost })
            }
            Kind::Splice => {
                let filter = self.filter(need(node, Kind::Filter)?)?;
                let cost = self.cost(need(node, Kind::Cost)?)?;
                (keyword::SPLICE, Parameter::CostFor { filter, cost })
            }
            Kind::Offering => {
                let subtype = super::noun::subtype(first(node)?)?;
                let noun = Noun { adjectives: Vec::new(), subtypes: vec![subtype], types: Vec::new(), class: None };
                let filter = ObjectFilter::of(vec![noun], Vec::new());
                (keyword::OFFERING, Parameter::Objects(filter))
            }
            Kind::Companion => (keyword::COMPANION, Parameter::Deck(Box::new(self.deck_rule(node)?))),
            Kind::Prototype => {
                let mana = mana_cost(need(node, Kind::ManaCost)?)?;
                let size = pt(need(node, Kind::Pt)?)?;
                (keyword::PROTOTYPE, Parameter::Prototype { mana, size })
            }
            _ => return misplaced(node),
        };
        Ok(Keyword { name, parameter })
    }

    /// What a companion asks of the starting deck (702.139a).
    fn deck_rule(&mut self, node: Node<'_>) -> Lowered<StartingDeck> {
        let rule = first(node)?;
        if let Some(number) = rule.child(Kind::Number) {
            return Ok(StartingDeck::Larger(super::quantity::leaf_number(number)?));
        }
        let mut filters =
            rule.children_of(Kind::Filter).map(|filter| self.filter(filter)).collect::<Lowered<Vec<_>>>()?;
        if rule.is(Kind::DeckContains) {
            return Ok(StartingDeck::Only(filters));
        }
        let one_of = (filters.len() > 1).then(|| filters.pop()).flatten();
        let (Some(cards), true) = (filters.pop(), filters.is_empty()) else { return misplaced(rule) };
        Ok(match (one_of, rule.child(Kind::Comparison)) {
            (Some(one_of), None) => StartingDeck::EachIs { cards, one_of },
            (None, Some(comparison)) => {
                let (comparison, amount) = self.comparison(comparison)?;
                StartingDeck::EachHas {
                    cards,
                    test: ObjectTest::Compare(Characteristic::ManaValue, comparison, amount),
                }
            }
            (None, None) if rule.has(Kind::DifferentName) => {
                StartingDeck::EachHas { cards, test: ObjectTest::Differ(Shared::Name) }
            }
            (None, None) if rule.has(Kind::SharesType) => {
                StartingDeck::EachHas { cards, test: ObjectTest::Alike(Shared::CardType) }
            }
            (None, None) if rule.has(Kind::HasActivated) => StartingDeck::EachActivates { cards },
            _ => return misplaced(rule),
        })
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
        let kicker = need(node, Kind::KeywordCost).and_then(term)? == keyword::KICKER;
        if alternative.is_some() && kicker != node.has(Kind::AndOr) {
            return misplaced(node);
        }
        // "Ward—{2}, Pay 3 life or discard a card": whether the last stands for all that is before it, no word says.
        if alternative.as_ref().is_some_and(|or| !kicker && (cost.len() > 1 || or.len() > 1)) {
            return misplaced(node);
        }
        let x = self.where_x(node)?;
        match (node.child(Kind::KwFilter), alternative, x) {
            (None, alternative, None) => Ok(Parameter::Cost { cost, alternative }),
            (None, None, Some(x)) => Ok(Parameter::CostX { cost, x }),
            (Some(filter), None, None) => {
                let filter = match filter.child(Kind::Designated) {
                    Some(alone) => designated_creature(super::noun::status(alone)?),
                    None => self.filter(need(filter, Kind::Filter)?)?,
                };
                Ok(Parameter::CostFor { filter, cost })
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
        let counted = need(node, Kind::SomeObjects)?;
        let mut what = self.unspoken(|lower| lower.object(counted))?;
        // « appui de gobelin », "craft with artifact": one of them.
        if let Objects::Some { count: count @ Count::All(Style(AllWord::Bare)), filter: _ } = &mut what {
            *count = Count::One;
        }
        Ok(Parameter::Counted { what })
    }

    pub(super) fn qualities(&mut self, node: Node<'_>) -> Lowered<Parameter> {
        let from = node.children_of(Kind::Quality).map(|quality| self.quality(quality)).collect::<Lowered<_>>()?;
        Ok(Parameter::From(from))
    }

    fn quality(&mut self, node: Node<'_>) -> Lowered<Quality> {
        let child = first(node)?;
        Ok(match child.kind() {
            Kind::Everything => Quality::Everything,
            Kind::EachColour => Quality::EachColour(Style(false)),
            Kind::AllColours => Quality::EachColour(Style(true)),
            Kind::ColourChoice => {
                // "creatures of that color" are of the colour that is chosen here.
                self.said.chosen = true;
                Quality::ColourOfChoice
            }
            Kind::ColourChosenBy => {
                Quality::ColourChosenBy(self.unspoken(|lower| match child.child(Kind::Possessive) {
                    Some(whose) => lower.possessive(whose),
                    None => lower.player_in(child),
                })?)
            }
            Kind::TypeChoice => Quality::CardTypeOfChoice,
            Kind::ColoursOf => {
                Quality::ColoursOf(Box::new(self.coloured(child)?), Style(child.has(Kind::EachColourOf)))
            }
            Kind::CardTypesOf => Quality::CardTypesOf(Box::new(self.coloured(child)?)),
            Kind::ChosenColourQuality => Quality::ChosenColour,
            Kind::ChosenTypeQuality => Quality::ChosenType,
            Kind::ChosenNameQuality => Quality::ChosenName,
            Kind::ManaValueQuality => {
                let (comparison, quantity) = self.comparison(need(child, Kind::Comparison)?)?;
                Quality::ManaValue(comparison, quantity)
            }
            Kind::QualityPlayers => Quality::Players(quality_players(child)?),
            Kind::QualityStatus => Quality::Test(self.adjective(first(child)?)?),
            Kind::Colour if term(child)? == symbol::colour::COLOURLESS => Quality::Test(ObjectTest::Colourless),
            Kind::Colour => Quality::Test(ObjectTest::Colour(colour(child)?)),
            Kind::Filter => Quality::Objects(self.filter(child)?),
            _ => return misplaced(child),
        })
    }

    /// "The flashback cost is equal to its mana cost.": the cost of the keyword that the sentence before gives.
    pub(super) fn keyword_cost_is(&mut self, node: Node<'_>, steps: &mut [Instruction]) -> Lowered<()> {
        let whose = node.child(Kind::WhoseKeyword);
        let keyword = super::noun::term(need(whose.unwrap_or(node), Kind::KeywordCost)?)?;
        // "Each instant card in your graveyard has flashback. … its mana cost.": each one's own.
        let described = steps.last().is_some_and(|step| {
            matches!(&step.what, InstructionKind::Apply(continuous)
                if matches!(continuous.on, Scope::Objects(Objects::Some { count: Count::All(_), .. })))
        });
        let about = if described { Some(Antecedent::Subject) } else { self.said.object };
        let card = || Box::new(super::objects::bare_noun(ObjectClass::Card));
        let the_card = || Mention::The { noun: card(), plural: false, participle: None };
        let said_of_card = node.child(Kind::CardPossessed).is_some_and(|card| card.has(Kind::TheCards));
        // "that card's mana cost", of each card that is described.
        let of_that = |possessed: &Node<'_>| first(*possessed).is_ok_and(|whose| whose.is(Kind::ThatObject));
        let of = match (node.child(Kind::ObjectPossessed), about) {
            (Some(possessed), Some(each)) if described && of_that(&possessed) => {
                let noun = super::objects::mention_noun(need(first(possessed)?, Kind::MentionNoun)?)?;
                match noun.is_card() {
                    true => super::objects::reference(each, Mention::That { noun, plural: false, each: false }),
                    false => return misplaced(possessed),
                }
            }
            (None, Some(about)) if said_of_card => super::objects::reference(about, the_card()),
            (Some(possessed), _) => {
                let whose_cost = first(possessed)?;
                self.about(about, |lower| lower.possessor_object(whose_cost))?
            }
            // « au coût de mana de la carte »: each one's own.
            (None, Some(about)) => super::objects::reference(about, Mention::It),
            (None, None) => return misplaced(node),
        };
        let of = Box::new(of);
        let plus = match node.child(Kind::ExileCost) {
            Some(cost) => vec![self.unspoken(|lower| lower.cost_part(cost))?],
            None => Vec::new(),
        };
        match super::afterwards::costless(steps, keyword) {
            Some(parameter) => {
                *parameter = Parameter::ManaCostOf { of, whose: Style(whose.is_some()), plus };
                Ok(())
            }
            None => misplaced(node),
        }
    }

    /// Whose colours or card types they are.
    fn coloured(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let Some(of) = node.children().find(|part| !part.is(Kind::EachColourOf)) else { return misplaced(node) };
        match of.kind() {
            Kind::ItsColours => self.it(of),
            Kind::Objects => self.apart(|lower| lower.objects(of)),
            _ => self.possessor_object(of),
        }
    }

    fn enchanted_things(&mut self, node: Node<'_>) -> Lowered<Parameter> {
        match node.child(Kind::Filter) {
            Some(filter) => Ok(Parameter::Objects(self.filter(filter)?)),
            None => Ok(Parameter::Players(Players::Some { count: Count::One, filter: self.player_filter(node)? })),
        }
    }
}

/// "Protection from black, protection from red" is "protection from black and from red" (702.16g).
pub(super) fn one_protection(keywords: Vec<Keyword>) -> Vec<Keyword> {
    let mut all: Vec<Keyword> = Vec::with_capacity(keywords.len());
    for keyword in keywords {
        let before = all.last_mut().filter(|before| before.name == keyword::PROTECTION && before.name == keyword.name);
        match (before.map(|before| &mut before.parameter), &keyword.parameter) {
            (Some(Parameter::From(known)), Parameter::From(more)) => known.extend(more.iter().cloned()),
            _ => all.push(keyword),
        }
    }
    all
}

/// "Equip worthy {1}": what is said alone is said of a creature (702.6c).
fn designated_creature(designation: ObjectTest) -> ObjectFilter {
    let noun = Noun { adjectives: vec![designation], ..Noun::of_type(CardType::Creature) };
    ObjectFilter::of(vec![noun], Vec::new())
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

/// A keyword without what follows it where it is printed: "it gains suspend", "it gains flashback".
pub(super) fn bare_keyword(node: Node<'_>) -> Lowered<Term> {
    match node.has(Kind::Suspend) {
        true => Ok(keyword::SUSPEND),
        false => term(first(node)?),
    }
}

/// The keyword that one of a node's children is, told by its kind.
pub(super) fn head_keyword(node: Node<'_>) -> Lowered<Term> {
    if let Some(head) = node.child(Kind::KeywordHead) {
        return term(head);
    }
    let named = |child: Node<'_>| {
        Some(match child.kind() {
            Kind::Suspend => keyword::SUSPEND,
            Kind::Reinforce => keyword::REINFORCE,
            Kind::Awaken => keyword::AWAKEN,
            Kind::Impending => keyword::IMPENDING,
            Kind::DevourArtifact => keyword::DEVOUR_ARTIFACT,
            Kind::DevourLand => keyword::DEVOUR_LAND,
            Kind::DevourFood => keyword::DEVOUR_FOOD,
            Kind::Forecast => keyword::FORECAST,
            Kind::MaxSpeed => keyword::MAX_SPEED,
            Kind::Solved => keyword::SOLVED,
            Kind::Visit => keyword::VISIT,
            _ => return None,
        })
    };
    match node.children().find_map(named) {
        Some(keyword) => Ok(keyword),
        None => misplaced(node),
    }
}
