//! One card from its many printings: the first printing gives the card, the newest French one its French.

use std::collections::HashMap;

use smol_str::SmolStr;

use crate::source::card::{Card, Face};
use crate::source::facts::Facts;

/// One face of one printing.
pub(super) struct Offer {
    /// What printings of the same card share.
    pub(super) key: SmolStr,
    pub(super) name: SmolStr,
    pub(super) layout: SmolStr,
    /// 0 for the first face.
    pub(super) side: u8,
    pub(super) face: Face,
    pub(super) facts: Facts,
}

impl Offer {
    /// A card of this face alone.
    pub(super) fn into_card(self) -> Card {
        let Offer { key: _, name, layout, side: _, face, facts } = self;
        Card { name, layout, faces: vec![face], facts }
    }
}

/// Collects printings; the cards come out in the order that their first printings came in.
#[derive(Default)]
pub(super) struct Merger {
    cards: Vec<Merged>,
    index: HashMap<SmolStr, usize>,
    /// Printings of cards that were here.
    pub(super) again: usize,
}

struct Merged {
    name: SmolStr,
    layout: SmolStr,
    faces: Vec<MergedFace>,
    facts: Facts,
}

struct MergedFace {
    side: u8,
    face: Face,
    /// Of the French wording, as `2026-04-17`, so that later dates compare greater.
    date: SmolStr,
}

impl Merger {
    pub(super) fn has(&self, key: &SmolStr) -> bool {
        self.index.contains_key(key)
    }

    /// What another printing of a card that is here says of it besides.
    pub(super) fn note(&mut self, key: &SmolStr, facts: Facts) {
        if let Some(index) = self.index.get(key) {
            self.again += 1;
            self.cards[*index].facts.and(facts);
        }
    }

    pub(super) fn add(&mut self, offer: Offer, date: &SmolStr) {
        let Offer { key, name, layout, side, face, facts } = offer;
        let index = *self.index.entry(key).or_insert_with(|| {
            self.cards.push(Merged { name, layout, faces: Vec::new(), facts: Facts::default() });
            self.cards.len() - 1
        });
        let known = &self.cards[index].facts;
        let is_of_other_set = facts.set.is_some() && known.set.is_some() && facts.set != known.set;
        self.cards[index].facts.and(facts);
        let faces = &mut self.cards[index].faces;
        let place = faces.partition_point(|known| known.side < side);
        match faces.get_mut(place) {
            Some(known) if known.side == side => {
                known.face.ids.and(face.ids);
                // The same printing in the other language is none of its own.
                let is_other = is_of_other_set || face.number != known.face.number;
                self.again += usize::from(place == 0 && is_other);
                if face.french.is_some() && (known.face.french.is_none() || *date >= known.date) {
                    known.face.french = face.french;
                    known.face.other_name = None;
                    known.date = date.clone();
                } else if known.face.french.is_none() {
                    known.face.other_name = known.face.other_name.take().or(face.other_name);
                }
            }
            _ => faces.insert(place, MergedFace { side, face, date: date.clone() }),
        }
    }

    pub(super) fn into_cards(self) -> impl Iterator<Item = Card> {
        self.cards.into_iter().map(|card| Card {
            name: card.name,
            layout: card.layout,
            faces: card.faces.into_iter().map(|merged| merged.face).collect(),
            facts: card.facts,
        })
    }
}
