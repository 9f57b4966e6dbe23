//! The server, asked over the wire.

mod answers;
mod hosted;
mod hostile;
mod served;
