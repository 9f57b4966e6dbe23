//! An IR as JSON of its meaning alone: [`crate::ir::Style`], how a thing is said, is left out.
//!
//! It is made by way of serde, so that a new kind of node is in it by itself. Fields stand in the order of the IR.

use std::fmt::Display;

use serde::Serialize;
use serde::ser::{self, Serializer};
use serde_json::Value;

/// The JSON of a node without its wording.
pub fn json(node: &(impl Serialize + ?Sized)) -> serde_json::Result<String> {
    serde_json::to_string(&node.serialize(Teller)?)
}

/// A node of JSON, its fields in order.
enum Json {
    /// No meaning: a field of it is left out.
    Wording,
    Leaf(Value),
    List(Vec<Json>),
    Fields(Vec<(&'static str, Json)>),
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Wording => serializer.serialize_unit(),
            Json::Leaf(value) => value.serialize(serializer),
            Json::List(members) => serializer.collect_seq(members),
            Json::Fields(fields) => serializer.collect_map(fields.iter().map(|(key, value)| (key, value))),
        }
    }
}

#[derive(Clone, Copy)]
struct Teller;

/// A node that is being made of its parts, within the variant that it is.
struct Parts {
    variant: Option<&'static str>,
    parts: Json,
}

impl Parts {
    fn list(variant: Option<&'static str>) -> Result<Parts, serde_json::Error> {
        Ok(Parts { variant, parts: Json::List(Vec::new()) })
    }

    fn fields(variant: Option<&'static str>) -> Result<Parts, serde_json::Error> {
        Ok(Parts { variant, parts: Json::Fields(Vec::new()) })
    }

    fn member<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), serde_json::Error> {
        let value = value.serialize(Teller)?;
        match &mut self.parts {
            Json::List(members) => members.push(value),
            Json::Fields(_) | Json::Leaf(_) | Json::Wording => return Err(ser::Error::custom("a member of no list")),
        }
        Ok(())
    }

    fn field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), serde_json::Error> {
        let value = value.serialize(Teller)?;
        match (&mut self.parts, value) {
            (_, Json::Wording) => {}
            (Json::Fields(fields), value) => fields.push((key, value)),
            (Json::List(_) | Json::Leaf(_) | Json::Wording, _) => {
                return Err(ser::Error::custom("a field of no struct"));
            }
        }
        Ok(())
    }

    fn done(self) -> Result<Json, serde_json::Error> {
        Ok(match self.variant {
            Some(variant) => Json::Fields(vec![(variant, self.parts)]),
            None => self.parts,
        })
    }
}

macro_rules! leaves {
    ($($method:ident $type:ty),*) => {
        $(fn $method(self, value: $type) -> Result<Json, serde_json::Error> {
            Ok(Json::Leaf(serde_json::to_value(value)?))
        })*
    };
}

impl Serializer for Teller {
    type Ok = Json;
    type Error = serde_json::Error;
    type SerializeSeq = Parts;
    type SerializeTuple = Parts;
    type SerializeTupleStruct = Parts;
    type SerializeTupleVariant = Parts;
    type SerializeMap = ser::Impossible<Json, serde_json::Error>;
    type SerializeStruct = Parts;
    type SerializeStructVariant = Parts;

    leaves!(serialize_bool bool, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64, serialize_u8 u8,
        serialize_u16 u16, serialize_u32 u32, serialize_u64 u64, serialize_f32 f32, serialize_f64 f64, serialize_char char,
        serialize_str &str, serialize_bytes &[u8]);

    fn serialize_none(self) -> Result<Json, Self::Error> {
        Ok(Json::Leaf(Value::Null))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Json, Self::Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Json, Self::Error> {
        Ok(Json::Leaf(Value::Null))
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Json, Self::Error> {
        Ok(Json::Leaf(Value::Null))
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<Json, Self::Error> {
        Ok(Json::Leaf(variant.into()))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<Json, Self::Error> {
        if name == "Style" { Ok(Json::Wording) } else { value.serialize(self) }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Json, Self::Error> {
        Ok(Json::Fields(vec![(variant, value.serialize(self)?)]))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts, Self::Error> {
        Parts::list(None)
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts, Self::Error> {
        Parts::list(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts, Self::Error> {
        Parts::list(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts, Self::Error> {
        Parts::list(Some(variant))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Self::Error> {
        Err(ser::Error::custom("a map"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts, Self::Error> {
        Parts::fields(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts, Self::Error> {
        Parts::fields(Some(variant))
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<Json, Self::Error> {
        Ok(Json::Leaf(value.to_string().into()))
    }
}

macro_rules! parts {
    ($($trait:ident $method:ident $into:ident $($key:ident)?),*) => {
        $(impl ser::$trait for Parts {
            type Ok = Json;
            type Error = serde_json::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, $($key: &'static str,)? value: &T) -> Result<(), Self::Error> {
                self.$into($($key,)? value)
            }

            fn end(self) -> Result<Json, Self::Error> {
                self.done()
            }
        })*
    };
}

parts!(
    SerializeSeq serialize_element member, SerializeTuple serialize_element member,
    SerializeTupleStruct serialize_field member, SerializeTupleVariant serialize_field member,
    SerializeStruct serialize_field field key, SerializeStructVariant serialize_field field key
);

#[cfg(test)]
mod tests {
    use super::json;
    use crate::ir::Style;

    #[derive(serde::Serialize)]
    enum Node {
        Draw { count: u32, stated: Style<bool>, of: Option<Box<Node>> },
        Pair(u8, Style<bool>),
        Nothing,
    }

    #[test]
    fn wording_is_left_out() {
        let inner = Some(Box::new(Node::Pair(2, Style(true))));
        let node = vec![Node::Draw { count: 1, stated: Style(true), of: inner }, Node::Nothing];
        assert_eq!(json(&node).unwrap(), r#"[{"Draw":{"count":1,"of":{"Pair":[2,null]}}},"Nothing"]"#);
    }
}
