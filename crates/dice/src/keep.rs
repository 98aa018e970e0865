use crate::counts::Counts;
use crate::whole::Whole;
use crate::{Distribution, Worth, pool};

/// The sum of the highest of several equal dice.
///
/// Every throw is counted at its edge, the lowest value kept: some dice lie above the edge and all are kept, dice at
/// the edge fill the rest of the hand, and what is left over lies at the edge or below.
pub fn best(worth: &Worth, kept: u8, count: u8) -> Distribution {
    if kept == 0 || kept >= count {
        return pool::sum(worth, kept.min(count));
    }
    let of = Whole::from(worth.total()).pow(count.into());
    let (lowest, bits, hand) = (worth.lowest(), of.bits(), usize::from(kept));

    let mut counts = Counts::zeros(worth.span() * hand + 1, bits);
    for (edge, _) in worth.values() {
        counts.add(steps(lowest, edge) * hand, &hands(worth, edge, kept, count, bits));
    }
    Distribution::new(i64::from(lowest) * i64::from(kept), counts, of)
}

/// The hands with this edge, by how much they exceed a hand that shows nothing but the edge.
///
/// The hands with most dice above the edge come first. Each round adds one die above it to all hands counted so far,
/// and takes in those that are to have one fewer.
fn hands(worth: &Worth, edge: i32, kept: u8, count: u8, bits: u64) -> Counts {
    let above: Vec<(usize, u64)> =
        worth.values().filter(|&(value, _)| value > edge).map(|(value, weight)| (steps(edge, value), weight)).collect();
    let reach = steps(edge, worth.highest());
    let mut counts = Counts::zeros(reach * (usize::from(kept) - 1) + 1, bits);
    for (round, ways) in fillings(worth, edge, kept, count).iter().enumerate() {
        for place in (1..=reach * round).rev() {
            counts.set(place, &Whole::ZERO);
            for &(step, weight) in above.iter().take_while(|&&(step, _)| step <= place) {
                counts.add_multiple(place, place - step, weight.into());
            }
        }
        counts.set(0, ways);
    }
    counts
}

/// The ways to choose which dice lie above the edge and to fill the hand at the edge with 1, 2 … `kept` of the others.
///
/// To fill j places from spare + j dice at the edge or below, not more than the spare ones may lie below. That is any
/// way for one die fewer and any face for one die more, but for those that only now have too many below.
fn fillings(worth: &Worth, edge: i32, kept: u8, count: u8) -> Vec<Whole> {
    let spare = u64::from(count - kept);
    let at: u64 = worth.values().filter(|&(value, _)| value == edge).map(|(_, weight)| weight).sum();
    let below: u64 = worth.values().filter(|&(value, _)| value < edge).map(|(_, weight)| weight).sum();

    let mut filled = Whole::from(at + below).pow(spare as u32);
    let mut too_low = Whole::from(below).pow(spare as u32 + 1);
    let mut fillings = Vec::new();
    for (j, chosen) in (1..).zip(choices(count, kept)) {
        filled = (&filled * &(at + below).into()).less(&too_low);
        too_low = (&(&too_low * &at.into()) * &(spare + j).into()).over(&j.into());
        fillings.push(&filled * &chosen);
    }
    fillings
}

/// The ways to choose `kept` − 1, … 1, 0 dice out of all.
fn choices(count: u8, kept: u8) -> impl Iterator<Item = Whole> {
    let mut choices = vec![Whole::ONE];
    for chosen in 1..u64::from(kept) {
        let last = &choices[choices.len() - 1];
        choices.push((last * &(u64::from(count) + 1 - chosen).into()).over(&chosen.into()));
    }
    choices.into_iter().rev()
}

fn steps(from: i32, to: i32) -> usize {
    (i64::from(to) - i64::from(from)) as usize
}
