//! Looking back in time (603.10).

use super::walk::{Node, VisitMut};
use super::{
    Antecedent, Count, Event, ObjectFilter, ObjectTest, Objects, Origin, Period, PlayerFilter, Players, Reference, Zone,
};

/// Whether being put into a zone is looked back on.
pub(crate) fn put_looks_back(what: &Objects, to: Zone, from: Option<&Origin>) -> bool {
    match (to, from) {
        // What is put onto the battlefield is looked at there (603.6a).
        (Zone::Battlefield, _) => false,
        (to, Some(Origin::Zone { zone: from, .. })) => {
            let seen_by_all = matches!(from, Zone::Stack | Zone::Exile | Zone::Command);
            leaves_visibly(*from) || matches!(to, Zone::Hand | Zone::Library) && seen_by_all
        }
        (_, Some(Origin::Anywhere | Origin::AnywhereOtherThan { .. })) => false,
        // A creature is on the battlefield, where a creature card need not have been (109.2).
        (_, None) => what.are_permanents(),
    }
}

/// Whether an opponent of the controller gains control (603.10d).
pub(crate) fn is_opponent_of_controller(who: &Players) -> bool {
    let Players::Some { filter, .. } = who else { return false };
    match filter {
        PlayerFilter::Opponent(_) => true,
        PlayerFilter::Other(than, _) => **than == Players::You,
        PlayerFilter::Any
        | PlayerFilter::OtherOpponent(_)
        | PlayerFilter::FromYou(_)
        | PlayerFilter::Team
        | PlayerFilter::Who(..) => false,
    }
}

/// Leaving these zones is looked back on (603.10a).
pub(crate) fn leaves_visibly(from: Zone) -> bool {
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

/// Puts a description in the place of what it describes.
struct Described {
    by: ObjectFilter,
    put: bool,
}

impl VisitMut for Described {
    fn objects(&mut self, objects: &mut Objects) {
        match objects {
            Objects::Ref(Reference { to: Antecedent::Subject, .. }) => {
                *objects = Objects::Some { count: Count::One, filter: self.by.clone() };
                self.put = true;
            }
            other => other.parts_mut(self),
        }
    }
}
