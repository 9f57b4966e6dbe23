//! What limits how an ability is activated, joined to sentences alike in both languages.

use crate::Said;
use crate::ir::ActivationLimit;

pub(crate) enum Sentence {
    /// "Activate only during your turn and only once each turn": the times.
    Activate(Vec<String>),
    /// Who may, and when, with what stands between.
    Who(String, &'static str, Option<String>),
    Other(String),
}

/// Whether a time is a part of that before it: "during your turn, before attackers are declared".
pub(crate) fn is_of_turn(before: Option<&ActivationLimit>, limit: &ActivationLimit) -> bool {
    matches!((before, limit), (Some(ActivationLimit::OnTurn(_)), ActivationLimit::BeforeAttackers))
}

/// What is said of the time is one sentence, behind who may. `said` has each limit, behind the one before it, and what joins
/// it to that where it is a part of it.
pub(crate) fn joined(
    limits: &[ActivationLimit],
    mut said: impl FnMut(Option<&ActivationLimit>, &ActivationLimit) -> Said<(Sentence, &'static str)>,
) -> Said<Vec<Sentence>> {
    let mut all: Vec<Sentence> = Vec::new();
    for (at, limit) in limits.iter().enumerate() {
        match (said(at.checked_sub(1).map(|before| &limits[before]), limit)?, all.last_mut()) {
            ((Sentence::Activate(mut one), _), Some(Sentence::Who(_, _, when @ None))) => *when = one.pop(),
            ((Sentence::Activate(more), link), Some(Sentence::Activate(times))) => match times.last_mut() {
                Some(time) if !link.is_empty() => time.extend([link, &more.concat()]),
                _ => times.extend(more),
            },
            ((one, _), _) => all.push(one),
        }
    }
    Ok(all)
}

/// The sentences in words; `activate` says the one of the times.
pub(crate) fn sentences(all: Vec<Sentence>, activate: impl Fn(&[String]) -> String) -> Vec<String> {
    let said = all.into_iter().map(|sentence| match sentence {
        Sentence::Activate(times) => activate(&times),
        Sentence::Who(who, link, Some(when)) => format!("{who}{link} {when}."),
        Sentence::Who(who, _, None) => format!("{who}."),
        Sentence::Other(said) => said,
    });
    said.collect()
}
