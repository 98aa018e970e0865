//! The proving ground: what must hold for every game, tried by random play.
//!
//! A game is played to its end with random answers, and on the way it is checked that every question has an answer,
//! every offered answer is taken, an order played twice comes out the same, what is taken back can be done again, a
//! position says everything, nothing is told twice, and the journal plays again to the same end.

use dice::{Quick, Seed};
use referee::{Answer, AnyMatch, DicePlan, Game, Match, Outcome, Question, Scenario, Seat, StateHash, lot};

/// How far a random game may go before it counts as endless.
const MOST_ANSWERS: usize = 20_000;

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played {
    pub outcome: Outcome,
    pub answers: usize,
    pub lines: usize,
    pub hash: StateHash,
}

/// Plays one random game and checks everything on the way.
///
/// # Panics
/// When something does not hold; the message names the seed.
pub fn prove<G: Game>(scenario: &Scenario, seed: u64) -> Played {
    let opened = Match::<G>::open(scenario.clone(), DicePlan::default(), Some(dice_seed(seed)));
    let mut game = opened.unwrap_or_else(|complaints| panic!("seed {seed}: the scenario has faults: {complaints:#?}"));
    let mut luck = Quick::new(seed);
    let mut answers = 0;
    check_position(&game, seed);
    while game.outcome().is_none() {
        let question = open_question(&game, &mut luck, seed);
        let answer = offered_answer(&game, &question, &mut luck, seed);
        give(&mut game, &question, answer.clone(), seed);
        answers += 1;
        if lot(&mut luck, 8) == 0 {
            check_undo(&mut game, &question, &answer, seed);
        }
        if lot(&mut luck, 16) == 0 {
            check_position(&game, seed);
        }
        assert!(answers < MOST_ANSWERS, "seed {seed}: the game does not end");
    }
    check_replay(&game, seed);
    Played {
        outcome: game.outcome().expect("just ended").clone(),
        answers,
        lines: game.journal().entries.len(),
        hash: game.state_hash(),
    }
}

fn dice_seed(seed: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Seed::new(bytes)
}

/// A question always waits for somebody who can answer it.
fn open_question<G: Game>(game: &Match<G>, luck: &mut Quick, seed: u64) -> Question {
    let questions = game.questions(Seat::Referee);
    assert!(!questions.is_empty(), "seed {seed}: the game waits for nobody");
    questions[lot(luck, questions.len() as u32) as usize].clone()
}

/// A question always has an answer, and what is offered passes its check.
fn offered_answer<G: Game>(game: &Match<G>, question: &Question, luck: &mut Quick, seed: u64) -> Answer {
    let seat = Seat::Side(question.side);
    let answers = game.candidates(seat, question.number, 4, u64::from(lot(luck, u32::MAX)));
    let answers = answers.unwrap_or_else(|reject| panic!("seed {seed}: {question:?}: {reject}"));
    assert!(!answers.is_empty(), "seed {seed}: no answer to {question:?}");
    for answer in &answers {
        if let Err(reject) = game.check(seat, question.number, answer) {
            panic!("seed {seed}: {answer:?} is offered for {question:?} and then refused: {reject:?}");
        }
    }
    answers[lot(luck, answers.len() as u32) as usize].clone()
}

fn give<G: Game>(game: &mut Match<G>, question: &Question, answer: Answer, seed: u64) {
    let before = game.events(Seat::Referee, 0);
    if let Err(reject) = game.answer(Seat::Side(question.side), question.number, answer.clone()) {
        panic!("seed {seed}: {answer:?} to {question:?}: {reject:?}");
    }
    let after = game.events(Seat::Referee, 0);
    assert!(after.starts_with(&before), "seed {seed}: what was told before {question:?} was told otherwise after it");
}

/// What is taken back and done again comes out the same.
fn check_undo<G: Game>(game: &mut Match<G>, question: &Question, answer: &Answer, seed: u64) {
    let hash = game.state_hash();
    let events = game.events(Seat::Referee, 0);
    if game.outcome().is_some() || game.undo(Seat::Side(question.side)).is_err() {
        return;
    }
    let asked = game.questions(Seat::Side(question.side));
    let again = asked.iter().find(|again| (again.clause, &again.about) == (question.clause, &question.about));
    let again = again.unwrap_or_else(|| panic!("seed {seed}: after undo {question:?} is not asked again: {asked:?}"));
    assert_eq!(again.wanted, question.wanted, "seed {seed}: after undo the question is another");
    give(game, &again.clone(), answer.clone(), seed);
    assert_eq!(game.state_hash(), hash, "seed {seed}: done again it came out otherwise");
    assert_eq!(game.events(Seat::Referee, 0), events, "seed {seed}: done again it was told otherwise");
}

/// A position says everything about a battle.
fn check_position<G: Game>(game: &Match<G>, seed: u64) {
    let position = G::position(game.setup(), game.battle());
    match G::stand(game.setup(), &position) {
        Ok(battle) => assert_eq!(battle, *game.battle(), "seed {seed}: the position forgets something: {position}"),
        Err(complaints) => panic!("seed {seed}: the position can not be read: {complaints:?}\n{position:#}"),
    }
}

/// The journal plays again to the same end.
fn check_replay<G: Game>(game: &Match<G>, seed: u64) {
    let written = game.journal().write();
    let (read, damage) = referee::Journal::read(&written);
    assert_eq!(damage, None, "seed {seed}");
    match Match::<G>::replay(&read, None) {
        Ok(again) => assert_eq!(again.state_hash(), game.state_hash(), "seed {seed}: the replay ends elsewhere"),
        Err(divergence) => panic!("seed {seed}: the journal does not replay: {divergence}"),
    }
}
