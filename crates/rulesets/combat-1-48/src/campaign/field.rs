//! CA-CB-02, CA-CB-06, helps. From camp to the first Round.

use campaign::desk::member;
use campaign::{Affairs, Help, Sheet, StandIn};
use referee::{About, Choice, Refusal, Ruling, SideId, clause, judged};
use serde::{Deserialize, Serialize};

use super::Play;
use super::platoon::{Grade, Man, card_of, give_grenade, man, names_taken, nation, next_name};
use super::station::Ground;
use super::supply::{DRAFT, choice};
use crate::card::CardPlan;

const LOAN: &str = "cb-help-loan";
const GRENADES: &str = "cb-help-grenades";
const LIGHT: &str = "cb-help-first-light";
const EDGE: &str = "cb-help-better-side";

pub const HELPS: &[Help] = &[
    Help { word: LOAN, most: 2 },
    Help { word: GRENADES, most: 1 },
    Help { word: LIGHT, most: 1 },
    Help { word: EDGE, most: 1 },
];

/// CA-CB-02.
const LEAST: u16 = 3;

/// What a force has in one battle only.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Extras {
    pub grenades: Vec<u16>,
    pub first_light: bool,
    pub edge: bool,
}

pub fn extras(affairs: &Affairs, side: usize) -> Extras {
    affairs.fixture.forces[side].extras.try_read().unwrap_or_default()
}

fn ground(affairs: &Affairs) -> Ground {
    affairs.fixture.station.sheet.read()
}

/// CA-CB-02. Three men at least, the station's at most.
pub fn limits(affairs: &Affairs) -> (u16, u16) {
    judged!("CA-CB-02");
    (LEAST, affairs.fixture.station.sheet.try_read::<Ground>().map_or(u16::MAX, |ground| ground.men))
}

/// CA-CB-02. One squad: each type once, within the station's points.
pub fn too_much(affairs: &Affairs, side: usize, members: &[u16]) -> Option<Refusal> {
    judged!("CA-CB-02");
    let men: Vec<Man> = members.iter().filter_map(|&number| affairs.rosters[side].member(number)).map(man).collect();
    let (found, most) = (men.iter().map(Man::points).sum::<i64>(), ground(affairs).points);
    if found > most {
        let refusal = Refusal::new(clause!("CA-CB-02"), "ca-refuse-points");
        return Some(refusal.with("found", found).with("limit", most));
    }
    let twice = (1..men.len()).any(|n| men[..n].iter().any(|other| other.kind() == men[n].kind()));
    twice.then(|| Refusal::new(clause!("CB-SET-04"), "cb-refuse-type-twice"))
}

/// The men of a side in the order of the battle.
pub fn fielded(affairs: &Affairs, side: usize) -> Vec<(String, Man)> {
    let force = &affairs.fixture.forces[side];
    let members = force.members.iter().filter_map(|&number| affairs.rosters[side].member(number));
    let lent = force.stand_ins.iter().map(|it| (it.name.clone(), it.sheet.read::<Man>()));
    members.map(|member| (member.name.clone(), man(member))).chain(lent).collect()
}

pub fn strength(affairs: &Affairs, side: usize) -> i64 {
    fielded(affairs, side).iter().map(|(_, man)| man.points()).sum()
}

/// A replacement of the first type of the draft that the force has not.
pub fn stand_in(affairs: &Affairs, side: usize) -> StandIn {
    let there = fielded(affairs, side);
    let nation = nation(&affairs.rosters[side].kind).to_string();
    let cards = DRAFT.iter().filter_map(|kind| card_of(&nation, kind));
    let free = cards.into_iter().find(|card| there.iter().all(|(_, man)| man.kind() != card.kind));
    let card = free.or_else(|| card_of(&nation, DRAFT[0])).expect("every nation has riflemen");
    let name = next_name(&nation, affairs.fixture.sides[side], &names_taken(affairs));
    StandIn { name, sheet: Sheet::of(&Man::new(card, Grade::Replacement)) }
}

fn without_grenade(affairs: &Affairs, side: usize) -> Vec<u16> {
    let fixture = affairs.fixture.number;
    let given = extras(affairs, side).grenades;
    let may = |number: &u16| {
        !given.contains(number) && affairs.rosters[side].member(*number).is_some_and(|it| !man(it).has_grenade(fixture))
    };
    affairs.fixture.forces[side].members.iter().copied().filter(may).collect()
}

pub fn may_help(affairs: &Affairs, side: usize, help: &str) -> bool {
    match help {
        LOAN => fielded(affairs, side).len() < DRAFT.len() + 1,
        GRENADES => !without_grenade(affairs, side).is_empty(),
        EDGE => !extras(affairs, 1 - side).edge,
        _ => true,
    }
}

/// One help of the list.
pub fn help(play: &mut Play, side: usize, help: &str) -> Ruling<()> {
    let mut own = extras(play.battle, side);
    match help {
        LOAN => loan(play, side)?,
        GRENADES => {
            for _ in 0..2 {
                let open = without_grenade(play.battle, side);
                let open: Vec<u16> = open.into_iter().filter(|it| !own.grenades.contains(it)).collect();
                if open.is_empty() {
                    break;
                }
                let offers: Vec<Choice> = open.iter().map(|&number| choice(side, number)).collect();
                let about = About::new("cb-ask-grenade");
                let picked = play.choose(clause!("CA-BAL-05"), SideId(side as u8), about, &offers)?;
                own.grenades.push(member(picked.figure.expect("offered")).1);
            }
        }
        LIGHT => own.first_light = true,
        _ => own.edge = true,
    }
    play.battle.fixture.forces[side].extras = Sheet::of(&own);
    Ok(())
}

/// A replacement of a type not in the force, beyond men and points.
fn loan(play: &mut Play, side: usize) -> Ruling<()> {
    let there = fielded(play.battle, side);
    let nation = nation(&play.battle.rosters[side].kind).to_string();
    let cards: Vec<CardPlan> = DRAFT.iter().filter_map(|kind| card_of(&nation, kind)).collect();
    let free: Vec<CardPlan> =
        cards.into_iter().filter(|card| there.iter().all(|(_, man)| man.kind() != card.kind)).collect();
    let offers: Vec<Choice> =
        free.iter().map(|card| Choice { word: crate::card::type_word(&card.kind), ..Choice::new("") }).collect();
    let picked = play.choose(clause!("CA-BAL-05"), SideId(side as u8), About::new("cb-ask-loan"), &offers)?;
    let card = free[offers.iter().position(|it| *it == picked).unwrap_or_default()].clone();
    let name = next_name(&nation, play.battle.fixture.sides[side], &names_taken(play.battle));
    let lent = StandIn { name, sheet: Sheet::of(&Man::new(card, Grade::Replacement)) };
    play.battle.fixture.forces[side].stand_ins.push(lent);
    Ok(())
}

/// CA-CB-06. The cards of a side as the battle reads them; where both have a man of one name they are told apart.
pub fn cards(affairs: &Affairs, side: usize) -> Vec<CardPlan> {
    let fixture = affairs.fixture.number;
    let given = extras(affairs, side).grenades;
    let members = affairs.fixture.forces[side].members.iter().copied().map(Some).chain(std::iter::repeat(None));
    let others: Vec<String> =
        if side == 1 { fielded(affairs, 0).into_iter().map(|(name, _)| name).collect() } else { Vec::new() };
    let card = |(place, ((mut name, man), number)): (usize, ((String, Man), Option<u16>))| {
        let mut card = man.fights_with();
        if number.is_some_and(|it| given.contains(&it)) || man.grenade_for == Some(fixture) {
            give_grenade(&mut card);
        }
        while others.contains(&name) {
            judged!("CA-CB-06");
            name.push('\u{2032}');
        }
        (card.id, card.name) = (format!("{side}-{place}"), name);
        card
    };
    fielded(affairs, side).into_iter().zip(members).enumerate().map(card).collect()
}
