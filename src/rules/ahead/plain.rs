//! How those who look ahead take it that the game goes on: plain choices, made without looking further.

use super::worth::permanent;
use crate::decide::{Decider, Pick, Purpose, Question};
use crate::diagnostic::Bilingual;
use crate::ir::Zone;
use crate::state::{Game, ObjectId, PlayerId};
use crate::words::Kw;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// At whose objects and players what is targeted is aimed: whether it is good for them can be seen only afterwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    Theirs,
    Own,
}

/// Plain choices: nothing is done with priority, creatures attack and block where that looks well, the best is kept.
#[derive(Debug, Clone)]
pub struct Plain {
    aim: Aim,
    /// Whether a target was chosen: with another aim it may have been another.
    aimed: Arc<AtomicBool>,
}

impl Plain {
    pub fn new(aim: Aim) -> Plain {
        Plain { aim, aimed: Arc::default() }
    }

    /// Becomes true where a target is chosen.
    pub fn aimed(&self) -> Arc<AtomicBool> {
        self.aimed.clone()
    }

    /// The options from the best to the worst, for a player who wants to have them; of targets, by the aim.
    fn ranked(&self, game: &Game, question: &Question) -> Vec<usize> {
        let mut ranked: Vec<(f64, usize)> = (0..question.options.len())
            .map(|at| match &question.options[at] {
                Pick::Object(id) => (self.object(game, question, *id), at),
                Pick::Player(player) => {
                    let own = *player == question.player;
                    (if own == (self.aim == Aim::Own) { 1.0 } else { -1_000.0 }, at)
                }
                _ => (0.0, at),
            })
            .collect();
        ranked.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        ranked.into_iter().map(|(_, at)| at).collect()
    }

    fn object(&self, game: &Game, question: &Question, id: ObjectId) -> f64 {
        let object = game.object(id);
        let worth = match object.zone {
            Zone::Battlefield => permanent(game, id),
            Zone::Hand | Zone::Library | Zone::Graveyard | Zone::Exile | Zone::Stack | Zone::Command => {
                1.0 + object.chars.mana_value(0) as f64
            }
        };
        if !matches!(question.purpose, Purpose::Targets { .. } | Purpose::NewTargets | Purpose::Attach) {
            return worth;
        }
        let own = object.controller == question.player;
        if own == (self.aim == Aim::Own) { 2.0 + worth } else { -1_000.0 - worth }
    }

    fn chosen(&self, game: &Game, question: &Question) -> Vec<usize> {
        let (min, max) = (question.min, question.max.min(question.options.len()));
        let ranked = self.ranked(game, question);
        match question.purpose {
            Purpose::Targets { .. } => {
                self.aimed.store(true, Ordering::Relaxed);
                ranked.into_iter().take(max.max(min)).collect()
            }
            Purpose::May
            | Purpose::SearchLibrary
            | Purpose::Pay
            | Purpose::Half
            | Purpose::Search
            | Purpose::Copy
            | Purpose::Attach
            | Purpose::LegendRule => ranked.into_iter().take(max.min(1).max(min)).collect(),
            // What is given up is the least.
            Purpose::Sacrifice | Purpose::Discard | Purpose::Exile | Purpose::Return | Purpose::Tap => {
                ranked.into_iter().rev().take(min).collect()
            }
            _ => (0..min).collect(),
        }
    }
}

/// Power and toughness that is left.
fn size(game: &Game, id: ObjectId) -> (i64, i64) {
    let object = game.object(id);
    let (power, toughness) = object.chars.power_toughness().unwrap_or_default();
    (i64::from(power.max(0)), i64::from(toughness) - i64::from(object.damage))
}

/// Whether a creature would kill another in combat, without what else happens.
fn kills(game: &Game, one: ObjectId, other: ObjectId) -> bool {
    let (power, toughness) = (size(game, one).0, size(game, other).1);
    let chars = &game.object(one).chars;
    let indestructible = game.object(other).chars.has(Kw::Indestructible);
    !indestructible && (power >= toughness || power > 0 && chars.has(Kw::Deathtouch))
}

/// Whether a creature strikes before another.
fn is_first(game: &Game, one: ObjectId, other: ObjectId) -> bool {
    let strikes = |id| {
        let chars = &game.object(id).chars;
        chars.has(Kw::FirstStrike) || chars.has(Kw::DoubleStrike)
    };
    strikes(one) && !strikes(other)
}

/// What a block would be worth to the blocker's side, the damage to the player aside.
fn block_worth(game: &Game, blocker: ObjectId, attacker: ObjectId) -> f64 {
    let dies = kills(game, attacker, blocker) && !(is_first(game, blocker, attacker) && kills(game, blocker, attacker));
    let deals =
        kills(game, blocker, attacker) && !(is_first(game, attacker, blocker) && kills(game, attacker, blocker));
    let (own, its) = (permanent(game, blocker), permanent(game, attacker));
    (if deals { its } else { 0.0 }) - (if dies { own } else { 0.0 })
}

/// The attacks that look well: nobody who could block gains by it, or the life that is at stake is worth more.
pub(super) fn attacks(game: &Game, question: &Question) -> Vec<usize> {
    let can_block = |blocker: &ObjectId, attacker| {
        let object = game.object(*blocker);
        let theirs = object.controller != question.player && object.chars.is_creature() && !object.tapped;
        theirs && game.can_block(*blocker, attacker).unwrap_or(false)
    };
    let mut used = BTreeSet::new();
    let mut chosen = Vec::new();
    for (at, option) in question.options.iter().enumerate() {
        let Pick::Attack(attacker, _) = option else { continue };
        let power = size(game, *attacker).0;
        let worst = game.battlefield.iter().filter(|blocker| can_block(blocker, *attacker));
        let worst = worst.map(|blocker| block_worth(game, *blocker, *attacker)).fold(0.0, f64::max);
        if power > 0 && worst <= 0.3 && used.insert(*attacker) {
            chosen.push(at);
        }
    }
    chosen
}

/// The blocks that look well: each gains something; where the player would lose the game, they hold off what they can.
pub(super) fn blocks(game: &Game, question: &Question) -> Vec<usize> {
    let mut options: Vec<(f64, usize, ObjectId, ObjectId)> = question
        .options
        .iter()
        .enumerate()
        .filter_map(|(at, option)| match option {
            Pick::Block(blocker, attacker) => Some((block_worth(game, *blocker, *attacker), at, *blocker, *attacker)),
            _ => None,
        })
        .collect();
    options.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    let attackers = game.battlefield.iter().filter(|id| game.object(**id).attacking == Some(question.player));
    let mut damage: i64 = attackers.map(|id| size(game, *id).0).sum();
    let life = game.player(question.player).life;
    let (mut blockers, mut held, mut chosen) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
    for (worth, at, blocker, attacker) in options {
        let needed = damage >= life;
        if (worth > 0.0 || needed) && !held.contains(&attacker) && blockers.insert(blocker) {
            held.insert(attacker);
            damage -= size(game, attacker).0;
            chosen.push(at);
        }
    }
    chosen
}

impl Decider for Plain {
    fn attends(&mut self, _: &Game, _: PlayerId) -> bool {
        false
    }

    fn pick(&mut self, game: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        Ok(match question.purpose {
            Purpose::Attackers => attacks(game, question),
            Purpose::Blockers => blocks(game, question),
            _ => self.chosen(game, question),
        })
    }

    fn number(&mut self, _: &Game, _: PlayerId, purpose: &Purpose, least: u32, most: u32) -> Result<u32, Bilingual> {
        Ok(match purpose {
            // What is more than lethal is better dealt to the player.
            Purpose::Assign { lethal } => (*lethal).clamp(least, most),
            Purpose::Number => most,
            _ => least,
        })
    }
}
