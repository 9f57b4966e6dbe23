//! Looking back in time (603.10).

use super::symbol;
use super::{Event, Origin, PlayerFilter, Players, Status, Zone};

impl Event {
    /// Whether an ability with this event looks back in time (603.10a–g): whether it triggers, and what the objects of
    /// the event are like, is seen as it was right before. "From anywhere" does not (603.6c).
    pub fn looks_back(&self) -> bool {
        match self {
            Event::Dies { .. }
            | Event::Destroyed { .. }
            | Event::Sacrifices { .. }
            | Event::ReturnedToHand { .. }
            | Event::PhasesOut { .. }
            | Event::LosesControl { .. }
            | Event::Countered { .. }
            | Event::LosesGame { .. } => true,
            Event::Leaves { zone, .. } | Event::Exiled { from: Some(zone), .. } => leaves_visibly(*zone),
            Event::PutInto { zone, from: Some(Origin::Zone { zone: from, .. }), .. } => {
                let seen_by_all = matches!(from, Zone::Stack | Zone::Exile | Zone::Command);
                leaves_visibly(*from) || matches!(zone, Zone::Hand | Zone::Library) && seen_by_all
            }
            // A creature is on the battlefield, where a creature card need not have been (109.2).
            Event::PutInto { what, from: None, .. } | Event::Exiled { what, from: None } => what.are_permanents(),
            Event::PutInto { from: Some(Origin::Anywhere | Origin::AnywhereOtherThan { .. }), .. } => false,
            Event::Becomes { status, .. } => matches!(status, Status::Unattached { .. }),
            // 603.10d: an opponent gains control of it from its controller.
            Event::GainsControl { who, .. } => {
                matches!(who, Players::Some { filter: PlayerFilter::Opponent(_) | PlayerFilter::Other(_), .. })
            }
            Event::Planeswalks { away, .. } => *away,
            // What exploits has its creature sacrificed (702.110b).
            Event::ObjectAction { action, .. } => *action == symbol::verb::EXPLOIT,
            Event::During { event, turn_of: _, each: _ }
            | Event::FirstTimeEachTurn(event)
            | Event::While { event, condition: _ }
            | Event::NextTime(event)
            | Event::Caused { event, .. } => event.looks_back(),
            Event::AnyOf(events, _) => events.iter().any(Event::looks_back),
            Event::Enters { .. }
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
            | Event::Draws { .. }
            | Event::Discards { .. }
            | Event::GainsLife { .. }
            | Event::LosesLife { .. }
            | Event::WinsGame { .. }
            | Event::StepBegins { .. }
            | Event::TapsForMana { .. }
            | Event::IsTappedForMana { .. }
            | Event::CountersPut { .. }
            | Event::CounterRemoved { .. }
            | Event::GetsCounters { .. }
            | Event::Transforms { .. }
            | Event::TurnedFaceUp { .. }
            | Event::PhasesIn { .. }
            | Event::Cycles { .. }
            | Event::Mills { .. }
            | Event::Creates { .. }
            | Event::Searches { .. }
            | Event::Shuffles { .. }
            | Event::KeywordAction { .. }
            | Event::Regenerated { .. }
            | Event::Triggers { .. }
            | Event::SpendsMana { .. }
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
            | Event::Reveals { .. }
            | Event::ChaosEnsues
            | Event::SetsInMotion { .. }
            | Event::State(_) => false,
        }
    }
}

/// Leaving these zones is looked back on (603.10a).
fn leaves_visibly(from: Zone) -> bool {
    match from {
        Zone::Battlefield | Zone::Graveyard => true,
        Zone::Hand | Zone::Library | Zone::Exile | Zone::Stack | Zone::Command => false,
    }
}
