//! How long a change lasts, and while what.

use super::words::Tense;
use super::{condition, event, player};
use crate::ir::{Condition, ConditionWord, Duration};
use crate::render::Said;

/// The condition of a continuous effect: "as long as …", "during your turn", "if …".
pub fn condition_said(condition: &Condition, word: ConditionWord) -> Said {
    match (word, condition) {
        (ConditionWord::AsLongAs, Condition::TurnOf { who }) => Ok(format!("during {}", player::has(who, "turn")?)),
        (ConditionWord::AsLongAs, condition) => Ok(format!("as long as {}", condition::clause(condition)?)),
        (ConditionWord::If, condition) => Ok(format!("if {}", condition::clause(condition)?)),
    }
}

/// "until end of turn", "for as long as you control it".
pub fn duration(duration: &Duration) -> Said {
    Ok(match duration {
        Duration::EndOfTurn => "until end of turn".into(),
        Duration::ThisTurn => "this turn".into(),
        Duration::ThisCombat => "this combat".into(),
        Duration::YourNextTurn => "until your next turn".into(),
        Duration::EndOfYourNextTurn => "until the end of your next turn".into(),
        Duration::NextTurnOf(players) => format!("until {} next turn", player::possessive(players)?),
        Duration::EndOfNextTurnOf(players) => format!("until the end of {} next turn", player::possessive(players)?),
        Duration::Until(end) => format!("until {}", event::clause(end, Tense::Present)?),
        Duration::AsLongAs(condition) => format!("for as long as {}", condition::clause(condition)?),
        Duration::Indefinite => "for as long as it remains exiled".into(),
    })
}
