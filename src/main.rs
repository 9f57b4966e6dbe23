//! The `cardc` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    cardc::cli::run()
}
