//! `cardc classify`: the class of every ability, as data.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use rayon::prelude::*;
use serde::Serialize;

use super::dated::InForce;
use super::{Context, Stop, input, output};
use crate::check::{Kind, Makes, Part, Role, by_meaning, classify, classify_by, makes, parts_of};
use crate::compile::{Compiled, CompiledParagraph, compile, context_of};
use crate::ir::{Ability, Edition, Static};
use crate::lex::Language;
use crate::source::{Card, Face, Printed};

#[derive(Args)]
pub(super) struct Classify {
    /// Card files or folders; `-` is standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// One JSON object for each ability.
    #[arg(long, value_enum, default_value = "jsonl")]
    format: Format,
    /// Add the parts of each text: what they are, the rule, and where they stand; what the ability makes; and the
    /// abilities that are linked to it in the same paragraph.
    #[arg(long)]
    parts: bool,
    #[command(flatten)]
    edition: InForce,
    #[command(flatten)]
    words: input::Words,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Jsonl,
}

/// A line of the output.
#[derive(Serialize)]
struct Row<'c> {
    card: &'c str,
    face: &'c str,
    line: usize,
    lang: &'static str,
    text: &'c str,
    accepted: bool,
    kind: Option<Kind>,
    rule: Option<&'static str>,
    intervening_if: Option<bool>,
    look_back: Option<bool>,
    optional: Option<bool>,
    /// Of a keyword that a vocabulary brings, what the abilities are that it stands for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    by_meaning: Vec<Meant>,
    /// The edition of the rules that the class is by.
    rules: Edition,
    #[serde(flatten)]
    more: Option<More>,
}

/// What `--parts` adds.
#[derive(Serialize)]
struct More {
    makes: Vec<Made>,
    linked: Vec<LinkedAbility>,
    parts: Vec<PartRow>,
}

/// Something that an effect makes.
#[derive(Serialize)]
struct Made {
    makes: Makes,
    rule: &'static str,
}

/// An ability of the same paragraph that is linked to the others (603.11).
#[derive(Serialize)]
struct LinkedAbility {
    kind: Kind,
    rule: &'static str,
    intervening_if: bool,
    look_back: bool,
    optional: bool,
}

/// A part of a text; `start` and `end` count bytes from the beginning of the paragraph.
#[derive(Serialize)]
struct PartRow {
    role: Role,
    rule: &'static str,
    start: u32,
    end: u32,
    depth: usize,
    text: String,
}

impl More {
    fn of(compiled: &Compiled<'_>, paragraph: &CompiledParagraph, ability: &Ability) -> More {
        let start = paragraph.span.start;
        let row = |part: Part| PartRow {
            role: part.role,
            rule: part.rule,
            start: part.span.start - start,
            end: part.span.end - start,
            depth: part.depth,
            text: compiled.lexed.text_of(part.span).to_owned(),
        };
        let statics = match ability {
            Ability::Static(statics) => statics.as_slice(),
            _ => &[],
        };
        let linked = statics.iter().filter_map(|one| match one {
            Static::Linked(inner) => Some(classify(inner)),
            _ => None,
        });
        More {
            makes: makes(ability).into_iter().map(|makes| Made { rule: makes.rule(), makes }).collect(),
            linked: linked
                .map(|class| LinkedAbility {
                    kind: class.kind,
                    rule: class.rule,
                    intervening_if: class.intervening_if,
                    look_back: class.look_back,
                    optional: class.optional,
                })
                .collect(),
            parts: parts_of(compiled, paragraph).into_iter().map(row).collect(),
        }
    }
}

/// What a keyword stands for.
#[derive(Serialize)]
struct Meant {
    kind: Kind,
    rule: &'static str,
}

impl Classify {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        let Format::Jsonl = self.format;
        let files = input::read(&self.files, &self.words, context)?;
        let code = input::report(&files, context);
        output::write(context, |out| {
            for file in &files {
                for cards in file.cards.pieces() {
                    let lines: Vec<String> =
                        cards.par_iter().map(|card| self.card_lines(card, context.language)).collect();
                    for line in lines.iter().flat_map(|lines| lines.lines()) {
                        out.json_text(line)?;
                    }
                }
            }
            Ok(())
        })?;
        Ok(ExitCode::from(code))
    }

    fn card_lines(&self, card: &Card, only: Option<Language>) -> String {
        let mut out = String::new();
        for face in &card.faces {
            for (language, printed) in face.all_printed() {
                if only.is_none_or(|only| only == language) {
                    for row in rows(card, face, printed, language, (self.edition.edition(), self.parts)) {
                        if let Ok(json) = serde_json::to_string(&row) {
                            out.push_str(&json);
                            out.push('\n');
                        }
                    }
                }
            }
        }
        out
    }
}

fn rows<'c>(
    card: &'c Card,
    face: &'c Face,
    printed: &'c Printed,
    language: Language,
    (rules, parts): (Edition, bool),
) -> Vec<Row<'c>> {
    let row = |line, text| Row {
        card: &card.name,
        face: &face.name,
        line,
        lang: language.code(),
        text,
        accepted: false,
        kind: None,
        rule: None,
        intervening_if: None,
        look_back: None,
        optional: None,
        by_meaning: Vec::new(),
        rules,
        more: None,
    };
    let names = printed.names(language);
    let Ok(compiled) = compile(&printed.text, &names, language, context_of(face.type_line())) else {
        return vec![row(0, &printed.text)];
    };
    let mut rows: Vec<Row<'c>> = compiled
        .paragraphs
        .iter()
        .map(|paragraph| {
            let row = row(paragraph.line, &printed.text[paragraph.span.range()]);
            match &paragraph.outcome {
                Err(_) => row,
                Ok(ir) => {
                    let class = classify_by(&ir.ability, rules);
                    Row {
                        accepted: true,
                        kind: Some(class.kind),
                        rule: Some(class.rule),
                        intervening_if: (class.kind == Kind::Triggered).then_some(class.intervening_if),
                        look_back: Some(class.look_back),
                        optional: Some(class.optional),
                        by_meaning: by_meaning(&ir.ability)
                            .into_iter()
                            .map(|meant| Meant { kind: meant.kind, rule: meant.rule })
                            .collect(),
                        more: parts.then(|| More::of(&compiled, paragraph, &ir.ability)),
                        ..row
                    }
                }
            }
        })
        .collect();
    for (line, text) in printed.text.lines().enumerate() {
        if text.starts_with('(') && text.trim_end().ends_with(')') && !rows.iter().any(|row| row.line == line) {
            rows.push(Row { accepted: true, kind: Some(Kind::Reminder), rule: Some("207.2a"), ..row(line, text) });
        }
    }
    rows.sort_by_key(|row| row.line);
    rows
}
