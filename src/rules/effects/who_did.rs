//! Of whom a text speaks behind "if a player does" and "when they do": of several who were asked those who did (608.2c).

use crate::game::Game;
use crate::ir::*;
use crate::state::frame::Frame;
use crate::state::ids::PlayerId;
use crate::state::stop::Res;

/// The players whom an instruction was about before it was narrowed to some of them.
struct Narrowed {
    of: InstructionId,
    all: Vec<PlayerId>,
}

impl Game {
    /// Follows an effect behind a condition that holds: "if a player does, they …" speaks of those who did, "if a player
    /// doesn't, they …" of those who didn't (608.2c). Behind it all who were asked are spoken of again.
    pub(super) fn run_of_those(&mut self, condition: &Condition, effect: &Effect, frame: &mut Frame) -> Res<()> {
        let narrowed = said_of(condition).and_then(|(who, of, denied)| narrow(who, of, !denied, frame));
        let followed = self.run(effect, frame);
        if let Some(Narrowed { of, all }) = narrowed
            && let Some(outcome) = frame.outcomes.get_mut(&of)
        {
            outcome.players = all;
        }
        followed
    }

    /// "When they do" triggers of those who did (603.12).
    pub(super) fn reflex_of_those(
        &mut self,
        (who, of): (&Players, InstructionId),
        effect: &Effect,
        intervening_if: Option<&Condition>,
        frame: &Frame,
    ) {
        let mut own = frame.clone();
        narrow(who, of, true, &mut own);
        self.reflex(effect, intervening_if, &own);
    }
}

/// The instruction of which a condition says who did it, or didn't.
fn said_of(condition: &Condition) -> Option<(&Players, InstructionId, bool)> {
    if let Condition::All(all) = condition {
        return all.iter().find_map(said_of);
    }
    let Condition::Done { who, of, denied, able: _ } = condition else { return None };
    // "If no player does" speaks of those who didn't.
    let none = matches!(who, Players::Some { count: Count::None, .. });
    Some((who, *of, *denied != none))
}

/// Narrows the players of an instruction to those who did it, or didn't. Whom it names otherwise (an opponent chosen) stays,
/// and so does whom "if you do" follows.
fn narrow(who: &Players, of: InstructionId, done: bool, frame: &mut Frame) -> Option<Narrowed> {
    if matches!(who, Players::You) {
        return None;
    }
    let outcome = frame.outcomes.get(&of)?;
    let (all, shares) = (&outcome.players, &outcome.of_each);
    if all.len() != shares.len() || !all.iter().all(|player| shares.contains_key(player)) {
        return None;
    }
    let did = |player: &PlayerId| shares.get(player).is_some_and(|share| share.done == done);
    let those: Vec<PlayerId> = all.iter().copied().filter(did).collect();
    if those.is_empty() || those.len() == all.len() {
        return None;
    }
    frame.last_players.clone_from(&those);
    let outcome = frame.outcomes.get_mut(&of)?;
    Some(Narrowed { of, all: std::mem::replace(&mut outcome.players, those) })
}
