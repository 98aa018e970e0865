//! Odds against dice that really fall, at questions of random games of every ruleset: an interval that is right 95 times
//! in 100 must be right about as often. Where it is not too much, against every single face too. ESCARAMUZA_GAMES says how many courses are drawn for each question.

use content::Shelf;
use dice::{Quick, Seed};
use games::Visitor;
use odds::{Grain, Inquiry, Likely, Method, Odds};
use referee::{Answer, AnyMatch, DicePlan, Game, Match, Question, Scenario, Seat, lot};

/// Questions looked at in each scenario.
const QUESTIONS: usize = 8;
/// Answers given between two of them.
const APART: u32 = 9;

fn samples() -> usize {
    std::env::var("ESCARAMUZA_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(5_000)
}

/// How many shares lay in their interval, and how many there were.
#[derive(Default)]
struct Held {
    right: usize,
    of: usize,
    /// How many questions came out the same face by face.
    by_face: usize,
}

/// What means the same to a rule leads to the same, face by face; nothing is said when that is too much to follow.
fn compare_faces<G: Game>(game: &Match<G>, question: &Question, answer: &Answer, told: &Odds) -> bool {
    let inquiry = Inquiry { courses: 20_000, samples: 0, grain: Grain::Faces, ..Inquiry::default() };
    let faces = odds::of(game, Seat::Side(question.side), question.number, answer, &inquiry).expect("odds");
    if faces.covered.complement().to_f64() > 0.0 || faces.courses < 2 {
        return false;
    }
    assert_eq!(told.figures, faces.figures, "{}", question.clause);
    assert_eq!((&told.units, &told.markers), (&faces.units, &faces.markers), "{}", question.clause);
    assert_eq!((&told.scores, &told.ends), (&faces.scores, &faces.ends), "{}", question.clause);
    true
}

fn compare<G: Game>(game: &Match<G>, question: &Question, answer: &Answer, held: &mut Held) {
    let seat = Seat::Side(question.side);
    let exact = Inquiry { courses: 3_000, samples: 0, ..Inquiry::default() };
    let told = odds::of(game, seat, question.number, answer, &exact).expect("odds");
    if told.covered.complement().to_f64() > 0.0 {
        return;
    }
    held.by_face += usize::from(compare_faces(game, question, answer, &told));
    let drawn = Inquiry { courses: 0, samples: samples(), seed: 7, ..Inquiry::default() };
    let seen = odds::of(game, seat, question.number, answer, &drawn).expect("odds");
    assert_eq!(seen.method, Method::Sampled(samples()));
    for figure in &told.figures {
        let likely = seen.figures.iter().find(|it| it.figure == figure.figure);
        for Likely(word, chance, _) in &figure.fates {
            let within = likely.and_then(|it| it.fates.iter().find(|fate| fate.0 == *word)).map(|fate| fate.2);
            let within = within.unwrap_or_else(|| odds::wilson(0.0, samples()));
            held.of += 1;
            held.right += usize::from(within.holds(chance.percent()));
        }
    }
}

fn play<G: Game>(scenario: &Scenario, held: &mut Held) {
    let mut game = Match::<G>::open(scenario.clone(), DicePlan::default(), Some(Seed::new([3; 32]))).expect("sound");
    let mut luck = Quick::new(5);
    let (mut looked, mut next) = (0, 0);
    while game.outcome().is_none() && looked < QUESTIONS {
        let question = game.questions(Seat::Referee).remove(0);
        let seed = u64::from(lot(&mut luck, u32::MAX));
        let answers = game.candidates(Seat::Referee, question.number, 24, seed).expect("candidates");
        let answer = answers[lot(&mut luck, answers.len() as u32) as usize].clone();
        if next == 0 {
            compare(&game, &question, &answer, held);
            (looked, next) = (looked + 1, APART);
        }
        next -= 1;
        game.answer(Seat::Side(question.side), question.number, answer).expect("it was offered");
    }
}

fn check<G: Game>() {
    let shelf = Shelf::embedded();
    let mut held = Held::default();
    for listing in shelf.scenarios().into_iter().filter(|listing| listing.game == G::ID) {
        play::<G>(&shelf.scenario(&format!("{}/{}", G::ID, listing.id)).expect("sound"), &mut held);
    }
    println!("{}: {} of {} intervals hold, {} face by face", G::ID, held.right, held.of, held.by_face);
    assert!(held.by_face > 0, "nothing was looked at face by face");
    assert!(held.of > 0 && held.right * 100 >= held.of * 88, "{} of {}", held.right, held.of);
}

/// Checks one game of those there are.
struct Check(&'static str);

impl Visitor for Check {
    fn visit<G: Game>(&mut self) {
        if G::ID == self.0 {
            check::<G>();
        }
    }
}

#[test]
fn fivecore() {
    games::visit(&mut Check("fivecore"));
}

#[test]
fn firefight() {
    games::visit(&mut Check("firefight"));
}

#[test]
fn combat_1_48() {
    games::visit(&mut Check("combat-1-48"));
}
