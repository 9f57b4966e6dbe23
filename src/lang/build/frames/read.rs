//! Reads `grammar/frames/*.toml`.

use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::template::{self, Piece};
use super::{Family, Fill, Frame, On, Wording};
use crate::Source;
use crate::fault::{Fault, Faults, line_of};
use crate::language::Language;

/// The frames of a file.
pub fn family(source: &Source, faults: &mut Faults) -> Family {
    let stem = source.name.rsplit('/').next().unwrap_or_default();
    let name = stem.trim_end_matches(".toml").to_owned();
    let mut family = Family { of: camel(&name), name, frames: Vec::new() };
    let Some(table) = table(source, faults) else { return family };
    // The order of the file is that in which variants are told apart: a block for some of them stands before that for all.
    let mut blocks: Vec<_> = table.get_ref().iter().flat_map(|(id, block)| of_subject(id, block)).collect();
    blocks.sort_by_key(|(_, id, _)| id.span().start);
    for (of, id, block) in blocks {
        let line = line_of(&source.text, id.span().start);
        match frame(id.get_ref(), of, block, source) {
            Ok(frame) => family.frames.push(frame),
            Err((at, message)) => {
                let line = at.map_or(line, |at| line_of(&source.text, at));
                faults.push(Fault::new(&source.name, line, format!("`{}`: {message}", id.get_ref())));
            }
        }
    }
    family
}

/// The lists of words that are read in the place of each other, the first of which frames have.
pub fn synonyms(source: &Source, faults: &mut Faults) -> BTreeMap<Language, Vec<Vec<String>>> {
    let mut all = BTreeMap::new();
    let Some(table) = table(source, faults) else { return all };
    for language in Language::BOTH {
        let lists = table.get_ref().get(language.code()).and_then(|value| value.get_ref().as_array());
        let texts = |list: &Spanned<DeValue<'_>>| texts(list).into_iter().map(|(text, _)| text).collect();
        all.insert(language, lists.into_iter().flat_map(|lists| lists.iter()).map(texts).collect());
    }
    all
}

fn table<'s>(source: &'s Source, faults: &mut Faults) -> Option<Spanned<DeTable<'s>>> {
    match DeTable::parse(&source.text) {
        Ok(table) => Some(table),
        Err(error) => {
            let line = error.span().map_or(0, |span| line_of(&source.text, span.start));
            faults.push(Fault::new(&source.name, line, error.message()));
            None
        }
    }
}

type Key<'s> = Spanned<std::borrow::Cow<'s, str>>;

/// A block, or those of which the name of the subject stands before their own: `[who.sacrifices]`.
fn of_subject<'t, 's>(
    id: &'t Key<'s>,
    block: &'t Spanned<DeValue<'s>>,
) -> Vec<(Option<&'t str>, &'t Key<'s>, &'t Spanned<DeValue<'s>>)> {
    let inner = block.get_ref().as_table().filter(|table| !table.iter().any(|(name, _)| name.get_ref() == "en"));
    match inner {
        Some(blocks) => blocks.iter().map(|(name, block)| (Some(&**id.get_ref()), name, block)).collect(),
        None => vec![(None, id, block)],
    }
}

/// A message with the byte that it is about.
type Wrong = (Option<usize>, String);

fn wrong<T>(message: impl Into<String>) -> Result<T, Wrong> {
    Err((None, message.into()))
}

fn frame(id: &str, of: Option<&str>, block: &Spanned<DeValue<'_>>, source: &Source) -> Result<Frame, Wrong> {
    let Some(block) = block.get_ref().as_table() else { return wrong("a block is a table") };
    let (mut ir, mut on, mut demands) = (None, On::Subject, None);
    let (mut said, mut dated) = (Vec::new(), Vec::new());
    for (name, value) in block {
        let text = || value.get_ref().as_str().map(str::to_owned);
        match name.get_ref().as_ref() {
            "ir" => ir = text(),
            "demands" => demands = text(),
            "on" => {
                on = match text().as_deref() {
                    Some("objects") => On::Objects,
                    Some("players") => On::Players,
                    Some("game") => On::Game,
                    _ => return wrong("`on` is \"objects\", \"players\" or \"game\""),
                }
            }
            "dated" => dated.extend(value.get_ref().as_table().into_iter().flatten()),
            "en" | "fr" => said.push((name, value)),
            name => return wrong(format!("there is no field `{name}` here")),
        }
    }
    let wordings = |language: Language| -> Result<Vec<Wording>, Wrong> {
        let of = |(name, _): &&(&Spanned<_>, &Spanned<DeValue<'_>>)| {
            let name: &std::borrow::Cow<'_, str> = name.get_ref();
            name == language.code()
        };
        let first = said.iter().find(of).map(|(_, value)| texts(value)).unwrap_or_default();
        if first.len() != 1 {
            return wrong(format!("it needs one wording `{}`: what is read is said", language.code()));
        }
        let others = dated.iter().find(|(name, _)| name.get_ref() == language.code());
        let others = others.map(|(_, value)| texts(value)).unwrap_or_default();
        let wordings = first.into_iter().chain(others).enumerate().map(|(nth, (text, at))| {
            let rule = match nth {
                0 => id.to_owned(),
                nth => format!("{id}_dated_{}_{nth}", language.code()),
            };
            let pieces = template::parse(&text, language).map_err(|message| (Some(at), message))?;
            Ok(Wording { rule, line: line_of(&source.text, at), pieces })
        });
        wordings.collect()
    };
    let (english, french) = (wordings(Language::English)?, wordings(Language::French)?);
    let (fills, flags) = fits_all(&english, &french)?;
    let ir = ir.unwrap_or_else(|| variant(id, of, &fills, &flags, on));
    bound(&ir, &fills, &flags, on)?;
    let file = source.name.clone();
    let of = of.map(str::to_owned);
    let is_told = file.ends_with("/action.toml");
    Ok(Frame { id: id.to_owned(), file, ir, on, of, is_told, demands, english, french, fills, flags })
}

/// A string, or those of an array, each with its place.
fn texts(value: &Spanned<DeValue<'_>>) -> Vec<(String, usize)> {
    if let Some(text) = value.get_ref().as_str() {
        return vec![(text.to_owned(), value.span().start)];
    }
    value.get_ref().as_array().into_iter().flat_map(|all| all.iter()).flat_map(texts).collect()
}

/// The slots and the flags, which the wordings that are said have in both languages.
fn fits_all(english: &[Wording], french: &[Wording]) -> Result<(Vec<Fill>, Vec<String>), Wrong> {
    let parts = |wording: &Wording| {
        let (mut fills, mut flags) = (Vec::new(), Vec::new());
        collect(&wording.pieces, false, &mut fills, &mut flags);
        (fills, flags)
    };
    let (fills, flags) = parts(&english[0]);
    for (nth, wording) in english.iter().skip(1).chain(french).enumerate() {
        let (others, other_flags) = parts(wording);
        let said = nth + 1 == english.len();
        let unknown = others.iter().find(|fill| !fills.contains(fill));
        let missing = fills.iter().find(|fill| said && !others.contains(fill));
        if let Some(fill) = unknown.or(missing) {
            let message = format!("line {}: not all wordings have `{{{}:{}}}`", wording.line, fill.name, fill.form);
            return wrong(format!("{message}, or it is optional in some"));
        }
        if other_flags.iter().any(|flag| !flags.contains(flag)) || (said && flags.len() != other_flags.len()) {
            return wrong(format!("line {}: not all wordings have the same flags", wording.line));
        }
    }
    Ok((fills, flags))
}

fn collect(pieces: &[Piece], within: bool, fills: &mut Vec<Fill>, flags: &mut Vec<String>) {
    for piece in pieces {
        if let Some(slot) = piece.slot() {
            let optional = within || matches!(piece, Piece::VerbObject { optional: true, .. });
            let fill = Fill { name: slot.name.clone(), form: slot.form.clone(), optional };
            if !fills.contains(&fill) {
                fills.push(fill);
            }
        }
        match piece {
            Piece::Optional { flag: Some((flag, _)), inside } => {
                if !flags.contains(flag) {
                    flags.push(flag.clone());
                }
                collect(inside, within, fills, flags);
            }
            Piece::Optional { flag: None, inside } => collect(inside, true, fills, flags),
            _ => {}
        }
    }
}

/// What the variant holds: slots and flags. What a sentence of its own is about stands beside the restriction.
fn fields<'b>(fills: &'b [Fill], flags: &'b [String], on: On) -> impl Iterator<Item = &'b str> {
    let names = fills.iter().map(|fill| fill.name.as_str()).chain(flags.iter().map(String::as_str));
    names.filter(move |name| *name != "on" || on == On::Subject)
}

/// The variant that is called as the block, with its slots and flags.
fn variant(id: &str, of: Option<&str>, fills: &[Fill], flags: &[String], on: On) -> String {
    let mut names: Vec<&str> = of.into_iter().collect();
    for name in fields(fills, flags, on) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    match names.is_empty() {
        true => camel(id),
        false => format!("{} {{ {} }}", camel(id), names.join(", ")),
    }
}

/// Whether the variant names each slot and flag.
fn bound(ir: &str, fills: &[Fill], flags: &[String], on: On) -> Result<(), Wrong> {
    let names: Vec<&str> = ir.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect();
    match fields(fills, flags, on).find(|name| !names.contains(name)) {
        Some(name) => wrong(format!("`{name}` has no place in `{ir}`")),
        None => Ok(()),
    }
}

/// `cant_block` is `CantBlock`.
pub fn camel(name: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>()).unwrap_or_default()
    };
    name.split('_').map(word).collect()
}
