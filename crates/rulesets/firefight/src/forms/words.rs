//! The closed vocabulary as it is written: what a file of rules may say, and nothing else. GF-FAC-10.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer};

/// GF-FAC-21..39. When a part works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum When {
    Attacks,
    Shoots,
    Fights,
    Charges,
    Attacked,
    Shot,
    Fought,
    Charged,
    Hit,
    Wounded,
    Tests,
    Moves,
    Casts,
    Deployed,
    Round,
    Activated,
    Acts,
    #[serde(rename = "any time")]
    AnyTime,
    Crosses,
    #[serde(rename = "has shot")]
    HasShot,
    #[serde(rename = "has fought")]
    HasFought,
    Ends,
    Destroys,
}

/// GF-FAC-14, GF-FAC-15. How many models of a unit must carry the rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bearers {
    All,
    Most,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Friendship {
    Friend,
    Enemy,
}

/// GF-FAC-115. Who may be picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
pub enum Only {
    Tough,
    Artillery,
    Caster,
    #[serde(rename = "other")]
    Other,
}

/// GF-FAC-51.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, schemars::JsonSchema, PartialOrd, Ord,
)]
#[serde(rename_all = "lowercase")]
pub enum Once {
    Activation,
    Round,
    Game,
}

/// GF-FAC-53.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Until {
    Attack,
    Activation,
    #[serde(rename = "next activation")]
    NextActivation,
    Round,
    Used,
}

/// GF-FAC-76.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ignored {
    Cover,
    Regeneration,
    Indirect,
    Slow,
}

/// GF-FAC-47.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deed {
    Hold,
}

/// GF-FAC-79.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
pub enum Permit {
    #[serde(rename = "after rush")]
    AfterRush,
}

/// GF-FAC-78.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    First,
    Last,
}

/// GF-FAC-120.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, schemars::JsonSchema, PartialOrd, Ord,
)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Ap,
    Hit,
}

/// GF-FAC-94.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Failing {
    Fatigued,
    Moved,
}

/// GF-FAC-100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    Dangerous,
    Difficult,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Spell {
    Round,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ration {
    One,
}

/// GF-FAC-89. How far a model may be placed from where it stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
pub enum Reach {
    #[serde(rename = "3")]
    Three,
    #[serde(rename = "6")]
    Six,
    #[serde(rename = "9")]
    Nine,
    D3,
    #[serde(rename = "D3+1")]
    D3AndOne,
    #[serde(rename = "2D3")]
    TwoD3,
}

/// A number, or the rating of the carrier's own copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Of(i8),
    /// `"X"`.
    Rating,
}

impl Amount {
    pub fn with(self, rating: u8) -> i8 {
        match self {
            Amount::Of(n) => n,
            Amount::Rating => i8::try_from(rating).unwrap_or(i8::MAX),
        }
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Amount, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Amount;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a number or \"X\"")
            }

            fn visit_i64<E: de::Error>(self, n: i64) -> Result<Amount, E> {
                i8::try_from(n).map(Amount::Of).map_err(|_| E::invalid_value(de::Unexpected::Signed(n), &self))
            }

            fn visit_u64<E: de::Error>(self, n: u64) -> Result<Amount, E> {
                i8::try_from(n).map(Amount::Of).map_err(|_| E::invalid_value(de::Unexpected::Unsigned(n), &self))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Amount, E> {
                if text == "X" { Ok(Amount::Rating) } else { Err(E::invalid_value(de::Unexpected::Str(text), &self)) }
            }
        }
        from.deserialize_any(Reader)
    }
}

/// What is given: a rule by name, or a part.
#[derive(Clone, Debug, PartialEq)]
pub enum Gift {
    Rule(String),
    Part(Box<PartText>),
}

impl<'de> Deserialize<'de> for Gift {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Gift, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Gift;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("the name of a rule, or a part")
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<Gift, E> {
                Ok(Gift::Rule(name.to_string()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Gift, A::Error> {
                let part = PartText::deserialize(MapAccessDeserializer::new(map))?;
                Ok(Gift::Part(Box::new(part)))
            }
        }
        from.deserialize_any(Reader)
    }
}

/// One word, or several of which any will do.
#[derive(Clone, Debug, PartialEq)]
pub struct Any<T>(pub Vec<T>);

impl<T> Default for Any<T> {
    fn default() -> Any<T> {
        Any(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Any<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Any<T>, D::Error> {
        struct Reader<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Reader<T> {
            type Value = Any<T>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a word or a list of words")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Any<T>, E> {
                T::deserialize(de::value::StrDeserializer::new(text)).map(|one| Any(vec![one]))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut words: A) -> Result<Any<T>, A::Error> {
                let mut all = Vec::new();
                while let Some(word) = words.next_element()? {
                    all.push(word);
                }
                Ok(Any(all))
            }
        }
        from.deserialize_any(Reader(PhantomData))
    }
}

/// GF-FAC-99. An extra attack.
#[derive(Clone, Debug, PartialEq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttackText {
    pub quality: u8,
    #[serde(default)]
    pub with: Vec<String>,
}

/// One part of a rule as it is written.
#[derive(Clone, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PartText {
    pub when: Any<When>,
    // Conditions.
    pub over: Option<u8>,
    pub within: Option<u8>,
    pub tough: Option<u8>,
    pub armour: Option<[u8; 2]>,
    pub hero: Option<bool>,
    pub spell: Option<bool>,
    pub still: Option<bool>,
    pub arrived: Option<bool>,
    pub first: Option<bool>,
    pub action: Option<Deed>,
    pub terrain: Option<u8>,
    pub per: Option<u8>,
    pub boost: Option<String>,
    // For whom.
    pub bearers: Option<Bearers>,
    pub pick: Option<u8>,
    pub side: Option<Friendship>,
    pub reach: Option<u8>,
    pub sight: Option<bool>,
    pub only: Option<Only>,
    pub each: Option<bool>,
    pub picked: Option<Spell>,
    // How often, how long.
    pub once: Option<Once>,
    pub may: Option<bool>,
    pub until: Option<Until>,
    // What.
    pub hit: Option<Amount>,
    pub enemy_hit: Option<Amount>,
    pub ap: Option<Amount>,
    pub enemy_ap: Option<Amount>,
    pub six_ap: Option<u8>,
    pub six_wounds: Option<u8>,
    pub extra_hits: Option<u8>,
    pub extra_attacks: Option<u8>,
    pub reroll_blocks: Option<u8>,
    pub extra_wounds: Option<u8>,
    pub ignores: Vec<Ignored>,
    pub backfire: Option<u8>,
    pub blast: Option<u8>,
    pub deadly: Option<u8>,
    pub range: Option<Amount>,
    pub enemy_range: Option<i8>,
    pub enemy_charge: Option<i8>,
    pub least: Option<u8>,
    pub permits: Option<Permit>,
    pub strikes: Option<Turn>,
    pub impact_ap: Option<u8>,
    pub defense: Option<Amount>,
    pub defense_is: Option<Amount>,
    pub ignore: Option<u8>,
    pub advance: Option<i8>,
    pub rush: Option<i8>,
    pub charge: Option<i8>,
    pub morale: Option<Amount>,
    pub recover: Option<u8>,
    pub cast: Option<Amount>,
    pub marker: Option<u8>,
    pub most: Option<u8>,
    pub fades: Option<bool>,
    pub choose: Vec<PartText>,
    pub roll: Vec<PartText>,
    /// The numbers of a die for which a part of `roll` counts.
    pub on: Option<[u8; 2]>,
    pub attack: Option<AttackText>,
    pub place: Option<Reach>,
    pub step: Option<u8>,
    pub gives: Option<Gift>,
    pub mark: Option<Gift>,
    pub buff: Option<Gift>,
    pub debuff: Option<Gift>,
    pub aura: Option<Gift>,
    pub tag: Option<Kind>,
    pub count: Option<Amount>,
    pub stays: Option<bool>,
    pub heal: Option<Reach>,
    pub test: Option<Failing>,
    pub dice: Option<Amount>,
    pub need: Option<u8>,
    pub hits: Option<u8>,
    pub wounds: Option<u8>,
    pub with: Vec<String>,
    pub counts_as: Option<Ground>,
    pub apart: Option<u8>,
    pub from_round: Option<u8>,
    pub beacon: Option<u8>,
    pub repel: Option<u8>,
    pub muster: Option<Ration>,
    pub rule: Option<String>,
    pub special: Option<String>,
    pub x: Option<u8>,
}
