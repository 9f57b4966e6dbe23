//! Writes what is packed beside the program: completions for shells, and pages for `man` in both languages.
//!
//! ```console
//! $ cargo run --example pack -- target/pack
//! ```

use std::fs::{create_dir_all, write};
use std::io;
use std::path::Path;

use cardc::lex::Language;
use clap::{Command, ValueEnum};
use clap_complete::Shell;
use clap_mangen::Man;

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "target/pack".to_owned());
    let folder = Path::new(&folder);
    completions(&folder.join("completions"))?;
    // Where `man` looks for pages in French.
    for (language, under) in [(Language::English, "man/man1"), (Language::French, "man/fr/man1")] {
        let folder = folder.join(under);
        create_dir_all(&folder)?;
        let mut command = cardc::cli::command(language);
        command.build();
        page(&folder, "cardc", command)?;
    }
    Ok(())
}

fn completions(folder: &Path) -> io::Result<()> {
    create_dir_all(folder)?;
    for shell in Shell::value_variants() {
        let mut command = cardc::cli::command(Language::English);
        clap_complete::generate_to(*shell, &mut command, "cardc", folder)?;
    }
    Ok(())
}

/// The page of a command and those of its parts: `cardc-db-info.1`.
fn page(folder: &Path, name: &str, command: Command) -> io::Result<()> {
    for part in command.get_subcommands().filter(|part| part.get_name() != "help") {
        page(folder, &format!("{name}-{}", part.get_name()), part.clone())?;
    }
    let mut bytes = Vec::new();
    // A program that ends at once may keep its names.
    let called: &'static str = name.to_owned().leak();
    Man::new(command.name(called)).render(&mut bytes)?;
    write(folder.join(format!("{name}.1")), bytes)
}
