use std::fmt;
use std::str::FromStr;

use dice::Quick;
use minds::{Budget, Level, Mind};
use referee::{Answer, AnyMatch, Seat, SideId, Wanted, lot};
use serde::{Deserialize, Serialize};

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Player {
    /// Any answer the question's own sampler proposes.
    Random,
    /// A level of the computer opponent by its name, with so many looks at each question if it searches.
    Mind { level: String, looks: Option<u32> },
}

impl FromStr for Player {
    type Err = String;

    /// `random`, `regular`, `mind:veteran`, `veteran@200`.
    fn from_str(text: &str) -> Result<Player, String> {
        let name = text.strip_prefix("mind:").unwrap_or(text);
        if name == "random" {
            return Ok(Player::Random);
        }
        let (level, looks) = match name.split_once('@') {
            Some((level, looks)) => (level, Some(looks.parse().map_err(|_| format!("{looks} is no number of looks"))?)),
            None => (name, None),
        };
        level_of(level)
            .ok_or_else(|| format!("nobody is called {text}: say random, recruit, regular, veteran or captain"))?;
        Ok(Player::Mind { level: level.to_string(), looks })
    }
}

impl TryFrom<String> for Player {
    type Error = String;

    fn try_from(text: String) -> Result<Player, String> {
        text.parse()
    }
}

impl From<Player> for String {
    fn from(player: Player) -> String {
        player.to_string()
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Mind { level, looks: None } => f.write_str(level),
            Player::Mind { level, looks: Some(looks) } => write!(f, "{level}@{looks}"),
        }
    }
}

fn level_of(name: &str) -> Option<Level> {
    serde_json::from_value(name.into()).ok()
}

/// A player who has taken a seat.
pub enum Seated {
    Random(Quick),
    Mind(Mind),
}

/// Options of a choice that a random player looks at.
const MOST_OPTIONS: usize = 1_000;

impl Player {
    pub fn sit(&self, seed: u64) -> Seated {
        let Player::Mind { level, looks } = self else { return Seated::Random(Quick::new(seed)) };
        let mind = Mind::new(level_of(level).expect("checked when it was read"), seed);
        Seated::Mind(match looks {
            Some(looks) => mind.with_budget(Budget::looks(*looks)),
            None => mind,
        })
    }
}

impl Seated {
    /// The answer to the first question that waits for a side, with the question's number.
    pub fn answer(&mut self, game: &dyn AnyMatch, side: SideId) -> Option<(u64, Answer)> {
        match self {
            Seated::Mind(mind) => mind.answer(game, side),
            Seated::Random(luck) => {
                let question = game.questions(Seat::Side(side)).into_iter().next()?;
                let most = if matches!(question.wanted, Wanted::Pick { .. }) { MOST_OPTIONS } else { 1 };
                let seed = u64::from(lot(luck, u32::MAX));
                let mut answers = game.candidates(Seat::Side(side), question.number, most, seed).ok()?;
                let drawn = lot(luck, answers.len().max(1) as u32) as usize;
                (drawn < answers.len()).then(|| (question.number, answers.swap_remove(drawn)))
            }
        }
    }
}
