//! How often abilities trigger (603.2d): "If a creature dying causes an ability to trigger, it triggers an additional time."

use super::object;
use super::words::{Phrase, Tense, Verb};
use crate::ir::{DamageKind, DiesWord, DrawCount, Event, Objects, Recipient, Style, TriggerTimes, Triggering};
use crate::{Said, unsayable};

/// The sentence, without its full stop.
pub(super) fn said(triggering: &Triggering) -> Said {
    let Triggering { abilities, cause, times } = triggering;
    let abilities = object::subject(abilities)?;
    let again = |pronoun: bool| if pronoun { "it" } else { "that ability" };
    Ok(match (cause, times) {
        (Some(cause), TriggerTimes::Again(Style(pronoun))) => {
            let cause = happening(cause)?;
            let causes = Verb::new(Tense::Present, cause.plural).say("cause");
            let cause = format!("{} {causes} {}", cause.text, abilities.text);
            format!("if {cause} to trigger, {} triggers an additional time", again(*pronoun))
        }
        (None, TriggerTimes::Again(Style(pronoun))) => {
            let triggers = Verb::new(Tense::Present, abilities.plural).say("trigger");
            format!("if {}, {} triggers an additional time", abilities.does(&triggers), again(*pronoun))
        }
        (Some(cause), TriggerTimes::Never) => {
            let cause = happening(cause)?;
            let dont = if cause.plural { "don't" } else { "doesn't" };
            format!("{} {dont} cause {} to trigger", cause.text, abilities.text)
        }
        (None, TriggerTimes::Never) => return unsayable("abilities that never trigger, whatever happens"),
    })
}

/// "creatures entering or dying": one thing that happens in one of several ways.
fn happening(cause: &Event) -> Said<Phrase> {
    match cause {
        Event::GainsLife { who } => {
            let who = super::player::subject(who)?.text;
            return Ok(Phrase::one(format!("{who} gaining life")));
        }
        Event::Draws { who, count: DrawCount::One, ordinal: None, except_first: false } => {
            let who = super::player::subject(who)?.text;
            return Ok(Phrase::one(format!("{who} drawing a card")));
        }
        _ => {}
    }
    let ways = match cause {
        Event::AnyOf(any, _) => any.as_slice(),
        one => std::slice::from_ref(one),
    };
    let mut said = Vec::new();
    let mut what: Option<&Objects> = None;
    for way in ways {
        let (objects, verb) = participle(way)?;
        if what.is_some_and(|what| what != objects) {
            return unsayable("events of different objects as one cause");
        }
        what = Some(objects);
        said.push(verb);
    }
    let Some(what) = what else { return unsayable("a cause without an event") };
    let what = object::subject(what)?;
    Ok(Phrase { text: format!("{} {}", what.text, said.join(" or ")), ..what })
}

fn participle(event: &Event) -> Said<(&Objects, &'static str)> {
    Ok(match event {
        Event::Enters { what, under: None, from: None } => (what, "entering"),
        Event::Dies { what, said: Style(DiesWord::Dies) } => (what, "dying"),
        Event::Attacks { what, whom: None, alone: false, voice: _ } => (what, "attacking"),
        Event::IsDealtDamage { what: Recipient::Objects(what), kind: DamageKind::Any, by: None } => {
            (what, "being dealt damage")
        }
        _ => return unsayable("this event as a cause of triggering"),
    })
}
