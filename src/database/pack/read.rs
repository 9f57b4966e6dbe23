//! Bytes to values. Whatever the bytes are, the outcome is a value or [`Faulty`].

use std::fmt::{self, Display};

use serde::de::{self, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, SeqAccess, VariantAccess, Visitor};

/// Bytes that are no value of the kind that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faulty(String);

impl Display for Faulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Faulty {}

impl Faulty {
    pub fn new(what: &str) -> Faulty {
        Faulty(what.to_owned())
    }
}

impl de::Error for Faulty {
    fn custom<T: Display>(message: T) -> Self {
        Faulty(message.to_string())
    }
}

fn faulty<T>(what: &str) -> Result<T, Faulty> {
    Err(Faulty(what.to_owned()))
}

/// Values within values. Texts that are understood nest a tenth of it.
const DEPTH: u32 = 400;

/// Bytes that are being read.
pub struct Reader<'b> {
    bytes: &'b [u8],
    symbols: Option<&'b [&'b str]>,
    depth: u32,
}

impl<'b> Reader<'b> {
    pub fn new(bytes: &'b [u8]) -> Reader<'b> {
        Reader { bytes, symbols: None, depth: 0 }
    }

    /// Reads strings as places in this list.
    pub fn with_symbols(self, symbols: &'b [&'b str]) -> Reader<'b> {
        Reader { symbols: Some(symbols), ..self }
    }

    pub fn get<T: de::Deserialize<'b>>(&mut self) -> Result<T, Faulty> {
        T::deserialize(self)
    }

    /// Nothing may be left behind what was read.
    pub fn end(&self) -> Result<(), Faulty> {
        if self.bytes.is_empty() { Ok(()) } else { faulty("the record is too long") }
    }

    /// Bytes that were written with how many there are.
    pub fn block(&mut self) -> Result<&'b [u8], Faulty> {
        let length = self.length()?;
        self.taken(length)
    }

    pub fn number(&mut self) -> Result<u64, Faulty> {
        let mut number = 0_u64;
        for shift in (0..64).step_by(7) {
            let Some(byte) = self.bytes.split_off_first() else { return faulty("the record ends too early") };
            let part = u64::from(byte & 0x7F);
            if part << shift >> shift != part {
                return faulty("a number is too big");
            }
            number |= part << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        faulty("a number is too long")
    }

    /// A number of things of which each takes a byte or more.
    pub fn length(&mut self) -> Result<usize, Faulty> {
        let length = self.number()?;
        match usize::try_from(length) {
            Ok(length) if length <= self.bytes.len() => Ok(length),
            Ok(_) | Err(_) => faulty("the record ends too early"),
        }
    }

    pub fn taken(&mut self, length: usize) -> Result<&'b [u8], Faulty> {
        self.bytes.split_off(..length).ok_or_else(|| Faulty("the record ends too early".into()))
    }

    pub fn text(&mut self) -> Result<&'b str, Faulty> {
        std::str::from_utf8(self.block()?).map_err(|error| Faulty(error.to_string()))
    }

    fn narrow<T: TryFrom<u64>>(&mut self) -> Result<T, Faulty> {
        T::try_from(self.number()?).or_else(|_| faulty("a number is too big"))
    }

    fn signed<T: TryFrom<i64>>(&mut self) -> Result<T, Faulty> {
        let number = self.number()?;
        let number = (number >> 1) as i64 ^ -((number & 1) as i64);
        T::try_from(number).or_else(|_| faulty("a number is too big"))
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Faulty>) -> Result<T, Faulty> {
        if self.depth == DEPTH {
            return faulty("the record is nested too deep");
        }
        self.depth += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }
}

macro_rules! numbers {
    ($($method:ident $visit:ident $read:ident),*) => {
        $(fn $method<V: Visitor<'b>>(self, visitor: V) -> Result<V::Value, Faulty> {
            visitor.$visit(self.$read()?)
        })*
    };
}

impl<'b> Deserializer<'b> for &mut Reader<'b> {
    type Error = Faulty;

    numbers!(
        deserialize_u8 visit_u8 narrow, deserialize_u16 visit_u16 narrow, deserialize_u32 visit_u32 narrow,
        deserialize_u64 visit_u64 narrow, deserialize_i8 visit_i8 signed, deserialize_i16 visit_i16 signed,
        deserialize_i32 visit_i32 signed, deserialize_i64 visit_i64 signed
    );

    fn deserialize_bool<V: Visitor<'b>>(self, visitor: V) -> Result<V::Value, Faulty> {
        match self.number()? {
            0 => visitor.visit_bool(false),
            1 => visitor.visit_bool(true),
            _ => faulty("neither true nor false"),
        }
    }

    fn deserialize_char<V: Visitor<'b>>(self, visitor: V) -> Result<V::Value, Faulty> {
        match char::from_u32(self.narrow()?) {
            Some(letter) => visitor.visit_char(letter),
            None => faulty("no character"),
        }
    }

    fn deserialize_str<V: Visitor<'b>>(self, visitor: V) -> Result<V::Value, Faulty> {
        let Some(symbols) = self.symbols else {
            let text = self.text()?;
            return visitor.visit_borrowed_str(text);
        };
        let place: u32 = self.narrow()?;
        match symbols.get(place as usize) {
            Some(name) => visitor.visit_borrowed_str(name),
            None => faulty("a name that is not in the list"),
        }
    }

    fn deserialize_string<V: Visitor<'b>>(self, visitor: V) -> Result<V::Value, Faulty> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'b>>(self, visitor: V) -> Result<V::Value, Faulty> {
        match self.number()? {
            0 => visitor.visit_none(),
            1 => self.deeper(|reader| visitor.visit_some(reader)),
            _ => faulty("neither something nor nothing"),
        }
    }

    fn deserialize_unit<V: Visitor<'b>>(self, visitor: V) -> Result<V::Value, Faulty> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'b>>(self, _: &'static str, visitor: V) -> Result<V::Value, Faulty> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'b>>(self, _: &'static str, visitor: V) -> Result<V::Value, Faulty> {
        self.deeper(|reader| visitor.visit_newtype_struct(reader))
    }

    fn deserialize_seq<V: Visitor<'b>>(self, visitor: V) -> Result<V::Value, Faulty> {
        // What is empty takes no byte: a list of such things would be as long as it likes to be.
        let length = self.length()?;
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_tuple<V: Visitor<'b>>(self, length: usize, visitor: V) -> Result<V::Value, Faulty> {
        self.deeper(|reader| visitor.visit_seq(Parts { reader, left: length }))
    }

    fn deserialize_tuple_struct<V: Visitor<'b>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Faulty> {
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_struct<V: Visitor<'b>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Faulty> {
        self.deserialize_tuple(fields.len(), visitor)
    }

    fn deserialize_enum<V: Visitor<'b>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Faulty> {
        self.deeper(|reader| visitor.visit_enum(Variant { reader }))
    }

    // The bytes don't say what they are.
    serde::forward_to_deserialize_any! { <W: Visitor<'b>> i128 u128 f32 f64 bytes byte_buf map identifier ignored_any }

    fn deserialize_any<V: Visitor<'b>>(self, _: V) -> Result<V::Value, Faulty> {
        faulty("a value of a kind that is never written")
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

struct Parts<'r, 'b> {
    reader: &'r mut Reader<'b>,
    left: usize,
}

impl<'b> SeqAccess<'b> for Parts<'_, 'b> {
    type Error = Faulty;

    fn next_element_seed<T: DeserializeSeed<'b>>(&mut self, seed: T) -> Result<Option<T::Value>, Faulty> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        seed.deserialize(&mut *self.reader).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left)
    }
}

struct Variant<'r, 'b> {
    reader: &'r mut Reader<'b>,
}

impl<'b> EnumAccess<'b> for Variant<'_, 'b> {
    type Error = Faulty;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'b>>(self, seed: T) -> Result<(T::Value, Self), Faulty> {
        let number: u32 = self.reader.narrow()?;
        let variant = seed.deserialize(IntoDeserializer::<Faulty>::into_deserializer(number))?;
        Ok((variant, self))
    }
}

impl<'b> VariantAccess<'b> for Variant<'_, 'b> {
    type Error = Faulty;

    fn unit_variant(self) -> Result<(), Faulty> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'b>>(self, seed: T) -> Result<T::Value, Faulty> {
        seed.deserialize(self.reader)
    }

    fn tuple_variant<V: Visitor<'b>>(self, length: usize, visitor: V) -> Result<V::Value, Faulty> {
        self.reader.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'b>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Faulty> {
        self.reader.deserialize_tuple(fields.len(), visitor)
    }
}
