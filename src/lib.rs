//! `cardc` compiles the rules text of trading cards, in English and French, to a typed IR.
//!
//! | name | what it is |
//! | --- | --- |
//! | [`Compiler`] | makes [`Card`]s of texts and card files |
//! | [`Card`], [`Face`], [`Text`], [`Ability`] | what it makes: each with what it was made of |
//! | [`Class`], [`Kind`] | what the rules make of an ability |
//! | [`Diagnostic`], [`Language`] | what is wrong with a text, said in English or French |
//! | [`ir`] | the meaning of an ability, as typed nodes |
//! | [`Database`] | cards in a file that is ready at once |
//! | [`Query`], [`Form`] | cards by what their abilities do |
//! | `Matchers` | the abilities that an event concerns, found by native code (feature `native`) |
//! | [`Game`], [`Decider`] | a game by the rules |
//! | [`play`] | what a game asks and is answered, from within or from outside; what a seat sees |
//!
//! ```
//! use cardc::{Compiler, Kind, Language};
//!
//! let card = Compiler::new().text("When this creature enters, draw a card.", Language::English);
//! let ability = card.abilities().next().unwrap();
//! let class = ability.class().unwrap();
//! assert_eq!((class.kind, class.rule), (Kind::Triggered, "603.6a"));
//! assert_eq!(ability.say(Language::French).unwrap(), "Quand cette créature arrive, piochez une carte.");
//! ```
//!
//! Features, on by default: `cli` is the command, `threads` compiles files on all cores, `native` compiles matchers with
//! Cranelift, `lsp` is the language server. Without any of them there is the checker alone, which builds for
//! `wasm32-unknown-unknown`. `parquet` has `cardc build` write Parquet.

mod facade;

pub use ::ir;
pub use facade::{Ability, Card, Class, Compiler, Database, Diagnostic, Face, Form, Game, Kind, Language, Query, Text};
#[cfg(feature = "native")]
pub use facade::{Matchers, NoMatchers, Table, Waits};
pub use runtime::Decider;

/// What a game asks its players, and what it is answered: by a [`Decider`] from within, or from outside by who holds the
/// game ([`Game::pull`]).
pub mod play {
    pub use crate::diagnostic::Bilingual;
    pub use crate::runtime::ahead::{Ahead, ByDecider, Evaluation, Material, Player, Seats};
    pub use crate::runtime::decide::{Chance, Decider, FirstLegal, Pick, Purpose, Question};
    pub use crate::runtime::keep::Decision;
    pub use crate::runtime::play::{Ending, Fault};
    pub use crate::runtime::players::Random;
    pub use crate::runtime::pull::{
        Ask, Attention, Choice, Observation, Options, Pull, SeenObject, SeenPlayer, Step, Undo, Unfit,
    };
    pub use crate::runtime::{ObjectId, PlayerId, Target};
}

// The rooms below, for the commands and the tests of this project. They change without notice.
#[doc(hidden)]
pub use ::{check, database, render, scenario};
#[doc(hidden)]
pub use cards::{bilingual, diagnostic, source, vocabulary};
#[doc(hidden)]
pub use lang::{lex, parse};
#[cfg(feature = "native")]
#[doc(hidden)]
pub use matchers::codegen;
#[doc(hidden)]
pub use matchers::{columns, dispatch, eval};
#[doc(hidden)]
pub use phrase::{compile, lower};
#[doc(hidden)]
pub use rules as runtime;

#[cfg(feature = "cli")]
#[doc(hidden)]
pub use ::playtest;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod stats;
