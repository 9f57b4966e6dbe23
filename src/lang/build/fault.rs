//! What is wrong in the lexicon or in a grammar.

use std::fmt;

pub struct Fault {
    file: String,
    /// From 1; 0 for the file as a whole.
    line: usize,
    message: String,
}

impl Fault {
    pub fn new(file: impl Into<String>, line: usize, message: impl Into<String>) -> Self {
        Fault { file: file.into(), line, message: message.into() }
    }
}

#[derive(Default)]
pub struct Faults(Vec<Fault>);

impl Faults {
    pub fn push(&mut self, fault: Fault) {
        self.0.push(fault);
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Fault { file, line, message } in &self.0 {
            match line {
                0 => writeln!(f, "error: {file}: {message}")?,
                line => writeln!(f, "error: {file}:{line}: {message}")?,
            }
        }
        Ok(())
    }
}

/// The line that a byte stands in, from 1.
pub fn line_of(text: &str, offset: usize) -> usize {
    1 + text.as_bytes()[..offset.min(text.len())].iter().filter(|byte| **byte == b'\n').count()
}
