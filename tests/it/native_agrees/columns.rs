//! Columns and the reference evaluator agree on random descriptions and random objects.

use super::predicate::{COLUMNS, Predicates};
use super::random::Random;
use super::{cases_wanted, generate, state};
use crate::abilities::{abilities, corpus, own_cards};
use cardc::columns::{Bits, Board, Counted, ObjectRow, Plan, Terms};
use cardc::eval::*;
use cardc::ir::walk::{Node, Visit};
use cardc::ir::{Comparison, ObjectFilter};
use std::collections::BTreeMap;

const DESCRIPTIONS: usize = 20;
const STATES: u64 = 4;
const TERMS: Terms = Terms { is_creature_type: |_| false, keyword: |number| number };

/// The objects of a state, as columns have them.
fn row(context: &Context<'_>, row: Row) -> ObjectRow {
    let column = |column| context.column(column, row.into());
    let members = |set, bits: usize| (0..bits as u16).filter(move |bit| context.member(set, row.into(), (*bit).into()));
    let mut bits = Bits::types(column(Column::Types) as u16)
        | Bits::supertypes(column(Column::Supertypes) as u8)
        | Bits::colours(column(Column::Colours) as u8)
        | Bits::zone(column(Column::Zone) as u8)
        | Bits::flags(column(Column::Flags) as u32)
        | Bits::controller(column(Column::Controller) as u8)
        | Bits::owner(column(Column::Owner) as u8);
    if column(Column::Identity) != 0 {
        bits |= Bits::OBJECT;
    }
    let mut counters = Vec::new();
    let counted = context.turns(Range::Facts { of: row.into() }, |place| {
        let (tag, value) = (context.fact(FactField::Tag, place), context.fact(FactField::Value, place));
        counters.extend((tag < FIRST_AFTER_COUNTERS).then_some((tag as u32, value as u32)));
        Ok(false)
    });
    assert!(counted.is_ok());
    if counters.iter().any(|(_, count)| *count > 0) {
        bits |= Bits::COUNTERS;
    }
    let mut numbers = [0; 5];
    for (of, from) in [
        (Counted::Power, Column::Power),
        (Counted::Toughness, Column::Toughness),
        (Counted::ManaValue, Column::ManaValue),
        (Counted::Loyalty, Column::Loyalty),
        (Counted::Damage, Column::Damage),
    ] {
        numbers[of as usize] = column(from) as i32;
    }
    ObjectRow {
        bits,
        numbers,
        controller: column(Column::Controller) as u8,
        owner: column(Column::Owner) as u8,
        subtypes: members(SetColumn::Subtypes, SUBTYPE_BITS).collect(),
        keywords: members(SetColumn::Keywords, KEYWORD_BITS).collect(),
        counters,
    }
}

/// The columns of a state, as they are after rows were written twice and taken back.
fn board(r: &mut Random, context: &Context<'_>) -> Board {
    let rows: Vec<ObjectRow> = (0..context.state.rows() as u32).map(|at| row(context, at)).collect();
    let mut board = Board::default();
    for at in 0..rows.len() {
        board.put(at, &r.pick(&rows));
    }
    for _ in 0..r.below(3) {
        let kept = r.below(rows.len() as u64 + 1) as usize;
        board.truncate(kept);
        for at in kept..rows.len() {
            board.put(at, &r.pick(&rows));
        }
    }
    for (at, row) in rows.iter().enumerate() {
        board.put(at, row);
        assert!(board.says(at, row));
    }
    board
}

fn candidate(column: Column) -> Box<Number> {
    Box::new(Number::Column(column, Box::new(Number::Slot(CANDIDATE))))
}

/// Something that is said of an object: mostly what columns say.
fn said(r: &mut Random, depth: u32) -> Test {
    let comparison =
        |r: &mut Random| r.pick(&[Comparison::Equal, Comparison::NotEqual, Comparison::AtLeast, Comparison::Less]);
    match r.below(if depth == 0 { 7 } else { 10 }) {
        0 => Test::Overlap(candidate(r.pick(&SETS)), Box::new(Number::Const(1 << r.below(12)))),
        1 => {
            let right = Predicates::new(r).number(1);
            Test::Compare(comparison(r), candidate(r.pick(&COLUMNS)), Box::new(right))
        }
        2 => {
            let set = r.pick(&[SetColumn::Subtypes, SetColumn::Keywords]);
            let index = if r.chance(70) { Number::Const(r.below(14) as i64) } else { Predicates::new(r).number(1) };
            Test::Member { set, of: Box::new(Number::Slot(CANDIDATE)), index: Box::new(index) }
        }
        3 => {
            let player = Number::PlayerSet(candidate(r.pick(&[Column::Controller, Column::Owner])));
            Test::Overlap(Box::new(player), Box::new(Predicates::new(r).number(2)))
        }
        4 => {
            let player = r.pick(&[Number::Controller, Number::Const(NOBODY.into()), Number::Const(32)]);
            Test::Compare(comparison(r), candidate(r.pick(&[Column::Controller, Column::Owner])), Box::new(player))
        }
        5 => {
            let number = match r.below(3) {
                0 => Number::Ones(candidate(r.pick(&SETS))),
                1 => Number::Binary(Op::Add, candidate(Column::Power), candidate(Column::Toughness)),
                _ => Number::Binary(Op::And, candidate(r.pick(&SETS)), Box::new(Number::Const(r.below(64) as i64))),
            };
            Test::Compare(comparison(r), Box::new(number), Box::new(Number::Const(r.below(6) as i64)))
        }
        6 => Predicates::new(r).test(2),
        7 => Test::Not(Box::new(said(r, depth - 1))),
        8 => Test::Any((0..r.below(4)).map(|_| said(r, depth - 1)).collect()),
        _ => Test::All((0..r.below(4)).map(|_| said(r, depth - 1)).collect()),
    }
}

/// The first tag of a fact that is no counter.
const FIRST_AFTER_COUNTERS: i64 = 0x10 << 24;
const SETS: [Column; 5] = [Column::Types, Column::Supertypes, Column::Colours, Column::Flags, Column::Zone];

/// Descriptions and objects compared, those that fit, and descriptions that the columns answer alone.
#[derive(Default)]
struct Tally {
    cases: u64,
    fit: u64,
    descriptions: u64,
    alone: u64,
}

fn compare(r: &mut Random, tests: &[Test], vocabulary: &Vocabulary, tally: &mut Tally) {
    for _ in 0..STATES {
        let columns = state::state(r, vocabulary);
        let (view, rows) = (columns.as_view(), columns.rows() as u32);
        let event = state::event(r, EventKind::ZoneChange, rows, 4);
        let (source, bindings) = (state::source(r, rows, 4), state::bindings(r, rows));
        let context = Context::of_event(&event, &view, source, &bindings);
        let board = board(r, &context);
        let mut found = Vec::new();
        for test in tests {
            let plan = Plan::new(test, TERMS);
            let arguments = plan.arguments(&context).expect("nothing is asked of a game");
            plan.find(&board, &arguments, Bits::OBJECT, &mut found);
            for row in 1..rows {
                let in_columns = found[row as usize / 64] >> (row % 64) & 1 != 0;
                let fits = in_columns && plan.rest().is_none_or(|rest| context.fits(rest, row));
                assert_eq!(fits, context.fits(test, row), "row {row} of {test:#?}\nplanned as {plan:#?}\n{view:#?}");
                tally.cases += 1;
                tally.fit += u64::from(fits);
            }
            tally.descriptions += 1;
            tally.alone += u64::from(plan.rest().is_none());
        }
    }
}

fn run(name: &str, seed: u64, mut one: impl FnMut(&mut Random, &mut Vocabulary) -> Option<Test>) -> Tally {
    let mut tally = Tally::default();
    let mut batch = seed << 32;
    while tally.cases < 5 * cases_wanted() {
        batch += 1;
        let mut r = Random::new(batch);
        let mut vocabulary = state::vocabulary();
        let mut tests = Vec::new();
        while tests.len() < DESCRIPTIONS {
            tests.extend(one(&mut r, &mut vocabulary));
        }
        compare(&mut r, &tests, &vocabulary, &mut tally);
    }
    let Tally { cases, fit, descriptions, alone } = tally;
    println!("{name}: {cases} cases compared, {fit} fit; {alone} of {descriptions} descriptions by columns alone");
    assert!(fit * 50 > cases, "hardly anything fits");
    tally
}

#[test]
fn of_random_descriptions() {
    run("random descriptions", 4, |r, vocabulary| {
        let depth = r.below(3) as u32;
        lower::filter(&generate::filter(r, depth), vocabulary).ok()
    });
}

#[test]
fn of_random_columns() {
    let tally = run("random columns", 5, |r, _| Some(Test::All((0..1 + r.below(3)).map(|_| said(r, 2)).collect())));
    assert!(tally.alone * 4 > tally.descriptions, "hardly anything is answered by columns alone");
}

/// How many of the descriptions on cards the columns answer alone, and what they leave of the others.
#[derive(Default)]
struct Described {
    all: usize,
    alone: usize,
    left: BTreeMap<String, usize>,
}

impl Visit for Described {
    fn filter(&mut self, filter: &ObjectFilter) {
        // What a game can't ask is refused by its name, where it is loaded.
        if let Ok(test) = lower::in_game(filter, &mut Vocabulary::of_terms_themselves()) {
            let plan = Plan::new(&test, TERMS);
            self.all += 1;
            self.alone += usize::from(plan.rest().is_none());
            if let Some(rest) = plan.rest() {
                let said: String = format!("{rest:?}").chars().take(90).collect();
                *self.left.entry(said).or_default() += 1;
            }
        }
        filter.parts(self);
    }
}

#[test]
fn of_most_descriptions_on_cards() {
    let mut cards = own_cards();
    let own = cards.len();
    cards.extend(corpus(10, 1).into_iter().flat_map(|(cards, _)| cards));
    let mut described = Described::default();
    for ability in cards.iter().flat_map(|card| &card.faces).flat_map(abilities) {
        ability.ir.visit(&mut described);
    }
    let Described { all, alone, left } = described;
    println!("{own} cards of this project of {}: {alone} of {all} descriptions by columns alone", cards.len());
    let mut left: Vec<(String, usize)> = left.into_iter().collect();
    left.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    left.iter().take(40).for_each(|(said, count)| println!("{count:6} {said}"));
    // The cards of this project alone have a good hundred.
    assert!(all > 100 && alone * 100 >= all * 90);
}
