//! A golden game written line by line: every answer and every die names the clause that must ask for it.

use referee::{Answer, AnyMatch, Choice, FigureId, Game, Match, Question, Scenario, Seat, Traveller, Walk, Wanted};

use crate::golden::{self, Ending, Golden, Reply};
use crate::lines::at_in;

/// One reply.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Say {
    /// The faces of the dice that are thrown.
    Dice(&'static [u8]),
    /// The option with this word.
    Word(&'static str),
    /// The option with this word that is about the figure of this name, or about the unit it leads.
    Of(&'static str, &'static str),
    Amount(i64),
    /// A direction, in degrees clockwise from north.
    Towards(i64),
    /// A place, in the scenario's unit like every other.
    At(f64, f64),
    /// For each traveller in turn the place it goes straight to; those left over stay.
    To(&'static [(f64, f64)]),
    /// One traveller's way, bend by bend.
    Way(&'static [(f64, f64)]),
    /// The ways of those named, bend by bend; everybody else stays.
    Ways(&'static [(&'static str, &'static [(f64, f64)])]),
    /// Figures, by name.
    Figures(&'static [&'static str]),
    /// So many to each, in the order they are offered.
    Split(&'static [u32]),
    /// The side that is asked gives up instead of answering.
    GiveUp,
}

/// Replies in order, none missing and none left over.
pub type Lines = [(&'static str, Say)];

/// Plays a scenario by these lines alone, and holds it to its ending and its file.
///
/// # Panics
/// When something else is asked, a line is left over, or the battle comes out otherwise.
pub fn check<G: Game>(name: &str, scenario: Scenario, lines: &Lines, ends: Ending, crate_folder: &str) {
    let mut left = lines;
    let mut player = |game: &Match<G>, question: &Question| {
        let clause = question.clause;
        let Some(((expected, say), rest)) = left.split_first() else {
            panic!("{name}: {clause} asks {:?}, but the script is at its end", question.about);
        };
        assert_eq!(clause.as_str(), *expected, "{name}: {:?} is asked where the script has {say:?}", question.about);
        left = rest;
        if *say == Say::GiveUp { Reply::GivesUp } else { Reply::Answer(say.to(game, question)) }
    };
    golden::check(&mut Golden { name, scenario, player: &mut player }, ends, crate_folder);
    assert!(left.is_empty(), "{name}: left over in the script: {left:?}");
}

/// Plays a match on by these lines, each of which must be asked for by its clause, and leaves it there.
///
/// # Panics
/// When something else is asked, or an answer is refused.
pub fn play_on(game: &mut dyn AnyMatch, lines: &Lines) {
    for (n, &(clause, say)) in lines.iter().enumerate() {
        let Some(question) = game.questions(Seat::Referee).into_iter().next() else {
            panic!("line {n}: nobody is asked anything where the script has {clause} {say:?}");
        };
        let Question { about, wanted, .. } = &question;
        assert_eq!(question.clause.as_str(), clause, "line {n}: {about:?} is asked, {wanted:?}, for {say:?}");
        let answer = say.to(game, &question);
        if let Err(reject) = game.answer(Seat::Side(question.side), question.number, answer) {
            panic!("line {n}: {clause} {say:?}: {reject:?}");
        }
    }
}

impl Say {
    pub(crate) fn to(self, game: &dyn AnyMatch, question: &Question) -> Answer {
        let pick = |wanted: &dyn Fn(&Choice) -> bool| {
            let Wanted::Pick { options } = &question.wanted else { panic!("no choice: {question:?}") };
            let place = options.iter().position(wanted);
            Answer::Pick(place.unwrap_or_else(|| panic!("{self:?} is not offered: {options:?}")) as u16)
        };
        let unit = game.scenario().unit;
        let at = |x, y| at_in(unit, x, y);
        let walk = |traveller: &Traveller, way: &[(f64, f64)]| Walk {
            figure: traveller.figure,
            way: way.iter().map(|&(x, y)| at(x, y)).collect(),
            facing: None,
        };
        match (self, &question.wanted) {
            (Say::Dice(faces), Wanted::Dice { .. }) => Answer::Dice(faces.iter().copied().collect()),
            (Say::Word(word), _) => pick(&|option| option.word.as_str() == word),
            (Say::Of(word, name), _) => pick(&|option| option.word.as_str() == word && is_about(game, option, name)),
            (Say::Amount(amount), _) => Answer::Amount(amount),
            (Say::Towards(degrees), _) => Answer::Direction(table::Bearing::tenths(degrees * 10)),
            (Say::At(x, y), _) => Answer::Point(at(x, y)),
            (Say::To(ends), Wanted::Path { figures, .. }) => {
                Answer::Path(figures.iter().zip(ends).map(|(traveller, &end)| walk(traveller, &[end])).collect())
            }
            (Say::Way(bends), Wanted::Path { figures, .. }) => Answer::Path(vec![walk(&figures[0], bends)]),
            (Say::Ways(ways), Wanted::Path { figures, .. }) => {
                let of = |name: &str| figures.iter().find(|it| named(game, it.figure, name));
                let one = |&(name, bends): &(&str, &[(f64, f64)])| walk(of(name).expect("a traveller"), bends);
                Answer::Path(ways.iter().map(one).collect())
            }
            (Say::Figures(names), Wanted::Figures { from, .. }) => {
                let of = |name: &&str| from.iter().copied().find(|&id| named(game, id, name));
                Answer::Figures(names.iter().map(|name| of(name).expect("a figure of the list")).collect())
            }
            (Say::Split(parts), _) => Answer::Split(parts.to_vec()),
            (say, wanted) => panic!("{say:?} is no answer to {wanted:?}"),
        }
    }
}

/// An option points at the figure of a name, or at a unit whose first figure has it.
fn is_about(game: &dyn AnyMatch, option: &Choice, name: &str) -> bool {
    let figures = game.view(Seat::Referee).figures;
    let first = |unit| figures.iter().find(|it| it.unit == Some(unit)).is_some_and(|it| it.name == name);
    option.figure.is_some_and(|id| named(game, id, name)) || option.unit.is_some_and(first)
}

fn named(game: &dyn AnyMatch, id: FigureId, name: &str) -> bool {
    game.view(Seat::Referee).figures.iter().any(|it| it.figure == id && it.name == name)
}
