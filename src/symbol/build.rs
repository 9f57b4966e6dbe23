//! Gives every row of the lexicon its number and its constant. What is wrong in the lexicon is told by the build of the
//! languages, which reads all of it; here, what can't be read is passed over.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

use toml::{Table, Value};

#[path = "speech.rs"]
#[allow(dead_code)]
mod speech;

use speech::PartOfSpeech;

/// What a symbol knows of its row.
struct Fact {
    /// The id of the row that it is another name of.
    same_as: Option<String>,
    /// A number behind it says how often it is done.
    repeated: bool,
}

/// The rows in the order of section and id.
type Rows = BTreeMap<(PartOfSpeech, String), Fact>;

fn main() {
    let room = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    for watched in ["build.rs", "speech.rs", "../../grammar/lexicon"] {
        println!("cargo::rerun-if-changed={watched}");
    }
    let rows = read(&room.join("../../grammar/lexicon"));
    fs::write(out.join("names.rs"), names(&rows)).expect("the folder that cargo gives can be written to");
    fs::write(out.join("constants.rs"), constants(&rows)).expect("the folder that cargo gives can be written to");
}

fn read(folder: &std::path::Path) -> Rows {
    let mut rows = Rows::new();
    for file in fs::read_dir(folder).into_iter().flatten().flatten() {
        let Some(table) = fs::read_to_string(file.path()).ok().and_then(|text| text.parse::<Table>().ok()) else {
            continue;
        };
        for (section, entries) in table {
            let (Some(part), Value::Table(entries)) = (PartOfSpeech::from_name(&section), entries) else { continue };
            for (id, row) in entries {
                let same_as = row.get("same_as").and_then(Value::as_str).map(str::to_owned);
                let repeated = row.get("repeated").and_then(Value::as_bool).unwrap_or_default();
                rows.insert((part, id), Fact { same_as, repeated });
            }
        }
    }
    rows
}

fn names(rows: &Rows) -> String {
    let mut code = String::from("&[\n");
    for ((part, id), Fact { same_as, repeated }) in rows {
        let same_as = same_as.as_ref().and_then(|target| rows.keys().position(|key| *key == (*part, target.clone())));
        let _ = writeln!(
            code,
            "Name {{ part: PartOfSpeech::{part:?}, id: {id:?}, same_as: {same_as:?}, repeated: {repeated} }},"
        );
    }
    code.push(']');
    code
}

/// A module a domain: `keyword::FLYING`.
fn constants(rows: &Rows) -> String {
    let mut domains: BTreeMap<&str, String> = BTreeMap::new();
    for (number, (part, id)) in rows.keys().enumerate() {
        let code = domains.entry(part.domain().name()).or_default();
        let _ = writeln!(code, "    pub const {}: Symbol = Symbol({number});", id.to_uppercase());
    }
    domains.iter().fold(String::new(), |mut code, (domain, constants)| {
        let _ = writeln!(
            code,
            "/// The symbols `{domain}.*`.\npub mod {domain} {{\n    use super::Symbol;\n\n{constants}}}"
        );
        code
    })
}
