use referee::{AnyMatch, Seat, View};
use table::{
    Doors, Footprint, Length, Line, OpeningId, Place, Point, Scene, Screen, Table, distance_in_space, gap, gap_in_space,
};

use crate::reply::{LineTold, Measured, Sighted, Threat};
use crate::{Problem, Spot};

/// The tape between two spots, as a seat may lay it.
pub fn measure(game: &dyn AnyMatch, seat: Seat, from: Spot, to: Spot) -> Result<Measured, Problem> {
    let view = game.view(seat);
    let (from, to) = (Stand::of(&view, from)?, Stand::of(&view, to)?);
    Ok(Measured {
        gap: gap(&from.footprint, &to.footprint),
        gap_in_space: gap_in_space((&from.footprint, from.place.elevation), (&to.footprint, to.place.elevation)),
        between_centres: distance_in_space(from.place, to.place),
    })
}

/// The string between two spots, past the terrain and its doors as the seat sees them.
pub fn sight(game: &dyn AnyMatch, seat: Seat, from: Spot, to: Spot) -> Result<Sighted, Problem> {
    let view = game.view(seat);
    let (from, to) = (Stand::of(&view, from)?, Stand::of(&view, to)?);
    let table = game.scenario().table().map_err(|complaints| Problem::Scenario { complaints })?;
    let doors = doors(&table, &view);
    let screen = Screen { turned: doors.turned(), ..Screen::default() };
    let scene = Scene::new(&table);
    let line = Line::flat(from.place.at, to.place.at);
    Ok(Sighted {
        seen: scene.seen(&from.footprint, &to.footprint, &screen),
        line: LineTold { stopped: scene.obstruction(&line, &screen), crosses: scene.crossings(&line) },
    })
}

/// The widest table is laid out in so many squares a side.
const MOST_SQUARES: i64 = 72;

/// How many figures of other sides, as the seat sees them, look upon the middle of each square.
pub fn threat(game: &dyn AnyMatch, seat: Seat) -> Result<Threat, Problem> {
    let view = game.view(seat);
    let table = game.scenario().table().map_err(|complaints| Problem::Scenario { complaints })?;
    let doors = doors(&table, &view);
    let screen = Screen { turned: doors.turned(), ..Screen::default() };
    let scene = Scene::new(&table);
    let others = view.figures.iter().filter(|it| it.side.is_some_and(|side| seat != Seat::Side(side)) && !it.gone);
    let eyes: Vec<Point> = others.filter_map(|it| Some(it.place?.at)).collect();
    let longest = table.width.to_um().max(table.depth.to_um());
    let square = Length::um(Length::inches(1).to_um().max((longest + MOST_SQUARES - 1) / MOST_SQUARES));
    let middles = |length: Length| {
        let squares = (length.to_um() + square.to_um() - 1) / square.to_um();
        (0..squares).map(|n| n * square.to_um() + square.to_um() / 2).collect::<Vec<_>>()
    };
    let sees = |eye: &&Point, at: Point| scene.obstruction(&Line::flat(**eye, at), &screen).is_none();
    let count = |at: Point| eyes.iter().filter(|eye| sees(eye, at)).count().min(255) as u8;
    let columns = middles(table.width);
    let row = |y: i64| columns.iter().map(|&x| count(Point { x, y })).collect();
    Ok(Threat { square, rows: middles(table.depth).into_iter().map(row).collect() })
}

/// A spot with the ground it covers.
struct Stand {
    place: Place,
    footprint: Footprint,
}

impl Stand {
    fn of(view: &View, spot: Spot) -> Result<Stand, Problem> {
        match spot {
            Spot::Place(place) if is_near(&place) => {
                Ok(Stand { place, footprint: Footprint::disc(place.at, Length::ZERO) })
            }
            Spot::Place(_) => Err(Problem::Impossible { why: "the place lies off every table" }),
            Spot::Figure(id) => {
                let figure = view.figures.iter().find(|figure| figure.figure == id).ok_or(Problem::Unseen)?;
                let place = figure.place.ok_or(Problem::Unseen)?;
                Ok(Stand { place, footprint: figure.base.at(place.at, figure.facing) })
            }
        }
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
fn is_near(place: &Place) -> bool {
    let most = Table::LARGEST.to_um();
    [place.at.x, place.at.y, place.elevation.to_um()].iter().all(|n| (-most..=most).contains(n))
}
