//! Effects that replace or prevent what happens later (614, 615).

use crate::ir::*;
use crate::state::ability::{LoadedPrevention, LoadedReplacement};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, Target};
use crate::state::lasting::Until;
use std::sync::Arc;

/// A replacement or prevention effect made by a spell or ability.
#[derive(Debug, Clone)]
pub struct Shield {
    pub frame: Frame,
    pub what: ShieldKind,
    pub until: Until,
    /// Used once, then gone.
    pub once: bool,
}

#[derive(Debug, Clone)]
pub enum ShieldKind {
    Replace(Arc<LoadedReplacement>),
    /// What is left to prevent; none for all of it (615.7).
    Prevent {
        prevention: Arc<LoadedPrevention>,
        left: Option<i64>,
        /// The instruction that made it, and those that speak of how much it prevents (615.5).
        then: Option<(InstructionId, Arc<Effect>)>,
    },
}

/// Damage that a source would deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    pub source: ObjectId,
    pub to: Target,
    pub amount: u32,
    pub combat: bool,
}
