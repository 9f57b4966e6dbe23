//! Steps and phases.

use super::{object, player};
use crate::Said;
use crate::ir::{Players, Step, StepOfTurn, StepOwner};

/// "upkeep", "end step".
pub fn name(step: Step) -> &'static str {
    match step {
        Step::Turn => "turn",
        Step::ExtraTurn => "extra turn",
        Step::Untap => "untap step",
        Step::Upkeep => "upkeep",
        Step::Draw => "draw step",
        Step::Main => "main phase",
        Step::PrecombatMain => "first main phase",
        Step::PostcombatMain => "second main phase",
        Step::Combat => "combat",
        Step::DeclareAttackers => "declare attackers step",
        Step::DeclareBlockers => "declare blockers step",
        Step::CombatDamage => "combat damage step",
        Step::EndOfCombat => "end of combat",
        Step::End => "end step",
        Step::Cleanup => "cleanup step",
    }
}

/// A step that is gone through or skipped, where the bare name would be something else: "combat phase".
pub fn name_in_full(step: Step) -> &'static str {
    match step {
        Step::Combat => "combat phase",
        Step::EndOfCombat => "end of combat step",
        Step::Upkeep => "upkeep step",
        _ => name(step),
    }
}

/// "your main phase".
pub fn of_turn(during: &StepOfTurn) -> Said {
    if *during == StepOfTurn::any(during.step) {
        return Ok(name(during.step).to_owned());
    }
    Ok(format!("{} {}", player::possessive(&during.of)?, name(during.step)))
}

/// "the beginning of your upkeep", "the next end step", "end of combat".
pub fn begins(step: Step, whose: &StepOwner) -> Said {
    if let (Step::EndOfCombat, StepOwner::The | StepOwner::Next) = (step, whose) {
        return Ok("end of combat".into());
    }
    let name = self::name(step);
    let of = match whose {
        StepOwner::Of(players @ (Players::ControllerOf(of, _) | Players::OwnerOf(of, _))) => {
            match object::subject(of)?.text.as_str() {
                "it" | "they" => format!("{} {name}", player::possessive(players)?),
                _ => format!("the {name} of {}", player::object(players)?),
            }
        }
        StepOwner::Of(players) => format!("{} {name}", player::possessive(players)?),
        StepOwner::Each => format!("each {name}"),
        StepOwner::The if step == Step::Combat => "combat".into(),
        StepOwner::The => format!("the {name}"),
        StepOwner::Next => format!("the next {name}"),
        StepOwner::NextOf(players) => format!("{} next {name}", player::possessive(players)?),
        StepOwner::OnTurnOf(players) => format!("{name} on {} turn", player::possessive(players)?),
        StepOwner::ThatTurn => format!("that turn's {name}"),
        StepOwner::NextTurn => format!("the next turn's {name}"),
        // A turn has one second main phase, and may have several behind combat (505.1a).
        StepOwner::EachOf(players) if step == Step::PostcombatMain => {
            format!("each of {} postcombat main phases", player::possessive(players)?)
        }
        StepOwner::EachOf(players) => format!("each of {} {name}s", player::possessive(players)?),
    };
    Ok(format!("the beginning of {of}"))
}
