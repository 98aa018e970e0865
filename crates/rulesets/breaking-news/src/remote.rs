//! BN-EXPL-06, -10. Charges set off from afar, and the moments in which their owner may do so.
//!
//! Where the charges lie is secret. So each of these moments is put to a side that has such charges left whenever an enemy
//! comes near any of its markers that could hold one, whether it does or not.

use referee::{About, Choice, FigureId, Offer, Play, Ruling, SideId, clause, judged};
use table::movement::Way;
use table::{Length, Place, Point, Shape};

use crate::BreakingNews;
use crate::battle::{Battle, RADIUS, rival};
use crate::column::{Column, Mover};
use crate::explosives::{self, Charge};
use crate::objectives::Marker;
use crate::support::{BLAST, under};

/// The charges a side may still set off from afar.
fn live(battle: &Battle, side: SideId) -> impl Iterator<Item = (usize, &Charge)> {
    let fit = move |charge: &Charge| charge.side == side && charge.remote && !charge.spent;
    battle.charges.iter().enumerate().filter(move |(_, charge)| fit(charge))
}

/// The markers of a side that could hold a charge, for all that its enemy knows.
fn suspect(battle: &Battle, side: SideId) -> impl Iterator<Item = &Marker> {
    let tried = |n: usize| battle.charges.iter().any(|it| it.spent && usize::from(it.marker) == n);
    let open = battle.markers.iter().enumerate().filter(move |(n, it)| it.side == side && !tried(*n));
    open.map(|(_, marker)| marker)
}

/// An enemy of a side stands under the circle about a point.
fn is_entered(battle: &Battle, side: SideId, at: Point) -> bool {
    under(battle, at, BLAST).any(|id| battle.figure(id).side == Some(rival(side)))
}

/// Whether a side must be asked: it has such charges, and an enemy is near a marker that could hold one.
pub fn is_feared(battle: &Battle, side: SideId) -> bool {
    live(battle, side).next().is_some() && suspect(battle, side).any(|marker| is_entered(battle, side, marker.at))
}

/// BN-EXPL-10. The charges with an enemy under their circle.
pub fn ready(battle: &Battle, side: SideId) -> Vec<usize> {
    let at = |charge: &Charge| battle.markers[usize::from(charge.marker)].at;
    live(battle, side).filter(|(_, charge)| is_entered(battle, side, at(charge))).map(|(n, _)| n).collect()
}

/// What a charge is called where it may be set off.
pub fn choice(battle: &Battle, charge: usize) -> Choice {
    let marker = &battle.markers[usize::from(battle.charges[charge].marker)];
    Choice::new("bn-set-off").number(i64::from(marker.number)).place(Place::from(marker.at))
}

/// BN-EXPL-10 (d). Step S4, for enemies who stand still.
pub fn at_start(play: &mut Play<BreakingNews>, side: SideId) -> Ruling<()> {
    while is_feared(play.battle, side) {
        let charges = ready(play.battle, side);
        let mut offers: Vec<Window> = charges.iter().map(|&n| Window::Now(n, choice(play.battle, n))).collect();
        offers.push(Window::Not);
        let about = About::new("bn-ask-remote");
        match play.choose_covertly(clause!("BN-EXPL-10"), side, about, &offers, &|_| Vec::new())? {
            Window::Now(charge, _) => explosives::go_off(play, charge)?,
            Window::Not => break,
        };
    }
    Ok(())
}

/// Set one off, or none.
#[derive(Clone, Debug)]
enum Window {
    Now(usize, Choice),
    Not,
}

impl Offer for Window {
    fn choice(&self) -> Choice {
        match self {
            Window::Now(_, choice) => choice.clone(),
            Window::Not => Choice::declining("bn-no-charge"),
        }
    }
}

/// The circle about a marker, as movers meet it.
fn disc(at: Point) -> Shape {
    Shape::Disc { centre: at, radius: Length::ZERO }
}

/// BN-EXPL-10 (b). The marks of a mover's own way that count: where it comes under the circle, where it is nearest to the
/// marker, and the last one under it.
fn own_marks(mover: &Mover, at: Point) -> Option<[Length; 3]> {
    if let Some(track) = &mover.track {
        let (circle, under) = (disc(at), BLAST + Length::um(1));
        let first = track.first_nearer(&circle, under)?;
        return Some([first, track.nearest(&circle, under)?, track.last_nearer(&circle, under)?]);
    }
    let way = &mover.way;
    let first = way.first_within(RADIUS, BLAST, &disc(at))?;
    let back = Way::new(way.points().iter().rev().copied().collect()).ok()?;
    let last = way.length() - back.first_within(RADIUS, BLAST, &disc(at))?;
    Some([first, nearest(way, at), last])
}

/// The mark at which a way is nearest to a point, the first of several.
fn nearest(way: &Way, to: Point) -> Length {
    let foot = |leg: table::movement::Leg| {
        let (along, off) = (leg.line.b - leg.line.a, to - leg.line.a);
        let dot = i128::from(along.dx) * i128::from(off.dx) + i128::from(along.dy) * i128::from(off.dy);
        let whole = i128::from(along.dx).pow(2) + i128::from(along.dy).pow(2);
        let share = dot.clamp(0, whole) * i128::from(leg.length.to_um()) / whole.max(1);
        leg.from + Length::um(share as i64)
    };
    let feet = way.legs().map(foot);
    feet.min_by_key(|&mark| (way.at(mark) - to).length_squared()).unwrap_or_default()
}

fn movers<'c>(battle: &'c Battle, side: SideId, column: &'c Column) -> impl Iterator<Item = &'c Mover> {
    column.going().filter(move |mover| battle.figure(mover.figure).side == Some(rival(side)))
}

/// Whether a side must be asked about a move: somebody comes, from a mark on, near a marker that could hold a charge.
pub fn is_feared_by(battle: &Battle, side: SideId, column: &Column, from: Length) -> bool {
    let passes = |marker: &Marker| {
        movers(battle, side, column)
            .any(|mover| own_marks(mover, marker.at).is_some_and(|marks| column.mark_of(mover, marks[2]) >= from))
    };
    live(battle, side).next().is_some() && suspect(battle, side).any(passes)
}

/// BN-EXPL-10 (b). Which charges may be set off at which marks of a move, from one on.
pub fn windows(battle: &Battle, side: SideId, column: &Column, from: Length) -> Vec<(usize, Length)> {
    let mut found = Vec::new();
    for (n, charge) in live(battle, side) {
        let at = battle.markers[usize::from(charge.marker)].at;
        let marks = movers(battle, side, column).filter_map(|mover| Some((mover, own_marks(mover, at)?)));
        let mut marks: Vec<Length> = marks
            .flat_map(|(mover, own)| own.map(|mark| column.mark_of(mover, mark)))
            .filter(|&mark| mark >= from)
            .collect();
        marks.sort_unstable();
        marks.dedup();
        found.extend(marks.into_iter().map(|mark| (n, mark)));
    }
    judged!("BN-EXPL-10");
    found
}

/// BN-EXPL-10 (c). The charges with one of those who fire under their circle; and whether their owner must be asked.
pub fn at_fire(battle: &Battle, side: SideId, firers: &[FigureId]) -> (Vec<usize>, bool) {
    let near = |at: Point| under(battle, at, BLAST).any(|id| firers.contains(&id));
    let at = |charge: &Charge| battle.markers[usize::from(charge.marker)].at;
    let ready: Vec<usize> = live(battle, side).filter(|(_, it)| near(at(it))).map(|(n, _)| n).collect();
    let feared = live(battle, side).next().is_some() && suspect(battle, side).any(|marker| near(marker.at));
    (ready, feared)
}
