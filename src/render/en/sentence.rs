//! Clauses joined to sentences, and sentences to texts.

use super::words::capital;

/// A clause, and the sentences that must follow the one it stands in: "It can't be regenerated."
#[derive(Clone, Debug, Default)]
pub struct Clause {
    pub text: String,
    pub after: Vec<String>,
}

impl From<String> for Clause {
    fn from(text: String) -> Clause {
        Clause { text, after: Vec::new() }
    }
}

impl Clause {
    /// The clause with other text in place of its own.
    pub fn map(self, change: impl FnOnce(String) -> String) -> Clause {
        Clause { text: change(self.text), after: self.after }
    }

    /// The clause as complete sentences.
    pub fn sentences(self) -> String {
        let mut text = closed(&capital(&self.text));
        for sentence in self.after {
            text.push(' ');
            text.push_str(&sentence);
        }
        text
    }
}

/// The full stop of a quotation, which is not said where its sentence goes on: `gains "{T}: Add {U}" until end of turn`.
pub const QUOTED_STOP: char = '\u{3}';

/// The text with the full stops of its quotations.
pub fn punctuated(text: String) -> String {
    if !text.contains(QUOTED_STOP) {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        if character != QUOTED_STOP {
            out.push(character);
            continue;
        }
        let behind = characters.as_str().trim_start_matches(['"', '\'']);
        let goes_on = behind.starts_with(',') || behind.trim_start_matches(' ').starts_with(char::is_lowercase);
        if !goes_on {
            out.push('.');
        }
    }
    out
}

/// The text with a full stop, unless it ends with one already.
pub fn closed(text: &str) -> String {
    let end = text.trim_end_matches(['"', '\'']);
    match end.ends_with(['.', '!', QUOTED_STOP]) {
        true => text.to_owned(),
        false => format!("{text}."),
    }
}

/// A text in the making: sentences that are complete, and one that is not.
#[derive(Default)]
pub struct Writer {
    clause: Clause,
}

impl Writer {
    /// Goes on with the sentence.
    pub fn go_on(&mut self, link: &str, clause: Clause) {
        // A static ability before it is a sentence already: "This land enters tapped and doesn't untap …"
        let goes_on = self.clause.text.trim_end_matches('.').len();
        self.clause.text.truncate(goes_on);
        self.clause.text.push_str(link);
        self.clause.text.push_str(&clause.text);
        self.clause.after.extend(clause.after);
    }

    /// Ends the sentence and begins another.
    pub fn sentence(&mut self, clause: Clause) {
        if !self.clause.text.is_empty() {
            self.clause.text = closed(&self.clause.text);
            for sentence in self.clause.after.drain(..) {
                self.clause.text.push(' ');
                self.clause.text.push_str(&sentence);
            }
            self.clause.text.push(' ');
            self.clause.text.push_str(&capital(&clause.text));
        } else {
            self.clause.text = clause.text;
        }
        self.clause.after = clause.after;
    }

    pub fn finish(self) -> Clause {
        self.clause
    }
}
