use crate::whole::Whole;
use crate::{Chance, Faces, Throw};

/// Every different outcome of a throw, with its exact chance.
///
/// Dice that fall in the same band are the same, and so is their order: an outcome shows the first face of each band,
/// lowest band first, as often as dice fell in it.
pub fn outcomes(throw: &Throw) -> Vec<(Faces, Chance)> {
    let bands: Vec<Band> = throw
        .bands
        .spans(throw.die)
        .zip(throw.bands.weights(throw.die))
        .map(|(span, weight)| Band { face: *span.start(), weight: u64::from(weight).into() })
        .collect();
    let of = Whole::from(u64::from(throw.die.faces())).pow(throw.count.into());
    let mut found = Vec::new();
    spread(&bands, throw.count, &mut Vec::new(), Whole::ONE, &mut |faces, ways| {
        found.push((faces.iter().copied().collect(), Chance::ratio(ways, of.clone())));
    });
    found
}

struct Band {
    face: u8,
    weight: Whole,
}

/// Spreads the dice that are left over the bands that are left in every way: so many of them in the first band, the
/// others further on.
fn spread(bands: &[Band], left: u8, faces: &mut Vec<u8>, ways: Whole, found: &mut impl FnMut(&[u8], Whole)) {
    let Some((band, others)) = bands.split_first() else { return };
    let before = faces.len();
    let mut share = &ways * &band.weight.pow(left.into());
    let fewest = if others.is_empty() { left } else { 0 };
    for here in (fewest..=left).rev() {
        faces.resize(before + usize::from(here), band.face);
        match here == left {
            true => found(faces, share.clone()),
            false => spread(others, left - here, faces, share.clone(), found),
        }
        faces.truncate(before + usize::from(here));
        share = fewer(&share, here, left, &band.weight);
    }
    faces.truncate(before);
}

/// The ways with one die fewer in a band: the next binomial, and one factor of the band's weight less.
fn fewer(share: &Whole, here: u8, left: u8, weight: &Whole) -> Whole {
    let next = u64::from(left - here) + 1;
    (share * &u64::from(here).into()).over(&next.into()).over(weight)
}
