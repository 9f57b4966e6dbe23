//! Costs and mana.

use super::attribute::counter_name;
use super::words::{Ellipsis, Tense, Verb, capital, list};
use super::{action, object, quantity, zone};
use crate::ir::{Action, Colour, Cost, CounterKind, Loyalty, ManaCost, ManaSymbol, Players, Quantity};
use crate::{Said, unsayable};

/// The cost of an activated ability: "{2}, {T}, Sacrifice this artifact".
pub fn listed(costs: &[Cost]) -> Said {
    if let Some(ways) = crate::pieces::ways_to_pay(costs) {
        return Ok(ways.iter().map(|way| listed(way)).collect::<Said<Vec<_>>>()?.join(" or "));
    }
    let parts = costs.iter().map(|cost| Ok(capital(&part(cost)?))).collect::<Said<Vec<_>>>()?;
    match parts.is_empty() {
        true => unsayable("an activated ability without a cost"),
        false => Ok(parts.join(", ")),
    }
}

/// One part of a cost as it stands before a colon.
fn part(cost: &Cost) -> Said {
    Ok(match cost {
        Cost::Mana(mana) => self::mana(mana),
        Cost::Tap => "{T}".into(),
        Cost::Untap => "{Q}".into(),
        Cost::Loyalty(loyalty) => match loyalty {
            Loyalty::Plus(number) => format!("+{number}"),
            Loyalty::Minus(number) => format!("−{number}"),
            Loyalty::Zero => "0".into(),
            Loyalty::MinusX => "−X".into(),
        },
        cost => done(cost, Verb::BARE)?,
    })
}

/// Whether a cost is written in symbols alone.
pub fn is_symbols(costs: &[Cost]) -> bool {
    costs.iter().all(|cost| matches!(cost, Cost::Mana(_) | Cost::Tap | Cost::Untap))
}

/// Costs that are paid in a sentence: "pay {2}", "pays 2 life and discards a card".
pub fn paid(costs: &[Cost], verb: Verb) -> Said {
    let parts = parts(costs, verb)?;
    match parts.is_empty() {
        true => unsayable("a cost of nothing"),
        false => Ok(list(&parts, "and")),
    }
}

/// Parts of a cost with their verbs: "pays {1}" and "1 life" say the verb once.
fn parts(costs: &[Cost], verb: Verb) -> Said<Vec<String>> {
    let mut parts = Vec::with_capacity(costs.len());
    let mut ellipsis = verb.ellipsis;
    for cost in costs {
        let is_paid = is_paid(cost);
        parts.push(done(cost, verb.without(if is_paid { ellipsis } else { Ellipsis::Nothing }))?);
        ellipsis = if is_paid { Ellipsis::Verb } else { Ellipsis::Nothing };
    }
    Ok(parts)
}

/// Whether a cost is said to be paid: "pay {2}", "pay 2 life".
fn is_paid(cost: &Cost) -> bool {
    match cost {
        Cost::AnyOf(costs) | Cost::PerEach { cost: costs, .. } => costs.first().is_some_and(is_paid),
        Cost::Act(action) => matches!(**action, Action::PayLife { .. } | Action::PayMana { .. }),
        cost => matches!(cost, Cost::Mana(_) | Cost::Life(_) | Cost::Energy(_) | Cost::EnergyAmount(_)),
    }
}

fn done(cost: &Cost, verb: Verb) -> Said {
    Ok(match cost {
        Cost::Mana(mana) => verb.does("pay", &self::mana(mana)),
        Cost::Tap => "{T}".into(),
        Cost::Untap => "{Q}".into(),
        Cost::Life(amount) => {
            let life = quantity::amount(amount, "life")?;
            verb.does("pay", &format!("{}{}", life.head, life.tail))
        }
        Cost::Energy(count) => {
            let energy = quantity::player_counters(&Quantity::Number(*count), &CounterKind::Energy)?;
            verb.does("pay", &energy.head)
        }
        Cost::Loyalty(_) => return unsayable("a loyalty cost in a sentence"),
        Cost::Sacrifice(what) => format!("{} {}", verb.say("sacrifice"), object::object(what)?),
        Cost::Discard { what, random } => {
            let random = if *random { " at random" } else { "" };
            format!("{} {}{random}", verb.say("discard"), object::object(what)?)
        }
        Cost::Exile(what) => format!("{} {}", verb.say("exile"), object::taken(what)?),
        Cost::Return(what) => {
            let owner = if object::subject(what)?.plural { "their" } else { "its" };
            format!("{} {} to {owner} owner's hand", verb.say("return"), object::taken(what)?)
        }
        Cost::TapObjects(what) => format!("{} {}", verb.say("tap"), object::object(what)?),
        Cost::TapPower { what, at_least } => format!(
            "{} {} with total power {} or greater",
            verb.say("tap"),
            object::object(what)?,
            quantity::value(at_least)?
        ),
        Cost::UntapObjects(what) => format!("{} {}", verb.say("untap"), object::object(what)?),
        Cost::RemoveCounters { count, some, kind, from } => {
            let kind = kind.as_ref();
            let counters = quantity::things(count, &counter_name(kind, false)?, &counter_name(kind, true)?, "")?;
            let head = match some {
                true => format!("one or more {}", counter_name(kind, true)?),
                false => counters.head,
            };
            let among = if super::counter::is_group(from) { "from among" } else { "from" };
            format!("{} {head} {among} {}{}", verb.say("remove"), object::object(from)?, counters.tail)
        }
        Cost::PutCounters { count, kind, on } => {
            let kind = Some(kind);
            let counters = quantity::things(count, &counter_name(kind, false)?, &counter_name(kind, true)?, "")?;
            format!("{} {} on {}{}", verb.say("put"), counters.head, object::object(on)?, counters.tail)
        }
        Cost::Reveal(what) => format!("{} {}", verb.say("reveal"), object::taken(what)?),
        Cost::Act(action) => {
            let said = action::predicate(action, &Players::You, verb)?;
            match said.after.is_empty() {
                true => said.text,
                false => return unsayable("a cost of several sentences"),
            }
        }
        Cost::Others { who, have, action } => {
            let subject = super::player::subject(who)?;
            let tense = if have.0 { Verb::BARE } else { Verb::new(Tense::Present, subject.plural) };
            let said = action::predicate(action, who, tense)?;
            match (said.after.is_empty(), have.0) {
                (true, true) => format!("{} {} {}", verb.say("have"), subject.text, said.text),
                (true, false) => subject.does(&said.text),
                (false, _) => return unsayable("a cost of several sentences"),
            }
        }
        Cost::Deal { source, amount, to } => {
            let amount = quantity::amount(amount, "damage")?;
            let to = super::damage::recipient(to)?;
            format!("{} {} deal {} to {to}{}", verb.say("have"), object::object(source)?, amount.head, amount.tail)
        }
        Cost::Waterbend(mana) => format!("{} {}", verb.say("waterbend"), self::mana(mana)),
        Cost::AnyOf(costs) => list(&parts(costs, verb)?, "or"),
        Cost::PerEach { cost, each: Quantity::AnyAmount } if crate::pieces::is_any_mana(cost) => {
            verb.does("pay", "any amount of mana")
        }
        Cost::PerEach { cost, each: Quantity::AnyAmount } => format!("{} any number of times", paid(cost, verb)?),
        Cost::PerEach { cost, each: Quantity::Plus(first, each) } if let Quantity::Number(first) = **first => {
            let first = paid(&[Cost::Mana(ManaCost(vec![ManaSymbol::Generic(first)]))], verb)?;
            let [Cost::Mana(more)] = cost.as_slice() else { return unsayable("more of such a cost") };
            format!("{first} plus an additional {} for each {}", self::mana(more), quantity::per(each)?)
        }
        Cost::PerEach { cost, each } => format!("{} for each {}", paid(cost, verb)?, quantity::per(each)?),
        Cost::ExileFrom { what, from } => {
            format!("{} {} from {}", verb.say("exile"), object::object(what)?, zone::of(from.zone, from.of.as_ref())?)
        }
        Cost::RevealFrom { what, from } => {
            format!("{} {} from {}", verb.say("reveal"), object::object(what)?, zone::of(from.zone, from.of.as_ref())?)
        }
        Cost::EnergyAmount(Quantity::AnyAmount) => verb.does("pay", "any amount of {E}"),
        Cost::EnergyAmount(Quantity::OneOrMore) => verb.does("pay", "one or more {E}"),
        Cost::EnergyAmount(amount) => {
            let energy = quantity::player_counters(amount, &CounterKind::Energy)?;
            verb.does("pay", &format!("{}{}", energy.head, energy.tail))
        }
    })
}

/// A run of mana symbols: "{2}{W/U}{X}".
pub fn mana(mana: &ManaCost) -> String {
    let ManaCost(symbols) = mana;
    symbols.iter().map(|symbol| self::symbol(*symbol)).collect()
}

pub fn symbol(symbol: ManaSymbol) -> String {
    let letter = Colour::letter;
    match symbol {
        ManaSymbol::Generic(number) => format!("{{{number}}}"),
        ManaSymbol::X => "{X}".into(),
        ManaSymbol::Colour(colour) => format!("{{{}}}", letter(colour)),
        ManaSymbol::Colourless => "{C}".into(),
        ManaSymbol::Snow => "{S}".into(),
        ManaSymbol::Hybrid(a, b) => format!("{{{}/{}}}", letter(a), letter(b)),
        ManaSymbol::TwoOr(colour) => format!("{{2/{}}}", letter(colour)),
        ManaSymbol::ColourlessOr(colour) => format!("{{C/{}}}", letter(colour)),
        ManaSymbol::Phyrexian(colour) => format!("{{{}/P}}", letter(colour)),
        ManaSymbol::PhyrexianHybrid(a, b) => format!("{{{}/{}/P}}", letter(a), letter(b)),
    }
}
