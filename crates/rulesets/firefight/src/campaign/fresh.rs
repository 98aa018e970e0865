//! CA-GF-15, CA-GF-21. A new list of the same army, and a computer that comes with new people to every battle.

use campaign::{Condition, Moment, Roster, Sheet, roster::DISMISSED};
use dice::{Bands, Die, Quick};
use referee::{Complaint, For, Ruling, SideId, clause, judged};
use serde_json::Value;

use super::Play;
use super::field::fielded;
use super::warband::{CREDITS, Squad, army_of, change, free_name, squad, units};
use crate::army::Stock;
use crate::levy::levy_of;
use crate::muster::raise;
use crate::roster::{Roster as List, UnitPlan};

/// CA-GF-21. A legal army of its army file, drawn unit by unit, of the player's points at most.
pub fn fresh(play: &mut Play, side: usize) -> Ruling<()> {
    judged!("CA-GF-21");
    let most: i64 = fielded(play.battle, 1 - side).iter().map(|(_, squad)| squad.cost()).sum();
    let face = play.roll(For::new(clause!("CA-GF-21"), SideId(side as u8), "gf-die-list"), Die::D100, Bands::EACH)?;
    let fixture = play.battle.fixture.number;
    let roster = &mut play.battle.rosters[side];
    let seed = u64::from(face) + 100 * u64::from(fixture);
    let list = levy_of(army_of(&roster.kind), &mut Quick::new(seed), most.max(0) as u32);
    for plan in units(&list) {
        let name = free_name(roster, &plan.name);
        roster.join(name, Sheet::of(&Squad::new(plan)), fixture);
    }
    Ok(())
}

/// CA-GF-15. Units are matched with members; what is new or dearer is paid for, what is missing is dismissed. It is
/// refused whole if the credits do not suffice.
pub fn relist(roster: &Roster, force: &Value) -> Result<Roster, Vec<Complaint>> {
    judged!("CA-GF-15");
    let list: List = referee::read(force, "force").map_err(|complaint| vec![complaint])?;
    raise(&list, &mut Stock::default(), true)?;
    if list.army != super::warband::list_of(roster).army {
        return Err(vec![Complaint::new("army", "gf-complaint-other-army")]);
    }
    let fixture = roster.tally.fought;
    let mut new = roster.clone();
    let mut left: Vec<u16> = roster.present().map(|it| it.number).collect();
    let mut price = 0;
    for plan in units(&list) {
        match matched(roster, &left, &plan) {
            Some(number) => {
                left.retain(|it| *it != number);
                let before = squad(roster.member(number).expect("matched"));
                price += (i64::from(plan.cost.unwrap_or_default()) - before.listed()).max(0);
                change(new.member_mut(number), |squad| squad.plan = plan);
            }
            None => {
                price += i64::from(plan.cost.unwrap_or_default());
                let name = free_name(&new, &plan.called.clone().unwrap_or_else(|| plan.name.clone()));
                new.join(name, Sheet::of(&Squad::new(plan)), fixture);
            }
        }
    }
    for number in left {
        let gone = new.member_mut(number);
        gone.condition = Condition::Dismissed;
        gone.lived(Moment::new(fixture, DISMISSED));
    }
    let lacking = price - roster.good(CREDITS);
    if lacking > 0 {
        return Err(vec![Complaint::new("force", "gf-complaint-credits").with("lacking", lacking)]);
    }
    new.earn(CREDITS, -price);
    Ok(new)
}

/// By what the player calls it, then by name and equipment, then by name, in order.
fn matched(roster: &Roster, left: &[u16], plan: &UnitPlan) -> Option<u16> {
    let open = || left.iter().copied();
    let own = |number: u16| squad(roster.member(number).expect("with the roster")).plan;
    let same_person = |number: &u16| plan.called.is_some() && own(*number).called == plan.called;
    let same_arms = |number: &u16| own(*number).name == plan.name && own(*number).weapons == plan.weapons;
    let same_name = |number: &u16| own(*number).name == plan.name;
    open().find(same_person).or_else(|| open().find(same_arms)).or_else(|| open().find(same_name))
}
