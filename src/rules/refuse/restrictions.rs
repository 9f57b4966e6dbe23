//! Which restrictions the runtime keeps (101.2).

use crate::ir::Restriction;

/// Whether the runtime keeps a restriction. The match is exhaustive: a new one has to be put on one side.
pub(super) fn runs_restriction(restriction: &Restriction) -> bool {
    match restriction {
        // What one restriction of a creature says is looked at in combat; a condition or a payment lifts it there.
        Restriction::Unless(inner, _) => crate::continuous::is_lifted_at_once(inner) || of_combat(inner),
        Restriction::UnlessPaid { restriction: inner, .. } | Restriction::AttackTax { restriction: inner, .. } => {
            of_combat(inner)
        }
        Restriction::CantAttack { .. }
        | Restriction::CantAttackOrBlock { .. }
        | Restriction::CantAttackAlone
        | Restriction::CantBlockOrBeBlockedBy(_)
        | Restriction::CantBlockAlone
        | Restriction::BlocksMore(_)
        | Restriction::MustAttackPlayer(_)
        | Restriction::MustBlock { .. }
        | Restriction::MustBeBlocked
        | Restriction::AllMustBlock
        | Restriction::BlockAsThoughFlying
        | Restriction::CantBlock { .. }
        | Restriction::CantBeBlocked { .. }
        | Restriction::BlockedOnlyBy(_)
        | Restriction::BlockedOnlyByAtLeast(_)
        | Restriction::BlockedByAtMost(_)
        | Restriction::CanBlockOnly(_)
        | Restriction::MustAttack
        | Restriction::CantBeCountered
        | Restriction::CantBeTargeted { .. }
        | Restriction::CantBeRegenerated
        | Restriction::CantBeSacrificed
        | Restriction::CantBeEnchanted
        | Restriction::CantActivate { .. }
        | Restriction::DoesntUntap { .. }
        | Restriction::MayNotUntap
        | Restriction::UntapsBesides
        | Restriction::CantCast { .. }
        | Restriction::CantPlay { .. }
        | Restriction::CastOnlyOnce { .. }
        | Restriction::CantBeCast
        | Restriction::CantDraw
        | Restriction::DrawsAtMost(_)
        | Restriction::CantGainLife
        | Restriction::CastOnlyAt { .. }
        | Restriction::LifeCantChange
        | Restriction::DamageLeaves(_)
        | Restriction::CantSearch
        | Restriction::CantLoseGame
        | Restriction::LastsWithoutLife
        | Restriction::CantEnter
        | Restriction::CantWinGame
        | Restriction::CantPhaseOut
        | Restriction::UntapAtMost { .. }
        | Restriction::FewInCombat { .. }
        | Restriction::AttackAsThoughNoDefender => true,
        Restriction::BlockedAsThoughLacking(keyword) => crate::combat::is_overcome(keyword.name),
        Restriction::CantTransform | Restriction::ActivateOnlyDuring(_) => false,
    }
}

/// Whether a condition or a payment lifts it where it is looked at in combat.
fn of_combat(restriction: &Restriction) -> bool {
    matches!(
        restriction,
        Restriction::CantAttack { .. } | Restriction::CantAttackOrBlock { .. } | Restriction::CantBlock { .. }
    )
}
