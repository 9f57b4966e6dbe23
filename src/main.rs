//! The `cardc` command.

use std::process::ExitCode;

// Games and parse trees are made of many small things.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cardc::cli::run()
}
