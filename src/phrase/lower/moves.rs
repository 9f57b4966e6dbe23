//! Where what an action moves comes from, where it goes, and how it arrives.

use super::choice::chooses_other;
use super::{Lower, Lowered, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

/// Where the phrases of a move stand.
pub(super) fn place_said(node: Node<'_>) -> PlaceSaid {
    let at = |kind: Kind| node.children().position(|child| child.is(kind));
    match (at(Kind::Objects), at(Kind::Destination), at(Kind::FromZone)) {
        (Some(what), Some(to), Some(from)) if to < from && from < what => PlaceSaid::FirstWithOrigin,
        (Some(what), Some(to), _) if to < what => PlaceSaid::First,
        (_, Some(to), Some(from)) if to < from => PlaceSaid::OriginLast,
        _ => PlaceSaid::Behind,
    }
}

/// A card is discarded from its owner's hand, whether the text says so or not (701.9a).
pub(super) fn from_hand(what: Objects) -> Objects {
    let mut what = what;
    if let Objects::Some { count: _, filter } = &mut what {
        let mut said = filter.take_tests();
        said.retain(|(test, _)| !matches!(test, ObjectTest::InZone { zone: Zone::Hand, .. }));
        filter.set_tests(said);
    }
    what
}

impl Lower {
    /// "on their choice of the top or bottom of their library": whose it is. Whoever puts it there chooses (608.2d).
    pub(super) fn either_end(&mut self, place: Node<'_>) -> Lowered<Players> {
        if chooses_other(place, self.subject_is_you()) {
            return misplaced(place);
        }
        self.possessive(need(need(place, Kind::LibraryOf)?, Kind::Possessive)?)
    }

    /// "discard all the cards in your hand": a player discards from no other hand than their own (701.9a), so that another
    /// one is an error.
    pub(super) fn is_own_hand(&self, node: Node<'_>, what: &Objects) -> Lowered<()> {
        let Objects::Some { filter, .. } = what else { return Ok(()) };
        let hand = filter.tests.iter().find_map(|test| match test.in_zone() {
            Some((Zone::Hand, of)) => of,
            Some(_) | None => None,
        });
        match hand {
            Some(of) if (*of == Players::You) != self.subject_is_you() => misplaced(node),
            Some(_) | None => Ok(()),
        }
    }
}

/// "a card at random": the way in which the objects of an action are chosen, apart from what they are.
pub(super) fn at_random(what: Objects) -> (Objects, bool) {
    let mut what = what;
    let mut random = false;
    if let Objects::Some { count: _, filter } = &mut what
        && filter.tests.contains(&ObjectTest::AtRandom)
    {
        let mut said = filter.take_tests();
        said.retain(|(test, _)| *test != ObjectTest::AtRandom);
        filter.set_tests(said);
        random = true;
    }
    (what, random)
}

/// Where described objects come from is part of their description, wherever it stands.
pub(super) fn taken_from(what: Objects, from: Option<FromZone>) -> (Objects, Option<FromZone>) {
    let Some(FromZone { zone, of }) = from else { return (what, None) };
    let in_zone = |mut filter: ObjectFilter| {
        filter.add_test(ObjectTest::InZone { zone, of: of.clone() }, TestWording::Usual);
        filter
    };
    match what {
        Objects::Target { count, filter } => (Objects::Target { count, filter: in_zone(filter) }, None),
        Objects::Some { count, filter } => (Objects::Some { count, filter: in_zone(filter) }, None),
        known @ (Objects::Ref(_)
        | Objects::Union(..)
        | Objects::TopOfLibrary { .. }
        | Objects::TopOfGraveyard { .. }
        | Objects::Among { .. }
        | Objects::Rest(..)
        | Objects::AllIn { .. }) => (known, Some(FromZone { zone, of })),
    }
}

/// The top cards of a library put into the graveyard of the same player are milled (701.17a): how many, and whose.
pub(super) fn milled<'a>(
    what: &'a Objects,
    from: &Option<FromZone>,
    to: &Destination,
) -> Option<(&'a Quantity, &'a Players)> {
    let Objects::TopOfLibrary { count, library } = what else { return None };
    let mills = from.is_none()
        && to.zone == Zone::Graveyard
        && to.of.as_ref() == Some(library)
        && to.arrival == Arrival::default();
    mills.then_some((count, library))
}

/// « renvoyez sur le champ de bataille une carte de créature ciblée avec un marqueur +1/+1 sur elle »: a card has no
/// counters where it lies (122.2), so that it arrives with them.
pub(super) fn arriving_with(what: Objects, to: &mut Destination) -> Objects {
    if to.zone != Zone::Battlefield || to.arrival.with_counters.is_some() {
        return what;
    }
    let mut part = |filter: &mut ObjectFilter| {
        let mut said = filter.take_tests();
        let cards = said.iter().any(|(test, _)| is_outside(test));
        if cards
            && let Some(at) = said.iter().position(|(test, _)| is_counted(test))
            && let (ObjectTest::HasCounter { at_least, kind: Some(kind) }, _) = said.remove(at)
        {
            let count = Quantity::Number(at_least);
            to.arrival.with_counters = Some(Box::new(WithCounters::of(count, kind)));
        }
        filter.set_tests(said);
    };
    let mut what = what;
    if let Objects::Target { count, filter } | Objects::Some { count, filter } = &mut what
        && each_one(count)
    {
        part(filter);
    }
    what
}

/// « mettez sur le champ de bataille une carte de terrain engagée depuis votre main »: only permanents are tapped (110.5), so
/// that the card arrives so.
pub(super) fn arriving_tapped(mut what: Objects, to: &mut Destination) -> Objects {
    let (Objects::Some { filter, .. } | Objects::Target { filter, .. }) = &mut what else { return what };
    let outside = |test: &ObjectTest| is_outside(test) || matches!(test, ObjectTest::InZone { zone: Zone::Exile, .. });
    let tapped = |noun: &Noun| noun.adjectives.contains(&ObjectTest::Tapped);
    if to.zone == Zone::Battlefield && filter.tests.iter().any(outside) && filter.nouns.iter().all(tapped) {
        filter.nouns.iter_mut().for_each(|noun| noun.adjectives.retain(|test| *test != ObjectTest::Tapped));
        to.arrival.tapped = true;
    }
    what
}

/// « renvoyez sur le champ de bataille, depuis votre cimetière, une carte d'aura attachée à cette créature »: only permanents
/// are attached (701.3), so that the card arrives so.
pub(super) fn arriving_attached(mut what: Objects, to: &mut Destination) -> Objects {
    let (Objects::Some { filter, .. } | Objects::Target { filter, .. }) = &mut what else { return what };
    if to.zone != Zone::Battlefield || to.arrival.attached_to.is_some() || !filter.tests.iter().any(is_outside) {
        return what;
    }
    let mut said = filter.take_tests();
    if let Some(at) = said.iter().position(|(test, _)| matches!(test, ObjectTest::AttachedTo(_)))
        && let (ObjectTest::AttachedTo(on), _) = said.remove(at)
    {
        to.arrival.attached_to = Some(on);
    }
    filter.set_tests(said);
    what
}

/// One object, or up to one: "with a counter on it" is said of it.
fn each_one(count: &Count) -> bool {
    matches!(count, Count::One | Count::UpTo(Quantity::Number(1)))
}

fn is_counted(test: &ObjectTest) -> bool {
    matches!(test, ObjectTest::HasCounter { kind: Some(_), .. })
}

/// « depuis votre cimetière »
pub(super) fn is_from_own_graveyard(node: Node<'_>) -> bool {
    let of_you =
        |zone: Node<'_>| zone.has(Kind::Graveyard) && zone.child(Kind::Possessive).is_some_and(|of| of.has(Kind::Your));
    node.child(Kind::FromZone).is_some_and(of_you)
}

/// Whether what a test describes is off the battlefield: « de votre main ou de votre cimetière ».
fn is_outside(test: &ObjectTest) -> bool {
    if let ObjectTest::AnyOf(tests, _) = test {
        return tests.iter().all(is_outside);
    }
    matches!(test, ObjectTest::InZone { zone: Zone::Graveyard | Zone::Hand | Zone::Library, .. })
}
