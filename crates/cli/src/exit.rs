use std::process::ExitCode;

pub const HELP: &str = "\
Exit codes:
  0  all is well
  1  the thing checked is wrong: a journal that does not verify, content with mistakes, no such clause
  2  the command was not understood
  3  a file can not be read or written
  4  nothing is wrong with the thing checked, but something of it could not be proved: dice without their seed";

/// How the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    Fine = 0,
    /// The thing checked is wrong.
    Wrong = 1,
    /// A file can not be read. (2 is clap's, for a command that was not understood.)
    Unreadable = 3,
    /// Nothing is wrong, but something could not be checked.
    Unproven = 4,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}
