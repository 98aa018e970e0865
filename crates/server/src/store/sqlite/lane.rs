use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use tokio::sync::oneshot;

use crate::store::{Fault, Pending};

/// A thread that works on something of its own, and the way to it.
pub struct Lane<T> {
    jobs: Option<Sender<Job<T>>>,
    thread: Option<JoinHandle<()>>,
}

/// Works on what the thread has, and says so later, once the work is safe.
pub type Job<T> = Box<dyn FnOnce(Result<&mut T, Fault>) -> Announce + Send>;
pub type Announce = Box<dyn FnOnce(Result<(), Fault>) + Send>;

impl<T: Send + 'static> Lane<T> {
    pub fn start(of: T, run: fn(T, &Receiver<Job<T>>)) -> Lane<T> {
        let (jobs, waiting) = channel();
        let thread = thread::spawn(move || run(of, &waiting));
        Lane { jobs: Some(jobs), thread: Some(thread) }
    }

    pub fn send<R: Send + 'static>(
        &self,
        work: impl FnOnce(&mut T) -> Result<R, Fault> + Send + 'static,
    ) -> Pending<R> {
        let (said, hears) = oneshot::channel();
        self.put(job(work, said));
        Box::pin(async { hears.await.unwrap_or(Err(Fault::Closed)) })
    }

    /// Does one thing here, and when that is safe another elsewhere.
    pub fn send_first<U: Send + 'static, S: Send + 'static, R: Send + 'static>(
        &self,
        first: impl FnOnce(&mut T) -> Result<S, Fault> + Send + 'static,
        elsewhere: &Lane<U>,
        then: impl FnOnce(&mut U, S) -> Result<R, Fault> + Send + 'static,
    ) -> Pending<R> {
        let (said, hears) = oneshot::channel();
        let there = elsewhere.jobs.clone();
        self.put(Box::new(move |own| {
            let done = own.and_then(first);
            Box::new(move |safe| match safe.and(done) {
                Ok(done) => drop(there.map(|there| there.send(job(move |there| then(there, done), said)))),
                Err(fault) => drop(said.send(Err(fault))),
            })
        }));
        Box::pin(async { hears.await.unwrap_or(Err(Fault::Closed)) })
    }

    fn put(&self, job: Job<T>) {
        if let Some(jobs) = &self.jobs {
            let _ = jobs.send(job);
        }
    }
}

fn job<T, R: Send + 'static>(
    work: impl FnOnce(&mut T) -> Result<R, Fault> + Send + 'static,
    said: oneshot::Sender<Result<R, Fault>>,
) -> Job<T> {
    Box::new(move |own| {
        let result = own.and_then(work);
        Box::new(move |safe| drop(said.send(safe.and(result))))
    })
}

/// Finishes what was begun.
impl<T> Drop for Lane<T> {
    fn drop(&mut self) {
        drop(self.jobs.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
