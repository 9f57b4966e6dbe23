//! Loops of mandatory actions, which end the game in a draw (104.4b, 732.4).

use crate::game::Game;
use crate::ir::Zone;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::object::{Object, Player, StackKind};
use crate::state::stop::{Res, Stop, Work};
use rustc_hash::FxHashMap;
use std::hash::{Hash, Hasher};
use xxhash_rust::xxh3::Xxh3;

/// Resolutions in a row, without a choice, before states are compared: most games never come near it.
const PATIENCE: u32 = 64;

impl Game {
    /// Whether the state before a resolution is one that was there before, with no choice made since.
    pub(super) fn comes_again(&mut self) -> bool {
        self.loops.resolutions += 1;
        if self.loops.resolutions <= PATIENCE {
            return false;
        }
        // With more on the stack than ever before the state can't be one that was there before. Nor does one come again as long
        // as each resolution leaves less there: a loop has a moment behind which something was put on the stack, and is seen
        // when that comes again.
        let (now, before) = (self.stack.len(), std::mem::replace(&mut self.loops.before, self.stack.len()));
        if now > self.loops.highest {
            self.loops.highest = now;
            return false;
        }
        if now < before {
            return false;
        }
        let state = self.fingerprint();
        !self.loops.seen.insert(state)
    }

    /// Counts the resolutions of mandatory actions alone, which would go on for ever, and tells whether the game is a draw for
    /// them (104.4b). A loop in which something runs out may come to an end by itself: it is refused.
    pub(super) fn is_endless(&mut self, what: &StackKind) -> Res<bool> {
        self.loops.generation = match what {
            StackKind::Triggered { generation, .. } => *generation,
            StackKind::Spell | StackKind::Activated { .. } => 0,
        };
        if self.loops.generation == 0 {
            self.loops.begin();
        }
        if self.loops.is_halfway() {
            self.loops.reserves = self.reserves();
        }
        if !self.loops.grows() {
            return Ok(false);
        }
        let now = self.reserves();
        let before = &self.loops.reserves;
        let lasts = before.len() == now.len() && before.iter().zip(&now).all(|(before, now)| now >= before);
        if lasts { Ok(true) } else { Err(Stop::Endless(Work::Resolutions)) }
    }

    /// What can run out: of each player life, cards, and counters, of which ten of poison lose the game (704.5c); and permanents
    /// with their counters.
    fn reserves(&self) -> Vec<i64> {
        let size = |cards: &[ObjectId]| cards.len() as i64;
        let all = |counters: &std::collections::BTreeMap<_, u32>| {
            counters.values().map(|count| i64::from(*count)).sum::<i64>()
        };
        let of_player = |player: &Player| {
            let cards = [&player.library, &player.hand, &player.graveyard].map(|zone| size(zone));
            std::iter::once(player.life).chain(cards).chain(std::iter::once(-all(&player.counters)))
        };
        let permanents = self.everywhere(Zone::Battlefield);
        let counters = permanents.iter().map(|id| all(&self.object(*id).counters)).sum();
        self.players.iter().flat_map(of_player).chain([permanents.len() as i64, counters]).collect()
    }

    /// A number for the state of the game as the rules see it: objects by what they are and where, not by their
    /// identity or age.
    fn fingerprint(&self) -> u64 {
        let mut hash = Xxh3::new();
        let zones =
            [Zone::Battlefield, Zone::Stack, Zone::Graveyard, Zone::Hand, Zone::Library, Zone::Exile, Zone::Command];
        let mut numbers: FxHashMap<ObjectId, usize> = FxHashMap::default();
        let mut all = Vec::new();
        for zone in zones {
            for id in self.everywhere(zone) {
                numbers.insert(id, numbers.len());
                all.push(id);
            }
        }
        (self.step as u8, self.turn, self.active, all.len()).hash(&mut hash);
        for player in &self.players {
            (player.life, &player.counters, &player.mana, player.library.len(), player.lands_played).hash(&mut hash);
            player.designations.hash(&mut hash);
        }
        for id in &all {
            hash_object(self.object(*id), &numbers, &mut hash);
        }
        (self.lasting.len(), self.shields.len(), self.delayed.len(), self.pending.len()).hash(&mut hash);
        hash.finish()
    }
}

fn hash_object(object: &Object, numbers: &FxHashMap<ObjectId, usize>, hash: &mut Xxh3) {
    let number = |id: &ObjectId| numbers.get(id).copied();
    let target = |target: &Target| match target {
        Target::Object(id) => (number(id), None),
        Target::Player(player) => (None, Some(*player)),
    };
    (&object.chars.name, object.zone as u8, object.owner, object.controller).hash(hash);
    (object.tapped, object.face_down, &object.counters, object.damage, object.deathtouched).hash(hash);
    (object.chars.power, object.chars.toughness, object.chars.abilities.len(), object.chars.keywords.len()).hash(hash);
    (object.attached_to.as_ref().map(target), object.attacking, object.blocked, object.regeneration).hash(hash);
    (&object.uses, object.linked.iter().map(number).collect::<Vec<_>>()).hash(hash);
    if let Some(item) = &object.stack {
        number(&item.source).hash(hash);
        for part in &item.parts {
            let targets: Vec<(Option<usize>, Option<PlayerId>)> = part.targets.iter().flatten().map(target).collect();
            (std::sync::Arc::as_ptr(&part.script) as usize, targets, &part.modes, &part.division).hash(hash);
        }
    }
}
