//! Builds the tree of a text that was read, from the trails that its rules have left.

use super::memo::Spot;
use super::oracle::Oracle;
use super::program::Program;
use super::trail::Passed;
use super::tree::NodeData;

/// The nodes of a rule that was read from the first token on.
pub(super) fn nodes(oracle: &Oracle<'_>, program: &Program, rule: u16) -> Vec<NodeData> {
    let mut reading = Reading { program, oracle, nodes: Vec::with_capacity(64), open: Vec::with_capacity(64) };
    reading.rule(rule, Spot::START);
    reading.nodes
}

struct Reading<'p> {
    program: &'p Program,
    oracle: &'p Oracle<'p>,
    nodes: Vec<NodeData>,
    /// The rules that are still to be gone into, the next last.
    open: Vec<Passed>,
}

impl Reading<'_> {
    /// Adds the nodes of a rule that was read at a place.
    fn rule(&mut self, number: u16, spot: Spot) {
        let rule = &self.program.rules[usize::from(number)];
        let (end, trail) = self.oracle.was_read(rule, spot);
        let index = self.nodes.len();
        if let Some(kind) = rule.kind {
            self.nodes.push(NodeData { kind, first: spot.at.into(), last: end.at.into(), subtree_end: 0 });
        }
        let before = self.open.len();
        self.open.extend(self.oracle.within(trail));
        while self.open.len() > before
            && let Some(Passed { rule, spot, .. }) = self.open.pop()
        {
            self.rule(rule, spot);
        }
        if rule.kind.is_some() {
            self.nodes[index].subtree_end = self.nodes.len() as u32;
        }
    }
}
