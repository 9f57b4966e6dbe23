//! An IR as a tree of plain nodes: what it means, without how it is worded.
//!
//! What is asked of all kinds of nodes alike (does this stand anywhere in it, does it have this form with holes) is asked
//! of the tree. It is made by way of serde, so that a new kind of node is in it by itself. Wording ([`crate::ir::Style`])
//! is left out, and what equality takes for the same is the same in it.

use std::fmt::Display;

use serde::Serialize;
use serde::ser::{self, Serializer};
use smol_str::SmolStr;

use crate::ir::Data;

/// A node and what it holds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tree {
    pub label: Label,
    pub children: Vec<Tree>,
}

/// What a node is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Label {
    /// Nothing, or wording.
    Nothing,
    Something,
    Bool(bool),
    Number(i64),
    /// A name of a concept, `noun.card`.
    Name(SmolStr),
    List,
    /// Things of fixed number, such as the fields of a struct, by the name of the type; empty for tuples.
    Fields(&'static str),
    /// A variant of an enum: the names of both.
    Variant(&'static str, &'static str),
    /// The name of an instruction.
    Instruction(u16),
    /// The place of a target among those of the ability.
    Target(i64),
}

/// A node of which no tree can be made: a fault of the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoTree(String);

impl Display for NoTree {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoTree {}

impl ser::Error for NoTree {
    fn custom<T: Display>(message: T) -> Self {
        NoTree(message.to_string())
    }
}

/// The tree of a node.
pub fn of(node: &dyn Data) -> Result<Tree, NoTree> {
    node.serialize(Planter)
}

impl Tree {
    fn leaf(label: Label) -> Tree {
        Tree { label, children: Vec::new() }
    }

    /// Visits the node and all within it, those outside first.
    pub fn walk<'t>(&'t self, visit: &mut dyn FnMut(&'t Tree)) {
        visit(self);
        for child in &self.children {
            child.walk(visit);
        }
    }

    /// The names of the variants of an enum that stand in it, each once.
    pub fn variants_of(&self, wanted: &str) -> Vec<&'static str> {
        let mut found = Vec::new();
        self.walk(&mut |tree| {
            if let Label::Variant(of, name) = tree.label
                && of == wanted
                && !found.contains(&name)
            {
                found.push(name);
            }
        });
        found
    }

    pub fn is_variant(&self, of: &str, name: &str) -> bool {
        matches!(self.label, Label::Variant(kind, variant) if kind == of && variant == name)
    }
}

/// What equality takes for the same is one label.
fn canonical(of: &'static str, variant: &'static str) -> &'static str {
    match (of, variant) {
        ("Join", "OrAgain") => "Or",
        ("Join", "SameIsTrue") => "And",
        _ => variant,
    }
}

#[derive(Clone, Copy)]
struct Planter;

/// A node that is being made of its parts.
struct Parts(Tree);

impl Parts {
    fn new(label: Label) -> Result<Parts, NoTree> {
        Ok(Parts(Tree::leaf(label)))
    }
}

macro_rules! leaves {
    ($($method:ident $type:ty),*) => {
        $(fn $method(self, value: $type) -> Result<Tree, NoTree> {
            Ok(Tree::leaf(Label::Number(i64::from(value))))
        })*
    };
}

impl Serializer for Planter {
    type Ok = Tree;
    type Error = NoTree;
    type SerializeSeq = Parts;
    type SerializeTuple = Parts;
    type SerializeTupleStruct = Parts;
    type SerializeTupleVariant = Parts;
    type SerializeMap = ser::Impossible<Tree, NoTree>;
    type SerializeStruct = Parts;
    type SerializeStructVariant = Parts;

    leaves!(serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64, serialize_u8 u8, serialize_u16 u16, serialize_u32 u32);

    fn serialize_bool(self, value: bool) -> Result<Tree, NoTree> {
        Ok(Tree::leaf(Label::Bool(value)))
    }

    fn serialize_u64(self, value: u64) -> Result<Tree, NoTree> {
        let value = i64::try_from(value).map_err(ser::Error::custom)?;
        Ok(Tree::leaf(Label::Number(value)))
    }

    fn serialize_f32(self, _: f32) -> Result<Tree, NoTree> {
        Err(ser::Error::custom("a fraction"))
    }

    fn serialize_f64(self, _: f64) -> Result<Tree, NoTree> {
        Err(ser::Error::custom("a fraction"))
    }

    fn serialize_char(self, value: char) -> Result<Tree, NoTree> {
        Ok(Tree::leaf(Label::Number(i64::from(u32::from(value)))))
    }

    fn serialize_str(self, value: &str) -> Result<Tree, NoTree> {
        Ok(Tree::leaf(Label::Name(value.into())))
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<Tree, NoTree> {
        Err(ser::Error::custom("bytes"))
    }

    fn serialize_none(self) -> Result<Tree, NoTree> {
        Ok(Tree::leaf(Label::Nothing))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Tree, NoTree> {
        Ok(Tree { label: Label::Something, children: vec![value.serialize(self)?] })
    }

    fn serialize_unit(self) -> Result<Tree, NoTree> {
        Ok(Tree::leaf(Label::Nothing))
    }

    fn serialize_unit_struct(self, name: &'static str) -> Result<Tree, NoTree> {
        Ok(Tree::leaf(Label::Fields(name)))
    }

    fn serialize_unit_variant(self, of: &'static str, _: u32, variant: &'static str) -> Result<Tree, NoTree> {
        Ok(Tree::leaf(Label::Variant(of, canonical(of, variant))))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<Tree, NoTree> {
        if name == "Style" {
            return Ok(Tree::leaf(Label::Nothing));
        }
        let mut inner = value.serialize(self)?;
        match (name, &inner.label) {
            ("InstructionId", Label::Number(number)) => {
                inner.label = Label::Instruction(u16::try_from(*number).map_err(ser::Error::custom)?);
            }
            // The order in which things are said that are only described is wording.
            ("Members", Label::List) => {
                let described = |member: &Tree| {
                    let count = member.children.first();
                    member.is_variant("Objects", "Some") && count.is_some_and(|count| count.is_variant("Count", "All"))
                };
                if inner.children.iter().all(described) {
                    inner.children.sort();
                }
            }
            _ => {}
        }
        Ok(inner)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        of: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Tree, NoTree> {
        let mut inner = value.serialize(self)?;
        if let ("Antecedent" | "PlayerAntecedent", "Target", Label::Number(place)) = (of, variant, &inner.label) {
            inner.label = Label::Target(*place);
        }
        Ok(Tree { label: Label::Variant(of, variant), children: vec![inner] })
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts, NoTree> {
        Parts::new(Label::List)
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts, NoTree> {
        Parts::new(Label::Fields(""))
    }

    fn serialize_tuple_struct(self, name: &'static str, _: usize) -> Result<Parts, NoTree> {
        Parts::new(Label::Fields(name))
    }

    fn serialize_tuple_variant(
        self,
        of: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts, NoTree> {
        Parts::new(Label::Variant(of, variant))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, NoTree> {
        Err(ser::Error::custom("a map"))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Parts, NoTree> {
        Parts::new(Label::Fields(name))
    }

    fn serialize_struct_variant(
        self,
        of: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts, NoTree> {
        Parts::new(Label::Variant(of, variant))
    }
}

macro_rules! parts {
    ($($trait:ident $method:ident $($key:ty)?),*) => {
        $(impl ser::$trait for Parts {
            type Ok = Tree;
            type Error = NoTree;

            fn $method<T: Serialize + ?Sized>(&mut self, $(_: $key,)? value: &T) -> Result<(), NoTree> {
                self.0.children.push(value.serialize(Planter)?);
                Ok(())
            }

            fn end(self) -> Result<Tree, NoTree> {
                Ok(self.0)
            }
        })*
    };
}

parts!(
    SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field, SerializeStruct serialize_field &'static str,
    SerializeStructVariant serialize_field &'static str
);
