//! Native matchers and the reference evaluator agree on random matchers, states and events.
//!
//! A case is one matcher, one source and one event of a kind that the matcher waits for; of columns ([`columns`]) one
//! description and one object.
//! `CARDC_CASES=1000000 cargo test --release --test it -- native_agrees --nocapture` runs more.

mod columns;
mod generate;
mod predicate;
mod random;
mod state;

use cardc::codegen::{Hits, MatcherId, Matchers, Source, Sources};
use cardc::eval::*;
use random::Random;

const MATCHERS: usize = 40;
const STATES: u64 = 8;
const EVENTS: u64 = 12;

fn cases_wanted() -> u64 {
    std::env::var("CARDC_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000)
}

/// Cases compared, cases in which the matcher held, and descriptions that were refused.
#[derive(Default)]
struct Tally {
    cases: u64,
    held: u64,
    refused: u64,
}

/// Compares one batch of matchers on random states and events.
fn compare(r: &mut Random, vocabulary: &Vocabulary, matchers: &[Matcher], tally: &mut Tally) {
    let native = Matchers::compile(&matchers.iter().collect::<Vec<_>>()).expect("matchers compile");
    let kinds: Vec<EventKind> = matchers.iter().flat_map(|m| m.alternatives.iter().map(|a| a.kind)).collect();
    let mut hits = Hits::default();
    for _ in 0..STATES {
        let columns = state::state(r, vocabulary);
        let (view, rows) = (columns.as_view(), columns.rows() as u32);
        let sources = random_sources(r, matchers.len(), rows);
        let sorted = Sources::new(matchers.len(), &sources);
        for _ in 0..EVENTS {
            let kind = r.pick(&kinds);
            let event = state::event(r, kind, rows, 4);
            native.run(&event, &view, &sorted, &mut hits);
            let mut hit = vec![false; sources.len()];
            hits.iter(&sorted).for_each(|at| hit[at] = true);
            for (source, hit) in sources.iter().zip(hit) {
                let matcher = &matchers[source.matcher.0 as usize];
                let expected = Context::of_event(&event, &view, source.row, &source.bindings).matches(matcher);
                assert_eq!(hit, expected, "native says {hit}\n{matcher:#?}\n{event:#?}\n{source:#?}\n{view:#?}");
                tally.cases += u64::from(matcher.alternatives.iter().any(|a| a.kind == kind));
                tally.held += u64::from(expected);
            }
        }
    }
}

fn random_sources(r: &mut Random, matchers: usize, rows: u32) -> Vec<Source> {
    let count = r.below(2 * matchers as u64);
    let mut source = || Source {
        matcher: MatcherId(r.below(matchers as u64) as u32),
        row: state::source(r, rows, 4),
        bindings: state::bindings(r, rows),
    };
    (0..count).map(|_| source()).collect()
}

fn run(name: &str, seed: u64, mut one: impl FnMut(&mut Random, &mut Vocabulary) -> Option<Matcher>) {
    let mut tally = Tally::default();
    let mut batch = seed << 32;
    while tally.cases < cases_wanted() {
        batch += 1;
        let mut r = Random::new(batch);
        let mut vocabulary = state::vocabulary();
        let mut matchers = Vec::new();
        while matchers.len() < MATCHERS {
            match one(&mut r, &mut vocabulary) {
                Some(matcher) => matchers.push(matcher),
                None => tally.refused += 1,
            }
        }
        compare(&mut r, &vocabulary, &matchers, &mut tally);
    }
    println!("{name}: {} cases compared, {} held, {} descriptions refused", tally.cases, tally.held, tally.refused);
    assert!(tally.held * 200 > tally.cases, "the cases hardly ever hold");
}

#[test]
fn of_random_ir() {
    run("random IR", 1, |r, vocabulary| {
        let depth = 1 + r.below(3) as u32;
        let event = generate::event(r, depth);
        let condition = r.maybe(40, |r| generate::condition(r, depth));
        lower::matcher(&event, condition.as_ref(), vocabulary).ok()
    });
}

#[test]
fn of_random_predicates() {
    run("random predicates", 2, |r, _| {
        let depth = 1 + r.below(4) as u32;
        let event = predicate::Predicates::new(r).test(depth);
        let kind = r.pick(&[EventKind::Casts, EventKind::ZoneChange]);
        Some(Matcher { alternatives: vec![Alternative { kind, event, condition: None }] })
    });
}

#[test]
fn of_tables() {
    let (mut cases, mut held, mut batch) = (0, 0, 3 << 32);
    while cases < cases_wanted() {
        batch += 1;
        let mut r = Random::new(batch);
        let mut vocabulary = state::vocabulary();
        let mut matchers = Vec::new();
        while matchers.len() < MATCHERS {
            let depth = 1 + r.below(3) as u32;
            let event = generate::event(&mut r, depth);
            let condition = r.maybe(40, |r| generate::condition(r, depth));
            matchers.extend(lower::matcher(&event, condition.as_ref(), &mut vocabulary).ok());
        }
        let kinds: Vec<EventKind> = matchers.iter().flat_map(|m| m.alternatives.iter().map(|a| a.kind)).collect();
        let pool = cardc::Matchers::of_predicates(matchers, vocabulary.clone()).expect("matchers compile");
        for _ in 0..STATES {
            let columns = state::state(&mut r, &vocabulary);
            let (view, rows) = (columns.as_view(), columns.rows() as u32);
            let sources = random_sources(&mut r, MATCHERS, rows);
            cases += EVENTS * sources.len() as u64;
            let table = pool.table(sources, &view);
            let mut found = Vec::new();
            for _ in 0..EVENTS {
                let kind = r.pick(&kinds);
                let event = state::event(&mut r, kind, rows, 4);
                table.concerned(&event, &view, &mut found);
                assert_eq!(found, table.concerned_by_scan(&event, &view), "{event:#?}\n{view:#?}");
                let mut evaluated = Vec::new();
                table.concerned_by_evaluator(&event, &view, &mut evaluated);
                assert_eq!(found, evaluated, "{event:#?}\n{view:#?}");
                held += found.len() as u64;
            }
        }
    }
    println!("tables: {cases} cases compared, {held} held");
    assert!(held * 1000 > cases, "the cases hardly ever hold");
}
