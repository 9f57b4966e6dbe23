//! Names of cards that a player may choose (201.4).

use crate::game::Game;
use crate::ir::{CardType, Noun, ObjectClass, ObjectFilter, ObjectTest};
use crate::state::card::KnownName;
use crate::state::object::Kind;
use smol_str::SmolStr;
use std::collections::{BTreeMap, BTreeSet};

impl Game {
    /// The names that a player may choose: of any card there is (201.4), or of any that has these types and is no land
    /// (201.4a); those of cards of the game come first. Where it is known which cards there are, no other is one.
    pub(super) fn card_names(&self, nonland: bool, types: &[TypeNamed]) -> Vec<SmolStr> {
        let known: BTreeSet<&SmolStr> = self.known_names.iter().map(|known| &known.name).collect();
        let cards = self.objects.iter().filter(|object| object.kind == Kind::Card);
        let names = cards.flat_map(|card| KnownName::all_of(&card.def));
        let here: BTreeMap<SmolStr, Vec<CardType>> = names.map(|known| (known.name, known.types)).collect();
        let mut all: Vec<(SmolStr, Vec<CardType>)> =
            here.into_iter().filter(|(name, _)| known.is_empty() || known.contains(name)).collect();
        let first: BTreeSet<SmolStr> = all.iter().map(|(name, _)| name.clone()).collect();
        let others = self.known_names.iter().filter(|known| !first.contains(&known.name));
        all.extend(others.map(|known| (known.name.clone(), known.types.clone())));
        let fits = |of: &[CardType]| {
            let alternatives = types.is_empty() || types.iter().any(|one| one.fits(of));
            alternatives && !(nonland && of.contains(&CardType::Land))
        };
        all.into_iter().filter(|(_, of)| fits(of)).map(|(name, _)| name).collect()
    }
}

/// The types that the card must have whose name is chosen, and those that it must not have.
#[derive(Debug, Default)]
pub struct TypeNamed {
    all: Vec<CardType>,
    none: Vec<CardType>,
}

impl TypeNamed {
    fn fits(&self, of: &[CardType]) -> bool {
        self.all.iter().all(|one| of.contains(one)) && !self.none.iter().any(|one| of.contains(one))
    }
}

/// Of which types "an artifact card name", "a noncreature, nonland card name" is; none where more is said of the card.
pub(crate) fn types_named(filter: &ObjectFilter) -> Option<Vec<TypeNamed>> {
    if filter.other.is_some() || !filter.tests.is_empty() {
        return None;
    }
    let of_noun = |noun: &Noun| {
        let mut types = TypeNamed { all: noun.types.clone(), none: Vec::new() };
        for adjective in &noun.adjectives {
            let ObjectTest::Not(denied) = adjective else { return None };
            let ObjectTest::Type(denied) = **denied else { return None };
            types.none.push(denied);
        }
        (noun.subtypes.is_empty() && matches!(noun.class, None | Some(ObjectClass::Card))).then_some(types)
    };
    filter.nouns.iter().map(of_noun).collect()
}
