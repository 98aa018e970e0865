use std::fmt;
use std::hash::Hash;

use rustc_stable_hash::{FromStableHash, SipHasher128Hash, StableSipHasher128};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A fingerprint of a battle, the same on every machine.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct StateHash(String);

struct Fingerprint(u128);

impl FromStableHash for Fingerprint {
    type Hash = SipHasher128Hash;

    fn from(SipHasher128Hash([high, low]): SipHasher128Hash) -> Self {
        Fingerprint(u128::from(high) << 64 | u128::from(low))
    }
}

impl StateHash {
    pub fn of(battle: &impl Hash) -> Self {
        let mut hasher = StableSipHasher128::new();
        battle.hash(&mut hasher);
        let Fingerprint(print) = hasher.finish();
        StateHash(format!("{print:032x}"))
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
