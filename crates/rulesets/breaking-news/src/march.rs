//! BN-ACT-12, BN-MOVE, BN-OBST. Ways of men on foot: judged, drawn and proposed.

use dice::Source;
use referee::{Clause, FigureId, Outline, Play, Refusal, Travel, Traveller, Walk, What, clause, judged, lot, suggest};
use smallvec::SmallVec;
use table::movement::{Field, Way};
use table::{Bearing, Edge, Length, Place, Point, Shape, overlaps};

use crate::BreakingNews;
use crate::battle::{Battle, RADIUS, TOUCH, cm, footprint, rival};
use crate::setup::Setup;
use crate::{ground, negotiation, retreat, sight, windows};

/// What a way is for, and so how far it may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// BN-ACT-02..04. The action is read from the way.
    Move,
    /// BN-ACT-05. Before laying covering fire.
    Step,
    /// BN-MOVE-16.
    RunOff,
    /// BN-MELEE-11.
    BreakAway,
    /// BN-OBST-06.
    Climb,
    /// BN-HIDE-04, BN-SPOT-14, BN-WOUND-08. Over no obstacle.
    Creep { most: Length },
    /// BN-RETR-02. With a wounded comrade, towards the own edge.
    DragBack { most: Length },
    /// BN-SHOCK-11. Up to 10 cm into cover.
    Panic,
    /// BN-RETR-01. Another way than the direct one.
    Retreat,
    /// BN-RETR-02, -06. Exactly 15 cm, and then fire.
    RetreatAndFire,
    /// BN-CIV-03.
    Civilians,
    /// BN-PRESS-03. As far as each one's dice say.
    Wander,
    /// BN-ACT-09. With people one leads.
    Lead,
}

/// BN-ACT-02..04.
pub const RUN: Length = cm(25);
pub const MOVE_AND_FIRE: Length = cm(15);
pub const CAUTIOUS: Length = cm(5);
/// BN-MOVE-05. Shorter legs do not turn a man round.
const TURNING_LEG: Length = Length::mm(25);

impl Errand {
    fn allowance(self) -> Length {
        match self {
            Errand::Move | Errand::RunOff | Errand::BreakAway | Errand::Climb | Errand::Retreat => {
                judged!("BN-MOVE-01" => RUN)
            }
            Errand::RetreatAndFire | Errand::Civilians | Errand::Lead => MOVE_AND_FIRE,
            Errand::Wander => cm(12),
            Errand::Step => CAUTIOUS,
            Errand::Panic => cm(10),
            Errand::Creep { most } | Errand::DragBack { most } => most,
        }
    }

    /// BN-MOVE-17, BN-OBST-09.
    fn crosses(self) -> bool {
        !matches!(self, Errand::Creep { .. } | Errand::DragBack { .. } | Errand::Panic | Errand::Step)
    }
}

/// One way with what it costs.
#[derive(Clone, Debug)]
pub struct Costed {
    pub way: Way,
    pub cost: Length,
}

impl Costed {
    /// As much of it as was gone, at the price of the whole.
    pub fn up_to(&self, mark: Length) -> Costed {
        Costed { way: self.way.up_to(mark), cost: self.cost }
    }
}

/// Some figures about to go.
pub struct March<'a> {
    setup: &'a Setup,
    battle: Battle,
    errand: Errand,
    travellers: SmallVec<[Traveller; 6]>,
    fields: SmallVec<[Field; 6]>,
    /// Where few ways will do, such as one to the very edge, one that will.
    proposal: Vec<Walk>,
}

impl<'a> March<'a> {
    pub fn new(setup: &'a Setup, battle: &Battle, who: &[FigureId], errand: Errand) -> Self {
        let each: SmallVec<[(FigureId, Length); 6]> = who.iter().map(|&id| (id, errand.allowance())).collect();
        March::with(setup, battle, &each, errand)
    }

    /// BN-HIDE-04. Some figures who creep, each as far as his die lets him.
    pub fn creeping(setup: &'a Setup, battle: &Battle, who: &[(FigureId, Length)]) -> Self {
        let most = who.iter().map(|(_, most)| *most).max().unwrap_or_default();
        March::with(setup, battle, who, Errand::Creep { most })
    }

    /// BN-PRESS-03. Journalists, each as far as his dice let him.
    pub fn wandering(setup: &'a Setup, battle: &Battle, who: &[(FigureId, Length)]) -> Self {
        March::with(setup, battle, who, Errand::Wander)
    }

    fn with(setup: &'a Setup, battle: &Battle, each: &[(FigureId, Length)], errand: Errand) -> Self {
        let who: ground::Group = each.iter().map(|(id, _)| *id).collect();
        let traveller =
            |&(figure, allowance): &(FigureId, Length)| Traveller { figure, from: battle.at(figure).into(), allowance };
        let field = |&(figure, allowance): &(FigureId, Length)| match errand {
            Errand::Climb => ground::climbing(setup, battle, figure, allowance),
            _ => ground::field(setup, battle, figure, &who, allowance),
        };
        March {
            setup,
            battle: battle.clone(),
            errand,
            travellers: each.iter().map(traveller).collect(),
            fields: each.iter().map(field).collect(),
            proposal: Vec::new(),
        }
    }

    /// The same with a way laid out where no mouse could draw one.
    pub fn proposing(mut self) -> Self {
        self.proposal = match self.errand {
            Errand::RunOff => self.off(),
            Errand::Retreat | Errand::RetreatAndFire => self.back(),
            Errand::DragBack { most } => {
                retreat::sample_drag(&self, &self.battle, self.travellers[0].figure, most).unwrap_or_default()
            }
            _ => Vec::new(),
        };
        self
    }

    fn place_of(&self, figure: FigureId) -> usize {
        self.travellers.iter().position(|it| it.figure == figure).expect("only travellers are asked about")
    }

    /// A way with its cost, or why it is none.
    pub fn costed(&self, walk: &Walk) -> Result<Costed, Refusal> {
        let n = self.place_of(walk.figure);
        let from = self.travellers[n].from.at;
        if walk.way.iter().any(|place| !place.elevation.is_zero()) {
            return Err(Refusal::new(clause!("BN-CONV-11"), "bn-no-height"));
        }
        let points = std::iter::once(from).chain(walk.way.iter().map(|place| place.at)).collect();
        let way = Way::new(points).map_err(|_| Refusal::new(clause!("BN-MOVE-16"), "bn-no-table"))?;
        let barred = |bar: table::movement::Bar| ground::refusal(bar.by).with("point", way.at(bar.at));
        let cost = self.fields[n].check(&way).map_err(barred)?;
        Ok(Costed { way, cost })
    }

    /// The way a figure was given; where it stands, if none.
    pub fn way(&self, walks: &[Walk], figure: FigureId) -> Costed {
        let stay = || Costed { way: Way::stay(self.travellers[self.place_of(figure)].from.at), cost: Length::ZERO };
        let walk = walks.iter().find(|walk| walk.figure == figure && !walk.way.is_empty());
        walk.map_or_else(stay, |walk| self.costed(walk).expect("checked before it was taken"))
    }

    fn check_one(&self, walk: &Walk) -> Result<Point, Refusal> {
        let Costed { way, cost } = self.costed(walk)?;
        let allowed = self.travellers[self.place_of(walk.figure)].allowance;
        if !self.errand.crosses() && cost > way.length() {
            let clause = if self.errand == Errand::Step { clause!("BN-OBST-09") } else { clause!("BN-MOVE-17") };
            return Err(Refusal::new(clause, "bn-no-crossing").with("figure", walk.figure));
        }
        if cost > allowed {
            let refusal = Refusal::new(clause!("BN-ACT-12"), "bn-no-farther").with("figure", walk.figure);
            return Err(refusal.with("wanted", cost).with("allowed", allowed));
        }
        if !ground::is_restful(self.setup, way.end()) {
            return Err(Refusal::new(clause!("BN-MOVE-15"), "bn-no-room").with("figure", walk.figure));
        }
        if walk.facing.is_some() && cost > CAUTIOUS {
            return Err(Refusal::new(clause!("BN-MOVE-05"), "bn-no-facing").with("figure", walk.figure));
        }
        self.check_contact(walk.figure, &way)?;
        self.check_talks(walk.figure, &way)?;
        self.check_end(walk.figure, &way)?;
        Ok(way.end())
    }

    /// BN-MOVE-07. Contact ends a way also with those whom a wall kept from him when he set out.
    fn check_contact(&self, figure: FigureId, way: &Way) -> Result<(), Refusal> {
        let Some(side) = self.battle.figure(figure).side else { return Ok(()) };
        for enemy in self.battle.men(rival(side)) {
            let met = windows::first_contact(self.setup, &self.battle, enemy, way);
            let indoors = || self.setup.house(self.battle.at(enemy)).is_some();
            if let Some(mark) = met.filter(|&mark| way.length() - mark > TOUCH && !indoors()) {
                let refusal = Refusal::new(clause!("BN-MOVE-07"), "bn-no-room").with("figure", figure);
                return Err(refusal.with("other", enemy).with("point", way.at(mark)));
            }
        }
        Ok(())
    }

    /// BN-NEG-07. In an accepted turn nobody comes nearer than he may.
    fn check_talks(&self, figure: FigureId, way: &Way) -> Result<(), Refusal> {
        let Some(side) = self.battle.figure(figure).side else { return Ok(()) };
        for enemy in self.battle.soldiers(rival(side)) {
            let Some(keep) = negotiation::keeps(self.setup, &self.battle, figure, enemy) else { return Ok(()) };
            let base = Shape::from(self.battle.footprint(enemy));
            if way.first_within(RADIUS, keep - Length::um(1), &base).is_some_and(|mark| !mark.is_zero()) {
                let refusal = Refusal::new(clause!("BN-NEG-07"), "bn-no-nearer").with("figure", figure);
                return Err(refusal.with("other", enemy).with("allowed", keep));
            }
        }
        Ok(())
    }

    /// What the end of the way must be, for what it is for.
    fn check_end(&self, figure: FigureId, way: &Way) -> Result<(), Refusal> {
        let end = way.end();
        match self.errand {
            Errand::RunOff
                if !retreat::is_way_off(self.setup, self.battle.side(figure), self.own_edge(figure), end) =>
            {
                Err(Refusal::new(clause!("BN-MOVE-16"), "bn-no-edge").with("figure", figure))
            }
            Errand::Panic if !sight::is_in_cover(self.setup, &self.battle, self.battle.side(figure), end) => {
                Err(Refusal::new(clause!("BN-SHOCK-11"), "bn-no-cover-there").with("figure", figure))
            }
            Errand::DragBack { .. } => retreat::check_drag(self.setup, &self.battle, figure, way),
            Errand::Retreat | Errand::RetreatAndFire => {
                let fires = self.errand == Errand::RetreatAndFire;
                retreat::check_way(self.setup, &self.battle, figure, way, fires)
            }
            _ => Ok(()),
        }
    }

    fn own_edge(&self, figure: FigureId) -> Edge {
        self.setup.way_out(self.battle.edge(self.battle.side(figure)), figure, self.battle.at(figure))
    }

    /// Somewhere to make for: an enemy's marker, an enemy, cover near by, or anywhere.
    fn goal(&self, dice: &mut dyn Source) -> Point {
        let figure = self.travellers[0].figure;
        let Some(side) = self.battle.figure(figure).side else {
            return suggest::point(self.setup.table.bounds(), dice);
        };
        if self.errand == Errand::RunOff {
            return self.own_edge(figure).nearest(&self.setup.table, self.battle.at(figure));
        }
        let markers: SmallVec<[Point; 8]> =
            self.battle.markers.iter().filter(|it| it.side != side && !it.taken).map(|it| it.at).collect();
        let enemies: SmallVec<[Point; 16]> = self.battle.men(rival(side)).map(|id| self.battle.at(id)).collect();
        let any = |points: &[Point], dice: &mut dyn Source| points[lot(dice, points.len() as u32) as usize];
        match lot(dice, 5) {
            0 | 1 if !markers.is_empty() => any(&markers, dice),
            2 if !enemies.is_empty() => any(&enemies, dice),
            _ => suggest::point(self.setup.table.bounds(), dice),
        }
    }

    /// Everybody straight for a goal, keeping his place among the others, as far as the way costs no more than it may.
    fn advance(&self, goal: Point, most: Length) -> Vec<Walk> {
        let lead = self.travellers[0].from.at;
        let mut walks = Vec::new();
        for (traveller, field) in self.travellers.iter().zip(&self.fields) {
            let from = traveller.from.at;
            let own = goal + (from - lead);
            let to = Way::straight(from, own).at(most.min(traveller.allowance));
            let mut end = field.run(from, to).way.end();
            for _ in 0..4 {
                let walk = Walk { figure: traveller.figure, way: vec![Place::from(end)], facing: None };
                walks.push(walk);
                if end != from && self.check(&walks).is_ok() {
                    break;
                }
                walks.pop();
                end = Way::straight(from, end).at(from.distance(end) / 2);
            }
        }
        walks
    }

    /// Everybody off by the shortest way, as far as one does not stand in another's.
    fn off(&self) -> Vec<Walk> {
        let mut walks = Vec::new();
        for traveller in &self.travellers {
            let Some(way) = retreat::way_off(self.setup, &self.battle, traveller.figure) else { continue };
            // Who stands at the edge already goes no farther than he stands.
            let ends = if way.points().len() > 1 { &way.points()[1..] } else { way.points() };
            let way = ends.iter().map(|&at| at.into()).collect();
            walks.push(Walk { figure: traveller.figure, way, facing: None });
            if self.check(&walks).is_err() {
                walks.pop();
            }
        }
        walks
    }

    /// BN-RETR-01, -02. Straight back or nearly so.
    fn back(&self) -> Vec<Walk> {
        let fires = self.errand == Errand::RetreatAndFire;
        retreat::sample(self.setup, &self.battle, self.travellers[0].figure, fires).unwrap_or_default()
    }

    /// How many end a way in cover.
    fn covered(&self, walks: &[Walk]) -> usize {
        let ends = walks.iter().filter_map(|walk| Some((walk.figure, walk.way.last()?.at)));
        let covered = |&(figure, at): &(FigureId, Point)| {
            let side = self.battle.figure(figure).side;
            side.is_some_and(|side| sight::is_in_cover(self.setup, &self.battle, side, at))
        };
        ends.filter(covered).count()
    }

    /// Round what is there towards a goal.
    fn round(&self, goal: Point) -> Vec<Walk> {
        let mut walks = Vec::new();
        for (traveller, field) in self.travellers.iter().zip(&self.fields) {
            let reach = field.reach(traveller.from.at, traveller.allowance);
            let way: Vec<Place> = reach.way_near(goal).into_iter().map(Place::from).collect();
            walks.push(Walk { figure: traveller.figure, way, facing: None });
            if self.check(&walks).is_err() {
                walks.pop();
            }
        }
        walks
    }
}

impl Travel for March<'_> {
    fn travellers(&self) -> &[Traveller] {
        &self.travellers
    }

    fn check(&self, walks: &[Walk]) -> Result<(), Refusal> {
        let mut ends: SmallVec<[(FigureId, Point); 6]> = SmallVec::new();
        for traveller in &self.travellers {
            let walk = walks.iter().find(|walk| walk.figure == traveller.figure);
            let end = match walk.filter(|walk| !walk.way.is_empty()) {
                Some(walk) => self.check_one(walk)?,
                None => traveller.from.at,
            };
            if let Some((other, _)) = ends.iter().find(|(_, other)| overlaps(&footprint(end), &footprint(*other))) {
                let refusal = Refusal::new(clause!("BN-MOVE-07"), "bn-no-room").with("figure", traveller.figure);
                return Err(refusal.with("other", *other));
            }
            ends.push((traveller.figure, end));
        }
        if !self.may_stay() && walks.iter().all(|walk| walk.way.is_empty()) {
            return Err(Refusal::new(clause!("BN-RETR-01"), "bn-no-staying"));
        }
        Ok(())
    }

    fn reach(&self, figure: FigureId) -> Vec<Outline> {
        let n = self.place_of(figure);
        self.fields[n].reach(self.travellers[n].from.at, self.travellers[n].allowance).outline()
    }

    fn way_to(&self, figure: FigureId, to: Place) -> Vec<Place> {
        let n = self.place_of(figure);
        let reach = self.fields[n].reach(self.travellers[n].from.at, self.travellers[n].allowance);
        reach.way_near(to.at).into_iter().map(Place::from).collect()
    }

    fn sample(&self, dice: &mut dyn Source) -> Vec<Walk> {
        match self.errand {
            Errand::RunOff if self.proposal.is_empty() => self.round(self.goal(dice)),
            Errand::RunOff => self.proposal.clone(),
            Errand::Retreat | Errand::RetreatAndFire => self.back(),
            Errand::DragBack { .. } => self.proposal.clone(),
            Errand::Panic => {
                let (n, from) = (0, self.travellers[0].from.at);
                let reach = self.fields[n].reach(from, self.travellers[n].allowance);
                let spots = (0..8).map(|_| reach.sample(|below| u64::from(lot(dice, below.max(1) as u32))));
                let walk = |at: Point| Walk {
                    figure: self.travellers[n].figure,
                    way: reach
                        .way_to(at)
                        .map(|(_, way)| way.points()[1..].iter().map(|&it| it.into()).collect())
                        .unwrap_or_default(),
                    facing: None,
                };
                let ways: Vec<Walk> = spots.map(walk).collect();
                ways.into_iter().map(|walk| vec![walk]).find(|walks| self.check(walks).is_ok()).unwrap_or_default()
            }
            _ => {
                let goal = self.goal(dice);
                let most = [RUN, RUN, MOVE_AND_FIRE, CAUTIOUS][lot(dice, 4) as usize];
                self.advance(goal, most)
            }
        }
    }

    /// BN-AI-11. Of some ways the one on which most end in cover; now and then the way round what is there.
    fn consider(&self, dice: &mut dyn Source) -> Vec<Walk> {
        if !matches!(self.errand, Errand::Move | Errand::BreakAway) {
            return self.sample(dice);
        }
        if lot(dice, 3) == 0 {
            return self.round(self.goal(dice));
        }
        let ways: Vec<Vec<Walk>> = (0..4).map(|_| self.sample(dice)).collect();
        ways.into_iter().max_by_key(|walks| self.covered(walks)).unwrap_or_default()
    }

    fn proposal(&self) -> &[Walk] {
        &self.proposal
    }

    fn may_stay(&self) -> bool {
        match self.errand {
            Errand::RunOff | Errand::Retreat | Errand::RetreatAndFire => false,
            Errand::DragBack { .. } => self.proposal.is_empty(),
            _ => true,
        }
    }
}

/// BN-MOVE-16. A base in contact with an edge of the table.
pub fn touches_edge(setup: &Setup, edge: Edge, at: Point) -> bool {
    edge.away(&setup.table, at) <= RADIUS + TOUCH
}

/// BN-MOVE-05. Where a man looks after his way.
pub fn facing_after(costed: &Costed, said: Option<Bearing>, before: Bearing) -> Bearing {
    if costed.cost <= CAUTIOUS || costed.way.points().len() < 2 {
        return judged!("BN-MOVE-04" => said.unwrap_or(before));
    }
    let legs = costed.way.legs().filter(|leg| leg.length >= TURNING_LEG);
    let last = legs.last().map(|leg| leg.line.b - leg.line.a);
    judged!("BN-MOVE-05" => Bearing::of(last.unwrap_or(costed.way.end() - costed.way.start())))
}

/// A figure goes a way that nobody reacts to.
pub fn put(play: &mut Play<BreakingNews>, figure: FigureId, costed: &Costed, word: &'static str, clause: Clause) {
    if costed.way.points().len() < 2 {
        return;
    }
    play.battle.figure_mut(figure).at = Some(costed.way.end());
    crate::buildings::note_entry(play.setup, play.battle, figure);
    let way = costed.way.points().iter().map(|&at| at.into()).collect();
    play.tell(clause, || What::Moved { figure, word: word.into(), way, facing: None });
}
