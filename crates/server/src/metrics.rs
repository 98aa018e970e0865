use std::fmt::Write;
use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::http::StatusCode;

/// What the server counts, told in the words of Prometheus.
#[derive(Default)]
pub struct Metrics {
    accepted: AtomicU64,
    refused: AtomicU64,
    /// HTTP replies by the first figure of their status.
    replies: [AtomicU64; 6],
    keeping: Durations,
    pondering: Durations,
}

/// How long something took, in steps.
#[derive(Default)]
struct Durations {
    within: [AtomicU64; STEPS.len()],
    count: AtomicU64,
    microseconds: AtomicU64,
}

/// Seconds.
const STEPS: [f64; 9] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1.0, 5.0];

/// A number as it is at this moment.
pub type Gauge = (&'static str, &'static str, usize);

impl Metrics {
    /// Somebody answered, or wanted to change the match in another way.
    pub fn ruled(&self, is_accepted: bool) {
        let counter = if is_accepted { &self.accepted } else { &self.refused };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    pub fn replied(&self, status: StatusCode) {
        if let Some(counter) = self.replies.get(usize::from(status.as_u16() / 100)) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Waits for something to be kept.
    pub async fn kept<T>(&self, keeping: impl Future<Output = T>) -> T {
        let begun = Instant::now();
        let done = keeping.await;
        self.keeping.add(begun.elapsed());
        done
    }

    /// Waits for something to be pondered.
    pub async fn pondered<T>(&self, pondering: impl Future<Output = T>) -> T {
        let begun = Instant::now();
        let done = pondering.await;
        self.pondering.add(begun.elapsed());
        done
    }

    /// Everything, as text.
    pub fn page(&self, gauges: &[Gauge]) -> String {
        let mut page = String::new();
        for (name, help, value) in gauges {
            let _ = write!(page, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}\n");
        }
        let answers = [("accepted", &self.accepted), ("refused", &self.refused)];
        counters(&mut page, "escaramuza_answers_total", "Answers and other changes of matches.", "verdict", answers);
        let classes = ["0xx", "1xx", "2xx", "3xx", "4xx", "5xx"].into_iter().zip(&self.replies).skip(1);
        counters(&mut page, "escaramuza_http_replies_total", "HTTP replies by class of status.", "status", classes);
        self.keeping.write(&mut page, "escaramuza_keeping_seconds", "How long it took until a change was on disk.");
        self.pondering.write(&mut page, "escaramuza_pondering_seconds", "How long odds, reach and checks took.");
        page
    }
}

fn counters<'a>(
    page: &mut String,
    name: &str,
    help: &str,
    label: &str,
    values: impl IntoIterator<Item = (&'a str, &'a AtomicU64)>,
) {
    let _ = write!(page, "# HELP {name} {help}\n# TYPE {name} counter\n");
    for (value, counter) in values {
        let _ = writeln!(page, "{name}{{{label}=\"{value}\"}} {}", counter.load(Ordering::Relaxed));
    }
}

impl Durations {
    fn add(&self, took: Duration) {
        let seconds = took.as_secs_f64();
        if let Some(place) = STEPS.iter().position(|step| seconds <= *step) {
            self.within[place].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.microseconds.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    fn write(&self, page: &mut String, name: &str, help: &str) {
        let _ = write!(page, "# HELP {name} {help}\n# TYPE {name} histogram\n");
        let mut within = 0;
        for (step, counter) in STEPS.iter().zip(&self.within) {
            within += counter.load(Ordering::Relaxed);
            let _ = writeln!(page, "{name}_bucket{{le=\"{step}\"}} {within}");
        }
        let count = self.count.load(Ordering::Relaxed);
        let sum = self.microseconds.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = write!(page, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_counted_in_every_step_that_holds_them() {
        let durations = Durations::default();
        for micros in [400, 600, 2_000, 60_000_000] {
            durations.add(Duration::from_micros(micros));
        }
        let mut page = String::new();
        durations.write(&mut page, "x", "Help.");
        for line in ["x_bucket{le=\"0.0005\"} 1", "x_bucket{le=\"0.001\"} 2", "x_bucket{le=\"5\"} 3"] {
            assert!(page.contains(line), "{line} is missing: {page}");
        }
        assert!(page.ends_with("x_bucket{le=\"+Inf\"} 4\nx_sum 60.003\nx_count 4\n"), "{page}");
    }
}
