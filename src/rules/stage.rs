//! Games that begin in their midst: with permanents on the battlefield and cards in graveyards and in exile, so that what
//! needs a target or something to sacrifice finds it, and with mana costs that count as paid.

use super::words::Kw;
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::{CardType, Zone};
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::stop::Res;
use serde::{Deserialize, Serialize};

/// Cards in a player's opening hand (103.5).
const OPENING_HAND: usize = 7;

/// The life total that each player begins with (103.4).
const LIFE: i64 = 20;

/// Where the cards of each deck are as a game begins: the first are in hand, those behind them on the battlefield, in the
/// graveyard, in exile, and the rest in the library. What attaches is attached, where it can be, and what has morph is face
/// down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    pub hand: usize,
    pub battlefield: usize,
    pub graveyard: usize,
    #[serde(default)]
    pub exile: usize,
    /// Whether mana costs count as paid; else lands are tapped for them.
    pub free: bool,
    /// Each player's life total.
    pub life: i64,
}

impl Stage {
    /// A game as it begins by the rules: with a hand, and nothing else (103.5).
    pub(super) const OPENING: Stage =
        Stage { hand: OPENING_HAND, battlefield: 0, graveyard: 0, exile: 0, free: false, life: LIFE };

    /// Where the card is that stands at a place of its deck.
    pub(super) fn zone(&self, place: usize) -> Zone {
        let Stage { hand, battlefield, graveyard, exile, free: _, life: _ } = *self;
        let mut end = 0;
        let zones =
            [(hand, Zone::Hand), (battlefield, Zone::Battlefield), (graveyard, Zone::Graveyard), (exile, Zone::Exile)];
        for (count, zone) in zones {
            end += count;
            if place < end {
                return zone;
            }
        }
        Zone::Library
    }
}

/// What kept a player from casting a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    /// It was in a hand, and left it in another way: it was discarded, or put elsewhere.
    Gone,
}

impl Hindrance {
    pub const ALL: [Hindrance; 6] = [
        Hindrance::NoManaCost,
        Hindrance::NoTarget,
        Hindrance::Cost,
        Hindrance::Banned,
        Hindrance::Announced,
        Hindrance::Gone,
    ];

    /// What is said to the user.
    pub fn said(self) -> Bilingual {
        let (en, fr) = match self {
            Hindrance::NoManaCost => ("no mana cost (118.6)", "pas de coût de mana (118.6)"),
            Hindrance::NoTarget => ("no target (601.2c)", "pas de cible (601.2c)"),
            Hindrance::Cost => ("its cost could not be paid (601.2h)", "son coût n'a pas pu être payé (601.2h)"),
            Hindrance::Banned => ("could not be cast (601.3)", "n'a pas pu être lancée (601.3)"),
            Hindrance::Announced => ("could have been cast", "aurait pu être lancée"),
            Hindrance::Gone => ("left the hand in another way", "a quitté la main autrement"),
        };
        Bilingual::new(en, fr)
    }
}

impl Game {
    /// Turns face down what has morph (708.2), and attaches what attaches, each to the first permanent of its player that it
    /// can be attached to (303.4, 301.5).
    pub(super) fn arrange_stage(&mut self) -> Res<()> {
        let all = self.battlefield.clone();
        for what in all.iter().copied() {
            if self.object(what).chars.has(Kw::Morph) {
                self.turn_down(what)?;
            }
            let player = self.object(what).controller;
            for host in all.iter().copied().filter(|host| *host != what) {
                if self.object(host).controller == player && self.attach(what, Target::Object(host))? {
                    break;
                }
            }
        }
        self.refresh()
    }

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
