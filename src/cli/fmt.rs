//! `cardc fmt`: `.cards` files in the wording of today.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use similar::{Algorithm, TextDiff};

use super::output;
use super::{Context, EXIT_ERRORS, Stop, folder, input, summary, write_file};
use crate::bilingual;
use crate::check::fix::{Fixed, format_text};
use crate::check::reminders::with_reminders;
use crate::diagnostic::{Bilingual, system_error};

#[derive(Args)]
pub(super) struct Fmt {
    /// `.cards` files or folders.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Change nothing; the exit code is 1 where something would be changed.
    #[arg(long)]
    check: bool,
    /// Show what would be changed, and change nothing.
    #[arg(long)]
    diff: bool,
    /// Put the reminder text of the keywords that the cards bring behind them, as the vocabulary has it.
    #[arg(long)]
    reminders: bool,
    #[command(flatten)]
    words: input::Words,
}

/// The files that are rewritten: no others.
pub(super) const WRITTEN: folder::Kind =
    folder::Kind { endings: &[".cards"], name: (".cards files", "fichier .cards") };

impl Fmt {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        let found = folder::files(&self.files, &WRITTEN, context)?;
        let mut vocabularies = input::Vocabularies::new(&self.words);
        let mut changed = 0usize;
        for path in &found.files {
            let text = read(path, context)?;
            let lexicon = vocabularies.of(path);
            let name = path.display().to_string();
            let mut fixed = format_text(&name, &text, lexicon);
            if self.reminders {
                let reminded = with_reminders(&name, &fixed.text, lexicon);
                fixed = Fixed { text: reminded.text, changes: fixed.changes + reminded.changes };
            }
            if fixed.text == text {
                continue;
            }
            changed += 1;
            if self.diff {
                show(path, &text, &fixed, context)?;
            } else if self.check {
                output::tell(&path.display().to_string());
            } else {
                write_file::replace_unchanged(path, &text, &fixed.text, context)?;
            }
        }
        output::tell(&summary::rewritten(changed, self.check || self.diff, context.language()));
        Ok(if self.check && changed > 0 { ExitCode::from(EXIT_ERRORS) } else { ExitCode::SUCCESS })
    }
}

/// The text of a file that may be rewritten.
pub(super) fn read(path: &Path, context: Context) -> Result<String, Stop> {
    let shown = path.display();
    if path.extension().is_none_or(|extension| !extension.eq_ignore_ascii_case("cards")) {
        return Err(Stop::new(
            bilingual!("{shown}: only .cards files are rewritten", "{shown} : seuls les fichiers .cards sont récrits"),
            context,
        ));
    }
    // A pipe or a device has no text that something could be written in place of.
    if std::fs::metadata(path).is_ok_and(|about| !about.is_file()) {
        return Err(Stop::new(bilingual!("{shown} is no file", "{shown} n'est pas un fichier"), context));
    }
    std::fs::read_to_string(path).map_err(|error| {
        let Bilingual { en, fr } = system_error(&error);
        Stop::new(bilingual!("{shown}: {en}", "{shown} : {fr}"), context)
    })
}

/// Shows the lines that differ, as `diff -u` does.
pub(super) fn show(path: &Path, before: &str, fixed: &Fixed, context: Context) -> Result<(), Stop> {
    let path = path.display().to_string();
    output::write(context, |out| {
        // Lines that stand once are found first: many changes of a long file cost no square of their number.
        let diff = TextDiff::configure().algorithm(Algorithm::Patience).diff_lines(before, &fixed.text);
        write!(out, "{}", diff.unified_diff().context_radius(1).header(&path, &path))
    })
}
