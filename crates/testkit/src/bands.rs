//! Bands against faces: a rule that says two faces mean the same must do the same with both.

use std::collections::BTreeMap;

use dice::{Bands, Faces, Quick, Source, Throw};
use referee::oracles::{AtRandom, Policy};
use referee::{Answers, Ask, Clause, For, Game, Oracle, Play, Ruling, Scenario, lot};

/// How far a random game is followed.
const MOST_ORDERS: usize = 20_000;

/// What was thrown and answered in one order.
#[derive(Default)]
struct Course {
    throws: Vec<(Clause, Throw, Faces)>,
    answers: Vec<Answers>,
}

/// Plays a random game, and every order of it once more with other faces of the same bands, in another order. Counts for
/// each clause how often its dice were turned over so.
///
/// # Panics
/// When the battle then comes out otherwise: the odds, which know only bands, would be wrong.
pub fn turn_dice_over<G: Game>(scenario: &Scenario, seed: u64, turned: &mut BTreeMap<String, usize>) {
    let (setup, mut battle) = referee::set_up::<G>(scenario).unwrap_or_else(|complaints| panic!("{complaints:#?}"));
    let mut luck = Quick::new(seed);
    for order in 0..MOST_ORDERS {
        if G::outcome(&setup, &battle).is_some() {
            return;
        }
        let before = battle.clone();
        let mut noting = Noting { course: Course::default(), luck: &mut luck };
        advance::<G>(&setup, &mut battle, &mut noting);
        let course = noting.course;
        if course.throws.is_empty() {
            continue;
        }
        let mut again = before;
        let mut turning = Turning { course: &course, thrown: 0, asked: 0, luck: &mut luck, seed };
        advance::<G>(&setup, &mut again, &mut turning);
        let clauses: Vec<String> = course.throws.iter().map(|(clause, ..)| clause.to_string()).collect();
        assert!(again == battle, "{} seed {seed}, order {order}: faces of one band differ in {clauses:?}", G::ID);
        for (clause, throw, _) in &course.throws {
            *turned.entry(clause.to_string()).or_default() +=
                usize::from(throw.bands != Bands::EACH || throw.count > 1);
        }
    }
}

fn advance<G: Game>(setup: &G::Setup, battle: &mut G::Battle, oracle: &mut dyn Oracle) {
    let mut memo = G::Memo::default();
    let mut events = Vec::new();
    G::advance(&mut Play::new(setup, battle, &mut memo, oracle, &mut events)).expect("nothing stays unknown");
}

/// Throws and answers at random, and takes note.
struct Noting<'a> {
    course: Course,
    luck: &'a mut Quick,
}

impl Oracle for Noting<'_> {
    fn throw(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        let faces = self.luck.throw(throw);
        self.course.throws.push((why.clause, *throw, faces.clone()));
        Ok(faces)
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        let luck = &mut *self.luck;
        let answer = |ask: &Ask<'_>| ask.only_answer().unwrap_or_else(|| AtRandom.answer(ask, luck));
        let answers: Answers = asks.iter().map(answer).collect();
        self.course.answers.push(answers.clone());
        Ok(answers)
    }
}

/// Gives the same answers, and other faces that are said to mean the same.
struct Turning<'a> {
    course: &'a Course,
    thrown: usize,
    asked: usize,
    luck: &'a mut Quick,
    seed: u64,
}

impl Oracle for Turning<'_> {
    fn throw(&mut self, why: &For<'_>, throw: &Throw) -> Ruling<Faces> {
        let (seed, clause) = (self.seed, &why.clause);
        let noted = self.course.throws.get(self.thrown);
        let (before, same, faces) = noted.unwrap_or_else(|| panic!("seed {seed}: {clause} throws once too often"));
        assert_eq!((before, same), (clause, throw), "seed {seed}: other dice after faces of the same band");
        self.thrown += 1;
        let mut turned: Vec<u8> = faces.iter().map(|&face| self.turn(throw, face)).collect();
        for last in (1..turned.len()).rev() {
            turned.swap(last, lot(self.luck, last as u32 + 1) as usize);
        }
        Ok(turned.into_iter().collect())
    }

    fn ask(&mut self, asks: &[Ask<'_>]) -> Ruling<Answers> {
        let seed = self.seed;
        let noted = self.course.answers.get(self.asked).unwrap_or_else(|| panic!("seed {seed}: a question too many"));
        for (ask, answer) in asks.iter().zip(noted) {
            let clause = ask.clause;
            assert!(ask.check(answer).is_ok(), "seed {seed}: {clause} asks otherwise after faces of the same band");
        }
        self.asked += 1;
        Ok(noted.clone())
    }
}

impl Turning<'_> {
    /// Any face of the same band.
    fn turn(&mut self, throw: &Throw, face: u8) -> u8 {
        let spans = throw.bands.spans(throw.die).filter(|span| span.contains(&face));
        let same: Vec<u8> = spans.flatten().filter(|&other| throw.die.has(other)).collect();
        same[lot(self.luck, same.len() as u32) as usize]
    }
}
