//! The library's face: what a user of it needs, in about a dozen names.

mod compiler;
mod game;
#[cfg(feature = "native")]
mod matchers;

pub use compiler::Compiler;
pub use game::Game;
#[cfg(feature = "native")]
pub use matchers::{Matchers, NoMatchers, Table, Waits};

pub use crate::check::{Classification as Class, Kind};
pub use crate::database::find::{Form, Query};
pub use crate::database::{Compiled as Card, Database, Face, Place as Ability, Text};
pub use crate::diagnostic::{Diagnostic, Language};
