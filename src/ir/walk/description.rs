//! The parts of descriptions, quantities and conditions.

use super::Walk;
use crate::*;

pub fn walk_objects(walk: &mut dyn Walk, objects: &mut Objects) {
    match objects {
        Objects::Ref(reference) => walk.reference(reference),
        Objects::Rest(Remainder::Of(of), _) => walk.antecedent(of),
        Objects::Rest(Remainder::Besides { filter, taken }, _) => {
            walk.filter(filter);
            walk.antecedent(taken);
        }
        Objects::Target { count, filter } | Objects::Some { count, filter } => {
            walk.count(count);
            walk.filter(filter);
        }
        Objects::Union(all, _) => all.iter_mut().for_each(|one| walk.objects(one)),
        Objects::TopOfLibrary { count, library } => {
            walk.quantity(count);
            walk.players(library);
        }
        Objects::TopOfGraveyard { filter, graveyard } => {
            walk.filter(filter);
            walk.players(graveyard);
        }
        Objects::Among { count, filter, of } => {
            walk.reference(of);
            walk.count(count);
            filter.iter_mut().for_each(|filter| walk.filter(filter));
        }
        Objects::AllIn { zone: _, of, said: _ } => walk.players(of),
    }
}

pub fn walk_players(walk: &mut dyn Walk, players: &mut Players) {
    match players {
        Players::You => {}
        Players::Ref { to, said: _ } => walk.player_reference(to),
        Players::Some { count, filter } | Players::Target { count, filter } => {
            walk.count(count);
            walk.player_filter(filter);
        }
        Players::ControllerOf(objects, _) | Players::OwnerOf(objects, _) => walk.objects(objects),
        Players::Union(all) => all.iter_mut().for_each(|one| walk.players(one)),
    }
}

pub fn walk_test(walk: &mut dyn Walk, test: &mut ObjectTest) {
    match test {
        ObjectTest::Not(test) => walk.test(test),
        ObjectTest::AnyOf(tests, _) => tests.iter_mut().for_each(|test| walk.test(test)),
        ObjectTest::ControlledBy(players)
        | ObjectTest::OwnedBy(players)
        | ObjectTest::AttackingPlayer(players)
        | ObjectTest::AttackingPlayerAlone(players)
        | ObjectTest::TargetsPlayer(players)
        | ObjectTest::TypeOfChoice(players)
        | ObjectTest::ColourOfChoice(players)
        | ObjectTest::ChosenBy(players)
        | ObjectTest::CastThisTurn(players)
        | ObjectTest::CastBy(players) => walk.players(players),
        ObjectTest::InZone { zone: _, of }
        | ObjectTest::CastFrom { zone: _, of }
        | ObjectTest::MovedThisWay { zone: _, of } => of.iter_mut().for_each(|of| walk.players(of)),
        ObjectTest::Has(keyword) => walk.keyword(keyword),
        ObjectTest::Compare(_, _, quantity) | ObjectTest::Total(_, _, quantity) => walk.quantity(quantity),
        ObjectTest::SameNameAs(objects)
        | ObjectTest::Shares(_, objects)
        | ObjectTest::OtherThan(objects)
        | ObjectTest::AbilityOf(objects)
        | ObjectTest::BlockedBy(objects)
        | ObjectTest::PairedWith(objects)
        | ObjectTest::Blocks(objects)
        | ObjectTest::TargetsObject(objects)
        | ObjectTest::TargetsOnly(objects)
        | ObjectTest::ExiledWith(objects)
        | ObjectTest::AttachedTo(objects) => walk.objects(objects),
        ObjectTest::Did(event, _) => walk.event(event),
        ObjectTest::MostVotes(of) => walk.instruction_reference(of),
        ObjectTest::Extreme { greatest: _, of: _, among } => among.iter_mut().for_each(|among| walk.filter(among)),
        ObjectTest::Tapped
        | ObjectTest::Untapped
        | ObjectTest::Attacking
        | ObjectTest::Blocking
        | ObjectTest::Blocked
        | ObjectTest::Unblocked
        | ObjectTest::FaceDown
        | ObjectTest::FaceUp
        | ObjectTest::Token
        | ObjectTest::Enchanted
        | ObjectTest::Equipped
        | ObjectTest::Modified
        | ObjectTest::Historic
        | ObjectTest::Supertype(_)
        | ObjectTest::Colour(_)
        | ObjectTest::Colourless
        | ObjectTest::Multicoloured
        | ObjectTest::Monocoloured
        | ObjectTest::Type(_)
        | ObjectTest::Subtype(_)
        | ObjectTest::ChosenColour
        | ObjectTest::ChosenType
        | ObjectTest::HasCounter { .. }
        | ObjectTest::Named(_)
        | ObjectTest::ThisWay(_)
        | ObjectTest::Kicked
        | ObjectTest::Designated(_)
        | ObjectTest::Differ(_)
        | ObjectTest::NthEachTurn(_)
        | ObjectTest::Alike(_)
        | ObjectTest::ChosenName
        | ObjectTest::InSingle(_)
        | ObjectTest::ManaAbility
        | ObjectTest::NoAbilities
        | ObjectTest::SingleTarget
        | ObjectTest::Parity { .. }
        | ObjectTest::InManaCost(_)
        | ObjectTest::Next
        | ObjectTest::OfPair
        | ObjectTest::OutsideGame
        | ObjectTest::AtRandom => {}
    }
}

pub fn walk_quantity(walk: &mut dyn Walk, quantity: &mut Quantity) {
    match quantity {
        Quantity::Number(_)
        | Quantity::X
        | Quantity::Domain
        | Quantity::DevotionTo(_)
        | Quantity::AnyAmount
        | Quantity::TargetsBeyondFirst
        | Quantity::Party
        | Quantity::ChosenNumber
        | Quantity::CommanderCasts(_) => {}
        Quantity::ThatMuch(of) | Quantity::RollResult(of) | Quantity::ThisWay(_, of) => walk.amount_reference(of),
        Quantity::CountOf(objects)
        | Quantity::Of(_, objects, _)
        | Quantity::TotalOf(_, objects)
        | Quantity::CountersOn(_, objects)
        | Quantity::KindsAmong(_, objects, _)
        | Quantity::TimesKicked(objects)
        | Quantity::ManaSpentOn(objects)
        | Quantity::ColoursSpentOn(objects) => walk.objects(objects),
        Quantity::CardsIn { zone: _, of } => walk.players(of),
        Quantity::Greatest(_, filter) | Quantity::Least(_, filter) | Quantity::Total(_, filter) => walk.filter(filter),
        Quantity::LifeOf(players)
        | Quantity::PlayerCounters(_, players)
        | Quantity::PlayersCount(players)
        | Quantity::LifeGainedThisTurn(players, _)
        | Quantity::LifeLostThisTurn(players, _)
        | Quantity::StartingLife(players)
        | Quantity::ExtremeLife { greatest: _, of: players } => walk.players(players),
        Quantity::Twice(of) | Quantity::Half { of, round: _ } | Quantity::Times(of, _) => walk.quantity(of),
        Quantity::Plus(a, b) | Quantity::Minus(a, b) => {
            walk.quantity(a);
            walk.quantity(b);
        }
        Quantity::Votes { of, cast_for } => {
            walk.instruction_reference(of);
            match cast_for {
                VotesFor::Word(_) => {}
                VotesFor::Player(players) => walk.players(players),
            }
        }
    }
}

pub fn walk_condition(walk: &mut dyn Walk, condition: &mut Condition) {
    match condition {
        Condition::Not(inner) => walk.condition(inner),
        Condition::Before { of, condition } => {
            walk.instruction_reference(of);
            walk.condition(condition);
        }
        Condition::All(all) | Condition::AnyOf(all) => all.iter_mut().for_each(|one| walk.condition(one)),
        Condition::Controls { who, what } | Condition::Owns { who, what } => {
            walk.players(who);
            walk.objects(what);
        }
        Condition::ControlsMore { who, what, than } => {
            walk.players(who);
            walk.objects(what);
            walk.players(than);
        }
        Condition::Compare { left, comparison: _, right, said: _ } => {
            walk.quantity(left);
            walk.quantity(right);
        }
        Condition::Is { what, tests, past: _ } | Condition::Remains { what, tests } => {
            walk.objects(what);
            tests.iter_mut().for_each(|test| walk.test(test));
        }
        Condition::IsA { what, noun, past: _ } => {
            walk.objects(what);
            walk.filter(noun);
        }
        Condition::Exists { what } => walk.objects(what),
        Condition::CardsIn { who, zone: _, whose: _, comparison: _, count }
        | Condition::Life { who, comparison: _, amount: count }
        | Condition::PlayerCounters { who, kind: _, comparison: _, count } => {
            walk.players(who);
            walk.quantity(count);
        }
        Condition::Happened { event, period: _, at_least, said: _ } => {
            walk.event(event);
            at_least.iter_mut().for_each(|count| walk.quantity(count));
        }
        Condition::TurnOf { who } | Condition::Has { who, designation: _ } => walk.players(who),
        Condition::Done { who, of, denied: _, able: _ } => {
            walk.players(who);
            walk.instruction_reference(of);
        }
        Condition::Paid { what, keyword: _, times: _, cost: _ } | Condition::ManaSpent { mana: _, what } => {
            walk.objects(what)
        }
        Condition::WasCast { what, who, from, during } => {
            walk.objects(what);
            who.iter_mut().for_each(|who| walk.players(who));
            super::event::walk_origin(walk, from);
            during.iter_mut().for_each(|during| walk.players(&mut during.of));
        }
        Condition::During(during) => walk.players(&mut during.of),
        Condition::ManaAmountSpent { what, colour: _, from, comparison: _, amount, said: _ } => {
            if let Some(from) = from {
                walk.filter(from);
            }
            walk.objects(what);
            walk.quantity(amount);
        }
        Condition::DoneThisWay { event, past: _ } => walk.event(event),
        Condition::Flip { of, won: _ } => of.iter_mut().for_each(|of| walk.instruction_reference(of)),
        Condition::ClashWon { of } | Condition::VoteWon { of, word: _, or_tied: _ } => walk.instruction_reference(of),
        Condition::ByPermission
        | Condition::Day
        | Condition::Night
        | Condition::NthResolution(_)
        | Condition::FirstCombatPhase => {}
    }
}
