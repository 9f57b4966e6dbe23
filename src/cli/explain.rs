//! `cardc explain`: what a card or a text is, in words or as the compiler sees it.

use std::cmp::Ordering;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};

#[cfg(feature = "native")]
mod matchers;
mod parts;

use super::output::{self, Out};
use super::{Context, EXIT_ERRORS, LanguageName, Stop, catalogue, input};
use crate::check::{candidates, classify, describe_paragraph, diagnose_text, mentions};
use crate::compile::{Compiled, CompiledParagraph, compile, context_of};
use crate::diagnostic::{Bilingual, TextInFile, terminal};
use crate::lex::{Language, Lexicon, Names};
use crate::parse::{self, Entry};
use crate::source::names;

#[derive(Args)]
pub(super) struct Explain {
    /// A rules text; or, with --card, the file that has the card.
    #[arg(required_unless_present = "lint")]
    text: Option<String>,
    /// Explain a check of wording by its code: what it finds, why, and what to write instead.
    #[arg(long, value_name = "CODE", conflicts_with = "text")]
    lint: Option<String>,
    /// Explain this card of the file.
    #[arg(long)]
    card: Option<String>,
    /// The card's name, where the text speaks of it by name.
    #[arg(long, default_value = "")]
    name: String,
    /// The card's type line: sentences of an instant are instructions, not static abilities.
    #[arg(long = "type", default_value = "")]
    type_line: String,
    /// The language of the text; by default it is told from its words.
    #[arg(long, value_enum)]
    text_lang: Option<LanguageName>,
    /// Show what each mention could have been of besides, and what speaks against it.
    #[arg(long, conflicts_with = "emit")]
    references: bool,
    /// Show a stage of the compiler instead of words.
    #[arg(long, value_enum)]
    emit: Option<Emit>,
    #[command(flatten)]
    words: input::Words,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Emit {
    /// The words and signs with their classes.
    Tokens,
    /// The tree of phrases.
    Tree,
    /// The IR, as JSON.
    Ir,
    /// Cranelift's intermediate code of the matchers: trigger event with intervening-if clause, event to replace.
    Clif,
    /// Machine code of the same matchers.
    Asm,
}

/// A text to explain.
struct Subject {
    text: String,
    name: String,
    type_line: String,
    language: Language,
    lexicon: Lexicon,
}

impl Explain {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        if let Some(code) = &self.lint {
            return catalogue::explain(code, context);
        }
        if cfg!(not(feature = "native")) && matches!(self.emit, Some(Emit::Clif | Emit::Asm)) {
            return Err(Stop::new(
                Bilingual::new(
                    "this build has no native matchers: it was made without the feature `native`",
                    "cette version n'a pas de code natif : elle a été faite sans la fonction « native »",
                ),
                context,
            ));
        }
        let subjects = self.subjects(context)?;
        let context = context.settled(subjects.iter().map(|subject| subject.language));
        let mut refused = false;
        output::write(context, |out| {
            for subject in &subjects {
                let names = Names::with_words(&subject.name, subject.language, subject.lexicon);
                match compile(&subject.text, &names, subject.language, context_of(&subject.type_line)) {
                    Ok(compiled) => {
                        for paragraph in &compiled.paragraphs {
                            refused |= paragraph.outcome.is_err();
                            self.paragraph(out, &compiled, paragraph, subject, context)?;
                        }
                    }
                    Err(error) => {
                        refused = true;
                        writeln!(out, "{error}")?;
                    }
                }
            }
            Ok(())
        })?;
        Ok(if refused { ExitCode::from(EXIT_ERRORS) } else { ExitCode::SUCCESS })
    }

    fn subjects(&self, context: Context) -> Result<Vec<Subject>, Stop> {
        let text = self.text.as_deref().unwrap_or_default();
        let Some(wanted) = &self.card else {
            if text.trim().is_empty() {
                return Err(Stop::new(
                    Bilingual::new("there is no text to explain", "il n'y a pas de texte à expliquer"),
                    context,
                ));
            }
            let lexicon = input::lexicon(&self.words, context);
            let language = self
                .text_lang
                .map(Language::from)
                .unwrap_or_else(|| guess(text, &self.type_line, context.language, lexicon));
            return Ok(vec![Subject {
                text: text.replace("\\n", "\n"),
                name: self.name.clone(),
                type_line: self.type_line.clone(),
                language,
                lexicon,
            }]);
        };
        let files = input::read(&[PathBuf::from(text)], &self.words, context)?;
        input::report(&files, context);
        let mut subjects: Vec<Subject> = Vec::new();
        for cards in files.iter().flat_map(|file| file.cards.pieces()) {
            let printed = cards
                .iter()
                .flat_map(|card| card.faces.iter().map(move |face| (card, face)))
                .flat_map(|(card, face)| face.all_printed().map(move |(language, one)| (card, face, language, one)))
                .filter(|(card, _, _, one)| names::same(&card.name, wanted) || names::same(&one.name, wanted))
                .filter(|(_, _, language, _)| self.text_lang.is_none_or(|only| Language::from(only) == *language));
            subjects.extend(printed.map(|(_, face, language, one)| Subject {
                text: one.text.clone(),
                name: one.name.to_string(),
                type_line: face.type_line().to_owned(),
                language,
                lexicon: one.lexicon,
            }));
        }
        if subjects.is_empty() {
            return Err(input::no_such_card(&files, text, wanted, context));
        }
        Ok(subjects)
    }

    /// Explains one paragraph.
    fn paragraph(
        &self,
        out: &mut Out,
        compiled: &Compiled<'_>,
        paragraph: &CompiledParagraph,
        subject: &Subject,
        context: Context,
    ) -> std::io::Result<()> {
        match self.emit {
            Some(Emit::Tokens) => tokens(out, compiled, paragraph)?,
            Some(Emit::Tree) => match parse::parse(Entry::Paragraph, &compiled.lexed, paragraph.tokens.clone()) {
                Ok(tree) => write!(out, "{:?}", tree.root(&compiled.lexed))?,
                Err(_) => problem(out, compiled, paragraph, subject, context)?,
            },
            Some(Emit::Ir) => match &paragraph.outcome {
                Ok(ir) => out.json_text(&serde_json::to_string_pretty(ir.data())?)?,
                Err(_) => problem(out, compiled, paragraph, subject, context)?,
            },
            Some(stage @ (Emit::Clif | Emit::Asm)) => match &paragraph.outcome {
                Ok(ir) => native(out, &ir.ability, stage, context.language.unwrap_or(compiled.lexed.language))?,
                Err(_) => problem(out, compiled, paragraph, subject, context)?,
            },
            None => {
                let language = context.language.unwrap_or(compiled.lexed.language);
                writeln!(out, "{}", compiled.lexed.text_of(paragraph.span))?;
                match &paragraph.outcome {
                    Ok(ir) => {
                        for line in describe_paragraph(compiled, paragraph, &ir.ability, &classify(&ir.ability)) {
                            writeln!(out, "  {}", line.get(language))?;
                        }
                        for (line, mentioned) in mentions(compiled, paragraph).iter().zip(&paragraph.mentions) {
                            writeln!(out, "  {}", line.get(language))?;
                            let besides = if self.references { candidates(compiled, mentioned) } else { Vec::new() };
                            for line in besides {
                                writeln!(out, "    {}", line.get(language))?;
                            }
                        }
                        parts::write(out, compiled, paragraph, language)?;
                    }
                    Err(_) => problem(out, compiled, paragraph, subject, context)?,
                }
            }
        }
        Ok(())
    }
}

/// The native code of what an ability waits for, or what to say where there is none.
#[cfg(all(feature = "native", feature = "serve"))]
pub(super) fn native_code(ability: &crate::ir::Ability, language: Language) -> Result<String, Bilingual> {
    matchers::matchers(ability, crate::codegen::Text::Clif, language)
}

/// The code of an ability's matchers, or why there is none.
#[cfg(feature = "native")]
fn native(out: &mut dyn Write, ability: &crate::ir::Ability, stage: Emit, language: Language) -> std::io::Result<()> {
    let form = if stage == Emit::Asm { crate::codegen::Text::Asm } else { crate::codegen::Text::Clif };
    match matchers::matchers(ability, form, language) {
        Ok(code) => writeln!(out, "{}", code.trim_end()),
        Err(message) => writeln!(out, "; {}", message.get(language)),
    }
}

/// Such a build has refused before.
#[cfg(not(feature = "native"))]
fn native(_: &mut dyn Write, _: &crate::ir::Ability, _: Emit, _: Language) -> std::io::Result<()> {
    Ok(())
}

fn problem(
    out: &mut Out,
    compiled: &Compiled<'_>,
    paragraph: &CompiledParagraph,
    subject: &Subject,
    context: Context,
) -> std::io::Result<()> {
    let language = context.language.unwrap_or(compiled.lexed.language);
    let names = Names::new(&subject.name, subject.language);
    for diagnostic in diagnose_text(compiled, paragraph, &names, &subject.type_line) {
        let text = Some(TextInFile::alone(compiled.lexed.text));
        terminal::write(&mut out.diagnostics(context), &diagnostic, text, language, context.colour)?;
    }
    Ok(())
}

fn tokens(out: &mut dyn Write, compiled: &Compiled<'_>, paragraph: &CompiledParagraph) -> std::io::Result<()> {
    for token in &compiled.lexed.tokens[paragraph.tokens.clone()] {
        let rows: Vec<String> = token.entries.iter().map(|entry| entry.row.to_string()).collect();
        let class = match (token.shape(), rows.is_empty()) {
            (Some(shape), true) => shape.rule().to_owned(),
            (_, _) => rows.join(" "),
        };
        writeln!(out, "{:<20} {class}", compiled.lexed.text_of(token.span))?;
    }
    Ok(())
}

/// The language that more words of a text belong to. Where both have all of them, « Initiative » for one, the type line
/// tells, then the language of the messages.
fn guess(text: &str, type_line: &str, messages: Option<Language>, lexicon: Lexicon) -> Language {
    let told = closer(text, lexicon).or_else(|| closer(type_line, lexicon)).or(messages);
    told.unwrap_or_default()
}

/// The language that more words belong to; none where it is as many.
fn closer(text: &str, lexicon: Lexicon) -> Option<Language> {
    let unknown = |language| {
        crate::lex::lex(text, &Names::default().in_lexicon(lexicon), language)
            .map_or(usize::MAX, |lexed| lexed.unknown_words())
    };
    match unknown(Language::French).cmp(&unknown(Language::English)) {
        Ordering::Less => Some(Language::French),
        Ordering::Equal => None,
        Ordering::Greater => Some(Language::English),
    }
}
