use referee::Answer;
use schemars::JsonSchema;
use serde::Serialize;

/// What a mind makes of a question: its answer, and what else it considered.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Thought {
    pub question: u64,
    pub answer: Answer,
    /// The answers it weighed, best first.
    pub considered: Vec<Weighed>,
    /// How many futures it looked at.
    pub looks: u32,
}

/// An answer that was weighed, and what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Weighed {
    pub answer: Answer,
    /// How well the battle stands afterwards on the average: higher is better.
    pub worth: f64,
    /// In how many futures it was tried.
    pub looks: u32,
}

/// How far a mind has got with its thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Progress {
    pub looks: u32,
    /// From 0 to 100: how much of its budget is spent.
    pub percent: u8,
}
