//! Whole campaigns, played by computers with the dice of a seed.

use campaign::fixture::State as FixtureState;
use campaign::lines::{Form, Joining, read, write};
use campaign::odds::prospects;
use campaign::verify::{Verdict, verify};
use campaign::{Campaign, CampaignEntry, Fault, Line, Plan, Stage};
use dice::{Chance, Seed};
use fivecore::FiveCore;
use fivecore::campaign::FiveCoreCampaign;
use referee::{Answer, AnyMatch, DicePlan, GameEntry, Match, Scenario, Seat, SideId};
use serde_json::json;
use testkit::campaigns::any_answer;

pub static GAMES: &[GameEntry] = &[GameEntry::of::<FiveCore>()];
pub static GAME: &GameEntry = &GAMES[0];
pub static CAMPAIGN: CampaignEntry = CampaignEntry::of::<FiveCoreCampaign>();

pub const KINDS: [&str; 2] = ["fc-kind-second-world-war", "fc-kind-gangs"];

fn plan(length: u16, options: serde_json::Value) -> Plan {
    let options = options.as_object().expect("options").clone().into_iter().collect();
    Plan { name: "The long road".into(), form: Form::Chain, length, options }
}

fn joining(seat: u8, computer: bool) -> Joining {
    let computer = computer.then(|| "regular".to_string());
    let kind = KINDS[usize::from(seat) % 2];
    Joining { computer, ..Joining::new(&format!("Player {seat}"), &format!("Group {seat}"), kind) }
}

fn begun(length: u16, computers: [bool; 2], seed: u8) -> Campaign {
    let mut it = Campaign::begin(&CAMPAIGN, GAME, plan(length, json!({})), Seed::new([seed; 32])).expect("begun");
    for (seat, computer) in computers.into_iter().enumerate() {
        it.join(joining(seat as u8, computer)).expect("joined");
    }
    it
}

fn no_tables(id: &str) -> Scenario {
    panic!("{id} is not drawn")
}

/// A battle played at random until it is over.
fn fight(scenario: Scenario, seed: Option<Seed>, luck: u64) -> Box<dyn AnyMatch> {
    let mut game: Box<dyn AnyMatch> =
        Box::new(Match::<FiveCore>::open(scenario, DicePlan::default(), seed).expect("a scenario"));
    for n in 0..20_000 {
        let Some(&side) = game.deciding().first() else { break };
        let seat = Seat::Side(side);
        let question = game.questions(seat).swap_remove(0);
        let answer = any_answer(&*game, &question, luck.wrapping_add(n));
        game.answer(seat, question.number, answer).expect("accepted");
    }
    assert!(game.outcome().is_some(), "a battle ends");
    game
}

/// Opens and fights whatever battle is ready.
fn fight_next(it: &mut Campaign, luck: u64) -> Option<(u16, Box<dyn AnyMatch>)> {
    let fixture = it.to_be_opened().first().copied()?;
    let scenario = it.scenario(fixture, &no_tables).expect("a scenario");
    let battle = fight(scenario.clone(), it.match_seed(fixture), luck);
    it.open_battle(fixture, format!("battle-{fixture}"), scenario).expect("opened");
    Some((fixture, battle))
}

fn play_through(length: u16, seed: u8) -> Campaign {
    let mut it = begun(length, [true, true], seed);
    it.start().expect("started");
    while let Some((fixture, battle)) = fight_next(&mut it, u64::from(seed)) {
        it.enter(fixture, battle.as_ref()).expect("entered");
    }
    it
}

#[test]
fn ca_chain_01_a_chain_of_computers_is_fought_to_its_end() {
    let it = play_through(6, 1);
    assert_eq!(it.state().stage, Stage::Over);
    let stakes: Vec<i64> = it.state().fixtures.iter().map(|fixture| fixture.stake).collect();
    assert_eq!(stakes, [2, 2, 3, 3, 4, 4]);
    assert!(it.state().fixtures.iter().all(|fixture| fixture.state == FixtureState::Closed));
    assert_eq!(it.state().pages.len(), 6);
    let shared: i64 = it.state().points.iter().sum();
    let drawn = it.state().fixtures.iter().filter(|it| it.report.as_ref().is_some_and(|it| it.winner.is_none()));
    let lost: i64 = drawn.map(|it| it.stake % 2).sum();
    assert_eq!(shared, 18 - lost, "every stake goes to somebody, but for the half of an odd one");
}

/// Thirty battles in a row, for as many seeds as there is time for: `ESCARAMUZA_LONG=100` is the long run.
#[test]
fn ca_gen_08_thirty_battles_come_to_no_dead_end() {
    let seeds = std::env::var("ESCARAMUZA_LONG").ok().and_then(|text| text.parse().ok()).unwrap_or(2_u8);
    for seed in 0..seeds {
        let it = play_through(30, seed);
        assert_eq!((it.state().stage, it.state().pages.len()), (Stage::Over, 30), "{seed}");
        for roster in it.state().rosters.iter().flatten() {
            assert!(roster.fit().count() >= 3, "{seed}: nobody is ever without people");
            assert!(roster.with_the_roster().count() <= 14, "{seed}");
            assert_eq!(roster.tally.fought + roster.tally.walkovers, 30, "{seed}");
        }
    }
}

#[test]
fn ca_safe_03_a_journal_plays_again_line_by_line_and_every_die_is_proved() {
    let it = play_through(3, 7);
    let text = write(it.lines());
    let (lines, damage) = read(&text);
    assert_eq!((lines.as_slice(), damage), (it.lines(), None));
    let again = Campaign::load(&CAMPAIGN, lines.clone(), None).expect("plays again");
    assert_eq!(json!(again.state()), json!(it.state()));
    assert_eq!(verify(&CAMPAIGN, &lines), Verdict::Sound);

    let mut forged = lines;
    let injury = forged.iter_mut().find_map(|line| match line {
        Line::At { entry, .. } => match entry.as_mut() {
            referee::journal::Entry::Thrown { faces, .. } if faces.len() == 1 => Some(faces),
            _ => None,
        },
        _ => None,
    });
    let faces = injury.expect("a die");
    *faces = [if faces[0] == 1 { 2 } else { 1 }].into_iter().collect();
    assert!(matches!(verify(&CAMPAIGN, &forged), Verdict::Broken { .. }));
    assert!(read(&text.replacen("Group 0", "Group X", 1)).1.is_some(), "a line that was changed is found");
}

/// E03.
#[test]
fn ca_ent_03_a_result_is_entered_once_and_from_its_own_match() {
    let mut it = begun(3, [true, true], 3);
    it.start().expect("started");
    let (fixture, battle) = fight_next(&mut it, 9).expect("a battle");
    let before = it.lines().len();
    let unentered = it.lines().to_vec();
    it.enter(fixture, battle.as_ref()).expect("entered");
    assert_eq!(it.enter(fixture, battle.as_ref()), Err(Fault::Forbidden("CA-ENT-03")));
    let mut other = Campaign::load(&CAMPAIGN, unentered, Some(Seed::new([3; 32]))).expect("loaded");
    other.enter(fixture, battle.as_ref()).expect("entered by another server");
    assert_eq!(other.lines()[before], it.lines()[before], "both would write the same line");
    assert_eq!(other.lines(), it.lines());
}

#[test]
fn ca_ent_06_a_battle_given_up_at_once_is_a_walkover_and_hurts_nobody() {
    let mut it = begun(3, [true, true], 4);
    it.start().expect("started");
    let fixture = it.to_be_opened()[0];
    let scenario = it.scenario(fixture, &no_tables).expect("a scenario");
    let mut battle =
        Match::<FiveCore>::open(scenario.clone(), DicePlan::default(), it.match_seed(fixture)).expect("open");
    battle.concede(Seat::Side(SideId(0))).expect("given up");
    it.open_battle(fixture, "battle".into(), scenario).expect("opened");
    let before = it.state().rosters.clone();
    it.enter(fixture, &battle).expect("entered");
    let winner = it.state().fixture(fixture).expect("it").sides[1];
    assert_eq!(it.state().points[usize::from(winner)], 2);
    for (then, now) in before.iter().zip(&it.state().rosters) {
        let (then, now) = (then.as_ref().expect("a roster"), now.as_ref().expect("a roster"));
        assert_eq!(then.members, now.members, "CA-ENT-08, CA-FC-22: nobody is hurt, learns or comes");
        assert_eq!((now.tally.fought, now.tally.walkovers), (0, 1));
    }
}

/// Answers with the default until a question of this word comes.
fn until(it: &mut Campaign, seat: u8, word: &str) -> Option<(campaign::DeskId, referee::Question)> {
    for _ in 0..500 {
        let (desk, question) = it.questions(seat).into_iter().next()?;
        if question.about.word.as_str() == word {
            return Some((desk, question));
        }
        let affairs = campaign::desk_affairs(it.desk(desk).expect("a desk"));
        let answer = campaign::computer::default_answer(&CAMPAIGN, &affairs, &question);
        it.answer(seat, desk, question.number, answer).expect("answered");
    }
    None
}

/// A campaign of a player against a computer, fought until somebody of the player's ended Out.
fn at_the_aid_post() -> (Campaign, campaign::DeskId, referee::Question) {
    for seed in 0..40 {
        let mut it = begun(6, [false, true], seed);
        until(&mut it, 0, "nothing");
        it.start().expect("started");
        until(&mut it, 0, "nothing");
        let (fixture, battle) = fight_next(&mut it, u64::from(seed)).expect("a battle");
        it.enter(fixture, battle.as_ref()).expect("entered");
        if let Some((desk, question)) = until(&mut it, 0, "fc-ask-injury") {
            return (it, desk, question);
        }
    }
    panic!("somebody is hurt in forty battles")
}

#[test]
fn ca_aft_05_the_odds_of_an_injury_are_those_of_the_table() {
    let (it, desk, question) = at_the_aid_post();
    let side = it.side_at(desk, 0).expect("a side");
    let found = prospects(it.desk(desk).expect("a desk"), side, question.number, &Answer::Pick(0)).expect("odds");
    let chance = |word: &str| {
        let of_word = |it: &&campaign::odds::Prospect| it.gains.iter().any(|(_, words)| words[0].as_str() == word);
        found.iter().filter(of_word).map(|it| it.chance.clone()).sum::<Chance>()
    };
    assert_eq!(chance("ca-recovering-2"), Chance::new(20, 100));
    assert_eq!(chance("ca-recovering-3"), Chance::new(10, 100));
    assert_eq!(chance("ca-recovering-5"), Chance::new(10, 100));
    assert_eq!(chance("ca-is-retired"), Chance::new(20, 100));
    assert_eq!(chance("ca-dead"), Chance::new(10, 100));
    let back = found.iter().filter(|it| it.gains.is_empty()).map(|it| it.chance.clone()).sum::<Chance>();
    assert_eq!(back, Chance::new(30, 100));
}

#[test]
fn ca_aft_06_a_choice_may_be_taken_back_until_a_die_falls() {
    let mut it = begun(6, [false, true], 2);
    until(&mut it, 0, "nothing");
    it.start().expect("started");
    let (desk, question) = until(&mut it, 0, "ca-ask-camp").expect("a camp");
    it.answer(0, desk, question.number, Answer::Pick(0)).expect("somebody is dismissed");
    let present = |it: &Campaign| {
        let affairs = campaign::desk_affairs(it.desk(desk).expect("a desk"));
        affairs.rosters[it.side_at(desk, 0).expect("a side").index()].present().count()
    };
    assert_eq!(present(&it), 5);
    it.undo(0, desk).expect("taken back");
    assert_eq!(present(&it), 6);

    let (mut it, desk, question) = at_the_aid_post();
    it.answer(0, desk, question.number, Answer::Pick(0)).expect("rolled");
    assert!(it.undo(0, desk).is_err(), "a die once thrown stands");
}

/// E04.
#[test]
fn ca_dice_02_desks_may_be_answered_in_any_order() {
    let play = |order: [u8; 2]| {
        let mut it = begun(3, [false, false], 11);
        for seat in [0, 1] {
            until(&mut it, seat, "nothing");
        }
        it.start().expect("started");
        for _ in 0..6 {
            for seat in [0, 1] {
                until(&mut it, seat, "nothing");
            }
        }
        let (fixture, battle) = fight_next(&mut it, 5).expect("a battle");
        it.enter(fixture, battle.as_ref()).expect("entered");
        for _ in 0..4 {
            for seat in order {
                until(&mut it, seat, "ca-ask-camp");
            }
        }
        json!(it.state().rosters)
    };
    assert_eq!(play([0, 1]), play([1, 0]));
}

#[test]
fn ca_fld_02_nobody_sees_a_force_before_all_are_named_and_one_may_be_named_anew() {
    let mut it = begun(3, [false, false], 12);
    for seat in [0, 1] {
        until(&mut it, seat, "nothing");
    }
    it.start().expect("started");
    for seat in [0, 1, 0, 1] {
        until(&mut it, seat, "ca-ask-force");
    }
    let (desk, question) = until(&mut it, 0, "ca-ask-force").expect("asked");
    let referee::Wanted::Figures { from, .. } = question.wanted.clone() else { panic!("figures") };
    it.answer(0, desk, question.number, Answer::Figures(from[..3].to_vec())).expect("named");
    assert!(it.questions(0).is_empty());
    assert!(it.state().fixtures[0].forces.is_empty(), "nothing shows before the other has answered");
    it.undo(0, desk).expect("taken back");
    let (desk, question) = until(&mut it, 0, "ca-ask-force").expect("asked again");
    it.answer(0, desk, question.number, Answer::Figures(from[..4].to_vec())).expect("named anew");
    let (desk, question) = until(&mut it, 1, "ca-ask-force").expect("asked");
    let referee::Wanted::Figures { from, .. } = question.wanted.clone() else { panic!("figures") };
    it.answer(1, desk, question.number, Answer::Figures(from)).expect("named");
    let side = it.state().fixtures[0].side_of(0).expect("a side");
    assert_eq!(it.state().fixtures[0].forces[side].members.len(), 4);
    assert_eq!(it.state().fixtures[0].state, FixtureState::Mustered);
}

#[test]
fn ca_abs_03_with_consent_a_lapse_gives_the_default_answer_and_three_make_absent() {
    let mut it = begun(3, [false, true], 13);
    it.lapse(0).expect("lapsed");
    assert_eq!(it.state().seats[0].lapses, 1);
    it.consent(0, false, false).expect("withheld");
    let open = it.questions(0);
    if !open.is_empty() {
        it.lapse(0).expect("lapsed");
        assert_eq!(it.questions(0), open, "without consent nothing is answered");
    }
    it.consent(0, true, false).expect("given");
    for _ in 0..6 {
        if it.lapse(0).is_err() {
            break;
        }
    }
    assert!(it.state().rosters[0].is_some());
}

#[test]
fn ca_cor_02_a_correction_needs_everybody_concerned_and_one_no_ends_it() {
    let mut it = begun(3, [false, false], 14);
    for seat in [0, 1] {
        until(&mut it, seat, "nothing");
    }
    it.start().expect("started");
    let dead =
        || campaign::correction::Correction::Condition { seat: 0, member: 1, condition: campaign::Condition::Dead };
    let is_dead =
        |it: &Campaign| it.state().rosters[0].as_ref().expect("one").members[0].condition == campaign::Condition::Dead;
    it.propose(Some(1), dead(), "we forgot him").expect("proposed");
    it.agree(Some(0)).expect("agreed");
    assert!(!is_dead(&it), "the organiser has not agreed");
    it.decline(None).expect("declined");
    it.agree(Some(0)).expect_err("nothing is proposed any more");
    it.propose(Some(0), dead(), "we forgot him").expect("proposed");
    it.agree(None).expect("agreed");
    assert!(is_dead(&it));
    assert_eq!(it.state().mended.len(), 1, "CA-COR-05: it is told");
}

#[test]
fn ca_cor_03_an_entry_set_aside_is_fought_anew_with_other_dice() {
    let mut it = begun(3, [true, true], 15);
    it.start().expect("started");
    let fixture = it.to_be_opened()[0];
    let before = (it.state().rosters.clone(), it.state().points.clone());
    let (_, battle) = fight_next(&mut it, 1).expect("a battle");
    let seed = it.match_seed(fixture);
    it.enter(fixture, battle.as_ref()).expect("entered");
    assert_eq!(it.state().may_set_aside(fixture), it.state().fixtures.len() == 1 || it.to_be_opened().is_empty());
    let mut it = begun(3, [false, true], 15);
    until(&mut it, 0, "nothing");
    it.start().expect("started");
    until(&mut it, 0, "nothing");
    let (_, battle) = fight_next(&mut it, 1).expect("a battle");
    it.enter(fixture, battle.as_ref()).expect("entered");
    it.propose(Some(0), campaign::correction::Correction::SetAside { fixture }, "wrong table").expect("proposed");
    it.agree(None).expect("agreed");
    assert_eq!(it.to_be_opened(), [fixture]);
    assert_ne!(it.match_seed(fixture), seed);
    assert_eq!(it.state().points, before.1);
}

#[test]
fn ca_gen_11_a_member_is_called_as_its_owner_likes_while_it_is_not_in_the_field() {
    let mut it = begun(3, [false, true], 16);
    until(&mut it, 0, "nothing");
    let name = |it: &Campaign| it.state().rosters[0].as_ref().expect("one").members[0].name.clone();
    it.rename(0, 1, "Ada", campaign::Pronoun::She, "She keeps the maps.").expect("renamed");
    assert_eq!(name(&it), "Ada");
    assert_eq!(it.rename(0, 2, "Ada", campaign::Pronoun::She, ""), Err(Fault::Forbidden("CA-GEN-11")));
    assert!(matches!(it.rename(0, 1, &"x".repeat(41), campaign::Pronoun::He, ""), Err(Fault::Complaints(_))));
    it.start().expect("started");
    until(&mut it, 0, "nothing");
    assert_eq!(name(&it), "Ada", "what its owner calls it stays");
    assert_eq!(it.rename(0, 1, "Bea", campaign::Pronoun::She, ""), Err(Fault::Forbidden("CA-GEN-11")));
}

#[test]
fn ca_gen_09_what_exceeds_a_limit_is_refused_with_the_limit() {
    let begin = |plan: Plan| Campaign::begin(&CAMPAIGN, GAME, plan, Seed::new([0; 32])).err();
    assert!(begin(plan(2, json!({}))).is_some());
    assert!(begin(plan(41, json!({}))).is_some());
    assert!(begin(plan(6, json!({"figures": 9}))).is_some());
    assert!(begin(plan(6, json!({"nonsense": 1}))).is_some());
    assert!(begin(plan(6, json!({"objectives": "secret", "figures": 8}))).is_none());
    assert!(begin(Plan { name: "x".repeat(61), ..plan(6, json!({})) }).is_some());
}

#[test]
fn ca_join_05_a_chain_begins_with_two_mustered_rosters() {
    let mut it = Campaign::begin(&CAMPAIGN, GAME, plan(3, json!({})), Seed::new([5; 32])).expect("begun");
    it.join(joining(0, true)).expect("joined");
    assert_eq!(it.start(), Err(Fault::Forbidden("CA-JOIN-05")));
    it.join(joining(1, false)).expect("joined");
    assert_eq!(it.start(), Err(Fault::Forbidden("CA-JOIN-05")), "the second has no roster yet");
    assert_eq!(it.join(joining(2, true)), Err(Fault::Forbidden("CA-JOIN-05")));
    until(&mut it, 1, "nothing");
    it.start().expect("started");
    assert_eq!(it.join(joining(2, true)), Err(Fault::Forbidden("CA-JOIN-01")));
}

#[test]
fn ca_leave_03_whoever_stays_has_won_a_chain() {
    let mut it = begun(3, [false, true], 17);
    until(&mut it, 0, "nothing");
    it.start().expect("started");
    it.withdraw(0).expect("withdrawn");
    assert_eq!(it.state().stage, Stage::Over);
    assert_eq!(campaign::form::standing(it.state())[0].seat, 1);
}

#[test]
fn ca_ent_07_a_result_told_by_the_players_is_entered_when_all_agree() {
    let mut it = begun(3, [false, false], 18);
    for seat in [0, 1] {
        until(&mut it, seat, "nothing");
    }
    it.start().expect("started");
    for seat in [0, 1, 0, 1, 0, 1] {
        until(&mut it, seat, "ca-ask-ready");
    }
    let fixture = &it.state().fixtures[0];
    let ended = |side: usize| {
        let members = fixture.forces[side].members.iter();
        members.map(|&member| campaign::Ending { member, word: "fc-end-unhurt".into(), count: None }).collect()
    };
    let report = campaign::Report {
        kind: campaign::report::Kind::Told,
        winner: Some(0),
        how: "fc-over-driven-off".into(),
        endings: vec![ended(0), ended(1)],
        deeds: vec![],
        counts: Default::default(),
        sum: String::new(),
    };
    let told = campaign::correction::Correction::Told { fixture: 1, report: Box::new(report) };
    it.propose(Some(0), told, "fought on the kitchen table").expect("proposed");
    assert_eq!(it.state().fixtures[0].report, None);
    it.agree(Some(1)).expect("agreed");
    assert_eq!(it.state().fixtures[0].state, FixtureState::Entered);
}

#[test]
fn ca_round_01_everybody_meets_everybody_and_the_sole_best_stands_first() {
    let plan = Plan { form: Form::RoundRobin, ..plan(6, json!({})) };
    let mut it = Campaign::begin(&CAMPAIGN, GAME, plan, Seed::new([21; 32])).expect("begun");
    for seat in 0..3 {
        it.join(joining(seat, true)).expect("joined");
    }
    it.start().expect("started");
    while let Some((fixture, battle)) = fight_next(&mut it, 3) {
        it.enter(fixture, battle.as_ref()).expect("entered");
    }
    assert_eq!(it.state().stage, Stage::Over);
    let mut met: Vec<Vec<u8>> = it.state().fixtures.iter().map(|it| it.sides.clone()).collect();
    met.iter_mut().for_each(|pair| pair.sort_unstable());
    met.sort();
    assert_eq!(met, [[0, 1], [0, 2], [1, 2]]);
    let order = campaign::form::standing(it.state());
    assert!(order.windows(2).all(|pair| pair[0].points >= pair[1].points));
}

#[test]
fn ca_fc_10_every_figure_of_a_battle_has_one_of_six_endings() {
    let it = play_through(6, 2);
    let known = fivecore::campaign::ended::ENDINGS;
    for fixture in &it.state().fixtures {
        let report = fixture.report.as_ref().expect("a report");
        for (force, endings) in fixture.forces.iter().zip(&report.endings) {
            assert_eq!(force.members, endings.iter().map(|it| it.member).collect::<Vec<_>>());
            assert!(endings.iter().all(|it| known.contains(&it.word.as_str())), "{endings:?}");
        }
    }
}

#[test]
fn ca_fc_22_after_a_walkover_nobody_learns_is_promoted_or_comes() {
    let mut it = begun(3, [true, true], 5);
    it.start().expect("started");
    let before: Vec<_> = it.state().rosters.iter().flatten().map(|it| it.members.clone()).collect();
    it.walkover(1, Some(0)).expect("entered");
    let after: Vec<_> = it.state().rosters.iter().flatten().map(|it| it.members.clone()).collect();
    assert_eq!(before, after);
}

#[test]
fn ca_fc_24_in_a_solo_campaign_the_computers_side_is_one_without_a_player() {
    let mut it = begun(3, [false, true], 6);
    until(&mut it, 0, "nothing");
    it.start().expect("started");
    until(&mut it, 0, "nothing");
    let fixture = &it.state().fixtures[0];
    let computers = if fixture.side_of(1) == Some(0) { "first" } else { "second" };
    let scenario = it.scenario(1, &no_tables).expect("a scenario");
    assert_eq!(scenario.options["solo"], json!(computers), "CA-SOLO-05");
}

#[test]
fn ca_solo_05_between_two_players_the_books_solo_rules_are_not_used() {
    let mut it = begun(3, [false, false], 6);
    for _ in 0..6 {
        for seat in [0, 1] {
            until(&mut it, seat, "nothing");
        }
        if it.may_start() {
            it.start().expect("started");
        }
    }
    let scenario = it.scenario(1, &no_tables).expect("a scenario");
    assert!(!scenario.options.contains_key("solo"));
}

/// The shipped scenario of this name.
fn shipped(id: &str) -> Scenario {
    testkit::scenario(&format!("fivecore/{id}"))
}

/// A chain of linked missions, its first battle about to begin.
fn linked(chain: &str) -> (Campaign, Scenario) {
    let options = json!({"missions": "linked", "linked": chain});
    let mut it = Campaign::begin(&CAMPAIGN, GAME, plan(6, options), Seed::new([8; 32])).expect("begun");
    it.join(joining(0, true)).expect("joined");
    it.join(joining(1, true)).expect("joined");
    it.start().expect("started");
    let scenario = it.scenario(1, &shipped).expect("a scenario");
    (it, scenario)
}

#[test]
fn ca_fix_05_field_forces_stand_in_the_place_of_the_stations_own() {
    let (it, scenario) = linked("normandy");
    let own = shipped("the-quarry-road");
    assert_eq!(scenario.table, own.table, "its table stays");
    let fixture = &it.state().fixtures[0];
    for (side, &seat) in fixture.sides.iter().enumerate() {
        let roster = it.state().rosters[usize::from(seat)].as_ref().expect("a roster");
        let figures = scenario.sides[side].force["figures"].as_array().expect("figures");
        assert_eq!(figures.len(), fixture.forces[side].members.len());
        let first = roster.member(fixture.forces[side].members[0]).expect("there");
        assert!(figures[0]["name"].as_str().expect("a name").starts_with(&first.name));
    }
}

#[test]
fn ca_fix_06_a_part_that_the_station_names_falls_to_the_leader_or_the_lowest_number() {
    let (_, scenario) = linked("normandy");
    let before = shipped("fourteenth-street").rules;
    assert!(before.to_string().contains("figure"), "the station names a man wanted");
    let rules = scenario.rules.to_string();
    for side in shipped("the-quarry-road").sides {
        for figure in side.force["figures"].as_array().into_iter().flatten() {
            assert!(!rules.contains(figure["name"].as_str().unwrap_or("?")), "nobody of the station's own is named");
        }
    }
}

#[test]
fn ca_fix_07_a_station_that_can_not_hold_the_forces_is_replaced_by_a_plain_one() {
    let broken = |id: &str| {
        let mut scenario = shipped(id);
        scenario.table.width = referee::Decimal::default();
        scenario.table.depth = referee::Decimal::default();
        scenario
    };
    let (it, sound) = linked("normandy");
    let replaced = it.scenario(1, &broken).expect("a scenario");
    assert_ne!(replaced.table, sound.table);
    assert!(Match::<FiveCore>::open(replaced, DicePlan::default(), None).is_ok(), "it can be fought on");
}

/// By hand: the D6 of a group without a leader makes one on 1 or 6, and then somebody is picked.
#[test]
fn the_odds_of_a_promotion_are_one_in_three() {
    for seed in 0..60 {
        let mut it = begun(6, [false, true], seed);
        until(&mut it, 0, "nothing");
        it.start().expect("started");
        until(&mut it, 0, "nothing");
        let Some((fixture, battle)) = fight_next(&mut it, u64::from(seed)) else { continue };
        it.enter(fixture, battle.as_ref()).expect("entered");
        let Some((desk, question)) = until(&mut it, 0, "fc-ask-stripe") else { continue };
        let side = it.side_at(desk, 0).expect("a side");
        let found = prospects(it.desk(desk).expect("a desk"), side, question.number, &Answer::Pick(0)).expect("odds");
        let leads = |it: &&campaign::odds::Prospect| {
            it.gains.iter().any(|(_, words)| words.iter().any(|it| it.as_str() == "ca-leads"))
        };
        let somebody: Chance = found.iter().filter(leads).map(|it| it.chance.clone()).sum();
        assert_eq!(somebody, Chance::new(1, 3), "{found:?}");
        return;
    }
    panic!("a group is without a leader in sixty campaigns")
}
