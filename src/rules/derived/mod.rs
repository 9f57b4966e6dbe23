//! The second floor: what is made of a game's state to ask it faster, and can be forgotten at any time. A file here names this
//! folder and [`super::state`] alone.

pub(crate) mod basis;
pub(crate) mod columns;
pub(crate) mod dispatch;
pub(crate) mod grants;
pub(crate) mod index;
pub(crate) mod loops;
pub(crate) mod taps;
pub(crate) mod view;

use crate::state::frame::Frame;
use crate::state::ids::ObjectId;
use crate::state::shared::Shared;
use basis::{Basis, OnStack, Stamp};
use columns::Columns;
use grants::Grants;
use index::Index;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::sync::Arc;
use view::{Touched, View};

/// All of it, of one game.
#[derive(Clone, Default)]
pub(crate) struct Derived {
    /// The frames of static abilities, which every look at the continuous effects asks for.
    pub(crate) static_frames: Shared<FxHashMap<ObjectId, Shared<Frame>>>,
    /// Abilities that effects give, ready to play.
    pub(crate) grants: Grants,
    pub(crate) view: View,
    pub(crate) columns: RefCell<Columns>,
    pub(crate) touched: Touched,
    /// What the layers were last applied to (613), and when its objects were last found to be the same.
    pub(crate) basis: Option<Arc<Basis>>,
    pub(crate) looked_at: u64,
    /// The same of its players.
    pub(crate) players_looked_at: u64,
    /// The game as it was when it was last found that the layers would make the same of it.
    pub(crate) settled: Option<Stamp>,
    /// How often the layers were applied.
    pub(crate) layers_applied: u64,
    /// What the last check of state-based actions looked at that found nothing to do.
    pub(crate) checked: Option<taps::Checked>,
    /// What could be activated for mana when that was last asked.
    pub(crate) known_taps: taps::KnownTaps,
    /// The stack as the layers, or what has come onto it since, left it.
    pub(crate) on_stack: OnStack,
    pub(crate) index: Index,
    pub(crate) dispatch: dispatch::Dispatch,
    /// Objects that the index doesn't know as they are.
    pub(crate) stale: Vec<ObjectId>,
    /// Objects whose characteristics or controller are not what they are without effects.
    pub(crate) changed: Vec<ObjectId>,
    /// Of these, the ones whose abilities may be others.
    pub(crate) reworked: Vec<ObjectId>,
}
