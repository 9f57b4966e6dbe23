//! How long a change lasts, and while what.

use super::words::Tense;
use super::{condition, event, player};
use crate::ir::{Change, Condition, Duration, Objects, Permission};
use crate::render::Said;

/// The word before the condition of a continuous effect: "during your turn", "if …" of costs and permissions.
pub fn condition_said(condition: &Condition, changes: &[Change]) -> Said {
    if let Condition::TurnOf { who } = condition
        && !changes.iter().any(is_conditional)
    {
        return Ok(format!("during {}", player::has(who, "turn")?));
    }
    let word = if changes.iter().any(is_conditional) { "if" } else { "as long as" };
    Ok(format!("{word} {}", condition::clause(condition)?))
}

/// Changes whose condition is looked at once, when something is cast or paid.
fn is_conditional(change: &Change) -> bool {
    match change {
        Change::Costs(_) => true,
        Change::Permit(permission) => match permission {
            Permission::CastAsThoughFlash { what } => matches!(what, Objects::Ref(_)),
            Permission::Cast { free, .. } => *free,
            Permission::AlternativeCost { .. } => true,
            _ => false,
        },
        _ => false,
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
