//! CA-CHAIN, CA-ROUND, CA-STD. Who meets whom, for what, and how it stands.

use referee::judged;

use crate::fixture::State as FixtureState;
use crate::lines::Form;
use crate::state::State;

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
        Form::Chain => state.header.length,
        Form::RoundRobin => {
            let n = state.seats.len() as u16;
            (n + n % 2 - 1) * state.options_number("legs").max(1) as u16
        }
    }
}

/// Who meets whom in a round, first-named first.
pub fn pairs(state: &State, round: u16) -> Vec<(u8, u8)> {
    match state.header.form {
        Form::Chain => vec![(0, 1)],
        Form::RoundRobin => {
            let n = state.seats.len() as u16;
            let leg = n + n % 2 - 1;
            let pairs = circle(n as u8, (round - 1) % leg + 1);
            let is_back = round > leg;
            pairs.into_iter().map(|(one, other)| if is_back { (other, one) } else { (one, other) }).collect()
        }
    }
}

/// The next fixtures to be planned: their round and pairs.
pub fn next(state: &State) -> Option<(u16, Vec<(u8, u8)>)> {
    let last = state.fixtures.iter().map(|fixture| fixture.round).max().unwrap_or_default();
    let is_open = state.fixtures.iter().any(|fixture| !fixture.is_over());
    let waits = is_open && !(state.header.form == Form::RoundRobin && state.options_named("calendar") == "loose");
    let round = last + 1;
    (!waits && round <= rounds(state)).then(|| {
        let stays = |&(one, other): &(u8, u8)| !state.is_withdrawn(one) && !state.is_withdrawn(other);
        (round, pairs(state, round).into_iter().filter(stays).collect())
    })
}

/// CA-FIX-03. Who chooses his side, by place in the pair; nobody: by lot.
pub fn chooser(state: &State, (one, other): (u8, u8)) -> Option<u8> {
    match state.header.form {
        Form::Chain => {
            let last = state.fixtures.iter().rev().find(|fixture| fixture.state == FixtureState::Closed)?;
            let winner = last.report.as_ref()?.winner?;
            let won = last.sides[usize::from(winner)];
            Some(u8::from(won == one))
        }
        Form::RoundRobin => {
            let order = standing(state);
            let place = |seat: u8| order.iter().find(|row| row.seat == seat).map(|row| row.place);
            match place(one).cmp(&place(other)) {
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Less => Some(1),
                std::cmp::Ordering::Greater => Some(0),
            }
        }
    }
}

/// One line of the standing.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, schemars::JsonSchema)]
pub struct Row {
    pub seat: u8,
    /// Counted from one; shared by equals.
    pub place: u16,
    pub points: i64,
    pub won: u16,
    pub drawn: u16,
    pub lost: u16,
    pub walkovers: u16,
    pub lost_for_good: u16,
    pub put_out: u16,
    /// CA-STD-04. Fixtures fought, for a calendar without rounds.
    pub fought: u16,
}

/// CA-STD-01 to 03. The best first.
pub fn standing(state: &State) -> Vec<Row> {
    judged!("CA-STD-01");
    judged!("CA-STD-02");
    let row = |(seat, roster): (usize, &Option<crate::Roster>)| {
        let tally = roster.as_ref().map(|roster| roster.tally).unwrap_or_default();
        Row {
            seat: seat as u8,
            place: 0,
            points: state.points.get(seat).copied().unwrap_or_default(),
            won: tally.won,
            drawn: tally.drawn,
            lost: tally.lost,
            walkovers: tally.walkovers,
            lost_for_good: roster.as_ref().map_or(0, |roster| roster.lost_for_good() as u16),
            put_out: tally.put_out,
            fought: tally.fought,
        }
    };
    let seats = state.rosters.iter().enumerate().filter(|(seat, _)| !state.is_withdrawn(*seat as u8));
    let mut rows: Vec<Row> = seats.map(row).collect();
    rows.sort_by(|one, other| order(state, one, other).then(one.seat.cmp(&other.seat)));
    for place in 0..rows.len() {
        let is_shared = place > 0 && order(state, &rows[place - 1], &rows[place]).is_eq();
        rows[place].place = if is_shared { rows[place - 1].place } else { place as u16 + 1 };
    }
    rows
}

/// CA-STD-03. Points; then stakes won against each other, fewer lost for good, more put out. A chain that is over ends
/// by CA-CHAIN-04.
fn order(state: &State, one: &Row, other: &Row) -> std::cmp::Ordering {
    judged!("CA-STD-03");
    let by_points = other.points.cmp(&one.points);
    if state.header.form == Form::Chain {
        let is_over =
            state.fixtures.len() >= usize::from(state.header.length) && state.fixtures.iter().all(|it| it.is_over());
        return by_points
            .then_with(|| if is_over { last_won(state, one.seat, other.seat) } else { std::cmp::Ordering::Equal });
    }
    let against = |seat: u8, rival: u8| -> i64 {
        let met = state.fixtures.iter().filter(|it| it.sides.contains(&seat) && it.sides.contains(&rival));
        met.filter_map(|it| Some(shares(it.stake, it.report.as_ref()?.winner, 2)[it.side_of(seat)?])).sum()
    };
    by_points
        .then_with(|| against(other.seat, one.seat).cmp(&against(one.seat, other.seat)))
        .then(one.lost_for_good.cmp(&other.lost_for_good))
        .then(other.put_out.cmp(&one.put_out))
}

/// CA-CHAIN-04. Whoever won the last fixture that was not drawn stands first.
fn last_won(state: &State, one: u8, other: u8) -> std::cmp::Ordering {
    judged!("CA-CHAIN-04");
    let winner = state.fixtures.iter().rev().find_map(|fixture| {
        let winner = fixture.report.as_ref()?.winner?;
        Some(fixture.sides[usize::from(winner)])
    });
    match winner {
        Some(seat) if seat == one => std::cmp::Ordering::Less,
        Some(seat) if seat == other => std::cmp::Ordering::Greater,
        _ => std::cmp::Ordering::Equal,
    }
}
