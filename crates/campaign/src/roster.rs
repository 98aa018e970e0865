//! CA-GEN-10, CA-GEN-11. Everybody a player has, and what became of them.

use std::collections::BTreeMap;

use referee::{Clause, Word, clause, judged};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What only the game of the campaign understands of a member, a roster or a station.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Sheet(pub Value);

impl Sheet {
    pub fn of(data: &impl Serialize) -> Sheet {
        Sheet(serde_json::to_value(data).expect("a sheet is plain data"))
    }

    /// As the game wrote it.
    ///
    /// # Panics
    /// When it is of another type than the game wrote: only the game itself writes sheets.
    pub fn read<T: DeserializeOwned>(&self) -> T {
        self.try_read().expect("a sheet is read by the game that wrote it")
    }

    pub fn try_read<T: DeserializeOwned>(&self) -> Result<T, String> {
        serde_json::from_value(self.0.clone()).map_err(|error| error.to_string())
    }
}

/// Everybody a player has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    pub name: String,
    /// The kind of force, a word of the game.
    pub kind: String,
    /// Everybody who ever joined, in the order of their numbers.
    pub members: Vec<Member>,
    /// Supplies, credits, cattle, points: by the word of the game.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub goods: BTreeMap<String, i64>,
    #[serde(default)]
    pub sheet: Sheet,
    #[serde(default)]
    pub tally: Tally,
    /// What befell the roster as a whole.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub annals: Vec<Moment>,
}

/// Fixtures of a roster so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Tally {
    /// Missions: battles fought, walkovers not counted.
    pub fought: u16,
    pub won: u16,
    pub drawn: u16,
    pub lost: u16,
    pub walkovers: u16,
    /// Battles lost one after the other until now.
    pub losses_in_a_row: u16,
    pub put_out: u16,
}

/// One figure, or one unit where the game counts in units.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Member {
    pub number: u16,
    pub name: String,
    #[serde(default)]
    pub pronoun: Pronoun,
    /// The owner's text.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub story: String,
    #[serde(default)]
    pub sheet: Sheet,
    #[serde(default)]
    pub condition: Condition,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub history: Vec<Moment>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pronoun {
    #[default]
    He,
    She,
    They,
}

/// What a member can do for its roster.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    #[default]
    Fit,
    /// Misses so many of its roster's missions.
    Recovering(u8),
    /// Of the roster of this seat, taken in this fixture.
    Captive {
        of: u8,
        since: u16,
    },
    Retired,
    Dead,
    Dismissed,
}

/// Something a member lived through.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// The number of the fixture; nought is before the first.
    pub fixture: u16,
    /// What: `ca-joined`, `ca-learned`.
    pub word: Word,
    /// The wound, the skill, the weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Word>,
    /// Somebody else's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whom: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
}

pub const JOINED: &str = "ca-joined";
pub const FOUGHT: &str = "ca-fought";
pub const PUT_OUT: &str = "ca-put-out";
pub const WOUNDED: &str = "ca-wounded";
pub const LEARNED: &str = "ca-learned";
pub const CHOSE: &str = "ca-chose";
pub const PROMOTED: &str = "ca-promoted";
pub const TAKEN: &str = "ca-taken";
pub const CAME_HOME: &str = "ca-came-home";
pub const EXCHANGED: &str = "ca-exchanged";
pub const RECOVERED: &str = "ca-recovered";
pub const RETIRED: &str = "ca-retired";
pub const DIED: &str = "ca-died";
pub const DISMISSED: &str = "ca-dismissed";
pub const BACK_AT_ONCE: &str = "ca-back-at-once";
pub const SCARRED: &str = "ca-scarred";
pub const INHERITED: &str = "ca-inherited";

impl Moment {
    pub fn new(fixture: u16, word: &'static str) -> Moment {
        Moment { fixture, word: word.into(), with: None, whom: None, number: None }
    }

    pub fn with(self, with: impl Into<Word>) -> Moment {
        Moment { with: Some(with.into()), ..self }
    }

    pub fn whom(self, whom: impl Into<String>) -> Moment {
        Moment { whom: Some(whom.into()), ..self }
    }

    pub fn number(self, number: i64) -> Moment {
        Moment { number: Some(number), ..self }
    }
}

impl Tally {
    /// A battle that this side won, lost or drew.
    pub(crate) fn count(&mut self, winner: Option<u8>, side: usize) {
        match winner {
            None => (self.drawn, self.losses_in_a_row) = (self.drawn + 1, 0),
            Some(winner) if usize::from(winner) == side => {
                (self.won, self.losses_in_a_row) = (self.won + 1, 0);
            }
            Some(_) => (self.lost, self.losses_in_a_row) = (self.lost + 1, self.losses_in_a_row + 1),
        }
    }

    /// The same taken back.
    pub(crate) fn uncount(&mut self, winner: Option<u8>, side: usize) {
        let count = match winner {
            None => &mut self.drawn,
            Some(winner) if usize::from(winner) == side => &mut self.won,
            Some(_) => {
                self.losses_in_a_row = self.losses_in_a_row.saturating_sub(1);
                &mut self.lost
            }
        };
        *count = count.saturating_sub(1);
    }
}

impl Roster {
    pub fn member(&self, number: u16) -> Option<&Member> {
        self.members.iter().find(|member| member.number == number)
    }

    /// # Panics
    /// When nobody has this number.
    pub fn member_mut(&mut self, number: u16) -> &mut Member {
        self.members.iter_mut().find(|member| member.number == number).expect("a number of this roster")
    }

    /// CA-GEN-10. A newcomer gets the next number; none is given twice.
    pub fn join(&mut self, name: String, sheet: Sheet, fixture: u16) -> u16 {
        let number = self.members.last().map_or(0, |last| last.number) + 1;
        let history = vec![Moment::new(fixture, JOINED)];
        let member = Member {
            number,
            name,
            pronoun: Pronoun::default(),
            story: String::new(),
            sheet,
            condition: Condition::Fit,
            history,
        };
        self.members.push(member);
        number
    }

    /// So much of something that the game counts.
    pub fn good(&self, word: &str) -> i64 {
        self.goods.get(word).copied().unwrap_or_default()
    }

    /// CA-CAMP-03. More or less of it, and never less than nothing.
    pub fn earn(&mut self, word: &str, much: i64) {
        judged!("CA-CAMP-03");
        let had = self.good(word);
        self.goods.insert(word.to_string(), (had + much).max(0));
    }

    pub fn fit(&self) -> impl Iterator<Item = &Member> + Clone {
        self.members.iter().filter(|member| member.condition == Condition::Fit)
    }

    /// Fit or recovering.
    pub fn present(&self) -> impl Iterator<Item = &Member> + Clone {
        self.members.iter().filter(|member| member.condition.is_present())
    }

    /// Fit, recovering or captive.
    pub fn with_the_roster(&self) -> impl Iterator<Item = &Member> + Clone {
        self.members.iter().filter(|member| member.condition.is_with_the_roster())
    }

    pub fn captives_of(&self, seat: u8) -> impl Iterator<Item = &Member> + Clone {
        let is_held = move |member: &&Member| matches!(member.condition, Condition::Captive { of, .. } if of == seat);
        self.members.iter().filter(is_held)
    }

    /// CA-STD-02. Dead, retired or captive.
    pub fn lost_for_good(&self) -> usize {
        let is_lost = |member: &&Member| {
            matches!(member.condition, Condition::Dead | Condition::Retired | Condition::Captive { .. })
        };
        self.members.iter().filter(is_lost).count()
    }
}

impl Member {
    /// Writes something into its history.
    pub fn lived(&mut self, moment: Moment) {
        self.history.push(moment);
    }

    /// Fixtures taken part in.
    pub fn battles(&self) -> usize {
        self.history.iter().filter(|moment| moment.word.as_str() == FOUGHT).count()
    }

    /// Enemies put out.
    pub fn put_out(&self) -> usize {
        self.history.iter().filter(|moment| moment.word.as_str() == PUT_OUT).count()
    }
}

impl Condition {
    pub fn is_present(self) -> bool {
        matches!(self, Condition::Fit | Condition::Recovering(_))
    }

    pub fn is_with_the_roster(self) -> bool {
        self.is_present() || matches!(self, Condition::Captive { .. })
    }

    /// Its name in the locales.
    pub fn word(self) -> Word {
        match self {
            Condition::Fit => "ca-fit".into(),
            Condition::Recovering(missions) => format!("ca-recovering-{missions}").into(),
            Condition::Captive { .. } => "ca-captive".into(),
            Condition::Retired => "ca-is-retired".into(),
            Condition::Dead => "ca-dead".into(),
            Condition::Dismissed => "ca-is-dismissed".into(),
        }
    }

    /// From 0, fit, to 100, gone for good.
    pub fn harm(self) -> u8 {
        match self {
            Condition::Fit => 0,
            Condition::Recovering(missions) => 10 + missions.min(8) * 5,
            Condition::Captive { .. } => 60,
            Condition::Dismissed => 80,
            Condition::Retired => 90,
            Condition::Dead => 100,
        }
    }

    /// CA-AFT-04. One mission less to miss.
    pub fn after_a_mission(self) -> Condition {
        match self {
            Condition::Recovering(0 | 1) => Condition::Fit,
            Condition::Recovering(missions) => Condition::Recovering(missions - 1),
            other => other,
        }
    }

    /// CA-FLD-01. Why such a member is not fielded.
    pub fn bars(self) -> Option<(Clause, &'static str)> {
        let reason = match self {
            Condition::Fit => return None,
            Condition::Recovering(_) => "ca-refuse-recovering",
            Condition::Captive { .. } => "ca-refuse-captive",
            Condition::Retired => "ca-refuse-retired",
            Condition::Dead => "ca-refuse-dead",
            Condition::Dismissed => "ca-refuse-dismissed",
        };
        Some((clause!("CA-FLD-01"), reason))
    }
}
