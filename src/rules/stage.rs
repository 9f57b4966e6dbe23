//! Games that begin in their midst: with permanents on the battlefield and cards in graveyards, so that what needs a target
//! or something to sacrifice finds it, and with mana costs that count as paid.

use super::state::{Game, ObjectId, PlayerId, Res};
use crate::diagnostic::Bilingual;
use crate::ir::{CardType, Zone};
use serde::{Deserialize, Serialize};

/// Cards in a player's opening hand (103.5).
const OPENING_HAND: usize = 7;

/// The life total that each player begins with (103.4).
const LIFE: i64 = 20;

/// Where the cards of each deck are as a game begins: the first are in hand, those behind them on the battlefield, in the
/// graveyard, and the rest in the library.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    pub hand: usize,
    pub battlefield: usize,
    pub graveyard: usize,
    /// Whether mana costs count as paid; else lands are tapped for them.
    pub free: bool,
    /// Each player's life total.
    pub life: i64,
}

impl Stage {
    /// A game as it begins by the rules: with a hand, and nothing else (103.5).
    pub(super) const OPENING: Stage =
        Stage { hand: OPENING_HAND, battlefield: 0, graveyard: 0, free: false, life: LIFE };

    /// Where the card is that stands at a place of its deck.
    pub(super) fn zone(&self, place: usize) -> Zone {
        let Stage { hand, battlefield, graveyard, free: _, life: _ } = *self;
        match place {
            place if place < hand => Zone::Hand,
            place if place < hand + battlefield => Zone::Battlefield,
            place if place < hand + battlefield + graveyard => Zone::Graveyard,
            _ => Zone::Library,
        }
    }
}

/// What kept a player from casting a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hindrance {
    /// It has no mana cost, and no other way to be cast (118.6).
    NoManaCost,
    /// There was nothing that it could target (601.2c).
    NoTarget,
    /// What it costs could not be paid (601.2h).
    Cost,
    /// Its own text or another's didn't let it be cast (101.2, 601.3).
    Banned,
    /// It could have been cast at its time, as far as can be seen before it is announced.
    Announced,
}

impl Hindrance {
    /// What is said to the user.
    pub fn said(self) -> Bilingual {
        let (en, fr) = match self {
            Hindrance::NoManaCost => ("no mana cost (118.6)", "pas de coût de mana (118.6)"),
            Hindrance::NoTarget => ("no target (601.2c)", "pas de cible (601.2c)"),
            Hindrance::Cost => ("its cost could not be paid (601.2h)", "son coût n'a pas pu être payé (601.2h)"),
            Hindrance::Banned => ("could not be cast (601.3)", "n'a pas pu être lancée (601.3)"),
            Hindrance::Announced => ("could have been cast", "aurait pu être lancée"),
        };
        Bilingual::new(en, fr)
    }
}

impl Game {
    /// What keeps a player from casting a card of theirs now, whatever step it is.
    pub fn hindrance(&self, player: PlayerId, card: ObjectId) -> Res<Hindrance> {
        let object = self.object(card);
        Ok(if object.chars.mana_cost.is_none() && !object.chars.is(CardType::Land) && object.def.halves.is_empty() {
            Hindrance::NoManaCost
        } else if !self.has_targets(player, card)? {
            Hindrance::NoTarget
        } else if self.cant_cast(player, card)? {
            Hindrance::Banned
        } else if !self.could_pay_for(card, player)? {
            Hindrance::Cost
        } else {
            Hindrance::Announced
        })
    }
}
