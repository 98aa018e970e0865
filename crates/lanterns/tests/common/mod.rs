//! Talking to a match of Lanterns in a line.
#![allow(dead_code)]

use dice::Seed;
use lanterns::{Lanterns, scenario};
use referee::{Answer, AnyMatch, DicePlan, FigureId, Match, Question, Seat, SideId, Walk, Wanted};
use table::Point;

pub const SOUTH: SideId = SideId(0);
pub const NORTH: SideId = SideId(1);
pub const ADA: FigureId = FigureId(0);
pub const BEA: FigureId = FigureId(1);
pub const EVA: FigureId = FigureId(4);

pub fn open(seed: u8) -> Match<Lanterns> {
    Match::open(scenario(), DicePlan::default(), Some(Seed::new([seed; 32]))).expect("a sound scenario")
}

pub fn only(game: &Match<Lanterns>, side: SideId) -> Question {
    let questions = game.questions(Seat::Side(side));
    assert_eq!(questions.len(), 1, "{questions:?}");
    questions[0].clone()
}

pub fn say(game: &mut Match<Lanterns>, side: SideId, reply: Answer) {
    let question = only(game, side);
    game.answer(Seat::Side(side), question.number, reply).expect("a legal answer");
}

pub fn choose(game: &mut Match<Lanterns>, side: SideId, word: &str) {
    let question = only(game, side);
    let Wanted::Pick { options } = &question.wanted else { panic!("no choice: {question:?}") };
    let place = options.iter().position(|option| option.word.as_str() == word).expect("offered");
    say(game, side, Answer::Pick(place as u16));
}

pub fn walk(figure: FigureId, x: i64, y: i64) -> Walk {
    Walk { figure, way: vec![Point::inches(x, y).into()], facing: None }
}

/// South has bid higher and is asked for its order.
pub fn south_to_move() -> Match<Lanterns> {
    let mut game = open(7);
    say(&mut game, SOUTH, Answer::Amount(3));
    say(&mut game, NORTH, Answer::Amount(0));
    game
}

pub fn march(game: &mut Match<Lanterns>, figure: FigureId, x: i64, y: i64) {
    choose(game, SOUTH, "px-march");
    say(game, SOUTH, Answer::Figures(vec![figure]));
    say(game, SOUTH, Answer::Path(vec![walk(figure, x, y)]));
}

/// South's Bea is on her way into Eva's ambush.
pub fn march_into_ambush() -> Match<Lanterns> {
    let mut game = south_to_move();
    march(&mut game, BEA, 12, 10);
    game
}

/// North answers the ambush with these dice.
pub fn ambushed(face: u8) -> Match<Lanterns> {
    let mut game = march_into_ambush();
    game.fix_dice(&[face]);
    choose(&mut game, NORTH, "yes");
    game
}
