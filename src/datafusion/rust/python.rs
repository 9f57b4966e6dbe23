//! The tables and functions for the package `datafusion` of Python, by its capsules: `SessionContext().register_udf(…)`.
#![expect(unsafe_code, reason = "a capsule holds a pointer to what its name says")]

use std::sync::Arc;

use datafusion::catalog::{TableFunctionImpl, TableProvider};
use datafusion::logical_expr::ScalarUDF;
use datafusion_ffi::proto::logical_extension_codec::FFI_LogicalExtensionCodec;
use datafusion_ffi::table_provider::FFI_TableProvider;
use datafusion_ffi::udf::FFI_ScalarUDF;
use datafusion_ffi::udtf::FFI_TableFunction;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::sheets::table;
use crate::tables::{Cdb, Find};

/// How a session reads the plans of others: its tables and functions come with it.
fn codec(session: &Bound<'_, PyAny>) -> PyResult<FFI_LogicalExtensionCodec> {
    let capsule = session.call_method0("__datafusion_logical_extension_codec__")?.cast_into::<PyCapsule>()?;
    let pointer = capsule.pointer_checked(Some(c"datafusion_logical_extension_codec"))?;
    // SAFETY: a capsule of this name holds such a codec, and lives as long as this borrow of it.
    Ok(unsafe { pointer.cast::<FFI_LogicalExtensionCodec>().as_ref() }.clone())
}

/// A function of texts: `datafusion.udf(function)`.
#[pyclass(frozen, module = "cardc_datafusion")]
struct Function(Arc<ScalarUDF>);

#[pymethods]
impl Function {
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    fn __datafusion_scalar_udf__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        PyCapsule::new_with_value(py, FFI_ScalarUDF::from(self.0.clone()), c"datafusion_scalar_udf")
    }
}

/// A table that is named in a query: `datafusion.udtf(function, function.name)`.
#[pyclass(frozen, module = "cardc_datafusion")]
struct Tables {
    #[pyo3(get)]
    name: &'static str,
    function: Arc<dyn TableFunctionImpl>,
}

#[pymethods]
impl Tables {
    fn __datafusion_table_function__<'py>(
        &self,
        py: Python<'py>,
        session: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let function = FFI_TableFunction::new_with_ffi_codec(self.function.clone(), None, codec(session)?);
        PyCapsule::new_with_value(py, function, c"datafusion_table_function")
    }
}

/// A table of a database: `context.register_table("abilities", Table("cards.cdb", "abilities"))`.
#[pyclass(frozen, module = "cardc_datafusion")]
struct Table(Arc<dyn TableProvider>);

#[pymethods]
impl Table {
    #[new]
    #[pyo3(signature = (path, table="abilities", *, parts=4))]
    fn new(path: &str, table: &str, parts: usize) -> PyResult<Table> {
        self::table(path, table, parts).map(Table).map_err(|why| PyValueError::new_err(why.to_string()))
    }

    fn __datafusion_table_provider__<'py>(
        &self,
        py: Python<'py>,
        session: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let table = FFI_TableProvider::new_with_ffi_codec(self.0.clone(), false, None, codec(session)?);
        PyCapsule::new_with_value(py, table, c"datafusion_table_provider")
    }
}

/// All scalar functions.
#[pyfunction]
fn functions() -> Vec<Function> {
    crate::functions().into_iter().map(|function| Function(Arc::new(function))).collect()
}

/// All tables that are named in a query.
#[pyfunction]
fn tables() -> Vec<Tables> {
    let of = |name, function| Tables { name, function };
    vec![of("cdb", Arc::new(Cdb) as Arc<dyn TableFunctionImpl>), of("find", Arc::new(Find))]
}

#[pymodule]
fn cardc_datafusion(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Table>()?;
    module.add_function(wrap_pyfunction!(functions, module)?)?;
    module.add_function(wrap_pyfunction!(tables, module)?)
}
