//! What mana is spent on: a spell that is cast, an ability that is activated (106.6).

use crate::Said;
use crate::ir::{ObjectClass, Objects};

/// "cast a creature spell", "activate an ability": the verb of each thing that mana is spent on.
pub fn mana_uses(on: &Objects, cast: &str, activate: &str, say: &mut dyn FnMut(&Objects) -> Said) -> Said<Vec<String>> {
    if let Objects::Union(members, _) = on {
        let uses = members.iter().map(|member| mana_uses(member, cast, activate, say)).collect::<Said<Vec<_>>>()?;
        return Ok(uses.concat());
    }
    let verb = if is_ability(on) { activate } else { cast };
    Ok(vec![format!("{verb} {}", say(on)?)])
}

fn is_ability(on: &Objects) -> bool {
    on.described().is_some_and(|(_, filter)| {
        filter.nouns.iter().all(|noun| matches!(noun.class, Some(ObjectClass::Ability | ObjectClass::ActivatedAbility)))
    })
}
