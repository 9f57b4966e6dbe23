//! The shape of a set, beside that of another.

use std::collections::BTreeMap;

use database::shape::{Shape, called, measure};
use serde::{Deserialize, Serialize};

use super::document::Cards;
use super::{Lang, Refusal, Shared};

#[derive(Debug, Deserialize)]
pub struct Ask {
    pub lang: Lang,
    pub cards: Cards,
    /// The file of the set that it is compared with.
    pub like: Option<String>,
}

#[derive(Debug, Serialize)]
pub struct Measured {
    pub own: Shape,
    pub like: Option<Shape>,
    /// What the names of types, colours, events and keywords are called.
    pub names: BTreeMap<String, String>,
}

pub(super) fn set(shared: &Shared, asked: Ask) -> Result<Measured, Refusal> {
    let lang = asked.lang;
    let own = measure(&super::document::cards(shared, &asked.cards, lang)?);
    let other = |file: String| super::document::cards(shared, &Cards { file, text: None }, lang);
    let like = asked.like.map(other).transpose()?.map(|cards| measure(&cards));
    let called = |shape: &Shape, name: &str| called(name, shape.words).get(lang.into()).to_owned();
    let named = |shape| names_of(shape).map(move |name| (name.clone(), called(shape, name)));
    // What both have is called as the set itself has it.
    let names = like.iter().chain([&own]).flat_map(named).collect();
    Ok(Measured { own, like, names })
}

/// The names that a shape counts by.
fn names_of(shape: &Shape) -> impl Iterator<Item = &String> {
    let Shape { types, colors, rarities, abilities, triggers, keywords, removal, .. } = shape;
    [types, colors, rarities, abilities, triggers, keywords, removal].into_iter().flat_map(|counts| counts.keys())
}
