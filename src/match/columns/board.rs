//! The columns: a bit set over all objects for each thing that is so or not, an array for each number.

use super::Bits;
use crate::eval::{NOBODY, SetColumn, with_room};
use rustc_hash::FxHashMap;

/// A number that objects have, one array each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    Power,
    Toughness,
    ManaValue,
    Loyalty,
    Damage,
}

/// One object, as it is put into the columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ObjectRow {
    pub bits: Bits,
    /// By [`Counted`].
    pub numbers: [i32; 5],
    /// The index of the player, or [`NOBODY`].
    pub controller: u8,
    pub owner: u8,
    /// Numbers of its subtypes, but for those of [`Bits::EVERY_CREATURE_TYPE`].
    pub subtypes: Vec<u16>,
    pub keywords: Vec<u16>,
    /// How many counters it has of each kind, by the [`counter_code`](crate::eval::counter_code) of the kind.
    pub counters: Vec<(u32, u32)>,
}

impl Default for ObjectRow {
    fn default() -> Self {
        ObjectRow {
            bits: Bits::default(),
            numbers: [0; 5],
            controller: NOBODY,
            owner: NOBODY,
            subtypes: Vec::new(),
            keywords: Vec::new(),
            counters: Vec::new(),
        }
    }
}

/// A set for each of 64 objects: bit `n` of word `b` is whether the object in row `64 * block + n` has bit `b`.
type Block = [u64; 128];

/// The columns of all objects; each is in the row that has its number.
#[derive(Debug, Clone, Default)]
pub struct Board {
    bits: Vec<Bits>,
    blocks: Vec<Block>,
    numbers: [Vec<i32>; 5],
    controller: Vec<u8>,
    owner: Vec<u8>,
    subtypes: Members,
    keywords: Members,
    counters: Vec<Vec<(u32, u32)>>,
}

/// Which members the sets of objects have, and which objects a member is of.
#[derive(Debug, Clone, Default)]
struct Members {
    of: Vec<Vec<u16>>,
    /// One bit for each object.
    with: FxHashMap<u16, Vec<u64>>,
}

impl Members {
    fn with_room(&self, more: usize) -> Members {
        Members { of: with_room(&self.of, more), with: self.with.clone() }
    }

    fn put(&mut self, row: usize, now: &[u16]) {
        let before = &mut self.of[row];
        if before == now {
            return;
        }
        let (word, bit) = (row / 64, 1 << (row % 64));
        for gone in before.drain(..) {
            if let Some(with) = self.with.get_mut(&gone) {
                with[word] &= !bit;
            }
        }
        before.extend_from_slice(now);
        for member in now {
            let with = self.with.entry(*member).or_default();
            if with.len() <= word {
                with.resize(word + 1, 0);
            }
            with[word] |= bit;
        }
    }

    fn word(&self, member: u16, block: usize) -> u64 {
        self.with.get(&member).and_then(|with| with.get(block)).copied().unwrap_or(0)
    }
}

impl Board {
    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.bits.len()
    }

    /// A copy that can take in so many objects without moving what it has.
    pub fn with_room(&self, more: usize) -> Board {
        Board {
            bits: with_room(&self.bits, more),
            blocks: with_room(&self.blocks, more.div_ceil(64)),
            numbers: self.numbers.each_ref().map(|numbers| with_room(numbers, more)),
            controller: with_room(&self.controller, more),
            owner: with_room(&self.owner, more),
            subtypes: self.subtypes.with_room(more),
            keywords: self.keywords.with_room(more),
            counters: with_room(&self.counters, more),
        }
    }

    /// There are at least so many rows: the new ones are of no objects.
    pub fn grow(&mut self, rows: usize) {
        if rows > self.rows() {
            self.bits.resize(rows, Bits::default());
            self.controller.resize(rows, NOBODY);
            self.owner.resize(rows, NOBODY);
            self.counters.resize(rows, Vec::new());
            self.numbers.iter_mut().for_each(|numbers| numbers.resize(rows, 0));
            self.subtypes.of.resize(rows, Vec::new());
            self.keywords.of.resize(rows, Vec::new());
            self.blocks.resize(rows.div_ceil(64), [0; 128]);
        }
    }

    /// Puts an object into a row: one that there is, or the next one.
    pub fn put(&mut self, row: usize, object: &ObjectRow) {
        debug_assert!(row <= self.rows(), "rows are filled in order");
        self.grow(row + 1);
        let (block, bit) = (row / 64, 1 << (row % 64));
        let changed = Bits(self.bits[row].0 ^ object.bits.0);
        self.bits[row] = object.bits;
        for at in changed.ones() {
            self.blocks[block][at] ^= bit;
        }
        self.controller[row] = object.controller;
        self.owner[row] = object.owner;
        for (numbers, number) in self.numbers.iter_mut().zip(object.numbers) {
            numbers[row] = number;
        }
        self.subtypes.put(row, &object.subtypes);
        self.keywords.put(row, &object.keywords);
        self.counters[row].clone_from(&object.counters);
    }

    /// Keeps the first rows.
    pub fn truncate(&mut self, rows: usize) {
        let none = ObjectRow::default();
        for row in rows..self.rows() {
            self.put(row, &none);
        }
        self.bits.truncate(rows);
        self.blocks.truncate(rows.div_ceil(64));
        self.controller.truncate(rows);
        self.owner.truncate(rows);
        self.numbers.iter_mut().for_each(|numbers| numbers.truncate(rows));
        self.subtypes.of.truncate(rows);
        self.keywords.of.truncate(rows);
        self.counters.truncate(rows);
    }

    /// Whether a row says of an object what this does.
    pub fn says(&self, row: usize, object: &ObjectRow) -> bool {
        let ObjectRow { bits, numbers, controller, owner, subtypes, keywords, counters } = object;
        row < self.rows()
            && self.bits[row] == *bits
            && self.numbers.iter().zip(numbers).all(|(all, number)| all[row] == *number)
            && (self.controller[row], self.owner[row]) == (*controller, *owner)
            && self.subtypes.of[row] == *subtypes
            && self.keywords.of[row] == *keywords
            && self.counters[row] == *counters
    }

    /// The rows that have one of these bits.
    pub fn rows_with(&self, bits: Bits) -> impl Iterator<Item = usize> {
        (0..self.blocks()).flat_map(move |block| {
            let rows = Bits(self.with_any(bits, block).into());
            rows.ones().map(move |row| 64 * block + row)
        })
    }

    pub(super) fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// The rows of a block that have one of these bits.
    pub(super) fn with_any(&self, bits: Bits, block: usize) -> u64 {
        bits.ones().fold(0, |found, at| found | self.blocks[block][at])
    }

    /// The rows of a block whose set has a member.
    pub(super) fn with_member(&self, set: SetColumn, member: u16, block: usize) -> u64 {
        match set {
            SetColumn::Subtypes => self.subtypes.word(member, block),
            SetColumn::Keywords => self.keywords.word(member, block),
        }
    }

    pub(super) fn bits(&self, row: usize) -> Bits {
        self.bits[row]
    }

    pub(super) fn number(&self, of: Counted, row: usize) -> i64 {
        self.numbers[of as usize][row].into()
    }

    /// How many counters of a kind an object has, or of all kinds.
    pub(super) fn counters(&self, kind: Option<u32>, row: usize) -> i64 {
        let of_kind = self.counters[row].iter().filter(|(code, _)| kind.is_none_or(|kind| *code == kind));
        of_kind.map(|(_, count)| i64::from(*count)).sum()
    }

    pub(super) fn controller(&self, row: usize) -> i64 {
        self.controller[row].into()
    }

    pub(super) fn owner(&self, row: usize) -> i64 {
        self.owner[row].into()
    }
}
