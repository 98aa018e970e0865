//! CA-BN. The mandate: our own campaign of this game.
//!
//! | chapter | what it has |
//! |---|---|
//! | [`roster`] | CA-BN-05, 06 men, a vehicle, what each costs |
//! | [`station`] | CA-BN-03, 04, 22, 24 stations, and what opinion gives |
//! | [`field`] | CA-BN-07 to 10, 23, helps: from camp to the first turn |
//! | [`ended`] | CA-BN-12 what a battle leaves behind |
//! | [`hospital`] | CA-BN-13, 14, 20 who is taken, who dies, who comes back |
//! | [`budget`] | CA-BN-15 to 18, 21 budget, marks, rising, command, the camp |
//! | [`opinion`] | CA-BN-01, 02, 19, 26 what the public thinks |

pub mod budget;
pub mod ended;
pub mod field;
pub mod hospital;
pub mod opinion;
pub mod roster;
pub mod station;

use campaign::chronicle::Place;
use campaign::lines::Form;
use campaign::{
    Affairs, Card, Errand, Help, Member, Options, Report, Roster, Rules, Sheet, StandIn, Telling, desk::Play as Desk,
};
use referee::{
    Answer, AnyMatch, Complaint, OptionRule, OptionValues, Question, Refusal, Ruling, Scenario, SideId, Tables, Wanted,
    clause, judged,
};
use serde_json::Value;

/// The campaign of this game.
pub struct BreakingNewsCampaign;

/// A desk of this game's campaign in the hands of its rules.
pub type Play<'a> = Desk<'a, BreakingNewsCampaign>;

const fn told(word: &'static str, place: Place, weight: u8) -> Telling {
    Telling { word, place, weight }
}

const TELLINGS: &[Telling] = &[
    told(opinion::HEADLINES[0], Place::Standing, 80),
    told(opinion::HEADLINES[1], Place::Standing, 80),
    told(opinion::HEADLINES[2], Place::Standing, 80),
    told(opinion::HEADLINES[3], Place::Standing, 80),
    told(opinion::HEADLINES[4], Place::Standing, 80),
    told(opinion::CIVILIANS, Place::Lost, 70),
    told(opinion::RULES_IMPOSED, Place::Opening, 80),
    told(opinion::GONE_UNDER, Place::Opening, 80),
    told(opinion::RELEASED, Place::Home, 70),
    told(budget::ROSE, Place::Lessons, 50),
];

impl Rules for BreakingNewsCampaign {
    const GAME: &'static str = "breaking-news";
    const VERSION: u32 = 1;
    const OPTIONS: &'static [OptionRule] = &[OptionRule {
        name: "points",
        clause: Some(clause!("CA-BN-07")),
        values: OptionValues::Number { min: 70, max: 220, default: 150 },
    }];
    const HELPS: &'static [Help] = field::HELPS;
    const KINDS: &'static [&'static str] = roster::KINDS;
    const ENDINGS: &'static [&'static str] = ended::ENDINGS;
    const LOSSES: &'static [&'static str] = ended::LOSSES;
    const TELLINGS: &'static [Telling] = TELLINGS;
    const BEGINS_AT_NOTHING: &'static [&'static str] = &[roster::OPINION];

    /// In a chain one roster is the Force, the other the Movement.
    fn may_join(form: Form, there: &[&str], kind: &str) -> bool {
        form != Form::Chain || there.iter().all(|other| roster::is_force(other) != roster::is_force(kind))
    }

    fn muster(play: &mut Play) -> Ruling<()> {
        roster::muster(play)
    }

    fn draw(play: &mut Play) -> Ruling<()> {
        station::draw(play)
    }

    fn ground(play: &mut Play) -> Ruling<Sheet> {
        station::ground(play)
    }

    fn written(kind: &str, force: &Value, options: &Options) -> Result<Roster, Vec<Complaint>> {
        roster::written(kind, force, options)
    }

    fn advance(play: &mut Play) -> Ruling<()> {
        judged!("CA-BN-27");
        play.battle.rosters[0].earn(roster::BUDGET, 30);
        Ok(())
    }

    fn fresh(play: &mut Play, side: usize) -> Ruling<()> {
        roster::fresh(play, side);
        Ok(())
    }

    fn limits(affairs: &Affairs, _: &Options, _: usize) -> (u16, u16) {
        field::limits(affairs)
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

    fn equip(play: &mut Play, side: usize, members: &[u16]) -> Ruling<Sheet> {
        field::equip(play, side, members)
    }

    fn stand_in(affairs: &Affairs, side: usize) -> StandIn {
        field::stand_in(affairs, side)
    }

    fn strength(affairs: &Affairs, _: &Options, side: usize) -> i64 {
        field::strength(affairs, side)
    }

    fn worth(member: &Member) -> i64 {
        roster::soldier(member).price()
    }

    fn camp(affairs: &Affairs, _: &Options, side: usize) -> Vec<Errand> {
        budget::camp(affairs, side)
    }

    fn wares(affairs: &Affairs, side: usize) -> Vec<(String, Card)> {
        budget::wares(affairs, side)
    }

    fn run_errand(play: &mut Play, side: usize, errand: &Errand) -> Ruling<()> {
        budget::run_errand(play, side, errand);
        Ok(())
    }

    fn may_help(affairs: &Affairs, _: &Options, side: usize, help: &str) -> bool {
        field::may_help(affairs, side, help)
    }

    fn help(play: &mut Play, side: usize, help: &str) -> Ruling<()> {
        field::help(play, side, help)
    }

    fn scenario(affairs: &Affairs, _: &Options, tables: &Tables<'_>, _: u64) -> Result<Scenario, Vec<Complaint>> {
        station::scenario(affairs, tables)
    }

    fn report(battle: &dyn AnyMatch, affairs: &Affairs) -> Report {
        ended::report(battle, affairs)
    }

    fn is_short(battle: &dyn AnyMatch) -> bool {
        ended::is_short(battle)
    }

    fn missing(affairs: &mut Affairs, side: usize) {
        hospital::missing(affairs, side);
    }

    fn casualty(play: &mut Play, side: usize, member: u16) -> Ruling<()> {
        hospital::casualty(play, side, member)
    }

    fn spoils(play: &mut Play, side: usize) -> Ruling<()> {
        budget::spoils(play, side);
        Ok(())
    }

    fn experience(play: &mut Play, side: usize, member: u16) -> Ruling<()> {
        budget::experience(play, side, member)
    }

    fn command(play: &mut Play, side: usize) -> Ruling<()> {
        budget::command(play, side)
    }

    fn has_dealings(affairs: &Affairs) -> bool {
        opinion::has_dealings(affairs)
    }

    fn dealings(play: &mut Play) -> Ruling<()> {
        opinion::dealings(play)
    }

    fn captivity(play: &mut Play, side: usize, member: u16) -> Ruling<()> {
        hospital::escape(play, side, member)
    }

    fn score(form: Form, rosters: &[Option<Roster>], seat: usize) -> Option<i64> {
        opinion::score(form, rosters, seat)
    }

    /// CA-ASK-03. Nothing is bought by default.
    fn default_answer(_: &Affairs, question: &Question) -> Option<Answer> {
        let Wanted::Pick { options } = &question.wanted else { return None };
        let is_spending = matches!(question.about.word.as_str(), field::ASK_EXTRAS | "bn-ask-let-go");
        let place = options.iter().position(|it| it.declines()).filter(|_| is_spending)?;
        Some(Answer::Pick(place as u16))
    }

    fn computer_answer(affairs: &Affairs, question: &Question) -> Option<Answer> {
        budget::computer_answer(affairs, question)
    }

    fn card(member: &Member) -> Card {
        roster::card(member)
    }

    fn without_players(_: &[SideId]) -> Vec<(&'static str, Value)> {
        Vec::new()
    }
}
