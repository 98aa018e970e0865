//! Every course that small positions can take, counted, against counts made by hand.

use combat_1_48::{Battle, Combat, Health, Stage, grenade};
use dice::{Chance, Faces, Throw, outcomes};
use referee::{Answer, Answers, Ask, Clause, For, Game, Matter, Oracle, Play, Ruling, clause};
use serde_json::json;
use table::Place;

use crate::bench::*;

/// Goes through the courses one after the other, like the wheels of a counter: of each wheel where it stands and how
/// many places it has. Figures stay where they are, and whoever names a point names always the same.
struct Courses {
    wheels: Vec<(usize, usize)>,
    at: usize,
    point: Place,
    chance: Chance,
    asked: Vec<Clause>,
}

/// One course: where it ends, how likely its dice are, and the clauses that asked on the way.
struct Course {
    end: Battle,
    chance: Chance,
    asked: Vec<Clause>,
}

impl Courses {
    fn turn(&mut self, places: usize) -> usize {
        if self.at == self.wheels.len() {
            self.wheels.push((0, places));
        }
        let (here, of) = self.wheels[self.at];
        assert_eq!(of, places, "the same way to the same place");
        self.at += 1;
        here
    }

    /// On to the next course, if there is one.
    fn next(&mut self) -> bool {
        self.at = 0;
        while let Some((here, of)) = self.wheels.pop() {
            if here + 1 < of {
                self.wheels.push((here + 1, of));
                return true;
            }
        }
        false
    }
}

impl Oracle for Courses {
    fn throw(&mut self, _: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        let all = outcomes(throw);
        let (faces, chance) = &all[self.turn(all.len())];
        self.chance *= chance;
        Ok(faces.clone())
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        self.asked.extend(asks.iter().map(|ask| ask.clause));
        let mut answer = |ask: &Ask| match &ask.matter {
            Matter::Pick { options, .. } => Answer::Pick(self.turn(options.len()) as u16),
            Matter::Amount { min, max } => Answer::Amount(min + self.turn((max - min + 1) as usize) as i64),
            Matter::Path(_) => Answer::Path(Vec::new()),
            Matter::Point(region) => {
                region.check(self.point).expect("the point will do");
                Answer::Point(self.point)
            }
            _ => unreachable!("this game asks nothing else"),
        };
        Ok(asks.iter().map(&mut answer).collect())
    }
}

/// Plays every course of a rule.
fn courses(bench: &Bench, point: Place, rule: impl Fn(&mut Play<Combat>) -> Ruling<()>) -> Vec<Course> {
    let mut courses = Courses { wheels: Vec::new(), at: 0, point, chance: Chance::ONE, asked: Vec::new() };
    let mut played = Vec::new();
    loop {
        let mut end = bench.battle.clone();
        let (mut memo, mut events) = Default::default();
        rule(&mut Play::new(&bench.setup, &mut end, &mut memo, &mut courses, &mut events)).expect("all is answered");
        let chance = std::mem::replace(&mut courses.chance, Chance::ONE);
        played.push(Course { end, chance, asked: std::mem::take(&mut courses.asked) });
        if !courses.next() {
            return played;
        }
    }
}

/// How likely the courses of a kind are together, where nothing is chosen in them.
fn chance(courses: &[Course], kind: impl Fn(&Course) -> bool) -> Chance {
    courses.iter().filter(|course| kind(course)).map(|course| course.chance.clone()).sum()
}

fn orders(n: usize) -> impl Fn(&mut Play<Combat>) -> Ruling<()> {
    move |play| (0..n).try_for_each(|_| Combat::advance(play))
}

/// A5 and B5, eight u apart in the open; somebody else of the north where nobody sees him.
fn duel() -> Bench {
    let corner = json!({"kind": "wall", "wall": [[24, 30], [24, 24], [30, 24]], "height": 3});
    bench(json!([corner])).put(A[5], 5.0, 5.0).put(B[5], 14.0, 5.0).put(B[6], 28.0, 28.0)
}

/// A5 may move, lay its token, end the Turn, or fire: one shot or two, aimed or not, with 2, 3, 4 or 5 dice. B5 takes
/// cover or not. Dice that tell misses, hits and sixes apart fall in (n + 1)(n + 2) / 2 ways, those that tell misses and
/// hits apart in n + 1: 9, 14, 20 and 27 ways, and three other orders.
#[test]
fn one_order_of_a_duel_has_73_courses() {
    assert_eq!(courses(&duel(), at(10.0, 5.0), orders(1)).len(), 3 + 9 + 14 + 20 + 27);
}

/// After a move or a token A5 has two Actions left: 9 + 14 + 20 ways to fire and three other orders, twice 46. After the
/// end of the Turn the north's begins, in one way.
///
/// After one shot there is one more, without Aim: of two dice in 9 ways at an unhurt B5, in 3 ways when he took cover or
/// has his marker, in none when he is gone. Of the ways n dice fall in the open, one leaves him unhurt, 2n wound him and
/// n (n - 1) / 2 eliminate him; in cover one and n. So one shot: 12 + 4·6 + 3 and 6 + 2·6, together 57. One aimed shot:
/// 12 + 6·6 + 3·3 and 6 + 3·6, together 81. After two shots there are three orders left in each of 20 ways: 60. After two
/// aimed ones A5 has no Action left and only the end of the Turn in each of 27.
#[test]
fn two_orders_of_a_duel_have_318_courses() {
    assert_eq!(courses(&duel(), at(10.0, 5.0), orders(2)).len(), 2 * 46 + 1 + 57 + 81 + 60 + 27);
}

/// Accuracy has three bands. Four dice in four bands (miss, 4, 5, 6) fall in 35 ways: with two sixes or more in 10, and
/// nobody chooses. With one six in 10, and both can be chosen: 20 courses. Without a six but with a five in 10: 20 more.
/// With fours alone in 4, and only B5 in the open can be chosen; and once nobody is hit.
#[test]
fn a_grenade_among_two_has_165_courses() {
    let bench = bench(json!([wall(12.5, 13.0, 12.5, 17.0, 0.8)]));
    let bench = bench.put(A[7], 2.0, 15.0).put(B[5], 11.0, 17.5).put(B[6], 13.5, 15.0);
    let courses = courses(&bench, at(11.0, 15.0), |play| grenade::throw(play, A[7]));
    assert_eq!(courses.len(), 3 * (10 + 20 + 20 + 4 + 1));
    let gone = |course: &Course| course.end.figure(B[6]).health == Health::Eliminated;
    assert_eq!(chance(&courses, gone), Chance::new(4 * 5 + 1, 6 * 6 * 6 * 6), "three sixes of four dice, or four");
    for drift in [clause!("CB-GREN-06"), clause!("CB-GREN-07")] {
        let drifts = |course: &Course| gone(course) && course.asked.contains(&drift);
        assert_eq!(chance(&courses, drifts), Chance::new(2 * (4 * 5 + 1), 6 * 6 * 6 * 6 * 6), "two faces in six");
    }
}

/// Three dice, and two enemies under the token. No six: one course. One: two. Two: four, for the same one may be chosen
/// twice. Three: after both on one man he is gone and the other is left, after one on each there is a choice again.
#[test]
fn three_suppression_dice_over_two_enemies_have_13_courses() {
    let mut bench = open_ground().put(A[1], 10.0, 5.0).put(A[5], 13.0, 5.0).put(A[6], 7.0, 5.0);
    bench = bench.put(B[5], 10.0, 15.0).put(B[6], 11.0, 13.0);
    let lines = [("CB-SUP-01", spot(10.0, 14.0)), ("CB-SUP-10", pick(0)), ("CB-SUP-10", pick(0))];
    bench.play(lines, |play| combat_1_48::suppression::lay_down(play, A[1]));
    bench.battle.stage = Stage::TurnBegins { side: SOUTH };
    assert_eq!(courses(&bench, at(10.0, 14.0), orders(1)).len(), 1 + 2 + 4 + (1 + 1 + 2 + 2));
}
