//! IF-8: the clause before the event.

use super::{CREATURE, Check, ERROR, Edit, Example, Lint, Repair, Words, capitalised, event_end, has_clause, lowered};
use crate::diagnostic::Language;

pub(super) const LINT: Lint = Lint {
    code: "IF-8",
    rule: Some("603.4"),
    says: (
        "the clause stands before the event: a triggered ability begins with \"when\", \"whenever\" or \"at\"",
        "la clause précède l'événement : une capacité déclenchée commence par « quand », « à chaque fois » ou « au »",
    ),
    why: (
        "A sentence that begins with \"if\" is an instruction, and nothing says when to follow it. Behind the event the \
         clause is an intervening-if clause: tested when the event occurs and again on resolution.",
        "Une phrase qui commence par « si » est une instruction, et rien ne dit quand la suivre. Après l'événement, \
         c'est une clause d'intervention : vérifiée quand l'événement se produit, puis à la résolution.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "If you control a Forest, when this creature enters, draw a card.",
            "When this creature enters, if you control a Forest, draw a card.",
        ),
        french: (
            "Si vous contrôlez une forêt, quand cette créature arrive, piochez une carte.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Repair(candidates),
    ..ERROR
};

fn candidates(words: &Words<'_>) -> Vec<Repair> {
    if words.find_if(0) != Some(0) {
        return Vec::new();
    }
    moved(words, &lowered(words.text(0..event_end(words).unwrap_or(1)))).into_iter().collect()
}

/// A clause at the head of the paragraph, said anew behind the event of the trigger that follows it.
pub(super) fn moved(words: &Words<'_>, clause: &str) -> Option<Repair> {
    let comma = event_end(words)?;
    let event = comma + 1;
    let trigger = match words.language() {
        Language::English => words.is_any(event, &["when", "whenever"]) || words.stands(event, "at the"),
        Language::French => {
            words.is_any(event, &["quand", "lorsque", "lorsqu'"])
                || ["à chaque", "a chaque", "au début"].iter().any(|phrase| words.stands(event, phrase))
        }
    };
    let end = words.comma_from(event).filter(|_| trigger)?;
    let head = format!("{}, {clause},", capitalised(words.text(event..end)));
    let whole = words.span(0..end + 1);
    Some(Repair::new(words.span(0..comma), vec![Edit::new(whole, head)]).if_it_is(has_clause))
}
