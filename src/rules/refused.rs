//! What is no part of the rules core, by the name that the IR has for it.

use crate::diagnostic::Bilingual;
use std::fmt::Debug;

/// What messages call a node, told by its kind and its variant.
pub fn variant(kind: &str, node: &impl Debug) -> Bilingual {
    crate::refuse::names::of_node(kind, &name_of(node))
}

/// The name of a variant in the program.
pub(crate) fn name_of(node: &impl Debug) -> String {
    format!("{node:?}").chars().take_while(|letter| letter.is_alphanumeric()).collect()
}
