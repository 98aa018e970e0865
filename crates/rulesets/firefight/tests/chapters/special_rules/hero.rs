//! Hero.

use crate::common::{Arena, arena, arena_with, walk, word};
use firefight::battle::{Berth, End};
use firefight::deployment;
use firefight::special_rules::{Rule, Rules};
use referee::SideId;
use referee::covers;
use referee::oracles::{face, faces};
use serde_json::json;

#[test]
fn gf_hero_01_only_a_hero_up_to_tough_six_leads_and_only_several_models_are_led() {
    covers!["GF-HERO-08", "GF-HERO-10"];
    let arena = arena(&["Captain", "Guard Squad", "Trooper"], &["Warlord", "Gang"]);
    let card = |name: &str| arena.setup.card(arena.unit(name));
    assert!(card("Captain").check_join(card("Guard Squad")).is_ok());
    assert_eq!(card("Captain").check_join(card("Trooper")).unwrap_err().as_str(), "GF-HERO-10");
    assert_eq!(card("Trooper").check_join(card("Guard Squad")).unwrap_err().as_str(), "GF-HERO-01");
    let mut giant = card("Captain").clone();
    giant.models[0].rules = Rules::NONE.with(Rule::Hero, 1).with(Rule::Tough, 7);
    assert_eq!(giant.check_join(card("Guard Squad")).unwrap_err().as_str(), "GF-HERO-08");
}

/// WE-43.
#[test]
fn gf_hero_02_a_captain_leads_the_guards_with_their_defense_and_his_nerve() {
    covers!["GF-HERO-03", "GF-WOUN-17"];
    let mut arena = arena(&["Captain", "Guard Squad"], &["Biker"]);
    let (captain, guards) = (arena.unit("Captain"), arena.unit("Guard Squad"));
    let hero = arena.only("Captain");
    deployment::join(&mut arena.battle, captain, guards);
    arena.put("Guard Squad", 20.0, 10.0);
    arena.put("Biker", 22.0, 19.0);
    assert_eq!(arena.count("Guard Squad"), 4);
    arena.shoot("Biker", [("GF-SHOO-17", faces([4, 4])), ("GF-SHOO-18", faces([4, 5]))]);
    assert_eq!(arena.count("Guard Squad"), 3, "the guard at the end, so that the others hold together");
    assert!(arena.battle.members(guards).contains(&hero), "a hero falls last");
    arena.play([("GF-MORA-04", face(4))], |play| firefight::morale::test(play, guards));
    assert!(!arena.is_stunned("Guard Squad"));
    for id in arena.battle.members(guards) {
        if id != hero {
            arena.battle.model_mut(id).end = Some(End::KnockedOut);
            arena.battle.model_mut(id).place = None;
        }
    }
    arena.put("Guard Squad", 22.0, 10.0);
    arena.shoot("Biker", [("GF-SHOO-17", faces([4, 4])), ("GF-SHOO-18", faces([4, 4]))]);
}

#[test]
fn gf_hero_04_joined_hero_and_unit_are_one() {
    let mut arena = arena(&["Captain", "Guard Squad"], &["Cutter"]);
    let (captain, guards) = (arena.unit("Captain"), arena.unit("Guard Squad"));
    for unit in [captain, guards] {
        arena.battle.units[unit.index()].berth = Berth::Ready;
    }
    arena.play([("GF-HERO-01", word("gf-joins"))], |play| deployment::set_aside(play, SideId(0), SideId(0)));
    assert_eq!(arena.battle.unit(captain).berth, Berth::Joined);
    assert_eq!(arena.count("Guard Squad"), 4);
    assert_eq!(arena.battle.left(SideId(0)).collect::<Vec<_>>(), [guards]);
}

#[test]
fn gf_mora_02_a_hero_and_its_unit_count_as_one_at_the_start() {
    let mut arena = arena(&["Captain", "Guard Squad", "Trooper"], &["Cutter"]);
    let (captain, guards) = (arena.unit("Captain"), arena.unit("Guard Squad"));
    deployment::join(&mut arena.battle, captain, guards);
    arena.play([], |play| deployment::set_aside(play, SideId(1), SideId(0)));
    assert_eq!(arena.battle.starting, [2, 1]);
}

#[test]
fn gf_hero_06_a_hero_shoots_with_its_own_quality() {
    let mut arena = arena(&["Captain", "Guard Squad"], &["Biker"]);
    let (captain, guards) = (arena.unit("Captain"), arena.unit("Guard Squad"));
    deployment::join(&mut arena.battle, captain, guards);
    arena.put("Guard Squad", 20.0, 10.0);
    arena.put("Biker", 22.0, 19.0);
    let pistol_hits = [("GF-SHOO-17", face(4)), ("GF-SHOO-18", face(6))];
    let rifles_miss = [("GF-SHOO-17", faces([4, 4, 4]))];
    let both_fire = [("GF-SHOO-15", word("gf-fire-at"))];
    arena.shoot("Guard Squad", both_fire.into_iter().chain(pistol_hits).chain(rifles_miss));
    assert_eq!(arena.wounds("Biker"), 0);
}

#[test]
fn gf_hero_05_a_hero_stays_with_the_unit_it_joined() {
    let mut arena = arena(&["Captain", "Guard Squad"], &["Cutter"]);
    let (captain, guards) = (arena.unit("Captain"), arena.unit("Guard Squad"));
    deployment::join(&mut arena.battle, captain, guards);
    arena.put("Guard Squad", 10.0, 10.0);
    assert_eq!(arena.battle.to_activate(SideId(0)).collect::<Vec<_>>(), [guards]);
    let away: Vec<_> =
        (1..4).map(|n| arena.model("Guard Squad", n)).map(|id| walk(id, &[shifted(&arena, id)])).collect();
    let clause = referee::clause!("GF-ACTI-03");
    let march = firefight::march::March::new(&arena.setup, &arena.battle, guards, table::Length::inches(6), clause);
    let refusal = referee::Travel::check(&march, &away).expect_err("the Captain would be left behind");
    assert_eq!(refusal.clause.as_str(), "GF-MOVE-03");
    let mut join_again = arena.battle.clone();
    join_again.units[guards.index()].berth = Berth::Ready;
    arena.battle = join_again;
    arena.play([], |play| deployment::set_aside(play, SideId(0), SideId(0)));
}

fn shifted(arena: &Arena, id: referee::FigureId) -> table::Place {
    let place = arena.battle.place(id);
    table::Place { at: table::Point { y: place.at.y + table::Length::inches(5).to_um(), ..place.at }, ..place }
}

/// WE-57.
#[test]
fn gf_hero_09_with_the_aura_a_hero_within_twelve_inches_lends_its_quality() {
    covers!["GF-GEN-12"];
    let aura = json!({"hero_mode": "aura"});
    let mut arena = arena_with(aura, json!([]), &["Captain", "Guard Squad"], &["Biker"]);
    arena.put("Captain", 24.0, 10.0);
    let guards = arena.unit("Guard Squad");
    let quality = |arena: &Arena| firefight::morale::quality(&arena.setup, &arena.battle, guards);
    arena.apart("Captain", "Guard Squad", 12.0);
    assert_eq!(quality(&arena), 4);
    let captain = arena.unit("Captain");
    arena.battle.units[captain.index()].stunned = true;
    assert_eq!(quality(&arena), 5);
    arena.battle.units[captain.index()].stunned = false;
    arena.apart("Captain", "Guard Squad", 12.1);
    assert_eq!(quality(&arena), 5);
}
