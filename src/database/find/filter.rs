//! Conditions on cards: `color=blue and mv<=3 and not type:creature`.
//!
//! What a card's file leaves out is neither so nor not so: a condition on it holds of no card that lacks it, nor does its
//! contrary.

use std::cmp::Ordering;

use smol_str::SmolStr;

use super::card_facts::{Facts, Lacking};
use crate::lex::lexicon::Symbol;
use crate::source::names::fold;
use crate::source::{Colours, Standing};

/// A condition on a card.
#[derive(Clone, Debug, PartialEq)]
pub enum Filter {
    All(Vec<Filter>),
    Any(Vec<Filter>),
    Not(Box<Filter>),
    Is(Test),
}

/// One question about a card.
#[derive(Clone, Debug, PartialEq)]
pub enum Test {
    Colour(Comparison, Colours),
    /// More than one color.
    Colours(Comparison, usize),
    Identity(Comparison, Colours),
    ManaValue(Comparison, f64),
    /// A card type, a subtype or a supertype.
    Type(Vec<Symbol>),
    Keyword(Vec<SmolStr>),
    Number(Stat, Comparison, f64),
    Set(SmolStr),
    Rarity(Comparison, u8),
    /// What it is in a format.
    Legal(SmolStr, &'static [Standing]),
    /// A part of a name, or all of it; folded.
    Name(String, Whole),
    Layout(SmolStr),
}

/// Whether a name is asked for as a whole: by `=` and `!=`, but not by `:`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whole {
    Yes,
    No,
}

/// A number that is printed on a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stat {
    Power,
    Toughness,
    Loyalty,
    Defense,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `:`, which each question takes as it is meant most: a color among others, a number.
    Has,
    Is,
    IsNot,
    Less,
    AtMost,
    More,
    AtLeast,
}

impl Comparison {
    pub(super) fn holds(self, order: Option<Ordering>) -> bool {
        match (self, order) {
            (Comparison::IsNot, None) => true,
            (_, None) => false,
            (Comparison::Has | Comparison::Is, Some(order)) => order.is_eq(),
            (Comparison::IsNot, Some(order)) => order.is_ne(),
            (Comparison::Less, Some(order)) => order.is_lt(),
            (Comparison::AtMost, Some(order)) => order.is_le(),
            (Comparison::More, Some(order)) => order.is_gt(),
            (Comparison::AtLeast, Some(order)) => order.is_ge(),
        }
    }

    /// Sets are compared by what they hold: `<=` is "none but these".
    pub(super) fn holds_of_sets(self, found: Colours, asked: Colours) -> bool {
        match self {
            Comparison::Is => found == asked,
            Comparison::IsNot => found != asked,
            Comparison::Has if asked.is_empty() => found == asked,
            Comparison::Has | Comparison::AtLeast => asked.are_among(found),
            Comparison::More => asked.are_among(found) && found != asked,
            Comparison::AtMost => found.are_among(asked),
            Comparison::Less => found.are_among(asked) && found != asked,
        }
    }
}

/// The rarities, from the commonest on.
pub(super) const RARITIES: [&str; 4] = ["common", "uncommon", "rare", "mythic"];

impl Filter {
    /// Whether it holds of a face; none where that hangs on a fact that the file leaves out, which is added to those.
    pub fn holds(&self, facts: &Facts, lacking: &mut Vec<Lacking>) -> Option<bool> {
        match self {
            Filter::All(all) => decided(all, false, facts, lacking),
            Filter::Any(any) => decided(any, true, facts, lacking),
            Filter::Not(not) => not.holds(facts, lacking).map(|holds| !holds),
            Filter::Is(test) => {
                let held = test.holds(facts);
                if held.is_none()
                    && let Some(fact) = test.fact()
                {
                    lacking.push(fact);
                }
                held
            }
        }
    }

    /// The sets that it asks about.
    pub fn sets(&self) -> Vec<&SmolStr> {
        match self {
            Filter::All(parts) | Filter::Any(parts) => parts.iter().flat_map(Filter::sets).collect(),
            Filter::Not(not) => not.sets(),
            Filter::Is(Test::Set(set)) => vec![set],
            Filter::Is(_) => Vec::new(),
        }
    }

    /// The facts that it asks about and that a file may leave out.
    pub fn asks_about(&self) -> Vec<Lacking> {
        match self {
            Filter::All(parts) | Filter::Any(parts) => parts.iter().flat_map(Filter::asks_about).collect(),
            Filter::Not(not) => not.asks_about(),
            Filter::Is(test) => test.fact().into_iter().collect(),
        }
    }
}

/// What several conditions come to, of which one that is `wins` decides.
fn decided(parts: &[Filter], wins: bool, facts: &Facts, lacking: &mut Vec<Lacking>) -> Option<bool> {
    let (mut open, mut missed) = (false, Vec::new());
    for part in parts {
        match part.holds(facts, &mut missed) {
            Some(held) if held == wins => return Some(wins),
            Some(_) => {}
            None => open = true,
        }
    }
    lacking.append(&mut missed);
    if open { None } else { Some(!wins) }
}

impl Test {
    fn holds(&self, facts: &Facts) -> Option<bool> {
        let number = |text: &Option<SmolStr>, how: &Comparison, asked: f64| {
            let found = text.as_deref().and_then(|text| text.parse::<f64>().ok());
            // What is no number, `*`, is not less than one nor more.
            found.is_some_and(|found| how.holds(found.partial_cmp(&asked)))
        };
        match self {
            Test::Colour(how, asked) => Some(how.holds_of_sets(facts.colours?, *asked)),
            Test::Colours(how, asked) => Some(how.holds(Some(facts.colours?.count().cmp(asked)))),
            Test::Identity(how, asked) => Some(how.holds_of_sets(facts.identity?, *asked)),
            Test::ManaValue(how, asked) => Some(how.holds(f64::from(facts.mana_value?).partial_cmp(asked))),
            Test::Type(asked) => {
                let mut all = facts.types.iter().chain(&facts.subtypes).chain(&facts.supertypes);
                Some(all.any(|one| asked.contains(one)))
            }
            Test::Keyword(asked) => match facts.keywords.iter().any(|one| asked.contains(one)) {
                true => Some(true),
                false => facts.all_keywords.then_some(false),
            },
            Test::Number(Stat::Power, how, asked) => Some(number(&facts.power, how, *asked)),
            Test::Number(Stat::Toughness, how, asked) => Some(number(&facts.toughness, how, *asked)),
            Test::Number(Stat::Loyalty, how, asked) => Some(number(&facts.loyalty, how, *asked)),
            Test::Number(Stat::Defense, how, asked) => Some(number(&facts.defense, how, *asked)),
            Test::Set(asked) => Some(facts.sets.as_ref()?.iter().any(|set| set.eq_ignore_ascii_case(asked))),
            Test::Rarity(how, asked) => {
                let found = RARITIES.iter().position(|one| facts.rarity.as_deref() == Some(*one));
                facts.rarity.as_ref()?;
                Some(how.holds(found.map(|found| found.cmp(&usize::from(*asked)))))
            }
            Test::Legal(format, standings) => {
                let legalities = facts.legalities.as_ref()?;
                Some(
                    legalities
                        .iter()
                        .any(|(one, standing)| one.eq_ignore_ascii_case(format) && standings.contains(standing)),
                )
            }
            Test::Name(asked, whole) => Some(facts.names.iter().map(|name| fold(name)).any(|name| match whole {
                Whole::Yes => name == *asked,
                Whole::No => name.contains(asked),
            })),
            Test::Layout(asked) => Some(facts.layout == *asked),
        }
    }

    /// The fact that it asks about, where a file may leave that out.
    pub(super) fn fact(&self) -> Option<Lacking> {
        match self {
            Test::Colour(..) | Test::Colours(..) => Some(Lacking::Colour),
            Test::Identity(..) => Some(Lacking::Identity),
            Test::ManaValue(..) => Some(Lacking::ManaValue),
            Test::Keyword(_) => Some(Lacking::Keywords),
            Test::Set(_) => Some(Lacking::Set),
            Test::Rarity(..) => Some(Lacking::Rarity),
            Test::Legal(..) => Some(Lacking::Legality),
            Test::Type(_) | Test::Number(..) | Test::Name(..) | Test::Layout(_) => None,
        }
    }
}
