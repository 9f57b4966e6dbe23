//! `cardc words`: the words that are known besides the game's own, where they come from and what they mean.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::output::{self, Out};
use super::{Context, Stop, input};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::lex::lexicon::{self, Layout, Lexicon, Symbol};
use crate::lex::{Concept, Gender, Language, PartOfSpeech};

#[derive(Args)]
pub(super) struct ListWords {
    /// Card files or folders, whose vocabularies are listed; by default the one that holds for this folder.
    files: Vec<PathBuf>,
    #[command(flatten)]
    words: input::Words,
    /// List the words of the game itself: keyword, counter, creature_type, ability_word, …
    #[arg(long, value_name = "KIND")]
    game: Option<String>,
    /// Only the words that have this in a name.
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,
}

impl ListWords {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        let rows = match &self.game {
            Some(kind) => of_the_game(kind, context)?,
            None => Vec::new(),
        };
        let (lexicons, code) = match (&self.game, self.files.is_empty()) {
            (Some(_), _) => (Vec::new(), 0),
            (None, true) => {
                let (lexicon, code) = input::lexicon_of_folder(&self.words, context);
                (vec![lexicon], code)
            }
            (None, false) => {
                let files = input::read(&self.files, &self.words, context)?;
                let code = input::report(&files, context);
                let mut lexicons: Vec<Lexicon> = Vec::new();
                for lexicon in files.iter().flat_map(|file| file.cards.lexicons()) {
                    if !lexicons.contains(&lexicon) {
                        lexicons.push(lexicon);
                    }
                }
                (lexicons, code)
            }
        };
        let mut listed = rows;
        for row in lexicons.iter().flat_map(|lexicon| lexicon.added_rows()) {
            // What stands for a quality while a meaning is read is no word.
            if row.meaning().is_some() && !listed.contains(row) {
                listed.push(*row);
            }
        }
        let wanted = self.filter.as_ref().map(|text| text.to_lowercase());
        listed.retain(|row| {
            let mut forms = Language::BOTH.into_iter().flat_map(|language| row.row().forms(language));
            wanted.as_ref().is_none_or(|wanted| forms.any(|form| form.contains(wanted.as_str())))
        });
        let language = context.language();
        output::write(context, |out| {
            if listed.is_empty() {
                let none = Bilingual::new(
                    "no words besides the game's own: write some into `cardc.words`",
                    "aucun mot hors de ceux du jeu : écrivez-en dans « cardc.words »",
                );
                writeln!(out, "{}", none.get(language))?;
            }
            listed.iter().try_for_each(|row| word(out, *row, language))
        })?;
        Ok(ExitCode::from(code))
    }
}

/// The rows of a section of the built-in lexicon.
fn of_the_game(kind: &str, context: Context) -> Result<Vec<Symbol>, Stop> {
    match PartOfSpeech::from_name(kind) {
        Some(part) => Ok(lexicon::rows(part).collect()),
        None => {
            let known: Vec<&str> = PartOfSpeech::ALL.iter().map(|part| part.name()).collect();
            let known = known.join(", ");
            Err(Stop::new(
                bilingual!(
                    "there is no kind of word `{kind}`; there are {known}",
                    "il n'y a pas de sorte de mot « {kind} » ; il y a {known}"
                ),
                context,
            ))
        }
    }
}

/// A word: its kind, its forms in both languages, where it comes from, and what it means.
fn word(out: &mut Out, id: Symbol, language: Language) -> std::io::Result<()> {
    let row = id.row();
    let (english, french) = row.part_of_speech.names();
    let kind = match language {
        Language::English => english.trim_start_matches("a ").trim_start_matches("an "),
        Language::French => french.trim_start_matches("une ").trim_start_matches("un "),
    };
    let behind = |language: Language| match (row.part_of_speech, language) {
        (PartOfSpeech::KeywordNumber | PartOfSpeech::ActionNumber, _) => " N",
        (PartOfSpeech::KeywordCost, Language::English) => " {cost}",
        (PartOfSpeech::KeywordCost, Language::French) => " {coût}",
        (PartOfSpeech::KeywordNumberCost, Language::English) => " N—{cost}",
        (PartOfSpeech::KeywordNumberCost, Language::French) => " N—{coût}",
        (PartOfSpeech::KeywordQuality, Language::English) => " [quality]",
        (PartOfSpeech::KeywordQuality, Language::French) => " [qualité]",
        (PartOfSpeech::ActionObject, Language::English) => " [object]",
        (PartOfSpeech::ActionObject, Language::French) => " [objet]",
        (PartOfSpeech::ActionNumberObject, Language::English) => " N [object]",
        (PartOfSpeech::ActionNumberObject, Language::French) => " N [objet]",
        (PartOfSpeech::ActionPlayer, Language::English) => " [player]",
        (PartOfSpeech::ActionPlayer, Language::French) => " [joueur]",
        _ => "",
    };
    let forms: Vec<String> = [language, language.other()]
        .into_iter()
        .filter_map(|language| Some(format!("{}{}", forms(id, language)?, behind(language))))
        .collect();
    let origin = match (id.meaning(), row.rule) {
        (Some(meaning), _) => meaning.origin(),
        (None, Some(rule)) => match language {
            Language::English => format!("rule {rule}"),
            Language::French => format!("règle {rule}"),
        },
        (None, None) => String::new(),
    };
    writeln!(out, "{kind}: {}  [{origin}]", forms.join(" = "))?;
    let Some(meaning) = id.meaning() else { return Ok(()) };
    if let Some(token) = &meaning.token {
        writeln!(out, "    {}", token.type_line)?;
    }
    for line in meaning.text.lines().chain(meaning.reminder.iter().flatten().map(String::as_str)) {
        writeln!(out, "    {line}")?;
    }
    if let Some((power, toughness)) =
        meaning.token.as_ref().and_then(|token| Some((token.power.as_deref()?, token.toughness.as_deref()?)))
    {
        writeln!(out, "    {power}/{toughness}")?;
    }
    Ok(())
}

/// The forms of a word in a language, those that were derived among them.
fn forms(id: Symbol, language: Language) -> Option<String> {
    let row = id.row();
    let mut forms: Vec<&str> = Vec::new();
    for form in row.forms(language).iter().filter(|form| !form.is_empty()) {
        if !forms.contains(form) {
            forms.push(form);
        }
    }
    let gender = match (language, row.gender, row.part_of_speech.layout()) {
        (Language::French, Some(Gender::Feminine), Layout::Noun | Layout::Free) => " (f)",
        _ => "",
    };
    (!forms.is_empty()).then(|| format!("{}{gender}", forms.join(", ")))
}
