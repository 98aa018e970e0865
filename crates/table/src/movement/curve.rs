//! A polynomial along a leg and where it vanishes. Only for knowing where to look.

use std::ops::{Add, Mul, Sub};

use super::course::Roots;

const TERMS: usize = 7;

/// A polynomial in the share of a leg, at most of the sixth degree, the constant term first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Curve([f64; TERMS]);

impl Curve {
    pub fn constant(at: f64) -> Curve {
        Curve::linear(at, 0.0)
    }

    pub fn linear(from: f64, step: f64) -> Curve {
        let mut terms = [0.0; TERMS];
        [terms[0], terms[1]] = [from, step];
        Curve(terms)
    }

    pub fn squared(self) -> Curve {
        self * self
    }

    pub fn at(&self, share: f64) -> f64 {
        self.0.iter().rev().fold(0.0, |sum, term| sum * share + term)
    }

    /// A straight one comes between two values somewhere on the leg.
    pub fn may_reach(&self, low: f64, high: f64) -> bool {
        let (from, to) = (self.0[0], self.0[0] + self.0[1]);
        from.max(to) >= low && from.min(to) <= high
    }

    /// Every share at which it is nought, to less than a micrometre of a leg of this length.
    ///
    /// In Bernstein's form a polynomial lies between its least and its greatest coefficient. So whatever stretch may hold
    /// a root is halved until it is short enough; nothing is left out, a double root neither.
    pub fn roots(&self, length: f64) -> Roots {
        let whole = self.bernstein();
        let noise = whole.iter().fold(0.0f64, |most, term| most.max(term.abs())) * 1e-12;
        let mut roots = Roots::new();
        let mut open: smallvec::SmallVec<[([f64; TERMS], f64, f64); 8]> = smallvec::smallvec![(whole, 0.0, 1.0)];
        while let Some((terms, start, width)) = open.pop() {
            if terms.iter().all(|&term| term > noise) || terms.iter().all(|&term| term < -noise) {
                continue;
            }
            if width * length < 0.5 {
                roots.push(start + width / 2.0);
                continue;
            }
            let [left, right] = halves(terms);
            open.push((left, start, width / 2.0));
            open.push((right, start + width / 2.0, width / 2.0));
        }
        roots
    }

    fn bernstein(&self) -> [f64; TERMS] {
        let share = |of: usize, k: usize| (0..k).fold(1.0, |share, n| share * (of - n) as f64 / (TERMS - 1 - n) as f64);
        std::array::from_fn(|n| (0..=n).map(|k| share(n, k) * self.0[k]).sum())
    }
}

/// The same polynomial in Bernstein's form on either half of its stretch.
fn halves(mut terms: [f64; TERMS]) -> [[f64; TERMS]; 2] {
    let mut left = terms;
    for (done, first) in left.iter_mut().enumerate().skip(1) {
        for n in 0..TERMS - done {
            terms[n] = (terms[n] + terms[n + 1]) / 2.0;
        }
        *first = terms[0];
    }
    [left, terms]
}

impl Add for Curve {
    type Output = Curve;
    fn add(self, other: Curve) -> Curve {
        Curve(std::array::from_fn(|n| self.0[n] + other.0[n]))
    }
}

impl Sub for Curve {
    type Output = Curve;
    fn sub(self, other: Curve) -> Curve {
        Curve(std::array::from_fn(|n| self.0[n] - other.0[n]))
    }
}

/// Terms beyond the sixth degree are lost: nothing here has any.
impl Mul for Curve {
    type Output = Curve;
    fn mul(self, other: Curve) -> Curve {
        Curve(std::array::from_fn(|n| (0..=n).map(|k| self.0[k] * other.0[n - k]).sum()))
    }
}

impl Mul<f64> for Curve {
    type Output = Curve;
    fn mul(self, by: f64) -> Curve {
        Curve(self.0.map(|term| term * by))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// (4s - 1)(4s - 3), then (4s - 1)², whose root is double, then one that never vanishes.
    #[test]
    fn roots_are_found_single_and_double() {
        let near = |found: &Roots, root: f64| found.iter().any(|share| (share - root).abs() < 1e-4);
        let (low, high) = (Curve::linear(-1.0, 4.0), Curve::linear(-3.0, 4.0));
        let single = (low * high).roots(10_000.0);
        assert!(near(&single, 0.25) && near(&single, 0.75));
        assert!(single.iter().all(|&share| near(&Roots::from_slice(&[share]), 0.25) || (share - 0.75).abs() < 1e-4));
        assert!(near(&low.squared().roots(10_000.0), 0.25));
        assert!((low.squared() + Curve::constant(0.001)).roots(10_000.0).is_empty());
    }
}
