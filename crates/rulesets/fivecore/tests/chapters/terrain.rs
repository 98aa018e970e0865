//! FC-TERR, FC-DENS. The kind of ground, how thick it lies, and the tables laid out by it.

use referee::covers;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use dice::Quick;
use fivecore::forces::{ForceType, Levy};
use fivecore::setup::{Brief, Ground, Landscape, Levied, density, generate, landscape, lay_out};
use referee::oracles::{Script, face, faces};
use referee::{PiecePlan, Scenario, ShapePlan, Unit};
use serde_json::json;
use table::{Barrier, Length, Opacity, Shape, gap, overlaps};

fn rolled(die: u8) -> Landscape {
    Script::new([("FC-TERR-01", face(die))]).consult(landscape::draw)
}

#[test]
fn fc_terr_01_a_d10_names_the_ground() {
    covers![
        "FC-TERR-02",
        "FC-TERR-03",
        "FC-TERR-04",
        "FC-TERR-05",
        "FC-TERR-06",
        "FC-TERR-07",
        "FC-TERR-08",
        "FC-TERR-09",
        "FC-TERR-10"
    ];
    let table = [
        (1, Landscape::Woods, "FC-TERR-01"),
        (2, Landscape::Rocks, "FC-TERR-02"),
        (3, Landscape::Ruins, "FC-TERR-03"),
        (4, Landscape::Urban, "FC-TERR-04"),
        (5, Landscape::Farm, "FC-TERR-05"),
        (6, Landscape::Fields, "FC-TERR-06"),
        (7, Landscape::WarZone, "FC-TERR-07"),
        (8, Landscape::Suburban, "FC-TERR-08"),
        (9, Landscape::Interior, "FC-TERR-09"),
        (10, Landscape::Industrial, "FC-TERR-10"),
    ];
    for (die, landscape, clause) in table {
        assert_eq!(rolled(die), landscape);
        assert_eq!(landscape.clause().as_str(), clause);
    }
}

fn density_of(dice: [u8; 3]) -> u8 {
    Script::new([("FC-DENS-01", faces(dice))]).consult(density::draw)
}

#[test]
fn fc_dens_01_the_middle_of_three_d10_gives_the_density() {
    assert_eq!(density_of([10, 1, 7]), 70);
    assert_eq!(density_of([3, 3, 9]), 30);
    assert_eq!(density_of([3, 9, 9]), 90);
    assert_eq!(density_of([5, 5, 5]), 50);
}

/// E57.
#[test]
fn fc_dens_02_two_four_and_nine_give_forty_hundredths() {
    assert_eq!(density_of([2, 4, 9]), 40);
    assert_eq!(density_of([9, 2, 4]), 40);
}

fn ground(landscape: Landscape, density: u8) -> Ground {
    Ground { width: Length::inches(36), depth: Length::inches(36), landscape, density }
}

/// A thin, a common and a crowded table of each kind.
fn tables() -> impl Iterator<Item = (Ground, Vec<PiecePlan>)> {
    static TABLES: LazyLock<Vec<(Ground, Vec<PiecePlan>)>> = LazyLock::new(|| {
        let all = Landscape::TABLE.into_iter().flat_map(|kind| [20, 40, 90].map(|density| ground(kind, density)));
        all.zip(1..).map(|(ground, seed)| (ground, lay_out(&mut Quick::new(seed), ground))).collect()
    });
    TABLES.iter().cloned()
}

fn scenario(ground: Ground, pieces: Vec<PiecePlan>) -> Scenario {
    let side = json!({"name": {"es": "", "en": ""}, "force": {"figures": []}});
    let (width, depth) = (ground.width.in_inches(), ground.depth.in_inches());
    serde_json::from_value(json!({
        "game": "fivecore", "id": "laid-out", "name": {"es": "", "en": ""}, "unit": "inch", "sides": [side, side],
        "table": {"width": width, "depth": depth, "pieces": pieces},
    }))
    .expect("a sound scenario")
}

/// The whole table is drawn as squares of half an inch; a wall takes up nothing.
fn covered_squares(pieces: &[PiecePlan]) -> Vec<(i64, i64)> {
    let half_inches = |n: referee::Decimal| Unit::Inch.length(n).to_um() / 12_700;
    let mut squares = Vec::new();
    for piece in pieces {
        let corners = match &piece.shape {
            ShapePlan::Rect(corners) => corners.map(half_inches),
            ShapePlan::Disc([x, y, r]) => {
                let (x, y, r) = (half_inches(*x), half_inches(*y), half_inches(*r));
                [x - r, y - r, x + r, y + r]
            }
            _ => continue,
        };
        let [west, south, east, north] = corners;
        squares.extend((west..east).flat_map(|x| (south..north).map(move |y| (x, y))));
    }
    squares
}

#[test]
fn no_two_pieces_overlap() {
    for (ground, pieces) in tables() {
        let mut squares = covered_squares(&pieces);
        let all = squares.len();
        squares.sort_unstable();
        squares.dedup();
        assert_eq!(squares.len(), all, "{ground:?}");
    }
}

#[test]
fn every_table_laid_out_is_sound_and_has_something_to_scout() {
    for (ground, pieces) in tables() {
        assert!(pieces.len() >= 5, "{ground:?}");
        let table = scenario(ground, pieces).table().unwrap_or_else(|complaints| panic!("{ground:?}: {complaints:?}"));
        assert_eq!((table.width, table.depth), (ground.width, ground.depth));
    }
}

/// A figure an inch across must be able to pass between what it can not walk into.
#[test]
fn what_stands_in_the_way_leaves_lanes_of_two_inches() {
    for (ground, pieces) in tables() {
        let table = scenario(ground, pieces).table().expect("a sound table");
        let stands: Vec<&Shape> =
            table.pieces.iter().filter(|piece| piece.barrier != Barrier::None).map(|piece| &piece.shape).collect();
        for (n, one) in stands.iter().enumerate() {
            for other in &stands[..n] {
                assert!(gap(*one, *other) >= Length::inches(2), "{ground:?}: {one:?} and {other:?}");
            }
        }
    }
}

#[test]
fn a_figure_finds_room_between_the_edge_and_what_stands_in_the_way() {
    let number = |n: &referee::Decimal| Unit::Inch.length(*n);
    for (ground, pieces) in tables() {
        for piece in pieces.iter().filter(|piece| piece.barrier != Barrier::None) {
            let spots = match &piece.shape {
                ShapePlan::Rect([west, south, east, north]) => vec![[*west, *south], [*east, *north]],
                ShapePlan::Wall(path) => path.clone(),
                other => panic!("{other:?}"),
            };
            let room = |n| number(n) >= Length::INCH && number(n) <= Length::inches(35);
            assert!(spots.iter().flatten().all(room), "{ground:?}: {piece:?}");
        }
    }
}

/// Nobody is kept from deploying by a wall or a building in the zone.
#[test]
fn what_stands_in_the_way_keeps_out_of_the_deployment_zones() {
    let strip = |south: i64| {
        let corners = [(0, south), (36, south), (36, south + 6), (0, south + 6)];
        Shape::Polygon(corners.map(|(x, y)| table::Point::inches(x, y)).to_vec())
    };
    for (ground, pieces) in tables() {
        let table = scenario(ground, pieces).table().expect("a sound table");
        for piece in table.pieces.iter().filter(|piece| piece.barrier != Barrier::None) {
            assert!([0, 30].iter().all(|&south| !overlaps(&strip(south), &piece.shape)), "{ground:?}: {piece:?}");
        }
    }
}

/// R54: a line counts for its length times two inches.
fn density_laid(ground: Ground, pieces: &[PiecePlan]) -> i64 {
    let quarters: i64 = pieces
        .iter()
        .map(|piece| match &piece.shape {
            ShapePlan::Wall(path) => {
                let ends = [path[0], path[path.len() - 1]].map(|spot| Unit::Inch.point(spot));
                ends[0].distance(ends[1]).to_um() / 12_700 * 4
            }
            _ => covered_squares(std::slice::from_ref(piece)).len() as i64,
        })
        .sum();
    let side = |length: Length| length.to_um() / 12_700;
    quarters * 100 / (side(ground.width) * side(ground.depth))
}

#[test]
fn pieces_are_laid_until_the_density_is_reached() {
    for landscape in Landscape::TABLE {
        let ground = ground(landscape, 20);
        let pieces = lay_out(&mut Quick::new(7), ground);
        let reached = density_laid(ground, &pieces);
        assert!((20..26).contains(&reached), "{landscape:?}: {reached} %");
        assert!(density_laid(ground, &pieces[..pieces.len() - 1]) < 20, "{landscape:?}");
    }
}

#[test]
fn the_program_lays_no_more_than_four_fifths() {
    for density in [80, 90, 100] {
        let ground = ground(Landscape::Fields, density);
        let reached = density_laid(ground, &lay_out(&mut Quick::new(3), ground));
        assert!(reached <= 84, "{reached} %");
    }
}

#[test]
fn a_stream_runs_from_one_side_of_the_table_to_the_other() {
    let streams = (0..40).flat_map(|seed| lay_out(&mut Quick::new(seed), ground(Landscape::Woods, 30)));
    let streams: Vec<PiecePlan> = streams.filter(|piece| piece.kind == "stream").collect();
    assert!(!streams.is_empty());
    for stream in streams {
        let ShapePlan::Rect([west, _, east, _]) = stream.shape else { panic!("{stream:?}") };
        assert_eq!([west, east].map(|n| Unit::Inch.length(n)), [Length::ZERO, Length::inches(36)]);
    }
}

#[test]
fn a_building_turned_round_keeps_its_doors_in_its_walls() {
    let houses = (0..20).flat_map(|seed| lay_out(&mut Quick::new(seed), ground(Landscape::Suburban, 40)));
    let mut turned = 0;
    for house in houses.filter(|piece| piece.opacity == Opacity::Hollow) {
        let ShapePlan::Rect([west, south, east, north]) = house.shape else { panic!("{house:?}") };
        let (width, depth) =
            (Unit::Inch.length(east) - Unit::Inch.length(west), Unit::Inch.length(north) - Unit::Inch.length(south));
        assert!([(6, 5), (5, 6)].contains(&(width.to_um() / 25_400, depth.to_um() / 25_400)));
        turned += usize::from(width < depth);
        assert_eq!(house.openings.len(), 5);
    }
    assert!(turned > 0);
}

fn brief(size: i64) -> Brief {
    let levy = |force| Levied::Random(Levy { force, figures: 6, skills: 1 });
    Brief {
        size: Length::inches(size),
        forces: [levy(ForceType::SecondWorldWar), levy(ForceType::Gangs)],
        options: BTreeMap::new(),
    }
}

#[test]
fn fc_gen_11_a_quick_game_is_the_same_from_the_same_dice_on_any_table() {
    for size in [24, 30, 36, 48] {
        let one = generate(&mut Quick::new(11), &brief(size));
        assert_eq!(one, generate(&mut Quick::new(11), &brief(size)));
        assert_ne!(one, generate(&mut Quick::new(12), &brief(size)));
        assert!(one.table().is_ok());
        assert_eq!(one.sides.len(), 2);
    }
}

#[test]
fn secret_objectives_are_not_written_into_the_scenario() {
    let open = generate(&mut Quick::new(5), &brief(30));
    assert!(open.rules["sides"][0]["aim"].is_object());
    let options = BTreeMap::from([("objectives".to_string(), json!("secret"))]);
    let secret = generate(&mut Quick::new(5), &Brief { options, ..brief(30) });
    assert!(secret.rules["sides"][0]["aim"].is_null());
}

#[test]
fn markers_lie_where_a_figure_can_stand() {
    for seed in 0..30 {
        let scenario = generate(&mut Quick::new(seed), &brief(30));
        let table = scenario.table().expect("a sound table");
        let spots: Vec<referee::Spot> = serde_json::from_value(scenario.rules["places"].clone()).expect("spots");
        assert_eq!(spots.len(), 5);
        let marker: referee::Spot = serde_json::from_value(scenario.rules["marker"].clone()).expect("a spot");
        for at in spots.into_iter().chain([marker]).map(|spot| Unit::Inch.point(spot)) {
            for piece in table.pieces.iter().filter(|piece| piece.barrier != Barrier::None) {
                assert!(gap(at, &piece.shape) >= Length::INCH, "{seed}: {at:?} {piece:?}");
            }
        }
    }
}

/// A shed has its gate in the south; turned a quarter to the left it has it in the east.
#[test]
fn a_piece_is_turned_and_never_mirrored() {
    let sheds = (0..20).flat_map(|seed| lay_out(&mut Quick::new(seed), ground(Landscape::Industrial, 20)));
    let mut turned = 0;
    for shed in sheds.filter(|piece| piece.kind == "shed") {
        let ShapePlan::Rect([west, south, east, north]) = shed.shape else { panic!("{shed:?}") };
        let gate = &shed.openings[0];
        if Unit::Inch.length(north) - Unit::Inch.length(south) == Length::inches(8) {
            assert_eq!((gate.from[0], gate.to[0]), (east, east), "{shed:?}");
            turned += 1;
        } else {
            assert_eq!((gate.from[1], gate.to[1]), (south, south), "{shed:?}");
            assert_ne!(west, east);
        }
    }
    assert!(turned > 0);
}
