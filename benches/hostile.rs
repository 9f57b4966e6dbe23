//! Mutated abilities of both languages through compiling, checking, classifying, saying and writing: none may panic, and what
//! each takes is bounded.
//!
//! ```console
//! $ cargo bench --bench hostile -- 5000000
//! ```
//!
//! The seeds are the texts of the pool that `CARDC_CORPUS` names, or the project's own. A number behind the count is that of
//! the first text: the same numbers give the same texts.

#[path = "../fuzz/mutations.rs"]
mod mutations;
#[path = "../fuzz/targets.rs"]
#[allow(dead_code)]
mod targets;

use std::panic::catch_unwind;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use cardc::Language;
use cardc::source::read_file;
use cpu_time::ThreadTime;
use mutations::Mutations;
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// What one text may take.
const LONGEST: Duration = Duration::from_millis(50);
const MOST: usize = 50 << 20;
/// Texts that are run by default, and between two lines that tell how far it is.
const COUNT: u64 = 20_000;
const TELL: u64 = 250_000;

/// What texts took at most, with the number of the one that did.
#[derive(Default)]
struct Worst {
    time: (Duration, u64),
    memory: (usize, u64),
    panics: u64,
    over: u64,
}

fn seeds(language: Language) -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = match std::env::var_os("CARDC_CORPUS") {
        Some(folder) => Path::new(&folder).join("AtomicCards.json"),
        None => root.join("cards/tidewatch.cards"),
    };
    let cards = read_file(&path).cards;
    let faces = cards.iter().flat_map(|card| &card.faces);
    let texts = faces.filter_map(|face| face.printed(language)).flat_map(|printed| printed.text.lines());
    texts.filter(|text| !text.is_empty()).map(|text| text.as_bytes().to_vec()).collect()
}

impl Worst {
    /// Runs one text.
    fn take(&mut self, number: u64, data: &[u8], target: fn(&[u8])) {
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let start = ThreadTime::now();
        let fine = catch_unwind(|| target(data)).is_ok();
        let time = start.elapsed();
        let memory = MEMORY.peak_usage().saturating_sub(before);
        self.time = self.time.max((time, number));
        self.memory = self.memory.max((memory, number));
        self.panics += u64::from(!fine);
        let over = time > LONGEST || memory > MOST;
        self.over += u64::from(over);
        if over || !fine {
            let what = if fine { "takes too much" } else { "panics" };
            println!("{number} {what}: {time:?}, {memory} bytes: {:?}", String::from_utf8_lossy(data));
        }
    }

    fn told(&self, count: u64, since: Instant) {
        let seconds = since.elapsed().as_secs();
        let Worst { time, memory, panics, over } = self;
        let (took, slowest) = (time.0.as_secs_f64() * 1e3, time.1);
        let (megabytes, largest) = (memory.0 as f64 / f64::from(1 << 20), memory.1);
        println!(
            "{count} texts in {seconds} s: {panics} panics, {over} over {LONGEST:?} or {} MB; \
             at most {took:.1} ms ({slowest}) and {megabytes:.1} MB ({largest})",
            MOST >> 20
        );
    }
}

fn main() -> ExitCode {
    let mut numbers = std::env::args().filter_map(|argument| argument.parse::<u64>().ok());
    let count = numbers.next().unwrap_or(COUNT);
    let first = numbers.next().unwrap_or(0);
    let (english, french) = (seeds(Language::English), seeds(Language::French));
    println!("{} English seeds, {} French", english.len(), french.len());
    let english = Mutations::new(&english, Language::English);
    let french = Mutations::new(&french, Language::French);
    // Tables of the languages are made when they are first used.
    targets::english(b"Flying");
    targets::french(b"Vol");
    let since = Instant::now();
    let mut worst = Worst::default();
    for number in first..first.saturating_add(count) {
        // Two by two, so that half of each language is mutated by words.
        match number / 2 % 2 {
            0 => worst.take(number, &english.input(number), targets::english),
            _ => worst.take(number, &french.input(number), targets::french),
        }
        if (number + 1 - first).is_multiple_of(TELL) {
            worst.told(number + 1 - first, since);
        }
    }
    worst.told(count, since);
    ExitCode::from(u8::from(worst.panics + worst.over > 0))
}
