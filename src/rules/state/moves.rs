//! How objects move between zones (400.7).

use crate::ir::*;
use crate::state::event::Cause;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};

/// Where in an ordered zone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ZonePosition {
    #[default]
    Top,
    Bottom,
    /// From the top, 0 being the top itself.
    FromTop(usize),
}

/// How a permanent arrives (110.5b, 614.1c).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Landing {
    pub tapped: bool,
    pub face_down: bool,
    /// Why it is face down.
    pub hidden: crate::state::moves::Hidden,
    /// With its back face up (712.14).
    pub transformed: bool,
    /// With the characteristics of one of its halves (709.3b, 712.8f).
    pub half: Option<usize>,
    /// What it attacks as it enters (508.4); of several tokens, each in turn.
    pub attacks: Vec<Target>,
    pub counters: Vec<(CounterKind, u32)>,
    pub attached_to: Option<Target>,
    /// Exiled by madness (702.35a).
    pub maddened: bool,
    /// The effects that say what the permanent is, by their timestamps: they apply to it as it enters (611.2e).
    pub stated: Vec<u64>,
}

/// A zone change that is about to happen.
#[derive(Debug, Clone)]
pub struct Move {
    pub object: ObjectId,
    pub to: Zone,
    pub place: ZonePosition,
    /// Who controls it in the new zone; its owner, unless said.
    pub controller: Option<PlayerId>,
    pub cause: Cause,
    pub by: PlayerId,
    pub landing: Landing,
    /// What replacement effects do besides that have had it go where it goes.
    pub besides: Vec<crate::state::moves::Besides>,
}

impl Move {
    pub fn new(object: ObjectId, to: Zone, cause: Cause, by: PlayerId) -> Move {
        let (place, landing) = (ZonePosition::Top, Landing::default());
        Move { object, to, place, controller: None, cause, by, landing, besides: Vec::new() }
    }
}

/// What a replacement effect does besides moving the object elsewhere: "exile it instead and you gain 1 life".
#[derive(Debug, Clone)]
pub struct Besides {
    pub(crate) id: (ObjectId, u32),
    pub(crate) frame: Frame,
    /// The instructions that are done with the move.
    pub(crate) moved_by: Vec<InstructionId>,
    pub(crate) rest: Effect,
}

/// Why an object is face down.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Hidden {
    /// Cast so with morph or megamorph (702.37).
    Morph,
    /// Cast so with disguise (702.168).
    Disguise,
    /// 701.40
    Manifest,
    /// 701.58
    Cloak,
    /// Put or turned so by another effect (708.2).
    #[default]
    Plain,
}

/// What became of a replacement effect that has an object go elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Redirected {
    /// It does something else than that.
    No,
    Declined,
    Done,
}
