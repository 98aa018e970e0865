//! How far a share counted in a sample may be from the truth.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Percentages a chance lies between.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Interval(pub f64, pub f64);

/// The normal deviate that leaves out five in a hundred.
const DEVIATE: f64 = 1.959_963_984_540_054;

impl Interval {
    /// Between two shares of one, in hundredths of a percent.
    pub fn between(low: f64, high: f64) -> Interval {
        let percent = |share: f64| (share.clamp(-1.0, 1.0) * 10_000.0).round() / 100.0;
        Interval(percent(low), percent(high))
    }

    pub fn holds(self, percent: f64) -> bool {
        (self.0..=self.1).contains(&percent)
    }
}

/// Wilson's interval for a share of a sample, right 95 times in 100.
pub fn wilson(times: f64, of: usize) -> Interval {
    let (low, high) = bounds(times, of);
    Interval::between(low, high)
}

/// Newcombe's interval for the second share less the first, right 95 times in 100.
pub fn difference(first: (f64, usize), second: (f64, usize)) -> Interval {
    let share = |(times, of): (f64, usize)| if of == 0 { 0.5 } else { times / of as f64 };
    let (a, b) = (share(first), share(second));
    let ((a_low, a_high), (b_low, b_high)) = (bounds(first.0, first.1), bounds(second.0, second.1));
    let below = ((b - b_low).powi(2) + (a_high - a).powi(2)).sqrt();
    let above = ((b_high - b).powi(2) + (a - a_low).powi(2)).sqrt();
    Interval::between(b - a - below, b - a + above)
}

fn bounds(times: f64, of: usize) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (n, square) = (of as f64, DEVIATE * DEVIATE);
    let share = times / n;
    let middle = (share + square / (2.0 * n)) / (1.0 + square / n);
    let half = DEVIATE * (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt() / (1.0 + square / n);
    ((middle - half).max(0.0), (middle + half).min(1.0))
}
