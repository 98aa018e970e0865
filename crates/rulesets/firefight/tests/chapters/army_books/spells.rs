//! Spells of the army books, and lists that bring rules and casters.

use super::registry::{bound, show_special};
use super::{armed, duel, with};
use crate::common::{arena_of, pick, plan, scenario_of, word};
use firefight::Firefight;
use firefight::army_forge::{System, import};
use firefight::forms::compile::{Compiler, House};
use firefight::forms::part::Named;
use firefight::forms::state::Ends;
use firefight::spells::{self, Effect, SpellForm};
use referee::oracles::{answer, face, faces, no};
use referee::{Answer, Game as _, covers};
use serde_json::json;

#[test]
fn gf_fac_124_every_spell_of_the_books_can_be_played() {
    let (mut forms, house) = (Vec::new(), House::new());
    let mut compiler = Compiler::new(&mut forms, &house);
    let mut count = 0;
    for army in spells::armies() {
        let spells = spells::of_army(&army);
        assert_eq!(spells.len(), 6, "{army}");
        for spell in spells {
            let Effect::Form(form) = &spell.effect else { panic!("{} is a form", spell.name) };
            let charm = form.charm(&spell.name, &mut compiler).unwrap_or_else(|| panic!("{}", spell.name));
            assert!((1..=6).contains(&charm.most) && (1..=3).contains(&spell.value), "{}", spell.name);
            count += 1;
        }
    }
    assert_eq!(count, 318);
    assert!(compiler.faults.is_empty(), "{:#?}", compiler.faults);
}

fn casting(form: SpellForm, foes: Vec<firefight::roster::UnitPlan>) -> crate::common::Arena {
    casting_of(Effect::Form(form), foes)
}

fn casting_of(effect: Effect, foes: Vec<firefight::roster::UnitPlan>) -> crate::common::Arena {
    let own = armed(with("Trooper", &["Caster(3)"]), 0, 1, &[]);
    let mut scenario = scenario_of(json!({}), json!([]), [vec![own.clone()], foes.clone()]);
    let spell = spells::Spell { name: "Test".into(), word: "Test".into(), value: 3, range: 12, effect };
    scenario.sides[0].force["spells"] = serde_json::to_value(vec![spell]).expect("plain data");
    let (setup, _) = Firefight::set_up(&scenario).expect("sound");
    let mut arena = arena_of(json!({}), json!([]), [vec![own], foes]);
    arena.setup = setup;
    arena.put("Trooper", 24.0, 10.0);
    let caster = arena.only("Trooper");
    arena.battle.model_mut(caster).tokens = 3;
    arena
}

#[test]
fn gf_fac_125_fx_20_one_roll_for_all_targets_and_each_to_its_end() {
    covers!["GF-FAC-126"];
    let form =
        SpellForm { foes: Some(3), hits: Some(2), with: vec!["AP(1)".into(), "Shred".into()], ..SpellForm::default() };
    let mut foe = plan("Trooper");
    foe.called = Some("Foe".to_string());
    let mut gang = plan("Guard Squad");
    gang.called = Some("Gang".to_string());
    let mut arena = casting(form, vec![foe, gang]);
    arena.put("Foe", 24.0, 18.0);
    arena.put("Gang", 30.0, 16.0);
    let gang = arena.only("Gang");
    let lines = [
        ("GF-ACTI-01", word("gf-hold")),
        ("GF-CAST-03", pick(0)),
        ("GF-FAC-125", answer(Answer::Figures(vec![gang]))),
        ("GF-CAST-06", face(4)),
        ("GF-SHOO-18", faces([1, 5])),
        ("GF-WOUN-02", face(2)),
        ("GF-PUSH-01", no()),
        ("GF-SHOO-18", faces([6, 5])),
        ("GF-WOUN-12", pick(0)),
    ];
    arena.activate("Trooper", lines);
    assert_eq!((arena.wounds("Foe"), arena.is_stunned("Foe"), arena.count("Gang")), (2, true, 2));
}

#[test]
fn gf_fac_127_what_a_spell_gives_lasts_until_used() {
    let form = SpellForm { friends: Some(2), gives: Some(json!("Evasive")), ..SpellForm::default() };
    let mut arena = casting(form, vec![plan("Cutter")]);
    let lines = [("GF-ACTI-01", word("gf-hold")), ("GF-CAST-03", pick(0)), ("GF-CAST-06", face(4))];
    arena.activate("Trooper", lines);
    let given = &arena.battle.forms.given;
    assert_eq!((given.len(), given[0].ends), (1, Ends::WhenUsed));
    let Named::Form(form) = given[0].grant.rule else { panic!("a form") };
    assert_eq!(arena.setup.form(form).name, "Evasive");
}

#[test]
pub(super) fn gf_facs_21_a_conduit_lends_its_place_and_helps() {
    for rule in bound("S21") {
        let form = SpellForm { foes: Some(1), hits: Some(1), ..SpellForm::default() };
        let mut arena = casting(form, vec![plan("Captain")]);
        let own =
            vec![armed(with("Trooper", &["Caster(3)"]), 0, 1, &[]), armed(with("Pathfinder", &[rule]), 0, 1, &[])];
        let mut scenario = scenario_of(json!({}), json!([]), [own.clone(), vec![plan("Captain")]]);
        scenario.sides[0].force["spells"] = serde_json::to_value(&arena.setup.armies[0].spells).expect("plain data");
        let (setup, _) = Firefight::set_up(&scenario).expect("sound");
        arena = arena_of(json!({}), json!([]), [own, vec![plan("Captain")]]);
        arena.setup = setup;
        arena.put("Trooper", 24.0, 10.0);
        arena.put("Pathfinder", 24.0, 20.0);
        arena.put("Captain", 24.0, 30.0);
        let caster = arena.only("Trooper");
        arena.battle.model_mut(caster).tokens = 3;
        let lines = [
            ("GF-ACTI-01", word("gf-hold")),
            ("GF-CAST-03", pick(0)),
            ("GF-CAST-06", face(3)),
            ("GF-SHOO-18", face(6)),
        ];
        arena.activate("Trooper", lines);
        show_special(rule);
    }
}

fn list(rules: serde_json::Value, texts: serde_json::Value) -> firefight::army_forge::Import {
    let list = json!({
        "gameSystem": "gff", "name": "Test", "pointsLimit": 200, "specialRules": texts,
        "units": [{"name": "Sister", "size": 1, "quality": 3, "defense": 4, "cost": 20, "rules": rules,
                   "armyId": "7oi8zeiqfamiur21", "selectionId": "a"}],
    });
    import(&list.to_string(), System::Firefight).expect("a list")
}

fn words(read: &firefight::army_forge::Import) -> Vec<&str> {
    read.report.lines.iter().map(|line| line.word.as_str()).collect()
}

#[test]
fn gf_fac_132_the_report_marks_every_rule() {
    covers!["GF-FAC-136"];
    let rules = json!([
        {"name": "Shielded"}, {"name": "No Retreat"}, {"name": "Unique"}, {"name": "Retaliate"}, {"name": "Moonwalk"},
    ]);
    let read = list(rules, json!([]));
    let told = words(&read);
    for word in
        ["gf-import-played", "gf-import-special", "gf-import-no-effect", "gf-import-partly-rating", "gf-import-marks"]
    {
        assert!(told.contains(&word), "{word}: {told:?}");
    }
    assert!(told.contains(&"gf-import-not-simulated-untold"));
}

#[test]
fn gf_fac_08_the_numbers_of_a_text_choose_its_reading() {
    let devout = json!([{"name": "Devout"}]);
    let text = |told: &str| json!([{"name": "Devout", "description": told}]);
    let old = list(devout.clone(), text("Within 12\" unmodified 6 to hit: 2 hits, 6 only."));
    assert!(old.roster.house.contains_key("Devout") && words(&old).contains(&"gf-import-older"));
    let new = list(devout.clone(), text("On a 6 to hit 1 extra hit, only the original counts as 6."));
    assert!(new.roster.house.is_empty() && words(&new).contains(&"gf-import-played"));
    let strange = list(devout, text("On a 7 something else."));
    assert!(words(&strange).contains(&"gf-import-partly-numbers"), "{:?}", words(&strange));
}

#[test]
fn gf_fac_131_a_known_army_brings_its_six_spells() {
    let read = list(json!([{"name": "Caster", "rating": 2}]), json!([]));
    let names: Vec<&str> = read.roster.spells.iter().flatten().map(|spell| spell.name.as_str()).collect();
    assert_eq!(names.len(), 6);
    assert!(names.contains(&"Holy Rage") && !words(&read).contains(&"gf-import-no-spells"));
    let duel = duel(plan("Trooper"), plan("Cutter"), 12.0);
    assert!(duel.setup.armies[0].charms.iter().all(Option::is_none), "the samples are no forms");
}

#[test]
fn gf_fac_39_a_spell_that_destroys_a_unit_is_avenged() {
    let form = SpellForm { foes: Some(1), hits: Some(1), ..SpellForm::default() };
    for effect in [Effect::Form(form), Effect::Hits { count: 1, rules: vec![] }] {
        let mut arena = casting_of(effect, vec![with("Cutter", &["Vengeance"])]);
        arena.put("Cutter", 24.0, 18.0);
        let lines = [
            ("GF-ACTI-01", word("gf-hold")),
            ("GF-CAST-03", pick(0)),
            ("GF-CAST-06", face(4)),
            ("GF-SHOO-18", face(1)),
            ("GF-WOUN-02", face(5)),
        ];
        arena.activate("Trooper", lines);
        assert!(arena.is_destroyed("Cutter"));
        let laid: Vec<_> = arena.battle.forms.markers.iter().map(|it| (it.unit, it.count)).collect();
        assert_eq!(laid, [(arena.unit("Trooper"), 1)]);
    }
}

#[test]
fn gf_fac_126_a_spell_for_models_reaches_one_of_a_group() {
    let form = SpellForm { models: Some(1), hits: Some(1), with: vec!["AP(4)".into()], ..SpellForm::default() };
    let mut gang = plan("Guard Squad");
    gang.called = Some("Gang".to_string());
    let mut arena = casting(form, vec![gang]);
    arena.put("Gang", 24.0, 18.0);
    let lines = [
        ("GF-ACTI-01", word("gf-hold")),
        ("GF-CAST-03", pick(0)),
        ("GF-FAC-126", pick(1)),
        ("GF-CAST-06", face(4)),
        ("GF-SHOO-18", face(5)),
        ("GF-WOUN-02", face(1)),
        ("GF-PUSH-01", no()),
    ];
    arena.activate("Trooper", lines);
    assert_eq!((arena.count("Gang"), arena.is_stunned("Gang")), (3, true));
    assert_eq!(arena.battle.model(arena.model("Gang", 1)).wounds, 1, "a marker on that model alone");
}

#[test]
fn gf_fac_124_models_of_one_unit_are_different_targets_and_each_must_be_in_reach() {
    covers!["GF-FAC-125", "GF-FAC-126"];
    let form = SpellForm { models: Some(2), hits: Some(1), ..SpellForm::default() };
    let mut gang = plan("Guard Squad");
    gang.called = Some("Gang".to_string());
    let mut arena = casting(form, vec![gang]);
    arena.put("Gang", 24.0, 18.0);
    // The third stands out of the spell's twelve inches.
    let [second, third] = [1, 2].map(|n| arena.model("Gang", n));
    arena.stand(third, crate::common::at(24.0, 24.0));
    let lines = [
        ("GF-ACTI-01", word("gf-hold")),
        ("GF-CAST-03", pick(0)),
        ("GF-FAC-126", pick(0)),
        ("GF-FAC-125", answer(Answer::Figures(vec![second]))),
        ("GF-CAST-06", face(4)),
        ("GF-SHOO-18", face(6)),
        ("GF-SHOO-18", face(6)),
    ];
    arena.activate("Trooper", lines);
}

#[test]
fn gf_fac_08_an_older_name_has_older_readings_too() {
    let robot = |told: &str| list(json!([{"name": "Robot"}]), json!([{"name": "Robot", "description": told}]));
    let old = robot("For each 1 a wound; 1 to 2 is one.");
    assert!(old.roster.house.contains_key("Robot") && words(&old).contains(&"gf-import-older"));
    let plain = robot("Dice of 1 to 3.");
    assert!(plain.roster.house.is_empty() && !words(&plain).contains(&"gf-import-partly-numbers"));
}

#[test]
fn gf_fac_08_caster_group_without_a_number_is_read_in_full() {
    let read = list(
        json!([{"name": "Caster Group"}]),
        json!([{"name": "Caster Group", "description": "One model casts for all."}]),
    );
    assert!(!words(&read).contains(&"gf-import-partly-numbers"), "{:?}", words(&read));
}
