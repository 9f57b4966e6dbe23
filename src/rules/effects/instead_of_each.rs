//! What is followed instead for those of several players of whom a condition is true: "Each opponent loses 1 life. If they
//! have 10 or less life, they lose 2 life instead." (608.2c, 614.15).

use crate::game::Game;
use crate::ir::walk::members_in;
use crate::ir::*;
use crate::state::frame::{Frame, Outcome};
use crate::state::ids::PlayerId;
use crate::state::stop::Res;
use std::collections::BTreeMap;

/// All the players whom an instruction is about, where these are described.
fn all_players(what: &InstructionKind) -> Option<&Players> {
    let (InstructionKind::Do { who, .. } | InstructionKind::Damage { to: Recipient::Player(who), .. }) = what else {
        return None;
    };
    matches!(who, Players::Some { count: Count::All(_), .. }).then_some(who)
}

impl Game {
    /// Follows an instruction for some of its players and what stands behind it for the others, if its conditions ask about
    /// each of them; gives the place of the last of those.
    pub(super) fn instead_of_each(&mut self, effect: &Effect, at: usize, frame: &mut Frame) -> Res<Option<usize>> {
        let Some(step) = effect.steps.get(at) else { return Ok(None) };
        let Some(who) = all_players(&step.what) else { return Ok(None) };
        let places: Vec<usize> = effect.insteads_of(at).map(|(place, ..)| place).collect();
        let asks = |(_, condition, _): (usize, &Condition, &Effect)| members_in(condition).steps.contains(&step.id);
        let (Some(first), Some(last)) = (places.first(), places.last()) else { return Ok(None) };
        if *first != at + 1
            || !effect.insteads_of(at).any(asks)
            || frame.acting.as_ref().is_some_and(|(all, _)| all == who)
        {
            return Ok(None);
        }
        let (outer_player, outer_acting) = (frame.each_player, frame.acting.clone());
        let mut groups: BTreeMap<Option<usize>, Vec<PlayerId>> = BTreeMap::new();
        for player in self.players_of(who, frame)? {
            frame.each_player = Some(player);
            frame.outcomes.insert(step.id, Outcome { players: vec![player], ..Outcome::default() });
            let place = self.followed_instead(effect, at, frame)?.map(|(place, _)| place);
            groups.entry(place).or_default().push(player);
        }
        frame.each_player = outer_player;
        let mut all = Outcome::default();
        for (place, players) in groups {
            frame.begin();
            frame.acting = Some((who.clone(), players.clone()));
            let instead = place.and_then(|place| effect.insteads_of(at).find(|(other, ..)| *other == place));
            match instead {
                None => self.instruct(&step.what, frame)?,
                Some((place, _, then)) => {
                    self.foresee(&effect.steps[at..place], then, frame)?;
                    let told = frame.outcomes.entry(step.id).or_default();
                    told.players.clone_from(&players);
                    self.run(then, frame)?;
                }
            }
            match players.as_slice() {
                [one] => all.add_share(*one, frame),
                _ => {
                    all.add_turn(frame);
                    all.of_each.append(&mut frame.of_each);
                }
            }
        }
        frame.acting = outer_acting;
        frame.resume(all);
        Ok(Some(*last))
    }
}
