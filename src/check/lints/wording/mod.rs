//! Wording (W): a text against what its own meaning is in the wording of today.
//!
//! The IR of a paragraph is said in the language of the paragraph. Where words differ, the difference is a [`Hunk`], and
//! the lints here are the families that hunks fall into. A hunk that is none of a family is no finding: the renderer may
//! be wrong, too. Every change is tried: with it, the paragraph must mean exactly what it meant.

mod agreement;
mod articles;
mod dated;
mod grammar;
mod hunk;
mod own_name;
mod numbers;
mod signs;
pub(super) mod slang;
mod spelling;
mod trigger_words;

use super::{ARTIFACT, Both, CARD, CREATURE, Check, Example, INSTANT, Lint, NONE, NOTE, Repair, WARNING, catalogue};
use crate::bilingual;
use crate::diagnostic::{Diagnostic, Fix, Language};
use crate::ir::Paragraph;
use crate::text::{Edit, Place, Words};

pub use hunk::{Hunk, all_hunks};

pub(super) const LINTS: &[&Lint] = &[
    &dated::ENTERS,
    &dated::PLAY,
    &dated::REMOVED,
    &dated::END_OF_TURN,
    &dated::MANA_POOL,
    &dated::MANA_VALUE,
    &dated::CAST,
    &dated::KEYWORDS,
    &dated::CREATE,
    &dated::PRONOUN,
    &dated::BURY,
    &numbers::LINT,
    &agreement::ENGLISH,
    &agreement::FRENCH,
    &grammar::ELISION,
    &articles::A_OR_AN,
    &articles::GENDER,
    &grammar::GETS,
    &trigger_words::ONCE,
    &trigger_words::EACH,
    &spelling::CAPITALS,
    &signs::FULL_STOP,
    &signs::KEYWORD_STOP,
    &signs::DASH,
    &signs::COMMA,
    &signs::SPACE,
    &signs::PARENTHESIS,
    &signs::QUOTES,
    &spelling::BRITISH,
    &spelling::ACCENT,
    &grammar::CONTRACTION,
    &own_name::LINT,
    &grammar::REPEATED,
    &slang::LINT,
];

/// What the words of a paragraph differ in from those of today.
pub(super) fn found(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for hunk in all_hunks(place, ir) {
        let lint = catalogue().find(|lint| matches!(lint.check, Check::Hunk(is) if is(&hunk)));
        let Some(lint) = lint else { continue };
        if !hunk.keeps_meaning(ir) {
            continue;
        }
        found.push(hunk.diagnostic(lint));
    }
    found
}
