//! What every status and fate of this game is drawn as.

use referee::{Sign, Signs};

pub const SIGNS: Signs = &[
    ("cb-healthy", Sign::Stance),
    ("cb-wounded", Sign::Wounded),
    ("cb-eliminated", Sign::Out),
    ("cb-marker", Sign::Wounded),
    ("cb-suppressed", Sign::Pinned),
    ("cb-took-cover", Sign::Hunkered),
    ("cb-suppressing", Sign::Guard),
    ("cb-in-slot", Sign::Hunkered),
];
