//! The index from kinds of events to the abilities that wait for them, and from objects to those that wait for what happens to
//! their own object.
//!
//! It is kept up to date as objects come and go and as abilities are gained and lost, so that an event costs what
//! could match it and not what is on the table. A pattern is listed under every kind of event that could match it:
//! more than are needed cost time, fewer would lose triggers in silence. So both sides are exhaustive matches.

use super::dispatching::Prepared;
use super::event::{GameEvent, Moved};
use super::load::{AbilityKey, Loaded, LoadedPrevention};
use super::shared::Shared;
use super::state::{Game, Kind, ObjectId};
use super::triggers::Source;
use crate::ir::{Count, Event, Objects, Replacement, Status, Zone};
use ir::sorting::sort_by_key;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A kind of event, as far as the index tells them apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Key {
    /// Zone changes, by where they go.
    ToBattlefield,
    ToGraveyard,
    ToHand,
    ToLibrary,
    ToExile,
    ToStack,
    ToCommand,
    /// Out of the game, which is no zone.
    LeftGame,
    Damage,
    Life,
    Tapped,
    TappedForMana,
    Untapped,
    Counters,
    Cast,
    Played,
    Copied,
    Activated,
    Triggered,
    ManaSpent,
    Targeted,
    Step,
    Attack,
    Attackers,
    Block,
    BecameBlocked,
    Unblocked,
    Countered,
    Attached,
    Unattached,
    Control,
    Lost,
    Won,
    Shuffled,
    Searched,
    KeywordAction,
    Designated,
    Flipped,
    Rolled,
    Expended,
    Chaos,
    Regenerated,
    Phased,
    Revealed,
    Became,
    DayNight,
    /// No event: states are looked at when a player would receive priority (603.8).
    State,
}

/// Number of keys.
const KEYS: usize = Key::State as usize + 1;

/// The number of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot(usize);

impl From<Key> for Slot {
    fn from(key: Key) -> Slot {
        Slot(key as usize)
    }
}

/// A set of keys.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Keys(u64);

impl Keys {
    /// Every zone change.
    const MOVES: Keys = Keys((1 << Key::Damage as u8) - 1);

    pub const fn of(key: Key) -> Keys {
        Keys(1 << key as u8)
    }

    pub const fn and(self, other: Keys) -> Keys {
        Keys(self.0 | other.0)
    }

    pub const fn has(self, key: Key) -> bool {
        self.0 & (1 << key as u8) != 0
    }

    pub const fn meets(self, other: Keys) -> bool {
        self.0 & other.0 != 0
    }

    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The keys, by their numbers.
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let at = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(Slot(at))
        })
    }
}

/// The key of a zone change to a zone.
const fn to(zone: Zone) -> Key {
    match zone {
        Zone::Battlefield => Key::ToBattlefield,
        Zone::Graveyard => Key::ToGraveyard,
        Zone::Hand => Key::ToHand,
        Zone::Library => Key::ToLibrary,
        Zone::Exile => Key::ToExile,
        Zone::Stack => Key::ToStack,
        Zone::Command => Key::ToCommand,
    }
}

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
        Event::Exiled { .. } => Keys::of(Key::ToExile),
        // Another effect may send the object elsewhere (614.6): it still leaves, is discarded, destroyed, sacrificed.
        Event::Leaves { .. }
        | Event::Discards { .. }
        | Event::Cycles { .. }
        | Event::Sacrifices { .. }
        | Event::Mills { .. }
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
        Event::Rolls { .. } => Keys::of(Key::Rolled),
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
        | Event::ObjectAction { .. } => Keys::of(Key::Became),
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
        | Replacement::Besides { event, .. } => keys_of(event),
        Replacement::EntersWith { .. }
        | Replacement::AsEnters { .. }
        | Replacement::EntersTappedUnlessPaid { .. }
        | Replacement::EntersAsCopy { .. }
        | Replacement::DayAsEnters { .. } => Keys::of(Key::ToBattlefield),
        Replacement::Skip { .. } => Keys::of(Key::Step),
    }
}

/// What an ability waits for, and whether it triggers or replaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Waits {
    Trigger(Keys),
    /// Only for what happens to its own object: it is found by that.
    Own,
    Replace(Keys),
}

fn waits(ability: &Loaded) -> Option<Waits> {
    match ability {
        Loaded::Triggered(trigger) if trigger.is_own() => Some(Waits::Own),
        Loaded::Triggered(trigger) => Some(Waits::Trigger(trigger.keys)),
        Loaded::Replacement(replacement) => Some(Waits::Replace(replacement.keys)),
        // What changes how often abilities trigger is asked when one does (603.2d).
        Loaded::Static(continuous) if super::triggering::changes_triggering(continuous) => {
            Some(Waits::Replace(Keys::of(Key::Triggered)))
        }
        Loaded::Prevention(_) => Some(Waits::Replace(LoadedPrevention::KEYS)),
        Loaded::Activated(_)
        | Loaded::Static(_)
        | Loaded::Spell(_)
        | Loaded::AdditionalCost { .. }
        | Loaded::CastOnly(_)
        | Loaded::MayExert(_)
        | Loaded::RevealDrawn { .. } => None,
    }
}

/// The abilities that wait for one kind of event, in order.
#[derive(Debug, Clone, Default)]
pub struct Row {
    pub list: Vec<(SourceOrder, Source)>,
    /// The same, prepared to be asked all at once.
    pub(super) prepared: Prepared,
}

/// Where an ability stands in the order in which abilities are looked at: zone, object, ability.
pub type SourceOrder = (u8, ObjectId, AbilityKey);

/// The abilities that function, by the kinds of events that they wait for. A copy is cheap: it is of one pointer, and
/// what then changes copies the rows that it changes.
#[derive(Debug, Clone, Default)]
pub struct Index(Shared<Table>);

#[derive(Debug, Clone, Default)]
struct Table {
    triggers: Vec<Shared<Row>>,
    replacements: Vec<Shared<Row>>,
    /// What is listed for each object.
    listed: Shared<FxHashMap<ObjectId, Vec<(SourceOrder, Source)>>>,
}

impl Index {
    /// Triggered abilities that wait for this kind of event, but for those that wait for what happens to their own object.
    pub fn triggers(&self, key: impl Into<Slot>) -> impl Iterator<Item = &(SourceOrder, Source)> {
        self.row(key).into_iter().flat_map(|row| &row.list)
    }

    /// The same, as they are listed.
    pub(super) fn row(&self, key: impl Into<Slot>) -> Option<&Row> {
        self.0.triggers.get(key.into().0).map(|row| &**row)
    }

    /// Triggered abilities of an object that wait for an event of this kind to happen to it.
    pub fn own(&self, object: ObjectId, key: Key) -> impl Iterator<Item = &(SourceOrder, Source)> {
        let waits = move |(_, source): &&(SourceOrder, Source)| {
            source.ability.triggered().is_some_and(|trigger| trigger.keys.has(key) && trigger.is_own())
        };
        self.0.listed.get(&object).into_iter().flatten().filter(waits)
    }

    /// Whether both list the same, being copies of one that was not changed since.
    pub(super) fn is_same(&self, other: &Index) -> bool {
        self.0.is_copy_of(&other.0)
    }

    /// Replacement and prevention effects of objects that could apply to this kind of event.
    pub fn replacements(&self, key: Key) -> impl Iterator<Item = &Source> {
        self.0.replacements.get(key as usize).into_iter().flat_map(|row| row.list.iter().map(|(_, source)| source))
    }

    /// Whether an ability of an object is listed.
    pub fn lists(&self, source: &Source) -> bool {
        let same = |other: &Source| other.key == source.key && Arc::ptr_eq(&other.ability, &source.ability);
        self.0.listed.get(&source.object).is_some_and(|own| own.iter().any(|(_, other)| same(other)))
    }

    /// Whether an ability of an object is listed, by its key.
    pub fn has(&self, object: ObjectId, key: AbilityKey) -> bool {
        self.0.listed.get(&object).is_some_and(|own| own.iter().any(|(_, source)| source.key == key))
    }

    /// Everything that is listed, in order.
    pub fn all(&self) -> Vec<Source> {
        let mut all: Vec<&(SourceOrder, Source)> = self.0.listed.values().flatten().collect();
        sort_by_key(&mut all, |(place, _)| *place);
        all.into_iter().map(|(_, source)| source.clone()).collect()
    }

    /// Whether these abilities of an object are listed, and no others of it.
    fn lists_only(&self, object: ObjectId, now: &[(SourceOrder, Source)]) -> bool {
        let same = |(one, other): (&(SourceOrder, Source), &(SourceOrder, Source))| {
            one.0 == other.0 && one.1.you == other.1.you && Arc::ptr_eq(&one.1.ability, &other.1.ability)
        };
        let listed = self.0.listed.get(&object).map_or(&[][..], Vec::as_slice);
        listed.len() == now.len() && listed.iter().zip(now).all(same)
    }

    /// Lists these abilities of an object, in place of those listed before.
    fn set(&mut self, object: ObjectId, now: Vec<(SourceOrder, Source)>) {
        if !self.lists_only(object, &now) {
            self.0.replace(object, now);
        }
    }
}

impl Table {
    /// Takes out what is listed for an object, and lists this.
    fn replace(&mut self, object: ObjectId, now: Vec<(SourceOrder, Source)>) {
        if self.triggers.is_empty() {
            self.triggers.resize(KEYS, Shared::default());
            self.replacements.resize(KEYS, Shared::default());
        }
        for (place, source) in self.listed.remove(&object).unwrap_or_default() {
            for row in self.rows_of(&source) {
                row.list.retain(|(other, _)| *other != place);
                row.prepared = Prepared::default();
            }
        }
        for (place, source) in &now {
            for row in self.rows_of(source) {
                let at = row.list.partition_point(|(other, _)| other < place);
                row.list.insert(at, (*place, source.clone()));
                row.prepared = Prepared::default();
            }
        }
        if !now.is_empty() {
            self.listed.insert(object, now);
        }
    }

    fn rows_of(&mut self, source: &Source) -> impl Iterator<Item = &mut Shared<Row>> {
        let (rows, keys) = match waits(&source.ability) {
            Some(Waits::Trigger(keys)) => (&mut self.triggers, keys),
            Some(Waits::Replace(keys)) => (&mut self.replacements, keys),
            Some(Waits::Own) | None => (&mut self.triggers, Keys::default()),
        };
        rows.iter_mut().enumerate().filter(move |(at, _)| keys.0 & (1 << at) != 0).map(|(_, row)| row)
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
            Loaded::Static(continuous) if super::triggering::changes_triggering(continuous) => {
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
        if self.stale.is_empty() {
            return;
        }
        let mut stale = std::mem::take(&mut self.stale);
        for id in stale.drain(..) {
            let now = self.waiting_abilities(id);
            self.index.set(id, now);
        }
        self.stale = stale;
    }

    /// The index as it is asked between two changes of the game: what it lists is what functions now.
    pub(super) fn current_index(&self) -> &Index {
        let listed = |id: &ObjectId| self.index.lists_only(*id, &self.waiting_abilities(*id));
        debug_assert!(self.stale.iter().all(listed), "the index is asked before it is brought up to date");
        &self.index
    }

    /// The abilities that function now, to be kept until after an event for those that look back (603.10).
    pub fn trigger_sources(&mut self) -> Index {
        self.update_index();
        self.index.clone()
    }

    /// What the index must list, found by looking at every object.
    pub(super) fn scan(&self) -> Vec<Source> {
        let ids = (0..self.objects.len() as u32).map(ObjectId);
        let mut all: Vec<(SourceOrder, Source)> = ids.flat_map(|id| self.waiting_abilities(id)).collect();
        sort_by_key(&mut all, |(place, _)| *place);
        all.into_iter().map(|(_, source)| source).collect()
    }
}
