//! `cardc translate`: cards in the other language.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::{Context, EXIT_ERRORS, LanguageName, Stop, input, output};
use crate::compile::{compile, context_of};
use crate::ir::Paragraph;
use crate::lex::{Language, Names};
use crate::render::{self, Stands};
use crate::source::{Card, Face, names};

#[derive(Args)]
pub(super) struct Translate {
    /// Card files or folders; `-` is standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The language to say the cards in.
    #[arg(long, value_enum)]
    to: LanguageName,
    /// Only the card of this name.
    #[arg(long)]
    card: Option<String>,
    #[command(flatten)]
    words: input::Words,
}

impl Translate {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        let files = input::read(&self.files, &self.words, context)?;
        let code = input::report(&files, context);
        let to = Language::from(self.to);
        let (mut wanted, mut refused) = (0, 0);
        output::write(context, |out| {
            for cards in files.iter().flat_map(|file| file.cards.pieces()) {
                for card in cards.iter().filter(|card| self.is_wanted(card)) {
                    wanted += 1;
                    for face in &card.faces {
                        refused += usize::from(!translate(out, face, to, context)?);
                    }
                }
            }
            Ok(())
        })?;
        if let Some(name) = self.card.as_deref().filter(|_| wanted == 0) {
            let place: Vec<String> = self.files.iter().map(|path| path.display().to_string()).collect();
            return Err(input::no_such_card(&files, &place.join(", "), name, context));
        }
        Ok(ExitCode::from(code.max(if refused > 0 { EXIT_ERRORS } else { 0 })))
    }
}

impl Translate {
    /// Whether a card has the name that is asked for, as a whole or on one of its faces.
    fn is_wanted(&self, card: &Card) -> bool {
        let mut printed = card.faces.iter().flat_map(Face::all_printed);
        self.card.as_deref().is_none_or(|wanted| {
            names::same(&card.name, wanted) || printed.any(|(_, printed)| names::same(&printed.name, wanted))
        })
    }
}

/// Writes a face in a language, and why what is withheld is. False when a part of it could not be said.
fn translate(out: &mut dyn Write, face: &Face, to: Language, context: Context) -> std::io::Result<bool> {
    let Some((from, printed)) =
        [to.other(), to].into_iter().find_map(|language| Some((language, face.printed(language)?)))
    else {
        return Ok(true);
    };
    let name = face.printed(to).map_or(&printed.name, |known| &known.name);
    writeln!(out, "{name}")?;
    let names = printed.names(from);
    let compiled = match compile(&printed.text, &names, from, context_of(face.type_line())) {
        Ok(compiled) => compiled,
        Err(error) => {
            writeln!(out, "?? {error}\n")?;
            return Ok(false);
        }
    };
    let target_names = Names::with_words(name, to, printed.lexicon);
    let understood: Vec<&Paragraph> =
        compiled.paragraphs.iter().filter_map(|paragraph| paragraph.outcome.as_ref().ok()).collect();
    let mut whole = true;
    let mut before = 0;
    for paragraph in &compiled.paragraphs {
        let stands = Stands { on: context_of(face.type_line()), called: &printed.name, behind: &understood[..before] };
        let ir = paragraph.outcome.as_ref().ok();
        before += usize::from(ir.is_some());
        let said = ir.map(|ir| render::translation(ir, &target_names, from, to, stands));
        if let Some(Ok(text)) = said {
            writeln!(out, "{text}")?;
            continue;
        }
        whole = false;
        writeln!(out, "?? {}", compiled.lexed.text_of(paragraph.span))?;
        if let Some(Err(why)) = said {
            writeln!(out, "   = {}", why.told(context.language.unwrap_or(from)))?;
        }
    }
    writeln!(out)?;
    Ok(whole)
}
