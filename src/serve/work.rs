//! Work that takes a while, on threads of its own.

use std::sync::Arc;
use std::thread;

use tokio::sync::{Semaphore, oneshot};

use crate::bounds::{STACK, WORKERS};

/// Threads for games, searches and scenarios: a few at a time.
#[derive(Clone)]
pub(crate) struct Workers {
    free: Arc<Semaphore>,
    /// Those that work, and those that wait for one.
    all: Arc<Semaphore>,
}

/// There is more to do than is taken on.
#[derive(Debug)]
pub(crate) struct Busy;

impl Workers {
    pub(crate) fn new() -> Workers {
        Workers { free: Arc::new(Semaphore::new(WORKERS)), all: Arc::new(Semaphore::new(WORKERS * 8)) }
    }

    /// Runs a job on a thread whose stack holds the deepest game.
    pub(crate) async fn run<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, Busy> {
        let _place = self.all.clone().try_acquire_owned().map_err(|_| Busy)?;
        let turn = self.free.clone().acquire_owned().await.map_err(|_| Busy)?;
        let (done, result) = oneshot::channel();
        let work = move || {
            // The turn ends with the work, though nobody waits for it any more.
            let _turn = turn;
            let _ = done.send(job());
        };
        thread::Builder::new().stack_size(STACK).spawn(work).map_err(|_| Busy)?;
        result.await.map_err(|_| Busy)
    }
}
