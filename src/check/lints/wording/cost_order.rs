//! W-64: the order of the costs of an activated ability.

use super::{ARTIFACT, Check, Diagnostic, Edit, Example, Language, Lint, NOTE, Paragraph, Place};
use crate::ir::Ability;
use crate::lex::{Shape, Token};
use crate::text::{capitalised, lowered};

pub(super) const LINT: Lint = Lint {
    code: "W-64",
    rule: Some("602.1a"),
    says: (
        "costs stand in order: mana, `{T}`, then what is done",
        "les coûts sont en ordre : le mana, `{T}`, puis ce que l'on fait",
    ),
    why: (
        "Every card has the mana first, then the symbol, then the rest: \"{2}, {T}, Sacrifice this artifact: …\". They are paid in any \
         order (601.2h).",
        "Toutes les cartes ont d'abord le mana, puis le symbole, puis le reste : « {2}, {T}, sacrifiez cet artefact : … ». Ils se \
         paient dans n'importe quel ordre (601.2h).",
    ),
    examples: &[Example {
        on: ARTIFACT,
        english: ("Discard a card, {2}, {T}: Draw two cards.", "{2}, {T}, Discard a card: Draw two cards."),
        french: (
            "Défaussez-vous d'une carte, {2}, {T} : Piochez deux cartes.",
            "{2}, {T}, défaussez-vous d'une carte : Piochez deux cartes.",
        ),
    }],
    check: Check::Ability(check),
    ..NOTE
};

/// The rank of a cost among the others, by the tokens that it is written with.
fn rank(cost: &[Token]) -> u8 {
    let all = |shape: Shape| !cost.is_empty() && cost.iter().all(|token| token.is(shape));
    match () {
        // "Waterbend {3}" is mana, too.
        () if cost.iter().any(|token| token.is(Shape::Mana)) => 0,
        () if all(Shape::Tap) || all(Shape::Untap) => 1,
        () => 2,
    }
}

fn check(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    if !matches!(ir.ability, Ability::Activated(_)) {
        return Vec::new();
    }
    let tokens = place.tokens();
    let Some(colon) = tokens.iter().position(|token| token.is(Shape::Colon)) else { return Vec::new() };
    let start = tokens[..colon].iter().rposition(|token| token.is(Shape::Dash)).map_or(0, |dash| dash + 1);
    let costs: Vec<&[Token]> = tokens[start..colon].split(|token| token.is(Shape::Comma)).collect();
    if costs.iter().any(|cost| cost.is_empty()) || costs.is_sorted_by_key(|cost| rank(cost)) {
        return Vec::new();
    }
    let mut ordered = costs.clone();
    ordered.sort_by_key(|cost| rank(cost));
    let text = place.text.compiled.lexed.text;
    let span = |cost: &[Token]| cost[0].span.start as usize..cost[cost.len() - 1].span.end as usize;
    let written = ordered.iter().enumerate().filter_map(|(at, cost)| {
        let cost = text.get(span(cost))?;
        Some(if place.language() == Language::English || at == 0 { capitalised(cost) } else { lowered(cost) })
    });
    let whole = span(costs[0]).start..span(costs[costs.len() - 1]).end;
    let edit = Edit::new(whole.clone(), written.collect::<Vec<_>>().join(", "));
    // A comma may stand within a cost.
    let read = place.edited(std::slice::from_ref(&edit)).and_then(|text| place.read(&text));
    let fix = place.fix(&[edit], false).filter(|_| read.is_some_and(|read| is_same_but_for_order(&read, ir)));
    fix.map(|fix| LINT.found().at(whole).fix(fix)).into_iter().collect()
}

fn is_same_but_for_order(one: &Paragraph, other: &Paragraph) -> bool {
    let (Ability::Activated(first), Ability::Activated(second)) = (&one.ability, &other.ability) else { return false };
    first.effect == second.effect
        && first.limits == second.limits
        && first.cost.len() == second.cost.len()
        && first.cost.iter().all(|cost| second.cost.contains(cost))
}
