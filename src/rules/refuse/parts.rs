//! Which nodes the runtime runs in one place and not in another.

use crate::ir::walk::{self, Walk};
use crate::ir::*;

/// Whether the exceptions of a copy are ones that the runtime knows (707.9).
pub(super) fn are_exceptions(changes: &CopyChanges) -> bool {
    changes.changes.iter().all(is_exception)
}

fn is_exception(change: &Change) -> bool {
    if let Change::Become(becoming) = change {
        return becoming.size.is_none() && becoming.chosen.is_none() && becoming.copy_of.is_none();
    }
    matches!(
        change,
        Change::Gain(_)
            | Change::GainAbilities(_)
            | Change::NotLegendary
            | Change::AddTypes { .. }
            | Change::SetBase { x: None, .. }
            | Change::SetBasePart { to: Quantity::Number(_), .. }
            | Change::NoteColour(_)
            | Change::AllColours
            | Change::EveryCreatureType
    )
}

/// Whether this mana can be made here.
pub(super) fn runs_mana(mana: &Mana) -> bool {
    match mana {
        Mana::Symbols(_)
        | Mana::AnyColour { .. }
        | Mana::Combination { .. }
        | Mana::AnyColourAmong { .. }
        | Mana::ChosenColour { .. }
        | Mana::ForEach { .. }
        | Mana::Amount { .. } => true,
        Mana::Where { mana, x: _ } => runs_mana(mana),
        Mana::CouldProduce { .. }
        | Mana::CommanderIdentity { .. }
        | Mana::TypeProducedBy { .. }
        | Mana::Restricted(..) => false,
    }
}

/// Whether a parameter is a list of qualities. A colour that is still to be chosen is chosen as an effect begins.
pub(super) fn static_qualities(parameter: &Parameter) -> bool {
    matches!(parameter, Parameter::From(_))
}

/// The events that "would … instead" can replace here: zone changes, draws, and the countering of spells.
pub(super) fn replaceable(event: &Event) -> bool {
    match event {
        Event::Dies { .. }
        | Event::Leaves { .. }
        | Event::PutInto { .. }
        | Event::Enters { .. }
        | Event::Draws { .. }
        | Event::Discards { .. }
        | Event::Exiled { .. }
        | Event::ReturnedToHand { .. }
        | Event::Countered { .. }
        | Event::Mills { .. } => true,
        Event::AnyOf(any, _) => any.iter().all(replaceable),
        Event::Attacks { .. }
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
        | Event::Creates { .. }
        | Event::Searches { .. }
        | Event::Shuffles { .. }
        | Event::KeywordAction { .. }
        | Event::ObjectAction { .. }
        | Event::LosesControl { .. }
        | Event::GainsControl { .. }
        | Event::Destroyed { .. }
        | Event::Regenerated { .. }
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
        | Event::Reveals { .. }
        | Event::State(..) => false,
    }
}

/// "one or more tokens": no more said of them than who creates them.
pub(super) fn is_any_token(what: &Objects) -> bool {
    let Objects::Some { count: _, filter } = what else { return false };
    let bare = |noun: &Noun| {
        noun.class == Some(ObjectClass::Token)
            && noun.adjectives.is_empty()
            && noun.types.is_empty()
            && noun.subtypes.is_empty()
    };
    filter.tests.is_empty() && filter.nouns.iter().all(bare)
}

/// Whether an arrival only says tapped, and under whose control.
pub(super) fn is_plain_arrival(arrival: &Arrival) -> bool {
    let plain =
        Arrival { tapped: arrival.tapped, under: arrival.under.clone(), said: arrival.said, ..Arrival::default() };
    *arrival == plain
}

/// Whether a past event is told apart by what caused it.
pub(super) fn is_caused(event: &Event) -> bool {
    struct Find(bool);
    impl Walk for Find {
        fn event(&mut self, event: &mut Event) {
            self.0 |= matches!(event, Event::Caused { .. });
            walk::walk_event(self, event);
        }
    }
    let mut find = Find(false);
    find.event(&mut event.clone());
    find.0
}
