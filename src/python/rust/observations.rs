//! What a seat sees of a game.

use std::collections::BTreeMap;

use cardc::play::{self, Target};
use pyo3::prelude::*;

/// A game as one seat sees it (400.2).
#[pyclass(frozen, module = "cardc", get_all)]
pub struct Observation {
    seat: u8,
    turn: u32,
    step: String,
    /// Whose turn it is.
    active: u8,
    /// The seat that has to answer.
    deciding: Option<u8>,
    players: Vec<SeenPlayer>,
    battlefield: Vec<SeenObject>,
    stack: Vec<SeenObject>,
    exile: Vec<SeenObject>,
    command: Vec<SeenObject>,
    shown: Vec<SeenObject>,
}

#[pyclass(frozen, module = "cardc", get_all)]
#[derive(Clone)]
pub struct SeenPlayer {
    player: u8,
    life: i64,
    library: usize,
    hand_size: usize,
    hand: Vec<SeenObject>,
    graveyard: Vec<SeenObject>,
    counters: BTreeMap<String, u32>,
    mana: usize,
    lands_played: u32,
    lost: bool,
}

#[pyclass(frozen, module = "cardc", get_all)]
#[derive(Clone)]
pub struct SeenObject {
    id: u32,
    name: Option<String>,
    french: Option<String>,
    owner: u8,
    controller: u8,
    types: Vec<&'static str>,
    subtypes: Vec<&'static str>,
    /// Letters of `WUBRG`.
    colours: String,
    power: Option<i32>,
    toughness: Option<i32>,
    token: bool,
    face_down: bool,
    tapped: bool,
    new: bool,
    damage: u32,
    counters: BTreeMap<String, u32>,
    /// The number of an object, or none where it is attached to a player or to nothing.
    attached_to: Option<u32>,
    attacking: Option<u8>,
    blocking: Vec<u32>,
    target_objects: Vec<u32>,
    target_players: Vec<u8>,
}

impl Observation {
    pub fn new(seen: play::Observation) -> Observation {
        Observation {
            seat: seen.seat.0,
            turn: seen.turn,
            step: cardc::database::facts::snake(&format!("{:?}", seen.step)),
            active: seen.active.0,
            deciding: seen.deciding.map(|player| player.0),
            players: seen.players.into_iter().map(player).collect(),
            battlefield: objects(seen.battlefield),
            stack: objects(seen.stack),
            exile: objects(seen.exile),
            command: objects(seen.command),
            shown: objects(seen.shown),
        }
    }
}

fn player(seen: play::SeenPlayer) -> SeenPlayer {
    SeenPlayer {
        player: seen.player.0,
        life: seen.life,
        library: seen.library,
        hand_size: seen.hand_size,
        hand: objects(seen.hand),
        graveyard: objects(seen.graveyard),
        counters: seen.counters,
        mana: seen.mana,
        lands_played: seen.lands_played,
        lost: seen.lost,
    }
}

fn objects(seen: Vec<play::SeenObject>) -> Vec<SeenObject> {
    seen.into_iter().map(object).collect()
}

fn object(seen: play::SeenObject) -> SeenObject {
    let (objects, players): (Vec<Target>, Vec<Target>) =
        seen.targets.into_iter().partition(|one| one.object().is_some());
    let (power, toughness) = seen.size.unzip();
    let (name, french) = seen.name.map(|name| (name.english.to_string(), name.french.to_string())).unzip();
    SeenObject {
        id: seen.id.0,
        name,
        french,
        owner: seen.owner.0,
        controller: seen.controller.0,
        types: seen.types,
        subtypes: seen.subtypes,
        colours: seen.colours.into_iter().map(cardc::ir::Colour::letter).collect(),
        power,
        toughness,
        token: seen.token,
        face_down: seen.face_down,
        tapped: seen.tapped,
        new: seen.new,
        damage: seen.damage,
        counters: seen.counters,
        attached_to: seen.attached_to.and_then(Target::object).map(|id| id.0),
        attacking: seen.attacking.map(|player| player.0),
        blocking: seen.blocking.into_iter().map(|id| id.0).collect(),
        target_objects: objects.into_iter().filter_map(Target::object).map(|id| id.0).collect(),
        target_players: players.into_iter().filter_map(Target::player).map(|player| player.0).collect(),
    }
}

#[pymethods]
impl Observation {
    fn __repr__(&self) -> String {
        format!("<Observation of seat {}, turn {}, {}>", self.seat, self.turn, self.step)
    }
}

#[pymethods]
impl SeenPlayer {
    fn __repr__(&self) -> String {
        format!("<SeenPlayer {}: {} life, {} cards>", self.player, self.life, self.hand_size)
    }
}

#[pymethods]
impl SeenObject {
    fn __repr__(&self) -> String {
        format!("<SeenObject {}: {}>", self.id, self.name.as_deref().unwrap_or("?"))
    }
}
