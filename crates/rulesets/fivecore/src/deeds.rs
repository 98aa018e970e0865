//! FC-STD-10. What an activated figure may do in place of firing, and the small things that cost nothing.

use referee::{About, Choice, FigureId, Offer, Refusal, Ruling, What, clause, judged};
use table::{Length, OpeningId, OpeningKind, Piece, PieceId, Shape, Table, gap};

use crate::Play;
use crate::activation::Activation;
use crate::battle::{Battle, Load, Setup};
use crate::fire::{self, owner};
use crate::options::GrenadeSupply;
use crate::roster::{Skill, Weapon};
use crate::terrain::{base, touches};
use crate::unusual::bombardment::{self, Call};
use crate::unusual::{persuasion, search, tasks};
use crate::{blasts, loads, weapons};

/// FC-SHOT-04.
const DOOR_SHOT: Length = Length::inches(4);
/// FC-GREN-03.
const MOST_GRENADES: u8 = 2;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Deed {
    ThrowGrenade,
    ThrowSmoke,
    Launch,
    /// FC-SHOT-04.
    ShootDoor(OpeningId),
    Search(u8),
    Persuade(FigureId),
    Task(tasks::Task),
    Call(Call),
    TakeUp(Load),
    SetDown,
    /// FC-GREN-04.
    HandOver(FigureId),
    TakeGrenades(FigureId),
}

impl Offer for Deed {
    fn choice(&self) -> Choice {
        match self {
            Deed::ThrowGrenade => Choice::new("fc-deed-grenade"),
            Deed::ThrowSmoke => Choice::new("fc-deed-smoke"),
            Deed::Launch => Choice::new("fc-deed-launch"),
            Deed::ShootDoor(door) => {
                Choice::new("fc-deed-shoot-door").piece(door.piece).number(i64::from(door.opening))
            }
            Deed::Search(place) => Choice::new("fc-deed-search").number(i64::from(*place)),
            Deed::Persuade(id) => Choice::new("fc-deed-persuade").figure(*id),
            Deed::Task(task) => task.choice(),
            Deed::Call(call) => call.choice(),
            Deed::TakeUp(Load::Casualty(id)) => Choice::new("fc-deed-carry").figure(*id),
            Deed::TakeUp(Load::Prisoner(id)) => Choice::new("fc-deed-escort").figure(*id),
            Deed::TakeUp(Load::Object(_)) => Choice::new("fc-deed-take-object"),
            Deed::SetDown => Choice::new("fc-deed-set-down"),
            Deed::HandOver(id) => Choice::new("fc-deed-hand-over").figure(*id),
            Deed::TakeGrenades(id) => Choice::new("fc-deed-take-grenades").figure(*id),
        }
    }
}

impl Deed {
    /// Costs nothing and may be done besides anything else.
    fn is_free(self) -> bool {
        matches!(self, Deed::TakeUp(_) | Deed::SetDown | Deed::HandOver(_) | Deed::TakeGrenades(_))
    }
}

/// Everything besides moving and shooting that the figure may do now.
pub fn possible(setup: &Setup, battle: &Battle, activation: &Activation) -> Vec<Deed> {
    let id = activation.id;
    let mut deeds = Vec::new();
    carrying(setup, battle, activation, &mut deeds);
    sharing(setup, battle, activation, &mut deeds);
    if activation.has_acted {
        return deeds;
    }
    judged!("FC-STD-10");
    deeds.extend(bursts(setup, battle, id, activation.posture.moved));
    deeds.extend(search::within_reach(setup, battle, id).into_iter().map(Deed::Search));
    deeds.extend(persuasion::within_reach(setup, battle, id).into_iter().map(Deed::Persuade));
    deeds.extend(tasks::within_reach(setup, battle, id).into_iter().map(Deed::Task));
    deeds.extend(bombardment::calls(setup, battle, id).into_iter().map(Deed::Call));
    deeds
}

/// What a player might look for besides moving and shooting, and may not do from here.
pub fn barred(setup: &Setup, battle: &Battle, activation: &Activation) -> Vec<(Choice, Refusal)> {
    if activation.has_acted {
        return Vec::new();
    }
    let id = activation.id;
    let mut barred = tasks::barred(setup, battle, id);
    barred.extend(search::why_not(setup, battle, id));
    barred.extend(bombardment::why_not(setup, battle, id));
    barred
}

/// FC-FF-14. What may take the place of a shot in a Fire Fight.
pub fn in_fire_fight(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<Deed> {
    bursts(setup, battle, id, false)
}

fn bursts(setup: &Setup, battle: &Battle, id: FigureId, moved: bool) -> Vec<Deed> {
    let mut deeds = Vec::new();
    if fire::can_fire(setup, battle, id) {
        deeds.extend(blasts::has_grenade(setup, battle, id).then_some(Deed::ThrowGrenade));
        deeds.extend(blasts::has_launcher(setup, battle, id, moved).then_some(Deed::Launch));
        deeds.extend(doors_in_reach(setup, battle, id, moved).into_iter().map(Deed::ShootDoor));
    }
    deeds.extend((battle.figure(id).smoke > 0).then_some(Deed::ThrowSmoke));
    deeds
}

/// FC-SHOT-04. Closed doors a stationary figure with a shotgun may blow open.
fn doors_in_reach(setup: &Setup, battle: &Battle, id: FigureId, moved: bool) -> Vec<OpeningId> {
    let shotgun = weapons::of(setup, battle, id).any(|weapon| weapon == Weapon::Shotgun);
    if !shotgun || moved && !setup.has(id, Skill::SteadyArm) {
        return Vec::new();
    }
    let at = battle.figure(id).at;
    let near = |door: &OpeningId| gap(&base(at), &frame(setup, *door)) <= DOOR_SHOT;
    closed_doors(setup, battle).into_iter().filter(near).collect()
}

/// Every door of the table, in its order.
pub fn doors(setup: &Setup) -> impl Iterator<Item = OpeningId> + '_ {
    doors_of(&setup.table)
}

/// The doors of a table about to be read.
pub fn doors_of(table: &Table) -> impl Iterator<Item = OpeningId> + '_ {
    table.ids().flat_map(|(id, piece)| doors_in(id, piece))
}

/// The doors of one piece.
pub fn doors_in(id: PieceId, piece: &Piece) -> impl Iterator<Item = OpeningId> + '_ {
    let doors = piece.openings.iter().enumerate().filter(|(_, opening)| opening.kind == OpeningKind::Door);
    doors.map(move |(n, _)| OpeningId { piece: id, opening: n as u16 })
}

/// Every door that stands closed.
pub fn closed_doors(setup: &Setup, battle: &Battle) -> Vec<OpeningId> {
    doors(setup).filter(|&door| !battle.doors.is_open(&setup.table, door)).collect()
}

/// The doorway itself.
pub fn frame(setup: &Setup, door: OpeningId) -> Shape {
    let opening = &setup.table.pieces[usize::from(door.piece.0)].openings[usize::from(door.opening)];
    Shape::Wall(vec![opening.from, opening.to])
}

/// A figure stands at a door.
pub fn is_at_door(setup: &Setup, battle: &Battle, id: FigureId, door: OpeningId) -> bool {
    touches(battle.figure(id).at, &frame(setup, door))
}

/// R23. Taking up and setting down are free in contact; what was set down is left alone.
fn carrying(setup: &Setup, battle: &Battle, activation: &Activation, deeds: &mut Vec<Deed>) {
    if battle.figure(activation.id).load.is_some() {
        deeds.push(Deed::SetDown);
    } else if !activation.has_moved {
        let loads = loads::within_reach(setup, battle, activation.id).into_iter();
        deeds.extend(loads.filter(|load| !activation.put_away.contains(load)).map(Deed::TakeUp));
    }
}

/// FC-GREN-04. Grenades may be handed to a friend in contact, or taken from one; once with each.
fn sharing(setup: &Setup, battle: &Battle, activation: &Activation, deeds: &mut Vec<Deed>) {
    if setup.options.grenades != GrenadeSupply::Count {
        return;
    }
    let id = activation.id;
    let may =
        |from: FigureId, to: FigureId| battle.figure(from).grenades > 0 && battle.figure(to).grenades < MOST_GRENADES;
    let friends = battle.friends(setup, id).filter(|&it| battle.in_contact(id, it) && !activation.shared_with.has(it));
    for friend in friends {
        deeds.extend(may(id, friend).then_some(Deed::HandOver(friend)));
        deeds.extend(may(friend, id).then_some(Deed::TakeGrenades(friend)));
    }
}

pub fn carry_out(play: &mut Play, activation: &mut Activation, deed: Deed) -> Ruling<()> {
    activation.has_acted |= !deed.is_free();
    activation.posture.stays |= deed == Deed::Launch && !play.setup.has(activation.id, Skill::SteadyArm);
    match deed {
        Deed::SetDown => activation.put_away.extend(play.battle.figure(activation.id).load),
        Deed::HandOver(friend) | Deed::TakeGrenades(friend) => activation.shared_with.add(friend),
        // FC-GREN-12, FC-COVER-07.
        Deed::ThrowGrenade | Deed::Launch | Deed::ShootDoor(_) => {
            activation.fired_over = crate::cover::of(play.setup, play.battle, activation.id);
        }
        _ => {}
    }
    in_place_of_a_shot(play, activation.id, deed)
}

/// Does one of these things.
pub fn in_place_of_a_shot(play: &mut Play, id: FigureId, deed: Deed) -> Ruling<()> {
    match deed {
        Deed::ThrowGrenade => blasts::throw_grenade(play, id),
        Deed::ThrowSmoke => blasts::throw_smoke(play, id),
        Deed::Launch => blasts::launch(play, id),
        Deed::ShootDoor(door) => {
            shoot_door(play, id, door);
            Ok(())
        }
        Deed::Search(place) => search::search(play, id, place),
        Deed::Persuade(other) => persuasion::persuade(play, id, other),
        Deed::Task(task) => tasks::attempt(play, id, task),
        Deed::Call(call) => bombardment::call(play, id, call),
        Deed::TakeUp(load) => {
            take_up(play, id, load);
            Ok(())
        }
        Deed::SetDown => {
            set_down(play, id);
            Ok(())
        }
        Deed::HandOver(other) => hand_over(play, id, other),
        Deed::TakeGrenades(other) => hand_over(play, other, id),
    }
}

/// FC-SHOT-04, R36. The door is open for good, and the figure has fired.
fn shoot_door(play: &mut Play, id: FigureId, door: OpeningId) {
    let own_turn = play.battle.active() == play.setup.side(id);
    let turn = play.battle.turn;
    let figure = play.battle.figure_mut(id);
    figure.fired |= own_turn;
    figure.last_shot = turn;
    let place = Some(frame(play.setup, door).middle().into());
    let word = Deed::ShootDoor(door).choice().word;
    play.tell(clause!("FC-SHOT-04"), || What::Attacked { by: id, word, at: Vec::new(), place });
    open(play, door);
}

/// A door stands open from now on.
pub fn open(play: &mut Play, door: OpeningId) {
    if !play.battle.doors.open(&play.setup.table, door) {
        return;
    }
    play.tell(clause!("FC-SHOT-04"), || What::Noted {
        word: "fc-door-opened".into(),
        facts: vec![("piece".into(), door.piece.into())],
    });
}

fn take_up(play: &mut Play, id: FigureId, load: Load) {
    play.battle.figure_mut(id).load = Some(load);
    loads::follow(play.setup, play.battle, id);
    crate::mission::touched(play.setup, play.battle, id);
    say_of_load(play, id, load, What::Gained { figure: id, status: "fc-loaded".into() });
}

/// FC-MISS-02. What a side does with the object of a secret mission it is told alone.
fn say_of_load(play: &mut Play, id: FigureId, load: Load, what: What) {
    let secret = play.setup.options.secret_objectives && matches!(load, Load::Object(_));
    match play.setup.side(id).filter(|_| secret) {
        Some(side) => play.whisper(clause!("FC-MOVE-03"), side, || what),
        None => play.tell(clause!("FC-MOVE-03"), || what),
    }
}

fn set_down(play: &mut Play, id: FigureId) {
    let carried = play.battle.figure(id).load;
    loads::let_fall(play.setup, play.battle, id);
    crate::mission::set_down(play.setup, play.battle, id);
    if let Some(load) = carried {
        say_of_load(play, id, load, What::Lost { figure: id, status: "fc-loaded".into() });
    }
}

fn hand_over(play: &mut Play, id: FigureId, to: FigureId) -> Ruling<()> {
    let room = MOST_GRENADES - play.battle.figure(to).grenades.min(MOST_GRENADES);
    let most = i64::from(play.battle.figure(id).grenades.min(room));
    let about = About::new("fc-ask-hand-over").figure(id).other(to);
    let number = play.amount(clause!("FC-GREN-04"), owner(play.setup, id), about, 1..=most)? as u8;
    play.battle.figure_mut(id).grenades -= number;
    play.battle.figure_mut(to).grenades += number;
    let facts = || {
        let count = ("number".into(), i64::from(number).into());
        vec![("figure".into(), id.into()), ("other".into(), to.into()), count]
    };
    play.tell(clause!("FC-GREN-04"), || What::Noted { word: "fc-handed-over".into(), facts: facts() });
    Ok(())
}
