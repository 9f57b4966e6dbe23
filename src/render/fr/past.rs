//! Past events: which verbs are said in the perfect, « est morte », « a attaqué », those of keyword actions, and when it was.

use super::words::Mood;
use crate::ir::{Event, Period};
use crate::{Said, unsayable};

/// The verb of an event's clause and its auxiliary, where the clause can be said in the perfect.
pub(super) fn past_verb(event: &Event) -> Option<(&'static str, &'static str)> {
    Some(match event {
        Event::Enters { .. } => ("enter", "be"),
        Event::Dies { .. } => ("die", "be"),
        Event::Leaves { .. } => ("leave", "have"),
        Event::Attacks { .. } | Event::PlayerAttacks { .. } => ("attack", "have"),
        Event::Blocks { .. } => ("block", "have"),
        Event::DealsDamage { .. } => ("deal", "have"),
        Event::Casts { .. } => ("cast", "have"),
        Event::Plays { .. } => ("play", "have"),
        Event::Activates { .. } => ("activate", "have"),
        Event::Draws { .. } => ("draw", "have"),
        Event::Sacrifices { .. } => ("sacrifice", "have"),
        Event::GainsLife { .. } => ("get", "have"),
        Event::LosesLife { .. } => ("lose", "have"),
        Event::Cycles { .. } => ("cycle", "have"),
        Event::Mills { .. } => ("mill", "have"),
        Event::Creates { .. } => ("create", "have"),
        Event::Searches { .. } => ("search", "have"),
        Event::Shuffles { .. } => ("shuffle", "have"),
        Event::Copies { .. } => ("copy", "have"),
        Event::ObjectAction { action, on: Some(_), .. } => match action.id() {
            "crew" => ("crew", "have"),
            "saddle" => ("saddle", "have"),
            _ => return None,
        },
        Event::KeywordAction { action, .. } => match action.id() {
            "commit" => ("commit", "have"),
            "descend" => ("descend", "be"),
            "surveil" => ("surveil", "have"),
            "complete" => ("finish", "have"),
            _ => return None,
        },
        _ => return None,
    })
}

/// A keyword action (701) that a player does, as an event.
pub(super) fn keyword_event(action: crate::lex::Symbol, mood: Mood) -> Said {
    if action.is_own_action() {
        return mood.say_row(action).map(str::to_owned);
    }
    Ok(match action.id() {
        "scry" => format!("{} un regard", mood.say("perform")?),
        "commit" => format!("{} un crime", mood.say("commit")?),
        "venture" => format!("{} dans le donjon", mood.reflexive("venture")?),
        "complete" => format!("{} un donjon", mood.say("finish")?),
        "collect" => format!("{} des preuves", mood.say("collect")?),
        "initiative" => format!("{} l'initiative", mood.say("take")?),
        "dread" => format!("{} l'effroi", mood.say("manifest")?),
        id @ ("surveil" | "proliferate" | "investigate" | "descend" | "discover" | "forage" | "explore" | "learn") => {
            mood.say(id)?.to_owned()
        }
        "tempt" => "l'Anneau vous tente".to_owned(),
        _ => return unsayable("this keyword action as an event"),
    })
}

/// A past event with its time. « vous avez terminé un donjon »: the game is not said (309.7).
pub(super) fn in_period(said: &str, event: &Event, period: Period) -> String {
    match event {
        Event::KeywordAction { action, .. } if action.id() == "complete" && period == Period::ThisGame => said.into(),
        _ => format!("{said} {}", period_words(period)),
    }
}

/// The time of a past event.
pub(super) fn period_words(period: Period) -> &'static str {
    match period {
        Period::ThisTurn => "ce tour-ci",
        Period::LastTurn => "à le tour précédent",
        Period::ThisCombat => "pendant ce combat",
        Period::ThisStep => "pendant cette étape",
        Period::ThisGame => "pendant cette partie",
    }
}
