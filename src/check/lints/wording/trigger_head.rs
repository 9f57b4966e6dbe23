//! W-39, W-49: how a triggered ability begins.

use super::{CREATURE, Check, Edit, Example, Hunk, Language, Lint, NONE, Repair, WARNING};
use crate::text::Words;

pub(super) const LINT: Lint = Lint {
    code: "W-39",
    rule: Some("603.1"),
    says: (
        "steps and phases have \"at the beginning of\", everything else \"when\" or \"whenever\"",
        "les étapes et les phases ont « au début de », tout le reste « quand » ou « à chaque fois que »",
    ),
    why: (
        "A triggered ability begins with one of three words, and each says what kind of event follows. Others, and older \
         ones, make a reader look for a difference.",
        "Une capacité déclenchée commence de l'une de ces trois façons, et chacune dit quelle sorte d'événement suit. \
         « Lorsque » et « chaque fois que » sont des formes anciennes.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When the beginning of your end step, draw a card.",
            "At the beginning of your end step, draw a card.",
        ),
        french: (
            "Chaque fois que cette créature attaque, piochez une carte.",
            "À chaque fois que cette créature attaque, piochez une carte.",
        ),
    }],
    check: Check::Hunk(begins_otherwise),
    also: &[Check::Repair(step)],
    ..WARNING
};

pub(super) const STEP: Lint = Lint {
    code: "W-49",
    rule: Some("603.2b"),
    says: (
        "cards say \"at the beginning of\" a step, and \"at end of combat\"",
        "les cartes disent « au début de » pour une étape, et « à la fin du combat »",
    ),
    why: (
        "Such an ability triggers as the step begins, and cards have one wording for that: \"at the beginning of your \
         upkeep\". The end of combat step alone is said without it, \"at end of combat\" (511.2). The meaning is the same.",
        "Une telle capacité se déclenche quand l'étape commence, et les cartes n'ont qu'une façon de le dire : « au début \
         de votre entretien ». Seule l'étape de fin de combat se dit sans cela, « à la fin du combat » (511.2). Le sens est \
         le même.",
    ),
    examples: &[
        Example {
            on: CREATURE,
            english: ("At the start of your upkeep, draw a card.", "At the beginning of your upkeep, draw a card."),
            french: NONE,
        },
        Example {
            on: CREATURE,
            english: ("At the end of combat, sacrifice this creature.", "At end of combat, sacrifice this creature."),
            french: NONE,
        },
    ],
    check: Check::Hunk(|hunk| {
        let (old, new) = (hunk.old(), hunk.new());
        hunk.language() == Language::English
            && (old == "start" && new == "beginning" || old == "the" && new.is_empty() && hunk.behind() == "end")
    }),
    ..WARNING
};

fn begins_otherwise(hunk: &Hunk<'_>) -> bool {
    if !hunk.begins() {
        return false;
    }
    let (old, new) = (hunk.old(), hunk.new());
    let begins = |text: &str, with: &[&str]| with.iter().any(|with| text.split(' ').next() == Some(with));
    match hunk.language() {
        // "When" for "whenever" is W-20.
        // "At the end of combat on your turn" has no other words.
        Language::English if old.contains("end of combat") || old == "at the" && hunk.behind() == "end" => false,
        Language::English => {
            begins(old, &["when", "whenever", "at", "on", "each"])
                && (begins(new, &["at"]) || begins(old, &["at", "on", "each"]) && begins(new, &["when", "whenever"]))
        }
        Language::French => {
            let dated = old.is_empty() && new == "à" && hunk.behind() == "chaque"
                || begins(old, &["lorsque", "lorsqu'", "chaque"]) && begins(new, &["quand", "à"]);
            dated || begins(old, &["quand"]) && begins(new, &["au"])
        }
    }
}

/// "Whenever your upkeep begins", "At your upkeep": the beginning of a step.
fn step(words: &Words<'_>) -> Vec<Repair> {
    let Some(comma) = words.comma_from(1) else { return Vec::new() };
    let (heads, ends, with): (&[&str], &[&str], &str) = match words.language() {
        Language::English => (
            &["when", "whenever", "at", "at the start of", "on", "each"],
            &["begins", "begin", "starts", "start"],
            "At the beginning of ",
        ),
        Language::French => (
            &["quand", "à chaque fois que", "à", "lors de", "au commencement de"],
            &["commence", "débute"],
            "Au début de ",
        ),
    };
    let head = heads.iter().filter(|head| words.stands(0, head)).map(|head| head.split(' ').count()).max();
    let Some(head) = head else { return Vec::new() };
    let end = if words.is_any(comma - 1, ends) { comma - 1 } else { comma };
    const STEPS: [&str; 17] = [
        "upkeep",
        "upkeeps",
        "step",
        "steps",
        "combat",
        "turn",
        "turns",
        "phase",
        "phases",
        "end",
        "entretien",
        "étape",
        "étapes",
        "tour",
        "tours",
        "fin",
        "pioche",
    ];
    if end <= head || !(head..end).any(|at| words.is_any(at, &STEPS)) {
        return Vec::new();
    }
    let whole = words.span(0..comma);
    let what = words.text(head..end);
    let each = if words.is(0, "each") { "each " } else { "" };
    let replaced =
        |what: &str| Repair::new(whole.clone(), vec![Edit::new(whole.clone(), format!("{with}{each}{what}"))]);
    vec![replaced(what).if_triggered()]
}
