//! Turns the lexicon and the grammars into tables, which are written as bytes, and the kinds of tree nodes into Rust.
//! Everything that is wrong in them is reported with its file and line, and fails the build.

mod emit;
mod fault;
mod frames;
mod grammar;
#[path = "../lex/language.rs"]
#[allow(dead_code)]
mod language;
mod lexicon;
mod literal;
mod membership;
mod names;
mod program;
#[path = "../lex/shape.rs"]
mod shape;
#[path = "../../symbol/speech.rs"]
mod speech;
#[path = "../parse/table.rs"]
mod table;
#[path = "../lex/table.rs"]
mod word_table;
#[path = "../lex/words.rs"]
mod words;

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use fault::{Fault, Faults};
use frames::Frames;
use grammar::Grammar;
use language::Language;
use lexicon::Lexicon;
use membership::Membership;

fn main() {
    let room = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    for watched in ["build", "../../grammar/lexicon", "../../grammar/frames", "../../grammar/en", "../../grammar/fr"] {
        println!("cargo::rerun-if-changed={watched}");
    }
    for watched in ["lex/language", "lex/shape", "lex/table", "lex/words", "parse/table", "../symbol/speech"] {
        println!("cargo::rerun-if-changed={watched}.rs");
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
    let frames = Frames::read(&grammar.join("frames"), faults);
    let [english, french] = Language::BOTH.map(|language| {
        let mut files = sources(&grammar.join(language.code()), "pest", faults);
        files.extend(frames.grammar(language, &lexicon, &files));
        let literals = grammar::literals(&files, faults);
        let membership = Membership::new(&lexicon, language, &literals, faults);
        let grammar = Grammar::translate(&files, &lexicon, &membership, &frames, faults);
        (membership, grammar)
    });
    if !faults.is_empty() {
        return;
    }
    let kinds = grammar::kinds([&english.1, &french.1], faults);
    write(&out.join("frames.rs"), frames.rust(&lexicon, faults).as_bytes(), faults);
    write(&out.join("kind.rs"), emit::kinds(&kinds).as_bytes(), faults);
    table(&out.join("rows.table"), emit::rows(&lexicon), faults);
    for (membership, grammar) in [&english, &french] {
        let code = grammar.language.code();
        table(&out.join(format!("{code}.words.table")), emit::words(&lexicon, membership), faults);
        write(&out.join(format!("{code}.pest")), grammar.text.as_bytes(), faults);
        if let Some(program) = &grammar.program {
            table(&out.join(format!("{code}.grammar.table")), program.write(&kinds), faults);
        }
    }
}

/// A file of the lexicon or of a grammar.
pub struct Source {
    /// The path from the root of the package, for messages.
    pub name: String,
    pub text: String,
    /// Of a text that was made of another, the line there of each of its own.
    pub lines: Option<Vec<usize>>,
}

impl Source {
    /// The line for messages of one of the text.
    pub fn line(&self, of_text: usize) -> usize {
        let made = self.lines.as_ref().and_then(|lines| lines.get(of_text.checked_sub(1)?).copied());
        if self.lines.is_some() { made.unwrap_or_default() } else { of_text }
    }
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
            Ok(text) => sources.push(Source { name, text, lines: None }),
            Err(error) => faults.push(Fault::new(name, 0, error.to_string())),
        }
    }
    sources
}

fn table(path: &Path, bytes: Result<Vec<u8>, String>, faults: &mut Faults) {
    match bytes {
        Ok(bytes) => write(path, &bytes, faults),
        Err(message) => faults.push(Fault::new("grammar", 0, message)),
    }
}

/// Writes a file, unless it is already as it should be: an unchanged file is not compiled again.
fn write(path: &Path, content: &[u8], faults: &mut Faults) {
    if fs::read(path).is_ok_and(|old| old == content) {
        return;
    }
    if let Err(error) = fs::write(path, content) {
        faults.push(Fault::new(path.display().to_string(), 0, error.to_string()));
    }
}
