//! A classification in words.

use super::facts::is_linked;
use super::{Classification, Kind, by_meaning, sentences};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::ir::{Ability, Event, Limit};

/// What the rules make of an ability, a line a fact.
pub fn describe(ability: &Ability, class: &Classification) -> Vec<Bilingual> {
    let (en, fr) = class.kind.names();
    let rule = class.rule;
    let mut lines = vec![bilingual!("{en} (rule {rule})", "{fr} (règle {rule})")];
    for meant in by_meaning(ability) {
        let (en, fr) = meant.kind.names();
        let rule = meant.rule;
        lines.push(bilingual!("is a {en} by its meaning (rule {rule})", "est par son sens : {fr} (règle {rule})"));
    }
    for line in sentences(ability).iter().flat_map(|text| text.lines()) {
        lines.push(bilingual!("means: {line}", "signifie : {line}"));
    }
    if let Ability::Triggered(triggered) = ability {
        lines.push(if class.intervening_if {
            Bilingual::new(
                "has an intervening-if clause: tested when the event occurs and again on resolution (603.4)",
                "a une clause d'intervention « si » : vérifiée quand l'événement se produit, puis à la résolution (603.4)",
            )
        } else {
            Bilingual::new("has no intervening-if clause", "n'a pas de clause d'intervention « si »")
        });
        if matches!(triggered.event, Event::State(_)) {
            lines.push(Bilingual::new(
                "is a state trigger: it waits for a state, not for an event (603.8)",
                "se déclenche sur un état, pas sur un événement (603.8)",
            ));
        }
        if let Some(Limit::TriggersOncePerTurn) = triggered.limit {
            lines.push(Bilingual::new("triggers only once each turn", "ne se déclenche qu'une fois par tour"));
        }
    }
    let facts = [
        (
            class.look_back,
            "looks back in time to see whether it triggers (603.10)",
            "regarde en arrière pour savoir si elle se déclenche (603.10)",
        ),
        (
            class.optional,
            "is optional: the choice is made on resolution (603.5, 608.2d)",
            "est facultative : le choix se fait à la résolution (603.5, 608.2d)",
        ),
        (
            class.mana,
            "is a mana ability: it doesn't use the stack (605.3)",
            "est une capacité de mana : elle n'utilise pas la pile (605.3)",
        ),
        (
            is_linked(ability),
            "is linked to another ability of the object (607)",
            "est liée à une autre capacité de l'objet (607)",
        ),
    ];
    for (holds, en, fr) in facts {
        if holds {
            lines.push(Bilingual::new(en, fr));
        }
    }
    if class.kind == Kind::Replacement {
        lines.push(Bilingual::new(
            "is no trigger: it changes the event as it happens and never uses the stack (614.1)",
            "n'est pas un déclenchement : elle modifie l'événement pendant qu'il se produit, sans passer par la pile (614.1)",
        ));
    }
    lines
}
