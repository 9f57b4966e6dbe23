//! The predicate tree: what a matcher computes, over the columns of the views.
//!
//! [`lower`](super::lower) makes it from the IR, once; the evaluator walks it and `codegen`
//! compiles it. A [`Number`] is an `i64` that wraps: a number, a row, a player's index or a set of
//! players, as its place in the tree says. Rows and player indices out of bounds read as no
//! object and nobody.

use super::EventKind;
use crate::ir::{
    Antecedent, Comparison, Condition, CounterKind, Event, InstructionId, ObjectFilter, ObjectTest, Objects, Players,
    Quantity, Rounding, Term,
};

/// A variable of a [`Loop`]; slot 0 is the candidate of an object filter.
pub type Slot = u8;
/// Most slots of one predicate.
pub const MAX_SLOTS: usize = 8;
/// The slot of the object that a filter is asked about.
pub const CANDIDATE: Slot = 0;

/// Something true or false.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Test {
    Always(bool),
    Not(Box<Test>),
    /// All of them, looked at in order.
    All(Vec<Test>),
    Any(Vec<Test>),
    Compare(Comparison, Box<Number>, Box<Number>),
    /// Both sets have a member in common.
    Overlap(Box<Number>, Box<Number>),
    /// A set column of the object `of` has the bit `index`.
    Member {
        set: SetColumn,
        of: Box<Number>,
        index: Box<Number>,
    },
    /// The test holds for some turn of the loop.
    Exists(Box<Loop>),
    /// A question that only a game answers. Matchers have none.
    Asked(Box<Question>, Box<Spoken>),
}

/// What the words of a question speak of, where they stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spoken {
    /// The row of the object that it is about.
    pub subject: Number,
    /// The index of the player that it is said of, where it is said of each of several.
    pub each: Option<Number>,
}

/// What only the game in which a predicate is asked can tell of an object: what its effects did, what its history and its
/// references say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// It is so.
    Is(ObjectTest),
    /// It is what the reference was resolved to.
    Referred(Antecedent),
    /// It is one of these, wherever it is.
    Among(Objects),
    /// It is one of these, where the noun says (109.2).
    Described(Objects),
    /// It is such an object, as it last was where the description is of that (608.2h).
    IsA(ObjectFilter),
    /// An instruction was done, whatever the object.
    Done(InstructionId),
    /// An instruction was about the player of whom it is said.
    Concerned(InstructionId),
    /// A condition holds, whatever the object.
    Holds(Condition),
    /// The effect that speaks of it is followed now, and it is known as it last was on the battlefield (608.2h).
    LastKnown,
}

/// What only the game in which a predicate is asked can count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Figure {
    /// The set of these players.
    Players(Players),
    /// A number that may speak of the object that is described.
    Quantity(Quantity),
    /// A number that only the game knows: what was done, paid, rolled, chosen.
    Known(Quantity),
    /// How many of these objects there are, or how many the player has of whom it is said, of those that may stand together:
    /// "creatures with different powers".
    Together(Box<Objects>, Whose),
    /// The counters of a kind that the player has of whom it is said.
    Counters(CounterKind),
    /// 1 where the player of whom it is said has the designation, else 0.
    Designated(Term),
    /// The row of the spell or ability whose instructions are followed (609.1).
    Cause,
    /// How many such events happened earlier in the turn of the event that is looked at.
    Earlier(Box<Event>, By),
}

/// Whose events are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    Anyone,
    /// The player of the event that is looked at.
    SamePlayer,
}

/// Whose objects are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    Anyone,
    Controlled,
    Owned,
}

/// As what the objects that a phrase names are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Known {
    /// As they are referred to.
    AsReferred,
    /// What a reference is to, or a description of permanents, as it last was on the battlefield (608.2h).
    AsSpokenOf,
    /// Each as it last was on the battlefield or the stack.
    AsItWas,
}

/// Something tried for each member of a range, in turn. Within it, its slot hides what a slot of
/// the same number held outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loop {
    pub over: Over,
    pub slot: Slot,
    pub test: Test,
}

/// What a loop runs over, and what its slot then holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Over {
    /// Objects of the game as it is: their rows, without snapshots.
    Objects,
    /// Players in the game: their indices.
    Players,
    /// All players, those who have left the game among them: of what players did, what these did is found, too (800.4i).
    Seats,
    /// Past events, the current one included: their places in the history.
    History,
    /// The facts of an object: their places among the facts.
    Facts(Box<Number>),
    /// The objects that a phrase names in a game, where they stand. Matchers have none.
    Named(Box<Objects>, Known, Box<Spoken>),
    /// The attackers that the event declares together. Matchers have none.
    Declared,
}

/// A number, a row, a player's index or a set of players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Number {
    Const(i64),
    Slot(Slot),
    /// The row of the object with the ability.
    Source,
    /// The index of the ability's controller.
    Controller,
    Bound(Bound),
    Event(When, EventField),
    Game(GameField),
    /// A column of the object in this row.
    Column(Column, Box<Number>),
    /// A column of the player with this index.
    Player(PlayerColumn, Box<Number>),
    /// A field of the fact in this slot.
    Fact(FactField, Slot),
    /// The set of the one player with this index.
    PlayerSet(Box<Number>),
    /// How many bits are set.
    Ones(Box<Number>),
    Half(Rounding, Box<Number>),
    /// How often there are so many, rounded down; never 0 of them.
    Every(Box<Number>, u32),
    /// 1 where the test holds, 0 where not.
    Truth(Box<Test>),
    Binary(Op, Box<Number>, Box<Number>),
    /// The turns of the loop whose test holds, put together.
    Fold {
        by: Fold,
        over: Box<Loop>,
        value: Box<Number>,
    },
    /// A number that only a game counts. Matchers have none.
    Asked(Box<Figure>, Box<Spoken>),
}

/// How a fold puts values together; all begin with 0, [`Fold::Max`] with the first value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fold {
    Sum,
    Max,
    Union,
}

/// Operations on two numbers, wrapping; the last three are of sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Op {
    Add,
    Subtract,
    Multiply,
    And,
    Or,
    AndNot,
}

/// Which event a field is read of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// The event being matched.
    Now,
    /// The past event whose place is in this slot.
    Past(Slot),
}

/// Fields of an [`EventView`](super::EventView).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventField {
    Kind,
    Flags,
    Subject,
    Other,
    Moved,
    Amount,
    Sequence,
    Turn,
    Combat,
    Counter,
    Term,
    Player,
    OtherPlayer,
    From,
    To,
    Step,
    SubjectController,
    OtherController,
    MovedController,
}

impl EventField {
    /// The field that tells who controlled the object of this one as the event happened.
    fn controller(self) -> Option<EventField> {
        match self {
            EventField::Subject => Some(EventField::SubjectController),
            EventField::Other => Some(EventField::OtherController),
            EventField::Moved => Some(EventField::MovedController),
            _ => None,
        }
    }
}

/// Fields of [`GameData`](super::GameData).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameField {
    Turn,
    Combat,
    Flags,
    Players,
    Step,
    Active,
}

/// Columns of objects with one number a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    Identity,
    Zone,
    Controller,
    Owner,
    Name,
    /// The name in French, where it is known.
    French,
    Types,
    Supertypes,
    Colours,
    Power,
    Toughness,
    ManaValue,
    Loyalty,
    Flags,
    Designations,
    Damage,
    AttachedTo,
    AttachedPlayer,
    DefendingPlayer,
    Attacked,
    CastFrom,
    CastBy,
    ChosenColours,
    ChosenTypes,
    ChosenSubtype,
    ChosenPlayer,
    ChosenObject,
}

/// Columns of objects with a set of terms a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetColumn {
    Subtypes,
    Keywords,
}

/// Fields of [`PlayerData`](super::PlayerData).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayerColumn {
    Life,
    Hand,
    Library,
    Graveyard,
    Poison,
    Energy,
    Designations,
    Opponents,
}

/// Fields of a [`Fact`](super::Fact).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FactField {
    Tag,
    Value,
}

/// The object with the ability and the ability's controller.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SourceRow {
    pub object: u32,
    /// Index of a player, never nobody.
    pub controller: u32,
}

/// What references of an effect or of a delayed trigger were bound to; 0 where nothing was.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Bindings {
    /// The objects of the first target phrases.
    pub targets: [u32; 4],
    pub result: u32,
    pub paid: u32,
    pub each: u32,
    pub linked: u32,
    /// Sets of players: of the first target phrases.
    pub target_players: [u32; 4],
    pub each_player: u32,
    pub last_player: u32,
    pub x: i32,
    /// "That much", of the instruction before.
    pub result_amount: i32,
    pub times_kicked: i32,
}

/// A field of [`Bindings`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// From 0 to 3.
    Target(u8),
    Result,
    Paid,
    Each,
    Linked,
    /// From 0 to 3.
    TargetPlayers(u8),
    EachPlayer,
    LastPlayer,
    X,
    ResultAmount,
    TimesKicked,
}

/// What a trigger, delayed trigger or replacement effect waits for, by kind of event.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Matcher {
    pub alternatives: Vec<Alternative>,
}

/// One kind of event that a matcher waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alternative {
    pub kind: EventKind,
    /// Whether an event of this kind is the one waited for.
    pub event: Test,
    /// The intervening-if clause (603.4), which is tested again on resolution.
    pub condition: Option<Test>,
}

impl Number {
    /// A column of the row. Who controlled an object of an event of the past is asked of that time (608.2i).
    pub(super) fn column(self, column: Column) -> Number {
        if let (Column::Controller, Number::Event(when @ When::Past(_), field)) = (column, &self)
            && let Some(then) = field.controller()
        {
            return Number::Event(*when, then);
        }
        Number::Column(column, Box::new(self))
    }
    pub(super) fn set(self) -> Number {
        Number::PlayerSet(Box::new(self))
    }
    pub(super) fn op(self, op: Op, right: Number) -> Number {
        Number::Binary(op, Box::new(self), Box::new(right))
    }
    pub(super) fn is(self, comparison: Comparison, right: Number) -> Test {
        Test::Compare(comparison, Box::new(self), Box::new(right))
    }
    pub(super) fn equals(self, code: impl Into<i64>) -> Test {
        self.is(Comparison::Equal, Number::Const(code.into()))
    }
    pub(super) fn overlaps(self, right: Number) -> Test {
        Test::Overlap(Box::new(self), Box::new(right))
    }
    pub(super) fn has_bit(self, bits: impl Into<i64>) -> Test {
        self.overlaps(Number::Const(bits.into()))
    }
}

impl Test {
    pub(super) fn negate(self) -> Test {
        match self {
            Test::Always(value) => Test::Always(!value),
            Test::Not(test) => *test,
            test => Test::Not(Box::new(test)),
        }
    }

    /// All of these; nested conjunctions and what is always true are folded away.
    pub(super) fn all(tests: impl IntoIterator<Item = Test>) -> Test {
        let mut flat = Vec::new();
        for test in tests {
            match test {
                Test::Always(true) => {}
                Test::All(inner) => flat.extend(inner),
                test => flat.push(test),
            }
        }
        match flat.len() {
            0 => Test::Always(true),
            1 => flat.remove(0),
            _ => Test::All(flat),
        }
    }

    /// Any of these.
    pub(super) fn any(tests: impl IntoIterator<Item = Test>) -> Test {
        let mut tests: Vec<Test> = tests.into_iter().collect();
        if tests.len() == 1 { tests.remove(0) } else { Test::Any(tests) }
    }

    pub(super) fn exists(over: Over, slot: Slot, test: Test) -> Test {
        Test::Exists(Box::new(Loop { over, slot, test }))
    }
}

impl Alternative {
    /// The event and its intervening-if clause: what is tested when the event occurs (603.4).
    pub fn whole(&self) -> Test {
        Test::all(std::iter::once(self.event.clone()).chain(self.condition.clone()))
    }
}

impl Matcher {
    /// The test of all alternatives of a kind; `None` when it waits for no such event.
    pub fn test_of(&self, kind: EventKind) -> Option<Test> {
        let tests: Vec<Test> = self.alternatives.iter().filter(|a| a.kind == kind).map(Alternative::whole).collect();
        if tests.is_empty() { None } else { Some(Test::any(tests)) }
    }
}
