//! CA-GF. The ash basin: our own campaign of this game.
//!
//! | chapter | what it has |
//! |---|---|
//! | [`warband`] | CA-GF-01, 02, 04, 12, 19 units and what they cost now |
//! | [`station`] | CA-GF-17, 18, 20 stations and slag fields |
//! | [`field`] | CA-GF-03, 05, helps: from camp to the first round |
//! | [`ended`] | CA-GF-06 what a battle leaves behind |
//! | [`recovery`] | CA-GF-07, 08 who comes back |
//! | [`traits`] | CA-GF-10 to 13 experience, traits, a new hero |
//! | [`credits`] | CA-GF-09, 14, 16 income and what it buys |
//! | [`fresh`] | CA-GF-15, 21 new lists and new armies |

pub mod credits;
pub mod ended;
pub mod field;
pub mod fresh;
pub mod recovery;
pub mod station;
pub mod traits;
pub mod warband;

use campaign::chronicle::Place;
use campaign::{
    Affairs, Card, Errand, Help, Member, Options, Pronoun, Report, Roster, Rules, Sheet, StandIn, Telling,
    desk::Play as Desk,
};
use referee::{
    Answer, AnyMatch, Complaint, OptionRule, OptionValues, Question, Refusal, Ruling, Scenario, SideId, Tables, clause,
    judged,
};
use serde_json::Value;

/// The campaign of this game.
pub struct FirefightCampaign;

/// A desk of this game's campaign in the hands of its rules.
pub type Play<'a> = Desk<'a, FirefightCampaign>;

const TELLINGS: &[Telling] = &[
    Telling { word: traits::TRAIT, place: Place::Lessons, weight: 50 },
    Telling { word: traits::NEW_HERO, place: Place::Lessons, weight: 70 },
    Telling { word: recovery::MODELS_GONE, place: Place::Hurt, weight: 20 },
    Telling { word: credits::PAID, place: Place::Goods, weight: 10 },
];

impl Rules for FirefightCampaign {
    const GAME: &'static str = "firefight";
    const VERSION: u32 = 1;
    const OPTIONS: &'static [OptionRule] = &[OptionRule {
        name: "size",
        clause: Some(clause!("CA-GF-01")),
        values: OptionValues::Number { min: 100, max: 600, default: 200 },
    }];
    const HELPS: &'static [Help] = field::HELPS;
    const KINDS: &'static [&'static str] = warband::KINDS;
    const ENDINGS: &'static [&'static str] = ended::ENDINGS;
    const LOSSES: &'static [&'static str] = ended::LOSSES;
    const TELLINGS: &'static [Telling] = TELLINGS;
    const LISTS: bool = true;

    fn muster(play: &mut Play) -> Ruling<()> {
        warband::muster(play)
    }

    fn draw(play: &mut Play) -> Ruling<()> {
        station::draw(play)
    }

    fn ground(play: &mut Play) -> Ruling<Sheet> {
        station::ground(play)
    }

    fn written(kind: &str, force: &Value, options: &Options) -> Result<Roster, Vec<Complaint>> {
        warband::written(kind, force, options)
    }

    fn relist(roster: &Roster, force: &Value) -> Result<Roster, Vec<Complaint>> {
        fresh::relist(roster, force)
    }

    fn advance(play: &mut Play) -> Ruling<()> {
        judged!("CA-GF-22");
        let size = play.setup.options.number("size");
        play.battle.rosters[0].earn(warband::CREDITS, warband::scaled(30, size));
        Ok(())
    }

    fn fresh(play: &mut Play, side: usize) -> Ruling<()> {
        fresh::fresh(play, side)
    }

    fn limits(_: &Affairs, _: &Options, _: usize) -> (u16, u16) {
        field::LIMITS
    }

    fn too_much(affairs: &Affairs, side: usize, members: &[u16]) -> Option<Refusal> {
        field::too_much(affairs, side, members)
    }

    fn too_little(affairs: &Affairs, side: usize, members: &[u16]) -> Option<Refusal> {
        field::too_little(affairs, side, members)
    }

    fn lacks(affairs: &Affairs, side: usize, _: u16) -> bool {
        field::lacks(affairs, side)
    }

    fn stand_in(affairs: &Affairs, side: usize) -> StandIn {
        field::stand_in(affairs, side)
    }

    fn strength(affairs: &Affairs, _: &Options, side: usize) -> i64 {
        field::strength(affairs, side)
    }

    fn worth(member: &Member) -> i64 {
        warband::squad(member).cost()
    }

    fn camp(affairs: &Affairs, options: &Options, side: usize) -> Vec<Errand> {
        credits::camp(affairs, options.number("size"), side)
    }

    fn wares(affairs: &Affairs, side: usize) -> Vec<(String, Card)> {
        credits::wares(affairs, side)
    }

    fn run_errand(play: &mut Play, side: usize, errand: &Errand) -> Ruling<()> {
        credits::run_errand(play, side, errand);
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
        recovery::casualty(play, side, member)
    }

    fn spoils(play: &mut Play, side: usize) -> Ruling<()> {
        credits::spoils(play, side);
        Ok(())
    }

    fn experience(play: &mut Play, side: usize, member: u16) -> Ruling<()> {
        traits::experience(play, side, member)
    }

    fn command(play: &mut Play, side: usize) -> Ruling<()> {
        traits::command(play, side)
    }

    fn computer_answer(affairs: &Affairs, question: &Question) -> Option<Answer> {
        credits::computer_answer(affairs, question)
    }

    fn card(member: &Member) -> Card {
        warband::card(member)
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
