use std::borrow::Cow;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A key into `locales/`: what a player reads in Spanish or English. Rules speak in words, never in sentences.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Word(Cow<'static, str>);

impl Word {
    pub const fn new(key: &'static str) -> Self {
        Word(Cow::Borrowed(key))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&'static str> for Word {
    fn from(key: &'static str) -> Self {
        Word::new(key)
    }
}

impl From<String> for Word {
    fn from(key: String) -> Self {
        Word(Cow::Owned(key))
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
