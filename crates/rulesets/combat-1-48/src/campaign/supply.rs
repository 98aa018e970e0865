//! CA-CB-05, CA-CB-09, CA-CB-15 to 17. Supplies, the draft, and the camp.

use campaign::desk::figure;
use campaign::roster::Moment;
use campaign::{Affairs, Condition, Errand, Member, Roster, Sheet};
use dice::{Bands, Die};
use referee::{About, Choice, For, Ruling, SideId, clause, judged};

use super::Play;
use super::improve::season;
use super::platoon::{Grade, Man, SUPPLIES, card_of, change, man, names_taken, nation, next_name};
use crate::card::type_word;

/// CA-CB-09.
const INCOME: i64 = 2;
const MOST_SUPPLIES: i64 = 6;
/// CA-CB-05.
const MOST_MEN: usize = 10;
const MOST_OF_A_TYPE: usize = 2;
/// CA-CB-16.
const TYPES_WANTED: usize = 4;

/// The table *Draft*; a bomber or a pioneer, as the nation has it.
pub const DRAFT: [&str; 6] = ["rifleman", "submachine-gunner", "bomber", "machine-gunner", "sniper", "nco"];

const SURGEON: &str = "cb-surgeon";
const GRENADES: &str = "cb-crate";
const TRAINING: &str = "cb-training";
const SEEN: &str = "cb-seen-by-surgeon";
pub const DRAFTED: &str = "cb-drafted";

/// CA-CB-09. Two supplies, three to whoever lost; no more than six are kept.
pub fn spoils(play: &mut Play, side: usize) {
    judged!("CA-CB-09");
    let lost = is_lost(play.battle, side);
    let roster = &mut play.battle.rosters[side];
    roster.earn(SUPPLIES, INCOME + i64::from(lost));
    let kept = roster.good(SUPPLIES).min(MOST_SUPPLIES);
    roster.goods.insert(SUPPLIES.to_string(), kept);
}

fn is_lost(affairs: &Affairs, side: usize) -> bool {
    let winner = affairs.fixture.report.as_ref().and_then(|report| report.winner);
    winner.is_some_and(|winner| usize::from(winner) != side)
}

fn is_of(man: &Man, kind: &str) -> bool {
    man.kind() == kind || kind == "bomber" && man.kind() == "pioneer"
}

/// CA-CB-05. Is there room for one of this type?
pub fn has_room(roster: &Roster, kind: &str) -> bool {
    judged!("CA-CB-05");
    let of_kind = roster.present().filter(|it| is_of(&man(it), kind)).count();
    roster.present().count() < MOST_MEN && of_kind < MOST_OF_A_TYPE
}

/// CA-CB-15, CA-CB-16. The draft, and whoever is sent so that four types have a fit man.
pub fn replacements(play: &mut Play, side: usize) -> Ruling<()> {
    judged!("CA-CB-15");
    let drafts = 2 + usize::from(is_lost(play.battle, side));
    for _ in 0..drafts {
        draft(play, side)?;
    }
    judged!("CA-CB-16");
    for kind in DRAFT {
        let fit: Vec<Man> = play.battle.rosters[side].fit().map(man).collect();
        let types = DRAFT.iter().filter(|it| fit.iter().any(|man| is_of(man, it))).count();
        let types = types + usize::from(fit.iter().any(|man| man.kind() == "officer"));
        if types < TYPES_WANTED && !fit.iter().any(|man| is_of(man, kind)) {
            send(play, side, kind);
        }
    }
    Ok(())
}

/// CA-CB-15. Two dice of the table: one of the two types is picked, or nobody.
fn draft(play: &mut Play, side: usize) -> Ruling<()> {
    if play.battle.rosters[side].present().count() >= MOST_MEN {
        return Ok(());
    }
    let (clause, asked) = (clause!("CA-CB-15"), SideId(side as u8));
    let mut kinds = Vec::new();
    for _ in 0..2 {
        let face = play.roll(For::new(clause, asked, "cb-die-draft"), Die::D6, Bands::EACH)?;
        kinds.push(DRAFT[usize::from(face) - 1]);
    }
    kinds.dedup();
    kinds.retain(|kind| has_room(&play.battle.rosters[side], kind));
    if kinds.is_empty() {
        return Ok(());
    }
    let nation = nation(&play.battle.rosters[side].kind).to_string();
    let word =
        |kind: &&str| card_of(&nation, kind).map(|card| type_word(&card.kind)).unwrap_or_else(|| type_word(kind));
    let mut offers: Vec<Choice> = kinds.iter().map(|kind| Choice { word: word(kind), ..Choice::new("") }).collect();
    offers.push(Choice::declining("cb-nobody"));
    let picked = play.choose(clause, asked, About::new("cb-ask-draft"), &offers)?;
    if let Some(place) = offers.iter().position(|it| *it == picked).filter(|place| *place < kinds.len()) {
        send(play, side, kinds[place]);
    }
    Ok(())
}

fn send(play: &mut Play, side: usize, kind: &str) {
    let (fixture, seat) = (play.battle.fixture.number, play.battle.seats[side]);
    let taken: Vec<String> = play.setup.plan.taken.iter().cloned().chain(names_taken(play.battle)).collect();
    let roster = &mut play.battle.rosters[side];
    let nation = nation(&roster.kind).to_string();
    let Some(card) = card_of(&nation, kind) else { return };
    let name = next_name(&nation, seat, &taken);
    let word = type_word(&card.kind);
    let number = roster.join(name, Sheet::of(&Man::new(card, Grade::Replacement)), fixture);
    roster.member_mut(number).lived(Moment::new(fixture, DRAFTED).with(word));
}

/// CA-CB-17. What supplies buy.
pub fn camp(affairs: &Affairs, side: usize) -> Vec<Errand> {
    judged!("CA-CB-17");
    let roster = &affairs.rosters[side];
    let fixture = affairs.fixture.number;
    let one = |word: &'static str, number: u16, price: i64| Errand {
        word: word.into(),
        member: Some(number),
        other: None,
        price: Some(price),
    };
    let mut errands = Vec::new();
    for member in roster.present() {
        let seen = |it: &Moment| it.word.as_str() == SEEN && it.fixture == fixture;
        if matches!(member.condition, Condition::Recovering(_)) && !member.history.iter().any(seen) {
            errands.push(one(SURGEON, member.number, 1));
        }
        if member.condition == Condition::Fit && !man(member).has_grenade(fixture) {
            errands.push(one(GRENADES, member.number, 1));
        }
        if man(member).grade == Grade::Replacement {
            errands.push(one(TRAINING, member.number, 2));
        }
    }
    errands.retain(|it| it.price.is_some_and(|price| price <= roster.good(SUPPLIES)));
    errands
}

pub fn run_errand(play: &mut Play, side: usize, errand: &Errand) {
    let fixture = play.battle.fixture.number;
    let roster = &mut play.battle.rosters[side];
    roster.earn(SUPPLIES, -errand.price.unwrap_or_default());
    let who: &mut Member = roster.member_mut(errand.member.expect("every errand is about somebody"));
    match errand.word.as_str() {
        SURGEON => {
            who.condition = who.condition.after_a_mission();
            who.lived(Moment::new(fixture, SEEN));
        }
        GRENADES => change(who, |man| man.grenade_for = Some(fixture)),
        _ => season(who, fixture),
    }
}

/// The figure of a member at a desk.
pub fn choice(side: usize, number: u16) -> Choice {
    Choice::new("cb-member").figure(figure(side, number))
}
