//! By which nouns a thing can be called that was described by others.

use crate::ir::{Noun, ObjectClass};

/// Whether what a noun describes can be a permanent: an instant or sorcery never is one (110.4).
pub(super) fn is_permanent(described: &Noun) -> bool {
    let types = described.card_types();
    types.is_empty() || types.iter().any(|card_type| card_type.is_of_permanents())
}

/// Whether what one noun describes, a permanent, is all that another noun says by types and subtypes: a creature is no other
/// Bear's other, nor an artifact an artifact creature's.
pub(super) fn covers(own: &Noun, noun: &Noun) -> bool {
    let permanent = matches!(
        own.class,
        None | Some(ObjectClass::Permanent | ObjectClass::Token | ObjectClass::Outlaw | ObjectClass::Commander)
    );
    let types = own.card_types();
    permanent
        && noun.card_types().iter().all(|card_type| types.contains(card_type))
        && (noun.subtypes.is_empty() || noun.subtypes.iter().any(|subtype| own.subtypes.contains(subtype)))
}

/// Whether what one noun describes is called by another once a verb has been done to it: what is exiled, milled or returned is
/// a card, what is sacrificed a permanent, and only what was a spell, an ability or a token is called so.
pub(super) fn is_done(verb: &str, said: &Noun, described: &Noun) -> bool {
    use ObjectClass as C;
    let (ability, spell) = (described.is_ability(), described.is_spell());
    let is_card = matches!(described.class, Some(C::Card | C::PermanentCard));
    let there = !ability && described.class != Some(C::SpellOrAbility);
    match said.class {
        None => there,
        // What is chosen or tapped stays what it is, and only permanents are sacrificed (701.21a).
        Some(C::Card | C::PermanentCard) if matches!(verb, "choose" | "tap" | "sacrifice") => is_card,
        Some(C::Card | C::PermanentCard) => there && verb != "create",
        Some(C::Permanent) => {
            let card = match verb {
                "discard" | "mill" | "reveal" | "draw" => true,
                "exile" | "choose" => is_card,
                _ => false,
            };
            !card && !ability && !spell && is_permanent(described)
        }
        Some(C::Spell | C::PermanentSpell) => spell,
        Some(C::Token) => described.class == Some(C::Token) || verb == "create",
        Some(C::SpellOrAbility) => spell || ability,
        Some(class) if class.is_ability() => ability || described.class == Some(C::SpellOrAbility),
        Some(class) => described.class == Some(class),
    }
}

/// Whether the types of a mention are those of a description: "that Goblin" was called a Goblin, "that creature" a creature
/// or something that only creatures are (205.3).
pub(super) fn of_type(said: &Noun, described: &Noun) -> bool {
    let subtypes = said.subtypes.iter().all(|subtype| described.subtypes.contains(subtype));
    if !subtypes {
        return false;
    }
    said.types.is_empty() || {
        let types = described.card_types();
        said.types.iter().any(|card_type| types.contains(card_type))
    }
}
