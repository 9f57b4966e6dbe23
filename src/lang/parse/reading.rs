//! Builds the tree of a text that was read, from the trails that its rules have left.

use super::oracle::{Hopes, Oracle};
use super::program::Program;
use super::trail::Passed;
use super::tree::NodeData;

/// The nodes of a rule that was read.
pub(super) fn nodes(oracle: &Oracle<'_, Hopes>, program: &Program, read: Passed) -> Vec<NodeData> {
    let mut reading = Reading { program, oracle, nodes: Vec::with_capacity(64), open: Vec::with_capacity(64) };
    reading.rule(read);
    reading.nodes
}

struct Reading<'p> {
    program: &'p Program,
    oracle: &'p Oracle<'p, Hopes>,
    nodes: Vec<NodeData>,
    /// The rules that are still to be gone into, the next last.
    open: Vec<Passed>,
}

impl Reading<'_> {
    /// Adds the nodes of a rule that was read.
    fn rule(&mut self, Passed { rule, spot, end, within, .. }: Passed) {
        let kind = self.program.rules[usize::from(rule)].kind;
        let index = self.nodes.len();
        if let Some(kind) = kind {
            self.nodes.push(NodeData { kind, first: spot.at.into(), last: end.at.into(), subtree_end: 0 });
        }
        let before = self.open.len();
        self.open.extend(self.oracle.within(within));
        while self.open.len() > before
            && let Some(passed) = self.open.pop()
        {
            self.rule(passed);
        }
        if kind.is_some() {
            self.nodes[index].subtree_end = self.nodes.len() as u32;
        }
    }
}
