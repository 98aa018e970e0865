use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// The secret behind the dice of a match: 32 bytes from a good random source, revealed when the match is over.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

/// The SHA-256 of a seed or a contribution, shown before it is told so that it cannot be changed later.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

/// What a player mixes into the dice after seeing the commitment: any text of up to 256 bytes, or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
pub struct Contribution(#[schemars(length(max = 256))] String);

/// A text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected 64 hexadecimal digits")]
pub struct NotHex;

/// A contribution of more than 256 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a contribution has at most {limit} bytes, this one has {0}", limit = Contribution::LIMIT)]
pub struct TooLong(pub usize);

/// Whether a revealed seed is the one that was committed to.
pub fn verify(commitment: &Commitment, seed: &Seed) -> bool {
    seed.commitment() == *commitment
}

impl Seed {
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    pub const fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The hash to show before the first die.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

impl Contribution {
    pub const LIMIT: usize = 256;

    pub fn new(text: impl Into<String>) -> Result<Contribution, TooLong> {
        let text = text.into();
        if text.len() > Contribution::LIMIT { Err(TooLong(text.len())) } else { Ok(Contribution(text)) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The hash to show before anybody's contribution is told, so that none is chosen to suit the others.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl TryFrom<String> for Contribution {
    type Error = TooLong;

    fn try_from(text: String) -> Result<Contribution, TooLong> {
        Contribution::new(text)
    }
}

impl From<Contribution> for String {
    fn from(contribution: Contribution) -> String {
        contribution.0
    }
}

/// Keeps the secret out of logs; [`Seed`]'s `Display` reveals it.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// Both are written as 64 hexadecimal digits.
macro_rules! as_hex {
    ($type:ident, $description:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }

        impl FromStr for $type {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<$type, NotHex> {
                bytes(text).map($type)
            }
        }

        impl TryFrom<String> for $type {
            type Error = NotHex;

            fn try_from(text: String) -> Result<$type, NotHex> {
                text.parse()
            }
        }

        impl From<$type> for String {
            fn from(it: $type) -> String {
                it.to_string()
            }
        }

        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "pattern": "^[0-9a-f]{64}$", "description": $description })
            }
        }
    };
}

as_hex!(Seed, "The secret behind the dice of a match, revealed when it is over.");
as_hex!(Commitment, "The SHA-256 of a seed or a contribution, shown before it is told.");

fn bytes(text: &str) -> Result<[u8; 32], NotHex> {
    let digits: Option<Vec<u32>> = text.chars().map(|digit| digit.to_digit(16)).collect();
    let digits = digits.filter(|digits| digits.len() == 64).ok_or(NotHex)?;
    Ok(std::array::from_fn(|i| (digits[2 * i] * 16 + digits[2 * i + 1]) as u8))
}
