//! BN-PTS. What a force costs.

use breaking_news::weapons::Weapon;

use crate::bench::*;

fn cost(men: &[&str]) -> u16 {
    open_ground(men, &["i3 rifle"]).setup.force(SOUTH).points
}

#[test]
fn bn_pts_01_leadership_costs_five_a_level() {
    let led = ["r4 rifle leader1", "r4 rifle leader2", "r4 rifle leader3", "r4 rifle leader4"];
    assert_eq!(led.map(|man| cost(&[man])), [15, 20, 25, 30]);
}

#[test]
fn bn_pts_02_a_man_with_a_rifle_costs_what_his_class_says() {
    let men = ["r1 rifle", "r2 rifle", "r3 rifle", "r4 rifle", "r5 rifle", "i1 rifle", "i2 rifle", "i3 rifle"];
    assert_eq!(men.map(|man| cost(&[man])), [20, 15, 12, 10, 7, 11, 8, 5]);
    assert_eq!(cost(&["r3 rifle", "r3 rifle", "r4 rifle"]), 34);
}

#[test]
fn bn_pts_03_a_medic_costs_ten() {
    assert_eq!(cost(&["r2 rifle medic"]), 10);
}

#[test]
fn bn_pts_05_a_precision_rifle_fifteen() {
    assert_eq!(cost(&["r2 precision sniper"]), 15 + 15);
}

#[test]
fn bn_pts_06_support_weapons() {
    use Weapon::*;
    let prices = [Rpg, HeavyAntitank, Launcher, Lmg, Mmg, Hmg].map(|weapon| weapon.points());
    assert_eq!(prices, [7, 15, 5, 5, 7, 10]);
    assert_eq!(cost(&["r4 lmg", "r4 rifle rpg"]), 15 + 17);
}

#[test]
fn bn_pts_12_pistols_submachine_guns_and_grenades_cost_nothing() {
    use Weapon::*;
    assert_eq!([Pistol, Smg, Grenades, Flamethrower, Mortar].map(|weapon| weapon.points()), [0, 0, 0, 5, 10]);
    assert_eq!(cost(&["r4 smg grenades pistol smoke"]), 10);
    assert_eq!(cost(&["r4 rifle ladder"]), 15);
}

fn appraise(name: &str, points: Option<u32>) -> referee::Appraisal {
    let force = content(&format!("forces/{name}.toml"));
    (breaking_news::appraisal::MUSTER.appraise)(&force, points).expect("a sound force")
}

#[test]
fn bn_pts_13_the_forces_cost_what_the_ledger_says() {
    let total = |name: &str| appraise(name, None).total;
    assert_eq!(["alfa", "beta", "gamma", "kappa", "nu"].map(total), [148, 150, 150, 141, 146]);
    let halves = ["alfa-half", "beta-half", "gamma-half", "delta-half", "epsilon-half"];
    assert_eq!(halves.map(total), [70, 66, 70, 66, 70]);
    assert_eq!(["gamma-lift", "beta-lift"].map(total), [185, 185]);
}

#[test]
fn bn_pts_04_a_squad_is_raised_or_lowered_one_level_at_most() {
    let listed = |class: &'static str, listed: &str| {
        let mut plan = plan(&[class], &["i3"], serde_json::json!([]));
        plan["sides"][0]["force"]["listed"] = listed.into();
        complaints(plan).len()
    };
    assert_eq!([listed("r3", "r3"), listed("r2", "r3"), listed("r4", "r3")], [0, 0, 0]);
    assert_eq!([listed("r1", "r3"), listed("r5", "r3"), listed("i1", "r5")], [1, 1, 1]);
}

#[test]
fn bn_scale_04_a_force_outside_eight_to_twelve_figures_is_only_remarked_on() {
    let alfa = appraise("alfa", None);
    assert_eq!((alfa.units, alfa.figures, alfa.total, alfa.points, alfa.overspent), (2, 10, 148, 150, false));
    assert!(alfa.remarks.is_empty());
    let words = |name: &str, points| -> Vec<String> {
        appraise(name, points).remarks.iter().map(|it| it.word.as_str().to_string()).collect()
    };
    assert_eq!(words("gamma", None), ["bn-muster-unusual"]);
    assert_eq!(words("alfa", Some(140)), ["bn-muster-overspent"]);
}
