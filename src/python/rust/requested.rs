//! The schema that a consumer asks a table for.
#![expect(unsafe_code, reason = "a capsule holds a pointer to what the interface says it does")]

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int32Type, UInt32Type};
use arrow_array::{
    Array, ArrayRef, Int64Array, LargeListArray, LargeStringArray, ListArray, RecordBatch, StringViewArray, UInt64Array,
};
use arrow_buffer::OffsetBuffer;
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{ArrowError, DataType, Schema, SchemaRef};
use cardc::bilingual;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::errors::Of;

/// The schema in a capsule.
pub fn schema(capsule: &Bound<'_, PyCapsule>) -> PyResult<SchemaRef> {
    let pointer = capsule.pointer_checked(Some(c"arrow_schema"))?.cast::<FFI_ArrowSchema>();
    // SAFETY: a capsule of this name holds a schema, which is only read here: the capsule releases it.
    let schema = unsafe { pointer.as_ref() };
    Ok(Arc::new(Schema::try_from(schema).map_err(crate::tables::failed)?))
}

/// Whether a table can be had by another schema: some of its columns, in any order, in a type of the same values. Raises an error
/// that names the first column that can't.
pub fn check(own: &Schema, wanted: &Schema) -> PyResult<()> {
    for field in wanted.fields() {
        let (name, to) = (field.name(), field.data_type());
        let Ok(column) = own.field_with_name(name) else {
            return Err(Of::Table.error(bilingual!("there is no column {name}", "il n'y a pas de colonne {name}")));
        };
        let from = column.data_type();
        if !is_had_as(from, to) {
            return Err(Of::Table.error(bilingual!(
                "the column {name} is {from}, and is not given as {to}",
                "la colonne {name} est {from}, et n'est pas donnée comme {to}"
            )));
        }
        if column.is_nullable() && !field.is_nullable() {
            return Err(
                Of::Table.error(bilingual!("the column {name} may be null", "la colonne {name} peut être nulle"))
            );
        }
    }
    Ok(())
}

/// Whether every value of a type is one of another, and [`array`] makes it.
fn is_had_as(from: &DataType, to: &DataType) -> bool {
    match (from, to) {
        (DataType::Utf8, DataType::LargeUtf8 | DataType::Utf8View)
        | (DataType::Int32 | DataType::UInt32, DataType::Int64)
        | (DataType::UInt32, DataType::UInt64) => true,
        (DataType::List(from), DataType::List(to) | DataType::LargeList(to)) => {
            is_had_as(from.data_type(), to.data_type())
        }
        (from, to) => from == to,
    }
}

/// A batch by a schema that [`check`] has let through.
pub fn batch(batch: &RecordBatch, wanted: &SchemaRef) -> Result<RecordBatch, ArrowError> {
    let column = |name: &str| batch.column_by_name(name).ok_or_else(|| ArrowError::SchemaError(name.to_owned()));
    let columns = wanted.fields().iter().map(|field| array(column(field.name())?, field.data_type()));
    RecordBatch::try_new(wanted.clone(), columns.collect::<Result<_, _>>()?)
}

fn array(from: &ArrayRef, to: &DataType) -> Result<ArrayRef, ArrowError> {
    Ok(match (from.data_type(), to) {
        (DataType::Utf8, DataType::LargeUtf8) => Arc::new(from.as_string::<i32>().iter().collect::<LargeStringArray>()),
        (DataType::Utf8, DataType::Utf8View) => Arc::new(from.as_string::<i32>().iter().collect::<StringViewArray>()),
        (DataType::Int32, DataType::Int64) => {
            Arc::new(from.as_primitive::<Int32Type>().iter().map(|one| one.map(i64::from)).collect::<Int64Array>())
        }
        (DataType::UInt32, DataType::Int64) => {
            Arc::new(from.as_primitive::<UInt32Type>().iter().map(|one| one.map(i64::from)).collect::<Int64Array>())
        }
        (DataType::UInt32, DataType::UInt64) => {
            Arc::new(from.as_primitive::<UInt32Type>().iter().map(|one| one.map(u64::from)).collect::<UInt64Array>())
        }
        (DataType::List(_), DataType::List(element)) => {
            let list = from.as_list::<i32>();
            let values = array(list.values(), element.data_type())?;
            Arc::new(ListArray::try_new(element.clone(), list.offsets().clone(), values, list.nulls().cloned())?)
        }
        (DataType::List(_), DataType::LargeList(element)) => {
            let list = from.as_list::<i32>();
            let values = array(list.values(), element.data_type())?;
            let offsets = OffsetBuffer::new(list.offsets().iter().map(|offset| i64::from(*offset)).collect());
            Arc::new(LargeListArray::try_new(element.clone(), offsets, values, list.nulls().cloned())?)
        }
        _ => from.clone(),
    })
}
