//! Looking back in time (603.10).

use super::symbol;
use super::walk::{self, Walk};
use super::{
    Antecedent, Count, Event, ObjectFilter, ObjectTest, Objects, Origin, Period, PlayerFilter, Players, Reference,
    Status, Zone,
};

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

impl ObjectFilter {
    /// "creature that died this turn", "spell you've cast this turn": the event that such a description counts, with what is
    /// described in its place, and when. What happened is counted as it was then (608.2i), unless the description also says
    /// what an object is now: "creatures you control that attacked this turn".
    pub fn past_event(&self) -> Option<(Event, Period)> {
        let mut event = None;
        for test in &self.tests {
            match test {
                ObjectTest::Did(did, period) if event.is_none() => event = Some(((**did).clone(), *period)),
                test if test.is_of_now() => return None,
                _ => {}
            }
        }
        let (mut event, period) = event?;
        let mut described = self.clone();
        described.tests.retain(|test| !matches!(test, ObjectTest::Did(..)));
        let mut put = Described { by: described, put: false };
        put.event(&mut event);
        put.put.then_some((event, period))
    }
}

impl ObjectTest {
    /// Whether it tells where an object is, whose it is or how it is at this moment.
    fn is_of_now(&self) -> bool {
        match self {
            ObjectTest::ControlledBy(_)
            | ObjectTest::InZone { .. }
            | ObjectTest::Tapped
            | ObjectTest::Untapped
            | ObjectTest::Attacking
            | ObjectTest::Blocking
            | ObjectTest::Did(..) => true,
            ObjectTest::Not(test) => test.is_of_now(),
            ObjectTest::AnyOf(tests, _) => tests.iter().any(ObjectTest::is_of_now),
            _ => false,
        }
    }
}

/// Puts a description in the place of what it describes.
struct Described {
    by: ObjectFilter,
    put: bool,
}

impl Walk for Described {
    fn objects(&mut self, objects: &mut Objects) {
        match objects {
            Objects::Ref(Reference { to: Antecedent::Subject, .. }) => {
                *objects = Objects::Some { count: Count::One, filter: self.by.clone() };
                self.put = true;
            }
            other => walk::walk_objects(self, other),
        }
    }
}
