//! CA-MAP. Lands in a ring, and a crown in the middle.

use std::cmp::Reverse;

use referee::{About, Answer, Ask, Choice, Matter, Ruling, SideId, clause, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::desk::Play;
use crate::form::{Course, Meeting};
use crate::roster::Sheet;
use crate::rules::Rules;

const HOLD: Choice = Choice::declining("ca-goal-hold");

/// CA-MAP-01. Whose part of the ring it is is told by the seat; a march lies after its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lay {
    Home(u8),
    Inner(u8),
    March(u8),
    Crown,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Land {
    pub lay: Lay,
    #[serde(default)]
    pub holder: Option<u8>,
    /// CA-MAP-04. What the game makes its tables of.
    #[serde(default)]
    pub ground: Sheet,
    /// CA-LEAVE-05. The home of somebody who has gone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub closed: bool,
}

impl Lay {
    /// CA-MAP-03.
    pub fn worth(self) -> i64 {
        match self {
            Lay::Home(_) => 2,
            Lay::Inner(_) | Lay::March(_) => 1,
            Lay::Crown => 3,
        }
    }

    /// Its name in the locales.
    pub fn word(self) -> &'static str {
        match self {
            Lay::Home(_) => "ca-land-home",
            Lay::Inner(_) => "ca-land-inner",
            Lay::March(_) => "ca-land-march",
            Lay::Crown => "ca-land-crown",
        }
    }

    /// The seat after which it is called, counted from nought.
    pub fn of(self) -> Option<u8> {
        match self {
            Lay::Home(seat) | Lay::Inner(seat) | Lay::March(seat) => Some(seat),
            Lay::Crown => None,
        }
    }
}

/// CA-MAP-01, CA-MAP-02. The land of these seats in a ring; each holds its home and its inner land.
pub fn lands(ring: &[u8]) -> Vec<Land> {
    judged!("CA-MAP-01", "CA-MAP-02");
    let held = |lay, holder| Land { lay, holder, ground: Sheet::default(), closed: false };
    let of_seat = |&seat: &u8| {
        [held(Lay::Home(seat), Some(seat)), held(Lay::Inner(seat), Some(seat)), held(Lay::March(seat), None)]
    };
    ring.iter().flat_map(of_seat).chain([held(Lay::Crown, None)]).collect()
}

/// CA-MAP-02. Do two lands lie side by side?
pub fn are_neighbours(ring: &[u8], one: Lay, other: Lay) -> bool {
    let after = |seat: u8| {
        let place = ring.iter().position(|&it| it == seat).unwrap_or_default();
        ring[(place + 1) % ring.len()]
    };
    let touches = |one: Lay, other: Lay| match (one, other) {
        (Lay::Home(own), Lay::Inner(seat)) => own == seat,
        (Lay::Home(own), Lay::March(march)) => march == own || after(march) == own,
        (Lay::March(march), Lay::Inner(seat)) => march == seat || after(march) == seat,
        (Lay::Inner(own), Lay::Inner(seat)) => own != seat && (after(own) == seat || after(seat) == own),
        (Lay::Inner(_), Lay::Crown) => true,
        _ => false,
    };
    touches(one, other) || touches(other, one)
}

/// CA-MAP-03. What a seat holds is worth.
pub fn worth(course: &Course, seat: u8) -> i64 {
    let held = course.lands.iter().filter(|land| land.holder == Some(seat));
    held.map(|land| land.lay.worth()).sum()
}

/// CA-MAP-10. The seat that alone has least.
pub fn least_alone(course: &Course) -> Option<u8> {
    let least = course.order.iter().map(|&seat| worth(course, seat)).min()?;
    let mut with = course.order.iter().filter(|&&seat| worth(course, seat) == least);
    let first = with.next()?;
    with.next().is_none().then_some(*first)
}

/// CA-MAP-04 to 09. One round: the grounds before the first, then everybody's goal.
pub fn round<R: Rules>(play: &mut Play<R>) -> Ruling<()> {
    if play.battle.course.lands.is_empty() {
        let ring = play.battle.seats.clone();
        play.battle.course.lands = lands(&ring);
        play.battle.course.order = ring;
        for land in 0..play.battle.course.lands.len() {
            if !matches!(play.battle.course.lands[land].lay, Lay::Home(_)) {
                judged!("CA-MAP-04");
                play.battle.course.lands[land].ground = R::ground(play)?;
            }
        }
    }
    let goals = goals(play)?;
    let three_way = play.setup.options.switch("three_way");
    settle(&mut play.battle.course, &goals, three_way);
    Ok(())
}

/// CA-MAP-05. The lands in reach of a seat, by their place among the lands.
pub fn in_reach(course: &Course, seat: u8) -> Vec<usize> {
    let own: Vec<Lay> = course.lands.iter().filter(|land| land.holder == Some(seat)).map(|land| land.lay).collect();
    let is_open = |land: &Land| land.holder != Some(seat) && !matches!(land.lay, Lay::Home(_));
    let near = |land: &Land| own.iter().any(|&held| are_neighbours(&course.order, held, land.lay));
    (0..course.lands.len()).filter(|&n| is_open(&course.lands[n]) && near(&course.lands[n])).collect()
}

/// CA-MAP-05. Everybody at once, in secret.
fn goals<R: Rules>(play: &mut Play<R>) -> Ruling<Vec<(u8, usize)>> {
    let seats = play.battle.seats.clone();
    let reach: Vec<Vec<usize>> = seats.iter().map(|&seat| in_reach(&play.battle.course, seat)).collect();
    let choice = |&land: &usize| goal(&seats, play.battle.course.lands[land].lay);
    let choices: Vec<Vec<Choice>> =
        reach.iter().map(|reach| reach.iter().map(choice).chain([HOLD.clone()]).collect()).collect();
    let ask = |side: usize| Ask {
        clause: clause!("CA-MAP-05"),
        side: SideId(side as u8),
        about: About::new("ca-ask-goal"),
        matter: Matter::Pick { options: &choices[side], barred: &Vec::new, even_alone: false },
    };
    let asked: Vec<usize> = (0..seats.len()).filter(|&side| !reach[side].is_empty()).collect();
    let asks: Vec<Ask<'_>> = asked.iter().map(|&side| ask(side)).collect();
    let answers = play.secretly(&asks)?;
    play.reveal();
    let goal = |(place, answer): (usize, &Answer)| match answer {
        Answer::Pick(picked) => Some((seats[asked[place]], *reach[asked[place]].get(usize::from(*picked))?)),
        _ => None,
    };
    Ok(answers.iter().enumerate().filter_map(goal).collect())
}

/// A land as it is offered: its word, and after whom it is called.
fn goal(seats: &[u8], lay: Lay) -> Choice {
    let choice = Choice::new(lay.word());
    match lay.of() {
        None => choice,
        Some(of) => match seats.iter().position(|&seat| seat == of) {
            Some(side) => choice.side(SideId(side as u8)),
            None => choice.number(i64::from(of) + 1),
        },
    }
}

/// CA-MAP-06, CA-MAP-09, CA-MAP-13. Seat by seat, least worth first, of equals the lower number.
pub fn settle(course: &mut Course, goals: &[(u8, usize)], three_way: bool) {
    judged!("CA-MAP-06", "CA-MAP-07");
    course.meetings.clear();
    let mut order = course.order.clone();
    let before = course.clone();
    order.sort_by_key(|&seat| (worth(&before, seat), seat));
    let goal_of = |seat: u8| goals.iter().find(|(by, _)| *by == seat).map(|(_, land)| *land);
    for (n, &seat) in order.iter().enumerate() {
        let fights = |course: &Course, seat: u8| course.meetings.iter().any(|it| it.has(seat));
        let Some(land) = goal_of(seat).filter(|_| !fights(course, seat)) else { continue };
        if course.meetings.iter().any(|it| it.land == Some(land as u16)) {
            continue;
        }
        match course.lands[land].holder {
            Some(holder) if holder == seat || fights(course, holder) => {}
            Some(holder) => course.meetings.push(Meeting::attack(seat, holder, land)),
            None => {
                let rivals = order[n + 1..].iter().filter(|&&it| goal_of(it) == Some(land) && !fights(course, it));
                let rivals: Vec<u8> = rivals.copied().collect();
                match rivals.as_slice() {
                    [] => course.lands[land].holder = Some(seat),
                    all if three_way && all.len() > 1 => {
                        judged!("CA-MAP-13");
                        let sides = [seat].into_iter().chain(all.iter().copied().take(3)).collect();
                        course.meetings.push(Meeting { sides, by: None, land: Some(land as u16) });
                    }
                    [rival, ..] => course.meetings.push(Meeting::rivals(seat, *rival, land)),
                }
            }
        }
    }
    if course.meetings.is_empty() {
        course.meetings.extend(forced(course));
    }
}

/// CA-MAP-09. Whoever has least attacks whoever has most of the others.
fn forced(course: &Course) -> Option<Meeting> {
    judged!("CA-MAP-09");
    let attacker = *course.order.iter().min_by_key(|&&seat| (worth(course, seat), seat))?;
    let others = course.order.iter().filter(|&&seat| seat != attacker);
    let most = *others.min_by_key(|&&seat| (Reverse(worth(course, seat)), seat))?;
    let reach = in_reach(course, attacker);
    let is_his = |n: &usize| course.lands[*n].holder == Some(most) && !matches!(course.lands[*n].lay, Lay::Home(_));
    let his: Vec<usize> = (0..course.lands.len()).filter(is_his).collect();
    let best = |lands: &[usize]| lands.iter().copied().min_by_key(|&n| (Reverse(course.lands[n].lay.worth()), n));
    let near: Vec<usize> = his.iter().copied().filter(|n| reach.contains(n)).collect();
    let crown = course.lands.iter().position(|land| land.lay == Lay::Crown);
    let land = best(&near).or_else(|| best(&his)).or(crown)?;
    Some(Meeting::attack(attacker, most, land))
}

/// CA-MAP-08. Who takes the land, once its fixture is closed; over a free one whoever won.
pub fn closed(course: &mut Course, by: Option<u8>, land: u16, winner: Option<u8>) {
    judged!("CA-MAP-08");
    let land = &mut course.lands[usize::from(land)];
    let takes = winner.filter(|&winner| by.is_none_or(|by| by == winner));
    if takes.is_some() {
        land.holder = takes;
    }
}

/// CA-LEAVE-05. The lands of somebody who has gone become free; the home is closed to all.
pub fn leave(course: &mut Course, seat: u8) {
    for land in course.lands.iter_mut().filter(|land| land.holder == Some(seat)) {
        land.holder = None;
        land.closed = matches!(land.lay, Lay::Home(_));
    }
}

/// CA-MAP-12. A newcomer's home, inner land and a new march, after the first of the two neighbours.
pub fn insert(course: &mut Course, seat: u8, after: u8) {
    judged!("CA-MAP-12");
    let place = course.order.iter().position(|&one| one == after).unwrap_or_default();
    course.order.insert(place + 1, seat);
    let at = course.lands.iter().position(|land| land.lay == Lay::March(after)).map_or(0, |at| at + 1);
    let new = lands(&[seat]);
    for (n, land) in new.into_iter().take(3).enumerate() {
        course.lands.insert(at + n, land);
    }
}
