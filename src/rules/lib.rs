//! The rules runtime: plays games from the IR.
//!
//! Deterministic: the same cards, decisions and seed give the same game and the same trace.

use ::ir;
use cards::{bilingual, diagnostic, source};
use lang::lex;
#[cfg(feature = "native")]
use matchers::codegen;
use matchers::eval;
use phrase::compile;

pub mod characteristics;
mod combat;
mod conditions;
pub mod continuous;
mod convoke;
pub mod cost_changes;
pub mod decide;
mod defined;
mod dependency;
mod effects;
mod entering;
pub mod event;
pub mod frame;
pub mod gate;
mod group;
mod in_turn;
pub mod index;
mod invariant;
mod keywords;
pub mod lasting;
mod leaving;
pub mod load;
mod loops;
mod matching;
pub mod meanings;
mod numbers;
mod objects;
mod payment;
mod permissions;
mod phasing;
mod planes;
pub mod play;
pub mod players;
pub mod printed;
pub mod refuse;
mod replacement;
pub mod runnable;
mod sagas;
mod sba;
mod shared;
mod shown;
pub mod stack;
pub mod state;
mod targets;
pub mod text;
pub mod trace;
mod triggers;
pub mod turn;
mod view;
pub mod words;
pub mod zones;

pub use decide::{Decider, FirstLegal, Pick, Purpose, Question};
pub use effects::{Hit, spend};
pub use gate::Search;
pub use invariant::Broken;
pub use load::{CardDef, Printed, Refusal, load};
pub use sba::plus_one;
pub use shared::Shared;
pub use stack::Casting;
pub use state::{Game, Kind, ObjectId, PlayerId, Res, Settings, Stop, Target};
