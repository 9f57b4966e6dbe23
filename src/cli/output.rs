//! Writing to standard output, where a reader may go away.

use std::io::{self, IsTerminal, Write};

/// Whether standard output shows colours.
pub(super) fn stdout_has_colours() -> bool {
    io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none()
}

/// Gives a buffered standard output to a function. A pipe that was closed ends the output, it is no error.
pub(super) fn write(body: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    match body(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}
