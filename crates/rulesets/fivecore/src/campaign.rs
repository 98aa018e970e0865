//! FC-CAMP, FC-INJ, CA-FC. The same people, battle after battle.
//!
//! | chapter | what it has |
//! |---|---|
//! | [`group`] | CA-FC-01 to 06 what a group is, its rating, its names |
//! | [`muster`] | FC-RAND, CA-FC-02 how it is raised |
//! | [`mission`] | FC-MISS, FC-TERR, FC-DENS, CA-FC-07 to 09 what the next battle may be |
//! | [`field`] | CA-FC-01, CA-FC-20, helps: from camp to the first turn |
//! | [`ended`] | CA-FC-10, CA-FC-11 what a battle leaves behind |
//! | [`injury`] | FC-CAMP-01, FC-INJ the aid post |
//! | [`captives`] | CA-FC-12, CA-FC-16, CA-FC-17 who is taken and who comes home |
//! | [`lesson`] | FC-CAMP-03, FC-CAMP-04 who learns, who leads |
//! | [`recruits`] | CA-FC-18 new faces |
//! | [`written`], [`fresh`] | CA-FC-03, CA-FC-06, CA-FC-25 other ways to a group |

pub mod captives;
pub mod ended;
pub mod field;
pub mod fresh;
pub mod group;
pub mod injury;
pub mod lesson;
pub mod mission;
pub mod muster;
pub mod recruits;
pub mod written;

use campaign::{
    Affairs, Card, Errand, Help, Member, Options, Report, Roster, Rules, Sheet, StandIn, desk::Play as Desk,
};
use referee::{AnyMatch, Clause, Complaint, OptionRule, OptionValues, Ruling, Scenario, SideId, Tables, clause};
use serde_json::Value;

pub use injury::Injury;

/// The campaign of this game.
pub struct FiveCoreCampaign;

/// A desk of this game's campaign in the hands of its rules.
pub type Play<'a> = Desk<'a, FiveCoreCampaign>;

const OPTIONS: &[OptionRule] = &[
    number("figures", clause!("CA-FC-01"), 4, 8, 6),
    number("skills", clause!("CA-FC-02"), 0, 3, 1),
    one_of("muster", clause!("CA-FC-03"), &["rolled", "written"], "rolled"),
    one_of("missions", clause!("CA-FC-07"), &["drawn", "ideas", "linked"], "drawn"),
    number("idea", clause!("CA-FC-09"), 1, 11, 1),
    one_of("linked", clause!("CA-FC-09"), &["normandy", "barrio", "trenches"], "normandy"),
    number("table", clause!("CA-FC-07"), 24, 48, 36),
    switch("heirlooms", clause!("CA-FC-20"), true),
    switch("hardened", clause!("CA-FC-21"), false),
    switch("last_man", clause!("CA-FC-26"), false),
];

const fn number(name: &'static str, clause: Clause, min: i64, max: i64, default: i64) -> OptionRule {
    OptionRule { name, clause: Some(clause), values: OptionValues::Number { min, max, default } }
}

const fn switch(name: &'static str, clause: Clause, default: bool) -> OptionRule {
    OptionRule { name, clause: Some(clause), values: OptionValues::Switch { default } }
}

const fn one_of(
    name: &'static str,
    clause: Clause,
    values: &'static [&'static str],
    default: &'static str,
) -> OptionRule {
    OptionRule { name, clause: Some(clause), values: OptionValues::OneOf { values, default } }
}

impl Rules for FiveCoreCampaign {
    const GAME: &'static str = "fivecore";
    const VERSION: u32 = 1;
    const OPTIONS: &'static [OptionRule] = OPTIONS;
    const HELPS: &'static [Help] = field::HELPS;
    const KINDS: &'static [&'static str] = group::KINDS;
    const ENDINGS: &'static [&'static str] = ended::ENDINGS;
    const LOSSES: &'static [&'static str] = ended::LOSSES;

    fn muster(play: &mut Play) -> Ruling<()> {
        muster::muster(play)
    }

    fn draw(play: &mut Play) -> Ruling<()> {
        mission::draw(play)
    }

    fn ground(play: &mut Play) -> Ruling<Sheet> {
        mission::ground(play)
    }

    fn written(kind: &str, force: &Value, options: &Options) -> Result<Roster, Vec<Complaint>> {
        written::written(kind, force, options)
    }

    fn advance(play: &mut Play) -> Ruling<()> {
        fresh::advance(play)
    }

    fn fresh(play: &mut Play, side: usize) -> Ruling<()> {
        fresh::fresh(play, side)
    }

    fn limits(affairs: &Affairs, options: &Options, side: usize) -> (u16, u16) {
        field::limits(affairs, options, side)
    }

    fn stand_in(affairs: &Affairs, side: usize) -> StandIn {
        field::stand_in(affairs, side)
    }

    fn strength(affairs: &Affairs, options: &Options, side: usize) -> i64 {
        field::rating(affairs, options, side)
    }

    fn worth(member: &Member) -> i64 {
        group::worth(&group::recruit(member))
    }

    fn camp(affairs: &Affairs, options: &Options, side: usize) -> Vec<Errand> {
        field::camp(affairs, options, side)
    }

    fn run_errand(play: &mut Play, side: usize, errand: &Errand) -> Ruling<()> {
        field::inherit(play, side, errand);
        Ok(())
    }

    fn may_help(affairs: &Affairs, _: &Options, side: usize, help: &str) -> bool {
        field::may_help(affairs, side, help)
    }

    fn help(play: &mut Play, side: usize, help: &str) -> Ruling<()> {
        field::help(play, side, help)
    }

    fn scenario(
        affairs: &Affairs,
        options: &Options,
        tables: &Tables<'_>,
        seed: u64,
    ) -> Result<Scenario, Vec<Complaint>> {
        Ok(mission::scenario(affairs, options, tables, seed))
    }

    fn report(battle: &dyn AnyMatch, affairs: &Affairs) -> Report {
        ended::report(battle, affairs)
    }

    fn is_short(battle: &dyn AnyMatch) -> bool {
        ended::is_short(battle)
    }

    fn missing(affairs: &mut Affairs, side: usize) {
        captives::missing(affairs, side);
    }

    fn casualty(play: &mut Play, side: usize, member: u16) -> Ruling<()> {
        injury::aid_post(play, side, member)
    }

    fn lesson(play: &mut Play, side: usize) -> Ruling<()> {
        lesson::lesson(play, side)
    }

    fn command(play: &mut Play, side: usize) -> Ruling<()> {
        lesson::promotion(play, side)
    }

    fn has_dealings(affairs: &Affairs) -> bool {
        captives::can_be_exchanged(affairs) > 0
    }

    fn dealings(play: &mut Play) -> Ruling<()> {
        captives::exchange(play)
    }

    fn captivity(play: &mut Play, side: usize, member: u16) -> Ruling<()> {
        captives::escape(play, side, member)
    }

    fn replacement(play: &mut Play, side: usize) -> Ruling<bool> {
        recruits::recruit(play, side)
    }

    fn card(member: &Member) -> Card {
        group::card(member)
    }

    fn is_broken(roster: &Roster, options: &Options) -> bool {
        options.switch("last_man") && roster.present().next().is_none()
    }

    fn without_players(sides: &[SideId]) -> Vec<(&'static str, Value)> {
        vec![("solo", crate::options::solo(sides).into())]
    }
}
