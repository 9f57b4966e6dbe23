//! References: what "it", "that creature", "another" and "X" stand for (608.2c, 107.3, 607).

mod ambiguous;
mod another;
mod early_target;
mod linked;
mod nothing;
mod own_type;
mod unused;
mod variable;

use super::{ARTIFACT, CREATURE, Check, ERROR, Example, INSTANT, Lint, PEDANTIC, WARNING};
use crate::text::{Place, Text};
pub(in crate::lints) use another::OF_A_SPELL;

pub(super) use linked::ALONE;
pub(super) use nothing::{NO_AMOUNT, NONE_CALLED_SO, NOTHING_BEFORE, NOTHING_DONE};

pub(super) const LINTS: &[&Lint] = &[
    &NOTHING_BEFORE,
    &NONE_CALLED_SO,
    &NO_AMOUNT,
    &NOTHING_DONE,
    &ambiguous::LINT,
    &unused::TARGET,
    &ALONE,
    &linked::UNUSED,
    &another::OF_A_SPELL,
    &another::OF_ANOTHER_TYPE,
    &variable::LINT,
    &own_type::LINT,
    &early_target::LINT,
    &early_target::BY_WHAT_IS_DONE,
    &linked::NOT_EXILED,
];
