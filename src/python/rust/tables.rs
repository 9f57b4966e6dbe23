//! Tables for other programs, by Arrow's PyCapsule interface: streams of record batches that polars, pandas, DuckDB, pyarrow
//! and others read as they are.

use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, Float64Builder, Int32Builder, ListBuilder, StringBuilder};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, RecordBatch, RecordBatchIterator, RecordBatchReader};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use cardc::database::table::{self, Cell, Kind, Sheet};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::requested;

/// Cards whose rows are one batch.
const CARDS: usize = 4096;

/// Where the rows of a table come from.
#[derive(Clone)]
enum Rows {
    /// Made from its cards as they are asked for.
    OfDatabase(Arc<cardc::Database>, Sheet),
    There(Arc<Vec<RecordBatch>>),
}

/// A table, read through `__arrow_c_stream__`.
#[pyclass(frozen, module = "cardc")]
pub struct Table {
    schema: SchemaRef,
    rows: Rows,
}

impl Table {
    pub fn of_database(database: &Arc<cardc::Database>, sheet: Sheet) -> Table {
        let fields: Vec<Field> = sheet.columns().iter().map(|(name, kind)| field(name, *kind)).collect();
        Table { schema: Arc::new(Schema::new(fields)), rows: Rows::OfDatabase(database.clone(), sheet) }
    }

    pub fn of_batches(schema: SchemaRef, batches: Vec<RecordBatch>) -> Table {
        Table { schema, rows: Rows::There(Arc::new(batches)) }
    }

    fn reader(&self) -> Box<dyn RecordBatchReader + Send> {
        let schema = self.schema.clone();
        match self.rows.clone() {
            Rows::There(batches) => {
                let batches: Vec<_> = batches.iter().cloned().map(Ok).collect();
                Box::new(RecordBatchIterator::new(batches, schema))
            }
            Rows::OfDatabase(database, sheet) => {
                let of = schema.clone();
                let lots = (0..database.len()).step_by(CARDS);
                let batches = lots.map(move |first| batch(&database, sheet, first, &of));
                Box::new(RecordBatchIterator::new(batches, schema))
            }
        }
    }
}

#[pymethods]
impl Table {
    #[getter]
    fn column_names(&self) -> Vec<&str> {
        self.schema.fields().iter().map(|field| field.name().as_str()).collect()
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.schema.as_ref()).map_err(failed)?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// The rows as a stream of batches, by the schema that is asked for: not every consumer casts. Raises `TableError` where its
    /// columns can't be had so.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let reader = match requested_schema.map(requested::schema).transpose()? {
            Some(wanted) => {
                requested::check(&self.schema, &wanted)?;
                let schema = wanted.clone();
                let batches = self.reader().map(move |batch| requested::batch(&batch?, &wanted));
                Box::new(RecordBatchIterator::new(batches, schema))
            }
            None => self.reader(),
        };
        let stream = FFI_ArrowArrayStream::new(reader);
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }

    /// How many rows there are: they are made to be counted.
    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        py.detach(|| self.reader().map(|batch| batch.map(|batch| batch.num_rows())).sum::<Result<usize, _>>())
            .map_err(failed)
    }

    fn __repr__(&self) -> String {
        format!("<Table of {}>", self.column_names().join(", "))
    }
}

pub fn failed(error: ArrowError) -> PyErr {
    pyo3::exceptions::PyValueError::new_err(error.to_string())
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
    fn add(&mut self, cell: Cell) -> Result<(), ArrowError> {
        match (self, cell) {
            (Column::Number(column), Cell::Number(number)) => {
                column.append_value(i32::try_from(number).unwrap_or(i32::MAX));
            }
            (Column::Real(column), Cell::Real(real)) => column.append_option(real),
            (Column::Truth(column), Cell::Truth(truth)) => column.append_option(truth),
            (Column::Text(column), Cell::Text(text)) => column.append_option(text),
            (Column::Texts(column), Cell::Texts(texts)) => {
                texts.iter().for_each(|text| column.values().append_value(text));
                column.append(true);
            }
            _ => return Err(ArrowError::SchemaError("a cell is of its column's kind".into())),
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

/// The rows of some cards of a database.
fn batch(
    database: &cardc::Database,
    sheet: Sheet,
    first: usize,
    schema: &SchemaRef,
) -> Result<RecordBatch, ArrowError> {
    let mut columns: Vec<Column> = sheet.columns().iter().map(|(_, kind)| Column::new(*kind)).collect();
    for number in first..(first + CARDS).min(database.len()) {
        let other = |what: String| ArrowError::ExternalError(what.into());
        let card = database.compiled(number).map_err(|refused| other(refused.message().en.into_owned()))?;
        let mut done = Ok(());
        let made = table::rows(number, &card, &mut |table, cells| {
            if table == sheet && done.is_ok() {
                done = columns.iter_mut().zip(cells).try_for_each(|(column, cell)| column.add(cell));
            }
        });
        made.map_err(|error| other(error.to_string()))?;
        done?;
    }
    RecordBatch::try_new(schema.clone(), columns.into_iter().map(Column::finish).collect())
}
