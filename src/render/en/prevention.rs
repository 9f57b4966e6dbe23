//! Prevention of damage.

use super::event::damage_kind;
use super::sentence::{Clause, Writer};
use super::words::{Tense, Verb};
use super::{damage, effect, lasting, object, quantity};
use crate::ir::{
    Antecedent, ConditionWord, Effect, Link, Mention, Objects, PreventAmount, Prevention, PreventionOrder, Quantity,
    Recipient, Reference, Style,
};
use crate::{Said, unsayable};

/// "prevent all combat damage that would be dealt this turn", as an instruction or of a static ability.
pub fn clause(prevention: &Prevention, verb: Verb) -> Said<Clause> {
    let Prevention {
        amount,
        kind,
        to,
        by,
        both,
        duration,
        of_each,
        redirect,
        dealer,
        then,
        when,
        order,
        duration_lead,
    } = prevention;
    if duration_lead.0
        && let Some(lead) = duration
    {
        let alone = Prevention { duration: None, duration_lead: crate::ir::Style(false), ..prevention.clone() };
        let lead = lasting::duration(lead)?;
        return Ok(clause(&alone, verb)?.map(|text| format!("{lead}, {text}")));
    }
    // "As long as …, prevent all damage": of a static ability.
    if let (Some(held), false) = (when, of_each) {
        let alone = Prevention { when: None, ..prevention.clone() };
        let lead = lasting::condition_said(held, &[], ConditionWord::Usual)?;
        return Ok(clause(&alone, verb)?.map(|text| format!("{lead}, {text}")));
    }
    let damage = damage_kind(*kind);
    let prevent = verb.say("prevent");
    let redirected =
        redirect.as_ref().map(|to| Ok(format!("is dealt to {} instead", damage::recipient(to)?))).transpose()?;
    let lasting = duration.as_ref().map(|duration| Ok(format!(" {}", lasting::duration(duration)?))).transpose()?;
    let lasting = lasting.unwrap_or_default();
    let text = match (amount, of_each) {
        (PreventAmount::NextTime, _) => {
            let would = would(damage, to.as_ref(), by.as_ref())?;
            let then = match redirected {
                Some(redirected) => elsewhere(redirect.as_ref(), dealer.0.as_ref(), "that damage", redirected)?,
                None => format!("{prevent} that damage"),
            };
            format!("the next time {would}{lasting}, {then}")
        }
        (amount, true) => {
            let would = would(damage, to.as_ref(), by.as_ref())?;
            let some = match amount {
                PreventAmount::All => "that damage".into(),
                PreventAmount::Next(number) | PreventAmount::Some(number) => {
                    format!("{} of that damage", some(number)?)
                }
                PreventAmount::AllBut(number) => format!("all but {} of that damage", some(number)?),
                PreventAmount::Half(round) => format!("half that damage, rounded {}", quantity::rounding(*round)),
                PreventAmount::NextTime => return unsayable("the next time of each damage"),
            };
            let when = match when {
                Some(when) => format!(" {}", super::replacement::at_that_time(when)?),
                None => String::new(),
            };
            match redirected {
                Some(redirected) => {
                    let instead = elsewhere(redirect.as_ref(), dealer.0.as_ref(), &some, redirected)?;
                    format!("if {would}{lasting}{when}, {instead}")
                }
                None => format!("if {would}{lasting}{when}, {prevent} {some}"),
            }
        }
        (amount, false) => {
            let some = match amount {
                PreventAmount::All => format!("all {damage}"),
                PreventAmount::Next(number) => format!("the next {} {damage}", some(number)?),
                PreventAmount::Some(number) => format!("{} {damage}", some(number)?),
                PreventAmount::NextTime | PreventAmount::AllBut(_) | PreventAmount::Half(_) => {
                    return unsayable("damage of the next time");
                }
            };
            let dealt = match (to, both) {
                (Some(to), true) => format!(" that would be dealt to and dealt by {}{lasting}", damage::recipient(to)?),
                (None, true) => return unsayable("damage dealt to and by nothing"),
                (to, false) => dealt(to.as_ref(), by.as_ref(), &lasting, order.0)?,
            };
            match redirected {
                Some(redirected) => format!("{some}{dealt} {redirected}"),
                None => format!("{prevent} {some}{dealt}"),
            }
        }
    };
    Ok(match then {
        None => Clause::from(text),
        Some(then) => besides(text, then)?,
    })
}

/// "that damage is dealt to its controller instead", "it deals that damage to itself instead".
fn elsewhere(to: Option<&Recipient>, dealer: Option<&Mention>, some: &str, redirected: String) -> Said {
    let (Some(to), Some(dealer)) = (to, dealer) else { return Ok(format!("{some} {redirected}")) };
    let subject = object::subject(&Objects::Ref(Reference { to: Antecedent::Event, said: Style(dealer.clone()) }))?;
    let to = match to {
        Recipient::Objects(Objects::Ref(known)) if known.said.0 == *dealer => "itself".into(),
        to => damage::recipient(to)?,
    };
    let deals = Verb::new(Tense::Present, subject.plural).say("deal");
    Ok(subject.does(&format!("{deals} {some} to {to} instead")))
}

/// "prevent that damage and draw a card", "prevent that damage. Remove a counter from it."
fn besides(text: String, then: &Effect) -> Said<Clause> {
    let joined = then.steps.first().is_some_and(|step| step.link.0 == Link::And);
    let mut writer = Writer::default();
    writer.sentence(Clause::from(text));
    match joined {
        true => writer.go_on(" and ", effect::sequence(then)?),
        false => writer.sentence(effect::sequence(then)?),
    }
    Ok(writer.finish())
}

fn some(number: &Quantity) -> Said {
    match quantity::digits(number) {
        Some(number) => Ok(number),
        None => quantity::value(number),
    }
}

/// " that would be dealt to any target this turn by creatures".
fn dealt(to: Option<&Recipient>, by: Option<&Objects>, lasting: &str, order: PreventionOrder) -> Said {
    let to = match to {
        Some(to) => format!(" to {}", damage::recipient(to)?),
        None => String::new(),
    };
    let source = by.map(object::object).transpose()?;
    let by = source.as_ref().map(|source| format!(" by {source}")).unwrap_or_default();
    let passive = " that would be dealt";
    Ok(match (order, source) {
        (PreventionOrder::ThatSourceDeals, Some(source)) => format!(" that {source} would deal{to}{lasting}"),
        (PreventionOrder::SourceDeals, Some(source)) => format!(" {source} would deal{to}{lasting}"),
        (PreventionOrder::DurationBetween | PreventionOrder::ThatSourceDeals | PreventionOrder::SourceDeals, _) => {
            format!("{passive}{to}{lasting}{by}")
        }
        (PreventionOrder::DurationFirst, _) => format!("{passive}{lasting}{to}{by}"),
        (PreventionOrder::DurationLast, _) => format!("{passive}{to}{by}{lasting}"),
        (PreventionOrder::SourceFirst, _) => format!("{passive}{by}{to}{lasting}"),
    })
}

fn would_be_dealt_to(to: Option<&Recipient>) -> Said {
    match to {
        Some(to) => Ok(format!(" to {}", damage::recipient(to)?)),
        None => Ok(String::new()),
    }
}

/// "a source would deal damage to you", "damage would be dealt to you".
fn would(damage: &str, to: Option<&Recipient>, by: Option<&Objects>) -> Said {
    let to = would_be_dealt_to(to)?;
    Ok(match by {
        Some(by) => format!("{} would deal {damage}{to}", object::object(by)?),
        None => format!("{damage} would be dealt{to}"),
    })
}
