//! Names of cards that a player may choose (201.4).

use crate::characteristics::Characteristics;
use crate::halves::HalfKind;
use crate::ir::CardType;
use crate::load::CardDef;
use crate::state::{Game, Kind};
use smol_str::SmolStr;
use std::collections::{BTreeMap, BTreeSet};

/// A name on a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownName {
    pub name: SmolStr,
    /// Of a face or half that is a land.
    pub land: bool,
}

impl KnownName {
    fn of(chars: &Characteristics) -> KnownName {
        KnownName { name: chars.name.clone(), land: chars.is(CardType::Land) }
    }

    /// The names on a card: those of each half of a split card, and not both together (201.4b), of both faces of a
    /// double-faced card (201.4d), and the other name of an adventurer card (201.4f).
    pub fn all_of(def: &CardDef) -> Vec<KnownName> {
        let whole = |kind: HalfKind| matches!(kind, HalfKind::Fused | HalfKind::Locked);
        let halves = def.halves.iter().filter(|half| !whole(half.kind)).map(|half| &half.chars);
        let own = def.halves.is_empty().then_some(&def.printed);
        let faces = own.into_iter().chain(halves).chain(&def.back);
        faces.filter(|chars| !chars.name.is_empty()).map(|chars| KnownName::of(chars)).collect()
    }
}

impl Game {
    /// The names that a player may choose: of any card there is (201.4), or of any that is no land (201.4a); those of cards
    /// of the game come first. Where it is known which cards there are, no other is one.
    pub(super) fn card_names(&self, nonland: bool) -> Vec<SmolStr> {
        let known: BTreeSet<&SmolStr> = self.known_names.iter().map(|known| &known.name).collect();
        let cards = self.objects.iter().filter(|object| object.kind == Kind::Card);
        let names = cards.flat_map(|card| KnownName::all_of(&card.def));
        let here: BTreeMap<SmolStr, bool> = names.map(|known| (known.name, known.land)).collect();
        let here = here.into_iter().filter(|(name, _)| known.is_empty() || known.contains(name));
        let mut all: Vec<(SmolStr, bool)> = here.collect();
        let first: BTreeSet<SmolStr> = all.iter().map(|(name, _)| name.clone()).collect();
        let others = self.known_names.iter().filter(|known| !first.contains(&known.name));
        all.extend(others.map(|known| (known.name.clone(), known.land)));
        all.into_iter().filter(|(_, land)| !(nonland && *land)).map(|(name, _)| name).collect()
    }
}
