//! Battles (310): their defense, their protector, and what becomes of a Siege that is defeated.

use super::meanings;
use super::trace::note;
use crate::abilities::loaded;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::Loaded;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::event::Cause;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::moves::Move;
use crate::state::object::Kind;
use crate::state::stop::Res;

/// The counters of a battle's defense (310.4c).
pub const DEFENSE: CounterKind = CounterKind::Named(symbol::counter::DEFENSE);

/// What every Siege has (310.12b).
const DEFEATED: &str = "When the last defense counter is removed from this permanent, exile it, then you may cast it transformed without paying its mana cost.";

/// The abilities of a Siege (310.12b).
pub fn abilities_of_siege() -> Vec<Loaded> {
    meanings::abilities_said(DEFEATED).iter().flat_map(loaded).collect()
}

impl Game {
    /// The player whom a creature attacks that attacks this: of a planeswalker its controller, of a battle its protector
    /// (508.5). Nobody defends what can't be attacked.
    pub(crate) fn defends(&self, attacked: Target) -> Option<PlayerId> {
        match attacked {
            Target::Player(player) => Some(player),
            Target::Object(id) => {
                let object = self.object(id);
                if object.chars.is(CardType::Battle) {
                    object.protector
                } else {
                    object.chars.is(CardType::Planeswalker).then_some(object.controller)
                }
            }
        }
    }

    /// As a battle enters, its controller chooses its protector (310.9a, 310.12a).
    pub(super) fn choose_protector(&mut self, battle: ObjectId) -> Res<()> {
        if self.object(battle).chars.is(CardType::Battle) {
            let chosen = self.protector_for(battle)?;
            self.object_mut(battle).protector = chosen;
        }
        Ok(())
    }

    /// A battle without a type is protected by its controller, a Siege by an opponent of theirs whom they choose (310.9a,
    /// 310.12a).
    fn protector_for(&mut self, battle: ObjectId) -> Res<Option<PlayerId>> {
        let controller = self.object(battle).controller;
        let chosen = if self.is_siege(battle) {
            let options: Vec<Pick> = self.opponents(controller).into_iter().map(Pick::Player).collect();
            let least = options.len().min(1);
            let purpose = Purpose::Player;
            let question = Question { player: controller, purpose, source: battle, options, min: least, max: least };
            match question.options.as_slice() {
                [Pick::Player(only)] => Some(*only),
                _ => self.ask(question)?.into_iter().find_map(Pick::player),
            }
        } else {
            Some(controller)
        };
        if let Some(player) = chosen {
            let protector = self.player_name(player);
            note!(self, "310.9a", "{} protects {}.", "{} protège {}.", protector, self.name(battle));
        }
        Ok(chosen)
    }

    fn is_siege(&self, battle: ObjectId) -> bool {
        self.object(battle).chars.has_subtype(symbol::battle_type::SIEGE)
    }

    /// Whether a player can be the protector of a battle (310.9a, 310.12a): of a Siege anybody but its controller, of a battle
    /// without a type its controller alone.
    fn may_protect(&self, player: PlayerId, battle: ObjectId) -> bool {
        let own = self.object(battle).controller == player;
        let fits = match self.is_siege(battle) {
            true => !own,
            false => own || self.settings.edition < Edition::September2026,
        };
        fits && !self.player(player).lost
    }

    /// Battles without defense, and those that nobody can protect, are put into their owners' graveyards; another protector
    /// is chosen where there is none who can be it (704.5v-y). Says whether one was chosen.
    pub(super) fn check_battles(&mut self, suspects: &[ObjectId], moves: &mut Vec<Move>) -> Res<bool> {
        let mut chosen = false;
        for battle in suspects.iter().copied() {
            if !self.object(battle).chars.is(CardType::Battle) {
                continue;
            }
            let controller = self.object(battle).controller;
            let leaves = Move::new(battle, Zone::Graveyard, Cause::StateBased, controller);
            if self.counters_on(Target::Object(battle), Some(DEFENSE)) == 0 {
                if self.is_defeated(battle) {
                    moves.push(leaves);
                }
                continue;
            }
            if !self.needs_protector(battle) {
                continue;
            }
            let next = self.protector_for(battle)?;
            self.object_mut(battle).protector = next;
            match next {
                Some(_) => chosen = true,
                None => {
                    note!(self, "704.5x", "Nobody can protect {}.", "Personne ne peut protéger {}.", self.name(battle));
                    moves.push(leaves);
                }
            }
        }
        Ok(chosen)
    }

    /// Whether a battle without defense is put into the graveyard now: a Siege waits until its ability has left the stack
    /// (704.5v, 704.5w).
    fn is_defeated(&mut self, battle: ObjectId) -> bool {
        if self.is_siege(battle) || self.settings.edition < Edition::September2026 {
            if self.has_triggered(battle) {
                return false;
            }
            note!(self, "704.5v", "{} has no defense.", "{} n'a plus de défense.", self.name(battle));
        } else {
            note!(self, "704.5w", "{} has no defense.", "{} n'a plus de défense.", self.name(battle));
        }
        true
    }

    /// Whether a protector has to be chosen: there is none in the game and nothing attacks the battle (704.5x), or it is a
    /// player who can't be it (704.5y).
    fn needs_protector(&self, battle: ObjectId) -> bool {
        match self.object(battle).protector.filter(|player| !self.player(*player).lost) {
            Some(player) => !self.may_protect(player, battle),
            None => !self.battlefield.iter().any(|id| {
                let object = self.object(*id);
                object.attacked == Some(battle) && !object.attacks_nothing
            }),
        }
    }

    /// Whether an ability of an object has triggered and not yet left the stack.
    fn has_triggered(&self, source: ObjectId) -> bool {
        let of_it = |id: &ObjectId| {
            let object = self.object(*id);
            object.kind == Kind::Ability && object.stack.as_ref().is_some_and(|item| item.source == source)
        };
        self.stack.iter().any(of_it) || self.pending.iter().any(|pending| pending.source == source)
    }
}
