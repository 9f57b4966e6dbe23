//! Predicates over events and states: lowered from the IR, run by the plain evaluator or as native code.

use ::ir;
use lang::lex;

#[cfg(feature = "native")]
pub mod codegen;
pub mod columns;
pub mod dispatch;
pub mod eval;
