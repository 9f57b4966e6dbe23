//! Replacement effects.

use super::sentence::Clause;
use super::words::{Phrase, Tense, Verb, number};
use super::{condition, cost, counter, damage, effect, event, lasting, object, player, quantity, step, token};
use crate::ir::{
    Cost, CounterBearer, DamagedAgain, DayNight, Event, MultiplyWording, Noun, Objects, ReplacedPlace, Replacement,
    Step,
};
use crate::render::{Said, unsayable};

pub fn clause(replacement: &Replacement) -> Said<Clause> {
    match replacement {
        Replacement::Instead { event, condition, instead, duration, place } => {
            let replaced = event;
            let mut event = event::clause(event, Tense::Would)?;
            if let Some(condition) = condition {
                event = format!("{event} while {}", condition::clause(condition)?);
            }
            let mut lead = String::new();
            if let Some(duration) = duration {
                let said = lasting::duration(duration)?;
                match said.starts_with("until") {
                    true => lead = format!("{said}, "),
                    false => event = format!("{event} {said}"),
                }
            }
            let instead = effect::sequence(instead)?;
            Ok(match place.0 {
                ReplacedPlace::First => instead.map(|text| format!("{lead}if {event}, instead {text}")),
                ReplacedPlace::Last => instead.map(|text| format!("{lead}if {event}, {}", with_instead(&text))),
                ReplacedPlace::AnywhereElse => {
                    let it = match replaced {
                        Event::Leaves { what, .. } | Event::PutInto { what, .. } | Event::Dies { what, .. }
                            if object::pronoun(what)?.plural =>
                        {
                            "them"
                        }
                        _ => "it",
                    };
                    instead.map(|text| format!("{lead}if {event}, {text} instead of putting {it} anywhere else"))
                }
            })
        }
        Replacement::EntersWith { what, tapped, counters, x, unless, when, first, duration } => {
            let subject = object::subject(what)?;
            let pronoun = if subject.plural { "them" } else { "it" };
            let mut text = Verb::new(Tense::Present, subject.plural).say("enter");
            if *tapped {
                text.push_str(" tapped");
            }
            if let Some(counters) = counters {
                text = format!("{text} {}", counter::with(counters, pronoun)?);
            }
            if !tapped && counters.is_none() {
                return unsayable("an object that enters with nothing");
            }
            if let Some(duration) = duration {
                text = format!("{text} {}", lasting::duration(duration)?);
            }
            if let Some(unless) = unless {
                text = format!("{text} unless {}", condition::clause(unless)?);
            }
            let mut lead = String::new();
            if let Some(when) = when {
                let when = format!("if {}", condition::clause(when)?);
                match first.0 {
                    true => lead = format!("{when}, "),
                    false => text = format!("{text} {when}"),
                }
            }
            let text = format!("{lead}{}{}", subject.does(&text), quantity::where_x(x.as_ref())?);
            Ok(Clause::from(text))
        }
        Replacement::AsEnters { what, face_up, effect } => {
            let subject = object::subject(what)?;
            let verb = Verb::new(Tense::Present, subject.plural);
            let happens = match face_up {
                true => format!("{} turned face up", verb.be()),
                false => verb.say("enter"),
            };
            let lead = format!("as {}, ", subject.does(&happens));
            Ok(effect::sequence(effect)?.map(|text| format!("{lead}{text}")))
        }
        Replacement::EntersTappedUnlessPaid { what, cost } => {
            let subject = object::subject(what)?;
            let verb = Verb::new(Tense::Present, subject.plural);
            let enters = verb.say("enter");
            let pay = cost::paid(cost, Verb::BARE)?;
            let it = match cost[..] {
                [Cost::Reveal(_)] => subject.does(&format!("{enters} tapped")),
                _ => pronoun(&subject).does(&format!("{enters} tapped")),
            };
            let text = format!("as {}, you may {pay}. If you don't, {it}", subject.does(&enters));
            Ok(Clause::from(text))
        }
        Replacement::EntersAsCopy { what, of, optional, changes, any } => {
            let subject = object::subject(what)?;
            let of = match of {
                Objects::Some { count: crate::ir::Count::One, filter } if any.0 => {
                    format!("any {}", super::noun::description(filter, super::noun::Place::ONE)?)
                }
                of => object::object(of)?,
            };
            let tense = if *optional { Tense::Bare } else { Tense::Present };
            let enters = format!("{} as a copy of {of}", Verb::new(tense, subject.plural).say("enter"));
            let text = match optional {
                true => format!("you may have {} {enters}", subject.text),
                false => subject.does(&enters),
            };
            Ok(Clause::from(match changes {
                Some(changes) => format!("{text}, except {}", token::except(changes, subject.plural)?),
                None => text,
            }))
        }
        Replacement::DayAsEnters { what, day } => {
            let subject = object::subject(what)?;
            let enters = subject.does(&Verb::new(Tense::Present, subject.plural).say("enter"));
            let day = match day {
                DayNight::Day => "day",
                DayNight::Night => "night",
                DayNight::Either => return unsayable("day and night at once"),
            };
            Ok(Clause::from(format!("if it's neither day nor night, it becomes {day} as {enters}")))
        }
        Replacement::Skip { who, step } => Ok(Clause::from(skip(who, *step)?)),
        Replacement::Multiply { event, by, plus, said } => multiplied(event, *by, *plus, &said.0).map(Clause::from),
    }
}

fn pronoun(subject: &Phrase) -> Phrase {
    if subject.plural { Phrase::many("they") } else { Phrase::one("it") }
}

/// The text with "instead" at the end of its first sentence.
fn with_instead(text: &str) -> String {
    // Quotations hold sentences of their own.
    let mut quoted = false;
    for (at, character) in text.char_indices() {
        match character {
            '"' => quoted = !quoted,
            '.' if !quoted => return format!("{} instead{}", &text[..at], &text[at..]),
            _ => {}
        }
    }
    format!("{text} instead")
}

fn skip(who: &crate::ir::Players, step: Step) -> Said {
    let whose = player::pronoun_possessive(who);
    let subject = player::subject(who)?;
    let verb = Verb::new(Tense::Present, subject.plural);
    let step = step::name_in_full(step);
    Ok(match (who, subject.plural) {
        (crate::ir::Players::You, _) => format!("{} {whose} {step}", verb.say("skip")),
        (_, true) => subject.does(&format!("{} {whose} {step}s", verb.say("skip"))),
        (_, false) => subject.does(&format!("{} {whose} {step}", verb.say("skip"))),
    })
}

/// "if you would gain life, you gain twice that much life instead".
fn multiplied(event: &Event, by: u32, plus: i32, said: &MultiplyWording) -> Said {
    let would = event::clause(event, Tense::Would)?;
    let amount = |that: &str| -> Said {
        Ok(match (by, plus) {
            (1, 0) => return unsayable("an event that is replaced by itself"),
            (1, plus) if plus > 0 => format!("{that} plus {}", number(plus.unsigned_abs())),
            (1, minus) => format!("{that} minus {}", number(minus.unsigned_abs())),
            (2, 0) => format!("twice {that}"),
            (3, 0) => format!("three times {that}"),
            (by, 0) => format!("{} times {that}", number(by)),
            _ => return unsayable("an event both multiplied and increased"),
        })
    };
    let instead = match event {
        Event::GainsLife { who } => {
            let they = again(player::subject(who)?);
            let verb = Verb::new(Tense::Present, they.plural);
            they.does(&format!("{} {}", verb.say("gain"), life(by, plus, amount("that much")?)))
        }
        Event::LosesLife { who } => {
            let they = again(player::subject(who)?);
            let verb = Verb::new(Tense::Present, they.plural);
            they.does(&format!("{} {}", verb.say("lose"), life(by, plus, amount("that much")?)))
        }
        Event::DealsDamage { source, kind: _, to: _ } => {
            let it = match &said.again {
                Some(mention) => object::said_again(mention)?,
                None => object::pronoun(source)?,
            };
            let verb = Verb::new(Tense::Present, it.plural);
            let damage = match (by, plus) {
                (1, plus) if plus > 0 => format!("that much damage plus {plus}"),
                (2, 0) if said.twice => "twice that much damage".into(),
                (2, 0) => "double that damage".into(),
                (3, 0) => "triple that damage".into(),
                _ => format!("{} damage", amount("that much")?),
            };
            let to = match &said.to {
                None => String::new(),
                Some(DamagedAgain::Recipient(to)) => format!(" to {}", damage::recipient(to)?),
                Some(DamagedAgain::Nouns(nouns)) => format!(" to that {}", damaged_nouns(nouns)?),
            };
            it.does(&format!("{} {damage}{to}", verb.say("deal")))
        }
        Event::Creates { who, what: _ } => {
            let they = again(player::subject(who)?);
            let verb = Verb::new(Tense::Present, they.plural);
            they.does(&format!("{} {} of those tokens", verb.say("create"), amount("that many")?))
        }
        Event::CountersPut { who: Some(who), kind, on, .. } => {
            let they = again(player::subject(who)?);
            let verb = Verb::new(Tense::Present, they.plural);
            let counters = match kind {
                Some(kind) => super::attribute::counter_name(Some(kind), true)?,
                None => "of those counters".into(),
            };
            they.does(&format!(
                "{} {} {counters} on {}",
                verb.say("put"),
                amount("that many")?,
                bearer_again(on, said)?
            ))
        }
        Event::CountersPut { who: None, kind, on, .. } => {
            let counters = match kind {
                Some(kind) => super::attribute::counter_name(Some(kind), true)?,
                None => "of those counters".into(),
            };
            format!("{} {counters} are put on {}", amount("that many")?, bearer_again(on, said)?)
        }
        Event::Draws { who, .. } => {
            let they = again(player::subject(who)?);
            let verb = Verb::new(Tense::Present, they.plural);
            let cards = match (by, plus) {
                (by, 0) => format!("{} cards", number(by)),
                _ => format!("{} cards", amount("that many")?),
            };
            they.does(&format!("{} {cards}", verb.say("draw")))
        }
        Event::TapsForMana { what, .. } => {
            let it = object::pronoun(what)?;
            let verb = Verb::new(Tense::Present, it.plural);
            it.does(&format!("{} {} of that mana", verb.say("produce"), amount("as much")?))
        }
        _ => return unsayable("more of this event"),
    };
    Ok(format!("if {would}, {instead} instead"))
}

/// "twice that much life", "that much life plus 1".
fn life(by: u32, plus: i32, amount: String) -> String {
    match by {
        1 if plus > 0 => format!("that much life plus {plus}"),
        _ => format!("{amount} life"),
    }
}

/// "creature or player".
fn damaged_nouns(nouns: &[Option<Noun>]) -> Said {
    let words = nouns
        .iter()
        .map(|noun| match noun {
            None => Ok("player".to_owned()),
            Some(noun) => super::noun::noun(noun, false),
        })
        .collect::<Said<Vec<_>>>()?;
    Ok(super::words::list(&words, "or"))
}

/// What counters are put on, said for the second time: "that creature".
fn bearer_again(bearer: &CounterBearer, said: &MultiplyWording) -> Said {
    if let Some(mention) = &said.again {
        return Ok(object::said_again(mention)?.text);
    }
    match bearer {
        CounterBearer::Objects(Objects::Some { count: _, filter }) => match &filter.nouns[..] {
            [noun] => {
                let noun = Noun { adjectives: Vec::new(), ..noun.clone() };
                Ok(format!("that {}", super::noun::noun(&noun, false)?))
            }
            _ => Ok("it".into()),
        },
        CounterBearer::Objects(_) => Ok("it".into()),
        CounterBearer::Player(_) => Ok("that player".into()),
    }
}

/// A subject said for the second time: "that player", "you".
fn again(subject: Phrase) -> Phrase {
    match subject.text.as_str() {
        "you" => subject,
        _ if subject.plural => Phrase::many("they"),
        _ => Phrase::one("that player"),
    }
}
