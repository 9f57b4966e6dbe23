//! What can't be done to what a text describes, whatever lies where (609.3 would make nothing of it).
//!
//! A mention is asked what its verb demands; a description says itself what it is of.

use crate::ir::*;

/// Whether an action can be done to nothing that its text describes: only permanents are tapped, untapped, destroyed and
/// sacrificed (701.26a, 701.8a, 701.21a), only spells and abilities countered (701.6a), only cards in a hand discarded
/// (701.9a).
#[expect(clippy::wildcard_enum_match_arm, reason = "other actions are done to more than one class of objects")]
pub(super) fn is_impossible(action: &Action) -> bool {
    match action {
        Action::Tap { what, .. } | Action::Untap { what, .. } | Action::Destroy { what, .. } => {
            all_nouns(what, is_never_permanent)
        }
        Action::Sacrifice { what, .. } => all_nouns(what, is_never_permanent) || is_of_opponents(what),
        Action::Counter { what } => all_nouns(what, is_permanent),
        Action::Discard { what, .. } => all_nouns(what, is_permanent) || is_elsewhere_than_in_hand(what),
        _ => false,
    }
}

fn all_nouns(what: &Objects, is_so: fn(&Noun) -> bool) -> bool {
    what.description().is_some_and(|filter| !filter.nouns.is_empty() && filter.nouns.iter().all(is_so))
}

/// Whether what a noun names is on the stack, or has only card types that no permanent has (110.4).
fn is_never_permanent(noun: &Noun) -> bool {
    let types = noun.card_types();
    let never = |card_type: &CardType| matches!(card_type, CardType::Instant | CardType::Sorcery);
    let of_types = matches!(noun.class, None | Some(ObjectClass::Permanent)) && !types.is_empty();
    noun.class.is_some_and(ObjectClass::is_on_stack) || of_types && types.iter().all(never)
}

/// Whether a noun names permanents: a type without "card" or "spell" does (109.2).
fn is_permanent(noun: &Noun) -> bool {
    match noun.class {
        None => !noun.card_types().is_empty() && !is_never_permanent(noun),
        Some(class) => matches!(class, ObjectClass::Permanent | ObjectClass::Token),
    }
}

/// Whether opponents control what is described: a player sacrifices only what that player controls.
fn is_of_opponents(what: &Objects) -> bool {
    let opponents = |test: &ObjectTest| {
        matches!(test, ObjectTest::ControlledBy(Players::Some { filter: PlayerFilter::Opponent(_), .. }))
    };
    what.description().is_some_and(|filter| filter.tests.iter().any(opponents))
}

/// Whether what is described lies in another zone than a hand.
fn is_elsewhere_than_in_hand(what: &Objects) -> bool {
    let elsewhere = |test: &ObjectTest| matches!(test, ObjectTest::InZone { zone, .. } if *zone != Zone::Hand);
    what.description().is_some_and(|filter| filter.tests.iter().any(elsewhere))
}
