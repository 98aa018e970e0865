use crate::counts::Counts;
use crate::whole::Whole;
use crate::{Distribution, Worth};

/// The sum of several equal dice.
///
/// The die is a polynomial with the weight of each value as coefficient, and the pool a power of it. With p for the
/// die and c for its n-th power, p·c′ = n·p′·c gives each coefficient from those before it:
/// k·p₀·cₖ = Σ (i·(n + 1) − k)·pᵢ·cₖ₋ᵢ.
pub fn sum(worth: &Worth, count: u8) -> Distribution {
    let (lowest, n) = (i64::from(worth.lowest()), i64::from(count));
    let of = Whole::from(worth.total()).pow(count.into());
    let (at_lowest, others) = above_lowest(worth);

    let length = worth.span() * usize::from(count) + 1;
    let bits = of.bits() + Whole::from(at_lowest).bits() + Whole::from(length as u64).bits();
    let mut counts = Counts::zeros(length, bits);
    counts.set(0, &Whole::from(at_lowest).pow(count.into()));
    for k in 1..counts.len() {
        for &(i, weight) in others.iter().take_while(|&&(i, _)| i <= k) {
            let factor = i128::from(i as i64 * (n + 1) - k as i64) * i128::from(weight);
            counts.add_multiple(k, k - i, factor);
        }
        counts.divide(k, k as u64);
        counts.divide(k, at_lowest);
    }
    Distribution::new(lowest * n, counts, of)
}

/// The weight of the lowest value, and the other values counted from it.
fn above_lowest(worth: &Worth) -> (u64, Vec<(usize, u64)>) {
    let from_lowest = |value: i32| (i64::from(value) - i64::from(worth.lowest())) as usize;
    let mut values = worth.values().map(|(value, weight)| (from_lowest(value), weight));
    let at_lowest = values.next().map_or(1, |(_, weight)| weight);
    (at_lowest, values.collect())
}
