//! Cards of a set that an effect knows, where the text says the set once or not at all.

use crate::ir::*;

/// "Reveal the top five cards of your library. For each land card, …": of those that are known, as a card is said with its
/// zone (109.2a).
pub(super) fn of_known_cards(objects: Objects, known: Option<Antecedent>) -> Objects {
    let cards = |filter: &ObjectFilter| {
        filter.tests.is_empty() && filter.nouns.iter().all(|noun| noun.class == Some(ObjectClass::Card))
    };
    match (objects, known) {
        (Objects::Some { filter, .. }, Some(to)) if cards(&filter) => Objects::Among {
            count: Count::All(Style(AllWord::Bare)),
            filter: Some(filter),
            of: Reference { to, said: Style(Mention::Unsaid { plural: true }) },
        },
        (objects, _) => objects,
    }
}

/// Cards of no zone that is said, of those that were looked at, revealed or exiled before (109.2a).
pub(super) fn of_group(cards: &Objects, group: Antecedent) -> Objects {
    match cards {
        Objects::Some { count, filter } => Objects::Among {
            count: count.clone(),
            filter: Some(filter.clone()),
            of: Reference { to: group, said: Style(Mention::Unsaid { plural: true }) },
        },
        known => known.clone(),
    }
}

/// "play lands and cast spells from among the exiled cards for as long as they remain exiled": what stands behind the
/// second verb is said of both.
pub(super) fn share_played_from(steps: &mut [Instruction]) {
    let [play, cast] = steps else { return };
    let InstructionKind::Do { action: Action::Cast { what: Objects::Among { of, .. }, duration, .. }, .. } = &cast.what
    else {
        return;
    };
    if let InstructionKind::Do { action: Action::Play { what: played, duration: during @ None, .. }, .. } =
        &mut play.what
        && let Objects::Some { count, filter } = played
        && filter.tests.is_empty()
    {
        *played = Objects::Among { count: count.clone(), filter: Some(filter.clone()), of: of.clone() };
        during.clone_from(duration);
    }
}

/// « Parmi elles, mettez une carte de créature dans votre main »: what is described in the first instruction is taken from
/// the set that the sentence begins with. False where nothing is.
pub(super) fn taken_from(steps: &mut [Instruction], of: &Reference) -> bool {
    let Some(step) = steps.first_mut() else { return false };
    let action = match &mut step.what {
        InstructionKind::May { effect, .. } => return taken_from(&mut effect.steps, of),
        InstructionKind::Do { action, .. } => action,
        _ => return false,
    };
    let what = match action {
        Action::Move { what, .. }
        | Action::Exile { what, .. }
        | Action::Reveal { what, .. }
        | Action::ChooseObjects { what } => what,
        _ => return false,
    };
    match what {
        Objects::Some { count, filter } if !filter.tests.iter().any(ObjectTest::says_zone) => {
            *what = Objects::Among { count: count.clone(), filter: Some(filter.clone()), of: of.clone() };
            true
        }
        _ => false,
    }
}
