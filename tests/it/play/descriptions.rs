//! A description means the same wherever it is asked: the columns that matchers read and the game itself answer alike, in
//! the scenarios and in random games.

use super::{played, rules};
use crate::scenarios::run_own;
use cardc::runtime::asked::{Compared, observe, observed};
use cardc::runtime::play::Rules;
use cardc::runtime::players::Random;

fn report(what: &str, compared: &Compared) {
    let Compared { objects, conditions, numbers, events, undecided, differences } = compared;
    println!("{what}: {objects} questions about objects, {conditions} conditions, {numbers} numbers, {events} events");
    for (what, count) in undecided {
        println!("{count:8} undecided: {what}");
    }
    for (what, count) in differences {
        println!("{count:8} {what}");
    }
    println!("{} differences", differences.len());
}

#[test]
fn games_and_columns_answer_alike_in_scenarios() {
    observe();
    run_own();
    let compared = observed();
    report("scenarios", &compared);
    assert!(compared.differences.is_empty());
    // A little less than there are: what is asked no more would be compared no more.
    assert!(compared.objects >= 76_000 && compared.conditions >= 1_100 && compared.numbers >= 100);
    assert!(compared.events >= 590);
}

/// In builds with debug assertions each of these answers is compared with the evaluator's.
#[test]
fn most_descriptions_are_answered_by_columns() {
    let (mut by_columns, mut all) = (0, 0);
    for seed in 100..148 {
        let answered = played(rules(seed), Box::new(Random::new(seed))).answered();
        println!("game {seed}: {answered:?}");
        by_columns += answered.by_columns;
        all += answered.by_columns + answered.in_part + answered.by_evaluator;
    }
    println!("{by_columns} of {all} by columns alone");
    // A game in which one card asks again and again weighs as much as twenty others.
    // The own cards ask little.
    let least = if std::env::var_os("CARDC_CORPUS").is_some() { 8_000 } else { 4_000 };
    assert!(all > least && by_columns * 100 >= all * 70);
}

#[test]
fn games_and_columns_answer_alike_in_random_games() {
    observe();
    for seed in 0..16 {
        let rules = Rules { invariants: true, ..rules(seed) };
        played(rules, Box::new(Random::new(seed)));
    }
    let compared = observed();
    report("random games", &compared);
    assert!(compared.differences.is_empty());
    // The cards of a corpus say other things than those of this project.
    let (objects, conditions, numbers) =
        if std::env::var_os("CARDC_CORPUS").is_some() { (200_000, 500, 20) } else { (600_000, 85, 0) };
    assert!(compared.objects >= objects && compared.conditions >= conditions && compared.numbers >= numbers);
}
