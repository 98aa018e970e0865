//! CA-TS. Herd and feud: our own campaign of this game.
//!
//! | chapter | what it has |
//! |---|---|
//! | [`clan`] | CA-TS-01, 04, 09 what a clan is, how it is mustered |
//! | [`station`] | CA-TS-05, 22, 24, 25 seasons and stations |
//! | [`field`] | CA-TS-02, 03, helps: from camp to the first turn |
//! | [`favours`] | helps that last into the battle |
//! | [`ended`] | CA-TS-06 what a battle leaves behind |
//! | [`hurt`] | CA-TS-07 to 09 who is dead and who comes back |
//! | [`herd`] | CA-TS-10, 11, 15, 16 cattle, youths, what cattle buy |
//! | [`song`] | CA-TS-12 to 14 marks, songs, leaders |
//! | [`feud`] | CA-TS-17 to 21 feuds, wergild, winter |
//! | [`fresh`] | CA-TS-26 a computer that comes with new people |

pub mod clan;
pub mod ended;
pub mod favours;
pub mod feud;
pub mod field;
pub mod fresh;
pub mod herd;
pub mod hurt;
pub mod song;
pub mod station;

use campaign::chronicle::Place;
use campaign::lines::Form;
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
pub struct TenSidedCampaign;

/// A desk of this game's campaign in the hands of its rules.
pub type Play<'a> = Desk<'a, TenSidedCampaign>;

const TELLINGS: &[Telling] = &[
    Telling { word: song::SONG, place: Place::Lessons, weight: 50 },
    Telling { word: hurt::MODELS_GONE, place: Place::Hurt, weight: 20 },
    Telling { word: hurt::MAIMED, place: Place::Hurt, weight: 40 },
    Telling { word: feud::BORN, place: Place::Lost, weight: 80 },
    Telling { word: feud::PAID_IN_BLOOD, place: Place::Home, weight: 70 },
    Telling { word: feud::PAID, place: Place::Goods, weight: 70 },
    Telling { word: feud::REFUSED, place: Place::Goods, weight: 60 },
    Telling { word: herd::RAIDED, place: Place::Goods, weight: 30 },
    Telling { word: herd::FROM_THE_HILLS, place: Place::Goods, weight: 30 },
    Telling { word: herd::GREW, place: Place::Newcomers, weight: 20 },
];

impl Rules for TenSidedCampaign {
    const GAME: &'static str = "ten-sided";
    const VERSION: u32 = 1;
    const OPTIONS: &'static [OptionRule] = &[OptionRule {
        name: "points",
        clause: Some(clause!("CA-TS-01")),
        values: OptionValues::OneOf { values: &["300", "480", "700"], default: "480" },
    }];
    const HELPS: &'static [Help] = field::HELPS;
    const KINDS: &'static [&'static str] = clan::KINDS;
    const ENDINGS: &'static [&'static str] = ended::ENDINGS;
    const LOSSES: &'static [&'static str] = ended::LOSSES;
    const MOST_SIDES: usize = 4;
    const WINTER: Option<u16> = Some(3);
    const TELLINGS: &'static [Telling] = TELLINGS;

    fn muster(play: &mut Play) -> Ruling<()> {
        clan::muster(play)
    }

    fn draw(play: &mut Play) -> Ruling<()> {
        station::draw(play)
    }

    fn ground(play: &mut Play) -> Ruling<Sheet> {
        station::ground(play)
    }

    fn written(kind: &str, force: &Value, options: &Options) -> Result<Roster, Vec<Complaint>> {
        clan::written(kind, force, options)
    }

    fn advance(play: &mut Play) -> Ruling<()> {
        judged!("CA-TS-27");
        play.battle.rosters[0].earn(clan::CATTLE, 1);
        herd::grow(play, 0, 30)
    }

    fn fresh(play: &mut Play, side: usize) -> Ruling<()> {
        fresh::fresh(play, side);
        Ok(())
    }

    fn limits(affairs: &Affairs, options: &Options, side: usize) -> (u16, u16) {
        field::limits(affairs, options, side)
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
        clan::band(member).points()
    }

    fn camp(affairs: &Affairs, _: &Options, side: usize) -> Vec<Errand> {
        herd::camp(affairs, side)
    }

    fn wares(affairs: &Affairs, side: usize) -> Vec<(String, Card)> {
        herd::wares(affairs, side)
    }

    fn run_errand(play: &mut Play, side: usize, errand: &Errand) -> Ruling<()> {
        herd::run_errand(play, side, errand)
    }

    fn may_help(affairs: &Affairs, _: &Options, side: usize, help: &str) -> bool {
        field::may_help(affairs, side, help)
    }

    fn help(play: &mut Play, side: usize, help: &str) -> Ruling<()> {
        field::help(play, side, help)
    }

    fn scenario(affairs: &Affairs, options: &Options, tables: &Tables<'_>, _: u64) -> Result<Scenario, Vec<Complaint>> {
        station::scenario(affairs, options, tables)
    }

    fn report(battle: &dyn AnyMatch, affairs: &Affairs) -> Report {
        ended::report(battle, affairs)
    }

    fn is_short(battle: &dyn AnyMatch) -> bool {
        ended::is_short(battle)
    }

    fn missing(_: &mut Affairs, _: usize) {}

    fn casualty(play: &mut Play, side: usize, member: u16) -> Ruling<()> {
        hurt::casualty(play, side, member)
    }

    fn spoils(play: &mut Play, side: usize) -> Ruling<()> {
        herd::spoils(play, side);
        Ok(())
    }

    fn experience(play: &mut Play, side: usize, member: u16) -> Ruling<()> {
        song::experience(play, side, member)
    }

    fn command(play: &mut Play, side: usize) -> Ruling<()> {
        song::command(play, side)
    }

    fn has_dealings(affairs: &Affairs) -> bool {
        feud::has_dealings(affairs)
    }

    fn dealings(play: &mut Play) -> Ruling<()> {
        feud::dealings(play)
    }

    fn replacement(play: &mut Play, side: usize) -> Ruling<bool> {
        herd::replacement(play, side)?;
        Ok(false)
    }

    fn winter(play: &mut Play) -> Ruling<()> {
        feud::winter(play)
    }

    fn score(form: Form, rosters: &[Option<Roster>], seat: usize) -> Option<i64> {
        judged!("CA-TS-23");
        (form == Form::Chain).then(|| rosters[seat].as_ref().map_or(0, |roster| roster.good(clan::CATTLE)))
    }

    fn riches(roster: &Roster) -> i64 {
        judged!("CA-TS-23");
        roster.good(clan::CATTLE)
    }

    fn computer_answer(affairs: &Affairs, question: &Question) -> Option<Answer> {
        feud::computer_answer(affairs, question)
    }

    fn card(member: &Member) -> Card {
        clan::card(member)
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
