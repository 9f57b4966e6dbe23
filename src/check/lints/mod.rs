//! Lints: one rule of good wording, or one family of them, a file. What a lint finds, why that is bad and what to write
//! instead stands in its [`Lint`], which the command line prints and whose examples the tests try.

mod card;
mod destination;
mod determiner;
mod forms;
mod impossible;
mod intervening;
mod look;
mod nearest;
mod pair;
mod reading;
mod reference;
mod repair;
mod replacement;
mod suppressed;
mod together;
mod wording;

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::diagnostic::{Bilingual, Diagnostic, Language, Severity};
use crate::ir::Paragraph;
use crate::source::Card;
use crate::text::{Place, Text};

pub use card::Faces;
pub(crate) use card::with_dash;
pub use look::{Checks, unread};
pub use repair::Repair;
pub use suppressed::{NO_REASON, UNUSED};
pub use wording::Hunk;

/// A text in English and in French.
pub type Both = (&'static str, &'static str);

/// What there is to know of a lint.
#[derive(Clone, Copy, Debug)]
pub struct Lint {
    pub code: &'static str,
    pub severity: Severity,
    /// Whether it is looked for unless something else is asked.
    pub on: bool,
    /// The rule that it rests on; none where it is a matter of templating.
    pub rule: Option<&'static str>,
    /// What it finds, in a line: the message.
    pub says: Both,
    /// What the rules do with the text as written, and what the other wording would do.
    pub why: Both,
    pub examples: &'static [Example],
    pub check: Check,
    /// Other places to look: what is wrong in a text that is understood may be wrong in one that isn't.
    pub also: &'static [Check],
}

/// What to fill in where a lint says nothing else.
const WARNING: Lint = Lint {
    code: "",
    severity: Severity::Warning,
    on: true,
    rule: None,
    says: ("", ""),
    why: ("", ""),
    examples: &[],
    check: Check::Reading,
    also: &[],
};
const ERROR: Lint = Lint { severity: Severity::Error, ..WARNING };
const NOTE: Lint = Lint { severity: Severity::Note, ..WARNING };
const PEDANTIC: Lint = Lint { on: false, ..NOTE };

/// A wrong text and the right one, in both languages.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The type line, and the numbers in the corner; [`CARD`] where the texts are whole cards in the form of `.cards`
    /// files.
    pub on: Both,
    /// What is found, and what to write instead; [`NONE`] in a language that can't have the fault.
    pub english: Both,
    pub french: Both,
}

const CARD: Both = ("", "");
/// No example in a language that can't have the fault.
const NONE: Both = ("", "");
const CREATURE: Both = ("Creature 2/2", "Créature 2/2");
const INSTANT: Both = ("Instant", "Éphémère");
const ARTIFACT: Both = ("Artifact", "Artefact");

/// What a lint looks at.
#[derive(Clone, Copy, Debug)]
pub enum Check {
    /// An ability that was understood.
    Ability(fn(Place<'_>, &Paragraph) -> Vec<Diagnostic>),
    /// A paragraph that was not: a change of its words with which it is.
    Repair(fn(&crate::text::Words<'_>) -> Vec<Repair>),
    /// The words of a paragraph, understood or not.
    Paragraph(fn(Place<'_>) -> Vec<Diagnostic>),
    /// A dated form of which a named change of templating says what it is today.
    Templating,
    /// Where a text differs from what its own meaning is in the wording of today.
    Hunk(fn(&Hunk<'_>) -> bool),
    /// All of the text of a face.
    Text(fn(&Text<'_>) -> Vec<Diagnostic>),
    /// The two texts of a face, the English and the French one.
    Pair(fn(&Text<'_>, &Text<'_>) -> Vec<Diagnostic>),
    /// The same where both are of one hand. Databases have the French of a printing beside the English of today, which may have
    /// been changed since: theirs are looked at where that is asked for.
    Translation(fn(&Text<'_>, &Text<'_>) -> Vec<Diagnostic>),
    /// A card as it stands in the file.
    Card(fn(&Faces<'_>) -> Vec<Diagnostic>),
    /// All cards of a file: each finding with the number of its card.
    File(fn(&[Card]) -> Vec<(usize, Diagnostic)>),
    /// Found as the text is read.
    Reading,
}

impl Lint {
    /// A finding with the message of the lint, and with what the rules do.
    pub(crate) fn found(&self) -> Diagnostic {
        self.saying(Bilingual::new(self.says.0, self.says.1))
    }

    /// A finding with a message of its own.
    pub(crate) fn saying(&self, message: Bilingual) -> Diagnostic {
        let mut found = Diagnostic::new(self.severity, self.code, message);
        found.rule = self.rule;
        found.note(Bilingual::new(self.why.0, self.why.1))
    }

    /// All that it looks at.
    pub fn checks(&self) -> impl Iterator<Item = Check> {
        std::iter::once(self.check).chain(self.also.iter().copied())
    }

    /// The group: what the code begins with.
    pub fn group(&self) -> &'static str {
        self.code.split_once('-').map_or(self.code, |(group, _)| group)
    }

    /// The lint in one of the languages: what it finds, why, an example, and what to write instead.
    pub fn in_language(&self, language: Language) -> [Option<&'static str>; 4] {
        let get = |(en, fr): Both| match language {
            Language::English => en,
            Language::French => fr,
        };
        let example = self.examples.first().map(|example| match language {
            Language::English => example.english,
            Language::French => example.french,
        });
        let instead = example.map(|(_, right)| right);
        [Some(get(self.says)), Some(get(self.why)), example.map(|(wrong, _)| wrong), instead]
    }
}

/// The groups of lints, in the order in which they are listed, with their names.
pub const GROUPS: [(&str, Both); 9] = [
    ("IF", ("intervening-if clauses", "clauses d'intervention « si »")),
    ("RP", ("trigger or replacement effect", "déclenchement ou effet de remplacement")),
    ("RF", ("references", "renvois")),
    ("CD", ("cards", "cartes")),
    ("PR", ("English against French", "anglais contre français")),
    ("W", ("wording", "formulation")),
    ("FR", ("French forms of two meanings", "formes à deux sens")),
    ("E", ("what is wrong in any text", "ce qui est faux dans tout texte")),
    ("B", ("what is beyond the checker", "ce qui dépasse le contrôle")),
];

/// All lints, group by group.
pub fn catalogue() -> impl Iterator<Item = &'static Lint> {
    ALL.iter().copied()
}

static ALL: LazyLock<Vec<&'static Lint>> = LazyLock::new(|| {
    [
        intervening::LINTS,
        replacement::LINTS,
        reference::LINTS,
        card::LINTS,
        pair::LINTS,
        wording::LINTS,
        nearest::LINTS,
        forms::LINTS,
        impossible::LINTS,
        reading::LINTS,
        suppressed::LINTS,
    ]
    .into_iter()
    .flatten()
    .copied()
    .collect()
});

/// The lints by their codes.
static BY_CODE: LazyLock<FxHashMap<&str, &Lint>> =
    LazyLock::new(|| catalogue().map(|lint| (lint.code, lint)).collect());

/// The lint with this code, in capitals or not.
pub fn named(code: &str) -> Option<&'static Lint> {
    BY_CODE.get(code).or_else(|| BY_CODE.get(code.to_ascii_uppercase().as_str())).copied()
}
