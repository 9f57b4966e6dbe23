//! Which findings count, and as what: `--select`, `--ignore`, `--deny`, and the same in a file.

use crate::diagnostic::{Diagnostic, Severity};
use crate::lints::{self, Check, Checks, Lint};

/// What a code or the beginning of one names: `IF-1`, `IF`, `warnings`, `beyond`, `all`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selector {
    All,
    Warnings,
    Notes,
    Beyond,
    /// A group, or a single code.
    Code(String),
}

impl Selector {
    /// Reads a selector; none where there is no such code.
    pub fn read(text: &str) -> Option<Selector> {
        Some(match text.trim().to_lowercase().as_str() {
            "all" => Selector::All,
            "warnings" => Selector::Warnings,
            "notes" => Selector::Notes,
            "beyond" => Selector::Beyond,
            _ => {
                let code = text.trim().to_uppercase();
                let known = lints::catalogue().any(|lint| lint.code == code || lint.group() == code);
                // Codes of reading a file have no page.
                let of_files = code.starts_with("E-");
                if !known && !of_files {
                    return None;
                }
                Selector::Code(code)
            }
        })
    }

    fn fits(&self, code: &str, severity: Severity) -> bool {
        match self {
            Selector::All => true,
            Selector::Warnings => severity == Severity::Warning,
            Selector::Notes => severity == Severity::Note,
            Selector::Beyond => severity == Severity::Beyond,
            Selector::Code(wanted) => {
                code == wanted || code.strip_prefix(wanted.as_str()).is_some_and(|rest| rest.starts_with('-'))
            }
        }
    }
}

/// What is looked for, left out, and counted as an error.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    pub select: Vec<Selector>,
    pub ignore: Vec<Selector>,
    pub deny: Vec<Selector>,
}

/// A finding that stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// As it is.
    Kept,
    /// Counts as an error, and says so.
    Denied,
    /// Not asked for.
    Left,
}

impl Settings {
    /// The checks of the lints whose findings can stay.
    pub fn checks(&self) -> Checks {
        let is_left = |lint: &Lint| {
            let any = |of: &[Selector]| of.iter().any(|selector| selector.fits(lint.code, lint.severity));
            any(&self.ignore) || !lint.on && !any(&self.select)
        };
        // Asked for by name, and not among others.
        let asks = |lint: &Lint| {
            let by_name = |selector: &&Selector| matches!(selector, Selector::Code(_) | Selector::All);
            self.select.iter().filter(by_name).any(|selector| selector.fits(lint.code, lint.severity))
        };
        let of_translations = |lint: &Lint| lint.checks().any(|check| matches!(check, Check::Translation(_)));
        let printings = lints::catalogue().any(|lint| of_translations(lint) && asks(lint));
        Checks::of(|lint| !is_left(lint)).with_printings(printings)
    }

    /// What becomes of a finding.
    pub fn verdict(&self, found: &Diagnostic) -> Verdict {
        let any = |of: &[Selector]| of.iter().any(|selector| selector.fits(found.code, found.severity));
        let on = lints::named(found.code).is_none_or(|lint| lint.on);
        // What is selected by its code is looked for although it is off; a wide word selects what is on.
        let by_code = self.select.iter().any(|selector| {
            matches!(selector, Selector::Code(_) | Selector::All) && selector.fits(found.code, found.severity)
        });
        let selected = if self.select.is_empty() { on } else { by_code || on && any(&self.select) };
        let denied = any(&self.deny);
        if any(&self.ignore) || !(selected || denied && on) {
            Verdict::Left
        } else if denied {
            Verdict::Denied
        } else {
            Verdict::Kept
        }
    }
}
