//! What records of MTGJSON, magicthegathering.io and Scryfall say beside what is printed as a text: the same facts under other
//! names.
//!
//! Of these fields, one of another shape than it should have says nothing, but for colours: it is no reason to leave the card out.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use smol_str::{SmolStr, StrExt};

use super::record::{Fault, Text, short};
use crate::source::colours::Colours;
use crate::source::facts::Standing;
use crate::source::format::shown_line;
use crate::source::limits;

/// A field that may have any shape: of another than the wanted one it is None.
pub(super) struct Lenient<T>(Option<T>);

impl<T> Default for Lenient<T> {
    fn default() -> Self {
        Lenient(None)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Lenient<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&'de RawValue>::deserialize(deserializer)?;
        Ok(Lenient(serde_json::from_str(raw.get()).ok()))
    }
}

impl<T> Lenient<T> {
    pub(super) fn get(self) -> Option<T> {
        self.0
    }

    pub(super) fn of(value: T) -> Lenient<T> {
        Lenient(Some(value))
    }

    pub(super) fn take(&mut self) -> Option<T> {
        self.0.take()
    }
}

/// A text, or a number that stands for it: older data have powers as numbers.
pub(super) struct TextOrNumber<'a>(pub(super) Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for TextOrNumber<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = TextOrNumber<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }

            fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Self::Value, E> {
                Ok(TextOrNumber(Cow::Borrowed(text)))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
                Ok(TextOrNumber(Cow::Owned(text.to_owned())))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
                Ok(TextOrNumber(Cow::Owned(number.to_string())))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
                Ok(TextOrNumber(Cow::Owned(number.to_string())))
            }

            /// `2.0` is 2, `1.5` stays.
            fn visit_f64<E: Error>(self, number: f64) -> Result<Self::Value, E> {
                Ok(TextOrNumber(Cow::Owned(number.to_string())))
            }
        }
        deserializer.deserialize_any(Either)
    }
}

impl<'a> From<TextOrNumber<'a>> for Text<'a> {
    fn from(text: TextOrNumber<'a>) -> Text<'a> {
        Text(text.0)
    }
}

/// A power, a loyalty: as [`short`].
pub(super) fn number(text: Option<TextOrNumber<'_>>) -> Result<Option<SmolStr>, Fault> {
    short(text.map(Text::from))
}

/// A field of one line that is kept as it is; nothing where it is empty or longer than a line may be.
pub(super) fn kept(text: Lenient<SmolStr>) -> Option<SmolStr> {
    text.get().filter(|text| !text.is_empty() && text.len() <= limits::LINE_BYTES)
}

/// Flavour text; nothing where it is empty or longer than a text may be.
pub(super) fn flavour(text: Lenient<String>) -> Option<String> {
    text.get().filter(|text| !text.is_empty() && text.len() <= limits::TEXT_BYTES)
}

/// A rarity, in small letters.
pub(super) fn rarity(text: Lenient<SmolStr>) -> Option<SmolStr> {
    kept(text).map(|text| text.to_lowercase().into())
}

/// Colours as a file states them: a list of letters or names, or a text of them. What a face has besides decides what a game is,
/// so that what names none is kept to be told.
#[derive(Default)]
pub(super) struct Stated {
    all: Option<Colours>,
    unknown: Option<SmolStr>,
}

impl<'de> Deserialize<'de> for Stated {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&'de RawValue>::deserialize(deserializer)?.get();
        let words: Vec<SmolStr> = if let Ok(list) = serde_json::from_str::<Option<Vec<SmolStr>>>(raw) {
            let Some(list) = list else { return Ok(Stated::default()) };
            list
        } else if let Ok(text) = serde_json::from_str::<SmolStr>(raw) {
            match Colours::read(&text) {
                Ok(all) => return Ok(Stated { all: Some(all), unknown: None }),
                Err(_) => vec![text],
            }
        } else {
            vec![raw.into()]
        };
        let known =
            |all: Colours, one: &SmolStr| Colours::named(one).map(|one| all.with(one)).ok_or_else(|| one.clone());
        let all = words.iter().try_fold(Colours::default(), known);
        Ok(Stated {
            all: all.as_ref().ok().copied(),
            unknown: all.err().map(|word| shown_line(word.as_bytes()).into()),
        })
    }
}

impl Stated {
    /// The colours; what names none is added to `unknown`.
    pub(super) fn colours(self, unknown: &mut Vec<SmolStr>) -> Option<Colours> {
        unknown.extend(self.unknown.filter(|word| !unknown.contains(word)));
        self.all
    }

    /// The colours of a colour indicator, which a face without one has none of.
    pub(super) fn indicator(self, unknown: &mut Vec<SmolStr>) -> Option<Colours> {
        self.colours(unknown).filter(|colours| !colours.is_empty())
    }
}

/// The codes of sets, in capitals.
pub(super) fn codes(list: Lenient<Vec<SmolStr>>) -> Vec<SmolStr> {
    list.get().into_iter().flatten().map(|code| code.to_uppercase().into()).collect()
}

/// The code of a set, in capitals.
pub(super) fn code(text: Lenient<SmolStr>) -> Option<SmolStr> {
    kept(text).map(|text| text.to_uppercase().into())
}

/// The standings in formats: by the format's name, or as a list of both.
pub(super) enum Legalities<'a> {
    /// In the order of the names, each once: the last that is said of it holds.
    ByFormat(Vec<(Text<'a>, Text<'a>)>),
    Listed(Vec<Legality>),
}

/// Not `untagged`, which keeps all of it a second time before it looks what it is.
impl<'de: 'a, 'a> Deserialize<'de> for Legalities<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Legalities<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("standings in formats")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut all: Vec<(Text<'de>, Text<'de>)> = Vec::new();
                while let Some(one) = map.next_entry()? {
                    all.push(one);
                }
                if !all.is_sorted_by(|(before, _), (behind, _)| before.0 < behind.0) {
                    let last: BTreeMap<_, _> = all.into_iter().map(|(format, word)| (format.0, word.0)).collect();
                    all = last.into_iter().map(|(format, word)| (Text(format), Text(word))).collect();
                }
                Ok(Legalities::ByFormat(all))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
                Deserialize::deserialize(SeqAccessDeserializer::new(list)).map(Legalities::Listed)
            }
        }
        deserializer.deserialize_any(Either)
    }
}

#[derive(Deserialize)]
pub(super) struct Legality {
    format: SmolStr,
    legality: SmolStr,
}

/// The formats that a card is legal, restricted or banned in.
pub(super) fn legalities(read: Lenient<Legalities<'_>>) -> Vec<(SmolStr, Standing)> {
    // Mostly it is in small letters.
    let name = |format: &str| match format.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase()) {
        true => SmolStr::new(format),
        false => format.to_lowercase_smolstr(),
    };
    let standing = |format: &str, word: &str| Some((name(format), Standing::named(word)?));
    match read.get() {
        None => Vec::new(),
        Some(Legalities::ByFormat(all)) => {
            all.iter().filter_map(|(format, word)| standing(&format.0, &word.0)).collect()
        }
        Some(Legalities::Listed(all)) => all.iter().filter_map(|one| standing(&one.format, &one.legality)).collect(),
    }
}
