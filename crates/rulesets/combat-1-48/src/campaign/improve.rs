//! CA-CB-10 to 14. Marks, improvements, stripes.

use campaign::Member;
use campaign::aftermath::before_the_die;
use campaign::desk::{figure, member};
use campaign::roster::{Moment, PROMOTED};
use dice::{Bands, Die};
use referee::{About, Choice, Decimal, For, Ruling, SideId, Word, clause, judged};
use serde::{Deserialize, Serialize};

use super::Play;
use super::ended::ELIMINATED;
use super::platoon::{Grade, Man, card_of, change, give_grenade, man, nation};
use crate::card::CardPlan;

/// CA-CB-11, CA-CB-12.
const TO_BE_SEASONED: u8 = 2;
const TO_IMPROVE: u8 = 4;
const TO_IMPROVE_AGAIN: u8 = 6;
const MOST_IMPROVEMENTS: usize = 2;

pub const SEASONED: &str = "cb-seasoned";
pub const IMPROVED: &str = "cb-improved";
pub const STRIPES: &str = "cb-stripes";

/// The rows of the table *Improvements*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Improvement {
    SteadyHand,
    Quick,
    HardToStop,
    CloseFighter,
    Watchful,
    Grenadier,
}

impl Improvement {
    pub const ALL: [Improvement; 6] = [
        Improvement::SteadyHand,
        Improvement::Quick,
        Improvement::HardToStop,
        Improvement::CloseFighter,
        Improvement::Watchful,
        Improvement::Grenadier,
    ];

    pub fn word(self) -> &'static str {
        match self {
            Improvement::SteadyHand => "cb-improvement-steady-hand",
            Improvement::Quick => "cb-improvement-quick",
            Improvement::HardToStop => "cb-improvement-hard-to-stop",
            Improvement::CloseFighter => "cb-improvement-close-fighter",
            Improvement::Watchful => "cb-improvement-watchful",
            Improvement::Grenadier => "cb-improvement-grenadier",
        }
    }

    /// Can the card still take it?
    pub fn suits(self, card: &CardPlan) -> bool {
        let (healthy, wounded) = (&card.healthy, &card.wounded);
        match self {
            Improvement::SteadyHand => healthy.aim < 3 && (healthy.aim > 0 || healthy.has_room()),
            Improvement::Quick => healthy.movement.to_tenths() < 50,
            Improvement::HardToStop => wounded.actions < 3,
            Improvement::CloseFighter => healthy.melee < 4,
            Improvement::Watchful => match healthy.objective {
                Some(radius) => radius.to_tenths() < 40,
                None => healthy.has_room(),
            },
            Improvement::Grenadier => {
                healthy.weapons.iter().find(|it| it.blast.is_some()).is_none_or(|grenade| grenade.short < 5)
            }
        }
    }

    /// On both sides of the card unless the table says otherwise.
    pub fn write(self, card: &mut CardPlan) {
        let more = |it: Decimal| Decimal::tenths(it.to_tenths() + 10);
        match self {
            Improvement::SteadyHand => card.healthy.aim += 1,
            Improvement::Quick => {
                card.healthy.movement = more(card.healthy.movement);
                card.wounded.movement = more(card.wounded.movement);
            }
            Improvement::HardToStop => card.wounded.actions += 1,
            Improvement::CloseFighter => {
                card.healthy.melee += 1;
                card.wounded.melee += 1;
            }
            Improvement::Watchful => {
                card.healthy.objective = Some(card.healthy.objective.map_or(Decimal::tenths(20), more));
            }
            Improvement::Grenadier => match card.healthy.weapons.iter_mut().find(|it| it.blast.is_some()) {
                Some(grenade) => grenade.short += 1,
                None => give_grenade(card),
            },
        }
    }
}

/// CA-CB-10 to 12. A mark for who took part and was not eliminated, and what marks bring.
pub fn experience(play: &mut Play, side: usize, number: u16) -> Ruling<()> {
    let report = play.battle.fixture.report.clone().expect("an aftermath follows a report");
    let fixture = play.battle.fixture.number;
    if !report.has(side, number, ELIMINATED) {
        judged!("CA-CB-10");
        let earned = 1 + u8::from(report.put_out_by(side, number) > 0);
        change(play.battle.rosters[side].member_mut(number), |man| man.marks += earned);
    }
    let own = play.battle.rosters[side].member_mut(number);
    let is_present = own.condition.is_present();
    let it = man(own);
    match it.grade {
        Grade::Replacement if it.marks >= TO_BE_SEASONED && is_present => {
            judged!("CA-CB-11");
            season(own, fixture);
            Ok(())
        }
        Grade::Seasoned | Grade::Veteran if is_present && is_due(&it) => improve(play, side, number, &it),
        _ => Ok(()),
    }
}

/// CA-CB-11, CA-CB-17. He has his type's full card and price, and his marks go.
pub fn season(member: &mut Member, fixture: u16) {
    change(member, |man| (man.grade, man.marks) = (Grade::Seasoned, 0));
    member.lived(Moment::new(fixture, SEASONED));
}

fn is_due(man: &Man) -> bool {
    let needs = if man.improvements.is_empty() { TO_IMPROVE } else { TO_IMPROVE_AGAIN };
    let card = man.fights_with();
    let can = Improvement::ALL.iter().any(|it| it.suits(&card));
    man.marks >= needs && man.improvements.len() < MOST_IMPROVEMENTS && can
}

/// CA-CB-12. Two dice of the table, one of the two is picked.
fn improve(play: &mut Play, side: usize, number: u16, own: &Man) -> Ruling<()> {
    judged!("CA-CB-12");
    let (who, asked, clause) = (figure(side, number), SideId(side as u8), clause!("CA-CB-12"));
    before_the_die(play, clause, side, About::new("cb-ask-improvement-die").figure(who), Some(who))?;
    let card = own.fights_with();
    let mut rows = Vec::new();
    while rows.len() < 2 {
        let face = play.roll(For::new(clause, asked, "cb-die-improvement").by(who), Die::D6, Bands::EACH)?;
        let row = Improvement::ALL[usize::from(face) - 1];
        if row.suits(&card) {
            rows.push(row);
        }
    }
    rows.dedup();
    let offers: Vec<Choice> = rows.iter().map(|row| Choice::new(row.word())).collect();
    let picked = play.choose(clause, asked, About::new("cb-ask-improvement").figure(who), &offers)?;
    let row = rows[offers.iter().position(|it| *it == picked).unwrap_or_default()];
    let fixture = play.battle.fixture.number;
    let veteran = play.battle.rosters[side].member_mut(number);
    change(veteran, |man| {
        (man.grade, man.marks) = (Grade::Veteran, 0);
        man.improvements.push(row);
    });
    veteran.lived(Moment::new(fixture, IMPROVED).with(Word::new(row.word())));
    Ok(())
}

/// CA-CB-14. If there is no NCO one may be made, and if there is no officer an NCO may be.
pub fn command(play: &mut Play, side: usize) -> Ruling<()> {
    judged!("CA-CB-14");
    promote(play, side, "nco", "cb-ask-stripes", |man| man.kind() != "officer")?;
    promote(play, side, "officer", "cb-ask-commission", |man| man.kind() == "nco")
}

fn promote(play: &mut Play, side: usize, to: &'static str, ask: &'static str, may: fn(&Man) -> bool) -> Ruling<()> {
    let roster = &play.battle.rosters[side];
    let Some(card) = card_of(nation(&roster.kind), to) else { return Ok(()) };
    if roster.present().any(|it| man(it).kind() == to) {
        return Ok(());
    }
    let suits = |it: &&Member| man(it).grade != Grade::Replacement && may(&man(it));
    let mut offers: Vec<Choice> =
        roster.present().filter(suits).map(|it| Choice::new("cb-member").figure(figure(side, it.number))).collect();
    if offers.is_empty() {
        return Ok(());
    }
    offers.push(Choice::declining("cb-nobody"));
    let picked = play.choose(clause!("CA-CB-14"), SideId(side as u8), About::new(ask), &offers)?;
    let Some(chosen) = picked.figure else { return Ok(()) };
    let fixture = play.battle.fixture.number;
    let risen = play.battle.rosters[side].member_mut(member(chosen).1);
    change(risen, |man| take_over(man, card));
    risen.lived(Moment::new(fixture, if to == "nco" { STRIPES } else { PROMOTED }));
    Ok(())
}

/// He keeps the improvements that the new card can use.
fn take_over(man: &mut Man, card: CardPlan) {
    man.card = CardPlan { name: man.card.name.clone(), ..card };
    let mut kept: CardPlan = man.card.clone();
    man.improvements.retain(|it| {
        let suits = it.suits(&kept);
        if suits {
            it.write(&mut kept);
        }
        suits
    });
}
