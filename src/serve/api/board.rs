//! A position of a game, as it can be looked at.

use serde::Serialize;

use crate::ir::Zone;
use crate::lex::Language;
use crate::runtime::state::StackKind;
use crate::runtime::trace::{Say as _, StepName, counter_name};
use crate::runtime::{Game, Kind, ObjectId, PlayerId, Target, words};

/// A position.
#[derive(Debug, Serialize)]
pub struct Board {
    pub turn: u32,
    /// The letter of the player whose turn it is.
    pub active: String,
    pub step: String,
    pub over: bool,
    pub players: Vec<Player>,
    /// From the top down.
    pub stack: Vec<Object>,
}

#[derive(Debug, Serialize)]
pub struct Player {
    pub name: String,
    pub life: i64,
    pub lost: bool,
    pub won: bool,
    pub library: usize,
    /// Cards that are hidden from who looks have no name.
    pub hand: Vec<Object>,
    pub battlefield: Vec<Object>,
    pub graveyard: Vec<Object>,
    pub exile: Vec<Object>,
    pub command: Vec<Object>,
    pub counters: Vec<Counters>,
}

#[derive(Debug, Serialize)]
pub struct Counters {
    pub kind: String,
    pub count: u32,
}

#[derive(Debug, Default, Serialize)]
pub struct Object {
    pub id: u32,
    pub name: String,
    /// What a step of a scenario calls it.
    pub called: Option<String>,
    pub controller: String,
    pub types: Vec<String>,
    /// The letters of its colours.
    pub colours: String,
    pub size: Option<(i32, i32)>,
    pub loyalty: Option<u32>,
    pub damage: u32,
    pub tapped: bool,
    /// It can't attack yet (302.6).
    pub sick: bool,
    pub token: bool,
    pub hidden: bool,
    /// It is an ability on the stack, of the object of this name: `activated` or `triggered`.
    pub ability: Option<&'static str>,
    pub counters: Vec<Counters>,
    /// The object that it is attached to, or the letter of a player.
    pub attached_to: Option<String>,
    pub attacking: Option<String>,
    pub blocking: Vec<u32>,
    /// How many abilities can be activated where it is; counted from 1, as steps of scenarios do.
    pub activated: usize,
    pub targets: Vec<String>,
}

/// Who looks at a position.
#[derive(Clone, Copy)]
pub(super) enum Seen {
    /// Somebody who sees all cards of all hands.
    All,
    /// A player, who sees the own hand.
    By(PlayerId),
}

/// A position in the words of a language.
pub(super) fn board(game: &Game, seen: Seen, language: Language, called: &dyn Fn(ObjectId) -> Option<String>) -> Board {
    let view = View { game, language, called };
    let player = |id: PlayerId| {
        let player = game.player(id);
        let shown = matches!(seen, Seen::All) || matches!(seen, Seen::By(own) if own == id) || player.hand_revealed;
        let hand = player.hand.iter().map(|card| if shown { view.object(*card) } else { view.hidden(*card) });
        let battlefield = game.battlefield.iter().filter(|card| game.object(**card).controller == id);
        let owned = |zone| game.zone(zone, id).into_iter().map(|card| view.object(card)).collect();
        Player {
            name: id.to_string(),
            life: player.life,
            lost: player.lost,
            won: player.won,
            library: player.library.len(),
            hand: hand.collect(),
            battlefield: battlefield.map(|card| view.object(*card)).collect(),
            graveyard: owned(Zone::Graveyard),
            exile: owned(Zone::Exile),
            command: owned(Zone::Command),
            counters: player
                .counters
                .iter()
                .map(|(kind, count)| Counters { kind: counter_name(*kind), count: *count })
                .collect(),
        }
    };
    Board {
        turn: game.turn,
        active: game.active.to_string(),
        step: StepName(game.step).say(language).into_owned(),
        over: game.over(),
        players: (0..game.players.len()).map(|seat| player(PlayerId(seat as u8))).collect(),
        stack: game.stack.iter().rev().map(|item| view.object(*item)).collect(),
    }
}

struct View<'g> {
    game: &'g Game,
    language: Language,
    called: &'g dyn Fn(ObjectId) -> Option<String>,
}

impl View<'_> {
    fn hidden(&self, id: ObjectId) -> Object {
        Object { id: id.0, hidden: true, controller: self.game.object(id).controller.to_string(), ..Object::default() }
    }

    fn object(&self, id: ObjectId) -> Object {
        let object = self.game.object(id);
        let (chars, on_battlefield) = (&object.chars, object.zone == Zone::Battlefield);
        let target = |target: Target| match target {
            Target::Player(player) => player.to_string(),
            Target::Object(other) => self.game.name(other).get(self.language).to_owned(),
        };
        let stack = object.stack.as_ref().filter(|_| object.zone == Zone::Stack);
        Object {
            id: id.0,
            name: self.game.name(id).get(self.language).to_owned(),
            called: (self.called)(id),
            controller: object.controller.to_string(),
            types: chars.types.iter().map(|one| words::type_name(*one, Language::English).to_lowercase()).collect(),
            colours: chars.colours.iter().map(|colour| colour.letter()).collect(),
            size: chars.is_creature().then(|| chars.power_toughness()).flatten(),
            loyalty: chars.loyalty,
            damage: object.damage,
            tapped: object.tapped,
            sick: on_battlefield && chars.is_creature() && object.since_turn == self.game.turn,
            token: object.kind == Kind::Token,
            hidden: false,
            ability: stack.and_then(|item| match item.what {
                StackKind::Spell => None,
                StackKind::Activated { .. } => Some("activated"),
                StackKind::Triggered { .. } => Some("triggered"),
            }),
            counters: object
                .counters
                .iter()
                .map(|(kind, count)| Counters { kind: counter_name(*kind), count: *count })
                .collect(),
            attached_to: object.attached_to.map(target),
            attacking: object.attacking.map(|player| player.to_string()),
            blocking: object.blocking.iter().map(|id| id.0).collect(),
            activated: self.game.activated_abilities(id).len(),
            targets: stack.map(|_| self.game.targets_of(id).into_iter().map(target).collect()).unwrap_or_default(),
        }
    }
}
