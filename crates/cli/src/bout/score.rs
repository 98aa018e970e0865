use ::odds::{Interval, wilson};
use ::referee::Word;
use serde::Serialize;

use crate::Voice;

/// One game and how it went.
#[derive(Clone, Debug, Serialize)]
pub struct Bout {
    pub scenario: String,
    pub seed: u64,
    /// The side of the first player; the others follow round the table.
    pub turned: usize,
    /// The place of the player who won; nothing: a draw.
    pub winner: Option<usize>,
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
    pub players: Vec<String>,
    /// Games won by each player.
    pub wins: Vec<usize>,
    pub draws: usize,
    /// The first player's share in percent; a draw is shared by all.
    pub share: f64,
    pub within: Interval,
    pub games: Vec<Bout>,
}

/// What the players are called, in their order.
const COLOURS: [&str; 4] = ["cli-match-red", "cli-match-blue", "cli-match-green", "cli-match-yellow"];

impl Score {
    pub fn new(players: &[String]) -> Score {
        Score {
            players: players.to_vec(),
            wins: vec![0; players.len()],
            draws: 0,
            share: 0.0,
            within: Interval(0.0, 100.0),
            games: Vec::new(),
        }
    }

    pub fn add(&mut self, bout: Bout) {
        match bout.winner {
            Some(player) => self.wins[player] += 1,
            None => self.draws += 1,
        }
        self.games.push(bout);
        let points = self.wins[0] as f64 + self.draws as f64 / self.players.len() as f64;
        self.share = 100.0 * points / self.games.len() as f64;
        self.within = wilson(points, self.games.len());
    }

    pub fn told(&self, voice: &Voice) -> String {
        let wins = self.wins.iter().zip(COLOURS).map(|(wins, colour)| format!("{} {wins}", voice.say(colour)));
        let facts = [
            ("wins", wins.collect::<Vec<_>>().join(", ").into()),
            ("draws", self.draws.into()),
            ("player", voice.say(COLOURS[0]).into()),
            ("share", voice.percent(self.share).into()),
            ("within", voice.between(self.within.0, self.within.1).into()),
        ];
        voice.tell("cli-match-score", &facts)
    }
}

pub fn line(bout: &Bout, voice: &Voice) -> String {
    let won = bout.winner.map_or_else(
        || voice.say("cli-match-draw"),
        |player| voice.tell("cli-match-won", &[("player", voice.say(COLOURS[player]).into())]),
    );
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
        ("won", won.into()),
        ("why", why.into()),
        ("answers", bout.answers.into()),
    ];
    voice.tell("cli-match-game", &facts)
}
