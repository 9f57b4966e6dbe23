//! Runs the tables of a grammar on pest's parser state.

use std::cell::{Cell, RefCell};

use pest::ParserState;
use pest::error::Error;
use pest::iterators::Pairs;

use super::oracle::{Oracle, Spot};
use super::program::{Op, Program};
use super::tree::CLASS_BYTES;
use crate::lex::Shape;

/// The number of a rule, as pest sees it.
pub(super) type RuleNumber = u16;

/// The rule of the end of the text, which is in no table.
const END: RuleNumber = RuleNumber::MAX;

type State<'i> = Box<ParserState<'i, RuleNumber>>;
type Outcome<'i> = Result<State<'i>, State<'i>>;

/// Reads a text by a rule. With an oracle, nothing is tried that can't be read; without, which is for tests,
/// everything is tried in its order, as pest's own parsers do it. Both read the same.
pub(super) fn run<'i>(
    program: &Program,
    oracle: Option<Oracle<'_>>,
    rule: RuleNumber,
    input: &'i str,
) -> Result<Pairs<'i, RuleNumber>, Error<RuleNumber>> {
    let runner = Runner { program, input, oracle: oracle.map(RefCell::new), marks: Cell::new(0) };
    pest::state(input, |state| runner.rule(rule, state))
}

struct Runner<'p> {
    program: &'p Program,
    input: &'p str,
    oracle: Option<RefCell<Oracle<'p>>>,
    /// How many marks are set. Counted for the oracle, with which nothing is tried in vain.
    marks: Cell<usize>,
}

impl Runner<'_> {
    fn rule<'i>(&self, number: RuleNumber, state: State<'i>) -> Outcome<'i> {
        let rule = &self.program.rules[usize::from(number)];
        match rule.kind {
            Some(_) => state.rule(number, |state| self.step(rule.body, state)),
            None => self.step(rule.body, state.check_stack_limit()?),
        }
    }

    /// Whether it is worth trying a step here.
    fn possible(&self, index: u16, state: &State<'_>) -> bool {
        let at = state.position().pos() / CLASS_BYTES;
        let spot = Spot { at, marks: self.marks.get() };
        self.oracle.as_ref().is_none_or(|oracle| oracle.borrow_mut().step(index, spot).is_some())
    }

    fn step<'i>(&self, index: u16, mut state: State<'i>) -> Outcome<'i> {
        let step = &self.program.nodes[usize::from(index)];
        match step.op {
            Op::Class => match step.first {
                Some(set) => self.class(set, state),
                None => Err(state),
            },
            Op::Rule(rule) => self.rule(rule, state),
            Op::Sequence(items) => {
                state.sequence(|state| items.iter().try_fold(state, |state, item| self.step(*item, state)))
            }
            Op::Choice(items) => {
                for item in items {
                    if self.possible(*item, &state) {
                        match self.step(*item, state) {
                            Ok(state) => return Ok(state),
                            Err(back) => state = back,
                        }
                    }
                }
                Err(state)
            }
            Op::Optional(inner) => match self.possible(inner, &state) {
                true => state.optional(|state| self.step(inner, state)),
                false => Ok(state),
            },
            Op::Repeat(inner) => match self.possible(inner, &state) {
                true => state.repeat(|state| match self.possible(inner, &state) {
                    true => self.step(inner, state),
                    false => Err(state),
                }),
                false => Ok(state),
            },
            // The oracle has looked ahead.
            Op::Ahead(_) | Op::NotAhead(_) if self.oracle.is_some() => Ok(state),
            Op::Ahead(inner) => state.lookahead(true, |state| self.step(inner, state)),
            Op::NotAhead(inner) => state.lookahead(false, |state| self.step(inner, state)),
            Op::Push(inner) => {
                let state = state.stack_push(|state| self.step(inner, state))?;
                self.marks.set(self.marks.get() + 1);
                Ok(state)
            }
            Op::Drop => {
                let state = state.stack_drop()?;
                self.marks.set(self.marks.get().saturating_sub(1));
                Ok(state)
            }
            Op::Start => state.start_of_input(),
            Op::End => state.rule(END, |state| state.end_of_input()),
        }
    }

    fn class<'i>(&self, set: u16, state: State<'i>) -> Outcome<'i> {
        let read = self.oracle.is_some()
            || classes(&self.input[state.position().pos()..]).next().is_some_and(|class| self.program.has(set, class));
        if read { state.skip(1) } else { Err(state) }
    }
}

/// The character of a class.
pub(super) fn character(class: u16) -> char {
    char::from_u32(Shape::Word.class() as u32 + u32::from(class)).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// The classes of an encoded text.
pub(super) fn classes(input: &str) -> impl Iterator<Item = u16> {
    input.chars().map(|class| (class as u32 - Shape::Word.class() as u32) as u16)
}
