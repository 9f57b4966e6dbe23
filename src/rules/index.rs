//! The index from kinds of events to the abilities that wait for them, and from objects to those that wait for what happens to
//! their own object.
//!
//! It is kept up to date as objects come and go and as abilities are gained and lost, so that an event costs what
//! could match it and not what is on the table. A pattern is listed under every kind of event that could match it:
//! more than are needed cost time, fewer would lose triggers in silence. So both sides are exhaustive matches.

use crate::derived::index::{Index, SourceOrder};
use crate::game::Game;
use crate::ir::{Count, Event, Objects, Replacement, Status, Zone};
use crate::state::ability::Loaded;
use crate::state::event::{GameEvent, Moved};
use crate::state::ids::ObjectId;
use crate::state::keys::{Key, Keys, to};
use crate::state::object::Kind;
use crate::state::trigger::Source;
use ir::sorting::sort_by_key;

/// The kind of an event that happened, or would.
pub fn key_of(event: &GameEvent) -> Key {
    match event {
        GameEvent::Moved(Moved { to: zone, .. }) => to(*zone),
        GameEvent::Damage { .. } => Key::Damage,
        GameEvent::Life { .. } => Key::Life,
        GameEvent::Tapped { .. } => Key::Tapped,
        GameEvent::TappedForMana { .. } => Key::TappedForMana,
        GameEvent::Untapped { .. } => Key::Untapped,
        GameEvent::Counters { .. } => Key::Counters,
        GameEvent::Cast { .. } => Key::Cast,
        GameEvent::Played { .. } => Key::Played,
        GameEvent::Copied { .. } => Key::Copied,
        GameEvent::Activated { .. } => Key::Activated,
        GameEvent::Triggered { .. } => Key::Triggered,
        GameEvent::ManaSpent { .. } => Key::ManaSpent,
        GameEvent::Targeted { .. } => Key::Targeted,
        GameEvent::Step { .. } => Key::Step,
        GameEvent::Attack { .. } => Key::Attack,
        GameEvent::Attackers { .. } => Key::Attackers,
        GameEvent::Block { .. } => Key::Block,
        GameEvent::BecameBlocked { .. } => Key::BecameBlocked,
        GameEvent::Unblocked { .. } => Key::Unblocked,
        GameEvent::Countered { .. } => Key::Countered,
        GameEvent::Attached { .. } => Key::Attached,
        GameEvent::Unattached { .. } => Key::Unattached,
        GameEvent::Control { .. } => Key::Control,
        GameEvent::Lost { .. } => Key::Lost,
        GameEvent::LeftGame { .. } => Key::LeftGame,
        GameEvent::Won { .. } => Key::Won,
        GameEvent::Shuffled { .. } => Key::Shuffled,
        GameEvent::Searched { .. } => Key::Searched,
        GameEvent::KeywordAction { .. } => Key::KeywordAction,
        GameEvent::Designated { .. } => Key::Designated,
        GameEvent::Flipped { .. } => Key::Flipped,
        GameEvent::Rolled { .. } => Key::Rolled,
        GameEvent::Expended { .. } => Key::Expended,
        GameEvent::Chaos => Key::Chaos,
        GameEvent::Regenerated { .. } => Key::Regenerated,
        GameEvent::Phased { .. } => Key::Phased,
        GameEvent::Revealed { .. } => Key::Revealed,
        GameEvent::Became { .. } => Key::Became,
        GameEvent::DayNight { .. } => Key::DayNight,
    }
}

/// Whether a phrase names one object: "a creature", "this creature".
fn is_one(objects: &Objects) -> bool {
    matches!(objects, Objects::Some { count: Count::One, .. } | Objects::Ref(_))
}

/// The kinds of events that a pattern could match.
pub fn keys_of(pattern: &Event) -> Keys {
    match pattern {
        Event::Enters { .. } | Event::Creates { .. } => Keys::of(Key::ToBattlefield),
        Event::Dies { .. } => Keys::of(Key::ToGraveyard),
        Event::PutInto { zone, .. } => Keys::of(to(*zone)),
        Event::Draws { .. } | Event::ReturnedToHand { .. } => Keys::of(Key::ToHand),
        Event::Exiled { .. } | Event::ExilesAnother { .. } => Keys::of(Key::ToExile),
        // Another effect may send the object elsewhere (614.6): it still leaves, is discarded, destroyed, sacrificed.
        Event::Leaves { .. }
        | Event::Discards { .. }
        | Event::Cycles { .. }
        | Event::Sacrifices { .. }
        | Event::Mills { .. }
        | Event::Milled { .. }
        | Event::Destroyed { .. } => Keys::MOVES,
        Event::Attacks { .. } => Keys::of(Key::Attack),
        // Once for each attacker, or once for all of them.
        Event::PlayerAttacks { with: Some(with), .. } if is_one(with) => Keys::of(Key::Attack),
        Event::PlayerAttacks { .. } => Keys::of(Key::Attackers),
        Event::Blocks { .. } => Keys::of(Key::Block),
        Event::BecomesBlocked { what: _, by: None } => Keys::of(Key::BecameBlocked),
        // Once for each creature that blocks it (509.3d).
        Event::BecomesBlocked { what: _, by: Some(_) } => Keys::of(Key::Block),
        Event::AttacksUnblocked { .. } => Keys::of(Key::Unblocked),
        Event::Becomes { what: _, status } => Keys::of(match status {
            Status::Tapped => Key::Tapped,
            Status::Untapped => Key::Untapped,
            Status::Attached { .. } => Key::Attached,
            Status::Unattached { .. } => Key::Unattached,
            Status::Designated(_) => Key::Became,
        }),
        Event::Taps { .. } => Keys::of(Key::Tapped),
        Event::BecomesTarget { .. } | Event::PlayerBecomesTarget { .. } => Keys::of(Key::Targeted),
        Event::DealsDamage { .. } | Event::IsDealtDamage { .. } => Keys::of(Key::Damage),
        Event::Casts { .. } => Keys::of(Key::Cast),
        Event::Copies { .. } => Keys::of(Key::Copied),
        Event::Plays { .. } => Keys::of(Key::Played).and(Keys::of(Key::Cast)),
        Event::Activates { .. } => Keys::of(Key::Activated),
        Event::Triggers { .. } => Keys::of(Key::Triggered),
        Event::SpendsMana { .. } => Keys::of(Key::ManaSpent),
        Event::GainsLife { .. } | Event::LosesLife { .. } => Keys::of(Key::Life),
        Event::LosesGame { .. } => Keys::of(Key::Lost),
        Event::WinsGame { .. } => Keys::of(Key::Won),
        Event::StepBegins { .. } => Keys::of(Key::Step),
        Event::TapsForMana { .. } | Event::IsTappedForMana { .. } => Keys::of(Key::TappedForMana),
        Event::CountersPut { .. } | Event::CounterRemoved { .. } | Event::GetsCounters { .. } => {
            Keys::of(Key::Counters)
        }
        Event::Searches { .. } => Keys::of(Key::Searched),
        Event::Shuffles { .. } => Keys::of(Key::Shuffled),
        // Descending is that a card is put into a graveyard (700.11).
        Event::KeywordAction { action, .. } if action.id() == "descend" => {
            Keys::of(Key::KeywordAction).and(Keys::of(to(Zone::Graveyard)))
        }
        Event::KeywordAction { .. } => Keys::of(Key::KeywordAction),
        Event::LosesControl { .. } | Event::GainsControl { .. } => Keys::of(Key::Control),
        Event::Countered { .. } => Keys::of(Key::Countered),
        Event::PhasesOut { .. } | Event::PhasesIn { .. } => Keys::of(Key::Phased),
        Event::Reveals { .. } => Keys::of(Key::Revealed),
        Event::BecomesMonarch { .. } => Keys::of(Key::Designated),
        Event::WinsFlip { .. } | Event::LosesFlip { .. } | Event::FlipsCoin { .. } => Keys::of(Key::Flipped),
        Event::Rolls { .. } | Event::RollsResult { .. } => Keys::of(Key::Rolled),
        Event::Expends { .. } => Keys::of(Key::Expended),
        Event::ChaosEnsues => Keys::of(Key::Chaos),
        Event::State(_) => Keys::of(Key::State),
        Event::During { event, .. }
        | Event::FirstTimeEachTurn(event)
        | Event::NextTime(event)
        | Event::Caused { event, .. }
        | Event::While { event, .. } => keys_of(event),
        Event::AnyOf(any, _) => any.iter().fold(Keys::default(), |keys, event| keys.and(keys_of(event))),
        Event::Transforms { .. }
        | Event::TurnedFaceUp { .. }
        | Event::TurnsFaceUp { .. }
        | Event::BecomesLevel { .. }
        | Event::UnlocksDoor { .. }
        | Event::ObjectAction { .. }
        | Event::Exerts { .. } => Keys::of(Key::Became),
        Event::DayNight(_) => Keys::of(Key::DayNight),
        // No event of a game is one of these yet; cards with them are refused when they are loaded.
        Event::Planeswalks { .. } | Event::SetsInMotion { .. } => Keys::default(),
    }
}

/// The kinds of events that a replacement effect could apply to.
pub fn keys_replaced(replacement: &Replacement) -> Keys {
    match replacement {
        Replacement::Instead { event, .. }
        | Replacement::Multiply { event, .. }
        | Replacement::Besides { event, .. }
        | Replacement::OnceMore { event } => keys_of(event),
        Replacement::Produces { .. } => Keys::of(Key::TappedForMana),
        Replacement::EntersWith { .. }
        | Replacement::AsEnters { .. }
        | Replacement::EntersTappedUnlessPaid { .. }
        | Replacement::EntersAsCopy { .. }
        | Replacement::EntersSo { .. }
        | Replacement::DayAsEnters { .. } => Keys::of(Key::ToBattlefield),
        Replacement::AsTransforms { .. } => Keys::default(),
        Replacement::Skip { .. } => Keys::of(Key::Step),
    }
}

/// The order of zones in which abilities are looked at.
const fn rank(zone: Zone) -> u8 {
    match zone {
        Zone::Battlefield => 0,
        Zone::Stack => 1,
        Zone::Graveyard => 2,
        Zone::Hand => 3,
        Zone::Exile => 4,
        Zone::Command => 5,
        Zone::Library => 6,
    }
}

impl Game {
    /// The abilities of an object that function where it is (113.6) and wait for an event.
    fn waiting_abilities(&self, id: ObjectId) -> Vec<(SourceOrder, Source)> {
        let object = self.object(id);
        if object.gone || object.on_its_way {
            return Vec::new();
        }
        let zone = object.zone;
        let functions = |ability: &Loaded| match ability {
            // The abilities of an emblem and of a plane function in the command zone (114.4, 901.7).
            Loaded::Triggered(trigger) => trigger.zones.contains(&zone) || zone == Zone::Command,
            Loaded::Replacement(_) => matches!(zone, Zone::Battlefield | Zone::Command),
            Loaded::Static(continuous) if continuous.changes_triggering() => {
                matches!(zone, Zone::Battlefield | Zone::Command)
            }
            Loaded::Prevention(_) => zone == Zone::Battlefield,
            Loaded::Activated(_)
            | Loaded::Static(_)
            | Loaded::Spell(_)
            | Loaded::AdditionalCost { .. }
            | Loaded::CastOnly(_)
            | Loaded::MayExert(_)
            | Loaded::RevealDrawn { .. } => false,
        };
        if zone == Zone::Library || object.kind == Kind::Ability || object.awaits_command() {
            return Vec::new();
        }
        let held = object.chars.abilities.iter().filter(|held| functions(&held.ability));
        held.map(|held| {
            let source = Source { object: id, you: object.controller, key: held.key, ability: held.ability.clone() };
            ((rank(zone), id, held.key), source)
        })
        .collect()
    }

    /// Brings the index up to date.
    pub(super) fn update_index(&mut self) {
        if self.derived.stale.is_empty() {
            return;
        }
        let mut stale = std::mem::take(&mut self.derived.stale);
        for id in stale.drain(..) {
            let now = self.waiting_abilities(id);
            self.derived.index.set(id, now);
        }
        self.derived.stale = stale;
    }

    /// The index as it is asked between two changes of the game: what it lists is what functions now.
    pub(super) fn current_index(&self) -> &Index {
        let listed = |id: &ObjectId| self.derived.index.lists_only(*id, &self.waiting_abilities(*id));
        debug_assert!(self.derived.stale.iter().all(listed), "the index is asked before it is brought up to date");
        &self.derived.index
    }

    /// The abilities that function now, to be kept until after an event for those that look back (603.10).
    pub fn trigger_sources(&mut self) -> Index {
        self.update_index();
        self.derived.index.clone()
    }

    /// What the index must list, found by looking at every object.
    pub(super) fn scan(&self) -> Vec<Source> {
        let ids = (0..self.objects.len() as u32).map(ObjectId);
        let mut all: Vec<(SourceOrder, Source)> = ids.flat_map(|id| self.waiting_abilities(id)).collect();
        sort_by_key(&mut all, |(place, _)| *place);
        all.into_iter().map(|(_, source)| source).collect()
    }
}
