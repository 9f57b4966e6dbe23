//! "Whenever A or B, do so" means what "Whenever A, do so" and "Whenever B, do so" mean: each alone does the same, and
//! waits for its part of the event.

use std::collections::BTreeMap;

use cardc::compile::compile_part;
use cardc::ir::{self, Event, Triggered};
use cardc::lex::{Language, Names, Span, lex, paragraphs};
use cardc::parse::{Entry, Kind, Node, parse};
use cardc::source::{Card, Face};
use rayon::prelude::*;

use super::abilities::{Ability, abilities, corpus, own_cards};

/// What became of the parts of a trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Finding {
    /// A part alone is not understood.
    Refused,
    /// A part alone does another thing.
    DoesOther,
    /// The parts together wait for other events.
    WaitsForOther,
}

/// The text with one part of its trigger event, for each.
fn texts_of_parts(text: &str, names: &Names, language: Language) -> Option<Vec<String>> {
    let lexed = lex(text, names, language).ok()?;
    let tokens = paragraphs(&lexed).next()?;
    let tree = parse(Entry::Paragraph, &lexed, tokens).ok()?;
    let triggered = tree.root(&lexed).descendants().find(|node| node.is(Kind::Triggered))?;
    let event = triggered.child(Kind::Event)?;
    let is_part = |node: &Node<'_>| node.is(Kind::EventClause) || node.is(Kind::StepBegins);
    let parts: Vec<Node<'_>> = event.children().filter(is_part).collect();
    if parts.len() > 1 {
        // A tail behind the last part may be of that part alone.
        if event.children().any(|child| matches!(child.kind(), Kind::DuringTurn | Kind::FirstTime | Kind::WhileTrue)) {
            return None;
        }
        let word = triggered.child(Kind::TriggerWord)?;
        let word_kind = word.first_child()?.kind();
        // "At" stands before a step, "whenever" before what happens.
        let with_word = |part: &Node<'_>| match (part.kind(), word_kind, language) {
            (Kind::StepBegins, Kind::At, _) | (Kind::EventClause, Kind::When | Kind::Whenever, _) => word.text(),
            (Kind::StepBegins, _, Language::English) => "At",
            (Kind::StepBegins, _, Language::French) => "À",
            (_, _, Language::English) => "Whenever",
            (_, _, Language::French) => "À chaque fois que",
        };
        let said = |part: &Node<'_>| {
            let before = &text[..word.span().start as usize];
            format!("{before}{} {}{}", with_word(part), part.text(), &text[event.span().end as usize..])
        };
        return Some(parts.iter().map(said).collect());
    }
    let clause = parts.first()?.first_child()?;
    let is_subject =
        |node: &Node<'_>| matches!(node.kind(), Kind::Objects | Kind::Player | Kind::YouHave | Kind::NextOnly);
    let happenings: Vec<Node<'_>> = clause.children().filter(|child| !is_subject(child)).collect();
    if happenings.len() < 2 || !matches!(clause.kind(), Kind::ObjectEvent | Kind::PlayerEvent) {
        return None;
    }
    let all: Span = happenings[0].span().to(happenings[happenings.len() - 1].span());
    let said = |happening: &Node<'_>| {
        format!("{}{}{}", &text[..all.start as usize], happening.text(), &text[all.end as usize..])
    };
    Some(happenings.iter().map(said).collect())
}

fn triggered(ability: &ir::Ability) -> Option<&Triggered> {
    match ability {
        ir::Ability::Triggered(triggered) => Some(triggered),
        _ => None,
    }
}

/// The events that one waits for, without what limits them all.
fn events(event: &Event) -> Vec<Event> {
    let mut found = match event {
        Event::AnyOf(events, _) => events.iter().flat_map(events_of).collect(),
        other => vec![other.clone()],
    };
    found.sort();
    found
}

fn events_of(event: &Event) -> Vec<Event> {
    events(event)
}

fn finding(ability: &Ability<'_>) -> Option<Option<(Finding, String)>> {
    let whole = triggered(&ability.ir.ability)?;
    let names = ability.names(ability.from);
    let texts = texts_of_parts(&ability.text, &names, ability.from)?;
    let mut waited_for = Vec::new();
    for text in &texts {
        let compiled = compile_part(text, &names, ability.from, ability.context).ok();
        let part = compiled.and_then(|compiled| compiled.paragraphs.into_iter().next()?.outcome.ok());
        let Some(part) = part else { return Some(Some((Finding::Refused, text.clone()))) };
        let Some(part) = triggered(&part.ability) else { return Some(Some((Finding::DoesOther, text.clone()))) };
        if (&part.intervening_if, &part.effect, &part.limit) != (&whole.intervening_if, &whole.effect, &whole.limit) {
            return Some(Some((Finding::DoesOther, text.clone())));
        }
        waited_for.extend(events(&part.event));
    }
    waited_for.sort();
    let limited = matches!(whole.event, Event::During { .. } | Event::FirstTimeEachTurn(_) | Event::While { .. });
    if !limited && waited_for != events(&whole.event) {
        return Some(Some((Finding::WaitsForOther, texts.join("  /  "))));
    }
    Some(None)
}

/// How many abilities have a trigger of several parts, and what was found.
fn examined(cards: &[Card]) -> (usize, BTreeMap<Finding, Vec<String>>) {
    let faces: Vec<&Face> = cards.iter().flat_map(|card| &card.faces).collect();
    let findings: Vec<(String, Option<(Finding, String)>)> = faces
        .par_iter()
        .flat_map_iter(|face| abilities(face))
        .filter_map(|ability| Some((ability.text.clone(), finding(&ability)?)))
        .collect();
    let mut by_kind: BTreeMap<Finding, Vec<String>> = BTreeMap::new();
    let examined = findings.len();
    for (text, finding) in findings {
        if let Some((kind, part)) = finding {
            by_kind.entry(kind).or_default().push(format!("{text}\n        alone: {part}"));
        }
    }
    eprintln!("{examined} triggers of several parts");
    for (kind, texts) in &by_kind {
        eprintln!("  {} {kind:?}", texts.len());
        texts.iter().for_each(|text| eprintln!("    {text}"));
    }
    (examined, by_kind)
}

/// The most findings of each kind: of the sample, and of the whole corpus.
const FOUND: [(Finding, usize, usize); 3] =
    [(Finding::Refused, 5, 73), (Finding::DoesOther, 0, 14), (Finding::WaitsForOther, 1, 8)];

#[test]
fn parts_of_triggers_of_the_own_cards() {
    let (_, found) = examined(&own_cards());
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn parts_of_triggers_of_a_corpus() {
    let Some((cards, extent)) = corpus(15, 1) else { return };
    let (examined, found) = examined(&cards);
    assert!(examined > extent.of(40, 400), "{examined}");
    for (kind, sample, whole) in FOUND {
        let count = found.get(&kind).map_or(0, Vec::len);
        assert!(count <= extent.of(sample, whole), "{count} {kind:?}");
    }
}
