//! Tokens that are created.

use super::noun::{card_type_name, colour_names, in_order, subtype_name, supertype_name};
use super::words::list;
use super::{condition, continuous, movement, object, player, quantity};
use crate::ir::{Arrival, ArrivalOrder, Change, CopyChanges, Objects, Quantity, Token};
use crate::{Said, unsayable};

/// "a 1/1 white Soldier creature token with flying", "two Treasure tokens".
pub fn created(count: &Quantity, token: &Token, additional: bool) -> Said {
    let Token { predefined, name, pt, supertypes, colours, colourless, subtypes, types, abilities, arrival } = token;
    let mut words: Vec<String> = additional.then(|| "additional".to_owned()).into_iter().collect();
    let (before, that) = states(arrival);
    words.extend(before.map(str::to_owned));
    let legend = name.is_some() && supertypes.contains(&crate::ir::Supertype::Legendary);
    words.extend(supertypes.iter().map(|supertype| supertype_name(*supertype).to_owned()));
    if let Some(pt) = pt {
        words.push(quantity::size(pt));
    }
    if !colours.is_empty() {
        words.push(colour_names(colours));
    }
    if *colourless {
        words.push("colorless".into());
    }
    if let Some(predefined) = predefined {
        words.push(subtype_name(*predefined, false)?);
    }
    for subtype in subtypes {
        words.push(subtype_name(*subtype, false)?);
    }
    words.extend(in_order(types).into_iter().map(|card_type| card_type_name(card_type, false).to_owned()));
    let noun = |plural: bool| {
        let token = if plural { "tokens" } else { "token" };
        words.iter().map(String::as_str).chain([token]).collect::<Vec<_>>().join(" ")
    };
    let counted = quantity::things(count, &noun(false), &noun(true), "a number of ")?;
    let mut text = match name {
        Some(name) if legend && quantity::is_one(count) => format!("{name}, {}", counted.head),
        Some(name) => format!("{} named {name}", counted.head),
        None => counted.head,
    };
    if !abilities.is_empty() {
        text = format!("{text} with {}", continuous::ability_list(&[], abilities)?);
    }
    if let Some(that) = that {
        let whom = attacked(arrival)?;
        text = format!("{text} {} {that}{whom}", if counted.plural { "that are" } else { "that's" });
    }
    let rest = Arrival { tapped: false, attacking: false, whom: None, ..arrival.clone() };
    let pronoun = if counted.plural { "them" } else { "it" };
    Ok(format!("{text}{}{}", movement::arrival(&rest, pronoun)?, counted.tail))
}

/// The states of an arriving token: before its noun, or in a clause behind.
fn states(arrival: &Arrival) -> (Option<&'static str>, Option<&'static str>) {
    let (usual_before, state) = match (arrival.tapped, arrival.attacking) {
        (false, false) => return (None, None),
        (true, false) => (true, "tapped"),
        (true, true) => (false, "tapped and attacking"),
        (false, true) => (false, "attacking"),
    };
    let before = match arrival.said.0 {
        ArrivalOrder::BeforeNoun => true,
        ArrivalOrder::BehindNoun => false,
        ArrivalOrder::Usual | ArrivalOrder::ControlFirst => usual_before,
    };
    if before { (Some(state), None) } else { (None, Some(state)) }
}

/// " that are tapped and attacking"
pub fn arrives(arrival: &Arrival) -> String {
    let (before, behind) = states(arrival);
    before.or(behind).map_or(String::new(), |state| format!(" that are {state}"))
}

/// " that player": whom an arriving token attacks.
fn attacked(arrival: &Arrival) -> Said {
    Ok(match &arrival.whom {
        Some(whom) => format!(" {}", player::object(whom)?),
        None => String::new(),
    })
}

/// "a token that's a copy of target creature, except it's a 1/1 Spirit".
pub fn copy(count: &Quantity, of: &Objects, changes: Option<&CopyChanges>, arrival: &Arrival) -> Said {
    let before = match (arrival.tapped, arrival.attacking) {
        (false, false) => "",
        (true, false) => "tapped ",
        (true, true) => "tapped and attacking ",
        (false, true) => "attacking ",
    };
    let counted = quantity::things(count, &format!("{before}token"), &format!("{before}tokens"), "a number of ")?;
    let copies = if counted.plural { "that are copies of" } else { "that's a copy of" };
    let rest = Arrival { tapped: false, attacking: false, ..arrival.clone() };
    let pronoun = if counted.plural { "them" } else { "it" };
    let text = format!(
        "{} {copies} {}{}{}",
        counted.head,
        object::object(of)?,
        movement::arrival(&rest, pronoun)?,
        counted.tail
    );
    match changes {
        Some(changes) => Ok(format!("{text}, except {}", except(changes, counted.plural)?)),
        None => Ok(text),
    }
}

/// "it's 1/1 and it has flying": what follows "except".
pub fn except(changes: &CopyChanges, plural: bool) -> Said {
    let (said, this) = match changes.changes.as_slice() {
        // "except it has flying and this ability"
        [said @ .., Change::HasThisAbility]
            if !plural && matches!(said, [.., Change::Gain(_) | Change::GainAbilities(_)]) =>
        {
            (said, " and this ability")
        }
        said => (said, ""),
    };
    let mut clauses = continuous::except(said, plural)?;
    clauses.last_mut().into_iter().for_each(|last| last.push_str(this));
    match clauses.is_empty() {
        true => unsayable("an exception of nothing"),
        false => match &changes.condition {
            Some(condition) => Ok(format!("{} if {}", list(&clauses, "and"), condition::clause(condition)?)),
            None => Ok(list(&clauses, "and")),
        },
    }
}
