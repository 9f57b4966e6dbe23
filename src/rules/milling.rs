//! What replaces that a player mills a number of cards: one event, replaced once (614.6, 701.17a).

use super::index::key_of;
use super::view::Would;
use crate::game::Game;
use crate::ir::*;
use crate::state::event::{Cause, GameEvent, Moved};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::Res;

/// Whether what would happen is that a number of cards is milled: "if an opponent would mill one or more cards". Which of
/// them are of some kind is not known before they are.
pub(super) fn mills_a_number(event: &Event) -> bool {
    let Event::Mills { what: Objects::Some { count: Count::OneOrMore, filter }, .. } = event else { return false };
    let any_card = |noun: &Noun| {
        let Noun { adjectives, types, subtypes, class } = noun;
        adjectives.is_empty() && types.is_empty() && subtypes.is_empty() && *class == Some(ObjectClass::Card)
    };
    filter.other.is_none() && filter.tests.is_empty() && filter.nouns.iter().all(any_card)
}

impl Game {
    /// What is done instead of milling a number of cards, of which `top` is the first, where something replaces that. The
    /// instruction to mill has then moved what that moves.
    pub(super) fn replace_mill(
        &mut self,
        (top, count): (ObjectId, usize),
        player: PlayerId,
        milling: &mut Frame,
    ) -> Res<Option<Vec<ObjectId>>> {
        let (from, to) = (Some(Zone::Library), Zone::Graveyard);
        let would = GameEvent::Moved(Moved { old: Some(top), new: top, from, to, cause: Cause::Mill, by: player });
        let of_mill = |replacement: &Replacement| matches!(replacement, Replacement::Instead { event, .. } if mills_a_number(event));
        let begin = |game: &mut Game, frame: &mut Frame| {
            frame.event.amount = count as i64;
            game.tell_replaced(&would, frame.source)
        };
        let done = self.done_for((key_of(&would), Would::Happen(&would)), player, of_mill, begin)?;
        Ok(done.map(|mut frame| {
            milling.moved.append(&mut frame.moved);
            milling.this_way.append(&mut frame.this_way);
            done_by(&frame)
        }))
    }
}

/// What the instructions that were followed instead acted on.
fn done_by(frame: &Frame) -> Vec<ObjectId> {
    frame.outcomes.values().flat_map(|outcome| outcome.objects.iter().copied()).collect()
}
