//! CA-CB. The platoon: our own campaign of this game.
//!
//! | chapter | what it has |
//! |---|---|
//! | [`platoon`] | CA-CB-01, 03, 04, 13 men, cards, grades, names |
//! | [`station`] | CA-CB-18, 19, 21, 22 the road to the pump house |
//! | [`field`] | CA-CB-02, 06, helps: from camp to the first Round |
//! | [`breaking`] | CA-CB-20 breaking off |
//! | [`ended`] | CA-CB-07 what a battle leaves behind |
//! | [`hospital`] | CA-CB-08 the field hospital |
//! | [`improve`] | CA-CB-10 to 14 marks, improvements, stripes |
//! | [`supply`] | CA-CB-05, 09, 15 to 17 supplies, the draft, the camp |

pub mod breaking;
pub mod ended;
pub mod field;
pub mod hospital;
pub mod improve;
pub mod platoon;
pub mod station;
pub mod supply;

use campaign::chronicle::Place;
use campaign::{
    Affairs, Card, Errand, Help, Member, Options, Pronoun, Report, Roster, Rules, Sheet, StandIn, Telling,
    desk::Play as Desk,
};
use referee::{AnyMatch, Complaint, OptionRule, Refusal, Ruling, Scenario, SideId, Tables, judged};
use serde_json::Value;

/// The campaign of this game.
pub struct CombatCampaign;

/// A desk of this game's campaign in the hands of its rules.
pub type Play<'a> = Desk<'a, CombatCampaign>;

const TELLINGS: &[Telling] = &[
    Telling { word: hospital::MENTIONED, place: Place::Hurt, weight: 50 },
    Telling { word: improve::STRIPES, place: Place::Lessons, weight: 70 },
    Telling { word: improve::SEASONED, place: Place::Lessons, weight: 40 },
    Telling { word: improve::IMPROVED, place: Place::Lessons, weight: 50 },
    Telling { word: supply::DRAFTED, place: Place::Newcomers, weight: 10 },
];

impl Rules for CombatCampaign {
    const GAME: &'static str = "combat-1-48";
    const VERSION: u32 = 1;
    const OPTIONS: &'static [OptionRule] = &[];
    const HELPS: &'static [Help] = field::HELPS;
    const KINDS: &'static [&'static str] = platoon::KINDS;
    const ENDINGS: &'static [&'static str] = ended::ENDINGS;
    const LOSSES: &'static [&'static str] = ended::LOSSES;
    const TELLINGS: &'static [Telling] = TELLINGS;
    const COMPUTERS: Option<&'static str> = Some("/agreed/computers");

    fn muster(play: &mut Play) -> Ruling<()> {
        platoon::muster(play)
    }

    fn draw(play: &mut Play) -> Ruling<()> {
        station::draw(play)
    }

    fn ground(play: &mut Play) -> Ruling<Sheet> {
        station::ground(play)
    }

    fn written(kind: &str, force: &Value, options: &Options) -> Result<Roster, Vec<Complaint>> {
        platoon::written(kind, force, options)
    }

    fn advance(play: &mut Play) -> Ruling<()> {
        judged!("CA-CB-24");
        let roster = &mut play.battle.rosters[0];
        roster.members.iter_mut().for_each(|member| platoon::change(member, |man| man.marks += 1));
        roster.earn(platoon::SUPPLIES, 1);
        Ok(())
    }

    fn fresh(play: &mut Play, side: usize) -> Ruling<()> {
        platoon::fresh(play, side);
        Ok(())
    }

    fn limits(affairs: &Affairs, _: &Options, _: usize) -> (u16, u16) {
        field::limits(affairs)
    }

    fn too_much(affairs: &Affairs, side: usize, members: &[u16]) -> Option<Refusal> {
        field::too_much(affairs, side, members)
    }

    fn stand_in(affairs: &Affairs, side: usize) -> StandIn {
        field::stand_in(affairs, side)
    }

    fn strength(affairs: &Affairs, _: &Options, side: usize) -> i64 {
        field::strength(affairs, side)
    }

    fn worth(member: &Member) -> i64 {
        platoon::man(member).points()
    }

    fn camp(affairs: &Affairs, _: &Options, side: usize) -> Vec<Errand> {
        supply::camp(affairs, side)
    }

    fn run_errand(play: &mut Play, side: usize, errand: &Errand) -> Ruling<()> {
        supply::run_errand(play, side, errand);
        Ok(())
    }

    fn may_help(affairs: &Affairs, _: &Options, side: usize, help: &str) -> bool {
        field::may_help(affairs, side, help)
    }

    fn help(play: &mut Play, side: usize, help: &str) -> Ruling<()> {
        field::help(play, side, help)
    }

    fn scenario(affairs: &Affairs, _: &Options, tables: &Tables<'_>, seed: u64) -> Result<Scenario, Vec<Complaint>> {
        station::scenario(affairs, tables, seed)
    }

    fn report(battle: &dyn AnyMatch, affairs: &Affairs) -> Report {
        ended::report(battle, affairs)
    }

    fn is_short(battle: &dyn AnyMatch) -> bool {
        ended::is_short(battle)
    }

    fn missing(_: &mut Affairs, _: usize) {}

    fn casualty(play: &mut Play, side: usize, member: u16) -> Ruling<()> {
        hospital::casualty(play, side, member)
    }

    fn spoils(play: &mut Play, side: usize) -> Ruling<()> {
        supply::spoils(play, side);
        Ok(())
    }

    fn experience(play: &mut Play, side: usize, member: u16) -> Ruling<()> {
        improve::experience(play, side, member)
    }

    fn command(play: &mut Play, side: usize) -> Ruling<()> {
        improve::command(play, side)
    }

    fn replacement(play: &mut Play, side: usize) -> Ruling<bool> {
        supply::replacements(play, side)?;
        Ok(false)
    }

    fn card(member: &Member) -> Card {
        platoon::card(member)
    }

    fn without_players(_: &[SideId]) -> Vec<(&'static str, Value)> {
        Vec::new()
    }
}

/// A pronoun of the game as the campaign knows it.
fn pronoun(pronoun: referee::Pronoun) -> Pronoun {
    match pronoun {
        referee::Pronoun::He => Pronoun::He,
        referee::Pronoun::She => Pronoun::She,
        referee::Pronoun::They => Pronoun::They,
    }
}
