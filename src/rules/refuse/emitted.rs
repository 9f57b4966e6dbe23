//! Which events a game makes: others would be waited for in vain.

use super::{Check, parts};
use crate::ir::{Event, Noun, ObjectClass, Status};
use crate::phrases::knows as knows_keyword_action;
use crate::words;

impl Check {
    /// Whether a game makes such events, where that depends on more than their kind.
    #[expect(clippy::wildcard_enum_match_arm, reason = "whether the others can be asked, their lowering says")]
    pub(super) fn is_emitted(&self, event: &Event) -> bool {
        match event {
            Event::ObjectAction { action, .. } => parts::is_emitted(words::id(*action)),
            Event::Becomes { status: Status::Designated(term), .. } => {
                words::is_own_designation(*term) || parts::is_designation(words::id(*term))
            }
            // Other effects that reveal cards are no event yet.
            Event::Reveals { this_way, .. } => *this_way && self.reveals,
            // "Whenever you collect evidence" says the verb of the action.
            Event::KeywordAction { action, .. } => {
                action.is_own_action()
                    || knows_keyword_action(words::id(*action))
                    || matches!(words::id(*action), "commit" | "collect" | "descend" | "complete")
            }
            // What mana was spent on an ability is not on record.
            Event::SpendsMana { on, .. } => {
                let of_ability =
                    |noun: &Noun| matches!(noun.class, Some(ObjectClass::Ability | ObjectClass::ActivatedAbility));
                on.reference().is_some()
                    || on.described().is_some_and(|(_, filter)| !filter.nouns.iter().any(of_ability))
            }
            _ => true,
        }
    }
}
