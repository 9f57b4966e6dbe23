//! Tables with a line a face, as spreadsheets have them: CSV and TSV. The first line names the columns, in English or
//! French, in any order.

mod column;
mod read;
mod write;

pub(super) use read::{read, separator};
pub(super) use write::{Kind, write};

/// What makes a spreadsheet take a cell for a formula, where it begins with it.
const RUNS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// What stands before a cell that would be run: spreadsheets show what follows as it is.
const QUOTE: char = '\'';

/// A cell that no spreadsheet runs. One that looks like such a cell has one more quote, so that it comes back.
fn harmless(cell: &str) -> String {
    match cell.trim_start_matches(QUOTE).starts_with(RUNS) {
        true => format!("{QUOTE}{cell}"),
        false => cell.to_owned(),
    }
}

/// What a cell says.
fn said(cell: &str) -> &str {
    match cell.strip_prefix(QUOTE) {
        Some(rest) if rest.trim_start_matches(QUOTE).starts_with(RUNS) => rest,
        _ => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_would_be_run_come_back() {
        for cell in ["=1+1", "+1: Draw a card.", "-2: Scry 1.", "@here", "'=1", "''+1", "'tis night", "−1: Scry 1.", ""]
        {
            let written = harmless(cell);
            assert!(!written.starts_with(RUNS), "{written}");
            assert_eq!(said(&written), cell);
        }
        assert_eq!(harmless("'tis night"), "'tis night");
    }
}
