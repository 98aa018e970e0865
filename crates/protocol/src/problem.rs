use referee::journal::Damage;
use referee::{Complaint, Divergence, NotOpened, Panicked, Refusal, Reject};
use schemars::{JsonSchema, Schema, json_schema};
use serde::{Serialize, Serializer};
use thiserror::Error;

/// Why a request was not fulfilled, and what that means in words. Nothing has changed. The message is for programmers; a
/// player's sentence is made from the data.
#[derive(Clone, Debug, PartialEq, Error, Serialize, JsonSchema)]
#[serde(remote = "Self", tag = "kind", rename_all = "snake_case")]
#[schemars(transform = with_message)]
pub enum Problem {
    #[error("not a request: {why}")]
    Malformed {
        #[serde(skip)]
        why: String,
    },
    #[error("a line has at most {most} bytes; this one was passed over")]
    TooLong { most: usize },
    #[error("the line is not UTF-8 from byte {at} on")]
    NotUtf8 { at: usize },
    #[error("{what} is at most {most}")]
    TooMuch { what: &'static str, most: usize },

    #[error("{}", no_such_match(*.given, .open))]
    NoSuchMatch { given: Option<u32>, open: Vec<u32> },
    #[error("at most {most} matches may be open: close one")]
    TooManyMatches { most: usize },
    #[error("the program has no game `{given}`; it has: {}", .games.join(", "))]
    NoSuchGame { given: String, games: Vec<&'static str> },
    #[error("no scenario is called `{given}`")]
    NoSuchScenario { given: String },
    #[error("the scenario will not do: {}", listed(.complaints))]
    Scenario { complaints: Vec<Complaint> },
    #[error("no seed was committed to under this commitment")]
    NoSuchCommitment,
    #[error("`{given}` is no clause of the book")]
    NoSuchClause { given: String },
    #[error("the match has no such seat")]
    NoSuchSeat,

    #[error("question {question} is not open: it was answered, taken back, or never put")]
    NotOpen { question: u64 },
    #[error("question {question} is put to side {side}")]
    NotYours { question: u64, side: u8 },
    #[error("no answer to this question: {why}")]
    Mismatch {
        #[serde(skip)]
        why: String,
    },
    #[error("the rules forbid it: {refusal}")]
    Refused { refusal: Refusal },
    #[error("the match is over")]
    Over,
    #[error("nothing can be taken back: {why}")]
    NoUndo { why: &'static str },
    #[error("the correction does not fit: {}", listed(.complaints))]
    Correction { complaints: Vec<Complaint> },
    #[error("{why}")]
    Impossible { why: &'static str },
    #[error("the seat sees no such figure on the table")]
    Unseen,

    #[error("{0}")]
    Damaged(Damaged),
    #[error("the journal was kept under rules version {journal}; this program has {program}")]
    RulesVersion { journal: u32, program: u32 },
    #[error("{why}")]
    Diverged {
        line: Option<usize>,
        #[serde(skip)]
        why: String,
    },
    #[error("the seed is not the one the journal commits to")]
    WrongSeed,
    #[error(
        "the match went on under other rules in line {line}: what lies before could not be played again, what follows was"
    )]
    Resumed { line: usize },
    #[error("it takes too long to play the journal again")]
    BrokenOff,
    #[error("the seed of the dice is not revealed: nobody can tell whether they are the ones committed to")]
    NoSeed,
    #[error("whoever began the match gave the seed of the dice")]
    SeedChosen,
    #[error("{throws} throws were laid ready by hand")]
    DiceLaid { throws: usize },
    #[error("line {line} has a field that means nothing here: {field}")]
    UnknownField { line: usize, field: String },

    #[error("the program is at fault: {why}; the match stands as before the request")]
    Broken {
        #[serde(skip)]
        why: String,
    },
}

/// Where a journal file is damaged, and how much of it is sound.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, JsonSchema)]
#[error("line {line} {harm}; the {sound_lines} lines before it are sound")]
pub struct Damaged {
    /// The first line that is not sound, counted from one.
    pub line: usize,
    /// The lines before it, all intact.
    pub sound_lines: usize,
    pub harm: Harm,
}

/// What has become of a line.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Harm {
    #[error("is cut off after {bytes} bytes")]
    CutOff { bytes: usize },
    #[error("does not match its sum: it was changed, or a line before it is missing")]
    Altered,
    #[error("is no journal entry: {why}")]
    Unreadable { why: String },
    #[error("is not UTF-8 from its byte {byte} on")]
    NotUtf8 { byte: usize },
    #[error("should open a match and does not")]
    NoHeader,
    #[error("is of file format {found}, newer than this program")]
    Format { found: u32 },
}

impl Problem {
    pub(crate) fn malformed(why: impl ToString) -> Problem {
        Problem::Malformed { why: why.to_string() }
    }
}

impl Damaged {
    pub(crate) fn new(damage: Damage, sound_lines: usize) -> Damaged {
        let (line, harm) = match damage {
            Damage::CutOff { line, bytes } => (line, Harm::CutOff { bytes }),
            Damage::Altered { line } => (line, Harm::Altered),
            Damage::Unreadable { line, why } => (line, Harm::Unreadable { why }),
            Damage::NoHeader => (1, Harm::NoHeader),
            Damage::Format { found } => (1, Harm::Format { found }),
        };
        Damaged { line, sound_lines: sound_lines.min(line - 1), harm }
    }
}

/// A problem is written with its message beside its fields.
impl Serialize for Problem {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Written<'a> {
            #[serde(flatten, with = "Problem")]
            fields: &'a Problem,
            message: String,
        }
        Written { fields: self, message: self.to_string() }.serialize(serializer)
    }
}

fn with_message(schema: &mut Schema) {
    schema.insert("properties".into(), json_schema!({"message": {"type": "string"}}).into());
    schema.insert("required".into(), vec!["message"].into());
}

impl From<Reject> for Problem {
    fn from(reject: Reject) -> Problem {
        match reject {
            Reject::NotOpen { given } => Problem::NotOpen { question: given },
            Reject::NotYours { given, side } => Problem::NotYours { question: given, side },
            Reject::Mismatch(mismatch) => Problem::Mismatch { why: mismatch.to_string() },
            Reject::Refused(refusal) => Problem::Refused { refusal },
            Reject::Over => Problem::Over,
            Reject::NoUndo { why } => Problem::NoUndo { why },
            Reject::Correction(complaints) => Problem::Correction { complaints },
            Reject::Impossible(why) => Problem::Impossible { why },
            Reject::Broken(why) => Problem::Broken { why },
        }
    }
}

impl From<NotOpened> for Problem {
    fn from(not_opened: NotOpened) -> Problem {
        match not_opened {
            NotOpened::NoSuchGame { given, games } => Problem::NoSuchGame { given, games },
            NotOpened::Scenario(complaints) => Problem::Scenario { complaints },
            NotOpened::Diverges(divergence) => divergence.into(),
            NotOpened::Broken(panicked) => panicked.into(),
        }
    }
}

impl From<Panicked> for Problem {
    fn from(Panicked { why }: Panicked) -> Problem {
        Problem::Broken { why }
    }
}

impl From<Divergence> for Problem {
    fn from(divergence: Divergence) -> Problem {
        let why = divergence.to_string();
        match divergence {
            Divergence::Scenario(complaints) => Problem::Scenario { complaints },
            Divergence::RulesVersion { journal, program } => Problem::RulesVersion { journal, program },
            Divergence::Rejected { line, .. } | Divergence::Differs { line, .. } => {
                Problem::Diverged { line: Some(line), why }
            }
            Divergence::BrokenOff => Problem::BrokenOff,
            Divergence::Empty | Divergence::NoSnapshot => Problem::Diverged { line: None, why },
        }
    }
}

fn no_such_match(given: Option<u32>, open: &[u32]) -> String {
    match (given, open) {
        (Some(given), _) => format!("match {given} is not open"),
        (None, []) => "no match is open".to_string(),
        (None, _) => "several matches are open: say which with \"match\"".to_string(),
    }
}

fn listed(complaints: &[Complaint]) -> String {
    let one = |complaint: &Complaint| format!("{}: {}", complaint.field, complaint.reason);
    complaints.iter().map(one).collect::<Vec<_>>().join("; ")
}
