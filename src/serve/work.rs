//! Work that takes a while, on threads of its own.

use std::sync::Arc;
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::thread;

use tokio::sync::{Semaphore, oneshot};

use crate::bounds::{STACK, WAITING, WORKERS};
use crate::documents::Documents;

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
            if !done.is_closed() {
                let _ = done.send(job());
            }
        };
        thread::Builder::new().stack_size(STACK).spawn(work).map_err(|_| Busy)?;
        result.await.map_err(|_| Busy)
    }
}

type Job = Box<dyn FnOnce(&mut Documents) + Send>;

/// The way to the documents, which live on a thread of their own: it does one job after the other.
#[derive(Clone)]
pub(crate) struct Desk(SyncSender<Job>);

impl Desk {
    pub(crate) fn open() -> std::io::Result<Desk> {
        let (sender, jobs) = sync_channel::<Job>(WAITING);
        let work = move || {
            let mut documents = Documents::timed();
            jobs.into_iter().for_each(|job| job(&mut documents));
        };
        thread::Builder::new().name("documents".to_owned()).stack_size(STACK).spawn(work)?;
        Ok(Desk(sender))
    }

    /// Does something with the documents that nobody waits for, again as long as it says so: what others ask comes between.
    pub(crate) fn begin(&self, mut job: impl FnMut(&mut Documents) -> bool + Send + 'static) {
        let desk = self.clone();
        // Where there is so much to do already it may be left out.
        let _ = self.0.try_send(Box::new(move |documents| {
            if job(documents) {
                desk.begin(job);
            }
        }));
    }

    /// Does something with the documents.
    pub(crate) async fn with<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Documents) -> T + Send + 'static,
    ) -> Result<T, Busy> {
        let (done, result) = oneshot::channel();
        let job: Job = Box::new(move |documents| {
            // Who asked may have gone meanwhile.
            if !done.is_closed() {
                let _ = done.send(job(documents));
            }
        });
        self.0.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) | TrySendError::Disconnected(_) => Busy,
        })?;
        result.await.map_err(|_| Busy)
    }
}
