//! CA-SAFE, CA-VER.

use campaign::verify::{Verdict, verify};
use campaign::{Campaign, CampaignFile, Fault, Form, Line};
use serde_json::json;

use crate::coin::{
    CAMPAIGN, LATER, all_by_default, by_default, fight, machines, open, players, roster, seed, solo, tossed,
};

#[test]
fn ca_safe_03_every_line_plays_again_and_a_changed_die_or_seed_is_found() {
    let mut it = machines(Form::Ladder, 4, json!({}));
    while !it.to_be_opened().is_empty() {
        fight(&mut it, None);
    }
    assert_eq!(verify(&CAMPAIGN, it.lines()), Verdict::Sound);
    let mut forged = it.lines().to_vec();
    for line in &mut forged {
        if let Line::Round { commitment, .. } = line {
            *commitment = Some("0".repeat(64));
        }
    }
    assert!(matches!(verify(&CAMPAIGN, &forged), Verdict::Broken { .. }), "another round's seed");
    let mut forged = it.lines().to_vec();
    for line in &mut forged {
        if let Line::Closed { seed, .. } = line {
            *seed = Some(crate::coin::seed(99));
        }
    }
    assert!(matches!(verify(&CAMPAIGN, &forged), Verdict::Broken { .. }), "another fixture's seed");
    let open = machines(Form::Chain, 2, json!({}));
    assert_eq!(verify(&CAMPAIGN, open.lines()), Verdict::Unproven { fixtures: vec![1] });
}

#[test]
fn ca_safe_04_a_match_that_is_missing_can_be_told_or_set_aside() {
    let mut it = players(Form::Chain, 2, json!({}));
    all_by_default(&mut it);
    open(&mut it, 1);
    assert!(it.waits_for().is_empty(), "the fixture waits");
    it.set_match_aside(1).expect("the match is lost");
    let fixture = it.state().fixtures[0].clone();
    assert!(fixture.may_be_told());
    let report = crate::coin::told(&it.state().affairs(&fixture), campaign::report::Kind::Told, Some(0), String::new());
    let told = campaign::correction::Correction::Told { fixture: 1, report: Box::new(report) };
    it.propose(Some(0), told, "the disk broke").expect("proposed");
    it.agree(Some(1)).expect("agreed");
    assert!(it.state().fixtures[0].report.is_some());
}

#[test]
fn ca_safe_05_one_file_holds_it_and_an_import_goes_on_with_new_dice() {
    let mut it = solo(json!({}));
    by_default(&mut it, 0);
    fight(&mut it, Some(0));
    by_default(&mut it, 0);
    let file = CampaignFile::of(&it, Default::default());
    let text = serde_json::to_string(&file).expect("plain data");
    let bytes: String = seed(7).bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    assert!(!text.contains(&bytes), "the secret of the dice to come is not in it");
    let read: CampaignFile = serde_json::from_str(&text).expect("read");
    let mut other = Campaign::import(&CAMPAIGN, read.lines().expect("lines"), seed(50)).expect("imported");
    assert!(other.state().imported);
    assert_eq!(roster(&other, 0).members, roster(&it, 0).members);
    assert_ne!(other.match_seed(2), it.match_seed(2));
    by_default(&mut other, 0);
    while !other.to_be_opened().is_empty() {
        fight(&mut other, Some(1));
        by_default(&mut other, 0);
    }
    assert_eq!(other.state().pages.len(), 6, "it goes on to its end");
    assert_eq!(Campaign::load(&CAMPAIGN, other.lines().to_vec(), None).expect("again").state(), other.state());
    assert!(!matches!(verify(&CAMPAIGN, other.lines()), Verdict::Broken { .. }));
}

#[test]
fn ca_ver_01_the_first_line_has_both_versions() {
    let it = machines(Form::Chain, 2, json!({}));
    let Line::Began(header) = &it.lines()[0] else { panic!("a header") };
    assert_eq!((header.frame, header.rules), (campaign::lines::FRAME, 1));
    let newer = Campaign::load(&LATER, it.lines().to_vec(), None).err();
    assert!(matches!(newer, Some(Fault::Versions { rules: 1, program: 2, .. })), "{newer:?}");
}

#[test]
fn ca_ver_02_under_newer_rules_it_goes_on_from_its_snapshot() {
    let mut it = solo(json!({}));
    by_default(&mut it, 0);
    fight(&mut it, Some(0));
    let snapshot = it.snapshot();
    assert!(snapshot.is_some());
    let file = CampaignFile { seed: Some(seed(7)), ..CampaignFile::of(&it, Default::default()) };
    let mut newer = file.open(&LATER).expect("opened under the new rules");
    assert_eq!(newer.state().header.rules, 2);
    assert_eq!(newer.state().points, it.state().points, "what was before stands");
    assert_eq!(newer.state().remarks.last().expect("told").word.as_str(), "ca-chr-new-rules");
    by_default(&mut newer, 0);
    assert_eq!(newer.to_be_opened(), [2]);
    let again = Campaign::load(&LATER, newer.lines().to_vec(), Some(seed(7))).expect("plays again");
    assert_eq!(again.state(), newer.state());
}

#[test]
fn ca_ver_03_versions_change_only_between_fixtures() {
    let mut it = solo(json!({}));
    by_default(&mut it, 0);
    assert!(it.snapshot().is_none(), "it is mustered");
    let scenario = open(&mut it, 1);
    assert!(it.snapshot().is_none());
    it.enter(1, tossed(scenario, Some(1)).as_ref()).expect("entered");
    assert!(it.snapshot().is_none(), "the aftermath runs");
    by_default(&mut it, 0);
}
