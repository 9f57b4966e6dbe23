//! Loops of mandatory actions, which end the game in a draw (104.4b, 732.4).

use super::decide::Purpose;
use super::state::{Game, Object, ObjectId, PlayerId, Target};
use crate::diagnostic::Bilingual;
use crate::ir::Zone;
use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::{Hash, Hasher};
use xxhash_rust::xxh3::Xxh3;

/// What a game does again and again, where it does not come to an end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    Actions,
    Choices,
    /// In each of them players receive priority, so that another follows (514.3a).
    CleanupSteps,
    ContinuousEffects,
    Events,
    Instructions,
    NestedEffects,
    Replacements,
    Resolutions,
    StateBasedActions,
    StateBasedActionsAndTriggers,
    Steps,
}

impl Work {
    pub fn name(self) -> Bilingual {
        let (en, fr) = match self {
            Work::Actions => ("actions of players", "des actions de joueurs"),
            Work::Choices => ("choices within choices", "des choix dans des choix"),
            Work::CleanupSteps => ("cleanup steps (514.3a)", "des étapes de nettoyage (514.3a)"),
            Work::ContinuousEffects => ("continuous effects", "des effets continus"),
            Work::Events => ("events", "des événements"),
            Work::Instructions => ("instructions", "des instructions"),
            Work::NestedEffects => ("effects within effects", "des effets dans des effets"),
            Work::Replacements => ("replacement effects", "des effets de remplacement"),
            Work::Resolutions => ("resolutions", "des résolutions"),
            Work::StateBasedActions => ("state-based actions", "des actions basées sur l'état"),
            Work::StateBasedActionsAndTriggers => {
                ("state-based actions and triggers", "des actions basées sur l'état et des déclenchements")
            }
            Work::Steps => ("steps", "des étapes"),
        };
        Bilingual::new(en, fr)
    }
}

/// Resolutions in a row, without a choice, before states are compared: most games never come near it.
const PATIENCE: u32 = 64;

/// How many times in a row, without a choice, an ability may trigger on what an ability did that triggered on what an
/// ability did, and so on, before that is a loop that grows (732.4).
const GENERATIONS: u32 = 1_000;

/// What is remembered to find a state that comes again.
#[derive(Debug, Clone, Default)]
pub(super) struct Loops {
    resolutions: u32,
    seen: FxHashSet<u64>,
    /// The generation of what resolves: one more than that of what it triggered on.
    pub(super) generation: u32,
    /// The most that was on the stack since.
    highest: usize,
    /// How much was on the stack before the last resolution.
    before: usize,
    /// The generation in which a player last made a choice.
    chosen_at: u32,
}

impl Loops {
    /// A player made a choice: what follows is not of mandatory actions alone. The order in which things happen that
    /// happen anyway is no such choice.
    pub fn chosen(&mut self, purpose: &Purpose) {
        let only_order = matches!(purpose, Purpose::TriggerOrder | Purpose::Order | Purpose::Replacement);
        if !only_order {
            self.chosen_at = self.generation;
        }
        if self.resolutions > 0 && !only_order {
            self.resolutions = 0;
            self.highest = 0;
            self.seen.clear();
        }
    }
}

impl Loops {
    /// What resolves is not the consequence of another resolution.
    pub fn begin(&mut self) {
        self.chosen_at = 0;
    }

    /// Whether something has resolved, with no choice made since.
    pub fn goes_on(&self) -> bool {
        self.resolutions > 0
    }

    /// Whether abilities have triggered on each other for so long that they always will.
    pub fn grows(&self) -> bool {
        self.generation.saturating_sub(self.chosen_at) > GENERATIONS
    }
}

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
