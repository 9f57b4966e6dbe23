//! Players that need nobody: choices made at random.

use super::decide::{Decider, Pick, Purpose, Question};
use super::state::{Game, PlayerId};
use crate::diagnostic::Bilingual;
use std::collections::BTreeSet;

/// Things that one player does in one turn at most, so that what may be done for ever is not.
const MOST_ACTIONS: u32 = 25;

/// Makes every choice at random, the same ones for the same seed.
#[derive(Debug, Clone)]
pub struct Random {
    state: u64,
    cautious: bool,
    /// Whether spells and lands come before all else, at any time.
    eager: bool,
    /// Actions of this turn.
    acted: (u32, u32),
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random {
            state: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03,
            cautious: false,
            eager: false,
            acted: (0, 0),
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

    /// What is done with priority.
    fn action(&mut self, options: &[Pick]) -> usize {
        if self.eager && self.chance(80) {
            let plays = |at: &usize| matches!(options[*at], Pick::Cast(_) | Pick::Land(_));
            let plays: Vec<usize> = (0..options.len()).filter(plays).collect();
            if !plays.is_empty() {
                return plays[self.below(plays.len())];
            }
        }
        self.below(options.len())
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
        if self.acted.0 != game.turn {
            self.acted = (game.turn, 0);
        }
        if self.acted.1 >= MOST_ACTIONS {
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

    fn pick(&mut self, _: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        let (min, max) = (question.min, question.max.min(question.options.len()));
        if question.purpose == Purpose::Priority {
            self.acted.1 += 1;
            return Ok(vec![self.action(&question.options)]);
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
