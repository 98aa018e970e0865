//! What a side is told, so that two matches can be compared that differ in what it may not know.

use referee::lookahead::Inquiry;
use referee::{Answer, AnyMatch, Question, Seat, SideId, View};

/// Everything a side is sent at this moment: view, events, questions, the answers it is offered, and the odds and dangers
/// of one of them.
pub fn told_to(game: &dyn AnyMatch, side: SideId, seed: u64) -> String {
    let seat = Seat::Side(side);
    let questions = game.questions(seat);
    let looked = questions.iter().map(|question| foreseen(game, question, seed)).collect::<Vec<_>>();
    format!("{:?} {:?} {questions:?} {looked:?}", game.view(seat), game.events(seat, 0))
}

/// Does a side know what the others want, as when the battle is over?
pub fn have_come_out(game: &dyn AnyMatch, side: SideId) -> bool {
    let others = |view: &View| view.sides.iter().filter(|it| it.side != side).any(|it| !it.aims.is_empty());
    game.outcome().is_some() || others(&game.view(Seat::Side(side)))
}

fn foreseen(game: &dyn AnyMatch, question: &Question, seed: u64) -> String {
    let seat = Seat::Side(question.side);
    let offered = game.candidates(seat, question.number, 4, seed).expect("a question has an answer");
    let answer: &Answer = &offered[seed as usize % offered.len()];
    let inquiry = Inquiry { courses: 60, samples: 0, ..Inquiry::default() };
    let mut endings = Vec::new();
    let looked = game.aside(seat).foresee(seat, question.number, answer, &inquiry, &mut |ending, chance| {
        endings.push(format!("{:?} {chance}", ending.view));
    });
    let dangers = game.dangers(seat, question.number, answer);
    format!("{offered:?} {answer:?} {looked:?} {endings:?} {dangers:?}")
}
