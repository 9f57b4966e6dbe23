//! Asks the table of abilities which events triggers wait for, and which intervening-if clauses are about life:
//!
//! ```console
//! $ cargo run --features parquet -- build cards/tidewatch.cards -o target/tidewatch.parquet
//! $ cargo run --features parquet --example parquet -- target/tidewatch.abilities.parquet
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs::File;

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, Row};

/// The kinds of conditions, events and amounts that are about life.
const LIFE: [&str; 4] = ["life", "life_of", "gains_life", "loses_life"];

fn field<'r>(row: &'r Row, name: &str) -> Option<&'r Field> {
    row.get_column_iter().find(|(column, _)| *column == name).map(|(_, field)| field)
}

fn text(row: &Row, name: &str) -> String {
    match field(row, name) {
        Some(Field::Str(text)) => text.clone(),
        _ => String::new(),
    }
}

fn texts(row: &Row, name: &str) -> Vec<String> {
    let Some(Field::ListInternal(list)) = field(row, name) else { return Vec::new() };
    let text = |field: &Field| if let Field::Str(text) = field { Some(text.clone()) } else { None };
    list.elements().iter().filter_map(text).collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "target/tidewatch.abilities.parquet".into());
    let reader = SerializedFileReader::new(File::open(&path).map_err(|error| format!("{path}: {error}"))?)?;
    let mut waited_for: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut about_life = BTreeSet::new();
    for row in reader.get_row_iter(None)? {
        let row = row?;
        if text(&row, "kind") == "triggered" {
            for event in texts(&row, "events") {
                waited_for.entry(event).or_default().insert(text(&row, "name"));
            }
        }
        if texts(&row, "clause").iter().any(|kind| LIFE.contains(&kind.as_str())) {
            about_life.insert(text(&row, "name"));
        }
    }
    let mut counted: Vec<(usize, &String)> = waited_for.iter().map(|(event, names)| (names.len(), event)).collect();
    counted.sort_by(|one, other| other.cmp(one));
    for (count, event) in counted.into_iter().take(10) {
        println!("{count:6} {event}");
    }
    println!("{} with an intervening-if clause about life: {about_life:?}", about_life.len());
    Ok(())
}
