//! What limits how an ability is activated.

use super::sentence::closed;
use super::words::{self, capital, list, possessive};
use super::{condition, cost_change, object, player, quantity, step};
use crate::Said;
use crate::ir::{ActivationLimit, CombatTime, Step};

/// When: "only during your turn", "no more than twice each turn".
struct When {
    only: bool,
    text: String,
}

impl When {
    fn said(&self) -> String {
        format!("{}{}", if self.only { "only " } else { "" }, self.text)
    }
}

enum Sentence {
    Activate(Vec<When>),
    /// Who may, and when, with the word between.
    Who(String, &'static str, Option<When>),
    Other(String),
}

/// The limits in sentences: what is said of the time is one, behind who may.
pub fn sentences(limits: &[ActivationLimit]) -> Said<Vec<String>> {
    let said = joined(limits)?.into_iter().map(|sentence| match sentence {
        Sentence::Activate(when) => format!("Activate {}.", listed(&when)),
        Sentence::Who(who, and, Some(when)) => format!("{who} {and} {}.", when.said()),
        Sentence::Who(who, _, None) => format!("{who}."),
        Sentence::Other(said) => said,
    });
    Ok(said.collect())
}

/// "only during combat": limits that are all of time.
pub fn times(limits: &[ActivationLimit]) -> Said {
    match joined(limits)?.as_slice() {
        [Sentence::Activate(when)] => Ok(listed(when)),
        _ => crate::unsayable("who may cast a spell"),
    }
}

fn listed(when: &[When]) -> String {
    list(&when.iter().map(When::said).collect::<Vec<_>>(), "and")
}

fn joined(limits: &[ActivationLimit]) -> Said<Vec<Sentence>> {
    let mut said: Vec<Sentence> = Vec::new();
    for limit in limits {
        match (sentence(limit)?, said.last_mut()) {
            (Sentence::Activate(mut one), Some(Sentence::Who(_, _, when @ None))) => *when = one.pop(),
            (Sentence::Activate(one), Some(Sentence::Activate(before))) => join(before, limit, one)?,
            (one, _) => said.push(one),
        }
    }
    Ok(said)
}

/// "only during your turn, before attackers are declared", "only during combat on your turn": a part of the time before.
fn join(before: &mut Vec<When>, limit: &ActivationLimit, more: Vec<When>) -> Said<()> {
    for more in more {
        match (limit, before.last_mut()) {
            (ActivationLimit::BeforeAttackers, Some(turn)) if turn.text.ends_with(" turn") => {
                turn.text = format!("{}, {}", turn.text, more.text);
            }
            (ActivationLimit::AroundCombat(_), Some(combat)) if combat.text == "during combat" => {
                combat.text = format!("{} {}", combat.text, more.text);
            }
            (ActivationLimit::OnTurn(players), Some(combat)) if combat.text == "during combat" => {
                combat.text = format!("{} on {}", combat.text, player::has(players, "turn")?);
            }
            _ => before.push(more),
        }
    }
    Ok(())
}

fn sentence(limit: &ActivationLimit) -> Said<Sentence> {
    let when = |text: &str, only: bool| Sentence::Activate(vec![When { only, text: text.to_owned() }]);
    let only = |text: &str| when(text, true);
    Ok(match limit {
        ActivationLimit::AsSorcery => only("as a sorcery"),
        ActivationLimit::AsInstant => only("as an instant"),
        ActivationLimit::TimesPerTurn(1) => only("once each turn"),
        ActivationLimit::TimesPerTurn(count) => {
            when(&format!("no more than {} each turn", words::times(*count)), false)
        }
        ActivationLimit::Once => only("once"),
        ActivationLimit::OnTurn(players) => only(&format!("during {}", player::has(players, "turn")?)),
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
        ActivationLimit::AnyPlayer => Sentence::Who("Any player may activate this ability".into(), "but", None),
        ActivationLimit::OnlyBy(players) => {
            Sentence::Who(format!("Only {} may activate this ability", player::subject(players)?.text), "and", None)
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
    })
}
