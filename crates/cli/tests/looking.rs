//! What is told of sight is one thing: the map of threats counts whom the string finds looking.

use std::fs;
use std::path::Path;

use dice::Seed;
use games::GAMES;
use protocol::{Limits, Spot, Talk, Told, talk};
use referee::{AnyMatch, FigureId, Journal, Seat, SideId};
use table::{Length, Place, Point, Seen};

/// A battle under way of every game, from the museum of saves.
fn battles() -> Vec<(String, Box<dyn AnyMatch>)> {
    let open = |entry: &referee::GameEntry| {
        let name = format!("{}-{}", entry.id, entry.rules_version);
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../tests/museum/{name}.jsonl"));
        let (journal, _) = Journal::read(&fs::read_to_string(file).expect("a save of the rules as they are"));
        let game = (entry.resume)(&journal, Some(Seed::new([7; 32]))).expect("it opens");
        (name, game)
    };
    GAMES.iter().map(open).collect()
}

fn told(game: &mut dyn AnyMatch, what: Talk) -> Told {
    talk(game, what, &Limits::default()).expect("an answer")
}

#[test]
fn the_map_of_threats_counts_whom_the_string_finds_looking() {
    for (name, mut game) in battles() {
        let seat = Seat::Side(SideId(0));
        let Told::Threat(map) = told(game.as_mut(), Talk::Threat { seat }) else { panic!("a map") };
        let view = game.view(seat);
        let foes = view.figures.iter().filter(|it| it.side.is_some_and(|side| side != SideId(0)));
        let foes: Vec<FigureId> = foes.filter(|it| it.place.is_some() && !it.gone).map(|it| it.figure).collect();
        let mut looked = [0, 0];
        for (y, row) in map.rows.iter().enumerate().step_by(5) {
            for (x, &count) in row.iter().enumerate().step_by(5) {
                let middle = |n: usize| map.square.to_um() * n as i64 + map.square.to_um() / 2;
                let to = Spot::Place(Place::on_table(Point { x: middle(x), y: middle(y) }));
                let is_seen = |&&id: &&FigureId| {
                    let string = Talk::Sight { seat, from: Spot::Figure(id), to };
                    matches!(told(game.as_mut(), string), Told::Sight(sight) if sight.sight.seen != Seen::None)
                };
                let seen = foes.iter().filter(is_seen).count();
                assert_eq!(usize::from(count), seen, "{name}: square {x}, {y}");
                looked[usize::from(seen > 0)] += 1;
            }
        }
        assert!(map.square > Length::ZERO && looked[1] > 0, "{name}: somebody looks somewhere: {looked:?}");
    }
}
