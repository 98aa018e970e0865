//! BN-MOVE, BN-GROUP. Men go their ways together, and whoever is stopped comes to rest.

use referee::{About, Clause, FigureId, Play, Ruling, Walk, What, clause, judged};
use smallvec::SmallVec;
use table::movement::Way;
use table::{Bearing, Length, Point};

use crate::BreakingNews;
use crate::aim::Stance;
use crate::battle::{Battle, RADIUS};
use crate::column::{Column, Mover};
use crate::figure::Health;
use crate::march::{self, Costed, Errand, March};
use crate::set::FigureSet;
use crate::setup::Setup;
use crate::vehicles::driving;
use crate::{buildings, ground, hiding, reaction};

/// What has become of a move: who may go on, how each came to where he is, and who has reacted to it.
#[derive(Debug, Default)]
pub struct Moved {
    pub able: SmallVec<[(FigureId, Stance); 6]>,
    /// BN-GROUP-03. What the dearest way cost.
    pub cost: Length,
    pub reacted: FigureSet,
    /// Somebody went somewhere.
    pub anybody: bool,
}

/// BN-ASK-06, BN-GROUP-01..04. One path for all who go, the enemy's reactions to it, and where they end.
pub fn go(
    play: &mut Play<BreakingNews>,
    who: &[FigureId],
    errand: Errand,
    asks: (Clause, &'static str),
) -> Ruling<Moved> {
    let march = March::new(play.setup, play.battle, who, errand).proposing();
    let mut about = About::new(asks.1).figure(who[0]);
    if who.len() > 1 {
        about = about.number(who.len() as i64);
    }
    let side = play.battle.side(who[0]);
    let walks = play.path(asks.0, side, about, &march)?;
    let given = |id: &FigureId| walks.iter().any(|walk| walk.figure == *id && !walk.way.is_empty());
    let goes = |id: &FigureId| errand != Errand::RunOff || judged!("BN-ASK-06" => given(id));
    let going = who.iter().copied().filter(goes);
    let ways: SmallVec<[(FigureId, Costed); 6]> = going.map(|id| (id, march.way(&walks, id))).collect();
    walk(play, &ways, &walks)
}

/// The ways are gone, with whatever happens on them.
pub fn walk(play: &mut Play<BreakingNews>, ways: &[(FigureId, Costed)], walks: &[Walk]) -> Ruling<Moved> {
    let goes = |costed: &Costed| costed.way.points().len() > 1;
    let going = ways.iter().filter(|(_, costed)| goes(costed));
    let mut column = Column::new(going.map(|(id, costed)| (*id, costed.way.clone())));
    for mover in &column.movers {
        hiding::come_out(play, mover.figure);
    }
    let reacted =
        if column.movers.is_empty() { FigureSet::default() } else { reaction::to_move(play, &mut column, &[])? };
    arrive(play, &mut column);
    let mut moved = Moved { reacted, anybody: !column.movers.is_empty(), ..Moved::default() };
    moved.cost = judged!("BN-GROUP-03" => {
        let soldiers = ways.iter().filter(|(id, _)| play.battle.figure(*id).side.is_some());
        soldiers.map(|(_, costed)| costed.cost).max().unwrap_or_default()
    });
    for (id, costed) in ways {
        let stopped = column.mover(*id).and_then(|mover| mover.stopped);
        if !play.battle.figure(*id).stands() {
            continue;
        }
        let said = walks.iter().find(|walk| walk.figure == *id).and_then(|walk| walk.facing);
        let gone = stopped.map_or_else(|| costed.clone(), |mark| costed.up_to(mark));
        turn(play, *id, march::facing_after(&gone, said, play.battle.figure(*id).facing));
        if stopped.is_none() {
            moved.able.push((*id, Stance::after(costed.way.length(), costed.cost)));
        }
    }
    Ok(moved)
}

/// Whoever was not stopped ends his way, where there is still room for him.
fn arrive(play: &mut Play<BreakingNews>, column: &mut Column) {
    let end = column.length;
    for n in 0..column.movers.len() {
        let mover = &column.movers[n];
        let id = mover.figure;
        if mover.stopped.is_none() && play.battle.figure(id).stands() {
            let at = mover.way.end();
            if ground::is_free(play.setup, play.battle, at, &[id]) {
                play.battle.figure_mut(id).at = Some(at);
            } else {
                settle(play, column, n, end);
                column.movers[n].stopped = None;
            }
            buildings::note_entry(play.setup, play.battle, id);
        }
    }
}

pub fn turn(play: &mut Play<BreakingNews>, id: FigureId, facing: Bearing) {
    if play.battle.figure(id).facing != facing {
        play.battle.figure_mut(id).facing = facing;
        play.tell(clause!("BN-MOVE-05"), || What::Turned { figure: id, facing });
    }
}

/// BN-GROUP-08. Everybody still under way comes from one mark to another.
pub fn bring(play: &mut Play<BreakingNews>, column: &Column, from: Length, to: Length) {
    for mover in column.going() {
        let id = mover.figure;
        if !play.battle.is_able(id) {
            continue;
        }
        play.battle.figure_mut(id).at = Some(column.at(mover, to));
        driving::bring(play.battle, mover, column.own_mark(mover, to));
        if column.own_mark(mover, from) < column.own_mark(mover, to) {
            let way = column.stretch(mover, from, to);
            play.tell(clause!("BN-MOVE-01"), || What::Moved { figure: id, word: "bn-moved".into(), way, facing: None });
        }
    }
}

/// While somebody is asked, those under way stand where a base may rest.
pub fn rest(play: &mut Play<BreakingNews>, column: &Column, mark: Length) {
    for mover in column.going() {
        let id = mover.figure;
        if play.battle.is_able(id) {
            let own = column.own_mark(mover, mark);
            let (own, at) = match &mover.track {
                Some(track) => {
                    let clear = |mark: &Length| driving::is_clear(play.setup, play.battle, id, track.at(*mark));
                    last_free(play.setup, play.battle, mover, own, clear)
                }
                None => resting(play.setup, play.battle, mover, own),
            };
            play.battle.figure_mut(id).at = Some(at);
            driving::bring(play.battle, mover, own);
        }
    }
}

/// BN-MOVE-20. Stopped for good at a mark: he stands at the last place of his way where a base may rest. One who is out
/// lies where he fell.
pub fn settle(play: &mut Play<BreakingNews>, column: &mut Column, n: usize, mark: Length) {
    let mover = &column.movers[n];
    let (id, own) = (mover.figure, column.own_mark(mover, mark));
    let lies = play.battle.figure(id).health != Health::Fit;
    let (stopped, at) = if lies { (own, mover.way.at(own)) } else { resting(play.setup, play.battle, mover, own) };
    if play.battle.figure(id).at.is_some() {
        play.battle.figure_mut(id).at = Some(at);
        buildings::note_entry(play.setup, play.battle, id);
        driving::bring(play.battle, &column.movers[n], stopped);
    }
    judged!("BN-MOVE-20");
    column.movers[n].stopped = Some(stopped);
}

/// How far back one goes at a time.
const STEP: Length = Length::mm(1);

fn resting(setup: &Setup, battle: &Battle, mover: &Mover, own: Length) -> (Length, Point) {
    last_free(setup, battle, mover, own, |mark| match &mover.track {
        Some(track) => driving::may_rest(setup, battle, mover.figure, track.at(*mark)),
        None => ground::is_free(setup, battle, mover.way.at(*mark), &[mover.figure]),
    })
}

/// The last mark of a way, and its place, where a base may be.
fn last_free(
    setup: &Setup,
    battle: &Battle,
    mover: &Mover,
    own: Length,
    free: impl Fn(&Length) -> bool,
) -> (Length, Point) {
    let steps = own.to_um() / STEP.to_um();
    let marks = (0..=steps).map(|n| own - STEP * n).chain([Length::ZERO]);
    match marks.into_iter().find(&free) {
        Some(mark) => {
            let last = last_where(mark, own.min(mark + STEP), free);
            (last, mover.way.at(last))
        }
        None if mover.track.is_some() => (Length::ZERO, mover.way.start()),
        None => (own, beside(setup, battle, mover.way.at(own), Bearing::SOUTH, &[mover.figure])),
    }
}

/// The last mark between one where something holds and one where it may not, to the micrometre.
fn last_where(mut holds: Length, mut not: Length, free: impl Fn(&Length) -> bool) -> Length {
    while not - holds > Length::um(1) {
        let middle = holds + (not - holds) / 2;
        if free(&middle) { holds = middle } else { not = middle }
    }
    holds
}

/// BN-CONV-13. The first free place found at gaps of 0.1, 2.5, 5 and so on from somebody, on 16 bearings, clockwise from
/// behind; places that a straight line reaches before all others.
pub fn beside(setup: &Setup, battle: &Battle, about: Point, facing: Bearing, but: &[FigureId]) -> Point {
    judged!("BN-CONV-13");
    let places: Vec<Point> = places_about(about, facing).collect();
    let free = |at: &&Point| ground::is_free(setup, battle, **at, but);
    let reached = |at: &&Point| crate::sight::is_open(setup, about, **at);
    let first = places.iter().filter(free).find(reached).or_else(|| places.iter().find(free));
    first.copied().unwrap_or(about)
}

/// The places that are tried, in their order.
pub fn places_about(about: Point, facing: Bearing) -> impl Iterator<Item = Point> {
    let gaps = (0..24).map(|n| if n == 0 { Length::mm(1) } else { Length::mm(25) * n });
    let tries = gaps.flat_map(|gap| (0..16).map(move |n| (gap, n)));
    tries.map(move |(gap, n)| about + facing.opposite().turned(n * 225).offset(RADIUS * 2 + gap))
}

/// A way that stays, for those who act where they stand.
pub fn stay(battle: &Battle, id: FigureId) -> Costed {
    Costed { way: Way::stay(battle.at(id)), cost: Length::ZERO }
}
