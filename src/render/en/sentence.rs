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

/// The text with its quotations as English writes them: one within another in single marks, a comma of the sentence before the
/// mark, and no full stop where the sentence goes on: `gains "{T}: Add {U}" until end of turn`.
pub fn punctuated(text: String) -> String {
    if !text.contains('"') {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    let (mut depth, mut comma_said) = (0, false);
    let mut before = ' ';
    for (at, character) in text.char_indices() {
        let behind = &text[at + character.len_utf8()..];
        match character {
            '"' if matches!(before, ' ' | '\n' | '(') => {
                out.push(if depth == 0 { '"' } else { '\'' });
                depth += 1;
            }
            '"' => {
                depth -= 1;
                out.push(if depth == 0 { '"' } else { '\'' });
            }
            '.' if behind.starts_with('"') => {
                let mut next = behind.chars().skip_while(|mark| *mark == '"');
                comma_said = next.clone().next() == Some(',');
                if comma_said {
                    out.push(',');
                } else if !next.find(|next| *next != ' ').is_some_and(char::is_lowercase) {
                    out.push('.');
                }
            }
            ',' if comma_said => comma_said = false,
            character => out.push(character),
        }
        before = character;
    }
    out
}

/// The text with a full stop, unless it ends with one already.
pub fn closed(text: &str) -> String {
    let last = text.chars().rev().find(|last| !matches!(last, '"' | '\''));
    if matches!(last, Some('.' | '!')) { text.to_owned() } else { format!("{text}.") }
}

/// A text in the making: sentences that are complete, and one that is not.
#[derive(Default)]
pub struct Writer {
    clause: Clause,
}

impl Writer {
    /// Goes on with the sentence.
    pub fn go_on(&mut self, link: &str, clause: Clause) {
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
