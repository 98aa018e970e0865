use protocol::{Lang, Talk};
use referee::{Answer, Clause, Seat};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::http::trouble::Trouble;
use crate::tables::extra_request::ExtraRequest;

/// What a socket says: the number it gives it, and what it wants.
pub struct Said {
    pub id: Value,
    pub what: What,
}

pub enum What {
    Talk(Box<Talk>),
    /// Talk that may change the match.
    Change(Box<Talk>),
    Chat(String),
    Clause(Clause, Lang),
    ExtraRequest(ExtraRequest),
}

/// What a seat may not ask for: it would show too much, or belongs to the desk.
const REFEREES: [&str; 11] =
    ["dice", "position", "journal", "save", "hello", "scenarios", "commit", "open", "reopen", "close", "quit"];

/// What a seat may ask beside what is said about a match.
const EXTRA: [&str; 6] = ["hint", "why", "hurry", "again", "relieve", "lesson"];

const LONGEST_REMARK: usize = 500;

impl Said {
    /// Reads a line for whoever holds these seats. The number comes back even when the rest makes no sense.
    pub fn read(line: &str, seats: &[Seat]) -> Result<Said, (Value, Trouble)> {
        if let Some(said) = Said::read_answer(line, seats) {
            return Ok(said);
        }
        let mut fields: Map<String, Value> =
            serde_json::from_str(line).map_err(|error| (Value::Null, Trouble::malformed(error)))?;
        let id = fields.remove("id").unwrap_or_default();
        if id.is_array() || id.is_object() {
            return Err((Value::Null, Trouble::malformed("an id is a text, a number, true, false or null")));
        }
        match What::of(fields, seats) {
            Ok(what) => Ok(Said { id, what }),
            Err(trouble) => Err((id, trouble)),
        }
    }

    /// None for whatever is no plain answer.
    fn read_answer(line: &str, seats: &[Seat]) -> Option<Said> {
        let Answering { id, seat, question, answer, clause, .. } = serde_json::from_str(line).ok()?;
        let seat = chosen(seat, seats);
        let what = What::said(Talk::Answer { seat, question, answer, clause });
        (!id.is_array() && !id.is_object()).then_some(Said { id, what })
    }
}

/// An answer: what is said most often, read without a detour.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answering {
    #[serde(default)]
    id: Value,
    #[serde(rename = "do")]
    _wants: ToAnswer,
    #[serde(default)]
    seat: Option<Value>,
    question: u64,
    answer: Answer,
    #[serde(default)]
    clause: Option<Clause>,
}

#[derive(Deserialize)]
enum ToAnswer {
    #[serde(rename = "answer")]
    Answer,
}

impl What {
    fn said(talk: Talk) -> What {
        let talk = Box::new(talk);
        if may_change(&talk) { What::Change(talk) } else { What::Talk(talk) }
    }

    fn of(mut fields: Map<String, Value>, seats: &[Seat]) -> Result<What, Trouble> {
        let name = fields.get("do").and_then(Value::as_str).unwrap_or_default().to_string();
        match name.as_str() {
            "" => Err(Trouble::malformed("a request says what to do: {\"do\": \"view\"}")),
            name if REFEREES.contains(&name) => Err(Trouble::not_here()),
            "chat" => remark(read(fields)?),
            "clause" => {
                let Asked { clause, lang } = read(fields)?;
                Ok(What::Clause(clause, lang))
            }
            "briefing" => Ok(What::Talk(read(fields)?)),
            name => {
                let seat = chosen(fields.remove("seat"), seats);
                fields.insert("seat".to_string(), serde_json::to_value(seat).expect("plain data"));
                match EXTRA.contains(&name) {
                    true => Ok(What::ExtraRequest(read(fields)?)),
                    false => Ok(What::said(read(fields)?)),
                }
            }
        }
    }
}

/// Whether the match may be another after this.
pub fn may_change(said: &Talk) -> bool {
    use Talk::*;
    matches!(
        said,
        Answer { .. }
            | Undo { .. }
            | Propose { .. }
            | Agree { .. }
            | Decline { .. }
            | Stand { .. }
            | Pledge { .. }
            | Contribute { .. }
            | Concede { .. }
            | OfferDraw { .. }
    )
}

/// The seat somebody speaks for: the one named if it is theirs, or else their first.
fn chosen(named: Option<Value>, seats: &[Seat]) -> Seat {
    let named = named.and_then(|value| serde_json::from_value::<Seat>(value).ok());
    let own = named.filter(|seat| seats.contains(seat));
    own.or(seats.first().copied()).unwrap_or(Seat::Spectator)
}

#[derive(Deserialize)]
struct Asked {
    clause: Clause,
    #[serde(default)]
    lang: Lang,
}

#[derive(Deserialize)]
struct Remarked {
    text: String,
}

fn remark(Remarked { text }: Remarked) -> Result<What, Trouble> {
    let text: String = text.trim().chars().filter(|sign| !sign.is_control()).take(LONGEST_REMARK).collect();
    if text.is_empty() { Err(Trouble::malformed("there is no text")) } else { Ok(What::Chat(text)) }
}

fn read<T: for<'de> Deserialize<'de>>(fields: Map<String, Value>) -> Result<T, Trouble> {
    serde_json::from_value(Value::Object(fields)).map_err(Trouble::malformed)
}

#[cfg(test)]
mod tests {
    use referee::SideId;

    use super::*;

    const SOUTH: Seat = Seat::Side(SideId(0));
    const NORTH: Seat = Seat::Side(SideId(1));

    fn seat_of(line: &str, seats: &[Seat]) -> Option<Seat> {
        match Said::read(line, seats) {
            Ok(Said { what: What::Talk(talk) | What::Change(talk), .. }) => talk.seat(),
            _ => panic!("no talk: {line}"),
        }
    }

    #[test]
    fn nobody_speaks_for_a_seat_that_is_not_theirs() {
        assert_eq!(seat_of(r#"{"do":"view","seat":{"side":1}}"#, &[SOUTH]), Some(SOUTH));
        assert_eq!(seat_of(r#"{"do":"view","seat":"referee"}"#, &[SOUTH]), Some(SOUTH));
        assert_eq!(seat_of(r#"{"do":"view","seat":"referee"}"#, &[Seat::Spectator]), Some(Seat::Spectator));
        assert_eq!(seat_of(r#"{"do":"concede","seat":{"side":0}}"#, &[Seat::Spectator]), Some(Seat::Spectator));
    }

    #[test]
    fn who_holds_both_seats_says_which() {
        assert_eq!(seat_of(r#"{"do":"view","seat":{"side":1}}"#, &[SOUTH, NORTH]), Some(NORTH));
        assert_eq!(seat_of(r#"{"do":"view"}"#, &[SOUTH, NORTH]), Some(SOUTH));
    }

    #[test]
    fn what_is_the_referees_is_not_for_a_seat() {
        for name in REFEREES {
            let Err((id, trouble)) = Said::read(&format!(r#"{{"id":7,"do":"{name}"}}"#), &[SOUTH]) else {
                panic!("{name} was let in");
            };
            assert_eq!((id, &trouble.error["kind"]), (Value::from(7), &Value::from("not_here")));
        }
    }
}
