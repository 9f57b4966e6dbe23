//! The matchers of a whole pool, and one event against many permanents. `CARDC_CORPUS` names the folder with
//! AtomicCards.json; without it there is nothing to measure.

use std::fs::{self, File};
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use cardc::codegen::Source;
use cardc::database::Builder;
use cardc::database::file::Prepared;
use cardc::eval::{
    Bindings, EventKind, EventView, ObjectData, PlayerData, SourceRow, StateColumns, type_bit, zone_code,
};
use cardc::ir::{CardType, Zone};
use cardc::{Card, Compiler, Database, Matchers};

fn main() {
    let Some(folder) = std::env::var_os("CARDC_CORPUS") else {
        println!("CARDC_CORPUS is not set: nothing to measure");
        return;
    };
    let (cards, _) = Compiler::new().file(Path::new(&folder).join("AtomicCards.json"));
    let start = Instant::now();
    let pool = Matchers::of_cards(&cards).expect("the pool compiles");
    println!(
        "pool: {} abilities, {} matchers, {} KB of code in {:?}",
        pool.waiting().len(),
        pool.len(),
        pool.code_size() / 1024,
        start.elapsed()
    );
    let waiting: Vec<&Card> = cards.iter().filter(|card| card.is_accepted()).take(60).collect();
    let start = Instant::now();
    let deck = Matchers::of_cards(waiting).expect("the deck compiles");
    println!("deck of 60: {} matchers in {:?}", deck.len(), start.elapsed());
    for permanents in [100, 1_000, 10_000] {
        table(&pool, permanents);
    }
    database(&cards);
}

/// A database of the pool: how long it takes to open, and to get a card by its name.
fn database(cards: &[Card]) {
    let path = std::env::temp_dir().join(format!("cardc-{}.cdb", std::process::id()));
    let mut builder = Builder::new();
    for card in cards {
        builder.add(&Prepared::new(card).expect("a card is packed")).expect("records are held in memory");
    }
    let mut file = File::create(&path).expect("a file for the database");
    builder.write(&mut file).expect("the database is written");
    drop(file);
    let opened = (0..20).map(|_| {
        let start = Instant::now();
        drop(black_box(Database::open(&path).expect("what was written is opened")));
        start.elapsed()
    });
    let (opened, bytes) = (opened.min().unwrap_or_default(), fs::metadata(&path).map_or(0, |about| about.len()));
    println!("database: {} cards, {:.1} MB, opened in {opened:?}", cards.len(), bytes as f64 / 1e6);
    let database = Database::open(&path).expect("what was written is opened");
    // Cards from all over the file, so that none is near the one before.
    let names: Vec<&str> = (0..2_000).map(|at| cards[at * 7_919 % cards.len()].card.name.as_str()).collect();
    let mut took: Vec<Duration> = names
        .iter()
        .map(|name| {
            let start = Instant::now();
            let found = database.named(name).expect("the index is whole");
            black_box(database.compiled(found[0]).expect("a card is read"));
            start.elapsed()
        })
        .collect();
    took.sort_unstable();
    let mean = took.iter().sum::<Duration>() / took.len() as u32;
    let (median, most) = (took[took.len() / 2], took[took.len() * 99 / 100]);
    println!("a card by its name, with all that was compiled of it: {median:?}, mean {mean:?}, 99 of 100 in {most:?}");
    drop(database);
    fs::remove_file(&path).expect("the database is removed");
}

/// Cards of the pool on the battlefield, and events that concern none or few of their abilities.
fn table(pool: &Matchers, permanents: usize) {
    let mut state = StateColumns::new();
    for opponents in [2, 1] {
        state.push_player(PlayerData { life: 20, opponents, ..PlayerData::default() }).expect("two players");
    }
    let mut sources = Vec::new();
    let waiting = pool.waiting();
    let (mut last, mut row, mut count) = (usize::MAX, 0, 0);
    // Every seventh ability, so that all kinds are there.
    for waits in waiting.iter().cycle().step_by(7) {
        if waits.card != last {
            if count == permanents {
                break;
            }
            row = state.push_object(&permanent(count));
            count += 1;
            last = waits.card;
        }
        let source = SourceRow { object: row, controller: (row % 2) };
        sources.push(Source { matcher: waits.matcher, row: source, bindings: Bindings::default() });
    }
    let stranger = state.push_object(&permanent(permanents));
    let triggers = sources.len();
    let view = state.as_view();
    let table = pool.table(sources, &view);
    let mut nothing = EventView::new(EventKind::Shuffles);
    nothing.player = 0;
    let mut tapped = EventView::new(EventKind::Tapped);
    tapped.subject = stranger;
    let mut dies = EventView::new(EventKind::ZoneChange);
    (dies.subject, dies.moved) = (stranger, stranger);
    (dies.from, dies.to) = (zone_code(Zone::Battlefield), zone_code(Zone::Graveyard));
    for (name, event) in [("shuffles", nothing), ("tapped", tapped), ("dies", dies)] {
        let mut found = Vec::new();
        table.concerned(&event, &view, &mut found);
        assert_eq!(found, table.concerned_by_scan(&event, &view));
        let mut evaluated = Vec::new();
        table.concerned_by_evaluator(&event, &view, &mut evaluated);
        assert_eq!(found, evaluated);
        let fused = time(|| table.concerned(black_box(&event), &view, &mut found));
        let indexed = time(|| table.concerned_by_evaluator(black_box(&event), &view, &mut evaluated));
        let scanned = time(|| drop(black_box(table.concerned_by_scan(black_box(&event), &view))));
        println!(
            "{permanents:6} permanents, {triggers:6} abilities, {name:9} {:4} concerned: {fused:9.0?} fused, \
             {indexed:9.0?} evaluator with the index, {scanned:9.0?} evaluator scanning",
            found.len()
        );
    }
}

fn permanent(number: usize) -> ObjectData {
    ObjectData {
        identity: number as u32 + 1,
        zone: Some(Zone::Battlefield),
        controller: ((number + 1) % 2) as u8,
        owner: ((number + 1) % 2) as u8,
        types: type_bit(CardType::Creature),
        power: 2,
        toughness: 2,
        ..ObjectData::default()
    }
}

/// The best of several runs.
fn time(mut one: impl FnMut()) -> Duration {
    let best = (0..7).map(|_| {
        let start = Instant::now();
        for _ in 0..200 {
            one();
        }
        start.elapsed() / 200
    });
    best.min().unwrap_or_default()
}
