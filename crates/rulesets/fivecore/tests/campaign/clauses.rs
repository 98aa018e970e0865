//! FC-CAMP, FC-INJ, CA-FC. What follows a battle, and what comes before the next.

use std::collections::BTreeMap;

use campaign::desk::{DeskPlan, Play, Setup, Step, figure};
use campaign::report::Kind;
use campaign::roster::{EXCHANGED, FOUGHT, TAKEN};
use campaign::{
    Affairs, Condition, DeskId, DeskKind, Ending, FieldForce, Fixture, Member, Moment, Options, Report, Roster, Rules,
    Sheet, aftermath, balance, prepare,
};
use fivecore::campaign::ended::{DOWN, HELD, LED_AWAY, LEFT, OUT, UNHURT, holder};
use fivecore::campaign::field::{force, rating, stand_in};
use fivecore::campaign::group::{GroupSheet, next_name, recruit};
use fivecore::campaign::mission::{Mission, draw};
use fivecore::campaign::muster::muster;
use fivecore::campaign::recruits::wants_one;
use fivecore::campaign::{FiveCoreCampaign, Injury, captives, injury, lesson};
use fivecore::forces::ForceType;
use fivecore::roster::{HighSpirits, Recruit, Skill, Spirits, Weapon};
use fivecore::scenario::Objective;
use fivecore::setup::Landscape;
use referee::oracles::{Line, Script, answer, face, faces};
use referee::{Answer, Ruling, Word};
use serde_json::{Value, json};

type Desk = campaign::desk::Desk<FiveCoreCampaign>;
type Lines = Vec<(&'static str, Line)>;

const WW2: &str = "fc-kind-second-world-war";
const GANGS: &str = "fc-kind-gangs";

fn options(given: Value) -> Options {
    let given = given.as_object().expect("options").iter().map(|(name, value)| (name.clone(), value.clone()));
    Options { given: given.collect(), own: FiveCoreCampaign::OPTIONS }
}

fn setup(kind: DeskKind, own: Option<usize>, given: Value) -> Setup {
    let plan = DeskPlan {
        id: DeskId { fixture: 3, kind, seat: None, again: 0 },
        own,
        seats: vec![0, 1],
        computers: vec![true, true],
        options: BTreeMap::new(),
        affairs: affairs(roster(&[]), roster(&[]), &[], &[], None),
        form: Default::default(),
        length: 6,
        fresh: false,
        advances: 0,
        taken: Vec::new(),
    };
    Setup { kind, own, options: options(given), plan }
}

fn roster(people: &[&str]) -> Roster {
    let mut roster = Roster { name: "A".into(), kind: WW2.into(), ..Roster::default() };
    roster.sheet = Sheet::of(&GroupSheet::default());
    for name in people {
        roster.join(name.to_string(), Sheet::of(&Recruit { weapons: vec![Weapon::Rifle], ..Recruit::default() }), 0);
    }
    roster
}

fn change(roster: &mut Roster, number: u16, how: impl FnOnce(&mut Recruit)) {
    let member = roster.member_mut(number);
    let mut carried = recruit(member);
    how(&mut carried);
    member.sheet = Sheet::of(&carried);
}

fn knows(member: &Member) -> Vec<Skill> {
    recruit(member).skills
}

type Endings<'a> = &'a [(u16, &'static str)];

/// The third fixture, entered; `holds` is the side that holds the table.
fn affairs(first: Roster, second: Roster, one: Endings, other: Endings, holds: Option<i64>) -> Affairs {
    let mut fixture = Fixture::new(3, 3, vec![0, 1], 3);
    let ended = |side: Endings| {
        side.iter().map(|(member, word)| Ending { member: *member, word: Word::new(word), count: None }).collect()
    };
    let fielded = |side: Endings| FieldForce { members: side.iter().map(|it| it.0).collect(), ..FieldForce::default() };
    fixture.forces = vec![fielded(one), fielded(other)];
    fixture.report = Some(Report {
        kind: Kind::Fought,
        winner: holds.map(|side| side as u8 - 1),
        how: "fc-over-secured".into(),
        endings: vec![ended(one), ended(other)],
        deeds: Vec::new(),
        counts: BTreeMap::from([("holds-table".to_string(), holds.unwrap_or(0))]),
        sum: String::new(),
    });
    Affairs {
        fixture,
        rosters: vec![first, second],
        shared: Sheet::default(),
        step: Step::Begin,
        helps_left: Vec::new(),
        seats: vec![0, 1],
        course: Default::default(),
    }
}

fn play<T>(
    setup: &Setup,
    affairs: &mut Affairs,
    lines: Lines,
    rule: impl FnOnce(&mut Play<FiveCoreCampaign>) -> Ruling<T>,
) -> T {
    Script::new(lines).play::<Desk, T>(setup, affairs, rule).0
}

/// Runs an own desk to its end.
fn to_the_end(
    kind: DeskKind,
    side: usize,
    affairs: &mut Affairs,
    lines: Lines,
    step: fn(&mut Play<FiveCoreCampaign>) -> Ruling<()>,
) {
    affairs.step = Step::Begin;
    play(&setup(kind, Some(side), json!({})), affairs, lines, |play| {
        while play.battle.step != Step::Done {
            step(play)?;
        }
        Ok(())
    });
}

fn after(side: usize, affairs: &mut Affairs, lines: Lines) {
    to_the_end(DeskKind::Aftermath, side, affairs, lines, aftermath::step);
}

fn replace(side: usize, affairs: &mut Affairs, lines: Lines) {
    to_the_end(DeskKind::Replacements, side, affairs, lines, aftermath::replace);
}

fn conditions(roster: &Roster) -> Vec<Condition> {
    roster.members.iter().map(|member| member.condition).collect()
}

const ROLL: &str = "CA-FC-13";

fn roll() -> Line {
    Line::Word("ca-roll")
}

/// The condition after one figure that ended Out rolled this.
fn injured(die: u8) -> Condition {
    let mut affairs = affairs(roster(&["Ada"]), roster(&[]), &[(1, OUT)], &[], None);
    let setup = setup(DeskKind::Aftermath, Some(0), json!({}));
    play(&setup, &mut affairs, vec![(ROLL, roll()), ("FC-CAMP-01", face(die))], |play| injury::aid_post(play, 0, 1));
    affairs.rosters[0].members[0].condition
}

/// E60, first half.
#[test]
fn fc_camp_01_figures_that_ended_out_roll_by_number() {
    let endings = [(1, OUT), (2, OUT), (3, OUT), (4, OUT), (5, OUT), (6, OUT), (7, OUT), (8, UNHURT)];
    let people = ["Ada", "Bea", "Cid", "Dan", "Eva", "Fin", "Gil", "Hal"];
    let mut affairs = affairs(roster(&people), roster(&[]), &endings, &[], None);
    let dice = [25, 26, 31, 70, 71, 90, 91];
    let lines = dice.into_iter().flat_map(|die| [(ROLL, roll()), ("FC-CAMP-01", face(die))]);
    let learns = [("FC-CAMP-03", answer(Answer::Pick(0))), ("FC-CAMP-03", face(1))];
    let stripe = [("CA-FC-15", roll()), ("FC-CAMP-04", face(3))];
    after(0, &mut affairs, lines.chain(learns).chain(stripe).collect());
    let expected = [
        Condition::Fit,
        Condition::Fit,
        Condition::Recovering(2),
        Condition::Recovering(5),
        Condition::Retired,
        Condition::Retired,
        Condition::Dead,
        Condition::Fit,
    ];
    assert_eq!(conditions(&affairs.rosters[0]), expected);
}

fn check_row(faces: std::ops::RangeInclusive<u8>, injury: Injury, condition: Condition) {
    for die in faces {
        assert_eq!(injured(die), condition, "{die}");
        assert_eq!(Injury::of(die), injury, "{die}");
    }
}

#[test]
fn fc_inj_01_unconscious_and_recovered() {
    check_row(1..=25, Injury::Unconscious, Condition::Fit);
}

#[test]
fn fc_inj_02_a_scar_to_show() {
    check_row(26..=30, Injury::Scar, Condition::Fit);
}

#[test]
fn fc_inj_03_a_light_wound_misses_two_missions() {
    check_row(31..=50, Injury::LightWound, Condition::Recovering(2));
}

#[test]
fn fc_inj_04_a_real_wound_misses_three() {
    check_row(51..=60, Injury::RealWound, Condition::Recovering(3));
}

#[test]
fn fc_inj_05_a_serious_wound_misses_five() {
    check_row(61..=70, Injury::SeriousWound, Condition::Recovering(5));
}

#[test]
fn fc_inj_06_a_grave_wound_ends_the_fighting() {
    check_row(71..=80, Injury::GraveWound, Condition::Retired);
}

#[test]
fn fc_inj_07_the_crippled_are_sent_home() {
    check_row(81..=90, Injury::Crippled, Condition::Retired);
}

#[test]
fn fc_inj_08_the_last_ten_faces_are_death() {
    check_row(91..=100, Injury::Dead, Condition::Dead);
}

#[test]
fn ca_fc_13_a_scar_and_a_wound_stay_in_the_history() {
    for (die, word) in [(27, "ca-scarred"), (44, "ca-wounded"), (71, "ca-retired"), (95, "ca-died")] {
        let mut affairs = affairs(roster(&["Ada"]), roster(&[]), &[(1, OUT)], &[], None);
        let setup = setup(DeskKind::Aftermath, Some(0), json!({}));
        let lines = vec![(ROLL, roll()), ("FC-CAMP-01", face(die))];
        play(&setup, &mut affairs, lines, |play| injury::aid_post(play, 0, 1));
        let last = affairs.rosters[0].members[0].history.last().expect("a moment");
        assert_eq!((last.fixture, last.word.as_str()), (3, word));
    }
}

#[test]
fn fc_camp_02_whoever_was_down_or_stunned_recovers_without_a_roll() {
    for ending in [UNHURT, DOWN, LEFT] {
        let mut affairs = affairs(roster(&["Ada"]), roster(&[]), &[(1, ending)], &[], None);
        let setup = setup(DeskKind::Aftermath, Some(0), json!({}));
        play(&setup, &mut affairs, vec![], |play| injury::aid_post(play, 0, 1));
        assert_eq!(conditions(&affairs.rosters[0]), [Condition::Fit]);
    }
}

fn taught(roster: Roster, lines: Lines) -> Roster {
    let mut affairs = affairs(roster, self::roster(&[]), &[], &[], None);
    let setup = setup(DeskKind::Aftermath, Some(0), json!({}));
    play(&setup, &mut affairs, lines, |play| lesson::lesson(play, 0));
    affairs.rosters.remove(0)
}

#[test]
fn fc_camp_03_a_figure_of_the_players_choice_learns_a_random_skill() {
    let after =
        taught(roster(&["Ada", "Bea"]), vec![("FC-CAMP-03", answer(Answer::Pick(1))), ("FC-CAMP-03", face(19))]);
    assert_eq!(knows(&after.members[0]), []);
    assert_eq!(knows(&after.members[1]), [Skill::Fast]);
}

/// E08, first part.
#[test]
fn ca_fc_14_a_skill_he_has_is_rolled_again_and_the_recovering_may_learn() {
    let mut group = roster(&["Ada", "Bea", "Cid"]);
    change(&mut group, 1, |it| it.skills = vec![Skill::Fast, Skill::Runner]);
    group.member_mut(2).condition = Condition::Dead;
    group.member_mut(3).condition = Condition::Recovering(2);
    change(&mut group, 2, |it| it.skills = vec![Skill::Marksman]);
    change(&mut group, 3, |it| it.skills = vec![Skill::Tough]);
    let lines = vec![
        ("FC-CAMP-03", answer(Answer::Pick(0))),
        ("FC-CAMP-03", face(20)),
        ("FC-CAMP-03", face(23)),
        ("FC-CAMP-03", face(95)),
        ("FC-SKILL-33", Line::Word("fc-skill-marksman")),
    ];
    let after = taught(group.clone(), lines);
    assert_eq!(knows(&after.members[0]), [Skill::Fast, Skill::Runner, Skill::Marksman]);
    let lines = vec![("FC-CAMP-03", answer(Answer::Pick(1))), ("FC-CAMP-03", face(1))];
    assert_eq!(knows(&taught(group, lines).members[2]), [Skill::Tough, Skill::Marksman]);
}

#[test]
fn fc_skill_33_a_veteran_of_the_campaign_chooses_what_nobody_has() {
    let mut group = roster(&["Ada", "Bea"]);
    group.member_mut(1).condition = Condition::Dead;
    change(&mut group, 1, |it| it.skills = vec![Skill::Marksman]);
    change(&mut group, 2, |it| it.skills = vec![Skill::RapidFire]);
    let lines = vec![
        ("FC-CAMP-03", answer(Answer::Pick(0))),
        ("FC-CAMP-03", face(100)),
        ("FC-SKILL-33", Line::Word("fc-skill-marksman")),
    ];
    assert_eq!(knows(&taught(group, lines).members[1]), [Skill::RapidFire, Skill::Marksman]);
}

fn promoted(roster: Roster, lines: Lines) -> Vec<bool> {
    let mut affairs = affairs(roster, self::roster(&[]), &[], &[], None);
    let setup = setup(DeskKind::Aftermath, Some(0), json!({}));
    play(&setup, &mut affairs, lines, |play| lesson::promotion(play, 0));
    affairs.rosters[0].members.iter().map(|member| recruit(member).leader).collect()
}

/// E60, second half.
#[test]
fn fc_camp_04_a_group_without_a_leader_finds_one_on_a_1_or_a_6() {
    let leaders = |die: u8, who: Lines| {
        let lines = [("CA-FC-15", roll()), ("FC-CAMP-04", face(die))].into_iter().chain(who).collect();
        promoted(roster(&["Ada", "Bea"]), lines)
    };
    assert_eq!(leaders(6, vec![("FC-CAMP-04", answer(Answer::Pick(1)))]), [false, true]);
    assert_eq!(leaders(1, vec![("FC-CAMP-04", answer(Answer::Pick(0)))]), [true, false]);
    for die in 2..=5 {
        assert_eq!(leaders(die, vec![]), [false, false]);
    }
}

#[test]
fn ca_fc_15_a_leader_who_recovers_leads_and_one_who_is_gone_does_not() {
    let mut group = roster(&["Ada", "Bea"]);
    change(&mut group, 1, |it| it.leader = true);
    group.member_mut(1).condition = Condition::Recovering(2);
    assert_eq!(promoted(group.clone(), vec![]), [true, false]);
    group.member_mut(1).condition = Condition::Captive { of: 1, since: 2 };
    assert_eq!(promoted(group.clone(), vec![("CA-FC-15", roll()), ("FC-CAMP-04", face(1))]), [true, true]);
    group.member_mut(2).condition = Condition::Dead;
    assert_eq!(promoted(group, vec![]), [true, false], "with nobody there is no die");
}

#[test]
fn fc_camp_05_an_indisposed_figure_misses_its_missions() {
    let mut group = roster(&["Ada", "Bea"]);
    change(&mut group, 2, |it| it.leader = true);
    group.member_mut(1).condition = Condition::Recovering(2);
    let mut affairs = affairs(group, roster(&[]), &[(2, UNHURT)], &[], None);
    let learns = || vec![("FC-CAMP-03", answer(Answer::Pick(1))), ("FC-CAMP-03", face(50))];
    after(0, &mut affairs, learns());
    assert_eq!(affairs.rosters[0].members[0].condition, Condition::Recovering(1));
    affairs.rosters[0].member_mut(2).sheet = Sheet::of(&Recruit { leader: true, ..Recruit::default() });
    after(0, &mut affairs, learns());
    assert_eq!(conditions(&affairs.rosters[0]), [Condition::Fit, Condition::Fit]);
}

#[test]
fn fc_conv_04_after_a_battle_come_injuries_then_the_skill_then_the_promotion_die() {
    let mut affairs = affairs(roster(&["Ada", "Bea"]), roster(&[]), &[(2, OUT), (1, OUT)], &[], None);
    let lines = vec![
        (ROLL, roll()),
        ("FC-CAMP-01", face(91)),
        (ROLL, roll()),
        ("FC-CAMP-01", face(1)),
        ("FC-CAMP-03", answer(Answer::Pick(0))),
        ("FC-CAMP-03", face(4)),
        ("CA-FC-15", roll()),
        ("FC-CAMP-04", face(6)),
    ];
    after(0, &mut affairs, lines);
    let group = &affairs.rosters[0];
    assert_eq!(conditions(group), [Condition::Dead, Condition::Fit], "by number, not in the order of the report");
    assert_eq!(knows(&group.members[1]), [Skill::RapidFire]);
    assert!(recruit(&group.members[1]).leader);
}

/// The whole aftermath of the ledger, die by die.
#[test]
fn the_aftermath_of_the_ledger_comes_out_as_it_says() {
    let mut british = roster(&["Harris", "Dawes", "Pike", "Lowe", "Mason", "Swift"]);
    change(&mut british, 1, |it| it.leader = true);
    change(&mut british, 5, |it| it.skills = vec![Skill::RightPlace]);
    british.sheet = Sheet::of(&GroupSheet { morale: Spirits::Points(1), ..GroupSheet::default() });
    british.member_mut(4).condition = Condition::Recovering(1);
    let mut german = roster(&["Brandt", "Kuhn", "Ott", "Vogel", "Roth", "Linz"]);
    change(&mut german, 1, |it| it.leader = true);
    change(&mut german, 4, |it| it.skills = vec![Skill::Sentinel]);
    german.sheet = Sheet::of(&GroupSheet { morale: Spirits::Points(1), ..GroupSheet::default() });
    let ours = [(1, OUT), (2, UNHURT), (3, HELD), (5, DOWN), (6, OUT)];
    let theirs = [(1, UNHURT), (2, OUT), (3, UNHURT), (4, UNHURT), (5, LEFT), (6, UNHURT)];
    let mut desk = affairs(british, german, &ours, &theirs, Some(2));

    after(
        0,
        &mut desk,
        vec![
            (ROLL, roll()),
            ("FC-CAMP-01", face(71)),
            (ROLL, roll()),
            ("FC-CAMP-01", face(44)),
            ("FC-CAMP-03", answer(Answer::Pick(1))),
            ("FC-CAMP-03", face(93)),
            ("FC-SKILL-33", Line::Word("fc-skill-tough")),
            ("CA-FC-15", roll()),
            ("FC-CAMP-04", face(6)),
            ("FC-CAMP-04", answer(Answer::Pick(0))),
        ],
    );
    after(
        1,
        &mut desk,
        vec![
            (ROLL, roll()),
            ("FC-CAMP-01", face(27)),
            ("FC-CAMP-03", answer(Answer::Pick(4))),
            ("FC-CAMP-03", face(50)),
        ],
    );
    assert_eq!(captives::can_be_exchanged(&desk), 0);
    replace(0, &mut desk, vec![("FC-RAND-02", face(62)), ("FC-RAND-02", face(15))]);
    replace(1, &mut desk, vec![]);

    let [british, german] = desk.rosters.as_slice() else { panic!("two") };
    let expected = [
        Condition::Retired,
        Condition::Fit,
        Condition::Captive { of: 1, since: 3 },
        Condition::Fit,
        Condition::Fit,
        Condition::Recovering(2),
        Condition::Fit,
        Condition::Fit,
    ];
    assert_eq!(conditions(british), expected);
    assert_eq!(knows(&british.members[3]), [Skill::Tough]);
    assert!(recruit(&british.members[1]).leader);
    assert_eq!((british.members[6].name.as_str(), recruit(&british.members[6]).weapons), ("Abbott", vec![Weapon::Smg]));
    assert_eq!(
        (british.members[7].name.as_str(), recruit(&british.members[7]).weapons),
        ("Barker", vec![Weapon::Rifle])
    );
    assert_eq!(knows(&german.members[4]), [Skill::Guts]);
    assert_eq!(german.members[1].condition, Condition::Fit);

    let field = |numbers: &[u16]| FieldForce { members: numbers.to_vec(), ..FieldForce::default() };
    desk.fixture.forces = vec![field(&[2, 4, 5, 7, 8]), field(&[1, 2, 3, 4, 5, 6])];
    let options = options(json!({}));
    let ratings = [rating(&desk, &options, 0), rating(&desk, &options, 1)];
    assert_eq!(ratings, [58, 68]);
    assert_eq!(balance::gap(68, 58), 14);
}

#[test]
fn ca_fc_01_a_force_has_three_at_least_and_as_many_as_groups_start_with() {
    let desk = affairs(roster(&["Ada"]), roster(&[]), &[], &[], None);
    let limits = |given| FiveCoreCampaign::limits(&desk, &options(given), 0);
    assert_eq!(limits(json!({})), (3, 6));
    assert_eq!(limits(json!({"figures": 8})), (3, 8));
}

/// E05.
#[test]
fn ca_fc_02_a_gang_is_born() {
    let mut gang = roster(&[]);
    gang.kind = GANGS.into();
    let mut desk = affairs(gang, roster(&[]), &[], &[], None);
    let dice = [12, 45, 53, 77, 90, 61].map(|die| ("FC-RAND-05", face(die)));
    let choices = [
        ("CA-FC-02", answer(Answer::Pick(5))),
        ("FC-RAND-05", face(29)),
        ("FC-RAND-08", face(14)),
        ("FC-RAND-08", answer(Answer::Pick(2))),
        ("FC-RAND-09", face(6)),
        ("FC-RAND-09", answer(Answer::Pick(1))),
    ];
    play(&setup(DeskKind::Muster, Some(0), json!({})), &mut desk, dice.into_iter().chain(choices).collect(), muster);
    let gang = &desk.rosters[0];
    let weapons: Vec<Weapon> = gang.members.iter().map(|it| recruit(it).weapons[0]).collect();
    use Weapon::{Lmg, Pistol, Rifle, Shotgun, Smg};
    assert_eq!(weapons, [Rifle, Smg, Lmg, Pistol, Shotgun, Rifle]);
    assert_eq!(knows(&gang.members[2]), [Skill::Tough]);
    assert!(recruit(&gang.members[1]).leader);
    desk.fixture.forces[0].members = vec![1, 2, 3, 4, 5, 6];
    assert_eq!(rating(&desk, &options(json!({})), 0), 63);
}

/// E02, without the frame's part.
#[test]
fn ca_fc_04_the_rating_counts_figures_skills_a_leader_armour_and_points() {
    let mut group = roster(&["Ada", "Bea", "Cid", "Dan", "Eva", "Fin"]);
    change(&mut group, 1, |it| (it.leader, it.skills) = (true, vec![Skill::Fast, Skill::Guts]));
    change(&mut group, 2, |it| (it.leader, it.skills) = (true, vec![Skill::Fast]));
    group.sheet = Sheet::of(&GroupSheet { morale: Spirits::Points(1), ..GroupSheet::default() });
    let mut other = roster(&["Gil", "Hal", "Ina", "Jon", "Kay"]);
    change(&mut other, 1, |it| it.skills = vec![Skill::Fast]);
    let all: Vec<(u16, &'static str)> = (1..=6).map(|number| (number, UNHURT)).collect();
    let mut desk = affairs(group, other, &all, &all[..5], None);
    let options = options(json!({}));
    assert_eq!([rating(&desk, &options, 0), rating(&desk, &options, 1)], [69, 51]);
    change(&mut desk.rosters[1], 2, |it| it.armour = true);
    let sheet = GroupSheet { superior: true, despair: Spirits::Points(2), ..GroupSheet::default() };
    desk.rosters[1].sheet = Sheet::of(&sheet);
    assert_eq!(rating(&desk, &options, 1), 51 + 1 + 7 - 8);
}

#[test]
fn ca_fc_05_what_was_used_up_in_a_battle_is_made_up_between_battles() {
    let mut group = roster(&["Ada"]);
    change(&mut group, 1, |it| (it.grenades, it.smoke) = (2, 1));
    let desk = affairs(group, roster(&[]), &[(1, UNHURT)], &[], None);
    let carried = &force(&desk, &options(json!({})), 0).figures[0];
    assert_eq!((carried.grenades, carried.smoke), (2, 1));
}

/// E06, the drawing.
#[test]
fn ca_fc_07_two_who_only_wait_roll_again() {
    let mut desk = affairs(roster(&[]), roster(&[]), &[], &[], None);
    let lines = vec![
        ("FC-MISS-01", face(10)),
        ("FC-MISS-01", face(10)),
        ("FC-MISS-01", face(10)),
        ("FC-MISS-01", face(4)),
        ("FC-TERR-01", face(7)),
        ("FC-DENS-01", faces([9, 3, 5])),
    ];
    play(&setup(DeskKind::Drawing, None, json!({})), &mut desk, lines, draw);
    let drawn = Mission::Drawn {
        objectives: Some([Objective::Stop, Objective::TakePrisoner]),
        landscape: Landscape::WarZone,
        density: 50,
        stealth: false,
    };
    assert_eq!(desk.fixture.station.sheet.read::<Mission>(), drawn);
}

#[test]
fn ca_fc_08_the_dice_fall_before_the_chooser_picks_his_side() {
    let mut desk = affairs(roster(&["Ada"]), roster(&["Bea"]), &[], &[], None);
    desk.fixture.chooser = Some(1);
    let lines = vec![
        ("FC-MISS-01", face(10)),
        ("FC-MISS-01", face(4)),
        ("FC-TERR-01", face(7)),
        ("FC-DENS-01", faces([9, 3, 5])),
        ("CA-FIX-03", Line::Word("ca-first-side")),
    ];
    play(&setup(DeskKind::Drawing, None, json!({})), &mut desk, lines, campaign::drawing::draw);
    assert_eq!((desk.fixture.sides.clone(), desk.fixture.chooser), (vec![1, 0], Some(0)));
    assert_eq!(desk.rosters[0].members[0].name, "Bea");
    let lines = vec![("FC-TERR-01", face(1)), ("FC-DENS-01", faces([1, 2, 3]))];
    play(&setup(DeskKind::Drawing, None, json!({"objectives": "secret"})), &mut desk, lines, draw);
    assert!(matches!(desk.fixture.station.sheet.read(), Mission::Drawn { objectives: None, .. }));
}

#[test]
fn ca_fc_09_a_chain_of_linked_missions_and_a_situation_give_their_objectives() {
    let mut desk = affairs(roster(&[]), roster(&[]), &[], &[], None);
    let given = json!({"missions": "linked", "linked": "trenches"});
    play(&setup(DeskKind::Drawing, None, given), &mut desk, vec![], draw);
    let third = Mission::Drawn {
        objectives: Some([Objective::Secure, Objective::Protect]),
        landscape: Landscape::Ruins,
        density: 50,
        stealth: false,
    };
    assert_eq!(desk.fixture.station.sheet.read::<Mission>(), third);
    let lines = vec![("CA-FC-09", face(4)), ("FC-TERR-01", face(1)), ("FC-DENS-01", faces([2, 2, 2]))];
    play(&setup(DeskKind::Drawing, None, json!({"missions": "ideas", "idea": 1})), &mut desk, lines, draw);
    let Mission::Drawn { objectives, .. } = desk.fixture.station.sheet.read() else { panic!("drawn") };
    assert_eq!(objectives, Some([Objective::Secure, Objective::Protect]));
}

#[test]
fn ca_fc_11_the_table_is_held_by_whoever_alone_is_able_else_by_the_winner() {
    assert_eq!(holder([true, false], Some(1)), 1, "the winner has gone");
    assert_eq!(holder([false, true], Some(0)), 2);
    assert_eq!(holder([true, true], Some(1)), 2);
    assert_eq!(holder([true, true], None), 0);
    assert_eq!(holder([false, false], Some(0)), 0);
}

/// E07, the first two fixtures.
#[test]
fn ca_fc_12_a_prisoner_still_held_is_lost_unless_his_side_holds_the_table() {
    let taken = |ending, holds| {
        let mut desk = affairs(roster(&["Pike"]), roster(&[]), &[(1, ending)], &[], holds);
        captives::missing(&mut desk, 0);
        desk.rosters[0].members[0].condition
    };
    let captive = Condition::Captive { of: 1, since: 3 };
    assert_eq!(taken(HELD, Some(2)), captive);
    assert_eq!(taken(HELD, None), captive);
    assert_eq!(taken(HELD, Some(1)), Condition::Fit);
    assert_eq!(taken(LED_AWAY, Some(1)), captive, "led away in any case");
}

/// E07, the exchange.
#[test]
fn ca_fc_16_captives_come_home_one_for_one() {
    let mut ours = roster(&["Pike", "Lowe"]);
    let mut theirs = roster(&["Kuhn"]);
    for number in [1, 2] {
        ours.member_mut(number).condition = Condition::Captive { of: 1, since: 2 };
    }
    theirs.member_mut(1).condition = Condition::Captive { of: 0, since: 3 };
    let mut desk = affairs(ours, theirs, &[], &[], None);
    assert_eq!(captives::can_be_exchanged(&desk), 1);
    let lines = vec![("CA-FC-16", answer(Answer::Figures(vec![figure(0, 2)])))];
    play(&setup(DeskKind::Dealings, None, json!({})), &mut desk, lines, captives::exchange);
    assert_eq!(conditions(&desk.rosters[0]), [Condition::Captive { of: 1, since: 2 }, Condition::Fit]);
    assert_eq!(conditions(&desk.rosters[1]), [Condition::Fit]);
    let last = |roster: &Roster, number: u16| {
        roster.member(number).and_then(|it| it.history.last()).map(|moment| moment.word.to_string())
    };
    assert_eq!(last(&desk.rosters[1], 1).as_deref(), Some(EXCHANGED));
}

/// E07, the end.
#[test]
fn ca_fc_17_a_captive_of_an_earlier_battle_gets_away_on_a_6() {
    let escapes = |since, lines| {
        let mut ours = roster(&["Pike"]);
        ours.member_mut(1).condition = Condition::Captive { of: 1, since };
        let mut desk = affairs(ours, roster(&[]), &[], &[], None);
        let setup = setup(DeskKind::Replacements, Some(0), json!({}));
        play(&setup, &mut desk, lines, |play| captives::escape(play, 0, 1));
        desk.rosters[0].members[0].condition == Condition::Fit
    };
    let die = |face_| vec![("CA-FC-17", roll()), ("CA-FC-17", face(face_))];
    assert!(escapes(2, die(6)));
    assert!(!escapes(2, die(5)));
    assert!(!escapes(3, vec![]), "taken in this very fixture");
}

/// E08, the recruits.
#[test]
fn ca_fc_18_recruits_come_until_five_are_fit_or_the_group_is_full() {
    let group = |fit: usize, recovering: usize, captive: usize| {
        let names: Vec<String> = (0..fit + recovering + captive).map(|n| format!("M{n}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let mut group = roster(&names);
        for (n, member) in group.members.iter_mut().enumerate() {
            member.condition = match n {
                n if n < fit => Condition::Fit,
                n if n < fit + recovering => Condition::Recovering(2),
                _ => Condition::Captive { of: 1, since: 1 },
            };
        }
        group
    };
    let come = |mut group: Roster| {
        let mut count = 0;
        while wants_one(&group, 6) {
            count += 1;
            group.join(format!("N{count}"), Sheet::default(), 3);
        }
        count
    };
    assert_eq!(come(group(3, 4, 2)), 2);
    assert_eq!(come(group(2, 9, 1)), 1, "up to three beyond the twelve");
    assert_eq!(come(group(6, 0, 0)), 0);
    assert_eq!(come(group(1, 0, 0)), 4);
}

#[test]
fn names_are_handed_out_once_and_begin_again_with_a_number() {
    let mut taken = vec!["Abbott".to_string()];
    let first = next_name(ForceType::SecondWorldWar, 0, &taken);
    assert_eq!((first.as_str(), next_name(ForceType::SecondWorldWar, 1, &taken).as_str()), ("Barker", "Amsel"));
    for _ in 0..23 {
        taken.push(next_name(ForceType::SecondWorldWar, 0, &taken));
    }
    assert_eq!(next_name(ForceType::SecondWorldWar, 0, &taken), "Abbott II");
}

#[test]
fn ca_fc_19_a_stand_in_has_the_weapon_of_the_first_row() {
    let desk = affairs(roster(&["Ada"]), roster(&[]), &[], &[], None);
    let lent = stand_in(&desk, 0);
    assert_eq!(lent.sheet.read::<Recruit>().weapons, [Weapon::Rifle]);
    assert_ne!(lent.name, "Ada");
}

#[test]
fn ca_fc_20_weapons_of_the_fallen_are_taken_over_once_if_the_ground_was_held() {
    let mut group = roster(&["Ada", "Bea", "Cid", "Dan"]);
    change(&mut group, 1, |it| it.weapons = vec![Weapon::Lmg]);
    group.member_mut(1).condition = Condition::Dead;
    let mut desk = affairs(group, roster(&[]), &[], &[], None);
    let none = options(json!({}));
    assert_eq!(FiveCoreCampaign::camp(&desk, &none, 0), [], "nobody held the ground");
    desk.rosters[0].member_mut(1).lived(Moment::new(2, "fc-on-held-ground"));
    let heirs: Vec<_> = FiveCoreCampaign::camp(&desk, &none, 0).iter().map(|it| it.member).collect();
    assert_eq!(heirs, [Some(2), Some(3), Some(4)]);
    assert_eq!(FiveCoreCampaign::camp(&desk, &options(json!({"heirlooms": false})), 0), []);
    let lines = vec![("CA-CAMP-02", Line::Word("fc-take-over"))];
    play(&setup(DeskKind::Camp, Some(0), json!({})), &mut desk, lines, prepare::camp);
    assert_eq!(recruit(&desk.rosters[0].members[1]).weapons, [Weapon::Lmg]);
    assert_eq!(FiveCoreCampaign::camp(&desk, &none, 0), [], "each set of weapons once");
}

#[test]
fn ca_fc_21_a_hardened_force_has_one_morale_point_more() {
    let mut group = roster(&["Ada", "Bea", "Cid"]);
    for number in [1, 2] {
        (0..3).for_each(|fixture| group.member_mut(number).lived(Moment::new(fixture, FOUGHT)));
    }
    let cause = Spirits::Causes(vec![HighSpirits::WarIsOurWay]);
    group.sheet = Sheet::of(&GroupSheet { morale: cause, ..GroupSheet::default() });
    let mut desk = affairs(group, roster(&[]), &[(1, UNHURT), (2, UNHURT), (3, UNHURT)], &[], None);
    let morale = |desk: &Affairs, given| force(desk, &options(given), 0).morale.points();
    assert_eq!(morale(&desk, json!({})), 1);
    assert_eq!(morale(&desk, json!({"hardened": true})), 2);
    desk.rosters[0].member_mut(2).history.pop();
    assert_eq!(morale(&desk, json!({"hardened": true})), 1, "one of three is less than half");
}

#[test]
fn ca_fc_26_with_last_man_nobody_new_comes_and_a_small_group_fields_what_it_has() {
    let given = json!({"last_man": true});
    let mut desk = affairs(roster(&["Ada", "Bea"]), roster(&[]), &[], &[], None);
    assert_eq!(FiveCoreCampaign::limits(&desk, &options(given.clone()), 0), (2, 6));
    let setup = setup(DeskKind::Replacements, Some(0), given.clone());
    assert!(!play(&setup, &mut desk, vec![], |play| FiveCoreCampaign::replacement(play, 0)));
    assert!(!FiveCoreCampaign::is_broken(&desk.rosters[0], &options(given.clone())));
    for number in [1, 2] {
        desk.rosters[0].member_mut(number).condition = Condition::Dead;
    }
    assert!(FiveCoreCampaign::is_broken(&desk.rosters[0], &options(given)));
    assert!(!FiveCoreCampaign::is_broken(&desk.rosters[0], &options(json!({}))));
}

/// E02, the help.
#[test]
fn ca_bal_06_a_gun_for_hire_fights_beyond_the_most_and_is_no_member() {
    let mut gang = roster(&["Ada", "Bea", "Cid", "Dan", "Eva"]);
    gang.kind = GANGS.into();
    let five: Vec<(u16, &'static str)> = (1..=5).map(|number| (number, UNHURT)).collect();
    let mut desk = affairs(roster(&[]), gang, &[], &five, None);
    let setup = setup(DeskKind::Helps, None, json!({}));
    let lines = vec![("FC-RAND-05", face(58))];
    play(&setup, &mut desk, lines, |play| FiveCoreCampaign::help(play, 1, "fc-help-gun"));
    let figures = force(&desk, &options(json!({})), 1).figures;
    assert_eq!((figures.len(), figures[5].weapons.as_slice()), (6, &[Weapon::GrenadeLauncher][..]));
    assert_eq!(desk.rosters[1].members.len(), 5);
}

#[test]
fn helps_of_this_game_raise_spirits_choose_ground_and_teach() {
    let mut desk = affairs(roster(&["Ada", "Bea"]), roster(&[]), &[(1, UNHURT), (2, UNHURT)], &[], None);
    let drawn = Mission::Drawn { objectives: None, landscape: Landscape::Woods, density: 30, stealth: false };
    desk.fixture.station.sheet = Sheet::of(&drawn);
    let setup = setup(DeskKind::Helps, None, json!({}));
    play(&setup, &mut desk, vec![], |play| FiveCoreCampaign::help(play, 0, "fc-help-spirits"));
    assert_eq!(force(&desk, &options(json!({})), 0).morale.points(), 2);
    let ground = vec![("CA-BAL-05", Line::Word("fc-ground-farm")), ("CA-BAL-05", answer(Answer::Pick(4)))];
    play(&setup, &mut desk, ground, |play| FiveCoreCampaign::help(play, 0, "fc-help-ground"));
    let chosen = Mission::Drawn { objectives: None, landscape: Landscape::Farm, density: 60, stealth: false };
    assert_eq!(desk.fixture.station.sheet.read::<Mission>(), chosen);
    let lessons = vec![("CA-BAL-05", face(1)), ("CA-BAL-05", answer(Answer::Pick(1))), ("CA-BAL-05", face(2))];
    play(&setup, &mut desk, lessons, |play| FiveCoreCampaign::help(play, 0, "fc-help-lesson"));
    let figures = force(&desk, &options(json!({})), 0).figures;
    assert_eq!([&figures[0].skills[..], &figures[1].skills[..]], [&[Skill::Marksman][..], &[Skill::Marksman][..]]);
    assert_eq!(knows(&desk.rosters[0].members[0]), [], "for this battle only");
}

#[test]
fn a_prisoner_is_told_in_the_history() {
    let mut desk = affairs(roster(&["Pike"]), roster(&[]), &[(1, HELD)], &[], Some(2));
    captives::missing(&mut desk, 0);
    assert_eq!(desk.rosters[0].members[0].history.last().map(|it| it.word.as_str()), Some(TAKEN));
}

fn force_of(count: usize, change: impl Fn(usize, &mut Recruit)) -> Value {
    let figure = |place: usize| {
        let mut it = Recruit { name: format!("N{place}"), weapons: vec![Weapon::Rifle], ..Recruit::default() };
        change(place, &mut it);
        it
    };
    json!({"figures": (0..count).map(figure).collect::<Vec<_>>()})
}

#[test]
fn ca_fc_03_a_written_group_is_checked_and_a_shipped_one_is_taken_as_it_is() {
    let written = |force: &Value, given: Value| FiveCoreCampaign::written(WW2, force, &options(given));
    let plain = force_of(6, |_, _| {});
    assert!(written(&plain, json!({})).is_err(), "not unless the campaign says so");
    let allowed = json!({"muster": "written"});
    let roster = written(&plain, allowed.clone()).expect("accepted");
    assert_eq!(roster.members.iter().map(|it| it.number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    let breaches = |force: Value| written(&force, allowed.clone()).expect_err("refused").len();
    assert_eq!(breaches(force_of(7, |_, _| {})), 1, "as many as groups start with");
    assert_eq!(breaches(force_of(6, |place, it| it.leader = place < 2)), 1, "one leader");
    assert_eq!(breaches(force_of(6, |place, it| it.skills = if place < 2 { vec![Skill::ALL[0]] } else { vec![] })), 1);
    assert_eq!(breaches(force_of(6, |place, it| it.weapons = if place == 0 { vec![Weapon::Hmg] } else { vec![] })), 1);
    let mut high = plain;
    high["morale"] = json!(2);
    assert_eq!(breaches(high), 1, "one Morale point");
    let shipped = include_str!("../../../../../content/fivecore/forces/trench-raiders.toml");
    let shipped: fivecore::roster::ForceFile = toml::from_str(shipped).expect("a force");
    let roster = written(&json!(shipped), allowed.clone()).expect("as it is");
    assert_eq!(roster.members.len(), shipped.figures.len());
}

#[test]
fn ca_fc_06_an_advance_is_one_skill_rolled() {
    let mut it = affairs(roster(&["Ada", "Bea"]), roster(&["Cleo"]), &[], &[], None);
    let lines = vec![("FC-CAMP-03", answer(Answer::Pick(1))), ("FC-CAMP-03", face(1))];
    play(&setup(DeskKind::Muster, Some(0), json!({})), &mut it, lines, fivecore::campaign::fresh::advance);
    assert_eq!(knows(&it.rosters[0].members[1]).len(), 1);
}

#[test]
fn ca_fc_23_on_a_map_a_d10_gives_the_ground_of_a_land_for_good() {
    let mut it = affairs(roster(&["Ada"]), roster(&["Bea"]), &[], &[], None);
    let setup = setup(DeskKind::Drawing, None, json!({}));
    let ground = play(&setup, &mut it, vec![("FC-TERR-01", face(4))], fivecore::campaign::mission::ground);
    it.fixture.ground = ground;
    let lines = vec![("FC-MISS-01", face(3)), ("FC-MISS-01", face(5)), ("FC-DENS-01", faces([9, 3, 5]))];
    play(&setup, &mut it, lines, draw);
    let Mission::Drawn { landscape, density, .. } = it.fixture.station.sheet.read() else { panic!("drawn") };
    assert_eq!((landscape, density), (Landscape::Urban, 50), "no die for the ground, three for its density");
}

#[test]
fn ca_fc_25_a_fresh_enemy_has_as_many_figures_and_skills_and_a_leader_if_the_player_has_one() {
    let mut own = roster(&["Ada", "Bea", "Cleo"]);
    change(&mut own, 1, |it| it.leader = true);
    change(&mut own, 2, |it| it.skills = vec![Skill::ALL[3]]);
    let mut theirs = roster(&["Otto", "Paul"]);
    theirs.member_mut(1).condition = Condition::Dismissed;
    theirs.member_mut(2).condition = Condition::Dead;
    let mut it = affairs(own, theirs, &[(1, UNHURT), (2, UNHURT)], &[], None);
    let lines = vec![
        ("FC-RAND-02", face(1)),
        ("FC-RAND-02", face(1)),
        ("CA-FC-25", face(1)),
        ("CA-FC-25", answer(Answer::Pick(0))),
        ("CA-FC-25", answer(Answer::Pick(1))),
    ];
    play(&setup(DeskKind::Forces, None, json!({})), &mut it, lines, |play| fivecore::campaign::fresh::fresh(play, 1));
    let new = &it.rosters[1].members[2..];
    assert_eq!(new.len(), 2, "the player fields two");
    assert_eq!(new[0].name, "Otto", "who got away alive lends his name again");
    assert_ne!(new[1].name, "Paul", "the dead do not");
    assert_eq!(knows(&new[0]).len(), 1);
    assert!(recruit(&new[1]).leader && !recruit(&new[0]).leader);
}

#[test]
fn ca_ver_04_a_skill_that_the_rules_no_longer_know_is_kept_and_has_no_effect() {
    let mut it = roster(&["Ada"]);
    it.members[0].sheet.0["skills"] = json!(["clairvoyant"]);
    assert!(knows(&it.members[0]).is_empty(), "it has no effect");
    let member = it.member_mut(1);
    let mut carried = recruit(member);
    carried.skills.push(Skill::ALL[0]);
    fivecore::campaign::group::put(member, &carried);
    assert_eq!(knows(member), [Skill::ALL[0]]);
    assert!(member.sheet.0["skills"].to_string().contains("clairvoyant"), "kept by its old name");
    let shown = FiveCoreCampaign::card(member).skills;
    assert_eq!(shown[1].as_str(), "ca-of-older-rules");
}
