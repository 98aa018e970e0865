//! GF-GEN-12, GF-GEN-13. Limits: within, beyond, and the inch between units.

use referee::judged;
use table::Length;

/// A thousandth of an inch: nobody measures finer at a table.
pub const HAIR: Length = Length::um(25);

/// GF-GEN-12. "Within" includes exactly the limit.
pub fn within(distance: Length, limit: Length) -> bool {
    judged!("GF-GEN-12");
    distance <= limit + HAIR
}

/// GF-GEN-12. "More than" is strictly more.
pub fn beyond(distance: Length, limit: Length) -> bool {
    !within(distance, limit)
}

/// GF-GEN-13. The separation is kept at exactly one inch.
pub fn is_apart(distance: Length, limit: Length) -> bool {
    judged!("GF-GEN-13");
    distance + HAIR >= limit
}
