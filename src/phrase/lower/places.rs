//! Where described things are, where the words stand behind another description.
//!
//! "A creature card with mana value less than the number of Forests you control from your graveyard": nothing is controlled in
//! a graveyard (109.4), so that the card is there, not the Forests.

use super::referents::Spot;
use crate::ir::walk::Walk;
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

/// The zone that was said of permanents that somebody controls.
struct Misplaced(Option<ObjectTest>);

impl Walk for Misplaced {
    fn filter(&mut self, filter: &mut ObjectFilter) {
        let controlled = filter.tests.iter().any(|test| matches!(test, ObjectTest::ControlledBy(_)));
        let plain = ObjectFilter::of(filter.nouns.clone(), Vec::new()).are_permanents();
        if self.0.is_none() && controlled && plain {
            let mut said = filter.take_tests();
            if let Some(at) = said.iter().position(|(test, _)| is_outside(test)) {
                self.0 = Some(said.remove(at).0);
            }
            filter.set_tests(said);
        }
        filter.tests.iter_mut().for_each(|test| self.test(test));
    }

    fn ability(&mut self, _: &mut Ability) {}
}

fn is_outside(test: &ObjectTest) -> bool {
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
