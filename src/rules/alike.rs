//! The moment at which a game stands, in all that the rules look at: hidden zones, what is noted of each object, what
//! happened, what waits. The rules are deterministic: from the same moment the same decisions give the same game.
//!
//! Two games stand at the same moment where the same is written of both; the key of a moment is the hash of what is written.

use crate::game::Game;
use crate::state::characteristics::Characteristics;
use crate::state::object::{Object, Part, Player};
use std::hash::{Hash, Hasher};
use xxhash_rust::xxh3::Xxh3;

/// Writes what a part of the moment is.
type Write = fn(&Game, &mut Xxh3);

/// The parts of a moment, by their names.
const PARTS: [(&str, Write); 6] = [
    ("moment", moment),
    ("zones", zones),
    ("effects", effects),
    ("events", events),
    ("players", |game, hash| game.players.iter().for_each(|player| write_player(player, hash))),
    ("objects", |game, hash| game.objects.iter().for_each(|object| write_object(object, hash))),
];

impl Game {
    /// A number of 128 bits for the moment: the same in all games that stand at it, of all processes of one build
    /// that have read the same words of sets in the same order.
    pub fn key(&self) -> u128 {
        let mut hash = Xxh3::new();
        PARTS.iter().for_each(|(_, write)| write(self, &mut hash));
        hash.digest128()
    }

    /// What of two games is not the same; none where all is.
    pub(super) fn unlike(&self, other: &Game) -> Option<&'static str> {
        let part = |game: &Game, write: Write| {
            let mut hash = Xxh3::new();
            write(game, &mut hash);
            hash.digest128()
        };
        PARTS.iter().find(|(_, write)| part(self, *write) != part(other, *write)).map(|(name, _)| *name)
    }
}

fn moment(game: &Game, hash: &mut Xxh3) {
    (game.turn, game.step, game.active, game.turn_order, game.last_active, game.steps_begun, game.combats).hash(hash);
    (game.clock, game.random, game.fuel, game.night, game.draw, game.marks, game.depth).hash(hash);
}

fn zones(game: &Game, hash: &mut Xxh3) {
    [&game.battlefield, &game.phased, &game.exile, &game.command, &game.stack, &game.entering].hash(hash);
}

fn effects(game: &Game, hash: &mut Xxh3) {
    count(game.lasting.len(), hash);
    game.lasting.iter().for_each(|one| (one.timestamp, &one.objects).hash(hash));
    count(game.delayed.len(), hash);
    game.delayed.iter().for_each(|one| (one.frame.source, one.frame.you, one.from_turn).hash(hash));
    count(game.shields.len(), hash);
    game.shields.iter().for_each(|one| (one.frame.source, one.frame.you).hash(hash));
    count(game.pending.len(), hash);
    game.pending.iter().for_each(|one| (one.source, one.controller).hash(hash));
    count(game.returns.len(), hash);
    game.returns.iter().for_each(|(_, _, exiled)| exiled.hash(hash));
    (&game.extra_turns, &game.extra_phases, &game.mana_made, &game.tapping, &game.enters_with).hash(hash);
}

fn events(game: &Game, hash: &mut Xxh3) {
    (game.triggered.len(), game.objects.len(), game.history.len()).hash(hash);
    game.history.iter().for_each(|logged| logged.event.hash(hash));
}

fn write_player(player: &Player, hash: &mut Xxh3) {
    [&player.library, &player.hand, &player.graveyard].hash(hash);
    (player.life, player.lands_played, player.drawn, player.spent_on_spells, player.hand_size).hash(hash);
    (player.lost, player.won, player.drew_from_empty, player.speed, player.tempted, player.ring).hash(hash);
    [&player.mana, &player.kept_mana, &player.kept_for_turn].hash(hash);
    (player.restrictions.len(), player.permissions.len(), player.keywords.len(), player.extra_lands).hash(hash);
    (&player.counters, &player.designations, &player.restricted_mana, &player.commander_damage).hash(hash);
}

fn write_object(object: &Object, hash: &mut Xxh3) {
    (object.owner, object.controller, object.base_controller, object.held_by, object.since_turn).hash(hash);
    (object.kind, object.zone, object.next, object.timestamp, object.arrived, object.level, object.commander)
        .hash(hash);
    (object.tapped, object.face_down, object.hidden, object.back_up, object.gone, object.phased).hash(hash);
    (object.damage, object.deathtouched, object.regeneration, object.exerted, object.on_its_way).hash(hash);
    (object.attacking, object.attacked, object.attacks_nothing, object.protector, object.blocked).hash(hash);
    (object.band, object.attached_to, &object.blocking, &object.carried, &object.linked, &object.encoded).hash(hash);
    (&object.doors, &object.modes_chosen, &object.counters, &object.designations, &object.uses).hash(hash);
    (&object.choices, &object.cast, &object.def.name).hash(hash);
    object.entered_as.as_ref().map(|copied| &copied.values.name).hash(hash);
    object.stack.is_some().hash(hash);
    if let Some(item) = &object.stack {
        (item.source, item.frame.you, item.frame.x(), item.parts.len()).hash(hash);
        let chosen = |part: &Part, hash: &mut Xxh3| (&part.targets, &part.modes, &part.division).hash(hash);
        item.parts.iter().for_each(|part| chosen(part, hash));
    }
    write_characteristics(&object.chars, hash);
    write_characteristics(&object.copiable, hash);
}

/// What characteristics say; abilities are told by their keys, for each game has its own that effects give.
fn write_characteristics(chars: &Characteristics, hash: &mut Xxh3) {
    (chars.power, chars.toughness, chars.restrictions.len(), chars.every_creature_type).hash(hash);
    (&chars.name, &chars.mana_cost, chars.colours, chars.loyalty, chars.defense, &chars.keywords).hash(hash);
    (&chars.supertypes, &chars.types, &chars.subtypes, &chars.goaded_by).hash(hash);
    count(chars.abilities.len(), hash);
    chars.abilities.iter().for_each(|held| held.key.hash(hash));
}

/// Writes how many follow, so that no two lists are written alike.
fn count(number: usize, hash: &mut Xxh3) {
    hash.write_usize(number);
}
