use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{Id, Limits, Problem, Request, Talk};

/// One line of a caller: what it says, and about which match.
#[derive(Clone, Debug)]
pub struct Message {
    /// The number that opening gave; may be left out while only one match is open.
    pub about: Option<u32>,
    pub said: Said,
}

/// To the desk, or about a match.
#[derive(Clone, Debug)]
pub enum Said {
    Request(Request),
    Talk(Box<Talk>),
}

/// The names of what is said to the desk itself.
const AT_THE_DESK: [&str; 8] = ["hello", "scenarios", "commit", "open", "reopen", "clause", "close", "quit"];

impl Message {
    /// Reads a line. The id comes back even when the rest makes no sense.
    pub fn read(line: &[u8], limits: &Limits) -> (Id, Result<Message, Problem>) {
        let mut fields = match object(line, limits) {
            Ok(fields) => fields,
            Err(problem) => return (Id::None, Err(problem)),
        };
        match Id::of(fields.remove("id").unwrap_or_default()) {
            Some(id) => (id, Message::of(fields)),
            None => (Id::None, Err(Problem::malformed("an id is a text, a number, true, false or null"))),
        }
    }

    fn of(mut fields: Map<String, Value>) -> Result<Message, Problem> {
        let about: Option<u32> = read(fields.remove("match").unwrap_or_default())?;
        let Some(Value::String(name)) = fields.get("do") else {
            return Err(Problem::malformed("a request says what to do: {\"do\": \"hello\"}"));
        };
        let said = if AT_THE_DESK.contains(&name.as_str()) {
            Said::Request(read(Value::Object(fields))?)
        } else {
            Said::Talk(Box::new(read(Value::Object(fields))?))
        };
        Ok(Message { about, said })
    }
}

fn object(line: &[u8], limits: &Limits) -> Result<Map<String, Value>, Problem> {
    if line.len() > limits.line {
        return Err(Problem::TooLong { most: limits.line });
    }
    let text = std::str::from_utf8(line).map_err(|error| Problem::NotUtf8 { at: error.valid_up_to() })?;
    match serde_json::from_str(text) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => Err(Problem::malformed("a request is an object: {\"do\": \"hello\"}")),
        Err(error) => Err(Problem::malformed(error)),
    }
}

fn read<T: for<'de> Deserialize<'de>>(value: Value) -> Result<T, Problem> {
    serde_json::from_value(value).map_err(Problem::malformed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_to_the_desk_is_known_by_its_name() {
        let schema = schemars::schema_for!(Request);
        let variants = schema.get("oneOf").and_then(Value::as_array).expect("one of several");
        let names: Vec<&str> =
            variants.iter().filter_map(|variant| variant["properties"]["do"]["const"].as_str()).collect();
        assert_eq!(names, AT_THE_DESK);
    }
}
