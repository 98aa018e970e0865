use ::odds::{Interval, wilson};
use ::referee::Word;
use serde::Serialize;

use crate::Voice;

/// One game and how it went.
#[derive(Clone, Debug, Serialize)]
pub struct Bout {
    pub scenario: String,
    pub seed: u64,
    /// Red played the second side.
    pub swapped: bool,
    /// Nothing: a draw.
    pub red_won: Option<bool>,
    pub why: Why,
    /// The word of the rules for how it ended.
    pub how: Option<Word>,
    pub answers: usize,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    Rules,
    /// The loser's time was up.
    Clock,
    /// The loser went away.
    Crashed,
    /// The loser gave answers that are none.
    Illegal,
    /// It did not end.
    Endless,
}

/// The result of a match, as its file has it.
#[derive(Clone, Debug, Serialize)]
pub struct Score {
    pub red: String,
    pub blue: String,
    pub red_wins: usize,
    pub blue_wins: usize,
    pub draws: usize,
    /// Red's share in percent, a draw counting half.
    pub red_share: f64,
    pub within: Interval,
    pub games: Vec<Bout>,
}

impl Score {
    pub fn new(red: &str, blue: &str) -> Score {
        Score {
            red: red.to_string(),
            blue: blue.to_string(),
            red_wins: 0,
            blue_wins: 0,
            draws: 0,
            red_share: 0.0,
            within: Interval(0.0, 100.0),
            games: Vec::new(),
        }
    }

    pub fn add(&mut self, bout: Bout) {
        match bout.red_won {
            Some(true) => self.red_wins += 1,
            Some(false) => self.blue_wins += 1,
            None => self.draws += 1,
        }
        self.games.push(bout);
        let points = self.red_wins as f64 + self.draws as f64 / 2.0;
        self.red_share = 100.0 * points / self.games.len() as f64;
        self.within = wilson(points, self.games.len());
    }

    pub fn told(&self, voice: &Voice) -> String {
        let facts = [
            ("red", self.red_wins.into()),
            ("blue", self.blue_wins.into()),
            ("draws", self.draws.into()),
            ("share", voice.percent(self.red_share).into()),
            ("within", voice.between(self.within.0, self.within.1).into()),
        ];
        voice.tell("cli-match-score", &facts)
    }
}

pub fn line(bout: &Bout, voice: &Voice) -> String {
    let won = match bout.red_won {
        Some(true) => "cli-match-red",
        Some(false) => "cli-match-blue",
        None => "cli-match-draw",
    };
    let why = match bout.why {
        Why::Rules => bout.how.as_ref().map_or_else(String::new, |how| voice.phrases.word(how)),
        Why::Clock => voice.say("cli-match-clock"),
        Why::Crashed => voice.say("cli-match-crashed"),
        Why::Illegal => voice.say("cli-match-illegal"),
        Why::Endless => voice.say("cli-lab-endless"),
    };
    let facts = [
        ("scenario", bout.scenario.as_str().into()),
        ("seed", bout.seed.to_string().into()),
        ("won", voice.say(won).into()),
        ("why", why.into()),
        ("answers", bout.answers.into()),
    ];
    voice.tell("cli-match-game", &facts)
}
