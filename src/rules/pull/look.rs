//! What would come of an answer: a copy of the game goes on with it.

use super::{Decision, Pull};
use crate::decide::{Chance, Decider, Purpose, Question};
use crate::diagnostic::Bilingual;
use crate::ir::Step;
use crate::play::{Next, Progress, Rules};
use crate::state::{Game, PlayerId};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// How far a copy goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Horizon {
    /// Until the stack is empty and a player has priority (117).
    Stack,
    /// Until combat is over (511).
    Combat,
    /// Until the next turn has begun: what lasts until end of turn has ended (514.2).
    Turn,
}

impl Horizon {
    /// Whether a game in which a player has priority has come so far from this turn.
    fn is_reached(self, game: &Game, turn: u32) -> bool {
        let in_combat =
            || matches!(game.step, Step::Combat | Step::DeclareAttackers | Step::DeclareBlockers | Step::CombatDamage);
        match self {
            Horizon::Stack => game.stack.is_empty(),
            Horizon::Combat => game.turn != turn || !in_combat(),
            Horizon::Turn => game.turn != turn,
        }
    }
}

/// Steps of a game after which a copy is looked at as it is, however far it was to go.
const MOST_STRETCHES: usize = 400;

impl Pull {
    /// The game as it may be when the question has been answered so, and all behind it are answered by `policy`; none where the
    /// answer is no answer, or illegal, or something stops the game.
    ///
    /// What nobody knows is otherwise in the copy, by `seed`: the order of libraries, and what chance brings. Only within a
    /// resolution, or where a step begins, cards and chance stay as they are: what was shown there is known.
    pub fn look_ahead(
        &self,
        decision: &Decision,
        policy: Box<dyn Decider>,
        horizon: Horizon,
        seed: u64,
    ) -> Option<Game> {
        self.asked()?.fits(decision).ok()?;
        let mut game = self.beginning();
        (game.settings.trace, game.settings.verify, game.why) = (false, false, None);
        if matches!(self.progress, Progress::Priority(_) | Progress::Acting(..)) {
            game.forget_order(seed);
        }
        let given = self.given.iter().chain([decision]).cloned().collect();
        let illegal = Arc::new(AtomicBool::new(false));
        game.set_decider(Box::new(Given { given, policy, illegal: illegal.clone() }));
        let rules = Rules { invariants: false, trace: false, ..self.rules };
        let (turn, mut progress) = (game.turn, self.progress.clone());
        for stretch in 0..MOST_STRETCHES {
            match game.advance(progress, rules).ok()? {
                Next::Ended(_) => break,
                Next::Progress(next) => progress = next,
            }
            if stretch == 0 && illegal.load(Ordering::Relaxed) {
                return None;
            }
            if matches!(progress, Progress::Priority(_)) && horizon.is_reached(&game, turn) {
                break;
            }
        }
        Some(game)
    }

    /// A copy of the game as the stretch began. What matchers read of it is written once for all copies at a question.
    fn beginning(&self) -> Game {
        let mut kept = self.looked_from.borrow_mut();
        let from = kept.get_or_insert_with(|| {
            let mut game = self.as_it_began();
            let changed = self.mark.as_ref().map_or_else(Vec::new, |mark| self.game.changed_since(mark));
            self.game.lend_rows(&mut game, changed);
            game.write_view(0);
            Box::new(game)
        });
        from.with_rows()
    }
}

impl Game {
    /// Nobody knows any more in which order the libraries are, and what chance brings.
    fn forget_order(&mut self, seed: u64) {
        self.random = seed | 1;
        for player in 0..self.players.len() {
            let mut library = std::mem::take(&mut self.players[player].library);
            for index in (1..library.len()).rev() {
                let other = self.random_below(index + 1);
                library.swap(index, other);
            }
            self.players[player].library = library;
        }
    }
}

/// Gives the answers that are there, then those of a policy.
struct Given {
    given: VecDeque<Decision>,
    policy: Box<dyn Decider>,
    /// An answer led to something illegal.
    illegal: Arc<AtomicBool>,
}

impl Decider for Given {
    fn attends(&mut self, game: &Game, player: PlayerId) -> bool {
        match self.given.front() {
            Some(Decision::Attends(attends)) => {
                let attends = *attends;
                self.given.pop_front();
                attends
            }
            Some(Decision::Picks(_) | Decision::Number(_)) | None => self.policy.attends(game, player),
        }
    }

    fn be_cautious(&mut self, cautious: bool) {
        if cautious {
            self.illegal.store(true, Ordering::Relaxed);
            self.given.clear();
        }
        self.policy.be_cautious(cautious);
    }

    fn pick(&mut self, game: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        match self.given.pop_front() {
            Some(Decision::Picks(picks)) => Ok(picks),
            Some(Decision::Attends(_) | Decision::Number(_)) | None => self.policy.pick(game, question),
        }
    }

    fn number(
        &mut self,
        game: &Game,
        player: PlayerId,
        purpose: &Purpose,
        least: u32,
        most: u32,
    ) -> Result<u32, Bilingual> {
        match self.given.pop_front() {
            Some(Decision::Number(number)) => Ok(number),
            Some(Decision::Attends(_) | Decision::Picks(_)) | None => {
                self.policy.number(game, player, purpose, least, most)
            }
        }
    }

    fn result(&mut self, chance: Chance) -> Result<Option<u32>, Bilingual> {
        self.policy.result(chance)
    }
}
