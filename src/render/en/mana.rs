//! Mana that is added.

use super::action::Clause;
use super::cost::mana as symbols;
use super::noun::{NounSetting, any_one, described};
use super::words::list;
use super::{object, quantity};
use crate::ir::{Mana, ManaCost, ManaSymbol, ManaUse, ObjectFilter, Quantity, Style};
use crate::{Said, unsayable};

/// What a permanent produces instead of other mana: "{B}", "colorless mana".
pub fn produced(mana: &Mana, amount: bool) -> Said {
    match mana {
        Mana::Symbols(all) if let [cost] = all.as_slice() => Ok(match (cost.0.as_slice(), amount) {
            ([ManaSymbol::Colourless], false) => "colorless mana".into(),
            (_, _) => symbols(cost),
        }),
        Mana::AnyColour { .. } => Ok("mana of a color of your choice".into()),
        _ => unsayable("such mana instead of other mana"),
    }
}

/// What is added: "{W} or {U}", "one mana of any color"; a restriction follows as a sentence.
pub fn added(mana: &Mana) -> Said<Clause> {
    Ok(match mana {
        two if *two == Mana::of_two_colours() => Clause::from("two mana of different colors".to_owned()),
        Mana::Symbols(alternatives) => {
            let alternatives: Vec<String> = alternatives.iter().map(run).collect();
            match alternatives.is_empty() {
                true => return unsayable("no mana"),
                false => Clause::from(list(&alternatives, "or")),
            }
        }
        Mana::AnyOf(all) => {
            let mut said = Vec::with_capacity(all.len());
            for one in all {
                let clause = added(one)?;
                match clause.after.is_empty() {
                    true => said.push(clause.text),
                    false => return unsayable("alternatives of such mana"),
                }
            }
            Clause::from(list(&said, "or"))
        }
        Mana::AnyColour { count, one } => {
            let one = if *one && !quantity::is_one(count) { "any one color" } else { "any color" };
            some(count, one)?
        }
        Mana::Combination { count, of: None } => {
            let much = quantity::so_much(count)?;
            Clause::from(format!("{much} mana in any combination of colors"))
        }
        Mana::Combination { count, of: Some(of) } => {
            let of: Vec<String> = of.iter().map(symbols).collect();
            // A number of things has no word before "mana".
            if let Quantity::CountOf(_) = count {
                let each = quantity::per(count)?;
                return Ok(Clause::from(format!("{} for each {each}", list(&of, "or"))));
            }
            let combination = format!("in any combination of {}", list(&of, "and/or"));
            let much = quantity::so_much(count)?;
            Clause::from(format!("{much} mana {combination}"))
        }
        Mana::ChosenColour { count } => some(count, "the chosen color")?,
        Mana::Amount { symbol, amount } => Clause::from(amount_of(symbol, amount)?),
        Mana::CouldProduce { count, by, any_type } => {
            let kind = if *any_type { "any type" } else { "any color" };
            some(count, &format!("{kind} that {} could produce", object::object(by)?))?
        }
        Mana::TypeProducedBy { count, by } => some(count, &format!("any type {} produced", object::object(by)?))?,
        Mana::CommanderIdentity { count } => some(count, "any color in your commander's color identity")?,
        Mana::Restricted(mana, purpose) => {
            let mut clause = added(mana)?;
            clause.after.push(match purpose.as_slice() {
                [ManaUse::Not { spells, one }] => {
                    format!("This mana can't be spent to cast {}.", one_or_many(spells, one.0)?)
                }
                [ManaUse::CostWith { symbol, bare: Style(true) }] => {
                    format!("Spend this mana only on costs that contain {}.", super::cost::symbol(*symbol))
                }
                _ => format!("Spend this mana only {}.", purposes(purpose)?),
            });
            clause
        }
        Mana::AnyColourOf { count, of } => some(count, &format!("any of {}", super::object::of(of, "colors")?))?,
        Mana::AnyColourAmong { count, among } => {
            some(count, &format!("any color among {}", described(among, NounSetting::MANY)?))?
        }
        Mana::ForEach { symbols: added, each } => {
            Clause::from(format!("{} for each {}", symbols(added), quantity::per(each)?))
        }
        Mana::Where { mana, x } => {
            let x = quantity::where_x(Some(x))?;
            added(mana)?.map(|text| format!("{text}{x}"))
        }
    })
}

fn some(count: &Quantity, of: &str) -> Said<Clause> {
    if let Quantity::Times(each, count) = count {
        let each = quantity::per(each)?;
        return Ok(some(&Quantity::Number(*count), of)?.map(|text| format!("{text} for each {each}")));
    }
    let said = match quantity::determiner(count)? {
        Some(count) => format!("{count} mana of {of}"),
        None => format!("an amount of mana of {of} equal to {}", quantity::value(count)?),
    };
    Ok(Clause::from(said))
}

fn amount_of(symbol: &ManaCost, amount: &Quantity) -> Said {
    let symbol = symbols(symbol);
    Ok(match quantity::digits(amount) {
        Some(amount) => format!("{amount} {symbol}"),
        None if matches!(amount, Quantity::ThatMuch(_)) => format!("that much {symbol}"),
        None if matches!(amount, Quantity::Twice(of) if matches!(**of, Quantity::ThatMuch(_))) => {
            format!("twice that much {symbol}")
        }
        None => format!("an amount of {symbol} equal to {}", quantity::value(amount)?),
    })
}

/// "{G}{G}", "six {G}": many of one symbol are counted.
fn run(cost: &ManaCost) -> String {
    match cost.0.as_slice() {
        [first, ..] if cost.0.len() > 5 && cost.0.iter().all(|symbol| symbol == first) => {
            let count = u32::try_from(cost.0.len())
                .map_or_else(|_| cost.0.len().to_string(), |count| super::words::number(count).into_owned());
            format!("{count} {}", super::cost::symbol(*first))
        }
        _ => symbols(cost),
    }
}

/// "to cast a creature spell or activate abilities of artifacts".
fn purposes(purposes: &[ManaUse]) -> Said {
    // "cast an Elf spell or a kicked spell": the verb is said once.
    let after = |at: usize| at.checked_sub(1).and_then(|before| purposes.get(before));
    let uses = purposes.iter().enumerate().map(|(at, one)| match (after(at), one) {
        (Some(ManaUse::Cast { .. }), ManaUse::Cast { spells, one }) => one_or_many(spells, one.0),
        _ => purpose(one),
    });
    let uses = uses.collect::<Said<Vec<_>>>()?;
    match uses.is_empty() {
        true => unsayable("mana for nothing"),
        false => Ok(format!("to {}", list(&uses, "or"))),
    }
}

fn purpose(purpose: &ManaUse) -> Said {
    Ok(match purpose {
        ManaUse::Cast { spells, one } => format!("cast {}", one_or_many(spells, one.0)?),
        ManaUse::Not { .. } => return unsayable("mana that can't be spent on some spells, with other uses"),
        ManaUse::Activate { of, one } => {
            let abilities = if one.0 { "an ability" } else { "abilities" };
            match of {
                Some(of) => format!("activate {abilities} of {}", one_or_many(of, one.0)?),
                None => format!("activate {abilities}"),
            }
        }
        ManaUse::ActivateThese { abilities, one } => format!("activate {}", one_or_many(abilities, one.0)?),
        ManaUse::TurnFaceUp { what, one } => format!("turn {} face up", one_or_many(what, one.0)?),
        ManaUse::Unlock { one } => if one.0 { "unlock a door" } else { "unlock doors" }.to_owned(),
        ManaUse::Foretell { one: Style(true) } => "foretell a card from your hand".to_owned(),
        ManaUse::Foretell { one: Style(false) } => "foretell cards".to_owned(),
        ManaUse::KeywordCost { keyword, one } => {
            let keyword = super::noun::term(*keyword)?;
            match one.0 {
                true => format!("pay {} cost", super::words::article(&keyword)),
                false => format!("pay {keyword} costs"),
            }
        }
        ManaUse::GainLevel => "gain a Class level".to_owned(),
        ManaUse::CostWith { symbol, bare: _ } => format!("pay a cost that contains {}", super::cost::symbol(*symbol)),
    })
}

fn one_or_many(filter: &ObjectFilter, one: bool) -> Said {
    match one {
        true => any_one(filter, NounSetting::ONE),
        false => described(filter, NounSetting::MANY),
    }
}
