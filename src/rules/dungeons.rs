//! Dungeons (309, 701.49) and the initiative (726).

use super::inherent::Inherent;
use super::keywords::{effect, you_do};
use super::trace::{Name, note};
use crate::game::Game;
use crate::ir::*;
use crate::state::card::{CardDef, Room};
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::moves::ZonePosition;
use crate::state::object::Marker;
use crate::state::stop::Res;
use smol_str::SmolStr;
use std::sync::Arc;

/// The dungeon that is entered by nothing but the initiative (701.49d).
const UNDERCITY: &str = "Undercity";

/// The rooms that each room leads to, as its text says behind it: "(Leads to: …)". None where a name is that of no room.
pub(super) fn exits(text: &str, names: &[SmolStr]) -> Option<Vec<Vec<usize>>> {
    let rooms = text.lines().filter(|line| line.contains('—'));
    let led_to = |line: &str| -> Option<Vec<usize>> {
        let Some((_, list)) = line.rsplit_once('(').and_then(|(_, said)| said.split_once(':')) else {
            return Some(Vec::new());
        };
        let list = list.trim_end().trim_end_matches(')');
        list.split(',').map(|room| names.iter().position(|name| name.as_str() == room.trim())).collect()
    };
    let exits: Vec<Vec<usize>> = rooms.map(led_to).collect::<Option<_>>()?;
    // All but the last lead on, and further down (309.4a).
    let leads_down =
        |(at, to): (usize, &Vec<usize>)| to.is_empty() == (at + 1 == names.len()) && to.iter().all(|to| *to > at);
    (exits.len() == names.len() && exits.iter().enumerate().all(leads_down)).then_some(exits)
}

impl Game {
    /// A player ventures into the dungeon, or into Undercity (701.49).
    pub(super) fn venture(&mut self, player: PlayerId, undercity: bool, source: ObjectId) -> Res<bool> {
        if let Some(marker) = self.player(player).marker {
            let exits = self.object(marker.dungeon).def.rooms[marker.room].exits.clone();
            if !exits.is_empty() {
                let room = self.choose_room(player, &exits, marker.dungeon)?;
                return self.enter_room(player, Marker { room, ..marker });
            }
            // Whoever is in the last room has completed that dungeon, and begins another (701.49c).
            self.complete_dungeon(player)?;
        }
        let enters = |def: &&Arc<CardDef>| (def.name == UNDERCITY) == undercity;
        let options: Vec<Arc<CardDef>> = self.dungeons.iter().filter(enters).cloned().collect();
        if options.is_empty() {
            let who = self.player_name(player);
            note!(
                self,
                "701.49a",
                "No card is a dungeon for {} to enter.",
                "Aucune carte n'est un donjon où {} entrerait.",
                who
            );
        }
        let Some(chosen) = self.choose_dungeon(player, &options, source)? else { return Ok(false) };
        let dungeon = self.place_card(&chosen, player, Zone::Command, ZonePosition::Top)?;
        self.refresh()?;
        self.enter_room(player, Marker { dungeon, room: 0 })
    }

    fn choose_dungeon(
        &mut self,
        player: PlayerId,
        options: &[Arc<CardDef>],
        source: ObjectId,
    ) -> Res<Option<Arc<CardDef>>> {
        let names: Vec<SmolStr> = options.iter().map(|def| def.name.clone()).collect();
        let chosen = self.choose_name(player, names, source)?;
        Ok(options.iter().find(|def| Some(&def.name) == chosen.as_ref()).cloned())
    }

    fn choose_room(&mut self, player: PlayerId, exits: &[usize], dungeon: ObjectId) -> Res<usize> {
        let rooms = self.object(dungeon).def.rooms.clone();
        let names = exits.iter().map(|room| rooms[*room].name.clone()).collect();
        let chosen = self.choose_name(player, names, dungeon)?;
        Ok(exits.iter().copied().find(|room| Some(&rooms[*room].name) == chosen.as_ref()).unwrap_or(exits[0]))
    }

    /// One of some names; the only one is not asked for.
    fn choose_name(&mut self, player: PlayerId, names: Vec<SmolStr>, source: ObjectId) -> Res<Option<SmolStr>> {
        if names.len() < 2 {
            return Ok(names.into_iter().next());
        }
        let options = names.into_iter().map(Pick::Name).collect();
        let question = Question { player, purpose: Purpose::Word, source, options, min: 1, max: 1 };
        let picked = self.ask(question)?.pop();
        Ok(picked.and_then(|pick| if let Pick::Name(name) = pick { Some(name) } else { None }))
    }

    /// The venture marker is moved into a room, whose ability triggers (309.4c).
    fn enter_room(&mut self, player: PlayerId, marker: Marker) -> Res<bool> {
        let Room { name, effect, .. } = self.object(marker.dungeon).def.rooms[marker.room].clone();
        self.player_mut(player).marker = Some(marker);
        note!(
            self,
            "701.49b",
            "{} moves into {}.",
            "{} va dans {}.",
            self.player_name(player),
            Name::same(name.to_string())
        );
        let frame = Frame { you: player, ..self.frame_of(marker.dungeon) };
        self.fire_effect(&effect, None, &frame);
        let action = symbol::verb::VENTURE;
        self.emit(vec![GameEvent::KeywordAction { player, action, looked_at: 0 }], None)?;
        Ok(true)
    }

    /// A player's dungeon is removed from the game: it is completed (309.7).
    fn complete_dungeon(&mut self, player: PlayerId) -> Res<()> {
        let Some(Marker { dungeon, .. }) = self.player_mut(player).marker.take() else { return Ok(()) };
        note!(self, "309.7", "{} completes {}.", "{} termine {}.", self.player_name(player), self.name(dungeon));
        self.tally.cards -= 1;
        self.vanish(dungeon);
        self.emit(vec![GameEvent::KeywordAction { player, action: symbol::verb::COMPLETE, looked_at: 0 }], None)
    }

    /// Players whose markers are in the last room complete the dungeon once its ability has left the stack (704.5t).
    pub(super) fn complete_dungeons(&mut self) -> Res<bool> {
        let mut any = false;
        for player in self.apnap() {
            let Some(Marker { dungeon, room }) = self.player(player).marker else { continue };
            let of_it = |id: &ObjectId| self.object(*id).stack.as_ref().is_some_and(|item| item.source == dungeon);
            let waits = self.pending.iter().any(|pending| pending.source == dungeon) || self.stack.iter().any(of_it);
            if !waits && self.object(dungeon).def.rooms[room].exits.is_empty() {
                self.complete_dungeon(player)?;
                any = true;
            }
        }
        Ok(any)
    }

    /// A player takes the initiative, whoever had it, and ventures into Undercity (726.2, 726.3).
    pub(super) fn take_initiative(&mut self, player: PlayerId) -> Res<bool> {
        let initiative = symbol::noun::INITIATIVE;
        self.players.iter_mut().for_each(|state| {
            state.designations.remove(&initiative);
        });
        self.player_mut(player).designations.insert(initiative);
        let emblem = self.hold_inherent(player, Inherent::Initiative);
        self.refresh()?;
        note!(self, "726.3", "{} takes the initiative.", "{} prend l'initiative.", self.player_name(player));
        let venture = effect(vec![you_do(Action::Keyword { action: initiative, count: None, on: None })]);
        let frame = Frame { you: player, ..self.frame_of(emblem) };
        self.fire_effect(&venture, None, &frame);
        self.emit(vec![GameEvent::Designated { player, designation: initiative }], None)?;
        Ok(true)
    }
}
