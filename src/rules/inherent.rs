//! Abilities that the rules give with a designation of a player: the monarch (725.2), and speed (702.179d). They have no
//! source; here they stand on an emblem of the player whose they are.

use super::meanings;
use super::trace::note;
use super::words::Kw;
use crate::game::Game;
use crate::ir::*;
use crate::state::characteristics::Characteristics;
use crate::state::decision::Purpose;
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::object::Kind;
use crate::state::stop::Res;

/// What the abilities come with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Inherent {
    Monarch,
    Initiative,
    Speed,
    Radiation,
}

/// Rad counters (728).
pub(super) const RAD: CounterKind = CounterKind::Named(symbol::counter::RAD);

/// When rad counters have their effect (728.1); what it is, no instruction of a card says.
const OF_RADIATION: &str =
    "At the beginning of your precombat main phase, if you have one or more rad counters, draw a card.";

/// The abilities of the monarch (725.2).
const OF_MONARCH: [&str; 2] = [
    "At the beginning of your end step, draw a card.",
    "Whenever a creature deals combat damage to you, its controller becomes the monarch.",
];

/// The abilities that come with the initiative (726.2); that the first has its player venture into Undercity, no instruction of
/// a card says.
const OF_INITIATIVE: [&str; 2] = [
    "At the beginning of your upkeep, draw a card.",
    "Whenever one or more creatures deal combat damage to you, their controller takes the initiative.",
];

/// When speed grows (702.179d); by how much is no instruction of a card.
const OF_SPEED: &str = "Whenever one or more opponents lose life during your turn, draw a card. This ability triggers only once each turn.";

/// The highest speed (702.178a).
const MAX_SPEED: u32 = 4;

/// "your speed is 4" (702.178a).
pub(super) fn has_max_speed() -> Condition {
    Condition::Has { who: Players::You, designation: symbol::keyword::MAX_SPEED }
}

impl Inherent {
    fn name(self) -> (&'static str, &'static str) {
        match self {
            Inherent::Monarch => ("The Monarch", "Le monarque"),
            Inherent::Initiative => ("The Initiative", "L'initiative"),
            Inherent::Speed => ("Speed", "Vitesse"),
            Inherent::Radiation => ("Radiation", "Radiation"),
        }
    }

    fn abilities(self) -> Vec<Ability> {
        match self {
            Inherent::Monarch => OF_MONARCH.into_iter().flat_map(meanings::abilities_said).collect(),
            Inherent::Initiative => {
                let mut abilities = which_do(OF_INITIATIVE[0], symbol::noun::INITIATIVE);
                abilities.extend(meanings::abilities_said(OF_INITIATIVE[1]));
                abilities
            }
            Inherent::Speed => {
                let mut abilities = which_do(OF_SPEED, symbol::keyword::START_YOUR_ENGINES);
                for ability in &mut abilities {
                    if let Ability::Triggered(triggered) = ability {
                        triggered.intervening_if = Some(Condition::Not(Box::new(has_max_speed())));
                    }
                }
                abilities
            }
            Inherent::Radiation => which_do(OF_RADIATION, symbol::counter::RAD),
        }
    }
}

/// Triggered abilities that do what has this name, when the sentence says.
fn which_do(sentence: &str, action: Term) -> Vec<Ability> {
    let mut abilities = meanings::abilities_said(sentence);
    for ability in &mut abilities {
        if let Ability::Triggered(triggered) = ability {
            let done = Action::Keyword { action, count: None, on: None };
            triggered.effect = super::keywords::effect(vec![super::keywords::you_do(done)]);
        }
    }
    abilities
}

impl Game {
    /// A player mills as many cards as they have rad counters, and for each nonland card milled loses 1 life and one of the
    /// counters (728.1).
    pub(super) fn radiate(&mut self, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let on = Target::Player(player);
        let count = self.counters_on(on, Some(RAD)) as usize;
        self.mill(player, count, frame)?;
        let nonland = |id: &&ObjectId| !self.object(**id).chars.is(CardType::Land);
        let nonland = frame.results.iter().filter(nonland).count();
        for _ in 0..nonland {
            let mut events = Vec::new();
            self.change_life(player, -1, &mut events)?;
            self.emit(events, None)?;
            self.remove_counters_from(on, RAD, 1, player)?;
        }
        Ok(nonland > 0)
    }

    /// A player has the abilities that come with a designation; there is one monarch at most, who had them before. Tells the
    /// emblem that they stand on.
    pub(super) fn hold_inherent(&mut self, player: PlayerId, of: Inherent) -> ObjectId {
        let (english, french) = of.name();
        let is = |id: &ObjectId| {
            let object = self.object(*id);
            let same = object.kind == Kind::Emblem && !object.gone && object.copiable.name == english;
            same && (matches!(of, Inherent::Monarch | Inherent::Initiative) || object.controller == player)
        };
        match self.command.iter().copied().find(is) {
            Some(emblem) => {
                let object = self.object_mut(emblem);
                (object.base_controller, object.controller, object.owner) = (player, player, player);
                self.derived.stale.push(emblem);
                emblem
            }
            None => {
                let mut chars =
                    Characteristics { name: english.into(), french: Some(french.into()), ..Characteristics::default() };
                of.abilities().iter().for_each(|ability| crate::abilities::add_ability(&mut chars, ability));
                self.make_emblem(player, ObjectId(0), chars)
            }
        }
    }

    /// A player becomes the monarch, and nobody else is it any more (725.3).
    pub(super) fn become_monarch(&mut self, player: PlayerId) -> Res<bool> {
        let monarch = symbol::noun::MONARCH;
        self.players.iter_mut().for_each(|state| {
            state.designations.remove(&monarch);
        });
        self.player_mut(player).designations.insert(monarch);
        self.hold_inherent(player, Inherent::Monarch);
        self.refresh()?;
        note!(self, "725.3", "{} becomes the monarch.", "{} devient le monarque.", self.player_name(player));
        self.emit(vec![GameEvent::Designated { player, designation: monarch }], None)?;
        Ok(true)
    }

    /// A player who controls a permanent with start your engines! and has no speed gets speed 1 (704.5aa).
    pub(super) fn start_engines(&mut self) -> Res<bool> {
        let starts = |id: &&ObjectId| self.object(**id).chars.has(Kw::StartYourEngines);
        let owners: Vec<PlayerId> =
            self.battlefield.iter().filter(starts).map(|id| self.object(*id).controller).collect();
        let mut any = false;
        for player in owners {
            if self.player(player).speed.is_none() {
                self.speed_up(player)?;
                any = true;
            }
        }
        Ok(any)
    }

    /// A player's speed grows by 1; one who has none gets speed 1 (702.179c).
    pub(super) fn speed_up(&mut self, player: PlayerId) -> Res<bool> {
        let speed = self.player(player).speed.unwrap_or(0) + 1;
        if speed > MAX_SPEED {
            return Ok(false);
        }
        let state = self.player_mut(player);
        state.speed = Some(speed);
        if speed == MAX_SPEED {
            state.designations.insert(symbol::keyword::MAX_SPEED);
        }
        note!(self, "702.179", "{}: speed {}.", "{} : vitesse {}.", self.player_name(player), speed);
        self.hold_inherent(player, Inherent::Speed);
        self.refresh()?;
        Ok(true)
    }

    /// The player and an opponent reveal the top cards of their libraries and may put them on the bottom; whether the
    /// player's card has the higher mana value (701.30).
    pub(super) fn clash(&mut self, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let Some(opponent) = self.choose_opponent(player, frame.source)? else { return Ok(false) };
        frame.last_players = vec![opponent];
        frame.named = Some(vec![opponent]);
        let clashing = [player, opponent];
        let tops = clashing.map(|one| self.player(one).library.last().copied());
        for (one, top) in clashing.into_iter().zip(tops) {
            if let Some(top) = top {
                note!(self, "701.30c", "{} reveals {}.", "{} révèle {}.", self.player_name(one), self.name(top));
                self.show(&[top], None, frame);
            }
        }
        let values = tops.map(|top| top.map(|top| self.characteristic(Characteristic::ManaValue, top)));
        let mut bottom = Vec::new();
        for one in self.apnap() {
            let own = clashing.iter().position(|other| *other == one).and_then(|at| tops[at]);
            if let Some(top) = own {
                bottom.extend(self.ask_some(one, Purpose::Bottom, frame.source, &[top])?);
            }
        }
        for card in bottom {
            let owner = self.object(card).owner;
            let library = &mut self.player_mut(owner).library;
            library.retain(|id| *id != card);
            library.insert(0, card);
        }
        let won = match values {
            [Some(own), Some(other)] => own > other,
            [Some(_), None] => true,
            [None, _] => false,
        };
        if won {
            note!(self, "701.30d", "{} wins the clash.", "{} gagne la confrontation.", self.player_name(player));
        }
        frame.amount = i64::from(won);
        Ok(true)
    }
}
