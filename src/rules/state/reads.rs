//! What a continuous effect looks at.

/// What an effect looks at besides the board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Reads(pub(crate) u32);
