use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use tokio::sync::oneshot;

/// Threads that do one kind of work, as many at once as there are of them, and give way to those that serve people.
#[derive(Clone)]
pub struct Workers {
    jobs: Sender<Job>,
}

type Job = Box<dyn FnOnce() + Send>;

/// The work was not done: it failed, or nobody is there to do it.
#[derive(Debug)]
pub struct Undone;

impl Workers {
    pub fn start(threads: usize) -> Workers {
        let (jobs, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..threads {
            let waiting = waiting.clone();
            thread::spawn(move || work(&waiting));
        }
        Workers { jobs }
    }

    /// Has something done in its turn. If nobody waits for it any more when that comes, it is passed over.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Undone> {
        let (said, hears) = oneshot::channel();
        let job = move || {
            if !said.is_closed()
                && let Ok(done) = referee::caught(work)
            {
                let _ = said.send(done);
            }
        };
        self.jobs.send(Box::new(job)).map_err(|_| Undone)?;
        hears.await.map_err(|_| Undone)
    }
}

/// Works until nobody can ask any more.
fn work(waiting: &Mutex<Receiver<Job>>) {
    give_way();
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        job();
    }
}

/// How much this thread gives way, from 0, not at all, to 19.
#[cfg(target_os = "linux")]
const POLITENESS: i32 = 10;

#[cfg(target_os = "linux")]
fn give_way() {
    let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), POLITENESS);
}

#[cfg(not(target_os = "linux"))]
fn give_way() {}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn a_failure_is_the_failure_of_one_job() {
        let workers = Workers::start(1);
        assert!(workers.run(|| panic!("on purpose")).await.is_err());
        assert_eq!(workers.run(|| 7).await.expect("done"), 7);
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_passed_over() {
        let workers = Workers::start(1);
        let (begin, begins) = channel::<()>();
        let (tell, told) = channel();
        let mut held = Box::pin(workers.run(move || begins.recv()));
        assert!(timeout(Duration::ZERO, &mut held).await.is_err(), "it waits");
        let forgotten = workers.run(move || tell.send("forgotten"));
        assert!(timeout(Duration::ZERO, forgotten).await.is_err(), "its turn has not come");
        begin.send(()).expect("the worker waits");
        assert!(held.await.is_ok());
        assert_eq!(workers.run(|| 7).await.expect("done"), 7);
        assert!(told.try_recv().is_err());
    }
}
