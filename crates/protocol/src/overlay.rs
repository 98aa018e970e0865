use referee::{AnyMatch, FigureId, Seat, Sight, Stopped, Vantage, View};
use table::{
    Doors, Footprint, Length, Line, OpeningId, Place, Point, Scene, Screen, Table, distance_in_space, gap, gap_in_space,
};

use crate::reply::{Measured, Outlook, Outlooked, Sighted, Threat};
use crate::{Problem, Spot};

/// The tape between two spots, as a seat may lay it.
pub fn measure(game: &dyn AnyMatch, seat: Seat, from: Spot, to: Spot) -> Result<Measured, Problem> {
    let view = game.view(seat);
    let (from, to) = (Stand::of(&view, from)?, Stand::of(&view, to)?);
    Ok(Measured {
        gap: gap(&from.footprint, &to.footprint),
        gap_in_space: gap_in_space((&from.footprint, from.place().elevation), (&to.footprint, to.place().elevation)),
        between_centres: distance_in_space(from.place(), to.place()),
    })
}

/// The string between two spots, as the game's rules see along it.
pub fn sight(game: &dyn AnyMatch, seat: Seat, from: Spot, to: Spot) -> Result<Sighted, Problem> {
    let lookout = Lookout::new(game, seat)?;
    let (from, to) = (Stand::of(&lookout.view, from)?, Stand::of(&lookout.view, to)?);
    let crosses = lookout.scene.crossings(&Line::flat(from.place().at, to.place().at));
    Ok(Sighted { sight: lookout.look(&from, &to), crosses })
}

/// Whom a figure would see from a place, and who would see it: the others the seat knows of that take part.
pub fn outlook(game: &dyn AnyMatch, seat: Seat, figure: FigureId, place: Place) -> Result<Outlook, Problem> {
    let lookout = Lookout::new(game, seat)?;
    let here = Stand::of(&lookout.view, Spot::Standing { figure, place })?;
    let own = lookout.view.figures.iter().find(|it| it.figure == figure).and_then(|it| it.side);
    let others = lookout.view.figures.iter().filter(|it| it.side != own && it.place.is_some() && !it.gone);
    let seen = |other: FigureId| {
        let there = Stand::of(&lookout.view, Spot::Figure(other))?;
        let gap = gap(&here.footprint, &there.footprint);
        Ok(Outlooked { figure: other, gap, sight: lookout.look(&here, &there), back: lookout.look(&there, &here) })
    };
    Ok(Outlook { others: others.map(|it| seen(it.figure)).collect::<Result<_, Problem>>()? })
}

/// The widest table is laid out in so many squares a side.
const MOST_SQUARES: i64 = 72;

/// How many figures of other sides, as the seat sees them, look upon the middle of each square; given up once nobody
/// waits for it any more.
pub fn threat(game: &dyn AnyMatch, seat: Seat, stop: &dyn Fn() -> bool) -> Result<Threat, Problem> {
    let lookout = Lookout::new(game, seat)?;
    let foes =
        lookout.view.figures.iter().filter(|it| it.side.is_some_and(|side| seat != Seat::Side(side)) && !it.gone);
    let eyes: Vec<Vantage> = foes.filter_map(|it| Some(Vantage::of(it.figure, it.place?))).collect();
    let longest = lookout.table.width.to_um().max(lookout.table.depth.to_um());
    let square = Length::um(Length::inches(1).to_um().max((longest + MOST_SQUARES - 1) / MOST_SQUARES));
    let middles = |length: Length| {
        let squares = (length.to_um() + square.to_um() - 1) / square.to_um();
        (0..squares).map(move |n| n * square.to_um() + square.to_um() / 2)
    };
    let count = |at: Point| eyes.iter().filter(|eye| lookout.sees(eye, at)).count().min(255) as u8;
    let row = |y: i64| match stop() {
        true => Err(Problem::Impossible { why: "nobody waited for the map of threats" }),
        false => Ok(middles(lookout.table.width).map(|x| count(Point { x, y })).collect()),
    };
    Ok(Threat { square, rows: middles(lookout.table.depth).map(row).collect::<Result<_, Problem>>()? })
}

/// A seat that looks about: the game's rules, and for what they leave open the terrain and its doors as the seat sees
/// them.
struct Lookout<'a> {
    game: &'a dyn AnyMatch,
    seat: Seat,
    view: View,
    table: Table,
    scene: Scene,
    doors: Doors,
}

impl<'a> Lookout<'a> {
    fn new(game: &'a dyn AnyMatch, seat: Seat) -> Result<Lookout<'a>, Problem> {
        let view = game.view(seat);
        let table = game.scenario().table().map_err(|complaints| Problem::Scenario { complaints })?;
        Ok(Lookout { game, seat, doors: doors(&table, &view), scene: Scene::new(&table), view, table })
    }

    fn screen(&self) -> Screen<'_> {
        Screen { turned: self.doors.turned(), ..Screen::default() }
    }

    fn look(&self, from: &Stand, to: &Stand) -> Sight {
        let by_terrain = || {
            let line = Line::flat(from.place().at, to.place().at);
            let met = self.scene.obstruction(&line, &self.screen());
            let stopped = met.map(|met| Stopped::line(&met, &[]));
            let seen = self.scene.seen(&from.footprint, &to.footprint, &self.screen());
            Sight { seen, ..Sight::plain(true) }.stopped(stopped)
        };
        self.game.look(self.seat, &from.vantage, &to.vantage).unwrap_or_else(by_terrain)
    }

    fn sees(&self, eye: &Vantage, at: Point) -> bool {
        let by_terrain = || self.scene.is_clear(&Line::flat(eye.place.at, at), &self.screen());
        self.game.sees(self.seat, eye, &Vantage::point(at.into())).unwrap_or_else(by_terrain)
    }
}

/// A spot with the ground it covers.
struct Stand {
    vantage: Vantage,
    footprint: Footprint,
}

impl Stand {
    fn of(view: &View, spot: Spot) -> Result<Stand, Problem> {
        let figure = |id: FigureId| view.figures.iter().find(|figure| figure.figure == id).ok_or(Problem::Unseen);
        let standing = |id: FigureId, place: Place| {
            let it = figure(id)?;
            Ok(Stand { vantage: Vantage::of(id, place), footprint: it.base.at(place.at, it.facing) })
        };
        match spot {
            Spot::Place(place) => {
                let place = near(place)?;
                Ok(Stand { vantage: Vantage::point(place), footprint: Footprint::disc(place.at, Length::ZERO) })
            }
            Spot::Figure(id) => standing(id, figure(id)?.place.ok_or(Problem::Unseen)?),
            Spot::Standing { figure: id, place } => {
                figure(id)?.place.ok_or(Problem::Unseen)?;
                standing(id, near(place)?)
            }
        }
    }

    fn place(&self) -> Place {
        self.vantage.place
    }
}

/// The doors as the seat sees them.
fn doors(table: &Table, view: &View) -> Doors {
    let told = view.doors.iter().map(|door| {
        let id = OpeningId { piece: door.piece, opening: u16::from(door.opening) };
        (id, door.open)
    });
    Doors::standing(table, told)
}

/// No farther off than any table, so that every product of the geometry fits.
fn near(place: Place) -> Result<Place, Problem> {
    let most = Table::LARGEST.to_um();
    let is_near = [place.at.x, place.at.y, place.elevation.to_um()].iter().all(|n| (-most..=most).contains(n));
    if is_near { Ok(place) } else { Err(Problem::Impossible { why: "the place lies off every table" }) }
}
