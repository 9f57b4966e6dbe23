//! "If that spell would be put into a graveyard": what is called a spell is one on the stack (112.1). The permanent that it
//! becomes is none, so what happens to that one later is not meant.

use crate::ir::walk::VisitMut;
use crate::ir::*;

/// Says where such a spell goes from, when an ability is loaded.
pub fn from_the_stack(effect: &mut Effect) {
    Spells.effect(effect);
}

struct Spells;

impl VisitMut for Spells {
    fn event(&mut self, event: &mut Event) {
        if let Event::PutInto { what, from: from @ None, .. } = event
            && is_called_a_spell(what)
        {
            *from = Some(Origin::Zone { zone: Zone::Stack, of: None });
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}

fn is_called_a_spell(what: &Objects) -> bool {
    let Objects::Ref(Reference { to: _, said }) = what else { return false };
    matches!(&said.0, Mention::That { noun, .. } if noun.class == Some(ObjectClass::Spell))
}
