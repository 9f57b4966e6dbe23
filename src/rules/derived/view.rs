//! What matchers read of objects, and which objects have changed.

use crate::eval::{EventView, Fact, ObjectData, Row, StateColumns};
use crate::state::characteristics::Characteristics;
use crate::state::ids::ObjectId;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

/// So many objects come to a copy of a game before its rows are moved in memory: few looks ahead bring more.
pub(crate) const ROOM: usize = 32;

/// The columns of one game. A copy of a game begins with none.
#[derive(Debug, Default)]
pub(crate) struct View {
    /// None before they are first written. Copies of the game share them until one of them writes.
    pub(crate) columns: Option<Arc<StateColumns>>,
    /// Objects that have a row.
    pub(crate) objects: usize,
    /// Events of the history that are recorded.
    pub(crate) history: usize,
    /// What is attached to what.
    pub(crate) worn: Worn,
    /// Whether blockers were declared when the rows were written.
    pub(crate) blocks: bool,
    /// What is being matched: the events of the last group, or one that would happen.
    pub(crate) now: Vec<EventView>,
    /// Where each of them ends: one may be of several kinds.
    pub(crate) ends: Vec<usize>,
    pub(crate) bases: Bases,
}

impl Clone for View {
    fn clone(&self) -> View {
        View::default()
    }
}

impl View {
    /// All of it again, for a copy of the game that it was written of.
    pub(crate) fn copied(&self) -> View {
        View {
            columns: self.columns.clone(),
            objects: self.objects,
            history: self.history,
            worn: self.worn.clone(),
            blocks: self.blocks,
            now: self.now.clone(),
            ends: self.ends.clone(),
            bases: self.bases.clone(),
        }
    }

    /// Columns, to write them.
    pub(crate) fn own(columns: &mut Arc<StateColumns>) -> &mut StateColumns {
        if Arc::strong_count(columns) > 1 {
            *columns = Arc::new(columns.with_room(ROOM));
        }
        Arc::make_mut(columns)
    }

    pub fn columns(&self) -> &StateColumns {
        static NOTHING: LazyLock<StateColumns> = LazyLock::new(StateColumns::default);
        self.columns.as_deref().unwrap_or(&NOTHING)
    }

    /// What one of the events that are being matched is.
    pub fn now(&self, at: usize) -> &[EventView] {
        let start = at.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        self.ends.get(at).map_or(&[], |end| &self.now[start..*end])
    }
}

/// What the rows of cards say of their characteristics as long as no effect changes these, by where they are in memory.
#[derive(Debug, Clone, Default)]
pub(crate) struct Bases(pub(crate) FxHashMap<usize, Arc<Base>>);

#[derive(Debug)]
pub(crate) struct Base {
    pub(crate) data: ObjectData,
    pub(crate) facts: Vec<Fact>,
    /// Kept, so that no others come to be in its place.
    pub(crate) _of: Arc<Characteristics>,
}

/// Objects that were changed since their rows were written: one bit each.
#[derive(Debug, Clone, Default)]
pub(crate) struct Touched {
    pub(crate) bits: Vec<u64>,
    /// How often an object was marked.
    pub(crate) marks: u64,
    /// Those that were marked since it was last asked whether what the layers look at is the same; none known where there
    /// are many.
    recent: Vec<ObjectId>,
}

impl Touched {
    pub fn mark(&mut self, id: ObjectId) {
        let word = id.index() / 64;
        if word >= self.bits.len() {
            self.bits.resize(word + 1, 0);
        }
        self.bits[word] |= 1 << (id.index() % 64);
        self.marks += 1;
        if self.recent.last() != Some(&id) && self.recent.len() <= RECENT {
            self.recent.push(id);
        }
    }

    /// The objects that were marked since [`Touched::forget`]; none where there are too many to tell.
    pub fn recent(&self) -> Option<&[ObjectId]> {
        (self.recent.len() <= RECENT).then_some(&self.recent)
    }

    /// From here on it is told which objects are marked.
    pub fn forget(&mut self) {
        self.recent.clear();
    }

    /// The rows of these, and of those that were marked before the game went back, are to be written again; it has so many
    /// objects.
    pub(crate) fn rewrite(&mut self, before: &mut Touched, changed: Vec<ObjectId>, objects: usize) {
        let all = changed.into_iter().chain(before.drain());
        for id in all.filter(|id| id.index() < objects) {
            let word = id.index() / 64;
            if word >= self.bits.len() {
                self.bits.resize(word + 1, 0);
            }
            self.bits[word] |= 1 << (id.index() % 64);
        }
    }

    /// A number that grows with every change of an object.
    pub fn marks(&self) -> u64 {
        self.marks
    }

    pub(crate) fn drain(&mut self) -> Vec<ObjectId> {
        let mut all = Vec::new();
        for (at, word) in self.bits.iter_mut().enumerate() {
            let mut rest = std::mem::take(word);
            while rest != 0 {
                all.push(ObjectId(at as u32 * 64 + rest.trailing_zeros()));
                rest &= rest - 1;
            }
        }
        all
    }
}

/// More than so many objects are not listed one by one.
pub(crate) const RECENT: usize = 32;

pub(crate) fn row(id: ObjectId) -> Row {
    id.0 + 1
}

/// The object in a row; none in row 0.
pub(crate) fn id(row: Row) -> Option<ObjectId> {
    row.checked_sub(1).map(ObjectId)
}

/// What is attached to permanents.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Worn {
    /// The host and what is attached to it.
    pairs: BTreeSet<(ObjectId, ObjectId)>,
    pub(crate) hosts: FxHashMap<ObjectId, ObjectId>,
}

impl Worn {
    /// Attaches something to a host, or to none; tells which hosts have something else on them than they had.
    pub(crate) fn put(&mut self, attached: ObjectId, host: Option<ObjectId>) -> [Option<ObjectId>; 2] {
        let before = match host {
            Some(host) => self.hosts.insert(attached, host),
            None => self.hosts.remove(&attached),
        };
        before.iter().for_each(|before| {
            self.pairs.remove(&(*before, attached));
        });
        self.pairs.extend(host.map(|host| (host, attached)));
        [before, host]
    }

    pub(crate) fn on(&self, host: ObjectId) -> impl Iterator<Item = &ObjectId> {
        let all = (host, ObjectId(0))..=(host, ObjectId(u32::MAX));
        let any = !self.pairs.is_empty();
        any.then(|| self.pairs.range(all)).into_iter().flatten().map(|(_, attached)| attached)
    }
}
