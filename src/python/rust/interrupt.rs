//! Long calls: without the interpreter's lock, in lots, between which Ctrl-C is heard.

use pyo3::prelude::*;

/// Bytes of a thread's stack: effects run within effects.
const STACK: usize = 64 << 20;

/// More threads than a machine has cores for take memory, and nothing gets faster.
const MOST_THREADS: usize = 256;

/// Threads of its own for one call, so that a process that was forked meanwhile has them, too. None asked for: one for each core.
pub fn threads(count: Option<usize>) -> PyResult<rayon::ThreadPool> {
    let count = count.unwrap_or(0).min(MOST_THREADS);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(count).stack_size(STACK).build();
    pool.map_err(|error| pyo3::exceptions::PyOSError::new_err(error.to_string()))
}

/// Does some work for each of these lots, one after the other.
pub fn in_lots<L: Send, T: Send>(
    py: Python<'_>,
    lots: impl IntoIterator<Item = L>,
    work: impl Fn(L) -> T + Sync,
    mut take: impl FnMut(T) -> PyResult<()>,
) -> PyResult<()> {
    for lot in lots {
        let done = py.detach(|| work(lot));
        take(done)?;
        py.check_signals()?;
    }
    Ok(())
}
