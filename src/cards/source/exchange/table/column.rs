//! The columns of a table, and what they are called.

use crate::diagnostic::Language;

/// A column that is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    /// Which face of its card a line is, from 1.
    Face,
    Layout,
    Name(Language),
    Cost,
    Type(Language),
    Text(Language),
    Flavour(Language),
    /// Power and toughness in one cell, as people write them; spreadsheets take it for a date.
    Body,
    Power,
    Toughness,
    Loyalty,
    Defense,
    Indicator,
    /// The colours that data state, for want of others.
    Colours,
    Rarity,
    Artist,
    Number,
    Set,
}

use Column::{
    Artist, Body, Colours, Cost, Defense, Face, Flavour, Indicator, Layout, Loyalty, Name, Number, Power, Rarity, Set,
    Text, Toughness, Type,
};
use Language::{English, French};

/// The columns that are written, in their order, each by its first name; what they may be called besides.
const NAMES: [(Column, &[&str]); 22] = [
    (Face, &["face"]),
    (Layout, &["layout", "disposition"]),
    (Name(English), &["name", "nom", "card name", "card", "title", "carte", "titre", "nom de la carte"]),
    (Cost, &["cost", "coût", "mana cost", "manacost", "casting cost", "mana", "coût de mana"]),
    (Type(English), &["type", "type line", "types", "card type", "card types", "ligne de type", "type de carte"]),
    (
        Text(English),
        &["text", "texte", "rules text", "rules", "oracle text", "card text", "abilities", "texte de règles"],
    ),
    (Flavour(English), &["flavor", "flavour", "flavor text", "flavour text", "ambiance", "texte d'ambiance"]),
    (Power, &["power", "force", "pow"]),
    (Toughness, &["toughness", "endurance", "tou"]),
    (Body, &["p/t", "pt", "power/toughness", "f/e"]),
    (Loyalty, &["loyalty", "loyauté"]),
    (Defense, &["defense", "defence", "défense"]),
    (Indicator, &["color indicator", "colour indicator", "indicator", "indicateur de couleur"]),
    (Colours, &["colors", "color", "colours", "colour", "couleur", "couleurs"]),
    (Rarity, &["rarity", "rareté"]),
    (Artist, &["artist", "illustrator", "artiste", "illustration"]),
    (Number, &["number", "collector number", "numéro", "no", "#"]),
    (Set, &["set", "set code", "extension", "édition"]),
    (Name(French), &["name (fr)", "nom (fr)", "french name", "nom français"]),
    (Type(French), &["type (fr)", "french type"]),
    (Text(French), &["text (fr)", "texte (fr)", "french text", "texte français"]),
    (Flavour(French), &["flavor (fr)", "ambiance (fr)", "french flavor"]),
];

impl Column {
    /// The column that a name in the first line means, whatever its case, and with one stroke or space for another.
    pub(super) fn named(name: &str) -> Option<Column> {
        let name = name.trim().to_lowercase().replace('_', " ").replace('’', "'");
        NAMES.iter().find(|(_, names)| names.contains(&name.as_str())).map(|(column, _)| *column)
    }

    /// What it is called where it is written.
    pub(super) fn name(self) -> &'static str {
        NAMES.iter().find(|(column, _)| *column == self).map_or("", |(_, names)| names[0])
    }

    /// The columns that are written.
    pub(super) fn written() -> impl Iterator<Item = Column> {
        NAMES.iter().map(|(column, _)| *column).filter(|column| *column != Body)
    }
}
