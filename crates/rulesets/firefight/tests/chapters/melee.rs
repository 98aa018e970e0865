//! GF-MELE, GF-FATG: charging, striking, striking back.

use crate::common::{Arena, arena, arena_with, at, high, paths, word};
use firefight::battle::End;
use firefight::casting::Tried;
use firefight::closing;
use firefight::melee::check_charge;
use firefight::special_rules::{Rule, Rules};
use referee::Answer;
use referee::covers;
use referee::oracles::{Script, answer, face, faces, no, yes};
use serde_json::json;
use table::Length;

fn facing(own: &str, foe: &str, gap: f64) -> Arena {
    let mut arena = arena(&[own], &[foe]);
    arena.put(own, 24.0, 10.0);
    arena.apart(own, foe, gap);
    arena
}

/// WE-16.
#[test]
fn gf_mele_16_a_cutter_charges_a_trooper_is_struck_back_and_steps_away() {
    covers![
        "GF-ACTI-05",
        "GF-ACTI-12",
        "GF-FATG-01",
        "GF-FATG-02",
        "GF-FATG-04",
        "GF-FURI-01",
        "GF-MELE-01",
        "GF-MELE-05",
        "GF-MELE-07",
        "GF-MELE-09",
        "GF-MELE-10",
        "GF-MELE-17",
        "GF-PUSH-01",
        "GF-STUN-03"
    ];
    let mut arena = facing("Cutter", "Trooper", 9.0);
    let way = arena.way_to("Cutter", "Trooper");
    arena.activate(
        "Cutter",
        [
            ("GF-ACTI-01", word("gf-charge")),
            ("GF-MELE-01", way),
            ("GF-MELE-06", faces([6, 3])),
            ("GF-SHOO-18", faces([4, 3])),
            ("GF-WOUN-02", face(2)),
            ("GF-PUSH-01", no()),
            ("GF-MELE-11", yes()),
            ("GF-MELE-06", face(5)),
        ],
    );
    assert!(arena.is_stunned("Trooper") && arena.is_fatigued("Trooper") && arena.is_fatigued("Cutter"));
    let gap = arena.gap("Cutter", "Trooper");
    assert!(gap >= Length::INCH && gap <= Length::INCH + Length::MM * 4, "{gap}");
    assert!(!arena.battle.unit(arena.unit("Trooper")).activated, "striking back is no activation");
}

/// WE-17.
#[test]
fn gf_fatg_03_a_tired_cutter_hits_only_on_sixes_and_may_move_on() {
    covers!["GF-FATG-08", "GF-FURI-03", "GF-MELE-12", "GF-MELE-13", "GF-MELE-15"];
    let mut arena = facing("Trooper", "Cutter", 4.0);
    let cutter = arena.unit("Cutter");
    arena.battle.units[cutter.index()].fatigued = true;
    arena.charge(
        "Trooper",
        "Cutter",
        [
            ("GF-MELE-06", face(2)),
            ("GF-MELE-11", yes()),
            ("GF-MELE-06", faces([5, 6])),
            ("GF-SHOO-18", face(1)),
            ("GF-WOUN-02", face(5)),
            ("GF-MELE-15", paths(vec![])),
        ],
    );
    assert!(arena.is_destroyed("Trooper"));
}

#[test]
fn gf_fatg_05_a_unit_that_does_not_strike_back_stays_fresh() {
    let mut arena = facing("Cutter", "Trooper", 4.0);
    arena.charge("Cutter", "Trooper", [("GF-MELE-06", faces([1, 1])), ("GF-MELE-11", no())]);
    assert!(!arena.is_fatigued("Trooper") && arena.is_fatigued("Cutter"));
}

/// WE-18.
#[test]
fn gf_coun_01_a_pike_strikes_a_biker_first() {
    covers!["GF-COUN-03", "GF-COUN-04", "GF-COUN-05", "GF-COUN-06", "GF-IMPA-03", "GF-STUN-08", "GF-STUN-14"];
    let mut arena = facing("Biker", "Pikeman", 14.0);
    arena.charge(
        "Biker",
        "Pikeman",
        [
            ("GF-COUN-05", yes()),
            ("GF-MELE-06", face(4)),
            ("GF-SHOO-18", face(5)),
            ("GF-WOUN-02", face(2)),
            ("GF-PUSH-01", yes()),
            ("GF-PUSH-02", face(2)),
            ("GF-MELE-06", face(6)),
            ("GF-SHOO-18", face(6)),
        ],
    );
    assert!(arena.is_stunned("Biker") && arena.is_fatigued("Pikeman"));
    assert!(arena.gap("Biker", "Pikeman") >= Length::INCH);
}

#[test]
fn gf_coun_02_each_counter_model_takes_an_impact_die() {
    let mut arena = facing("War Rig", "Pikeman", 5.0);
    arena.charge(
        "War Rig",
        "Pikeman",
        [("GF-COUN-05", no()), ("GF-IMPA-02", faces([1, 1])), ("GF-MELE-06", face(1)), ("GF-MELE-11", no())],
    );
}

/// WE-44.
#[test]
fn gf_mele_04_striking_range_is_two_inches_across_and_four_up() {
    covers!["GF-MOVE-24"];
    let gantry = json!([{"kind": "gantry", "rect": [20, 20, 28, 24], "foot": 3.75, "height": 0.25, "opacity": "solid", "roof": true}]);
    let mut arena = arena_with(json!({}), gantry, &["Cutter"], &["Trooper"]);
    let (cutter, trooper) = (arena.only("Cutter"), arena.only("Trooper"));
    arena.stand(trooper, high(24.0, 21.0, 4.0));
    arena.stand(cutter, at(24.0, 21.0 - 1.5 - 32.0 / 25.4));
    assert!(closing::strikes(&arena.setup, &arena.battle, cutter, trooper));
    arena.stand(trooper, high(24.0, 21.0, 4.1));
    assert!(!closing::strikes(&arena.setup, &arena.battle, cutter, trooper));
    arena.stand(trooper, high(24.0, 21.0, 4.0));
    arena.stand(cutter, at(24.0, 21.0 - 2.1 - 32.0 / 25.4));
    assert!(!closing::strikes(&arena.setup, &arena.battle, cutter, trooper));
    arena.stand(cutter, at(24.0, 12.0));
    let (unit, on) = (arena.unit("Cutter"), arena.unit("Trooper"));
    Script::new(Vec::<(&str, referee::oracles::Line)>::new()).play::<firefight::Firefight, ()>(
        &arena.setup,
        &mut arena.battle,
        |play| {
            assert!(check_charge(play, unit, on).is_ok(), "below the gantry counts as reaching it");
            Ok(())
        },
    );
}

/// WE-45.
#[test]
fn gf_move_18_the_way_round_a_container_counts() {
    covers!["GF-FAST-02", "GF-MOVE-19", "GF-MOVE-20"];
    let wall = json!([{"kind": "container", "rect": [21.2, 15, 26.8, 17], "height": 4, "opacity": "solid",
                       "ground": "impassable"}]);
    for (own, may) in [("Cutter", false), ("Biker", true)] {
        let mut arena = arena_with(json!({}), wall.clone(), &[own], &["Trooper"]);
        arena.put(own, 24.0, 10.0);
        arena.apart(own, "Trooper", 11.0);
        let (unit, on) = (arena.unit(own), arena.unit("Trooper"));
        let charged = arena.play([], |play| Ok(check_charge(play, unit, on)));
        assert_eq!(charged.is_ok(), may, "{own}: thirteen inches and a bit round the container");
        if let Err(refusal) = charged {
            assert_eq!(refusal.clause.as_str(), "GF-MOVE-18");
        }
    }
}

#[test]
fn gf_mele_03_defenders_not_in_contact_close_up_and_stay_together() {
    covers!["GF-MELE-02", "GF-MOVE-21"];
    let mut arena = facing("Brute", "Gang", 5.0);
    let brute = arena.unit("Brute");
    arena.charge("Brute", "Gang", defenders(&arena_after("Brute", "Gang", 5.0)));
    let gang = arena.battle.members(arena.unit("Gang"));
    let stands: Vec<_> = gang.iter().map(|&id| (id, arena.battle.place(id))).collect();
    assert!(firefight::coherency::check(&arena.setup, &stands).is_ok());
    assert!(arena.battle.unit(brute).fatigued);
}

fn arena_after(own: &str, foe: &str, gap: f64) -> Arena {
    let mut arena = facing(own, foe, gap);
    let (unit, on) = (arena.unit(own), arena.unit(foe));
    let closing = closing::close_in(&arena.setup, &arena.battle, unit, on, Length::inches(8));
    let id = arena.only(own);
    arena.stand(id, *closing.walks[0].way.last().expect("it moves"));
    arena
}

fn defenders(after: &Arena) -> Vec<(&'static str, referee::oracles::Line)> {
    let (unit, on) = (after.unit("Gang"), after.unit("Brute"));
    let closing = closing::close_in(&after.setup, &after.battle, unit, on, Length::inches(3));
    vec![("GF-MELE-03", paths(closing.walks)), ("GF-MELE-06", faces([1, 1])), ("GF-MELE-11", no())]
}

/// WE-56.
#[test]
fn gf_mele_22_with_the_toggle_the_loser_of_a_melee_tests_morale() {
    covers!["GF-MELE-21"];
    for (on, stunned) in [(true, true), (false, false)] {
        let mut arena = arena_with(json!({"melee_morale": on}), json!([]), &["Strider Walker"], &["Captain"]);
        arena.put("Strider Walker", 24.0, 10.0);
        arena.apart("Strider Walker", "Captain", 5.0);
        let mut lines = vec![
            ("GF-MELE-06", faces([4, 2])),
            ("GF-SHOO-18", face(4)),
            ("GF-MELE-11", yes()),
            ("GF-MELE-06", faces([4, 1])),
            ("GF-SHOO-18", face(1)),
        ];
        lines.extend(on.then(|| ("GF-MORA-04", face(3))));
        arena.charge("Strider Walker", "Captain", lines);
        assert_eq!(arena.is_stunned("Captain"), stunned);
    }
}

#[test]
fn gf_mele_20_a_gun_without_blades_makes_no_attacks() {
    covers!["GF-GEN-18"];
    let mut arena = facing("Glass Drone", "Trooper", 5.0);
    arena.charge("Glass Drone", "Trooper", [("GF-MELE-11", no())]);
}

#[test]
fn gf_stun_09_with_the_toggle_a_stunned_unit_does_not_strike_back() {
    let mut arena = arena_with(json!({"stunned_strikes_back": false}), json!([]), &["Cutter"], &["Trooper"]);
    arena.put("Cutter", 24.0, 10.0);
    arena.apart("Cutter", "Trooper", 4.0);
    let trooper = arena.unit("Trooper");
    arena.battle.units[trooper.index()].stunned = true;
    arena.charge("Cutter", "Trooper", [("GF-MELE-06", faces([1, 1]))]);
}

/// WE-61.
#[test]
fn gf_gen_19_two_heavy_blades_make_four_attacks() {
    let mut twin: firefight::roster::UnitPlan =
        firefight::roster::book("rust-raiders").expect("a book").units[0].clone();
    twin.weapons.retain(|weapon| weapon.name == "Heavy Blade");
    twin.weapons[0].carried = vec![2];
    let cutter = firefight::roster::book("rust-raiders").expect("a book").units[1].clone();
    let mut arena = crate::common::arena_of(json!({}), json!([]), [vec![twin], vec![cutter]]);
    arena.put("Warlord", 24.0, 10.0);
    arena.apart("Warlord", "Cutter", 4.0);
    arena.charge("Warlord", "Cutter", [("GF-MELE-06", faces([1, 1, 1, 1])), ("GF-MELE-11", no())]);
}

#[test]
fn gf_mele_08_cover_gives_nothing_in_melee() {
    covers!["GF-TERR-04"];
    let wood = json!([{"kind": "wood", "rect": [10, 5, 40, 20], "height": 5, "opacity": "dense", "cover": "light"}]);
    let mut arena = arena_with(json!({}), wood, &["Trooper"], &["Cutter"]);
    arena.put("Trooper", 24.0, 10.0);
    arena.apart("Trooper", "Cutter", 4.0);
    arena.charge(
        "Trooper",
        "Cutter",
        [("GF-MELE-06", face(4)), ("GF-SHOO-18", face(4)), ("GF-WOUN-02", face(5)), ("GF-MELE-15", paths(vec![]))],
    );
    assert!(arena.is_destroyed("Cutter"), "4 does not block on 5+");
}

#[test]
fn gf_push_05_a_push_comes_before_the_strike_back() {
    covers!["GF-DICE-04", "GF-MELE-14"];
    let mut arena = facing("Cutter", "Trooper", 4.0);
    let place = arena.battle.place(arena.only("Trooper"));
    let away = table::Place { at: table::Point { y: place.at.y + Length::inches(2).to_um(), ..place.at }, ..place };
    let beside = table::Place { at: table::Point { y: place.at.y + Length::um(50_000).to_um(), ..place.at }, ..place };
    let strike = |to| {
        vec![
            ("GF-MELE-06", faces([4, 1])),
            ("GF-SHOO-18", face(1)),
            ("GF-WOUN-02", face(2)),
            ("GF-PUSH-01", yes()),
            ("GF-PUSH-02", face(4)),
            ("GF-PUSH-02", referee::oracles::answer(referee::Answer::Point(to))),
            ("GF-MELE-11", no()),
        ]
    };
    let mut near = facing("Cutter", "Trooper", 4.0);
    near.charge("Cutter", "Trooper", strike(beside));
    arena.charge("Cutter", "Trooper", strike(away));
    let gap = arena.gap("Cutter", "Trooper");
    assert!(
        gap >= Length::inches(2) && gap <= Length::inches(2) + Length::um(2),
        "two inches are still in striking range"
    );
}

#[test]
fn gf_mele_23_a_weapon_that_serves_once_may_be_held_back() {
    let mut breacher = firefight::roster::book("rust-raiders").expect("a book").units[1].clone();
    breacher.weapons = vec![weapon("Breaching Charge"), weapon("Combat Blades")];
    let trooper = firefight::roster::book("dawn-vanguard").expect("a book").units[1].clone();
    let mut arena = crate::common::arena_of(json!({}), json!([]), [vec![breacher], vec![trooper]]);
    arena.put("Cutter", 24.0, 10.0);
    arena.apart("Cutter", "Trooper", 4.0);
    arena.charge("Cutter", "Trooper", [("GF-MELE-23", no()), ("GF-MELE-06", faces([1, 1])), ("GF-MELE-11", no())]);
    let cutter = arena.only("Cutter");
    assert_eq!(arena.battle.model(cutter).used, [0; 8]);
    arena.charge(
        "Cutter",
        "Trooper",
        [("GF-MELE-23", yes()), ("GF-MELE-06", face(1)), ("GF-MELE-06", faces([1, 1])), ("GF-MELE-11", no())],
    );
    assert_eq!(arena.battle.model(cutter).used[0], 1);
}

fn weapon(name: &str) -> firefight::roster::WeaponPlan {
    firefight::roster::weapons().into_iter().find(|weapon| weapon.name == name).expect("a weapon of the table")
}

#[test]
fn gf_stun_12_a_stunned_gang_still_closes_up_and_a_gun_never_does() {
    covers!["GF-IMMO-02"];
    let mut arena = facing("Brute", "Gang", 5.0);
    let gang = arena.unit("Gang");
    arena.battle.units[gang.index()].stunned = true;
    arena.charge("Brute", "Gang", defenders(&arena_after("Brute", "Gang", 5.0)));
    let mut gun = facing("Cutter", "Sentry Gun", 5.0);
    let before = gun.battle.place(gun.only("Sentry Gun"));
    gun.charge("Cutter", "Sentry Gun", [("GF-MELE-06", faces([1, 1]))]);
    assert_eq!(gun.battle.place(gun.only("Sentry Gun")), before);
}

#[test]
fn gf_move_22_a_charger_whose_target_is_gone_may_still_go_as_far_as_a_charge() {
    let mut arena = facing("Cutter", "Trooper", 4.0);
    let (unit, on) = (arena.unit("Cutter"), arena.unit("Trooper"));
    let (cutter, trooper) = (arena.only("Cutter"), arena.only("Trooper"));
    let end = at(24.0, 22.0);
    arena.play([("GF-MOVE-22", paths(vec![crate::common::walk(cutter, &[end])]))], |play| {
        firefight::wounds::remove(play, trooper, End::KnockedOut);
        firefight::melee::charge(play, unit, on, &[], &mut Tried::new())
    });
    assert_eq!(arena.battle.place(cutter), end, "twelve inches");
    assert!(!arena.is_fatigued("Cutter"));
}

#[test]
fn gf_mele_18_the_move_after_a_melee_keeps_to_the_rules_of_movement() {
    let mut arena = facing("Cutter", "Trooper", 4.0);
    let cutter = arena.only("Cutter");
    let place = arena.battle.place(arena.only("Trooper"));
    let end = table::Place { at: table::Point { y: place.at.y - Length::inches(3).to_um(), ..place.at }, ..place };
    arena.charge(
        "Cutter",
        "Trooper",
        [
            ("GF-MELE-06", faces([4, 1])),
            ("GF-SHOO-18", face(1)),
            ("GF-WOUN-02", face(6)),
            ("GF-MELE-15", paths(vec![crate::common::walk(cutter, &[end])])),
        ],
    );
    assert_eq!(arena.battle.place(cutter), end);
}

#[test]
fn gf_fatg_07_fatigue_beats_reliable() {
    let mut blade = firefight::roster::book("rust-raiders").expect("a book").units[7].clone();
    blade.weapons = vec![
        serde_json::from_value(json!({"name": "Sure Blade", "attacks": 1, "rules": ["Reliable"]})).expect("a weapon"),
    ];
    let trooper = firefight::roster::book("dawn-vanguard").expect("a book").units[1].clone();
    let mut arena = crate::common::arena_of(json!({}), json!([]), [vec![blade], vec![trooper]]);
    arena.put("Rocketeer", 24.0, 10.0);
    arena.apart("Rocketeer", "Trooper", 4.0);
    let unit = arena.unit("Rocketeer");
    arena.battle.units[unit.index()].fatigued = true;
    arena.charge("Rocketeer", "Trooper", [("GF-MELE-06", face(5)), ("GF-MELE-11", no())]);
}

#[test]
fn gf_dice_01_deadly_weapons_come_first_then_impact_then_the_rest() {
    covers!["GF-DEAD-02"];
    let mut burrower = firefight::roster::book("crimson-brood").expect("a book").units[7].clone();
    burrower.weapons.reverse();
    let walker = firefight::roster::book("dawn-vanguard").expect("a book").units[9].clone();
    let mut arena = crate::common::arena_of(json!({}), json!([]), [vec![burrower], vec![walker]]);
    arena.put("Burrower", 24.0, 10.0);
    arena.apart("Burrower", "Strider Walker", 4.0);
    arena.charge(
        "Burrower",
        "Strider Walker",
        [("GF-MELE-06", face(1)), ("GF-IMPA-02", faces([1, 1])), ("GF-MELE-06", faces([1, 1])), ("GF-MELE-11", no())],
    );
}

#[test]
fn gf_push_05_a_push_out_of_striking_range_leaves_no_strike_back() {
    let tower = json!([{"kind": "tower", "rect": [20, 20, 28, 28], "height": 4, "opacity": "solid", "roof": true}]);
    let mut arena = arena_with(json!({}), tower, &["Cutter"], &["Trooper"]);
    let base = 16.0 / 25.4;
    let trooper = arena.only("Trooper");
    arena.setup.armies[1].units[0].models[0].rules = Rules::NONE.with(Rule::Immobile, 1);
    arena.stand(trooper, high(24.0, 21.0 + base, 4.0));
    arena.put("Cutter", 24.0, 14.0);
    let strike = [
        ("GF-MELE-06", faces([4, 1])),
        ("GF-SHOO-18", face(1)),
        ("GF-WOUN-02", face(2)),
        ("GF-PUSH-01", yes()),
        ("GF-PUSH-02", face(4)),
        ("GF-PUSH-02", answer(Answer::Point(high(24.0, 23.0 + base, 4.0)))),
    ];
    arena.charge("Cutter", "Trooper", strike);
    assert!(!arena.is_fatigued("Trooper"), "an inch from the edge and two more: three inches across");
}

#[test]
fn gf_mele_19_when_both_are_gone_nobody_moves() {
    let mut arena = facing("Cutter", "Trooper", 1.0);
    let (unit, on) = (arena.unit("Cutter"), arena.unit("Trooper"));
    let models = [arena.only("Cutter"), arena.only("Trooper")];
    arena.play([], |play| {
        models.into_iter().for_each(|id| firefight::wounds::remove(play, id, End::KnockedOut));
        firefight::melee::after(play, unit, on, [1, 1])
    });
}

#[test]
fn gf_terr_17_moves_about_a_melee_and_pushes_test_for_danger() {
    covers!["GF-TERR-23"];
    let mines = json!([{"kind": "minefield", "rect": [25.8, 12, 29, 19], "dangerous": true}]);
    let gang = || {
        let mut arena = arena_with(json!({}), mines.clone(), &["Brute"], &["Gang"]);
        arena.put("Brute", 24.0, 10.0);
        arena.apart("Brute", "Gang", 5.0);
        arena
    };
    let mut after = gang();
    let (unit, on) = (after.unit("Brute"), after.unit("Gang"));
    let closing = closing::close_in(&after.setup, &after.battle, unit, on, Length::inches(8));
    after.stand(after.only("Brute"), *closing.walks[0].way.last().expect("it moves"));
    let mut lines = defenders(&after);
    lines.insert(1, ("GF-TERR-13", face(2)));
    gang().charge("Brute", "Gang", lines);

    let mut victor = arena_with(json!({}), mines.clone(), &["Cutter"], &["Trooper"]);
    victor.put("Cutter", 24.0, 10.0);
    victor.apart("Cutter", "Trooper", 4.0);
    let cutter = victor.only("Cutter");
    let place = victor.battle.place(victor.only("Trooper"));
    let end = table::Place { at: table::Point { x: place.at.x + Length::inches(2).to_um(), ..place.at }, ..place };
    victor.charge(
        "Cutter",
        "Trooper",
        [
            ("GF-MELE-06", faces([4, 1])),
            ("GF-SHOO-18", face(1)),
            ("GF-WOUN-02", face(6)),
            ("GF-MELE-15", paths(vec![crate::common::walk(cutter, &[end])])),
            ("GF-TERR-13", face(2)),
        ],
    );

    let mut pushed = arena_with(json!({}), mines, &["Cutter"], &["Trooper"]);
    pushed.put("Trooper", 24.5, 15.0);
    let trooper = pushed.only("Trooper");
    pushed.play(
        [
            ("GF-PUSH-01", yes()),
            ("GF-PUSH-02", face(4)),
            ("GF-PUSH-02", answer(Answer::Point(at(26.5, 15.0)))),
            ("GF-TERR-13", face(2)),
        ],
        |play| firefight::special_moves::push(play, trooper, crate::common::OWN),
    );
}

#[test]
fn gf_fall_02_a_charger_that_a_pike_throws_off_a_ledge_does_not_strike() {
    covers!["GF-COUN-03"];
    let deck = json!([{"kind": "deck", "rect": [20, 8, 28, 20], "height": 3, "opacity": "solid", "roof": true}]);
    let mut arena = arena_with(json!({}), deck, &["Cutter"], &["Pikeman"]);
    let base = 16.0 / 25.4;
    arena.stand(arena.only("Cutter"), high(21.0, 10.0, 3.0));
    arena.stand(arena.only("Pikeman"), high(20.0 + base, 14.0, 3.0));
    let way = arena.way_to("Cutter", "Pikeman");
    let (unit, on) = (arena.unit("Cutter"), arena.unit("Pikeman"));
    arena.play(
        [
            ("GF-MELE-01", way),
            ("GF-COUN-05", yes()),
            ("GF-MELE-06", face(4)),
            ("GF-SHOO-18", face(1)),
            ("GF-WOUN-02", face(1)),
            ("GF-PUSH-01", yes()),
            ("GF-PUSH-02", face(4)),
            ("GF-PUSH-02", answer(Answer::Point(high(19.35, 11.9, 3.0)))),
            ("GF-SHOO-18", face(6)),
            ("GF-FALL-02", answer(Answer::Point(at(19.3, 11.9)))),
        ],
        |play| firefight::melee::charge(play, unit, on, &[], &mut Tried::new()),
    );
    assert!(!arena.is_fatigued("Cutter"), "its activation ended with the fall");
}

/// A block four inches high with a parapet at its southern edge, so thick that nobody reaches across it.
const PARAPET: f64 = 0.4;

/// A Trooper behind the parapet, so far from it, and a Cutter at the foot of the wall or so far from it.
fn behind_a_parapet(trooper: f64, cutter: f64) -> Arena {
    let pieces = json!([
        {"kind": "block", "rect": [20, 20, 28, 28], "height": 4, "opacity": "solid", "roof": true},
        {"kind": "parapet", "rect": [20, 20, 28, 20.0 + PARAPET], "foot": 4, "height": 1, "ground": "impassable"},
    ]);
    let mut arena = arena_with(json!({}), pieces, &["Cutter"], &["Trooper"]);
    let radius = |arena: &Arena, name: &str| arena.setup.model(arena.only(name)).radius.in_inches();
    let (up, down) = (radius(&arena, "Trooper"), radius(&arena, "Cutter"));
    arena.stand(arena.only("Trooper"), high(24.0, 20.0 + PARAPET + trooper + up, 4.0));
    arena.stand(arena.only("Cutter"), at(24.0, 20.0 - cutter - down));
    arena
}

/// How far apart the bases are on the map when the referee's own try is made.
fn left_by(arena: &Arena, closing: &closing::Closing, mover: &str, other: &str) -> f64 {
    let end = closing.walks[0].way.last().copied().unwrap_or(arena.battle.place(arena.only(mover)));
    let radii = arena.setup.model(arena.only(mover)).radius + arena.setup.model(arena.only(other)).radius;
    (end.at.distance(arena.battle.place(arena.only(other)).at) - radii).in_inches()
}

#[test]
fn gf_mele_03_a_defender_who_can_not_touch_the_charger_goes_as_near_as_it_can_and_never_away() {
    for tenths in 0..=9 {
        let start = f64::from(tenths) / 10.0;
        let arena = behind_a_parapet(start, 0.0);
        let (unit, on) = (arena.unit("Trooper"), arena.unit("Cutter"));
        let closing = closing::close_up(&arena.setup, &arena.battle, unit, on).expect("a try");
        let left = left_by(&arena, &closing, "Trooper", "Cutter");
        assert!(left <= PARAPET + 0.02, "from {start} behind the parapet to {left} from the charger");
    }
}

#[test]
fn gf_mele_01_a_charger_goes_up_to_the_wall_though_nobody_can_be_touched() {
    let arena = behind_a_parapet(0.3, 3.0);
    let (unit, on) = (arena.unit("Cutter"), arena.unit("Trooper"));
    let closing = closing::close_in(&arena.setup, &arena.battle, unit, on, Length::inches(12));
    let left = left_by(&arena, &closing, "Cutter", "Trooper");
    assert!(closing.reaches && left <= PARAPET + 0.3 + 0.02, "{left} from the defender");
}
