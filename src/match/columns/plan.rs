//! What a predicate about one object says in columns.

use super::bits::Field;
use super::board::Counted;
use super::free::is_free;
use super::{Arguments, Bits};
use crate::eval::{
    CANDIDATE, Column, Fact, FactField, Fold, Loop, NO_ZONE, Number, Op, Over, Question, SetColumn, Test, World,
    number_in,
};
use crate::ir::{Antecedent, Comparison};

/// What the numbers of subtypes and keywords mean where a predicate is asked.
#[derive(Debug, Clone, Copy)]
pub struct Terms {
    /// Whether a subtype is a creature type: some objects have all of these (702.73).
    pub is_creature_type: fn(u16) -> bool,
    /// The number under which columns have a keyword: that of all that mean the same.
    pub keyword: fn(u16) -> u16,
}

/// A predicate about one object, asked of all at once.
#[derive(Debug, Clone)]
pub struct Plan {
    pub(super) mask: Mask,
    pub(super) terms: Terms,
    /// Numbers that are the same for all objects.
    numbers: Vec<Number>,
    /// References that all objects are compared with.
    referred: Vec<Antecedent>,
    /// What the columns don't say.
    rest: Option<Test>,
}

/// Which rows of a block are meant.
#[derive(Debug, Clone)]
pub(super) enum Mask {
    Always(bool),
    /// Those that have one of these bits.
    Has(Bits),
    Not(Box<Mask>),
    All(Vec<Mask>),
    Any(Vec<Mask>),
    /// Those whose player is this one, by an argument.
    Player(Player, usize),
    /// Those whose player is one of a set, by an argument.
    PlayerAmong(Player, usize),
    /// Those whose set has a member.
    Member(SetColumn, u16),
    /// The same, by an argument.
    MemberAsked(SetColumn, usize),
    /// The row or rows of what a reference was resolved to.
    Referred(usize),
    Compare(Comparison, Value, Value),
    Overlap(Value, Value),
}

/// Which player of an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Player {
    Controller,
    Owner,
}

/// A number of a row.
#[derive(Debug, Clone)]
pub(super) enum Value {
    Const(i64),
    Argument(usize),
    Column(Counted),
    /// Counters of a kind, or of all.
    Counters(Option<u32>),
    Set(Field),
    Ones(Box<Value>),
    Sum(Box<Value>, Box<Value>),
    And(Box<Value>, Box<Value>),
}

impl Plan {
    /// What a test of [`CANDIDATE`] says in columns.
    pub fn new(test: &Test, terms: Terms) -> Plan {
        let mut plan = Plan { mask: Mask::Always(true), terms, numbers: Vec::new(), referred: Vec::new(), rest: None };
        let all = if let Test::All(all) = test { all.as_slice() } else { std::slice::from_ref(test) };
        let (mut masks, mut rest) = (Vec::new(), Vec::new());
        for one in all {
            let (numbers, referred) = (plan.numbers.len(), plan.referred.len());
            match plan.mask_of(one) {
                Some(mask) => masks.push(mask),
                None => {
                    plan.numbers.truncate(numbers);
                    plan.referred.truncate(referred);
                    rest.push(one.clone());
                }
            }
        }
        // What costs least is asked first: it does not matter to the others.
        masks.sort_by_key(Mask::cost);
        plan.mask = Mask::All(masks);
        plan.rest = (!rest.is_empty()).then(|| if rest.len() == 1 { rest.remove(0) } else { Test::All(rest) });
        plan
    }

    /// What the columns don't say: to be asked of those that they find.
    pub fn rest(&self) -> Option<&Test> {
        self.rest.as_ref()
    }

    /// The references whose rows are wanted to ask, in this order.
    pub fn referred(&self) -> &[Antecedent] {
        &self.referred
    }

    /// The numbers that are the same for all objects. An error is one that there would be, too, if they were asked for each.
    pub fn arguments<W: World>(&self, world: &W) -> Result<Arguments, W::Stop> {
        let numbers: Result<Vec<i64>, W::Stop> = self.numbers.iter().map(|number| number_in(world, number)).collect();
        Ok(Arguments { numbers: numbers?, referred: Vec::new() })
    }

    fn argument(&mut self, number: &Number) -> Option<usize> {
        if !is_free(number) {
            return None;
        }
        if let Some(known) = self.numbers.iter().position(|known| known == number) {
            return Some(known);
        }
        self.numbers.push(number.clone());
        Some(self.numbers.len() - 1)
    }

    fn mask_of(&mut self, test: &Test) -> Option<Mask> {
        match test {
            Test::Always(value) => Some(Mask::Always(*value)),
            Test::Not(test) => Some(self.mask_of(test)?.negate()),
            Test::All(tests) => Some(Mask::All(tests.iter().map(|test| self.mask_of(test)).collect::<Option<_>>()?)),
            Test::Any(tests) => Some(Mask::Any(tests.iter().map(|test| self.mask_of(test)).collect::<Option<_>>()?)),
            Test::Compare(comparison, left, right) => self.compared(*comparison, left, right),
            Test::Overlap(left, right) => self.overlapping(left, right),
            Test::Member { set, of, index } if is_candidate(of) => match **index {
                Number::Const(index) => Some(match u16::try_from(index) {
                    Ok(member) => Mask::Member(*set, self.terms.member(*set, member)),
                    Err(_) => Mask::Always(false),
                }),
                ref index => Some(Mask::MemberAsked(*set, self.argument(index)?)),
            },
            Test::Asked(question, spoken) if is_candidate(&spoken.subject) && spoken.each.is_none() => {
                let Question::Referred(to) = **question else { return None };
                self.referred.push(to);
                Some(Mask::Referred(self.referred.len() - 1))
            }
            Test::Member { .. } | Test::Asked(..) | Test::Exists(_) => None,
        }
    }

    fn compared(&mut self, comparison: Comparison, left: &Number, right: &Number) -> Option<Mask> {
        if let (Some(equal), Some(column)) = (is_equality(comparison), column_of_candidate(left)) {
            let is = match (column, right) {
                (Column::Zone, Number::Const(code)) => Some(zone_is(*code)),
                (Column::Identity, Number::Const(0)) => Some(Mask::Has(Bits::OBJECT).negate()),
                (Column::Controller, player) => Some(Mask::Player(Player::Controller, self.argument(player)?)),
                (Column::Owner, player) => Some(Mask::Player(Player::Owner, self.argument(player)?)),
                _ => None,
            };
            if let Some(is) = is {
                return Some(if equal { is } else { is.negate() });
            }
        }
        let counted = matches!((comparison, right), (Comparison::AtLeast, Number::Const(1..)));
        let compared = Mask::Compare(comparison, self.value(left)?, self.value(right)?);
        // Most objects have no counters.
        let some = counted && counters_of_candidate(left).is_some();
        Some(if some { Mask::All(vec![Mask::Has(Bits::COUNTERS), compared]) } else { compared })
    }

    fn overlapping(&mut self, left: &Number, right: &Number) -> Option<Mask> {
        if let (Some(column), Number::Const(set)) = (column_of_candidate(left), right) {
            if column == Column::Flags {
                let flags = u32::try_from(*set).ok().filter(|flags| flags & !Bits::KEPT_FLAGS == 0)?;
                return Some(Mask::Has(Bits::flags(flags)));
            }
            if let Some(bits) = field(column).and_then(|field| field.bits(*set)) {
                return Some(Mask::Has(bits));
            }
        }
        if let Number::PlayerSet(player) = left
            && let Some(of) = column_of_candidate(player).and_then(player_column)
        {
            return Some(Mask::PlayerAmong(of, self.argument(right)?));
        }
        Some(Mask::Overlap(self.value(left)?, self.value(right)?))
    }

    fn value(&mut self, number: &Number) -> Option<Value> {
        if let Number::Const(number) = number {
            return Some(Value::Const(*number));
        }
        if let Some(argument) = self.argument(number) {
            return Some(Value::Argument(argument));
        }
        if let Some(column) = column_of_candidate(number) {
            return counted(column).map(Value::Column).or_else(|| field(column).map(Value::Set));
        }
        if let Some(kind) = counters_of_candidate(number) {
            return Some(Value::Counters(kind));
        }
        match number {
            Number::Ones(of) => Some(Value::Ones(Box::new(self.value(of)?))),
            // Two numbers of 32 bits: their sum is never too great.
            Number::Binary(Op::Add, left, right) if is_small(left) && is_small(right) => {
                Some(Value::Sum(Box::new(self.value(left)?), Box::new(self.value(right)?)))
            }
            Number::Binary(Op::And, left, right) => {
                Some(Value::And(Box::new(self.value(left)?), Box::new(self.value(right)?)))
            }
            _ => None,
        }
    }
}

impl Terms {
    pub(super) fn member(self, set: SetColumn, member: u16) -> u16 {
        match set {
            SetColumn::Subtypes => member,
            SetColumn::Keywords => (self.keyword)(member),
        }
    }
}

impl Mask {
    fn negate(self) -> Mask {
        match self {
            Mask::Always(value) => Mask::Always(!value),
            Mask::Not(mask) => *mask,
            mask => Mask::Not(Box::new(mask)),
        }
    }

    /// About how much it takes to ask it of 64 rows.
    fn cost(&self) -> usize {
        match self {
            Mask::Always(_) => 0,
            Mask::Has(_) | Mask::Player(..) | Mask::PlayerAmong(..) => 1,
            Mask::Not(mask) => 1 + mask.cost(),
            Mask::Member(..) | Mask::MemberAsked(..) => 3,
            Mask::Referred(_) => 2,
            Mask::All(masks) | Mask::Any(masks) => masks.iter().map(Mask::cost).sum(),
            Mask::Compare(..) | Mask::Overlap(..) => 64,
        }
    }
}

fn is_candidate(number: &Number) -> bool {
    *number == Number::Slot(CANDIDATE)
}

fn column_of_candidate(number: &Number) -> Option<Column> {
    if let Number::Column(column, of) = number { is_candidate(of).then_some(*column) } else { None }
}

/// Whether a comparison is one of equality, and for which of its outcomes.
fn is_equality(comparison: Comparison) -> Option<bool> {
    match comparison {
        Comparison::Equal => Some(true),
        Comparison::NotEqual => Some(false),
        Comparison::AtMost | Comparison::AtLeast | Comparison::More | Comparison::Less => None,
    }
}

fn zone_is(code: i64) -> Mask {
    const NONE: i64 = NO_ZONE as i64;
    match u8::try_from(code) {
        Ok(code) if u32::from(code) < Field::ZONES.width => Mask::Has(Bits::zone(code)),
        Ok(_) if code == NONE => Mask::Has(Bits(0xff << Field::ZONES.shift)).negate(),
        Ok(_) | Err(_) => Mask::Always(false),
    }
}

/// The set that a column is, where bits say it.
fn field(column: Column) -> Option<Field> {
    match column {
        Column::Types => Some(Field::TYPES),
        Column::Supertypes => Some(Field::SUPERTYPES),
        Column::Colours => Some(Field::COLOURS),
        _ => None,
    }
}

fn counted(column: Column) -> Option<Counted> {
    match column {
        Column::Power => Some(Counted::Power),
        Column::Toughness => Some(Counted::Toughness),
        Column::ManaValue => Some(Counted::ManaValue),
        Column::Loyalty => Some(Counted::Loyalty),
        Column::Damage => Some(Counted::Damage),
        _ => None,
    }
}

fn player_column(column: Column) -> Option<Player> {
    match column {
        Column::Controller => Some(Player::Controller),
        Column::Owner => Some(Player::Owner),
        _ => None,
    }
}

/// Whether a number is one of 32 bits.
fn is_small(number: &Number) -> bool {
    match number {
        Number::Const(number) => i32::try_from(*number).is_ok(),
        number => column_of_candidate(number).and_then(counted).is_some(),
    }
}

/// The kind of counters that a number counts on the object, or all kinds (122.1); none of another number.
fn counters_of_candidate(number: &Number) -> Option<Option<u32>> {
    let Number::Fold { by: Fold::Sum, over, value } = number else { return None };
    let Loop { over: Over::Facts(of), slot, test } = &**over else { return None };
    let Test::Compare(comparison, tag, code) = test else { return None };
    let Number::Const(code) = **code else { return None };
    let code = u32::try_from(code).ok()?;
    let of_fact = |number: &Number, field| *number == Number::Fact(field, *slot);
    if !is_candidate(of) || !of_fact(tag, FactField::Tag) || !of_fact(value, FactField::Value) {
        return None;
    }
    match comparison {
        Comparison::Equal if code < Fact::FIRST_AFTER_COUNTERS => Some(Some(code)),
        Comparison::Less if code == Fact::FIRST_AFTER_COUNTERS => Some(None),
        _ => None,
    }
}
