//! Numbers that only the past tells: "the damage dealt to you this turn".

use super::noun::{NounSetting, described};
use super::{damage, object, player};
use crate::Said;
use crate::ir::Tally;

/// As a phrase of its own.
pub fn value(tally: &Tally) -> Said {
    Ok(match tally {
        Tally::DamageDealtTo(to) => format!("the damage dealt to {} this turn", damage::recipient(to)?),
        Tally::MostDiscarded => "the greatest number of cards a player discarded this way".into(),
        Tally::MostOfType(of) => {
            let of = described(of, NounSetting::ALL)?;
            format!("the greatest number of {of} that have a creature type in common")
        }
        Tally::Speed(who) => player::has(who, "speed")?,
        Tally::Mutated(_) | Tally::Devoured { .. } | Tally::LookedAtScrying => {
            format!("the number of {}", counted(tally, true)?)
        }
    })
}

/// After "for each" and "the number of".
pub fn counted(tally: &Tally, plural: bool) -> Said {
    Ok(match tally {
        Tally::Mutated(what) => {
            format!("{} {}", if plural { "times" } else { "time" }, object::subject(what)?.does("has mutated"))
        }
        Tally::Devoured { what, by } => {
            let setting = if plural { NounSetting::ALL } else { NounSetting::ONE };
            format!("{} {}", described(what, setting)?, object::subject(by)?.does("devoured"))
        }
        Tally::LookedAtScrying => {
            if plural { "cards looked at while scrying this way" } else { "card looked at while scrying this way" }
                .into()
        }
        Tally::DamageDealtTo(to) => format!("1 damage dealt to {} this turn", damage::recipient(to)?),
        Tally::MostDiscarded | Tally::MostOfType(_) | Tally::Speed(_) => value(tally)?,
    })
}
