//! What everything asks of a game: its objects by number, its players in turn order, its zones.

use super::trace::{Name, note, of};
use crate::derived::Derived;
use crate::game::{Decider, Game, Seat};
use crate::state::ability::LoadedActivated;
use crate::state::frame::{Bindings, Choices, Frame};
use crate::state::history::History;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::settings::Settings;
use crate::state::stop::{Res, Stop, Work};
use ir::sorting::sort;

use super::decide::FirstLegal;
use crate::derived::loops::{Loops, Tally};
use crate::ir::{CardType, Step, Term, Zone};
use crate::lex::Lexicon;
use crate::state::event::GameEvent;
use crate::state::object::{Kind, Object, Player};
use crate::state::object_list::ObjectList;
use std::collections::BTreeSet;
use std::sync::Arc;

impl Choices {
    /// Whether a quality was chosen: a colour, a type or another word, a number, a name.
    pub(super) fn has_qualities(&self) -> bool {
        self.colour.is_some() || self.term.is_some() || self.number.is_some() || self.name.is_some()
    }

    /// The qualities that another choice was of, in the place of its own.
    pub(super) fn take_qualities(&mut self, of: &Choices) {
        (self.colour, self.term, self.number) = (of.colour, of.term, of.number);
        self.name.clone_from(&of.name);
    }

    /// The card type that was chosen, where it is one.
    pub(super) fn card_type(&self) -> Option<CardType> {
        self.term.and_then(|term| CardType::called(term.id()))
    }
}

impl Game {
    pub fn new(players: u8, settings: Settings) -> Game {
        Game {
            settings,
            players: (0..players).map(|_| Player { life: 20, hand_size: 7, ..Player::default() }).collect(),
            objects: ObjectList::default(),
            battlefield: Vec::new(),
            phased: Vec::new(),
            shown: Vec::new(),
            shown_before: Vec::new(),
            exile: Vec::new(),
            command: Vec::new(),
            stack: Vec::new(),
            active: PlayerId(0),
            step: Step::PrecombatMain,
            turn: 1,
            lasting: Vec::new(),
            shields: Vec::new(),
            pending: Vec::new(),
            triggerings: std::collections::VecDeque::new(),
            last_mana: (PlayerId(0), 0),
            last_mana_restricted: false,
            marks: 0,
            delayed: Vec::new(),
            state_triggers: BTreeSet::new(),
            history: History::default(),
            triggered: Vec::new(),
            trace: Vec::new(),
            why: None,
            draw: false,
            extra_turns: Vec::new(),
            extra_turns_added: Vec::new(),
            turn_added: None,
            turn_order: None,
            returns: Vec::new(),
            entering: Vec::new(),
            sacrificed_for: None,
            leaving: Vec::new(),
            drew_in_step: false,
            struck_first: None,
            steps_begun: 0,
            blocks_declared: false,
            combats: 0,
            combats_this_turn: 0,
            last_turns: vec![1; usize::from(players)],
            turns_ended: vec![0; usize::from(players)],
            clock: 0,
            random: settings.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1,
            fuel: settings.fuel,
            no_effect: false,
            unpreventable: false,
            combat_unpreventable: false,
            dealt_for_certain: false,
            uncastable: Vec::new(),
            cast_as: Vec::new(),
            combat_limits: Vec::new(),
            to_end: Vec::new(),
            asks_what_made_mana: false,
            cost_effects: Vec::new(),
            known_names: Arc::default(),
            dungeons: Arc::default(),
            outside: Vec::new(),
            lexicons: Vec::new(),
            wish: None,
            mana_made: None,
            tapping: None,
            enters_with: Vec::new(),
            control_changes: Vec::new(),
            players_changed: 0,
            astray: Vec::new(),
            defining: Vec::new(),
            applying: Vec::new(),
            following: None,
            prevented_then: None,
            stated: Vec::new(),
            countered_to: None,
            night: None,
            used_permissions: BTreeSet::new(),
            permitted: None,
            extra_phases: std::collections::VecDeque::new(),
            resume_with: None,
            turn_ends: false,
            another_cleanup: false,
            opening: false,
            last_active: PlayerId(0),
            resolved: Vec::new(),
            depth: 0,
            loops: Loops::default(),
            tally: Tally::default(),
            derived: Derived::default(),
            decider: Seat(Some(Box::new(FirstLegal))),
            commanders: Vec::new(),
            commanders_put: Vec::new(),
        }
    }

    pub fn set_decider(&mut self, decider: Box<dyn Decider>) {
        self.decider = Seat(Some(decider));
    }

    pub fn object(&self, id: ObjectId) -> &Object {
        &self.objects[id.index()]
    }

    pub fn object_mut(&mut self, id: ObjectId) -> &mut Object {
        self.derived.touched.mark(id);
        self.derived.columns.get_mut().mark(id);
        self.objects.change(id)
    }

    pub fn player(&self, id: PlayerId) -> &Player {
        &self.players[id.index()]
    }

    pub fn player_mut(&mut self, id: PlayerId) -> &mut Player {
        self.players_changed += 1;
        &mut self.players[id.index()]
    }

    pub fn name(&self, id: ObjectId) -> Name {
        let object = self.object(id);
        let source = object.stack.as_ref().filter(|_| object.kind == Kind::Ability).map(|item| item.source);
        if let Some(source) = source {
            return self.name(source);
        }
        if object.face_down && object.chars.name.is_empty() {
            return super::face_down::called();
        }
        // A Room without an unlocked door has no name (709.5d): it is called by those of its halves.
        if object.chars.name.is_empty()
            && let Some(room) = self.room_of(id)
        {
            return room.printed.names();
        }
        object.chars.names()
    }

    pub fn names(&self, ids: &[ObjectId]) -> Vec<Name> {
        ids.iter().map(|id| self.name(*id)).collect()
    }

    pub fn player_name(&self, id: PlayerId) -> Name {
        Name::same(id.to_string())
    }

    pub fn target_name(&self, target: Target) -> Name {
        match target {
            Target::Object(id) => self.name(id),
            Target::Player(id) => self.player_name(id),
        }
    }

    /// A new timestamp (613.7).
    pub fn tick(&mut self) -> u64 {
        self.clock += 1;
        self.clock
    }

    /// Uses up a unit of the limit that ends endless loops.
    pub(super) fn burn(&mut self, work: Work) -> Res<()> {
        self.burn_for(1, work)
    }

    /// Uses up as much of the limit as some work is worth.
    pub(super) fn burn_for(&mut self, units: usize, work: Work) -> Res<()> {
        let units = u32::try_from(units).unwrap_or(u32::MAX);
        self.fuel = self.fuel.checked_sub(units).ok_or(Stop::Endless(work))?;
        Ok(())
    }

    /// The players still in the game, in turn order from the active player (101.4).
    pub fn apnap(&self) -> Vec<PlayerId> {
        self.in_turn_order_from(self.active)
    }

    /// The players in turn order, beginning with one of them.
    pub fn in_turn_order_from(&self, first: PlayerId) -> Vec<PlayerId> {
        let count = self.players.len() as u8;
        (0..count).map(|offset| PlayerId((first.0 + offset) % count)).filter(|id| !self.player(*id).lost).collect()
    }

    pub fn opponents(&self, of: PlayerId) -> Vec<PlayerId> {
        self.apnap().into_iter().filter(|id| *id != of).collect()
    }

    pub fn over(&self) -> bool {
        self.draw
            || self.players.iter().any(|player| player.won)
            || (self.players.len() > 1 && self.players.iter().filter(|player| !player.lost).count() <= 1)
    }

    /// The cards of one zone; those of the library from top to bottom.
    pub fn zone(&self, zone: Zone, of: PlayerId) -> Vec<ObjectId> {
        match zone {
            Zone::Library => self.player(of).library.iter().rev().copied().collect(),
            Zone::Hand => self.player(of).hand.clone(),
            Zone::Graveyard => self.player(of).graveyard.clone(),
            Zone::Battlefield => self.battlefield.iter().copied().filter(|id| self.object(*id).owner == of).collect(),
            Zone::Exile => self.exile.iter().copied().filter(|id| self.object(*id).owner == of).collect(),
            Zone::Command => self.command.iter().copied().filter(|id| self.object(*id).owner == of).collect(),
            Zone::Stack => self.stack.iter().rev().copied().filter(|id| self.object(*id).owner == of).collect(),
        }
    }

    /// Every object of a zone, of all players.
    pub fn everywhere(&self, zone: Zone) -> Vec<ObjectId> {
        match zone {
            Zone::Battlefield => self.battlefield.clone(),
            Zone::Exile => self.exile.clone(),
            Zone::Command => self.command.clone(),
            Zone::Stack => self.stack.iter().rev().copied().collect(),
            Zone::Library | Zone::Hand | Zone::Graveyard => {
                self.apnap().into_iter().flat_map(|player| self.zone(zone, player)).collect()
            }
        }
    }

    /// What happened in this turn and the ones before, the latest last.
    pub fn happened_in(&self, turn: u32) -> impl Iterator<Item = &GameEvent> {
        let from = self.history.partition_point(|logged| logged.turn < turn);
        self.history
            .since(from)
            .map(|(_, logged)| logged)
            .take_while(move |logged| logged.turn == turn)
            .map(|logged| &logged.event)
    }

    /// The state of a resolution for an ability of `source`, with nothing announced.
    pub fn frame_of(&self, source: ObjectId) -> Frame {
        let object = self.object(source);
        Frame {
            source,
            you: object.controller,
            x: object.cast.as_ref().and_then(|cast| cast.x),
            event: Bindings::default(),
            ..Frame::default()
        }
    }
}

impl Game {
    /// Knows the words that a card brings.
    pub fn know_words(&mut self, lexicon: Lexicon) {
        if !lexicon.is_built_in() && !self.lexicons.contains(&lexicon) {
            self.lexicons.push(lexicon);
        }
    }

    /// All creature types, with those that the cards of the game bring (205.3m).
    pub fn creature_types(&self) -> impl Iterator<Item = Term> {
        let brought = self.lexicons.iter().flat_map(|lexicon| lexicon.added_rows()).copied();
        let mut brought: Vec<Term> = brought.filter(|term| super::words::is_creature_type(*term)).collect();
        sort(&mut brought);
        brought.dedup();
        super::words::creature_types().chain(brought)
    }
}

impl Game {
    /// Says that an ability is activated (602.2), or which special action is taken (116.2).
    pub(super) fn note_activation(&mut self, player: PlayerId, id: ObjectId, ability: &LoadedActivated) {
        if !self.settings.trace {
            return;
        }
        let (player, name) = (self.player_name(player), self.name(id));
        if !ability.special {
            note!(self, "602.2", "{} activates an ability {}.", "{} active une capacité {}.", player, of(&name));
        } else if ability.unlocks_a_door() {
            note!(
                self,
                "709.5e",
                "{} pays to unlock a door {}.",
                "{} paie pour déverrouiller une porte {}.",
                player,
                of(&name)
            );
        } else {
            note!(
                self,
                "116.2",
                "{} takes a special action {}.",
                "{} effectue une action spéciale {}.",
                player,
                of(&name)
            );
        }
    }
}
