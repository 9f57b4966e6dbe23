//! The fingerprint of the compiler: a database is read by the very compiler that made it, because only that one gives
//! each part of it the same meaning. It is the hash of everything that decides what a text compiles to.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What decides, from the root of the project.
const SOURCES: [&str; 10] = [
    "grammar",
    "src/cards",
    "src/check",
    "src/database",
    "src/ir",
    "src/lang",
    "src/phrase",
    "src/render",
    "src/rules",
    "src/symbol",
];

fn main() -> io::Result<()> {
    // Asked when it runs: a folder of build products that serves two checkouts keeps this program, and each has its own root.
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?).join("../..");
    let mut hasher = DefaultHasher::new();
    env::var("CARGO_PKG_VERSION").unwrap_or_default().hash(&mut hasher);
    for source in SOURCES {
        let folder = root.join(source);
        println!("cargo:rerun-if-changed={}", folder.display());
        for file in files(&folder)? {
            file.strip_prefix(&root).unwrap_or(&file).hash(&mut hasher);
            fs::read(&file)?.hash(&mut hasher);
        }
    }
    println!("cargo:rustc-env=CARDC_FINGERPRINT={:016x}", hasher.finish());
    Ok(())
}

/// The files in a folder and in its folders, in one order on every machine.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            found.extend(files(&entry)?);
        } else {
            found.push(entry);
        }
    }
    Ok(found)
}
