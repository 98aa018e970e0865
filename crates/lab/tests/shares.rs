//! Shares add up, a stopped run goes on, and the same number is always the same game.

use std::fs;
use std::path::Path;

use lab::{Field, Keep, Pairs, Plan, Player, Record, Report, Results, Run, Setting, Shard, Variant, run};
use referee::{GameEntry, Journal};

static LANTERNS: GameEntry = GameEntry::of::<lanterns::Lanterns>();

fn field() -> Field {
    Field::fixed("practice/lanterns", &LANTERNS, lanterns::scenario())
}

fn plan(games: u64) -> Plan {
    let player = |name: &str| name.parse::<Player>().expect("a player");
    Plan {
        fields: vec![("practice/lanterns".into(), 1)],
        variants: vec![Variant::default(), Variant(vec!["rounds=1".parse::<Setting>().expect("a setting")])],
        pairings: vec![vec![player("random"), player("random")], vec![player("recruit"), player("random")]],
        games,
        seed: 40,
        swap: true,
        attacks: true,
        most_answers: 1_000,
    }
}

fn play(plan: &Plan, folder: &Path, shard: Shard, at_most: Option<u64>, threads: usize) -> u64 {
    let fields = [field()];
    let keep = Keep::Every(5);
    run(&Run { plan, fields: &fields, shard, threads, keep, at_most }, folder, &mut |_, _| {}).expect("it runs")
}

fn records(folder: &Path) -> Vec<Record> {
    let mut results = Results::open(folder).expect("results");
    std::iter::from_fn(|| results.next_record().expect("a record")).collect()
}

fn bytes(folder: &Path, file: &str) -> Vec<u8> {
    fs::read(folder.join(file)).expect(file)
}

#[test]
fn shares_add_up_to_the_whole() {
    let (whole, shares) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let plan = plan(8);
    assert_eq!(play(&plan, whole.path(), Shard::default(), None, 2), 32);
    for number in 1..=3 {
        play(&plan, shares.path(), Shard { number, of: 3 }, None, 1);
    }
    let (all, added) = (records(whole.path()), records(shares.path()));
    assert_eq!(all.iter().map(|record| record.game).collect::<Vec<_>>(), (0..32).collect::<Vec<_>>());
    assert_eq!(all, added);
    assert!(Report::make(whole.path()).expect("a report").is_whole());
    assert!(Report::make(shares.path()).expect("a report").is_whole());
    for file in ["summary.json", "games.parquet", "attacks.parquet", "journals/00000005.journal"] {
        assert_eq!(bytes(whole.path(), file), bytes(shares.path(), file), "{file}");
    }
}

#[test]
fn a_run_that_was_stopped_in_the_middle_of_a_line_goes_on() {
    let (whole, stopped) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let plan = plan(5);
    play(&plan, whole.path(), Shard::default(), None, 2);
    assert_eq!(play(&plan, stopped.path(), Shard::default(), Some(7), 2), 7);
    let file = stopped.path().join("games-1-of-1.jsonl");
    let text = fs::read(&file).expect("a file");
    fs::write(&file, &text[..text.len() - 9]).expect("cut");
    assert_eq!(play(&plan, stopped.path(), Shard::default(), None, 2), 20);
    assert_eq!(bytes(whole.path(), "games-1-of-1.jsonl"), bytes(stopped.path(), "games-1-of-1.jsonl"));
}

#[test]
fn another_experiment_is_not_mixed_in() {
    let folder = tempfile::tempdir().expect("a folder");
    play(&plan(1), folder.path(), Shard::default(), None, 1);
    let fields = [field()];
    let other = Plan { seed: 41, ..plan(1) };
    let again =
        Run { plan: &other, fields: &fields, shard: Shard::default(), threads: 1, keep: Keep::None, at_most: None };
    let fault = run(&again, folder.path(), &mut |_, _| {}).expect_err("another plan");
    assert!(fault.to_string().contains("another experiment"), "{fault}");
}

#[test]
fn kept_journals_play_again_to_the_end_that_was_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    play(&plan(8), folder.path(), Shard::default(), None, 2);
    for record in records(folder.path()).iter().filter(|record| record.game % 5 == 0) {
        let text = fs::read_to_string(folder.path().join(format!("journals/{:08}.journal", record.game)));
        let (journal, damage) = Journal::read(&text.expect("a journal"));
        assert_eq!(damage, None);
        let game = (LANTERNS.replay)(&journal, None).unwrap_or_else(|why| panic!("game {}: {why}", record.game));
        let outcome = game.outcome().expect("it is over");
        assert_eq!((outcome.winner, Some(&outcome.word)), (record.winner, record.how.as_ref()));
    }
}

#[test]
fn both_variants_and_both_sides_share_their_seeds() {
    let plan = plan(4);
    let bouts: Vec<_> = (0..plan.total()).map(|number| plan.bout(number)).collect();
    assert_eq!(bouts.iter().filter(|bout| bout.seed == 40).count(), 8, "two variants, two pairings, two sides");
    assert_eq!(bouts.iter().filter(|bout| bout.turned == 1).count(), 8);
    assert_eq!((bouts[0].variant, bouts[1].variant), (0, 1));
}

/// One round has one turn a side, three have three: the clock tells them apart.
#[test]
fn a_variant_is_played_otherwise() {
    let folder = tempfile::tempdir().expect("a folder");
    play(&plan(20), folder.path(), Shard::default(), None, 2);
    let Report { summary, .. } = Report::make(folder.path()).expect("a report");
    let answers = |variant: &str| -> f64 {
        summary.groups.iter().filter(|group| group.variant == variant).map(|group| group.answers).sum()
    };
    assert!(answers("rounds=1") < answers("-") / 2.0);
    assert_eq!(summary.differences.len(), 2);
    assert!(summary.differences.iter().all(|difference| difference.answers < 0.0));
}

/// Pairs counted once more, seed by seed, from the lines of the games.
#[test]
fn pairs_are_two_games_of_a_seed_with_the_sides_swapped() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = plan(30);
    play(&plan, folder.path(), Shard::default(), None, 2);
    let Report { summary, .. } = Report::make(folder.path()).expect("a report");
    let of_recruits = |record: &&Record| {
        let bout = plan.bout(record.game);
        (bout.variant, bout.pairing) == (0, 1)
    };
    let games: Vec<Record> = records(folder.path()).iter().filter(of_recruits).cloned().collect();
    let points = |seed: u64, swapped: bool| {
        let found = games.iter().find(|record| {
            let bout = plan.bout(record.game);
            (bout.seed, bout.turned == 1) == (seed, swapped)
        });
        let recruit = usize::from(swapped);
        found.expect("a game").winner.map_or(1, |winner| if winner.index() == recruit { 2 } else { 0 })
    };
    let sums: Vec<i32> = (40..55).map(|seed| points(seed, false) + points(seed, true)).collect();
    let [won, drawn, lost] = [3..5, 2..3, 0..2].map(|of| sums.iter().filter(|&sum| of.contains(sum)).count() as u64);
    let group = summary.groups.iter().find(|group| group.variant == "-" && group.players[0] != group.players[1]);
    assert_eq!(group.expect("recruits").pairs, Pairs { won, drawn, lost });
    assert!(won > 0 && drawn + lost > 0, "a pair of each kind says more: {sums:?}");
}

#[test]
fn a_share_is_written_as_it_is_read() {
    assert_eq!("3/10".parse::<Shard>(), Ok(Shard { number: 3, of: 10 }));
    for wrong in ["0/10", "11/10", "3", "a/b"] {
        assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
    }
    let shares: u64 = (1..=7).map(|number| Shard { number, of: 7 }.share(100)).sum();
    assert_eq!(shares, 100);
}

/// Three players round one table: each has every side once with every seed.
fn round_of_three(pairing: [&str; 3], games: u64) -> Plan {
    let players = pairing.map(|name| name.parse::<Player>().expect("a player"));
    Plan {
        fields: vec![("practice/three".into(), 1)],
        variants: vec![Variant::default()],
        pairings: vec![players.into()],
        ..plan(games)
    }
}

#[test]
fn three_sides_are_played_to_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = round_of_three(["recruit", "random", "random"], 9);
    let fields = [Field::fixed("practice/three", &LANTERNS, lanterns::three_sides())];
    let shard = Shard::default();
    let whole = Run { plan: &plan, fields: &fields, shard, threads: 2, keep: Keep::None, at_most: None };
    assert_eq!(run(&whole, folder.path(), &mut |_, _| {}).expect("it runs"), 9);
    for record in records(folder.path()) {
        assert_eq!(record.how.expect("it ended").as_str(), "px-over");
        assert_eq!(record.sides.iter().map(|side| side.figures).collect::<Vec<_>>(), [3, 3, 3]);
    }
    let report = Report::make(folder.path()).expect("a report");
    let group = &report.summary.groups[0];
    assert_eq!(group.with_side.len(), 3, "the recruit has had every side");
    assert!((group.by_side.iter().sum::<f64>() - 100.0).abs() < 1e-9, "{:?}", group.by_side);
    assert_eq!(group.pairs.won + group.pairs.drawn + group.pairs.lost, 3, "three seeds");
}

#[test]
fn from_game_to_game_the_players_move_on_round_the_table() {
    let plan = round_of_three(["recruit", "regular", "random"], 9);
    let seats = |number: u64| plan.players(&plan.bout(number)).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(seats(0), ["recruit", "regular", "random"]);
    assert_eq!(seats(1), ["random", "recruit", "regular"]);
    assert_eq!(seats(2), ["regular", "random", "recruit"]);
    assert_eq!([0, 2, 3].map(|number| plan.bout(number).seed), [40, 40, 41]);
}

#[test]
fn there_is_a_player_for_every_side() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = round_of_three(["random", "random", "random"], 1);
    let fields = [field()];
    let run = run(
        &Run { plan: &plan, fields: &fields, shard: Shard::default(), threads: 1, keep: Keep::None, at_most: None },
        folder.path(),
        &mut |_, _| {},
    );
    let fault = run.expect_err("two sides for three");
    assert!(fault.to_string().contains("2 sides and 3 players"), "{fault}");
}
