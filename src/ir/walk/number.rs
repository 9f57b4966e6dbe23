//! Names of instructions, in the order of the IR: equal texts get equal names, whatever the order of their words.

use super::{Node, VisitMut};
use crate::*;
use std::collections::BTreeMap;

/// Names the instructions of an ability by their places, and what refers to them by these names. Abilities that it gives
/// or makes are numbered on their own.
pub fn number(ability: &mut Ability) {
    number_from(ability, 0);
}

/// How the instructions of a paragraph are named.
pub struct Numbered {
    /// The new name of each, by the one that it had.
    pub names: BTreeMap<InstructionId, InstructionId>,
    /// The first name that something refers to and no instruction of the paragraph had, nor any of those before it.
    pub nameless: Option<InstructionId>,
}

/// The same for a paragraph behind others of the same spell: its names go on behind theirs, which are below `first`.
pub fn number_from(ability: &mut Ability, first: u16) -> Numbered {
    let mut places = Places { next: first, ..Places::default() };
    ability.parts_mut(&mut places);
    let Places { names, referred, .. } = places;
    let nameless = referred.iter().find(|id| id.0 >= first && !names.contains_key(id)).copied();
    // Else whatever is referred to has the name that it had.
    if referred.iter().any(|id| names.get(id).is_some_and(|name| name != id)) {
        ability.parts_mut(&mut Renamed(&names));
    }
    Numbered { names, nameless }
}

/// The names of the instructions in their order, and what refers to them.
#[derive(Default)]
struct Places {
    names: BTreeMap<InstructionId, InstructionId>,
    next: u16,
    /// The names that something refers to, in the order in which it does.
    referred: Vec<InstructionId>,
}

impl VisitMut for Places {
    fn instruction(&mut self, step: &mut Instruction) {
        let name = InstructionId(self.next);
        self.next = self.next.saturating_add(1).min(InstructionId::UNNAMED.0 - 1);
        if step.id != InstructionId::UNNAMED {
            self.names.insert(step.id, name);
        }
        step.id = name;
        self.what(&mut step.what);
    }

    fn instruction_reference(&mut self, id: &mut InstructionId) {
        self.referred.push(*id);
    }

    fn ability(&mut self, ability: &mut Ability) {
        number(ability);
    }
}

struct Renamed<'n>(&'n BTreeMap<InstructionId, InstructionId>);

impl VisitMut for Renamed<'_> {
    fn instruction_reference(&mut self, id: &mut InstructionId) {
        if let Some(name) = self.0.get(id) {
            *id = *name;
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}
