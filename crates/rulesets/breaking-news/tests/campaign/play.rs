//! Whole campaigns of Force and Movement, played by computers with the dice of a seed.

use std::collections::BTreeMap;
use std::path::Path;

use breaking_news::BreakingNews;
use breaking_news::campaign::BreakingNewsCampaign;
use breaking_news::campaign::ended::{DEAD, ENDINGS, FIT, WOUNDED};
use breaking_news::campaign::roster::OPINION;
use campaign::lines::Form;
use campaign::verify::{Verdict, verify};
use campaign::{CampaignEntry, Fault, Stage};
use referee::GameEntry;
use serde_json::json;
use testkit::campaigns::{Scripted, Trial, seeds, six_battles};

static GAMES: &[GameEntry] = &[GameEntry::of::<BreakingNews>()];
pub static CAMPAIGN: CampaignEntry = CampaignEntry::of::<BreakingNewsCampaign>();

pub const TRIAL: Trial = Trial { entry: &CAMPAIGN, game: GAMES, kinds: &["bn-kind-alfa", "bn-kind-beta"] };

const SCRIPT: Scripted = Scripted {
    battles: [
        (Some(0), [&[], &[0, 1]]),
        (Some(1), [&[2, 3], &[]]),
        (None, [&[1], &[1]]),
        (Some(1), [&[0, 1, 2, 3], &[4]]),
        (Some(0), [&[], &[2]]),
        (Some(1), [&[0], &[]]),
    ],
    well: FIT,
    lost: WOUNDED,
    how: "bn-over-last-turn",
    counts: |_| BTreeMap::from([("killed-by-force".to_string(), 1)]),
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
            assert!((-12..=12).contains(&roster.good(OPINION)), "{seed}");
        }
    }
}

#[test]
fn ca_bn_12_every_man_of_a_battle_has_an_ending() {
    for seed in 0..8 {
        let it = TRIAL.play_through(Form::Chain, 3, 2, &json!({}), seed);
        for fixture in &it.state().fixtures {
            let report = fixture.report.as_ref().expect("a report");
            for (force, endings) in fixture.forces.iter().zip(&report.endings) {
                assert_eq!(force.members, endings.iter().map(|it| it.member).collect::<Vec<_>>());
                assert!(endings.iter().all(|it| ENDINGS.contains(&it.word.as_str())));
            }
        }
        assert_eq!(verify(&CAMPAIGN, it.lines()), Verdict::Sound);
        let reports: Vec<_> = it.state().fixtures.iter().filter_map(|it| it.report.as_ref()).collect();
        let dead = reports.iter().flat_map(|it| it.endings.iter().flatten()).any(|it| it.word.as_str() == DEAD);
        if dead {
            let gone = it.state().rosters.iter().flatten().flat_map(|it| &it.members);
            assert!(gone.into_iter().any(|it| it.condition == campaign::Condition::Dead), "dead is dead");
            return;
        }
    }
    panic!("somebody dies in twenty-four battles")
}

#[test]
fn ca_bn_01_a_chain_is_between_the_force_and_the_movement() {
    let mut it = TRIAL.begun(Form::Chain, 3, &[true], &json!({}), 1);
    let second = |kind: &str| campaign::Joining { kind: kind.into(), ..TRIAL.joining(1, true) };
    assert!(matches!(it.join(second("bn-kind-gamma")), Err(Fault::Complaints(_))), "two of one family");
    it.join(second("bn-kind-nu")).expect("the Movement");
}

#[test]
fn ca_bn_04_on_a_ladder_every_roster_of_the_force_has_an_opinion_of_its_own() {
    let trial = Trial { kinds: &["bn-kind-alfa", "bn-kind-beta", "bn-kind-kappa"], ..TRIAL };
    let it = trial.play_through(Form::RoundRobin, 6, 3, &json!({}), 2);
    assert_eq!(it.state().stage, Stage::Over);
    let opinions: Vec<bool> =
        it.state().rosters.iter().flatten().map(|roster| roster.goods.contains_key(OPINION)).collect();
    assert_eq!(opinions, [true, false, true], "the Movement has none");
    let between = it.state().fixtures.iter().find(|it| !it.sides.contains(&1)).expect("Force against Force");
    let ground: breaking_news::campaign::station::Ground = between.station.sheet.read();
    assert!(ground.open, "an open battle on the station's table");
}
