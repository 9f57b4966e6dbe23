//! The hierarchical text files of Magic Set Editor: keys with values, what belongs to a key indented below it by tabs. The text
//! is kept as it stands; what is read of it are places in it.

use std::ops::Range;

/// A file of a set.
#[derive(Clone, Debug)]
pub(super) struct Document {
    pub(super) text: String,
    pub(super) entries: Vec<Entry>,
}

/// A key that stands at the margin, with what is indented below it.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) key: String,
    /// What stands behind the key in its line.
    pub(super) value: String,
    /// All of its lines.
    pub(super) span: Range<usize>,
    /// The keys below it, where it has such.
    pub(super) fields: Vec<Field>,
}

/// A key of a card, with its value, which may have lines of its own.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) key: String,
    pub(super) value: String,
    /// All of its lines.
    pub(super) span: Range<usize>,
}

/// A line with the tabs before it, and where it stands, with its end.
struct Line<'t> {
    tabs: usize,
    text: &'t str,
    span: Range<usize>,
}

/// Keys are written with spaces by old versions, with underscores by new ones.
pub(super) fn canonical(key: &str) -> String {
    key.trim().to_lowercase().replace(' ', "_")
}

impl Document {
    pub(super) fn read(text: String) -> Document {
        let mut entries: Vec<Entry> = Vec::new();
        for line in lines(&text) {
            let is_key = line.tabs == 0 && !line.text.trim().is_empty() && !line.text.starts_with('#');
            match entries.last_mut() {
                Some(last) if !is_key => {
                    last.span.end = line.span.end;
                    last.line(&line);
                }
                None if !is_key => {}
                _ => {
                    let (key, value) = line.text.split_once(':').unwrap_or((line.text, ""));
                    let (key, value) = (canonical(key), value.trim().to_owned());
                    entries.push(Entry { key, value, span: line.span, fields: Vec::new() });
                }
            }
        }
        Document { text, entries }
    }

    /// The end of its lines.
    pub(super) fn line_end(&self) -> &'static str {
        if self.text.contains("\r\n") { "\r\n" } else { "\n" }
    }
}

impl Entry {
    /// Takes a line that stands below its key.
    fn line(&mut self, line: &Line<'_>) {
        let is_key = line.tabs == 1 && !line.text.trim().is_empty() && !line.text.starts_with('#');
        match self.fields.last_mut() {
            Some(field) if !is_key => field.line(line),
            None if !is_key => {}
            _ => {
                let (key, value) = line.text.split_once(':').unwrap_or((line.text, ""));
                let (key, value) = (canonical(key), value.trim_start().to_owned());
                self.fields.push(Field { key, value, span: line.span.clone() });
            }
        }
    }

    /// The value of a key, the last one where it stands several times. Empty where there is none.
    pub(super) fn get(&self, key: &str) -> &str {
        self.field(key).map_or("", |field| field.value.as_str())
    }

    pub(super) fn field(&self, key: &str) -> Option<&Field> {
        self.fields.iter().rev().find(|field| field.key == key)
    }
}

impl Field {
    /// Takes a line that goes on with its value, which is as deep; blank ones and remarks that are not are passed over.
    fn line(&mut self, line: &Line<'_>) {
        if line.tabs < 2 {
            return;
        }
        // What is deeper than the value keeps its tabs.
        let text = "\t".repeat(line.tabs - 2) + line.text;
        if !self.value.is_empty() {
            self.value.push('\n');
        }
        self.value.push_str(&text);
        self.span.end = line.span.end;
    }
}

/// The lines of a text, which end as on any system.
fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..).filter(|rest| !rest.is_empty())?;
        let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let end = match rest.as_bytes().get(length..) {
            Some([b'\r', b'\n', ..]) => 2,
            Some([_, ..]) => 1,
            _ => 0,
        };
        let next = at + length + end;
        let start = std::mem::replace(&mut at, next);
        let line = rest[..length].trim_start_matches('\u{feff}');
        let text = line.trim_start_matches('\t');
        Some(Line { tabs: line.len() - text.len(), text, span: start..at })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_values_in_their_line_or_below() {
        let text = "\u{feff}mse version: 2.0.2\r\ncard:\r\n\tname: Fen Warden\r\n\trule text:\r\n\t\tFlying\r\n\t\tT: draw\r\n\tpower: 1\r\n\r\ncard:\r\n";
        let document = Document::read(text.to_owned());
        let keys: Vec<&str> = document.entries.iter().map(|entry| entry.key.as_str()).collect();
        assert_eq!(keys, ["mse_version", "card", "card"]);
        let card = &document.entries[1];
        assert_eq!(
            (card.get("name"), card.get("rule_text"), card.get("power")),
            ("Fen Warden", "Flying\nT: draw", "1")
        );
        assert_eq!(
            &text[card.field("rule_text").unwrap().span.clone()],
            "\trule text:\r\n\t\tFlying\r\n\t\tT: draw\r\n"
        );
        assert_eq!(document.entries.last().unwrap().span.end, text.len());
        assert_eq!(document.line_end(), "\r\n");
    }
}
