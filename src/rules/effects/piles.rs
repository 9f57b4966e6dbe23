//! Cards that a player separates into two piles (700.3).

use crate::game::Game;
use crate::ir::{Destination, Objects};
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::Res;

impl Game {
    /// A player separates objects into two piles, of which one may be empty (700.3a, 700.3d); the controller of the ability puts
    /// one of them in one place and the other in another.
    pub(super) fn piles(
        &mut self,
        what: &Objects,
        (to, other_to): (&Destination, &Destination),
        separator: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let all = self.select(what, separator, frame, Purpose::Objects)?;
        let (source, max) = (frame.source, all.len());
        let options = all.iter().copied().map(Pick::Object).collect();
        let question = Question { player: separator, purpose: Purpose::Objects, source, options, min: 0, max };
        let first: Vec<ObjectId> = self.ask(question)?.into_iter().filter_map(Pick::object).collect();
        let second: Vec<ObjectId> = all.iter().copied().filter(|id| !first.contains(id)).collect();
        let chooser = frame.you;
        let takes_second = self.choose_which(0..2, chooser, frame)? == Some(1);
        let (one, other) = if takes_second { (second, first) } else { (first, second) };
        let mut moves = self.moves_into(one, to, chooser, frame)?;
        moves.extend(self.moves_into(other, other_to, chooser, frame)?);
        Ok(!self.move_by_effect(moves, frame)?.is_empty())
    }
}
