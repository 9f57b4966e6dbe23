//! Words that are asked for, and that no ability of a database has: likely misspelt.

use super::Query;
use crate::facts;
use crate::file::Database;
use crate::source::names::nearest;
use std::collections::BTreeSet;

/// Such a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown<'q> {
    /// Of which condition: `event`, `effect`, `keyword` or `mentions`.
    pub of: &'static str,
    pub value: &'q str,
    /// The one that comes nearest, where any comes near.
    pub near: Option<String>,
}

impl Query {
    /// The words of its conditions that no ability of these databases has.
    pub fn unknown<'d>(&self, databases: impl IntoIterator<Item = &'d Database>) -> Vec<Unknown<'_>> {
        let symbols: BTreeSet<&str> =
            databases.into_iter().flat_map(Database::symbols).map(|(symbol, _)| symbol).collect();
        let tags = |of: &str| -> BTreeSet<&str> {
            let prefix = facts::tag(of, "");
            symbols.iter().filter_map(|symbol| symbol.strip_prefix(prefix.as_str())).collect()
        };
        let words = symbols.iter().filter(|symbol| symbol.contains('.')).map(|name| facts::short(name)).collect();
        let asked = [
            ("event", &self.events, tags("event")),
            ("effect", &self.effects, tags("effect")),
            ("keyword", &self.keywords, tags("keyword")),
            ("mentions", &self.mentions, words),
        ];
        let mut unknown = Vec::new();
        for (of, values, known) in asked {
            for value in values.iter().filter(|value| !known.contains(value.as_str())) {
                let near = nearest(value, known.iter().copied()).first().map(|near| (*near).to_owned());
                unknown.push(Unknown { of, value, near });
            }
        }
        unknown
    }
}
