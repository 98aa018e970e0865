//! `cargo xtask bench`: the figures of speed and size that the project holds itself to, each as a ratio to its goal.

use std::time::{Duration, Instant};

use bench::every_game::{exponent, paces};
use bench::length::lengths;
use bench::models::{SIZES, crowd, seconds, seconds_of_ten_sided};
use bench::patience::{FIELDS, Patience, of as patience_of, patience};
use bench::pieces::{Cost, PIECES};
use bench::processor::Shares;
use bench::volley::{At, odds_of, volley};
use dice::Quick;
use fivecore::FiveCore;
use fivecore::forces::{ForceType, Levy};
use fivecore::setup::{Brief, Levied, generate};
use referee::lookahead::{Ground, lay_out};
use referee::oracles::AtRandom;
use table::Length;

/// Whole games a second of BotBowl on one core: without its path-finding, and as it ships.
const BOTBOWL_PLAIN: f64 = 13.0;
const BOTBOWL: f64 = 4.0;

/// How long each figure is measured.
const WHILE: Duration = Duration::from_secs(4);
/// How long a game of Regulars is waited for.
const GAME: Duration = Duration::from_secs(30);
const MOST_ORDERS: usize = 20_000;
/// Generated tables that take turns.
const TABLES: u64 = 16;

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("games") => return every_game(),
        Some("models") => return growth_in_models(),
        Some("pieces") => return growth_in_pieces(),
        Some("length") => return growth_in_length(),
        Some("patience") => return waiting(),
        _ => {}
    }
    let one = games_a_second(1);
    let two = games_a_second(2);
    say("FiveCore, random games a second, one core", one, "1/s");
    say("  to BotBowl without path-finding (goal 100)", one / BOTBOWL_PLAIN, "x");
    say("  to BotBowl as it ships (goal 1000)", one / BOTBOWL, "x");
    say("two cores to one (goal 1.9)", two / one, "x");
    let reactions = time_of(twelve_reactions);
    say("exact odds of an order with 12 reactions", reactions * 1e3, "ms");
    say("  of the goal of 1 ms", reactions / 1e-3, "x");
    let volley = volley(60, At::Tough);
    let mut covered = 0.0;
    let took = time_of(|| covered = odds_of(&volley).covered.to_f64());
    say("exact odds of a volley of 60 attacks", took * 1e3, "ms");
    say("  of the goal of 5 ms", took / 5e-3, "x");
    say("  of all chances", covered * 100.0, "%");
    say("memory after 20 000 games to memory after 200", memory_growth(), "x");
    every_game();
    growth();
    growth_in_models();
    growth_in_pieces();
    growth_in_length();
    waiting();
}

/// A pitch of BotBowl holds so many figures: larger games are reckoned by the figure.
const PITCH: f64 = 22.0;

/// Every ruleset on the scenarios it ships with.
fn every_game() {
    println!("\n{:<40} {:>8} {:>10} {:>10} {:>10}", "random games, one core", "figures", "1/s", "x BotBowl", "stepped");
    for pace in paces(WHILE / 4) {
        let peer = pace.games_a_second / BOTBOWL_PLAIN * (pace.figures as f64 / PITCH).max(1.0);
        let name = format!("{} / {}", pace.game, pace.scenario);
        println!("{name:<40} {:>8} {:>10.1} {peer:>10.1} {:>10.2}", pace.figures, pace.games_a_second, pace.stepped);
    }
    println!("(goals: 100 times BotBowl without path-finding, by the figure; stepped from outside at most 1.5 times)");
}

/// FiveCore on a four-foot table with more and more figures a side.
fn growth() {
    println!("\n{:<40} {:>10} {:>10}", "FiveCore, figures a side", "ms a game", "exponent");
    let mut growth = Growth::default();
    for figures in [3u8, 6, 12, 24, 32] {
        let grounds: Vec<_> = (0..TABLES).map(|seed| ground_of(seed, Length::inches(48), figures)).collect();
        let mut game = 0;
        let cost = time_of(|| {
            play(&grounds, game);
            game += 1;
        });
        let grows = growth.next(f64::from(figures), cost);
        println!("{figures:<40} {:>10.2} {grows:>10}", cost * 1e3);
    }
}

/// Firefight and Ten-sided with more and more models in a unit; units of 15 are to cost less than 30 times units of 5.
fn growth_in_models() {
    println!("\n{:<40} {:>10} {:>10} {:>10}", "models of a unit", "ms a game", "exponent", "to 5");
    units_grow("Firefight", seconds);
    units_grow("Ten-sided", seconds_of_ten_sided);
}

fn units_grow(game: &str, seconds: fn(u8, Duration) -> f64) {
    let mut growth = Growth::default();
    let mut first = None;
    for models in SIZES {
        let cost = seconds(models, WHILE);
        let times = cost / *first.get_or_insert(cost);
        let grows = growth.next(f64::from(models), cost);
        println!("{:<40} {:>10.1} {grows:>10} {times:>10.1}", format!("{game}, {models}"), cost * 1e3);
    }
}

/// FiveCore on a table with more and more pieces; the map of threats is to take less than 50 ms at 800.
fn growth_in_pieces() {
    println!(
        "\n{:<40} {:>10} {:>10} {:>10} {:>10}",
        "FiveCore, pieces", "ms a game", "exponent", "ms threat", "exponent"
    );
    let (mut games, mut threats) = (Growth::default(), Growth::default());
    for pieces in PIECES {
        let Cost { game, threat } = bench::pieces::cost(pieces, WHILE / 2);
        let (of_game, of_threat) = (games.next(pieces as f64, game), threats.next(pieces as f64, threat));
        println!("{pieces:<40} {:>10.2} {of_game:>10} {:>10.2} {of_threat:>10}", game * 1e3, threat * 1e3);
    }
}

/// A match that goes on and on.
fn growth_in_length() {
    println!(
        "\n{:<40} {:>10} {:>10} {:>10} {:>10}",
        "FiveCore, answers given", "us answer", "exponent", "ms opened", "exponent"
    );
    let (mut answers, mut openings) = (Growth::default(), Growth::default());
    for late in lengths() {
        let size = late.answers as f64;
        let (of_answer, of_opening) = (answers.next(size, late.answer), openings.next(size, late.reopened));
        let (answer, reopened) = (late.answer * 1e6, late.reopened * 1e3);
        println!("{:<40} {answer:>10.1} {of_answer:>10} {reopened:>10.1} {of_opening:>10}", late.answers);
    }
}

/// Computer players and lists of answers.
fn waiting() {
    println!(
        "\n{:<36} {:>21} {:>12} {:>15} {:>14}",
        "waiting", "Regular p50 p95 max", "s a game", "candidates p95", "Veteran most"
    );
    for name in FIELDS {
        tell(name, &patience(name, GAME));
    }
    tell("firefight, units of 15", &patience_of(crowd(15), GAME));
    println!("(goals: Regular 100 ms p95 and 1 s of processor a game; 20 candidates 5 ms p95; a Veteran 1.1 s)");
}

fn tell(name: &str, it: &Patience) {
    let Shares { median, p95, most } = it.regular;
    let regular = format!("{:.1} {:.1} {:.0} ms", median * 1e3, p95 * 1e3, most * 1e3);
    let end = if it.is_over { "" } else { "+" };
    let game = format!("{:.2}{end} ({})", it.game, it.answers);
    let candidates = format!("{:.2} ms", it.candidates.p95 * 1e3);
    let veteran = format!("{:.2} s ({})", it.over, it.veterans);
    println!("{name:<36} {regular:>21} {game:>12} {candidates:>15} {veteran:>14}");
}

/// The exponents of something that grows, from each size to the next.
#[derive(Default)]
struct Growth {
    before: Option<(f64, f64)>,
}

impl Growth {
    fn next(&mut self, size: f64, cost: f64) -> String {
        let before = self.before.replace((size, cost));
        before.map_or(String::new(), |before| format!("{:.2}", exponent(before, (size, cost))))
    }
}

fn say(what: &str, figure: f64, unit: &str) {
    println!("{what:<52} {figure:>10.2} {unit}");
}

/// FiveCore on a three-foot table laid by the dice, six figures with two skills a side.
fn ground(seed: u64) -> Box<dyn Ground> {
    ground_of(seed, Length::inches(36), 6)
}

fn ground_of(seed: u64, size: Length, figures: u8) -> Box<dyn Ground> {
    let levy = || Levied::Random(Levy { force: ForceType::ALL[0], figures, skills: 2 });
    let brief = Brief { size, forces: [levy(), levy()], options: Default::default() };
    lay_out::<FiveCore>(&generate(&mut Quick::new(seed), &brief)).unwrap_or_else(|complaints| panic!("{complaints:?}"))
}

fn play(grounds: &[Box<dyn Ground>], game: u64) {
    let ground = &grounds[(game % TABLES) as usize];
    let ending = ground.play(&mut Quick::new(game), &mut AtRandom, MOST_ORDERS);
    assert!(ending.view.outcome.is_some(), "game {game} does not end");
}

fn games_a_second(threads: usize) -> f64 {
    std::thread::scope(|scope| {
        let labour = |first: u64| {
            let grounds: Vec<_> = (0..TABLES).map(ground).collect();
            let (begun, mut games) = (Instant::now(), 0);
            while begun.elapsed() < WHILE {
                play(&grounds, first + games);
                games += 1;
            }
            games as f64 / begun.elapsed().as_secs_f64()
        };
        let labourers: Vec<_> = (0..threads).map(|n| scope.spawn(move || labour(n as u64 * 1_000_000))).collect();
        labourers.into_iter().map(|labourer| labourer.join().expect("no game panics")).sum::<f64>()
    })
}

/// Seconds that something takes on the average.
fn time_of(mut what: impl FnMut()) -> f64 {
    what();
    let (begun, mut times) = (Instant::now(), 0);
    while begun.elapsed() < WHILE / 4 {
        what();
        times += 1;
    }
    begun.elapsed().as_secs_f64() / f64::from(times)
}

fn twelve_reactions() {
    let game = bench::eight::twelve_reactions();
    let mut courses = 0;
    game.explore(None, &mut AtRandom, 1_000_000, &mut |_, _| courses += 1);
    assert!(courses > 12);
}

/// How much more memory many games take than a few; nothing to tell where the system does not.
fn memory_growth() -> f64 {
    let grounds: Vec<_> = (0..TABLES).map(ground).collect();
    (0..200).for_each(|game| play(&grounds, game));
    let few = memory();
    (0..20_000).for_each(|game| play(&grounds, game));
    memory() / few
}

fn memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(1.0)
}
