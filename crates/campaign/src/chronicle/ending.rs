//! CA-CHR-10. How the chronicle begins, and its last page.

use referee::judged;

use super::{Told, pattern};
use crate::form::{Row, standing};
use crate::report::Kind;
use crate::roster::{Condition, Member, Roster, WOUNDED};
use crate::state::{Stage, State};

/// How the chronicle begins.
pub fn opening(state: &State) -> Option<Told> {
    let [one, other, ..] = state.rosters.as_slice() else { return None };
    let (one, other) = (one.as_ref()?, other.as_ref()?);
    let founders = |roster: &Roster| {
        roster.members.iter().filter(|member| member.history.first().is_some_and(|it| it.fixture == 0)).count() as i64
    };
    let told = Told::new(pattern("begins", u16::from(state.header.name.len() % 2 == 1), 0, 2));
    let told = told.text("one", one.name.clone()).text("other", other.name.clone());
    Some(told.number("n", i64::from(state.header.length)).number("a", founders(one)).number("b", founders(other)))
}

/// CA-CHR-10. The last page: the result and the roll of honour.
pub fn ending(state: &State) -> Vec<Told> {
    if state.stage != Stage::Over {
        return Vec::new();
    }
    judged!("CA-CHR-10");
    let order = standing(state);
    let (first, second) = (order.first(), order.get(1));
    let points = |row: Option<&Row>| row.map_or(0, |row| row.points);
    let fought = state.fixtures.iter().filter(|fixture| fixture.is_over()).count() as i64;
    let members = || state.rosters.iter().flatten().flat_map(|roster| &roster.members);
    let is_founder = |member: &&Member| member.history.first().is_some_and(|it| it.fixture == 0);
    let standing: Vec<String> =
        members().filter(is_founder).filter(|it| it.condition.is_present()).map(|it| it.name.clone()).collect();
    let dead = members().filter(|member| member.condition == Condition::Dead).count() as i64;
    let is_drawn = state.ended_drawn || first.zip(second).is_some_and(|(one, other)| one.place == other.place);
    let key = match (state.broken_off, is_drawn) {
        (true, _) => "ca-chr-broken-off",
        (false, true) => "ca-chr-ends-drawn",
        (false, false) => "ca-chr-ends-won",
    };
    let told = Told::new(key)
        .text("winner", first.map(|row| state.roster_name(row.seat)).unwrap_or_default())
        .text("names", standing.join(", "))
        .number("k", standing.len() as i64)
        .number("a", members().filter(is_founder).count() as i64)
        .number("x", points(first))
        .number("y", points(second))
        .number("dead", dead)
        .number("n", fought);
    let mut all = vec![told];
    all.extend(honours(state));
    all.extend(road(state));
    all
}

fn honours(state: &State) -> Option<Told> {
    let members = || state.rosters.iter().flatten().flat_map(|roster| &roster.members);
    let battles = members().max_by_key(|member| (member.battles(), std::cmp::Reverse(member.number)))?;
    let enemies = members().max_by_key(|member| (member.put_out(), std::cmp::Reverse(member.number)))?;
    let longest = |member: &Member| {
        let wounds = member.history.iter().filter(|moment| moment.word.as_str() == WOUNDED);
        wounds.filter_map(|moment| moment.number).max().unwrap_or_default()
    };
    let wound = members().max_by_key(|member| (longest(member), std::cmp::Reverse(member.number)))?;
    let gone = members().filter(|member| !member.condition.is_with_the_roster()).map(|member| member.name.clone());
    let told = Told::new("ca-chr-honours")
        .text("who", battles.name.clone())
        .text("enemies", enemies.name.clone())
        .text("wound", if longest(wound) > 0 { wound.name.clone() } else { String::new() })
        .text("names", gone.collect::<Vec<_>>().join(", "));
    Some(told)
}

/// The road in one sentence for each fixture. Whoever tells it has the place from the page of that number.
fn road(state: &State) -> Vec<Told> {
    let of_page = |page: &super::Page| {
        let report = state.fixture(page.fixture)?.report.as_ref()?;
        let winner = report.winner.map(|side| page.sides[usize::from(side)].0.clone());
        let key = match (report.kind, &winner) {
            (Kind::Walkover, _) => "ca-chr-road-walkover",
            (_, Some(_)) => "ca-chr-road-won",
            (_, None) => "ca-chr-road-drawn",
        };
        Some(Told::new(key).number("n", i64::from(page.fixture)).text("winner", winner.unwrap_or_default()))
    };
    state.pages.iter().filter_map(of_page).collect()
}
