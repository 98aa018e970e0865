//! Talking to a match as the players of a test do, in the words of the game.

use referee::{Answer, AnyMatch, FigureId, Question, Refusal, Reject, Seat, SideId, Wanted};

/// The one question a side is asked now.
pub fn asked(game: &dyn AnyMatch, side: SideId) -> Question {
    let mut questions = game.questions(Seat::Side(side));
    assert_eq!(questions.len(), 1, "one question for side {}: {questions:?}", side.0);
    questions.remove(0)
}

/// Picks an option by its word and figure.
pub fn choose(game: &mut dyn AnyMatch, side: SideId, word: &str, figure: Option<FigureId>) {
    let question = asked(game, side);
    let Wanted::Pick { options } = &question.wanted else { panic!("no choice: {question:?}") };
    let place = options.iter().position(|it| it.word.as_str() == word && it.figure == figure);
    let place = place.unwrap_or_else(|| panic!("{word} {figure:?} is not offered: {options:?}"));
    say(game, side, Answer::Pick(place as u16));
}

/// Gives an answer, which must be taken.
pub fn say(game: &mut dyn AnyMatch, side: SideId, answer: Answer) {
    let question = game.questions(Seat::Side(side)).remove(0);
    if let Err(reject) = game.answer(Seat::Side(side), question.number, answer) {
        panic!("{question:?}: {reject:?}");
    }
}

/// Why an answer to the open question of a side is refused, by clause.
pub fn refused(game: &dyn AnyMatch, side: SideId, answer: Answer) -> Refusal {
    let question = game.questions(Seat::Side(side)).remove(0);
    match game.check(Seat::Side(side), question.number, &answer) {
        Err(Reject::Refused(refusal)) => refusal,
        other => panic!("{answer:?} to {question:?}: {other:?}"),
    }
}

/// An answer to the open question of a side would be taken.
pub fn accepted(game: &dyn AnyMatch, side: SideId, answer: Answer) -> bool {
    let question = game.questions(Seat::Side(side)).remove(0);
    game.check(Seat::Side(side), question.number, &answer).is_ok()
}

/// The clause a barred option is refused by.
pub fn barred(game: &dyn AnyMatch, side: SideId, word: &str, figure: FigureId) -> String {
    let question = game.questions(Seat::Side(side)).remove(0);
    let found =
        question.barred.iter().find(|(choice, _)| choice.word.as_str() == word && choice.figure == Some(figure));
    found.unwrap_or_else(|| panic!("{word} of {figure:?} is not barred: {:?}", question.barred)).1.clause.to_string()
}

/// An option of this word for this figure is offered.
pub fn offers(game: &dyn AnyMatch, side: SideId, word: &str, figure: FigureId) -> bool {
    let question = game.questions(Seat::Side(side)).remove(0);
    let Wanted::Pick { options } = question.wanted else { return false };
    options.iter().any(|it| it.word.as_str() == word && it.figure == Some(figure))
}
