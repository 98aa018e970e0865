//! CA-STD. How it stands.

use std::cmp::Ordering;

use referee::judged;

use crate::form::{map, shares};
use crate::lines::Form;
use crate::state::State;

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
    judged!("CA-STD-01", "CA-STD-02");
    let seats = (0..state.rosters.len() as u8).filter(|&seat| !state.is_withdrawn(seat));
    let mut rows: Vec<Row> = seats.map(|seat| row(state, seat)).collect();
    rows.sort_by(|one, other| order(state, one, other).then(one.seat.cmp(&other.seat)));
    for place in 0..rows.len() {
        let is_shared = place > 0 && order(state, &rows[place - 1], &rows[place]).is_eq();
        rows[place].place = if is_shared { rows[place - 1].place } else { place as u16 + 1 };
    }
    rows
}

fn row(state: &State, seat: u8) -> Row {
    let roster = state.rosters[usize::from(seat)].as_ref();
    let tally = roster.map(|roster| roster.tally).unwrap_or_default();
    Row {
        seat,
        place: 0,
        points: points(state, seat),
        won: tally.won,
        drawn: tally.drawn,
        lost: tally.lost,
        walkovers: tally.walkovers,
        lost_for_good: roster.map_or(0, |roster| roster.lost_for_good() as u16),
        put_out: tally.put_out,
        fought: tally.fought,
    }
}

/// CA-STD-01. Stakes; on a map the worth of lands. A ladder counts nothing.
fn points(state: &State, seat: u8) -> i64 {
    match state.header.form {
        Form::Map => map::worth(&state.course, seat),
        Form::Ladder => 0,
        Form::Chain | Form::RoundRobin => state.score(seat),
    }
}

/// CA-STD-03. Equal points: what each form says first, then stakes won against each other, fewer lost for good, more put
/// out.
fn order(state: &State, one: &Row, other: &Row) -> Ordering {
    judged!("CA-STD-03");
    let by_points = other.points.cmp(&one.points);
    let riches = |row: &Row| state.rosters[usize::from(row.seat)].as_ref().map_or(0, |it| (state.entry().riches)(it));
    let level = || {
        let by_riches = riches(other).cmp(&riches(one));
        let by_meeting = against(state, other.seat, one.seat).cmp(&against(state, one.seat, other.seat));
        by_riches
            .then(by_meeting)
            .then(one.lost_for_good.cmp(&other.lost_for_good))
            .then(other.put_out.cmp(&one.put_out))
    };
    match state.header.form {
        Form::Chain => by_points.then_with(|| last_won(state, one.seat, other.seat)),
        Form::RoundRobin => by_points.then_with(level),
        Form::Map => by_points.then(other.won.cmp(&one.won)).then_with(level),
        Form::Ladder => {
            let rung = |seat: u8| state.course.order.iter().position(|&it| it == seat).unwrap_or(usize::MAX);
            rung(one.seat).cmp(&rung(other.seat))
        }
    }
}

/// Stakes that a seat has won against a rival.
fn against(state: &State, seat: u8, rival: u8) -> i64 {
    let met = state.fixtures.iter().filter(|it| it.is_over() && it.side_of(seat).and(it.side_of(rival)).is_some());
    met.filter_map(|it| Some(shares(it.stake, it.report.as_ref()?.winner, it.sides.len())[it.side_of(seat)?])).sum()
}

/// CA-CHAIN-04. Whoever won the last fixture that was not drawn stands first.
fn last_won(state: &State, one: u8, other: u8) -> Ordering {
    let is_over =
        state.fixtures.len() >= usize::from(state.header.length) && state.fixtures.iter().all(|it| it.is_over());
    if !is_over {
        return Ordering::Equal;
    }
    judged!("CA-CHAIN-04");
    let winner = state.fixtures.iter().rev().find_map(|fixture| {
        let winner = fixture.report.as_ref()?.winner?;
        Some(fixture.sides[usize::from(winner)])
    });
    match winner {
        Some(seat) if seat == one => Ordering::Less,
        Some(seat) if seat == other => Ordering::Greater,
        _ => Ordering::Equal,
    }
}
