//! What card data say of a card beside what is printed as its text: nothing that the rules ask of a face.

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::colours::Colours;

/// Facts of a whole card. Of what is None or empty, its file says nothing: that is no "no".
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// Its colour identity (903.4).
    pub identity: Option<Colours>,
    pub ids: Ids,
    /// The code of the set that its record is of, in capitals: `TST`. Of several printings it is the first one's.
    pub set: Option<SmolStr>,
    /// The codes of all sets that it is known to be printed in, in capitals, each once.
    pub printings: Vec<SmolStr>,
    /// How it stands in each format that it is not simply outside of, by the format's name in small letters, in the order of
    /// the file.
    pub legalities: Vec<(SmolStr, Standing)>,
}

/// By what others call a card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ids {
    /// Scryfall's id of the card, the same for all its printings.
    pub oracle: Option<SmolStr>,
    /// Scryfall's id of a printing.
    pub scryfall: Option<SmolStr>,
    /// The number of the card in Arena.
    pub arena: Option<SmolStr>,
    /// The number of the card in Magic Online.
    pub mtgo: Option<SmolStr>,
}

/// By what others call a face of a printing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaceIds {
    /// MTGJSON's.
    pub mtgjson: Option<SmolStr>,
    /// Gatherer's number.
    pub multiverse: Option<SmolStr>,
}

impl FaceIds {
    /// What another printing of the face adds.
    pub(super) fn and(&mut self, other: FaceIds) {
        let FaceIds { mtgjson, multiverse } = other;
        self.mtgjson = self.mtgjson.take().or(mtgjson);
        self.multiverse = self.multiverse.take().or(multiverse);
    }
}

/// How a card stands in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    Legal,
    /// One copy in a deck.
    Restricted,
    Banned,
}

impl Standing {
    /// By the word of the data files; None for "not legal" and for words that are none.
    pub fn named(word: &str) -> Option<Standing> {
        let all = [Standing::Legal, Standing::Restricted, Standing::Banned];
        all.into_iter().find(|standing| word.eq_ignore_ascii_case(standing.name()))
    }

    /// The word of the data files.
    pub fn name(self) -> &'static str {
        match self {
            Standing::Legal => "legal",
            Standing::Restricted => "restricted",
            Standing::Banned => "banned",
        }
    }
}

impl Facts {
    /// What another printing of the card adds.
    pub(super) fn and(&mut self, other: Facts) {
        let Facts { identity, ids, set, printings, legalities } = other;
        self.identity = self.identity.or(identity);
        for code in set.iter().chain(&printings) {
            if !self.printings.contains(code) {
                self.printings.push(code.clone());
            }
        }
        self.set = self.set.take().or(set);
        if self.legalities.is_empty() {
            self.legalities = legalities;
        }
        let Ids { oracle, scryfall, arena, mtgo } = ids;
        for (ours, theirs) in [
            (&mut self.ids.oracle, oracle),
            (&mut self.ids.scryfall, scryfall),
            (&mut self.ids.arena, arena),
            (&mut self.ids.mtgo, mtgo),
        ] {
            *ours = ours.take().or(theirs);
        }
    }
}
