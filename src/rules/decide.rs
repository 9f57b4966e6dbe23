//! Choices. Every choice that the rules leave to a player is asked of a [`Decider`].

use crate::diagnostic::Bilingual;
pub use crate::game::Decider;
use crate::game::Game;
pub use crate::state::decision::{Chance, Pick, Purpose, Question};
use crate::state::ids::PlayerId;

/// Takes the first legal choice: as few as must be, the first in the list, "yes" to what may be done.
#[derive(Debug, Clone, Copy, Default)]
pub struct FirstLegal;

impl Decider for FirstLegal {
    fn pick(&mut self, _: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        let wanted = if matches!(
            question.purpose,
            Purpose::May
                | Purpose::SearchLibrary
                | Purpose::Pay
                | Purpose::Half
                | Purpose::Search
                | Purpose::Copy
                | Purpose::Targets { .. }
        ) {
            question.max.min(1)
        } else {
            0
        };
        let count = wanted.max(question.min).min(question.options.len());
        Ok((0..count).collect())
    }

    fn number(&mut self, _: &Game, _: PlayerId, purpose: &Purpose, least: u32, most: u32) -> Result<u32, Bilingual> {
        // What is more than lethal is better dealt to the player.
        Ok(if let Purpose::Assign { lethal } = purpose { (*lethal).clamp(least, most) } else { least })
    }
}
