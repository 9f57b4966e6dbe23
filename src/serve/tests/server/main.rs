//! The server, asked over the wire.

mod answers;
mod hostile;
mod served;
