//! The allocator of the command: games and parse trees are made of many small things.
//!
//! What stands between a program and its allocator is compiled where the allocator is named. The command itself isn't
//! optimised, so that it is named here.

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
