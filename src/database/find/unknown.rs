//! Words that are asked for, and that no ability can have, or that none of a database has: likely misspelt.

use super::{Clause, Query};
use crate::facts;
use crate::file::Database;
use crate::json::SCHEMA;
use crate::lex::lexicon::{Lexicon, PartOfSpeech};
use crate::source::names::nearest;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Such a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown<'q> {
    /// Of which condition: `event`, `effect`, `keyword`, `mentions` or `intervening-if`.
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
        asked.iter().flat_map(|(of, values, known)| not_among(of, values, known)).collect()
    }

    /// The words of its conditions that no ability in the words of a lexicon can have, whatever cards are asked.
    pub fn misspelt(&self, lexicon: Lexicon) -> Vec<Unknown<'_>> {
        let named = |parts: &'static [PartOfSpeech]| -> BTreeSet<&'static str> {
            parts.iter().flat_map(|part| lexicon.rows(*part)).map(|row| row.id()).collect()
        };
        let kinds = |of: fn(&'static Kinds) -> &'static BTreeSet<String>| -> BTreeSet<&'static str> {
            of(&KINDS).iter().map(String::as_str).collect()
        };
        let clause: &[String] = match &self.clause {
            Some(Clause::Kind(kind)) => std::slice::from_ref(kind),
            Some(Clause::Form(_)) | None => &[],
        };
        let effects = || kinds(|kinds| &kinds.effects).into_iter().chain(named(PartOfSpeech::ALL)).collect();
        let asked: [Asked<'_, '_>; 5] = [
            ("event", &self.events, &|| kinds(|kinds| &kinds.events)),
            ("effect", &self.effects, &effects),
            ("keyword", &self.keywords, &|| named(&PartOfSpeech::KEYWORDS)),
            ("mentions", &self.mentions, &|| named(PartOfSpeech::ALL)),
            ("intervening-if", clause, &|| kinds(|kinds| &kinds.clauses)),
        ];
        // What there is is looked up for what is asked alone: the kinds stand in a large document.
        let asked = asked.into_iter().filter(|(_, values, _)| !values.is_empty());
        asked.flat_map(|(of, values, known)| not_among(of, values, &known())).collect()
    }
}

/// A condition, the words that it is asked with, and all that there are.
type Asked<'q, 'k> = (&'static str, &'q [String], &'k dyn Fn() -> BTreeSet<&'static str>);

fn not_among<'q>(of: &'static str, values: &'q [String], known: &BTreeSet<&str>) -> Vec<Unknown<'q>> {
    let unknown = values.iter().filter(|value| !known.contains(value.as_str()));
    let near = |value: &str| nearest(value, known.iter().copied()).first().map(|near| (*near).to_owned());
    unknown.map(|value| Unknown { of, value, near: near(value) }).collect()
}

/// The names that the IR has for kinds, as [`facts::snake`] writes them.
struct Kinds {
    events: BTreeSet<String>,
    effects: BTreeSet<String>,
    /// Those of conditions, past events and quantities, and each word of them.
    clauses: BTreeSet<String>,
}

static KINDS: LazyLock<Kinds> = LazyLock::new(|| {
    let schema: serde_json::Value = serde_json::from_str(SCHEMA).unwrap_or_default();
    let of = |node: &str| -> BTreeSet<String> {
        let variants = schema["$defs"][node]["oneOf"].as_array().map(Vec::as_slice).unwrap_or_default();
        variants.iter().flat_map(named_variants).map(facts::snake).collect()
    };
    let whole: BTreeSet<String> = ["Condition", "Event", "Quantity"].into_iter().flat_map(of).collect();
    let words = whole.iter().flat_map(|name| name.split('_')).map(str::to_owned);
    Kinds {
        events: of("Event"),
        effects: of("Action").into_iter().chain(of("Change")).chain(["damage".to_owned()]).collect(),
        clauses: words.chain(whole.iter().cloned()).collect(),
    }
});

/// The variants that one alternative of a schema stands for: one with a payload, or some without.
fn named_variants(alternative: &serde_json::Value) -> Vec<&str> {
    let bare = alternative["enum"].as_array().into_iter().flatten().chain(alternative.get("const"));
    let required = alternative["required"].as_array().into_iter().flatten();
    bare.chain(required).filter_map(serde_json::Value::as_str).collect()
}
