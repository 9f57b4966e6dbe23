//! The rules runtime: plays games from the IR.
//!
//! Deterministic: the same cards, decisions and seed give the same game and the same trace.

// What is added to an enum of the IR is decided upon wherever it is asked about.
#![warn(clippy::wildcard_enum_match_arm)]

use ::ir;
use cards::{bilingual, diagnostic, source};
use lang::lex;
#[cfg(feature = "native")]
use matchers::codegen;
use matchers::{dispatch, eval};
use phrase::{compile, meaning};

mod alike;
mod banding;
mod basis;
mod cast_bans;
pub mod characteristics;
mod ciphers;
mod combat;
mod combat_duties;
mod conditions;
pub mod continuous;
mod convoke;
mod copies;
pub mod cost_changes;
mod day_night;
pub mod decide;
mod defined;
mod dependency;
mod designations;
mod dispatching;
mod effects;
mod entering;
pub mod event;
mod face_down;
pub mod frame;
mod functions_in;
pub mod gate;
mod gifts;
mod grants;
mod group;
pub mod halves;
mod in_turn;
pub mod index;
mod inherent;
mod instead;
mod invariant;
pub mod keep;
mod kept_out;
mod keyword_abilities;
mod keywords;
mod kin;
pub mod last_known;
mod lasting;
mod layers;
mod leaving;
pub mod load;
mod loops;
mod matching;
pub mod meanings;
mod new_targets;
pub(crate) mod numbers;
mod object_list;
mod objects;
mod optional_costs;
mod overload;
mod past;
mod payment;
mod permissions;
mod phasing;
mod planes;
pub mod play;
pub mod players;
pub mod printed;
mod reads;
pub mod refuse;
mod replacement;
mod ring;
#[cfg(feature = "threads")]
pub mod runnable;
mod sagas;
mod sba;
mod script;
mod sections;
mod shared;
mod shown;
mod spell_costs;
mod splice;
pub mod stack;
pub mod state;
mod targets;
pub mod text;
mod this_way;
mod together;
mod told;
pub mod trace;
mod triggering;
mod triggers;
pub mod turn;
mod type_changes;
mod view;
mod ways;
pub mod why;
pub mod words;
pub mod zones;

pub use decide::{Decider, FirstLegal, Pick, Purpose, Question};
pub use effects::{Hit, spend};
pub use gate::Search;
pub use invariant::Broken;
pub use load::{CardDef, Printed, Refusal, load};
pub use ring::sentences as ring_sentences;
pub use sba::plus_one;
pub use shared::Shared;
pub use stack::Casting;
pub use state::{Game, Kind, ObjectId, PlayerId, Res, Settings, Stop, Target};
