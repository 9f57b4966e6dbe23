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
            of: Box::new(Reference { to, said: Style(Mention::Unsaid { plural: true }) }),
        },
        (objects, _) => objects,
    }
}

/// Cards of no zone that is said, of those that were looked at, revealed or exiled before (109.2a).
pub(super) fn of_group(cards: &Objects, group: Antecedent) -> Objects {
    let Some((count, filter)) = cards.described() else { return cards.clone() };
    let of = Reference { to: group, said: Style(Mention::Unsaid { plural: true }) };
    Objects::Among { count: count.clone(), filter: Some(filter.clone()), of: Box::new(of) }
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
    if let InstructionKind::May { effect, .. } = &mut step.what {
        return taken_from(&mut effect.steps, of);
    }
    let InstructionKind::Do { action, .. } = &mut step.what else { return false };
    let (Action::Move { what, .. }
    | Action::Exile { what, .. }
    | Action::Reveal { what, .. }
    | Action::ChooseObjects { what }) = action
    else {
        return false;
    };
    // What the lead says is the set that cards of no zone were found to be of.
    if let Objects::Among { of: found, .. } = what
        && found.to == of.to
        && found.said.0 == (Mention::Unsaid { plural: true })
    {
        **found = of.clone();
        return true;
    }
    match what.described() {
        Some((count, filter)) if !filter.tests.iter().any(ObjectTest::says_zone) => {
            *what = Objects::Among { count: count.clone(), filter: Some(filter.clone()), of: Box::new(of.clone()) };
            true
        }
        Some(_) | None => false,
    }
}

/// "target creature card and target land card from your graveyard": a card is said with its zone (109.2a), which is said once
/// of all.
pub(super) fn share_zone(parts: &mut [Objects]) {
    let Some((last, before)) = parts.split_last_mut() else { return };
    let Some(zone) = last.card_zone().cloned() else { return };
    for part in before {
        if let Objects::Some { filter, .. } | Objects::Target { filter, .. } = part
            && filter.nouns.iter().all(Noun::is_card)
            && !filter.tests.iter().any(ObjectTest::says_zone)
        {
            filter.add_test(zone.clone(), TestWording::Usual);
        }
    }
}

/// "an artifact and a creature you control": whose they are is said once of all, where one word counts each of them. A target
/// phrase stands for itself (115.1).
pub(super) fn share_whose(parts: &mut [Objects]) {
    let Some((last, before)) = parts.split_last_mut() else { return };
    let Some((count, whole)) = last.described() else { return };
    let known = |test: &&ObjectTest| {
        let (ObjectTest::ControlledBy(who) | ObjectTest::OwnedBy(who)) = test else { return false };
        !crate::ir::walk::has_target(who)
    };
    let whose = whole.tests.iter().find(known);
    let Some(whose) = whose.cloned() else { return };
    let alike = |part: &Objects| {
        part.described().is_some_and(|(same, filter)| {
            std::mem::discriminant(same) == std::mem::discriminant(count)
                && (filter.other.is_none() || filter.other == whole.other)
                && !filter.tests.iter().any(super::articles::says_place)
                && filter.nouns.iter().all(|noun| noun.class.is_none())
        })
    };
    if !before.iter().all(alike) {
        return;
    }
    for part in before {
        if let Objects::Some { filter, .. } = part {
            let own = filter.take_tests();
            filter.set_tests(own.into_iter().chain([(whose.clone(), TestWording::Usual)]).collect());
        }
    }
}

/// « les autres elfes et les autres gobelins que vous contrôlez », « chaque créature et chaque planeswalker que vous
/// contrôlez », « au moins un autre elfe et/ou une autre souris que vous contrôlez »: one description of all, as whose they
/// are and where is said once of all. "Other" is no determiner.
pub(super) fn all_of_list(parts: &[Objects], join: Join) -> Option<(Count, ObjectFilter)> {
    if parts.len() < 2 {
        return None;
    }
    let described = |part: &Objects| part.described().map(|(count, filter)| (count.clone(), filter.clone()));
    let parts: Vec<(Count, ObjectFilter)> = parts.iter().map(described).collect::<Option<_>>()?;
    let ((last, whole), before) = parts.split_last()?;
    let (count, _) = before.first()?;
    let placed = !whole.tests.is_empty() && whole.tests.iter().all(super::articles::says_place);
    // "Goblins you control and Elementals you control": whose they are is said again.
    let again = placed && before.iter().all(|(_, filter)| filter.tests == whole.tests);
    let (joins, placed, others): (_, _, &[Count]) = match count {
        Count::All(Style(AllWord::Bare)) => (join.meaning() == Join::And, whole.other.is_some() || again, &[]),
        Count::All(Style(AllWord::Each)) => (join.meaning() == Join::And, placed, &[]),
        Count::OneOrMore => (join.meaning() == Join::AndOr, placed, &[Count::One]),
        Count::All(Style(AllWord::All | AllWord::Every | AllWord::AllThe | AllWord::Any))
        | Count::One
        | Count::Exactly(_)
        | Count::UpTo(_)
        | Count::AnyNumber
        | Count::AtLeast(..)
        | Count::Between(..)
        | Count::None => return None,
    };
    let same = |one: &Count| {
        let word = |count: &Count| {
            let Count::All(Style(word)) = count else { return None };
            Some(std::mem::discriminant(word))
        };
        one == count && word(one) == word(count) || others.contains(one)
    };
    let alike = before
        .iter()
        .all(|(one, filter)| same(one) && (filter.tests.is_empty() || again) && filter.other == whole.other);
    if !joins || !placed || !alike || !same(last) {
        return None;
    }
    let nouns = parts.iter().flat_map(|(_, filter)| filter.nouns.iter().cloned()).collect();
    Some((count.clone(), Description { nouns, join: Style(join), ..*whole.clone().0 }.into()))
}

/// "all lands and all creatures", "each creature and each planeswalker": one description, where nothing more is said of any.
pub(super) fn all_plainly(parts: &[Objects], join: Join) -> Option<(Count, ObjectFilter)> {
    let plain = |part: &Objects| {
        let (Count::All(Style(word @ (AllWord::All | AllWord::Each))), filter) = part.described()? else { return None };
        let alone = filter.tests.is_empty() && filter.other.is_none() && filter.nouns.len() == 1;
        alone.then(|| (std::mem::discriminant(word), filter.nouns[0].clone()))
    };
    let [Objects::Some { count, filter }, _, ..] = parts else { return None };
    let all: Vec<_> = parts.iter().map(plain).collect::<Option<_>>()?;
    let one = all.iter().all(|(word, _)| *word == all[0].0) && join.meaning() == Join::And;
    let nouns = all.into_iter().map(|(_, noun)| noun).collect();
    one.then(|| (count.clone(), Description { nouns, join: Style(join), ..*filter.clone().0 }.into()))
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
    Objects::AllIn { zone: Zone::Graveyard, of: Box::new(of), said: Style::default() }
}

/// "all cards from all graveyards" are all graveyards.
pub(super) fn is_all_graveyards(node: Node<'_>, filter: &ObjectFilter) -> bool {
    node.child(Kind::InZone).is_some_and(|zone| zone.has(Kind::AllGraveyards))
        && filter.other.is_none()
        && filter.nouns.as_slice() == [bare_noun(ObjectClass::Card)]
        && filter.tests.as_slice() == [ObjectTest::InZone { zone: Zone::Graveyard, of: None }]
}
