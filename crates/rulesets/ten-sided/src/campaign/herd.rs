//! CA-TS-10, CA-TS-11, CA-TS-15, CA-TS-16. Cattle, youths, and what cattle buy.

use campaign::desk::{WARES, figure, member};
use campaign::roster::{JOINED, Moment};
use campaign::{Affairs, Card, Condition, Errand, Member, Roster};
use referee::{About, Choice, Ruling, SideId, clause, judged};

use super::Play;
use super::clan::{CATTLE, band, card_of_band, change, clan_of, hired, join};
use super::ended::herds;
use crate::roster::{ProfilePlan, UnitPlan, Written, clan as profiles_of};

/// CA-TS-15.
const YOUTHS: i64 = 30;
const YOUTHS_OF_THE_LOSER: i64 = 50;
/// CA-TS-16. One head is worth so many points.
const A_HEAD: i64 = 16;
/// CA-TS-11. Herds that count, at most.
const MOST_HERDS: i64 = 3;
/// Units and individuals of a clan at most: what the game can field.
const MOST_BANDS: usize = crate::muster::MOST_UNITS;

pub const RAIDED: &str = "ts-raided";
pub const FROM_THE_HILLS: &str = "ts-from-the-hills";
pub const GREW: &str = "ts-grew";
const HEALED: &str = "ts-healed";

const BUY_YOUTHS: &str = "ts-buy-youths";
const HEAL: &str = "ts-heal";
const HIRE: &str = "ts-hire";

/// CA-TS-10, CA-TS-24. What each side has more or less by the raid: the winner drives off the stake, one head at a time
/// from each loser in turn; what they have not comes from the hills.
pub fn raid(stake: i64, winner: Option<u8>, cattle: &[i64]) -> Vec<i64> {
    judged!("CA-TS-10");
    let mut change = vec![0; cattle.len()];
    let Some(winner) = winner.map(usize::from) else { return change };
    change[winner] = stake;
    let losers: Vec<usize> = (0..cattle.len()).filter(|&side| side != winner).collect();
    let mut left = stake;
    while left > 0 && losers.iter().any(|&side| cattle[side] + change[side] > 0) {
        for &side in &losers {
            if left > 0 && cattle[side] + change[side] > 0 {
                change[side] -= 1;
                left -= 1;
            }
        }
    }
    change
}

/// A3. The raid, and herds brought home.
pub fn spoils(play: &mut Play, side: usize) {
    let report = play.battle.fixture.report.clone().expect("an aftermath follows a report");
    let cattle: Vec<i64> = play.battle.rosters.iter().map(|roster| roster.good(CATTLE)).collect();
    let (stake, fixture) = (play.battle.fixture.stake, play.battle.fixture.number);
    let change = raid(stake, report.winner, &cattle);
    judged!("CA-TS-11");
    let herded = herds(&report, side).min(MOST_HERDS);
    let driven: i64 = change.iter().filter(|&&it| it < 0).map(|it| -it).sum();
    let roster = &mut play.battle.rosters[side];
    roster.earn(CATTLE, change[side] + herded);
    if change[side] > 0 {
        let word = if driven > 0 { RAIDED } else { FROM_THE_HILLS };
        roster.annals.push(Moment::new(fixture, word).number(driven));
    }
}

/// CA-TS-15. Youths come of age: more of them to whoever lost.
pub fn replacement(play: &mut Play, side: usize) -> Ruling<()> {
    judged!("CA-TS-15");
    let report = play.battle.fixture.report.clone().expect("an aftermath follows a report");
    let lost = report.winner.is_some_and(|winner| usize::from(winner) != side);
    grow(play, side, if lost { YOUTHS_OF_THE_LOSER } else { YOUTHS })
}

/// CA-TS-15. One by one into units that have fewer models than at first, as long as the points last.
pub fn grow(play: &mut Play, side: usize, mut points: i64) -> Ruling<()> {
    loop {
        let short = short_of_models(&play.battle.rosters[side], points);
        if short.is_empty() {
            return Ok(());
        }
        let mut offers: Vec<Choice> = short
            .iter()
            .map(|(number, price)| Choice::new("ts-youth-for").figure(figure(side, *number)).number(*price))
            .collect();
        offers.push(Choice::declining("ts-enough"));
        let about = About::new("ts-ask-youths").number(points);
        let picked = play.choose(clause!("CA-TS-15"), SideId(side as u8), about, &offers)?;
        let Some(figure) = picked.figure else { return Ok(()) };
        points -= picked.number.unwrap_or_default();
        let fixture = play.battle.fixture.number;
        refill(play.battle.rosters[side].member_mut(member(figure).1), fixture);
    }
}

/// Units below their first number whose next model can be paid; a dead one may be raised again.
fn short_of_models(roster: &Roster, points: i64) -> Vec<(u16, i64)> {
    let raised = |member: &Member| member.condition.is_present() || member.condition == Condition::Dead;
    let price = |member: &Member| {
        let own = band(member);
        own.next_price().filter(|_| !own.is_individual()).filter(|price| *price <= points)
    };
    roster.members.iter().filter(|it| raised(it)).filter_map(|it| Some((it.number, price(it)?))).collect()
}

fn refill(member: &mut Member, fixture: u16) {
    if member.condition == Condition::Dead {
        judged!("CA-TS-09");
        member.condition = Condition::Fit;
        member.lived(Moment::new(fixture, JOINED));
        change(member, super::clan::Band::forget);
    }
    change(member, super::clan::Band::refill);
}

/// CA-TS-16. What cattle buy: models, a healer, new units and individuals of the clan's people.
pub fn camp(affairs: &Affairs, side: usize) -> Vec<Errand> {
    let roster = &affairs.rosters[side];
    let cattle = roster.good(CATTLE);
    let mut errands = Vec::new();
    if cattle >= 1 && !short_of_models(roster, A_HEAD).is_empty() {
        errands.push(Errand { word: BUY_YOUTHS.into(), member: None, other: None, price: Some(1) });
    }
    let heals = |member: &&Member| {
        let healed = |moment: &Moment| moment.word.as_str() == HEALED && moment.fixture == affairs.fixture.number;
        let is_hurt = matches!(member.condition, Condition::Recovering(_)) && band(member).is_individual();
        is_hurt && !member.history.iter().any(healed)
    };
    if cattle >= 1 {
        let one =
            |member: &Member| Errand { word: HEAL.into(), member: Some(member.number), other: None, price: Some(1) };
        errands.extend(roster.members.iter().filter(heals).map(one));
    }
    let hires = recruits(roster);
    let one = |(place, cost): (usize, i64)| Errand {
        word: HIRE.into(),
        member: Some(WARES + place as u16),
        other: None,
        price: Some(cost),
    };
    let costs = hires.iter().map(|plan| heads(points(plan))).enumerate().filter(|(_, cost)| *cost <= cattle);
    if roster.with_the_roster().count() < MOST_BANDS {
        errands.extend(costs.map(one));
    }
    errands
}

/// CA-TS-16. Points in head of cattle, rounded up.
pub fn heads(points: i64) -> i64 {
    judged!("CA-TS-16");
    (points + A_HEAD - 1) / A_HEAD
}

/// Who could be hired: of every profile the smallest unit, and individuals of whom none lives with the clan.
pub fn recruits(roster: &Roster) -> Vec<(ProfilePlan, u8)> {
    let book = profiles_of(clan_of(&roster.kind)).unwrap_or_default();
    let lives = |name: &str| roster.with_the_roster().any(|it| band(it).profile.name == name);
    let small = |plan: &ProfilePlan| match plan {
        plan if plan.individual => 1,
        plan if plan.sz >= 4 => 3,
        _ => 4,
    };
    book.into_iter().filter(|it| !it.individual || !lives(&it.name)).map(|it| (it.clone(), small(&it))).collect()
}

/// Those who could be hired, as their cards show them.
pub fn wares(affairs: &Affairs, side: usize) -> Vec<(String, Card)> {
    let ware = |(profile, models): (ProfilePlan, u8)| (profile.name.clone(), card_of_band(&hired(profile, models)));
    recruits(&affairs.rosters[side]).into_iter().map(ware).collect()
}

fn points((plan, models): &(ProfilePlan, u8)) -> i64 {
    i64::from(plan.profile().expect("our own profile").price()) * i64::from(*models)
}

pub fn run_errand(play: &mut Play, side: usize, errand: &Errand) -> Ruling<()> {
    let fixture = play.battle.fixture.number;
    play.battle.rosters[side].earn(CATTLE, -errand.price.unwrap_or_default());
    match errand.word.as_str() {
        BUY_YOUTHS => grow(play, side, A_HEAD)?,
        HEAL => {
            let hurt = play.battle.rosters[side].member_mut(errand.member.expect("somebody is healed"));
            hurt.condition = hurt.condition.after_a_mission();
            hurt.lived(Moment::new(fixture, HEALED));
        }
        _ => {
            let roster = &mut play.battle.rosters[side];
            let (profile, models) = recruits(roster).swap_remove(usize::from(errand.member.unwrap_or(WARES) - WARES));
            let plan = UnitPlan { name: None, profile: Written::Own(profile), models: Some(models), with: None };
            let number = join(roster, &[], &plan, fixture);
            roster.member_mut(number).lived(Moment::new(fixture, GREW));
        }
    }
    Ok(())
}
