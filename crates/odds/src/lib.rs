//! Odds: what an answer leads to, in exact fractions taken from the rules themselves. It names no game.
//!
//! [`of`] plays every course an answer may take and says what becomes of figures, units, markers and scores. Where there
//! are too many courses it samples them and gives an interval. A [`Range`] repeats that for a weapon and a target over
//! distances and covers; a [`Chart`] draws it.

mod chart;
mod interval;
mod marginals;
mod range;
mod told;

pub use chart::{Chart, Mark, Series};
pub use interval::{Interval, difference, wilson};
pub use marginals::of;
pub use range::{Axis, Cell, Faulty, Range, Setting, Shot, Wish};
pub use referee::lookahead::{Choices, Inquiry};
pub use referee::oracles::Grain;
pub use told::{EndOdds, FigureOdds, Likely, MarkerOdds, MarkerState, Method, Odds, ScoreOdds, UnitOdds};
