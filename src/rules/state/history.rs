//! What has happened in a game, in its order.

use super::event::Logged;
use std::ops::Index;
use std::sync::Arc;

/// Events that lie together: what a copy of a game writes anew is at most so much.
const PART: usize = 32;

/// All events so far. A copy of it shares what happened before: who looks ahead copies a game for each look.
#[derive(Debug, Clone, Default)]
pub struct History {
    /// Each is full but the last.
    parts: Vec<Arc<Vec<Logged>>>,
}

impl History {
    pub fn len(&self) -> usize {
        self.parts.last().map_or(0, |last| (self.parts.len() - 1) * PART + last.len())
    }

    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    pub fn get(&self, at: usize) -> Option<&Logged> {
        self.parts.get(at / PART)?.get(at % PART)
    }

    /// All of them, the latest last.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Logged> + ExactSizeIterator {
        (0..self.len()).map(|at| &self[at])
    }

    /// Those from one place up to another, with their places.
    pub fn between(
        &self,
        from: usize,
        to: usize,
    ) -> impl DoubleEndedIterator<Item = (usize, &Logged)> + ExactSizeIterator {
        let to = to.min(self.len());
        (from.min(to)..to).map(|at| (at, &self[at]))
    }

    /// Those from a place on, with their places.
    pub fn since(&self, from: usize) -> impl DoubleEndedIterator<Item = (usize, &Logged)> + ExactSizeIterator {
        self.between(from, self.len())
    }

    /// How many at the beginning a test is true of, where it is of none behind them.
    pub fn partition_point(&self, test: impl Fn(&Logged) -> bool) -> usize {
        // What is asked for is mostly near the end.
        let before = self.parts.partition_point(|part| part.first().is_some_and(&test));
        let Some(at) = before.checked_sub(1) else { return 0 };
        at * PART + self.parts[at].partition_point(test)
    }

    /// Adds what happens next.
    pub fn push(&mut self, event: Logged) {
        match self.parts.last_mut().filter(|last| last.len() < PART) {
            Some(last) => Arc::make_mut(last).push(event),
            None => {
                let mut part = Vec::with_capacity(PART);
                part.push(event);
                self.parts.push(Arc::new(part));
            }
        }
    }

    /// Keeps so many of the first.
    pub fn truncate(&mut self, len: usize) {
        if len >= self.len() {
            return;
        }
        self.parts.truncate(len.div_ceil(PART));
        if let Some(last) = self.parts.last_mut() {
            Arc::make_mut(last).truncate(len - (len - 1) / PART * PART);
        }
    }

    /// A copy of so many of the first.
    pub fn up_to(&self, len: usize) -> History {
        let mut copy = self.clone();
        copy.truncate(len);
        copy
    }
}

impl Index<usize> for History {
    type Output = Logged;

    fn index(&self, at: usize) -> &Logged {
        &self.parts[at / PART][at % PART]
    }
}
