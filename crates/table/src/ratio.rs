use std::cmp::Ordering;

/// An exact quotient of whole numbers, kept with a positive divisor.
///
/// Both parts stay below 2^62 for tables up to sixteen metres a side, so products of two fit an `i128`.
#[derive(Clone, Copy, Debug)]
pub struct Ratio {
    num: i128,
    den: i128,
}

impl Ratio {
    pub const ZERO: Ratio = Ratio { num: 0, den: 1 };
    pub const ONE: Ratio = Ratio { num: 1, den: 1 };

    /// `num / den`; the divisor is not zero.
    pub fn new(num: i128, den: i128) -> Self {
        debug_assert!(den != 0);
        if den < 0 { Ratio { num: -num, den: -den } } else { Ratio { num, den } }
    }

    pub const fn num(self) -> i128 {
        self.num
    }

    pub const fn den(self) -> i128 {
        self.den
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Ratio) -> Ordering {
        (self.num * other.den).cmp(&(other.num * self.den))
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Ratio {
    fn eq(&self, other: &Ratio) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Ratio {}
