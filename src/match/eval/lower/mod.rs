//! From the IR to predicates: what a matcher can't decide is an error here, never a guess later.

mod condition;
mod event;
mod kind;
mod named;
mod object;
mod player;
mod quantity;

pub use event::played;

use super::{
    Alternative, Bound, CANDIDATE, EventField, Figure, MAX_SLOTS, Matcher, NO_OBJECT, Number, Op, Over, PlayerColumn,
    Question, Slot, Spoken, Test, Unsupported, Vocabulary, When,
};
use crate::ir::{Condition, Event, InstructionId, ObjectFilter, ObjectTest, Objects, PlayerFilter, Players, Quantity};

type Lowered<T> = Result<T, Unsupported>;

fn unsupported<T>(what: &'static str) -> Lowered<T> {
    Err(Unsupported { what })
}

/// Deepest nesting of an IR that is lowered; the evaluator and the compiler recurse as deep.
const MAX_DEPTH: u32 = 48;

/// The matcher of a trigger event or of an event to replace, with its condition: an
/// intervening-if clause (603.4) or the condition of a replacement effect.
pub fn matcher(event: &Event, condition: Option<&Condition>, vocabulary: &mut Vocabulary) -> Lowered<Matcher> {
    let mut alternatives = waited(event, None, vocabulary)?;
    if let Some(condition) = condition {
        for waited in &mut alternatives {
            waited.alternative.condition = Some(condition_after(condition, &waited.roles, vocabulary)?);
        }
    }
    Ok(Matcher { alternatives: alternatives.into_iter().map(|waited| waited.alternative).collect() })
}

/// The kinds of events that an event can be, each with its test and with what the text calls the things in it. `known`
/// is what "that creature" and "that player" are in the event's own words, where something was spoken of before it: in a
/// delayed triggered ability (603.7c).
pub fn waited(event: &Event, known: Option<&Roles>, vocabulary: &mut Vocabulary) -> Lowered<Vec<Waited>> {
    let scope = Scope { roles: known, ..Scope::default() };
    Lowering::new(vocabulary).event(event, When::Now, None, scope)
}

/// The test of a condition that speaks of an event: an intervening-if clause (603.4), or the condition of a replacement
/// effect. The event's subject is also the subject of a description that names no other.
pub fn condition_after(condition: &Condition, roles: &Roles, vocabulary: &mut Vocabulary) -> Lowered<Test> {
    let scope = Scope { roles: Some(roles), subject: Some(&roles.subject), each: None };
    Lowering::new(vocabulary).condition(condition, scope)
}

/// The tokens that these players would create (111.1), whatever the tokens are.
pub fn created_by(who: &Players, vocabulary: &mut Vocabulary) -> Lowered<Waited> {
    Lowering::new(vocabulary).created_by(who)
}

/// The test of a condition that speaks of no event: of an activation, a static ability, a state.
pub fn condition(condition: &Condition, vocabulary: &mut Vocabulary) -> Lowered<Test> {
    Lowering::new(vocabulary).condition(condition, Scope::default())
}

/// The test that an object fits a description; the object is in slot [`CANDIDATE`].
pub fn filter(filter: &ObjectFilter, vocabulary: &mut Vocabulary) -> Lowered<Test> {
    let candidate = Number::Slot(CANDIDATE);
    Lowering::new(vocabulary).filter(filter, &candidate, Whereabouts::Noun, Scope::default())
}

/// The test that an object fits a description, where roles of an event are known; the object is in slot [`CANDIDATE`].
pub fn filter_after(filter: &ObjectFilter, roles: Option<&Roles>, vocabulary: &mut Vocabulary) -> Lowered<Test> {
    let candidate = Number::Slot(CANDIDATE);
    let scope = Scope { roles, ..Scope::default() };
    Lowering::new(vocabulary).filter(filter, &candidate, Whereabouts::Noun, scope)
}

/// The test of a condition in an effect, where roles of an event are known.
pub fn condition_with(condition: &Condition, roles: Option<&Roles>, vocabulary: &mut Vocabulary) -> Lowered<Test> {
    Lowering::new(vocabulary).condition(condition, Scope { roles, ..Scope::default() })
}

/// The value of a quantity in an effect, where roles of an event are known.
pub fn quantity_with(quantity: &Quantity, roles: Option<&Roles>, vocabulary: &mut Vocabulary) -> Lowered<Number> {
    Lowering::new(vocabulary).quantity(quantity, Scope { roles, ..Scope::default() })
}

/// The test that an object is among some objects, whatever their count; the object is in slot
/// [`CANDIDATE`].
pub fn objects(objects: &Objects, vocabulary: &mut Vocabulary) -> Lowered<Test> {
    let candidate = Number::Slot(CANDIDATE);
    Lowering::new(vocabulary).fits(objects, &candidate, Whereabouts::Noun, Scope::default())
}

/// The set of the players that a text is about, whatever their count.
pub fn players(players: &Players, vocabulary: &mut Vocabulary) -> Lowered<Number> {
    Lowering::new(vocabulary).players(players, Scope::default())
}

/// The value of a quantity that speaks of no event.
pub fn quantity(quantity: &Quantity, vocabulary: &mut Vocabulary) -> Lowered<Number> {
    Lowering::new(vocabulary).quantity(quantity, Scope::default())
}

/// The test that an object fits a description, for the game to ask of its own objects: what only it can tell is a question
/// in the test. The object is in slot [`CANDIDATE`], wherever it is.
pub fn in_game(filter: &ObjectFilter, vocabulary: &mut Vocabulary) -> Lowered<Test> {
    let mut lowering = Lowering { reader: Reader::Game, ..Lowering::new(vocabulary) };
    lowering.filter(filter, &Number::Slot(CANDIDATE), Whereabouts::Class, Scope::default())
}

/// The test of a condition, for the game to ask of its own objects.
pub fn condition_in_game(condition: &Condition, vocabulary: &mut Vocabulary) -> Lowered<Test> {
    let mut lowering = Lowering { reader: Reader::Game, ..Lowering::new(vocabulary) };
    lowering.condition(condition, Scope::default())
}

/// The kinds of events that an event can be, for the game to ask of what happens and has happened in it.
pub fn event_in_game(event: &Event, vocabulary: &mut Vocabulary) -> Lowered<Vec<Waited>> {
    let mut lowering = Lowering { reader: Reader::Game, ..Lowering::new(vocabulary) };
    lowering.event(event, When::Now, None, Scope::default())
}

/// The value of a quantity, for the game to ask of its own objects.
pub fn quantity_in_game(quantity: &Quantity, vocabulary: &mut Vocabulary) -> Lowered<Number> {
    let mut lowering = Lowering { reader: Reader::Game, ..Lowering::new(vocabulary) };
    lowering.quantity(quantity, Scope::default())
}

/// The set of the players that are described, for the game.
pub fn players_in_game(filter: &PlayerFilter, vocabulary: &mut Vocabulary) -> Lowered<Number> {
    let mut lowering = Lowering { reader: Reader::Game, ..Lowering::new(vocabulary) };
    lowering.player_filter(filter, Scope::default())
}

/// That one thing is true of an object, for the game to ask of its own objects.
pub fn test_in_game(test: &ObjectTest, vocabulary: &mut Vocabulary) -> Lowered<Test> {
    let mut lowering = Lowering { reader: Reader::Game, ..Lowering::new(vocabulary) };
    lowering.object_test(test, &Number::Slot(CANDIDATE), Scope::default())
}

/// Which object and player of an event the text calls "it", "that creature", "that player".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roles {
    /// A row.
    pub subject: Number,
    /// A row: the blocked creature, the damaged permanent, the spell that targets.
    pub other: Number,
    /// The index of a player.
    pub player: Number,
    /// A row: the one attacking creature that the text speaks of (508.5).
    pub attacker: Option<Number>,
    /// The set of the player whom what attacks in it attacks.
    pub defending: Number,
}

/// One kind of event that a text waits for, and what it calls the things in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waited {
    pub alternative: Alternative,
    pub roles: Roles,
    /// Which of the attackers that are declared together the event is about (508.3d).
    pub members: Option<Objects>,
}

/// What references mean at a place of the IR.
#[derive(Debug, Clone, Copy, Default)]
struct Scope<'s> {
    /// Of the event that triggered or would be replaced.
    roles: Option<&'s Roles>,
    /// The subject of a description.
    subject: Option<&'s Number>,
    /// The index of the player that a "who …" clause is about.
    each: Option<&'s Number>,
}

/// Where an object must be to fit a noun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Whereabouts {
    /// Where the noun says: a bare "creature" is on the battlefield, a "spell" on the stack (109.2).
    Noun,
    /// The context says where it is: "it's a creature", "… from anywhere".
    Context,
    /// The game looks where the noun says; of the object itself it asks the zone that its class has: a permanent is on the
    /// battlefield, a spell on the stack (110.1, 112.1).
    Class,
}

/// Who asks a predicate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reader {
    /// A matcher, of columns: what they don't say is refused.
    Matcher,
    /// A game, of its objects: what only it can tell stands in the predicate as a question.
    Game,
}

struct Lowering<'v> {
    vocabulary: &'v mut Vocabulary,
    next_slot: Slot,
    depth: u32,
    /// The instruction whose result the text speaks of: matchers are told of one.
    step: Option<InstructionId>,
    reader: Reader,
}

impl<'v> Lowering<'v> {
    fn new(vocabulary: &'v mut Vocabulary) -> Self {
        Lowering { vocabulary, next_slot: CANDIDATE + 1, depth: 0, step: None, reader: Reader::Matcher }
    }

    /// What only the game can tell of an object; matchers have no meaning for it, and `what` is its name.
    fn ask(&self, test: &ObjectTest, row: &Number, scope: Scope, what: &'static str) -> Lowered<Test> {
        match self.reader {
            Reader::Matcher => unsupported(what),
            Reader::Game => Ok(asked(Question::Is(test.clone()), row, scope)),
        }
    }

    /// What is said of several objects together, or of how some are chosen: the game looks at it where it chooses, and of
    /// each of them alone nothing is asked. Matchers choose nothing.
    fn of_several(&self, what: &'static str) -> Lowered<Test> {
        match self.reader {
            Reader::Matcher => unsupported(what),
            Reader::Game => Ok(Test::Always(true)),
        }
    }

    /// What is bound of an instruction that the text refers to.
    fn of_step(&mut self, step: InstructionId, bound: Bound) -> Lowered<Number> {
        match self.step.replace(step) {
            None => Ok(Number::Bound(bound)),
            Some(other) if other == step => Ok(Number::Bound(bound)),
            Some(_) => unsupported("the results of several instructions"),
        }
    }

    /// Runs `inner` one level deeper.
    fn deeper<T>(&mut self, inner: impl FnOnce(&mut Self) -> Lowered<T>) -> Lowered<T> {
        if self.depth >= MAX_DEPTH {
            return unsupported("an ability nested so deeply");
        }
        self.depth += 1;
        let result = inner(self);
        self.depth -= 1;
        result
    }

    /// Runs `inner` with a slot of its own, free again afterwards.
    fn with_slot<T>(&mut self, inner: impl FnOnce(&mut Self, Slot) -> Lowered<T>) -> Lowered<T> {
        let slot = self.next_slot;
        if usize::from(slot) >= MAX_SLOTS {
            return unsupported("so many counts within counts");
        }
        self.next_slot += 1;
        let result = inner(self, slot);
        self.next_slot -= 1;
        result
    }

    /// Some object fits `test`.
    fn some_object(&mut self, test: impl FnOnce(&mut Self, &Number) -> Lowered<Test>) -> Lowered<Test> {
        self.with_slot(|l, slot| Ok(Test::exists(Over::Objects, slot, test(l, &Number::Slot(slot))?)))
    }
}

/// What a question about the object in a row speaks of.
fn spoken(row: &Number, scope: Scope) -> Box<Spoken> {
    Box::new(Spoken { subject: row.clone(), each: scope.each.cloned() })
}

/// A number that only the game can tell, said of no object but the one that is described.
fn figure(figure: Figure, scope: Scope) -> Number {
    Number::Asked(Box::new(figure), spoken_of(scope))
}

/// What a question that is about no object speaks of, but for the one that is described.
fn spoken_of(scope: Scope) -> Box<Spoken> {
    spoken(scope.subject.unwrap_or(&Number::Const(NO_OBJECT as i64)), scope)
}

fn asked(question: Question, row: &Number, scope: Scope) -> Test {
    Test::Asked(Box::new(question), spoken(row, scope))
}

/// Both rows are of one object, or of it and a snapshot of it (400.7).
fn same_object(a: &Number, b: &Number) -> Test {
    let identity = |row: &Number| row.clone().column(super::Column::Identity);
    Test::all([identity(a).equals(0).negate(), identity(a).is(crate::ir::Comparison::Equal, identity(b))])
}

/// The row is of an object.
fn present(row: &Number) -> Test {
    row.clone().column(super::Column::Identity).equals(0).negate()
}

fn event_field(at: When, field: EventField) -> Number {
    Number::Event(at, field)
}

fn player_column(column: PlayerColumn, player: Number) -> Number {
    Number::Player(column, Box::new(player))
}

/// All players in the game.
fn everyone() -> Number {
    Number::Game(super::GameField::Players)
}

fn without(all: Number, not: Number) -> Number {
    all.op(Op::AndNot, not)
}
