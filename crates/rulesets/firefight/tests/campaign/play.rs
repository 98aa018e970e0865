//! Whole campaigns of warbands, played by computers with the dice of a seed.

use std::collections::BTreeMap;
use std::path::Path;

use campaign::lines::Form;
use campaign::verify::{Verdict, verify};
use campaign::{CampaignEntry, Fault, Stage};
use firefight::Firefight;
use firefight::campaign::FirefightCampaign;
use firefight::campaign::ended::{DESTROYED, ENDINGS, UNHURT};
use referee::GameEntry;
use serde_json::json;
use testkit::campaigns::{Scripted, Trial, seeds, six_battles};

static GAMES: &[GameEntry] = &[GameEntry::of::<Firefight>()];
pub static CAMPAIGN: CampaignEntry = CampaignEntry::of::<FirefightCampaign>();

pub const TRIAL: Trial =
    Trial { entry: &CAMPAIGN, game: GAMES, kinds: &["gf-kind-dawn-vanguard", "gf-kind-rust-raiders"] };

const SCRIPT: Scripted = Scripted {
    battles: [
        (Some(0), [&[], &[0, 1]]),
        (Some(1), [&[2, 4], &[]]),
        (None, [&[1], &[3]]),
        (Some(1), [&[0, 1, 2], &[3]]),
        (Some(0), [&[], &[2]]),
        (Some(1), [&[0], &[]]),
    ],
    well: UNHURT,
    lost: DESTROYED,
    how: "gf-markers-counted",
    counts: |winner| winner.map(|side| (format!("markers-{side}"), 2)).into_iter().collect::<BTreeMap<_, _>>(),
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
        let it = TRIAL.play_through(Form::Chain, battles, 2, &json!({}), seed);
        assert_eq!((it.state().stage, it.state().pages.len()), (Stage::Over, usize::from(battles)), "{seed}");
        for roster in it.state().rosters.iter().flatten() {
            assert_eq!(roster.tally.fought + roster.tally.walkovers, battles, "{seed}");
            assert!(roster.goods.values().all(|goods| *goods >= 0), "{seed}");
        }
    }
}

#[test]
fn ca_gf_06_every_unit_has_an_ending_and_the_models_that_were_lost() {
    let it = TRIAL.play_through(Form::Chain, 3, 2, &json!({}), 5);
    for fixture in &it.state().fixtures {
        let report = fixture.report.as_ref().expect("a report");
        for (force, endings) in fixture.forces.iter().zip(&report.endings) {
            assert_eq!(force.members, endings.iter().map(|it| it.member).collect::<Vec<_>>());
            assert!(endings.iter().all(|it| ENDINGS.contains(&it.word.as_str()) && it.count.is_some()));
        }
    }
    let reports: Vec<_> = it.state().fixtures.iter().filter_map(|it| it.report.as_ref()).collect();
    let destroyed = |it: &&&campaign::Report| it.endings.iter().flatten().any(|it| it.word.as_str() == DESTROYED);
    assert!(reports.iter().any(|it| destroyed(&it)), "somebody is knocked out in three battles");
    assert!(reports.iter().any(|it| !it.deeds.is_empty()), "and somebody did it");
    assert_eq!(verify(&CAMPAIGN, it.lines()), Verdict::Sound);
}

#[test]
fn ca_gf_20_a_map_of_warbands_is_fought_to_its_end() {
    let it = TRIAL.play_through(Form::Map, 3, 3, &json!({}), 4);
    assert_eq!(it.state().stage, Stage::Over);
    for fixture in &it.state().fixtures {
        let ground: firefight::campaign::station::Ground = fixture.station.sheet.read();
        assert_eq!(ground.points, if fixture.crown { 250 } else { 200 });
    }
}

/// CA-GF-15 in a running campaign: in camp, before anything is bought.
#[test]
fn ca_camp_01_a_new_list_is_brought_into_an_untouched_camp() {
    let mut it = TRIAL.begun(Form::Chain, 3, &[false, true], &json!({}), 6);
    TRIAL.until(&mut it, 0, "nothing");
    it.start().expect("started");
    TRIAL.until(&mut it, 0, "ca-ask-camp").expect("a camp");
    let list = |units: serde_json::Value| json!({"army": "dawn-vanguard", "units": units});
    let dear = list(json!([{"name": "Captain"}, {"name": "Trooper", "copies": 4}]));
    assert!(matches!(it.relist(0, dear), Err(Fault::Complaints(_))), "there are no credits");
    let fewer = list(json!([{"name": "Captain"}, {"name": "Trooper"}, {"name": "Gunner"}, {"name": "Guard Squad"}]));
    it.relist(0, fewer.clone()).expect("a list");
    let present = it.state().rosters[0].as_ref().expect("a roster").present().count();
    assert_eq!(present, 4);
    let (desk, question) = TRIAL.until(&mut it, 0, "ca-ask-camp").expect("a camp laid out anew");
    let again = campaign::Campaign::load(&CAMPAIGN, it.lines().to_vec(), None).expect("plays again");
    assert_eq!(again.state(), it.state());
    let first = referee::Answer::Pick(0);
    it.answer(0, desk, question.number, first).expect("dismissed somebody");
    assert_eq!(it.relist(0, fewer), Err(Fault::Forbidden("CA-CAMP-01")), "once something is done it is too late");
}
