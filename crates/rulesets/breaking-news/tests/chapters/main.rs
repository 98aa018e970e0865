//! The chapters of Breaking News, one file each.

mod bench;
mod properties;
