//! BN-MOVE-13, BN-ASK-06. Ways of a vehicle: judged, drawn and proposed.

use dice::Source;
use referee::{FigureId, Outline, Refusal, Travel, Traveller, Walk, clause, judged, lot, suggest};
use table::movement::{Bar, Drive, Driven, Gear, Hindrance, Track, Way};
use table::{Base, Length, Place, Point};

use super::driving::{Course, drive, is_on_edge, way_out};
use crate::battle::{Battle, rival};
use crate::setup::Setup;

/// A vehicle about to be driven.
pub struct Driving<'a> {
    setup: &'a Setup,
    battle: Battle,
    course: Course,
    drive: Drive,
    traveller: [Traveller; 1],
    /// The way off, which no mouse could draw.
    proposal: Vec<Walk>,
}

impl<'a> Driving<'a> {
    pub fn new(setup: &'a Setup, battle: &Battle, vehicle: FigureId, course: Course, most: Length) -> Self {
        let most = if course == Course::Back { judged!("BN-MOVE-13" => most / 2) } else { most };
        let mut driving = Driving {
            setup,
            battle: battle.clone(),
            course,
            drive: drive(setup, battle, vehicle, most),
            traveller: [Traveller { figure: vehicle, from: battle.at(vehicle).into(), allowance: most }],
            proposal: Vec::new(),
        };
        if course == Course::Off {
            driving.proposal = driving.way_off().unwrap_or_default();
        }
        driving
    }

    pub fn asks(&self) -> &'static str {
        match self.course {
            Course::Ahead => "bn-ask-drive",
            Course::Back => "bn-ask-back",
            Course::Off => "bn-ask-drive-off",
        }
    }

    fn gear(&self) -> Gear {
        if self.course == Course::Back { Gear::Back } else { Gear::Ahead }
    }

    fn most(&self) -> Length {
        self.traveller[0].allowance
    }

    /// The way that was given; nothing for a vehicle that stays.
    pub fn driven(&self, walks: &[Walk]) -> Option<(Way, Track)> {
        let walk = walks.iter().find(|walk| !walk.way.is_empty())?;
        let way = self.way(walk).ok()?;
        let driven = self.drive.check(&way, self.gear()).ok()?;
        (way.points().len() > 1).then_some((way, driven.track))
    }

    /// Backing is straight: what counts of the point given is how far back it lies, within the width of the vehicle.
    fn way(&self, walk: &Walk) -> Result<Way, Refusal> {
        if walk.way.iter().any(|place| !place.elevation.is_zero()) {
            return Err(Refusal::new(clause!("BN-CONV-11"), "bn-no-height"));
        }
        let (from, facing) = self.drive.start();
        if self.course != Course::Back {
            let points = std::iter::once(from).chain(walk.way.iter().map(|place| place.at)).collect();
            return Way::new(points).map_err(|_| Refusal::new(clause!("BN-MOVE-16"), "bn-no-table"));
        }
        let Base::Oblong { width, .. } = self.drive.base() else { return Ok(Way::stay(from)) };
        let back = facing.opposite();
        let [to] = walk.way.as_slice() else { return Err(self.askew()) };
        let straight = from + back.offset(from.distance(to.at));
        if straight.distance(to.at) > width / 2 {
            return Err(self.askew());
        }
        Ok(Way::straight(from, straight))
    }

    fn askew(&self) -> Refusal {
        Refusal::new(clause!("BN-MOVE-13"), "bn-no-straight-back").with("figure", self.traveller[0].figure)
    }

    fn judge(&self, walk: &Walk) -> Result<Driven, Refusal> {
        let way = self.way(walk)?;
        let figure = walk.figure;
        let barred = |bar: Bar| {
            let refusal = match bar.by {
                Hindrance::TableEdge => Refusal::new(clause!("BN-MOVE-16"), "bn-no-table"),
                Hindrance::Piece(piece) => {
                    Refusal::new(clause!("BN-MOVE-18"), "bn-no-vehicle-passage").with("piece", piece)
                }
                Hindrance::Other(_) => Refusal::new(clause!("BN-MOVE-13"), "bn-no-vehicle-room"),
            };
            refusal.with("figure", figure).with("point", way.at(bar.at))
        };
        let driven = self.drive.check(&way, self.gear()).map_err(barred)?;
        if driven.cost > self.most() {
            let refusal = Refusal::new(clause!("BN-MOVE-11"), "bn-no-farther").with("figure", figure);
            return Err(refusal.with("wanted", driven.cost).with("allowed", self.most()));
        }
        Ok(driven)
    }

    /// Straight or round what is there towards a point, as far as it gets.
    fn towards(&self, goal: Point) -> Option<Vec<Place>> {
        let ((from, _), most) = (self.drive.start(), self.most());
        let reach = self.drive.reach(most);
        let far = Way::straight(from, goal);
        let share = |n: i64| far.at(far.length().min(most) * n / 8);
        let way = (1..=8).rev().map(share).find_map(|to| reach.way_to(to))?.1;
        Some(way.points()[1..].iter().map(|&at| at.into()).collect())
    }

    /// Straight towards a point, as far as that may be.
    fn straight(&self, goal: Point) -> Option<Vec<Walk>> {
        let far = Way::straight(self.drive.start().0, goal);
        let most = far.length().min(self.most());
        let ways = [8, 6, 4, 2].into_iter().map(|eighths| self.walk(vec![far.at(most * eighths / 8).into()]));
        ways.into_iter().find(|walks| self.check(walks).is_ok())
    }

    fn back(&self) -> Point {
        self.drive.run(Gear::Back, self.most()).way.end()
    }

    /// Somewhere to make for: an enemy's marker, an enemy, the way out, or anywhere.
    fn goal(&self, dice: &mut dyn Source) -> Point {
        let vehicle = self.traveller[0].figure;
        let side = self.battle.side(vehicle);
        if self.course == Course::Off {
            let edge = way_out(self.setup, &self.battle, vehicle);
            return edge.nearest(&self.setup.table, self.drive.start().0);
        }
        let markers = self.battle.markers.iter().filter(|it| it.side != side && !it.taken).map(|it| it.at);
        let enemies = self.battle.soldiers(rival(side)).map(|id| self.battle.at(id));
        let goals: Vec<Point> = markers.chain(enemies).collect();
        match lot(dice, 4) {
            0 => suggest::point(self.setup.table.bounds(), dice),
            _ if goals.is_empty() => suggest::point(self.setup.table.bounds(), dice),
            _ => goals[lot(dice, goals.len() as u32) as usize],
        }
    }

    fn walk(&self, way: Vec<Place>) -> Vec<Walk> {
        vec![Walk { figure: self.traveller[0].figure, way, facing: None }]
    }

    /// Straight off, where nothing lies between.
    pub fn way_off(&self) -> Option<Vec<Walk>> {
        let vehicle = self.traveller[0].figure;
        let edge = way_out(self.setup, &self.battle, vehicle);
        let from = self.drive.start().0;
        let Base::Oblong { length, .. } = self.drive.base() else { return None };
        let ends = [0, 3, -3, 7, -7, 12, -12].map(|aslant| {
            let on = edge.nearest(&self.setup.table, from);
            let along = crate::setup::across(edge).turned(900);
            on + along.offset(crate::battle::cm(aslant)) + crate::setup::across(edge).offset(length / 2 + Length::mm(1))
        });
        let walks = ends.map(|end| self.walk(vec![end.into()]));
        walks.into_iter().find(|walks| self.check(walks).is_ok())
    }
}

impl Travel for Driving<'_> {
    fn travellers(&self) -> &[Traveller] {
        &self.traveller
    }

    fn check(&self, walks: &[Walk]) -> Result<(), Refusal> {
        let vehicle = self.traveller[0].figure;
        let no_edge = || Refusal::new(clause!("BN-MOVE-16"), "bn-no-edge").with("figure", vehicle);
        let Some(walk) = walks.iter().find(|walk| !walk.way.is_empty()) else {
            return if self.course == Course::Off { Err(no_edge()) } else { Ok(()) };
        };
        let driven = self.judge(walk)?;
        if self.course == Course::Off {
            let (end, facing) = driven.track.end();
            let edge = way_out(self.setup, &self.battle, vehicle);
            let base = self.drive.base().at(end, facing);
            let side = self.battle.side(vehicle);
            if !is_on_edge(self.setup, edge, &base, facing) || !self.setup.is_exit(side, edge, end) {
                return Err(no_edge());
            }
        }
        Ok(())
    }

    fn reach(&self, _: FigureId) -> Vec<Outline> {
        if self.course != Course::Back {
            return self.drive.reach(self.most()).outline();
        }
        let ((from, facing), Base::Oblong { width, .. }) = (self.drive.start(), self.drive.base()) else {
            return Vec::new();
        };
        let aside = facing.turned(900).offset(width / 2);
        let back = self.back();
        vec![vec![from + aside, from + -aside, back + -aside, back + aside]]
    }

    fn way_to(&self, _: FigureId, to: Place) -> Vec<Place> {
        if self.course == Course::Back {
            let (from, facing) = self.drive.start();
            let far = from.distance(to.at).min(from.distance(self.back()));
            return vec![(from + facing.opposite().offset(far)).into()];
        }
        self.towards(to.at).unwrap_or_default()
    }

    fn sample(&self, dice: &mut dyn Source) -> Vec<Walk> {
        let way = match self.course {
            Course::Back => {
                let (from, end) = (self.drive.start().0, self.back());
                let far = from.distance(end) * i64::from(1 + lot(dice, 4)) / 4;
                vec![Way::straight(from, end).at(far).into()]
            }
            Course::Off => return self.way_off().unwrap_or_default(),
            Course::Ahead => {
                let goal = self.goal(dice);
                self.towards(goal).unwrap_or_default()
            }
        };
        let walks = self.walk(way);
        if self.check(&walks).is_ok() { walks } else { Vec::new() }
    }

    /// Straight on; only now and then by the way round what is there, which takes long to find.
    fn consider(&self, dice: &mut dyn Source) -> Vec<Walk> {
        if self.course != Course::Ahead || lot(dice, 24) == 0 {
            return self.sample(dice);
        }
        self.straight(self.goal(dice)).unwrap_or_default()
    }

    fn proposal(&self) -> &[Walk] {
        &self.proposal
    }

    fn may_stay(&self) -> bool {
        self.course != Course::Off
    }
}
