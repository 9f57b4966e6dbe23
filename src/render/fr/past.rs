//! Past events: which verbs are said in the perfect, « est morte », « a attaqué », and when it was.

use super::Speaker;
use crate::ir::{Antecedent, Event, Noun, Period};
use crate::lex::lexicon::{Gender, Number};

/// Whether an event's clause can be said in the perfect.
pub(super) fn is_said_in_past(event: &Event) -> bool {
    match event {
        Event::ObjectAction { action, on: Some(_), .. } => matches!(action.id(), "crew" | "saddle"),
        event => matches!(
            event,
            Event::Enters { .. }
                | Event::Dies { .. }
                | Event::Leaves { .. }
                | Event::PutInto { .. }
                | Event::IsDealtDamage { .. }
                | Event::Attacks { .. }
                | Event::PlayerAttacks { .. }
                | Event::DealsDamage { .. }
                | Event::Casts { .. }
                | Event::Plays { .. }
                | Event::Draws { .. }
        ),
    }
}

/// A past event with its time. « vous avez terminé un donjon »: the game is not said (309.7).
pub(super) fn in_period(said: &str, event: &Event, period: Period) -> String {
    match event {
        Event::KeywordAction { action, .. } if action.id() == "complete" && period == Period::ThisGame => said.into(),
        Event::Enters { from: Some(_), .. } if period == Period::ThisGame => said.into(),
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

impl Speaker {
    /// « une carte de créature ou d'artefact … Si vous mettez un artefact … de cette manière, … sur lui »: what a condition says was
    /// done to is what the instruction before it did that to, by another noun. `named`: how much was named before the condition.
    pub(super) fn is_what_was_done(&mut self, named: usize) {
        let done = |(said, ..): &&(Antecedent, Gender, Number)| matches!(said, Antecedent::Done(_));
        let before = self.said[..named].iter().rev().find(done).map(|(said, ..)| *said);
        if let (Some(before), Some((_, gender, number))) = (before, self.said[named..].last().copied()) {
            self.said.push((before, gender, number));
        }
    }

    /// Whether what was named last is « elle », as « cette créature » could be what speaks.
    pub(super) fn is_last_namesake(&mut self, other: Antecedent, noun: &Noun) -> bool {
        if !matches!(other, Antecedent::Target(_)) || self.other.last != Some(other) || noun.class.is_some() {
            return false;
        }
        self.asked.note(super::Asked::NAMESAKE);
        self.pointing == super::Pointing::Pronoun && !self.is_subject
    }
}
