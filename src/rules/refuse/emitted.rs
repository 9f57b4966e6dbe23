//! Which events a game makes: others would be waited for in vain.

use super::{Check, parts};
use crate::effects::knows_keyword_action;
use crate::ir::{Event, Noun, ObjectClass, Status};
use crate::words;

impl Check {
    /// Whether a game makes such events, where that depends on more than their kind.
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
            // Whether the others can be asked, their lowering says.
            Event::Enters { .. }
            | Event::Dies { .. }
            | Event::Leaves { .. }
            | Event::PutInto { .. }
            | Event::Attacks { .. }
            | Event::PlayerAttacks { .. }
            | Event::Blocks { .. }
            | Event::BecomesBlocked { .. }
            | Event::AttacksUnblocked { .. }
            | Event::BecomesTarget { .. }
            | Event::PlayerBecomesTarget { .. }
            | Event::DealsDamage { .. }
            | Event::IsDealtDamage { .. }
            | Event::Casts { .. }
            | Event::Copies { .. }
            | Event::Plays { .. }
            | Event::Activates { .. }
            | Event::Triggers { .. }
            | Event::Draws { .. }
            | Event::Discards { .. }
            | Event::Sacrifices { .. }
            | Event::GainsLife { .. }
            | Event::LosesLife { .. }
            | Event::LosesGame { .. }
            | Event::WinsGame { .. }
            | Event::StepBegins { .. }
            | Event::TapsForMana { .. }
            | Event::IsTappedForMana { .. }
            | Event::CountersPut { .. }
            | Event::CounterRemoved { .. }
            | Event::GetsCounters { .. }
            | Event::Transforms { .. }
            | Event::TurnedFaceUp { .. }
            | Event::PhasesOut { .. }
            | Event::PhasesIn { .. }
            | Event::Cycles { .. }
            | Event::Exiled { .. }
            | Event::ReturnedToHand { .. }
            | Event::Mills { .. }
            | Event::Creates { .. }
            | Event::Searches { .. }
            | Event::Shuffles { .. }
            | Event::LosesControl { .. }
            | Event::GainsControl { .. }
            | Event::Countered { .. }
            | Event::Destroyed { .. }
            | Event::BecomesMonarch { .. }
            | Event::DayNight(..)
            | Event::WinsFlip { .. }
            | Event::LosesFlip { .. }
            | Event::Rolls { .. }
            | Event::FlipsCoin { .. }
            | Event::Expends { .. }
            | Event::UnlocksDoor { .. }
            | Event::TurnsFaceUp { .. }
            | Event::BecomesLevel { .. }
            | Event::ChaosEnsues
            | Event::Planeswalks { .. }
            | Event::SetsInMotion { .. }
            | Event::During { .. }
            | Event::FirstTimeEachTurn(..)
            | Event::While { .. }
            | Event::NextTime(..)
            | Event::Caused { .. }
            | Event::State(..)
            | Event::AnyOf(..)
            | Event::Becomes { .. } => true,
        }
    }
}
