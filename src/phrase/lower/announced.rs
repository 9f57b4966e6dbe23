//! What must be known when targets are chosen (601.2c, 603.3d).

use crate::ir::walk::{Node, Visit};
use crate::ir::*;

/// Whether a target phrase needs X: "up to X target creatures", "target creature with power X or less". What X is can't
/// depend on what is targeted then.
pub(super) fn targets_need_x(what: &InstructionKind) -> bool {
    let mut needs = NeedsX { in_target: false, found: false };
    needs.what(what);
    needs.found
}

struct NeedsX {
    in_target: bool,
    found: bool,
}

impl Visit for NeedsX {
    fn objects(&mut self, objects: &Objects) {
        let outer = self.in_target;
        self.in_target |= matches!(objects, Objects::Target { .. });
        objects.parts(self);
        self.in_target = outer;
    }

    fn quantity(&mut self, quantity: &Quantity) {
        self.found |= self.in_target && *quantity == Quantity::X;
        quantity.parts(self);
    }

    fn ability(&mut self, _: &Ability) {}
}
