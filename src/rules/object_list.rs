//! All objects of a game, and what those were that have changed since the game was remembered.
//!
//! An action that turns out to be illegal is taken back (733.1). A game has many objects, most of them gone, and an action
//! changes few: so it is noted what an object was before its first change, and nothing is done for all the others.

use crate::state::ids::ObjectId;
use crate::state::object::Object;
use crate::state::object_list::ObjectList;
use crate::state::shared::Shared;

/// A moment to go back to.
#[derive(Debug, Clone, Copy)]
pub(super) struct ObjectMark {
    objects: usize,
    were: usize,
}

impl<'a> IntoIterator for &'a ObjectList {
    type Item = &'a Shared<Object>;
    type IntoIter = std::slice::Iter<'a, Shared<Object>>;

    fn into_iter(self) -> Self::IntoIter {
        self.all.iter()
    }
}

impl ObjectList {
    pub(super) fn push(&mut self, object: Object) {
        self.all.push(Shared::new(object));
    }

    /// An object, to change it.
    pub(super) fn change(&mut self, id: ObjectId) -> &mut Object {
        if self.held > 0 {
            self.note(id);
        }
        &mut self.all[id.index()]
    }

    fn note(&mut self, id: ObjectId) {
        let (word, bit) = (id.index() / 64, 1 << (id.index() % 64));
        if word >= self.noted.len() {
            self.noted.resize(word + 1, 0);
        }
        if self.noted[word] & bit == 0 {
            self.noted[word] |= bit;
            self.were.push((id, self.all[id.index()].clone()));
        }
    }

    /// Begins to note what objects were; each mark is released.
    pub(super) fn mark(&mut self) -> ObjectMark {
        self.held += 1;
        self.noted.clear();
        ObjectMark { objects: self.all.len(), were: self.were.len() }
    }

    /// All objects are again what they were. Tells which were others.
    pub(super) fn go_back(&mut self, to: ObjectMark) -> Vec<ObjectId> {
        let mut changed = Vec::new();
        for (id, was) in self.were.drain(to.were..).rev() {
            self.all[id.index()] = was;
            changed.push(id);
        }
        self.all.truncate(to.objects);
        self.noted.clear();
        changed.retain(|id| id.index() < to.objects);
        changed
    }

    /// Which of the objects that there were are others now.
    pub(super) fn changed_since(&self, at: ObjectMark) -> Vec<ObjectId> {
        self.were[at.were..].iter().map(|(id, _)| *id).filter(|id| id.index() < at.objects).collect()
    }

    /// A copy of the objects as they were.
    pub(super) fn as_it_was(&self, at: ObjectMark) -> ObjectList {
        let mut all = self.all.clone();
        for (id, was) in self.were[at.were..].iter().rev() {
            all[id.index()] = was.clone();
        }
        all.truncate(at.objects);
        ObjectList { all, ..ObjectList::default() }
    }

    /// The latest mark is not gone back to any more; an earlier one still may.
    pub(super) fn release(&mut self) {
        self.held -= 1;
        if self.held == 0 {
            self.were.clear();
        }
    }
}
