//! The columns that a card as JSON has a value in, as query engines make columns of lines.

use std::collections::BTreeSet;

use serde_json::Value;

/// The columns of a line that tell their type: null does not, nor a list without members.
///
/// A column is named by the names on the way to it; `[]` is a member of a list.
pub fn columns(line: &str) -> serde_json::Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    add(&serde_json::from_str(line)?, &mut String::new(), &mut found);
    Ok(found)
}

fn add(value: &Value, path: &mut String, found: &mut BTreeSet<String>) {
    let mut part = |name: &str, value: &Value| {
        let length = path.len();
        path.push('.');
        path.push_str(name);
        add(value, path, found);
        path.truncate(length);
    };
    match value {
        Value::Null => {}
        Value::Array(members) => members.iter().for_each(|member| part("[]", member)),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| part(name, value)),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            if !found.contains(path.as_str()) {
                found.insert(path.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::columns;

    #[test]
    fn what_has_no_value_is_no_column() {
        let found = columns(r#"{"a": null, "b": [], "c": [{"d": 1, "e": null}, {"d": 2, "f": [""]}], "g": false}"#);
        assert_eq!(found.unwrap().into_iter().collect::<Vec<_>>(), [".c.[].d", ".c.[].f.[]", ".g"]);
    }
}
