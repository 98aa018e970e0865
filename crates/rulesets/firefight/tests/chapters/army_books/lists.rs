//! Lists and army books of the list builder: GF-FAC-11, 13, 129, 130, 133, 135, 137..140. All of them invented.

use firefight::army::Stock;
use firefight::army_forge::{Import, System, import, import_with, spells};
use firefight::forms::part::{Does, Named, Pick};
use firefight::muster::raise;
use firefight::roster::UnitPlan;
use firefight::special_rules::{Rule, Written, gather};
use firefight::spells::{Effect, SpellForm};
use serde_json::{Value, json};

fn unit(name: &str, rules: Value) -> Value {
    json!({"name": name, "size": 1, "quality": 3, "defense": 4, "cost": 20, "rules": rules, "selectionId": name})
}

fn list(units: Value, texts: Value) -> Value {
    json!({"gameSystem": "gff", "name": "Test", "pointsLimit": 200, "specialRules": texts, "units": units})
}

fn read(list: &Value) -> Import {
    import(&list.to_string(), System::Firefight).expect("a list")
}

fn words(read: &Import) -> Vec<&str> {
    read.report.lines.iter().map(|line| line.word.as_str()).collect()
}

fn told(read: &Import, word: &str) -> usize {
    words(read).into_iter().filter(|it| *it == word).count()
}

/// The first pick of a rule that a list carries, with the numbers of its text.
fn picked(name: &str, text: &str) -> Option<Pick> {
    let read =
        read(&list(json!([unit("Sister", json!([{"name": name}]))]), json!([{"name": name, "description": text}])));
    assert_eq!(told(&read, "gf-import-partly-numbers"), 0, "{name}: {:?}", words(&read));
    let mut stock = Stock::default();
    let army = raise(&read.roster, &mut stock, true).expect("an army");
    let Named::Form(form) = army.units[0].models[0].forms[0].rule else { panic!("{name} is a form") };
    stock.forms[usize::from(form.0)].parts[0].pick
}

#[test]
fn gf_fac_11_a_text_in_the_big_games_words_is_read_for_firefight() {
    // (b) One unit there is up to four here; picks of a model, Spotters and Tags stay at one.
    let four = [
        ("Precision Debuff", "18 -1"),
        ("Defense Debuff", "18 1"),
        ("Unwieldy Debuff", "18"),
        ("Mind Control", "18 6"),
    ];
    for (name, text) in four {
        assert_eq!(picked(name, text).map(|pick| pick.most), Some(4), "{name}");
    }
    for (name, text) in
        [("Mend", "3 3"), ("Re-Position Artillery", "6 9"), ("Piercing Spotter", "30 4"), ("Precision Tag", "24")]
    {
        assert_eq!(picked(name, text).map(|pick| pick.most), Some(1), "{name}");
    }
    // (c) to (f): Tough(3), Caster(1), the special clause, every morale test.
    let rules = json!([{"name": "Shatter"}, {"name": "Caster Group"}, {"name": "No Retreat"}, {"name": "Hive Bond"}]);
    let mut stock = Stock::default();
    let army =
        raise(&read(&list(json!([unit("Sister", rules)]), json!([]))).roster, &mut stock, true).expect("an army");
    let card = &army.units[0].models[0];
    assert_eq!(card.rules.rating(Rule::Caster), 1);
    let part = |name: &str| stock.forms.iter().find(|form| form.name == name).expect("a form").parts[0].clone();
    assert_eq!((part("Shatter").only_if.tough, part("Shatter").only_if.no_heroes), (Some(3), true));
    assert!(part("No Retreat").does.contains(&Does::Special(10, None)));
    assert_eq!(part("Hive Bond").when, [firefight::forms::words::When::Tests]);
}

/// A unit of five with carbines and blades, one of whom has a scope.
fn scoped(targets: Value) -> UnitPlan {
    let gun = |name: &str, range: u8| json!({"name": name, "range": range, "attacks": 1, "count": 5, "originalCount": 5, "specialRules": [], "type": "ArmyBookWeapon"});
    let scope = json!({"name": "Scope", "count": 1, "type": "ArmyBookItem",
                       "content": [{"name": "Precise", "type": "ArmyBookRule"}, {"name": "Fearless", "type": "ArmyBookRule"}]});
    let mut squad = unit("Squad", json!([]));
    squad["size"] = json!(5);
    squad["loadout"] = json!([gun("Carbine", 24), gun("Blade", 0), scope]);
    squad["selectedUpgrades"] = json!([{"upgrade": {"targets": targets}, "option": {"cost": 5, "gains": [scope]}}]);
    read(&list(json!([squad]), json!([]))).roster.units[0].clone()
}

#[test]
fn gf_fac_13_a_scope_for_the_carbine_does_not_sharpen_the_blade() {
    let squad = scoped(json!(["Carbines"]));
    let precise = |weapon: &firefight::roster::WeaponPlan| weapon.rules.contains(&Written::Unknown("Precise".into()));
    let sharp: Vec<(&str, &[u8])> =
        squad.weapons.iter().filter(|it| precise(it)).map(|it| (it.name.as_str(), it.carried.as_slice())).collect();
    assert_eq!(sharp, [("Carbine", &[1, 0, 0, 0, 0][..])]);
    let plain: u8 =
        squad.weapons.iter().filter(|it| it.name == "Carbine" && !precise(it)).flat_map(|it| &it.carried).sum();
    assert_eq!(plain, 4);
    assert_eq!(
        squad.bearers[0].rules,
        [Written::Known(Rule::Fearless, 1)],
        "what is no weapon rule stays with its bearer"
    );
    let all = scoped(json!(["Cannon"]));
    assert!(all.weapons.iter().all(|it| !precise(it)), "none of them: on all weapons of its bearer");
    assert!(all.bearers[0].rules.contains(&Written::Unknown("Precise".into())));
}

/// The one spell of a book, as it is read.
fn spell(value: u8, entry: Value) -> Option<(u8, SpellForm)> {
    let mut entry = entry;
    (entry["name"], entry["threshold"]) = (json!("Test"), json!(value));
    let read = spells(&json!({"spells": [entry]}).to_string()).expect("a book");
    let spell = read[0].played.clone()?;
    match spell.effect {
        Effect::Form(form) => Some((spell.range, form)),
        _ => None,
    }
}

#[test]
fn gf_fac_129_the_big_games_spells_are_spread_over_more_targets() {
    // FX-20: value 3, six hits on one unit, become two on each of three.
    let big = json!({"effect": "Pick one enemy unit within 12\", which takes 6 hits with AP(1) and Shred."});
    let hits =
        SpellForm { foes: Some(3), hits: Some(2), with: vec!["AP(1)".into(), "Shred".into()], ..SpellForm::default() };
    assert_eq!(spell(3, big), Some((12, hits)));
    let gives = json!({"effect": "Pick up to three friendly units within 12\", which get Evasive once (next time the effect would apply)."});
    let boon = SpellForm { friends: Some(6), gives: Some(json!("Evasive")), ..SpellForm::default() };
    assert_eq!(spell(3, gives), Some((12, boon)));
    let uneven = json!({"effect": "Pick one enemy unit within 12\", which takes 5 hits."});
    assert_eq!(spell(2, uneven), None);
}

#[test]
fn gf_fac_130_a_text_is_played_when_it_is_understood_to_its_last_word() {
    let native = |told: &str| spell(2, json!({"effectSkirmish": told}));
    let form = SpellForm::default;
    let known = [
        (
            "Pick two enemy models within 24\" in line of sight, which take 1 hit each with AP(4).",
            24,
            SpellForm { models: Some(2), hits: Some(1), with: vec!["AP(4)".into()], ..form() },
        ),
        (
            "Pick up to four enemy units within 9\", which take 2 hits each.",
            9,
            SpellForm { foes: Some(4), hits: Some(2), ..form() },
        ),
        (
            "Pick up to two enemy units within 18\", which friendly units get Unstoppable when Shooting against once.",
            18,
            SpellForm { foes: Some(2), mark: Some(json!("Unstoppable when Shooting")), ..form() },
        ),
        (
            "Pick up to two enemy units within 18\", which get -3 to casting rolls once.",
            18,
            SpellForm { foes: Some(2), gives: Some(json!({"when": "casts", "cast": -3})), ..form() },
        ),
        (
            "Pick up to 2 enemy units within 18\", which must take a morale test, and if failed is fatigued.",
            18,
            SpellForm { foes: Some(2), test: Some(firefight::forms::words::Failing::Fatigued), ..form() },
        ),
    ];
    for (told, range, form) in known {
        assert_eq!(native(told), Some((range, form)), "{told}");
    }
    let unknown = [
        "Pick one enemy unit within 12\", which takes 2 hits with Moonlight.",
        "Pick one enemy unit within 12\", which takes 2 hits with AP(1) and then dances.",
        "Pick one friendly unit within 12\", which gets Dry Feet once.",
        "Pick one friendly unit within 12\", which gets Evasive.",
        "Pick one enemy unit, which takes 2 hits.",
        "",
    ];
    for told in unknown {
        assert_eq!(native(told), None, "{told}");
    }
}

#[test]
fn gf_fac_133_what_is_not_played_in_full_says_why() {
    let rules = json!([{"name": "Retaliate"}, {"name": "Spawn", "rating": "Imps [3]"}, {"name": "War Chant"}, {"name": "Devout"}]);
    let texts = json!([{"name": "Devout", "description": "On a 7 something else."}]);
    let read = read(&list(json!([unit("Sister", rules)]), texts));
    for word in ["gf-import-partly-rating", "gf-import-partly-profile", "gf-import-partly", "gf-import-partly-numbers"]
    {
        assert_eq!(told(&read, word), 1, "{word}: {:?}", words(&read));
    }
}

#[test]
fn gf_fac_133_with_the_army_book_the_unit_that_a_rule_names_is_played() {
    let whole = list(json!([unit("Mother", json!([{"name": "Spawn", "rating": "Imps [3]"}]))]), json!([]));
    let mut imp = unit("Imp", json!([{"name": "Fast"}]));
    imp["weapons"] = json!([{"name": "Claws", "range": 0, "attacks": 2, "count": 1, "specialRules": []}]);
    let book = json!({"units": [imp, unit("Giant", json!([]))], "spells": []}).to_string();
    let read = import_with(&whole.to_string(), System::Firefight, Some(&book)).expect("a list");
    assert_eq!(told(&read, "gf-import-partly-profile"), 0);
    assert_eq!(read.roster.profiles.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["Imp"], "and no other");
    let army = raise(&read.roster, &mut Stock::default(), true).expect("an army");
    let spare = &army.spares[0].card;
    assert_eq!((spare.name.as_str(), spare.models.len(), spare.models[0].rules.has(Rule::Fast)), ("Imp", 3, true));
}

#[test]
fn gf_fac_135_a_boost_without_its_base_and_a_helper_without_guns_have_no_effect() {
    let idle = |units: Value| told(&read(&list(units, json!([]))), "gf-import-no-effect");
    assert_eq!(idle(json!([unit("A", json!([{"name": "Devout Boost"}])), unit("B", json!([{"name": "Devout"}]))])), 1);
    assert_eq!(idle(json!([unit("A", json!([{"name": "Devout Boost"}, {"name": "Devout"}]))])), 0);
    assert_eq!(idle(json!([unit("A", json!([{"name": "Re-Position Artillery"}]))])), 1);
    let guns =
        json!([unit("A", json!([{"name": "Re-Position Artillery"}])), unit("B", json!([{"name": "Artillery"}]))]);
    assert_eq!(idle(guns), 0);
    assert_eq!(
        idle(json!([unit("A", json!([{"name": "Unique"}, {"name": "Stealth Buff"}, {"name": "Bane Mark"}]))])),
        1
    );
}

#[test]
fn gf_fac_137_an_alias_is_read_as_what_it_stands_for() {
    let rules = json!([{"name": "Blessed", "id": "x1"}, {"name": "Hardy", "id": "x2"}]);
    let texts = json!([
        {"name": "Blessed", "id": "x1", "aliasedRuleId": "d7"}, {"name": "Devout", "id": "d7"},
        {"name": "Hardy", "id": "x2", "aliasedRuleId": "cavWDboL4ubs"},
    ]);
    let read = read(&list(json!([unit("Sister", rules)]), texts));
    let (core, forms) = gather(&read.roster.units[0].rules);
    assert!(core.has(Rule::Rending), "the id of a core rule");
    assert_eq!((forms, told(&read, "gf-import-renamed")), (vec!["Devout".to_string()], 2));
}

#[test]
fn gf_fac_138_strafing_weapons_and_ratings_of_text() {
    let mut flyer = unit("Flyer", json!([{"name": "Split", "rating": "Imps [2]"}]));
    flyer["loadout"] = json!([{"name": "Bombs", "range": 0, "attacks": 3, "count": 1,
                               "specialRules": [{"name": "Strafing"}], "type": "ArmyBookWeapon"}]);
    let read = read(&list(json!([flyer]), json!([])));
    assert_eq!(read.roster.units[0].rules, [Written::Unknown("Split(Imps [2])".into())]);
    let mut stock = Stock::default();
    let army = raise(&read.roster, &mut stock, true).expect("an army");
    let bombs = &stock.arsenal[usize::from(army.units[0].models[0].weapons[0].weapon)];
    assert!(bombs.strafes && bombs.range.is_none(), "no melee weapon, whatever its range");
}

#[test]
fn gf_fac_139_toggles_are_proposed_and_not_set() {
    let rule = |name: &str, text: &str| json!({"name": name, "description": text});
    let texts = json!([
        rule("Rending", "Unmodified 6: AP(+4)."),
        rule("Blast", "Each hit becomes 3, up to 3 near."),
        rule("Hero", "May be used by units within 12\"."),
        rule("Strider", "Jumps on 2+."),
        rule("Fear", "Counts for wound effects."),
    ]);
    let proposing = read(&list(json!([unit("Sister", json!([]))]), texts));
    for toggle in ["rending", "blast", "hero", "strider", "fear"] {
        assert_eq!(told(&proposing, &format!("gf-import-toggle-{toggle}")), 1, "{toggle}");
    }
    let plain = json!([rule("Rending", "Unmodified 6: AP(4)."), rule("Hero", "May join a unit.")]);
    let silent = read(&list(json!([unit("Sister", json!([]))]), plain));
    assert!(words(&silent).iter().all(|word| !word.starts_with("gf-import-toggle")));
}

#[test]
fn gf_fac_140_a_list_of_the_big_game_is_read_and_its_transports_are_shown() {
    let rules = json!([{"name": "Transport", "rating": 6}, {"name": "Aircraft"}, {"name": "Precision Debuff"}]);
    let mut big = list(json!([unit("Sister", rules)]), json!([{"name": "Precision Debuff", "description": "18 -1"}]));
    big["gameSystem"] = json!("gf");
    let read = import(&big.to_string(), System::Any).expect("with a warning");
    assert_eq!((told(&read, "gf-import-other-system"), told(&read, "gf-import-not-simulated-untold")), (1, 2));
    assert_eq!(told(&read, "gf-import-played-untold") + told(&read, "gf-import-played"), 1);
}
