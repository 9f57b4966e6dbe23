//! `cardc set`: the shape of a set, beside that of another.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use serde::Serialize;

use super::summary::decimal;
use super::{Context, EXIT_USAGE, Stop, input, output};
use crate::database::shape::{CURVE, Counts, Reading, Shape, called, measure};
use crate::lex::Language;
use crate::source::Card;

#[derive(Args)]
pub(super) struct Set {
    /// Card files or folders; `-` is standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// A file of the set to compare with: its shares stand beside.
    #[arg(long, value_name = "FILE")]
    like: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    words: input::Words,
}

/// What is printed as JSON.
#[derive(Serialize)]
struct Compared<'s> {
    #[serde(flatten)]
    own: &'s Shape,
    #[serde(skip_serializing_if = "Option::is_none")]
    like: Option<&'s Shape>,
}

impl Set {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        // While the files are read.
        rayon::spawn(crate::parse::prepare);
        let (own, code, context) = self.shape(&self.files, context)?;
        let like = match &self.like {
            Some(like) => Some(self.shape(std::slice::from_ref(like), context)?),
            None => None,
        };
        let code = like.as_ref().map_or(code, |(_, of_like, _)| code.max(*of_like));
        if code == EXIT_USAGE && own.cards == 0 {
            return Ok(ExitCode::from(code));
        }
        let like = like.map(|(shape, ..)| shape);
        output::write(context, |out| match self.json {
            true => out.json(&Compared { own: &own, like: like.as_ref() }),
            false => Table { out, language: context.language(), own: &own, like: like.as_ref() }.write(),
        })?;
        Ok(ExitCode::from(code))
    }

    /// The shape of the cards of some files, the exit code that reading them comes to, and the language that is told in.
    fn shape(&self, paths: &[PathBuf], context: Context) -> Result<(Shape, u8, Context), Stop> {
        let files = input::read(paths, &self.words, context)?;
        let code = input::report(&files, context);
        let told = context.settled(input::languages(&files));
        let cards: Vec<Card> = files.into_iter().flat_map(|file| file.cards.into_cards()).collect();
        Ok((measure(&cards), code, told))
    }
}

/// How many names of a list are shown where it is long, and how many words.
const SHOWN: usize = 12;
const WORDS_SHOWN: usize = 24;

/// A shape as text: a line a figure, with its share of the cards, and that of the other set.
struct Table<'t> {
    out: &'t mut dyn Write,
    language: Language,
    own: &'t Shape,
    like: Option<&'t Shape>,
}

impl Table<'_> {
    fn write(mut self) -> io::Result<()> {
        let (own, like) = (self.own, self.like);
        let number = |shape: &Shape, of: fn(&Shape) -> String| (of(shape), String::new());
        self.figure(
            ("cards", "cartes"),
            number(own, |shape| shape.cards.to_string()),
            like.map(|like| like.cards.to_string()),
        )?;
        self.line(("understood", "comprises"), |shape| shape.understood)?;
        self.head(("types", "types"))?;
        self.counts(|shape| &shape.types, usize::MAX)?;
        self.head(("colors", "couleurs"))?;
        self.counts(|shape| &shape.colors, usize::MAX)?;
        if !own.rarities.is_empty() {
            self.head(("rarities", "raretés"))?;
            self.counts(|shape| &shape.rarities, usize::MAX)?;
        }
        self.head(("mana values", "valeurs de mana"))?;
        for value in 0..CURVE {
            let name = if value + 1 < CURVE { value.to_string() } else { format!("{value}+") };
            self.line((&name, &name), |shape| shape.curve[value])?;
        }
        let mean = |shape: &Shape| decimal(shape.mean_mana_value, 2, self.language);
        let (own_mean, like_mean) = ((mean(own), String::new()), like.map(mean));
        self.figure(("mean", "moyenne"), own_mean, like_mean)?;
        self.head(("abilities", "capacités"))?;
        self.counts(|shape| &shape.abilities, usize::MAX)?;
        self.head(("triggers", "déclencheurs"))?;
        self.counts(|shape| &shape.triggers, SHOWN)?;
        self.head(("keywords", "mots-clés"))?;
        self.counts(|shape| &shape.keywords, SHOWN)?;
        self.head(("removal", "gestion"))?;
        self.line(("all", "en tout"), |shape| shape.removal_cards)?;
        self.counts(|shape| &shape.removal, usize::MAX)?;
        for language in Language::BOTH {
            let of = |shape: &Shape| match language {
                Language::English => shape.en.clone(),
                Language::French => shape.fr.clone(),
            };
            if let Some(reading) = of(own) {
                self.reading(language, &reading, like.and_then(of).as_ref())?;
            }
        }
        Ok(())
    }

    fn say<'w>(&self, (en, fr): (&'w str, &'w str)) -> &'w str {
        match self.language {
            Language::English => en,
            Language::French => fr,
        }
    }

    fn head(&mut self, name: (&str, &str)) -> io::Result<()> {
        let name = self.say(name);
        writeln!(self.out, "\n{name}")
    }

    /// A figure with what it is of, and the other set's.
    fn figure(&mut self, name: (&str, &str), own: (String, String), like: Option<String>) -> io::Result<()> {
        let name = self.say(name);
        let like = like.map(|like| format!("{like:>9}")).unwrap_or_default();
        let line = format!("  {name:<24}{:>6}{:>8}{like}", own.0, own.1);
        writeln!(self.out, "{}", line.trim_end())
    }

    /// A number of cards.
    fn line(&mut self, name: (&str, &str), of: impl Fn(&Shape) -> usize) -> io::Result<()> {
        let (own, like) = (self.own, self.like);
        let share = |shape: &Shape| {
            let percent = 100.0 * of(shape) as f64 / shape.cards.max(1) as f64;
            format!("{} %", decimal(percent, 1, self.language))
        };
        let figures = ((of(own).to_string(), share(own)), like.map(share));
        self.figure(name, figures.0, figures.1)
    }

    /// The largest counts of a list; names that the other set alone has are among them.
    fn counts(&mut self, of: fn(&Shape) -> &Counts, most: usize) -> io::Result<()> {
        let (own, like) = (of(self.own), self.like.map(of));
        let mut names: Vec<&String> = own.keys().chain(like.into_iter().flat_map(Counts::keys)).collect();
        names.sort_unstable();
        names.dedup();
        let size = |name: &String| {
            let like = like.and_then(|like| like.get(name)).copied().unwrap_or(0);
            (own.get(name).copied().unwrap_or(0), like)
        };
        names.sort_by_key(|name| std::cmp::Reverse(size(name)));
        for name in names.iter().take(most) {
            let has_it = |shape: &&Shape| of(shape).contains_key(*name);
            let words = [Some(self.own), self.like].into_iter().flatten().find(has_it).map(|shape| shape.words);
            let said = called(name, words.unwrap_or_default());
            self.line((said.get(Language::English), said.get(Language::French)), |shape| {
                of(shape).get(*name).copied().unwrap_or(0)
            })?;
        }
        match names.len().saturating_sub(most) {
            0 => Ok(()),
            more => {
                let text = self.say(("more", "de plus")).to_owned();
                writeln!(self.out, "  … {more} {text}")
            }
        }
    }

    fn reading(&mut self, language: Language, own: &Reading, like: Option<&Reading>) -> io::Result<()> {
        let of = match language {
            Language::English => ("reading, in English", "lecture, en anglais"),
            Language::French => ("reading, in French", "lecture, en français"),
        };
        self.head(of)?;
        let said = self.language;
        for (name, value) in [
            (("words a face", "mots par face"), (|reading| reading.words_per_face) as fn(&Reading) -> f64),
            (("words a sentence", "mots par phrase"), |reading| reading.words_per_sentence),
            (("ease, 0 to 100", "aisance, de 0 à 100"), |reading| reading.ease),
        ] {
            let figure = |reading: &Reading| decimal(value(reading), 1, said);
            self.figure(name, (figure(own), String::new()), like.map(figure))?;
        }
        let once = own.once.len();
        self.figure(
            ("words used once", "mots d'un seul emploi"),
            (once.to_string(), String::new()),
            like.map(|like| like.once.len().to_string()),
        )?;
        if once > 0 {
            let words: Vec<&str> = own.once.iter().take(WORDS_SHOWN).map(String::as_str).collect();
            let more = if once > WORDS_SHOWN { ", …" } else { "" };
            writeln!(self.out, "    {}{more}", words.join(", "))?;
        }
        Ok(())
    }
}
