//! Random predicates, of every node, with numbers that no IR would give.

use super::random::Random;
use cardc::eval::*;
use cardc::ir::{Comparison, Rounding};

pub const COLUMNS: [Column; 26] = [
    Column::Identity,
    Column::Zone,
    Column::Controller,
    Column::Owner,
    Column::Name,
    Column::Types,
    Column::Supertypes,
    Column::Colours,
    Column::Power,
    Column::Toughness,
    Column::ManaValue,
    Column::Loyalty,
    Column::Flags,
    Column::Designations,
    Column::Damage,
    Column::AttachedTo,
    Column::AttachedPlayer,
    Column::DefendingPlayer,
    Column::Attacked,
    Column::CastFrom,
    Column::CastBy,
    Column::ChosenColours,
    Column::ChosenTypes,
    Column::ChosenSubtype,
    Column::ChosenPlayer,
    Column::ChosenObject,
];
const FIELDS: [EventField; 19] = [
    EventField::Kind,
    EventField::Flags,
    EventField::Subject,
    EventField::Other,
    EventField::Moved,
    EventField::Amount,
    EventField::Sequence,
    EventField::Turn,
    EventField::Combat,
    EventField::Counter,
    EventField::Term,
    EventField::Player,
    EventField::OtherPlayer,
    EventField::From,
    EventField::To,
    EventField::Step,
    EventField::SubjectController,
    EventField::OtherController,
    EventField::MovedController,
];
const PLAYER_COLUMNS: [PlayerColumn; 8] = [
    PlayerColumn::Life,
    PlayerColumn::Hand,
    PlayerColumn::Library,
    PlayerColumn::Graveyard,
    PlayerColumn::Poison,
    PlayerColumn::Energy,
    PlayerColumn::Designations,
    PlayerColumn::Opponents,
];
const GAME: [GameField; 6] =
    [GameField::Turn, GameField::Combat, GameField::Flags, GameField::Players, GameField::Step, GameField::Active];
const BOUND: [Bound; 12] = [
    Bound::Target(0),
    Bound::Target(3),
    Bound::Target(4),
    Bound::Result,
    Bound::Paid,
    Bound::Each,
    Bound::Linked,
    Bound::TargetPlayers(2),
    Bound::LastPlayer,
    Bound::X,
    Bound::ResultAmount,
    Bound::TimesKicked,
];

/// What the slots in scope hold.
#[derive(Clone, Copy, PartialEq)]
enum Held {
    Number,
    Event,
    Fact,
}

pub struct Predicates<'r> {
    pub random: &'r mut Random,
    slots: Vec<Held>,
}

impl<'r> Predicates<'r> {
    pub fn new(random: &'r mut Random) -> Self {
        Predicates { random, slots: vec![Held::Number] }
    }

    fn boxed(&mut self, depth: u32) -> Box<Number> {
        Box::new(self.number(depth.saturating_sub(1)))
    }

    pub fn test(&mut self, depth: u32) -> Test {
        let comparisons = [
            Comparison::Equal,
            Comparison::NotEqual,
            Comparison::AtMost,
            Comparison::AtLeast,
            Comparison::More,
            Comparison::Less,
        ];
        let below = depth.saturating_sub(1);
        match self.random.below(if depth == 0 { 4 } else { 9 }) {
            0 => Test::Always(self.random.chance(50)),
            1 => Test::Compare(self.random.pick(&comparisons), self.boxed(depth), self.boxed(depth)),
            2 => Test::Overlap(self.boxed(depth), self.boxed(depth)),
            3 => {
                let set = self.random.pick(&[SetColumn::Subtypes, SetColumn::Keywords]);
                Test::Member { set, of: self.boxed(depth), index: self.boxed(depth) }
            }
            4 => Test::Not(Box::new(self.test(below))),
            5 => Test::All((0..self.random.below(4)).map(|_| self.test(below)).collect()),
            6 => Test::Any((0..self.random.below(4)).map(|_| self.test(below)).collect()),
            _ => match self.looped(below, |_| ()) {
                Some((over, ())) => Test::Exists(Box::new(over)),
                None => Test::Always(true),
            },
        }
    }

    /// A loop, and what else is made with its slot in scope; none where there are no more slots.
    fn looped<T>(&mut self, depth: u32, also: impl FnOnce(&mut Self) -> T) -> Option<(Loop, T)> {
        let hide = self.slots.len() > 1 && self.random.chance(20);
        if !hide && self.slots.len() >= MAX_SLOTS {
            return None;
        }
        let (over, held) = match self.random.below(4) {
            0 => (Over::Objects, Held::Number),
            1 => (Over::Players, Held::Number),
            2 => (Over::History, Held::Event),
            _ => (Over::Facts(self.boxed(depth)), Held::Fact),
        };
        let outer = self.slots.clone();
        let slot = if hide { 1 + self.random.below(self.slots.len() as u64 - 1) as usize } else { self.slots.len() };
        if hide {
            self.slots[slot] = held
        } else {
            self.slots.push(held)
        }
        let slot = slot as Slot;
        let test = self.test(depth);
        let also = also(self);
        self.slots = outer;
        Some((Loop { over, slot, test }, also))
    }

    fn slot(&mut self, held: Held) -> Option<Slot> {
        let fitting: Vec<Slot> =
            (1..self.slots.len()).filter(|&at| self.slots[at] == held).map(|at| at as Slot).collect();
        if fitting.is_empty() { None } else { Some(self.random.pick(&fitting)) }
    }

    fn constant(&mut self) -> Number {
        let odd = [i64::MIN, i64::MAX, -1, 640, 64, 31, 32, u32::MAX.into(), 1 << 32];
        let value = if self.random.chance(15) { self.random.pick(&odd) } else { self.random.below(12) as i64 };
        Number::Const(value)
    }

    pub fn number(&mut self, depth: u32) -> Number {
        match self.random.below(if depth == 0 { 8 } else { 16 }) {
            0 | 1 => self.constant(),
            2 => Number::Source,
            3 => Number::Controller,
            4 => Number::Bound(self.random.pick(&BOUND)),
            5 => {
                let past = self.slot(Held::Event).filter(|_| self.random.chance(70));
                Number::Event(past.map_or(When::Now, When::Past), self.random.pick(&FIELDS))
            }
            6 => Number::Game(self.random.pick(&GAME)),
            7 => match (self.slot(Held::Number), self.slot(Held::Fact)) {
                (_, Some(slot)) if self.random.chance(50) => {
                    Number::Fact(self.random.pick(&[FactField::Tag, FactField::Value]), slot)
                }
                (Some(slot), _) => Number::Slot(slot),
                _ => self.constant(),
            },
            8 | 9 => Number::Column(self.random.pick(&COLUMNS), self.boxed(depth)),
            10 => Number::Player(self.random.pick(&PLAYER_COLUMNS), self.boxed(depth)),
            11 => Number::PlayerSet(self.boxed(depth)),
            12 => self.unary(depth),
            13 => Number::Truth(Box::new(self.test(depth - 1))),
            14 => {
                let op = self.random.pick(&[Op::Add, Op::Subtract, Op::Multiply, Op::And, Op::Or, Op::AndNot]);
                Number::Binary(op, self.boxed(depth), self.boxed(depth))
            }
            _ => {
                let by = self.random.pick(&[Fold::Sum, Fold::Max, Fold::Union]);
                match self.looped(depth - 1, |p| p.number(depth - 1)) {
                    Some((over, value)) => Number::Fold { by, over: Box::new(over), value: Box::new(value) },
                    None => Number::Source,
                }
            }
        }
    }

    fn unary(&mut self, depth: u32) -> Number {
        let inner = self.boxed(depth);
        match self.random.below(3) {
            0 => Number::Ones(inner),
            1 => Number::Half(Rounding::Up, inner),
            _ => Number::Half(Rounding::Down, inner),
        }
    }
}
