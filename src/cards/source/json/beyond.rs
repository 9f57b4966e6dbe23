//! What records of MTGJSON and Scryfall say that a card has no place for: by the names of their fields, counted.
//!
//! What is read stands in the types of the records; all else is counted here, so that a new field of the data is told by
//! itself.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::de::value::Error;
use serde::de::{Deserialize, Deserializer, Error as _, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::value::RawValue;
use smol_str::{SmolStr, format_smolstr};

/// How often each name was said.
pub(in crate::source) type Counts = BTreeMap<SmolStr, usize>;

/// What is read of a kind of record.
pub(super) struct Known {
    /// The fields that a card has a place for.
    pub read: &'static [&'static str],
    /// Those that follow from others.
    pub derived: &'static [&'static str],
    /// Those that are read and not kept.
    pub passed: &'static [&'static str],
    /// Records within it.
    pub within: fn(&str) -> Option<Known>,
}

/// The fields of a type that is read by serde.
pub(super) fn fields<T: Deserialize<'static>>() -> &'static [&'static str] {
    let mut fields: &'static [&'static str] = &[];
    // It fails, as nothing is read.
    let _ = T::deserialize(Fields(&mut fields));
    fields
}

/// Notes the fields that a struct asks for.
struct Fields<'f>(&'f mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Fields<'_> {
    type Error = Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        _visitor: V,
    ) -> Result<V::Value, Error> {
        *self.0 = fields;
        Err(Error::custom("the fields alone are asked for"))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Error> {
        Err(Error::custom("no struct"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// Counts what a record says that is not read, or what each record of a list does. What is no record says nothing here.
pub(super) fn count(json: &str, known: &Known, counts: &mut Counts) {
    count_within(json, known, "", counts);
}

fn count_within(json: &str, known: &Known, of: &str, counts: &mut Counts) {
    if json.starts_with('[') {
        let all: Vec<&RawValue> = serde_json::from_str(json).unwrap_or_default();
        return all.into_iter().for_each(|one| count_within(one.get(), known, of, counts));
    }
    let Ok(record) = serde_json::from_str::<BTreeMap<Cow<'_, str>, &RawValue>>(json) else { return };
    // Of a card's texts one in a language that is not read; the card itself may say its language, too.
    if let Some(language) = record.get("language").and_then(|value| serde_json::from_str::<String>(value.get()).ok())
        && language != "French"
        && !of.is_empty()
    {
        *counts.entry(format_smolstr!("{of}{language}")).or_default() += 1;
        return;
    }
    for (key, value) in record {
        let (key, value) = (key.as_ref(), value.get());
        if says_nothing(value) || known.derived.contains(&key) {
            continue;
        }
        match (known.within)(key) {
            Some(known) => count_within(value, &known, &format!("{of}{key}: "), counts),
            None if known.read.contains(&key) && !known.passed.contains(&key) => {}
            None => *counts.entry(format_smolstr!("{of}{key}")).or_default() += 1,
        }
    }
}

/// Counts a field that is not read as a whole: the elements of a list, or one thing.
pub(super) fn count_field(name: &str, json: &str, counts: &mut Counts) {
    if says_nothing(json) {
        return;
    }
    let elements = serde_json::from_str::<Vec<&RawValue>>(json).map_or(1, |all| all.len());
    *counts.entry(name.into()).or_default() += elements;
}

/// Whether a value is one that data have where there is nothing to say.
fn says_nothing(json: &str) -> bool {
    let compact: String = json.chars().filter(|letter| !letter.is_whitespace()).take(6).collect();
    matches!(compact.as_str(), "null" | "false" | "\"\"" | "[]" | "{}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize)]
    #[serde(rename_all = "camelCase")]
    #[allow(dead_code, reason = "only its fields are asked for")]
    struct Record {
        name: String,
        mana_cost: Option<String>,
    }

    #[test]
    fn what_is_not_read_is_counted() {
        assert_eq!(fields::<Record>(), ["name", "manaCost"]);
        assert_eq!(fields::<Vec<Record>>(), [""; 0]);
        let inner = || Known { read: &["a"], derived: &[], passed: &[], within: |_| None };
        let known = Known {
            read: fields::<Record>(),
            derived: &["manaValue"],
            passed: &[],
            within: |key| (key == "ids").then_some(Known { read: &["a"], derived: &[], passed: &[], within: |_| None }),
        };
        let mut counts = Counts::new();
        count(
            r#"[{"name": "A", "manaValue": 2, "rank": 7, "reserved": false, "ids": {"a": 1, "b": 2}}, {"rank": 1}, 3]"#,
            &known,
            &mut counts,
        );
        count_within(r#"{"language": "German", "a": 1}"#, &inner(), "texts: ", &mut counts);
        count_field("tokens", "[1, 2, 3]", &mut counts);
        count_field("booster", " { } ", &mut counts);
        let counts: Vec<(&str, usize)> = counts.iter().map(|(name, count)| (name.as_str(), *count)).collect();
        assert_eq!(counts, [("ids: b", 1), ("rank", 2), ("texts: German", 1), ("tokens", 3)]);
    }
}
