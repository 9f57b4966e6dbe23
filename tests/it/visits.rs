//! The parts of an IR are visited in the order of the text, the same ones to be read as to be changed.

use cardc::compile::compile;
use cardc::ir::walk::{Node, Visit, VisitMut};
use cardc::ir::{Condition, Event, Objects, Players, Quantity};
use cardc::lex::{Language, Names};
use cardc::lower::FaceContext;

use super::abilities::{abilities, own_cards};

/// What was passed, in its order.
#[derive(Default)]
struct Passed(Vec<String>);

macro_rules! passes {
    ($visitor:ident $visit:ident $parts:ident $($change:tt)?) => {
        impl $visitor for Passed {
            fn event(&mut self, event: &$($change)? Event) {
                self.0.push("event".into());
                event.$parts(self);
            }
            fn condition(&mut self, condition: &$($change)? Condition) {
                self.0.push("condition".into());
                condition.$parts(self);
            }
            fn objects(&mut self, objects: &$($change)? Objects) {
                self.0.push("objects".into());
                objects.$parts(self);
            }
            fn players(&mut self, players: &$($change)? Players) {
                self.0.push(format!("{players:?}"));
                players.$parts(self);
            }
            fn quantity(&mut self, quantity: &$($change)? Quantity) {
                self.0.push(format!("{quantity:?}"));
                quantity.$parts(self);
            }
            fn definition(&mut self, x: &$($change)? Quantity) {
                self.0.push("X is".into());
                x.$visit(self);
            }
        }
    };
}

passes!(Visit visit parts);
passes!(VisitMut visit_mut parts_mut mut);

#[test]
fn parts_are_visited_in_the_order_of_the_text() {
    let text = "Whenever a creature enters, if you have 10 or more life, draw X cards, where X is the number of lands you control.";
    let compiled =
        compile(text, &Names::new("Quay Hammer", Language::English), Language::English, FaceContext::Unknown);
    let compiled = compiled.expect("a text");
    let ability = &compiled.paragraphs[0].outcome.as_ref().expect("an ability").ability;
    let mut passed = Passed::default();
    ability.visit(&mut passed);
    let what: Vec<&str> = passed.0.iter().map(|part| part.split(['(', ' ']).next().unwrap_or_default()).collect();
    assert_eq!(
        what,
        ["event", "objects", "condition", "You", "Number", "You", "X", "X", "CountOf", "objects", "You"],
        "{passed:#?}",
        passed = passed.0
    );
}

#[test]
fn what_is_read_is_what_is_changed() {
    let (mut parts, cards) = (0, own_cards());
    for ability in cards.iter().flat_map(|card| &card.faces).flat_map(abilities) {
        let (mut read, mut changed, mut ir) = (Passed::default(), Passed::default(), ability.ir.clone());
        ability.ir.visit(&mut read);
        ir.visit_mut(&mut changed);
        assert_eq!(read.0, changed.0, "{}", ability.text);
        parts += read.0.len();
    }
    assert!(parts > 600, "{parts}");
}
