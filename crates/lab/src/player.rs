use std::fmt;
use std::str::FromStr;

use dice::Quick;
use minds::{Budget, Level, Mind};
use referee::{Answer, AnyMatch, Choice, Seat, SideId, Wanted, lot};
use serde::{Deserialize, Serialize};

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Player {
    /// Any answer the question's own sampler proposes.
    Random,
    /// A level of the computer opponent by its name, with so many looks at each question if it searches. Whatever a clause
    /// asks that begins with one of these, it declines where it can: to measure what a chapter is worth to who uses it.
    Mind { level: String, looks: Option<u32>, declines: Vec<String> },
}

impl FromStr for Player {
    type Err = String;

    /// `random`, `regular`, `mind:veteran`, `veteran@200`, `regular~GF-FAC+GF-CAST`.
    fn from_str(text: &str) -> Result<Player, String> {
        let name = text.strip_prefix("mind:").unwrap_or(text);
        if name == "random" {
            return Ok(Player::Random);
        }
        let (name, declines) = match name.split_once('~') {
            Some((name, clauses)) => (name, clauses.split('+').map(str::to_string).collect()),
            None => (name, Vec::new()),
        };
        let (level, looks) = match name.split_once('@') {
            Some((level, looks)) => (level, Some(looks.parse().map_err(|_| format!("{looks} is no number of looks"))?)),
            None => (name, None),
        };
        level_of(level)
            .ok_or_else(|| format!("nobody is called {text}: say random, recruit, regular, veteran or captain"))?;
        Ok(Player::Mind { level: level.to_string(), looks, declines })
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
            Player::Mind { level, looks, declines } => {
                f.write_str(level)?;
                looks.iter().try_for_each(|looks| write!(f, "@{looks}"))?;
                declines
                    .iter()
                    .zip(std::iter::once('~').chain(std::iter::repeat('+')))
                    .try_for_each(|(clause, mark)| write!(f, "{mark}{clause}"))
            }
        }
    }
}

fn level_of(name: &str) -> Option<Level> {
    serde_json::from_value(name.into()).ok()
}

/// A player who has taken a seat.
pub enum Seated {
    Random(Quick),
    /// And the beginnings of the clauses that it declines.
    Mind(Mind, Vec<String>),
}

/// Options of a choice that a random player looks at.
const MOST_OPTIONS: usize = 1_000;

impl Player {
    pub fn sit(&self, seed: u64) -> Seated {
        let Player::Mind { level, looks, declines } = self else { return Seated::Random(Quick::new(seed)) };
        let mind = Mind::new(level_of(level).expect("checked when it was read"), seed);
        let mind = match looks {
            Some(looks) => mind.with_budget(Budget::looks(*looks)),
            None => mind,
        };
        Seated::Mind(mind, declines.clone())
    }
}

impl Seated {
    /// The answer to the first question that waits for a side, with the question's number.
    pub fn answer(&mut self, game: &dyn AnyMatch, side: SideId) -> Option<(u64, Answer)> {
        match self {
            Seated::Mind(mind, declines) => {
                let question = game.questions(Seat::Side(side)).into_iter().next()?;
                let declined = |start: &String| question.clause.as_str().starts_with(start.as_str());
                let answer = if declines.iter().any(declined) { declining(&question.wanted) } else { None };
                match answer.filter(|answer| game.check(Seat::Side(side), question.number, answer).is_ok()) {
                    Some(answer) => Some((question.number, answer)),
                    None => mind.answer(game, side),
                }
            }
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

/// The answer by which nothing is done, where there is one.
fn declining(wanted: &Wanted) -> Option<Answer> {
    match wanted {
        Wanted::Pick { options } => options.iter().position(Choice::declines).map(|place| Answer::Pick(place as u16)),
        Wanted::Figures { .. } => Some(Answer::Figures(Vec::new())),
        Wanted::Path { .. } => Some(Answer::Path(Vec::new())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_written_as_it_is_read() {
        for name in ["random", "regular", "veteran@200", "regular~GF-FAC", "veteran@8~GF-FAC+GF-CAST"] {
            assert_eq!(name.parse::<Player>().expect("a player").to_string(), name);
        }
        assert!("nobody~GF-FAC".parse::<Player>().is_err());
    }

    #[test]
    fn to_decline_is_the_option_that_declines_or_nobody_or_to_stay() {
        let options = vec![Choice::new("acts"), Choice::declining("passes")];
        assert_eq!(declining(&Wanted::Pick { options }), Some(Answer::Pick(1)));
        assert_eq!(declining(&Wanted::Pick { options: vec![Choice::new("acts")] }), None);
        assert_eq!(declining(&Wanted::Point), None);
    }
}
