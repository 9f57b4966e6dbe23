//! What one seat may see of a game (400.2): public zones, its own hand, what is shown to it now. What was seen before is not
//! remembered.

use crate::game::Game;
use crate::ir::{Colour, CounterKind, Step, Zone};
use crate::lex::Language;
use crate::pull::ask::{Ask, Options};
use crate::state::characteristics::AllColours as _;
use crate::state::decision::Pick;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::object::Kind;
use crate::trace::{Name, counter_name};
use crate::words;
use std::collections::BTreeMap;

/// A game as one seat sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Observation {
    pub seat: PlayerId,
    pub turn: u32,
    pub step: Step,
    pub active: PlayerId,
    /// Who has to answer; none once the game is over.
    pub deciding: Option<PlayerId>,
    pub players: Vec<SeenPlayer>,
    pub battlefield: Vec<SeenObject>,
    /// From the bottom to the top.
    pub stack: Vec<SeenObject>,
    pub exile: Vec<SeenObject>,
    pub command: Vec<SeenObject>,
    /// Cards of hidden zones that the seat sees now, besides its own hand: revealed, looked at, or offered to it (701.20,
    /// 701.23).
    pub shown: Vec<SeenObject>,
}

/// A player as one seat sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenPlayer {
    pub player: PlayerId,
    pub life: i64,
    /// How many cards are in the library, and in the hand (402.3).
    pub library: usize,
    pub hand_size: usize,
    /// The cards of the seat's own hand; empty for others.
    pub hand: Vec<SeenObject>,
    pub graveyard: Vec<SeenObject>,
    /// Energy, poison and others.
    pub counters: BTreeMap<String, u32>,
    /// How much mana is in the pool.
    pub mana: usize,
    pub lands_played: u32,
    pub lost: bool,
}

/// An object as one seat sees it. Nothing is said of a face-down one but what all see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenObject {
    pub id: ObjectId,
    /// None where the seat doesn't see what it is.
    pub name: Option<Name>,
    pub owner: PlayerId,
    pub controller: PlayerId,
    /// Card types and subtypes, by their English names.
    pub types: Vec<&'static str>,
    pub subtypes: Vec<&'static str>,
    pub colours: Vec<Colour>,
    /// Power and toughness of a creature.
    pub size: Option<(i32, i32)>,
    pub token: bool,
    pub face_down: bool,
    pub tapped: bool,
    /// Its controller hasn't had it since the turn began (302.6).
    pub new: bool,
    pub damage: u32,
    pub counters: BTreeMap<String, u32>,
    pub attached_to: Option<Target>,
    /// The player whom it attacks, or whose planeswalker or battle it attacks.
    pub attacking: Option<PlayerId>,
    /// The attackers that it blocks.
    pub blocking: Vec<ObjectId>,
    /// Of a spell or ability on the stack: its targets.
    pub targets: Vec<Target>,
}

impl Observation {
    /// What a seat sees while a question is asked.
    pub fn of(game: &Game, seat: PlayerId, ask: Option<&Ask>) -> Observation {
        let seen = |ids: &[ObjectId]| ids.iter().map(|id| SeenObject::new(game, seat, *id)).collect::<Vec<_>>();
        let player = |index: usize| {
            let (id, player) = (PlayerId(index as u8), &game.players[index]);
            SeenPlayer {
                player: id,
                life: player.life,
                library: player.library.len(),
                hand_size: player.hand.len(),
                hand: if id == seat { seen(&player.hand) } else { Vec::new() },
                graveyard: seen(&player.graveyard),
                counters: counters(&player.counters),
                mana: player.mana.len() + player.restricted_mana.len(),
                lands_played: player.lands_played,
                lost: player.lost,
            }
        };
        Observation {
            seat,
            turn: game.turn,
            step: game.step,
            active: game.active,
            deciding: ask.map(|ask| ask.player),
            players: (0..game.players.len()).map(player).collect(),
            battlefield: seen(&game.battlefield),
            stack: seen(&game.stack),
            exile: seen(&game.exile),
            command: seen(&game.command),
            shown: seen(&shown(game, seat, ask)),
        }
    }
}

/// The cards of hidden zones that a seat sees, but for its own hand.
fn shown(game: &Game, seat: PlayerId, ask: Option<&Ask>) -> Vec<ObjectId> {
    let hidden = |id: &ObjectId| {
        let object = game.object(*id);
        match object.zone {
            Zone::Library => true,
            Zone::Hand => object.owner != seat,
            Zone::Battlefield | Zone::Graveyard | Zone::Exile | Zone::Stack | Zone::Command => false,
        }
    };
    let offered: &[Pick] = match ask {
        Some(Ask { player, options: Options::Picks { options, .. }, .. }) if *player == seat => options,
        Some(_) | None => &[],
    };
    let offered = offered.iter().filter_map(|pick| pick.clone().object()).collect::<Vec<_>>();
    let zones = game.players.iter().flat_map(|player| player.library.iter().rev().chain(&player.hand));
    zones.copied().filter(hidden).filter(|id| game.is_shown(*id, Some(seat)) || offered.contains(id)).collect()
}

/// Whether a seat sees what an object of a public zone, or one that is shown to it, is: whoever controls a face-down spell or
/// permanent may look at it (708.5), and who foretold an exiled card may (702.143e).
fn is_known(game: &Game, id: ObjectId, seat: PlayerId) -> bool {
    let object = game.object(id);
    if !object.face_down || game.may_look_at(seat, id) {
        return true;
    }
    match object.zone {
        Zone::Battlefield | Zone::Stack => object.controller == seat,
        Zone::Exile => object.owner == seat && !object.designations.is_empty(),
        Zone::Library | Zone::Hand | Zone::Graveyard | Zone::Command => true,
    }
}

/// What a player who is asked calls an object.
pub(super) fn name_for(game: &Game, seat: PlayerId, id: ObjectId) -> Name {
    let object = game.object(id);
    match (object.face_down, is_known(game, id, seat)) {
        (true, true) => {
            Name::new(object.def.name.clone(), object.def.french.clone().unwrap_or(object.def.name.clone()))
        }
        (true, false) => crate::face_down::called(),
        (false, _) => game.name(id),
    }
}

impl SeenObject {
    fn new(game: &Game, seat: PlayerId, id: ObjectId) -> SeenObject {
        let object = game.object(id);
        let known = is_known(game, id, seat);
        // A card that is exiled face down has no characteristics (406.3a).
        let bare = !known && object.zone == Zone::Exile;
        let chars = &object.chars;
        let targets =
            object.stack.iter().flat_map(|item| item.parts.iter().flat_map(|part| part.targets.iter().flatten()));
        SeenObject {
            id,
            name: known.then(|| name_for(game, seat, id)),
            owner: object.owner,
            controller: object.controller,
            types: match bare {
                true => Vec::new(),
                false => chars.types.iter().map(|of| words::type_name(*of, Language::English)).collect(),
            },
            subtypes: match bare {
                true => Vec::new(),
                false => chars.subtypes.iter().map(|term| words::name(*term, Language::English)).collect(),
            },
            colours: Colour::ALL.into_iter().filter(|colour| !bare && chars.colours.has(*colour)).collect(),
            size: chars.power_toughness().filter(|_| !bare && chars.is_creature()),
            token: object.kind == Kind::Token,
            face_down: object.face_down,
            tapped: object.tapped,
            new: object.zone == Zone::Battlefield && object.since_turn == game.turn,
            damage: object.damage,
            counters: counters(&object.counters),
            attached_to: object.attached_to,
            attacking: object.attacking,
            blocking: object.blocking.clone(),
            targets: targets.copied().collect(),
        }
    }
}

fn counters(counters: &BTreeMap<CounterKind, u32>) -> BTreeMap<String, u32> {
    let there = counters.iter().filter(|(_, count)| **count > 0);
    there.map(|(kind, count)| (counter_name(*kind), *count)).collect()
}
