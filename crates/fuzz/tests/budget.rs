//! A small budget for every run of the tests; `cargo xtask fuzz` is the long one.

use fuzz::{Budget, Corpus, TARGETS, try_on};

/// Inputs tried on each target.
const INPUTS: usize = 60;

fn try_one(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name).expect("a target");
    let corpus = Corpus::of(name).expect("a corpus");
    let (_, found) = try_on(target, &corpus, 1, Budget::Inputs(INPUTS));
    assert!(found.is_none(), "{found:?}");
}

#[test]
fn lines_of_the_protocol() {
    try_one("lines");
}

#[test]
fn journals() {
    try_one("journals");
}

#[test]
fn scenarios() {
    try_one("scenarios");
}

#[test]
fn positions() {
    try_one("positions");
}

#[test]
fn army_lists() {
    try_one("armies");
}

#[test]
fn maps() {
    try_one("maps");
}
