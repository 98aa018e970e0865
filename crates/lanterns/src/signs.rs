//! What every status and fate of this game is drawn as.

use referee::{Sign, Signs};

pub const SIGNS: Signs =
    &[("px-unhurt", Sign::Stance), ("px-hidden", Sign::Hidden), ("px-hit", Sign::Wounded), ("px-fell", Sign::Out)];
