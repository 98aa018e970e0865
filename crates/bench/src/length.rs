//! A long match: what an answer costs late in it, and what it costs to open its journal.

use dice::{Quick, Seed};
use fivecore::forces::{ForceType, Levy};
use fivecore::setup::{Brief, Levied, generate};
use referee::{AnyMatch, DicePlan, Seat, Shelf};
use table::Length;

use crate::processor::timed;

/// Answers after which it is looked at.
pub const LENGTHS: [usize; 3] = [200, 800, 3_200];
/// Answers over which one is averaged.
const OVER: usize = 100;
/// Figures a side, so that a match lasts.
const FIGURES: u8 = 24;

/// A match after so many answers: seconds of processor for one answer more, and for its whole journal.
pub struct Late {
    pub answers: usize,
    pub answer: f64,
    pub reopened: f64,
}

/// Plays long matches by lot, and looks at the first that lasts so long; fewer rows where none does.
pub fn lengths() -> Vec<Late> {
    (0..50).map(looked_at).max_by_key(Vec::len).unwrap_or_default()
}

fn looked_at(number: u8) -> Vec<Late> {
    let levy = || Levied::Random(Levy { force: ForceType::ALL[0], figures: FIGURES, skills: 2 });
    let brief = Brief { size: Length::inches(48), forces: [levy(), levy()], options: Default::default() };
    let scenario = generate(&mut Quick::new(u64::from(number)), &brief);
    let seed = Seed::new([number; 32]);
    let begun = Shelf(games::GAMES).open(scenario, DicePlan::default(), Some(seed.clone()));
    let mut game = begun.unwrap_or_else(|_| panic!("a generated battle opens"));
    let (mut late, mut answers) = (Vec::new(), 0);
    for wanted in LENGTHS {
        let all = play(&mut *game, wanted - OVER - answers).and_then(|_| play(&mut *game, OVER));
        let Some(took) = all else { break };
        answers = wanted;
        let (reopened, again) = timed(|| Shelf(games::GAMES).replay(game.journal(), Some(seed.clone())).is_ok());
        assert!(again, "the journal opens again");
        late.push(Late { answers, answer: took / OVER as f64, reopened });
    }
    late
}

/// So many answers by lot: the seconds that the answers alone took, and nothing when the battle ends before.
fn play(game: &mut dyn AnyMatch, answers: usize) -> Option<f64> {
    let mut took = 0.0;
    for _ in 0..answers {
        let seat = Seat::Side(*game.deciding().first()?);
        let question = game.questions(seat).swap_remove(0).number;
        let answer = game.candidates(seat, question, 1, question).expect("an answer").swap_remove(0);
        took += timed(|| game.answer(seat, question, answer).expect("a candidate is accepted")).0;
    }
    Some(took)
}
