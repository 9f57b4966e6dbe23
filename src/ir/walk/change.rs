//! The parts of abilities and of continuous and replacement effects.

use super::Walk;
use super::event::walk_attack_target;
use crate::*;

pub fn walk_change(walk: &mut dyn Walk, change: &mut Change) {
    match change {
        Change::Modify { by: _, per, x, per_last: _, additional: _ } => {
            per.iter_mut().for_each(|per| walk.quantity(per));
            x.iter_mut().for_each(|x| walk.definition(x));
        }
        Change::Define { characteristics: _, to } | Change::SetBasePart { part: _, to } => walk.quantity(to),
        Change::Gain(keywords) | Change::GainChoice(keywords) | Change::Lose(keywords) => walk.keywords(keywords),
        Change::GainAbilities(abilities) | Change::GainText(abilities) => {
            abilities.iter_mut().for_each(|ability| walk.ability(ability))
        }
        Change::Become(becoming) => {
            walk.keywords(&mut becoming.keywords);
            becoming.abilities.iter_mut().for_each(|ability| walk.ability(ability));
            becoming.copy_of.iter_mut().for_each(|of| walk.objects(of));
            becoming.except.iter_mut().for_each(|except| walk_exceptions(walk, except));
            becoming.size.iter_mut().for_each(|size| walk.quantity(size));
        }
        Change::DoesntRemove(objects) => walk.objects(objects),
        Change::Control(players) => walk.players(players),
        Change::Restrict(restriction) => walk.restriction(restriction),
        Change::Costs(costs) => {
            costs.per.iter_mut().for_each(|per| walk.quantity(per));
            costs.x.iter_mut().for_each(|x| walk.definition(x));
        }
        Change::Permit(permission) => match permission {
            Permission::CastAsThoughFlash { what }
            | Permission::Cast { what, free: _ }
            | Permission::Play { what }
            | Permission::LookAt { what } => walk.objects(what),
            Permission::AlternativeCost { cost } => walk.costs(cost),
            Permission::AlternativeCostOf { cost, what } => {
                walk.costs(cost);
                walk.objects(what);
            }
            Permission::SpendAs { any_type: _, on } => on.iter_mut().for_each(|on| walk.objects(on)),
            Permission::FlashFor { what, more: _ } => walk.objects(what),
            Permission::PlayFrom { play, cast, from, limit: _, paying } => {
                paying.iter_mut().for_each(|paying| walk.costs(&mut paying.cost));
                play.iter_mut().chain(cast).for_each(|what| walk.objects(what));
                match from {
                    None => {}
                    Some(PermittedFrom::TopOfLibrary(players)) => walk.players(players),
                    Some(PermittedFrom::Zone(from)) => from.of.iter_mut().for_each(|of| walk.players(of)),
                }
            }
            Permission::LookAtTop => {}
        },
        Change::GainAbilitiesOf(of) | Change::FullTextOf(of) => walk.objects(of),
        Change::Triggering(triggering) => {
            triggering.cause.iter_mut().for_each(|cause| walk.event(cause));
            walk.objects(&mut triggering.abilities);
        }
        Change::SetBase { to: _, x } => x.iter_mut().for_each(|x| walk.definition(x)),
        Change::LoseAllAbilities
        | Change::EveryCreatureType
        | Change::MaximumHandSize(_)
        | Change::HandSizeChange { .. }
        | Change::AdditionalLands(_)
        | Change::AssignsByToughness
        | Change::PlayWithTopRevealed
        | Change::PlayWithHandRevealed
        | Change::DamageCantBePrevented
        | Change::AddTypes { .. }
        | Change::AddChosenType { .. }
        | Change::BecomeChosenType
        | Change::LoseTypes(_)
        | Change::NotLegendary
        | Change::AllColours
        | Change::MayAssignAsUnblocked
        | Change::AssignsNoDamage
        | Change::NoLegendRule
        | Change::CrewsAs { .. }
        | Change::LoseThisAbility
        | Change::HasThisAbility
        | Change::KeepsMana { .. }
        | Change::Goaded
        | Change::Step(_) => {}
    }
}

pub fn walk_restriction(walk: &mut dyn Walk, restriction: &mut Restriction) {
    match restriction {
        Restriction::CantAttack { whom, unless } => {
            whom.iter_mut().for_each(|whom| walk_attack_target(walk, whom));
            unless.iter_mut().for_each(|unless| walk.condition(unless));
        }
        Restriction::CantAttackOrBlock { unless, alone: _ } => {
            unless.iter_mut().for_each(|unless| walk.condition(unless));
        }
        Restriction::CantBlock { what } | Restriction::MustBlock { what } => {
            what.iter_mut().for_each(|what| walk.objects(what));
        }
        Restriction::CantBeBlocked { by } => by.iter_mut().for_each(|by| walk.filter(by)),
        Restriction::CantBlockOrBeBlockedBy(filter)
        | Restriction::BlockedOnlyBy(filter)
        | Restriction::UntapAtMost { count: _, what: filter }
        | Restriction::CanBlockOnly(filter) => walk.filter(filter),
        Restriction::MustAttackPlayer(players) => walk.players(players),
        Restriction::BlockedAsThoughLacking(keyword) => walk.keyword(keyword),
        Restriction::CantBeTargeted { by: what }
        | Restriction::CantCast { what }
        | Restriction::CantPlay { what }
        | Restriction::CastOnlyOnce { per_turn: _, what } => walk.objects(what),
        Restriction::DoesntUntap { step } => match step {
            UntapStep::Every(players) | UntapStep::Next(players) => walk.players(players),
        },
        Restriction::AttackTax { restriction, cost, x, said: _ } => {
            walk.restriction(restriction);
            walk.costs(cost);
            x.iter_mut().for_each(|x| walk.definition(x));
        }
        Restriction::UnlessPaid { restriction, who, cost, x } => {
            walk.restriction(restriction);
            walk.players(who);
            walk.costs(cost);
            x.iter_mut().for_each(|x| walk.definition(x));
        }
        Restriction::Unless(restriction, condition) => {
            walk.restriction(restriction);
            walk.condition(condition);
        }
        Restriction::CantAttackAlone
        | Restriction::CantBlockAlone
        | Restriction::BlockedOnlyByAtLeast(_)
        | Restriction::BlockedByAtMost(_)
        | Restriction::BlocksMore(_)
        | Restriction::MustAttack
        | Restriction::MustBeBlocked
        | Restriction::AllMustBlock
        | Restriction::CantBeCountered
        | Restriction::CantBeCast
        | Restriction::CantBeRegenerated
        | Restriction::CantBeSacrificed
        | Restriction::CantBeEnchanted
        | Restriction::CantTransform
        | Restriction::CantPhaseOut
        | Restriction::FewInCombat { .. }
        | Restriction::CantActivate { .. }
        | Restriction::MayNotUntap
        | Restriction::UntapsBesides
        | Restriction::CantDraw
        | Restriction::DrawsAtMost(_)
        | Restriction::CantGainLife
        | Restriction::CastOnlyAt { .. }
        | Restriction::LifeCantChange
        | Restriction::DamageLeaves(_)
        | Restriction::CantSearch
        | Restriction::CantLoseGame
        | Restriction::LastsWithoutLife
        | Restriction::CantWinGame
        | Restriction::CantEnter
        | Restriction::AttackAsThoughNoDefender
        | Restriction::BlockAsThoughFlying
        | Restriction::ActivateOnlyDuring(_) => {}
    }
}

pub fn walk_ability(walk: &mut dyn Walk, ability: &mut Ability) {
    match ability {
        Ability::Keywords(keywords) => walk.keywords(keywords),
        Ability::Triggered(triggered) => walk.triggered(triggered),
        Ability::Activated(activated) => {
            walk.costs(&mut activated.cost);
            walk.effect(&mut activated.effect);
            activated.limits.iter_mut().for_each(|limit| walk.activation_limit(limit));
        }
        Ability::Static(statics) => statics.iter_mut().for_each(|one| match one {
            Static::Continuous(continuous) => walk.continuous(continuous),
            Static::AdditionalCost { cost, optional: _, or } => {
                walk.costs(cost);
                or.iter_mut().for_each(|cost| walk.costs(cost));
            }
            Static::CastOnly { limits } => limits.iter_mut().for_each(|limit| walk.activation_limit(limit)),
            Static::MayAsAttacks { action: _, what, when_done } => {
                walk.objects(what);
                when_done.iter_mut().for_each(|effect| walk.effect(effect));
            }
            Static::XIs { value } => walk.quantity(value),
            Static::Linked(ability) => walk.ability(ability),
            Static::DeckRule(_) | Static::BeginGame | Static::RevealDrawn { .. } => {}
        }),
        Ability::Replacement(replacement) => walk.replacement(replacement),
        Ability::Prevention(prevention) => walk.prevention(prevention),
        Ability::Spell(effect) | Ability::Room(effect) | Ability::Chapter { chapters: _, name: _, effect } => {
            walk.effect(effect);
        }
        Ability::ClassLevel { cost, level: _ } => walk.costs(cost),
        Ability::Station { bands } => {
            bands.iter_mut().flat_map(|band| &mut band.abilities).for_each(|ability| walk.ability(ability));
        }
        Ability::Sticker { tickets: _, ability } | Ability::Governed { keyword: _, ability } => walk.ability(ability),
        Ability::Level { .. } | Ability::LevelPt(_) => {}
    }
}

pub fn walk_replacement(walk: &mut dyn Walk, replacement: &mut Replacement) {
    match replacement {
        Replacement::Instead { event, condition, instead, duration, place: _ } => {
            walk.event(event);
            condition.iter_mut().for_each(|condition| walk.condition(condition));
            walk.effect(instead);
            duration.iter_mut().for_each(|duration| walk.duration(duration));
        }
        Replacement::EntersWith { what, tapped: _, counters, abilities, x, unless, when, first: _, duration } => {
            walk.objects(what);
            abilities.iter_mut().for_each(|ability| walk.ability(ability));
            counters.iter_mut().for_each(|with| walk.quantity(&mut with.count));
            x.iter_mut().for_each(|x| walk.definition(x));
            unless.iter_mut().chain(when).for_each(|condition| walk.condition(condition));
            duration.iter_mut().for_each(|duration| walk.duration(duration));
        }
        Replacement::AsEnters { what, face_up: _, effect } => {
            walk.objects(what);
            walk.effect(effect);
        }
        Replacement::EntersTappedUnlessPaid { what, cost } => {
            walk.objects(what);
            walk.costs(cost);
        }
        Replacement::EntersAsCopy { what, of, optional: _, changes, any: _ } => {
            walk.objects(what);
            walk.objects(of);
            changes.iter_mut().for_each(|changes| walk_exceptions(walk, changes));
        }
        Replacement::DayAsEnters { what, day: _ } => walk.objects(what),
        Replacement::Skip { who, step: _ } => walk.players(who),
        Replacement::Multiply { event, by: _, plus: _, by_effect: _, said: _ } => walk.event(event),
    }
}

/// What a copy changes.
pub(super) fn walk_exceptions(walk: &mut dyn Walk, except: &mut CopyChanges) {
    except.changes.iter_mut().for_each(|change| walk.change(change));
    except.condition.iter_mut().for_each(|condition| walk.condition(condition));
}
