//! The rows that fit a plan.

use super::bits::Field;
use super::plan::{Body, Mask, Player, Terms, Value};
use super::{Bits, Board, Plan};
use crate::eval::SetColumn;

/// What a plan is asked with.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Arguments {
    pub(super) numbers: Vec<i64>,
    /// The rows of what each of [`Plan::given`] says.
    pub given: Vec<Vec<usize>>,
    /// For what is asked with each of some objects, the arguments of each turn.
    pub(super) some: Vec<Vec<Arguments>>,
}

impl Plan {
    /// The rows with one of some bits that fit what the plan says in columns: for each 64 rows a word.
    pub fn find(&self, board: &Board, arguments: &Arguments, with: Bits, found: &mut Vec<u64>) {
        let ask = Ask { body: &self.body, terms: self.terms, board, arguments };
        found.clear();
        found.extend((0..board.blocks()).map(|block| match board.with_any(with, block) {
            0 => 0,
            within => ask.rows(&self.body.mask, block, within),
        }));
    }
}

struct Ask<'a> {
    body: &'a Body,
    terms: Terms,
    board: &'a Board,
    arguments: &'a Arguments,
}

impl Ask<'_> {
    /// Those of some rows of a block that a mask means.
    fn rows(&self, mask: &Mask, block: usize, within: u64) -> u64 {
        match mask {
            Mask::Always(true) => within,
            Mask::Always(false) => 0,
            Mask::Has(bits) => within & self.board.with_any(*bits, block),
            Mask::Not(mask) => within & !self.rows(mask, block, within),
            Mask::All(masks) => {
                let mut left = within;
                for mask in masks {
                    if left == 0 {
                        break;
                    }
                    left = self.rows(mask, block, left);
                }
                left
            }
            Mask::Any(masks) => {
                let mut found = 0;
                for mask in masks {
                    found |= self.rows(mask, block, within & !found);
                }
                found
            }
            Mask::Player(of, player) => match u8::try_from(self.argument(*player)) {
                Ok(player) if u32::from(player) < of.field().width => {
                    within & self.board.with_any(of.of(player), block)
                }
                Ok(player) => each(block, within, |row| of.in_row(self.board, row) == i64::from(player)),
                Err(_) => 0,
            },
            Mask::PlayerAmong(of, players) => {
                // A set of players has no member for which there is no bit.
                let players = self.argument(*players) & ((1 << of.field().width) - 1);
                of.field().bits(players).map_or(0, |bits| within & self.board.with_any(bits, block))
            }
            Mask::Member(set, member) => within & self.with_member(*set, *member, block),
            Mask::MemberAsked(set, member) => match u16::try_from(self.argument(*member)) {
                Ok(member) => within & self.with_member(*set, self.terms.member(*set, member), block),
                Err(_) => 0,
            },
            Mask::Given(of) => {
                let rows = self.arguments.given[*of].iter().filter(|row| **row / 64 == block);
                within & rows.fold(0, |found, row| found | 1 << (row % 64))
            }
            Mask::IfAsked(truth) => {
                if self.argument(*truth) != 0 {
                    within
                } else {
                    0
                }
            }
            Mask::Some(at) => {
                let body = &self.body.some[*at].body;
                let mut found = 0;
                for arguments in &self.arguments.some[*at] {
                    let turn = Ask { body, terms: self.terms, board: self.board, arguments };
                    found |= turn.rows(&body.mask, block, within & !found);
                }
                found
            }
            Mask::Compare(comparison, left, right) => {
                each(block, within, |row| comparison.holds(self.value(left, row), self.value(right, row)))
            }
            Mask::Overlap(left, right) => {
                each(block, within, |row| self.value(left, row) & self.value(right, row) != 0)
            }
        }
    }

    fn argument(&self, at: usize) -> i64 {
        self.arguments.numbers[at]
    }

    fn with_member(&self, set: SetColumn, member: u16, block: usize) -> u64 {
        let with = self.board.with_member(set, member, block);
        match set {
            SetColumn::Subtypes if (self.terms.is_creature_type)(member) => {
                with | self.board.with_any(Bits::EVERY_CREATURE_TYPE, block)
            }
            SetColumn::Subtypes | SetColumn::Keywords => with,
        }
    }

    fn value(&self, value: &Value, row: usize) -> i64 {
        match value {
            Value::Const(number) => *number,
            Value::Argument(at) => self.argument(*at),
            Value::Column(of) => self.board.number(*of, row),
            Value::Counters(kind) => self.board.counters(*kind, row),
            Value::Set(field) => field.of(self.board.bits(row)),
            Value::Ones(of) => self.value(of, row).count_ones().into(),
            Value::Sum(left, right) => self.value(left, row) + self.value(right, row),
            Value::And(left, right) => self.value(left, row) & self.value(right, row),
        }
    }
}

/// Those of some rows of a block of which something is true.
fn each(block: usize, within: u64, is: impl Fn(usize) -> bool) -> u64 {
    let (mut rest, mut found) = (within, 0);
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        if is(64 * block + rest.trailing_zeros() as usize) {
            found |= bit;
        }
        rest ^= bit;
    }
    found
}

impl Player {
    fn field(self) -> Field {
        match self {
            Player::Controller => Field::CONTROLLER,
            Player::Owner => Field::OWNER,
        }
    }

    fn of(self, player: u8) -> Bits {
        match self {
            Player::Controller => Bits::controller(player),
            Player::Owner => Bits::owner(player),
        }
    }

    fn in_row(self, board: &Board, row: usize) -> i64 {
        match self {
            Player::Controller => board.controller(row),
            Player::Owner => board.owner(row),
        }
    }
}
