//! What the rules make of an ability, and what is wrong with its wording.
//!
//! Everything here is decided on the IR: which words a text used does not matter, only what they mean.

use ::ir;
use cards::{bilingual, diagnostic, source};
use lang::{lex, parse};
use phrase::{compile, lower};

mod classify;
mod describe;
mod diagnose;
mod facts;
pub mod lints;
mod mentions;

pub use classify::{Classification, Kind, classify};
pub use describe::describe;
pub use diagnose::{diagnose, diagnose_compiled, diagnose_text};
pub use facts::is_linked;
pub use mentions::mentions;
