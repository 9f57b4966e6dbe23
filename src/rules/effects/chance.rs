//! Coins that are flipped and dice that are rolled (705, 706), and effects that make more of them of which some are ignored.

use crate::game::Game;
use crate::index::key_of;
use crate::ir::Replacement;
use crate::state::decision::{Chance, Pick, Purpose, Question};
use crate::state::event::GameEvent;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::{Res, Work};
use crate::trace::note;
use crate::view::Would;

impl Game {
    /// A player flips a coin, and wins or loses the flip (705.2).
    pub(super) fn flip_coin(&mut self, player: PlayerId, source: ObjectId) -> Res<bool> {
        // Each of the effects applies to every coin that another one of them made of one.
        let doubled = self.once_more(&GameEvent::Flipped { player, won: false })?;
        let coins = 1_u32.checked_shl(doubled).unwrap_or(u32::MAX);
        self.burn_for(coins as usize, Work::Instructions)?;
        let mut won = 0;
        for _ in 0..coins {
            won += u32::from(self.result_of(Chance::Coin)? == 1);
            note!(self, "705.2", "{} flips a coin.", "{} joue à pile ou face.", self.player_name(player));
        }
        let won = won > 0 && (won == coins || self.keeps_won_flip(player, source)?);
        self.emit(vec![GameEvent::Flipped { player, won }], None)?;
        Ok(won)
    }

    /// Of flips won and lost the player ignores all but one.
    fn keeps_won_flip(&mut self, player: PlayerId, source: ObjectId) -> Res<bool> {
        let options = ["win", "lose"].map(|result| Pick::Name(result.into()));
        let kept = options[0].clone();
        let options = options.into();
        let question = Question { player, purpose: Purpose::Word, source, options, min: 1, max: 1 };
        Ok(self.ask(question)?.contains(&kept))
    }

    /// A player rolls a die; of several the lowest rolls are ignored, as if they never happened (706.6).
    pub(super) fn roll_die(&mut self, player: PlayerId, sides: u32, plus: i64) -> Res<u32> {
        let more = self.once_more(&GameEvent::Rolled { player, result: 0 })?;
        let mut result = 0;
        for _ in 0..=more {
            result = result.max(self.result_of(Chance::Die { sides })?);
        }
        let result = u32::try_from((i64::from(result) + plus).max(0)).unwrap_or(u32::MAX);
        note!(self, "706.2", "{} rolls {}.", "{} lance un dé : {}.", self.player_name(player), result);
        self.emit(vec![GameEvent::Rolled { player, result }], None)?;
        Ok(result)
    }

    /// How many effects make one more of a coin or die.
    fn once_more(&mut self, would: &GameEvent) -> Res<u32> {
        let is = |replacement: &Replacement| matches!(replacement, Replacement::OnceMore { .. });
        let found = self.replacing(key_of(would), Would::Happen(would), is)?;
        for candidate in &found {
            self.why_chosen(candidate, &[])?;
        }
        Ok(u32::try_from(found.len()).unwrap_or(u32::MAX))
    }
}
