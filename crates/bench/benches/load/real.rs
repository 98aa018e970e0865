use dice::{Quick, Seed};
use referee::{AnyMatch, DicePlan, Seat, Shelf, SideId, Wanted, lot};
use serde_json::json;

use crate::socket::Socket;
use crate::target::Target;

/// Matches that are played beside each other, and the answers of each at the most.
const MATCHES: usize = 32;
const ANSWERS: usize = 300;
/// Options of a choice from which a random player draws.
const OPTIONS: usize = 200;

/// A battle of a shipped scenario, played beforehand by lot: whoever plays it again over the wire knows all answers, so that
/// the server alone has work to do.
pub struct Script {
    scenario: &'static str,
    seed: Seed,
    /// Who answers, and the whole request.
    lines: Vec<(usize, String)>,
}

impl Script {
    pub fn of(scenario: &'static str, number: u8) -> Script {
        let seed = Seed::new([number; 32]);
        let laid = content::Shelf::embedded().scenario(scenario).expect("a shipped scenario");
        let begun = Shelf(games::GAMES).open(laid, DicePlan::default(), Some(seed.clone()));
        let mut game = begun.unwrap_or_else(|_| panic!("{scenario} does not open"));
        let mut luck = Quick::new(u64::from(number));
        let mut lines = Vec::new();
        while lines.len() < ANSWERS && game.outcome().is_none() {
            lines.push(answer(&mut *game, &mut luck));
        }
        Script { scenario, seed, lines }
    }
}

/// Answers the first open question by lot.
fn answer(game: &mut dyn AnyMatch, luck: &mut Quick) -> (usize, String) {
    let side: SideId = game.deciding()[0];
    let question = game.questions(Seat::Side(side)).swap_remove(0);
    let most = if matches!(question.wanted, Wanted::Pick { .. }) { OPTIONS } else { 1 };
    let seed = u64::from(lot(luck, u32::MAX));
    let mut answers = game.candidates(Seat::Side(side), question.number, most, seed).expect("an answer");
    let answer = answers.swap_remove(lot(luck, answers.len() as u32) as usize);
    let line = json!({"id": 1, "do": "answer", "question": question.number, "answer": answer}).to_string();
    game.answer(Seat::Side(side), question.number, answer).expect("a candidate is accepted");
    (usize::from(side.0), line)
}

/// A match on the server that follows a script.
struct Followed<'a> {
    script: &'a Script,
    sockets: [Socket; 2],
}

impl Followed<'_> {
    fn say(&mut self, n: usize) -> bool {
        let Some((side, line)) = self.script.lines.get(n) else { return false };
        self.sockets[*side].say(line);
        self.sockets[*side].send();
        true
    }

    /// Waits until an answer is kept and told to who gave it, and hears what the other side was told so far.
    fn hear(&mut self, n: usize) {
        let Some((side, _)) = self.script.lines.get(n) else { return };
        let mut is_kept = false;
        while !is_kept {
            self.sockets[*side].wait(|line| {
                if line.starts_with("{\"id\"") {
                    assert!(line.contains("\"ok\""), "{line}");
                    is_kept = true;
                }
            });
        }
        self.sockets[1 - side].glance();
    }
}

/// What a server spends on one answer of such battles and its update to both seats, in microseconds, and how many there were.
pub fn cost(scenario: &'static str) -> (f64, usize) {
    let scripts: Vec<Script> = (0..MATCHES as u8).map(|number| Script::of(scenario, number)).collect();
    let target = Target::start("table");
    let begin = |script| Followed { sockets: target.sit_down(script), script };
    let mut matches: Vec<Followed> = scripts.iter().map(begin).collect();
    matches.iter_mut().for_each(|it| it.sockets.iter_mut().for_each(|socket| socket.wait(|_| ())));
    let before = target.processor_time();
    let mut answers = 0;
    for n in 0..ANSWERS {
        answers += matches.iter_mut().filter_map(|it| it.say(n).then_some(())).count();
        matches.iter_mut().for_each(|it| it.hear(n));
    }
    let spent = target.processor_time() - before;
    (spent.as_secs_f64() * 1e6 / answers as f64, answers)
}

impl Target {
    /// Both seats of a match with the dice of a script.
    fn sit_down(&self, script: &Script) -> [Socket; 2] {
        let wish = json!({"scenario": script.scenario, "mode": "link", "seed": script.seed});
        self.begin_by(&wish).sides.map(|link| self.sit(&link))
    }
}
