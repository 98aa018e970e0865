//! BN-VEH-01..05, -07, -10, -12, -13. Getting in and out, changing seats, and watching.

use dice::Source;
use referee::{About, Choice, FigureId, Outline, Play, Refusal, Ruling, Travel, Traveller, Walk, What, clause, judged};
use smallvec::SmallVec;
use table::movement::Way;
use table::{Length, Place, Point, gap, overlaps};

use super::aside;
use super::crew::{Ride, Seat, free_places, free_seats};
use crate::BreakingNews;
use crate::battle::{Battle, TOUCH, cm, footprint, rival};
use crate::column::Column;
use crate::groups::Chain;
use crate::setup::Setup;
use crate::{buildings, ground, hiding, negotiation, reaction};

/// BN-VEH-02, -05, -13. The own vehicle with room that a man is in contact with, the lowest number.
pub fn boards(battle: &Battle, id: FigureId) -> Option<FigureId> {
    let own = |vehicle: &FigureId| {
        battle.figure(*vehicle).side == battle.figure(id).side
            && !battle.is_wreck(*vehicle)
            && free_places(battle, *vehicle) > 0
    };
    let touches = |vehicle: &FigureId| judged!("BN-VEH-02" => battle.gap(id, *vehicle) <= TOUCH);
    battle.hulls().filter(own).find(touches)
}

/// BN-VEH-01, -12, BN-OPP-20. Those in contact with one vehicle get in together, as far as there is room; the enemy
/// fires at them where they stand before it.
pub fn get_in(play: &mut Play<BreakingNews>, who: &[FigureId]) -> Ruling<Chain> {
    let Some(vehicle) = who.iter().find_map(|&id| boards(play.battle, id)) else { return Ok(Chain::new()) };
    let beside = |id: &FigureId| play.battle.gap(*id, vehicle) <= TOUCH;
    let room = free_places(play.battle, vehicle);
    let boarding: Chain = judged!("BN-VEH-12" => who.iter().copied().filter(beside).take(room).collect());
    stand_fire(play, &boarding)?;
    for &id in &boarding {
        let figure = play.battle.figure(id);
        if figure.stands() && !figure.is_shocked() && !play.battle.is_wreck(vehicle) {
            sit_down(play, id, vehicle);
        }
    }
    Ok(boarding)
}

/// The reaction moment of those who get in or out where they stand.
fn stand_fire(play: &mut Play<BreakingNews>, who: &[FigureId]) -> Ruling<()> {
    for &id in who {
        hiding::come_out(play, id);
    }
    let mut column = Column::new(who.iter().map(|&id| (id, Way::stay(play.battle.at(id)))));
    judged!("BN-OPP-20");
    reaction::to_move(play, &mut column, &[])?;
    Ok(())
}

/// He takes the first seat that nobody holds: driver, gunner, commander, passenger.
fn sit_down(play: &mut Play<BreakingNews>, id: FigureId, vehicle: FigureId) {
    let free = free_seats(play.setup, play.battle, vehicle, None);
    let seat = free.into_iter().find(|&seat| seat != Seat::BothGuns).unwrap_or(Seat::Passenger);
    let figure = play.battle.figure_mut(id);
    (figure.at, figure.ride) = (None, Some(Ride { vehicle, seat }));
    (figure.entry, figure.house) = (0, None);
    play.tell(clause!("BN-VEH-01"), || What::Noted {
        word: "bn-got-in".into(),
        facts: vec![("figure".into(), id.into()), ("other".into(), vehicle.into())],
    });
}

/// BN-VEH-13. He finds a free place in contact with the vehicle.
pub fn may_get_out(setup: &Setup, battle: &Battle, vehicle: FigureId, id: FigureId) -> bool {
    judged!("BN-VEH-13" => aside::has_room(setup, battle, vehicle, |at| may_stand(setup, battle, (id, vehicle), at)))
}

/// BN-VEH-03. A place is in contact with the vehicle he leaves, and talks do not forbid it.
fn may_stand(setup: &Setup, battle: &Battle, (id, vehicle): (FigureId, FigureId), at: Point) -> bool {
    gap(&footprint(at), &battle.footprint(vehicle)) <= TOUCH && check_talks(setup, battle, id, at).is_ok()
}

/// BN-NEG-07. In an accepted turn he gets out no nearer to an enemy than he may come.
fn check_talks(setup: &Setup, battle: &Battle, figure: FigureId, at: Point) -> Result<(), Refusal> {
    for enemy in battle.soldiers(rival(battle.side(figure))) {
        let Some(keep) = negotiation::keeps(setup, battle, figure, enemy) else { return Ok(()) };
        if gap(&footprint(at), &battle.footprint(enemy)) < keep {
            let refusal = Refusal::new(clause!("BN-NEG-07"), "bn-no-nearer").with("figure", figure);
            return Err(refusal.with("other", enemy).with("allowed", keep));
        }
    }
    Ok(())
}

/// BN-VEH-01, -03, -12, BN-ASK-26. One path for all who find room to get out, each ending in contact with the vehicle; then the
/// enemy fires at them where they stand.
pub fn get_out(play: &mut Play<BreakingNews>, who: &[FigureId]) -> Ruling<Chain> {
    let Some(vehicle) = play.battle.vehicle_of(who[0]) else { return Ok(Chain::new()) };
    let alighting = Alighting::new(play.setup, play.battle, vehicle, who);
    let side = play.battle.side(who[0]);
    let about = About::new("bn-ask-get-out").figure(who[0]).other(vehicle);
    let walks = play.path(clause!("BN-VEH-03"), side, about, &alighting)?;
    let out: Chain = alighting.travellers.iter().map(|it| it.figure).collect();
    for (&id, at) in out.iter().zip(alighting.ends(&walks)) {
        put_down(play, id, at);
    }
    stand_fire(play, &out)?;
    Ok(out)
}

/// Out of his seat and onto the table.
pub fn put_down(play: &mut Play<BreakingNews>, id: FigureId, at: Point) {
    let Some(vehicle) = play.battle.vehicle_of(id) else { return };
    let facing = play.battle.figure(vehicle).facing;
    let figure = play.battle.figure_mut(id);
    (figure.ride, figure.at, figure.facing) = (None, Some(at), facing);
    buildings::note_entry(play.setup, play.battle, id);
    play.tell(clause!("BN-VEH-03"), || What::Appeared { figure: id, place: at.into() });
}

/// BN-VEH-07. Another seat that nobody holds.
pub fn change_seat(play: &mut Play<BreakingNews>, id: FigureId) -> Ruling<()> {
    let Some(ride) = play.battle.figure(id).ride else { return Ok(()) };
    let seats = other_seats(play.setup, play.battle, id);
    let offers: SmallVec<[Choice; 5]> = seats.iter().map(|seat| Choice::new(seat.word()).figure(id)).collect();
    let about = About::new("bn-ask-seat").figure(id).other(ride.vehicle);
    let chosen = play.choose(clause!("BN-VEH-07"), play.battle.side(id), about, &offers)?;
    let seat = seats[offers.iter().position(|offer| *offer == chosen).unwrap_or_default()];
    play.battle.figure_mut(id).ride = Some(Ride { seat, ..ride });
    play.tell(clause!("BN-VEH-07"), || What::Noted {
        word: "bn-changed-seat".into(),
        facts: vec![("figure".into(), id.into()), ("seat".into(), referee::Fact::Word(seat.word().into()))],
    });
    Ok(())
}

pub fn other_seats(setup: &Setup, battle: &Battle, id: FigureId) -> SmallVec<[Seat; 5]> {
    let Some(ride) = battle.figure(id).ride else { return SmallVec::new() };
    let free = free_seats(setup, battle, ride.vehicle, Some(id));
    free.into_iter().filter(|&seat| seat != ride.seat).collect()
}

/// BN-VEH-10. A turret gunner turns his turret where he watches.
pub fn watch(play: &mut Play<BreakingNews>, id: FigureId) -> Ruling<()> {
    let Some(vehicle) = play.battle.vehicle_of(id) else { return Ok(()) };
    let about = About::new("bn-ask-watch").figure(id).other(vehicle);
    let to = play.direction(clause!("BN-VEH-10"), play.battle.side(id), about)?;
    turn_turret(play, vehicle, to);
    Ok(())
}

/// BN-VEH-08. The turret faces somewhere; a pintle goes with its vehicle.
pub fn turn_turret(play: &mut Play<BreakingNews>, vehicle: FigureId, to: table::Bearing) {
    let hull = play.battle.figure(vehicle).facing;
    let Some(motor) = &mut play.battle.figure_mut(vehicle).motor else { return };
    if motor.chassis.is_turreted() {
        motor.turret = judged!("BN-VEH-08" => to.turned(-i64::from(hull.to_tenths())));
    }
}

/// Some who get out, and where each may stand: only the end of a way counts.
struct Alighting<'a> {
    setup: &'a Setup,
    battle: Battle,
    vehicle: FigureId,
    travellers: Vec<Traveller>,
}

/// How far from the place found for him a man may be put.
const ROUND_IT: Length = cm(60);

impl<'a> Alighting<'a> {
    fn new(setup: &'a Setup, battle: &Battle, vehicle: FigureId, who: &[FigureId]) -> Self {
        let mut found = Alighting { setup, battle: battle.clone(), vehicle, travellers: Vec::new() };
        for &figure in who {
            let taken = |at: Point| found.travellers.iter().any(|it| overlaps(&footprint(at), &footprint(it.from.at)));
            let near = |at: Point| !taken(at) && may_stand(setup, battle, (figure, vehicle), at);
            let Some(at) = aside::beside(setup, battle, vehicle, Length::mm(1), near) else { break };
            found.travellers.push(Traveller { figure, from: at.into(), allowance: ROUND_IT });
        }
        found
    }

    fn ends(&self, walks: &[Walk]) -> SmallVec<[Point; 10]> {
        let end = |traveller: &Traveller| {
            let walk = walks.iter().find(|walk| walk.figure == traveller.figure);
            walk.and_then(|walk| walk.way.last()).map_or(traveller.from.at, |place| place.at)
        };
        self.travellers.iter().map(end).collect()
    }
}

impl Travel for Alighting<'_> {
    fn travellers(&self) -> &[Traveller] {
        &self.travellers
    }

    fn check(&self, walks: &[Walk]) -> Result<(), Refusal> {
        let ends = self.ends(walks);
        let hull = self.battle.footprint(self.vehicle);
        for (n, &at) in ends.iter().enumerate() {
            check_talks(self.setup, &self.battle, self.travellers[n].figure, at)?;
            if gap(&footprint(at), &hull) > TOUCH {
                return Err(Refusal::new(clause!("BN-VEH-03"), "bn-no-contact-with-vehicle").with("point", at));
            }
            let taken = ends[..n].iter().any(|other| overlaps(&footprint(at), &footprint(*other)));
            if taken || !ground::is_free(self.setup, &self.battle, at, &[]) {
                return Err(Refusal::new(clause!("BN-MOVE-15"), "bn-no-room").with("point", at));
            }
        }
        Ok(())
    }

    fn reach(&self, _: FigureId) -> Vec<Outline> {
        vec![table::ring(self.battle.at(self.vehicle), cm(10))]
    }

    /// Where the referee found room; now and then elsewhere.
    fn sample(&self, dice: &mut dyn Source) -> Vec<Walk> {
        let first = &self.travellers[0];
        let chosen = referee::lot(dice, 16);
        let place = |at: Point| vec![Walk { figure: first.figure, way: vec![Place::from(at)], facing: None }];
        let near = |at: Point| self.check(&place(at)).is_ok();
        let spot = aside::on_bearing(&self.battle, self.vehicle, i64::from(chosen));
        if near(spot) { place(spot) } else { Vec::new() }
    }
}
