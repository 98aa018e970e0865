//! What every status and fate of this game is drawn as.

use referee::{Sign, Signs};

pub const SIGNS: Signs = &[
    ("ts-unhurt", Sign::Stance),
    ("ts-wounded", Sign::Wounded),
    ("ts-panicked", Sign::Shaken),
    ("ts-reaction", Sign::Guard),
    ("ts-has-moved", Sign::Stance),
    ("ts-responded", Sign::Stance),
    ("ts-blessed", Sign::Boon),
    ("ts-cursed", Sign::Harm),
    ("ts-shrouded", Sign::Hidden),
    ("ts-herdsman", Sign::Stance),
    ("ts-to-arrive", Sign::Stance),
    ("ts-fallen", Sign::Out),
    ("ts-routed", Sign::Fled),
    ("ts-no-room-left", Sign::Out),
];
