//! What an ability does, with what is announced for it.

use crate::ir::*;
use crate::state::ids::ObjectId;

/// A target phrase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TargetSpec {
    pub count: Count,
    pub what: TargetKind,
    /// The mode that it belongs to.
    pub mode: Option<usize>,
    /// What is divided among the targets (601.2d).
    pub divide: Option<Quantity>,
    /// Costs that have to be paid, or not to be paid, for the spell to require it (601.2c).
    pub when: Vec<CostPaid>,
    /// The players for each of whom it is said: "for each opponent, … target creature that player controls" (601.2c).
    pub each: Option<Players>,
    /// "Each mode must target a different player": none of those targeted before (115.3).
    pub another: bool,
}

/// What a spell requires a target for: whether an optional cost of it is paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CostPaid {
    pub condition: Condition,
    pub holds: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TargetKind {
    Objects(ObjectFilter),
    Players(PlayerFilter),
    /// "any target" (115.4); `other`: not the source.
    Any {
        other: bool,
    },
    Either(Vec<TargetKind>),
}

/// An effect with its target phrases lifted out; in their places stand references to them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Script {
    pub effect: Effect,
    pub targets: Vec<TargetSpec>,
    /// Target phrases before these: those of the ability that made a delayed or reflexive one.
    pub base: usize,
    /// The object that gave the ability, where that speaks of it by its name (201.5a).
    pub granter: Option<ObjectId>,
    /// Another ability of the object speaks of the player that this one targets (607.1).
    pub linked: bool,
    /// How often each mode stands there, as it may be chosen more than once (700.2d).
    pub times: usize,
}
