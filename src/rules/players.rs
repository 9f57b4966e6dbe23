//! Players that need nobody: choices made at random.

use crate::diagnostic::Bilingual;
use crate::game::{Decider, Game};
use crate::ir::{Step, Zone};
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::ids::{ObjectId, PlayerId};
use std::collections::{BTreeMap, BTreeSet};

/// Things that are done in one turn at most, so that what may be done for ever is not.
const MOST_ACTIONS: u32 = 25;
/// Of players who mostly cast what they can: what is for combat is to have its turn as well.
const MOST_EAGER: u32 = 40;
const MOST_IN_STEP: u32 = 10;
/// How often they activate one ability in one turn: what only counts higher shows nothing new.
const MOST_OF_ONE: u32 = 3;

/// Makes every choice at random, the same ones for the same seed.
#[derive(Debug, Clone)]
pub struct Random {
    state: u64,
    cautious: bool,
    /// Whether spells and lands come before all else, at any time.
    eager: bool,
    acted: Acted,
}

/// What was done in a turn.
#[derive(Debug, Clone, Default)]
struct Acted {
    turn: u32,
    step: Option<Step>,
    all: u32,
    in_step: u32,
    /// How often each ability was activated, by its object and its key there.
    abilities: BTreeMap<(ObjectId, u32), u32>,
}

impl Acted {
    /// It is this turn and step now.
    fn now(&mut self, game: &Game) {
        if self.turn != game.turn {
            *self = Acted { turn: game.turn, ..Acted::default() };
        }
        if self.step != Some(game.step) {
            (self.step, self.in_step) = (Some(game.step), 0);
        }
    }

    fn add(&mut self, action: Option<&Pick>) {
        self.all += 1;
        self.in_step += 1;
        if let Some(Pick::Activate(object, key)) = action {
            *self.abilities.entry((*object, *key)).or_default() += 1;
        }
    }
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random {
            state: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03,
            cautious: false,
            eager: false,
            acted: Acted::default(),
        }
    }

    /// Players who mostly cast what they can, in the other's turn as well.
    pub fn eager(seed: u64) -> Random {
        Random { eager: true, ..Random::new(seed) }
    }

    /// The next number of a 64-bit SplitMix generator.
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below a bound; 0 where the bound is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    fn chance(&mut self, percent: u64) -> bool {
        self.next() % 100 < percent
    }

    /// So many different numbers below `of`, in random order; all of them where there are fewer.
    pub fn some(&mut self, count: usize, of: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..of).collect();
        for at in 0..count.min(of) {
            let other = at + self.below(of - at);
            all.swap(at, other);
        }
        all.truncate(count);
        all
    }

    /// What is done with priority; none: nothing.
    fn action(&mut self, game: &Game, options: &[Pick]) -> Option<usize> {
        if !self.eager {
            return Some(self.below(options.len()));
        }
        let frugal = self.chance(95);
        let sensible: Vec<usize> =
            (0..options.len()).filter(|at| self.is_sensible(game, &options[*at], frugal)).collect();
        if self.chance(80) {
            let plays = |at: &usize| matches!(options[*at], Pick::Cast(_) | Pick::Land(_));
            let plays: Vec<usize> = sensible.iter().copied().filter(plays).collect();
            if !plays.is_empty() {
                return Some(plays[self.below(plays.len())]);
            }
        }
        (!sensible.is_empty()).then(|| sensible[self.below(sensible.len())])
    }

    /// Who mostly casts what they can does not do the same again and again, and where they are frugal does not discard it for
    /// an ability of its own.
    fn is_sensible(&self, game: &Game, action: &Pick, frugal: bool) -> bool {
        let Pick::Activate(object, key) = action else { return true };
        let times = self.acted.abilities.get(&(*object, *key));
        if times.is_some_and(|times| *times >= MOST_OF_ONE) {
            return false;
        }
        let is_special = || {
            let abilities = game.activated_abilities(*object);
            abilities.iter().any(|(other, ability)| other == key && ability.special)
        };
        !frugal || game.object(*object).zone != Zone::Hand || is_special()
    }

    /// Each creature attacks or blocks at most once.
    fn creatures(&mut self, question: &Question, percent: u64) -> Vec<usize> {
        let mut chosen = Vec::new();
        let mut used = BTreeSet::new();
        for (index, option) in question.options.iter().enumerate() {
            let (Pick::Attack(id, _) | Pick::Block(id, _)) = option else { continue };
            if !used.contains(id) && self.chance(percent) {
                used.insert(*id);
                chosen.push(index);
            }
        }
        chosen
    }
}

impl Decider for Random {
    fn attends(&mut self, game: &Game, player: PlayerId) -> bool {
        self.acted.now(game);
        let Acted { all, in_step, .. } = self.acted;
        if all >= if self.eager { MOST_EAGER } else { MOST_ACTIONS } || self.eager && in_step >= MOST_IN_STEP {
            return false;
        }
        let percent = match game.is_main_of(player) {
            true => 95,
            false if self.eager => 50,
            false => 12,
        };
        self.chance(percent)
    }

    fn be_cautious(&mut self, cautious: bool) {
        self.cautious = cautious;
    }

    fn pick(&mut self, game: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        let (min, max) = (question.min, question.max.min(question.options.len()));
        if question.purpose == Purpose::Priority {
            let action = self.action(game, &question.options);
            self.acted.add(action.map(|at| &question.options[at]));
            return Ok(action.into_iter().collect());
        }
        if self.cautious {
            return Ok((0..min).collect());
        }
        if question.purpose == Purpose::Attackers {
            return Ok(self.creatures(question, 60));
        }
        if question.purpose == Purpose::Blockers {
            return Ok(self.creatures(question, 35));
        }
        let count = if min == 0 && max == 1 { usize::from(self.chance(70)) } else { min + self.below(max - min + 1) };
        Ok(self.some(count, question.options.len()))
    }

    fn number(&mut self, _: &Game, _: PlayerId, purpose: &Purpose, least: u32, most: u32) -> Result<u32, Bilingual> {
        if self.cautious {
            return Ok(least);
        }
        if let Purpose::Assign { lethal } = purpose {
            return Ok((*lethal).clamp(least, most));
        }
        // X is better spent than not.
        if *purpose == Purpose::Number && self.chance(60) {
            return Ok(most);
        }
        let range = u64::from(most - least) + 1;
        Ok(least + (self.next() % range) as u32)
    }
}
