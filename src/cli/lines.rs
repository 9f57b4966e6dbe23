//! Cards as lines of JSON, in an order that query engines can tell the columns from.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufWriter, Seek, Write};
use std::path::Path;

use super::write_file;
use crate::database::columns::columns;

/// Lines that are being put in order.
///
/// Engines look at the first hundred or thousand lines for the type of each column, and take one that has no value there for
/// empty. So a line that is the first to have a value in some column stands before all that are not; of both, the order is that
/// of the cards.
pub(super) struct Lines {
    /// The columns of the lines so far; none where the lines stay in the order of the cards.
    known: Option<BTreeSet<String>>,
    first: Vec<u8>,
    rest: Rest,
}

/// Lines that stand behind the others.
enum Rest {
    Scratch(BufWriter<File>),
    /// Where there can be no such file.
    Held(Vec<u8>),
}

impl Lines {
    /// Lines of a file that is written to a place; where they have many columns of many types, they stay in their order.
    pub(super) fn of(path: &Path, have_columns: bool) -> Lines {
        let rest = match write_file::scratch(path) {
            Some(scratch) => Rest::Scratch(BufWriter::with_capacity(1 << 20, scratch)),
            None => Rest::Held(Vec::new()),
        };
        Lines { known: have_columns.then(BTreeSet::new), first: Vec::new(), rest }
    }

    pub(super) fn add(&mut self, line: &str) -> io::Result<()> {
        let is_first = match &mut self.known {
            Some(known) => {
                let before = known.len();
                known.append(&mut columns(line)?);
                known.len() > before
            }
            None => false,
        };
        let out: &mut dyn Write = match (is_first, &mut self.rest) {
            (true, _) => &mut self.first,
            (false, Rest::Scratch(scratch)) => scratch,
            (false, Rest::Held(held)) => held,
        };
        out.write_all(line.as_bytes())?;
        out.write_all(b"\n")
    }

    pub(super) fn write(self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&self.first)?;
        match self.rest {
            Rest::Held(held) => out.write_all(&held),
            Rest::Scratch(scratch) => {
                let mut scratch = scratch.into_inner().map_err(io::IntoInnerError::into_error)?;
                scratch.rewind()?;
                io::copy(&mut scratch, out).map(|_| ())
            }
        }
    }
}
