//! CA-GF-09, CA-GF-14, CA-GF-16. Credits, and what they buy.

use campaign::desk::WARES;
use campaign::roster::Moment;
use campaign::{Affairs, Card, Condition, Errand, Member, Sheet};
use referee::{Answer, Question, Wanted, judged};

use super::Play;
use super::ended::markers;
use super::warband::{CREDITS, Squad, card_of, change, free_name, profiles, scaled, squad};

/// CA-GF-09, CA-GF-14. For warbands of 200 points.
const INCOME: i64 = 30;
const A_MARKER: i64 = 5;
const MOST_MARKERS: i64 = 3;
const CONSOLATION: i64 = 10;
const SURGEON: i64 = 10;
/// CA-GF-16.
const MOST_MEMBERS: usize = 20;
const ENOUGH_UNITS: usize = 12;

const BUY: &str = "gf-buy-unit";
const REFILL: &str = "gf-buy-model";
const HEAL: &str = "gf-surgeon";
const SEEN: &str = "gf-seen-by-surgeon";
pub const PAID: &str = "gf-paid";

/// CA-GF-09. Income, markers, and something more for whoever lost.
pub fn spoils(play: &mut Play, side: usize) {
    judged!("CA-GF-09");
    let size = play.setup.options.number("size");
    let report = play.battle.fixture.report.clone().expect("an aftermath follows a report");
    let held = markers(&report, side).min(MOST_MARKERS);
    let lost = report.winner.is_some_and(|winner| usize::from(winner) != side);
    let paid = scaled(INCOME, size) + held * scaled(A_MARKER, size) + i64::from(lost) * scaled(CONSOLATION, size);
    let fixture = play.battle.fixture.number;
    let roster = &mut play.battle.rosters[side];
    roster.earn(CREDITS, paid);
    roster.annals.push(Moment::new(fixture, PAID).number(paid));
}

/// CA-GF-14. What one model more costs.
pub fn model_price(squad: &Squad) -> i64 {
    let full = i64::from(squad.full());
    (squad.listed() + full - 1) / full
}

/// CA-GF-14. New units, models that are lacking, the surgeon: whatever can be paid.
pub fn camp(affairs: &Affairs, size: i64, side: usize) -> Vec<Errand> {
    judged!("CA-GF-14");
    let roster = &affairs.rosters[side];
    let credits = roster.good(CREDITS);
    let one = |word: &'static str, number: u16, price: i64| Errand {
        word: word.into(),
        member: Some(number),
        other: None,
        price: Some(price),
    };
    let mut errands = Vec::new();
    for member in roster.present() {
        let own = squad(member);
        if own.lost > 0 {
            errands.push(one(REFILL, member.number, model_price(&own)));
        }
        let seen = |it: &Moment| it.word.as_str() == SEEN && it.fixture == affairs.fixture.number;
        if matches!(member.condition, Condition::Recovering(_)) && !member.history.iter().any(seen) {
            errands.push(one(HEAL, member.number, scaled(SURGEON, size)));
        }
    }
    judged!("CA-GF-16");
    if roster.present().count() < MOST_MEMBERS {
        let new = profiles(roster).into_iter().enumerate();
        errands.extend(new.map(|(n, plan)| one(BUY, WARES + n as u16, i64::from(plan.cost.unwrap_or_default()))));
    }
    errands.retain(|errand| errand.price.is_some_and(|price| price <= credits));
    errands
}

/// The units that can be bought, as their cards show them.
pub fn wares(affairs: &Affairs, side: usize) -> Vec<(String, Card)> {
    let ware = |plan: crate::roster::UnitPlan| (plan.name.clone(), card_of(&Squad::new(plan)));
    profiles(&affairs.rosters[side]).into_iter().map(ware).collect()
}

pub fn run_errand(play: &mut Play, side: usize, errand: &Errand) {
    let fixture = play.battle.fixture.number;
    let roster = &mut play.battle.rosters[side];
    roster.earn(CREDITS, -errand.price.unwrap_or_default());
    let number = errand.member.expect("every errand is about somebody");
    match errand.word.as_str() {
        REFILL => change(roster.member_mut(number), |squad| squad.lost -= 1),
        HEAL => {
            let hurt: &mut Member = roster.member_mut(number);
            hurt.condition = hurt.condition.after_a_mission();
            hurt.lived(Moment::new(fixture, SEEN));
        }
        _ => {
            let plan = profiles(roster).swap_remove(usize::from(number - WARES));
            let name = free_name(roster, &plan.name);
            roster.join(name, Sheet::of(&Squad::new(plan)), fixture);
        }
    }
}

/// Ruling R31: a computer refills its units, then sees the surgeon, then buys the dearest unit it can pay.
pub fn computer_answer(affairs: &Affairs, question: &Question) -> Option<Answer> {
    let Wanted::Pick { options } = &question.wanted else { return None };
    if question.about.word.as_str() != "ca-ask-camp" {
        return None;
    }
    let of = |word: &str| options.iter().position(|it| it.word.as_str() == word);
    let is_small = affairs.rosters[question.side.index()].present().count() < ENOUGH_UNITS;
    let units = options.iter().enumerate().filter(|(_, it)| is_small && it.word.as_str() == BUY);
    let dearest = units.max_by_key(|(_, it)| it.number).map(|(place, _)| place);
    of(REFILL).or_else(|| of(HEAL)).or(dearest).map(|place| Answer::Pick(place as u16))
}
