//! The parts of events.

use super::Walk;
use crate::*;

pub(super) fn walk_origin(walk: &mut dyn Walk, origin: &mut Option<Origin>) {
    match origin {
        None | Some(Origin::Anywhere) => {}
        Some(Origin::Zone { zone: _, of } | Origin::AnywhereOtherThan { zone: _, of }) => {
            of.iter_mut().for_each(|of| walk.players(of))
        }
    }
}

pub(super) fn walk_attack_target(walk: &mut dyn Walk, target: &mut AttackTarget) {
    match target {
        AttackTarget::Player(players) | AttackTarget::PlayerOrPlaneswalker(players) => walk.players(players),
        AttackTarget::Permanent(objects) => walk.objects(objects),
    }
}

pub(super) fn walk_bearer(walk: &mut dyn Walk, bearer: &mut CounterBearer) {
    match bearer {
        CounterBearer::Objects(objects) => walk.objects(objects),
        CounterBearer::Player(players) => walk.players(players),
    }
}

pub fn walk_event(walk: &mut dyn Walk, event: &mut Event) {
    match event {
        Event::Enters { what, under, from } => {
            walk.objects(what);
            under.iter_mut().for_each(|under| walk.players(under));
            walk_origin(walk, from);
        }
        Event::Transforms { what, into } => {
            walk.objects(what);
            into.iter_mut().for_each(|into| walk.objects(into));
        }
        Event::Dies { what, said: _ }
        | Event::AttacksUnblocked { what }
        | Event::IsTappedForMana { what }
        | Event::TurnedFaceUp { what }
        | Event::PhasesOut { what }
        | Event::PhasesIn { what }
        | Event::Exiled { what, from: _ }
        | Event::Destroyed { what }
        | Event::BecomesLevel { what, level: _ }
        | Event::Triggers { what }
        | Event::CounterRemoved { kind: _, last: _, from: what } => walk.objects(what),
        Event::Leaves { what, zone: _, of } | Event::ReturnedToHand { what, of, from_said: _ } => {
            walk.objects(what);
            of.iter_mut().for_each(|of| walk.players(of));
        }
        Event::PutInto { what, zone: _, of, from } => {
            walk.objects(what);
            of.iter_mut().for_each(|of| walk.players(of));
            walk_origin(walk, from);
        }
        Event::Attacks { what, whom, alone: _, voice: _ } => {
            walk.objects(what);
            whom.iter_mut().for_each(|whom| walk_attack_target(walk, whom));
        }
        Event::PlayerAttacks { who, with, whom } => {
            walk.players(who);
            with.iter_mut().for_each(|with| walk.objects(with));
            whom.iter_mut().for_each(|whom| walk_attack_target(walk, whom));
        }
        Event::Blocks { what, blocked: other }
        | Event::BecomesBlocked { what, by: other }
        | Event::Countered { what, by: other }
        | Event::ObjectAction { what, action: _, on: other } => {
            walk.objects(what);
            other.iter_mut().for_each(|other| walk.objects(other));
        }
        Event::Becomes { what, status } => {
            walk.objects(what);
            match status {
                Status::Tapped | Status::Untapped | Status::Designated(_) => {}
                Status::Attached { to: other } | Status::Unattached { from: other } => {
                    other.iter_mut().for_each(|other| walk.objects(other));
                }
            }
        }
        Event::BecomesTarget { what, of } => {
            walk.objects(what);
            walk.objects(of);
        }
        Event::PlayerBecomesTarget { who, of } => {
            walk.players(who);
            walk.objects(of);
        }
        Event::DealsDamage { source, kind: _, to } => {
            walk.objects(source);
            to.iter_mut().for_each(|to| walk.recipient(to));
        }
        Event::IsDealtDamage { what, kind: _, by } => {
            walk.recipient(what);
            by.iter_mut().for_each(|by| walk.objects(by));
        }
        Event::Plays { who, what, from } => {
            walk.players(who);
            walk.objects(what);
            walk_origin(walk, from);
        }
        Event::Casts { who, spell, ordinal: _, from, voice: _ } => {
            walk.players(who);
            walk.objects(spell);
            walk_origin(walk, from);
        }
        Event::Copies { who, spell: what }
        | Event::Activates { who, what }
        | Event::SpendsMana { who, on: what, voice: _ }
        | Event::Discards { who, what }
        | Event::Sacrifices { who, what }
        | Event::TapsForMana { who, what }
        | Event::Cycles { who, what }
        | Event::Mills { who, what }
        | Event::Creates { who, what }
        | Event::LosesControl { who, what }
        | Event::TurnsFaceUp { who, what }
        | Event::Planeswalks { who, what, away: _ }
        | Event::SetsInMotion { who, what } => {
            walk.players(who);
            walk.objects(what);
        }
        Event::GainsControl { who, what, from } => {
            walk.players(who);
            walk.objects(what);
            from.iter_mut().for_each(|from| walk.players(from));
        }
        Event::Draws { who, .. }
        | Event::GainsLife { who }
        | Event::LosesLife { who }
        | Event::LosesGame { who }
        | Event::WinsGame { who }
        | Event::GetsCounters { who, kind: _, count: _ }
        | Event::KeywordAction { who, action: _ }
        | Event::BecomesMonarch { who }
        | Event::WinsFlip { who }
        | Event::LosesFlip { who }
        | Event::FlipsCoin { who }
        | Event::Expends { who, amount: _ }
        | Event::Rolls { who, dice: _ } => walk.players(who),
        Event::UnlocksDoor { who, fully } => {
            walk.players(who);
            fully.iter_mut().for_each(|fully| walk.objects(fully));
        }
        Event::During { event, turn_of, each: _ } => {
            walk.event(event);
            walk.players(turn_of);
        }
        Event::FirstTimeEachTurn(event) | Event::NextTime(event) => walk.event(event),
        Event::Reveals { who, what, this_way: _ } => {
            walk.players(who);
            walk.objects(what);
        }
        Event::While { event, condition } => {
            walk.event(event);
            walk.condition(condition);
        }
        Event::StepBegins { step: _, whose } => match whose {
            StepOwner::Of(players)
            | StepOwner::EachOf(players)
            | StepOwner::NextOf(players)
            | StepOwner::OnTurnOf(players) => {
                walk.players(players);
            }
            StepOwner::Each | StepOwner::The | StepOwner::Next | StepOwner::NextTurn => {}
        },
        Event::CountersPut { who, count: _, kind: _, on } => {
            who.iter_mut().for_each(|who| walk.players(who));
            walk_bearer(walk, on);
        }
        Event::Searches { who, library } | Event::Shuffles { who, library } => {
            walk.players(who);
            walk.players(library);
        }
        Event::Caused { by, event } => {
            walk.objects(by);
            walk.event(event);
        }
        Event::DayNight(_) | Event::ChaosEnsues => {}
        Event::State(condition) => walk.condition(condition),
        Event::AnyOf(all, _) => all.iter_mut().for_each(|one| walk.event(one)),
    }
}
