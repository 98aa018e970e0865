//! CA-FC-01, CA-FC-04, CA-FC-19 to 21. From camp to the first turn: who is fielded, what helps, what it is worth.

use campaign::desk::{figure, member};
use campaign::roster::{INHERITED, Moment};
use campaign::{Affairs, Condition, Errand, Help, Member, Options, Report, Sheet, StandIn};
use referee::{About, Choice, Ruling, SideId, Word, clause, judged};
use serde::{Deserialize, Serialize};

use super::Play;
use super::group::{GroupSheet, column, next_name, put, recruit, worth};
use super::mission::Mission;
use crate::forces::{raise, skill_roll};
use crate::roster::{ForceFile, Recruit, Skill, Spirits};
use crate::setup::Landscape;
use crate::view::weapon_word;

/// CA-FC-01. A field force has three figures at least.
const LEAST: u16 = 3;
/// FC-MOR-02. Morale points of a force at most.
const MOST_MORALE: u8 = 3;

const GUN: &str = "fc-help-gun";
const SPIRITS: &str = "fc-help-spirits";
const GROUND: &str = "fc-help-ground";
const LESSON: &str = "fc-help-lesson";

/// In the order of the list.
pub const HELPS: &[Help] = &[
    Help { word: GUN, most: 2 },
    Help { word: SPIRITS, most: 1 },
    Help { word: GROUND, most: 1 },
    Help { word: LESSON, most: 2 },
];

/// What a force has in one battle only.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Extras {
    pub morale: u8,
    /// By place in the force.
    pub lessons: Vec<(usize, Skill)>,
}

/// CA-FC-01, CA-FC-26. As many at most as groups start with.
pub fn limits(affairs: &Affairs, options: &Options, side: usize) -> (u16, u16) {
    judged!("CA-FC-01");
    let fit = affairs.rosters[side].fit().count() as u16;
    let least = if options.switch("last_man") { judged!("CA-FC-26" => LEAST.min(fit).max(1)) } else { LEAST };
    (least, options.number("figures") as u16)
}

/// CA-FC-19. A figure of the column with the weapon of its first row.
pub fn stand_in(affairs: &Affairs, side: usize) -> StandIn {
    judged!("CA-FC-19");
    let column = column(&affairs.rosters[side]);
    let weapons = column.weapons()[0].1.to_vec();
    lent(affairs, side, Recruit { weapons, ..Recruit::default() })
}

fn lent(affairs: &Affairs, side: usize, recruit: Recruit) -> StandIn {
    let members = affairs.rosters.iter().flat_map(|roster| &roster.members).map(|member| member.name.clone());
    let others = affairs.fixture.forces.iter().flat_map(|force| &force.stand_ins).map(|it| it.name.clone());
    let taken: Vec<String> = members.chain(others).collect();
    StandIn {
        name: next_name(column(&affairs.rosters[side]), affairs.fixture.sides[side], &taken),
        sheet: Sheet::of(&recruit),
    }
}

/// The figures of a side in the order of the battle: members by number, then whoever is lent.
fn figures(affairs: &Affairs, side: usize) -> Vec<Recruit> {
    let force = &affairs.fixture.forces[side];
    let roster = &affairs.rosters[side];
    let members = force.members.iter().filter_map(|&number| roster.member(number)).map(recruit);
    let lent = force.stand_ins.iter().map(|it| Recruit { name: it.name.clone(), ..it.sheet.read() });
    members.chain(lent).collect()
}

fn extras(affairs: &Affairs, side: usize) -> Extras {
    affairs.fixture.forces[side].extras.try_read().unwrap_or_default()
}

fn morale(affairs: &Affairs, options: &Options, side: usize) -> u8 {
    let own = affairs.rosters[side].sheet.try_read::<GroupSheet>().unwrap_or_default().morale.points();
    (own + extras(affairs, side).morale + u8::from(is_hardened(affairs, options, side))).min(MOST_MORALE)
}

/// CA-FC-21. At least half of the force have been in three fixtures or more before.
fn is_hardened(affairs: &Affairs, options: &Options, side: usize) -> bool {
    if !options.switch("hardened") {
        return false;
    }
    judged!("CA-FC-21");
    let force = &affairs.fixture.forces[side];
    let old = |number: &&u16| affairs.rosters[side].member(**number).is_some_and(|member| member.battles() >= 3);
    let all = force.members.len() + force.stand_ins.len();
    force.members.iter().filter(old).count() * 2 >= all
}

/// The force as the battle reads it.
pub fn force(affairs: &Affairs, options: &Options, side: usize) -> ForceFile {
    let sheet: GroupSheet = affairs.rosters[side].sheet.try_read().unwrap_or_default();
    let mut figures = figures(affairs, side);
    for (place, skill) in extras(affairs, side).lessons {
        figures[place].skills.push(skill);
    }
    if side == 1 {
        tell_apart(&mut figures, &self::figures(affairs, 0));
    }
    ForceFile {
        morale: Spirits::Points(morale(affairs, options, side)),
        despair: sheet.despair,
        superior: sheet.superior,
        figures,
        ..ForceFile::default()
    }
}

/// Two rosters may have people of one name: on the table they are told apart.
fn tell_apart(figures: &mut [Recruit], others: &[Recruit]) {
    for figure in figures {
        while others.iter().any(|other| other.name == figure.name) {
            figure.name.push('\u{2032}');
        }
    }
}

/// CA-FC-04. Ten for each figure, one for each skill, two for a leader once, one for armour, and the points of Morale.
pub fn rating(affairs: &Affairs, options: &Options, side: usize) -> i64 {
    judged!("CA-FC-04");
    let sheet: GroupSheet = affairs.rosters[side].sheet.try_read().unwrap_or_default();
    let figures = figures(affairs, side);
    let people: i64 = figures.iter().map(worth).sum();
    let led = i64::from(figures.iter().any(|figure| figure.leader));
    people + 2 * led + 4 * i64::from(morale(affairs, options, side)) - 4 * i64::from(sheet.despair.points())
        + 7 * i64::from(sheet.superior)
}

/// CA-FC-20. Weapons of the dead and retired that may be taken over, each set once.
pub fn camp(affairs: &Affairs, options: &Options, side: usize) -> Vec<Errand> {
    if !options.switch("heirlooms") {
        return Vec::new();
    }
    let roster = &affairs.rosters[side];
    let taken = |gone: &Member| {
        let took = |moment: &Moment| moment.word.as_str() == INHERITED && moment.number == Some(i64::from(gone.number));
        roster.members.iter().any(|member| member.history.iter().any(took))
    };
    let is_left = |gone: &&Member| {
        let gone_for_good = matches!(gone.condition, Condition::Dead | Condition::Retired);
        gone_for_good && held_the_table(gone) && !taken(gone)
    };
    let mut errands = Vec::new();
    for gone in roster.members.iter().filter(is_left) {
        let heirs = roster.fit().filter(|heir| recruit(heir).weapons != recruit(gone).weapons);
        errands.extend(heirs.map(|heir| Errand {
            word: "fc-take-over".into(),
            member: Some(heir.number),
            other: Some(gone.number),
            price: None,
        }));
    }
    errands
}

/// A mark in the history of whoever was hurt while his side held the table.
pub const ON_HELD_GROUND: &str = "fc-on-held-ground";

fn held_the_table(gone: &Member) -> bool {
    gone.history.iter().any(|moment| moment.word.as_str() == ON_HELD_GROUND)
}

/// Remembers whether the weapons of somebody hurt lie where his people can find them.
pub fn remember_ground(affairs: &mut Affairs, side: usize, number: u16, report: &Report) {
    if super::ended::holds_table(report) == Some(side) {
        let fixture = affairs.fixture.number;
        affairs.rosters[side].member_mut(number).lived(Moment::new(fixture, ON_HELD_GROUND));
    }
}

/// CA-FC-20. In place of his own.
pub fn inherit(play: &mut Play, side: usize, errand: &Errand) {
    judged!("CA-FC-20");
    let (Some(heir), Some(gone)) = (errand.member, errand.other) else { return };
    let fixture = play.battle.fixture.number - 1;
    let roster = &mut play.battle.rosters[side];
    let Some(gone) = roster.member(gone).cloned() else { return };
    let weapons = recruit(&gone).weapons;
    let word = weapons.first().map_or("fc-glyph-unarmed", |weapon| weapon_word(*weapon));
    let heir = roster.member_mut(heir);
    let mut own = recruit(heir);
    own.weapons = weapons;
    put(heir, &own);
    let moment = Moment::new(fixture, INHERITED).with(Word::new(word)).whom(gone.name);
    heir.lived(moment.number(i64::from(gone.number)));
}

/// What of the list can be used now.
pub fn may_help(affairs: &Affairs, side: usize, help: &str) -> bool {
    let sheet: GroupSheet = affairs.rosters[side].sheet.try_read().unwrap_or_default();
    match help {
        SPIRITS => sheet.morale.points() + extras(affairs, side).morale < MOST_MORALE,
        GROUND => matches!(affairs.fixture.station.sheet.read(), Mission::Drawn { .. }),
        _ => true,
    }
}

/// One help of the list.
pub fn help(play: &mut Play, side: usize, help: &str) -> Ruling<()> {
    match help {
        GUN => gun_for_hire(play, side),
        SPIRITS => {
            let mut extras = extras(play.battle, side);
            extras.morale += 2;
            play.battle.fixture.forces[side].extras = Sheet::of(&extras);
            Ok(())
        }
        GROUND => choose_ground(play, side),
        _ => lessons(play, side),
    }
}

/// CA-BAL-06. One stand-in more, by a D100 on the column.
fn gun_for_hire(play: &mut Play, side: usize) -> Ruling<()> {
    judged!("CA-BAL-06");
    let column = column(&play.battle.rosters[side]);
    let raised = raise::recruit(play, SideId(side as u8), column)?;
    let hired = lent(play.battle, side, raised);
    play.battle.fixture.forces[side].stand_ins.push(hired);
    Ok(())
}

/// The ground and its density are picked instead of rolled.
fn choose_ground(play: &mut Play, side: usize) -> Ruling<()> {
    let asked = SideId(side as u8);
    let grounds: Vec<Choice> = Landscape::TABLE.iter().map(|it| Choice::new(ground_word(*it))).collect();
    let picked = play.choose(clause!("CA-BAL-05"), asked, About::new("fc-ask-ground"), &grounds)?;
    let landscape = Landscape::TABLE[grounds.iter().position(|it| *it == picked).unwrap_or_default()];
    let densities: Vec<Choice> = (2..=6).map(|tens| Choice::new("fc-density").number(tens * 10)).collect();
    let picked = play.choose(clause!("CA-BAL-05"), asked, About::new("fc-ask-density"), &densities)?;
    let station = &mut play.battle.fixture.station;
    if let Mission::Drawn { objectives, stealth, .. } = station.sheet.read() {
        let density = picked.number.unwrap_or(40) as u8;
        station.sheet = Sheet::of(&Mission::Drawn { objectives, landscape, density, stealth });
        station.name = landscape.recipe().name.clone();
    }
    Ok(())
}

pub fn ground_word(landscape: Landscape) -> &'static str {
    match landscape {
        Landscape::Woods => "fc-ground-woods",
        Landscape::Rocks => "fc-ground-rocks",
        Landscape::Ruins => "fc-ground-ruins",
        Landscape::Urban => "fc-ground-urban",
        Landscape::Farm => "fc-ground-farm",
        Landscape::Fields => "fc-ground-fields",
        Landscape::WarZone => "fc-ground-war-zone",
        Landscape::Suburban => "fc-ground-suburban",
        Landscape::Interior => "fc-ground-interior",
        Landscape::Industrial => "fc-ground-industrial",
    }
}

/// Two skills rolled for this battle, each for a figure without it.
fn lessons(play: &mut Play, side: usize) -> Ruling<()> {
    for _ in 0..2 {
        let own = figures(play.battle, side);
        let mut extras = extras(play.battle, side);
        let clause = clause!("CA-BAL-05");
        let skill = skill_roll::draw(play, clause, SideId(side as u8), own.iter())?;
        let numbers = play.battle.fixture.forces[side].members.clone();
        let knows = |place: usize| own[place].skills.contains(&skill) || extras.lessons.contains(&(place, skill));
        let able: Vec<Choice> = (0..numbers.len())
            .filter(|&place| !knows(place))
            .map(|place| Choice::new("fc-figure").figure(figure(side, numbers[place])))
            .collect();
        if able.is_empty() {
            continue;
        }
        let about = About::new("fc-ask-who-gets-this-skill").with(skill.word());
        let picked = play.choose(clause, SideId(side as u8), about, &able)?;
        let number = member(picked.figure.expect("everybody offered is a figure")).1;
        let place = numbers.iter().position(|it| *it == number).expect("offered from the force");
        extras.lessons.push((place, skill));
        play.battle.fixture.forces[side].extras = Sheet::of(&extras);
    }
    Ok(())
}
