//! Compiled cards as Parquet tables, for query engines: cards, faces, abilities, and the referents of their mentions.
//!
//! Lists of words, such as the kinds of events of an ability, are lists of strings. Tables belong together by `card`, the
//! number of the card from 0, and `face`, the number of the face on it.

use std::io::{self, Write};
use std::sync::Arc;

use parquet::basic::{Compression, ConvertedType, LogicalType, Repetition, Type as Physical};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{Type, TypePtr};

use crate::diagnostic::Language;
use crate::facts::{Facts, kind_name, snake};
use crate::record::{Compiled, Place};
use crate::tree::{self, Label};

/// The tables, by the names of their files.
pub const TABLES: [&str; 4] = ["cards", "faces", "abilities", "referents"];

/// Rows that are written at a time.
const GROUP: usize = 8192;

/// The values of a column.
enum Values {
    Number(Vec<i32>),
    Real(Vec<Option<f64>>),
    Truth(Vec<Option<bool>>),
    Text(Vec<Option<String>>),
    Texts(Vec<Vec<String>>),
}

/// A table that is being written.
pub struct Table<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    columns: Vec<Values>,
    rows: usize,
}

/// A value of a row.
pub enum Cell {
    Number(usize),
    Real(Option<f64>),
    Truth(Option<bool>),
    Text(Option<String>),
    Texts(Vec<String>),
}

impl From<usize> for Cell {
    fn from(number: usize) -> Cell {
        Cell::Number(number)
    }
}

impl From<bool> for Cell {
    fn from(truth: bool) -> Cell {
        Cell::Truth(Some(truth))
    }
}

impl From<Option<bool>> for Cell {
    fn from(truth: Option<bool>) -> Cell {
        Cell::Truth(truth)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(Some(text.to_owned()))
    }
}

impl From<Option<String>> for Cell {
    fn from(text: Option<String>) -> Cell {
        Cell::Text(text)
    }
}

impl From<Option<&str>> for Cell {
    fn from(text: Option<&str>) -> Cell {
        Cell::Text(text.map(str::to_owned))
    }
}

impl From<Vec<String>> for Cell {
    fn from(texts: Vec<String>) -> Cell {
        Cell::Texts(texts)
    }
}

/// What stands in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Number,
    Real,
    Truth,
    Text,
    Texts,
}

/// One of the tables, in the order of [`TABLES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    Cards,
    Faces,
    Abilities,
    Referents,
}

impl Sheet {
    /// The columns, by their names.
    pub fn columns(self) -> &'static [(&'static str, Kind)] {
        match self {
            Sheet::Cards => CARDS,
            Sheet::Faces => FACES,
            Sheet::Abilities => ABILITIES,
            Sheet::Referents => REFERENTS,
        }
    }
}

use Kind::{Number, Real, Text, Texts, Truth};

const CARDS: &[(&str, Kind)] =
    &[("card", Number), ("name", Text), ("layout", Text), ("accepted", Truth), ("with_errors", Truth)];

const FACES: &[(&str, Kind)] = &[
    ("card", Number),
    ("face", Number),
    ("name", Text),
    ("french_name", Text),
    ("mana_cost", Text),
    ("type_line", Text),
    ("power", Text),
    ("toughness", Text),
    ("loyalty", Text),
    ("defense", Text),
    ("text", Text),
    ("french_text", Text),
    ("accepted", Truth),
    ("lossless", Truth),
    ("runnable", Truth),
    ("missing", Texts),
];

const ABILITIES: &[(&str, Kind)] = &[
    ("card", Number),
    ("face", Number),
    ("name", Text),
    ("lang", Text),
    ("line", Number),
    ("text", Text),
    ("accepted", Truth),
    ("lossless", Truth),
    ("runnable", Truth),
    ("kind", Text),
    ("rule", Text),
    ("intervening_if", Truth),
    ("look_back", Truth),
    ("optional", Truth),
    ("mana", Truth),
    ("events", Texts),
    ("event_zones", Texts),
    ("event_types", Texts),
    ("event_players", Texts),
    ("clause", Texts),
    ("costs", Texts),
    ("effects", Texts),
    ("keywords", Texts),
    ("ir", Text),
];

const REFERENTS: &[(&str, Kind)] = &[
    ("card", Number),
    ("face", Number),
    ("lang", Text),
    ("line", Number),
    ("sort", Text),
    ("referent", Text),
    ("number", Number),
];

impl<W: Write + Send> Table<W> {
    pub fn new(name: &str, columns: &[(&str, Kind)], out: W) -> Result<Table<W>, ParquetError> {
        let fields: Result<Vec<TypePtr>, ParquetError> =
            columns.iter().map(|(name, kind)| field(name, *kind)).collect();
        let schema = Type::group_type_builder(name).with_fields(fields?).build()?;
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by(format!("cardc {}", crate::VERSION))
            .build();
        let writer = SerializedFileWriter::new(out, Arc::new(schema), Arc::new(properties))?;
        Ok(Table { writer, columns: columns.iter().map(|(_, kind)| empty(*kind)).collect(), rows: 0 })
    }

    /// Adds a row: a cell for each column, of its kind.
    pub fn row(&mut self, cells: Vec<Cell>) -> Result<(), ParquetError> {
        if cells.len() != self.columns.len() {
            return Err(ParquetError::General("a row has a cell for each column".into()));
        }
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            match (column, cell) {
                (Values::Number(column), Cell::Number(number)) => {
                    column.push(i32::try_from(number).unwrap_or(i32::MAX))
                }
                (Values::Real(column), Cell::Real(real)) => column.push(real),
                (Values::Truth(column), Cell::Truth(truth)) => column.push(truth),
                (Values::Text(column), Cell::Text(text)) => column.push(text),
                (Values::Texts(column), Cell::Texts(texts)) => column.push(texts),
                _ => return Err(ParquetError::General("a cell is of its column's kind".into())),
            }
        }
        self.rows += 1;
        if self.rows == GROUP { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<(), ParquetError> {
        let mut group = self.writer.next_row_group()?;
        for column in &mut self.columns {
            column.write(&mut group)?;
        }
        group.close()?;
        self.rows = 0;
        Ok(())
    }

    /// Writes what is left, and gives back what was written to.
    pub fn finish(mut self) -> Result<W, ParquetError> {
        if self.rows > 0 {
            self.flush()?;
        }
        self.writer.into_inner()
    }
}

fn empty(kind: Kind) -> Values {
    match kind {
        Number => Values::Number(Vec::new()),
        Real => Values::Real(Vec::new()),
        Truth => Values::Truth(Vec::new()),
        Text => Values::Text(Vec::new()),
        Texts => Values::Texts(Vec::new()),
    }
}

fn text_type(name: &str, repetition: Repetition) -> Result<TypePtr, ParquetError> {
    let builder = Type::primitive_type_builder(name, Physical::BYTE_ARRAY).with_repetition(repetition);
    Ok(Arc::new(builder.with_converted_type(ConvertedType::UTF8).with_logical_type(Some(LogicalType::String)).build()?))
}

fn field(name: &str, kind: Kind) -> Result<TypePtr, ParquetError> {
    let plain = |physical, repetition| -> Result<TypePtr, ParquetError> {
        Ok(Arc::new(Type::primitive_type_builder(name, physical).with_repetition(repetition).build()?))
    };
    match kind {
        Number => plain(Physical::INT32, Repetition::REQUIRED),
        Real => plain(Physical::DOUBLE, Repetition::OPTIONAL),
        Truth => plain(Physical::BOOLEAN, Repetition::OPTIONAL),
        Text => text_type(name, Repetition::OPTIONAL),
        Texts => {
            let list = Type::group_type_builder("list").with_repetition(Repetition::REPEATED);
            let list = list.with_fields(vec![text_type("element", Repetition::REQUIRED)?]).build()?;
            let outer = Type::group_type_builder(name).with_repetition(Repetition::REQUIRED);
            let outer = outer.with_converted_type(ConvertedType::LIST).with_logical_type(Some(LogicalType::List));
            Ok(Arc::new(outer.with_fields(vec![Arc::new(list)]).build()?))
        }
    }
}

impl Values {
    /// Writes the column to a group of rows, and empties it.
    fn write<W: Write + Send>(&mut self, group: &mut SerializedRowGroupWriter<'_, W>) -> Result<(), ParquetError> {
        let wrong = || ParquetError::General("the columns are those of the schema".into());
        let mut column = group.next_column()?.ok_or_else(wrong)?;
        match (std::mem::replace(self, Values::Number(Vec::new())), column.untyped()) {
            (Values::Number(values), ColumnWriter::Int32ColumnWriter(writer)) => {
                writer.write_batch(&values, None, None)?;
            }
            (Values::Real(values), ColumnWriter::DoubleColumnWriter(writer)) => {
                let there: Vec<f64> = values.iter().flatten().copied().collect();
                let levels: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
                writer.write_batch(&there, Some(&levels), None)?;
                *self = Values::Real(Vec::new());
            }
            (Values::Truth(values), ColumnWriter::BoolColumnWriter(writer)) => {
                let there: Vec<bool> = values.iter().flatten().copied().collect();
                let levels: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
                writer.write_batch(&there, Some(&levels), None)?;
                *self = Values::Truth(Vec::new());
            }
            (Values::Text(values), ColumnWriter::ByteArrayColumnWriter(writer)) => {
                let levels: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
                let there: Vec<ByteArray> = values.into_iter().flatten().map(|text| text.into_bytes().into()).collect();
                writer.write_batch(&there, Some(&levels), None)?;
                *self = Values::Text(Vec::new());
            }
            (Values::Texts(values), ColumnWriter::ByteArrayColumnWriter(writer)) => {
                let (mut there, mut defined, mut repeated) = (Vec::<ByteArray>::new(), Vec::new(), Vec::new());
                for texts in values {
                    if texts.is_empty() {
                        defined.push(0);
                        repeated.push(0);
                    }
                    for (at, text) in texts.into_iter().enumerate() {
                        defined.push(1);
                        repeated.push(i16::from(at > 0));
                        there.push(text.into_bytes().into());
                    }
                }
                writer.write_batch(&there, Some(&defined), Some(&repeated))?;
                *self = Values::Texts(Vec::new());
            }
            _ => return Err(wrong()),
        }
        column.close()?;
        Ok(())
    }
}

/// The four tables.
pub struct Tables<W: Write + Send> {
    cards: Table<W>,
    faces: Table<W>,
    abilities: Table<W>,
    referents: Table<W>,
    next: usize,
}

impl<W: Write + Send> Tables<W> {
    /// Tables that are written to these, in the order of [`TABLES`].
    pub fn new([cards, faces, abilities, referents]: [W; 4]) -> io::Result<Tables<W>> {
        let make = || -> Result<Tables<W>, ParquetError> {
            Ok(Tables {
                cards: Table::new("cards", CARDS, cards)?,
                faces: Table::new("faces", FACES, faces)?,
                abilities: Table::new("abilities", ABILITIES, abilities)?,
                referents: Table::new("referents", REFERENTS, referents)?,
                next: 0,
            })
        };
        make().map_err(io::Error::other)
    }

    /// Adds a card behind those that there are.
    pub fn add(&mut self, card: &Compiled) -> io::Result<()> {
        let number = self.next;
        self.next += 1;
        self.rows(number, card).map_err(io::Error::other)
    }

    fn rows(&mut self, number: usize, card: &Compiled) -> Result<(), ParquetError> {
        let mut done = Ok(());
        let made = rows(number, card, &mut |sheet, cells| {
            let table = match sheet {
                Sheet::Cards => &mut self.cards,
                Sheet::Faces => &mut self.faces,
                Sheet::Abilities => &mut self.abilities,
                Sheet::Referents => &mut self.referents,
            };
            if done.is_ok() {
                done = table.row(cells);
            }
        });
        made.map_err(|error| ParquetError::General(error.to_string()))?;
        done
    }

    /// Writes what is left, and gives back what was written to.
    pub fn finish(self) -> io::Result<[W; 4]> {
        let all = || -> Result<[W; 4], ParquetError> {
            Ok([self.cards.finish()?, self.faces.finish()?, self.abilities.finish()?, self.referents.finish()?])
        };
        all().map_err(io::Error::other)
    }
}

/// The rows of a card in all tables: each with its table, and a cell for each of its columns.
pub fn rows(number: usize, card: &Compiled, put: &mut dyn FnMut(Sheet, Vec<Cell>)) -> serde_json::Result<()> {
    put(
        Sheet::Cards,
        vec![
            number.into(),
            card.card.name.as_str().into(),
            card.card.layout.as_str().into(),
            card.is_accepted().into(),
            card.has_errors().into(),
        ],
    );
    for (at, (face, made)) in card.card.faces.iter().zip(&card.faces).enumerate() {
        let text = |language| face.printed(language).map(|printed| printed.text.as_str());
        let texts = || made.english.iter().chain(&made.french);
        put(
            Sheet::Faces,
            vec![
                number.into(),
                at.into(),
                face.name.as_str().into(),
                face.printed(Language::French).map(|printed| printed.name.as_str()).into(),
                face.mana_cost.as_deref().into(),
                face.type_line().into(),
                face.power.as_deref().into(),
                face.toughness.as_deref().into(),
                face.loyalty.as_deref().into(),
                face.defense.as_deref().into(),
                text(Language::English).into(),
                text(Language::French).into(),
                texts().all(crate::record::Text::is_accepted).into(),
                texts().all(crate::record::Text::is_lossless).into(),
                made.is_runnable().into(),
                made.missing.iter().flatten().map(|what| what.en.to_string()).collect::<Vec<_>>().into(),
            ],
        );
    }
    for place in card.abilities() {
        ability_rows(number, &place, put)?;
    }
    Ok(())
}

fn ability_rows(number: usize, place: &Place<'_>, put: &mut dyn FnMut(Sheet, Vec<Cell>)) -> serde_json::Result<()> {
    let facts = place.ability.ir.as_ref().map(|ir| Facts::of(ir, place.compiled.edition));
    let class = facts.as_ref().map(|facts| facts.class);
    let list = |get: fn(&Facts) -> &Vec<String>| facts.as_ref().map(get).cloned().unwrap_or_default();
    let ir = place.ir().map(|ir| crate::meaning::json(ir.data())).transpose();
    put(
        Sheet::Abilities,
        vec![
            number.into(),
            place.number.into(),
            place.printed.name.as_str().into(),
            place.language.code().into(),
            place.ability.line.into(),
            place.words().into(),
            place.ability.ir.is_some().into(),
            place.ability.lossless.into(),
            place.compiled.is_runnable().into(),
            class.as_ref().map(kind_name).into(),
            class.map(|class| class.rule).into(),
            class.map(|class| class.intervening_if).into(),
            class.map(|class| class.look_back).into(),
            class.map(|class| class.optional).into(),
            class.map(|class| class.mana).into(),
            list(|facts| &facts.events).into(),
            list(|facts| &facts.event_zones).into(),
            list(|facts| &facts.event_types).into(),
            list(|facts| &facts.event_players).into(),
            list(|facts| &facts.intervening_if).into(),
            list(|facts| &facts.costs).into(),
            list(|facts| &facts.effects).into(),
            list(|facts| &facts.keywords).into(),
            ir?.into(),
        ],
    );
    for (sort, referent, which) in mentions(place) {
        put(
            Sheet::Referents,
            vec![
                number.into(),
                place.number.into(),
                place.language.code().into(),
                place.ability.line.into(),
                sort.into(),
                referent.as_str().into(),
                which.into(),
            ],
        );
    }
    Ok(())
}

/// What the mentions of an ability refer to: the sort, what it is, and which of several targets or instructions.
fn mentions(place: &Place<'_>) -> Vec<(&'static str, String, usize)> {
    let mut found = Vec::new();
    let Some(tree) = place.ir().and_then(|ir| tree::of(ir.ability.data()).ok()) else { return found };
    tree.walk(&mut |node| {
        let Label::Variant(kind, name) = node.label else { return };
        let sort = match kind {
            "Antecedent" => "object",
            "PlayerAntecedent" => "player",
            "AmountOf" => "amount",
            _ => return,
        };
        let which = match node.children.first().map(|child| &child.label) {
            Some(Label::Target(place)) => usize::try_from(*place).unwrap_or_default(),
            Some(Label::Instruction(name)) => usize::from(*name),
            _ => 0,
        };
        found.push((sort, snake(name), which));
    });
    found
}

#[cfg(test)]
mod tests {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Row;

    use super::*;
    use crate::record::compile;
    use crate::source::{Input, read_all};

    const CARDS: &str = "Reef Lookout {W}
Creature — Human Scout
Whenever another creature you control dies, if you control a Forest, draw a card.
2/2

Nobody Knows {B}
Sorcery
Frobnicate target creature.
";

    fn tables() -> [Vec<u8>; 4] {
        let mut tables = Tables::new([Vec::new(), Vec::new(), Vec::new(), Vec::new()]).unwrap();
        for card in read_all(Input::from_text("test.cards", CARDS)).cards {
            tables.add(&compile(card)).unwrap();
        }
        tables.finish().unwrap()
    }

    fn rows(bytes: &[u8]) -> Vec<String> {
        let reader = SerializedFileReader::new(bytes::Bytes::copy_from_slice(bytes)).unwrap();
        reader.get_row_iter(None).unwrap().map(|row: Result<Row, ParquetError>| row.unwrap().to_string()).collect()
    }

    #[test]
    fn tables_are_read_again() {
        let [cards, faces, abilities, referents] = tables();
        assert_eq!(rows(&cards).len(), 2);
        assert!(rows(&faces)[0].contains("runnable: true"), "{}", rows(&faces)[0]);
        let abilities = rows(&abilities);
        assert_eq!(abilities.len(), 2);
        for wanted in ["kind: \"triggered\"", "intervening_if: true", "events: [\"dies\"]", "effects: [\"draw\"]"] {
            assert!(abilities[0].contains(wanted), "{wanted}: {}", abilities[0]);
        }
        assert!(abilities[1].contains("accepted: false") && abilities[1].contains("kind: null"), "{}", abilities[1]);
        // "another" is another than this.
        assert!(rows(&referents)[0].contains("referent: \"this\""), "{:?}", rows(&referents));
        // The same cards give the same bytes.
        assert_eq!(tables(), tables());
    }
}
