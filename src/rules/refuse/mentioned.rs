//! Mentions of what an instruction was done to (608.2c), where it is done to no objects: nobody would be meant.

use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::effects::handled::handles_nothing;
use crate::ir::walk::{Node, Visit};
use crate::ir::*;
use std::collections::{BTreeMap, BTreeSet};

/// The instructions of these abilities that later ones speak of in vain. Those of a spell are one effect, in whatever
/// paragraphs they stand; abilities that an ability gives have instructions of their own.
pub(super) fn in_vain<'a>(abilities: impl IntoIterator<Item = &'a Ability>) -> Vec<Bilingual> {
    let mut refused = Vec::new();
    let mut earlier: BTreeMap<InstructionId, Bilingual> = BTreeMap::new();
    for ability in abilities {
        let mut found = Mentions::default();
        ability.parts(&mut found);
        let Mentions { ids, about_nothing, mentioned, refused: within } = found;
        refused.extend(within);
        // Each paragraph numbers its instructions anew: what it speaks of is its own, where it has one of that number.
        earlier.retain(|id, _| !ids.contains(id));
        earlier.extend(about_nothing);
        refused.extend(mentioned.iter().filter_map(|id| earlier.get(id)).cloned());
    }
    refused
}

#[derive(Default)]
struct Mentions {
    /// All instructions.
    ids: BTreeSet<InstructionId>,
    /// The instructions that are done to no objects.
    about_nothing: BTreeMap<InstructionId, Bilingual>,
    /// The instructions whose objects are spoken of.
    mentioned: BTreeSet<InstructionId>,
    /// What abilities that are given speak of in vain.
    refused: Vec<Bilingual>,
}

impl Visit for Mentions {
    fn instruction(&mut self, step: &Instruction) {
        self.ids.insert(step.id);
        if handles_nothing(&step.what) {
            self.about_nothing.insert(step.id, mention_of(&step.what));
        }
        self.what(&step.what);
    }

    fn antecedent(&mut self, to: &Antecedent) {
        if let Antecedent::Done(of) = to {
            self.mentioned.insert(*of);
        }
    }

    fn ability(&mut self, ability: &Ability) {
        self.refused.extend(in_vain([ability]));
    }
}

fn mention_of(what: &InstructionKind) -> Bilingual {
    if let InstructionKind::Do { action, .. } = what {
        let Bilingual { en, fr } = crate::refused::variant("Action", action);
        return bilingual!("a mention of objects of this: {en}", "une mention d'objets de ceci : {fr}");
    }
    Bilingual::new(
        "a mention of either what deals damage or what it is dealt to",
        "une mention soit de ce qui inflige des blessures, soit de ce qui les subit",
    )
}
