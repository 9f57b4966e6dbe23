//! What an object becomes: "a 3/3 red Elemental creature with haste in addition to its other types".

use super::continuous::ability_items;
use super::noun::{card_type_name, colour_names, in_order, subtype_name, supertype_name};
use super::sentence::Clause;
use super::words::{article, list};
use super::{object, quantity};
use crate::ir::{
    BASIC_LAND_TYPES, Becoming, CardType, Change, Characteristic, ChosenQuality, DefinedPart, Keeps, KeptTypes,
    Objects, PowerToughness, Quantity, Supertype, Term,
};
use crate::{Said, unsayable};

/// What stands behind "becomes" or "is".
pub fn becoming(new: &Becoming, plural: bool) -> Said<Clause> {
    let Becoming {
        pt,
        pt_last,
        loses_others: _,
        every_type,
        size,
        supertypes,
        colours,
        colourless,
        subtypes,
        types,
        keywords,
        abilities,
        named,
        keeps,
        chosen,
        copy_of,
        except,
    } = new;
    if let Some(of) = copy_of {
        let of = object::object(of)?;
        let alone = *new == Becoming { copy_of: copy_of.clone(), except: except.clone(), ..Becoming::NOTHING };
        return match alone {
            true if plural => Ok(Clause::from(format!("copies of {of}"))),
            true => Ok(Clause::from(format!("a copy of {of}"))),
            false => unsayable("a copy that becomes something else besides"),
        };
    }
    let mut words: Vec<String> = Vec::new();
    words.extend(supertypes.iter().map(|supertype| supertype_name(*supertype).to_owned()));
    if let Some(pt) = pt.as_ref().filter(|_| !pt_last.0) {
        words.push(quantity::size(pt));
    }
    match (colours.len(), colourless) {
        (0, false) => {}
        (0, true) => words.push("colorless".into()),
        (5, false) => words.push("all colors".into()),
        (_, false) => words.push(colour_names(colours)),
        (_, true) => return unsayable("an object with colours and without"),
    }
    let nouns = noun(subtypes, types, plural)?;
    let is_noun = !nouns.is_empty();
    words.extend(nouns);
    let mut text = words.join(" ");
    if let Some(chosen) = chosen {
        if !text.is_empty() {
            return unsayable("an object that becomes something chosen and something else");
        }
        text = match chosen {
            ChosenQuality::Colours => "the color or colors of your choice".into(),
            ChosenQuality::Colour => "the color of your choice".into(),
            ChosenQuality::CreatureType => "the creature type of your choice".into(),
            ChosenQuality::BasicLandType => "the basic land type of your choice".into(),
        };
    }
    if text.is_empty() {
        return unsayable("an object that becomes nothing else");
    }
    if is_noun && !plural {
        text = article(&text);
    }
    let base = match (pt.as_ref().filter(|_| pt_last.0), size) {
        (Some(pt), None) => Some(format!("base power and toughness {}", quantity::size(pt))),
        (None, Some(size)) => Some(format!("power and toughness each equal to {}", quantity::value(size)?)),
        (None, None) => None,
        (Some(_), Some(_)) => return unsayable("an object with two sizes"),
    };
    let mut has: Vec<String> = base.into_iter().collect();
    has.extend(ability_items(keywords, abilities)?);
    if !has.is_empty() {
        text = format!("{text} with {}", list(&has, "and"));
    }
    if *every_type {
        let joined = if text.contains(" with ") { "and" } else { "with" };
        text = format!("{text} {joined} all creature types");
    }
    if let Some(name) = named {
        text = format!("{text} named {name}");
    }
    let its = if plural { "their" } else { "its" };
    let mut after = Vec::new();
    match keeps {
        Keeps::Nothing => {}
        Keeps::OtherTypes(kept) => text = format!("{text} {}", in_addition(kept.0, plural)),
        Keeps::OtherColoursAndTypes => text = format!("{text} in addition to {its} other colors and types"),
        Keeps::Still(card_type, inline) => {
            let still = match plural {
                false => article(card_type_name(*card_type, false)),
                true => card_type_name(*card_type, true).to_owned(),
            };
            match (inline.0, plural) {
                (true, false) => text = format!("{text} that's still {still}"),
                (true, true) => text = format!("{text} that are still {still}"),
                (false, false) => after.push(format!("It's still {still}.")),
                (false, true) => after.push(format!("They're still {still}.")),
            }
        }
    }
    Ok(Clause { text, after })
}

fn noun(subtypes: &[Term], types: &[CardType], plural: bool) -> Said<Vec<String>> {
    let mut words = Vec::new();
    for (index, subtype) in subtypes.iter().enumerate() {
        let last = types.is_empty() && index + 1 == subtypes.len();
        words.push(subtype_name(*subtype, plural && last)?);
    }
    for (index, card_type) in in_order(types).into_iter().enumerate() {
        words.push(card_type_name(card_type, plural && index + 1 == types.len()).to_owned());
    }
    Ok(words)
}

/// What "base power and toughness become".
pub enum BaseBecoming<'c> {
    /// One of these, with what X is.
    Sizes(Vec<&'c PowerToughness>, Option<&'c Quantity>),
    /// Either of them is this number.
    Number(&'c Quantity),
    /// What they are of another object.
    Like(&'c Objects),
}

/// Changes of nothing but both base power and base toughness.
pub fn base_becoming(changes: &[Change]) -> Option<BaseBecoming<'_>> {
    use DefinedPart::{Both, Power, Toughness};
    match changes {
        [Change::SetBase { to, x }] => Some(BaseBecoming::Sizes(vec![to], x.as_ref())),
        [Change::OneOf(options)] => {
            let size = |option| match option {
                &Change::SetBase { ref to, x: None } => Some(to),
                _ => None,
            };
            Some(BaseBecoming::Sizes(options.iter().map(size).collect::<Option<_>>()?, None))
        }
        [Change::SetBasePart { part: Both, to }] => Some(BaseBecoming::Number(to)),
        [
            Change::SetBasePart { part: Power, to: Quantity::Of(Characteristic::Power, one, _) },
            Change::SetBasePart { part: Toughness, to: Quantity::Of(Characteristic::Toughness, other, _) },
        ] if one == other => Some(BaseBecoming::Like(one)),
        _ => None,
    }
}

/// "an artifact in addition to its other types", "legendary in addition to its other types".
pub fn added_types(
    types: &[CardType],
    supertypes: &[Supertype],
    subtypes: &[Term],
    kept: KeptTypes,
    plural: bool,
) -> Said {
    if types.is_empty() && supertypes.is_empty() && *subtypes == BASIC_LAND_TYPES {
        return Ok(format!("every basic land type {}", in_addition(kept, plural)));
    }
    let supertypes = supertypes.iter().map(|supertype| supertype_name(*supertype).to_owned());
    let nouns = noun(subtypes, types, plural)?;
    let is_noun = !nouns.is_empty();
    let text = supertypes.chain(nouns).collect::<Vec<_>>().join(" ");
    Ok(match (is_noun, plural) {
        (false, _) if text.is_empty() => return unsayable("no types that are added"),
        (false, _) => format!("{text} {}", in_addition(kept, plural)),
        (true, true) => format!("{text} {}", in_addition(kept, plural)),
        (true, false) => format!("{} {}", article(&text), in_addition(kept, plural)),
    })
}

/// "in addition to its other creature types".
pub fn in_addition(kept: KeptTypes, plural: bool) -> String {
    let its = if plural { "their" } else { "its" };
    let types = match kept {
        KeptTypes::Types => "types",
        KeptTypes::CreatureTypes => "creature types",
        KeptTypes::LandTypes => "land types",
        KeptTypes::CardTypes => "card types",
    };
    format!("in addition to {its} other {types}")
}
