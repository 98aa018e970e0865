//! Ten-sided, chapter by chapter.

mod common;

mod properties;
