//! What scenarios about texts ask of the compiler.

/// What is compiled: a card of the pool's source, or a text of the scenario.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject<'a> {
    Card(&'a str),
    Text { name: &'a str, english: Option<&'a str>, french: Option<&'a str> },
}

impl Subject<'_> {
    pub fn name(&self) -> &str {
        match self {
            Subject::Card(name) | Subject::Text { name, .. } => name,
        }
    }
}

/// Answers what texts compile to. Errors are sentences for the report.
pub trait Compiler {
    /// The class of each paragraph, in each wording there is: `triggered 603.6a`, `static 614.1c`, `spell`.
    /// The outer list has one entry for each wording (language or printing), the inner one for each paragraph.
    fn classes(&self, subject: Subject<'_>) -> Result<Vec<Vec<String>>, String>;

    /// Whether all wordings have the same IR; the error says which differ and where.
    fn equal_ir(&self, subject: Subject<'_>) -> Result<(), String>;
}
