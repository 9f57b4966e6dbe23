//! cardc for Python: what `cardc._cardc` has. The package around it says what each part is for.

mod cards;
mod database;
mod decisions;
mod errors;
mod faces;
mod findings;
mod games;
mod given;
mod html;
mod imported;
mod interrupt;
mod many;
mod matchers;
mod observations;
mod places;
mod playtests;
mod requested;
mod scenarios;
mod tables;
mod texts;
mod vector;
mod vocabulary;

use std::ffi::OsString;
use std::process::ExitCode;

use pyo3::prelude::*;

/// As in the command: games and parse trees are made of many small things.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Runs the command `cardc` with these arguments, without its name, and gives its exit code.
#[pyfunction]
fn main(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    let code = py.detach(|| cardc::cli::run_with(arguments));
    (0..=u8::MAX).find(|number| ExitCode::from(*number) == code).unwrap_or(u8::MAX)
}

#[pymodule]
fn _cardc(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    errors::add(module)?;
    module.add_function(wrap_pyfunction!(main, module)?)?;
    module.add_function(wrap_pyfunction!(errors::set_language, module)?)?;
    module.add_function(wrap_pyfunction!(texts::explain, module)?)?;
    module.add_function(wrap_pyfunction!(texts::check, module)?)?;
    module.add_function(wrap_pyfunction!(texts::fix, module)?)?;
    module.add_function(wrap_pyfunction!(texts::format, module)?)?;
    module.add_function(wrap_pyfunction!(texts::translate, module)?)?;
    module.add_function(wrap_pyfunction!(texts::cards, module)?)?;
    module.add_function(wrap_pyfunction!(texts::fix_cards, module)?)?;
    module.add_function(wrap_pyfunction!(texts::format_cards, module)?)?;
    module.add_function(wrap_pyfunction!(database::build, module)?)?;
    module.add_function(wrap_pyfunction!(many::play_many, module)?)?;
    module.add_function(wrap_pyfunction!(playtests::playtest, module)?)?;
    module.add_class::<cards::Ability>()?;
    module.add_class::<cards::Card>()?;
    module.add_class::<cards::Part>()?;
    module.add_class::<database::Change>()?;
    module.add_class::<database::ChangedPart>()?;
    module.add_class::<database::CardsOf>()?;
    module.add_class::<database::Database>()?;
    module.add_class::<decisions::Choosable>()?;
    module.add_class::<decisions::Decision>()?;
    module.add_class::<faces::Face>()?;
    module.add_class::<findings::Diagnostic>()?;
    module.add_class::<findings::Fix>()?;
    module.add_class::<games::Game>()?;
    module.add_class::<matchers::Matchers>()?;
    module.add_class::<playtests::Tally>()?;
    module.add_class::<vector::Games>()?;
    module.add_class::<observations::Observation>()?;
    module.add_class::<observations::SeenObject>()?;
    module.add_class::<observations::SeenPlayer>()?;
    module.add_class::<scenarios::Report>()?;
    module.add_class::<scenarios::Scenario>()?;
    module.add_class::<tables::Table>()?;
    module.add_class::<vocabulary::Vocabulary>()?;
    Ok(())
}
