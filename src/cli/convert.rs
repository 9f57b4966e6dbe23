//! `cardc convert`: cards from one form into another, with what has no place there named.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::input::{self, Beyond};
use super::write_file::{NewFile, unable};
use super::{Context, EXIT_ERRORS, EXIT_USAGE, LanguageName, Stop, output};
use crate::bilingual;
use crate::diagnostic::{Bilingual, system_error};
use crate::lex::Language;
use crate::lex::say::{Say, counted, nouns};
use crate::source::exchange::mse::Package;
use crate::source::exchange::{Form, Part, Wish, Written, write};
use crate::source::{Aside, Card};

#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Convert {
    /// A card file, a folder or a database; `-` is standard input.
    from: PathBuf,
    /// The file to write; `-` is standard output.
    #[arg(value_name = "INTO")]
    into: PathBuf,
    /// What to write; by default the ending of the name tells.
    #[arg(long = "as", value_enum, value_name = "FORM")]
    form: Option<FormName>,
    /// A set of Magic Set Editor that the cards are written into: its pictures, styles and whatever else it has stay as they are.
    #[arg(long, value_name = "FILE")]
    onto: Option<PathBuf>,
    /// The language to write where a form has place for one.
    #[arg(long, value_enum, value_name = "LANG", default_value = "en")]
    text: LanguageName,
    /// The code of the set of cards that say none.
    #[arg(long, value_name = "CODE")]
    set: Option<String>,
    /// Put the file in the place of one that is there.
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    words: input::Words,
}

const AFTER_HELP: &str = "What has no place in a form is named, with how many cards had it. A set of Magic Set Editor that is \
written as one again keeps all that is not a card's text byte for byte. Cells of a table that a spreadsheet would run have a \
quote before them.

Examples:
  cardc convert my-set.mse-set my-set.cards
  cardc convert my-set.cards new.mse-set --onto my-set.mse-set
  cardc convert my-set.cards my-set.xml --set TST   for Cockatrice
  cardc convert my-set.csv my-set.cards
  cardc convert my-set.cards - --as scryfall";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FormName {
    /// Text that people write.
    Cards,
    /// A set of Magic Set Editor, `.mse-set`.
    Mse,
    /// XML for Cockatrice, `.xml`.
    Cockatrice,
    /// JSON as MTGJSON has it.
    Mtgjson,
    /// JSON as Scryfall has it.
    Scryfall,
    /// A table with commas.
    Csv,
    /// A table with tabs.
    Tsv,
    /// What stands on the cards and no more, `.txt`.
    Text,
}

impl From<FormName> for Form {
    fn from(name: FormName) -> Form {
        match name {
            FormName::Cards => Form::Cards,
            FormName::Mse => Form::MagicSetEditor,
            FormName::Cockatrice => Form::Cockatrice,
            FormName::Mtgjson => Form::Mtgjson,
            FormName::Scryfall => Form::Scryfall,
            FormName::Csv => Form::Csv,
            FormName::Tsv => Form::Tsv,
            FormName::Text => Form::Text,
        }
    }
}

impl Convert {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        let into = self.into.display().to_string();
        let form = self.form.map(Form::from).or_else(|| Form::of_name(&into)).ok_or_else(|| {
            let message = Bilingual::new(
                "the name tells no form (.cards, .mse-set, .xml, .csv, .tsv, .txt): say it with --as; JSON is mtgjson or scryfall",
                "le nom ne dit aucune forme (.cards, .mse-set, .xml, .csv, .tsv, .txt) : dites-la par --as ; du JSON, c'est mtgjson \
                 ou scryfall",
            );
            Stop::new(message, context)
        })?;
        let to_output = self.into.as_os_str() == "-";
        if !to_output && !self.force && self.into.exists() {
            let message = bilingual!(
                "{into}: the file is there already: name another, or put this one in its place with --force",
                "{into} : le fichier existe déjà : nommez-en un autre, ou mettez celui-ci à sa place par --force"
            );
            return Err(Stop::new(message, context));
        }
        let files = input::read_with(std::slice::from_ref(&self.from), &self.words, Beyond::Counted, context)?;
        let code = input::report(&files, context);
        if code == EXIT_USAGE {
            return Ok(ExitCode::from(code));
        }
        let told = context.settled(input::languages(&files));
        let onto = self.package(form, context)?;
        let aside = joined(files.iter().map(|file| &file.aside));
        let cards: Vec<Card> = files.into_iter().flat_map(|file| file.cards.into_cards()).collect();
        let wish =
            Wish { language: self.text.into(), set: self.set.as_deref(), head: &aside.head, onto: onto.as_ref() };
        let written = write(form, &cards, &wish).map_err(|message| Stop::new(message, told))?;
        if to_output {
            output::write(context, |out| out.raw().write_all(&written.bytes))?;
        } else {
            let unable = |error: std::io::Error| unable(&self.into, &error, context);
            let mut file = NewFile::create(&self.into, context)?;
            file.write_all(&written.bytes).map_err(unable)?;
            file.finish(context)?;
        }
        // What stands in the set that is written into stays there.
        let goes_on = self.onto.is_none() && onto.is_some();
        for message in messages(&into, &written, &aside, goes_on) {
            output::tell(message.get(told.language()));
        }
        let left_out = if written.left_out.is_empty() && written.gone.is_empty() { 0 } else { EXIT_ERRORS };
        Ok(ExitCode::from(code.max(left_out)))
    }

    /// The set that is written into: the one that is named, or the one that is read.
    fn package(&self, form: Form, context: Context) -> Result<Option<Package>, Stop> {
        if form != Form::MagicSetEditor {
            return match &self.onto {
                None => Ok(None),
                Some(_) => Err(Stop::new(
                    Bilingual::new(
                        "--onto is for sets of Magic Set Editor",
                        "--onto est pour les extensions de Magic Set Editor",
                    ),
                    context,
                )),
            };
        }
        match &self.onto {
            Some(path) => package(path, context).map(Some),
            None if Form::of_name(&self.from.display().to_string()) == Some(Form::MagicSetEditor) => {
                package(&self.from, context).map(Some)
            }
            None => Ok(None),
        }
    }
}

fn package(path: &Path, context: Context) -> Result<Package, Stop> {
    let name = path.display();
    let failed = |Bilingual { en, fr }: Bilingual| Stop::new(bilingual!("{name}: {en}", "{name} : {fr}"), context);
    let bytes = std::fs::read(path).map_err(|error| failed(system_error(&error)))?;
    Package::read(bytes).map_err(failed)
}

/// What several files have beside their cards.
fn joined<'a>(all: impl Iterator<Item = &'a Aside>) -> Aside {
    let mut joined = Aside::default();
    for aside in all {
        joined.head += &aside.head;
        joined.again += aside.again;
        aside.beyond.iter().for_each(|(name, count)| *joined.beyond.entry(name.clone()).or_default() += count);
    }
    joined
}

/// What is told of the work, a line each.
fn messages(into: &str, written: &Written, aside: &Aside, goes_on: bool) -> Vec<Bilingual> {
    let cards = |count: usize, language| counted(count as u64, nouns::CARDS).say(language).into_owned();
    let count = |count: usize| (cards(count, Language::English), cards(count, Language::French));
    let (en, fr) = count(written.cards);
    let mut all = vec![bilingual!("{into}: {en}", "{into} : {fr}")];
    let parts = |parts: &BTreeMap<Part, usize>, language| {
        let part =
            |(part, count): (&Part, &usize)| format!("{} ({})", part.name().get(language), cards(*count, language));
        parts.iter().map(part).collect::<Vec<_>>().join(", ")
    };
    if !written.lost.is_empty() {
        let (en, fr) = (parts(&written.lost, Language::English), parts(&written.lost, Language::French));
        all.push(bilingual!("  has no place for: {en}", "  n'a pas de place pour : {fr}"));
    }
    if !written.changed.is_empty() {
        let (en, fr) = (parts(&written.changed, Language::English), parts(&written.changed, Language::French));
        all.push(bilingual!("  reads back otherwise: {en}", "  se relit autrement : {fr}"));
    }
    if !written.gone.is_empty() {
        let names = written.gone.join(", ");
        all.push(bilingual!("  can't be read back: {names}", "  ne se relit pas : {names}"));
    }
    if aside.again > 0 && !goes_on {
        let again = aside.again;
        all.push(bilingual!(
            "  of further printings ({again}) only the set, the French and what was missing is taken over",
            "  des autres impressions ({again}), seuls l'extension, le français et ce qui manquait sont repris"
        ));
    }
    let words = written.lost_words;
    if words > 0 && !goes_on {
        all.push(bilingual!(
            "  has no place for: the words that the cards bring ({words})",
            "  n'a pas de place pour : les mots que les cartes apportent ({words})"
        ));
    }
    if !aside.beyond.is_empty() && !goes_on {
        let beyond: Vec<String> = aside.beyond.iter().map(|(name, count)| format!("{name} ({count})")).collect();
        let beyond = beyond.join(", ");
        all.push(bilingual!("  not taken over: {beyond}", "  non repris : {beyond}"));
    }
    if !written.left_out.is_empty() {
        let names = written.left_out.join(", ");
        all.push(bilingual!(
            "  left out, for want of an English text, which this form needs: {names}",
            "  laissées de côté, faute d'un texte anglais, dont cette forme a besoin : {names}"
        ));
    }
    if let Some((code, number)) = &written.given {
        let (en, fr) = count(*number);
        all.push(bilingual!(
            "  the set {code} is given to {en} without one, which this form needs",
            "  l'extension {code} est donnée à {fr} qui n'en ont pas, ce dont cette forme a besoin"
        ));
    }
    if written.stayed > 0 {
        let (en, fr) = count(written.stayed);
        all.push(bilingual!(
            "  stays as it is, for want of a new text: {en}",
            "  reste tel quel, faute d'un nouveau texte : {fr}"
        ));
    }
    all
}
