use num_bigint::{BigInt, BigUint};
use num_integer::Integer;

/// What something may add up to: the number of ways to every sum from nought on.
///
/// It is a polynomial with these numbers as coefficients. Two that are thrown together are multiplied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ways(Vec<BigUint>);

impl Ways {
    /// A sum that is certain.
    pub fn sure(sum: usize) -> Ways {
        let mut ways = vec![BigUint::ZERO; sum];
        ways.push(BigUint::from(1u8));
        Ways(ways)
    }

    /// One of several, each with its weight.
    pub fn either(parts: &[(u64, Ways)]) -> Ways {
        let common = parts.iter().fold(BigUint::from(1u8), |common, (_, part)| common.lcm(&part.total()));
        let length = parts.iter().map(|(_, part)| part.0.len()).max().unwrap_or(1);
        let mut ways = vec![BigUint::ZERO; length];
        for (weight, part) in parts {
            let stretch = &common / part.total() * *weight;
            ways.iter_mut().zip(&part.0).for_each(|(sum, own)| *sum += own * &stretch);
        }
        Ways(ways).reduced()
    }

    /// Both together.
    pub fn and(&self, other: &Ways) -> Ways {
        let mut ways = vec![BigUint::ZERO; self.0.len() + other.0.len() - 1];
        for (sum, own) in self.sums() {
            for (more, others) in other.sums() {
                ways[sum + more] += own * others;
            }
        }
        Ways(ways)
    }

    /// The same so many times over.
    ///
    /// With p for the polynomial and c for its n-th power, p·c′ = n·p′·c gives each coefficient from those before it:
    /// k·p₀·cₖ = Σ (i·(n + 1) − k)·pᵢ·cₖ₋ᵢ. What comes before the first way is left out of it.
    pub fn times(&self, n: u32) -> Ways {
        let lowest = self.0.iter().take_while(|ways| **ways == BigUint::ZERO).count();
        let others: Vec<(usize, BigInt)> =
            self.sums().map(|(sum, ways)| (sum - lowest, BigInt::from(ways.clone()))).filter(|(i, _)| *i > 0).collect();
        let first = BigInt::from(self.0[lowest].clone());
        let mut powers = vec![first.pow(n)];
        for k in 1..=(self.0.len() - 1 - lowest) * n as usize {
            let earlier = others.iter().take_while(|(i, _)| *i <= k);
            let terms = earlier.map(|(i, ways)| ways * &powers[k - i] * (*i as i64 * (i64::from(n) + 1) - k as i64));
            let sum: BigInt = terms.sum();
            powers.push(sum / (&first * k));
        }
        let mut ways = vec![BigUint::ZERO; lowest * n as usize];
        ways.extend(powers.into_iter().map(|power| power.into_parts().1));
        Ways(ways)
    }

    /// Every sum there is a way to.
    pub fn sums(&self) -> impl Iterator<Item = (usize, &BigUint)> {
        self.0.iter().enumerate().filter(|(_, ways)| **ways != BigUint::ZERO)
    }

    /// All ways together.
    pub fn total(&self) -> BigUint {
        self.0.iter().sum()
    }

    /// The same in lowest terms.
    fn reduced(self) -> Ways {
        let common = self.0.iter().fold(BigUint::ZERO, |common, ways| common.gcd(ways));
        Ways(self.0.into_iter().map(|ways| ways / &common).collect())
    }
}
