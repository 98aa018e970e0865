//! The ledgers as the build script read them, sorted.

use crate::entry::{Entry, Game, Ruling};
use crate::language::Words;
use crate::{Clause, Kind};

include!(concat!(env!("OUT_DIR"), "/table.rs"));

const fn words(english: &'static str, spanish: Option<&'static str>) -> Words {
    Words { english, spanish }
}
