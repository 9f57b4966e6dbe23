//! `cardc find`: cards by what their abilities do.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::compiled::{self, Bar, Cards};
use super::output::Out;
use super::{Context, Stop, output, summary};
use crate::bilingual;
use crate::database::facts::{self, Facts, kind_name};
use crate::database::find::{Clause, Form, MOST_HOLES, NoForm, Query};
use crate::database::json::FoundForm;
use crate::database::{Compiled, Place};
use crate::diagnostic::{Bilingual, printable};
use crate::lex::{Language, Lexicon};

/// What a pattern is, and what it finds.
const LONG_HELP: &str = "A pattern is a text as on a card, in English or French: an ability, an event, instructions, \
keywords. It finds abilities that mean it, in whatever words and language. Holes (… or ...) stand for anything that makes \
a sentence there, and ~ for the card itself. Instructions and keywords are found wherever they stand in an ability.

Conditions narrow it, or ask alone. One that is given several times holds where one of its values does.

Examples:
  cardc find \"whenever ~ dies, if …\" cards.cdb
  cardc find \"draw … cards\" --kind triggered cards.cdb
  cardc find --event dies --intervening-if cards.cdb
  cardc find --intervening-if=life cards.cdb
  cardc find --intervening-if=\"you control …\" cards.cdb
  cardc find --kind replacement --count-by rule cards.cdb";

#[derive(Args)]
#[command(after_long_help = LONG_HELP)]
pub(super) struct Find {
    /// A text with holes, unless a condition asks alone; then card files, folders or databases.
    #[arg(required = true, value_name = "[PATTERN] FILES")]
    arguments: Vec<String>,
    /// The language of the pattern, where it could be either.
    #[arg(long, value_enum)]
    pattern_lang: Option<super::LanguageName>,
    /// The class: triggered, activated, static, replacement, prevention, keyword, spell.
    #[arg(long, value_parser = KINDS)]
    kind: Vec<String>,
    /// The rule that makes it that, or what its number begins with: `603.6`.
    #[arg(long)]
    rule: Vec<String>,
    /// What it waits for: `dies`, `enters`, `attacks`; --count-by event shows them all.
    #[arg(long)]
    event: Vec<String>,
    /// What it does: `draw`, `destroy`, `damage`, `scry`; --count-by effect shows them all.
    #[arg(long)]
    effect: Vec<String>,
    /// A keyword ability that it is: `flying`, `ward`.
    #[arg(long)]
    keyword: Vec<String>,
    /// A word that it speaks of, by its English name: `goblin`, `flying`, `treasure`.
    #[arg(long)]
    mentions: Vec<String>,
    /// Has an intervening-if clause (603.4); with a text with holes, one that says so; with a kind of conditions, such as
    /// `life`, one of that kind.
    #[arg(long, value_name = "CLAUSE", num_args = 0..=1, default_missing_value = "", require_equals = true)]
    intervening_if: Option<String>,
    /// Has this condition, a text with holes, anywhere.
    #[arg(long, value_name = "TEXT")]
    condition: Option<String>,
    /// Lets a player choose whether to do what it says (603.5).
    #[arg(long)]
    optional: bool,
    /// Looks back in time (603.10).
    #[arg(long)]
    look_back: bool,
    /// Of faces that the runtime plays in full, or that it doesn't.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    runnable: Option<bool>,
    /// Comes back as it is written, or doesn't.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    lossless: Option<bool>,
    /// Is understood, or isn't.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    accepted: Option<bool>,
    /// Print the number of cards for each value of this, in place of the cards.
    #[arg(long, value_enum)]
    count_by: Option<By>,
    /// One JSON object for each ability that is found.
    #[arg(long)]
    json: bool,
}

const KINDS: [&str; 7] = ["triggered", "activated", "static", "replacement", "prevention", "keyword", "spell"];

#[derive(Clone, Copy, ValueEnum)]
enum By {
    Kind,
    Rule,
    Event,
    Effect,
    Keyword,
    Cost,
    Lang,
    Layout,
    InterveningIf,
}

/// An ability that was found, as it is shown.
struct Line {
    card: String,
    shown: String,
    values: Vec<String>,
}

impl Find {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        let (pattern, files) = self.split(context)?;
        let (files, code) = compiled::open(&files, context)?;
        let query = self.query(pattern.as_deref(), compiled::lexicon(&files), context)?;
        let bar = Bar::new(files.iter().map(Cards::len).sum());
        let mut cards = BTreeSet::new();
        let mut abilities = 0;
        let mut counts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut lines = Vec::new();
        for file in &files {
            file.each(
                &file.candidates(&query),
                &bar,
                context,
                |card| self.lines(&query, &card, context),
                |found| {
                    for line in found {
                        abilities += 1;
                        for value in line.values {
                            counts.entry(value).or_default().insert(line.card.clone());
                        }
                        cards.insert(line.card);
                        if self.count_by.is_none() {
                            lines.push(line.shown);
                        }
                    }
                    Ok(())
                },
            )?;
        }
        drop(bar);
        output::write(context, |out| self.write(out, &lines, &counts))?;
        output::tell(&summary::found(cards.len(), abilities, context.language()));
        if abilities == 0 {
            self.unknown(&files).iter().for_each(|said| output::tell(said.get(context.language())));
        }
        Ok(ExitCode::from(code))
    }

    /// The pattern, if there is one, and the files: an argument that is no file is a pattern.
    fn split(&self, context: Context) -> Result<(Option<String>, Vec<PathBuf>), Stop> {
        let is_file = |argument: &String| argument == "-" || PathBuf::from(argument).exists();
        let (pattern, files) = match self.arguments.split_first() {
            Some((first, rest)) if !is_file(first) => (Some(first.clone()), rest),
            Some(_) | None => (None, self.arguments.as_slice()),
        };
        if files.is_empty() {
            return Err(Stop::new(
                Bilingual::new(
                    "name the card files or databases behind the pattern",
                    "nommez les fichiers de cartes ou les bases après le motif",
                ),
                context,
            ));
        }
        Ok((pattern, files.iter().map(PathBuf::from).collect()))
    }

    /// The kinds and words asked for that no ability of the databases has: likely misspelt.
    fn unknown(&self, files: &[Cards]) -> Vec<Bilingual> {
        let mut symbols: BTreeSet<&str> = BTreeSet::new();
        for file in files {
            match file {
                Cards::Database { database, .. } => symbols.extend(database.symbols().map(|(symbol, _)| symbol)),
                // What all cards have is known of a database only.
                Cards::Read { .. } => return Vec::new(),
            }
        }
        let tags = |of: &str| -> BTreeSet<&str> {
            let prefix = facts::tag(of, "");
            symbols.iter().filter_map(|symbol| symbol.strip_prefix(prefix.as_str())).collect()
        };
        let words: BTreeSet<&str> =
            symbols.iter().filter(|symbol| symbol.contains('.')).map(|name| facts::short(name)).collect();
        let asked = [
            (&self.event, tags("event"), "--event"),
            (&self.effect, tags("effect"), "--effect"),
            (&self.keyword, tags("keyword"), "--keyword"),
            (&self.mentions, words, "--mentions"),
        ];
        let mut said = Vec::new();
        for (values, known, option) in asked {
            for value in values.iter().filter(|value| !known.contains(value.as_str())) {
                let near = crate::source::names::nearest(value, known.iter().copied());
                said.push(match near.first() {
                    Some(near) => bilingual!(
                        "{option}: no ability has \"{value}\"; did you mean \"{near}\"?",
                        "{option} : aucune capacité n'a « {value} » ; vouliez-vous dire « {near} » ?"
                    ),
                    None => {
                        bilingual!("{option}: no ability has \"{value}\"", "{option} : aucune capacité n'a « {value} »")
                    }
                });
            }
        }
        said
    }

    fn query(&self, pattern: Option<&str>, lexicon: Lexicon, context: Context) -> Result<Query, Stop> {
        let language = self.pattern_lang.map(Language::from);
        let stop = |text: &str, why| no_form(text, why, context);
        let form =
            pattern.map(|text| Form::with_words(text, language, lexicon).map_err(|why| stop(text, why))).transpose()?;
        let condition = self.condition.as_deref();
        let condition = condition
            .map(|text| Form::condition(text, language, lexicon).map_err(|why| stop(text, why)))
            .transpose()?;
        let clause = match self.intervening_if.as_deref() {
            None | Some("") => None,
            Some(word) if !word.contains(' ') => Some(Clause::Kind(word.to_owned())),
            Some(text) => Some(Clause::Form(Form::condition(text, language, lexicon).map_err(|why| stop(text, why))?)),
        };
        Ok(Query {
            form,
            condition,
            clause,
            language: context.language,
            kinds: self.kind.clone(),
            rules: self.rule.clone(),
            events: self.event.clone(),
            effects: self.effect.clone(),
            keywords: self.keyword.clone(),
            mentions: self.mentions.clone(),
            intervening_if: self.intervening_if.as_ref().map(|_| true),
            accepted: self.accepted,
            lossless: self.lossless,
            runnable: self.runnable,
            optional: self.optional.then_some(true),
            look_back: self.look_back.then_some(true),
        })
    }

    fn lines(&self, query: &Query, card: &Compiled, context: Context) -> Vec<Line> {
        let mut said = BTreeSet::new();
        let found = card.abilities().filter(|place| query.holds(place));
        // What is found in both languages is one ability, unless data or the languages are asked for.
        let all = self.json || matches!(self.count_by, Some(By::Lang));
        let found = found.filter(|place| all || said.insert((place.number, place.ability.line)));
        found
            .map(|place| Line {
                card: card.card.name.to_string(),
                shown: self.shown(card, &place, context),
                values: self.count_by.map(|by| values(by, card, &place)).unwrap_or_default(),
            })
            .collect()
    }

    fn shown(&self, card: &Compiled, place: &Place<'_>, context: Context) -> String {
        if self.json {
            return serde_json::to_string(&FoundForm::new(card, place)).unwrap_or_default();
        }
        let name = &place.printed.name;
        let text = printable(place.words()).replace('\n', " ");
        if context.colour {
            format!("\u{1b}[1m{name}\u{1b}[0m: \u{1b}[36m{text}\u{1b}[0m")
        } else {
            format!("{name}: {text}")
        }
    }

    fn write(
        &self,
        out: &mut Out,
        lines: &[String],
        counts: &BTreeMap<String, BTreeSet<String>>,
    ) -> std::io::Result<()> {
        if self.count_by.is_some() {
            let mut rows: Vec<(usize, &String)> = counts.iter().map(|(value, cards)| (cards.len(), value)).collect();
            rows.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.1.cmp(other.1)));
            for (count, value) in rows {
                match self.json {
                    true => out.json(&serde_json::json!({ "value": value, "cards": count }))?,
                    false => writeln!(out, "{count:>7} {value}")?,
                }
            }
            return Ok(());
        }
        for line in lines {
            match self.json {
                true => out.json_text(line)?,
                // The text is free of signs that take hold of a terminal; the colours are ours.
                false => writeln!(out.raw(), "{line}")?,
            }
        }
        Ok(())
    }
}

/// Says why a text is no pattern.
fn no_form(text: &str, why: NoForm, context: Context) -> Stop {
    Stop::new(
        match why {
            NoForm::NotUnderstood => bilingual!(
                "the pattern \"{text}\" is not understood: write it as a card would say it, with … for what may be anything, \
                 such as \"whenever a creature dies, …\" or \"draw … cards\"",
                "le motif « {text} » n'est pas compris : écrivez-le comme une carte le dirait, avec … pour ce qui peut être \
                 n'importe quoi, par exemple « à chaque fois qu'une créature meurt, … » ou « piochez … cartes »"
            ),
            NoForm::Empty => bilingual!(
                "the pattern \"{text}\" says nothing: it would find everything",
                "le motif « {text} » ne dit rien : il trouverait tout"
            ),
            NoForm::TooManyHoles => bilingual!(
                "the pattern \"{text}\" has too many holes: {MOST_HOLES} is the most",
                "le motif « {text} » a trop de trous : {MOST_HOLES} au plus"
            ),
        },
        context,
    )
}

fn values(by: By, card: &Compiled, place: &Place<'_>) -> Vec<String> {
    let facts = place.ability.ir.as_ref().map(|ir| Facts::of(ir, place.compiled.edition));
    let of = |get: fn(Facts) -> Vec<String>| facts.clone().map(get).unwrap_or_default();
    match by {
        By::Kind => of(|facts| vec![kind_name(&facts.class).to_owned()]),
        By::Rule => of(|facts| vec![facts.class.rule.to_owned()]),
        By::Event => of(|facts| facts.events),
        By::Effect => of(|facts| facts.effects),
        By::Keyword => of(|facts| facts.keywords),
        By::Cost => of(|facts| facts.costs),
        By::InterveningIf => of(|facts| facts.intervening_if),
        By::Lang => vec![place.language.code().to_owned()],
        By::Layout => vec![card.card.layout.to_string()],
    }
}
