//! Builds the tree of a text that can be read, straight from what the oracle knows: no step is tried in vain.

use super::memo::Spot;
use super::oracle::Oracle;
use super::program::{Op, Program};
use super::tree::{NodeData, Tree};

/// The tree of a rule that can be read from the first token on. `first_token` is the number of that token in its text.
pub(super) fn tree(oracle: Oracle<'_>, program: &Program, rule: u16, first_token: usize) -> Tree {
    let mut reading = Reading { program, oracle, nodes: Vec::new(), first_token: first_token as u32 };
    reading.rule(rule, Spot::START);
    Tree::new(reading.nodes)
}

struct Reading<'p> {
    program: &'p Program,
    oracle: Oracle<'p>,
    nodes: Vec<NodeData>,
    first_token: u32,
}

impl Reading<'_> {
    fn token(&self, spot: Spot) -> u32 {
        self.first_token + u32::from(spot.at)
    }

    /// Adds the nodes of a rule that can be read at a place, and says where it ends.
    fn rule(&mut self, number: u16, spot: Spot) -> Spot {
        let rule = &self.program.rules[usize::from(number)];
        let Some(kind) = rule.kind else { return self.step(rule.body, spot) };
        let index = self.nodes.len();
        let first = self.token(spot);
        self.nodes.push(NodeData { kind, first, last: first, subtree_end: 0 });
        let end = self.step(rule.body, spot);
        let last = self.token(end);
        let subtree_end = self.nodes.len() as u32;
        self.nodes[index] = NodeData { kind, first, last, subtree_end };
        end
    }

    /// Adds the nodes of a step that can be read at a place, and says where it ends.
    fn step(&mut self, index: u16, spot: Spot) -> Spot {
        let program = self.program;
        match program.steps[usize::from(index)].op {
            Op::Class => Spot { at: spot.at + 1, ..spot },
            Op::Rule(rule) => self.rule(rule, spot),
            Op::Sequence(items) => program.items(items).iter().fold(spot, |spot, item| self.step(item.step, spot)),
            Op::Choice(items) => match program.items(items).iter().find(|item| self.can_be_read(item.step, spot)) {
                Some(item) => self.step(item.step, spot),
                None => unreachable!("a choice that can be read has a member that can"),
            },
            Op::Optional(inner) => match self.can_be_read(inner, spot) {
                true => self.step(inner, spot),
                false => spot,
            },
            Op::Repeat(inner) => {
                let mut spot = spot;
                while self.can_be_read(inner, spot) {
                    spot = self.step(inner, spot);
                }
                spot
            }
            // What is looked ahead at leaves no nodes.
            Op::Ahead(_) | Op::NotAhead(_) | Op::Start | Op::End => spot,
            Op::Push(inner) => {
                let end = self.step(inner, spot);
                Spot { marks: end.marks + 1, ..end }
            }
            Op::Drop => Spot { marks: spot.marks - 1, ..spot },
        }
    }

    fn can_be_read(&mut self, step: u16, spot: Spot) -> bool {
        self.oracle.step(step, spot).is_some()
    }
}
