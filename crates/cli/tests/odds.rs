//! Odds and ranges as somebody asks for them.

use std::process::Command;

use serde_json::Value;

fn told(arguments: &[&str]) -> (i32, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_escaramuza")).args(arguments).env("LANG", "en_GB.UTF-8").output();
    let output = run.expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8") + &String::from_utf8_lossy(&output.stderr);
    (output.status.code().expect("an exit code"), text)
}

fn range(name: &str) -> Value {
    let (code, text) = told(&["odds", "attack", name, "--json"]);
    assert_eq!(code, 0, "{text}");
    serde_json::from_str(&text).expect("JSON")
}

/// The same against the targets whose names have a word.
fn range_at(name: &str, target: &str) -> Value {
    let (code, text) = told(&["odds", "attack", name, "--target", target, "--json"]);
    assert_eq!(code, 0, "{text}");
    serde_json::from_str(&text).expect("JSON")
}

/// The chance of a fate of the target by line, cover and distance; nothing where the attack is not allowed.
fn chance(range: &Value, line: &str, cover: usize, distance: f64, fate: &str) -> Option<String> {
    let mut shots = range["shots"].as_array().expect("shots").iter().filter(|shot| shot["line"]["en"] == line);
    let shot = shots.nth(cover).expect("a line");
    let cells = shot["cells"].as_array().expect("cells");
    let cell = cells.iter().find(|cell| cell["distance"] == distance).expect("a distance");
    let fates = cell["fates"].as_array()?;
    fates.iter().find(|told| told[0] == fate).map(|told| told[1].as_str().expect("a fraction").to_string())
}

/// FC-KILL-01, 09 and FC-DICE-04, 07 by pencil. One Kill die: Down 1/6, Out 1/6. Shock counts when the Kill die did
/// nothing, 4/6: with one die Bailing 1/6 of that, with three 1 − (5/6)³ = 91/216 of all.
#[test]
fn fivecore_fire_has_the_fractions_of_the_weapon_table() {
    let fire = range("fivecore/fire");
    let at = |line, distance, fate| chance(&fire, line, 0, distance, fate);
    assert_eq!(at("rifle", 24.0, "fc-down").as_deref(), Some("1/6"));
    assert_eq!(at("rifle", 24.0, "fc-out").as_deref(), Some("1/6"));
    assert_eq!(at("rifle", 24.0, "fc-bailing").as_deref(), Some("1/9"));
    assert_eq!(at("rifle", 24.0, "fc-fit").as_deref(), Some("4/9"));
    assert_eq!(at("submachine gun, burst", 12.0, "fc-bailing").as_deref(), Some("91/216"));
    assert_eq!(at("submachine gun, burst", 12.0, "fc-fit").as_deref(), Some("8/27"));
    assert_eq!(at("submachine gun, burst", 12.0, "fc-out"), None);
    assert_eq!(at("light machine gun", 24.0, "fc-bailing").as_deref(), Some("11/54"), "4/6 of 11/36");
    assert_eq!(at("pistol", 12.0, "fc-fit").as_deref(), Some("4/9"), "twelve inches are within twelve inches");
    assert_eq!(at("pistol", 16.0, "fc-fit"), None, "out of range");
}

/// FC-ARM-02 to 06 by pencil: a die of armour after the Kill die.
#[test]
fn a_target_is_chosen_by_a_part_of_its_name() {
    let (_, text) = told(&["odds", "attack", "fivecore/fire", "--line", "rifle", "--target", "armour", "--json"]);
    let range: Value = serde_json::from_str(&text).expect("JSON");
    let targets: Vec<&Value> =
        range["shots"].as_array().expect("shots").iter().map(|shot| &shot["target"]["en"]).collect();
    assert_eq!(targets, ["no armour", "no armour", "body armour", "body armour"]);
    let clad = |fate| chance(&range, "rifle", 2, 24.0, fate);
    assert_eq!(clad("fc-out").as_deref(), Some("1/9"), "1/6 × 4/6: a six stuns, a one only puts Down");
    assert_eq!(clad("fc-down").as_deref(), Some("5/36"), "1/6 × 4/6 + 1/6 × 1/6");
}

/// Quality 4+ hits one time in two. A heavy rifle has AP(1): Defense 4+ is rolled as 5+, so two hits in three wound.
/// Cover gives the target one more on its Defense roll.
#[test]
fn firefight_shooting_has_the_fractions_of_the_profile() {
    let shooting = range("firefight/shooting");
    let fate = |line, cover, distance, fate| chance(&shooting, line, cover, distance, fate);
    assert_eq!(fate("Heavy Rifle", 0, 12.0, "gf-unhurt").as_deref(), Some("2/3"), "1 − 1/2 × 2/3");
    assert_eq!(fate("Heavy Rifle", 1, 12.0, "gf-unhurt").as_deref(), Some("3/4"), "1 − 1/2 × 1/2: cover gives +1");
    assert_eq!(fate("Pistol", 0, 12.0, "gf-unhurt").as_deref(), Some("3/4"), "1 − 1/2 × 1/2");
    assert_eq!(fate("Pistol", 0, 18.0, "gf-unhurt").as_deref(), Some("1/1"), "out of range: it only holds");
    assert_eq!(fate("Pistol", 1, 12.0, "gf-unhurt").as_deref(), Some("5/6"), "1 − 1/2 × 1/3");
}

/// Three dice at 4+: no hit 1/8; two sixes or more (3·5 + 1)/216 = 2/27; a wound otherwise. One die: a wound 1/2.
#[test]
fn combat_fire_has_the_fractions_of_the_cards() {
    let fire = range("combat-1-48/fire");
    let fate = |line, distance, fate| chance(&fire, line, 0, distance, fate);
    assert_eq!(fate("officer's Sten", 2.0, "cb-healthy").as_deref(), Some("1/8"));
    assert_eq!(fate("officer's Sten", 2.0, "cb-eliminated").as_deref(), Some("2/27"));
    assert_eq!(fate("officer's Sten", 20.0, "cb-wounded").as_deref(), Some("1/2"), "one die beyond short range");
    assert_eq!(fate("Bren", 20.0, "cb-healthy").as_deref(), Some("1/8"), "three dice at any range");
}

/// A longbow of DS 5 hits on 5+ at medium range and 4+ at short; damage 4 against RS 5 needs 7+; medium cover saves on 8+.
#[test]
fn ten_sided_shooting_has_the_fractions_of_the_tables() {
    let shooting = range("ten-sided/shooting");
    let unhurt = |line, cover, distance| chance(&shooting, line, cover, distance, "ts-unhurt");
    assert_eq!(unhurt("Longbow, DS 5", 0, 31.0).as_deref(), Some("19/25"), "1 − 6/10 × 4/10");
    assert_eq!(unhurt("Longbow, DS 5", 0, 30.0).as_deref(), Some("18/25"), "1 − 7/10 × 4/10");
    assert_eq!(unhurt("Longbow, DS 5", 1, 31.0).as_deref(), Some("104/125"), "1 − 6/10 × 7/10 × 4/10");
    assert_eq!(unhurt("Longbow, DS 5", 0, 61.0).as_deref(), Some("17/20"), "1 − 5/10 × 3/10: damage 3 needs 8+");
}

/// Every weapon in every band it has, by pencil: how many of ten faces hit (10 − DS, less the weapon's modifier, or more),
/// and how many wound RS 5, 4 and 6 (6 + RS − damage). Medium cover saves three of ten.
#[test]
fn ten_sided_shooting_has_every_row_of_the_weapon_table() {
    let shooting = range_at("ten-sided/shooting", "RS");
    let (three, four, six, seven) = ([3, 4, 2], [4, 5, 3], [6, 7, 5], [7, 8, 6]);
    let none: Option<(u32, [u32; 3])> = None;
    let rows = [
        ("Longbow, DS 5", [Some((7, four)), Some((6, four)), Some((5, three))]),
        ("Short bow, DS 4", [Some((5, three)), Some((4, three)), none]),
        ("Staff sling, DS 4", [Some((4, four)), Some((5, four)), Some((3, three))]),
        ("Javelin, DS 3", [Some((4, four)), none, none]),
        ("Boulder, DS 3", [Some((4, seven)), Some((3, six)), none]),
        ("Ballista, DS 4", [Some((5, seven)), Some((5, seven)), Some((4, six))]),
    ];
    for (line, bands) in rows {
        for (band, ends) in bands.into_iter().zip([[10.0, 30.0], [31.0, 60.0], [61.0, 90.0]]) {
            for (shot, distance) in (0..6).flat_map(|shot| ends.map(|end| (shot, end))) {
                let unsaved = if shot % 2 == 0 { 10 } else { 7 };
                let wanted = band.map(|(hit, wounds)| lowest(hit * wounds[shot / 2] * unsaved, 1000));
                assert_eq!(chance(&shooting, line, shot, distance, "ts-fallen"), wanted, "{line}, {shot}, {distance}");
            }
        }
    }
}

fn lowest(part: u32, whole: u32) -> String {
    let common =
        (1..=part).rev().find(|n| part.is_multiple_of(*n) && whole.is_multiple_of(*n)).expect("one divides all");
    format!("{}/{}", part / common, whole / common)
}

/// Swords of AS 4 hit AS 4 on 6+, and on 4+ in Panic; damage 4 against RS 5 needs 7+. Equal speeds: both strike. A great
/// axe of AS 5 and ST 5 hits on 5+ (3+) and wounds with 7 on 4+, but only if the quicker sword, 7+ (9+ in Panic) and 7+,
/// has not felled it. A dagger is the quickest: 7+ (5+), and damage 2 wounds on 9+.
#[test]
fn ten_sided_close_combat_has_the_fractions_of_the_tables() {
    let [calm, panicked] = ["RS 5", "Panic"].map(|target| range_at("ten-sided/close-combat", target));
    let falls = |combat, line| chance(combat, line, 0, 0.0, "ts-fallen");
    let rows =
        [("Sword, AS 4", "1/5", "7/25"), ("Great axe, AS 5", "441/1250", "322/625"), ("Dagger, AS 3", "2/25", "3/25")];
    for (line, at_calm, at_panicked) in rows {
        let found = (falls(&calm, line), falls(&panicked, line));
        assert_eq!((found.0.as_deref(), found.1.as_deref()), (Some(at_calm), Some(at_panicked)), "{line}");
    }
}

/// The probability that somebody hit with these dice falls, as a fraction: each die hits with so many of six faces, and
/// each hit is fatal with so many of six.
fn some(dice: u32, hits: u32, fatal: u32) -> String {
    let spared = 36 - hits * fatal;
    lowest(36_u32.pow(dice) - spared.pow(dice), 36_u32.pow(dice))
}

/// Whether the odds say this fraction; of five dice those courses are left out that hardly ever come.
fn says(told: Option<&str>, pencil: Option<&str>) -> bool {
    let number = |text: &str| {
        let (part, whole) = text.split_once('/').expect("a fraction");
        part.parse::<f64>().expect("a number") / whole.parse::<f64>().expect("a number")
    };
    told == pencil || told.zip(pencil).is_some_and(|(told, pencil)| (number(told) - number(pencil)).abs() < 0.0001)
}

/// A weapon, its dice and the faces that hit in each band, and whether cover takes a face away.
type Shooting = (&'static str, [Option<(u32, u32)>; 6], bool);

/// The shooting table by pencil: faces of six that hit in each band, and dice. Trained men shoot at trained men, who save
/// on 4+. In bushes one face fewer hits, save with precision rifles, grenades, launchers and rockets; in rubble they also
/// save on 3+. A burst above 6 loses a die and hits on 6.
#[test]
fn breaking_news_fire_has_every_row_of_the_shooting_table() {
    let fire = range("breaking-news/fire");
    let fallen = |line, cover, distance| chance(&fire, line, cover, distance, "bn-dead");
    let single = |faces: u32| (1, faces);
    let rows: [Shooting; 11] = [
        ("assault rifle, aimed", [4, 4, 4, 3, 2, 1].map(|it| Some(single(it))), true),
        ("assault rifle, burst", [Some((3, 3)), Some((3, 3)), Some((3, 3)), Some((3, 1)), None, None], true),
        ("pistol", [Some(single(4)), Some(single(4)), None, None, None, None], true),
        ("submachine gun", [Some((3, 3)), Some((3, 3)), Some((3, 3)), Some((3, 1)), None, None], true),
        ("precision rifle", [5, 5, 5, 4, 3, 2].map(|it| Some(single(it))), false),
        ("light machine gun", [3, 3, 3, 2, 1, 1].map(|it| Some((4, it))), true),
        ("medium machine gun, two men", [3, 3, 3, 2, 2, 1].map(|it| Some((4, it))), true),
        ("heavy machine gun, two men", [3, 3, 3, 2, 2, 1].map(|it| Some((5, it))), true),
        ("hand grenade", [Some(single(3)), Some(single(3)), None, None, None, None], false),
        ("grenade launcher", [3, 3, 3, 2, 1, 0].map(|it| (it > 0).then_some(single(it))), false),
        ("rocket launcher", [3, 3, 3, 2, 1, 0].map(|it| (it > 0).then_some(single(it))), false),
    ];
    for (line, bands, is_hampered) in rows {
        for (shot, distance) in bands.into_iter().zip([5.0, 10.0, 25.0, 50.0, 100.0, 150.0]) {
            let in_cover = shot.and_then(|(dice, faces)| match (is_hampered, faces, dice) {
                (false, ..) => Some((dice, faces)),
                (true, 1, 1) => None,
                (true, 1, _) => Some((dice - 1, 1)),
                (true, ..) => Some((dice, faces - 1)),
            });
            let expected = [shot.map(|(n, faces)| some(n, faces, 3)), in_cover.map(|(n, faces)| some(n, faces, 3))];
            let [open, bushes] = expected;
            let protected = in_cover.map(|(n, faces)| some(n, faces, 2));
            for (cover, pencil) in [open, bushes, protected].into_iter().enumerate() {
                let told = fallen(line, cover, distance);
                assert!(says(told.as_deref(), pencil.as_deref()), "{line} at {distance}: {told:?}, not {pencil:?}");
            }
        }
    }
}

/// Special forces hit with one face more, not by bursts; militia with one fewer. Special forces save on 2+, veterans on 3+,
/// militia on 5+.
#[test]
fn breaking_news_fire_knows_both_classes() {
    let fire = range("breaking-news/fire");
    let fallen = |line, distance| chance(&fire, line, 0, distance, "bn-dead");
    assert_eq!(fallen("special forces' rifle, aimed", 25.0), Some(some(1, 5, 3)));
    assert_eq!(fallen("militia rifle, aimed", 25.0), Some(some(1, 3, 3)));
    assert_eq!(fallen("militia rifle, burst", 25.0), Some(some(3, 2, 3)));
    assert_eq!(fallen("militia rifle, burst", 50.0), Some(some(2, 1, 3)), "7 is a 6 with a die less");
    assert_eq!(fallen("militia light machine gun", 100.0), Some(some(3, 1, 3)));
    for (target, fatal) in [("R1", 1), ("R3", 2), ("I3", 4)] {
        let at = range_at("breaking-news/fire", target);
        assert_eq!(chance(&at, "assault rifle, aimed", 0, 25.0, "bn-dead"), Some(some(1, 4, fatal)), "{target}");
        assert_eq!(chance(&at, "assault rifle, burst", 0, 25.0, "bn-dead"), Some(some(3, 3, fatal)), "{target}");
    }
}

/// A weapon, its dice, the faces that hit in each band, and those with which each vehicle fails its save.
type AtVehicles = (&'static str, u32, [u32; 3], [Option<u32>; 6]);

/// The tables of shooting and of vehicle saves by pencil: of six faces, those that hit at 25 cm and at 50, and those with
/// which each vehicle fails its save. A tank is not fired at with light weapons and machine guns at all.
#[test]
fn breaking_news_against_vehicles_has_the_fractions_of_both_tables() {
    let targets = ["pick-up", "Hummer", "light armour", "heavy armour", "from the front", "from the side"];
    let ranges = targets.map(|target| range_at("breaking-news/antitank", target));
    let rows: [AtVehicles; 7] = [
        ("rocket launcher", 1, [3, 2, 1], [5, 5, 3, 1, 0, 1].map(Some)),
        ("heavy antitank weapon", 1, [3, 2, 1], [5, 5, 5, 4, 3, 4].map(Some)),
        ("grenade launcher", 1, [3, 2, 1], [4, 3, 2, 1, 0, 1].map(Some)),
        ("hand grenade", 1, [3, 0, 0], [4, 3, 2, 1, 0, 1].map(Some)),
        ("assault rifle, burst", 3, [3, 1, 0], [Some(4), Some(3), Some(2), Some(1), None, None]),
        ("light machine gun", 4, [3, 2, 1], [Some(4), Some(3), Some(2), Some(1), None, None]),
        ("heavy machine gun, two men", 5, [3, 2, 2], [Some(5), Some(5), Some(2), Some(1), None, None]),
    ];
    for (line, dice, bands, fatal) in rows {
        for (range, fatal) in ranges.iter().zip(fatal) {
            let near = if line == "hand grenade" { 10.0 } else { 25.0 };
            for (hits, distance) in bands.into_iter().zip([near, 50.0, 100.0]) {
                let wanted = fatal.filter(|&fatal| hits * fatal > 0).map(|fatal| some(dice, hits, fatal));
                let found = chance(range, line, 0, distance, "bn-wreck");
                assert!(says(found.as_deref(), wanted.as_deref()), "{line} at {distance}: {found:?}, not {wanted:?}");
            }
        }
    }
}

/// Spotting by pencil: 3 up to 20 cm, 5 up to 50, 6 up to 100; one less in the open, two more at night and for special
/// forces; one less by special forces, one more by recruits.
#[test]
fn breaking_news_spotting_has_the_fractions_of_the_table() {
    let rows = [
        ("militiaman", "trained soldier", [[5, 3, 2], [4, 2, 1], [3, 1, 0]]),
        ("militiaman", "special forces", [[6, 4, 3], [5, 3, 2], [4, 2, 1]]),
        ("militiaman", "recruit", [[4, 2, 1], [3, 1, 0], [2, 0, 0]]),
        ("special forces", "trained soldier", [[3, 1, 0], [2, 0, 0], [1, 0, 0]]),
    ];
    for (target, line, covers) in rows {
        let range = range_at("breaking-news/spotting", target);
        for (cover, bands) in (0..).zip(covers) {
            for (faces, distance) in bands.into_iter().zip([20.0, 50.0, 100.0]) {
                let wanted = (faces > 0).then(|| lowest(faces, 6));
                let found = chance(&range, line, cover, distance, "bn-spotted");
                assert_eq!(found, wanted, "{line} for {target}, cover {cover}, at {distance}");
            }
        }
    }
}

#[test]
fn a_range_is_drawn_and_listed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("fire.svg");
    let path = file.to_str().expect("a path");
    let (code, text) = told(&["--lang", "es", "odds", "attack", "fivecore/fire", "--line", "fusil", "--svg", path]);
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("44,4 %"), "{text}");
    let svg = std::fs::read_to_string(&file).expect("a picture");
    assert!(svg.starts_with("<svg") && svg.contains("distancia en pulgadas"), "{svg}");
    let (_, listed) = told(&["odds", "attack"]);
    assert!(listed.contains("combat-1-48/fire\n") && listed.contains("firefight/shooting\n"), "{listed}");
}

#[test]
fn an_answer_is_weighed_from_a_scenario() {
    let (code, text) = told(&["odds", "of", "fivecore/the-elms-crossroads", "--json"]);
    assert_eq!(code, 0, "{text}");
    let told: Value = serde_json::from_str(&text).expect("JSON");
    assert!(told["question"]["number"].is_u64());
    assert!(!told["answers"].as_array().expect("answers").is_empty());
}
