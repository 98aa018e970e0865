//! Whole campaigns of platoons, played by computers with the dice of a seed.

use std::collections::BTreeMap;
use std::path::Path;

use campaign::lines::Form;
use campaign::verify::{Verdict, verify};
use campaign::{CampaignEntry, Stage};
use combat_1_48::Combat;
use combat_1_48::campaign::CombatCampaign;
use combat_1_48::campaign::ended::{ELIMINATED, ENDINGS, UNHURT};
use referee::GameEntry;
use serde_json::json;
use testkit::campaigns::{Scripted, Trial, seeds, six_battles};

static GAMES: &[GameEntry] = &[GameEntry::of::<Combat>()];
pub static CAMPAIGN: CampaignEntry = CampaignEntry::of::<CombatCampaign>();

pub const TRIAL: Trial = Trial { entry: &CAMPAIGN, game: GAMES, kinds: &["cb-kind-british", "cb-kind-german"] };

const SCRIPT: Scripted = Scripted {
    battles: [
        (Some(0), [&[], &[0, 1]]),
        (Some(1), [&[2, 3], &[]]),
        (None, [&[1], &[1]]),
        (Some(1), [&[0, 1, 2, 3], &[4]]),
        (Some(0), [&[], &[2]]),
        (Some(1), [&[0], &[]]),
    ],
    well: UNHURT,
    lost: ELIMINATED,
    how: "cb-over-half",
    counts: |_| BTreeMap::new(),
};

#[test]
fn golden_a_campaign_of_six_battles_goes_as_it_is_written_down() {
    six_battles(&TRIAL, &SCRIPT, &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/campaign/six-battles.txt"));
}

/// Thirty battles in a row, for as many seeds as there is time for: `ESCARAMUZA_LONG=100` is the long run.
#[test]
fn ca_gen_08_thirty_battles_come_to_no_dead_end() {
    let long = std::env::var("ESCARAMUZA_LONG").is_ok();
    let battles = if long { 30 } else { 8 };
    for seed in 0..seeds(1) {
        let it = TRIAL.play_through(Form::Chain, battles, 2, &json!({}), seed);
        assert_eq!((it.state().stage, it.state().pages.len()), (Stage::Over, usize::from(battles)), "{seed}");
        for roster in it.state().rosters.iter().flatten() {
            assert_eq!(roster.tally.fought + roster.tally.walkovers, battles, "{seed}");
            assert!(roster.fit().count() >= 3, "{seed}: nobody is ever without people");
            assert!(roster.goods.values().all(|goods| *goods >= 0), "{seed}");
        }
    }
}

#[test]
fn ca_cb_07_every_man_of_a_battle_has_one_of_three_endings() {
    let it = TRIAL.play_through(Form::Chain, 6, 2, &json!({}), 5);
    for fixture in &it.state().fixtures {
        let report = fixture.report.as_ref().expect("a report");
        for (force, endings) in fixture.forces.iter().zip(&report.endings) {
            assert_eq!(force.members, endings.iter().map(|it| it.member).collect::<Vec<_>>());
            assert!(endings.iter().all(|it| ENDINGS.contains(&it.word.as_str())));
        }
    }
    let reports: Vec<_> = it.state().fixtures.iter().filter_map(|it| it.report.as_ref()).collect();
    assert!(reports.iter().any(|it| !it.deeds.is_empty()), "somebody eliminates somebody in six battles");
    assert_eq!(verify(&CAMPAIGN, it.lines()), Verdict::Sound);
}

#[test]
fn ca_cb_20_the_scenario_of_a_mission_names_the_sides_of_computers() {
    let mut it = TRIAL.begun(Form::Chain, 3, &[false, true], &json!({}), 3);
    TRIAL.until(&mut it, 0, "nothing");
    it.start().expect("started");
    TRIAL.until(&mut it, 0, "nothing");
    TRIAL.until(&mut it, 0, "nothing");
    let fixture = it.to_be_opened()[0];
    let scenario = it.scenario(fixture, &|id| TRIAL.table(id)).expect("a scenario");
    let side = it.state().fixture(fixture).expect("it").side_of(1).expect("a side");
    assert_eq!(scenario.rules["agreed"]["computers"], json!([side]));
}
