//! Which numbers are the same for all objects that a description is asked of: they are asked for once.

use crate::eval::{CANDIDATE, Figure, Loop, Number, Over, Question, Spoken, Test};
use crate::ir::walk::Visit;
use crate::ir::{Antecedent, Objects, PlayerAntecedent, Quantity, Reference};

/// Whether a number says nothing of the object that is described.
pub(super) fn is_free(number: &Number) -> bool {
    match number {
        Number::Const(_)
        | Number::Source
        | Number::Controller
        | Number::Bound(_)
        | Number::Event(..)
        | Number::Game(_) => true,
        Number::Slot(slot) | Number::Fact(_, slot) => *slot != CANDIDATE,
        Number::Column(_, of) => is_free(of),
        Number::Player(_, of) => is_free(of),
        Number::PlayerSet(of) | Number::Ones(of) | Number::Half(_, of) | Number::Every(of, _) => is_free(of),
        Number::Truth(test) => is_free_test(test),
        Number::Binary(_, left, right) => is_free(left) && is_free(right),
        Number::Fold { by: _, over, value } => is_free_loop(over) && is_free(value),
        Number::Asked(figure, spoken) => match **figure {
            // "power less than this creature's power" is one number for all; "than its toughness" is each one's own.
            Figure::Quantity(ref quantity) if speaks_of_subject(quantity) => is_free_of_all(spoken),
            Figure::Quantity(_) => is_free_of_each(spoken),
            Figure::Players(_)
            | Figure::Known(_)
            | Figure::Together(..)
            | Figure::Counters(_)
            | Figure::Designated(_)
            | Figure::Cause
            | Figure::Earlier(..) => is_free_of_each(spoken),
        },
    }
}

/// Whether a test says nothing of the object that is described.
pub(super) fn is_free_test(test: &Test) -> bool {
    match test {
        Test::Always(_) => true,
        Test::Not(test) => is_free_test(test),
        Test::All(tests) | Test::Any(tests) => tests.iter().all(is_free_test),
        Test::Compare(_, left, right) | Test::Overlap(left, right) => is_free(left) && is_free(right),
        Test::Member { set: _, of, index } => is_free(of) && is_free(index),
        Test::Exists(inner) => is_free_loop(inner),
        Test::Asked(question, spoken) => match **question {
            Question::Done(_) | Question::Concerned(_) | Question::Holds(_) => is_free_of_each(spoken),
            Question::Is(_)
            | Question::Referred(_)
            | Question::Among(_)
            | Question::Described(_)
            | Question::IsA(_)
            | Question::LastKnown => is_free_of_all(spoken),
        },
    }
}

fn is_free_loop(Loop { over, slot: _, test }: &Loop) -> bool {
    is_free_over(over) && is_free_test(test)
}

/// Whether it is known without the object that is described over what a loop runs.
pub(super) fn is_free_over(over: &Over) -> bool {
    match over {
        Over::Objects | Over::Players | Over::Seats | Over::History | Over::Declared => true,
        Over::Facts(of) => is_free(of),
        Over::Named(objects, _, spoken) if likens(objects) => is_free_of_all(spoken),
        Over::Named(_, _, spoken) => is_free_of_each(spoken),
    }
}

/// Whether a phrase says that its objects are others than the one that is described, or like it.
fn likens(objects: &Objects) -> bool {
    objects.described().is_some_and(|(_, filter)| filter.other == Some(Antecedent::Subject))
}

fn is_free_of_each(spoken: &Spoken) -> bool {
    spoken.each.as_ref().is_none_or(is_free)
}

fn is_free_of_all(spoken: &Spoken) -> bool {
    is_free(&spoken.subject) && is_free_of_each(spoken)
}

/// Whether a quantity speaks of the object that is described, or of a player by it.
fn speaks_of_subject(quantity: &Quantity) -> bool {
    struct OfSubject(bool);
    impl Visit for OfSubject {
        fn antecedent(&mut self, to: &Antecedent) {
            self.0 |= *to == Antecedent::Subject;
        }
        fn reference(&mut self, reference: &Reference) {
            self.antecedent(&reference.to);
        }
        fn player_reference(&mut self, to: &PlayerAntecedent) {
            if let PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object) = to {
                self.antecedent(object);
            }
        }
    }
    let mut speaks = OfSubject(false);
    speaks.quantity(quantity);
    speaks.0
}
