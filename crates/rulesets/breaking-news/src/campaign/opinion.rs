//! CA-BN-01, CA-BN-02, CA-BN-19, CA-BN-26. What the public thinks, and what moves it.

use campaign::desk::{figure, member};
use campaign::lines::Form;
use campaign::roster::{EXCHANGED, Moment};
use campaign::{Affairs, Condition, Report, Roster};
use referee::{About, Choice, FigureId, Ruling, SideId, clause, judged};

use super::Play;
use super::ended::{BROKE_TALKS, BUILDINGS, CAPTURED, FIRED_FIRST, KILLED_BY_FORCE, KILLED_BY_MOVEMENT, PRESS_CAPTIVE};
use super::roster::{OPINION, is_force};
use super::station::Ground;

/// CA-BN-01, CA-BN-02.
const FARTHEST: i64 = 12;
const MOST_CONDUCT: i64 = 3;

pub const RELEASED: &str = "bn-released";
pub const CIVILIANS: &str = "bn-civilians-died";
pub const RULES_IMPOSED: &str = "bn-rules-imposed";
pub const GONE_UNDER: &str = "bn-gone-under";
/// The headlines, by result and conduct.
pub const HEADLINES: [&str; 5] = [
    "bn-headline-force-clean",
    "bn-headline-force-foul",
    "bn-headline-movement-clean",
    "bn-headline-movement-foul",
    "bn-headline-drawn",
];

/// CA-BN-01. In a chain opinion takes the place of the sum of stakes.
pub fn score(form: Form, rosters: &[Option<Roster>], seat: usize) -> Option<i64> {
    if form != Form::Chain {
        return None;
    }
    judged!("CA-BN-01");
    let of = |roster: &Roster| is_force(&roster.kind).then(|| roster.good(OPINION));
    let opinion = rosters.iter().flatten().find_map(of)?;
    let own = rosters[seat].as_ref()?;
    Some(if is_force(&own.kind) { opinion } else { -opinion })
}

/// The sides of a fixture between the two families: the Force is the first.
fn is_mixed(affairs: &Affairs) -> bool {
    is_force(&affairs.rosters[0].kind) && !is_force(&affairs.rosters[1].kind)
}

/// How many of each side are exchanged.
fn exchanged(affairs: &Affairs) -> usize {
    let held = |side: usize| affairs.rosters[side].captives_of(affairs.fixture.sides[1 - side]).count();
    held(0).min(held(1))
}

/// A6. Opinion moves after every fixture between the families; captives may be exchanged in all.
pub fn has_dealings(affairs: &Affairs) -> bool {
    is_mixed(affairs) || exchanged(affairs) > 0
}

/// A6. Exchange, letting go, and then what the public makes of it.
pub fn dealings(play: &mut Play) -> Ruling<()> {
    exchange(play)?;
    if !is_mixed(play.battle) {
        return Ok(());
    }
    let mut moved = 0;
    for captor in 0..2 {
        moved += let_go(play, captor)?;
    }
    settle(play.battle, moved);
    Ok(())
}

/// CA-BN-19, as CA-FC-16. One for one; where an owner has more captives than come home he picks which.
fn exchange(play: &mut Play) -> Ruling<()> {
    judged!("CA-BN-19");
    let count = exchanged(play.battle) as u16;
    let fixture = play.battle.fixture.number;
    for side in 0..2 {
        let captor = play.battle.fixture.sides[1 - side];
        let held: Vec<FigureId> =
            play.battle.rosters[side].captives_of(captor).map(|it| figure(side, it.number)).collect();
        if count == 0 {
            continue;
        }
        let about = About::new("bn-ask-exchange").number(i64::from(count));
        let home = play.figures(clause!("CA-BN-19"), SideId(side as u8), about, &held, count..=count)?;
        for one in home {
            free(play.battle, side, member(one).1, fixture, EXCHANGED);
        }
    }
    Ok(())
}

fn free(affairs: &mut Affairs, side: usize, number: u16, fixture: u16, word: &'static str) {
    let freed = affairs.rosters[side].member_mut(number);
    freed.condition = Condition::Fit;
    freed.lived(Moment::new(fixture, word));
}

/// CA-BN-19. A side that holds captives may let one go: opinion moves by one towards it.
fn let_go(play: &mut Play, captor: usize) -> Ruling<i64> {
    let other = 1 - captor;
    let seat = play.battle.fixture.sides[captor];
    let mut offers: Vec<Choice> = play.battle.rosters[other]
        .captives_of(seat)
        .map(|it| Choice::new("bn-let-go").figure(figure(other, it.number)))
        .collect();
    if offers.is_empty() {
        return Ok(0);
    }
    offers.push(Choice::declining("bn-let-nobody-go"));
    let picked = play.choose(clause!("CA-BN-19"), SideId(captor as u8), About::new("bn-ask-let-go"), &offers)?;
    let Some(chosen) = picked.figure else { return Ok(0) };
    let fixture = play.battle.fixture.number;
    free(play.battle, other, member(chosen).1, fixture, RELEASED);
    Ok(if captor == 0 { 1 } else { -1 })
}

/// The table *Conduct*: what it moves opinion by, never more than three either way.
pub fn conduct(report: &Report) -> i64 {
    let count = |key: &str, most: i64| report.count(key).clamp(0, most);
    let captured = i64::from(report.endings[1].iter().any(|it| it.word.as_str() == CAPTURED));
    let against = count(KILLED_BY_FORCE, 2) + count(BUILDINGS, 1) + count(PRESS_CAPTIVE, 1) + count(FIRED_FIRST, 1);
    let towards = count(KILLED_BY_MOVEMENT, 2) + captured + count(BROKE_TALKS, 1);
    (towards - against).clamp(-MOST_CONDUCT, MOST_CONDUCT)
}

/// CA-BN-02. By the stake towards the winner, by conduct, and by who was let go.
fn settle(affairs: &mut Affairs, let_go: i64) {
    judged!("CA-BN-02");
    let report = affairs.fixture.report.clone().expect("an aftermath follows a report");
    let (stake, fixture) = (affairs.fixture.stake, affairs.fixture.number);
    let by_result = match report.winner {
        Some(0) => stake,
        Some(_) => -stake,
        None => 0,
    };
    let by_conduct = conduct(&report);
    let force = &mut affairs.rosters[0];
    let opinion = (force.good(OPINION) + by_result + by_conduct + let_go).clamp(-FARTHEST, FARTHEST);
    force.goods.insert(OPINION.to_string(), opinion);
    judged!("CA-BN-26");
    let headline = match report.winner {
        None => HEADLINES[4],
        Some(0) if by_conduct >= 0 => HEADLINES[0],
        Some(0) => HEADLINES[1],
        Some(_) if by_conduct <= 0 => HEADLINES[2],
        Some(_) => HEADLINES[3],
    };
    force.annals.push(Moment::new(fixture, headline).number(opinion));
    let dead = report.count(KILLED_BY_FORCE) + report.count(KILLED_BY_MOVEMENT);
    if dead > 0 {
        force.annals.push(Moment::new(fixture, CIVILIANS).number(dead));
    }
    let ground: Ground = affairs.fixture.station.sheet.read();
    if ground.given.rules_of_engagement {
        affairs.rosters[0].annals.push(Moment::new(fixture, RULES_IMPOSED));
    }
    if ground.given.ambush {
        affairs.rosters[1].annals.push(Moment::new(fixture, GONE_UNDER));
    }
}
