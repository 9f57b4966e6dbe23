//! What may be given in several forms.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// Takes the first form that fits; where none does, the exception says which there are.
macro_rules! in_forms {
    ($type:ident: $($form:ident),+; $said:literal) => {
        impl<'a, 'py> pyo3::FromPyObject<'a, 'py> for $type {
            type Error = pyo3::PyErr;

            fn extract(given: pyo3::Borrowed<'a, 'py, pyo3::PyAny>) -> pyo3::PyResult<Self> {
                $(if let Ok(value) = given.extract() {
                    return Ok($type::$form(value));
                })+
                Err($crate::given::wrong(given, $said))
            }
        }
    };
}
pub(crate) use in_forms;

pub fn wrong(given: Borrowed<'_, '_, PyAny>, said: &str) -> PyErr {
    match given.get_type().name() {
        Ok(kind) => PyTypeError::new_err(format!("{said}, not {kind}")),
        Err(error) => error,
    }
}
