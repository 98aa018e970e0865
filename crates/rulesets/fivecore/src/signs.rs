//! What every status and fate of this game is drawn as.

use referee::{Sign, Signs};

pub const SIGNS: Signs = &[
    ("fc-fit", Sign::Stance),
    ("fc-pinned", Sign::Pinned),
    ("fc-hunkered", Sign::Hunkered),
    ("fc-stunned", Sign::Stunned),
    ("fc-bailing", Sign::Fled),
    ("fc-down", Sign::Down),
    ("fc-out", Sign::Out),
    ("fc-prisoner", Sign::Out),
    ("fc-left", Sign::Fled),
    ("fc-reserve", Sign::Stance),
    ("fc-hidden", Sign::Hidden),
    ("fc-trouble", Sign::Shaken),
    ("fc-idle", Sign::Stunned),
    ("fc-recovering", Sign::Stunned),
    ("fc-loaded", Sign::Stance),
    ("fc-persuaded", Sign::Stance),
    ("fc-fired", Sign::Stance),
    ("fc-at-post", Sign::Guard),
    ("fc-patrolling", Sign::Guard),
    ("fc-bonus-move", Sign::Leading),
    ("fc-bonus-fire", Sign::Leading),
    ("fc-left-gun", Sign::Stance),
];
