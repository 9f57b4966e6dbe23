//! Writes what is generated: tables as bytes, and the kinds of tree nodes as Rust.

use std::fmt::Write;

use crate::grammar::Kind;
use crate::lexicon::Lexicon;
use crate::membership::{Atom, Entry, Membership};
use crate::names::RuleNames;
use crate::speech::PartOfSpeech;
use crate::word_table::{RowHead, RowTable, SequenceHead, WordHead, WordTable, Written};

/// The rows of the lexicon.
pub fn rows(lexicon: &Lexicon) -> Result<Vec<u8>, String> {
    let mut strings = Written::default();
    let mut rows = Vec::new();
    for row in &lexicon.rows {
        for string in row.english.iter().chain(&row.french).chain(&row.rule).chain(&row.kind).chain(&row.token) {
            written(&mut strings, string)?;
        }
        rows.push(RowHead {
            english: number(row.english.len())?,
            french: number(row.french.len())?,
            feminine: row.feminine,
            rule: row.rule.is_some(),
            kind: row.kind.is_some(),
            on_stack: row.on_stack,
            value: row.value,
            token: number(row.token.len())?,
        });
    }
    postcard::to_allocvec(&RowTable { rows, strings: strings.strings() }).map_err(|error| error.to_string())
}

/// The words of a language.
pub fn words(lexicon: &Lexicon, membership: &Membership) -> Result<Vec<u8>, String> {
    let mut surfaces = Written::default();
    let mut words = Vec::new();
    let mut sequences = Vec::new();
    let mut rests = Vec::new();
    let mut entries = Vec::new();
    let mut add = |own: &[Entry]| -> Result<u8, String> {
        for entry in own {
            entries.push((number(entry.row)?, number(entry.form)?));
        }
        number(own.len())
    };
    for word in &membership.words {
        written(&mut surfaces, &word.surface)?;
        let own = add(&word.entries)?;
        words.push(WordHead {
            class: number(word.class as usize)?,
            entries: own,
            sequences: number(word.sequences.len())?,
        });
        for sequence in &word.sequences {
            let own = add(&sequence.entries)?;
            rests.extend_from_slice(&sequence.rest);
            sequences.push(SequenceHead {
                class: number(sequence.class as usize)?,
                rest: number(sequence.rest.len())?,
                entries: own,
            });
        }
    }

    let mut classes = Vec::new();
    let mut open = Vec::new();
    let mut examples = Written::default();
    let lowest = lowest_forms(lexicon, membership);
    for set in &membership.sets {
        let parts = set.iter().filter_map(|atom| match atom {
            Atom::Class(part) => Some(part_index(*part)),
            Atom::Row(..) => None,
        });
        let before = open.len();
        open.extend(parts);
        classes.push(number(open.len() - before)?);
        let row = set.iter().find_map(|atom| match atom {
            Atom::Row(row, _) => Some(*row),
            Atom::Class(_) => None,
        });
        let example = row.and_then(|row| {
            lexicon.rows[row].forms(membership.language).get(lowest[row].unwrap_or_default()).map(String::as_str)
        });
        written(&mut examples, example.unwrap_or_default())?;
    }

    let table = WordTable {
        words,
        surfaces: surfaces.strings(),
        sequences,
        rests,
        entries,
        classes: &classes,
        open: &open,
        examples: examples.strings(),
    };
    postcard::to_allocvec(&table).map_err(|error| error.to_string())
}

/// The lowest form of each row that is a word of its own.
fn lowest_forms(lexicon: &Lexicon, membership: &Membership) -> Vec<Option<usize>> {
    let mut lowest: Vec<Option<usize>> = vec![None; lexicon.rows.len()];
    for entry in membership.words.iter().flat_map(|word| &word.entries) {
        let form = &mut lowest[entry.row];
        *form = Some(form.map_or(entry.form, |before| before.min(entry.form)));
    }
    lowest
}

fn written(strings: &mut Written, string: &str) -> Result<(), String> {
    match strings.push(string) {
        true => Ok(()),
        false => Err(format!("`{string}` is longer than 255 bytes")),
    }
}

fn number<N: TryFrom<usize>>(number: usize) -> Result<N, String> {
    N::try_from(number).map_err(|_| format!("{number} is more than the tables can hold"))
}

fn part_index(part: PartOfSpeech) -> u8 {
    part as u8
}

/// The kinds of nodes: a number with a name for each, and a table of what is known of them. They are no enum: the
/// grammars say which there are, and whoever asks a node for its kind knows those that its place of the grammar can have.
pub fn kinds(kinds: &[Kind]) -> String {
    let mut out = String::from(
        "// Generated from the grammars by the build script.\n\n/// What a node of the tree is: the rule of the \
         grammar that matched.\n#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]\n\
         pub struct Kind(u16);\n\n#[expect(non_upper_case_globals, reason = \"named as the variants of an enum\")]\n\
         impl Kind {\n",
    );
    for (number, kind) in kinds.iter().enumerate() {
        let _ = writeln!(out, "    /// `{}`\n    pub const {}: Kind = Kind({number});", kind.rule, kind.variant);
    }
    out.push_str("}\n\nimpl Kind {\n    pub const ALL: &'static [Kind] = &[\n");
    for kind in kinds {
        let _ = writeln!(out, "        Kind::{},", kind.variant);
    }
    out.push_str("    ];\n}\n\n/// What is known of each kind.\nstatic KINDS: &[KindRow] = &[\n");
    for Kind { rule, variant, names, uses } in kinds {
        let names = names.as_ref().map(|RuleNames { english, french }| (english, french));
        let _ =
            writeln!(out, "    KindRow {{ rule: {rule:?}, variant: {variant:?}, names: {names:?}, uses: {uses} }},");
    }
    out.push_str("];\n");
    out
}
