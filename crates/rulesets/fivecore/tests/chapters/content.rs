//! content/fivecore: forces and scenarios as the ledger gives them, and tables that say what the code says.

use std::collections::BTreeMap;

use campaign::Condition;
use fivecore::FiveCore;
use fivecore::campaign::Injury;
use fivecore::forces::check;
use fivecore::options::{OPTIONS, Options};
use fivecore::roster::{ForceFile, HighSpirits, LowSpirits, Recruit, Skill, Weapon};
use fivecore::scenario::{Duty, Objective, Role, RulesPlan};
use fivecore::setup::Landscape;
use fivecore::weapons::{self, Dice, Mode};
use referee::{Game, Pronoun, Scenario, ShapePlan, Text, Unit};
use serde::Deserialize;
use serde_json::Value;
use table::Edge;
use table::{Barrier, Cover, Ground, Length, Opacity, OpeningKind, Piece, Point, Shape};

const LEDGER: &str = include_str!("../../../../../docs/rules/fivecore.md");

macro_rules! content {
    ($path:literal) => {
        include_str!(concat!("../../../../../content/fivecore/", $path))
    };
}

const FORCES: [(&str, &str); 6] = [
    ("british-section", content!("forces/british-section.toml")),
    ("german-patrol", content!("forces/german-patrol.toml")),
    ("resistance-cell", content!("forces/resistance-cell.toml")),
    ("bridge-guard", content!("forces/bridge-guard.toml")),
    ("swat-team", content!("forces/swat-team.toml")),
    ("street-gang", content!("forces/street-gang.toml")),
];

const SCENARIOS: [(&str, &str); 3] = [
    ("the-elms-crossroads", content!("scenarios/the-elms-crossroads.toml")),
    ("the-bridge-at-vire", content!("scenarios/the-bridge-at-vire.toml")),
    ("fourteenth-street", content!("scenarios/fourteenth-street.toml")),
];

/// Battles of our own, fair to both sides; two of them after the ledger's scenario ideas.
const OWN_FORCES: [(&str, &str); 4] = [
    ("trench-raiders", content!("forces/trench-raiders.toml")),
    ("storm-troopers", content!("forces/storm-troopers.toml")),
    ("militia", content!("forces/militia.toml")),
    ("garrison", content!("forces/garrison.toml")),
];

const OWN_SCENARIOS: [(&str, &str); 3] = [
    ("no-mans-land", content!("scenarios/no-mans-land.toml")),
    ("clock-square", content!("scenarios/clock-square.toml")),
    ("the-quarry-road", content!("scenarios/the-quarry-road.toml")),
];

fn force(name: &str) -> ForceFile {
    let (_, text) = FORCES.iter().chain(&OWN_FORCES).find(|(known, _)| *known == name).expect("a force");
    toml::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn scenario(name: &str) -> Scenario {
    let (_, text) = SCENARIOS.iter().chain(&OWN_SCENARIOS).find(|(known, _)| *known == name).expect("a scenario");
    let mut scenario: Scenario = toml::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    for side in &mut scenario.sides {
        let named = force(side.force.as_str().expect("a force by name"));
        side.force = serde_json::to_value(named).expect("a force");
    }
    scenario
}

fn rules(scenario: &Scenario) -> RulesPlan {
    serde_json::from_value(scenario.rules.clone()).unwrap_or_else(|error| panic!("{}: {error}", scenario.id))
}

fn names(force: &ForceFile) -> Vec<&str> {
    force.figures.iter().map(|recruit| recruit.name.as_str()).collect()
}

fn is_in_both_languages(text: &Text) -> bool {
    !text.es.is_empty() && !text.en.is_empty()
}

#[test]
fn every_force_is_sound() {
    let options = Options::read(&scenario("fourteenth-street"));
    for (name, _) in FORCES.into_iter().chain(OWN_FORCES) {
        let force = force(name);
        assert_eq!(check(&force, &options), [], "{name}");
        assert!(is_in_both_languages(&force.name), "{name}");
    }
}

/// The forces as the ledger lists them: figures, leaders, points.
#[test]
fn forces_are_as_strong_as_the_ledger_says() {
    let sizes = [("british-section", 6), ("german-patrol", 6), ("resistance-cell", 6), ("bridge-guard", 5)];
    for (name, size) in sizes.into_iter().chain([("swat-team", 5), ("street-gang", 7)]) {
        assert_eq!(force(name).figures.len(), size, "{name}");
    }
    let leaders = |name: &str| force(name).figures.iter().position(|recruit| recruit.leader);
    assert_eq!(FORCES.map(|(name, _)| leaders(name)), [Some(0), Some(0), Some(1), None, Some(0), Some(0)]);
    let points = |name: &str| (force(name).morale.points(), force(name).despair.points());
    assert_eq!(FORCES.map(|(name, _)| points(name)), [(1, 0), (1, 0), (0, 0), (0, 1), (0, 0), (0, 0)]);
}

#[test]
fn figures_carry_what_the_ledger_says() {
    let find = |force: &str, name: &str| -> Recruit {
        let force = self::force(force);
        force.figures.into_iter().find(|recruit| recruit.name == name).expect(name)
    };
    let plain = |name: &str, weapons: &[Weapon]| Recruit {
        name: name.to_string(),
        pronoun: if matches!(name, "Claire" | "Odette") { Pronoun::She } else { Pronoun::He },
        weapons: weapons.to_vec(),
        ..Recruit::default()
    };
    let dawes = find("british-section", "Pte Dawes");
    assert_eq!(dawes, plain("Pte Dawes", &[Weapon::Lmg]));
    let vogel = Recruit { grenades: 1, skills: vec![Skill::Sentinel], ..plain("Sch Vogel", &[Weapon::Rifle]) };
    assert_eq!(find("german-patrol", "Sch Vogel"), vogel);
    let claire = Recruit { charges: 2, skills: vec![Skill::Handy], ..plain("Claire", &[Weapon::Pistol]) };
    assert_eq!(find("resistance-cell", "Claire"), claire);
    let odette = Recruit { hand_weapon: true, skills: vec![Skill::Assault], ..plain("Odette", &[Weapon::Pistol]) };
    assert_eq!(find("resistance-cell", "Odette"), odette);
    let haas = Recruit { skills: vec![Skill::Alert], ..plain("Haas", &[Weapon::Rifle]) };
    assert_eq!(find("bridge-guard", "Haas"), haas);
    let mora = Recruit { smoke: 1, ..plain("Mora", &[Weapon::SniperRifle]) };
    assert_eq!(find("swat-team", "Mora"), mora);
    let lolo = Recruit { hand_weapon: true, skills: vec![Skill::Fast], ..plain("Lolo", &[]) };
    assert_eq!(find("street-gang", "Lolo"), lolo);
    let zurdo = Recruit { leader: true, ..plain("El Zurdo", &[Weapon::PairOfPistols]) };
    assert_eq!(find("street-gang", "El Zurdo"), zurdo);
}

#[test]
fn every_scenario_is_sound_and_lies_under_its_own_name() {
    for (name, _) in SCENARIOS.into_iter().chain(OWN_SCENARIOS) {
        let scenario = scenario(name);
        assert_eq!((scenario.game.as_str(), scenario.id.as_str()), ("fivecore", name));
        assert!([&scenario.name, &scenario.summary].into_iter().all(is_in_both_languages), "{name}");
        assert_eq!(scenario.check_options(OPTIONS), [], "{name}");
        scenario.table().unwrap_or_else(|complaints| panic!("{name}: {complaints:?}"));
        assert_eq!(rules(&scenario).sides.len(), 2);
    }
}

/// The corners of everything on a table, as seen from one end or from the other.
fn corners(table: &table::Table, turned: bool) -> Vec<Point> {
    let turn = |p: Point| if turned { Point::new(table.width, table.depth) - (p - Point::default()) } else { p };
    let shape = |piece: &Piece| match &piece.shape {
        Shape::Polygon(corners) | Shape::Wall(corners) => corners.clone(),
        Shape::Disc { centre, .. } => vec![*centre],
    };
    let openings = |piece: &Piece| piece.openings.iter().flat_map(|it| [it.from, it.to]).collect::<Vec<_>>();
    let mut corners: Vec<Point> =
        table.pieces.iter().flat_map(|it| [shape(it), openings(it)].concat()).map(turn).collect();
    corners.sort_by_key(|p| (p.x, p.y));
    corners
}

#[test]
fn battles_of_our_own_are_the_same_from_either_end() {
    for (name, _) in OWN_SCENARIOS {
        let scenario = scenario(name);
        let table = scenario.table().expect("sound");
        assert_eq!(corners(&table, false), corners(&table, true), "{name}");
        let sides = rules(&scenario).sides;
        let aims = [0, 1].map(|side: usize| sides[side].aim.as_ref().map(|aim| aim.objective));
        assert_eq!(aims[0], aims[1], "{name}");
    }
}

/// Every `(x,y)-(x,y)` that the ledger's section on a scenario gives.
fn ledger_corners(heading: &str) -> Vec<[i64; 4]> {
    let section = LEDGER.split(heading).nth(1).and_then(|rest| rest.split("\n### ").next()).expect(heading);
    let pairs = section.match_indices(")-(").filter_map(|(at, _)| {
        let first = &section[section[..at].rfind('(')? + 1..at];
        let rest = &section[at + 3..];
        let second = &rest[..rest.find(')')?];
        let numbers: Option<Vec<i64>> = [first, second].join(",").split(',').map(hundredths).collect();
        numbers?.try_into().ok()
    });
    pairs.collect()
}

/// `17.5` in hundredths of an inch.
fn hundredths(number: &str) -> Option<i64> {
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let part: i64 = format!("{part:0<2}").parse().ok()?;
    Some(whole.parse::<i64>().ok()? * 100 + part)
}

fn piece_corners(scenario: &Scenario) -> Vec<[i64; 4]> {
    let number = |n| Unit::Inch.length(n).to_um() / 254;
    let corners = |shape: &ShapePlan| match shape {
        ShapePlan::Rect(corners) => corners.map(number),
        ShapePlan::Wall(path) => [path[0][0], path[0][1], path[1][0], path[1][1]].map(number),
        other => panic!("{other:?}"),
    };
    scenario.table.pieces.iter().map(|piece| corners(&piece.shape)).collect()
}

#[test]
fn every_piece_lies_where_the_ledger_puts_it() {
    let sections = ["### Scenario 1,", "### Scenario 2,", "### Scenario 3,"];
    for ((name, _), heading) in SCENARIOS.iter().zip(sections) {
        let laid = piece_corners(&scenario(name));
        let mut written = ledger_corners(heading);
        if *name == "the-bridge-at-vire" {
            let river = written.iter().position(|corners| *corners == [0, 1800, 3000, 2100]).expect("the river");
            written.splice(river..=river, [[0, 1800, 1300, 2100], [1700, 1800, 3000, 2100]]);
        }
        assert_eq!(laid.len(), written.len(), "{name}");
        for corners in written {
            assert!(laid.contains(&corners), "{name}: {corners:?}");
        }
    }
}

/// Height in hundredths of a figure, and what the piece is.
fn nature(scenario: &Scenario, kind: &str) -> (i64, Opacity, Ground, Barrier, bool) {
    let piece = scenario.table.pieces.iter().find(|piece| piece.kind == kind).expect(kind);
    let height = Unit::Inch.length(piece.height).to_um() * 100 / fivecore::roster::HEIGHT.to_um();
    (height, piece.opacity, piece.ground, piece.barrier, piece.cover != Cover::None)
}

#[test]
fn pieces_are_what_the_ledger_calls_them() {
    use Opacity::{Clear, Dense, Solid};
    let elms = scenario("the-elms-crossroads");
    assert_eq!(nature(&elms, "stone-wall"), (50, Solid, Ground::Open, Barrier::Easy, true));
    assert_eq!(nature(&elms, "hedge"), (90, Solid, Ground::Open, Barrier::Hard, true));
    assert_eq!(nature(&elms, "orchard"), (300, Dense, Ground::Difficult, Barrier::None, true));
    assert_eq!(nature(&elms, "wheat"), (0, Clear, Ground::Difficult, Barrier::None, false));
    assert_eq!(nature(&elms, "boulder"), (200, Solid, Ground::Impassable, Barrier::Closed, true));
    let vire = scenario("the-bridge-at-vire");
    assert_eq!(nature(&vire, "river"), (0, Clear, Ground::Impassable, Barrier::None, false));
    assert_eq!(nature(&vire, "bridge"), (0, Clear, Ground::Open, Barrier::None, false));
    let street = scenario("fourteenth-street");
    assert_eq!(nature(&street, "car"), (90, Solid, Ground::Open, Barrier::Hard, true));
    assert_eq!(nature(&street, "skip"), (120, Solid, Ground::Open, Barrier::Hard, true));
}

fn openings(scenario: &Scenario, kind: OpeningKind) -> usize {
    scenario.table.pieces.iter().flat_map(|piece| &piece.openings).filter(|opening| opening.kind == kind).count()
}

#[test]
fn buildings_have_their_doors_and_windows() {
    let count = |name: &str| {
        let scenario = scenario(name);
        [OpeningKind::Door, OpeningKind::Window, OpeningKind::Gap].map(|kind| openings(&scenario, kind))
    };
    assert_eq!(SCENARIOS.map(|(name, _)| count(name)), [[2, 6, 1], [1, 2, 1], [2, 4, 0]]);
    let doors_closed = |name: &str| {
        let all = scenario(name).table.pieces.into_iter().flat_map(|piece| piece.openings);
        all.filter(|opening| opening.closed).count()
    };
    assert_eq!(SCENARIOS.map(|(name, _)| doors_closed(name)), [0, 0, 2]);
}

#[test]
fn the_elms_crossroads_is_about_the_farmhouse() {
    let scenario = scenario("the-elms-crossroads");
    let rules = rules(&scenario);
    let marker = rules.marker.map(|spot| Unit::Inch.point(spot));
    assert_eq!(marker, Some(table::Point::new(Length::inches(17), Length::inch_tenths(175))));
    let aims = rules.sides.iter().map(|side| side.aim.as_ref().map(|aim| aim.objective));
    assert_eq!(aims.collect::<Vec<_>>(), [Some(Objective::Secure); 2]);
    assert_eq!(rules.sides[0].edge, Some(Edge::South));
    assert_eq!(rules.sides.iter().map(|side| side.role).collect::<Vec<_>>(), [None, None]);
    assert_eq!(scenario.number(OPTIONS, "turn_limit"), 15);
}

#[test]
fn the_bridge_at_vire_is_watched_by_five() {
    let scenario = scenario("the-bridge-at-vire");
    let rules = rules(&scenario);
    assert!(rules.stealth);
    let demolition = rules.demolition.expect("something to blow up");
    assert_eq!(scenario.table.pieces[usize::from(demolition.piece)].kind, "bridge");
    assert_eq!((demolition.charges, demolition.fuse), (2, 3));
    assert_eq!([0, 1].map(|side| rules.sides[side].role), [Some(Role::Attacker), Some(Role::Defender)]);
    let guard = force("bridge-guard");
    let placed = &rules.sides[1].placed;
    assert!(names(&guard).iter().all(|name| placed.iter().any(|at| at.figure == *name)));
    let on_patrol = placed.iter().filter(|placed| placed.duty == Some(Duty::Patrolling));
    assert_eq!(on_patrol.map(|placed| placed.figure.as_str()).collect::<Vec<_>>(), ["Beck", "Lang"]);
}

/// Nobody begins on top of a wall, a river or a comrade.
#[test]
fn the_bridge_guard_has_room_where_it_stands() {
    let scenario = scenario("the-bridge-at-vire");
    let table = scenario.table().expect("a sound table");
    let rules = rules(&scenario);
    let stands: Vec<_> = rules.sides[1].placed.iter().map(|placed| Unit::Inch.point(placed.at)).collect();
    for (n, &at) in stands.iter().enumerate() {
        let base = table::Footprint::disc(at, fivecore::roster::RADIUS);
        let in_the_way = |piece: &&table::Piece| piece.ground == Ground::Impassable || piece.barrier == Barrier::Easy;
        for piece in table.pieces.iter().filter(in_the_way) {
            assert!(!table::overlaps(&base, &piece.shape), "{at:?} {}", piece.name);
        }
        assert!(stands[..n].iter().all(|other| at.distance(*other) >= Length::INCH));
    }
}

#[test]
fn fourteenth_street_is_about_el_zurdo() {
    let scenario = scenario("fourteenth-street");
    let rules = rules(&scenario);
    let [swat, gang] = [0, 1].map(|side| rules.sides[side].aim.clone().expect("an aim"));
    assert_eq!((swat.objective, swat.figure.as_deref()), (Objective::TakePrisoner, Some("El Zurdo")));
    assert_eq!((gang.objective, gang.figure.as_deref()), (Objective::Escape, Some("El Zurdo")));
    assert_eq!((gang.edge, gang.after), (Some(Edge::North), 4));
    let force = force("street-gang");
    let zones: Vec<&str> = rules.sides[1].zones.iter().flat_map(|zone| &zone.only).map(String::as_str).collect();
    assert!(names(&force).iter().all(|name| zones.iter().filter(|only| *only == name).count() == 1));
    assert_eq!(scenario.number(OPTIONS, "turn_limit"), 12);
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SkillCards {
    skill: Vec<SkillCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SkillCard {
    id: Skill,
    faces: [u8; 2],
    name: Text,
    effect: Text,
}

#[test]
fn skill_cards_say_what_the_code_says() {
    let cards: SkillCards = toml::from_str(content!("skills.toml")).expect("the skills");
    assert_eq!(cards.skill.iter().map(|card| card.id).collect::<Vec<_>>(), Skill::ALL);
    for card in &cards.skill {
        assert_eq!(card.id.faces(), card.faces[0]..=card.faces[1]);
        assert!([&card.name, &card.effect].into_iter().all(is_in_both_languages));
        let row = format!("| {}-{} | {} ({}) |", card.faces[0], card.faces[1], card.name.en, card.name.es);
        assert!(LEDGER.contains(&row), "{row}");
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tables {
    objective: Vec<Row<Objective>>,
    injury: Vec<InjuryRow>,
    high_spirits: Vec<Row<HighSpirits>>,
    low_spirits: Vec<Row<LowSpirits>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row<T> {
    id: T,
    name: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InjuryRow {
    id: String,
    faces: [u8; 2],
    name: Text,
    misses: Option<u8>,
}

#[test]
fn tables_say_what_the_code_says() {
    let tables: Tables = toml::from_str(content!("tables.toml")).expect("the tables");
    assert_eq!(tables.objective.iter().map(|row| row.id).collect::<Vec<_>>(), Objective::TABLE);
    for row in &tables.objective {
        assert!(is_in_both_languages(&row.name));
        assert!(LEDGER.contains(&row.name.en), "{}", row.name.en);
    }
    use HighSpirits::{BattleHardened, FightingForTheCause, SpecialForces, WarIsOurWay};
    let high: Vec<_> = tables.high_spirits.iter().map(|row| row.id).collect();
    assert_eq!(high, [BattleHardened, WarIsOurWay, SpecialForces, FightingForTheCause]);
    use LowSpirits::{DoomedEffort, Exhausted, PoorlyTrained, UnderArtilleryFire};
    let low: Vec<_> = tables.low_spirits.iter().map(|row| row.id).collect();
    assert_eq!(low, [UnderArtilleryFire, PoorlyTrained, DoomedEffort, Exhausted]);
}

#[test]
fn the_injury_table_says_what_the_code_says() {
    let tables: Tables = toml::from_str(content!("tables.toml")).expect("the tables");
    assert_eq!(tables.injury.len(), Injury::ALL.len());
    for (row, injury) in tables.injury.iter().zip(Injury::ALL) {
        assert!(row.faces.iter().all(|&face| Injury::of(face) == injury), "{}", row.id);
        assert_eq!(format!("fc-injury-{}", row.id), injury.word());
        assert!(is_in_both_languages(&row.name));
        let misses = match injury.condition() {
            Condition::Fit => Some(0),
            Condition::Recovering(missions) => Some(missions),
            _ => None,
        };
        assert_eq!(row.misses, misses, "{}", row.id);
    }
}

/// The pieces of a landscape, and whether each stands in the recipe of the ledger.
#[test]
fn every_landscape_has_a_recipe() {
    let set: BTreeMap<String, Value> = toml::from_str(content!("terrain.toml")).expect("the terrain set");
    let ids: Vec<Landscape> = set["landscape"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|landscape| serde_json::from_value(landscape["id"].clone()).expect("a landscape"))
        .collect();
    assert_eq!(ids, Landscape::TABLE);
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponCards {
    weapon: Vec<WeaponCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponCard {
    id: Weapon,
    name: Text,
    /// In inches.
    range: Option<i64>,
    fire: BTreeMap<String, [u8; 2]>,
    snap: Option<[u8; 2]>,
    guard: Option<[u8; 2]>,
    notes: Text,
}

fn mode(name: &str) -> Mode {
    match name {
        "plain" => Mode::Plain,
        "burst" => Mode::Burst,
        "long" => Mode::Long,
        "after_dash" => Mode::AfterDash,
        "swapped" => Mode::Swapped,
        "on_the_move" => Mode::OnTheMove,
        "close" => Mode::Close,
        "as_rifle" => Mode::AsRifle,
        "lone" => Mode::Lone,
        other => panic!("no way to fire is called {other}"),
    }
}

fn dice([kill, shock]: [u8; 2]) -> Dice {
    Dice { kill, shock }
}

#[test]
fn weapon_cards_say_what_the_code_says() {
    let cards: WeaponCards = toml::from_str(content!("weapons.toml")).expect("the weapons");
    assert_eq!(cards.weapon.iter().map(|card| card.id).collect::<Vec<_>>(), Weapon::ALL);
    for card in cards.weapon {
        let id = card.id;
        assert!([&card.name, &card.notes].into_iter().all(is_in_both_languages), "{id:?}");
        assert_eq!(card.snap.map(dice), weapons::snap(id), "{id:?}");
        let best = if id == Weapon::Smg { Mode::Burst } else { Mode::Plain };
        assert_eq!(card.guard.map(dice), weapons::guard(id, best), "{id:?}");
        // A launcher's dice are those of its blast, not of a shot.
        if id != Weapon::GrenadeLauncher {
            for (name, fire) in card.fire {
                assert_eq!(dice(fire), weapons::active(id, mode(&name)), "{id:?} {name}");
            }
        }
        let is_short = matches!(id, Weapon::Pistol | Weapon::PairOfPistols | Weapon::Smg | Weapon::Shotgun);
        assert_eq!(card.range.map(Length::inches), is_short.then_some(weapons::SHORT), "{id:?}");
    }
}

fn complaints(scenario: &Scenario) -> Vec<(String, String)> {
    let found = FiveCore::set_up(scenario).err().unwrap_or_default();
    found.into_iter().map(|complaint| (complaint.field, complaint.reason.to_string())).collect()
}

/// What the game says when one thing in a sound scenario is changed.
fn spoilt(name: &str, spoil: impl FnOnce(&mut Scenario)) -> Vec<(String, String)> {
    let mut scenario = scenario(name);
    spoil(&mut scenario);
    complaints(&scenario)
}

fn one(field: &str, reason: &str) -> Vec<(String, String)> {
    vec![(field.to_string(), reason.to_string())]
}

#[test]
fn the_game_accepts_every_scenario() {
    for (name, _) in SCENARIOS.into_iter().chain(OWN_SCENARIOS) {
        assert_eq!(complaints(&scenario(name)), [], "{name}");
    }
}

#[test]
fn a_breach_in_a_force_is_named_with_its_field() {
    let found = spoilt("the-elms-crossroads", |it| it.sides[1].force["figures"][2]["grenades"] = 3.into());
    assert_eq!(found, one("sides[1].force.figures[2].grenades", "fc-complaint-too-many"));
    let found = spoilt("the-elms-crossroads", |it| it.sides[1].force["figures"][5]["name"] = "Pte Pike".into());
    assert_eq!(found, one("sides[1].force.figures[5].name", "complaint-name-twice"));
    let found = spoilt("the-elms-crossroads", |it| it.sides[0].force = Value::Null);
    assert_eq!(found, one("sides[0].force.figures", "complaint-no-figures"));
}

#[test]
fn a_word_nobody_knows_is_named_with_its_field() {
    let found = spoilt("fourteenth-street", |it| it.sides[0].force["figures"][1]["weapons"][0] = "sgm".into());
    assert_eq!(found[0].0, "sides[0].force.figures[1].weapons[0]");
    assert!(found[0].1.contains("`sgm`"), "{found:?}");
    let found = spoilt("fourteenth-street", |it| it.rules["sides"][0]["aim"]["objective"] = "win".into());
    assert_eq!(found[0].0, "rules.sides[0].aim.objective");
    let found = spoilt("fourteenth-street", |it| it.rules["weather"] = "rain".into());
    assert_eq!((found.len(), found[0].0.starts_with("rules")), (1, true), "{found:?}");
}

#[test]
fn names_and_pieces_that_do_not_exist_are_named_with_their_field() {
    let found = spoilt("fourteenth-street", |it| it.rules["sides"][1]["aim"]["figure"] = "El Diestro".into());
    assert_eq!(found, one("rules.sides[1].aim.figure", "complaint-unknown-figure"));
    let found = spoilt("fourteenth-street", |it| it.rules["sides"][1]["zones"][0]["only"][2] = "Nadie".into());
    assert_eq!(found, one("rules.sides[1].zones[0].only[2]", "complaint-unknown-figure"));
    let found = spoilt("the-bridge-at-vire", |it| it.rules["demolition"]["piece"] = 99.into());
    assert_eq!(found, one("rules.demolition.piece", "complaint-unknown-piece"));
    let found = spoilt("the-bridge-at-vire", |it| it.rules["sides"][1]["placed"][3]["figure"] = "Nadie".into());
    assert_eq!(found, one("rules.sides[1].placed[3].figure", "complaint-unknown-figure"));
}

#[test]
fn a_point_off_the_table_is_named_with_its_field() {
    let found = spoilt("the-elms-crossroads", |it| it.rules["marker"][0] = 1e300.into());
    assert_eq!(found, one("rules.marker", "fc-complaint-off-table"));
    let found = spoilt("the-bridge-at-vire", |it| it.rules["sides"][1]["placed"][0]["at"][1] = (-1).into());
    assert_eq!(found, one("rules.sides[1].placed[0].at", "fc-complaint-off-table"));
    let found = spoilt("the-bridge-at-vire", |it| it.rules["sides"][0]["zones"][0]["area"][2] = 31.into());
    assert_eq!(found, one("rules.sides[0].zones[0].area", "fc-complaint-off-table"));
}

#[test]
fn more_places_than_can_be_ticked_off_are_refused() {
    let places: Vec<[i64; 2]> = (0..17).map(|n| [n, 10]).collect();
    let found = spoilt("the-elms-crossroads", |it| it.rules["places"] = serde_json::json!(places));
    assert_eq!(found, one("rules.places", "fc-complaint-too-many"));
}

/// Six Britons need six bases; a strip of less than an inch holds none, a square of 1.2 inches holds one.
#[test]
fn a_zone_without_room_for_everybody_is_refused() {
    let area = |it: &mut Scenario, corners: [f64; 4]| {
        it.rules["sides"][0]["zones"] = serde_json::json!([{"area": corners}]);
    };
    for (corners, room) in [([0.0, 0.0, 36.0, 0.9], 0), ([0.0, 0.0, 1.2, 1.2], 1)] {
        let mut scenario = scenario("the-elms-crossroads");
        area(&mut scenario, corners);
        let found = FiveCore::set_up(&scenario).expect_err("no room");
        assert_eq!(found.len(), 1);
        assert_eq!(
            (found[0].field.as_str(), found[0].reason.as_str()),
            ("rules.sides[0].zones", "fc-complaint-no-room")
        );
        let number = |n: i64| referee::Fact::Number(n);
        assert_eq!(found[0].facts, [("figures".into(), number(6)), ("room".into(), number(room))]);
    }
    assert_eq!(spoilt("the-elms-crossroads", |it| area(it, [0.0, 0.0, 6.0, 2.0])), []);
}

#[test]
fn more_doors_than_can_be_marked_are_refused() {
    let mut scenario = scenario("the-elms-crossroads");
    let doors: Vec<Value> = (0..63)
        .map(|n| {
            let x = 1.0 + f64::from(n) * 0.1;
            serde_json::json!({"kind": "door", "from": [x, 8], "to": [x + 0.05, 8]})
        })
        .collect();
    let house = serde_json::json!({"kind": "house", "rect": [1, 8, 8, 12], "height": 3, "opacity": "hollow",
        "barrier": "closed", "openings": doors});
    scenario.table.pieces = vec![serde_json::from_value(house).expect("a house")];
    assert_eq!(complaints(&scenario), one("table.pieces", "fc-complaint-too-many"));
}
