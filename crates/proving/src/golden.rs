//! Golden games: whole battles as a reader would follow them, kept in files and compared to the letter.
//!
//! With `GOLDEN=write` in the environment they are recorded anew; the change is then reviewed like any other.

use std::path::Path;
use std::{env, fs};

use dice::Seed;
use referee::{Answer, AnyMatch, DicePlan, Game, Match, Question, Scenario, Seat};

use crate::story::{Pen, Story};

/// A battle to be told: its scenario, its dice, and who answers.
pub struct Golden<'a, G: Game> {
    /// The name of its file.
    pub name: &'a str,
    pub scenario: Scenario,
    pub seed: u8,
    /// Faces laid ready before the first throw.
    pub dice: &'a [u8],
    pub player: &'a mut dyn FnMut(&Match<G>, &Question) -> Answer,
}

/// Any sensible answer, drawn by a seed.
pub fn any_answer<G: Game>(game: &Match<G>, question: &Question, seed: u8) -> Answer {
    let seed = question.number * 1000 + u64::from(seed);
    let answers = game.candidates(Seat::Side(question.side), question.number, 8, seed).expect("open");
    answers[seed as usize % answers.len()].clone()
}

/// Plays a golden game to its end, and tells it.
///
/// # Panics
/// When the scenario has faults or the player gives an answer that is refused.
pub fn tell<G: Game>(golden: &mut Golden<G>, pen: Pen) -> (Match<G>, String) {
    let seed = Some(Seed::new([golden.seed; 32]));
    let opened = Match::<G>::open(golden.scenario.clone(), DicePlan::default(), seed);
    let mut game = opened.unwrap_or_else(|complaints| panic!("{}: {complaints:#?}", golden.name));
    game.fix_dice(golden.dice);
    let story = Story::of(&game, pen);
    let mut text = String::new();
    let mut told = 0;
    loop {
        let events = game.events(Seat::Spectator, told);
        told += events.len();
        events.iter().for_each(|(_, event)| text += &story.event(event));
        let Some(question) = game.questions(Seat::Referee).into_iter().next() else { break };
        let answer = (golden.player)(&game, &question);
        text += &story.answered(&question, &answer);
        if let Err(reject) = game.answer(Seat::Side(question.side), question.number, answer.clone()) {
            panic!("{}: {answer:?} to {question:?}: {reject:?}\n{text}", golden.name);
        }
    }
    (game, text)
}

/// Compares a story with the one that was recorded under this name, or records it.
///
/// # Panics
/// When they differ; the message names the first line that does.
pub fn compare(folder: &Path, name: &str, story: &str) {
    let file = folder.join(format!("{name}.txt"));
    if env::var("GOLDEN").is_ok_and(|wish| wish == "write") {
        fs::write(&file, story).expect("the golden folder can be written");
    }
    let written = fs::read_to_string(&file).unwrap_or_default().replace('\r', "");
    let differs = story.lines().zip(written.lines()).position(|(now, then)| now != then);
    let line = differs.map(|n| n + 1);
    assert!(story == written, "{name}: line {line:?} differs; GOLDEN=write records it anew");
}
