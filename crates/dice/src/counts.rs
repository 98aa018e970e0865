use num_bigint::BigUint;

use crate::whole::Whole;

/// A row of natural numbers of one fixed width, side by side in memory.
///
/// Arithmetic wraps at that width, so a passing negative or oversized value does no harm as long as the end fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    width: usize,
    limbs: Vec<u64>,
}

impl Counts {
    pub fn zeros(length: usize, bits: u64) -> Counts {
        let width = bits.div_ceil(64).max(1) as usize;
        Counts { width, limbs: vec![0; length * width] }
    }

    pub fn len(&self) -> usize {
        self.limbs.len() / self.width
    }

    pub fn whole(&self, index: usize) -> Whole {
        whole(self.at(index))
    }

    pub fn set(&mut self, index: usize, n: &Whole) {
        let digits = n.big().to_u64_digits();
        let place = &mut self.limbs[index * self.width..][..self.width];
        place.fill(0);
        place.iter_mut().zip(digits).for_each(|(limb, digit)| *limb = digit);
    }

    /// The sum of all numbers from a place on.
    pub fn sum_from(&self, index: usize) -> Whole {
        let mut sum = vec![0; self.width];
        for number in self.limbs[index * self.width..].chunks(self.width) {
            add_product(&mut sum, number, 1);
        }
        whole(&sum)
    }

    /// Adds another row of the same width to the numbers from a place on.
    pub fn add(&mut self, index: usize, other: &Counts) {
        let places = self.limbs[index * self.width..].chunks_mut(self.width);
        places.zip(other.limbs.chunks(self.width)).for_each(|(to, from)| add_product(to, from, 1));
    }

    /// Adds to the number at one place a multiple of the number at an earlier one.
    pub fn add_multiple(&mut self, to: usize, from: usize, factor: i128) {
        let (earlier, place) = self.limbs.split_at_mut(to * self.width);
        let (place, from) = (&mut place[..self.width], &earlier[from * self.width..][..self.width]);
        let size = factor.unsigned_abs();
        let step = if factor < 0 { subtract_product } else { add_product };
        step(place, from, size as u64);
        if size >> 64 != 0 {
            step(&mut place[1..], from, (size >> 64) as u64);
        }
    }

    /// Divides the number at a place by one that goes into it without remainder.
    pub fn divide(&mut self, index: usize, divisor: u64) {
        let place = &mut self.limbs[index * self.width..][..self.width];
        let twos = divisor.trailing_zeros();
        halve(place, twos);
        divide_by_odd(place, divisor >> twos);
    }

    pub fn reverse(&mut self) {
        let width = self.width;
        self.limbs.reverse();
        self.limbs.chunks_mut(width).for_each(<[u64]>::reverse);
    }

    fn at(&self, index: usize) -> &[u64] {
        &self.limbs[index * self.width..][..self.width]
    }
}

fn whole(limbs: &[u64]) -> Whole {
    let halves = limbs.iter().flat_map(|&limb| [limb as u32, (limb >> 32) as u32]).collect();
    BigUint::new(halves).into()
}

#[inline]
fn add_product(to: &mut [u64], from: &[u64], factor: u64) {
    let mut carry = 0;
    for (limb, &other) in to.iter_mut().zip(from) {
        let sum = u128::from(other) * u128::from(factor) + u128::from(*limb) + u128::from(carry);
        (*limb, carry) = (sum as u64, (sum >> 64) as u64);
    }
}

#[inline]
fn subtract_product(to: &mut [u64], from: &[u64], factor: u64) {
    let mut carry = 0;
    for (limb, &other) in to.iter_mut().zip(from) {
        let product = u128::from(other) * u128::from(factor) + u128::from(carry);
        let (rest, borrowed) = limb.overflowing_sub(product as u64);
        (*limb, carry) = (rest, (product >> 64) as u64 + u64::from(borrowed));
    }
}

/// Divides by two so many times.
fn halve(limbs: &mut [u64], times: u32) {
    if times == 0 {
        return;
    }
    let mut above = 0;
    for limb in limbs.iter_mut().rev() {
        (*limb, above) = (*limb >> times | above, *limb << (64 - times));
    }
}

/// Division without remainder is multiplication by the inverse, limb by limb from the lowest.
fn divide_by_odd(limbs: &mut [u64], divisor: u64) {
    let inverse = inverse(divisor);
    let mut borrow = 0;
    for limb in limbs {
        let (rest, borrowed) = limb.overflowing_sub(borrow);
        *limb = rest.wrapping_mul(inverse);
        borrow = ((u128::from(*limb) * u128::from(divisor)) >> 64) as u64 + u64::from(borrowed);
    }
}

/// The inverse of an odd number among 64-bit numbers. An odd number is its own inverse in its last three bits, and
/// each of Newton's steps doubles the bits that are right.
fn inverse(odd: u64) -> u64 {
    (0..5).fold(odd, |inverse, _| inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse))))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2¹²⁸ − 1, numbers whose third ends in a run of ones, and others that borrow from limb to limb.
    const HARD: [u128; 5] = [u128::MAX, 0x5555_5555_5555_5555_ffff_ffff_ffff_ffff, u128::MAX / 3, 1 << 64, 7];

    #[test]
    fn a_multiple_divided_is_the_number_again() {
        for n in HARD {
            for factor in [1, 2, 3, 6, 60, 1 << 63, u64::MAX] {
                let mut row = Counts::zeros(2, 256);
                row.set(0, &Whole::Small(n));
                row.add_multiple(1, 0, factor.into());
                assert_eq!(row.whole(1), &Whole::Small(n) * &factor.into(), "{n} {factor}");
                row.divide(1, factor);
                assert_eq!(row.whole(1), Whole::Small(n), "{n} {factor}");
            }
        }
    }

    #[test]
    fn what_is_added_can_be_taken_away() {
        for n in HARD {
            for factor in [1, 3, i128::from(u64::MAX), 1 << 100] {
                let mut row = Counts::zeros(2, 256);
                row.set(0, &Whole::Small(n));
                row.add_multiple(1, 0, -factor);
                row.add_multiple(1, 0, factor);
                assert_eq!(row.whole(1), Whole::ZERO, "{n} {factor}");
            }
        }
    }
}
