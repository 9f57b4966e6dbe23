//! What the rules core does again and again: state-based actions, the layers, many lords, many tokens.
//!
//! `cargo bench --bench rules`. The bars that it is measured against: state-based actions of 1,000 permanents in 20 µs, their
//! layers in 100 µs, 1,000 lords in 100 ms, 100,000 tokens in 1 s; which of 1,100 triggers of 1,000 permanents an event
//! concerns, where it concerns none, in 0.5 µs. Nothing is measured of a game in which nothing has changed: that is known at
//! once.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cardc::ir::Zone;
use cardc::runtime::event::GameEvent;
use cardc::runtime::state::{Game, ObjectId, PlayerId};
use cardc::runtime::zones::{Landing, ZonePosition};
use cardc::runtime::{CardDef, Search, plus_one};

mod cards;

use cards::{card, settings};

fn main() {
    let plain = card("Plain Ox", "Creature — Ox", "2/2", "");
    let lord = card("Ox Herder", "Creature — Ox", "2/2", "Other creatures you control get +1/+1.");

    let mut game = table(&plain, 1_000);
    let one = game.battlefield[500];
    let mut damage = 0;
    report("state-based actions, 1,000 permanents", Duration::from_micros(20), || {
        damage = 1 - damage;
        game.object_mut(one).damage = damage;
        black_box(game.prepare_priority()).expect("nothing is wrong");
    });
    let mut game = table(&plain, 1_000);
    let one = game.battlefield[500];
    report("layers, 1,000 permanents", Duration::from_micros(100), || {
        add_counter(&mut game, one);
        black_box(game.refresh()).expect("nothing is wrong");
    });
    let mut game = table(&plain, 1_000);
    let _ = game.place_card(&lord, PlayerId(0), Zone::Battlefield, ZonePosition::Top);
    let one = game.battlefield[500];
    report("layers, 1,000 permanents, one lord", Duration::from_micros(100), || {
        add_counter(&mut game, one);
        black_box(game.refresh()).expect("nothing is wrong");
    });
    let mut game = table(&lord, 1_000);
    let one = game.battlefield[500];
    report("layers, 1,000 lords", Duration::from_millis(100), || {
        add_counter(&mut game, one);
        black_box(game.refresh()).expect("nothing is wrong");
    });
    // Another time stamp may change the order of effects (613.7): everything is applied anew.
    for (name, cards, most) in [
        ("all layers anew, 1,000 permanents", [&plain, &plain], Duration::from_micros(100)),
        ("all layers anew, 1,000 permanents, one lord", [&plain, &lord], Duration::from_micros(500)),
        ("all layers anew, 1,000 lords", [&lord, &lord], Duration::from_millis(100)),
    ] {
        let mut game = table(cards[0], 999);
        let _ = game.place_card(cards[1], PlayerId(0), Zone::Battlefield, ZonePosition::Top);
        let one = game.battlefield[500];
        report(name, most, || {
            game.object_mut(one).timestamp ^= 1;
            black_box(game.refresh()).expect("nothing is wrong");
        });
    }
    let mut game = Game::new(2, settings());
    report_once("100,000 tokens", Duration::from_secs(1), || {
        let made = game.create_tokens(&plain, 100_000, PlayerId(0), &Landing::default());
        assert_eq!(made.map(|made| made.len()), Ok(100_000));
    });
    for permanents in [100, 1_000, 10_000] {
        dispatch(permanents);
    }
}

/// Which triggered abilities an event concerns: none of those of as many permanents as are said, and one each of ten others.
fn dispatch(permanents: usize) {
    const OWN: [&str; 4] = [
        "When this creature dies, draw a card.",
        "Whenever this creature becomes tapped, you gain 1 life.",
        "Whenever another Ox you control dies, you gain 1 life.",
        "Whenever an Ox enters under your control, draw a card.\nWhenever you gain life, draw a card.",
    ];
    let kinds: Vec<Arc<CardDef>> =
        OWN.iter().enumerate().map(|(n, text)| card(&format!("Herd {n}"), "Creature — Ox", "2/2", text)).collect();
    let stone = card("Plain Stone", "Artifact", "", "");
    let watcher = card("Watcher", "Enchantment", "", "Whenever an artifact becomes untapped, draw a card.");
    let mut game = Game::new(2, settings());
    let mut triggers = 0;
    for n in 0..permanents {
        // One in ten has two abilities.
        let kind = if n % 10 == 9 { 3 } else { n % 3 };
        triggers += if kind == 3 { 2 } else { 1 };
        game.put_card(&kinds[kind], PlayerId((n % 2) as u8), Zone::Battlefield, ZonePosition::Top);
    }
    for _ in 0..10 {
        game.put_card(&watcher, PlayerId(0), Zone::Battlefield, ZonePosition::Top);
    }
    let stone = game.put_card(&stone, PlayerId(1), Zone::Battlefield, ZonePosition::Top);
    game.refresh().expect("nothing is wrong");
    let tapped = GameEvent::Tapped { object: stone, by: None };
    let untapped = GameEvent::Untapped { object: stone };
    for (name, event, found) in [("none", tapped, 0), ("ten", untapped, 10)] {
        for search in [Search::Index, Search::Everywhere] {
            let concerned = game.concerned(&event, search).expect("nothing is wrong");
            assert_eq!(concerned.len(), found);
            // What is concerned costs more; to look everywhere is what it is compared with.
            let bar = (found == 0 && search == Search::Index).then_some(Duration::from_nanos(500));
            report(&format!("{permanents} permanents, {triggers} triggers, {name}, {search:?}"), bar, || {
                black_box(game.concerned(black_box(&event), search)).expect("nothing is wrong");
            });
        }
    }
}

fn add_counter(game: &mut Game, to: ObjectId) {
    *game.object_mut(to).counters.entry(plus_one(1)).or_default() += 1;
}

fn table(of: &Arc<CardDef>, count: usize) -> Game {
    let mut game = Game::new(2, settings());
    for _ in 0..count {
        game.put_card(of, PlayerId(0), Zone::Battlefield, ZonePosition::Top);
    }
    game.refresh().expect("nothing is wrong");
    game
}

/// The median of many runs, each of as many turns as take a while.
fn report(name: &str, bar: impl Into<Option<Duration>>, mut run: impl FnMut()) {
    let start = Instant::now();
    run();
    let turns = (Duration::from_micros(200).as_nanos() / start.elapsed().as_nanos().max(1)).clamp(1, 1_000) as u32;
    let mut taken: Vec<Duration> = (0..50)
        .map(|_| {
            let start = Instant::now();
            (0..turns).for_each(|_| run());
            start.elapsed() / turns
        })
        .collect();
    taken.sort();
    let bar = bar.into().map(|bar| format!(" (bar {bar:?})")).unwrap_or_default();
    println!("{name:60} {:>12.1?}{bar}", taken[taken.len() / 2]);
}

fn report_once(name: &str, bar: Duration, run: impl FnOnce()) {
    let start = Instant::now();
    run();
    println!("{name:60} {:>12.1?} (bar {bar:?})", start.elapsed());
}
