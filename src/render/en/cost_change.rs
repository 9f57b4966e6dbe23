//! Changes of costs.

use super::words::{Tense, Verb};
use super::{cost, quantity};
use crate::Said;
use crate::ir::{CostChange, CostOf, ReductionBound};

/// "costs {1} less to cast", and what follows the duration.
pub fn costs(change: &CostChange, verb: Verb) -> Said<(String, String, String)> {
    let CostChange { by, less, per, what, x, bound: _ } = change;
    let way = if *less { "less" } else { "more" };
    let to = match what {
        CostOf::Cast => " to cast",
        CostOf::CastThisWay => " to cast this way",
        CostOf::Activate => " to activate",
    };
    let text = format!("{} {} {way}{to}", verb.say("cost"), cost::mana(by));
    let per = match per {
        Some(per) => format!(" for each {}", quantity::per(per)?),
        None => String::new(),
    };
    Ok((text, per, quantity::where_x(x.as_ref())?))
}

/// What a reduction can't take, as a sentence of its own.
pub fn bound(bound: ReductionBound) -> String {
    let text = match bound {
        ReductionBound::OneMana => "This effect can't reduce the mana in that cost to less than one mana.",
        ReductionBound::ColouredOnly => "This effect reduces only the amount of colored mana you pay.",
    };
    text.to_owned()
}

/// "This ability costs {1} less to activate for each …".
pub fn ability_costs(change: &CostChange) -> Said {
    let (text, per, x) = costs(change, Verb::new(Tense::Present, false))?;
    let subject = if change.what == CostOf::CastThisWay { "This spell" } else { "This ability" };
    Ok(format!("{subject} {text}{per}{x}"))
}
