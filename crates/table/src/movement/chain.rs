use crate::{Footprint, Length, gap};

/// How many groups the bases fall into when those within a gap of one another hold together: one is a whole unit.
pub fn groups(bases: &[Footprint], link: Length) -> usize {
    let mut loose: Vec<&Footprint> = bases.iter().collect();
    let mut groups = 0;
    while let Some(first) = loose.pop() {
        groups += 1;
        let mut held = vec![first];
        while let Some(base) = held.pop() {
            let (near, far) = loose.into_iter().partition(|other| gap(base, *other) <= link);
            loose = far;
            held.extend::<Vec<_>>(near);
        }
    }
    groups
}
