use referee::{
    Answer, AnyMatch, Complaint, DicePlan, Divergence, Journal, Match, OptionRule, Question, Scenario, SideId, Tables,
};
use serde_json::Value;

use crate::desk::{Affairs, Desk};
use crate::forces::Law;
use crate::lines::Form;
use crate::options::Options;
use crate::report::Report;
use crate::roster::{Member, Roster};
use crate::rules::{Card, Rules, Telling};

/// Opens the match of a desk.
pub type Open = fn(Scenario, DicePlan, Option<dice::Seed>) -> Result<Box<dyn AnyMatch>, Vec<Complaint>>;
/// Plays the journal of a desk again.
pub type Replay = fn(&Journal, Option<dice::Seed>) -> Result<Box<dyn AnyMatch>, Divergence>;
/// Makes the scenario of a fixture.
pub type Make = fn(&Affairs, &Options, &Tables<'_>, u64) -> Result<Scenario, Vec<Complaint>>;

/// The campaign of a game on the shelf: all that the program needs to know of it.
#[derive(Clone, Copy)]
pub struct CampaignEntry {
    pub game: &'static str,
    pub version: u32,
    pub options: &'static [OptionRule],
    pub kinds: &'static [&'static str],
    pub endings: &'static [&'static str],
    pub losses: &'static [&'static str],
    pub most_sides: usize,
    pub begins_at_nothing: &'static [&'static str],
    pub computers: Option<&'static str>,
    pub winter: Option<u16>,
    pub lists: bool,
    pub tellings: &'static [Telling],
    pub open: Open,
    pub replay: Replay,
    pub scenario: Make,
    pub report: fn(&dyn AnyMatch, &Affairs) -> Report,
    pub is_short: fn(&dyn AnyMatch) -> bool,
    pub missing: fn(&mut Affairs, usize),
    pub has_dealings: fn(&Affairs) -> bool,
    pub relist: fn(&Roster, &Value) -> Result<Roster, Vec<Complaint>>,
    pub written: fn(&str, &Value, &Options) -> Result<Roster, Vec<Complaint>>,
    pub default_answer: fn(&Affairs, &Question) -> Option<Answer>,
    pub computer_answer: fn(&Affairs, &Question) -> Option<Answer>,
    pub law: Law,
    pub may_join: fn(Form, &[&str], &str) -> bool,
    pub score: fn(Form, &[Option<Roster>], usize) -> Option<i64>,
    pub riches: fn(&Roster) -> i64,
    pub card: fn(&Member) -> Card,
    pub is_broken: fn(&Roster, &Options) -> bool,
    pub without_players: fn(&[SideId]) -> Vec<(&'static str, Value)>,
}

impl CampaignEntry {
    pub const fn of<R: Rules>() -> CampaignEntry {
        CampaignEntry {
            game: R::GAME,
            version: R::VERSION,
            options: R::OPTIONS,
            kinds: R::KINDS,
            endings: R::ENDINGS,
            losses: R::LOSSES,
            most_sides: R::MOST_SIDES,
            begins_at_nothing: R::BEGINS_AT_NOTHING,
            computers: R::COMPUTERS,
            winter: R::WINTER,
            lists: R::LISTS,
            tellings: R::TELLINGS,
            open: |scenario, plan, seed| Ok(Box::new(Match::<Desk<R>>::open(scenario, plan, seed)?)),
            replay: |journal, seed| Ok(Box::new(Match::<Desk<R>>::replay(journal, seed)?)),
            scenario: R::scenario,
            report: R::report,
            is_short: R::is_short,
            missing: R::missing,
            has_dealings: R::has_dealings,
            relist: R::relist,
            written: R::written,
            default_answer: R::default_answer,
            computer_answer: R::computer_answer,
            law: Law::of::<R>(),
            may_join: R::may_join,
            score: R::score,
            riches: R::riches,
            card: R::card,
            is_broken: R::is_broken,
            without_players: R::without_players,
        }
    }
}

impl std::fmt::Debug for CampaignEntry {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "the campaign of {}", self.game)
    }
}
