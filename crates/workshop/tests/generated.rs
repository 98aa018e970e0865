//! Tables drawn up by a seed. `ESCARAMUZA_LONG=20 cargo nextest run --release -p workshop` draws up ten thousand.

use content::Shelf;
use games::GAMES;
use referee::Scenario;
use workshop::{Symmetry, TableWish, Workshop, survey};

fn workshop() -> Workshop {
    Workshop::new(Shelf::embedded(), GAMES).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

fn seeds() -> u64 {
    8 * std::env::var("ESCARAMUZA_LONG").map_or(1, |times| times.parse().expect("a number"))
}

/// Every landscape of a game on every size, thin and thick, alike in every way.
fn wishes(workshop: &Workshop, game: &str) -> Vec<TableWish> {
    let set = workshop.set(game).expect("every game has its terrain");
    let mut wishes = Vec::new();
    for landscape in &set.landscapes {
        for seed in 0..seeds() {
            let mut wish = workshop.wish(game, Some(&landscape.id), seed).expect("a landscape of the game");
            let size =
                set.standard.sizes[seed as usize / 2 % set.standard.sizes.len()].map(|side| f64::from(side) as u16);
            [wish.width, wish.depth] = size;
            wish.density = [wish.density, 15, 40, wish.density][seed as usize % 4];
            wish.symmetry = Symmetry::ALL[seed as usize % 3];
            wishes.push(wish);
        }
    }
    wishes
}

fn drawn(workshop: &Workshop, game: &str, wish: &TableWish) -> Scenario {
    workshop.draw_up(game, wish).unwrap_or_else(|complaint| panic!("{wish}: {complaint:?}")).scenario
}

/// What holds for every table: its game takes it, nothing is advised against, and it is read back as it was written.
fn is_playable(game: &str) {
    let workshop = workshop();
    let set = workshop.set(game).expect("every game has its terrain");
    let mut failed = Vec::new();
    let wishes = wishes(&workshop, game);
    for wish in &wishes {
        let scenario = drawn(&workshop, game, wish);
        let text = workshop.write(&scenario);
        let problems = workshop.check(&text);
        assert!(problems.is_empty(), "{game} {wish}: {problems:#?}\n{text}");
        assert_eq!(workshop.read(&text).expect("it was checked"), scenario, "{game} {wish}");
        let found = survey(set, &scenario);
        if !found.advice.is_empty() {
            failed.push(format!("{wish}: {found:?}"));
        }
    }
    assert!(failed.is_empty(), "{} of {}: {failed:#?}", failed.len(), wishes.len());
}

#[test]
fn every_table_of_fivecore_can_be_played() {
    is_playable("fivecore");
}

#[test]
fn every_table_of_firefight_can_be_played() {
    is_playable("firefight");
}

#[test]
fn every_table_of_combat_1_48_can_be_played() {
    is_playable("combat-1-48");
}

#[test]
fn every_table_of_breaking_news_can_be_played() {
    is_playable("breaking-news");
}

#[test]
fn every_table_of_ten_sided_can_be_played() {
    is_playable("ten-sided");
}

/// None of the first tries of these seeds broke every lane that is too long.
#[test]
fn a_table_that_is_hard_to_lay_is_tried_more_often() {
    let workshop = workshop();
    let rooms = [("30", 79), ("30", 151), ("40", 46)]
        .map(|(density, seed)| format!("fivecore/generated/interior-{density}-mirrored-48x48-{seed}"));
    let moors = [10, 46, 130, 154].map(|seed| format!("ten-sided/generated/moor-40-mirrored-180x120-{seed}"));
    for name in rooms.into_iter().chain(moors) {
        let scenario = workshop.scenario(&name).expect("a drawn-up table");
        let set = workshop.set(name.split('/').next().expect("its game")).expect("its terrain");
        let found = survey(set, &scenario);
        assert!(found.advice.is_empty(), "{name}: {found:?}");
    }
}

#[test]
fn a_large_table_full_of_rooms_has_no_more_doors_than_a_game_takes() {
    let workshop = workshop();
    let scenario = workshop.scenario("fivecore/generated/interior-40-mirrored-48x48-70").expect("a drawn-up table");
    assert!(workshop.check(&workshop.write(&scenario)).is_empty());
}

#[test]
fn every_game_has_its_terrain_and_every_piece_of_it_a_name() {
    let workshop = workshop();
    assert_eq!(
        workshop.sets().map(|(game, _)| game).collect::<Vec<_>>(),
        GAMES.iter().map(|it| it.id).collect::<Vec<_>>()
    );
    for (game, set) in workshop.sets() {
        for piece in set.palette() {
            let word = referee::Word::from(format!("terrain-{}", piece.kind));
            for language in [phrases::Language::Spanish, phrases::Language::English] {
                let name = phrases::Phrases::new(language).word(&word);
                assert!(!name.contains("terrain-"), "{game}: {name} in {language:?}");
            }
        }
    }
}

#[test]
fn the_same_wish_gives_the_same_table_and_its_name_finds_it() {
    let workshop = workshop();
    let wish = workshop.wish("fivecore", Some("farm"), 7).expect("a landscape");
    let drawn = workshop.draw_up("fivecore", &wish).expect("a table");
    assert_eq!(drawn.name, "fivecore/generated/farm-30-turned-36x36-7");
    assert_eq!(workshop.scenario(&drawn.name).expect("found by its name"), drawn.scenario);
    let other = TableWish { seed: 8, ..wish };
    assert_ne!(workshop.draw_up("fivecore", &other).expect("a table").scenario.table, drawn.scenario.table);
}

#[test]
fn a_turned_table_is_the_same_from_either_end() {
    let workshop = workshop();
    for game in ["fivecore", "firefight", "ten-sided"] {
        let wish = workshop.wish(game, None, 3).expect("a landscape");
        let scenario = drawn(&workshop, game, &wish);
        let table = scenario.table().expect("a sound table");
        let turned =
            |point: table::Point| table::Point { x: table.width.to_um() - point.x, y: table.depth.to_um() - point.y };
        for piece in &table.pieces {
            let there = turned(piece.shape.middle());
            let near = |other: &&table::Piece| {
                let by = other.shape.middle() - there;
                by.dx.abs() < 20_000 && by.dy.abs() < 20_000 && other.name == piece.name
            };
            assert!(table.pieces.iter().any(|other| near(&other)), "{game}: {} at {there:?}", piece.name);
        }
    }
}

#[test]
fn a_wish_for_what_a_game_has_not_is_refused() {
    let workshop = workshop();
    for name in [
        "fivecore/generated/moon-30-turned-36x36-7",
        "chess/generated/farm-30-turned-36x36-7",
        "fivecore/generated/farm-30-turned-2x9000-7",
    ] {
        assert!(workshop.scenario(name).is_err(), "{name}");
    }
}

#[test]
fn every_shipped_scenario_is_written_and_read_back_the_same() {
    let workshop = workshop();
    for listing in workshop.shelf().scenarios() {
        let name = format!("{}/{}", listing.game, listing.id);
        let scenario = workshop.scenario(&name).expect("shipped");
        let text = workshop.write(&scenario);
        assert_eq!(
            workshop.read(&text).unwrap_or_else(|problems| panic!("{name}: {problems:#?}\n{text}")),
            scenario,
            "{name}"
        );
        assert!(workshop.check(&text).is_empty(), "{name}");
    }
}

#[test]
fn an_objective_in_a_house_with_a_door_is_within_reach_and_one_in_a_house_without_is_not() {
    let workshop = workshop();
    let set = workshop.set("fivecore").expect("its terrain");
    let mut farm = workshop.scenario("fivecore/the-elms-crossroads").expect("shipped");
    let is_lost = |scenario: &Scenario| {
        survey(set, scenario).advice.iter().any(|complaint| complaint.reason.as_str() == "complaint-out-of-reach")
    };
    assert!(!is_lost(&farm));
    for piece in &mut farm.table.pieces {
        piece.openings.clear();
    }
    assert!(is_lost(&farm));
}

#[test]
fn what_a_hostile_name_says_stays_a_text() {
    let workshop = workshop();
    let mut scenario = workshop.blank("fivecore").expect("a table");
    scenario.name.en = "\"]]\n<script>\u{7}\\ 'x' \u{1F600}".to_string();
    assert_eq!(workshop.read(&workshop.write(&scenario)).expect("read back"), scenario);
    assert!(!workshop::svg(&scenario, None).contains("<script>"));
}
