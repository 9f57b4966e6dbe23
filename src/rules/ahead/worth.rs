//! What a position is worth to a player.

use crate::ir::{CardType, CounterKind};
use crate::sba::LOYALTY;
use crate::state::{Game, Kind, Object, ObjectId, PlayerId};
use crate::words::Kw;

/// Judges positions. A player who looks ahead compares what several answers lead to by it.
pub trait Evaluation: Send + Sync {
    /// What a position is worth to a seat: the more, the better for it. Only differences count; a card in hand is worth about
    /// 1.5. It sees the whole game: what it makes of hidden cards, its player knows.
    fn worth(&self, game: &Game, seat: PlayerId) -> f64;
}

/// Life, cards in hand, and the board by power, toughness, keywords and what mana it gives; nothing of what is hidden.
#[derive(Debug, Clone, Copy, Default)]
pub struct Material;

/// More than all that a side can have.
const ALL: f64 = 100_000.0;

impl Evaluation for Material {
    fn worth(&self, game: &Game, seat: PlayerId) -> f64 {
        let others = (0..game.players.len() as u8).map(PlayerId).filter(|other| *other != seat);
        side(game, seat) - others.map(|other| side(game, other)).fold(-ALL, f64::max)
    }
}

/// What a player has.
fn side(game: &Game, player: PlayerId) -> f64 {
    let state = game.player(player);
    if state.lost {
        return -ALL;
    }
    if state.won {
        return ALL;
    }
    let permanents = game.battlefield.iter().filter(|id| game.object(**id).controller == player);
    let board: f64 = permanents.map(|id| permanent(game, *id)).sum();
    let (held, left) = (state.hand.len() as f64, state.library.len().min(20) as f64);
    let poison = f64::from(state.counters.get(&CounterKind::Poison).copied().unwrap_or(0));
    board + 1.5 * held.min(7.0) + 0.05 * left + life(state.life) - 0.8 * poison - threat(game, player)
}

/// A point of life counts for more where there are few.
fn life(points: i64) -> f64 {
    3.0 * (points.max(0) as f64).sqrt()
}

/// A part of the life that the creatures of others could take in one attack, if each untapped creature held one of them off.
fn threat(game: &Game, player: PlayerId) -> f64 {
    let creatures = || game.battlefield.iter().map(|id| game.object(*id)).filter(|object| object.chars.is_creature());
    let guards = creatures().filter(|object| object.controller == player && !object.tapped).count();
    let power = |object: &Object| i64::from(object.chars.power.unwrap_or(0).max(0));
    let mut powers: Vec<i64> = creatures().filter(|object| object.controller != player).map(power).collect();
    powers.sort_unstable_by_key(|power| -power);
    let damage: i64 = powers.into_iter().skip(guards).sum();
    let points = game.player(player).life;
    0.3 * (life(points) - life(points - damage))
}

/// What a permanent is worth to its controller.
pub(super) fn permanent(game: &Game, id: ObjectId) -> f64 {
    let object = game.object(id);
    let chars = &object.chars;
    let value = chars.mana_value(0) as f64;
    let worth = if chars.is_creature() {
        creature(game, id)
    } else if chars.is(CardType::Land) {
        1.6
    } else if chars.is(CardType::Planeswalker) {
        2.0 + f64::from(object.counters.get(&LOYALTY).copied().unwrap_or(0))
    } else if object.attached_to.is_some() {
        // What it does is seen in what it is attached to.
        0.3
    } else if object.kind == Kind::Token {
        0.6 + 0.4 * chars.abilities.len().min(2) as f64
    } else {
        1.2 + 0.4 * value
    };
    worth + 0.02 * value
}

fn creature(game: &Game, id: ObjectId) -> f64 {
    let object = game.object(id);
    let chars = &object.chars;
    let power = f64::from(chars.power.unwrap_or(0).max(0));
    let toughness = f64::from(chars.toughness.unwrap_or(0).max(0));
    let has = |keyword: Kw| f64::from(u8::from(chars.has(keyword)));
    let evasion = has(Kw::Flying) + has(Kw::Menace) * 0.6 + has(Kw::Trample) * 0.4 + has(Kw::Intimidate);
    let strikes = has(Kw::FirstStrike) * 0.4 + has(Kw::DoubleStrike) * 0.9;
    let more = has(Kw::Deathtouch) + 0.4 * has(Kw::Vigilance) + 0.6 * has(Kw::Lifelink) + 0.5 * has(Kw::Reach);
    let lasting = has(Kw::Hexproof) + 1.5 * has(Kw::Indestructible) + has(Kw::Shroud);
    let abilities = 0.5 * chars.abilities.len().min(4) as f64;
    let worth = 0.6
        + 0.9 * power
        + 0.6 * toughness
        + power * (0.35 * evasion + strikes)
        + more
        + lasting
        + abilities
        + if chars.has(Kw::Defender) { -0.5 * power } else { 0.0 };
    // It can't attack or block, or must: what holds it so has most of its worth.
    if chars.restrictions.is_empty() { worth } else { 0.6 * worth }
}
