//! Abilities that effects give, ready to play.

use crate::ir::{Ability, Keyword};
use crate::state::ability::Loaded;
use crate::state::ids::ObjectId;
use crate::state::lasting::WordChange;
use crate::state::shared::Shared;
use rustc_hash::FxHashMap;
use std::sync::Arc;

pub(crate) type Ready = Arc<[Arc<Loaded>]>;

/// The abilities that effects have given in a game: each is made ready once.
#[derive(Debug, Clone, Default)]
pub struct Grants {
    pub(crate) abilities: Shared<FxHashMap<Ability, Ready>>,
    /// Those that speak of the object that gives them (201.5a), and by which object: each is kept, so that its place stays
    /// its own.
    pub(crate) by_name: Shared<FxHashMap<Ability, Arc<Vec<Arc<Loaded>>>>>,
    pub(crate) granted: Shared<FxHashMap<(usize, ObjectId), Ready>>,
    pub(crate) keywords: Shared<FxHashMap<Keyword, Ready>>,
    /// Abilities with words changed, by the ability as it was, which is kept so that its place stays its own.
    pub(crate) worded: Shared<FxHashMap<(usize, WordChange), Reworded>>,
}

/// An ability as it was, and with words changed.
pub(crate) type Reworded = (Arc<Loaded>, Arc<Loaded>);
