//! Values to bytes.

use std::fmt::{self, Display};

use serde::Serialize;
use serde::ser::{self, Serializer};

use super::Symbols;

/// A value that has no place in a database: a fault of the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unwritable(String);

impl Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unwritable {}

impl ser::Error for Unwritable {
    fn custom<T: Display>(message: T) -> Self {
        Unwritable(message.to_string())
    }
}

/// Bytes that are being written.
#[derive(Default)]
pub struct Writer<'s> {
    bytes: Vec<u8>,
    symbols: Option<&'s mut Symbols>,
}

impl<'s> Writer<'s> {
    /// Writes strings as places in this list.
    pub fn with_symbols(symbols: &'s mut Symbols) -> Writer<'s> {
        Writer { bytes: Vec::new(), symbols: Some(symbols) }
    }

    pub fn put(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Unwritable> {
        value.serialize(self)
    }

    pub fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    /// A string that stands here and in no list: a text, a name of a card.
    pub fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// Bytes, with how many there are.
    pub fn block(&mut self, block: &[u8]) {
        self.number(block.len() as u64);
        self.bytes.extend_from_slice(block);
    }

    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

macro_rules! numbers {
    ($($method:ident $type:ty),*) => {
        $(fn $method(self, value: $type) -> Result<(), Unwritable> {
            self.number(u64::from(value));
            Ok(())
        })*
    };
}

macro_rules! signed {
    ($($method:ident $type:ty),*) => {
        $(fn $method(self, value: $type) -> Result<(), Unwritable> {
            let value = i64::from(value);
            self.number(((value << 1) ^ (value >> 63)) as u64);
            Ok(())
        })*
    };
}

impl Serializer for &mut Writer<'_> {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = ser::Impossible<(), Unwritable>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    numbers!(serialize_bool bool, serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64, serialize_char char);
    signed!(serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64);

    fn serialize_f32(self, _: f32) -> Result<(), Unwritable> {
        Err(ser::Error::custom("a fraction"))
    }

    fn serialize_f64(self, _: f64) -> Result<(), Unwritable> {
        Err(ser::Error::custom("a fraction"))
    }

    fn serialize_str(self, text: &str) -> Result<(), Unwritable> {
        match &mut self.symbols {
            Some(symbols) => {
                let place = symbols.place(text);
                self.number(place.into());
            }
            None => self.text(text),
        }
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Unwritable> {
        Err(ser::Error::custom("bytes"))
    }

    fn serialize_none(self) -> Result<(), Unwritable> {
        self.number(0);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unwritable> {
        self.number(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Unwritable> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Unwritable> {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, variant: u32, _: &'static str) -> Result<(), Unwritable> {
        self.number(variant.into());
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Unwritable> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        variant: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        self.number(variant.into());
        value.serialize(self)
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Self, Unwritable> {
        let length = length.ok_or_else(|| <Unwritable as ser::Error>::custom("a list of unknown length"))?;
        self.number(length as u64);
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Unwritable> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Unwritable> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        variant: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Unwritable> {
        self.number(variant.into());
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Unwritable> {
        Err(ser::Error::custom("a map"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Unwritable> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        variant: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Unwritable> {
        self.number(variant.into());
        Ok(self)
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

macro_rules! parts {
    ($($trait:ident $method:ident),*) => {
        $(impl ser::$trait for &mut Writer<'_> {
            type Ok = ();
            type Error = Unwritable;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Unwritable> {
                Ok(())
            }
        })*
    };
}

parts!(
    SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
);

macro_rules! named_parts {
    ($($trait:ident),*) => {
        $(impl ser::$trait for &mut Writer<'_> {
            type Ok = ();
            type Error = Unwritable;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Result<(), Unwritable> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Unwritable> {
                Ok(())
            }
        })*
    };
}

named_parts!(SerializeStruct, SerializeStructVariant);
