//! Where described things are, where the words stand behind another description.
//!
//! "A creature card with mana value less than the number of Forests you control from your graveyard": nothing is controlled in
//! a graveyard (109.4), so that the card is there, not the Forests.

use super::Reason;
use super::referents::{Number, Spot};
use crate::ir::walk::{Node, VisitMut};
use crate::ir::*;

/// Gives a description of cards or spells the zone that stands behind a description within it which can't be there.
pub(super) fn take_zone(nouns: &[Noun], said: &mut Vec<(ObjectTest, TestWording)>) {
    use ObjectClass as C;
    let card = |noun: &Noun| matches!(noun.class, Some(C::Card | C::PermanentCard | C::Spell | C::PermanentSpell));
    if !nouns.iter().all(card) || said.iter().any(|(test, _)| test.says_zone()) {
        return;
    }
    let mut misplaced = Misplaced(None);
    said.iter_mut().for_each(|(test, _)| misplaced.test(test));
    said.extend(misplaced.0.map(|zone| (zone, TestWording::Usual)));
}

/// "a creature card with mana value less than the number of lands you control from among them": what somebody controls is
/// none of the cards that were looked at, so that the card is.
pub(super) fn take_among(filter: &mut ObjectFilter, is_cards: impl Fn(&Reference) -> bool) -> Option<Reference> {
    let card = |noun: &Noun| matches!(noun.class, Some(ObjectClass::Card | ObjectClass::PermanentCard));
    if !filter.nouns.iter().all(card) || filter.tests.iter().any(ObjectTest::says_zone) {
        return None;
    }
    let mut inner = InnerAmong { is_cards: &is_cards, of: None };
    filter.tests.iter_mut().for_each(|test| inner.test(test));
    inner.of.map(|of| *of)
}

/// What is taken from a set of cards within a description though somebody controls it.
struct InnerAmong<'c> {
    is_cards: &'c dyn Fn(&Reference) -> bool,
    of: Option<Box<Reference>>,
}

impl VisitMut for InnerAmong<'_> {
    fn objects(&mut self, objects: &mut Objects) {
        // Nor is a card in a zone that is said (400.1): "equal to the number of cards in your hand from among them".
        let controlled = |filter: &ObjectFilter| {
            filter.are_permanents() && filter.tests.iter().any(|test| matches!(test, ObjectTest::ControlledBy(_)))
                || filter.tests.iter().any(is_outside)
        };
        if let Objects::Among { count, filter: Some(filter), of } = objects
            && self.of.is_none()
            && controlled(filter)
            && (self.is_cards)(of)
        {
            self.of = Some(of.clone());
            *objects = Objects::Some { count: count.clone(), filter: filter.clone() };
        }
        objects.parts_mut(self);
    }

    fn ability(&mut self, _: &mut Ability) {}
}

/// How many cards a quantity is of: what is not "a card" is said in the plural, "cards equal to its power".
pub(super) fn number_of_cards(quantity: &Quantity) -> Number {
    if *quantity == Quantity::Number(1) { Number::One } else { Number::Several }
}

/// The zone that was said of permanents that somebody controls.
struct Misplaced(Option<ObjectTest>);

impl VisitMut for Misplaced {
    fn filter(&mut self, filter: &mut ObjectFilter) {
        let controlled = filter.tests.iter().any(|test| matches!(test, ObjectTest::ControlledBy(_)));
        let plain = ObjectFilter::of(filter.nouns.clone(), Vec::new()).are_permanents();
        let mut said = filter.take_tests();
        // "cards in your hand from your graveyard": nothing is in two zones (400.1).
        let nearest = said.iter().position(|(test, _)| is_outside(test)).filter(|_| !(controlled && plain));
        let from = nearest.map_or(0, |nearest| nearest.saturating_add(1));
        if self.0.is_none() && (controlled && plain || nearest.is_some()) {
            let outer = said.iter().skip(from).position(|(test, _)| is_outside(test));
            self.0 = outer.map(|at| said.remove(from + at).0);
        }
        filter.set_tests(said);
        filter.tests.iter_mut().for_each(|test| self.test(test));
    }

    fn ability(&mut self, _: &mut Ability) {}
}

fn is_outside(test: &ObjectTest) -> bool {
    // « de votre main ou de votre cimetière »
    if let ObjectTest::AnyOf(zones, _) = test {
        return zones.iter().all(is_outside);
    }
    matches!(test, ObjectTest::InZone { zone: Zone::Graveyard | Zone::Hand | Zone::Library | Zone::Exile, .. })
}

/// Where the objects of a description are.
pub(super) fn spot_of(filter: &ObjectFilter) -> Spot {
    let zone = |test: &ObjectTest| {
        if let ObjectTest::ExiledWith(_) = test {
            return Some(Zone::Exile);
        }
        let said = if let ObjectTest::AnyOf(tests, _) = test { tests.first()? } else { test };
        said.in_zone().map(|(zone, _)| zone)
    };
    let said = filter.tests.iter().chain(filter.nouns.iter().flat_map(|noun| &noun.adjectives)).find_map(zone);
    match said {
        Some(Zone::Battlefield) => Spot::Battlefield,
        Some(Zone::Stack) => Spot::Stack,
        Some(Zone::Graveyard | Zone::Hand | Zone::Library | Zone::Exile | Zone::Command) => Spot::Elsewhere,
        None if filter.are_permanents() => Spot::Battlefield,
        None if filter.nouns.iter().any(|noun| noun.class == Some(ObjectClass::Card)) => Spot::Elsewhere,
        None => Spot::Stack,
    }
}

/// Whether cards of a hand, a graveyard or a library are said to block: « une carte de créature de votre main bloquant cette
/// créature » is put onto the battlefield so (509.4).
fn fights_elsewhere(filter: &ObjectFilter) -> bool {
    let blocks = |test: &ObjectTest| matches!(test, ObjectTest::Blocks(_) | ObjectTest::BlockedBy(_));
    let outside = |test: &ObjectTest| {
        matches!(test.in_zone(), Some((Zone::Hand | Zone::Graveyard | Zone::Library | Zone::Exile, _)))
    };
    filter.tests.iter().any(blocks) && filter.tests.iter().any(outside)
}

/// Whether cards are described by nothing that tells where they are.
fn is_card_of_no_zone(what: &Objects) -> bool {
    let (Objects::Some { filter, .. } | Objects::Target { filter, .. }) = what else { return false };
    let card = |noun: &Noun| matches!(noun.class, Some(ObjectClass::Card | ObjectClass::PermanentCard));
    let placed = |noun: &Noun| noun.adjectives.iter().any(ObjectTest::says_zone);
    filter.tests.iter().all(is_of_card_itself)
        && filter.other.is_none()
        && filter.nouns.iter().all(|noun| card(noun) && !placed(noun))
}

/// Whether a test is of what a card is like, wherever it is: "with flying", "of the chosen type".
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "every other test is of an object in a zone, or of what was done to it"
)]
fn is_of_card_itself(test: &ObjectTest) -> bool {
    use ObjectTest as T;
    match test {
        T::Not(test) => is_of_card_itself(test),
        T::AnyOf(tests, _) => tests.iter().all(is_of_card_itself),
        T::ChosenName
        | T::ChosenColour
        | T::ChosenType
        | T::TypeOfChoice(_)
        | T::ColourOfChoice(_)
        | T::Historic
        | T::Outlaw
        | T::Size(_)
        | T::Supertype(_)
        | T::Colour(_)
        | T::Colourless
        | T::Multicoloured
        | T::Monocoloured
        | T::Type(_)
        | T::Subtype(_)
        | T::Has(_)
        | T::Compare(..)
        | T::Named(_)
        | T::Parity { .. }
        | T::InManaCost(_)
        | T::Shares { .. }
        | T::SameNameAs(_)
        | T::OtherThan(_)
        | T::OwnedBy(_)
        | T::HasHalf(_)
        | T::ColourCount(_)
        | T::DoubleFaced
        | T::NoAbilities { .. } => true,
        _ => false,
    }
}

/// « attachez les équipements qui lui étaient attachés à cette créature »: they are not attached to what they were attached to.
fn is_attached_to(what: &Objects, to: &Objects) -> bool {
    let Some(to) = to.reference() else { return false };
    let there = |test: &ObjectTest| matches!(test, ObjectTest::AttachedTo(on) if on.reference().is_some_and(|on| on.to == to.to));
    what.described().is_some_and(|(_, filter)| filter.tests.iter().any(there))
}

impl super::Lower {
    /// Why what is acted on can't be where it is said to be. Cards of no zone that is said are of those that were looked at,
    /// revealed or exiled before (109.2a).
    pub(super) fn is_nowhere(&mut self, action: &mut Action) -> Option<Reason> {
        if let Action::Attach { what, to } = action {
            return is_attached_to(what, to).then_some(Reason::NoneCalledSo);
        }
        let to = if let Action::Move { to, .. } = &*action { Some(to.zone) } else { None };
        // "You choose a card": one of those that were revealed.
        if let Action::ChooseObjects { what } | Action::Reveal { what } = action {
            return self.of_known_group(what, None);
        }
        let (Action::Move { what, from: None, .. } | Action::Exile { what, .. }) = action else { return None };
        if let Some(reason) = self.of_known_group(what, to) {
            return Some(reason);
        }
        let (_, filter) = what.described()?;
        (self.is_in_own_zone(filter) || fights_elsewhere(filter)).then_some(Reason::NoZone)
    }

    /// Cards of no zone that is said, as those of the group that was looked at, revealed or exiled before; why they can't be.
    /// `to` is where they are put.
    fn of_known_group(&mut self, what: &mut Objects, to: Option<Zone>) -> Option<Reason> {
        if let Some(rest) = self.other_cards(what) {
            *what = rest;
            return None;
        }
        if !is_card_of_no_zone(what) {
            return None;
        }
        // Which zone a target is in has to be said (115.1, 109.2a).
        if let Objects::Target { .. } = what {
            return Some(Reason::NoZone);
        }
        // "Reveal the top five cards of your library. Put all land cards into your hand …"
        let Some(group) = self.said.group() else { return Some(Reason::NoZone) };
        // Milled cards are in the graveyard: « met deux fois ce nombre de cartes dans son cimetière » says no others.
        let milled = self.said.thing(group).is_some_and(|thing| thing.done.last() == Some(&"mill"));
        if milled && to == Some(Zone::Graveyard) {
            return Some(Reason::NoZone);
        }
        *what = super::among::of_group(what, group);
        self.said.taken_from = Some(group);
        None
    }

    /// « Choisissez l'une d'elles. Mettez les autres cartes dans votre cimetière. »: those that are left of the group.
    fn other_cards(&self, what: &Objects) -> Option<Objects> {
        let Objects::Some { count: Count::All(Style(AllWord::Bare)), filter } = what else { return None };
        let plain =
            filter.tests.is_empty() && filter.nouns.as_slice() == [super::objects::bare_noun(ObjectClass::Card)];
        let others = plain && matches!(filter.other, Some(Antecedent::Done(_)));
        let of = self.said.remainder().filter(|_| others)?;
        Some(Objects::Rest(of, Style(RestWord::OtherCards)))
    }

    /// « une carte de créature depuis le cimetière de son propriétaire », said of the card itself: it is in no other (400.3),
    /// so that another's owner is meant.
    fn is_in_own_zone(&self, filter: &ObjectFilter) -> bool {
        let itself = |players: &Players| {
            matches!(players, Players::OwnerOf(of, _)
                if of.reference().is_some_and(|of| of.to == Antecedent::Done(self.said.scope.step)))
        };
        filter.tests.iter().any(|test| test.in_zone().is_some_and(|(_, of)| of.is_some_and(itself)))
    }
}
