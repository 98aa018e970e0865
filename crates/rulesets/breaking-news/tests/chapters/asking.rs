//! BN-ASK. How much is asked, and in which order options stand.

use referee::{Answer, Choice, Match, Wanted, covers};
use serde_json::json;

use crate::bench::*;

fn picks(game: &Match<breaking_news::BreakingNews>, side: referee::SideId) -> Vec<Choice> {
    match asked(game, side).wanted {
        Wanted::Pick { options } => options,
        other => panic!("{other:?}"),
    }
}

fn words(game: &Match<breaking_news::BreakingNews>, side: referee::SideId) -> Vec<String> {
    picks(game, side).into_iter().map(|it| it.word.as_str().to_string()).collect()
}

/// A squad of three in a chain and one apart, and two enemies 30 cm off, one of them hidden.
fn squad_of_four() -> Bench {
    open_ground(&["r3 rifle", "r3 lmg", "r3 rifle rpg", "r3 rifle team2"], &["i1 rifle", "i1 lmg"])
        .put("A1", 40.0, 10.0)
        .put("A2", 44.0, 10.0)
        .put("A3", 48.0, 10.0)
        .put("A4", 120.0, 10.0)
        .put("B1", 44.0, 42.5)
        .put("B2", 60.0, 42.5)
}

#[test]
fn bn_ask_01_what_is_refused_is_shown_with_its_clause() {
    let mut bench = squad_of_four().put("B1", 44.0, 148.0).put("B2", 10.0, 148.0).hidden("B1").hidden("B2");
    let game = bench.play(&[one("A4")]);
    let barred = asked(&game, SOUTH).barred;
    let why = |word: &str| barred.iter().find(|it| it.0.word.as_str() == word).map(|it| it.1.clause.to_string());
    assert_eq!(why("bn-action-fire").as_deref(), Some("BN-FIRE-10"));
    assert_eq!(why("bn-action-drag").as_deref(), Some("BN-WOUND-08"));
    assert_eq!(why("bn-action-break-away").as_deref(), Some("BN-MELEE-11"));
    assert_eq!(why("bn-action-move"), None);
}

#[test]
fn bn_ask_02_the_option_that_lets_things_pass_stands_last() {
    let mut bench = squad_of_four();
    let last = |game: &Match<breaking_news::BreakingNews>, side| {
        let options = picks(game, side);
        let declining = options.iter().filter(|it| it.declines()).count();
        assert!(options.last().is_some_and(Choice::declines) && declining == 1, "{options:?}");
    };
    last(&bench.open(), SOUTH);
    last(&bench.play(&[one("A1"), FIRE]), SOUTH);
    let game = bench.play(&[one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1")]);
    last(&game, NORTH);
}

/// At 20 cm a burst hits 7 times in 8 and an aimed shot 2 in 3; at 30 cm 91 in 216 and 1 in 2.
#[test]
fn bn_ask_02_the_better_chance_of_a_hit_stands_first_then_the_lower_number() {
    let first = |y: f64| {
        let mut bench = squad_of_four().put("B1", 40.0, y).put("B2", 140.0, 148.0);
        let options = picks(&bench.play(&[one("A1"), FIRE]), SOUTH);
        options.iter().take(2).map(|it| it.word.as_str().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(first(32.5), ["bn-fire-rifle-burst", "bn-fire-rifle-aimed"]);
    assert_eq!(first(42.5), ["bn-fire-rifle-aimed", "bn-fire-rifle-burst"]);
    let mut alike = squad_of_four().put("B1", 50.0, 42.5).put("B2", 30.0, 42.5);
    let targets: Vec<_> = picks(&alike.play(&[one("A1"), FIRE]), SOUTH).iter().take(2).map(|it| it.figure).collect();
    assert_eq!(targets, [Some(alike.id("B1")), Some(alike.id("B2"))]);
}

/// The machine gun needs 5 with four dice, 65 in 81; the rifle 4 with one, 1 in 2.
#[test]
fn bn_ask_02_answers_and_groups_have_the_better_chance_first_too() {
    let mut bench = squad_of_four();
    let game = bench.play(&[one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1")]);
    assert_eq!(words(&game, NORTH)[..3], ["bn-react-lmg", "bn-react-rifle-aimed", "bn-react-rifle-burst"]);
    let mut bench = squad_of_four();
    let game = bench.play(&[one("A1"), MOVE, to(&[(40.0, 11.0)])]);
    assert_eq!(words(&game, NORTH)[..3], ["bn-react-lmg", "bn-react-rifle-aimed", "bn-react-rifle-burst"]);
    let mut group = squad_of_four().put("B2", 44.0, 30.0);
    let at: Vec<_> = picks(&group.play(&[chain("A1"), FIRE]), SOUTH).iter().map(|it| it.figure).collect();
    assert_eq!(at[..2], [Some(group.id("B2")), Some(group.id("B1"))], "the nearer one");
}

#[test]
fn bn_ask_03_chains_some_of_them_each_man_rallies_look_and_done() {
    let bench = squad_of_four().hidden("B2").shocked("A4").shocked("A1");
    let expected = [
        "bn-order-chain",
        "bn-order-one",
        "bn-order-one",
        "bn-order-rally-all",
        "bn-order-rally",
        "bn-order-rally",
        "bn-order-look",
        "bn-order-done",
    ];
    assert_eq!(words(&bench.open(), SOUTH), expected);
    assert!(words(&squad_of_four().open(), SOUTH).contains(&"bn-order-some".to_string()), "of three or more");
}

#[test]
fn bn_ask_04_those_not_linked_to_the_lowest_named_are_left_out() {
    let mut bench = squad_of_four().put("A3", 54.0, 10.0);
    let lines = [("BN-ACT-01", Of("bn-order-some", "A1")), ("BN-GROUP-02", Figures(&["A3", "A1"])), MOVE];
    let Wanted::Path { figures, .. } = asked(&bench.play(&lines), SOUTH).wanted else { panic!("a path") };
    assert_eq!(figures.iter().map(|it| it.figure).collect::<Vec<_>>(), [bench.id("A1")]);
}

#[test]
fn bn_ask_05_only_what_somebody_named_may_do_is_listed() {
    let mut bench = squad_of_four();
    let offered = words(&bench.play(&[one("A1")]), SOUTH);
    let expected = ["bn-action-move", "bn-action-fire", "bn-action-covering", "bn-action-step-covering"];
    assert_eq!(offered[..4], expected);
    assert!(!offered.contains(&"bn-action-drag".to_string()) && !offered.contains(&"bn-action-break-away".to_string()));
}

/// A1 beside a pick-up, beside a wounded comrade and near his edge, alone on his side of a wall.
#[test]
fn bn_ask_05_in_the_order_of_the_rules() {
    use crate::vehicles::bench::{motorised, vehicle};
    let men = ["r3 rifle", "r3 smg", "r3 rifle"];
    let own = json!([vehicle("AV", "pick-up", serde_json::Value::Null, ["A2", ""])]);
    let wall = json!([line("high-wall", [0.0, 60.0], [150.0, 60.0])]);
    let mut bench = motorised((&men, own), (&["i1 rifle"], json!([])), wall, json!({"wounded": true}))
        .put("AV", 40.0, 20.0)
        .put("A1", 43.3, 20.0)
        .put("A3", 45.9, 20.0)
        .wounded("A3", 4)
        .put("B1", 140.0, 140.0);
    let words = words(&bench.play(&[one("A1")]), SOUTH);
    let words: Vec<&str> = words.iter().map(|word| word.trim_start_matches("bn-action-")).collect();
    assert_eq!(words, ["move", "covering", "step-covering", "hide", "crawl", "run-off", "get-in", "drag"]);
}

/// B1, of the special forces, sees whoever is in the open 20 cm before him.
#[test]
fn bn_ask_05_what_only_some_of_a_group_may_do_is_done_by_them() {
    let pair = || {
        open_ground(&["r3 rifle", "r3 rifle"], &["r1 rifle"])
            .put("A1", 40.0, 10.0)
            .put("A2", 40.0, 19.0)
            .put("B1", 40.0, 41.0)
            .facing("B1", 180)
    };
    let mut hiding = pair();
    hiding.play(&[chain("A1"), act("bn-action-hide")]);
    assert_eq!((hiding.figure("A1").hidden, hiding.figure("A2").hidden), (true, false));
    assert!(hiding.figure("A1").turn.acted && hiding.figure("A2").turn.acted);
    let mut crawling = pair();
    crawling.play(&[chain("A1"), CRAWL, dice("BN-HIDE-04", &[6]), NOBODY]);
    assert_eq!((crawling.figure("A1").hidden, crawling.figure("A2").hidden), (true, false));
    let mut running = pair().put("A1", 40.0, 20.0).put("A2", 40.0, 28.0).put("B1", 140.0, 140.0);
    running.play(&[chain("A1"), act("bn-action-run-off"), ("BN-MOVE-16", Way(&[(40.0, 1.3)]))]);
    assert_eq!((running.is_out("A1"), running.place("A2")), (true, point(40.0, 28.0)));
    assert!(running.figure("A2").turn.acted);
}

#[test]
fn bn_ask_06_one_path_for_all_who_go_and_some_may_stay() {
    let mut bench = squad_of_four().put("B1", 44.0, 148.0).put("B2", 10.0, 148.0);
    let game = bench.play(&[chain("A1"), MOVE]);
    let Wanted::Path { figures, may_stay, .. } = asked(&game, SOUTH).wanted else { panic!("a path") };
    assert_eq!((figures.len(), may_stay), (3, true));
    bench.play(&[chain("A1"), MOVE, ("BN-ACT-12", Ways(&[("A3", &[(48.0, 30.0)])]))]);
    assert_eq!((bench.place("A1"), bench.place("A3")), (point(40.0, 10.0), point(48.0, 30.0)));
    assert!(bench.figure("A1").turn.acted);
}

#[test]
fn bn_ask_07_one_pick_for_one_man_and_all_at_somebody_for_a_group() {
    let mut bench = squad_of_four();
    let own: Vec<_> = picks(&bench.play(&[one("A1"), FIRE]), SOUTH);
    let count = |word: &str| own.iter().filter(|it| it.word.as_str() == word).count();
    assert_eq!((count("bn-fire-rifle-aimed"), count("bn-fire-rifle-burst"), count("bn-hold-fire")), (2, 2, 1));
    let joint = words(&bench.play(&[chain("A1"), FIRE]), SOUTH);
    assert_eq!(joint, ["bn-all-at", "bn-all-at", "bn-each-his-own", "bn-hold-fire"]);
}

#[test]
fn bn_ask_08_all_at_one_bursts_up_to_25_aimed_beyond_and_no_rocket() {
    let dice_of = |y: f64| {
        let bench = squad_of_four().put("B1", 44.0, y).facing("B1", 0).facing("B2", 0);
        let mut game = bench.open();
        let all = ("BN-GFIRE-01", Of("bn-all-at", "B1"));
        testkit::script::play_on(&mut game, &[chain("A1"), FIRE, all, NOBODY]);
        let Wanted::Dice { count, .. } = asked(&game, SOUTH).wanted else { panic!("dice of A1") };
        count
    };
    assert_eq!((dice_of(36.0), dice_of(40.0)), (3, 1));
    let mut bench = squad_of_four().put("B1", 44.0, 36.0).facing("B1", 0).facing("B2", 0);
    let all = [chain("A1"), FIRE, ("BN-GFIRE-01", Of("bn-all-at", "B1")), NOBODY];
    bench.play(&[&all[..], &[hits(&[1; 3]), hits(&[1; 4]), hits(&[1; 3])]].concat());
}

#[test]
fn bn_ask_10_the_question_shows_the_square_that_will_lie() {
    let mut bench = squad_of_four();
    let question = asked(&bench.play(&[one("A1"), COVER]), SOUTH);
    assert!(matches!(question.wanted, Wanted::Point) && question.about.template.is_some());
}

#[test]
fn bn_ask_11_the_best_mark_of_each_weapon_and_another_where_there_are_more() {
    let mut bench = squad_of_four();
    let game = bench.play(&[one("A1"), MOVE, to(&[(40.0, 12.0)])]);
    let offered = words(&game, NORTH);
    let count = |word: &str| offered.iter().filter(|it| *it == word).count();
    assert_eq!((count("bn-react-rifle-aimed"), count("bn-react-rifle-burst"), count("bn-react-lmg")), (1, 1, 1));
    assert_eq!((count("bn-another-mark"), offered.last().map(String::as_str)), (2, Some("bn-nobody")));
}

#[test]
fn bn_ask_12_other_marks_stand_in_the_order_of_the_way() {
    let mut bench = squad_of_four();
    let lines = [one("A1"), MOVE, to(&[(40.0, 25.0)]), ("BN-REACT-07", Of("bn-another-mark", "B1"))];
    let marks: Vec<_> =
        picks(&bench.play(&lines), NORTH).into_iter().filter_map(|it| it.place).map(|it| it.at.y).collect();
    assert!(marks.len() > 2 && marks.is_sorted(), "{marks:?}");
}

#[test]
fn bn_ask_13_a_lone_target_is_not_asked_for() {
    let mut bench = squad_of_four();
    let game = bench.play(&[one("A1"), MOVE, to(&[(40.0, 12.0)]), reacts("bn-react-rifle-aimed", "B1")]);
    assert!(matches!(asked(&game, NORTH).wanted, Wanted::Dice { .. }));
    let group = [chain("A1"), MOVE, to(&[(40.0, 12.0), (44.0, 12.0)]), reacts("bn-react-rifle-aimed", "B1")];
    assert_eq!(picks(&bench.play(&group), SOUTH).len(), 2, "the two who move");
}

#[test]
fn bn_ask_14_refuges_or_the_dirt_and_who_fires_back() {
    let mut bench = squad_of_four();
    let offered = words(&bench.play(&[one("A1"), FIRE, fires("bn-fire-rifle-aimed", "B1")]), NORTH);
    for word in ["bn-hit-the-dirt", "bn-react-rifle-aimed", "bn-react-lmg", "bn-nobody"] {
        assert!(offered.contains(&word.to_string()), "{word}: {offered:?}");
    }
}

#[test]
fn bn_ask_15_where_nobody_may_react_nobody_is_asked() {
    covers!["BN-ASK-15"];
    let mut bench = squad_of_four().shocked("B1").facing("B2", 0);
    let game = bench.play(&[one("A1"), MOVE, to(&[(40.0, 12.0)])]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-FIRE-01"));
}

#[test]
fn bn_ask_17_rally_all_tests_everybody_by_number() {
    let mut bench = squad_of_four().put("B1", 44.0, 148.0).put("B2", 10.0, 148.0);
    bench = bench.shocked("A1").shocked("A3").man("A4", |figure| figure.nerve = breaking_news::Nerve::Panicked);
    let tests = [dice("BN-SHOCK-08", &[1]), dice("BN-SHOCK-08", &[1]), dice("BN-SHOCK-08", &[1])];
    bench.play(&[&[order("bn-order-rally-all")][..], &tests].concat());
    assert!(["A1", "A3", "A4"].iter().all(|name| bench.is_well(name)));
}

#[test]
fn bn_ask_18_a_hidden_enemy_and_then_those_who_look() {
    let mut bench = squad_of_four().hidden("B1").hidden("B2");
    let game = bench.play(&[order("bn-order-look")]);
    assert_eq!(words(&game, SOUTH), ["bn-look-for", "bn-look-for"]);
    let game = bench.play(&[order("bn-order-look"), ("BN-SPOT-09", Of("bn-look-for", "B1"))]);
    assert!(matches!(asked(&game, SOUTH).wanted, Wanted::Figures { min: 1, .. }));
}

#[test]
fn bn_ask_19_move_or_stay_and_then_a_path() {
    let mut bench = squad_of_four().hidden("B1");
    let look = [order("bn-order-look"), ("BN-SPOT-11", Figures(&["A1"])), dice("BN-SPOT-01", &[1])];
    assert_eq!(words(&bench.play(&look), NORTH).len(), 2);
    let game = bench.play(&[&look[..], &[("BN-SPOT-14", Word("yes"))]].concat());
    assert!(matches!(asked(&game, NORTH).wanted, Wanted::Path { .. }));
}

#[test]
fn bn_ask_20_laid_out_by_teams_with_the_second_man_beside_his_gunner() {
    let mut plan = plan(&["r3 mmg", "r3 rifle", "r3 rifle team2"], &["i1 rifle"], json!([]));
    plan["rules"] = json!({"edges": ["south", "north"]});
    let mut bench = Bench::before(plan);
    bench.play(&[("BN-DEP-08", To(&[])), ("BN-DEP-07", Figures(&["A1", "A2", "A3"])), ("BN-DEP-08", To(&[]))]);
    let (gunner, second) = (bench.id("A1"), bench.id("A2"));
    assert!(breaking_news::sight::touches(&bench.setup, &bench.battle, gunner, second));
}

#[test]
fn bn_ask_25_men_who_are_alike_are_not_asked_who_takes_a_hit() {
    let home = json!([house("building", [30.0, 30.0, 60.0, 50.0], json!([]))]);
    let fight = |second: &'static str| {
        let mut bench = bench(&["r4 rifle"; 2], &["i1 rifle", second, "i1 rifle"], home.clone())
            .put("B1", 50.0, 45.0)
            .put("B2", 55.0, 45.0)
            .put("B3", 140.0, 140.0)
            .put("A1", 40.0, 35.0)
            .put("A2", 140.0, 10.0)
            .stage(breaking_news::Stage::Combat);
        let game = bench.play(&[dice("BN-BLDG-03", &[6, 1]), dice("BN-BLDG-03", &[1; 6])]);
        waits(&game).map(|it| it.0)
    };
    assert_eq!(fight("i1 rifle").as_deref(), Some("BN-SAVE-01"));
    assert_eq!(fight("i1 lmg").as_deref(), Some("BN-BLDG-07"));
}

#[test]
fn bn_ask_28_passing_and_facing_are_never_asked() {
    let mut bench = squad_of_four().put("B1", 44.0, 148.0).put("B2", 10.0, 148.0);
    let game = bench.play(&[one("A1"), MOVE, to(&[(40.0, 30.0)])]);
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"), "straight on to the next order");
    assert!(accepted(&game, SOUTH, Answer::Pick(words(&game, SOUTH).len() as u16 - 1)));
}

#[test]
fn bn_ask_09_a_split_burst_names_its_first_target_and_splits_the_other_dice() {
    let mut bench = squad_of_four().put("B2", 50.0, 42.5).facing("B1", 0).facing("B2", 0);
    let game = bench.play(&[one("A2"), FIRE, ("BN-FIRE-01", Of("bn-split-lmg", "B1"))]);
    let Wanted::Split { total, among } = asked(&game, SOUTH).wanted else { panic!("a split") };
    let targets: Vec<_> = among.iter().filter_map(|share| share.target.figure).collect();
    assert_eq!((total, targets), (3, vec![bench.id("B1"), bench.id("B2")]), "one of four is at the first already");
}

/// "Nobody reacts", or fire if the chance is good enough: answered in the player's name, and journaled like answers.
#[test]
fn bn_ask_16_standing_orders_answer_reactions() {
    use referee::standing::{Reply, StandingOrder};
    use referee::{AnyMatch, Seat, Word};
    let run = |reply: Reply| {
        let bench = squad_of_four().facing("B1", 180).facing("B2", 180);
        let mut game = bench.open();
        let order = StandingOrder { clause: referee::clause!("BN-REACT-07"), figure: None, reply };
        game.stand(Seat::Side(NORTH), order, true).expect("a standing order");
        testkit::script::play_on(&mut game, &[one("A1"), MOVE, way(&[(40.0, 20.0)])]);
        waits(&game).expect("a question")
    };
    let nobody = || Word::new("bn-nobody");
    assert_eq!(run(Reply::Choose(nobody())).0, "BN-FIRE-01", "nobody reacts, and A1 is asked for his fire");
    let then = || Word::new("bn-react-lmg");
    let if_chance = |percent| Reply::IfChance { percent, then: then(), otherwise: nobody() };
    assert_eq!(run(if_chance(5)).1, "ask-dice", "a fair chance is taken");
    assert_eq!(run(if_chance(100)).1, "bn-ask-fire", "nothing is certain");
}

#[test]
fn bn_ask_21_the_primary_and_then_one_of_six_pairs() {
    use breaking_news::Stage;
    use breaking_news::objectives::Nature::Fake;
    let mut bench = open_ground(&["r3"], &["r4"]);
    for n in 0..5 {
        bench = bench.marker(SOUTH, 10.0 + 20.0 * f64::from(n), 20.0, Fake);
    }
    bench.battle.markers.iter_mut().for_each(|marker| marker.nature = None);
    let mut game = bench.stage(Stage::Natures).open();
    assert_eq!(picks(&game, SOUTH).len(), 5);
    testkit::script::play_on(&mut game, &[("BN-OBJ-06", Word("bn-marker"))]);
    assert_eq!(picks(&game, SOUTH).len(), 6);
}

#[test]
fn bn_ask_22_secret_choices_are_asked_of_both_sides_at_once() {
    use breaking_news::Stage;
    use referee::{AnyMatch, Seat};
    let extras = || json!({"ambush": true});
    let plan = with_extras(plan(&["r3", "r3"], &["i1", "i1"], json!([])), extras(), extras());
    let game = Bench::before(plan).stage(Stage::Charges).open();
    let open: Vec<_> = game.questions(Seat::Referee).into_iter().map(|it| (it.clause.to_string(), it.side)).collect();
    assert_eq!(open, [("BN-AMB-01".to_string(), SOUTH), ("BN-AMB-01".to_string(), NORTH)]);
    assert_eq!(game.questions(Seat::Side(SOUTH)).len(), 1, "each sees his own question alone");
}

#[test]
fn bn_ask_23_the_start_of_a_turn_in_its_order() {
    use breaking_news::{Stage, figure::Magazine};
    let men: &[&str] = &["r3 rifle leader1"];
    let mut plan = with_extras(plan(men, &["i1 rifle leader1"], json!([])), json!({}), json!({"mortars": true}));
    plan["sides"][0]["force"]["support"] = json!(["artillery"]);
    plan["options"] = json!({"ammunition": true});
    plan["rules"] = json!({"talks": true});
    let mut bench = Bench::read(plan).put("A1", 20.0, 20.0).put("B1", 140.0, 140.0).stage(Stage::Start);
    bench = bench.man("A1", |figure| figure.arms = Magazine::Empty);
    bench.battle.talks.declared = true;
    let mut game = bench.open();
    let steps = [
        ("BN-ART-02", Word("bn-call-none")),
        ("BN-ART-02", Word("bn-call-none")),
        ("BN-AMMO-03", Figures(&["A1"])),
        ("BN-NEG-05", Word("no")),
    ];
    testkit::script::play_on(&mut game, &steps);
    assert_eq!(waits(&game).expect("dice").0, "BN-INIT-01");
}

#[test]
fn bn_ask_24_one_path_for_all_civilians() {
    use breaking_news::Stage;
    let plan = with_extras(plan(&["r3"], &["i1"], json!([])), json!({}), json!({"civilians": 2}));
    let bench = Bench::read(plan).put("A1", 20.0, 20.0).put("B1", 140.0, 140.0);
    let mut bench = bench.put("C1", 75.0, 75.0).put("C2", 85.0, 75.0).stage(Stage::Civilians);
    let game = bench.play(&[dice("BN-CIV-04", &[6])]);
    let Wanted::Path { figures, .. } = asked(&game, NORTH).wanted else { panic!("a path") };
    assert_eq!(figures.len(), 2);
}

#[test]
fn bn_ask_26_of_several_casualties_the_lowest_number() {
    let bench = open_ground(&["r3", "r3", "r3"], &["i1"]).put("A1", 50.0, 50.0).put("A2", 52.6, 50.0);
    let bench = bench.put("A3", 47.4, 50.0).wounded("A2", 4).wounded("A3", 4);
    let [a1, a2] = ["A1", "A2"].map(|name| bench.id(name));
    assert_eq!(breaking_news::drag::casualty(&bench.setup, &bench.battle, &[a1]), Some(a2));
}

#[test]
fn bn_ask_27_a_direction_is_asked_for_smoke_that_misses() {
    let mut bench = open_ground(&["r3 rifle smoke"], &["i1"]).put("A1", 50.0, 50.0).put("B1", 140.0, 140.0);
    let throw = [one("A1"), FIRE, ("BN-FIRE-01", Word("bn-throw-smoke")), ("BN-SMOKE-01", At(50.0, 58.0))];
    let mut lines = throw.to_vec();
    lines.push(dice("BN-SMOKE-02", &[1]));
    let game = bench.play(&lines);
    assert_eq!(asked(&game, NORTH).wanted, Wanted::Direction);
}

/// A1 to A3 with smoke side by side, 2.5 apart; B1 20.5 from A1.
fn three_with_smoke() -> Bench {
    open_ground(&["r3 rifle smoke", "r3 rifle smoke", "r3 rifle smoke"], &["i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 45.0, 10.0)
        .put("A3", 50.0, 10.0)
        .put("B1", 45.0, 32.5)
}

const SMOKE_OF_A2: [Line; 2] = [("BN-FIRE-01", Word("bn-throw-smoke")), ("BN-SMOKE-01", At(45.0, 18.0))];
const EACH: [Line; 3] = [chain("A1"), FIRE, ("BN-GFIRE-01", Word("bn-each-his-own"))];

#[test]
fn bn_ask_07_each_his_own_may_be_smoke_which_lies_when_all_have_fired() {
    let mut bench = three_with_smoke().facing("B1", 0);
    let shot = [fires("bn-fire-rifle-aimed", "B1")];
    let dice = [NOBODY, hits(&[1]), dice("BN-SMOKE-02", &[6])];
    bench.play(&[&EACH[..], &shot, &SMOKE_OF_A2, &[HOLD], &dice].concat());
    assert_eq!(bench.battle.clouds.iter().map(|cloud| cloud.at).collect::<Vec<_>>(), [point(45.0, 18.0)]);
    let acted: Vec<bool> = ["A1", "A2", "A3"].iter().map(|name| bench.figure(name).turn.acted).collect();
    assert_eq!(acted, [true, true, false], "who held his fire keeps his action");
}

#[test]
fn bn_smoke_10_in_a_group_too_shots_at_the_thrower_come_before_the_smoke() {
    let mut bench = three_with_smoke().facing("B1", 180);
    let shot = [fires("bn-fire-rifle-aimed", "B1")];
    let answer = [reacts("bn-react-rifle-aimed", "B1"), target("A2"), hits(&[1]), hits(&[6]), save(&[6])];
    let game = bench.play(&[&EACH[..], &shot, &SMOKE_OF_A2, &[HOLD], &answer].concat());
    assert_eq!(waits(&game).map(|it| it.0).as_deref(), Some("BN-ACT-01"), "no die for the smoke");
    assert!(bench.battle.clouds.is_empty() && !bench.is_well("A2"));
}

#[test]
fn bn_ask_08_a_rifle_with_no_bursts_left_fires_aimed_at_any_range() {
    let mut bench = squad_of_four().put("B1", 44.0, 36.0).facing("B1", 0).facing("B2", 0);
    bench = bench.man("A1", |figure| figure.arms = breaking_news::figure::Magazine::AimedOnly);
    let all = [chain("A1"), FIRE, ("BN-GFIRE-01", Of("bn-all-at", "B1")), NOBODY];
    bench.play(&[&all[..], &[hits(&[1]), hits(&[1; 4]), hits(&[1; 3])]].concat());
}

#[test]
fn bn_ask_08_of_two_gunners_without_other_hands_one_serves_the_other() {
    let mut bench = open_ground(&["r3 mmg", "r3 mmg"], &["i1 rifle"])
        .put("A1", 40.0, 10.0)
        .put("A2", 42.6, 10.0)
        .put("B1", 40.0, 32.5)
        .facing("B1", 0);
    let all = [chain("A1"), FIRE, ("BN-GFIRE-01", Of("bn-all-at", "B1")), NOBODY];
    bench.play(&[&all[..], &[hits(&[1; 4])]].concat());
    assert!(bench.figure("A1").turn.fired && bench.figure("A2").turn.served);
}

#[test]
fn bn_ask_06_in_run_off_who_is_given_no_way_stays_though_he_touches_the_edge() {
    let pair = || {
        open_ground(&["r3 rifle", "r3 rifle"], &["i1 rifle"])
            .put("A1", 44.0, 9.0)
            .put("A2", 48.0, 1.3)
            .put("B1", 140.0, 140.0)
            .facing("B1", 0)
    };
    let off = [chain("A1"), act("bn-action-run-off")];
    let mut one_goes = pair();
    one_goes.play(&[&off[..], &[("BN-MOVE-16", Ways(&[("A1", &[(44.0, 1.3)])]))]].concat());
    assert_eq!((one_goes.is_out("A1"), one_goes.place("A2")), (true, point(48.0, 1.3)));
    let mut both = pair();
    both.play(&[&off[..], &[("BN-MOVE-16", Ways(&[("A1", &[(44.0, 1.3)]), ("A2", &[(48.0, 1.3)])]))]].concat());
    assert!(both.is_out("A1") && both.is_out("A2"));
}
