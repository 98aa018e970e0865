use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::ledger::LONGEST_ID;
use crate::table::KEYS;

/// The id of one rule, such as `FC-MOVE-03`. Written in code with [`clause!`](crate::clause!).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Clause([u8; LONGEST_ID]);

/// Names a clause of the ledgers; an id that is not in docs/rules does not compile.
///
/// ```
/// let burdened = rulebook::clause!("FC-MOVE-03");
/// assert_eq!(burdened.to_string(), "FC-MOVE-03");
/// ```
///
/// ```compile_fail
/// rulebook::clause!("FC-MOVE-99");
/// ```
#[macro_export]
macro_rules! clause {
    ($id:literal) => {{
        const CLAUSE: $crate::Clause = $crate::Clause::in_the_books($id);
        CLAUSE
    }};
}

impl Clause {
    /// A clause of the ledgers. Panics on any other id, which inside [`clause!`](crate::clause!) is a compile error.
    pub const fn in_the_books(id: &str) -> Clause {
        let clause = Clause::outside_the_books(id);
        assert!(clause.place().is_some(), "no ledger in docs/rules has a clause with this id");
        clause
    }

    /// A clause of a game that has no ledger, such as a practice game in a test. Panics on anything but up to sixteen
    /// capitals, digits and hyphens.
    pub const fn outside_the_books(id: &str) -> Clause {
        match Clause::spelled(id) {
            Some(clause) => clause,
            None => panic!("a clause id is at most sixteen capitals, digits and hyphens"),
        }
    }

    pub const fn as_str(&self) -> &str {
        let (id, _) = self.0.split_at(self.length());
        match std::str::from_utf8(id) {
            Ok(id) => id,
            Err(_) => unreachable!(),
        }
    }

    const fn spelled(id: &str) -> Option<Clause> {
        let id = id.as_bytes();
        if id.is_empty() || id.len() > LONGEST_ID {
            return None;
        }
        let mut letters = [0; LONGEST_ID];
        let mut at = 0;
        while at < id.len() {
            if !matches!(id[at], b'A'..=b'Z' | b'0'..=b'9' | b'-') {
                return None;
            }
            letters[at] = id[at];
            at += 1;
        }
        Some(Clause(letters))
    }

    const fn length(&self) -> usize {
        let mut length = 0;
        while length < LONGEST_ID && self.0[length] != 0 {
            length += 1;
        }
        length
    }

    /// Where the clause stands among the entries, if it does.
    pub(crate) const fn place(&self) -> Option<usize> {
        let key = u128::from_be_bytes(self.0);
        let (mut low, mut high) = (0, KEYS.len());
        while low < high {
            let middle = low + (high - low) / 2;
            if KEYS[middle] < key {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        if low < KEYS.len() && KEYS[low] == key { Some(low) } else { None }
    }
}

/// A text that cannot be the id of a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAClause(String);

impl fmt::Display for NotAClause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} is not a clause id: at most sixteen capitals, digits and hyphens, as in FC-MOVE-03", self.0)
    }
}

impl std::error::Error for NotAClause {}

impl FromStr for Clause {
    type Err = NotAClause;

    fn from_str(id: &str) -> Result<Clause, NotAClause> {
        Clause::spelled(id).ok_or_else(|| NotAClause(id.to_string()))
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.as_str())
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.as_str())
    }
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Clause {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Clause, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl JsonSchema for Clause {
    fn schema_name() -> Cow<'static, str> {
        "Clause".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The id of one rule, such as FC-MOVE-03.",
            "type": "string",
            "pattern": "^[A-Z0-9-]{1,16}$"
        })
    }
}
