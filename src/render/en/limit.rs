//! What limits how an ability is activated.

use super::sentence::closed;
use super::words::{self, capital, list, possessive};
use super::{condition, cost_change, object, player, quantity, step};
use crate::Said;
use crate::ir::{ActivationLimit, CombatTime, Step};
use crate::limit::{Sentence, is_of_turn, joined};

/// The limits in sentences.
pub fn sentences(limits: &[ActivationLimit]) -> Said<Vec<String>> {
    Ok(crate::limit::sentences(joined(limits, said)?, |times| format!("Activate {}.", list(times, "and"))))
}

/// "only during combat": limits that are all of time.
pub fn times(limits: &[ActivationLimit]) -> Said {
    match joined(limits, said)?.as_slice() {
        [Sentence::Activate(when)] => Ok(list(when, "and")),
        _ => crate::unsayable("who may cast a spell"),
    }
}

/// What joins a time to that before it, of which it is a part: "during combat on your turn".
fn link(before: Option<&ActivationLimit>, limit: &ActivationLimit) -> &'static str {
    match (before, limit) {
        _ if is_of_turn(before, limit) => ", ",
        (
            Some(ActivationLimit::DuringStep { step: Step::Combat, of: None }),
            ActivationLimit::AroundCombat(_) | ActivationLimit::OnTurn(_),
        ) => " ",
        _ => "",
    }
}

fn said(before: Option<&ActivationLimit>, limit: &ActivationLimit) -> Said<(Sentence, &'static str)> {
    let link = link(before, limit);
    let when = |text: String| Sentence::Activate(vec![text]);
    let only = |text: &str| when(if link.is_empty() { format!("only {text}") } else { text.to_owned() });
    let sentence = match limit {
        ActivationLimit::AsSorcery => only("as a sorcery"),
        ActivationLimit::AsInstant => only("as an instant"),
        ActivationLimit::TimesPerTurn(1) => only("once each turn"),
        ActivationLimit::TimesPerTurn(count) => when(format!("no more than {} each turn", words::times(*count))),
        ActivationLimit::Once => only("once"),
        ActivationLimit::OnTurn(players) => {
            only(&format!("{} {}", if link.is_empty() { "during" } else { "on" }, player::has(players, "turn")?))
        }
        ActivationLimit::DuringStep { step, of: Some(players) } => {
            only(&format!("during {}", player::has(players, step::name(*step))?))
        }
        ActivationLimit::DuringStep { step: Step::Combat, of: None } => only("during combat"),
        ActivationLimit::DuringStep { step: step @ Step::Upkeep, of: None } => {
            only(&format!("during any {} step", step::name(*step)))
        }
        ActivationLimit::XIs(value) => Sentence::Other(format!("X is {}.", quantity::value(value)?)),
        ActivationLimit::XNotZero => Sentence::Other("X can't be 0.".into()),
        ActivationLimit::DuringStep { step, of: None } => only(&format!("during the {}", step::name(*step))),
        ActivationLimit::BeforeAttackers => only("before attackers are declared"),
        ActivationLimit::AroundCombat(time) => only(match time {
            CombatTime::BeforeBlockers => "before blockers are declared",
            CombatTime::AfterBlockers => "after blockers are declared",
            CombatTime::BeforeDamage => "before the combat damage step",
            CombatTime::AfterCombat => "after combat",
        }),
        ActivationLimit::If(condition) => only(&format!("if {}", condition::clause(condition)?)),
        ActivationLimit::AnyPlayer => Sentence::Who("Any player may activate this ability".into(), " but", None),
        ActivationLimit::OnlyBy(players) => {
            Sentence::Who(format!("Only {} may activate this ability", player::subject(players)?.text), " and", None)
        }
        ActivationLimit::Costs { change, condition } => {
            let said = cost_change::ability_costs(change)?;
            Sentence::Other(match condition {
                Some(condition) => format!("{said} if {}.", condition::clause(condition)?),
                None => closed(&said),
            })
        }
        ActivationLimit::CostReduced { by_mana_cost_of, condition } => {
            let whose = possessive(&object::object(by_mana_cost_of)?, false);
            let said = format!("this ability's cost is reduced by {whose} mana cost.");
            Sentence::Other(match condition {
                Some(condition) => format!("If {}, {said}", condition::clause(condition)?),
                None => capital(&said),
            })
        }
    };
    Ok((sentence, link))
}
