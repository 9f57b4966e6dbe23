//! Events that are said of other events: those that narrow one (603.2), and those that any of several make.

use super::Event;

impl Event {
    /// Each event that it could be is one of a mana ability that is activated or resolves (605.1b).
    pub fn is_of_mana(&self) -> bool {
        match self {
            Event::AnyOf(events, _) => events.iter().all(Event::is_of_mana),
            Event::TapsForMana { .. } | Event::IsTappedForMana { .. } => true,
            event => event.narrowed().is_some_and(Event::is_of_mana),
        }
    }

    /// The event that it narrows: "during your turn", "for the first time each turn", "while you control a Goblin", "when you
    /// next …", "a spell or ability causes …".
    pub fn narrowed(&self) -> Option<&Event> {
        match self {
            Event::During { event, .. } | Event::While { event, .. } | Event::Caused { event, .. } => Some(event),
            Event::FirstTimeEachTurn(event) | Event::NextTime(event) => Some(event),
            Event::Enters { .. }
            | Event::Dies { .. }
            | Event::Leaves { .. }
            | Event::PutInto { .. }
            | Event::Attacks { .. }
            | Event::PlayerAttacks { .. }
            | Event::Blocks { .. }
            | Event::BecomesBlocked { .. }
            | Event::AttacksUnblocked { .. }
            | Event::Becomes { .. }
            | Event::BecomesTarget { .. }
            | Event::PlayerBecomesTarget { .. }
            | Event::DealsDamage { .. }
            | Event::IsDealtDamage { .. }
            | Event::Casts { .. }
            | Event::Copies { .. }
            | Event::Plays { .. }
            | Event::Activates { .. }
            | Event::Triggers { .. }
            | Event::SpendsMana { .. }
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
            | Event::KeywordAction { .. }
            | Event::ObjectAction { .. }
            | Event::LosesControl { .. }
            | Event::GainsControl { .. }
            | Event::Countered { .. }
            | Event::Destroyed { .. }
            | Event::BecomesMonarch { .. }
            | Event::DayNight(_)
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
            | Event::Reveals { .. }
            | Event::State(_)
            | Event::AnyOf(..) => None,
        }
    }

    /// Each of the events any of which it is: itself, where it is one.
    pub fn alternatives(&self) -> &[Event] {
        if let Event::AnyOf(any, _) = self { any } else { std::slice::from_ref(self) }
    }
}
