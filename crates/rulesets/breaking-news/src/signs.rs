//! What every status and fate of this game is drawn as.

use referee::{Sign, Signs};

pub const SIGNS: Signs = &[
    ("bn-fit", Sign::Stance),
    ("bn-wounded", Sign::Wounded),
    ("bn-stabilised", Sign::Wounded),
    ("bn-dead", Sign::Out),
    ("bn-captured", Sign::Out),
    ("bn-left", Sign::Fled),
    ("bn-retreated", Sign::Fled),
    ("bn-evacuated", Sign::Stance),
    ("bn-shocked", Sign::Stunned),
    ("bn-panicked", Sign::Shaken),
    ("bn-retreating", Sign::Fled),
    ("bn-hidden", Sign::Hidden),
    ("bn-spotted", Sign::Harm),
    ("bn-aimed-only", Sign::Harm),
    ("bn-magazine-empty", Sign::Harm),
    ("bn-ammunition-spent", Sign::Harm),
    ("bn-reloading", Sign::Harm),
    ("bn-infiltrates", Sign::Hidden),
    ("bn-in-ambush", Sign::Hidden),
    ("bn-led-along", Sign::Stance),
    ("bn-wreck", Sign::Out),
    ("bn-out-of-action", Sign::Out),
    ("bn-exploded", Sign::Out),
    ("bn-empty", Sign::Stance),
    ("bn-vehicle-moved", Sign::Stance),
    ("bn-vehicle-fired", Sign::Stance),
];
