//! Turns the lexicon and the grammars into Rust: tables of words, tables of the grammars, and the kinds of
//! tree nodes. Everything that is wrong in them is reported with its file and line, and fails the build.

mod emit;
mod fault;
mod grammar;
#[path = "../lex/language.rs"]
#[allow(dead_code)]
mod language;
mod lexicon;
mod literal;
mod membership;
mod program;
#[path = "../lex/shape.rs"]
mod shape;
#[path = "../lex/speech.rs"]
mod speech;
#[path = "../lex/words.rs"]
mod words;

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use fault::{Fault, Faults};
use grammar::Grammar;
use language::Language;
use lexicon::Lexicon;
use membership::Membership;

fn main() {
    let room = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    for watched in
        ["build", "../../grammar", "lex/language.rs", "lex/shape.rs", "lex/speech.rs", "lex/words.rs"]
    {
        println!("cargo::rerun-if-changed={watched}");
    }

    let mut faults = Faults::default();
    generate(&room.join("../../grammar"), &out, &mut faults);
    if !faults.is_empty() {
        eprint!("{faults}");
        process::exit(1);
    }
}

fn generate(grammar: &Path, out: &Path, faults: &mut Faults) {
    let lexicon = Lexicon::read(&sources(&grammar.join("lexicon"), "toml", faults), faults);
    let [english, french] = Language::BOTH.map(|language| {
        let files = sources(&grammar.join(language.code()), "pest", faults);
        let literals = grammar::literals(&files, faults);
        let membership = Membership::new(&lexicon, language, &literals, faults);
        let grammar = Grammar::translate(&files, &lexicon, &membership, faults);
        (membership, grammar)
    });
    if !faults.is_empty() {
        return;
    }
    let kinds = grammar::kinds([&english.1, &french.1], faults);
    write(&out.join("lexicon.rs"), emit::lexicon(&lexicon, [&english.0, &french.0]), faults);
    write(&out.join("parsers.rs"), emit::parsers([&english.1, &french.1]), faults);
    write(&out.join("programs.rs"), emit::programs([&english.1, &french.1]), faults);
    write(&out.join("kind.rs"), emit::kinds(&kinds), faults);
}

/// A file of the lexicon or of a grammar.
pub struct Source {
    /// The path from the root of the package, for messages.
    pub name: String,
    pub text: String,
}

/// The files of a folder in the order of their names.
fn sources(folder: &Path, extension: &str, faults: &mut Faults) -> Vec<Source> {
    let mut paths: Vec<PathBuf> = match fs::read_dir(folder) {
        Ok(entries) => entries
            .filter_map(|entry| entry.ok().map(|entry| entry.path()))
            .filter(|path| path.extension().is_some_and(|found| found == extension))
            .collect(),
        Err(error) => {
            faults.push(Fault::new(folder.display().to_string(), 0, error.to_string()));
            Vec::new()
        }
    };
    paths.sort();
    let mut sources = Vec::new();
    for path in paths {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let folder = folder.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("grammar/{folder}/{file}");
        match fs::read_to_string(&path) {
            Ok(text) => sources.push(Source { name, text }),
            Err(error) => faults.push(Fault::new(name, 0, error.to_string())),
        }
    }
    sources
}

/// Writes a file, unless it is already as it should be: an unchanged file is not compiled again.
fn write(path: &Path, text: String, faults: &mut Faults) {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return;
    }
    if let Err(error) = fs::write(path, text) {
        faults.push(Fault::new(path.display().to_string(), 0, error.to_string()));
    }
}
