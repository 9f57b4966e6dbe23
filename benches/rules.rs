//! What the rules core does again and again: state-based actions, the layers, many lords, many tokens.
//!
//! `cargo bench --bench rules`. The bars that it is measured against: state-based actions of 1,000 permanents in 20 µs, their
//! layers in 100 µs, 1,000 lords in 100 ms, 100,000 tokens in 1 s.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cardc::ir::Zone;
use cardc::lex::Language;
use cardc::runtime::printed::from_face;
use cardc::runtime::state::{Game, PlayerId, Settings};
use cardc::runtime::zones::{Landing, ZonePosition};
use cardc::runtime::{CardDef, load};
use cardc::source::{Face, Printed};

fn main() {
    let plain = card("Plain Ox", "Creature — Ox", "2/2", "");
    let lord = card("Ox Herder", "Creature — Ox", "2/2", "Other creatures you control get +1/+1.");

    let mut game = table(&plain, 1_000);
    report("state-based actions, 1,000 permanents", Duration::from_micros(20), || {
        black_box(game.prepare_priority()).expect("nothing is wrong");
    });
    let mut game = table(&plain, 1_000);
    report("layers, 1,000 permanents, one lord", Duration::from_micros(100), {
        let _ = game.place_card(&lord, PlayerId(0), Zone::Battlefield, ZonePosition::Top);
        move || black_box(game.refresh()).expect("nothing is wrong")
    });
    let mut game = table(&lord, 1_000);
    report("layers, 1,000 lords", Duration::from_millis(100), || {
        black_box(game.refresh()).expect("nothing is wrong");
    });
    let mut game = Game::new(2, settings());
    report_once("100,000 tokens", Duration::from_secs(1), || {
        let made = game.create_tokens(&plain, 100_000, PlayerId(0), &Landing::default());
        assert_eq!(made.map(|made| made.len()), Ok(100_000));
    });
}

fn settings() -> Settings {
    Settings { trace: false, verify: false, fuel: u32::MAX, ..Settings::default() }
}

fn table(of: &Arc<CardDef>, count: usize) -> Game {
    let mut game = Game::new(2, settings());
    for _ in 0..count {
        game.put_card(of, PlayerId(0), Zone::Battlefield, ZonePosition::Top);
    }
    game.refresh().expect("nothing is wrong");
    game
}

fn card(name: &str, type_line: &str, pt: &str, text: &str) -> Arc<CardDef> {
    let (power, toughness) = pt.split_once('/').unzip();
    let english = Printed { name: name.into(), type_line: type_line.into(), text: text.into(), ..Printed::default() };
    let face = Face {
        name: name.into(),
        power: power.map(Into::into),
        toughness: toughness.map(Into::into),
        english: Some(english),
        ..Face::default()
    };
    let printed = from_face(&face, Language::English).expect("the card is understood");
    Arc::new(load(&printed).expect("the card can be played"))
}

/// The median of many runs.
fn report(name: &str, bar: Duration, mut run: impl FnMut()) {
    run();
    let mut taken: Vec<Duration> = (0..50)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        })
        .collect();
    taken.sort();
    println!("{name:45} {:>12.1?} (bar {bar:?})", taken[taken.len() / 2]);
}

fn report_once(name: &str, bar: Duration, run: impl FnOnce()) {
    let start = Instant::now();
    run();
    println!("{name:45} {:>12.1?} (bar {bar:?})", start.elapsed());
}
