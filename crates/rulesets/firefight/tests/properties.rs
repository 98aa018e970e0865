//! What must hold for every game, by random play.

mod common;

use common::scenario;
use dice::{Quick, Seed};
use firefight::Firefight;
use referee::{Answer, AnyMatch as _, DicePlan, FigureId, Match, Seat, Wanted, lot};
use table::{Length, Place};

fn prove(id: &str, games: u64) {
    for seed in 0..games {
        proving::prove::<Firefight>(&scenario(id), seed);
    }
}

#[test]
fn random_games_of_ash_crossing_hold_every_property() {
    prove("ash-crossing", 3);
}

#[test]
fn random_games_of_ash_crossing_at_300_points_hold_every_property() {
    prove("ash-crossing-300", 2);
}

#[test]
fn random_games_of_the_refinery_hold_every_property() {
    prove("refinery-gantries", 3);
}

/// Covers GF-MOVE-04.
#[test]
fn gf_move_04_units_hold_together_after_every_move_they_are_offered() {
    let mut moves = 0;
    for seed in 0..2 {
        let dice = Some(Seed::new([seed; 32]));
        let mut game =
            Match::<Firefight>::open(scenario("ash-crossing-300"), DicePlan::default(), dice).expect("sound");
        let mut luck = Quick::new(u64::from(seed) + 9);
        while game.outcome().is_none() {
            let question = game.questions(Seat::Referee)[0].clone();
            let seat = Seat::Side(question.side);
            let draw = u64::from(lot(&mut luck, u32::MAX));
            let answers = game.candidates(seat, question.number, 4, draw).expect("answers");
            let answer = answers[lot(&mut luck, answers.len() as u32) as usize].clone();
            if let (Wanted::Path { figures, .. }, Answer::Path(walks)) = (&question.wanted, &answer) {
                let before: Vec<_> = figures.iter().map(|it| (it.figure, it.from)).collect();
                let end = |&(figure, from): &(FigureId, Place)| {
                    let walk = walks.iter().find(|walk| walk.figure == figure);
                    (figure, walk.and_then(|walk| walk.way.last()).copied().unwrap_or(from))
                };
                let after: Vec<_> = before.iter().map(end).collect();
                assert!(holds(&game, &after) || !holds(&game, &before), "seed {seed}: {question:?} {answer:?}");
                moves += usize::from(before.len() > 1);
            }
            game.answer(seat, question.number, answer).expect("an offered answer is taken");
        }
    }
    assert!(moves > 5, "{moves}");
}

/// One chain of links of an inch, counted by hand: spread from the first model until nobody is added.
fn holds(game: &Match<Firefight>, stands: &[(FigureId, Place)]) -> bool {
    let gap = |a: &(FigureId, Place), b: &(FigureId, Place)| {
        let radii = game.setup().model(a.0).radius + game.setup().model(b.0).radius;
        let flat = (a.1.at - b.1.at).length() - radii;
        let up = a.1.elevation - b.1.elevation;
        table::Offset { dx: flat.to_um().max(0), dy: up.to_um() }.length()
    };
    let inch = Length::INCH + Length::um(30);
    let mut held = vec![stands[0]];
    while let Some(next) =
        stands.iter().find(|it| !held.contains(it) && held.iter().any(|other| gap(it, other) <= inch)).copied()
    {
        held.push(next);
    }
    held.len() == stands.len()
}
