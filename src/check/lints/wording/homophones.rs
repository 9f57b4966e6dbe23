//! W-36: words that sound alike.

use super::{ARTIFACT, Check, Edit, Example, Language, Lint, Repair, WARNING};
use crate::text::Words;

pub(super) const LINT: Lint = Lint {
    code: "W-36",
    says: ("this word is another that sounds alike", "ce mot en est un autre, qui se prononce de même"),
    why: (
        "\"It's\" is \"it is\", \"its\" says whose it is; \"they're\" and \"their\", \"your\" and \"you're\" likewise.",
        "« A » est un verbe, « à » une préposition ; « ou » choisit, « où » dit le lieu.",
    ),
    examples: &[Example {
        on: ARTIFACT,
        english: (
            "{T}: Destroy target creature. It's controller loses 2 life.",
            "{T}: Destroy target creature. Its controller loses 2 life.",
        ),
        french: ("{T} : Ajoutez {G} où {U}.", "{T} : Ajoutez {G} ou {U}."),
    }],
    check: Check::Repair(candidates),
    ..WARNING
};

/// Words with what may be meant instead. Words that stand together in one list are tried for each other.
const ENGLISH: &[&[&str]] = &[
    &["it's", "its"],
    &["they're", "their", "there"],
    &["you're", "your"],
    &["whose", "who's"],
    &["then", "than"],
    &["lose", "loose"],
    &["loses", "looses"],
];
const FRENCH: &[&[&str]] = &[
    &["a", "à"],
    &["ou", "où"],
    &["la", "là"],
    &["ce", "se"],
    &["sa", "ça"],
    &["et", "est"],
    &["son", "sont"],
    &["on", "ont"],
];

const NAMED: &[&str] = &["named", "appelé", "appelée", "appelés", "appelées"];

/// At the stop and right before it, the words that may be another.
fn candidates(words: &Words<'_>) -> Vec<Repair> {
    let table = match words.language() {
        Language::English => ENGLISH,
        Language::French => FRENCH,
    };
    let mut repairs = Vec::new();
    for at in words.at_the_stop() {
        let Some(word) = words.list.get(at) else { continue };
        // What a card is called may have any words.
        let mut before = (0..at).rev().take_while(|before| !words.is_any(*before, &["."]));
        if before.any(|before| words.is_any(before, NAMED)) {
            continue;
        }
        let Some(alike) = table.iter().find(|alike| alike.contains(&word.lower.as_str())) else { continue };
        for other in alike.iter().filter(|other| **other != word.lower) {
            let with = if words.text(at..at + 1).starts_with(char::is_uppercase) {
                crate::text::capitalised(other)
            } else {
                (*other).to_owned()
            };
            repairs.push(Repair::new(word.span.clone(), vec![Edit::new(word.span.clone(), with)]));
        }
    }
    repairs
}
