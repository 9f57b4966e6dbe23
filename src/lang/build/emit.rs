//! Writes the generated Rust.

use std::fmt::Write;

use crate::grammar::{Grammar, Kind};
use crate::language::Language;
use crate::lexicon::Lexicon;
use crate::membership::{Atom, Entry, Membership};

pub fn lexicon(lexicon: &Lexicon, memberships: [&Membership; 2]) -> String {
    let mut out = String::from("// Generated from grammar/lexicon by the build script.\n\n");
    let _ = writeln!(out, "pub(super) static ROWS: [Row; {}] = [", lexicon.rows.len());
    for row in &lexicon.rows {
        let gender = match row.feminine {
            None => "None",
            Some(false) => "Some(Gender::Masculine)",
            Some(true) => "Some(Gender::Feminine)",
        };
        let same_as = row.same_as.as_ref().and_then(|target| lexicon.index_of(row.part, target));
        let _ = writeln!(
            out,
            "Row {{ id: {:?}, part_of_speech: PartOfSpeech::{:?}, english: &{:?}, french: &{:?}, gender: {gender}, \
             rule: {:?}, value: {:?}, same_as: {} }},",
            row.id,
            row.part,
            row.english,
            row.french,
            row.rule,
            row.value,
            same_as.map_or("None".to_owned(), |index| format!("Some(RowId({index}))")),
        );
    }
    out.push_str("];\n\n");
    for membership in memberships {
        words(&mut out, lexicon, membership);
    }
    out
}

fn words(out: &mut String, lexicon: &Lexicon, membership: &Membership) {
    let prefix = match membership.language {
        Language::English => "ENGLISH",
        Language::French => "FRENCH",
    };
    let _ = writeln!(out, "pub(super) static {prefix}_WORDS: [Word; {}] = [", membership.words.len());
    for word in &membership.words {
        let _ = write!(
            out,
            "Word {{ surface: {:?}, class: {}, entries: {}, sequences: &[",
            word.surface,
            character(word.class),
            entries(&word.entries)
        );
        for sequence in &word.sequences {
            let _ = write!(
                out,
                "Sequence {{ rest: &{:?}, class: {}, entries: {} }}, ",
                sequence.rest,
                character(sequence.class),
                entries(&sequence.entries)
            );
        }
        out.push_str("] },\n");
    }
    out.push_str("];\n\n");

    let mut map = phf_codegen::Map::new();
    for (index, word) in membership.words.iter().enumerate() {
        map.entry(word.surface.as_str(), index.to_string());
    }
    let _ = writeln!(out, "pub(super) static {prefix}_INDEX: phf::Map<&'static str, u16> = {};\n", map.build());

    let _ = writeln!(out, "pub(super) static {prefix}_CLASSES: [Class; {}] = [", membership.sets.len());
    for set in &membership.sets {
        let open: Vec<String> = set
            .iter()
            .filter_map(|atom| match atom {
                Atom::Class(part) => Some(format!("PartOfSpeech::{part:?}")),
                Atom::Row(..) => None,
            })
            .collect();
        let row = set.iter().find_map(|atom| match atom {
            Atom::Row(row, _) => Some(*row),
            Atom::Class(_) => None,
        });
        let example = row
            .and_then(|row| {
                let forms = membership.words.iter().flat_map(|word| &word.entries).filter(|entry| entry.row == row);
                let form = forms.map(|entry| entry.form).min().unwrap_or(0);
                lexicon.rows[row].forms(membership.language).get(form)
            })
            .map_or("", String::as_str);
        let _ = writeln!(out, "Class {{ open: &[{}], example: {example:?} }},", open.join(", "));
    }
    out.push_str("];\n\n");
}

fn character(class: char) -> String {
    format!("'\\u{{{:X}}}'", class as u32)
}

fn entries(entries: &[Entry]) -> String {
    let entries: Vec<String> =
        entries.iter().map(|entry| format!("Entry {{ row: RowId({}), form: {} }}", entry.row, entry.form)).collect();
    format!("&[{}]", entries.join(", "))
}

/// The parsers that pest makes of the grammars itself, for tests.
pub fn parsers(grammars: [&Grammar; 2]) -> String {
    let mut out = String::from("// Generated from the grammars by the build script.\n");
    for grammar in grammars {
        let _ = write!(
            out,
            "\n#[allow(missing_docs, clippy::all, clippy::pedantic)]\npub(super) mod {} {{\n    \
             #[derive(pest_derive::Parser)]\n    #[grammar_inline = r####\"\n{}\"####]\n    pub struct TokenParser;\n}}\n",
            grammar.language.code(),
            grammar.text,
        );
    }
    out
}

pub fn kinds(kinds: &[Kind]) -> String {
    let mut out = String::from(
        "// Generated from the grammars by the build script.\n\n/// What a node of the tree is: the rule of the \
         grammar that matched.\n#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\npub enum Kind {\n",
    );
    for kind in kinds {
        let _ = writeln!(out, "    /// `{}`\n    {},", kind.rule, kind.variant);
    }
    out.push_str("}\n\nimpl Kind {\n    pub const ALL: &'static [Kind] = &[\n");
    for kind in kinds {
        let _ = writeln!(out, "        Kind::{},", kind.variant);
    }
    out.push_str(
        "    ];\n\n    /// The name of the grammar rule.\n    pub const fn rule(self) -> &'static str {\n        match self {\n",
    );
    for kind in kinds {
        let _ = writeln!(out, "            Kind::{} => {:?},", kind.variant, kind.rule);
    }
    out.push_str(
        "        }\n    }\n\n    /// What messages call it.\n    pub const fn name(self, language: Language) -> \
         &'static str {\n        match (self, language) {\n",
    );
    for kind in kinds {
        let plain = || kind.rule.replace('_', " ").to_lowercase();
        let (english, french) = kind.names.clone().unwrap_or_else(|| (plain(), plain()));
        let _ = writeln!(out, "            (Kind::{}, Language::English) => {english:?},", kind.variant);
        let _ = writeln!(out, "            (Kind::{}, Language::French) => {french:?},", kind.variant);
    }
    out.push_str(
        "        }\n    }\n\n    /// Whether messages have a name for it; without, it is told by what it begins \
         with.\n    pub const fn has_name(self) -> bool {\n        match self {\n",
    );
    for kind in kinds {
        let _ = writeln!(out, "            Kind::{} => {},", kind.variant, kind.names.is_some());
    }
    out.push_str("        }\n    }\n}\n");
    out
}

pub fn programs(grammars: [&Grammar; 2]) -> String {
    let mut out = String::from("// Generated from the grammars by the build script.\n\n");
    for grammar in grammars {
        if let Some(program) = &grammar.program {
            program.emit(grammar.language, &mut out);
        }
    }
    out
}
