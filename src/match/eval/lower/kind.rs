//! The kind of event that a text speaks of, and which fields of it are what the text calls the things in it.

use super::{Lowered, unsupported};
use crate::eval::{Column, EventField, EventKind};
use crate::ir::{Count, CounterBearer, Event, Objects, Status};

/// Which fields of an event of a kind are the subject, the other object and the player.
#[derive(Clone, Copy)]
pub(super) struct Fields(pub EventField, pub EventField, pub Whose);

/// Which player of an event a text calls "that player".
#[derive(Clone, Copy)]
pub(super) enum Whose {
    /// The one in a field.
    Of(EventField),
    /// The player that a column of the subject names: a zone change is of its object's controller or owner.
    Its(Column),
}

pub(super) const USUAL: Fields = Fields(EventField::Subject, EventField::Other, Whose::Of(EventField::Player));
const TURNED: Fields = Fields(EventField::Other, EventField::Subject, Whose::Of(EventField::Player));
const AGAINST: Fields = Fields(EventField::Subject, EventField::Other, Whose::Of(EventField::OtherPlayer));
/// Under whose control it enters (603.6a).
const ENTERED: Fields = Fields(EventField::Moved, EventField::Other, Whose::Its(Column::Controller));
/// Who controlled it as it left (603.10a).
const LEFT: Fields = Fields(EventField::Subject, EventField::Other, Whose::Its(Column::Controller));
/// Whose hand, library or graveyard it goes to (400.3).
const WENT: Fields = Fields(EventField::Subject, EventField::Other, Whose::Its(Column::Owner));
const ARRIVED: Fields = Fields(EventField::Moved, EventField::Other, Whose::Its(Column::Owner));

/// The kind of event, and what the text calls the things in it.
pub(super) fn kind_of(event: &Event) -> Lowered<(EventKind, Fields)> {
    Ok(match event {
        Event::Enters { .. } => (EventKind::ZoneChange, ENTERED),
        Event::Dies { .. } | Event::Leaves { .. } => (EventKind::ZoneChange, LEFT),
        Event::Exiled { .. } => match seen_as(event) {
            EventField::Moved => (EventKind::ZoneChange, ARRIVED),
            _ => (EventKind::ZoneChange, LEFT),
        },
        Event::ReturnedToHand { what, .. } => match returned_as(what) {
            EventField::Moved => (EventKind::ZoneChange, ARRIVED),
            _ => (EventKind::ZoneChange, WENT),
        },
        Event::PutInto { .. } => match seen_as(event) {
            EventField::Moved => (EventKind::ZoneChange, ARRIVED),
            _ => (EventKind::ZoneChange, WENT),
        },
        Event::Attacks { .. } => (EventKind::Attacks, AGAINST),
        Event::PlayerAttacks {
            who: _,
            with: Some(Objects::Some { count: Count::One, .. } | Objects::Ref(_)),
            whom: Some(whom),
        } if whom.is_you() => (EventKind::Attacks, USUAL),
        Event::PlayerAttacks {
            who: _,
            with: Some(Objects::Some { count: Count::One, .. } | Objects::Ref(_)),
            whom: _,
        } => (EventKind::Attacks, AGAINST),
        Event::PlayerAttacks { who: _, with: _, whom: None } => (EventKind::PlayerAttacks, USUAL),
        // "You" are never "that player": who attacks you is.
        Event::PlayerAttacks { whom: Some(whom), .. } if whom.is_you() || whom.is_host() => {
            (EventKind::PlayerAttacksPlayer, USUAL)
        }
        Event::PlayerAttacks { who: _, with: _, whom: Some(_) } => (EventKind::PlayerAttacksPlayer, AGAINST),
        Event::Blocks { what: _, blocked: None } => (EventKind::Blocks, USUAL),
        Event::Blocks { what: _, blocked: Some(_) } => (EventKind::BlocksCreature, USUAL),
        Event::BecomesBlocked { what: _, by: None } => (EventKind::BecomesBlocked, USUAL),
        Event::BecomesBlocked { what: _, by: Some(_) } => (EventKind::BlocksCreature, TURNED),
        Event::AttacksUnblocked { .. } => (EventKind::AttacksUnblocked, AGAINST),
        Event::Becomes { what: _, status } => (status_kind(status), USUAL),
        Event::BecomesTarget { .. } => (EventKind::BecomesTarget, USUAL),
        Event::PlayerBecomesTarget { .. } => (EventKind::PlayerBecomesTarget, USUAL),
        Event::DealsDamage { .. } => (EventKind::Damage, USUAL),
        Event::IsDealtDamage { .. } => (EventKind::Damage, TURNED),
        Event::Casts { .. } => (EventKind::Casts, USUAL),
        Event::Copies { .. } => (EventKind::Copies, USUAL),
        Event::Activates { .. } => (EventKind::Activates, USUAL),
        Event::Draws { .. } => (EventKind::Draws, USUAL),
        Event::Discards { .. } => (EventKind::Discards, USUAL),
        Event::Sacrifices { .. } => (EventKind::Sacrifices, USUAL),
        Event::GainsLife { .. } => (EventKind::GainsLife, USUAL),
        Event::LosesLife { .. } => (EventKind::LosesLife, USUAL),
        Event::LosesGame { .. } => (EventKind::LosesGame, USUAL),
        Event::WinsGame { .. } => (EventKind::WinsGame, USUAL),
        Event::StepBegins { .. } => (EventKind::StepBegins, USUAL),
        Event::TapsForMana { .. } | Event::IsTappedForMana { .. } => (EventKind::TapsForMana, USUAL),
        Event::CountersPut { who: _, count: _, kind: _, on: CounterBearer::Objects(_) } => {
            (EventKind::CountersPut, USUAL)
        }
        Event::CountersPut { who: _, count: _, kind: _, on: CounterBearer::Player(_) } => {
            (EventKind::GetsCounters, USUAL)
        }
        Event::CounterRemoved { .. } => (EventKind::CountersRemoved, USUAL),
        Event::GetsCounters { .. } => (EventKind::GetsCounters, USUAL),
        Event::Transforms { .. } => (EventKind::Transforms, USUAL),
        Event::TurnedFaceUp { .. } | Event::TurnsFaceUp { .. } => (EventKind::TurnedFaceUp, USUAL),
        Event::PhasesOut { .. } => (EventKind::PhasesOut, USUAL),
        Event::PhasesIn { .. } => (EventKind::PhasesIn, USUAL),
        Event::Cycles { .. } => (EventKind::Cycles, USUAL),
        Event::Mills { .. } => (EventKind::Mills, USUAL),
        Event::Creates { .. } => (EventKind::Creates, USUAL),
        Event::Searches { .. } => (EventKind::Searches, USUAL),
        Event::Shuffles { .. } => (EventKind::Shuffles, USUAL),
        Event::KeywordAction { .. } => (EventKind::KeywordAction, USUAL),
        Event::ObjectAction { .. } | Event::Exerts { .. } => (EventKind::ObjectAction, USUAL),
        Event::LosesControl { .. } => (EventKind::ControlChange, AGAINST),
        Event::GainsControl { .. } => (EventKind::ControlChange, USUAL),
        Event::Countered { .. } => (EventKind::Countered, USUAL),
        Event::Destroyed { .. } => (EventKind::Destroyed, USUAL),
        Event::Milled { .. } => (EventKind::Mills, USUAL),
        Event::Taps { .. } => (EventKind::Tapped, USUAL),
        Event::ExilesAnother { .. } => return unsupported("another card exiled with something"),
        Event::BecomesMonarch { .. } => (EventKind::BecomesMonarch, USUAL),
        Event::DayNight(_) => (EventKind::DayNight, USUAL),
        Event::WinsFlip { .. } => (EventKind::WinsFlip, USUAL),
        Event::LosesFlip { .. } => (EventKind::LosesFlip, USUAL),
        Event::Rolls { .. } | Event::RollsResult { .. } => (EventKind::Rolls, USUAL),
        Event::ChaosEnsues => (EventKind::ChaosEnsues, USUAL),
        Event::State(_) => (EventKind::State, USUAL),
        Event::Triggers { .. } => (EventKind::Triggers, USUAL),
        Event::SpendsMana { .. } => (EventKind::SpendsMana, USUAL),
        Event::Expends { .. } => (EventKind::Expends, USUAL),
        Event::UnlocksDoor { .. } => (EventKind::UnlocksDoor, USUAL),
        Event::BecomesLevel { .. } => (EventKind::BecomesLevel, USUAL),
        Event::Reveals { .. } => (EventKind::Reveals, USUAL),
        Event::FlipsCoin { .. }
        | Event::Planeswalks { .. }
        | Event::SetsInMotion { .. }
        | Event::During { .. }
        | Event::FirstTimeEachTurn(_)
        | Event::NextTime(_)
        | Event::Caused { .. }
        | Event::While { .. } => {
            return unsupported("coins, planes, and events limited to a time");
        }
        Event::Plays { .. } | Event::AnyOf(_, _) => return unsupported("several kinds of event as one"),
    })
}

fn status_kind(status: &Status) -> EventKind {
    match status {
        Status::Tapped => EventKind::Tapped,
        Status::Untapped => EventKind::Untapped,
        Status::Attached { .. } => EventKind::Attached,
        Status::Unattached { .. } => EventKind::Unattached,
        Status::Designated(_) => EventKind::Designated,
    }
}

/// Which object "is put into" and "is exiled" look at: as it last was where they look back in time (603.10a), else
/// what it became.
pub(super) fn seen_as(event: &Event) -> EventField {
    if event.looks_back() { EventField::Subject } else { EventField::Moved }
}

/// Which object "is returned to a hand" looks at: a permanent as it was, a card that is described where it is (109.2).
pub(super) fn returned_as(what: &Objects) -> EventField {
    if what.are_permanents() { EventField::Subject } else { EventField::Moved }
}
