//! Where along a way other sides may interfere.

use dice::{Chance, Faces, Quick, Source, Throw};
use rulebook::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Place;

use super::imagined::Imagined;
use crate::ask::{Ask, Matter};
use crate::oracle::{Answers, Oracle, Pause, Ruling, foregone};
use crate::oracles::{Known, Policy, Supposed};
use crate::order::run;
use crate::question::{About, Answer, Choice, acting, declining};
use crate::{FigureId, For, Game, Match, Seat, SideId, View};

/// A point on the way of an answer where another side may do harm.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Danger {
    /// The side that would be asked there.
    pub side: SideId,
    /// The clause that would ask it.
    pub clause: Clause,
    /// Its figures that might act, as far as they are known.
    pub by: Vec<FigureId>,
    /// What each of them might do alone, in the same order: the chance that it leaves somebody of the own side worse
    /// off.
    pub alone: Vec<Chance>,
    /// Whom it would concern, and where that figure would then be.
    pub figure: FigureId,
    pub place: Place,
    /// The chance of harm if all of them act.
    pub harm: Chance,
}

/// The most points looked for along one way.
const MOST: usize = 12;

impl<G: Game> Match<G> {
    /// The points of an answer's way where figures that its side knows of may do it harm, until chance has a say.
    pub(crate) fn dangers_of(&self, side: SideId, number: u64, answer: &Answer) -> Vec<Danger> {
        let Answer::Path(walks) = answer else { return Vec::new() };
        let movers: Vec<FigureId> = walks.iter().map(|walk| walk.figure).collect();
        let mut dangers: Vec<Danger> = Vec::new();
        for imagined in self.imagined(Seat::Side(side), 0) {
            let way = Way { game: self, side, given: (number, answer), movers: &movers, imagined: &imagined };
            for danger in way.dangers() {
                match dangers.iter_mut().find(|known| known.is_same(&danger)) {
                    Some(known) => known.add(&danger),
                    None => dangers.push(danger),
                }
            }
        }
        dangers
    }
}

impl Danger {
    /// The same chance for the same figures, in another of the battles it might be.
    fn is_same(&self, other: &Danger) -> bool {
        let who = |it: &Danger| (it.side, it.clause, it.figure, it.place);
        who(self) == who(other) && self.by == other.by
    }

    fn add(&mut self, other: &Danger) {
        self.harm += &other.harm;
        self.alone.iter_mut().zip(&other.alone).for_each(|(sum, chance)| *sum += chance);
    }
}

/// A way through one battle that its side might be in.
struct Way<'a, G: Game> {
    game: &'a Match<G>,
    side: SideId,
    given: (u64, &'a Answer),
    movers: &'a [FigureId],
    imagined: &'a Imagined<G::Battle>,
}

impl<G: Game> Way<'_, G> {
    fn dangers(&self) -> Vec<Danger> {
        let seen = self.view(&self.imagined.now);
        let mut dangers = Vec::new();
        for to_pass in 0..MOST {
            let Some((window, there)) = self.window(to_pass) else { break };
            dangers.extend(self.danger(&window, &seen, &there));
        }
        dangers
    }

    fn view(&self, battle: &G::Battle) -> View {
        G::view(self.game.setup(), battle, Seat::Side(self.side))
    }

    /// The chance of another side to act after so many, and how the battle would look there.
    fn window(&self, to_pass: usize) -> Option<(Window, View)> {
        let mut battle = self.imagined.from.clone();
        let lookout = Lookout { side: self.side, to_pass, window: None };
        let lookout = Supposed::new(self.game.waiting(), Some(self.given), lookout);
        let mut lookout = Known::to(Seat::Side(self.side), self.game.steps(), lookout);
        let memo = &mut G::Memo::default();
        let _ = run::<G>(self.game.setup(), &mut battle, memo, &mut Vec::new(), &mut lookout);
        let window = lookout.rest.rest.window?;
        Some((Window { to_pass, ..window }, self.view(&battle)))
    }

    fn danger(&self, window: &Window, seen: &View, there: &View) -> Option<Danger> {
        let figure = window.concerns(self.movers)?;
        let place = there.figures.iter().find(|it| it.figure == figure)?.place?;
        let is_known = |id: &FigureId| seen.figures.iter().any(|it| it.figure == *id && it.place.is_some());
        let by: Vec<FigureId> = window.reactors(self.movers).into_iter().filter(is_known).collect();
        let best: Vec<(Choice, Chance)> = by.iter().filter_map(|id| self.worst_of(window, *id)).collect();
        let all: Vec<Choice> = best.iter().map(|(option, _)| option.clone()).collect();
        let harm = if let [(_, alone)] = best.as_slice() { alone.clone() } else { self.harm(window, &all) };
        let alone = best.into_iter().map(|(_, chance)| chance).collect();
        let Window { side, clause, .. } = *window;
        (harm > Chance::ZERO).then_some(Danger { side, clause, by, alone, figure, place, harm })
    }

    /// The worst one of them can do by itself.
    fn worst_of(&self, window: &Window, id: FigureId) -> Option<(Choice, Chance)> {
        let own = window.options.iter().filter(|option| window.actor(option, self.movers) == Some(id));
        let weighed = own.map(|option| (option.clone(), self.harm(window, std::slice::from_ref(option))));
        weighed.max_by(|(_, one), (_, other)| one.cmp(other))
    }

    /// The chance of harm if these options are taken there, one after the other, and nothing else.
    fn harm(&self, window: &Window, options: &[Choice]) -> Chance {
        let mut policy = Seizing { own: self.side, window, options, passed: 0, taken: 0 };
        self.game.chance_of_harm(self.imagined, self.side, self.given, &mut policy, |whose| whose == Some(self.side))
    }
}

/// A question that would be put to another side, which may decline.
struct Window {
    side: SideId,
    clause: Clause,
    about: About,
    options: Vec<Choice>,
    /// How many came before it.
    to_pass: usize,
}

impl Window {
    /// Which of the movers it is about.
    fn concerns(&self, movers: &[FigureId]) -> Option<FigureId> {
        let named = [self.about.figure, self.about.other];
        movers.iter().copied().find(|id| named.contains(&Some(*id))).or(movers.first().copied())
    }

    /// Who acts by an option: whom it names, unless that is whom it is aimed at, or else whom the question is about.
    fn actor(&self, option: &Choice, movers: &[FigureId]) -> Option<FigureId> {
        let named = [option.figure, self.about.figure, self.about.other];
        let acts = !option.declines();
        named.into_iter().flatten().find(|id| acts && !movers.contains(id))
    }

    fn reactors(&self, movers: &[FigureId]) -> Vec<FigureId> {
        let mut actors: Vec<FigureId> = self.options.iter().filter_map(|it| self.actor(it, movers)).collect();
        actors.sort_unstable();
        actors.dedup();
        actors
    }
}

/// Lets so many chances of other sides to act pass unused, and stops at the next.
struct Lookout {
    side: SideId,
    to_pass: usize,
    window: Option<Window>,
}

impl Oracle for Lookout {
    fn throw(&mut self, _: &For<'_>, _: &Throw) -> Ruling<Faces> {
        Err(Pause::new())
    }

    /// What others throw in secret may be anything.
    fn throw_in_secret(&mut self, _: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        Ok(Quick::new(0).throw(throw))
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        if let Some(answers) = foregone(asks) {
            return Ok(answers);
        }
        let [Ask { side, clause, about, matter: Matter::Pick { options, .. } }] = asks else {
            return Err(Pause::new());
        };
        if *side == self.side {
            return Err(Pause::new());
        }
        let Some(passed) = declining(options) else { return Ok(Answers::from_elem(acting(options), 1)) };
        if self.to_pass == 0 {
            let (about, options) = (about.clone(), options.to_vec());
            self.window = Some(Window { side: *side, clause: *clause, about, options, to_pass: 0 });
            return Err(Pause::new());
        }
        self.to_pass -= 1;
        Ok(Answers::from_elem(passed, 1))
    }
}

/// Everybody lets everything pass but these options at one chance, one after the other.
struct Seizing<'a> {
    own: SideId,
    window: &'a Window,
    options: &'a [Choice],
    passed: usize,
    taken: usize,
}

impl Policy for Seizing<'_> {
    fn set_out(&mut self) {
        (self.passed, self.taken) = (0, 0);
    }

    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        let Matter::Pick { options, .. } = ask.matter else { return ask.sample(dice) };
        let Some(passed) = declining(options) else { return acting(options) };
        if ask.side == self.own {
            return passed;
        }
        if self.passed < self.window.to_pass {
            self.passed += 1;
            return passed;
        }
        let is_it = (ask.side, ask.clause) == (self.window.side, self.window.clause);
        let next = self.options.iter().enumerate().skip(self.taken).filter(|_| is_it);
        let offered = |(turn, wanted): (usize, &Choice)| Some((turn, options.iter().position(|it| it == wanted)?));
        let Some((turn, place)) = next.filter_map(offered).next() else { return passed };
        self.taken = turn + 1;
        Answer::Pick(place as u16)
    }
}
