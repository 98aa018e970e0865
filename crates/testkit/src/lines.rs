//! Places and scripted replies in a word each, as every game's tests write them.

use content::Shelf;
use referee::oracles::{Line, answer};
use referee::{Answer, Event, FigureId, Offer, Scenario, Unit, Walk, What};
use table::{Length, Place, Point};

/// A length in inches.
pub fn inches(n: f64) -> Length {
    Length::um((n * 25_400.0).round() as i64)
}

/// A point in inches.
pub fn point(x: f64, y: f64) -> Point {
    Point::new(inches(x), inches(y))
}

/// A place on the table.
pub fn at(x: f64, y: f64) -> Place {
    Place::on_table(point(x, y))
}

/// A place on the table, in the unit of a scenario.
pub fn at_in(unit: Unit, x: f64, y: f64) -> Place {
    let one = match unit {
        Unit::Inch => Length::INCH,
        Unit::Cm => Length::CM,
    };
    let [x, y] = [x, y].map(|n| Length::um((n * one.to_um() as f64).round() as i64));
    Place::on_table(Point::new(x, y))
}

/// A place above the table.
pub fn up(x: f64, y: f64, height: f64) -> Place {
    Place { elevation: inches(height), ..at(x, y) }
}

/// The answer: a place on the table.
pub fn spot(x: f64, y: f64) -> Line {
    answer(Answer::Point(at(x, y)))
}

/// The answer: the option at a place in the list.
pub fn pick(place: u16) -> Line {
    answer(Answer::Pick(place))
}

/// The answer: the option with a word.
pub fn word(word: &'static str) -> Line {
    Line::Word(word)
}

/// The answer: a number.
pub fn amount(amount: i64) -> Line {
    answer(Answer::Amount(amount))
}

/// One figure's way.
pub fn walk(figure: FigureId, places: &[Place]) -> Walk {
    Walk { figure, way: places.to_vec(), facing: None }
}

/// The answer: ways of figures.
pub fn paths(walks: Vec<Walk>) -> Line {
    answer(Answer::Path(walks))
}

/// A scenario that the program carries, such as `combat-1-48/first-shots`, with its forces.
pub fn scenario(name: &str) -> Scenario {
    Shelf::embedded().scenario(name).unwrap_or_else(|problems| panic!("{name}: {problems:#?}"))
}

/// What is offered, word by word.
pub fn words<T: Offer>(offers: &[T]) -> Vec<String> {
    offers.iter().map(|offer| offer.choice().word.to_string()).collect()
}

/// Something was told under a clause.
pub fn told(events: &[Event], clause: &str) -> bool {
    events.iter().any(|event| event.clause.is_some_and(|it| it.as_str() == clause))
}

/// A note with this word was told.
pub fn noted(events: &[Event], note: &str) -> bool {
    events.iter().any(|event| matches!(&event.what, What::Noted { word, .. } if word.as_str() == note))
}
