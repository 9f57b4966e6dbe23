pub mod diagnostic;
pub mod source;
