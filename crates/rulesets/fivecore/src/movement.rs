//! FC-MOVE, FC-DIFF, FC-OBST. How far a figure may go, and what the ground does to it.

mod suggest;

use std::cell::OnceCell;

use dice::Source;
use referee::{Clause, FigureId, Outline, Refusal, Travel, Traveller, Walk, clause, judged};
use smallvec::SmallVec;
use table::exact::Segment;
use table::movement::{Bar, Doorway, Field, Footing, Going, Hindrance, Manner, Other, Reach, Way};
use table::{Bounds, Length, Opening, OpeningId, OpeningKind, PieceId, Place, Point, Shape};

use crate::battle::{Battle, Load, Setup, other};
use crate::roster::{RADIUS, Skill};
use crate::solo::{Aim, aim};
use crate::terrain::{Crossing, Nature, TOUCH, touches};

/// FC-MOVE-01.
pub const MOVE: Length = Length::inches(6);
/// FC-MOVE-03.
pub const BURDENED: Length = Length::inches(4);
/// How far apart the places lie among which a computer player looks for the one nearest to its aim.
const HALF: Length = Length::inch_tenths(5);
/// FC-SKILL-08.
const FAST: Length = Length::inches(8);

/// A length a figure may go, and the clause that grants it.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    pub length: Length,
    pub clause: Clause,
}

/// FC-MOVE-01, FC-MOVE-03. Six inches; eight for the Fast; four under a load.
pub fn allowance(setup: &Setup, battle: &Battle, id: FigureId) -> Allowance {
    if is_burdened(setup, battle, id) {
        Allowance { length: BURDENED, clause: clause!("FC-MOVE-03") }
    } else if setup.has(id, Skill::Fast) {
        Allowance { length: FAST, clause: clause!("FC-SKILL-08") }
    } else {
        Allowance { length: MOVE, clause: clause!("FC-MOVE-01") }
    }
}

/// R23. Carries a casualty, leads a prisoner, or bears something heavy.
pub fn is_burdened(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    let heavy = matches!(battle.figure(id).load, Some(Load::Casualty(_) | Load::Prisoner(_)));
    heavy || setup.profile(id).burdened
}

/// How a figure goes: what it may cross, and whether it may come into contact with an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    /// A move that may end in a Brawl.
    Free,
    /// No contact with enemies, as this clause says.
    Clear(Clause),
    /// FC-DASH. In a straight line, over easy obstacles, into no difficult ground.
    Dash,
    /// FC-INVOL-04. Driven off: over easy obstacles, never into contact.
    Driven,
}

/// FC-DIFF, FC-OBST, R13. What the table is to one mover, as far as it may go.
pub fn footing(setup: &Setup, battle: &Battle, mover: FigureId, gait: Gait, far: Length) -> Footing {
    let start = battle.figure(mover).at;
    let about = Bounds::of([start]).grown(far);
    let mut footing = Footing { touch: TOUCH, rests_in_openings: true, ..Footing::default() };
    footing.pieces.resize(setup.table.pieces.len(), Going::Free);
    footing.others.reserve(setup.profiles.len());
    for (id, piece) in setup.pieces_in(about) {
        let going = going(setup, id, start, gait);
        let broken = broken(setup, id, going);
        footing.pieces[usize::from(id.0)] = if broken.is_empty() { going } else { Going::Free };
        footing.others.extend(broken);
        if is_to_be_left(setup, id, going) {
            footing.others.push(Other { shape: piece.shape.clone(), keep: Length::ZERO, manner: Manner::LetsThrough });
        }
        for (n, opening) in piece.openings.iter().enumerate() {
            let going = doorway(setup, battle, id, n, opening, start, gait);
            footing.openings.push(Doorway { piece: id, opening: n, going });
        }
    }
    footing.others.extend(others(setup, battle, mover, gait, about));
    footing
}

fn going(setup: &Setup, id: PieceId, start: Point, gait: Gait) -> Going {
    let piece = setup.piece(id);
    let reading = setup.reading(id);
    let touched = reading.bounds.holds(start) && touches(start, &piece.shape);
    let driven = matches!(gait, Gait::Dash | Gait::Driven);
    match reading.nature {
        Nature::Area if !reading.difficult => Going::Free,
        Nature::Area if gait == Gait::Dash => Going::NoEntry,
        Nature::Area => judged!("FC-DIFF-03" => Going::EnterOnly),
        Nature::Obstacle(Crossing::Easy) if touched || driven => judged!("FC-OBST-04" => Going::Free),
        Nature::Obstacle(Crossing::Hard) if touched || gait == Gait::Driven => Going::Blocked,
        Nature::Obstacle(Crossing::Never) => Going::Walled,
        Nature::Obstacle(_) => Going::Stops,
        Nature::Building => Going::Walled,
        Nature::Block => Going::Blocked,
    }
}

/// FC-OBST-10. An obstacle with gaps in it: what is left of it between them.
fn broken(setup: &Setup, id: PieceId, going: Going) -> Vec<Other> {
    let piece = setup.piece(id);
    let manner = match going {
        Going::Stops => Manner::Stops,
        Going::Blocked => Manner::Blocks,
        _ => return Vec::new(),
    };
    let (Shape::Wall(path), false) = (&piece.shape, piece.openings.is_empty()) else { return Vec::new() };
    let stretch = |from: Point, to: Point| Other { shape: Shape::Wall(vec![from, to]), keep: Length::ZERO, manner };
    let mut stretches = Vec::new();
    for ends in path.windows(2) {
        let along = |p: Point| (p - ends[0]).length();
        let side = Segment::new(ends[0], ends[1]);
        let on = |opening: &&Opening| side.holds(opening.from) && side.holds(opening.to);
        let mut gaps: Vec<[Point; 2]> = piece.openings.iter().filter(on).map(|it| [it.from, it.to]).collect();
        gaps.iter_mut().for_each(|gap| gap.sort_by_key(|&p| along(p)));
        gaps.sort_by_key(|gap| along(gap[0]));
        let mut from = ends[0];
        for [start, end] in gaps {
            stretches.push(stretch(from, start));
            from = end;
        }
        stretches.push(stretch(from, ends[1]));
    }
    stretches.retain(|it| !matches!(&it.shape, Shape::Wall(path) if path[0] == path[1]));
    stretches
}

/// An obstacle being crossed is no place to come to rest.
fn is_to_be_left(setup: &Setup, id: PieceId, going: Going) -> bool {
    going == Going::Free && matches!(setup.reading(id).nature, Nature::Obstacle(_))
}

/// FC-OBST-10 to 12. Gaps and open doors are nothing, windows easy obstacles; closed doors open from inside.
fn doorway(
    setup: &Setup,
    battle: &Battle,
    piece: PieceId,
    n: usize,
    opening: &Opening,
    start: Point,
    gait: Gait,
) -> Going {
    let at_window = || touches(start, &Shape::Wall(vec![opening.from, opening.to]));
    let free = match opening.kind {
        OpeningKind::Gap => true,
        OpeningKind::Door => {
            battle.doors.is_open(&setup.table, OpeningId { piece, opening: n as u16 })
                || setup.piece(piece).shape.holds(start)
        }
        OpeningKind::Window => matches!(gait, Gait::Dash | Gait::Driven) || at_window(),
    };
    judged!("FC-OBST-10", "FC-OBST-11");
    if free { Going::Free } else { Going::Blocked }
}

/// Figures in the way of one who stays within a box; nobody passes through a base.
fn others(setup: &Setup, battle: &Battle, mover: FigureId, gait: Gait, about: Bounds) -> impl Iterator<Item = Other> {
    let led = match battle.figure(mover).load {
        Some(Load::Prisoner(prisoner) | Load::Casualty(prisoner)) => Some(prisoner),
        _ => None,
    };
    let side = setup.side(mover);
    let wide = about.grown(RADIUS * 2 + TOUCH * 3);
    let near = setup.all().filter(move |&id| wide.holds(battle.figure(id).at));
    let present = near.filter(move |&id| id != mover && Some(id) != led && battle.figure(id).status.is_on_table());
    present.map(move |id| {
        let enemy = side.is_some() && setup.side(id) == side.map(other) && battle.figure(id).status.is_in_play();
        let apart = enemy && matches!(gait, Gait::Clear(_) | Gait::Driven) && !battle.in_contact(mover, id);
        let keep = if apart { judged!("FC-SCUR-03" => TOUCH + Length::um(1)) } else { Length::ZERO };
        Other { shape: Shape::Disc { centre: battle.figure(id).at, radius: RADIUS }, keep, manner: Manner::Blocks }
    })
}

/// Where one figure may go in one move.
pub struct March<'a> {
    setup: &'a Setup,
    footing: Footing,
    /// Where the enemies stand.
    enemies: SmallVec<[Point; 16]>,
    /// Where its side's objective wants it.
    goal: Option<Aim>,
    travellers: [Traveller; 1],
    allowance: Allowance,
    gait: Gait,
    reach: OnceCell<Reach<'static>>,
}

impl<'a> March<'a> {
    pub fn new(setup: &'a Setup, battle: &Battle, figure: FigureId, allowance: Allowance, gait: Gait) -> March<'a> {
        let from = Place::on_table(battle.figure(figure).at);
        March {
            setup,
            footing: footing(setup, battle, figure, gait, allowance.length),
            enemies: battle.enemies(setup, figure).map(|id| battle.figure(id).at).collect(),
            goal: setup.side(figure).map(|side| aim(setup, battle, side, from.at)),
            travellers: [Traveller { figure, from, allowance: allowance.length }],
            allowance,
            gait,
            reach: OnceCell::new(),
        }
    }

    fn start(&self) -> Point {
        self.travellers[0].from.at
    }

    fn figure(&self) -> FigureId {
        self.travellers[0].figure
    }

    fn field(&self) -> &Field {
        self.reached().field()
    }

    fn reached(&self) -> &Reach<'static> {
        let reach = || Reach::new(&self.setup.table, &self.footing, RADIUS, self.start(), self.allowance.length);
        self.reach.get_or_init(reach)
    }

    /// The way a player drew, from where the figure stands.
    pub fn way(&self, walk: &Walk) -> Result<Way, Refusal> {
        let points = std::iter::once(self.start()).chain(walk.way.iter().map(|place| place.at)).collect();
        Way::new(points).map_err(|_| Refusal::new(clause!("FC-MOVE-05"), "fc-refusal-way"))
    }

    fn refusal(&self, bar: Bar) -> Refusal {
        let (clause, word) = match bar.by {
            Hindrance::TableEdge => (clause!("FC-MOVE-05"), "fc-refusal-edge"),
            Hindrance::Other(n) => match self.gait {
                // Only enemies are kept clear of.
                Gait::Clear(clause) if self.footing.others[n].keep > Length::ZERO => (clause, "fc-refusal-contact"),
                _ => (clause!("FC-MOVE-05"), "fc-refusal-base"),
            },
            Hindrance::Piece(piece) => self.barred_by(piece),
        };
        let refusal = Refusal::new(clause, word).with("at", bar.at);
        if let Hindrance::Piece(piece) = bar.by { refusal.with("piece", piece) } else { refusal }
    }

    fn barred_by(&self, piece: PieceId) -> (Clause, &'static str) {
        match self.setup.reading(piece).nature {
            Nature::Area => (clause!("FC-DIFF-02"), "fc-refusal-difficult"),
            Nature::Obstacle(Crossing::Easy) => (clause!("FC-OBST-03"), "fc-refusal-obstacle"),
            Nature::Obstacle(Crossing::Hard) => (clause!("FC-OBST-05"), "fc-refusal-obstacle"),
            _ => (clause!("FC-MOVE-05"), "fc-refusal-impassable"),
        }
    }
}

impl Travel for March<'_> {
    fn travellers(&self) -> &[Traveller] {
        &self.travellers
    }

    /// R70. Who stays need not be where a move may end.
    fn check(&self, walks: &[Walk]) -> Result<(), Refusal> {
        let Some(walk) = walks.first().filter(|walk| !walk.way.is_empty()) else { return Ok(()) };
        let way = self.way(walk)?;
        let length = way.length();
        judged!("FC-DIFF-01", "FC-DIFF-04", "FC-GEN-05", "FC-GEN-06");
        if length > self.allowance.length {
            let refusal = Refusal::new(self.allowance.clause, "fc-refusal-too-far").with("figure", walk.figure);
            return Err(refusal.with("wanted", length).with("allowed", self.allowance.length));
        }
        self.field().check(&way).map(|_| ()).map_err(|bar| self.refusal(bar))
    }

    fn reach(&self, _: FigureId) -> Vec<Outline> {
        self.reached().outline()
    }

    fn way_to(&self, _: FigureId, to: Place) -> Vec<Place> {
        self.reached().way_near(to.at).into_iter().map(Place::from).collect()
    }

    fn sample(&self, dice: &mut dyn Source) -> Vec<Walk> {
        self.drafted(dice)
    }

    fn consider(&self, dice: &mut dyn Source) -> Vec<Walk> {
        self.considered(dice)
    }
}
