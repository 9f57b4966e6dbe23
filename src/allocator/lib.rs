//! The allocator of the command: games and parse trees are made of many small things.

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
