//! What the rules make of an ability, and what is wrong with its wording.
//!
//! Classes are decided on the IR: which words a text used does not matter, only what they mean. Lints look at the IR, at
//! the words, at the card; each says which in its [`lints::Lint`].

use ::ir;
use cards::{bilingual, diagnostic, source};
use lang::{lex, parse};
use phrase::{compile, lower, mana_ability, meaning};

mod broken;
mod classify;
pub mod colours;
mod describe;
mod diagnose;
mod facts;
pub mod fix;
mod gate;
mod links;
pub mod lints;
mod makes;
mod mentions;
mod parts;
pub mod reminders;
pub mod settings;
pub mod suppress;
pub mod text;
mod words;

pub use classify::{Classification, Kind, classify, classify_by};
pub use describe::describe;
pub use diagnose::{
    Findings, Found, check_card, check_card_for, check_file, check_file_for, diagnose, diagnose_compiled,
    diagnose_text, start_of_data,
};
pub use facts::is_linked;
pub use links::describe_paragraph;
pub use makes::{Makes, makes};
pub use mentions::{candidates, mentions};
pub use parts::{Part, Role, parts, parts_of};
pub use words::{by_meaning, line_to_bring, sentences, words};
