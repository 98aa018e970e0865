//! Golden games: whole battles as a player reads them, kept in files and compared to the letter.
//!
//! Every answer and every die of them is written down: nothing is left to a seed. `cargo xtask golden` records their
//! files anew; the change is then reviewed like any other.

use std::path::Path;
use std::{env, fs};

use dice::Seed;
use referee::{Answer, AnyMatch, DicePlan, Game, Match, Outcome, Question, Scenario, Seat, SideId};

use crate::story::Story;

/// A battle to be told: its scenario, and who answers. Dice are asked for like anything else.
pub struct Golden<'a, G: Game> {
    /// The name of its file.
    pub name: &'a str,
    pub scenario: Scenario,
    pub player: &'a mut dyn FnMut(&Match<G>, &Question) -> Reply,
}

/// What a side says to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    Answer(Answer),
    /// It gives up instead.
    GivesUp,
}

/// Who wins, in which word, by which clause, if it is the game's own ending; nobody wins a draw.
pub type Ending<'a> = (Option<SideId>, &'a str, &'a str);

/// Plays a golden game, and holds it to its ending and to the file of its name in the crate's folder `tests/golden`.
///
/// # Panics
/// When the scenario has faults, the player gives an answer that is refused, or it comes out otherwise.
pub fn check<G: Game>(golden: &mut Golden<G>, ends: Ending, crate_folder: &str) {
    let name = golden.name;
    let (outcome, story) = tell(golden);
    let clause = outcome.clause.as_ref().map_or("", |clause| clause.as_str());
    assert_eq!((outcome.winner, outcome.word.as_str(), clause), ends, "{name} ends otherwise:\n{story}");
    compare(&Path::new(crate_folder).join("tests/golden"), name, &story);
}

/// Plays a golden game to its end, and tells it.
fn tell<G: Game>(golden: &mut Golden<G>) -> (Outcome, String) {
    let name = golden.name;
    let by_hand = (0..golden.scenario.sides.len() as u8).map(SideId).collect();
    let plan = DicePlan { by_hand, ..DicePlan::default() };
    let opened = Match::<G>::open(golden.scenario.clone(), plan, Some(Seed::new([0; 32])));
    let mut game = opened.unwrap_or_else(|complaints| panic!("{name}: {complaints:#?}"));
    let (story, mut text, mut told) = (Story::default(), String::new(), 0);
    loop {
        let events = game.events(Seat::Spectator, told);
        told += events.len();
        events.iter().for_each(|(_, event)| text += &story.event(&game, event));
        let Some(question) = game.questions(Seat::Referee).into_iter().next() else { break };
        let (seat, reply) = (Seat::Side(question.side), (golden.player)(&game, &question));
        let taken = match reply.clone() {
            Reply::Answer(answer) => {
                text += &story.answered(&game, &question, &answer);
                game.answer(seat, question.number, answer)
            }
            Reply::GivesUp => game.concede(seat),
        };
        if let Err(reject) = taken {
            panic!("{name}: {reply:?} to {question:?}: {reject:?}\n{text}");
        }
    }
    let outcome = game.outcome().expect("nobody is asked any more").clone();
    if outcome.clause.is_none() {
        text += &story.agreed(&game, &outcome);
    }
    (outcome, text)
}

/// Compares a story with the one that was recorded under this name, or records it.
pub(crate) fn compare(folder: &Path, name: &str, story: &str) {
    let file = folder.join(format!("{name}.txt"));
    if env::var("GOLDEN").is_ok_and(|wish| wish == "write") {
        fs::create_dir_all(folder).and_then(|()| fs::write(&file, story)).expect("the golden folder can be written");
    }
    let written = fs::read_to_string(&file).unwrap_or_default().replace('\r', "");
    let differs = story.lines().zip(written.lines()).position(|(now, then)| now != then);
    let line = differs.map(|n| n + 1);
    assert!(story == written, "{name}: line {line:?} differs; `cargo xtask golden` records it anew");
}
