//! What replaces that a player mills a number of cards: one event, replaced once (614.6, 701.17a).

use super::index::key_of;
use super::view::Would;
use crate::game::Game;
use crate::ir::*;
use crate::state::event::{Cause, GameEvent, Moved};
use crate::state::frame::{Frame, Share};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::moves::Move;
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

/// That a player mills cards, of which this is the first.
fn would_mill(top: ObjectId, player: PlayerId) -> GameEvent {
    let (from, to) = (Some(Zone::Library), Zone::Graveyard);
    GameEvent::Moved(Moved { old: Some(top), new: top, from, to, cause: Cause::Mill, by: player })
}

fn replaces_a_mill(replacement: &Replacement) -> bool {
    matches!(replacement, Replacement::Instead { event, .. } if mills_a_number(event))
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
        let would = would_mill(top, player);
        let begin = |game: &mut Game, frame: &mut Frame| {
            frame.event.amount = count as i64;
            game.tell_replaced(&would, frame.source)
        };
        let done = self.done_for((key_of(&would), Would::Happen(&would)), player, replaces_a_mill, begin)?;
        Ok(done.map(|mut frame| {
            milling.moved.append(&mut frame.more.moved);
            milling.this_way.append(&mut frame.more.this_way);
            done_by(&frame)
        }))
    }
}

impl Game {
    /// "Each player mills three cards": at the same time, as one event (101.4). False where something replaces that one of them
    /// mills, which is then done by each in turn.
    pub(super) fn mill_together(&mut self, players: &[PlayerId], count: &Quantity, frame: &mut Frame) -> Res<bool> {
        for player in players {
            let Some(top) = self.player(*player).library.last() else { continue };
            let would = would_mill(*top, *player);
            if !self.replacing(key_of(&would), Would::Happen(&would), replaces_a_mill)?.is_empty() {
                return Ok(false);
            }
        }
        let (outer, outer_apart) = (frame.each_player, std::mem::replace(&mut frame.apart, true));
        let (mut moves, mut of_each) = (Vec::new(), Vec::new());
        for player in players {
            frame.each_player = Some(*player);
            let count = self.count(count, frame)?;
            let cards: Vec<ObjectId> = self.player(*player).library.iter().rev().take(count).copied().collect();
            self.note_mill(*player, cards.len());
            moves.extend(cards.iter().map(|id| Move::new(*id, Zone::Graveyard, Cause::Mill, *player)));
            of_each.push((*player, cards));
        }
        (frame.each_player, frame.apart) = (outer, outer_apart);
        frame.done = !self.move_by_effect(moves, frame)?.is_empty();
        frame.last_players = players.to_vec();
        frame.forget_shares();
        for (player, cards) in of_each {
            let objects: Vec<ObjectId> = cards.iter().filter_map(|id| frame.moved.get(id).copied()).collect();
            let share = Share { amount: objects.len() as i64, done: !objects.is_empty(), objects };
            frame.of_each.insert(player, share);
        }
        Ok(true)
    }
}

/// What the instructions that were followed instead acted on.
fn done_by(frame: &Frame) -> Vec<ObjectId> {
    frame.outcomes.values().flat_map(|outcome| outcome.objects.iter().copied()).collect()
}
