//! The `cardc` command.

use std::process::ExitCode;

use allocator as _;

fn main() -> ExitCode {
    cardc::cli::run()
}
