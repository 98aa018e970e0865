//! A player for golden games: it knows what each of its figures is to do, and otherwise lets things be.

use fivecore::FiveCore;
use referee::{Answer, AnyMatch, Choice, FigureId, Match, Question, Seat, Traveller, Walk, Wanted};
use table::{Bearing, Point};

use crate::bench::{A, point};

/// One step of a figure's orders.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// It makes for this place, in as many moves as that takes; the first is where it is deployed.
    Go(f64, f64),
    /// It goes this very way, in one move.
    Way(&'static [(f64, f64)]),
    /// It does this as soon as it is offered.
    Do(&'static str),
    /// Asked for a point, it names this one.
    Aim(f64, f64),
}

/// What figures are to do, by name, and what is said to questions: the last option to those not named.
pub struct Player {
    pub steps: &'static [(&'static str, &'static [Step])],
    pub says: &'static [(&'static str, &'static str)],
    done: Vec<usize>,
}

impl Player {
    pub fn new(
        steps: &'static [(&'static str, &'static [Step])],
        says: &'static [(&'static str, &'static str)],
    ) -> Player {
        Player { steps, says, done: vec![0; steps.len()] }
    }

    pub fn answer(&mut self, game: &Match<FiveCore>, question: &Question) -> Answer {
        let figure = question.about.figure.map(|id| name(game, id));
        match &question.wanted {
            Wanted::Pick { options } => self.pick(game, question, figure, options),
            Wanted::Point => Answer::Point(self.point(figure).into()),
            Wanted::Path { figures, .. } => self.path(game, question, &figures[0], figure),
            Wanted::Direction if question.side == A => Answer::Direction(Bearing::NORTH),
            Wanted::Direction => Answer::Direction(Bearing::SOUTH),
            Wanted::Amount { min, .. } => Answer::Amount(*min),
            other => panic!("nobody ever asks for {other:?}"),
        }
    }

    fn next(&self, figure: Option<&str>) -> Option<(usize, Step)> {
        let place = self.steps.iter().position(|(name, _)| Some(*name) == figure)?;
        Some((place, *self.steps[place].1.get(self.done[place])?))
    }

    fn pick(&mut self, game: &Match<FiveCore>, question: &Question, who: Option<&str>, options: &[Choice]) -> Answer {
        let offered = |word: &str| options.iter().position(|option| option.word.as_str() == word);
        let busy = |option: &Choice| option.figure.and_then(|id| self.next(Some(name(game, id)))).is_some();
        let (asked, orders) = (question.about.word.as_str(), question.about.word.as_str() == "fc-ask-order");
        let planned = match self.next(who) {
            Some((_, Step::Do(word))) => offered(word),
            Some((_, Step::Go(..) | Step::Way(_))) if orders => offered("fc-order-move"),
            _ => None,
        };
        let said = || self.says.iter().filter(|(question, _)| *question == asked).find_map(|(_, word)| offered(word));
        let chosen = planned.or_else(|| options.iter().position(busy)).or_else(said);
        if let (Some(_), Some((place, Step::Do(_)))) = (planned, self.next(who)) {
            self.done[place] += 1;
        }
        Answer::Pick(chosen.unwrap_or(options.len() - 1) as u16)
    }

    /// Where it is deployed, or where it aims.
    fn point(&mut self, figure: Option<&str>) -> Point {
        let Some((place, Step::Go(x, y) | Step::Aim(x, y))) = self.next(figure) else {
            panic!("{figure:?} has no place to go to");
        };
        self.done[place] += 1;
        point(x, y)
    }

    /// Its way if it can be gone; it stays otherwise, and tries again another time.
    fn path(&mut self, game: &Match<FiveCore>, question: &Question, one: &Traveller, who: Option<&str>) -> Answer {
        let answer = |way: Vec<Point>| {
            let way = way.into_iter().map(Into::into).collect();
            Answer::Path(vec![Walk { figure: one.figure, way, facing: None }])
        };
        let Some((place, step)) = self.next(who) else { return answer(Vec::new()) };
        let (way, arrives) = match step {
            Step::Go(x, y) => straight(one, point(x, y)),
            Step::Way(spots) => (spots.iter().map(|&(x, y)| point(x, y)).collect(), true),
            Step::Do(_) | Step::Aim(..) => return answer(Vec::new()),
        };
        let answer_so = answer(way);
        if game.check(Seat::Side(question.side), question.number, &answer_so).is_err() {
            return answer(Vec::new());
        }
        self.done[place] += usize::from(arrives);
        answer_so
    }
}

/// Straight towards a place, as far as the figure may go, and whether it gets there.
fn straight(one: &Traveller, goal: Point) -> (Vec<Point>, bool) {
    let from = one.from.at;
    let far = from.distance(goal) > one.allowance;
    let end = if far { from + Bearing::of(goal - from).offset(one.allowance) } else { goal };
    (if from == goal { Vec::new() } else { vec![end] }, !far)
}

fn name(game: &Match<FiveCore>, id: FigureId) -> &str {
    &game.setup().profile(id).name
}
