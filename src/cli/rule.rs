//! `cardc rule`: what the program does about a rule, in our words, with examples and the scenarios that show it.
//!
//! What it says stands in `rule/en.toml` and `rule/fr.toml`; `rule/rules.toml` has the numbers of older documents, the
//! requirements of `tests/requirements.md` and the scenarios. A letter without a page is told of with its rule, and a
//! keyword without one by what the lexicon and its sentences say.

mod keyword;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::ExitCode;
use std::sync::LazyLock;

use clap::Args;
use serde::Deserialize;

use super::output::{self, Out};
use super::{Context, Stop};
use crate::bilingual;
use crate::check::{Classification, classify, lints};
use crate::compile::{compile, context_of};
use crate::ir::{Edition, RENUMBERED};
use crate::lex::{Language, Names};
use crate::source::names::did_you_mean;

#[derive(Args)]
pub(super) struct Rule {
    /// The number of a rule, today's or that of an older document (603.4, 704.5j); a chapter of them (603); or the code
    /// of a check of wording (IF-1). Without it all are listed.
    number: Option<String>,
}

/// What is known of a rule, whatever the language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Known {
    /// What older documents call it.
    old: Vec<String>,
    requirements: Vec<String>,
    scenarios: Vec<String>,
}

/// What is said of a rule.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Told {
    title: String,
    text: String,
    /// What an edition of the rules changed in it, or that it came with that edition.
    #[serde(default)]
    changed: BTreeMap<Edition, String>,
    example: Option<String>,
    /// The type line that the example is read with.
    #[serde(default, rename = "type")]
    type_line: String,
}

type Table<T> = BTreeMap<Number, T>;

/// The number of a rule: "603.10a". Letters come after the rule itself.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(from = "String")]
struct Number {
    chapter: u32,
    rule: u32,
    letter: String,
}

impl From<String> for Number {
    fn from(text: String) -> Number {
        let (chapter, rest) = text.split_once('.').unwrap_or((&text, ""));
        let letter = rest.trim_start_matches(|digit: char| digit.is_ascii_digit());
        let number = |digits: &str| digits.parse().unwrap_or_default();
        Number { chapter: number(chapter), rule: number(&rest[..rest.len() - letter.len()]), letter: letter.to_owned() }
    }
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}{}", self.chapter, self.rule, self.letter)
    }
}

/// A table that the program is built with; one that can't be read is empty, and a test fails.
fn table<T: for<'de> Deserialize<'de>>(text: &str) -> Table<T> {
    let read: Result<BTreeMap<String, T>, _> = toml::from_str(text);
    read.unwrap_or_default().into_iter().map(|(number, row)| (number.into(), row)).collect()
}

static KNOWN: LazyLock<Table<Known>> = LazyLock::new(|| table(include_str!("rule/rules.toml")));
static ENGLISH: LazyLock<Table<Told>> = LazyLock::new(|| table(include_str!("rule/en.toml")));
static FRENCH: LazyLock<Table<Told>> = LazyLock::new(|| table(include_str!("rule/fr.toml")));

fn told(language: Language) -> &'static Table<Told> {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

/// The rules that a number names: the one with it, then those that older documents call so.
pub(super) fn named(number: &str) -> Vec<String> {
    let wanted = number.trim().trim_end_matches('.').to_lowercase();
    let of_today = KNOWN.keys().map(Number::to_string).filter(|number| *number == wanted);
    let older = KNOWN.iter().filter(|(number, known)| number.to_string() != wanted && known.old.contains(&wanted));
    let moved = RENUMBERED.iter().filter(|(old, _)| *old == wanted).map(|(_, today)| (*today).to_owned());
    let moved = moved.filter(|number| KNOWN.contains_key(&Number::from(number.clone())));
    of_today.chain(older.map(|(number, _)| number.to_string())).chain(moved).collect()
}

/// Whether a rule is the one of a number or a part of it: 603.10a is of 603.10 and of 603, 603.10 is not of 603.1.
fn is_of(rule: &str, number: &str) -> bool {
    rule.strip_prefix(number).is_some_and(|rest| {
        let mut signs = rest.chars();
        match signs.next() {
            None => true,
            Some('.') => !number.contains('.') && signs.next().is_some_and(|sign| sign.is_ascii_digit()),
            Some(sign) => number.contains('.') && sign.is_ascii_lowercase() && signs.next().is_none(),
        }
    })
}

/// The rules that a number names, those that are parts of it, and those that older documents number so: all of 704 that
/// was in the chapter 420. Empty for what is no number of a rule.
pub(super) fn within(number: &str) -> Vec<String> {
    let wanted = number.trim().trim_end_matches('.').to_lowercase();
    if wanted.is_empty() {
        return Vec::new();
    }
    let older = |known: &Known| known.old.iter().any(|old| is_of(old, &wanted));
    let found = KNOWN.iter().filter(|(number, known)| is_of(&number.to_string(), &wanted) || older(known));
    found.map(|(number, _)| number.to_string()).collect()
}

/// Whether a rule that something names is one of a number, or of the rules that older documents number so.
pub(super) fn concerns(rule: &str, number: &str, within: &[String]) -> bool {
    is_of(rule, number) || within.iter().any(|known| rule == known)
}

/// The rule that a number with a letter is part of: 701.8 for 701.8a.
fn without_letter(number: &str) -> &str {
    number.trim().trim_end_matches('.').trim_end_matches(|sign: char| sign.is_ascii_alphabetic())
}

impl Rule {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        let language = context.language();
        let Some(asked) = self.number else {
            return list(KNOWN.keys(), None, context);
        };
        if lints::named(&asked).is_some() {
            return super::catalogue::explain(&asked, context);
        }
        let mut found = named(&asked);
        if found.is_empty() {
            found = named(without_letter(&asked));
        }
        if found.is_empty() {
            let keywords = keyword::of_rule(without_letter(&asked));
            if !keywords.is_empty() {
                let number = without_letter(&asked);
                output::write(context, |out| keyword::page(out, number, &keywords, language))?;
                return Ok(ExitCode::SUCCESS);
            }
            let chapter: Vec<Number> = within(&asked).into_iter().map(Number::from).collect();
            if chapter.is_empty() {
                return Err(no_such_rule(&asked, context));
            }
            return list(chapter.iter(), Some(&asked), context);
        }
        output::write(context, |out| found.iter().try_for_each(|number| page(out, number, &asked, language)))?;
        Ok(ExitCode::SUCCESS)
    }
}

fn no_such_rule(asked: &str, context: Context) -> Stop {
    let all: Vec<String> = KNOWN.keys().map(Number::to_string).collect();
    let crate::diagnostic::Bilingual { en, fr } = did_you_mean(asked, all.iter().map(String::as_str));
    Stop::new(
        bilingual!(
            "there is nothing about the rule {asked}{en}; `cardc rule` lists the rules that there is something about",
            "il n'y a rien sur la règle {asked}{fr} ; « cardc rule » liste les règles dont il est question"
        ),
        context,
    )
}

/// Lists rules. Those that older documents have under the number that was asked for are shown with the number there.
fn list<'n>(
    numbers: impl Iterator<Item = &'n Number>,
    asked: Option<&str>,
    context: Context,
) -> Result<ExitCode, Stop> {
    let told = told(context.language());
    output::write(context, |out| {
        for number in numbers {
            let title = told.get(number).map_or("", |told| told.title.as_str());
            let of_asked = |old: &&String| asked.is_some_and(|asked| is_of(old, asked.trim().trim_end_matches('.')));
            let old = KNOWN.get(number).into_iter().flat_map(|known| &known.old).find(of_asked);
            let old = old.map_or(String::new(), |old| format!(" ({old})"));
            writeln!(out, "{:<8} {title}{old}", number.to_string())?;
        }
        Ok(())
    })?;
    Ok(ExitCode::SUCCESS)
}

/// The words of a page.
struct Words {
    older: &'static str,
    before: &'static str,
    since: &'static str,
    does: &'static str,
    example: [&'static str; 2],
    parts: &'static str,
    requirements: &'static str,
    scenarios: &'static str,
    colon: &'static str,
}

const ENGLISH_WORDS: Words = Words {
    older: "in older documents",
    before: "until September 25, 2026",
    since: "since",
    does: "what cardc does",
    example: ["example", "in French"],
    parts: "its letters",
    requirements: "requirements",
    scenarios: "scenarios",
    colon: ": ",
};

const FRENCH_WORDS: Words = Words {
    older: "dans d'anciens documents",
    before: "jusqu'au 25 septembre 2026",
    since: "depuis le",
    does: "ce que fait cardc",
    example: ["exemple", "en anglais"],
    parts: "ses lettres",
    requirements: "exigences",
    scenarios: "scénarios",
    colon: " : ",
};

/// Writes what there is about a rule.
fn page(out: &mut Out, number: &str, asked: &str, language: Language) -> std::io::Result<()> {
    let key = Number::from(number.to_owned());
    let (Some(known), Some(told_here)) = (KNOWN.get(&key), told(language).get(&key)) else { return Ok(()) };
    let words = match language {
        Language::English => ENGLISH_WORDS,
        Language::French => FRENCH_WORDS,
    };
    let colon = words.colon;
    writeln!(out, "{number} {}", told_here.title)?;
    if !known.old.is_empty() && (known.old.iter().any(|old| old == asked.trim()) || number == asked.trim()) {
        writeln!(out, "  {}{colon}{}", words.older, known.old.join(", "))?;
    }
    if let Some((before, _)) = RENUMBERED.iter().find(|(_, today)| *today == number) {
        writeln!(out, "  {}{colon}{before}", words.before)?;
    }
    writeln!(out, "  {}{colon}{}", words.does, told_here.text)?;
    for (edition, changed) in &told_here.changed {
        writeln!(
            out,
            "  {} {}{colon}{changed}",
            words.since,
            edition.day()[usize::from(language == Language::French)]
        )?;
    }
    for (title, of) in words.example.into_iter().zip([language, language.other()]) {
        let Some(told) = told(of).get(&key) else { continue };
        if let Some(example) = &told.example {
            writeln!(out, "  {title}{colon}{}", example.replace('\n', "\n    "))?;
            if of == language
                && let Some(class) = class_of(told, of)
            {
                let (english, french) = class.kind.names();
                let name = match language {
                    Language::English => english,
                    Language::French => french,
                };
                writeln!(out, "    {name} ({})", class.rule)?;
            }
        }
    }
    let parts: Vec<String> = within(number).into_iter().filter(|part| is_of(part, number) && part != number).collect();
    if !parts.is_empty() {
        writeln!(out, "  {}{colon}{}", words.parts, parts.join(", "))?;
    }
    for (title, list) in [(words.requirements, &known.requirements), (words.scenarios, &known.scenarios)] {
        if !list.is_empty() {
            writeln!(out, "  {title}{colon}{}", list.join(", "))?;
        }
    }
    Ok(())
}

/// The class of an example.
fn class_of(told: &Told, language: Language) -> Option<Classification> {
    let example = told.example.as_deref()?;
    let compiled = compile(example, &Names::default(), language, context_of(&told.type_line)).ok()?;
    let first = compiled.paragraphs.first()?;
    first.outcome.as_ref().ok().map(|ir| classify(&ir.ability))
}
