//! Answers that are taken back.

use super::{Decision, Pull, Step, Unfit};

/// Between two moments that are kept there are so many answers: to take one back, at most so many are given again.
const APART: usize = 64;

/// A game whose answers can be taken back. It keeps moments of the game to go back to, and each that it came back to, for it
/// is likely to do so again.
#[derive(Clone)]
pub struct Undo {
    pull: Pull,
    /// The game after so many answers.
    kept: Vec<(usize, Pull)>,
}

impl Undo {
    pub fn new(pull: Pull) -> Undo {
        let kept = vec![(pull.answered().len(), pull.clone())];
        Undo { pull, kept }
    }

    pub fn pull(&self) -> &Pull {
        &self.pull
    }

    /// Answers the question. An error leaves the game as it was.
    pub fn push(&mut self, decision: Decision) -> Result<&Step, Unfit> {
        self.pull.answer(decision)?;
        let answered = self.pull.answered().len();
        if self.kept.last().is_none_or(|(at, _)| answered >= at + APART) {
            self.kept.push((answered, self.pull.clone()));
        }
        Ok(self.pull.step())
    }

    /// Takes the latest answer back, and returns it; none where there is none.
    pub fn pop(&mut self) -> Option<Decision> {
        let latest = self.pull.answered().last()?.clone();
        let wanted = self.pull.answered().len() - 1;
        while self.kept.last().is_some_and(|(at, _)| *at > wanted) {
            self.kept.pop();
        }
        let (at, from) = self.kept.last()?;
        let again = self.pull.answered()[*at..wanted].to_vec();
        let mut pull = from.clone();
        for decision in again {
            pull.answer(decision).ok()?;
        }
        if *at < wanted {
            self.kept.push((wanted, pull.clone()));
        }
        self.pull = pull;
        Some(latest)
    }
}
