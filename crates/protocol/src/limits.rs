use schemars::JsonSchema;
use serde::Serialize;

/// How much one caller may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Limits {
    /// Bytes in a line.
    pub line: usize,
    /// Matches open at the same time.
    pub matches: usize,
    /// Answers proposed at once.
    pub candidates: usize,
    /// Courses played for the odds of one answer.
    pub odds: usize,
    /// Orders looked ahead for the odds of one answer.
    pub orders: usize,
    /// Faces laid ready at once.
    pub faces: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { line: 1 << 20, matches: 64, candidates: 1_000, odds: 100_000, orders: 16, faces: 1_000 }
    }
}
