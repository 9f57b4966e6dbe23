//! Which abilities wait for what.

use crate::derived::dispatch::Prepared;
use crate::state::ability::{AbilityKey, Loaded, LoadedPrevention};
use crate::state::ids::ObjectId;
use crate::state::keys::{KEYS, Key, Keys, Slot};
use crate::state::shared::Shared;
use crate::state::trigger::Source;
use ir::sorting::sort_by_key;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The abilities that wait for one kind of event, in order.
#[derive(Debug, Clone, Default)]
pub struct Row {
    pub list: Vec<(SourceOrder, Source)>,
    /// The same, prepared to be asked all at once.
    pub(crate) prepared: Prepared,
}

/// Where an ability stands in the order in which abilities are looked at: zone, object, ability.
pub type SourceOrder = (u8, ObjectId, AbilityKey);

/// The abilities that function, by the kinds of events that they wait for. A copy is cheap: it is of one pointer, and
/// what then changes copies the rows that it changes.
#[derive(Debug, Clone, Default)]
pub struct Index(pub(crate) Shared<Table>);

impl Index {
    /// Triggered abilities that wait for this kind of event, but for those that wait for what happens to their own object.
    pub fn triggers(&self, key: impl Into<Slot>) -> impl Iterator<Item = &(SourceOrder, Source)> {
        self.row(key).into_iter().flat_map(|row| &row.list)
    }

    /// The same, as they are listed.
    pub(crate) fn row(&self, key: impl Into<Slot>) -> Option<&Row> {
        self.0.triggers.get(key.into().0).map(|row| &**row)
    }

    /// Triggered abilities of an object that wait for an event of this kind to happen to it.
    pub fn own(&self, object: ObjectId, key: Key) -> impl Iterator<Item = &(SourceOrder, Source)> {
        let waits = move |(_, source): &&(SourceOrder, Source)| {
            source.ability.triggered().is_some_and(|trigger| trigger.keys.has(key) && trigger.is_own())
        };
        self.0.listed.get(&object).into_iter().flatten().filter(waits)
    }

    /// The kinds of events for which an ability of an object is listed that waits for what happens to that object.
    pub(crate) fn own_keys(&self) -> Keys {
        self.0.own_keys
    }

    /// Whether a triggered ability may wait for one of these kinds of events.
    pub(crate) fn hears(&self, keys: Keys) -> bool {
        self.0.own_keys.and(self.0.waited).meets(keys)
    }

    /// Whether both list the same, being copies of one that was not changed since.
    pub(crate) fn is_same(&self, other: &Index) -> bool {
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
    pub(crate) fn lists_only(&self, object: ObjectId, now: &[(SourceOrder, Source)]) -> bool {
        let same = |(one, other): (&(SourceOrder, Source), &(SourceOrder, Source))| {
            one.0 == other.0 && one.1.you == other.1.you && Arc::ptr_eq(&one.1.ability, &other.1.ability)
        };
        let listed = self.0.listed.get(&object).map_or(&[][..], Vec::as_slice);
        listed.len() == now.len() && listed.iter().zip(now).all(same)
    }

    /// Lists these abilities of an object, in place of those listed before.
    pub(crate) fn set(&mut self, object: ObjectId, now: Vec<(SourceOrder, Source)>) {
        if !self.lists_only(object, &now) {
            self.0.replace(object, now);
        }
    }
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Table {
    triggers: Vec<Shared<Row>>,
    replacements: Vec<Shared<Row>>,
    /// What is listed for each object.
    pub(crate) listed: Shared<FxHashMap<ObjectId, Vec<(SourceOrder, Source)>>>,
    /// How many abilities wait for each kind of event to happen to their own object, and for which kinds any does.
    own: Vec<u32>,
    own_keys: Keys,
    /// The kinds of events for which any other triggered ability waits.
    waited: Keys,
}

impl Table {
    /// Takes out what is listed for an object, and lists this.
    fn replace(&mut self, object: ObjectId, now: Vec<(SourceOrder, Source)>) {
        if self.triggers.is_empty() {
            self.triggers.resize(KEYS, Shared::default());
            self.replacements.resize(KEYS, Shared::default());
            self.own.resize(KEYS, 0);
        }
        for (place, source) in self.listed.remove(&object).unwrap_or_default() {
            self.count_own(&source, |count| count - 1);
            for row in self.rows_of(&source) {
                row.list.retain(|(other, _)| *other != place);
                row.prepared = Prepared::default();
            }
        }
        for (place, source) in &now {
            self.count_own(source, |count| count + 1);
            for row in self.rows_of(source) {
                let at = row.list.partition_point(|(other, _)| other < place);
                row.list.insert(at, (*place, source.clone()));
                row.prepared = Prepared::default();
            }
        }
        let waited = self.triggers.iter().enumerate().filter(|(_, row)| !row.list.is_empty());
        self.waited = Keys(waited.fold(0, |keys, (at, _)| keys | 1 << at));
        if !now.is_empty() {
            self.listed.insert(object, now);
        }
    }

    /// Counts an ability anew that waits for what happens to its own object.
    fn count_own(&mut self, source: &Source, change: impl Fn(u32) -> u32) {
        let Some(trigger) = source.ability.triggered().filter(|trigger| trigger.is_own()) else { return };
        for at in (0..KEYS).filter(|at| trigger.keys.0 & (1 << at) != 0) {
            self.own[at] = change(self.own[at]);
            match self.own[at] {
                0 => self.own_keys.0 &= !(1 << at),
                _ => self.own_keys.0 |= 1 << at,
            }
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

/// What an ability waits for, and whether it triggers or replaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Waits {
    Trigger(Keys),
    /// Only for what happens to its own object: it is found by that.
    Own,
    Replace(Keys),
}

pub(crate) fn waits(ability: &Loaded) -> Option<Waits> {
    match ability {
        Loaded::Triggered(trigger) if trigger.is_own() => Some(Waits::Own),
        Loaded::Triggered(trigger) => Some(Waits::Trigger(trigger.keys)),
        Loaded::Replacement(replacement) => Some(Waits::Replace(replacement.keys)),
        // What changes how often abilities trigger is asked when one does (603.2d).
        Loaded::Static(continuous) if continuous.changes_triggering() => Some(Waits::Replace(Keys::of(Key::Triggered))),
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
