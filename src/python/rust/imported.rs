//! Record batches of other programs, by Arrow's PyCapsule interface, and their columns.
#![expect(unsafe_code, reason = "a capsule holds a pointer to what the interface says it does")]

use std::ops::Range;

use arrow_array::ffi_stream::{FFI_ArrowArrayStream, RecordBatchStreamReader};
use arrow_array::types::{
    Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, ArrayRef, BooleanArray, DictionaryArray, LargeListArray, LargeStringArray, ListArray, PrimitiveArray,
    RecordBatch, StringArray, StringViewArray,
};
use cardc::bilingual;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::errors::Of;

/// The batches of anything with `__arrow_c_stream__`: a table, a batch, a data frame.
pub fn batches(value: &Bound<'_, PyAny>) -> PyResult<RecordBatchStreamReader> {
    if !value.hasattr("__arrow_c_stream__")? {
        let kind = value.get_type().name()?;
        return Err(PyTypeError::new_err(format!(
            "events are a table with __arrow_c_stream__, as those of pyarrow, polars, pandas and DuckDB are, not {kind}"
        )));
    }
    let capsule = value.call_method0("__arrow_c_stream__")?.cast_into::<PyCapsule>()?;
    let pointer = capsule.pointer_checked(Some(c"arrow_array_stream"))?.cast::<FFI_ArrowArrayStream>();
    // SAFETY: a capsule of this name holds a stream, which is moved out of it: what is left there is released.
    let stream = unsafe { FFI_ArrowArrayStream::from_raw(pointer.as_ptr()) };
    RecordBatchStreamReader::try_new(stream).map_err(crate::tables::failed)
}

/// The text of a row.
type Texts<'b> = Box<dyn Fn(usize) -> Option<&'b str> + 'b>;

/// The lists of texts of a column; empty ones of a column that is not there.
pub struct Lists<'b> {
    there: Option<(&'b ArrayRef, Box<dyn Fn(usize) -> Range<usize> + 'b>, Texts<'b>)>,
}

impl<'b> Lists<'b> {
    pub fn row(&self, row: usize) -> impl Iterator<Item = &'b str> {
        let there = self.there.as_ref().filter(|(array, ..)| array.is_valid(row));
        there.into_iter().flat_map(move |(_, bounds, texts)| bounds(row).filter_map(texts))
    }
}

/// A column that a batch may have.
pub struct Column<'b> {
    name: &'static str,
    array: Option<&'b ArrayRef>,
}

impl<'b> Column<'b> {
    pub fn of(batch: &'b RecordBatch, name: &'static str) -> Column<'b> {
        Column { name, array: batch.column_by_name(name) }
    }

    fn wrong(&self, wanted: &str) -> PyErr {
        let name = self.name;
        let found = self.array.map_or_else(String::new, |array| array.data_type().to_string());
        Of::Event.error(bilingual!(
            "the column {name} is {found}, not {wanted}",
            "la colonne {name} est {found}, et non {wanted}"
        ))
    }

    /// Its texts, a row after the other.
    pub fn texts(&self) -> PyResult<Texts<'b>> {
        let Some(array) = self.array else { return Ok(Box::new(|_| None)) };
        texts_of(array).ok_or_else(|| self.wrong("utf8"))
    }

    pub fn lists(&self) -> PyResult<Lists<'b>> {
        let Some(array) = self.array else { return Ok(Lists { there: None }) };
        let any = array.as_any();
        let (values, bounds): (_, Box<dyn Fn(usize) -> Range<usize>>) =
            if let Some(list) = any.downcast_ref::<ListArray>() {
                let offsets = list.value_offsets();
                (list.values(), Box::new(move |row| offsets[row] as usize..offsets[row + 1] as usize))
            } else if let Some(list) = any.downcast_ref::<LargeListArray>() {
                let offsets = list.value_offsets();
                (list.values(), Box::new(move |row| offsets[row] as usize..offsets[row + 1] as usize))
            } else {
                return Err(self.wrong("list<utf8>"));
            };
        let texts = texts_of(values).ok_or_else(|| self.wrong("list<utf8>"))?;
        Ok(Lists { there: Some((array, bounds, texts)) })
    }

    pub fn numbers(&self) -> PyResult<Box<dyn Fn(usize) -> Option<i64> + 'b>> {
        let Some(array) = self.array else { return Ok(Box::new(|_| None)) };
        macro_rules! of {
            ($($type:ty),*) => {
                $(if let Some(column) = array.as_any().downcast_ref::<PrimitiveArray<$type>>() {
                    return Ok(Box::new(move |row| column.is_valid(row).then(|| column.value(row) as i64)));
                })*
            };
        }
        of!(Int32Type, Int64Type, UInt8Type, Int8Type, Int16Type, UInt16Type, UInt32Type, UInt64Type);
        // Whole numbers among which some are missing are such columns in pandas.
        macro_rules! whole {
            ($($type:ty),*) => {
                $(if let Some(column) = array.as_any().downcast_ref::<PrimitiveArray<$type>>() {
                    if column.iter().flatten().any(|number| !number.is_nan() && number.fract() != 0.0) {
                        return Err(self.wrong("int"));
                    }
                    let is_there = move |row| column.is_valid(row) && !column.value(row).is_nan();
                    return Ok(Box::new(move |row| is_there(row).then(|| column.value(row) as i64)));
                })*
            };
        }
        whole!(Float64Type, Float32Type);
        Err(self.wrong("int"))
    }

    pub fn truths(&self) -> PyResult<Box<dyn Fn(usize) -> bool + 'b>> {
        let Some(array) = self.array else { return Ok(Box::new(|_| false)) };
        let Some(column) = array.as_any().downcast_ref::<BooleanArray>() else { return Err(self.wrong("bool")) };
        Ok(Box::new(move |row| column.is_valid(row) && column.value(row)))
    }
}

fn texts_of<'b>(array: &'b ArrayRef) -> Option<Texts<'b>> {
    macro_rules! of {
        ($($type:ty),*) => {
            $(if let Some(column) = array.as_any().downcast_ref::<$type>() {
                return Some(Box::new(move |row| column.is_valid(row).then(|| column.value(row))));
            })*
        };
    }
    of!(StringArray, LargeStringArray, StringViewArray);
    // Categories, of pandas and polars.
    macro_rules! coded {
        ($($type:ty),*) => {
            $(if let Some(column) = array.as_any().downcast_ref::<DictionaryArray<$type>>() {
                let texts = texts_of(column.values())?;
                let code = move |row| column.is_valid(row).then(|| column.keys().value(row) as usize);
                return Some(Box::new(move |row| code(row).and_then(&texts)));
            })*
        };
    }
    coded!(Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type);
    None
}
