//! CA-TS-17 to 21. Feuds, wergild and winter.

use campaign::roster::{DIED, Moment, RECOVERED};
use campaign::{Affairs, Condition, Member, Report, Roster, Sheet};
use referee::{About, Answer, Choice, Question, Ruling, SideId, Wanted, clause, judged};

use super::Play;
use super::clan::{CATTLE, ClanSheet, Feud, band, sheet};
use super::ended::{FELL, FLED, creditor};
use super::herd::grow;

/// CA-TS-20.
const WERGILD: i64 = 3;
/// CA-TS-21.
const YOUTHS_OF_WINTER: i64 = 20;

pub const BORN: &str = "ts-feud-born";
pub const PAID_IN_BLOOD: &str = "ts-feud-settled";
pub const PAID: &str = "ts-wergild";
pub const REFUSED: &str = "ts-wergild-refused";
pub const WINTER: &str = "ts-winter";

const ASK_OFFER: &str = "ts-ask-wergild";
const ASK_TAKE: &str = "ts-ask-take-wergild";

pub fn has_feud(roster: &Roster, against: u8) -> bool {
    sheet(roster).feuds.iter().any(|feud| feud.against == against)
}

fn change(roster: &mut Roster, how: impl FnOnce(&mut ClanSheet)) {
    let mut own = sheet(roster);
    how(&mut own);
    roster.sheet = Sheet::of(&own);
}

/// A6. Is there anything to settle: an open feud, or somebody whose death might begin one?
pub fn has_dealings(affairs: &Affairs) -> bool {
    let Some(report) = &affairs.fixture.report else { return false };
    let is_open = |side: usize| affairs.seats.iter().any(|&seat| has_feud(&affairs.rosters[side], seat));
    let may_begin = |side: usize| report.endings[side].iter().any(|it| matches!(it.word.as_str(), FELL | FLED));
    (0..affairs.rosters.len()).any(|side| is_open(side) || may_begin(side))
}

/// A6. Old feuds end in blood, new ones begin, and cattle may settle them.
pub fn dealings(play: &mut Play) -> Ruling<()> {
    let report = play.battle.fixture.report.clone().expect("an aftermath follows a report");
    for side in 0..play.battle.rosters.len() {
        avenge(play.battle, side, &report);
    }
    for side in 0..play.battle.rosters.len() {
        mourn(play.battle, side, &report);
    }
    wergild(play)
}

/// CA-TS-19. The injured clan has won, and destroyed or routed an individual or two units of the other.
fn avenge(affairs: &mut Affairs, side: usize, report: &Report) {
    judged!("CA-TS-19");
    if report.winner.map(usize::from) != Some(side) {
        return;
    }
    let fixture = affairs.fixture.number;
    for other in (0..affairs.rosters.len()).filter(|&other| other != side) {
        let seat = affairs.seats[other];
        let is_mine = |number: u16| creditor(report, other, number) == Some(side);
        let gone =
            report.endings[other].iter().filter(|it| matches!(it.word.as_str(), FELL | FLED) && is_mine(it.member));
        let bands: Vec<bool> = gone
            .filter_map(|it| affairs.rosters[other].member(it.member))
            .map(|member| band(member).is_individual())
            .collect();
        let is_enough = bands.iter().any(|individual| *individual) || bands.len() >= 2;
        if is_enough && has_feud(&affairs.rosters[side], seat) {
            change(&mut affairs.rosters[side], |own| own.feuds.retain(|feud| feud.against != seat));
            affairs.rosters[side].annals.push(Moment::new(fixture, PAID_IN_BLOOD));
        }
    }
}

/// CA-TS-17. An individual who died, or a unit that was wiped out for good: against the clan that felled it.
fn mourn(affairs: &mut Affairs, side: usize, report: &Report) {
    judged!("CA-TS-17");
    let fixture = affairs.fixture.number;
    let died = |member: &&Member| {
        let here = |moment: &Moment| moment.fixture == fixture && moment.word.as_str() == DIED;
        member.condition == Condition::Dead && member.history.iter().any(here)
    };
    let dead: Vec<(u16, String)> =
        affairs.rosters[side].members.iter().filter(died).map(|it| (it.number, it.name.clone())).collect();
    for (number, whom) in dead {
        let Some(by) = creditor(report, side, number).filter(|&by| by != side) else { continue };
        let against = affairs.seats[by];
        if !has_feud(&affairs.rosters[side], against) {
            let enemy = affairs.rosters[by].name.clone();
            change(&mut affairs.rosters[side], |own| own.feuds.push(Feud { against, whom }));
            affairs.rosters[side].annals.push(Moment::new(fixture, BORN).whom(enemy));
        }
    }
}

/// CA-TS-20. Whoever owes may offer, and the injured clan takes it or not.
fn wergild(play: &mut Play) -> Ruling<()> {
    judged!("CA-TS-20");
    for injured in 0..play.battle.rosters.len() {
        for owing in 0..play.battle.rosters.len() {
            let seat = play.battle.seats[owing];
            let can_pay = play.battle.rosters[owing].good(CATTLE) >= WERGILD;
            if owing != injured && can_pay && has_feud(&play.battle.rosters[injured], seat) {
                offer(play, owing, injured)?;
            }
        }
    }
    Ok(())
}

fn offer(play: &mut Play, owing: usize, injured: usize) -> Ruling<()> {
    let clause = clause!("CA-TS-20");
    let to = SideId(injured as u8);
    let offers = [Choice::new("ts-offers").number(WERGILD).side(to), Choice::declining("ts-offers-nothing")];
    let about = About::new(ASK_OFFER).number(WERGILD);
    if play.choose(clause, SideId(owing as u8), about, &offers)?.declines() {
        return Ok(());
    }
    let from = SideId(owing as u8);
    let takes = [Choice::new("ts-takes").number(WERGILD).side(from), Choice::declining("ts-takes-nothing")];
    let about = About::new(ASK_TAKE).number(WERGILD);
    let taken = !play.choose(clause, SideId(injured as u8), about, &takes)?.declines();
    let (fixture, seat) = (play.battle.fixture.number, play.battle.seats[owing]);
    let whom =
        sheet(&play.battle.rosters[injured]).feuds.iter().find(|it| it.against == seat).map(|it| it.whom.clone());
    let word = if taken { PAID } else { REFUSED };
    let moment = Moment::new(fixture, word).whom(whom.unwrap_or_default());
    play.battle.rosters[injured].annals.push(moment);
    if taken {
        play.battle.rosters[owing].earn(CATTLE, -WERGILD);
        play.battle.rosters[injured].earn(CATTLE, WERGILD);
        change(&mut play.battle.rosters[injured], |own| own.feuds.retain(|feud| feud.against != seat));
    }
    Ok(())
}

/// CA-TS-21. Clan by clan: a quarter of the herd dies, the hurt are well again, some youths grow up, feuds may be settled.
pub fn winter(play: &mut Play) -> Ruling<()> {
    judged!("CA-TS-21");
    let after = play.battle.fixture.number;
    for side in 0..play.battle.rosters.len() {
        let roster = &mut play.battle.rosters[side];
        let lost = roster.good(CATTLE) / 4;
        roster.earn(CATTLE, -lost);
        roster.annals.push(Moment::new(after, WINTER).number(lost));
        for member in roster.members.iter_mut().filter(|it| matches!(it.condition, Condition::Recovering(_))) {
            member.condition = Condition::Fit;
            member.lived(Moment::new(after, RECOVERED));
        }
        grow(play, side, YOUTHS_OF_WINTER)?;
    }
    wergild(play)
}

/// CA-TS-26. A computer offers when it has six head more than the injured clan, and takes when it has fewer.
pub fn computer_answer(affairs: &Affairs, question: &Question) -> Option<Answer> {
    let Wanted::Pick { options } = &question.wanted else { return None };
    let cattle = |side: SideId| affairs.rosters[side.index()].good(CATTLE);
    let own = cattle(question.side);
    let other = cattle(options.iter().find_map(|it| it.side)?);
    let says_yes = match question.about.word.as_str() {
        ASK_OFFER => own >= other + 6,
        ASK_TAKE => own < other,
        _ => return None,
    };
    judged!("CA-TS-26");
    let place = options.iter().position(|it| it.declines() != says_yes)?;
    Some(Answer::Pick(place as u16))
}
