//! How long a change lasts, and while what.

use super::words::Tense;
use super::{condition, event, player};
use crate::Said;
use crate::ir::{Change, Condition, ConditionWord, Duration, Objects, Permission};

/// The word before the condition of a continuous effect: "during your turn", "if …" of costs and permissions.
pub fn condition_said(condition: &Condition, changes: &[Change], word: ConditionWord) -> Said {
    let conditional = changes.iter().any(is_conditional);
    let word = match (word, condition) {
        (ConditionWord::Usual, Condition::TurnOf { .. }) if !conditional => ConditionWord::During,
        (ConditionWord::Usual, _) if conditional => ConditionWord::If,
        (ConditionWord::Usual, _) => ConditionWord::AsLongAs,
        (word, _) => word,
    };
    Ok(match (word, condition) {
        (ConditionWord::During, Condition::TurnOf { who }) => format!("during {}", player::has(who, "turn")?),
        (ConditionWord::During, Condition::Not(turn))
            if **turn == (Condition::TurnOf { who: crate::ir::Players::You }) =>
        {
            "during turns other than yours".into()
        }
        (ConditionWord::DuringAsLongAs, Condition::All(both))
            if let [turn @ Condition::TurnOf { .. }, more] = both.as_slice() =>
        {
            let turn = condition_said(turn, changes, ConditionWord::During)?;
            format!("{turn}, {}", condition_said(more, changes, ConditionWord::AsLongAs)?)
        }
        (ConditionWord::Otherwise, _) => "otherwise".into(),
        (ConditionWord::Instead, condition) => format!("instead as long as {}", condition::clause(condition)?),
        (ConditionWord::Unless, Condition::Not(lifted)) => format!("unless {}", condition::clause(lifted)?),
        (ConditionWord::If, condition) => format!("if {}", condition::clause(condition)?),
        (
            ConditionWord::AsLongAs
            | ConditionWord::Usual
            | ConditionWord::During
            | ConditionWord::DuringAsLongAs
            | ConditionWord::Replaced
            | ConditionWord::Unless,
            condition,
        ) => {
            format!("as long as {}", condition::clause(condition)?)
        }
    })
}

/// Changes whose condition is looked at once, when something is cast or paid.
fn is_conditional(change: &Change) -> bool {
    match change {
        Change::Costs(_) => true,
        Change::Permit(permission) => match permission {
            Permission::CastAsThoughFlash { what, sacrificed: _ } => matches!(what, Objects::Ref(_)),
            Permission::Cast { free, .. } => *free,
            Permission::AlternativeCost { .. } | Permission::AlternativeCostOf { .. } => true,
            _ => false,
        },
        _ => false,
    }
}

/// "until end of turn", "for as long as you control it".
pub fn duration(duration: &Duration) -> Said {
    Ok(match duration {
        Duration::EndOfTurn => "until end of turn".into(),
        Duration::TurnCycle => "this turn cycle".into(),
        Duration::ThisTurn => "this turn".into(),
        Duration::ThisCombat => "this combat".into(),
        Duration::YourNextTurn => "until your next turn".into(),
        Duration::EndOfYourNextTurn => "until the end of your next turn".into(),
        Duration::Until(end) => format!("until {}", event::clause(end, Tense::Present)?),
        Duration::AsLongAs(condition) => format!("for as long as {}", condition::clause(condition)?),
        Duration::TurnsWith(event) => format!("during any turn {}", event::clause(event, Tense::Past)?),
        Duration::RestOfGame => "for the rest of the game".into(),
        Duration::EndOfCombat => "until end of combat".into(),
        Duration::DuringNextTurnOf(players) => format!("during {} next turn", player::possessive(players)?),
        Duration::UntilStep { step, of } => {
            format!("until {} next {}", player::possessive(of)?, super::step::name(*step))
        }
    })
}
