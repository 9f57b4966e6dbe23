//! Cards of a set that an effect knows, where the text says the set once or not at all.

use super::objects::bare_noun;
use crate::ir::*;
use crate::parse::{Kind, Node};

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

/// "target creature card and target land card from your graveyard": a card is said with its zone (109.2a), which is said once
/// of all.
pub(super) fn share_zone(parts: &mut [Objects]) {
    let Some((last, before)) = parts.split_last_mut() else { return };
    let Some(zone) = last.card_zone().cloned() else { return };
    for part in before {
        if let Objects::Some { filter, .. } | Objects::Target { filter, .. } = part
            && filter.nouns.iter().all(|noun| noun.class == Some(ObjectClass::Card))
            && !filter.tests.iter().any(ObjectTest::says_zone)
        {
            let mut said = filter.take_tests();
            said.push((zone.clone(), TestWording::Usual));
            filter.set_tests(said);
        }
    }
}

/// « les autres elfes et les autres gobelins que vous contrôlez »: "other" is no determiner, so that what stands behind the
/// last is said of all of them.
pub(super) fn all_others(parts: &[Objects], join: Join) -> Option<(Count, ObjectFilter)> {
    let (Objects::Some { count: count @ Count::All(Style(AllWord::Bare)), filter: whole }, before) =
        parts.split_last()?
    else {
        return None;
    };
    if before.is_empty() || join.meaning() != Join::And || whole.other.is_none() {
        return None;
    }
    let mut nouns = Vec::new();
    for part in before {
        match part {
            Objects::Some { count: Count::All(Style(AllWord::Bare)), filter }
                if filter.tests.is_empty() && filter.other == whole.other =>
            {
                nouns.extend(filter.nouns.iter().cloned());
            }
            _ => return None,
        }
    }
    nouns.extend(whole.nouns.iter().cloned());
    Some((count.clone(), ObjectFilter { nouns, join: Style(Join::And), ..whole.clone() }))
}

/// "a creature card and/or a land card from among them": what they are taken from is said of all.
pub(super) fn share_among(parts: &mut [Objects]) {
    let Some((Objects::Among { of, .. }, before)) = parts.split_last_mut() else { return };
    for part in before {
        if let Objects::Some { count, filter } = part {
            *part = Objects::Among { count: count.clone(), filter: Some(filter.clone()), of: of.clone() };
        }
    }
}

/// "all graveyards", as a set of cards.
pub(super) fn every_graveyard() -> Objects {
    let of = Players::Some { count: Count::All(Style(AllWord::All)), filter: PlayerFilter::Any };
    Objects::AllIn { zone: Zone::Graveyard, of, said: Style::default() }
}

/// "all cards from all graveyards" are all graveyards.
pub(super) fn is_all_graveyards(node: Node<'_>, filter: &ObjectFilter) -> bool {
    node.child(Kind::InZone).is_some_and(|zone| zone.has(Kind::AllGraveyards))
        && filter.other.is_none()
        && filter.nouns.as_slice() == [bare_noun(ObjectClass::Card)]
        && filter.tests.as_slice() == [ObjectTest::InZone { zone: Zone::Graveyard, of: None }]
}
