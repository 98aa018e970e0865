//! The rules of 1-48 Combat, chapter by chapter, and the worked examples of the ledger.

mod bench;

mod examples;
