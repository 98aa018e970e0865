//! Whole campaigns of clans, played by computers with the dice of a seed.

use std::collections::BTreeMap;
use std::path::Path;

use campaign::lines::Form;
use campaign::verify::{Verdict, verify};
use campaign::{CampaignEntry, DeskKind, Line, Stage};
use referee::GameEntry;
use serde_json::json;
use ten_sided::TenSided;
use ten_sided::campaign::TenSidedCampaign;
use ten_sided::campaign::ended::{ENDINGS, FELL, STANDS};
use testkit::campaigns::{Scripted, Trial, seeds, six_battles};

static GAMES: &[GameEntry] = &[GameEntry::of::<TenSided>()];
pub static CAMPAIGN: CampaignEntry = CampaignEntry::of::<TenSidedCampaign>();

const TRIAL: Trial = Trial { entry: &CAMPAIGN, game: GAMES, kinds: &["ts-kind-heron", "ts-kind-hollow"] };

const SCRIPT: Scripted = Scripted {
    battles: [
        (Some(0), [&[], &[0, 1]]),
        (Some(1), [&[2, 4], &[]]),
        (None, [&[1], &[4]]),
        (Some(1), [&[0, 1, 2, 3], &[3]]),
        (Some(0), [&[], &[2]]),
        (Some(1), [&[0], &[]]),
    ],
    well: STANDS,
    lost: FELL,
    how: "ts-over-points",
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
    let battles = if long { 30 } else { 7 };
    for seed in 0..seeds(1) {
        let it = TRIAL.play_through(Form::Chain, battles, 2, &json!({"points": "300"}), seed);
        assert_eq!((it.state().stage, it.state().pages.len()), (Stage::Over, usize::from(battles)), "{seed}");
        for roster in it.state().rosters.iter().flatten() {
            assert_eq!(roster.tally.fought + roster.tally.walkovers, battles, "{seed}");
            assert!(roster.goods.values().all(|goods| *goods >= 0), "{seed}");
        }
    }
}

#[test]
fn ca_ts_06_every_unit_has_an_ending_and_the_models_that_fell() {
    for seed in 0..100 {
        let it = TRIAL.play_through(Form::Chain, 3, 2, &json!({"points": "300"}), seed);
        let fixtures = &it.state().fixtures;
        for fixture in fixtures {
            let report = fixture.report.as_ref().expect("a report");
            for (force, endings) in fixture.forces.iter().zip(&report.endings) {
                assert_eq!(force.members, endings.iter().map(|it| it.member).collect::<Vec<_>>());
                assert!(endings.iter().all(|it| ENDINGS.contains(&it.word.as_str()) && it.count.is_some()));
            }
        }
        let reports: Vec<_> = fixtures.iter().filter_map(|it| it.report.as_ref()).collect();
        let is_gone = |it: &&campaign::Ending| it.word.as_str() != STANDS;
        let gone = reports.iter().flat_map(|it| it.endings.iter().flatten()).filter(is_gone).count();
        if gone > 0 {
            assert!(reports.iter().any(|it| !it.deeds.is_empty()), "{seed}: somebody broke the unit");
            return;
        }
    }
    panic!("a unit is broken in three hundred battles")
}

#[test]
fn ca_dice_01_winter_is_a_desk_of_its_own_after_every_third_fixture_save_the_last() {
    let it = TRIAL.play_through(Form::Chain, 6, 2, &json!({"points": "300"}), 3);
    let winters: Vec<u16> = it
        .lines()
        .iter()
        .filter_map(|line| match line {
            Line::Winter { round, .. } => Some(*round),
            _ => None,
        })
        .collect();
    assert_eq!(winters, [3]);
    assert!(it.lines().iter().any(|line| matches!(line, Line::At { desk, .. } if desk.kind == DeskKind::Winter)));
    let told = it.state().remarks.iter().filter(|it| it.word.as_str() == "ca-chr-ts-winter").count();
    assert_eq!(told, 2, "the chronicle tells it of both clans");
    let again = campaign::Campaign::load(&CAMPAIGN, it.lines().to_vec(), None).expect("plays again");
    assert_eq!(again.state(), it.state());
    assert_eq!(verify(&CAMPAIGN, it.lines()), Verdict::Sound);
}

#[test]
fn ca_map_13_three_clans_may_meet_over_one_land() {
    let options = json!({"points": "300", "three_way": true});
    let it = TRIAL.play_through(Form::Map, 3, 3, &options, 4);
    assert_eq!(it.state().stage, Stage::Over);
    let three = it.state().fixtures.iter().find(|it| it.sides.len() == 3).expect("all want the crown");
    assert_eq!(three.report.as_ref().expect("fought").endings.len(), 3);
    assert_eq!(three.station.name.en.split(',').next(), Some("the well"));
}
