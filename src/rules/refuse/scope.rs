//! What can be said of players, of objects, and of the whole game (611.1).

use crate::ir::{Change, Restriction, Scope};

/// Whether a change can be said of what an effect is of; `resolves`: it is one that a resolution begins.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not told to be of players is of objects")]
pub(super) fn fits(change: &Change, on: &Scope, resolves: bool) -> bool {
    let of_players = matches!(on, Scope::Players(_));
    match change {
        // What players can't do is said of players.
        Change::Restrict(
            Restriction::CastOnlyOnce { .. } | Restriction::CantPlay { .. } | Restriction::UntapAtMost { .. },
        ) => of_players,
        Change::Restrict(
            Restriction::FewInCombat { .. } | Restriction::FewAttack { .. } | Restriction::CantPreventCombatDamage,
        ) => matches!(on, Scope::Game),
        Change::Restrict(restriction) if crate::few_in_combat::has_no_subject(restriction) => matches!(on, Scope::Game),
        Change::Restrict(Restriction::Unless(inner, _)) if crate::cast_bans::is_of_itself(inner) => of_players,
        // Said of the card that has it.
        Change::Restrict(Restriction::DiscardsAsInstant | Restriction::CantCastEarly) => on.is_this(),
        // It is of the next combat phase from some moment on.
        Change::Restrict(Restriction::MustAttackNextCombat) => resolves && !of_players,
        Change::Restrict(restriction) => !of_players || restriction.of_players(),
        Change::MaximumHandSize(_)
        | Change::HandSizeChange { .. }
        | Change::AdditionalLands(_)
        | Change::Permit(_)
        | Change::PlayWithTopRevealed
        | Change::PlayWithHandRevealed
        | Change::KeepsMana { .. } => of_players,
        Change::Gain(_) => true,
        _ => !of_players,
    }
}
