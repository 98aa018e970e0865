//! Single rules, tried by themselves with strict scripts: smoke, blind fire, charges, civilians, talks.

pub mod bench;

mod extras;
