//! JSON lines as query engines read them: each column has one type, which the first lines tell.

use std::collections::{BTreeMap, BTreeSet};

use super::corpus;
use cardc::database::columns::columns;
use cardc::database::json::{CardForm, Ir};
use serde_json::Value;

/// The lines that an engine looks at for types, at the least.
const LOOKED_AT: usize = 100;

/// The kinds of values of each column.
fn kinds(value: &Value, path: &str, found: &mut BTreeMap<String, BTreeSet<&'static str>>) {
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "truth",
        Value::Number(_) => "number",
        Value::String(_) => "text",
        Value::Array(_) => "list",
        Value::Object(_) => "object",
    };
    found.entry(path.to_owned()).or_default().insert(kind);
    match value {
        Value::Array(members) => members.iter().for_each(|member| kinds(member, &format!("{path}.[]"), found)),
        Value::Object(fields) => fields.iter().for_each(|(name, field)| kinds(field, &format!("{path}.{name}"), found)),
        _ => {}
    }
}

#[test]
fn each_column_has_one_type_and_no_list_is_null() {
    let Some(cards) = corpus() else { return };
    let mut found = BTreeMap::new();
    let mut all = BTreeSet::new();
    for card in cards {
        let line = serde_json::to_string(&CardForm::new(card, Ir::String)).unwrap();
        kinds(&serde_json::from_str(&line).unwrap(), "", &mut found);
        all.extend(columns(&line).unwrap());
    }
    for (column, kinds) in &found {
        let nested = kinds.contains("list") || kinds.contains("object");
        let most = if nested { 1 } else { 2 };
        assert!(kinds.len() <= most && (kinds.len() < 2 || kinds.contains("null")), "{column}: {kinds:?}");
    }
    // Each line that stands first has at least one column that those before it lack.
    assert!((40..LOOKED_AT).contains(&all.len()), "{}", all.len());
}
