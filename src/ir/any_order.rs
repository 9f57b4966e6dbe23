//! Lists whose order is only how a text says them.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use crate::sorting::sort;

/// A list that is compared as if it were sorted: "Spirit or Arcane" describes what "Arcane or Spirit" describes.
pub(super) struct AnyOrder<'l, T>(pub &'l [T]);

impl<T: Ord> AnyOrder<'_, T> {
    fn sorted(&self) -> Vec<&T> {
        let mut sorted: Vec<&T> = self.0.iter().collect();
        sort(&mut sorted);
        sorted
    }
}

impl<T: Ord> PartialEq for AnyOrder<'_, T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0 || self.0.len() > 1 && self.0.len() == other.0.len() && self.sorted() == other.sorted()
    }
}

impl<T: Ord> Eq for AnyOrder<'_, T> {}

impl<T: Ord + Hash> Hash for AnyOrder<'_, T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self.0 {
            [] | [_] => self.0.hash(state),
            _ => self.sorted().hash(state),
        }
    }
}

impl<T: Ord> PartialOrd for AnyOrder<'_, T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Ord> Ord for AnyOrder<'_, T> {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.0, other.0) {
            ([] | [_], _) | (_, [] | [_]) => self.0.cmp(other.0),
            _ => self.sorted().cmp(&other.sorted()),
        }
    }
}

/// Compares values by their `key`, in which [`AnyOrder`] stands for the lists whose order is wording.
macro_rules! compared_by_key {
    ($($name:ty),*) => {$(
        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                self.key() == other.key()
            }
        }

        impl Eq for $name {}

        impl std::hash::Hash for $name {
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                self.key().hash(state);
            }
        }

        impl PartialOrd for $name {
            fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl Ord for $name {
            fn cmp(&self, other: &Self) -> std::cmp::Ordering {
                self.key().cmp(&other.key())
            }
        }
    )*};
}

pub(super) use compared_by_key;
