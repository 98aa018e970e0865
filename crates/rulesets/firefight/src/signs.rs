//! What every status and fate of this game is drawn as.

use referee::{Sign, Signs};

pub const SIGNS: Signs = &[
    ("gf-unhurt", Sign::Stance),
    ("gf-stunned", Sign::Stunned),
    ("gf-fatigued", Sign::Fatigued),
    ("gf-arrived", Sign::Stance),
    ("gf-spell-dust-veil", Sign::Hidden),
    ("gf-spell-quickening", Sign::Boon),
    ("gf-spell-crushing-doubt", Sign::Shaken),
    ("gf-ambush", Sign::Hidden),
    ("gf-scout", Sign::Stance),
    ("gf-spare", Sign::Stance),
    ("gf-returning", Sign::Stance),
    ("gf-leads", Sign::Leading),
    ("gf-wounded", Sign::Wounded),
    ("gf-knocked-out", Sign::Out),
    ("gf-routed", Sign::Fled),
    ("gf-fell", Sign::Out),
    ("gf-left-out", Sign::Out),
    ("gf-recalled", Sign::Out),
];
