//! The typed intermediate representation of rules text.
//!
//! Closed enums with the names of the Comprehensive Rules. Nothing here knows which language a
//! text was in; what is only a matter of wording is wrapped in [`Style`] and ignored by equality.

// What is large in a variant is boxed where that keeps the nodes small that are moved most: see the sizes below.
#![allow(clippy::large_enum_variant, clippy::box_collection)]

mod ability;
mod action;
mod adjective;
mod any_order;
mod class;
mod colour;
mod condition;
mod continuous;
mod cost;
mod counted;
mod data;
mod described;
mod edition;
mod effect;
mod event;
mod instead;
mod keyword;
mod look_back;
mod members;
mod mention;
mod narrowed;
mod object;
mod player;
mod quantity;
mod referent;
mod replacement;
mod restriction;
pub mod sorting;
mod style;
mod tally;
mod vote;
pub mod walk;

pub use ability::*;
pub use action::*;
pub use adjective::{are_one_kind, are_said_of_all, denies};
pub use class::*;
pub use colour::*;
pub use condition::*;
pub use continuous::*;
pub use cost::*;
pub use data::Data;
pub use described::{restricted_first, whose_of_all};
pub use edition::{Edition, RENUMBERED, UnknownEdition};
pub use effect::*;
pub use event::*;
pub use keyword::*;
pub use look_back::*;
pub use members::Members;
pub use mention::*;
pub use object::*;
pub use player::*;
pub use quantity::*;
pub use referent::*;
pub use replacement::*;
pub use restriction::*;
pub use style::*;
/// The names of words, with a constant for each that is built in: `symbol::keyword::FLYING`.
pub use symbol::{self, Symbol as Term};
pub use tally::*;
pub use vote::*;

use ir_derive::{DebugOnce, Node};
use serde::Serialize;

/// Zones (400).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Zone {
    Battlefield,
    Graveyard,
    Hand,
    Library,
    Exile,
    Stack,
    Command,
}

impl Zone {
    pub const ALL: [Zone; 7] =
        [Zone::Battlefield, Zone::Graveyard, Zone::Hand, Zone::Library, Zone::Exile, Zone::Stack, Zone::Command];
}

/// Steps, phases and the turn as a whole (500).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Step {
    Turn,
    /// A turn that is added (500.7).
    ExtraTurn,
    Untap,
    Upkeep,
    Draw,
    Main,
    PrecombatMain,
    PostcombatMain,
    /// The combat phase; its beginning is the beginning of combat step.
    Combat,
    DeclareAttackers,
    DeclareBlockers,
    CombatDamage,
    EndOfCombat,
    End,
    Cleanup,
}

/// Kinds of counters (122).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum CounterKind {
    /// `+1/+1`, `-1/-1`, `+0/+1`, …
    PowerToughness(PowerToughness),
    /// A keyword counter (122.1b).
    Keyword(Term),
    Named(Term),
    Energy,
    Poison,
}

// What reads a text hands its parts on from function to function: each byte of them is copied several times.
const _: () = {
    assert!(size_of::<Ability>() <= 80 && size_of::<Instruction>() <= 8);
    assert!(size_of::<Objects>() <= 48 && size_of::<Quantity>() <= 24 && size_of::<Players>() <= 64);
    assert!(size_of::<Action>() <= 168 && size_of::<Event>() <= 200);
};

/// Version of the IR's serialised form: it changes whenever a text may compile differently.
pub const VERSION: u32 = 1;
