//! Writes tables.

use csv::{QuoteStyle, Terminator, WriterBuilder};

use super::column::Column;
use super::harmless;
use crate::source::card::{Card, Face};
use crate::source::colours::Colours;

/// How cells are separated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::source::exchange) enum Kind {
    Csv,
    Tsv,
}

/// A byte order mark, without which some spreadsheets take UTF-8 for something else.
const MARK: &str = "\u{feff}";

pub(in crate::source::exchange) fn write(cards: &[Card], kind: Kind) -> Vec<u8> {
    let mut writer = WriterBuilder::new()
        .delimiter(match kind {
            Kind::Csv => b',',
            Kind::Tsv => b'\t',
        })
        .quote_style(QuoteStyle::Necessary)
        .terminator(Terminator::CRLF)
        .from_writer(Vec::from(MARK));
    // To memory, which does not fail.
    let _ = writer.write_record(Column::written().map(Column::name));
    for card in cards {
        for (number, face) in card.faces.iter().enumerate() {
            let cells = Column::written().map(|column| harmless(&cell(card, number, face, column)));
            let _ = writer.write_record(cells);
        }
    }
    writer.into_inner().unwrap_or_default()
}

fn cell(card: &Card, number: usize, face: &Face, column: Column) -> String {
    let several = card.faces.len() > 1;
    let text = |text: &Option<smol_str::SmolStr>| text.as_deref().unwrap_or_default().to_owned();
    let letters = |colours: Option<Colours>| colours.iter().flat_map(|colours| colours.letters()).collect::<String>();
    let printed = |language| face.printed(language);
    match column {
        Column::Face if several => (number + 1).to_string(),
        Column::Layout if card.layout != "normal" && number == 0 => card.layout.to_string(),
        Column::Set if number == 0 => text(&card.facts.set),
        Column::Face | Column::Layout | Column::Set | Column::Body => String::new(),
        Column::Name(language) => text(&face.name_in(language).cloned()),
        Column::Type(language) => printed(language).map(|printed| printed.type_line.to_string()).unwrap_or_default(),
        Column::Text(language) => printed(language).map(|printed| printed.text.clone()).unwrap_or_default(),
        Column::Flavour(language) => printed(language).and_then(|printed| printed.flavour.clone()).unwrap_or_default(),
        Column::Cost => text(&face.mana_cost),
        Column::Power => text(&face.power),
        Column::Toughness => text(&face.toughness),
        Column::Loyalty => text(&face.loyalty),
        Column::Defense => text(&face.defense),
        Column::Indicator => letters(face.indicator),
        Column::Colours => letters(face.stated_colours),
        Column::Rarity => text(&face.rarity),
        Column::Artist => text(&face.artist),
        Column::Number => text(&face.number),
    }
}
