//! The cards of the folder that an editor has open, by their names.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::SystemTime;

use lsp_types::{Location, OneOf, Position, Range, SymbolKind, Uri, WorkspaceSymbol};

use crate::source::names::fold;
use crate::source::{Input, read_all};

/// The most files that are looked at, the most bytes of one, and how deep folders are.
const FILES: usize = 2_000;
const BYTES: u64 = 16 << 20;
const DEPTH: usize = 8;
/// The most cards that are told at once.
const MOST: usize = 500;

/// The folders that an editor has open, with the names in their files as they were read last.
#[derive(Default)]
pub(crate) struct Folders {
    roots: Vec<PathBuf>,
    known: RefCell<HashMap<PathBuf, (Option<SystemTime>, Vec<Named>)>>,
}

/// A face, and where its name begins, counted from 0: before it stands nothing, or `= `.
#[derive(Clone)]
struct Named {
    name: String,
    line: u32,
    column: u32,
}

impl Folders {
    pub fn of(roots: Vec<PathBuf>) -> Folders {
        Folders { roots, known: RefCell::default() }
    }

    /// The faces whose names hold a text, whatever its case and accents.
    pub fn symbols(&self, query: &str) -> Vec<WorkspaceSymbol> {
        let query = fold(query);
        let mut files = Vec::new();
        self.roots.iter().for_each(|root| find(root, DEPTH, &mut files));
        files.sort();
        let mut all = Vec::new();
        for file in files {
            let Some(uri) = uri(&file) else { continue };
            for Named { name, line, column } in self.names(&file) {
                if all.len() < MOST && fold(&name).contains(query.as_str()) {
                    let end = column + name.encode_utf16().count() as u32;
                    let range = Range::new(Position::new(line, column), Position::new(line, end));
                    all.push(WorkspaceSymbol {
                        name,
                        kind: SymbolKind::CLASS,
                        tags: None,
                        container_name: file.file_name().map(|name| name.to_string_lossy().into_owned()),
                        location: OneOf::Left(Location { uri: uri.clone(), range }),
                        data: None,
                    });
                }
            }
        }
        all
    }

    /// The names in a file. One that was written since is read again.
    fn names(&self, file: &Path) -> Vec<Named> {
        let written = std::fs::metadata(file).and_then(|file| file.modified()).ok();
        let mut known = self.known.borrow_mut();
        if let Some((at, names)) = known.get(file)
            && *at == written
        {
            return names.clone();
        }
        let cards = Input::open(file).map(|input| read_all(input).cards).unwrap_or_default();
        let faces = cards.iter().flat_map(|card| &card.faces).flat_map(|face| face.all_printed());
        let names: Vec<Named> = faces
            .map(|(_, printed)| Named {
                name: printed.name.to_string(),
                line: printed.origin.start.line.saturating_sub(1),
                column: printed.origin.start.column.saturating_sub(1),
            })
            .collect();
        known.insert(file.to_owned(), (written, names.clone()));
        names
    }
}

/// The `.cards` files of a folder and of those in it; links are not followed.
fn find(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let Ok(kind) = entry.file_type() else { continue };
        let path = entry.path();
        let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
        if kind.is_dir() && depth > 0 && !is_hidden {
            find(&path, depth - 1, files);
        }
        let is_small = || entry.metadata().is_ok_and(|file| file.len() <= BYTES);
        let is_cards = path.extension().is_some_and(|ending| ending == "cards");
        if kind.is_file() && is_cards && files.len() < FILES && is_small() {
            files.push(path);
        }
    }
}

/// The address of a file: signs that addresses don't have stand in it by their numbers.
fn uri(file: &Path) -> Option<Uri> {
    let path = file.to_str()?;
    let mut address = String::from("file://");
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => address.push(byte.into()),
            byte => address += &format!("%{byte:02X}"),
        }
    }
    Uri::from_str(&address).ok()
}
