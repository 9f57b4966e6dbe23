//! Compiled cards in DataFusion.
//!
//! | | what it is |
//! | --- | --- |
//! | `cdb('cards.cdb', 'abilities')` | a table of a database: `cards`, `faces`, `abilities` or `referents` |
//! | `find('cards.cdb', 'whenever … dies, …')` | the rows of `abilities` whose ability the pattern describes |
//! | `classify(text)` | the kind of the first ability of a text, in either language; null where it is not understood |
//! | `matches(text, pattern)` | whether an ability of a text is what the pattern describes |
//! | `compile_cards(file)` | the abilities of all cards of the text of a card file, in a list |
//! | `play(cards, deck, deck, seed)` | a game of players who choose at random |
//!
//! The functions need no file, so they run wherever their arguments are: in another thread, on another machine. A table is
//! read where it is asked for: a cluster is given the same tables as Parquet.
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use datafusion::prelude::SessionContext;
//!
//! let context = SessionContext::new();
//! cardc_datafusion::register(&context);
//! let found = context.sql("SELECT classify('When this creature enters, draw a card.') AS kind").await.unwrap();
//! assert!(found.to_string().await.unwrap().contains("triggered"));
//! # });
//! ```

#[cfg(feature = "ballista")]
pub mod cluster;
mod functions;
mod games;
#[cfg(feature = "python")]
mod python;
mod sheets;
mod tables;

use std::sync::Arc;

use datafusion::logical_expr::ScalarUDF;
use datafusion::prelude::SessionContext;

pub use sheets::{find, table};

/// The scalar functions.
pub fn functions() -> Vec<ScalarUDF> {
    vec![
        ScalarUDF::from(functions::Classify::default()),
        ScalarUDF::from(functions::Matches::default()),
        ScalarUDF::from(functions::CompileCards::default()),
        ScalarUDF::from(games::Play::default()),
    ]
}

/// Makes the scalar functions known to a session.
pub fn register_functions(context: &SessionContext) {
    functions().into_iter().for_each(|function| context.register_udf(function));
}

/// Makes all tables and functions known to a session.
pub fn register(context: &SessionContext) {
    register_functions(context);
    context.register_udtf("cdb", Arc::new(tables::Cdb));
    context.register_udtf("find", Arc::new(tables::Find));
}
