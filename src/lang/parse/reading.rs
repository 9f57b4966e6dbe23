//! Builds the tree of a text that was read, from the trails that its rules have left.

use super::oracle::{Hopes, Oracle};
use super::program::Program;
use super::trail::Passed;
use super::tree::NodeData;

/// The nodes of a rule that was read.
pub(super) fn nodes(oracle: &Oracle<'_, Hopes>, program: &Program, read: &Passed) -> Vec<NodeData> {
    let mut reading = Reading { program, oracle, backwards: Vec::with_capacity(64) };
    reading.rule(read);
    let mut nodes = reading.backwards;
    nodes.reverse();
    for (index, node) in nodes.iter_mut().enumerate() {
        node.subtree_end += index as u32;
    }
    nodes
}

struct Reading<'p> {
    program: &'p Program,
    oracle: &'p Oracle<'p, Hopes>,
    /// The nodes from the last to the first, as trails lead to them: each behind those below it, whose number it has, with
    /// itself, for the end of its subtree.
    backwards: Vec<NodeData>,
}

impl Reading<'_> {
    /// Adds the nodes of a rule that was read.
    fn rule(&mut self, &Passed { rule, spot, end, within, .. }: &Passed) {
        let before = self.backwards.len();
        let oracle = self.oracle;
        for passed in oracle.within(within) {
            self.rule(passed);
        }
        if let Some(kind) = self.program.rules[usize::from(rule)].kind {
            let subtree_end = (self.backwards.len() - before) as u32 + 1;
            self.backwards.push(NodeData { kind, first: spot.at.into(), last: end.at.into(), subtree_end });
        }
    }
}
