//! GF-MOVE-10..17, GF-JUMP. One model's way through space: what it costs, and where it must jump.

use referee::{FigureId, Refusal, Walk, clause, judged};
use table::movement::{Hindrance, Step, Way, steps};
use table::{Footprint, Length, Piece, Place, overlaps};

use crate::battle::Battle;
use crate::forms::held;
use crate::ground::{self, CLIMB, FLAT, Manners};
use crate::measure::within;
use crate::setup::Setup;
use crate::special_rules::Rule;

/// GF-JUMP-02, GF-JUMP-03.
pub const LONGEST_JUMP: Length = Length::inches(6);
/// How near to the base a ladder counts as at it.
const AT_LADDER: Length = Length::um(12_700);

/// A way that was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    pub figure: FigureId,
    pub places: Vec<Place>,
    pub cost: Length,
    /// The leg, counted from zero, and how far it jumps.
    pub jumps: Vec<(usize, Length)>,
    /// GF-TERR-10. It crosses difficult ground that slows it.
    pub difficult: bool,
    /// GF-STRI-01. It crosses difficult ground that would have slowed it.
    pub strode: bool,
    /// GF-TERR-13. It crosses dangerous ground.
    pub dangerous: bool,
}

/// What one leg asks for.
struct Ask {
    cost: Length,
    jump: Option<Length>,
}

fn stands_on(piece: &Piece, place: Place, radius: Length) -> bool {
    overlaps(&Footprint::disc(place.at, radius), &piece.shape)
}

pub fn end(from: Place, walk: &Walk) -> Place {
    walk.way.last().copied().unwrap_or(from)
}

impl Route {
    pub fn read(
        setup: &Setup,
        battle: &Battle,
        manners: Manners,
        from: Place,
        walk: &Walk,
        most: Length,
    ) -> Result<Route, Refusal> {
        let figure = walk.figure;
        let mut places: Vec<Place> = std::iter::once(from).chain(walk.way.iter().copied()).collect();
        places.dedup();
        let points = places.iter().map(|place| place.at).collect();
        let way = Way::new(points).map_err(|_| Refusal::new(clause!("GF-MOVE-10"), "refusal-way"))?;
        let mut route = Route {
            figure,
            places,
            cost: way.length(),
            jumps: vec![],
            difficult: false,
            strode: false,
            dangerous: false,
        };
        if held::has(setup, battle, figure, Rule::Flying) {
            judged!("GF-FLYI-01", "GF-FLYI-02", "GF-FLYI-05");
            return Ok(route);
        }
        route.note_terrain(setup, battle, manners);
        route.cost = Length::ZERO;
        route.walk(setup, battle, manners, most)?;
        Ok(route)
    }

    pub fn end(&self) -> Place {
        self.places[self.places.len() - 1]
    }

    pub fn moves(&self) -> bool {
        self.places.len() > 1
    }

    /// GF-TERR-10, GF-TERR-13, GF-TERR-21. What the way leads through.
    fn note_terrain(&mut self, setup: &Setup, battle: &Battle, manners: Manners) {
        let radius = setup.model(self.figure).radius;
        let strides = held::has(setup, battle, self.figure, Rule::Strider);
        for leg in self.places.windows(2) {
            for (_, piece) in setup.pieces_near([leg[0].at, leg[1].at], radius) {
                let acts = |mark: fn(&Piece, Length) -> bool| leg.iter().any(|end| mark(piece, end.elevation));
                let slows = acts(ground::is_difficult) || acts(ground::is_steep) && !stands_on(piece, leg[0], radius);
                let harms = acts(ground::is_dangerous) || manners.hasty && acts(ground::is_treacherous);
                if (slows || harms) && ground::crosses(piece, leg[0], leg[1], radius) {
                    if slows && strides {
                        judged!("GF-STRI-01", "GF-STRI-02");
                    }
                    self.difficult |= slows && !strides;
                    self.strode |= slows && strides;
                    self.dangerous |= harms;
                }
            }
        }
    }

    /// Level by level, leg by leg.
    fn walk(&mut self, setup: &Setup, battle: &Battle, manners: Manners, most: Length) -> Result<(), Refusal> {
        let radius = setup.model(self.figure).radius;
        let mut start = 0;
        while start + 1 < self.places.len() {
            let level = self.places[start].elevation;
            let same = self.places[start..].iter().take_while(|place| place.elevation == level).count();
            let stop = (start + same.max(2) - 1).min(self.places.len() - 1);
            let part = self.places[start..=stop].to_vec();
            let field = if same > 1 {
                ground::field(setup, battle, manners, radius, part[0], most)
            } else {
                ground::slope(setup, battle, manners, radius, [part[0], part[1]])
            };
            let way = Way::new(part.iter().map(|place| place.at).collect()).expect("part of a sound way");
            let ends_here = stop + 1 == self.places.len();
            let cost = field.check(&way).map_err(|bar| {
                let passing = ground::refusal(bar.by).with("point", way.at(bar.at));
                match bar.by {
                    // GF-MOVE-06: an end too near is no matter of passing.
                    Hindrance::Other(_) if ends_here => self.too_near(setup, battle, manners).unwrap_or(passing),
                    _ => passing,
                }
            })?;
            self.cost += cost;
            for (n, leg) in part.windows(2).enumerate() {
                let ask = self.ask(setup, leg[0], leg[1])?;
                self.cost += ask.cost;
                self.jumps.extend(ask.jump.map(|distance| (start + n, distance)));
            }
            start = stop;
        }
        Ok(())
    }

    fn too_near(&self, setup: &Setup, battle: &Battle, manners: Manners) -> Option<Refusal> {
        let radius = setup.model(self.figure).radius;
        let ends = [Some(self.places[0]), Some(self.end())];
        ground::check_apart(setup, battle, manners, radius, ends).err()
    }

    /// GF-MOVE-13..17, GF-JUMP-01..08. The climb, drop or gap of one leg; what is jumped does not count.
    fn ask(&self, setup: &Setup, a: Place, b: Place) -> Result<Ask, Refusal> {
        let (mut rise, mut drop, mut gap, mut at_ladder) = (Length::ZERO, Length::ZERO, Length::ZERO, false);
        let touch = setup.model(self.figure).radius + AT_LADDER;
        for step in steps(&setup.table, &[a, b], touch) {
            match step {
                Step::Climb { height, ladder, .. } => (rise, at_ladder) = (height, ladder),
                Step::Drop { height, ladder, .. } => (drop, at_ladder) = (height, ladder),
                Step::Gap { width, .. } => gap = gap.max(width),
            }
        }
        let leaps = gap > FLAT || drop > CLIMB && !at_ladder;
        if leaps {
            return self.leap(setup, rise, drop, gap);
        }
        if rise > CLIMB && !at_ladder {
            let refusal = Refusal::new(clause!("GF-MOVE-14"), "gf-too-high").with("figure", self.figure);
            return Err(refusal.with("wanted", rise).with("allowed", CLIMB));
        }
        judged!("GF-JUMP-01", "GF-MOVE-16", "GF-TERR-20");
        let climb = rise.max(drop);
        Ok(Ask { cost: if climb <= FLAT { Length::ZERO } else { climb }, jump: None })
    }

    fn leap(&self, setup: &Setup, rise: Length, drop: Length, gap: Length) -> Result<Ask, Refusal> {
        let distance = gap.max(drop);
        let refuse = |clause, word: &'static str| {
            let refusal = Refusal::new(clause, word).with("figure", self.figure);
            Err(refusal.with("wanted", distance).with("allowed", LONGEST_JUMP))
        };
        if !setup.options.special_moves {
            return refuse(clause!("GF-JUMP-10"), "gf-no-jumps");
        }
        if rise > FLAT {
            return refuse(clause!("GF-JUMP-08"), "gf-no-jump-up");
        }
        if !within(distance, LONGEST_JUMP) {
            return refuse(clause!("GF-JUMP-03"), "gf-jump-too-far");
        }
        judged!("GF-JUMP-02");
        Ok(Ask { cost: -gap, jump: Some(distance) })
    }
}
