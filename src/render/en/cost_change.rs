//! Changes of costs.

use super::words::{Tense, Verb};
use super::{cost, quantity};
use crate::ir::{CostChange, CostOf};
use crate::Said;

/// "costs {1} less to cast", and what follows the duration.
pub fn costs(change: &CostChange, verb: Verb) -> Said<(String, String, String)> {
    let CostChange { by, less, per, what, x } = change;
    let way = if *less { "less" } else { "more" };
    let to = match what {
        CostOf::Cast => " to cast",
        CostOf::Activate => " to activate",
    };
    let text = format!("{} {} {way}{to}", verb.say("cost"), cost::mana(by));
    let per = match per {
        Some(per) => format!(" for each {}", quantity::per(per)?),
        None => String::new(),
    };
    Ok((text, per, quantity::where_x(x.as_ref())?))
}

/// "This ability costs {1} less to activate for each …".
pub fn ability_costs(change: &CostChange) -> Said {
    let (text, per, x) = costs(change, Verb::new(Tense::Present, false))?;
    Ok(format!("This ability {text}{per}{x}"))
}
