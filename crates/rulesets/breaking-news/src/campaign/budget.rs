//! CA-BN-15 to 18, CA-BN-21. Budget, marks, rising, command, and the camp.

use campaign::desk::{WARES, figure, member};
use campaign::roster::{Moment, PROMOTED};
use campaign::{Affairs, Card, Condition, Errand, Member, Roster, Sheet};
use referee::{About, Answer, Choice, Question, Ruling, SideId, Wanted, Word, clause, judged};
use serde_json::json;

use super::Play;
use super::ended::{FIT, has_merit};
use super::roster::{BUDGET, Soldier, card as card_of, change, is_force, rifleman, soldier};
use crate::profile::Class;

/// CA-BN-15.
const INCOME: i64 = 30;
const CONSOLATION: i64 = 10;
const MOST_BUDGET: i64 = 60;
/// CA-BN-17.
const TO_RISE: u8 = 4;
const MOST_RISES: u8 = 2;
const MOST_LEADERSHIP: u8 = 4;
/// CA-BN-21.
const MOST_MEN: usize = 20;
const EVACUATION: i64 = 5;
const ENOUGH_MEN: usize = 12;
const A_LEVEL: i64 = 5;

const HIRE: &str = "bn-hire";
const EVACUATE: &str = "bn-evacuate";
const TRAIN: &str = "bn-train-medic";
const LEAD: &str = "bn-train-leader";
const ARM: &str = "bn-arm";
const VEHICLE: &str = "bn-buy-vehicle";
const FLOWN_OUT: &str = "bn-flown-out";
pub const ROSE: &str = "bn-rose";

/// CA-BN-15. Thirty to each, ten more to one that lost; sixty are kept.
pub fn spoils(play: &mut Play, side: usize) {
    judged!("CA-BN-15");
    let winner = play.battle.fixture.report.as_ref().and_then(|report| report.winner);
    let lost = winner.is_some_and(|winner| usize::from(winner) != side);
    let roster = &mut play.battle.rosters[side];
    let had = roster.good(BUDGET) + INCOME + if lost { CONSOLATION } else { 0 };
    roster.goods.insert(BUDGET.to_string(), had.min(MOST_BUDGET));
}

/// CA-BN-16, CA-BN-17. Marks for who ended fit; with four of them he rises.
pub fn experience(play: &mut Play, side: usize, number: u16) -> Ruling<()> {
    let report = play.battle.fixture.report.clone().expect("an aftermath follows a report");
    let own = soldier(play.battle.rosters[side].member(number).expect("he took part"));
    if own.vehicle || !report.has(side, number, FIT) {
        return Ok(());
    }
    judged!("CA-BN-16");
    let more = report.put_out_by(side, number) > 0 || has_merit(&report, side, number);
    change(play.battle.rosters[side].member_mut(number), |it| it.marks += 1 + u8::from(more));
    let own = soldier(play.battle.rosters[side].member(number).expect("he took part"));
    if own.marks < TO_RISE || own.rises >= MOST_RISES {
        return Ok(());
    }
    rise(play, side, number, &own)
}

/// CA-BN-17. The class above; R1, R2 and I1 do not rise.
fn above(class: Class) -> Option<Class> {
    Some(match class {
        Class::R5 => Class::R4,
        Class::R4 => Class::R3,
        Class::R3 => Class::R2,
        Class::I3 => Class::I2,
        Class::I2 => Class::I1,
        Class::R1 | Class::R2 | Class::I1 => return None,
    })
}

fn rise(play: &mut Play, side: usize, number: u16, own: &Soldier) -> Ruling<()> {
    judged!("CA-BN-17");
    let mut offers: Vec<Choice> = above(own.class()).map(|_| Choice::new("bn-rise-class")).into_iter().collect();
    if own.leadership() > 0 && own.leadership() < MOST_LEADERSHIP {
        offers.push(Choice::new("bn-rise-leadership"));
    }
    if offers.is_empty() {
        return Ok(());
    }
    let about = About::new("bn-ask-rise").figure(figure(side, number));
    let picked = play.choose(clause!("CA-BN-17"), SideId(side as u8), about, &offers)?;
    let fixture = play.battle.fixture.number;
    let man = play.battle.rosters[side].member_mut(number);
    change(man, |it| {
        (it.marks, it.rises) = (0, it.rises + 1);
        match above(it.class()).filter(|_| picked.word.as_str() == "bn-rise-class") {
            Some(class) => it.set_class(class),
            None => it.entry["leadership"] = json!(it.leadership() + 1),
        }
    });
    let class = soldier(man).class().word();
    man.lived(Moment::new(fixture, ROSE).with(Word::new(class)));
    Ok(())
}

/// CA-BN-18. If nobody has leadership somebody gets it.
pub fn command(play: &mut Play, side: usize) -> Ruling<()> {
    judged!("CA-BN-18");
    let men: Vec<&Member> = play.battle.rosters[side].present().filter(|it| !soldier(it).vehicle).collect();
    if men.is_empty() || men.iter().any(|it| soldier(it).leadership() > 0) {
        return Ok(());
    }
    let offers: Vec<Choice> = men.iter().map(|it| Choice::new("bn-member").figure(figure(side, it.number))).collect();
    let about = About::new("bn-ask-commander");
    let picked = play.choose(clause!("CA-BN-18"), SideId(side as u8), about, &offers)?;
    let fixture = play.battle.fixture.number;
    let leader = play.battle.rosters[side].member_mut(member(picked.figure.expect("offered")).1);
    change(leader, |it| it.entry["leadership"] = json!(1));
    leader.lived(Moment::new(fixture, PROMOTED));
    Ok(())
}

/// CA-BN-21. One class below that of most of the roster, R5 or I3 at least.
pub fn recruit_class(roster: &Roster) -> Class {
    let men: Vec<Soldier> = roster.present().map(soldier).filter(|it| !it.vehicle).collect();
    if men.is_empty() {
        return if is_force(&roster.kind) { Class::R5 } else { Class::I3 };
    }
    let count = |class: &Class| men.iter().filter(|it| it.class() == *class).count();
    let most = Class::ALL.into_iter().min_by_key(|class| std::cmp::Reverse(count(class))).unwrap_or(Class::R5);
    match most {
        Class::R1 => Class::R2,
        Class::R2 => Class::R3,
        Class::R3 => Class::R4,
        Class::R4 | Class::R5 => Class::R5,
        Class::I1 => Class::I2,
        Class::I2 | Class::I3 => Class::I3,
    }
}

/// What can be bought under a name of its own: a recruit, and a vehicle of the family.
fn goods(roster: &Roster) -> [Soldier; 2] {
    let class = serde_json::to_value(recruit_class(roster)).expect("plain");
    let man = Soldier::man(rifleman("", class.as_str().unwrap_or("r5")));
    let chassis = if is_force(&roster.kind) { "car" } else { "pick-up" };
    let entry = json!({"name": "", "chassis": chassis, "weapon": "mmg", "driver": "", "gunner": "", "team": 1});
    [man, Soldier { vehicle: true, ..Soldier::man(entry) }]
}

pub fn wares(affairs: &Affairs, side: usize) -> Vec<(String, Card)> {
    let one = |it: Soldier| {
        let name =
            if it.vehicle { it.entry["chassis"].as_str().unwrap_or_default().to_string() } else { "rifle".to_string() };
        let member = Member { sheet: Sheet::of(&it), ..blank() };
        (name, card_of(&member))
    };
    goods(&affairs.rosters[side]).map(one).into()
}

fn blank() -> Member {
    let mut roster = Roster::default();
    roster.join(String::new(), Sheet::default(), 0);
    roster.members.remove(0)
}

/// CA-BN-21. What the budget buys.
pub fn camp(affairs: &Affairs, side: usize) -> Vec<Errand> {
    judged!("CA-BN-21");
    let roster = &affairs.rosters[side];
    let one = |word: &'static str, number: u16, price: i64| Errand {
        word: word.into(),
        member: Some(number),
        other: None,
        price: Some(price),
    };
    let mut errands = Vec::new();
    let [man, vehicle] = goods(roster);
    if roster.present().filter(|it| !soldier(it).vehicle).count() < MOST_MEN {
        errands.push(one(HIRE, WARES, man.price()));
    }
    if !roster.present().any(|it| soldier(it).vehicle) {
        errands.push(one(VEHICLE, WARES + 1, vehicle.price()));
    }
    let medics = roster.present().filter(|it| soldier(it).is_medic()).count();
    for member in roster.present() {
        let own = soldier(member);
        let flown = |it: &Moment| it.word.as_str() == FLOWN_OUT && it.fixture == affairs.fixture.number;
        if matches!(member.condition, Condition::Recovering(_)) && !member.history.iter().any(flown) && !own.vehicle {
            errands.push(one(EVACUATE, member.number, EVACUATION));
        }
        if own.vehicle || member.condition != Condition::Fit {
            continue;
        }
        let dearer = |changed: Soldier| (changed.price() - own.price()).max(0);
        if !own.is_medic() && medics < 2 && own.leadership() == 0 {
            errands.push(one(TRAIN, member.number, dearer(with(&own, "medic", json!(true)))));
        }
        if (1..3).contains(&own.leadership()) {
            errands.push(one(LEAD, member.number, A_LEVEL));
        }
        if own.weapons() == ["rifle"] {
            errands.push(one(ARM, member.number, dearer(with(&own, "weapons", json!(["lmg"])))));
        }
    }
    errands.retain(|it| it.price.is_some_and(|price| price <= roster.good(BUDGET)));
    errands
}

fn with(own: &Soldier, field: &str, value: serde_json::Value) -> Soldier {
    let mut changed = own.clone();
    changed.entry[field] = value;
    changed
}

pub fn run_errand(play: &mut Play, side: usize, errand: &Errand) {
    let fixture = play.battle.fixture.number;
    let roster = &mut play.battle.rosters[side];
    let left = roster.good(BUDGET) - errand.price.unwrap_or_default();
    roster.goods.insert(BUDGET.to_string(), left.max(0));
    let number = errand.member.expect("every errand is about somebody");
    match errand.word.as_str() {
        HIRE | VEHICLE => {
            let it = goods(roster)[usize::from(number - WARES)].clone();
            let letter = roster.kind.strip_prefix("bn-kind-").and_then(|it| it.chars().next()).unwrap_or('x');
            let name = format!("{}{}", letter.to_ascii_uppercase(), roster.members.len() + 1);
            roster.join(name, Sheet::of(&it), fixture);
        }
        EVACUATE => {
            let hurt = roster.member_mut(number);
            hurt.condition = hurt.condition.after_a_mission();
            hurt.lived(Moment::new(fixture, FLOWN_OUT));
        }
        TRAIN => change(roster.member_mut(number), |it| it.entry["medic"] = json!(true)),
        LEAD => change(roster.member_mut(number), |it| it.entry["leadership"] = json!(it.leadership() + 1)),
        _ => change(roster.member_mut(number), |it| it.entry["weapons"] = json!(["lmg"])),
    }
}

/// Ruling R31: a computer hires as long as it has fewer men than it could field.
pub fn computer_answer(affairs: &Affairs, question: &Question) -> Option<Answer> {
    let Wanted::Pick { options } = &question.wanted else { return None };
    let men = affairs.rosters[question.side.index()].present().filter(|it| !soldier(it).vehicle).count();
    let is_short = men < ENOUGH_MEN && question.about.word.as_str() == "ca-ask-camp";
    let place = options.iter().position(|it| it.word.as_str() == HIRE).filter(|_| is_short)?;
    Some(Answer::Pick(place as u16))
}
