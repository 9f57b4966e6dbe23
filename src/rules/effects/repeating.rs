//! "Repeat this process": the instructions of a spell or ability are followed from the first one on (608.2c).

use crate::game::Game;
use crate::ir::Effect;
use crate::state::frame::{Frame, Outcomes, Repetition};
use crate::state::stop::Res;
use crate::trace::note;

impl Game {
    /// Follows the instructions of a spell or ability, and again as often as they say.
    pub(crate) fn run_process(&mut self, effect: &Effect, frame: &mut Frame) -> Res<()> {
        self.run(effect, frame)?;
        while let Some(repetition) = frame.repeat.take() {
            let times = match repetition {
                Repetition::Again => 1,
                Repetition::Times(times) => times,
            };
            for _ in 0..times {
                if self.over() {
                    return Ok(());
                }
                note!(
                    self,
                    "608.2c",
                    "{}: the process is repeated.",
                    "{} : le processus est répété.",
                    self.name(frame.source)
                );
                frame.start_again(self.history.len());
                self.run(effect, frame)?;
                if let Repetition::Times(_) = repetition {
                    frame.repeat = None;
                }
            }
        }
        Ok(())
    }
}

impl Frame {
    /// Forgets what the instructions did, but for where objects have gone: "this way" is what is done this time.
    fn start_again(&mut self, since: usize) {
        self.begin();
        self.outcomes = Outcomes::default();
        self.since = since;
        let known = &mut *self.more;
        known.taken.clear();
        for done in [&mut known.looked, &mut known.this_way, &mut known.turned, &mut known.revealed, &mut known.dealt] {
            done.clear();
        }
        known.before.clear();
        known.x_chosen.clear();
        known.arrived.clear();
        known.looked_at = None;
    }
}
