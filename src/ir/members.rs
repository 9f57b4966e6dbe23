//! Lists of objects, whose order may be wording.

use super::any_order::compared_by_key;
use super::sorting::sort;
use super::{Count, Objects};
use ir_derive::{CloneOnce, DebugOnce, Node};
use serde::Serialize;
use std::borrow::Cow;

/// The members of a list of objects. Where all of them are only described ("artifacts and creatures you control"), the
/// order in which a text says them is wording: it is kept, and equality ignores it.
#[derive(DebugOnce, CloneOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Members(pub Vec<Objects>);

impl Members {
    fn key(&self) -> Cow<'_, [Objects]> {
        if !self.0.iter().all(|member| matches!(member, Objects::Some { count: Count::All(_), .. })) {
            return Cow::Borrowed(&self.0);
        }
        let mut sorted = self.0.clone();
        sort(&mut sorted);
        Cow::Owned(sorted)
    }
}

impl std::ops::Deref for Members {
    type Target = Vec<Objects>;
    fn deref(&self) -> &Vec<Objects> {
        &self.0
    }
}

impl<'m> IntoIterator for &'m Members {
    type Item = &'m Objects;
    type IntoIter = std::slice::Iter<'m, Objects>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl std::ops::DerefMut for Members {
    fn deref_mut(&mut self) -> &mut Vec<Objects> {
        &mut self.0
    }
}

impl From<Vec<Objects>> for Members {
    fn from(members: Vec<Objects>) -> Members {
        Members(members)
    }
}

compared_by_key!(Members);
