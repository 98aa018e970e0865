//! CA-CHAIN, CA-ROUND, CA-LAD, CA-MAP. Who meets whom, and for what.

pub mod ladder;
pub mod map;
mod standing;

use referee::{Ruling, judged};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::desk::Play;
use crate::fixture::State as FixtureState;
use crate::lines::Form;
use crate::rules::Rules;
use crate::state::State;
pub use standing::{Row, standing};

/// What a ladder or a map keeps from round to round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Course {
    /// The ladder, the first at the top; on a map the seats round the ring.
    pub order: Vec<u8>,
    /// CA-LAD-02. Who challenged whom in the last round and did not beat him.
    pub unbeaten: Vec<(u8, u8)>,
    pub lands: Vec<map::Land>,
    /// The round that has been begun, and the one whose meetings are settled.
    pub asked: u16,
    pub settled: u16,
    pub meetings: Vec<Meeting>,
    /// The round after which winter has come, and the one after which it is over.
    #[serde(skip_serializing_if = "is_nought")]
    pub winter: u16,
    #[serde(skip_serializing_if = "is_nought")]
    pub wintered: u16,
}

fn is_nought(round: &u16) -> bool {
    *round == 0
}

/// Who meets whom in a round, first-named first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Meeting {
    pub sides: Vec<u8>,
    /// The challenger, or the only attacker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub land: Option<u16>,
}

impl Meeting {
    fn plain((one, other): (u8, u8)) -> Meeting {
        Meeting { sides: vec![one, other], by: None, land: None }
    }

    fn challenge(by: u8, other: u8) -> Meeting {
        Meeting { sides: vec![by, other], by: Some(by), land: None }
    }

    fn attack(by: u8, holder: u8, land: usize) -> Meeting {
        Meeting { sides: vec![by, holder], by: Some(by), land: Some(land as u16) }
    }

    fn rivals(one: u8, other: u8, land: usize) -> Meeting {
        Meeting { sides: vec![one, other], by: None, land: Some(land as u16) }
    }

    pub fn has(&self, seat: u8) -> bool {
        self.sides.contains(&seat)
    }
}

/// One round of a ladder or a map, at a desk of all seats.
pub fn round<R: Rules>(play: &mut Play<R>) -> Ruling<()> {
    if play.setup.plan.form == Form::Map {
        map::round(play)?
    } else {
        ladder::round(play)?
    }
    play.battle.course.settled = play.battle.course.asked;
    Ok(())
}

/// CA-FIX-08. What fixture number `i` of a chain of `n` is worth; three in the other forms.
pub fn stake(form: Form, number: u16, length: u16) -> i64 {
    judged!("CA-FIX-08");
    match form {
        Form::Chain if 3 * number <= length => 2,
        Form::Chain if 3 * number > 2 * length => 4,
        _ => 3,
    }
}

/// CA-ENT-10. What a result gives to each side.
pub fn shares(stake: i64, winner: Option<u8>, sides: usize) -> Vec<i64> {
    judged!("CA-ENT-10");
    (0..sides)
        .map(|side| match winner {
            Some(winner) if usize::from(winner) == side => stake,
            Some(_) => 0,
            None => stake / sides as i64,
        })
        .collect()
}

/// CA-ROUND-02. The pairs of a round by the circle, seats counted from nought.
pub fn circle(seats: u8, round: u16) -> Vec<(u8, u8)> {
    judged!("CA-ROUND-02");
    let n = i32::from(seats);
    let m = n + n % 2;
    let turn = |k: i32| (i32::from(round) - 1 + k).rem_euclid(m - 1);
    let first = (m - 1, turn(0));
    let others = (1..m / 2).map(|k| (turn(k), turn(-k)));
    let is_seat = |&(one, other): &(i32, i32)| one < n && other < n;
    std::iter::once(first).chain(others).filter(is_seat).map(|(one, other)| (one as u8, other as u8)).collect()
}

/// Rounds in all.
pub fn rounds(state: &State) -> u16 {
    match state.header.form {
        Form::RoundRobin => circle_rounds(state) * state.options_number("legs").max(1) as u16,
        Form::Chain | Form::Ladder | Form::Map => state.header.length,
    }
}

/// CA-LEAVE-04. Fixtures of one seat in a round-robin.
pub fn fixtures_each(state: &State) -> usize {
    state.seats.len().saturating_sub(1) * state.options_number("legs").max(1) as usize
}

fn circle_rounds(state: &State) -> u16 {
    let seats = state.seats.len() as u16;
    (seats + seats % 2).saturating_sub(1)
}

/// CA-ROUND-01. In the second leg the order of sides is reversed.
fn pairs(state: &State, round: u16) -> Vec<(u8, u8)> {
    if state.header.form == Form::Chain {
        return vec![(0, 1)];
    }
    judged!("CA-ROUND-01");
    let leg = circle_rounds(state);
    let pairs = circle(state.seats.len() as u8, (round - 1) % leg + 1);
    let is_back = round > leg;
    pairs.into_iter().map(|(one, other)| if is_back { (other, one) } else { (one, other) }).collect()
}

/// Has a round to be begun: challenges and goals are asked when everything of the one before is over.
pub fn next_round(state: &State) -> Option<u16> {
    let course = &state.course;
    let is_asked = matches!(state.header.form, Form::Ladder | Form::Map);
    let is_over = state.fixtures.iter().all(|fixture| fixture.is_over());
    let planned = |meeting: &Meeting| state.is_planned(course.settled, &meeting.sides);
    let is_through = is_over && course.asked == course.settled && course.meetings.iter().all(planned);
    (is_asked && is_through && course.settled < rounds(state)).then_some(course.settled + 1)
}

/// The round after which it is winter now, where the game has winters: every so many, save the last. A loose calendar
/// has no rounds to count, and so no winter.
pub fn winter(state: &State) -> Option<u16> {
    let every = state.entry().winter?;
    let is_loose = state.header.form == Form::RoundRobin && state.options_named("calendar") == "loose";
    let last = state.fixtures.iter().map(|fixture| fixture.round).max().unwrap_or_default();
    let is_quiet = state.fixtures.iter().all(|fixture| fixture.is_over())
        && state.course.asked == state.course.settled
        && next(state).is_none_or(|(round, _)| round > last);
    let is_due = last > 0 && last.is_multiple_of(every) && last < rounds(state) && state.course.winter < last;
    (is_due && is_quiet && !is_loose).then_some(last)
}

/// The next fixtures to be planned: their round, and who meets whom.
pub fn next(state: &State) -> Option<(u16, Vec<Meeting>)> {
    if matches!(state.header.form, Form::Ladder | Form::Map) {
        let open = |it: &&Meeting| !state.is_planned(state.course.settled, &it.sides);
        let left: Vec<Meeting> = state.course.meetings.iter().filter(open).cloned().collect();
        return (!left.is_empty()).then_some((state.course.settled, left));
    }
    let last = state.fixtures.iter().map(|fixture| fixture.round).max().unwrap_or_default();
    let stays = |pair: &(u8, u8)| !state.is_withdrawn(pair.0) && !state.is_withdrawn(pair.1);
    let of_round = |round: u16| pairs(state, round).into_iter().filter(stays).map(Meeting::plain).collect::<Vec<_>>();
    let left = |round: u16| of_round(round).into_iter().filter(move |it| !state.is_planned(round, &it.sides));
    if last > 0 && left(last).next().is_some() {
        return Some((last, left(last).collect()));
    }
    judged!("CA-ROUND-03");
    let is_open = state.fixtures.iter().any(|fixture| !fixture.is_over());
    let is_loose = state.header.form == Form::RoundRobin && state.options_named("calendar") == "loose";
    let waits = is_open && !is_loose;
    let round = (last + 1..=rounds(state)).find(|&round| !of_round(round).is_empty())?;
    (!waits).then(|| (round, of_round(round)))
}

/// CA-FIX-03. Who chooses his side, by place among the sides; nobody: by lot.
pub fn chooser(state: &State, meeting: &Meeting) -> Option<u8> {
    let [one, other] = meeting.sides.as_slice() else { return None };
    match state.header.form {
        Form::Chain => {
            let last = state.fixtures.iter().rev().find(|fixture| fixture.state == FixtureState::Closed)?;
            let winner = last.report.as_ref()?.winner?;
            let won = last.sides[usize::from(winner)];
            Some(u8::from(won == *one))
        }
        Form::RoundRobin => {
            let order = standing(state);
            let place = |seat: u8| order.iter().find(|row| row.seat == seat).map(|row| row.place);
            match place(*one).cmp(&place(*other)) {
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Less => Some(1),
                std::cmp::Ordering::Greater => Some(0),
            }
        }
        Form::Ladder => Some(0),
        Form::Map => None,
    }
}

/// CA-LAD-05, CA-MAP-08. What the closing of a fixture changes in a ladder or on a map.
pub fn closed(course: &mut Course, fixture: &crate::Fixture) {
    let Some(report) = &fixture.report else { return };
    let winner = report.winner.map(|side| fixture.sides[usize::from(side)]);
    match (fixture.land, fixture.by) {
        (Some(land), by) => map::closed(course, by, land, winner),
        (None, Some(by)) => {
            let other = fixture.sides.iter().copied().find(|&seat| seat != by).unwrap_or(by);
            ladder::closed(course, by, other, winner);
        }
        (None, None) => {}
    }
}
