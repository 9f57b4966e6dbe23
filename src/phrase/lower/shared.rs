//! Lists of what a text has introduced. A stretch of text is often read with what is known so far at hand, to go back to it
//! behind: a list is copied only where it changes meanwhile.

use std::ops::{Deref, DerefMut};
use std::rc::Rc;

/// A list that its copies share until one of them changes.
#[derive(Clone, Debug)]
pub(super) struct Shared<T>(Option<Rc<Vec<T>>>);

impl<T: Clone> Shared<T> {
    /// The list, to add to it or to take away from it.
    pub fn list(&mut self) -> &mut Vec<T> {
        Rc::make_mut(self.0.get_or_insert_default())
    }

    /// Whether this is a copy of the other, and neither has changed since.
    pub fn is_same(&self, other: &Shared<T>) -> bool {
        match (&self.0, &other.0) {
            (Some(own), Some(other)) => Rc::ptr_eq(own, other),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        }
    }
}

impl<T> Default for Shared<T> {
    fn default() -> Self {
        Shared(None)
    }
}

impl<T> Deref for Shared<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.0.as_deref().map_or(&[], Vec::as_slice)
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.0 {
            Some(list) => Rc::make_mut(list).as_mut_slice(),
            None => &mut [],
        }
    }
}

impl<T> From<Vec<T>> for Shared<T> {
    fn from(list: Vec<T>) -> Self {
        Shared(Some(Rc::new(list)))
    }
}

impl<T> FromIterator<T> for Shared<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        items.into_iter().collect::<Vec<T>>().into()
    }
}
