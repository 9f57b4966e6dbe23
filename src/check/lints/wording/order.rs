//! W-37: what stands in another place than it does on cards.

use super::{ARTIFACT, Check, ERROR, Edit, Example, INSTANT, Language, Lint, NONE, Repair, WARNING};
use crate::ir::{Ability, Paragraph};
use crate::text::{Words, capitalised, lowered};

pub(super) const AT_RANDOM: Lint = Lint {
    code: "W-37",
    says: ("these words stand behind what they are said of", "ces mots suivent ce dont ils sont dits"),
    why: (
        "\"Discards a card at random\", \"sacrifices a creature of their choice\": first what, then how.",
        "« Se défausse d'une carte au hasard », « sacrifie une créature de son choix » : d'abord quoi, puis comment.",
    ),
    examples: &[Example {
        on: INSTANT,
        english: ("Target player discards at random a card.", "Target player discards a card at random."),
        french: NONE,
    }],
    check: Check::Repair(moved_behind),
    ..WARNING
};

pub(super) const COST_BEHIND: Lint = Lint {
    code: "W-38",
    rule: Some("602.1a"),
    says: (
        "the cost of an activated ability stands before the colon, its effect behind it",
        "le coût d'une capacité activée précède les deux-points, son effet les suit",
    ),
    why: (
        "\"[Cost]: [Effect.]\" As written, what the ability does would be paid, and what it costs would happen.",
        "« [Coût] : [Effet]. » Tel quel, ce que fait la capacité serait payé, et son coût aurait lieu.",
    ),
    examples: &[Example {
        on: ARTIFACT,
        english: ("Draw a card: {2}, {T}.", "{2}, {T}: Draw a card."),
        french: ("Piochez une carte : {2}, {T}.", "{2}, {T} : Piochez une carte."),
    }],
    check: Check::Repair(swapped),
    ..ERROR
};

fn moved_behind(words: &Words<'_>) -> Vec<Repair> {
    let phrases: &[&str] = match words.language() {
        Language::English => &["at random", "of their choice", "of your choice"],
        Language::French => &["au hasard", "de son choix", "de votre choix"],
    };
    const FURTHEST: usize = 6;
    let Some((phrase, _)) = words.find_any(phrases) else { return Vec::new() };
    // « Choisissez au hasard un adversaire » is French of today, too.
    if phrase.start > 0 && words.is_any(phrase.start - 1, &["choisit", "choisissez", "choisir"]) {
        return Vec::new();
    }
    // Behind the next sign or conjunction.
    let ends =
        |at: &usize| words.is_any(*at, &[".", ",", ";", "—", "•", "\n", "then", "and", "for", "puis", "et", "pour"]);
    let Some(end) =
        (phrase.end..words.list.len()).find(ends).filter(|end| (1..=FURTHEST).contains(&(end - phrase.end)))
    else {
        return Vec::new();
    };
    let said = words.text(phrase.clone());
    let gone = Edit::new(words.with_space_before(phrase.clone()), "");
    let behind = Edit::insert(words.list[end - 1].span.end, format!(" {said}"));
    vec![Repair::new(words.span(phrase), vec![gone, behind]).safe()]
}

fn is_activated(ir: &Paragraph) -> bool {
    matches!(ir.ability, Ability::Activated(_))
}

fn swapped(words: &Words<'_>) -> Vec<Repair> {
    let Some(colon) = (1..words.list.len()).find(|at| words.is(*at, ":") && words.list[*at].depth == 0) else {
        return Vec::new();
    };
    let end = words.sentence_end(colon);
    if end != words.list.len().saturating_sub(1) && end != words.list.len() || end <= colon + 1 {
        return Vec::new();
    }
    let (effect, cost) = (words.text(0..colon), words.text(colon + 1..end));
    let sign = match words.language() {
        Language::English => ":",
        Language::French => " :",
    };
    let text = format!("{}{sign} {}.", capitalised(cost), capitalised(&lowered(effect)));
    let whole = words.place.span();
    vec![Repair::new(words.span(colon..colon + 1), vec![Edit::new(whole, text)]).if_it_is(is_activated)]
}
