//! RP-19: an event with a comma of its own.

use super::{CREATURE, Check, Example, Lint, PEDANTIC, triggered};
use crate::parse::{self, Entry};
use crate::parts::{Role, parts};
use crate::text::Place;

pub(super) const LINT: Lint = Lint {
    code: "RP-19",
    rule: Some("603.1"),
    says: (
        "this comma does not end the event: it goes on behind it",
        "cette virgule ne finit pas l'événement : il continue après elle",
    ),
    why: (
        "A triggered ability is an event, a comma, and an effect. A comma of a list or a name stands within the event, and \
         who reads it as the end takes a part of the event for the effect.",
        "Une capacité déclenchée est un événement, une virgule et un effet. La virgule d'une liste ou d'un nom est dans \
         l'événement, et qui croit lire la fin prend une partie de l'événement pour l'effet.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "Whenever an artifact, enchantment, or land you control enters, draw a card.",
            "Whenever an artifact or land you control enters, draw a card.",
        ),
        french: (
            "À chaque fois qu'un artefact, un enchantement ou un terrain arrive sous votre contrôle, piochez une carte.",
            "À chaque fois qu'un artefact ou un terrain arrive sous votre contrôle, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        // One comma ends the event: the phrases are looked for only where there are more, of a name or before the effect.
        let before_effect = place.written().split('.').next().unwrap_or_default();
        if triggered(ir).is_none() || before_effect.matches(',').count() < 2 {
            return Vec::new();
        }
        within_event(place).map(|comma| LINT.found().at(comma..comma + 1)).into_iter().collect()
    }),
    ..PEDANTIC
};

/// The first comma within the trigger event of a paragraph.
fn within_event(place: Place<'_>) -> Option<usize> {
    let lexed = &place.text.compiled.lexed;
    let tree = parse::parse(Entry::Paragraph, lexed, place.paragraph.tokens.clone()).ok()?;
    let parts = parts(tree.root(lexed), false);
    let event = parts.iter().find(|part| part.role == Role::TriggerEvent && part.depth == 0)?;
    let comma = place.text_of(event.span).trim_end_matches(',').find(',')?;
    Some(event.span.start as usize + comma)
}
