//! Events of the past: in conditions ("you've cast a spell this turn"), of objects ("that attacked this turn"), and as
//! what an instruction brought about ("is exiled this way").

use super::event::{origin, parts, predicate};
use super::property::Property;
use super::words::{Ellipsis, Phrase, Tense, Verb, list, spaced};
use super::{player, quantity};
use crate::ir::{AtLeastWord, Count, DiesWord, Event, Objects, PastWord, Players, Quantity, Style, Term, Zone};
use crate::{Said, unsayable};

/// An event as a relative clause on its object: "that attacked", "you've discarded".
pub fn relative(event: &Event, verb: Verb) -> Said<Property> {
    let agent = |who: &Players, base: &str| -> Said<Property> {
        let subject = player::subject(who)?;
        let verb = Verb { plural: subject.plural, ..verb };
        Ok(subject.has_done(&verb.say(base)).into())
    };
    match event {
        Event::Discards { who, .. } => agent(who, "discard"),
        Event::Sacrifices { who, .. } => agent(who, "sacrifice"),
        Event::Casts { who, .. } => agent(who, "cast"),
        Event::Creates { who, .. } => agent(who, "create"),
        Event::Mills { who, .. } => agent(who, "mill"),
        Event::Draws { who, .. } => agent(who, "draw"),
        event => Ok(Property::that(predicate(event, verb)?)),
    }
}

/// What was done to an object, without "that was": "dealt damage". None for what it did itself.
pub fn reduced(event: &Event, plural: bool) -> Said<Option<String>> {
    let verb = Verb::new(Tense::Past, plural);
    let whole = relative(event, verb)?;
    let reduced = relative(event, verb.without(Ellipsis::Auxiliary))?.rest;
    Ok((reduced != whole.rest && whole.is_relative()).then_some(reduced))
}

/// "that were put there from anywhere": into the graveyard that has been named.
pub fn put_there(event: &Event, verb: Verb) -> Said<Property> {
    let from = match event {
        Event::PutInto { zone: Zone::Graveyard, of: None, from, .. } => {
            from.as_ref().map(origin).transpose()?.unwrap_or_default()
        }
        Event::Dies { said: Style(DiesWord::PutIntoGraveyard), .. } => "from the battlefield".to_owned(),
        event => return relative(event, verb),
    };
    Ok(Property::that(spaced(&verb.passive("put"), &spaced("there", &from))))
}

/// An event of the past with the number of times or things: the subject, the predicate, and whether it is said in
/// the perfect tense, as current cards say what you have cast or drawn.
pub fn happened(
    event: &Event,
    at_least: Option<&Quantity>,
    negated: bool,
    plural: Option<bool>,
    said: PastWord,
) -> Said<(Option<Phrase>, String, bool)> {
    let yours = matches!(
        event,
        Event::Casts { who: Players::You, .. }
            | Event::Draws { who: Players::You, .. }
            | Event::Discards { who: Players::You, .. }
            | Event::Sacrifices { who: Players::You, .. }
            | Event::KeywordAction { who: Players::You, .. }
    );
    let perfect = yours && !is_descend(event);
    let perfect = match said {
        PastWord::Usual => perfect,
        PastWord::Perfect => true,
        PastWord::Present | PastWord::Simple | PastWord::ByYou => false,
    };
    let tense = if perfect { Tense::Perfect } else { Tense::Past };
    let counted;
    let event = match at_least {
        Some(number) => {
            counted = with_number(event, number)?;
            &counted
        }
        None => event,
    };
    let (subject, predicate) = in_tense(event, tense, negated, plural, at_least)?;
    Ok((subject, predicate, perfect))
}

/// "gained or lost life", of the event of gaining it.
pub fn gained_or_lost(event: &Event, plural: Option<bool>, said: PastWord) -> Said<(Option<Phrase>, String, bool)> {
    let perfect = said == PastWord::Perfect;
    let tense = if perfect { Tense::Perfect } else { Tense::Past };
    let parts = parts(event, Verb::new(tense, false), plural)?;
    Ok((parts.subject, format!("{} or lost {}", parts.verb, parts.rest), perfect))
}

fn is_descend(event: &Event) -> bool {
    matches!(event, Event::KeywordAction { action, .. } if action.id() == "descend")
}

/// An event that an instruction may have brought about, as current cards say it before "this way": "is exiled", but
/// "you sacrificed".
pub fn happened_simply(
    event: &Event,
    negated: bool,
    plural: Option<bool>,
    said: PastWord,
) -> Said<(Option<Phrase>, String, bool)> {
    let yours = matches!(
        event,
        Event::Sacrifices { who: Players::You, .. }
            | Event::Discards { who: Players::You, .. }
            | Event::Mills { who: Players::You, .. }
            | Event::Creates { who: Players::You, .. }
    );
    let usual = if yours { Tense::Past } else { Tense::Present };
    let tense = match said {
        PastWord::Usual => usual,
        PastWord::Present | PastWord::ByYou => Tense::Present,
        PastWord::Simple => Tense::Past,
        PastWord::Perfect => Tense::Perfect,
    };
    let (subject, predicate) = in_tense(event, tense, negated, plural, None)?;
    Ok((subject, predicate, tense == Tense::Perfect))
}

fn in_tense(
    event: &Event,
    tense: Tense,
    negated: bool,
    plural: Option<bool>,
    number: Option<&Quantity>,
) -> Said<(Option<Phrase>, String)> {
    if let Event::AnyOf(events, _) = event {
        let all =
            events.iter().map(|event| in_tense(event, tense, negated, plural, number)).collect::<Said<Vec<_>>>()?;
        return merged(all);
    }
    let parts = parts(event, Verb::new(tense, false).negated(negated), plural)?;
    let life = matches!(event, Event::GainsLife { .. } | Event::LosesLife { .. });
    let draws = matches!(event, Event::Draws { .. });
    let damage = matches!(event, Event::DealsDamage { .. } | Event::IsDealtDamage { .. });
    let predicate = match number {
        Some(number) if life => {
            let Some(number) = quantity::digits(number) else {
                return unsayable("a computed amount of life that was gained or lost");
            };
            format!("{} {number} or more life", parts.verb)
        }
        Some(number) if damage => format!("{} {} or more {}", parts.verb, quantity::value(number)?, parts.rest),
        Some(number) if draws => format!("{} {} or more cards", parts.verb, quantity::count_word(number)?),
        Some(_) | None => parts.predicate(),
    };
    Ok((parts.subject, predicate))
}

fn merged(all: Vec<(Option<Phrase>, String)>) -> Said<(Option<Phrase>, String)> {
    let text = |phrase: &Option<Phrase>| phrase.as_ref().map(|phrase| phrase.text.clone());
    let same = all.windows(2).all(|pair| text(&pair[0].0) == text(&pair[1].0));
    if same {
        let predicates: Vec<&str> = all.iter().map(|(_, predicate)| predicate.as_str()).collect();
        let predicate = list(&predicates, "or");
        return Ok((all.into_iter().next().and_then(|(subject, _)| subject), predicate));
    }
    let clauses: Vec<String> = all
        .into_iter()
        .map(|(subject, predicate)| match subject {
            Some(subject) => subject.does(&predicate),
            None => predicate,
        })
        .collect();
    Ok((None, clauses.join(" or ")))
}

/// The event with its objects counted: "two or more creatures died".
fn with_number(event: &Event, number: &Quantity) -> Said<Event> {
    let counted = |objects: &Objects| {
        let Objects::Some { count: _, filter } = objects else {
            return unsayable("a number of particular objects");
        };
        let count = Count::AtLeast(Box::new(number.clone()), Style(AtLeastWord::OrMore));
        Ok(Objects::Some { count, filter: filter.clone() })
    };
    let mut event = event.clone();
    match &mut event {
        Event::GainsLife { .. }
        | Event::LosesLife { .. }
        | Event::Draws { .. }
        | Event::DealsDamage { .. }
        | Event::IsDealtDamage { .. } => {}
        Event::Enters { what, .. }
        | Event::Dies { what, said: _ }
        | Event::Leaves { what, .. }
        | Event::PutInto { what, .. }
        | Event::Attacks { what, .. }
        | Event::Casts { spell: what, .. }
        | Event::Discards { what, .. }
        | Event::Sacrifices { what, .. }
        | Event::Creates { what, .. }
        | Event::Plays { what, .. }
        | Event::PlayerAttacks { with: Some(what), .. } => *what = counted(what)?,
        Event::AnyOf(events, _) => {
            for event in events {
                *event = with_number(event, number)?;
            }
        }
        _ => return unsayable("how often this event has happened"),
    }
    Ok(event)
}

/// "exiled from their hand this way".
pub fn done_from(verb: Term, zone: Zone, of: Option<&Players>) -> Said {
    Ok(format!("{} from {} this way", super::words::participle(verb)?, super::zone::of(zone, of)?))
}

/// "they exiled this way".
pub fn done_this_way_by(verb: Term, by: &Players) -> Said {
    Ok(super::player::subject(by)?.does(&format!("{} this way", super::words::participle(verb)?)))
}
