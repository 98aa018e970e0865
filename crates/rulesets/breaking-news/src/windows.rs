//! BN-OPP-09, -14, -17, -19. When, along a move, who could fire at it with what.

use referee::{FigureId, judged};
use smallvec::SmallVec;
use table::movement::Way;
use table::{Arc, Extent, Length, PieceId, Shape, gap, overlaps};

use crate::aim;
use crate::battle::{Battle, RADIUS, TOUCH, cm, rival};
use crate::column::{Column, Mover};
use crate::exchange::Shooter;
use crate::glance::{Eye, Glance, Stretch, stretches};
use crate::helicopter::{self, salvo, sky};
use crate::leading;
use crate::set::FigureSet;
use crate::setup::Setup;
use crate::sight;
use crate::vehicles::{crew, targets};
use crate::weapons::Arm;

/// A part of a move on which a shot at it stays the same.
#[derive(Clone, Debug)]
pub struct Window {
    pub shooter: Shooter,
    pub arm: Arm,
    pub from: Length,
    pub to: Length,
    /// What the hardest target there needs.
    pub needs: i32,
    pub dice: u8,
    pub protected: bool,
    pub targets: SmallVec<[FigureId; 6]>,
}

impl Window {
    /// BN-ASK-11. Better windows come first: the lowest number, most dice, no protection, the earliest.
    fn rank(&self) -> (i32, std::cmp::Reverse<u8>, bool, Length) {
        (self.needs, std::cmp::Reverse(self.dice), self.protected, self.from)
    }
}

/// One who may react, and how each mover lies to him along its way.
#[derive(Debug)]
pub struct Watch {
    pub shooter: Shooter,
    arms: SmallVec<[Arm; 4]>,
    /// By mover, in marks of the move.
    lies: SmallVec<[Vec<Stretch>; 6]>,
    house: Option<PieceId>,
}

/// BN-OPP-02. As far as most shots in reaction go.
const FAR: Length = cm(50);

/// BN-REACT-04. Who may react at all.
pub fn may_react(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    let figure = battle.figure(id);
    let idle = judged!("BN-VEH-11" => crew::is_idle(battle, id));
    let free = !figure.is_shocked() && !figure.turn.reloading && !idle && !leading::is_captor(setup, battle, id);
    free && !sight::is_engaged(setup, battle, id)
}

/// BN-OPP-03, -04. A mover on foot is nowhere before a man: at his side, or behind him, all the way.
fn is_aside(setup: &Setup, battle: &Battle, shooter: FigureId, mover: &Mover) -> bool {
    let on_foot = mover.track.is_none() && battle.vehicle_of(shooter).is_none();
    let degrees = if setup.man(shooter).sniper { 180 } else { 90 };
    let before = Arc::of_degrees(battle.facing(shooter), degrees);
    on_foot && before.leaves_out(battle.at(shooter), mover.way.points())
}

/// Everybody of the reacting side who could fire at somebody of the column somewhere.
pub fn watch(setup: &Setup, battle: &Battle, column: &Column) -> Vec<Watch> {
    let side = battle.reacting();
    let above = helicopter::ready(battle, side).into_iter().map(|n| Watch::from_above(setup, battle, column, n));
    battle.soldiers(side).filter_map(|id| Watch::new(setup, battle, column, id)).chain(above).collect()
}

impl Watch {
    fn new(setup: &Setup, battle: &Battle, column: &Column, shooter: FigureId) -> Option<Watch> {
        let eye = Eye::of(battle, shooter);
        let far =
            |mover: &Mover| mover.track.is_none() && gap(eye.at, Extent::Path(mover.way.points())) > FAR + RADIUS * 2;
        let aside = |mover: &Mover| is_aside(setup, battle, shooter, mover);
        let near_by = !setup.man(shooter).sniper && battle.vehicle_of(shooter).is_none();
        if near_by && column.movers.iter().all(far) || column.movers.iter().all(aside) {
            return None;
        }
        if !may_react(setup, battle, shooter) {
            return None;
        }
        let reacts = |arm: &Arm| arm.weapon.reacts();
        let arms: SmallVec<[Arm; 4]> = aim::arms(setup, battle, shooter).into_iter().filter(reacts).collect();
        if arms.is_empty() {
            return None;
        }
        let lies = lies(column, |mover| stretches(setup, battle, &eye, mover));
        let seen = lies.iter().flatten().any(|(_, _, glance)| glance.clear);
        seen.then(|| Watch { shooter: shooter.into(), arms, lies, house: setup.house(eye.at) })
    }

    /// BN-HELI-08. A helicopter that may still fire.
    fn from_above(setup: &Setup, battle: &Battle, column: &Column, n: u8) -> Watch {
        let lies = lies(column, |mover| sky::stretches(setup, battle, mover));
        let arms = std::iter::once(battle.helicopters[usize::from(n)].gun.arm()).collect();
        Watch { shooter: Shooter::Helicopter(n), arms, lies, house: None }
    }

    /// Whether it could still react.
    fn is_able(&self, setup: &Setup, battle: &Battle) -> bool {
        match self.shooter {
            Shooter::Man(id) => battle.is_able(id) && may_react(setup, battle, id),
            Shooter::Helicopter(n) => !battle.helicopters[usize::from(n)].fired,
        }
    }

    /// What this one could fire at the movers still under way, from a mark on.
    pub fn windows(&self, setup: &Setup, battle: &Battle, column: &Column, locks: &Locks, from: Length) -> Vec<Window> {
        if !self.is_able(setup, battle) {
            return Vec::new();
        }
        let cuts = self.cuts(column, locks, from);
        let mut found = Vec::new();
        for &arm in &self.arms {
            self.windows_of(setup, battle, column, locks, (arm, &cuts), &mut found);
        }
        found
    }

    /// Every mark from which something may be different, and the end.
    fn cuts(&self, column: &Column, locks: &Locks, from: Length) -> Vec<Length> {
        let starts = self.lies.iter().flatten().map(|(start, _, _)| *start);
        let locked = locks.doors.iter().filter_map(|(_, _, mark)| *mark);
        let mut cuts: Vec<Length> =
            starts.chain(locked).filter(|&mark| mark > from && mark <= column.length).chain([from]).collect();
        cuts.sort_unstable();
        cuts.dedup();
        cuts
    }

    fn windows_of(
        &self,
        setup: &Setup,
        battle: &Battle,
        column: &Column,
        locks: &Locks,
        (arm, cuts): (Arm, &[Length]),
        found: &mut Vec<Window>,
    ) {
        let mut last: Option<SmallVec<[(FigureId, i32, bool); 6]>> = None;
        for (n, &mark) in cuts.iter().enumerate() {
            let to = cuts.get(n + 1).map_or(column.length, |&next| next - Length::um(1));
            let open = self.open(setup, battle, column, locks, arm, mark);
            if open.is_empty() {
                last = None;
                continue;
            }
            if last.as_ref() == Some(&open) {
                if let Some(window) = found.last_mut() {
                    window.to = to;
                }
                continue;
            }
            found.push(window(self.shooter, arm, (mark, to), &open));
            last = Some(open);
        }
    }

    /// Whom it could fire at at a mark: each with what is needed and whether protected.
    fn open(
        &self,
        setup: &Setup,
        battle: &Battle,
        column: &Column,
        locks: &Locks,
        arm: Arm,
        mark: Length,
    ) -> SmallVec<[(FigureId, i32, bool); 6]> {
        let mut open = SmallVec::new();
        if self.house.is_some_and(|house| locks.is_entered(column, house, mark)) {
            return judged!("BN-BLDG-18" => open);
        }
        if self.shooter.man().is_some_and(|id| locks.is_touched(column, id, mark)) {
            return judged!("BN-FIRE-11" => open);
        }
        for (mover, lies) in column.movers.iter().zip(&self.lies) {
            if mover.stopped.is_some() || locks.is_locked(mover.figure, mark) {
                continue;
            }
            let Some(glance) = lies.iter().rev().find(|(start, _, _)| *start <= mark).map(|(_, _, glance)| glance)
            else {
                continue;
            };
            let shot = |part: FigureId| match self.shooter {
                Shooter::Man(id) => aim::reaction_shot(setup, battle, (id, arm), part, glance),
                Shooter::Helicopter(n) => {
                    salvo::number(setup, battle, &battle.helicopters[usize::from(n)], part, glance)
                }
            };
            let parts = targets::parts(battle, mover.figure).into_iter();
            if let Some(needs) = parts.filter_map(shot).map(|needs| needs.total()).min() {
                open.push((mover.figure, needs, protected(glance)));
            }
        }
        open
    }
}

/// How each mover lies along its way, in marks of the move.
fn lies(column: &Column, stretches: impl Fn(&Mover) -> Vec<Stretch>) -> SmallVec<[Vec<Stretch>; 6]> {
    let of_move = |mover: &Mover, (from, to, it): Stretch| (column.mark_of(mover, from), column.mark_of(mover, to), it);
    let lie = |mover: &Mover| stretches(mover).into_iter().map(|stretch| of_move(mover, stretch)).collect();
    column.movers.iter().map(lie).collect()
}

fn protected(glance: &Glance) -> bool {
    glance.shelter.protection
}

fn window(shooter: Shooter, arm: Arm, (from, to): (Length, Length), open: &[(FigureId, i32, bool)]) -> Window {
    let hardest = open.iter().map(|(_, needs, _)| *needs).max().unwrap_or_default();
    let (needs, dice) = aim::pressed(hardest, arm, arm.dice());
    let protected = open.iter().any(|(_, _, protected)| *protected);
    Window { shooter, arm, from, to, needs, dice, protected, targets: open.iter().map(|(id, ..)| *id).collect() }
}

/// The mover, the house if it is one, and the mark.
type Lock = (FigureId, Option<PieceId>, Option<Length>);

/// BN-BLDG-18, BN-FIRE-11. From when on a mover is inside a house that holds enemies, or in contact with one.
#[derive(Debug, Default)]
pub struct Locks {
    doors: SmallVec<[Lock; 6]>,
    /// The mover, the enemy he comes into contact with, and the mark.
    contacts: SmallVec<[(FigureId, FigureId, Length); 2]>,
}

impl Locks {
    pub fn new(setup: &Setup, battle: &Battle, column: &Column) -> Locks {
        let enemies = |mover: &Mover| battle.figure(mover.figure).side.map(rival);
        let mut doors = SmallVec::new();
        let mut contacts = SmallVec::new();
        for mover in column.movers.iter().filter(|mover| mover.track.is_none()) {
            let Some(enemy) = enemies(mover) else { continue };
            let held: FigureSet = battle.men(enemy).collect();
            for house in held_houses(setup, battle, held) {
                let mark = first_inside(setup, house, &mover.way).map(|mark| column.mark_of(mover, mark));
                doors.push((mover.figure, Some(house), mark));
            }
            for id in held.iter() {
                let Some(own) = first_contact(setup, battle, id, &mover.way) else { continue };
                let mark = column.mark_of(mover, own);
                contacts.push((mover.figure, id, mark));
                doors.push((mover.figure, None, Some(mark)));
            }
        }
        Locks { doors, contacts }
    }

    fn is_entered(&self, column: &Column, house: PieceId, mark: Length) -> bool {
        let comes = |&&(who, door, _): &&Lock| door == Some(house) && is_going(column, who);
        self.doors.iter().filter(comes).any(|(_, _, at)| at.is_some_and(|at| at <= mark))
    }

    fn is_touched(&self, column: &Column, enemy: FigureId, mark: Length) -> bool {
        let comes = |&&(who, whom, _): &&(FigureId, FigureId, Length)| whom == enemy && is_going(column, who);
        self.contacts.iter().filter(comes).any(|(_, _, at)| *at <= mark)
    }

    fn is_locked(&self, mover: FigureId, mark: Length) -> bool {
        self.doors.iter().any(|(who, _, at)| *who == mover && at.is_some_and(|at| at <= mark))
    }
}

/// Whoever was stopped comes no nearer; if he is there already, where he stands tells.
fn is_going(column: &Column, mover: FigureId) -> bool {
    column.mover(mover).is_some_and(|mover| mover.stopped.is_none())
}

fn held_houses(setup: &Setup, battle: &Battle, by: FigureSet) -> SmallVec<[PieceId; 4]> {
    let mut houses: SmallVec<[PieceId; 4]> = by.iter().filter_map(|id| setup.house(battle.at(id))).collect();
    houses.sort_unstable();
    houses.dedup();
    houses
}

/// Where a wall parts two who could touch, contact is looked for at steps so long.
const STEP: Length = Length::mm(1);

fn first_inside(setup: &Setup, house: PieceId, way: &Way) -> Option<Length> {
    let shape = setup.shape(house);
    if shape.holds(way.start()) {
        return None;
    }
    way.first_where(Length::ZERO, way.length(), |leg| {
        if leg.a == leg.b { shape.holds(leg.a) } else { overlaps(Extent::Path(&[leg.a, leg.b]), shape) }
    })
}

/// BN-CONV-04. When he is near enough to touch an enemy, and nothing is between them any more.
pub fn first_contact(setup: &Setup, battle: &Battle, enemy: FigureId, way: &Way) -> Option<Length> {
    let at = battle.at(enemy);
    let near = way.first_within(RADIUS, TOUCH, &Shape::Disc { centre: at, radius: RADIUS })?;
    let steps = (way.length() - near).to_um() / STEP.to_um();
    let touches = |mark: &Length| sight::is_contact(setup, way.at(*mark), at);
    let first = (0..=steps).map(|n| near + STEP * n).chain([way.length()]).find(touches);
    first.filter(|mark| !mark.is_zero())
}

/// BN-ASK-11. The best window of each shooter and arm, better ones first.
pub fn best(windows: &[Window]) -> Vec<&Window> {
    let mut best: Vec<&Window> = Vec::new();
    for window in windows {
        let same = |other: &&mut &Window| other.shooter == window.shooter && other.arm == window.arm;
        match best.iter_mut().find(same) {
            Some(other) if window.rank() < other.rank() => *other = window,
            Some(_) => {}
            None => best.push(window),
        }
    }
    let misses = |window: &Window| aim::misses(window.needs, window.arm, window.dice);
    best.sort_by_key(|window| judged!("BN-ASK-02" => (misses(window), window.shooter, window.arm)));
    best
}
