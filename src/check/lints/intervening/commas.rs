//! IF-6, IF-7: the commas around an intervening-if clause.

use super::{CREATURE, Check, ERROR, Edit, Example, Lint, Repair, Words, has_clause};

pub(super) const BEFORE: Lint = Lint {
    code: "IF-6",
    rule: Some("603.4"),
    says: (
        "an intervening-if clause stands between commas: the one before \"if\" is missing",
        "une clause d'intervention se place entre virgules : celle qui précède « si » manque",
    ),
    why: (
        "With its commas the clause is tested when the event occurs and again on resolution. Without, the condition \
         would be part of the event, which no rule knows.",
        "Entre virgules, la clause est vérifiée quand l'événement se produit, puis à la résolution. Sans elles, la \
         condition ferait partie de l'événement, ce qu'aucune règle ne connaît.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters if you control a Forest, draw a card.",
            "When this creature enters, if you control a Forest, draw a card.",
        ),
        french: (
            "Quand cette créature arrive si vous contrôlez une forêt, piochez une carte.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Repair(before),
    ..ERROR
};

pub(super) const BEHIND: Lint = Lint {
    code: "IF-7",
    rule: Some("603.4"),
    says: (
        "an intervening-if clause stands between commas: the one behind it is missing",
        "une clause d'intervention se place entre virgules : celle qui la suit manque",
    ),
    why: (
        "The comma ends the clause: what stands behind it is the effect. Between its commas the clause is tested when \
         the event occurs and again on resolution.",
        "La virgule termine la clause : ce qui suit est l'effet. Entre ses virgules, la clause est vérifiée quand \
         l'événement se produit, puis à la résolution.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, if you control a Forest draw a card.",
            "When this creature enters, if you control a Forest, draw a card.",
        ),
        french: (
            "Quand cette créature arrive, si vous contrôlez une forêt piochez une carte.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Repair(behind),
    ..ERROR
};

fn before(words: &Words<'_>) -> Vec<Repair> {
    // Reading stops where the comma is missing.
    let near = words.near_the_stop();
    let is_alone = |at: &usize| words.is_trigger() && !words.is(*at - 1, ",") && near.contains(at);
    let Some(at) = words.find_if(2).filter(is_alone) else { return Vec::new() };
    // Another sign where the comma belongs; behind a full stop "if" has a capital.
    if words.is_any(at - 1, &SIGNS) {
        let sign = words.with_space_before(at - 1..at);
        let lower = Edit::new(words.span(at..at + 1), words.list[at].lower.as_str());
        return vec![Repair::new(words.span(at - 1..at), vec![Edit::new(sign, ","), lower]).if_it_is(has_clause)];
    }
    let comma = Edit::insert(words.list[at - 1].span.end, ",");
    let mark = words.span(at..at + 1);
    let mut repairs = vec![Repair::new(mark.clone(), vec![comma.clone()]).if_it_is(has_clause)];
    // Where a comma follows, it is the one behind the clause.
    let ends = ends(words, at).filter(|_| words.comma_from(at).is_none());
    repairs.extend(ends.map(|end| Repair::new(mark.clone(), vec![comma.clone(), end]).if_it_is(has_clause)));
    repairs
}

fn behind(words: &Words<'_>) -> Vec<Repair> {
    let Some(at) = words.find_if(2).filter(|at| words.is_trigger() && words.is(*at - 1, ",")) else {
        return Vec::new();
    };
    let mark = |edit: &Edit| {
        let word = words.list.iter().find(|word| word.span.start >= edit.span.start);
        word.map_or(words.place.span(), |word| word.span.clone())
    };
    let sign = (at + 2..words.list.len()).find(|at| words.is_any(*at, &SIGNS) && !words.is(*at, "."));
    let instead = sign.map(|sign| {
        let edit = Edit::new(words.with_space_before(sign..sign + 1), ",");
        Repair::new(words.span(sign..sign + 1), vec![edit]).if_it_is(has_clause)
    });
    let near = words.near_the_stop();
    let edits = ends(words, at).filter(|edit| {
        let behind = words.list.partition_point(|word| word.span.end <= edit.span.start);
        near.contains(&behind)
    });
    let inserted = edits.map(|edit| Repair::new(mark(&edit), vec![edit]).if_it_is(has_clause));
    instead.into_iter().chain(inserted).collect()
}

/// Signs that are written where a comma belongs.
const SIGNS: [&str; 6] = [";", ":", ".", "—", "–", "-"];

/// A comma behind each word of the sentence in which a clause begins.
fn ends<'w>(words: &'w Words<'_>, clause: usize) -> impl Iterator<Item = Edit> + 'w {
    const LONGEST: usize = 24;
    let end = words.sentence_end(clause).min(clause + LONGEST);
    (clause + 2..end).map(|at| Edit::insert(words.list[at - 1].span.end, ","))
}
