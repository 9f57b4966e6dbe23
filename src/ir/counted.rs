//! How many of its objects an event asks for where a condition looks back on it: "two or more creatures died this turn",
//! "no spells were cast last turn", "you cast a spell named Bolt and a spell named Jolt".

use super::{Count, CounterBearer, Event, Join, Objects, Players, Recipient};

/// Of whom an amount is counted alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Apart {
    /// Of each of these players.
    Player(Players),
    /// Of each object that the event is about.
    Object,
}

impl Event {
    /// The number that is said of its objects, where it is said of some described objects.
    pub fn said_count(&self) -> Option<&Count> {
        match self.counted()? {
            Objects::Some { count, filter: _ } => Some(count),
            Objects::Ref(_)
            | Objects::Target { .. }
            | Objects::Union(..)
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Among { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => None,
        }
    }

    /// Whether each time that it happens it happens to another object: what is counted once is not counted again.
    pub fn happens_to_another(&self) -> bool {
        match self {
            Event::Enters { .. }
            | Event::Dies { .. }
            | Event::Leaves { .. }
            | Event::PutInto { .. }
            | Event::Casts { .. }
            | Event::Discards { .. }
            | Event::Sacrifices { .. }
            | Event::Cycles { .. }
            | Event::Mills { .. }
            | Event::Creates { .. }
            | Event::Exiled { .. }
            | Event::ReturnedToHand { .. }
            | Event::Destroyed { .. } => true,
            Event::During { event, .. } | Event::While { event, .. } => event.happens_to_another(),
            _ => false,
        }
    }

    /// Whether one player does all that is counted: "if a player cast two or more spells last turn".
    pub fn is_of_one_player(&self) -> bool {
        let who = match self {
            Event::Casts { who, .. }
            | Event::Discards { who, .. }
            | Event::Sacrifices { who, .. }
            | Event::Cycles { who, .. }
            | Event::Mills { who, .. }
            | Event::Creates { who, .. } => who,
            Event::During { event, .. } | Event::While { event, .. } => return event.is_of_one_player(),
            _ => return false,
        };
        matches!(who, Players::Some { count: Count::One, .. })
    }

    /// Whose amount is counted apart, where the text speaks of one of them: "an opponent lost 3 or more life this turn" is
    /// true of an opponent who lost as much alone.
    pub fn counted_apart(&self) -> Option<Apart> {
        let one = |count: &Count| *count == Count::One;
        let one_player = |who: &Players| matches!(who, Players::Some { count, .. } if one(count));
        let one_object = |what: &Objects| matches!(what, Objects::Some { count, .. } if one(count));
        match self {
            Event::GainsLife { who } | Event::LosesLife { who } | Event::Draws { who, .. } => {
                one_player(who).then(|| Apart::Player(who.clone()))
            }
            Event::IsDealtDamage { what: Recipient::Player(who), .. } => {
                one_player(who).then(|| Apart::Player(who.clone()))
            }
            Event::IsDealtDamage { what: Recipient::Objects(what), .. }
            | Event::DealsDamage { source: what, .. }
            | Event::CountersPut { on: CounterBearer::Objects(what), .. } => one_object(what).then_some(Apart::Object),
            Event::During { event, .. } | Event::While { event, .. } => event.counted_apart(),
            _ => None,
        }
    }

    /// The events that all have to have happened, where it is said of one object and another.
    pub fn each_of_several(&self) -> Option<Vec<Event>> {
        let Event::Casts { who, spell: Objects::Union(all, Join::And), ordinal, from, voice } = self else {
            return None;
        };
        let casts = |spell: &Objects| Event::Casts {
            who: who.clone(),
            spell: spell.clone(),
            ordinal: *ordinal,
            from: from.clone(),
            voice: *voice,
        };
        Some(all.iter().map(casts).collect())
    }

    /// The objects that are counted.
    fn counted(&self) -> Option<&Objects> {
        match self {
            Event::Enters { what, .. }
            | Event::Dies { what, .. }
            | Event::Leaves { what, .. }
            | Event::PutInto { what, .. }
            | Event::Casts { spell: what, .. }
            | Event::Discards { what, .. }
            | Event::Sacrifices { what, .. }
            | Event::Cycles { what, .. }
            | Event::Mills { what, .. }
            | Event::Creates { what, .. }
            | Event::Exiled { what, .. }
            | Event::ReturnedToHand { what, .. }
            | Event::Destroyed { what }
            | Event::Attacks { what, .. }
            | Event::Blocks { what, .. }
            | Event::BecomesBlocked { what, .. }
            | Event::DealsDamage { source: what, .. }
            | Event::IsDealtDamage { what: Recipient::Objects(what), .. }
            | Event::CountersPut { on: CounterBearer::Objects(what), .. }
            | Event::Becomes { what, .. } => Some(what),
            Event::During { event, .. } | Event::While { event, .. } => event.counted(),
            _ => None,
        }
    }
}
