//! Scenarios: a game set up in a TOML file, what is done in it, and what must hold.
//!
//! Written for card designers: a scenario names cards, players and numbers, and never a piece of the IR.
//!
//! ```toml
//! id = "example"
//! title = "A wall survives a small fire"
//! rules = ["120.6"]
//! start = "A main"                      # whose turn, which step; "A main" when nothing is said
//! expect = ["on_bf(Stone Wall)", "life(B)=17"]   # what must hold at the end
//!
//! [players.A]
//! hand = ["Small Fire", "Big Fire"]
//!
//! [players.B]
//! life = 20
//! battlefield = ["Stone Wall", { card = "Bear", count = 2, tapped = true, counters = { "+1/+1" = 1 } }]
//!
//! [[step]]
//! cast = "Small Fire"
//! by = "A"
//! targets = ["Stone Wall"]
//! [[step]]
//! resolve = "all"
//! expect = ["damage(Stone Wall)=2"]
//! [[step]]
//! cast = "Big Fire"
//! targets = ["B"]
//! [[step]]
//! resolve = "top"
//!
//! [[variant]]                           # the same again with changes
//! name = "with a thin wall"
//! expect = ["not on_bf(Stone Wall)"]
//! [variant.players.B]
//! battlefield = [{ card = "Stone Wall", counters = { "-1/-1" = 1 } }]
//! ```

mod compiler;
mod decks;
mod expect;
mod file;
mod names;
mod pool;
mod run;
mod script;

pub use compiler::{CardCompiler, Compiler, Subject};
pub use decks::{RandomDecks, read_deck};
pub use expect::Expectation;
pub use file::{Scenario, ScenarioError};
pub use pool::CardPool;
pub use run::{Failure, Options, Outcome, Report, Run, run_file, run_text};
