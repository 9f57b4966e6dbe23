//! Whether two games stand at the same moment, in all that the rules look at: hidden zones, what is noted of each object,
//! what happened, what waits. The rules are deterministic: from the same moment the same decisions give the same game.

use super::characteristics::Characteristics;
use super::state::{Game, Object, Player};

impl Game {
    /// What of two games is not the same; none where all is.
    pub(super) fn unlike(&self, other: &Game) -> Option<&'static str> {
        let moment = |game: &Game| {
            let turn = (
                game.turn,
                game.step,
                (game.active, game.turn_order),
                game.last_active,
                game.steps_begun,
                game.combats,
            );
            (turn, game.clock, game.random, game.fuel, game.night, game.draw, game.marks, game.depth)
        };
        let zones = |game: &Game| {
            let shared = [&game.battlefield, &game.phased, &game.exile, &game.command, &game.stack, &game.entering];
            shared.map(Clone::clone)
        };
        let waits = |game: &Game| {
            let lasting: Vec<_> = game.lasting.iter().map(|one| (one.timestamp, one.objects.clone())).collect();
            let delayed: Vec<_> =
                game.delayed.iter().map(|one| (one.frame.source, one.frame.you, one.from_turn)).collect();
            let shields: Vec<_> = game.shields.iter().map(|one| (one.frame.source, one.frame.you)).collect();
            let pending: Vec<_> = game.pending.iter().map(|one| (one.source, one.controller)).collect();
            let returns: Vec<_> = game.returns.iter().map(|(_, _, exiled)| exiled.clone()).collect();
            let made = (game.mana_made.clone(), game.enters_with.clone());
            (lasting, delayed, shields, pending, returns, game.extra_turns.clone(), game.extra_phases.clone(), made)
        };
        let happened = |game: &Game| (game.history.len(), game.triggered.len(), game.objects.len());
        if moment(self) != moment(other) {
            Some("moment")
        } else if zones(self) != zones(other) {
            Some("zones")
        } else if waits(self) != waits(other) {
            Some("effects")
        } else if happened(self) != happened(other)
            || !self.history.iter().zip(&other.history).all(|(one, other)| one.event == other.event)
        {
            Some("events")
        } else if !self.players.iter().zip(&other.players).all(|(one, other)| is_same_player(one, other)) {
            Some("players")
        } else if !self.objects.iter().zip(&other.objects).all(|(one, other)| is_same_object(one, other)) {
            Some("objects")
        } else {
            None
        }
    }
}

fn is_same_player(one: &Player, other: &Player) -> bool {
    let parts = |player: &Player| {
        let zones = [&player.library, &player.hand, &player.graveyard].map(Clone::clone);
        let numbers = (player.life, player.lands_played, player.drawn, player.spent_on_spells, player.hand_size);
        let state = (player.lost, player.won, player.drew_from_empty, player.speed, player.tempted, player.ring);
        let mana = [&player.mana, &player.kept_mana, &player.kept_for_turn].map(Clone::clone);
        let said = (player.restrictions.len(), player.permissions.len(), player.keywords.len(), player.extra_lands);
        (zones, numbers, state, mana, said)
    };
    parts(one) == parts(other)
        && one.counters == other.counters
        && one.designations == other.designations
        && one.restricted_mana == other.restricted_mana
        && one.commander_damage == other.commander_damage
}

fn is_same_object(one: &Object, other: &Object) -> bool {
    let whose = |object: &Object| {
        let who = (object.owner, object.controller, object.base_controller, object.held_by, object.since_turn);
        (object.kind, object.zone, object.next, who, object.timestamp, object.arrived, object.level, object.commander)
    };
    let status = |object: &Object| {
        let turned = (object.tapped, object.face_down, object.hidden, object.back_up, object.gone, object.phased);
        (turned, object.damage, object.deathtouched, object.regeneration, object.exerted, object.on_its_way)
    };
    let fights = |object: &Object| {
        (
            object.attacking,
            object.attacked,
            object.attacks_nothing,
            object.protector,
            object.blocked,
            object.band,
            object.attached_to,
        )
    };
    let lists = |one: &Object, other: &Object| {
        one.blocking == other.blocking
            && one.carried == other.carried
            && one.linked == other.linked
            && one.encoded == other.encoded
            && one.doors == other.doors
            && one.modes_chosen == other.modes_chosen
            && one.counters == other.counters
            && one.designations == other.designations
            && one.uses == other.uses
    };
    let on_stack = |object: &Object| {
        let item = object.stack.as_ref()?;
        let chosen = |part: &super::state::Part| (part.targets.clone(), part.modes.clone(), part.division.clone());
        Some((item.source, item.frame.you, item.frame.x(), item.parts.iter().map(chosen).collect::<Vec<_>>()))
    };
    whose(one) == whose(other)
        && status(one) == status(other)
        && fights(one) == fights(other)
        && lists(one, other)
        && one.choices == other.choices
        && one.cast == other.cast
        && one.def.name == other.def.name
        && on_stack(one) == on_stack(other)
        && are_same(&one.chars, &other.chars)
        && are_same(&one.copiable, &other.copiable)
}

/// Whether characteristics say the same; abilities are told by their keys, for each game has its own that effects give.
fn are_same(one: &Characteristics, other: &Characteristics) -> bool {
    let keys = |chars: &Characteristics| chars.abilities.iter().map(|held| held.key).collect::<Vec<_>>();
    let words = |chars: &Characteristics| {
        (chars.name.clone(), chars.mana_cost.clone(), chars.colours, chars.loyalty, chars.defense)
    };
    let types = |chars: &Characteristics| (chars.supertypes.clone(), chars.types.clone(), chars.subtypes.clone());
    (one.power, one.toughness, one.restrictions.len()) == (other.power, other.toughness, other.restrictions.len())
        && one.abilities.len() == other.abilities.len()
        && one.keywords == other.keywords
        && keys(one) == keys(other)
        && words(one) == words(other)
        && types(one) == types(other)
        && one.every_creature_type == other.every_creature_type
        && one.goaded_by == other.goaded_by
}
