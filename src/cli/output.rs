//! Writing to standard output and standard error, where a reader may go away and a text may be hostile.

use std::borrow::Cow;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

use serde::Serialize;

use super::{Context, Stop};
use crate::bilingual;
use crate::diagnostic::{Bilingual, has_unsafe, is_unsafe, printable, system_error};

/// Whether standard output shows colours.
pub(super) fn stdout_has_colours() -> bool {
    io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none()
}

/// Gives a buffered standard output to a function. A full device is an error. A pipe that was closed is none: the
/// function goes on, nothing is written any more, and the exit code is that of the whole work.
pub(super) fn write(context: Context, body: impl FnOnce(&mut Out) -> io::Result<()>) -> Result<(), Stop> {
    let mut out = Out { inner: BufWriter::new(io::stdout().lock()), closed: false };
    body(&mut out).and_then(|()| out.flush()).map_err(|error| {
        // What is left in the buffer has no place to go.
        out.closed = true;
        let Bilingual { en, fr } = system_error(&error);
        Stop::new(bilingual!("can't write the output: {en}", "impossible d'écrire la sortie : {fr}"), context)
    })
}

/// Writes a line to standard error. Nobody can be told where that fails.
pub(super) fn tell(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{}", printable(line));
}

/// Standard output. What is written comes without the signs that take hold of a terminal.
pub(super) struct Out {
    inner: BufWriter<StdoutLock<'static>>,
    closed: bool,
}

impl Out {
    /// Whether nobody reads any more.
    pub(super) fn is_closed(&self) -> bool {
        self.closed
    }

    /// The output as it is, for colours and data: who writes to it answers for what the text holds.
    pub(super) fn raw(&mut self) -> Raw<'_> {
        Raw(self)
    }

    /// Where diagnostics are rendered to, which bring no such signs but colours.
    pub(super) fn diagnostics(&mut self, context: Context) -> Box<dyn Write + '_> {
        if context.colour { Box::new(self.raw()) } else { Box::new(self) }
    }

    /// Writes a value as one line of JSON.
    pub(super) fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        self.json_text(&serde_json::to_string(value)?)
    }

    /// Writes JSON, and ends the line.
    pub(super) fn json_text(&mut self, json: &str) -> io::Result<()> {
        writeln!(self.raw(), "{}", escaped(json.trim_end()))
    }

    fn checked(&mut self, result: io::Result<()>) -> io::Result<()> {
        match result {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(())
            }
            result => result,
        }
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match std::str::from_utf8(bytes) {
            Ok(text) => self.raw().write_all(printable(text).as_bytes())?,
            // A part of a character: only what is surely no part of one can be harmful.
            Err(_) => {
                let control = |byte: u8| byte.is_ascii_control() && byte != b'\n' && byte != b'\t';
                let harmless: Vec<u8> = bytes.iter().map(|byte| if control(*byte) { b'?' } else { *byte }).collect();
                self.raw().write_all(&harmless)?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.closed {
            return Ok(());
        }
        let flushed = self.inner.flush();
        self.checked(flushed)
    }
}

/// Standard output, taken as it is.
pub(super) struct Raw<'o>(&'o mut Out);

impl Write for Raw<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.0.closed {
            let written = self.0.inner.write_all(bytes);
            self.0.checked(written)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// JSON with the signs that take hold of a terminal written by their numbers: they can stand in strings only.
pub(super) fn escaped(json: &str) -> Cow<'_, str> {
    if !has_unsafe(json) {
        return Cow::Borrowed(json);
    }
    let mut out = String::with_capacity(json.len());
    for letter in json.chars() {
        if is_unsafe(letter) {
            let mut units = [0; 2];
            letter.encode_utf16(&mut units).iter().for_each(|unit| out.push_str(&format!("\\u{unit:04x}")));
        } else {
            out.push(letter);
        }
    }
    Cow::Owned(out)
}
