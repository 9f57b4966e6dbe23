//! Abilities put together, to be asked about events at once.

use crate::dispatch::{self, Fused, MatcherId};
use crate::state::ability::Loaded;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex};

/// What a game knows of its abilities to ask many of them at once.
#[derive(Debug, Clone, Default)]
pub(crate) struct Dispatch {
    pub(crate) asked: usize,
    pub(crate) abilities: Option<Arc<Abilities>>,
}

/// The triggered abilities of a game, put together.
#[derive(Debug)]
pub(crate) struct Abilities {
    pub(crate) fused: Arc<Fused>,
    /// By the place of the ability in memory, which is kept as long as this is.
    pub(crate) ids: FxHashMap<usize, MatcherId>,
    pub(crate) _kept: Vec<Arc<Loaded>>,
}

/// The abilities of one kind of event, ready to be asked all at once; a copy that is changed begins anew.
#[derive(Debug, Default)]
pub(crate) struct Prepared(pub(crate) Mutex<Option<Arc<Ready>>>);

impl Clone for Prepared {
    fn clone(&self) -> Prepared {
        Prepared::default()
    }
}

#[derive(Debug)]
pub(crate) struct Ready {
    pub(crate) of: Arc<Abilities>,
    pub(crate) table: dispatch::Table,
    /// The places, among those that are listed, of those in the table, and of those that are asked one by one.
    pub(crate) places: Vec<usize>,
    pub(crate) rest: Vec<usize>,
}

pub(crate) fn place_of(ability: &Arc<Loaded>) -> usize {
    Arc::as_ptr(ability).addr()
}
