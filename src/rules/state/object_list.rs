//! All objects of a game, and what those were that have changed since the game was remembered.
//!
//! An action that turns out to be illegal is taken back (733.1). A game has many objects, most of them gone, and an action
//! changes few: so it is noted what an object was before its first change, and nothing is done for all the others.

use crate::state::ids::ObjectId;
use crate::state::object::Object;
use crate::state::shared::Shared;
use std::ops::Deref;

/// All objects that there are and were, by their ids. They are read as a slice, and changed one by one.
#[derive(Debug, Default)]
pub struct ObjectList {
    pub(crate) all: Vec<Shared<Object>>,
    /// What objects were, since the first of the marks that are held.
    pub(crate) were: Vec<(ObjectId, Shared<Object>)>,
    /// Which are noted since the last mark: one bit each.
    pub(crate) noted: Vec<u64>,
    pub(crate) held: u32,
}

/// A copy is as the game is: it has nothing to go back to.
impl Clone for ObjectList {
    fn clone(&self) -> ObjectList {
        ObjectList { all: self.all.clone(), ..ObjectList::default() }
    }
}

impl Deref for ObjectList {
    type Target = [Shared<Object>];

    fn deref(&self) -> &[Shared<Object>] {
        &self.all
    }
}
