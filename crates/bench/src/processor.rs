//! What the processor spends, so that other work on the machine does not count.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// Seconds of processor of this thread; the clock where nobody tells.
pub fn processor() -> f64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|it| it.split_whitespace().next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| BEGUN.elapsed().as_secs_f64(), |it| it / 1e9)
}

/// Seconds of processor that something takes on the average, done again and again for so long and at least once.
pub fn average(each: Duration, mut what: impl FnMut(u64)) -> f64 {
    let (before, clock, mut times) = (processor(), Instant::now(), 0);
    while times == 0 || clock.elapsed() < each {
        what(times);
        times += 1;
    }
    (processor() - before) / times as f64
}

/// Seconds of processor of one thing, and what came of it.
pub fn timed<T>(what: impl FnOnce() -> T) -> (f64, T) {
    let before = processor();
    let came = what();
    (processor() - before, came)
}

/// Seconds by share: the median, 95 of 100 and the longest.
pub struct Shares {
    pub median: f64,
    pub p95: f64,
    pub most: f64,
}

impl Shares {
    pub fn of(mut seconds: Vec<f64>) -> Shares {
        seconds.sort_by(f64::total_cmp);
        let share =
            |percent: usize| seconds.get(seconds.len().saturating_sub(1) * percent / 100).copied().unwrap_or(0.0);
        Shares { median: share(50), p95: share(95), most: share(100) }
    }
}
