//! What dice tell: what they are for, and what came of them.

use referee::{Event, Rolled, What};

/// Every throw says what it was for, and its successes follow from its faces.
///
/// # Panics
/// When one does not; the message names the seed.
pub fn check_dice(events: &[Event], seed: u64) {
    for event in events {
        if let What::Rolled(rolled) = &event.what {
            assert!(rolled.purpose.is_some(), "seed {seed}: nobody knows what these dice are for: {event:?}");
            assert_eq!(rolled.successes, due(rolled), "seed {seed}: the dice show another number: {event:?}");
        }
    }
}

/// How many dice show what is needed, counted face by face.
fn due(rolled: &Rolled) -> Option<u32> {
    let needs = rolled.purpose.as_ref()?.needs.as_ref()?;
    let total: i32 = needs.base + needs.parts.iter().map(|part| part.amount).sum::<i32>();
    Some(rolled.faces.iter().filter(|&&face| i32::from(face) >= total).count() as u32)
}
