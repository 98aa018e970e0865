use dice::{Chance, Faces, Source, Throw};
use rulebook::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Place;

use super::rollout::{Declining, Policy};
use crate::ask::{Ask, Matter};
use crate::driver::{Step, known_faces, run};
use crate::oracle::{Answers, Oracle, Pause, Ruling, foregone};
use crate::question::{About, Answer, Choice, acting, declining};
use crate::{FigureId, For, Game, Match, Seat, SideId};

/// A point on the way of an answer where another side may do harm.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Danger {
    /// The side that would be asked there.
    pub side: SideId,
    /// The clause that would ask it.
    pub clause: Clause,
    /// Its figures that might act, as far as they are known.
    pub by: Vec<FigureId>,
    /// Whom it would concern, and where that figure would then be.
    pub figure: FigureId,
    pub place: Place,
    /// The chance that it leaves somebody of the own side worse off.
    pub harm: Chance,
}

/// The most points looked for along one way.
const MOST: usize = 12;

/// Lets so many chances of other sides to act pass unused, and stops at the next.
struct Lookout<'a> {
    steps: &'a [Step],
    at: usize,
    given: (u64, &'a Answer),
    side: SideId,
    to_pass: usize,
    window: Option<Window>,
}

/// A question that would be put to another side, which may decline.
struct Window {
    side: SideId,
    clause: Clause,
    about: About,
    options: Vec<Choice>,
}

impl Oracle for Lookout<'_> {
    fn throw(&mut self, _: &For<'_>, _: &Throw) -> Ruling<Faces> {
        known_faces(self.steps, &mut self.at)
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        if let Some(answers) = foregone(asks) {
            return Ok(answers);
        }
        if let Some(Step::Asked(asked)) = self.steps.get(self.at) {
            self.at += 1;
            let (number, given) = self.given;
            let known = asked.iter().map(|asked| match &asked.answer {
                _ if asked.question.number == number => Some(given.clone()),
                answer => answer.clone(),
            });
            return known.collect::<Option<Answers>>().ok_or_else(Pause::new);
        }
        match asks {
            [Ask { side, clause, about, matter: Matter::Pick { options, .. } }] if *side != self.side => {
                let Some(passed) = declining(options) else {
                    return Ok(Answers::from_elem(acting(options), 1));
                };
                if self.to_pass > 0 {
                    self.to_pass -= 1;
                    return Ok(Answers::from_elem(passed, 1));
                }
                let (about, options) = (about.clone(), options.to_vec());
                self.window = Some(Window { side: *side, clause: *clause, about, options });
                Err(Pause::new())
            }
            _ => Err(Pause::new()),
        }
    }
}

/// Everybody lets everything pass but this one chance.
struct Only<'a> {
    window: &'a Window,
    taken: u16,
}

impl Policy for Only<'_> {
    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        match ask.matter {
            Matter::Pick { .. } if ask.clause == self.window.clause && ask.about == self.window.about => {
                Answer::Pick(self.taken)
            }
            _ => Declining.answer(ask, dice),
        }
    }
}

impl<G: Game> Match<G> {
    /// The points of an answer's way where figures that its side knows of may do it harm, until chance has a say.
    pub(crate) fn dangers_of(&self, side: SideId, number: u64, answer: &Answer) -> Vec<Danger> {
        let Answer::Path(walks) = answer else { return Vec::new() };
        let view = G::view(self.setup(), self.current(), Seat::Side(side));
        let is_known = |id: &FigureId| view.figures.iter().any(|it| it.figure == *id && it.place.is_some());
        let mut dangers = Vec::new();
        for to_pass in 0..MOST {
            let mut battle = self.battle().clone();
            let given = (number, answer);
            let mut lookout = Lookout { steps: self.steps(), at: 0, given, side, to_pass, window: None };
            let _ = run::<G>(self.setup(), &mut battle, &mut G::Memo::default(), &mut Vec::new(), &mut lookout);
            let Some(window) = lookout.window else { break };
            let named = [window.about.figure, window.about.other];
            let mut movers = walks.iter().map(|walk| walk.figure);
            let Some(figure) = movers.clone().find(|id| named.contains(&Some(*id))).or(movers.next()) else { break };
            let Some(taken) =
                window.options.iter().position(|it| !it.declines() && it.figure.is_none_or(|id| is_known(&id)))
            else {
                continue;
            };
            let by = window.reactors(figure).into_iter().filter(is_known).collect::<Vec<_>>();
            let there = G::view(self.setup(), &battle, Seat::Side(side));
            let place = there.figures.iter().find(|it| it.figure == figure).and_then(|it| it.place);
            let (Some(place), false) = (place, by.is_empty()) else { continue };
            let mut policy = Only { window: &window, taken: taken as u16 };
            let harm = self.chance_of_harm(given, &mut policy, |whose| whose == Some(side));
            if harm > Chance::ZERO {
                dangers.push(Danger { side: window.side, clause: window.clause, by, figure, place, harm });
            }
        }
        dangers
    }
}

impl Window {
    /// Who might act: whom the options name, or else whom the question is about.
    fn reactors(&self, mover: FigureId) -> Vec<FigureId> {
        let mut named: Vec<FigureId> = self.options.iter().filter_map(|option| option.figure).collect();
        if named.is_empty() {
            named = [self.about.figure, self.about.other].into_iter().flatten().collect();
        }
        named.retain(|id| *id != mover);
        named.sort_unstable();
        named.dedup();
        named
    }
}
