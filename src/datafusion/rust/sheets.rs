//! The sheets of a database as tables of DataFusion.

use std::fmt::{Debug, Formatter};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use cardc::database::find::words_of_all;
use cardc::database::table::{self, Cell, Kind, Sheet, TABLES};
use cardc::{Card, Database, Form, Query};
use datafusion::arrow::array::builder::{BooleanBuilder, Float64Builder, Int32Builder, ListBuilder, StringBuilder};
use datafusion::arrow::array::{ArrayRef, RecordBatch};
use datafusion::arrow::datatypes::{DataType, Field, Fields, Schema, SchemaRef};
use datafusion::catalog::TableProvider;
use datafusion::catalog::streaming::StreamingTable;
use datafusion::error::{DataFusionError, Result};
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::streaming::PartitionStream;

use crate::functions::no_form;

/// Cards whose rows are one batch.
const CARDS: usize = 1024;

/// An error of ours, in the words of DataFusion.
pub fn failed(why: impl std::fmt::Display) -> DataFusionError {
    DataFusionError::Execution(why.to_string())
}

/// The sheet of a name.
fn sheet_named(name: &str) -> Result<Sheet> {
    let sheets = [Sheet::Cards, Sheet::Faces, Sheet::Abilities, Sheet::Referents];
    let found = TABLES.iter().position(|table| *table == name);
    found.map(|at| sheets[at]).ok_or_else(|| failed(format!("no table is called {name}: {}", TABLES.join(", "))))
}

/// The table `cards`, `faces`, `abilities` or `referents` of a database. Its rows are made as they are read, in so many parts at
/// once.
pub fn table(path: &str, name: &str, parts: usize) -> Result<Arc<dyn TableProvider>> {
    streamed(opened(path)?, sheet_named(name)?, None, parts)
}

/// The rows of `abilities` that a pattern describes.
pub fn find(path: &str, pattern: &str, parts: usize) -> Result<Arc<dyn TableProvider>> {
    let database = opened(path)?;
    let query = query(pattern, &database)?;
    streamed(database, Sheet::Abilities, Some(query), parts)
}

fn opened(path: &str) -> Result<Arc<Database>> {
    Ok(Arc::new(Database::open(Path::new(path)).map_err(|refused| failed(refused.message().en))?))
}

fn streamed(
    database: Arc<Database>,
    sheet: Sheet,
    query: Option<Arc<Query>>,
    parts: usize,
) -> Result<Arc<dyn TableProvider>> {
    let schema = Arc::new(Schema::new(fields(sheet)));
    let each = database.len().div_ceil(parts.max(1)).max(1);
    let part = |first: usize| -> Arc<dyn PartitionStream> {
        let cards = first..(first + each).min(database.len());
        Arc::new(Part { database: database.clone(), sheet, query: query.clone(), schema: schema.clone(), cards })
    };
    let all = (0..database.len().max(1)).step_by(each).map(part).collect();
    Ok(Arc::new(StreamingTable::try_new(schema.clone(), all)?))
}

fn query(pattern: &str, database: &Database) -> Result<Arc<Query>> {
    let lexicon = words_of_all(database.words().iter().copied());
    let form = Form::with_words(pattern, None, lexicon).map_err(|why| no_form(pattern, &why))?;
    Ok(Arc::new(Query { form: Some(form), ..Query::default() }))
}

/// The columns of a sheet.
pub fn fields(sheet: Sheet) -> Fields {
    sheet.columns().iter().map(|(name, kind)| field(name, *kind)).collect()
}

fn field(name: &str, kind: Kind) -> Field {
    match kind {
        Kind::Number => Field::new(name, DataType::Int32, false),
        Kind::Real => Field::new(name, DataType::Float64, true),
        Kind::Truth => Field::new(name, DataType::Boolean, true),
        Kind::Text => Field::new(name, DataType::Utf8, true),
        Kind::Texts => Field::new(name, DataType::List(Arc::new(Field::new("element", DataType::Utf8, false))), false),
    }
}

/// Some cards of a database, whose rows are read one batch after the other.
struct Part {
    database: Arc<Database>,
    sheet: Sheet,
    query: Option<Arc<Query>>,
    schema: SchemaRef,
    cards: Range<usize>,
}

impl Debug for Part {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Part").field("sheet", &self.sheet).field("cards", &self.cards).finish_non_exhaustive()
    }
}

impl PartitionStream for Part {
    fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    fn execute(&self, _: Arc<TaskContext>) -> SendableRecordBatchStream {
        let Part { database, sheet, query, schema, cards } = self;
        let (database, sheet, query, of) = (database.clone(), *sheet, query.clone(), schema.clone());
        let end = cards.end;
        let lots = cards.clone().step_by(CARDS).map(move |first| {
            let mut rows = Rows::new(sheet);
            for number in first..(first + CARDS).min(end) {
                let card = database.compiled(number).map_err(|refused| failed(refused.message().en))?;
                rows.add(number, &card, query.as_deref())?;
            }
            Ok(RecordBatch::try_new(of.clone(), rows.finish())?)
        });
        Box::pin(RecordBatchStreamAdapter::new(schema.clone(), futures::stream::iter(lots)))
    }
}

/// Rows of a sheet that are being made.
pub struct Rows {
    sheet: Sheet,
    columns: Vec<Column>,
    count: usize,
}

impl Rows {
    pub fn new(sheet: Sheet) -> Rows {
        Rows { sheet, columns: sheet.columns().iter().map(|(_, kind)| Column::new(*kind)).collect(), count: 0 }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Adds the rows of a card: those that a query holds for, where there is one.
    pub fn add(&mut self, number: usize, card: &Card, query: Option<&Query>) -> Result<()> {
        let holds: Option<Vec<bool>> = query.map(|query| card.abilities().map(|place| query.holds(&place)).collect());
        let (mut at, mut done) = (0, Ok(()));
        let made = table::rows(number, card, &mut |sheet, cells| {
            if sheet != self.sheet || done.is_err() {
                return;
            }
            let wanted = holds.as_ref().is_none_or(|holds| holds.get(at).copied().unwrap_or_default());
            at += 1;
            if wanted {
                self.count += 1;
                done = self.columns.iter_mut().zip(cells).try_for_each(|(column, cell)| column.add(cell));
            }
        });
        made.map_err(failed)?;
        done
    }

    pub fn finish(self) -> Vec<ArrayRef> {
        self.columns.into_iter().map(Column::finish).collect()
    }
}

/// A column that is being made.
enum Column {
    Number(Int32Builder),
    Real(Float64Builder),
    Truth(BooleanBuilder),
    Text(StringBuilder),
    Texts(ListBuilder<StringBuilder>),
}

impl Column {
    fn new(kind: Kind) -> Column {
        match kind {
            Kind::Number => Column::Number(Int32Builder::new()),
            Kind::Real => Column::Real(Float64Builder::new()),
            Kind::Truth => Column::Truth(BooleanBuilder::new()),
            Kind::Text => Column::Text(StringBuilder::new()),
            Kind::Texts => {
                let element = Field::new("element", DataType::Utf8, false);
                Column::Texts(ListBuilder::new(StringBuilder::new()).with_field(element))
            }
        }
    }

    /// Adds a cell of the column's kind.
    fn add(&mut self, cell: Cell) -> Result<()> {
        match (self, cell) {
            (Column::Number(column), Cell::Number(number)) => {
                column.append_value(i32::try_from(number).map_err(failed)?)
            }
            (Column::Real(column), Cell::Real(real)) => column.append_option(real),
            (Column::Truth(column), Cell::Truth(truth)) => column.append_option(truth),
            (Column::Text(column), Cell::Text(text)) => column.append_option(text),
            (Column::Texts(column), Cell::Texts(texts)) => {
                texts.iter().for_each(|text| column.values().append_value(text));
                column.append(true);
            }
            _ => return Err(failed("a cell is of its column's kind")),
        }
        Ok(())
    }

    fn finish(self) -> ArrayRef {
        match self {
            Column::Number(mut column) => Arc::new(column.finish()),
            Column::Real(mut column) => Arc::new(column.finish()),
            Column::Truth(mut column) => Arc::new(column.finish()),
            Column::Text(mut column) => Arc::new(column.finish()),
            Column::Texts(mut column) => Arc::new(column.finish()),
        }
    }
}
