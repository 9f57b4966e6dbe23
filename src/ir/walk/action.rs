//! The parts of actions.

use super::Walk;
use super::event::walk_bearer;
use crate::*;

pub fn walk_action(walk: &mut dyn Walk, action: &mut Action) {
    match action {
        Action::RemoveDamage { what, amount, healed: _ } => {
            amount.iter_mut().for_each(|amount| walk.quantity(amount));
            walk.objects(what);
        }
        Action::Draw { count, x, up_to: _, additional: _ } => {
            walk.quantity(count);
            x.iter_mut().for_each(|x| walk.definition(x));
        }
        Action::GainLife { amount, x } | Action::LoseLife { amount, x } => {
            walk.quantity(amount);
            x.iter_mut().for_each(|x| walk.definition(x));
        }
        Action::Mill { count: quantity }
        | Action::SetLife { to: quantity }
        | Action::PayLife { amount: quantity }
        | Action::ExtraTurn { count: quantity }
        | Action::GetCounters { count: quantity, kind: _ } => walk.quantity(quantity),
        Action::PlayAdditionalLands { count, duration } => {
            walk.quantity(count);
            duration.iter_mut().for_each(|duration| walk.duration(duration));
        }
        Action::Discard { what, random: _ }
        | Action::Sacrifice { what, own_choice: _ }
        | Action::Destroy { what, no_regeneration: _ }
        | Action::Tap { what }
        | Action::Untap { what }
        | Action::TapOrUntap { what }
        | Action::Counter { what }
        | Action::Reveal { what }
        | Action::LookAt { what }
        | Action::ExchangeControl { what }
        | Action::Unattach { what }
        | Action::ChooseNewTargets { what }
        | Action::ChangeTarget { what }
        | Action::ChooseObjects { what }
        | Action::Regenerate { what }
        | Action::Transform { what }
        | Action::TurnFaceUp { what }
        | Action::TurnFaceDown { what }
        | Action::PhaseOut { what }
        | Action::DoubleCounters { kind: _, on: what }
        | Action::PutChosenCounter { kinds: _, on: what, each: _ }
        | Action::RemoveFromCombat { what } => walk.objects(what),
        Action::KeywordTo { action: _, what, count } => {
            walk.objects(what);
            count.iter_mut().for_each(|count| walk.quantity(count));
        }
        Action::KeywordToPlayers { action: _, who } => walk.players(who),
        Action::Exile { what, face_down: _, until, with_counters } => {
            walk.objects(what);
            until.iter_mut().for_each(|until| walk.event(until));
            with_counters.iter_mut().for_each(|with| walk.quantity(&mut with.count));
        }
        Action::Move { what, from, to, verb: _ } => {
            walk.objects(what);
            from.iter_mut().flat_map(|from| &mut from.of).for_each(|of| walk.players(of));
            to.of.iter_mut().for_each(|of| walk.players(of));
            match &mut to.position {
                None | Some(Position::Top(_) | Position::Bottom(_) | Position::TopOrBottom | Position::Back(_)) => {}
                Some(Position::FromTop(quantity)) => walk.quantity(quantity),
            }
            walk.arrival(&mut to.arrival);
        }
        Action::Create { count, token, x } => {
            walk.quantity(count);
            token.abilities.iter_mut().for_each(|ability| walk.ability(ability));
            walk.arrival(&mut token.arrival);
            x.iter_mut().for_each(|x| walk.definition(x));
        }
        Action::CreateCopy { count, of, changes, arrival } => {
            walk.quantity(count);
            walk.objects(of);
            changes.iter_mut().for_each(|changes| super::change::walk_exceptions(walk, changes));
            walk.arrival(arrival);
        }
        Action::PutItsCounters { of, on } => {
            walk.objects(of);
            walk.objects(on);
        }
        Action::CreateMore { count } => walk.quantity(count),
        Action::RevealAtRandom { count, from } => {
            walk.quantity(count);
            from.of.iter_mut().for_each(|of| walk.players(of));
        }
        Action::PutSeveralCounters { counters, on, said: _ } => {
            counters.iter_mut().for_each(|(count, _)| walk.quantity(count));
            walk.objects(on);
        }
        Action::PutCounters { count, kind: _, on, x, said: _ } => {
            walk.quantity(count);
            walk.objects(on);
            x.iter_mut().for_each(|x| walk.definition(x));
        }
        Action::DistributeCounters { count, kind: _, among } => {
            walk.quantity(count);
            walk.objects(among);
        }
        Action::RemoveCounters { count, kind: _, from, together: _ } => {
            walk_counter_count(walk, count);
            walk_bearer(walk, from);
        }
        Action::MoveCounters { count, kind: _, from, to } => {
            walk_counter_count(walk, count);
            walk.objects(from);
            walk.objects(to);
        }
        Action::GetEmblem { abilities } => abilities.iter_mut().for_each(|ability| walk.ability(ability)),
        Action::Search { whose, zones: _, what, reveal: _, join: _ } => {
            walk.players(whose);
            walk.objects(what);
        }
        Action::Shuffle { whose: _, library } => walk.players(library),
        Action::ShuffleInto { what, library } => {
            walk.objects(what);
            walk.players(library);
        }
        Action::RevealUntil { what, exile: _ } => walk.filter(what),
        Action::AddMana { mana, additional: _ } => walk.mana(mana),
        Action::Cast { what, transformed: _, free: _, duration, duration_first: _, any_mana }
        | Action::Play { what, free: _, duration, duration_first: _, any_mana } => {
            walk.objects(what);
            duration.iter_mut().for_each(|duration| walk.duration(duration));
            any_mana.iter_mut().for_each(|any| walk.objects(&mut any.on));
        }
        Action::GainControl { what, duration }
        | Action::SwitchPowerToughness { what, duration }
        | Action::Designate { what, designation: _, ends: _, duration }
        | Action::DoublePower { what, toughness: _, duration } => {
            walk.objects(what);
            duration.iter_mut().for_each(|duration| walk.duration(duration));
        }
        Action::GiveControl { what, to } => {
            walk.objects(what);
            walk.players(to);
        }
        Action::ChoosePlayer { who: players } => walk.players(players),
        Action::ExchangeLife { with } => with.iter_mut().for_each(|with| walk.players(with)),
        Action::ExchangePower { what, with, duration } => {
            walk.objects(what);
            walk.objects(with);
            duration.iter_mut().for_each(|duration| walk.duration(duration));
        }
        Action::ExchangeZones { first: _, second: _, of } => walk.players(of),
        Action::ChangeText { what, words: _, duration } => {
            walk.objects(what);
            duration.iter_mut().for_each(|duration| walk.duration(duration));
        }
        Action::Fight { what, with } => {
            walk.objects(what);
            with.iter_mut().for_each(|with| walk.objects(with));
        }
        Action::Attach { what, to } => {
            walk.objects(what);
            walk.objects(to);
        }
        Action::Repeat(Repeats::Times(times)) => walk.quantity(times),
        Action::Repeat(Repeats::Again | Repeats::AnyNumber) => {}
        Action::CopySpell { what, times, additional: _, except } => {
            walk.objects(what);
            walk.quantity(times);
            except.iter_mut().for_each(|except| super::change::walk_exceptions(walk, except));
        }
        Action::Choose { what } => match what {
            Choice::CardName { nonland: _, filter } => filter.iter_mut().for_each(|filter| walk.filter(filter)),
            // Of players: nothing stands in it.
            Choice::Random(_) => {}
            Choice::Colour
            | Choice::OtherColour { .. }
            | Choice::CreatureType { .. }
            | Choice::LandType { .. }
            | Choice::Number { .. }
            | Choice::Opponent
            | Choice::Player
            | Choice::CardType
            | Choice::Words(_) => {}
        },
        Action::Keyword { action: _, count, on } => {
            count.iter_mut().for_each(|count| walk.quantity(count));
            on.iter_mut().for_each(|on| walk.objects(on));
        }
        Action::Prevent(prevention) => walk.prevention(prevention),
        Action::Vote { ballot, secret: _ } => match ballot {
            Ballot::Words { .. } => {}
            Ballot::Objects(objects) => walk.objects(objects),
            Ballot::Player(players) => walk.players(players),
        },
        Action::PayMana { .. }
        | Action::ExtraCombat { .. }
        | Action::SkipStep { .. }
        | Action::WinGame
        | Action::LoseGame
        | Action::EndTurn
        | Action::FlipCoin
        | Action::RollDie { .. }
        | Action::BecomeMonarch
        | Action::TakeInitiative
        | Action::Clash => {}
    }
}

fn walk_counter_count(walk: &mut dyn Walk, count: &mut CounterCount) {
    match count {
        CounterCount::Exactly(quantity) | CounterCount::UpTo(quantity) => walk.quantity(quantity),
        CounterCount::All | CounterCount::AnyNumber => {}
    }
}

pub fn walk_mana(walk: &mut dyn Walk, mana: &mut Mana) {
    match mana {
        Mana::Symbols(_) => {}
        Mana::AnyColour { count, one: _ }
        | Mana::Combination { count, of: _ }
        | Mana::ChosenColour { count }
        | Mana::Amount { symbol: _, amount: count }
        | Mana::CommanderIdentity { count } => walk.quantity(count),
        Mana::AnyColourAmong { count, among } => {
            walk.quantity(count);
            walk.filter(among);
        }
        Mana::ForEach { symbols: _, each } => walk.quantity(each),
        Mana::AnyOf(all) => all.iter_mut().for_each(|one| walk.mana(one)),
        Mana::Where { mana, x } => {
            walk.mana(mana);
            walk.definition(x);
        }
        Mana::CouldProduce { count, by, any_type: _ } | Mana::TypeProducedBy { count, by } => {
            walk.quantity(count);
            walk.objects(by);
        }
        Mana::Restricted(mana, usage) => {
            walk.mana(mana);
            for usage in usage {
                match usage {
                    ManaUse::Cast { spells, one: _ } | ManaUse::Not { spells, one: _ } => walk.filter(spells),
                    ManaUse::Activate { of, one: _ } => of.iter_mut().for_each(|of| walk.filter(of)),
                }
            }
        }
    }
}
