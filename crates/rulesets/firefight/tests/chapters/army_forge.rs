//! GF-AFIM: lists of the list builder. The lists are our own, in its format.

use crate::common::scenario;
use firefight::Firefight;
use firefight::army::Stock;
use firefight::army_forge::{Import, Line, System, Unreadable, import, spells};
use firefight::muster::raise;
use firefight::roster::{Roster, UnitPlan};
use firefight::special_rules::{Rule, gather};
use firefight::spells::Effect;
use referee::{Fact, covers};
use serde_json::{Value, json};

const PATROL: &str = include_str!("lists/dawn-patrol.json");
const COMPANY: &str = include_str!("lists/salt-company.json");

fn read(text: &str) -> Import {
    import(text, System::Firefight).expect("a list")
}

fn altered(text: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut list: Value = serde_json::from_str(text).expect("json");
    change(&mut list);
    list.to_string()
}

fn warned(import: &Import, word: &str) -> usize {
    import.report.warnings().filter(|line| line.word.as_str() == word).count()
}

fn unit<'a>(import: &'a Import, name: &str) -> &'a UnitPlan {
    import.roster.units.iter().find(|unit| unit.name == name).expect("a unit")
}

/// WE-47.
#[test]
fn gf_afim_13_a_captain_and_a_trooper_cost_65_of_200_without_a_warning() {
    covers!["GF-AFIM-04", "GF-AFIM-05", "GF-AFIM-09"];
    let patrol = read(PATROL);
    assert_eq!((patrol.total, patrol.points, patrol.name.as_str()), (65, 200, "Alba 200"));
    assert_eq!(patrol.report.warnings().count(), 0, "{:?}", patrol.report);
    let costs: Vec<_> = patrol.roster.units.iter().map(|unit| unit.cost.expect("a cost")).collect();
    assert_eq!(costs, [45, 20]);
    let sword = &unit(&patrol, "Captain").weapons[1];
    assert_eq!(
        (sword.range, gather(&sword.rules).0.rating(Rule::Ap), gather(&sword.rules).0.has(Rule::Rending)),
        (None, 1, true)
    );
}

#[test]
fn gf_afim_01_a_share_link_tells_where_to_fetch_the_list() {
    let link = "https://army-forge.onepagerules.com/share?id=abc_12&name=Alba";
    let fetch = "https://army-forge.onepagerules.com/api/tts?id=abc_12".to_string();
    assert_eq!(import(link, System::Firefight), Err(Unreadable::Link { fetch }));
    assert!(matches!(import("not a list", System::Firefight), Err(Unreadable::NotJson { .. })));
}

#[test]
fn gf_afim_02_a_list_for_another_game_is_refused_unless_the_host_takes_it() {
    let other = altered(PATROL, |list| list["gameSystem"] = json!("aof"));
    assert_eq!(import(&other, System::Firefight), Err(Unreadable::OtherSystem { found: "aof".into() }));
    let taken = import(&other, System::Any).expect("with a warning");
    assert_eq!(warned(&taken, "gf-import-other-system"), 1);
}

#[test]
fn gf_afim_03_what_a_unit_can_not_do_without_is_named() {
    for field in ["size", "quality", "defense"] {
        let poor = altered(PATROL, |list| list["units"][1][field] = Value::Null);
        assert_eq!(import(&poor, System::Firefight), Err(Unreadable::Missing { unit: "Trooper".into(), field }));
    }
    let empty = altered(PATROL, |list| drop(list.as_object_mut().expect("a list").remove("units")));
    assert_eq!(import(&empty, System::Firefight), Err(Unreadable::Missing { unit: String::new(), field: "units" }));
    let odd = altered(PATROL, |list| {
        list["unknown"] = json!({"deep": [1, null]});
        list["units"][0]["loadout"] = Value::Null;
        list["units"][0]["bases"] = json!(7);
    });
    assert!(import(&odd, System::Firefight).is_ok());
}

#[test]
fn gf_afim_06_rules_are_known_by_name_then_by_id_and_the_rest_is_kept_and_marked() {
    covers!["GF-AFIM-08", "GF-AFIM-25"];
    let company = read(COMPANY);
    let (bosun, unknown) = gather(&unit(&company, "Bosun").rules);
    assert!(bosun.has(Rule::Hero) && bosun.rating(Rule::Tough) == 3);
    assert_eq!(unknown, ["Seasick"]);
    assert!(gather(&unit(&company, "Deckhands").rules).0.has(Rule::Stealth));
    let marked =
        company.report.warnings().find(|line| line.word.as_str() == "gf-import-not-simulated").expect("marked");
    assert!(format!("{:?}", marked.facts).contains("Sways on every deck."));
    assert!(company.report.lines.iter().any(|line| line.word.as_str() == "gf-import-campaign"));
}

#[test]
fn gf_afim_07_items_give_their_rules_to_their_bearers() {
    covers!["GF-AFIM-10", "GF-AFIM-11"];
    let company = read(COMPANY);
    let bosun = unit(&company, "Bosun");
    assert_eq!((bosun.weapons[0].attacks, bosun.weapons[0].carried.clone()), (Some(3), vec![2]));
    let army = raise(&company.roster, &mut Stock::default(), true).expect("an army");
    assert_eq!(army.units[0].models[0].rules.rating(Rule::Tough), 6, "3 and a coat that adds 3");
    let scouts = army.units[1].models.iter().map(|model| model.rules.has(Rule::Scout)).collect::<Vec<_>>();
    assert_eq!(scouts, [true, false, false, false, false, false]);
}

#[test]
fn gf_afim_12_weapons_are_handed_out_and_halves_become_one_unit() {
    covers!["GF-AFIM-17"];
    let company = read(COMPANY);
    let crew = unit(&company, "Deckhands");
    assert_eq!((crew.models, crew.cost), (Some(6), Some(60)));
    let carried: Vec<_> = crew.weapons.iter().map(|weapon| (weapon.name.as_str(), weapon.carried.clone())).collect();
    assert_eq!(carried, [("Cutlass", vec![0, 1, 1, 1, 1, 1]), ("Swivel Gun", vec![1, 0, 0, 0, 0, 0])]);
    let place = company.roster.units.iter().position(|unit| unit.name == "Deckhands");
    assert_eq!(unit(&company, "Bosun").joins, place);
}

#[test]
fn gf_afim_13_a_missing_price_counts_as_nothing_and_is_said() {
    let company = read(COMPANY);
    assert_eq!(unit(&company, "Bosun").cost, Some(47));
    assert_eq!(warned(&company, "gf-import-no-price"), 1);
}

#[test]
fn gf_afim_14_the_builders_mark_for_no_price_is_not_a_total() {
    covers!["GF-AFIM-15"];
    let company = read(COMPANY);
    assert_eq!((company.total, company.points), (47 + 60 + 33 + 33, 180));
    assert_eq!(warned(&company, "gf-import-unpriced"), 1);
    let wrong = altered(PATROL, |list| list["listPoints"] = json!(70));
    assert_eq!(warned(&read(&wrong), "gf-import-total"), 1);
}

#[test]
fn gf_afim_18_a_join_to_nowhere_is_dropped_and_deleted_units_stay_deleted() {
    covers!["GF-AFIM-20", "GF-AFIM-22"];
    let company = read(COMPANY);
    assert_eq!(warned(&company, "gf-import-joins-nobody"), 1);
    let army = raise(&company.roster, &mut Stock::default(), true).expect("an army");
    let names: Vec<&str> = army.units.iter().map(|unit| unit.name.as_str()).collect();
    assert_eq!(names, ["Old Marrow", "Deckhands", "Deck Gun 1", "Deck Gun 2"]);
}

#[test]
fn gf_afim_16_a_hero_that_may_not_lead_stands_alone() {
    let lone = altered(PATROL, |list| list["units"][0]["joinToUnit"] = json!("b"));
    let read = read(&lone);
    assert_eq!((read.roster.units[0].joins, warned(&read, "gf-import-stands-alone")), (None, 1));
}

#[test]
fn gf_afim_19_bases_are_read_or_guessed_from_tough() {
    let company = read(COMPANY);
    let bases: Vec<_> = company.roster.units.iter().map(|unit| unit.base.expect("a base")).collect();
    assert_eq!(bases, [46, 32, 60, 32], "the root of 60 times 35 is 45.8");
}

#[test]
fn gf_afim_21_spells_of_a_known_pattern_are_played() {
    let book = json!({"spells": [
        {"name": "Brine Bolt", "threshold": 2, "effect": "Pick one enemy unit within 18\", which takes 4 hits with AP(1) and Surge."},
        {"name": "Calm", "threshold": "1", "effect": "Pick two friendly units, which get Dry Feet once."},
    ]});
    let read = spells(&book.to_string()).expect("a book");
    let bolt = read[0].played.as_ref().expect("played");
    assert_eq!((bolt.value, bolt.range), (2, 18));
    let Effect::Form(form) = &bolt.effect else { panic!("a spell of the army books") };
    assert_eq!((form.foes, form.hits, form.with.len()), (Some(2), Some(2), 2), "GF-FAC-129: over two units");
    assert_eq!((read[1].value, &read[1].played), (1, &None));
}

#[test]
fn gf_afim_23_an_old_save_without_profiles_is_refused() {
    let old = json!({"saveVersion": 3, "list": {"units": [{"selectedUpgrades": [{"optionId": "x"}]}]}});
    assert_eq!(import(&old.to_string(), System::Firefight), Err(Unreadable::OldSave));
}

#[test]
fn gf_afim_24_our_own_check_stands_beside_what_the_builder_said() {
    let company = read(COMPANY);
    assert!(company.report.lines.iter().any(|line| line.word.as_str() == "gf-import-builder-says"));
    assert_eq!(warned(&company, "gf-breach-cost"), 1, "hero and crew are one unit of 107 points, 63 are allowed");
}

#[test]
fn an_imported_list_is_the_same_army_when_it_is_written_and_read_again() {
    let roster = read(COMPANY).roster;
    assert_eq!(toml::from_str::<Roster>(&roster.to_toml()).expect("an army file"), roster);
}

#[test]
fn an_imported_list_plays_a_whole_game() {
    let company = read(COMPANY);
    let mut scenario = scenario("ash-crossing");
    scenario.sides[0].force = serde_json::to_value(&company.roster).expect("plain data");
    let played = testkit::prove::<Firefight>(&scenario, 3);
    assert!(played.answers > 20);
}

fn told<'a>(import: &'a Import, word: &str) -> Vec<&'a Line> {
    import.report.lines.iter().filter(|line| line.word.as_str() == word).collect()
}

fn fact(line: &Line, name: &str) -> Fact {
    line.facts.iter().find(|(it, _)| it.as_str() == name).map(|(_, fact)| fact.clone()).expect("a fact")
}

fn text(text: &str) -> Fact {
    Fact::Text(text.to_string())
}

#[test]
fn gf_afim_01_a_byte_order_mark_is_no_part_of_the_list() {
    assert_eq!(read(&format!("\u{feff}{PATROL}")).total, 65);
}

#[test]
fn gf_afim_03_a_list_without_units_is_refused() {
    let empty = altered(PATROL, |list| list["units"] = json!([]));
    let missing = Unreadable::Missing { unit: String::new(), field: "units" };
    assert_eq!(import(&empty, System::Firefight), Err(missing));
}

#[test]
fn gf_afim_03_a_quality_better_than_two_is_read_as_two_and_said() {
    let one = altered(PATROL, |list| list["units"][0]["quality"] = json!(1));
    let read = read(&one);
    assert_eq!((read.roster.units[0].quality, warned(&read, "gf-import-quality")), (Some(2), 1));
}

#[test]
fn gf_afim_06_a_rule_known_by_its_id_is_said_to_be_played_under_our_name() {
    let id = Rule::Surge.line().forge_id;
    let flux = altered(PATROL, |list| list["units"][1]["rules"] = json!([{"name": "Flux", "id": id}]));
    let read = read(&flux);
    let line = told(&read, "gf-import-renamed")[0];
    assert_eq!((fact(line, "rule"), fact(line, "played")), (text("Flux"), text("Surge")));
}

#[test]
fn gf_afim_07_tough_of_an_item_adds_to_its_bearers() {
    let item = |tough: u8| {
        json!({"name": "Combat Bike", "label": "Combat Bike (Tough(3))", "count": 1, "content": [
            {"name": "Tough", "rating": tough, "type": "ArmyBookRule"},
        ]})
    };
    let mounted = altered(PATROL, |list| {
        let captain = &mut list["units"][0];
        captain["rules"] = json!([{"name": "Hero"}, {"name": "Tough", "rating": 3}]);
        captain["loadout"].as_array_mut().expect("a loadout").push(item(3));
        captain["bases"] = json!(null);
    });
    let read = read(&mounted);
    let army = raise(&read.roster, &mut Stock::default(), true).expect("an army");
    assert_eq!(army.units[0].models[0].rules.rating(Rule::Tough), 6);
    assert_eq!(read.roster.units[0].base, Some(60), "as for any model of Tough(6)");
}

#[test]
fn gf_afim_08_a_rule_that_is_not_played_keeps_its_rating() {
    let strange = altered(PATROL, |list| list["units"][1]["rules"] = json!([{"name": "Moonwalk", "rating": "4"}]));
    let read = read(&strange);
    let line = told(&read, "gf-import-not-simulated-untold")[0];
    assert_eq!(fact(line, "rule"), text("Moonwalk(4)"), "and nothing is said of a rule the list does not describe");
}

#[test]
fn gf_afim_16_the_report_says_who_leads_whom_and_what_was_put_together() {
    let company = read(COMPANY);
    let leads = told(&company, "gf-import-leads");
    assert_eq!((leads.len(), fact(leads[0], "unit")), (1, text("Old Marrow")));
    assert_eq!(fact(leads[0], "led"), text("Deckhands"));
    assert_eq!(told(&company, "gf-import-combined").len(), 1);
}

#[test]
fn gf_afim_20_units_of_one_name_are_numbered_in_the_report_and_their_warnings_stand_beside_them() {
    let company = read(COMPANY);
    let units: Vec<Fact> = told(&company, "gf-import-unit").into_iter().map(|line| fact(line, "unit")).collect();
    assert_eq!(units, ["Old Marrow", "Deckhands", "Deck Gun 1", "Deck Gun 2"].map(text));
    let place = |word: &str| company.report.lines.iter().position(|line| line.word.as_str() == word).expect("a line");
    assert!(place("gf-import-unit") < place("gf-import-no-price"));
    assert_eq!(fact(told(&company, "gf-import-no-price")[0], "unit"), text("Old Marrow"));
}

#[test]
fn gf_afim_21_a_caster_without_a_spell_to_play_has_none_and_it_is_said() {
    let caster = altered(PATROL, |list| {
        list["units"][0]["rules"] = json!([{"name": "Hero"}, {"name": "Caster", "rating": 1}]);
    });
    let mut read = read(&caster);
    assert_eq!(warned(&read, "gf-import-no-spells"), 1);
    let calm = json!({"spells": [{"name": "Calm", "threshold": 1, "effect": "Pick two friendly units, which get Dry Feet once."}]});
    read.learn(&spells(&calm.to_string()).expect("a book"));
    assert_eq!(warned(&read, "gf-import-no-spells"), 1);
    assert!(raise(&read.roster, &mut Stock::default(), true).expect("an army").spells.is_empty(), "not the samples");
    let bolt = json!({"spells": [{"name": "Bolt", "threshold": 2, "effect": "Pick one enemy unit within 18\", which takes 4 hits with AP(1)."}]});
    read.learn(&spells(&bolt.to_string()).expect("a book"));
    assert_eq!(warned(&read, "gf-import-no-spells"), 0);
    assert_eq!(raise(&read.roster, &mut Stock::default(), true).expect("an army").spells.len(), 1);
}
