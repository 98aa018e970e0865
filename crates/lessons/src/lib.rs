//! Learning a game by playing it: a first battle of some twenty steps, and puzzles of one question each.
//!
//! A [`Lesson`] is a file that people write. It is played on an ordinary match: the dice of a step are laid ready before
//! it, the other side answers by its script, and what the player answers is held back and compared with what is expected
//! before the referee hears of it. So where a lesson stands is one number, [how many of its deeds are done](Lesson::go_on),
//! and the match can be laid out anew for any such number. A [`Puzzle`] is a position with choices, each with a value
//! that the referee's own odds and dangers prove. Nothing here knows a game.

mod answer;
mod check;
mod course;
mod deed;
mod formula;
mod lesson;
mod light;
mod names;
mod proof;
mod puzzle;
mod rehearsal;
mod setting;
mod told;
mod tool;
mod written;

pub use check::Check;
pub use course::{Beat, Held, Stuck};
pub use deed::{Deed, Given, Say, Tool};
pub use lesson::{Card, Dice, Head, Hint, Lesson, Row, Step, Suggestion};
pub use light::{Light, Lit};
pub use proof::prove;
pub use puzzle::{Choice, Counts, Proof, Puzzle};
pub use rehearsal::{Slip, rehearse};
pub use told::{ChoiceTold, DeedTold, LessonCard, LessonTold, Progress, PuzzleCard, PuzzleTold, Reads, StepTold};
