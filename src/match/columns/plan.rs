//! What a predicate about one object says in columns.

use super::bits::Field;
use super::board::Counted;
use super::free::{is_free, is_free_over, is_free_test};
use super::{Arguments, Bits};
use crate::eval::{
    CANDIDATE, Column, Fact, FactField, Fold, Loop, NO_ZONE, Number, Op, Over, Question, SetColumn, Test, World,
    numbers_in, numbers_of_turns,
};
use crate::ir::{Antecedent, Comparison, ObjectTest, Objects};

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
    pub(super) body: Body,
    pub(super) terms: Terms,
    /// What the columns don't say.
    rest: Option<Test>,
}

/// What is asked of the columns, and with which parameters.
#[derive(Debug, Clone)]
pub(super) struct Body {
    pub mask: Mask,
    /// Numbers that are the same for all objects.
    numbers: Vec<Number>,
    /// Objects that all objects are compared with.
    given: Vec<Given>,
    /// What is so for one of some other objects: "shares a colour with that creature".
    pub some: Vec<ForSome>,
}

/// Objects that are known before any is asked about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Given {
    /// What a reference was resolved to.
    Referred(Antecedent),
    /// The objects that a phrase names, wherever they are.
    Named(Objects),
    /// The source of the ability, and the creature that it is paired with (702.95).
    Pair,
}

/// Something asked with each of some objects in turn: what is read of that one is a parameter.
#[derive(Debug, Clone)]
pub(super) struct ForSome {
    /// Which these are, and what must be so of them alone.
    over: Loop,
    pub body: Body,
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
    /// The rows of what is given.
    Given(usize),
    /// Those that a body means with the parameters of one of its turns.
    Some(usize),
    /// All or none, by an argument.
    IfAsked(usize),
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
        let (body, rest) = Body::new(test, terms);
        Plan { body, terms, rest }
    }

    /// What the columns don't say: to be asked of those that they find.
    pub fn rest(&self) -> Option<&Test> {
        self.rest.as_ref()
    }

    /// The objects whose rows are wanted to ask, in this order.
    pub fn given(&self) -> &[Given] {
        &self.body.given
    }

    /// What is the same for all objects. An error is one that there would be, too, if it were asked for each.
    pub fn arguments<W: World>(&self, world: &W) -> Result<Arguments, W::Stop> {
        self.body.with(numbers_in(world, &self.body.numbers)?, world)
    }
}

impl Body {
    const EMPTY: Body = Body { mask: Mask::Always(true), numbers: Vec::new(), given: Vec::new(), some: Vec::new() };

    /// What a test says in columns, and what is left of it.
    fn new(test: &Test, terms: Terms) -> (Body, Option<Test>) {
        let mut plan = Planning { body: Body::EMPTY, terms, within: false };
        let (mut masks, mut rest) = (Vec::new(), Vec::new());
        for one in conjuncts(test) {
            match plan.tried(one) {
                Some(mask) => masks.push(mask),
                None => rest.push(one.clone()),
            }
        }
        // What costs least is asked first: it does not matter to the others.
        masks.sort_by_key(Mask::cost);
        plan.body.mask = Mask::All(masks);
        let rest = (!rest.is_empty()).then(|| if rest.len() == 1 { rest.remove(0) } else { Test::All(rest) });
        (plan.body, rest)
    }

    /// The arguments with these numbers.
    fn with<W: World>(&self, numbers: Vec<i64>, world: &W) -> Result<Arguments, W::Stop> {
        let mut some = Vec::with_capacity(self.some.len());
        for ForSome { over, body } in &self.some {
            let mut turns = numbers_of_turns(world, over, &body.numbers)?;
            // Of several creatures of one colour the second finds nothing that the first has not.
            turns.sort_unstable();
            turns.dedup();
            some.push(turns.into_iter().map(|numbers| Arguments { numbers, ..Arguments::default() }).collect());
        }
        Ok(Arguments { numbers, given: Vec::new(), some })
    }
}

fn conjuncts(test: &Test) -> &[Test] {
    if let Test::All(all) = test { all } else { std::slice::from_ref(test) }
}

/// A body that is being made.
struct Planning {
    body: Body,
    terms: Terms,
    /// It is asked with each of some objects in turn.
    within: bool,
}

impl Planning {
    /// What a test means in columns; what it would ask with is forgotten where they don't say it.
    fn tried(&mut self, test: &Test) -> Option<Mask> {
        let Body { numbers, given, some, mask: _ } = &self.body;
        let (numbers, given, some) = (numbers.len(), given.len(), some.len());
        let mask = self.mask_of(test);
        if mask.is_none() {
            self.body.numbers.truncate(numbers);
            self.body.given.truncate(given);
            self.body.some.truncate(some);
        }
        mask
    }

    fn argument(&mut self, number: &Number) -> Option<usize> {
        if !is_free(number) {
            return None;
        }
        let numbers = &mut self.body.numbers;
        if let Some(known) = numbers.iter().position(|known| known == number) {
            return Some(known);
        }
        numbers.push(number.clone());
        Some(numbers.len() - 1)
    }

    fn mask_of(&mut self, test: &Test) -> Option<Mask> {
        match test {
            Test::Always(value) => Some(Mask::Always(*value)),
            Test::Not(test) => Some(self.mask_of(test)?.negate()),
            Test::All(tests) => Some(Mask::All(tests.iter().map(|test| self.mask_of(test)).collect::<Option<_>>()?)),
            Test::Any(tests) => Some(Mask::Any(tests.iter().map(|test| self.mask_of(test)).collect::<Option<_>>()?)),
            // What says nothing of the object is so for all or for none.
            test if is_free_test(test) => Some(Mask::IfAsked(self.argument(&Number::Truth(Box::new(test.clone())))?)),
            Test::Compare(comparison, left, right) => self.compared(*comparison, left, right),
            Test::Overlap(left, right) => self.overlapping(left, right),
            Test::Member { set, of, index } if is_candidate(of) => match **index {
                Number::Const(index) => Some(match u16::try_from(index) {
                    Ok(member) => Mask::Member(*set, self.terms.member(*set, member)),
                    Err(_) => Mask::Always(false),
                }),
                ref index => Some(Mask::MemberAsked(*set, self.argument(index)?)),
            },
            Test::Asked(question, spoken) if is_candidate(&spoken.subject) && spoken.each.is_none() && !self.within => {
                let given = given(question)?;
                self.body.given.push(given);
                Some(Mask::Given(self.body.given.len() - 1))
            }
            Test::Exists(inner) if !self.within => self.for_some(inner),
            Test::Member { .. } | Test::Asked(..) | Test::Exists(_) => None,
        }
    }

    /// What is so with one of some objects, where it is known without the object that is described which these are.
    fn for_some(&mut self, Loop { over, slot, test }: &Loop) -> Option<Mask> {
        if !matches!(over, Over::Named(..) | Over::Players | Over::Seats) || !is_free_over(over) {
            return None;
        }
        let (of_them, of_both): (Vec<Test>, Vec<Test>) = conjuncts(test).iter().cloned().partition(is_free_test);
        let mut within = Planning { body: Body::EMPTY, terms: self.terms, within: true };
        within.body.mask = within.mask_of(&Test::All(of_both))?;
        let over = Loop { over: over.clone(), slot: *slot, test: Test::All(of_them) };
        self.body.some.push(ForSome { over, body: within.body });
        Some(Mask::Some(self.body.some.len() - 1))
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
            Mask::Always(_) | Mask::IfAsked(_) => 0,
            Mask::Has(_) | Mask::Player(..) | Mask::PlayerAmong(..) => 1,
            Mask::Not(mask) => 1 + mask.cost(),
            Mask::Member(..) | Mask::MemberAsked(..) => 3,
            Mask::Given(_) => 2,
            Mask::All(masks) | Mask::Any(masks) => masks.iter().map(Mask::cost).sum(),
            Mask::Compare(..) | Mask::Overlap(..) => 64,
            Mask::Some(_) => 128,
        }
    }
}

/// The objects of which a question is true, where it says which they are.
fn given(question: &Question) -> Option<Given> {
    match question {
        Question::Referred(to) => Some(Given::Referred(*to)),
        Question::Among(objects) | Question::Described(objects) => match objects {
            Objects::Ref(reference) => Some(Given::Referred(reference.to)),
            Objects::Among { .. }
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => Some(Given::Named(objects.clone())),
            Objects::Some { .. } | Objects::Union(..) | Objects::Target { .. } => None,
        },
        Question::Is(ObjectTest::OfPair) => Some(Given::Pair),
        Question::Is(_)
        | Question::IsA(_)
        | Question::Done(_)
        | Question::Concerned(_)
        | Question::Holds(_)
        | Question::LastKnown => None,
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
