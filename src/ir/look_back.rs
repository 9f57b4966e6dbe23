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
            // What is put onto the battlefield is looked at there (603.6a).
            Event::PutInto { zone: Zone::Battlefield, .. } => false,
            Event::PutInto { zone, from: Some(Origin::Zone { zone: from, .. }), .. } => {
                let seen_by_all = matches!(from, Zone::Stack | Zone::Exile | Zone::Command);
                leaves_visibly(*from) || matches!(zone, Zone::Hand | Zone::Library) && seen_by_all
            }
            // A creature is on the battlefield, where a creature card need not have been (109.2).
            Event::PutInto { what, from: None, .. } | Event::Exiled { what, from: None } => what.are_permanents(),
            Event::PutInto { from: Some(Origin::Anywhere | Origin::AnywhereOtherThan { .. }), .. } => false,
            Event::Becomes { status, .. } => matches!(status, Status::Unattached { .. }),
            // 603.10d: an opponent gains control of it from its controller.
            Event::GainsControl { who, what: _, from } => {
                let from_you = |filter: &PlayerFilter| match filter {
                    PlayerFilter::Opponent(_) => true,
                    PlayerFilter::Other(than, _) => **than == Players::You,
                    PlayerFilter::Any
                    | PlayerFilter::OtherOpponent(_)
                    | PlayerFilter::FromYou(_)
                    | PlayerFilter::Who(..) => false,
                };
                from.is_some() || matches!(who, Players::Some { filter, .. } if from_you(filter))
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

/// What happened to the objects of a description that tells them by that: "creatures that died this turn".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Past {
    /// The event, with the description in place of what it describes, where its words have such a place.
    pub event: Event,
    pub period: Period,
    /// The rest of the description, where the event has no place for it: "cards you've drawn this turn".
    pub rest: Option<ObjectFilter>,
}

impl ObjectFilter {
    /// The past event by which a description tells its objects, wherever they are: what was taken to another zone, unless
    /// the description says which one it is in. Each is looked at as the event had it (608.2h).
    pub fn past(&self) -> Option<Past> {
        let (did, event, period) = self.did()?;
        let elsewhere = event.moves_away() && !self.tests.iter().any(ObjectTest::says_zone);
        elsewhere.then(|| self.past_of(did, event, period))
    }

    /// The past event that a description counts the objects of: what happened is counted as it was then (608.2i), unless
    /// the description also says what an object is now: "creatures you control that attacked this turn".
    pub fn past_counted(&self) -> Option<Past> {
        let (did, event, period) = self.did()?;
        let of_now = |(at, test): (usize, &ObjectTest)| at != did && test.is_of_now();
        if !self.tests.iter().enumerate().any(of_now) {
            let past = self.past_of(did, event, period);
            if past.rest.is_none() {
                return Some(past);
            }
        }
        self.past()
    }

    /// What the objects of the description did, and which of its tests says so.
    fn did(&self) -> Option<(usize, &Event, Period)> {
        self.tests.iter().enumerate().find_map(|(at, test)| match test {
            ObjectTest::Did(event, period) => Some((at, &**event, *period)),
            _ => None,
        })
    }

    fn past_of(&self, did: usize, event: &Event, period: Period) -> Past {
        let mut described = self.clone();
        described.tests.remove(did);
        let mut put = Described { by: described, put: false };
        let mut event = event.clone();
        put.event(&mut event);
        Past { event, period, rest: (!put.put).then_some(put.by) }
    }
}

impl Event {
    /// Whether it takes its object to another zone.
    fn moves_away(&self) -> bool {
        matches!(
            self,
            Event::Casts { .. }
                | Event::Draws { .. }
                | Event::Discards { .. }
                | Event::Cycles { .. }
                | Event::Sacrifices { .. }
                | Event::Dies { .. }
                | Event::Destroyed { .. }
                | Event::Mills { .. }
                | Event::PutInto { .. }
                | Event::Leaves { .. }
                | Event::Exiled { .. }
                | Event::ReturnedToHand { .. }
        )
    }
}

impl ObjectTest {
    /// Whether it tells where an object is, whose it is or how it is at this moment. What it is like is told of it as it
    /// was.
    fn is_of_now(&self) -> bool {
        match self {
            ObjectTest::ControlledBy(_)
            | ObjectTest::InZone { .. }
            | ObjectTest::Tapped
            | ObjectTest::Untapped
            | ObjectTest::Attacking
            | ObjectTest::Blocking
            | ObjectTest::Blocked
            | ObjectTest::Unblocked
            | ObjectTest::AttackingPlayer(_)
            | ObjectTest::AttackingPlayerAlone(_)
            | ObjectTest::BlockedBy(_)
            | ObjectTest::PairedWith(_)
            | ObjectTest::OfPair
            | ObjectTest::Blocks(_)
            | ObjectTest::Did(..) => true,
            ObjectTest::Not(test) => test.is_of_now(),
            ObjectTest::AnyOf(tests, _) => tests.iter().any(ObjectTest::is_of_now),
            ObjectTest::FaceDown
            | ObjectTest::FaceUp
            | ObjectTest::Token
            | ObjectTest::Enchanted
            | ObjectTest::Equipped
            | ObjectTest::Modified
            | ObjectTest::Historic
            | ObjectTest::Kicked
            | ObjectTest::Designated(_)
            | ObjectTest::Supertype(_)
            | ObjectTest::Colour(_)
            | ObjectTest::Colourless
            | ObjectTest::Multicoloured
            | ObjectTest::Monocoloured
            | ObjectTest::Type(_)
            | ObjectTest::Subtype(_)
            | ObjectTest::ChosenColour
            | ObjectTest::ChosenType
            | ObjectTest::ChosenName
            | ObjectTest::OwnedBy(_)
            | ObjectTest::Has(_)
            | ObjectTest::Compare(..)
            | ObjectTest::HasCounter { .. }
            | ObjectTest::Named(_)
            | ObjectTest::SameNameAs(_)
            | ObjectTest::Shares(..)
            | ObjectTest::Total(..)
            | ObjectTest::NthEachTurn(_)
            | ObjectTest::Differ(_)
            | ObjectTest::Alike(_)
            | ObjectTest::Extreme { .. }
            | ObjectTest::TypeOfChoice(_)
            | ObjectTest::ColourOfChoice(_)
            | ObjectTest::ChosenBy(_)
            | ObjectTest::OtherThan(_)
            | ObjectTest::InSingle(_)
            | ObjectTest::ManaAbility
            | ObjectTest::NoAbilities
            | ObjectTest::AtRandom
            | ObjectTest::OutsideGame
            | ObjectTest::AbilityOf(_)
            | ObjectTest::TargetsObject(_)
            | ObjectTest::TargetsPlayer(_)
            | ObjectTest::TargetsOnly(_)
            | ObjectTest::SingleTarget
            | ObjectTest::MostVotes(_)
            | ObjectTest::Parity { .. }
            | ObjectTest::InManaCost(_)
            | ObjectTest::Next
            | ObjectTest::CastThisTurn(_)
            | ObjectTest::AttachedTo(_)
            | ObjectTest::CastBy(_)
            | ObjectTest::CastFrom { .. }
            | ObjectTest::ExiledWith(_)
            | ObjectTest::ThisWay(_)
            | ObjectTest::MovedThisWay { .. } => false,
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
