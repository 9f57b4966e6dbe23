//! Values as bytes: the fields of a value one behind the other, without their names.
//!
//! Numbers are written in as few bytes as they need (LEB128); an enum is the number of its variant with what it holds.
//! The short strings of an IR are names of concepts, the same ones again and again: a record lists those it uses once, as
//! [`Symbols`], and the value has their places in that list. So a record can be moved from one file to another without
//! being read: only its list changes.

mod read;
mod write;

pub use read::{Faulty, Reader};
pub use write::{Unwritable, Writer};

use std::collections::HashMap;

use smol_str::SmolStr;

/// The names that the record of a card uses, in the order in which they are met.
#[derive(Clone, Debug, Default)]
pub struct Symbols {
    list: Vec<SmolStr>,
    places: HashMap<SmolStr, u32>,
}

impl Symbols {
    /// The place of a name, which is added where it isn't there.
    pub fn place(&mut self, name: &str) -> u32 {
        if let Some(place) = self.places.get(name) {
            return *place;
        }
        let place = self.list.len() as u32;
        self.list.push(name.into());
        self.places.insert(name.into(), place);
        place
    }

    pub fn list(&self) -> &[SmolStr] {
        &self.list
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    enum Shape {
        Nothing,
        Named(String),
        Sized { width: i32, height: Option<u64> },
        Within(Box<Shape>, bool),
    }

    fn both_ways(value: &Shape) {
        let mut symbols = Symbols::default();
        let mut writer = Writer::with_symbols(&mut symbols);
        writer.put(value).unwrap();
        let bytes = writer.finish();
        let names: Vec<&str> = symbols.list().iter().map(SmolStr::as_str).collect();
        let mut reader = Reader::new(&bytes).with_symbols(&names);
        assert_eq!(&reader.get::<Shape>().unwrap(), value);
        assert!(reader.end().is_ok());
        for length in 0..bytes.len() {
            assert!(Reader::new(&bytes[..length]).with_symbols(&names).get::<Shape>().is_err(), "{value:?}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        both_ways(&Shape::Nothing);
        both_ways(&Shape::Named("forest".into()));
        both_ways(&Shape::Sized { width: i32::MIN, height: Some(u64::MAX) });
        both_ways(&Shape::Within(Box::new(Shape::Sized { width: -1, height: None }), true));
    }

    #[test]
    fn what_is_nested_too_deep_is_refused() {
        let bytes = [3; 100_000];
        assert!(Reader::new(&bytes).get::<Shape>().is_err());
    }
}
