//! Odds of the practice game, against fractions by hand and against dice that really fall.

use dice::{Chance, Seed};
use lanterns::Lanterns;
use odds::{Choices, Grain, Inquiry, Likely, Method, Odds};
use referee::{Answer, AnyMatch, DicePlan, FigureId, Match, Question, Seat, SideId, Walk};
use table::{Place, Point};

const SOUTH: SideId = SideId(0);
const NORTH: SideId = SideId(1);
const BEA: FigureId = FigureId(1);
const EVA: FigureId = FigureId(4);

/// Nobody hides, unless said otherwise.
fn open() -> Match<Lanterns> {
    open_with(false)
}

fn open_with(hidden: bool) -> Match<Lanterns> {
    let mut scenario = lanterns::scenario();
    scenario.options.insert("hidden".into(), hidden.into());
    Match::open(scenario, DicePlan::default(), Some(Seed::new([7; 32]))).expect("a sound scenario")
}

fn only(game: &Match<Lanterns>, side: SideId) -> Question {
    game.questions(Seat::Side(side)).remove(0)
}

fn say(game: &mut Match<Lanterns>, side: SideId, answer: Answer) {
    let question = only(game, side).number;
    game.answer(Seat::Side(side), question, answer).expect("it will do");
}

/// South has bid higher and is to give an order.
fn south_to_order() -> Match<Lanterns> {
    ordering(open())
}

fn ordering(mut game: Match<Lanterns>) -> Match<Lanterns> {
    say(&mut game, SOUTH, Answer::Amount(3));
    say(&mut game, NORTH, Answer::Amount(0));
    game
}

/// South marches Bea towards Eva, past whom nobody comes without being seen.
fn south_to_march() -> Match<Lanterns> {
    marching(south_to_order())
}

fn marching(mut game: Match<Lanterns>) -> Match<Lanterns> {
    say(&mut game, SOUTH, Answer::Pick(0));
    while !matches!(only(&game, SOUTH).wanted, referee::Wanted::Path { .. }) {
        say(&mut game, SOUTH, Answer::Figures(vec![BEA]));
    }
    game
}

fn towards_eva() -> Answer {
    let at = |x, y| Place::on_table(Point::new(table::Length::inches(x), table::Length::inches(y)));
    Answer::Path(vec![Walk { figure: BEA, way: vec![at(12, 10)], facing: None }])
}

fn odds_of(game: &Match<Lanterns>, side: SideId, answer: &Answer, inquiry: &Inquiry<'_>) -> Odds {
    odds::of(game, Seat::Side(side), only(game, side).number, answer, inquiry).expect("odds")
}

/// The odds of a bid of two by the north, for somebody who knows the bid of the south.
fn as_referee(game: &Match<Lanterns>, inquiry: &Inquiry<'_>) -> Odds {
    odds::of(game, Seat::Referee, only(game, NORTH).number, &Answer::Amount(2), inquiry).expect("odds")
}

fn told(chance: Option<&Chance>) -> String {
    chance.map_or("none".to_string(), ToString::to_string)
}

/// PX-AMBUSH: a hit on two faces in six, if the other side takes its chance.
#[test]
fn whoever_may_react_does_or_holds_back_or_tosses_a_coin() {
    let game = south_to_march();
    for (choices, unhurt, hit) in
        [(Choices::Act, "2/3", "1/3"), (Choices::Decline, "none", "none"), (Choices::Even, "5/6", "1/6")]
    {
        let odds = odds_of(&game, SOUTH, &towards_eva(), &Inquiry { choices, ..Inquiry::default() });
        assert_eq!(told(odds.fate(BEA, "px-unhurt")), unhurt, "{choices:?}");
        assert_eq!(told(odds.fate(BEA, "px-hit")), hit, "{choices:?}");
        assert_eq!(odds.method, Method::Exact);
    }
}

/// A tie one time in six goes on for ever: after three rounds of ties it is given up, and stands in the interval.
#[test]
fn what_is_too_unlikely_to_follow_widens_the_interval() {
    let mut game = open();
    say(&mut game, SOUTH, Answer::Amount(2));
    let odds = as_referee(&game, &Inquiry { courses: 3_000, ..Inquiry::default() });
    assert_eq!(odds.method, Method::Exact);
    assert_eq!(odds.covered.to_string(), "215/216");
}

#[test]
fn a_spent_budget_is_told_and_sampled_with_an_interval() {
    let game = south_to_order();
    let throw = Answer::Pick(1);
    let exact = odds_of(&game, SOUTH, &throw, &Inquiry { orders: 2, courses: 1 << 20, ..Inquiry::default() });
    assert_eq!(exact.method, Method::Exact);
    let few = Inquiry { orders: 2, courses: 3, samples: 4_000, seed: 5, ..Inquiry::default() };
    let sampled = odds_of(&game, SOUTH, &throw, &few);
    assert_eq!(sampled.method, Method::Sampled(4_000));
    assert_eq!(sampled, odds_of(&game, SOUTH, &throw, &few), "the same seed samples the same");
}

#[test]
fn the_odds_do_not_betray_a_secret_bid() {
    let bid = |south| {
        let mut game = open();
        say(&mut game, SOUTH, Answer::Amount(south));
        odds_of(&game, NORTH, &Answer::Amount(2), &Inquiry { orders: 1, ..Inquiry::default() })
    };
    assert_eq!(bid(0), bid(3), "whoever bids more goes first");
    assert_eq!(bid(0).method, Method::Imagined { battles: 1, sampled: None });
}

/// PX-HIDE-01. Where a hidden enemy stands is imagined, again and again, and whether it is near enough to ambush Bea as
/// well hangs on that: she is hit at least as often as by Eva alone, and nobody says that it is certain.
#[test]
fn what_is_hidden_is_imagined_several_times_and_that_is_said() {
    let game = marching(ordering(open_with(true)));
    let odds = odds_of(&game, SOUTH, &towards_eva(), &Inquiry::default());
    let Method::Imagined { battles, sampled: None } = odds.method else { panic!("{:?}", odds.method) };
    assert!(battles > 6, "{battles}");
    assert!(odds.fate(BEA, "px-unhurt").expect("she may come through") <= &Chance::new(2, 3));
    let referee = odds::of(&game, Seat::Referee, only(&game, SOUTH).number, &towards_eva(), &Inquiry::default());
    assert_eq!(referee.expect("odds").method, Method::Exact, "the referee knows");
}

#[test]
fn where_an_enemy_hides_changes_no_odds_and_no_dangers() {
    let told = |x: i64, y: i64| {
        let mut scenario = lanterns::scenario();
        scenario.sides[1].force[2]["at"] = serde_json::json!([x, y]);
        let opened = Match::<Lanterns>::open(scenario, DicePlan::default(), Some(Seed::new([7; 32])));
        let game = marching(ordering(opened.expect("a sound scenario")));
        let dangers = game.dangers(Seat::Side(SOUTH), only(&game, SOUTH).number, &towards_eva()).expect("a legal way");
        (odds_of(&game, SOUTH, &towards_eva(), &Inquiry::default()), dangers)
    };
    assert_eq!(told(18, 14), told(10, 12));
}

#[test]
fn an_inquiry_that_is_stopped_ends_at_once_with_what_holds() {
    let mut game = open();
    say(&mut game, SOUTH, Answer::Amount(2));
    let odds = as_referee(&game, &Inquiry { stop: &|| true, ..Inquiry::default() });
    assert!(odds.courses <= 32, "{}", odds.courses);
    assert!(odds.covered < Chance::ONE);
}

#[test]
fn bands_and_faces_come_to_the_same() {
    let march = south_to_march();
    let order = south_to_order();
    for (game, answer, orders) in [(&march, towards_eva(), 0), (&order, Answer::Pick(1), 0), (&march, towards_eva(), 1)]
    {
        let by = |grain| {
            let inquiry = Inquiry { grain, orders, courses: 1 << 20, ..Inquiry::default() };
            Odds { courses: 0, ..odds_of(game, SOUTH, &answer, &inquiry) }
        };
        assert_eq!(by(Grain::Bands), by(Grain::Faces));
    }
}

/// As many games as ESCARAMUZA_GAMES says, twenty thousand otherwise.
#[test]
fn dice_that_really_fall_agree_with_the_odds() {
    let games = std::env::var("ESCARAMUZA_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(20_000);
    let game = south_to_march();
    let exact = odds_of(&game, SOUTH, &towards_eva(), &Inquiry::default());
    let dealt = Inquiry { courses: 0, samples: games, seed: 11, ..Inquiry::default() };
    let seen = odds_of(&game, SOUTH, &towards_eva(), &dealt);
    assert_eq!(seen.method, Method::Sampled(games));
    for Likely(word, chance, _) in &exact.figures[0].fates {
        let Likely(_, _, within) = seen.figures[0].fates.iter().find(|seen| seen.0 == *word).expect("it happens");
        assert!(within.holds(chance.percent()), "{word} {chance}: {within:?}");
    }
    assert_eq!(exact.figures[0].figure, BEA);
    assert!(exact.fate(EVA, "px-hit").is_none());
}
