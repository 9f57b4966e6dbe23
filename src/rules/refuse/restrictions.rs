//! Which restrictions the runtime keeps (101.2).

use crate::ir::Restriction;

/// Whether the runtime keeps a restriction: its variant says so, but for one that depends on what is in it.
pub(super) fn runs_restriction(restriction: &Restriction) -> bool {
    // What one restriction of a creature says is looked at in combat; a condition or a payment lifts it there.
    if let Restriction::Unless(inner, _) = restriction {
        crate::phrases::is_lifted_at_once(inner) || inner.lifted_in_combat() || crate::cast_bans::is_of_itself(inner)
    } else if let Restriction::UnlessPaid { restriction: inner, .. }
    | Restriction::AttackTax { restriction: inner, .. } = restriction
    {
        inner.lifted_in_combat()
    } else if let Restriction::MustBeBlockedBy(by) = restriction {
        crate::block_duties::blockers_asked(by).is_some()
    } else if let Restriction::BlockedAsThoughLacking(keyword) = restriction {
        crate::combat::is_overcome(keyword.name)
    } else {
        restriction.runs()
    }
}
