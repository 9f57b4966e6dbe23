//! A classification in words.

use super::facts::is_linked;
use super::makes::{Makes, makes};
use super::{Classification, Kind, by_meaning, classify, sentences};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::ir::{Ability, Event, Limit, Static};

/// What is said of an ability that speaks of what another one does.
pub(super) const LINKED: (&str, &str) =
    ("is linked to another ability of the object (607)", "a un lien avec une autre capacité de l'objet (607)");

/// What the rules make of an ability, a line a fact.
pub fn describe(ability: &Ability, class: &Classification) -> Vec<Bilingual> {
    let (en, fr) = class.kind.names();
    let rule = class.rule;
    let mut lines = vec![bilingual!("{en} (rule {rule})", "{fr} (règle {rule})")];
    for meant in by_meaning(ability) {
        let (en, fr) = meant.kind.names();
        let rule = meant.rule;
        let a = if en.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
        lines.push(bilingual!("is {a} {en} by its meaning (rule {rule})", "est par son sens : {fr} (règle {rule})"));
    }
    for Bilingual { en, fr } in sentences(ability) {
        lines.push(bilingual!("means: {en}", "signifie : {fr}"));
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
            class.optional && class.kind == Kind::Triggered,
            "is optional: the choice is made on resolution (603.5, 608.2d)",
            "est facultative : le choix se fait à la résolution (603.5, 608.2d)",
        ),
        (
            class.optional && class.kind != Kind::Triggered,
            "lets a player choose on resolution whether to do some of it (608.2d)",
            "laisse un joueur choisir à la résolution d'en faire une partie ou non (608.2d)",
        ),
        (
            class.mana && class.kind == Kind::Triggered,
            "is a triggered mana ability: it resolves at once and doesn't use the stack (605.1b, 605.4a)",
            "est une capacité de mana déclenchée : elle se résout aussitôt, sans passer par la pile (605.1b, 605.4a)",
        ),
        (
            class.mana && class.kind != Kind::Triggered,
            "is a mana ability: it doesn't use the stack (605.3)",
            "est une capacité de mana : elle n'utilise pas la pile (605.3)",
        ),
        (is_linked(ability), LINKED.0, LINKED.1),
    ];
    for (holds, en, fr) in facts {
        if holds {
            lines.push(Bilingual::new(en, fr));
        }
    }
    lines.extend(makes(ability).into_iter().map(made));
    if class.kind == Kind::Replacement {
        lines.push(Bilingual::new(
            "is no trigger: it changes the event as it happens and never uses the stack (614.1)",
            "n'est pas un déclenchement : il modifie l'événement pendant qu'il se produit, sans passer par la pile (614.1)",
        ));
    }
    if let Ability::Static(statics) = ability
        && class.kind == Kind::Static
    {
        lines.extend(statics.iter().filter_map(linked).flatten());
    }
    lines
}

/// What an ability makes, in words.
fn made(made: Makes) -> Bilingual {
    match made {
        Makes::DelayedTrigger => Bilingual::new(
            "creates a delayed triggered ability, which waits for its event from then on (603.7)",
            "crée une capacité déclenchée retardée, qui attend son événement à partir de là (603.7)",
        ),
        Makes::ReflexiveTrigger => Bilingual::new(
            "has a reflexive triggered ability: it triggers on what was done, and has targets of its own (603.12)",
            "a une capacité déclenchée réflexive : elle se déclenche sur ce qui a été fait, avec ses propres cibles (603.12)",
        ),
        Makes::ReplacementEffect => Bilingual::new(
            "creates a replacement effect: it must be there before the event that it replaces (614.3, 614.4)",
            "crée un effet de remplacement : il doit être là avant l'événement qu'il remplace (614.3, 614.4)",
        ),
        Makes::SelfReplacement => Bilingual::new(
            "replaces a part of its own effect: a self-replacement effect, applied before all others (614.15)",
            "remplace une partie de son propre effet : un effet d'autoremplacement, appliqué avant tous les autres (614.15)",
        ),
        Makes::PreventionEffect => Bilingual::new(
            "creates a prevention effect: it must be there before the damage (615.3, 615.4)",
            "crée un effet de prévention : il doit être là avant les blessures (615.3, 615.4)",
        ),
    }
}

/// An ability in the same paragraph that is linked to the static ones: it is an ability of its own (603.11).
fn linked(one: &Static) -> Option<Vec<Bilingual>> {
    let Static::Linked(inner) = one else { return None };
    let class = classify(inner);
    let (en, fr) = class.kind.names();
    let rule = class.rule;
    let head = bilingual!(
        "and holds a second ability, linked to it: {en} (rule {rule}; 603.11)",
        "et contient une seconde capacité, qui lui est liée : {fr} (règle {rule} ; 603.11)"
    );
    let within = describe(inner, &class).into_iter().skip(1);
    let indented = within.map(|Bilingual { en, fr }| bilingual!("  {en}", "  {fr}"));
    Some(std::iter::once(head).chain(indented).collect())
}
