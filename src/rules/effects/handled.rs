//! What an action is done to: what its instruction stands for afterwards (608.2c), "those creatures", "that card".
//!
//! The variant of an action says what it handles. What it is done to is chosen and recorded in one place for all actions,
//! [`Game::act`]; what it makes or finds it records itself. To what handles no objects nothing can refer: such a text is
//! refused as it is loaded.

use crate::ir::*;
use crate::state::decision::Purpose;
use crate::words;

/// What an action is done to, or brings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Handled<'a> {
    /// The objects of this phrase, as they are chosen for that purpose.
    These(&'a Objects, Purpose),
    /// The object with the ability: it does a keyword action.
    Itself,
    /// What it makes, finds or moves: that is known as it is done.
    Found,
    /// No objects.
    Nothing,
}

/// What an action is done to, or brings: what its variant says, but where that depends on a word or on what is described.
#[expect(clippy::wildcard_enum_match_arm, reason = "the variants say what they handle")]
pub(crate) fn handled(action: &Action) -> Handled<'_> {
    let handles = match action {
        Action::Keyword { action, on, .. } => return by_keyword_action(*action, on.as_ref()),
        Action::KeywordTo { action, what, .. } => match words::id(*action) {
            // What is exiled or put onto the battlefield.
            "manifest" | "cloak" | "airbend" => Handles::Found,
            _ => Handles::These(what),
        },
        // What it is taken from and what it is given to can't both be "those creatures".
        Action::MoveCounters { from, to, .. } if is_described(from) && is_described(to) => Handles::Nothing,
        Action::ExchangePower { what, with, .. } if is_described(what) && is_described(with) => Handles::Nothing,
        Action::Prevent(prevention) if prevented(prevention).is_none() => Handles::Nothing,
        other => other.handles(),
    };
    match handles {
        Handles::These(what) => Handled::These(what, purpose(action)),
        Handles::Found => Handled::Found,
        Handles::Nothing => Handled::Nothing,
    }
}

/// What the objects of an action are chosen for.
#[expect(clippy::wildcard_enum_match_arm, reason = "who chooses is told no more of other actions")]
fn purpose(action: &Action) -> Purpose {
    match action {
        Action::Tap { .. } | Action::Untap { .. } | Action::TapOrUntap { .. } => Purpose::Tap,
        Action::Unattach { .. } => Purpose::Attach,
        Action::RemoveCounters { .. } => Purpose::RemoveCounters,
        _ => Purpose::Objects,
    }
}

/// Who or what does a keyword action, or what it brings.
fn by_keyword_action(action: Term, on: Option<&Objects>) -> Handled<'_> {
    match words::id(action) {
        "adapt" | "explore" | "support" | "connive" | "monstrosity" | "earthbend" | "endure" | "mentor" => match on {
            Some(on) => Handled::These(on, Purpose::Objects),
            None => Handled::Itself,
        },
        "scry" | "proliferate" | "tempt" if !action.is_added() => Handled::Nothing,
        _ => Handled::Found,
    }
}

/// Whether a phrase introduces objects by a description: a reference and a target have names of their own.
pub(super) fn is_described(what: &Objects) -> bool {
    match what {
        Objects::Ref(_) | Objects::Target { .. } => false,
        Objects::Union(parts, _) => parts.iter().any(is_described),
        Objects::Some { .. }
        | Objects::TopOfLibrary { .. }
        | Objects::TopOfGraveyard { .. }
        | Objects::Among { .. }
        | Objects::Rest(..)
        | Objects::AllIn { .. } => true,
    }
}

/// Of two phrases of an instruction, the one that introduces its objects; the first where neither or both do.
pub(super) fn introduced<T>(one: (&Objects, T), other: (&Objects, T)) -> T {
    if is_described(other.0) && !is_described(one.0) { other.1 } else { one.1 }
}

/// Which part of a prevention effect describes what it is about: "that source", "that creature".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Introduced {
    Source,
    Recipient,
}

/// What a prevention effect is about: the source that is chosen; else what describes either its source or what damage would be
/// dealt to: with both, it can't be told which of them "those creatures" are.
pub(crate) fn introduced_by(prevention: &Prevention) -> Option<Introduced> {
    // What was chosen stands in its place as the effect begins (609.7a).
    let is_chosen = |by: &Objects| matches!(by, Objects::Ref(Reference { to: Antecedent::Chosen, said: _ }));
    if crate::phrases::chosen_source(prevention).is_some() || prevention.by.as_ref().is_some_and(is_chosen) {
        return Some(Introduced::Source);
    }
    let of_source = prevention.by.as_ref().is_some_and(is_described);
    let of_recipient = prevention.to.as_ref().is_some_and(describes);
    match (of_source, of_recipient) {
        (true, false) => Some(Introduced::Source),
        (false, true) => Some(Introduced::Recipient),
        (true, true) | (false, false) => None,
    }
}

/// What a prevention effect is about, where it describes either its source or what damage would be dealt to: with both, it
/// can't be told which of them "those creatures" are.
pub(super) fn prevented(prevention: &Prevention) -> Option<&Objects> {
    let mut described = Vec::new();
    described.extend(prevention.by.as_ref().filter(|by| is_described(by)));
    prevention.to.iter().for_each(|to| described_in(to, &mut described));
    if let [only] = described.as_slice() { Some(only) } else { None }
}

/// The descriptions of objects in what is dealt damage.
pub(super) fn described_in<'r>(to: &'r Recipient, found: &mut Vec<&'r Objects>) {
    match to {
        Recipient::Objects(objects) => found.extend(Some(objects).filter(|objects| is_described(objects))),
        Recipient::Either(all, _) => all.iter().for_each(|one| described_in(one, found)),
        Recipient::Player(_) | Recipient::AnyTarget { .. } | Recipient::Attacked(_) => {}
    }
}

/// Whether what is dealt damage is described.
pub(super) fn describes(to: &Recipient) -> bool {
    let mut found = Vec::new();
    described_in(to, &mut found);
    !found.is_empty()
}

/// Whether an instruction handles no objects that a text could speak of: of what deals damage and what is dealt damage, only
/// one can be "those creatures".
#[expect(clippy::wildcard_enum_match_arm, reason = "of other instructions their parts handle what they do")]
pub(crate) fn handles_nothing(what: &InstructionKind) -> bool {
    match what {
        InstructionKind::Do { action, .. } => handled(action) == Handled::Nothing,
        InstructionKind::Damage { source, to, .. } => is_described(source) && describes(to),
        InstructionKind::DamageEach { source, parts, .. } => {
            is_described(source) && parts.iter().any(|(_, to)| describes(to))
        }
        _ => false,
    }
}
