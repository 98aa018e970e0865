//! CA-LAD. A ladder: whoever beats somebody above takes his place.

use dice::{Bands, Die};
use referee::{About, Answer, Ask, Choice, For, Matter, Ruling, SideId, clause, judged};

use crate::desk::Play;
use crate::form::{Course, Meeting};
use crate::rules::Rules;

const NOBODY: Choice = Choice::declining("ca-challenge-nobody");

/// CA-LAD-01 to 04. One round: the order by lot before the first, then who challenges whom.
pub fn round<R: Rules>(play: &mut Play<R>) -> Ruling<()> {
    if play.battle.course.order.is_empty() {
        play.battle.course.order = by_lot(play)?;
    }
    let course = play.battle.course.clone();
    let named = challenges(play, &course)?;
    judged!("CA-LAD-03", "CA-LAD-04");
    let course = &mut play.battle.course;
    course.meetings = settle(course, &named);
    course.unbeaten.clear();
    Ok(())
}

/// CA-LAD-01, CA-DICE-06. D100 each, in the order of seats, ties among the tied again; the highest stands first.
fn by_lot<R: Rules>(play: &mut Play<R>) -> Ruling<Vec<u8>> {
    judged!("CA-LAD-01", "CA-DICE-06");
    let seats = play.battle.seats.clone();
    let mut rolled: Vec<(Vec<u8>, u8)> = seats.iter().map(|&seat| (Vec::new(), seat)).collect();
    loop {
        let all = rolled.clone();
        let is_tied = |own: &(Vec<u8>, u8)| all.iter().filter(|other| other.0 == own.0).count() > 1;
        if !rolled.iter().any(is_tied) {
            break;
        }
        for (side, own) in rolled.iter_mut().enumerate() {
            if is_tied(own) {
                let why = For::new(clause!("CA-LAD-01"), SideId(side as u8), "ca-die-ladder");
                own.0.push(play.roll(why, Die::D100, Bands::EACH)?);
            }
        }
    }
    rolled.sort_by(|one, other| other.0.cmp(&one.0));
    Ok(rolled.into_iter().map(|(_, seat)| seat).collect())
}

/// CA-LAD-02. Everybody at once, in secret.
fn challenges<R: Rules>(play: &mut Play<R>, course: &Course) -> Ruling<Vec<(u8, u8)>> {
    let seats = play.battle.seats.clone();
    let offered: Vec<(usize, Vec<u8>)> = seats
        .iter()
        .enumerate()
        .map(|(side, &seat)| (side, allowed(course, seat)))
        .filter(|(_, above)| !above.is_empty())
        .collect();
    let choices: Vec<Vec<Choice>> = offered
        .iter()
        .map(|(_, above)| above.iter().map(|&seat| challenge(&seats, seat)).chain([NOBODY.clone()]).collect())
        .collect();
    let ask = |place: usize| Ask {
        clause: clause!("CA-LAD-02"),
        side: SideId(offered[place].0 as u8),
        about: About::new("ca-ask-challenge"),
        matter: Matter::Pick { options: &choices[place], barred: &Vec::new, even_alone: false },
    };
    let asks: Vec<Ask<'_>> = (0..offered.len()).map(ask).collect();
    let answers = play.secretly(&asks)?;
    play.reveal();
    let named = answers.iter().enumerate().filter_map(|(place, answer)| match answer {
        Answer::Pick(picked) => {
            let (side, above) = &offered[place];
            Some((seats[*side], *above.get(usize::from(*picked))?))
        }
        _ => None,
    });
    Ok(named.collect())
}

fn challenge(seats: &[u8], seat: u8) -> Choice {
    let side = seats.iter().position(|&one| one == seat).unwrap_or_default();
    Choice::new("ca-challenge").side(SideId(side as u8))
}

/// CA-LAD-02. The nearest first: one or two places above, but for whom it challenged last time and did not beat.
pub fn allowed(course: &Course, seat: u8) -> Vec<u8> {
    let Some(place) = course.order.iter().position(|&one| one == seat) else { return Vec::new() };
    let above = (1..=2).filter_map(|up| course.order.get(place.checked_sub(up)?).copied());
    above.filter(|&other| !course.unbeaten.contains(&(seat, other))).collect()
}

/// CA-LAD-03, CA-LAD-04. From the foot upwards; if nobody would fight, the lowest meets the one above it.
pub fn settle(course: &Course, named: &[(u8, u8)]) -> Vec<Meeting> {
    let mut meetings: Vec<Meeting> = Vec::new();
    for &seat in course.order.iter().rev() {
        let is_free = |seat: u8| !meetings.iter().any(|it| it.has(seat));
        let Some(&(_, wanted)) = named.iter().find(|(by, _)| *by == seat) else { continue };
        if !is_free(seat) {
            continue;
        }
        let mut open = vec![wanted];
        open.extend(allowed(course, seat).into_iter().filter(|&other| other != wanted));
        if let Some(other) = open.into_iter().find(|&other| is_free(other)) {
            meetings.push(Meeting::challenge(seat, other));
        }
    }
    if let ([], [.., above, lowest]) = (meetings.as_slice(), course.order.as_slice()) {
        meetings.push(Meeting::challenge(*lowest, *above));
    }
    meetings
}

/// CA-LAD-05. A challenger who won takes the other's place; the loser and those between move down one.
pub fn closed(course: &mut Course, challenger: u8, other: u8, winner: Option<u8>) {
    judged!("CA-LAD-05");
    let place = |seat: u8| course.order.iter().position(|&one| one == seat);
    match (place(challenger), place(other)) {
        (Some(from), Some(to)) if winner == Some(challenger) && to < from => {
            let climber = course.order.remove(from);
            course.order.insert(to, climber);
        }
        _ => course.unbeaten.push((challenger, other)),
    }
}
