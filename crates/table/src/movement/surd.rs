//! Numbers of the form (p + r·√q) / a, compared exactly: where a straight leg meets a circle or a grown edge.

use std::cmp::Ordering;

use crate::point::great_root;

/// A share of a leg, nought at its start and one at its end: `(p + r·√q) / a` with `a > 0` and `q >= 0`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surd {
    pub p: i128,
    pub r: i128,
    pub q: i128,
    pub a: i128,
}

impl Surd {
    pub const ZERO: Surd = Surd { p: 0, r: 0, q: 0, a: 1 };

    /// A plain fraction.
    pub const fn ratio(p: i128, a: i128) -> Self {
        if a < 0 { Surd { p: -p, r: 0, q: 0, a: -a } } else { Surd { p, r: 0, q: 0, a } }
    }

    /// Compares with `n / d`, `d > 0`.
    pub fn cmp_ratio(self, n: i128, d: i128) -> Ordering {
        sign(self.p * d - n * self.a, self.r * d, self.q)
    }

    /// The sign of `from + step·self`: a quantity that changes evenly along the leg, taken here.
    pub fn linear(self, from: i128, step: i128) -> Ordering {
        sign(from * self.a + step * self.p, step * self.r, self.q)
    }

    /// The least whole mark at or after this share of a leg charged `length`.
    pub fn mark_up(self, length: i64) -> i64 {
        let length = i128::from(length);
        let rough = self.p + self.r * great_root(self.q);
        let mut mark = (length * rough).div_euclid(self.a);
        let is_before = |mark: i128| self.cmp_ratio(mark, length).is_gt();
        while is_before(mark) {
            mark += 1;
        }
        while !is_before(mark - 1) {
            mark -= 1;
        }
        mark as i64
    }

    /// The greatest whole mark at or before this share of a leg charged `length`.
    pub fn mark_down(self, length: i64) -> i64 {
        let up = self.mark_up(length);
        up - i64::from(self.cmp_ratio(i128::from(up), i128::from(length)).is_lt())
    }
}

/// The sign of `u + v·√q`.
pub(super) fn sign(u: i128, v: i128, q: i128) -> Ordering {
    let root = v.signum() * q.signum();
    if u.signum() * root >= 0 {
        return (u.signum() + root).cmp(&0);
    }
    match squares_cmp(u, v, q) {
        Ordering::Greater => u.cmp(&0),
        Ordering::Less => v.cmp(&0),
        Ordering::Equal => Ordering::Equal,
    }
}

/// Compares `u²` with `v²·q`.
pub(super) fn squares_cmp(u: i128, v: i128, q: i128) -> Ordering {
    let v = v.unsigned_abs();
    wide(u.unsigned_abs(), u.unsigned_abs()).cmp(&wide(v * v, q.unsigned_abs()))
}

/// The product of two numbers in 256 bits, high half first.
fn wide(a: u128, b: u128) -> (u128, u128) {
    if let Some(low) = a.checked_mul(b) {
        return (0, low);
    }
    const HALF: u128 = u64::MAX as u128;
    let (ah, al, bh, bl) = (a >> 64, a & HALF, b >> 64, b & HALF);
    let (ll, lh, hl, hh) = (al * bl, al * bh, ah * bl, ah * bh);
    let middle = (ll >> 64) + (lh & HALF) + (hl & HALF);
    (hh + (lh >> 64) + (hl >> 64) + (middle >> 64), (middle << 64) | (ll & HALF))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_with_a_root_has_an_exact_sign() {
        assert_eq!(sign(-7, 5, 2), Ordering::Greater);
        assert_eq!(sign(-3, 1, 9), Ordering::Equal);
        assert_eq!(sign(3, -1, 10), Ordering::Less);
        assert_eq!(sign(0, 0, 5), Ordering::Equal);
        let big = 10i128.pow(25);
        assert_eq!(sign(big - 1, -(10i128.pow(12)), 10i128.pow(26)), Ordering::Less);
        assert_eq!(sign(big + 1, -(10i128.pow(12)), 10i128.pow(26)), Ordering::Greater);
        assert_eq!(sign(big, -(10i128.pow(12)), 10i128.pow(26)), Ordering::Equal);
    }

    #[test]
    fn a_wide_product_keeps_every_bit() {
        assert_eq!(wide(u128::MAX, u128::MAX), (u128::MAX - 1, 1));
        assert_eq!(wide(1 << 100, 1 << 100), (1 << 72, 0));
        assert_eq!(wide(12, 12), (0, 144));
    }

    #[test]
    fn marks_are_rounded_forward_and_back() {
        let third = Surd::ratio(1, 3);
        assert_eq!((third.mark_up(10), third.mark_down(10)), (4, 3));
        assert_eq!((third.mark_up(9), third.mark_down(9)), (3, 3));
        let root = Surd { p: -1, r: 1, q: 2, a: 1 };
        assert_eq!((root.mark_up(1_000_000), root.mark_down(1_000_000)), (414_214, 414_213));
    }
}
