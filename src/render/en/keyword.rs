//! Keyword abilities with what follows their names.

use super::attribute::compared;
use super::noun::{NounSetting, adjective, any_one, card_type_name, description, subtype_name, term};
use super::words::{capital, list};
use super::{cost, object, player, quantity};
use crate::ir::symbol::keyword as keyword_term;
use crate::ir::{
    AllWord, CardType, Characteristic, Comparison, Cost, Count, Keyword, Noun, ObjectFilter, ObjectTest, Objects,
    Parameter, PlayerFilter, Players, Quality, Shared, StartingDeck, Style,
};
use crate::lex::{PartOfSpeech, Symbol};
use crate::{Said, unsayable};

/// A line of keywords: "Flying, vigilance", "Ward—Pay 3 life."
pub fn line(keywords: &[Keyword]) -> Said {
    if keywords.is_empty() {
        return unsayable("a line of no keywords");
    }
    let items = keywords.iter().map(inline).collect::<Said<Vec<_>>>()?;
    let sentence = keywords.iter().any(is_sentence) && !keywords.iter().any(ends_itself);
    Ok(format!("{}{}", capital(&items.join(", ")), if sentence { "." } else { "" }))
}

/// The designation of a creature of which no more is said: "Equip worthy {1}".
fn designated_alone(filter: &ObjectFilter) -> Option<Symbol> {
    let [Noun { adjectives, subtypes, types, class: None }] = filter.nouns.as_slice() else { return None };
    match adjectives.as_slice() {
        [ObjectTest::Designated(term)]
            if subtypes.is_empty() && types.as_slice() == [CardType::Creature] && filter.tests.is_empty() =>
        {
            Some(*term)
        }
        _ => None,
    }
}

/// Whether a keyword's cost is said in words, behind a dash, so that its line ends with a full stop.
pub fn is_sentence(keyword: &Keyword) -> bool {
    match &keyword.parameter {
        Parameter::Cost { cost, alternative } => {
            !cost::is_symbols(cost) || alternative.as_deref().is_some_and(|cost| !cost::is_symbols(cost))
        }
        Parameter::CostFor { cost, .. } | Parameter::NumberCost { cost, .. } => !cost::is_symbols(cost),
        // "Mobilize X, where X is the number of creature cards in your graveyard."
        Parameter::Deck(_) | Parameter::NumberX { .. } => true,
        Parameter::CostX { cost, .. } | Parameter::CountedCost { cost, .. } => !cost::is_symbols(cost),
        // The last sentence of what is limited ends itself.
        _ => false,
    }
}

/// Keywords that are written with an exclamation mark.
fn ends_itself(keyword: &Keyword) -> bool {
    matches!(keyword.name.id(), "for_mirrodin" | "start_your_engines")
}

/// Keywords in a sentence: "flying, vigilance, and ward {2}".
pub fn in_sentence(keywords: &[Keyword], join: &str) -> Said {
    let items = keywords.iter().map(inline).collect::<Said<Vec<_>>>()?;
    match items.is_empty() {
        true => unsayable("a list of no keywords"),
        false => Ok(list(&items, join)),
    }
}

/// A keyword with its parameter.
pub fn inline(keyword: &Keyword) -> Said {
    let name = match keyword.name.id() {
        "for_mirrodin" => "for Mirrodin!".to_owned(),
        "start_your_engines" => "start your engines!".to_owned(),
        "choose_a_background" => "choose a Background".to_owned(),
        _ => term(crate::spoken(keyword))?,
    };
    Ok(match &keyword.parameter {
        Parameter::None => name,
        Parameter::Cost { cost, alternative: None } => with_cost(&name, cost)?,
        // "Equip—Pay {3} or discard a card."
        Parameter::Cost { cost, alternative: Some(other) }
            if keyword.name == keyword_term::EQUIP && cost::is_symbols(cost) && !cost::is_symbols(other) =>
        {
            format!("{name}—Pay {} or {}", cost::listed(cost)?, small(&cost::listed(other)?))
        }
        Parameter::Cost { cost, alternative: Some(other) } => {
            let or = if keyword.name.id() == "kicker" { "and/or" } else { "or" };
            format!("{} {or} {}", with_cost(&name, cost)?, cost::listed(other)?)
        }
        Parameter::CostFor { filter, cost } => {
            let from = if keyword.name.id() == "emerge" { "from " } else { "" };
            let what = match designated_alone(filter) {
                Some(designation) => term(designation)?,
                None => description(filter, NounSetting::ONE)?,
            };
            with_cost(&format!("{name} {from}{what}"), cost)?
        }
        Parameter::Limited { parameter, limits } => {
            let keyword = inline(&Keyword { name: keyword.name, parameter: (**parameter).clone() })?;
            format!("{keyword}. {}", super::limit::sentences(limits)?.join(" "))
        }
        Parameter::Number(number) => match quantity::digits(number) {
            Some(number) => format!("{name} {number}"),
            None => format!("{name} X, where X is {}", quantity::value(number)?),
        },
        Parameter::NumberCost { number, cost } => match quantity::digits(number) {
            Some(number) => format!("{name} {number}—{}", cost::listed(cost)?),
            None => return unsayable("a keyword with a computed number and a cost"),
        },
        Parameter::From(qualities) if *qualities == [Quality::ChosenType] && keyword.name == keyword_term::LANDWALK => {
            format!("{name} of the chosen type")
        }
        Parameter::From(qualities) => {
            // "protection from white and from blue": the name has the first "from".
            let from = |(at, of): (usize, &Quality)| Ok([if at > 0 { "from " } else { "" }, &quality(of)?].concat());
            let qualities = qualities.iter().enumerate().map(from).collect::<Said<Vec<_>>>()?;
            match qualities.is_empty() {
                true => return unsayable("protection from nothing"),
                false => format!("{name} {}", list(&qualities, "and")),
            }
        }
        Parameter::Objects(filter) => match keyword.name.id() {
            "affinity" => format!("{name} {}", description(filter, NounSetting::MANY)?),
            "champion" => format!("{name} {}", any_one(filter, NounSetting::ONE)?),
            "offering" => format!("{} {name}", description(filter, NounSetting::ONE)?),
            "landwalk" => {
                let kind = description(filter, NounSetting::ONE)?;
                format!("{kind}walk")
            }
            _ if keyword.name.part_of_speech() == PartOfSpeech::KeywordQuality => {
                format!("{name} {}", description(filter, NounSetting::MANY)?)
            }
            _ if filter.other.is_some() => format!("{name} another {}", description(filter, NounSetting::ONE)?),
            _ => format!("{name} {}", description(filter, NounSetting::ONE)?),
        },
        Parameter::Players(players) => format!("{name} {}", player::each(players)?),
        Parameter::ManaCostOf { .. } => name,
        Parameter::Name(with) => format!("{name} {with}"),
        Parameter::Group(group) => format!("{name}—{group}"),
        Parameter::CostX { cost, x } => format!("{}{}", with_cost(&name, cost)?, quantity::where_x(Some(x))?),
        Parameter::NumberX { x } => format!("{name} X{}", quantity::where_x(Some(x))?),
        Parameter::Counted { what } => format!("{name} {}", object::object(what)?),
        Parameter::CountedCost { what, cost } => {
            // "craft with artifact": a description without an article is of one object.
            let what = match what {
                Objects::Some { count: Count::One, filter } => description(filter, NounSetting::ONE)?,
                what => object::object(what)?,
            };
            with_cost(&format!("{name} {what}"), cost)?
        }
        Parameter::Deck(rule) => format!("{name} — {}", deck_rule(rule)?),
        Parameter::Prototype { mana, size } => format!("{name} {} — {}", cost::mana(mana), quantity::size(size)),
    })
}

/// "The flashback cost is equal to its mana cost.": the sentence that says the cost of a keyword.
pub fn cost_sentence(keyword: &Keyword) -> Said<Option<String>> {
    let Parameter::ManaCostOf { of, whose, plus } = &keyword.parameter else { return Ok(None) };
    let name = term(keyword.name)?;
    let cost = match whose.0 {
        true => object::of(of, &format!("{name} cost"))?,
        false => format!("the {name} cost"),
    };
    let mana_cost = match whose.0 {
        true => format!("{} mana cost", if object::subject(of)?.plural { "their" } else { "its" }),
        false => object::of(of, "mana cost")?,
    };
    let plus = match plus.as_slice() {
        [] => String::new(),
        plus => format!(" plus {}", cost::listed(plus)?.to_lowercase()),
    };
    Ok(Some(format!("{} is equal to {mana_cost}{plus}.", capital(&cost))))
}

/// With a small letter at the head.
fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// "ward {2}", "ward—Pay 3 life".
fn with_cost(name: &str, cost: &[Cost]) -> Said {
    let said = cost::listed(cost)?;
    Ok(match cost::is_symbols(cost) {
        true => format!("{name} {said}"),
        false => format!("{name}—{said}"),
    })
}

/// "from black", "from artifacts", "from each color".
fn quality(quality: &Quality) -> Said {
    Ok(match quality {
        Quality::Test(ObjectTest::Type(card_type)) => card_type_name(*card_type, true).to_owned(),
        Quality::Test(ObjectTest::Subtype(subtype)) => subtype_name(*subtype, true)?,
        Quality::Test(test) => adjective(test)?,
        Quality::Objects(filter) => description(filter, NounSetting::MANY)?,
        Quality::Everything => "everything".into(),
        Quality::EachColour(Style(true)) => "all colors".into(),
        Quality::EachColour(Style(false)) => "each color".into(),
        Quality::Players(Players::Some {
            count: Count::All(Style(AllWord::Each | AllWord::Every | AllWord::Any)),
            filter: PlayerFilter::Opponent(_),
        }) => "each of your opponents".into(),
        Quality::Players(players) => player::object(players)?,
        Quality::ChosenColour => "the chosen color".into(),
        Quality::ManaValue(comparison, amount) => format!("mana value {}", compared(*comparison, amount)?),
        Quality::ColourOfChoice => "the color of your choice".into(),
        Quality::ChosenName => "the chosen card name".into(),
        Quality::ChosenType => "the chosen type".into(),
        Quality::ColoursOf(of, each) => match (each.0, &**of) {
            (true, of) => format!("each of {}", object::of(of, "colors")?),
            (false, Objects::Ref(_)) => object::of(of, "colors")?,
            (false, of) => format!("the colors of {}", object::object(of)?),
        },
        Quality::CardTypesOf(of) => format!("each of {}", object::of(of, "card types")?),
        Quality::ColourChosenBy(players) => format!("the color of {} choice", player::possessive(players)?),
        Quality::CardTypeOfChoice => "the card type of your choice".into(),
    })
}

/// "Your starting deck contains only cards with even mana values", "Each nonland card in your starting deck …".
fn deck_rule(rule: &StartingDeck) -> Said {
    let each = |cards: &ObjectFilter| -> Said {
        Ok(format!("Each {} in your starting deck", description(cards, NounSetting::ONE)?))
    };
    Ok(match rule {
        StartingDeck::Only(all) => {
            let all = all.iter().map(|one| description(one, NounSetting::MANY)).collect::<Said<Vec<_>>>()?;
            format!("Your starting deck contains only {}", list(&all, "and"))
        }
        StartingDeck::EachIs { cards, one_of } => {
            format!("{} is {}", each(cards)?, any_one(one_of, NounSetting::ONE)?)
        }
        StartingDeck::EachHas { cards, test: ObjectTest::Differ(Shared::Name) } => {
            format!("{} has a different name", each(cards)?)
        }
        StartingDeck::EachHas { cards, test: ObjectTest::Alike(Shared::CardType) } => {
            format!("{} shares a card type", each(cards)?)
        }
        StartingDeck::EachHas { cards, test: ObjectTest::Compare(Characteristic::ManaValue, comparison, amount) } => {
            let amount = match (comparison, quantity::digits(amount)) {
                (Comparison::AtMost, Some(most)) => format!("{most} or less"),
                (Comparison::AtLeast, Some(least)) => format!("{least} or greater"),
                _ => return unsayable("such a mana value of the cards of a deck"),
            };
            format!("{} has mana value {amount}", each(cards)?)
        }
        StartingDeck::EachHas { .. } => return unsayable("such a rule for the cards of a deck"),
        StartingDeck::EachActivates { cards } => format!("{} has an activated ability", each(cards)?),
        StartingDeck::Larger(more) => {
            let more = super::words::number(*more);
            format!("Your starting deck contains at least {more} cards more than the minimum deck size")
        }
    })
}
