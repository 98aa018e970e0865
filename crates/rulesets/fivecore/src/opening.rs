//! FC-DEPL, FC-MISS-01. Before the first turn: objectives, attitudes, edges, and every figure put on the table.

use dice::Source;
use referee::{
    About, Choice, Complaint, FigureId, Offer, Outline, Refusal, Region, Ruling, SideId, What, clause, judged, lot,
    suggest,
};
use table::{Edge, Length, Place, Point, Shape, lies_within};

use crate::Play;
use crate::battle::{Battle, SIDES, Setup, Stage, Status, other};
use crate::loads::is_free;
use crate::orders::declare_stance;
use crate::roster::Skill;
use crate::scenario::{Duty, Role};
use crate::scurry::dart;
use crate::setup::{self, Attitude, deployment};
use crate::terrain::base;

/// Objectives are drawn, attitudes chosen, and it is settled who deploys first and where.
pub fn begin(play: &mut Play) -> Ruling<()> {
    draw_objectives(play)?;
    let roles = SIDES.map(|side| play.setup.rules.sides[side.index()].role);
    let first = match roles {
        [None, None] => {
            choose_attitudes(play)?;
            let attitudes = attitudes(play.battle);
            deployment::first_to_deploy(play, attitudes)?
        }
        [_, Some(Role::Defender)] | [Some(Role::Attacker), _] => SideId(1),
        _ => SideId(0),
    };
    choose_edges(play, first)?;
    crate::solo::harden(play)?;
    play.battle.stage = Stage::Deployment { side: first, second: false };
    Ok(())
}

/// FC-MISS-01, FC-MISS-02. A D10 for each side without an objective of its own; nobody else sees it if it is secret.
fn draw_objectives(play: &mut Play) -> Ruling<()> {
    for side in SIDES {
        if play.battle.force(side).objective.is_none() {
            let objective = match play.setup.options.secret_objectives {
                true => setup::mission::draw_in_secret(play, side)?,
                false => setup::mission::draw(play, side)?,
            };
            play.battle.force_mut(side).objective = Some(objective);
        }
    }
    crate::mission::lay_out(play.setup, play.battle);
    Ok(())
}

/// FC-DEPL-01. Each side chooses, and neither knows the other's choice before its own.
fn choose_attitudes(play: &mut Play) -> Ruling<()> {
    let chosen = deployment::attitudes(play)?;
    for (side, attitude) in SIDES.into_iter().zip(chosen) {
        play.battle.force_mut(side).attitude = attitude;
        play.tell(clause!("FC-DEPL-01"), || What::Decided { side, word: attitude.choice().word, figure: None });
    }
    Ok(())
}

/// FC-DEPL-01. What the two sides chose.
pub fn attitudes(battle: &Battle) -> [Attitude; 2] {
    SIDES.map(|side| battle.force(side).attitude)
}

/// R55. Where the scenario names no edges, the side that deploys second chooses its own.
fn choose_edges(play: &mut Play, first: SideId) -> Ruling<()> {
    let edges = match SIDES.map(|side| play.battle.force(side).edge) {
        [None, None] => deployment::edges(play, first)?,
        [Some(one), None] => [one, one.opposite()],
        [None, Some(other)] => [other.opposite(), other],
        [Some(one), Some(other)] => [one, other],
    };
    for (side, edge) in SIDES.into_iter().zip(edges) {
        play.battle.force_mut(side).edge = Some(edge);
    }
    Ok(())
}

/// One figure of the side is put on the table; when all are, the other side follows.
pub fn deploy(play: &mut Play, side: SideId, second: bool) -> Ruling<()> {
    let waiting = |id: &FigureId| play.battle.figure(*id).status == Status::Reserve;
    let Some(id) = play.setup.group(side).find(waiting) else {
        play.battle.stage = match second {
            false => Stage::Deployment { side: other(side), second: true },
            true => Stage::Infiltration { side: other(side), second: false },
        };
        return Ok(());
    };
    let battle = play.battle.clone();
    let zones = Zones { setup: play.setup, battle: &battle, id };
    let about = About::new("fc-ask-deploy").figure(id);
    let place = play.point(clause!("FC-DEPL-02"), side, about, &zones)?;
    let facing = play.direction(clause!("FC-MOVE-07"), side, About::new("fc-ask-facing").figure(id))?;
    let figure = play.battle.figure_mut(id);
    figure.at = place.at;
    figure.facing = facing;
    figure.status = Status::Fit;
    play.tell(clause!("FC-DEPL-02"), || What::Appeared { figure: id, place });
    declare_stance(play, id, &[])?;
    declare_duty(play, side, id)
}

/// FC-STEA-05. A defender is at its post or patrolling.
fn declare_duty(play: &mut Play, side: SideId, id: FigureId) -> Ruling<()> {
    let defends = play.setup.rules.sides[side.index()].role == Some(Role::Defender);
    if play.setup.rules.stealth && defends && play.battle.figure(id).duty.is_none() {
        let offers = [Choice::new("fc-at-post"), Choice::new("fc-patrolling")];
        let about = About::new("fc-ask-duty").figure(id);
        let chosen = play.choose(clause!("FC-STEA-05"), side, about, &offers)?;
        let duty = if chosen == offers[0] { Duty::AtPost } else { Duty::Patrolling };
        play.battle.figure_mut(id).duty = Some(duty);
    }
    Ok(())
}

/// FC-SKILL-22. When everybody is deployed, Infiltrators may make an extra Scurry move.
pub fn infiltrate(play: &mut Play, side: SideId, second: bool) -> Ruling<()> {
    let fresh = |id: &FigureId| play.setup.has(*id, Skill::Infiltrator) && !play.battle.figure(*id).acted;
    let able: Vec<FigureId> = play.battle.in_play(play.setup, side).filter(fresh).collect();
    if let Some(id) = crate::turn::who(play, clause!("FC-SKILL-22"), side, "fc-ask-infiltrate", &able)? {
        return dart(play, id);
    }
    play.battle.stage = match second {
        false => Stage::Infiltration { side: other(side), second: true },
        true => Stage::FirstMove,
    };
    Ok(())
}

/// FC-TURN-01, FC-NIGHT-01, FC-STEA-01. The battle itself begins: by night, by stealth, or with an action die.
pub fn first_move(play: &mut Play) -> Ruling<()> {
    let side = crate::turn::first(play)?;
    crate::unusual::displacement::see_at_start(play.setup, play.battle);
    play.battle.stage = if play.setup.rules.night {
        judged!("FC-NIGHT-01" => Stage::Night { side, passes: 0, moves: 0 })
    } else if play.setup.rules.stealth {
        Stage::Stealth { side }
    } else {
        Stage::Turn { side }
    };
    Ok(())
}

/// FC-DEPL-02, R68. Zones that can not hold the bases of those who are to be put there, as far as zones are written.
pub fn check_room(setup: &Setup, start: &Battle) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for side in SIDES.into_iter().filter(|&side| start.force(side).edge.is_some()) {
        let waiting: Vec<FigureId> =
            setup.group(side).filter(|&id| start.figure(id).status == Status::Reserve).collect();
        let room = STEPS.map(|step| room(setup, start, &waiting, step)).into_iter().max().unwrap_or_default();
        if room < waiting.len() {
            let written = if setup.rules.sides[side.index()].zones.is_empty() { "edge" } else { "zones" };
            let complaint = Complaint::new(format!("rules.sides[{}].{written}", side.0), "fc-complaint-no-room");
            complaints.push(complaint.with("figures", waiting.len() as i64).with("room", room as i64));
        }
    }
    complaints
}

/// How many of some figures find room one after the other, each on the first free place.
fn room(setup: &Setup, start: &Battle, waiting: &[FigureId], step: Length) -> usize {
    let mut battle = start.clone();
    let stands = |&&id: &&FigureId| {
        let place = Zones { setup, battle: &battle, id }.free_by(step);
        let figure = battle.figure_mut(id);
        figure.at = place.unwrap_or_default();
        figure.status = Status::Fit;
        place.is_some()
    };
    waiting.iter().take_while(stands).count()
}

/// Free places are looked for every half inch, then every tenth.
const STEPS: [Length; 2] = [Length::um(12_700), Length::um(2_540)];

/// Where one figure may be put.
struct Zones<'a> {
    setup: &'a Setup,
    battle: &'a Battle,
    id: FigureId,
}

impl Zones<'_> {
    /// Its own zones if the scenario names it, else those of everybody, else the strip along its edge.
    fn shapes(&self) -> Vec<Shape> {
        let side = crate::fire::owner(self.setup, self.id);
        let zones = &self.setup.rules.sides[side.index()].zones;
        let named: Vec<Shape> =
            zones.iter().filter(|zone| zone.only.has(self.id)).map(|zone| zone.area.clone()).collect();
        if !named.is_empty() {
            return named;
        }
        let open: Vec<Shape> = zones.iter().filter(|zone| zone.only.is_empty()).map(|zone| zone.area.clone()).collect();
        if open.is_empty() { vec![self.edge(side).strip(&self.setup.table, deployment::ZONE).into()] } else { open }
    }

    fn edge(&self, side: SideId) -> Edge {
        self.battle.force(side).edge.unwrap_or(Edge::South)
    }

    /// A free place for when luck does not find one.
    fn first_free(&self) -> Option<Point> {
        STEPS.into_iter().find_map(|step| self.free_by(step))
    }

    fn free_by(&self, step: Length) -> Option<Point> {
        self.shapes().iter().find_map(|shape| self.free_in(shape, step))
    }

    fn free_in(&self, shape: &Shape, step: Length) -> Option<Point> {
        shape.bounds().columns(step).find(|&at| self.check(at.into()).is_ok())
    }
}

impl Region for Zones<'_> {
    fn check(&self, at: Place) -> Result<(), Refusal> {
        let base = base(at.at);
        if !self.shapes().iter().any(|shape| lies_within(&base, shape)) {
            return Err(Refusal::new(clause!("FC-DEPL-02"), "fc-refusal-outside-zone").with("figure", self.id));
        }
        if !is_free(self.setup, self.battle, at.at, &[self.id]) || self.is_near_enemy(at.at) {
            return Err(Refusal::new(clause!("FC-MOVE-05"), "fc-refusal-no-room").with("figure", self.id));
        }
        Ok(())
    }

    fn outlines(&self) -> Vec<Outline> {
        let outline = |shape: Shape| if let Shape::Polygon(outline) = shape { outline } else { Vec::new() };
        self.shapes().into_iter().map(outline).collect()
    }

    fn sample(&self, dice: &mut dyn Source) -> Place {
        let shapes = self.shapes();
        for _ in 0..40 {
            let shape = &shapes[lot(dice, shapes.len() as u32) as usize];
            let at = suggest::point(shape.bounds(), dice);
            if self.check(at.into()).is_ok() {
                return at.into();
            }
        }
        self.first_free().unwrap_or_default().into()
    }
}

impl Zones<'_> {
    fn is_near_enemy(&self, at: Point) -> bool {
        let mut enemies = self.battle.enemies(self.setup, self.id);
        enemies.any(|enemy| crate::terrain::apart(at, self.battle.figure(enemy).at) <= crate::terrain::TOUCH)
    }
}
