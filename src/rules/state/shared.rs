//! Values that many objects share until one of them changes its own.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A value that is copied when it is changed, and shared as long as it isn't.
#[derive(Debug, Default)]
pub struct Shared<T>(pub(crate) Arc<T>);

impl<T> Shared<T> {
    pub fn new(value: T) -> Shared<T> {
        Shared(Arc::new(value))
    }

    /// Whether both share one value in memory.
    pub fn is_copy_of(&self, other: &Shared<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Whether both are one value in memory, so that nothing in them can differ.
    pub fn is_same(&self, other: &Arc<T>) -> bool {
        Arc::ptr_eq(&self.0, other)
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Shared(self.0.clone())
    }
}

impl<T> From<Arc<T>> for Shared<T> {
    fn from(value: Arc<T>) -> Self {
        Shared(value)
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}
