//! Compiled cards, to be kept and asked.
//!
//! - [`compile`] makes a [`Compiled`] card of a card as a file gives it: classes, IR, diagnostics, what can be run;
//! - [`Database`] is the file that holds such cards (`.cdb`), mapped into memory; [`Builder`] writes it;
//! - [`json`] is the published form of a card, for other programs, with its schema;
//! - [`find`] asks cards by structure: a text with holes, and conditions on the class;
//! - [`kept`] has what checks found of cards before;
//! - [`diff`] tells what changed between two sets of cards, in meaning or in wording only.

use cards::{bilingual, diagnostic, source};
use lang::{lex, parse};
use phrase::compile as phrase_compile;
use {::ir, ::render, matchers::eval};

pub mod columns;
pub mod diff;
pub mod facts;
pub mod file;
pub mod find;
pub mod json;
pub mod kept;
#[cfg(any(feature = "parquet", test))]
mod meaning;
pub mod pack;
pub mod shape;
#[cfg(feature = "parquet")]
pub mod table;
pub mod tree;

mod record;

pub use file::{Builder, Database, Refused};
pub use record::{Ability, Compiled, Face, Place, Text, compile, compile_for};

/// What decides what a text compiles to, as a number: grammars, lexicon and the compiler's own text.
pub const FINGERPRINT: &str = env!("CARDC_FINGERPRINT");
/// The version of `cardc`.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
