//! A match before it begins: a table, options, a size, and a force for each side.

use std::collections::BTreeMap;

use referee::{
    Appraisal, Complaint, DicePlan, GameEntry, Levy, NotOpened, Remark, Scenario, Shelf, SideId, Text, Word,
    check_options,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Force, appraise, draw, muster_of};

/// What somebody has chosen. It is small enough to stand in a link.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetUp {
    pub game: String,
    pub ground: Ground,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, Value>,
    /// In whatever the game measures forces by; as the ground says otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<u32>,
    /// In the order of the ground's sides; those that are missing keep the ground's own force.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<Choice>,
}

/// Where it is fought.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// A scenario by its name: `fivecore/the-elms-crossroads`.
    Scenario(String),
    /// A kind of battle that the game draws up by a seed.
    Drawn { name: String, seed: u32 },
}

/// Whom a side fights with.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// As the ground has it.
    #[default]
    Own,
    /// A force that comes with the game.
    Shipped(String),
    /// A force that somebody keeps, by a link to it.
    Kept(String),
    Written {
        #[serde(default)]
        name: String,
        force: Value,
    },
    Lot {
        #[serde(default)]
        kind: Option<String>,
        seed: u32,
    },
}

/// What a set-up is made from. Kept forces are looked up before, by whoever keeps them.
pub struct Supplies<'a> {
    pub games: &'static [GameEntry],
    pub scenario: &'a dyn Fn(&str) -> Option<Scenario>,
    /// A shipped force by its game and name.
    pub shipped: &'a dyn Fn(&str, &str) -> Option<Force>,
}

/// A set-up as it would be played, and everything that does not fit.
#[derive(Clone, Debug)]
pub struct Laid {
    /// What would be played; none where not even a table is there.
    pub scenario: Option<Scenario>,
    pub sides: Vec<SideLaid>,
    /// What keeps the match from beginning.
    pub objections: Vec<Objection>,
    /// What is worth knowing and keeps nobody from playing.
    pub remarks: Vec<Remark>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SideLaid {
    pub name: Text,
    /// What its force is worth, where the game can tell.
    pub appraisal: Option<Appraisal>,
}

/// Something that does not fit, and what could be done about it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Objection {
    #[serde(flatten)]
    pub complaint: Complaint,
    pub remedy: Word,
}

impl Laid {
    /// The scenario, if nothing speaks against it.
    pub fn ready(self) -> Result<Scenario, Vec<Complaint>> {
        let complaints: Vec<Complaint> = self.objections.into_iter().map(|it| it.complaint).collect();
        match self.scenario {
            Some(scenario) if complaints.is_empty() => Ok(scenario),
            _ => Err(complaints),
        }
    }
}

impl SetUp {
    /// Puts everything together and tries it in the game.
    pub fn lay(&self, supplies: &Supplies<'_>) -> Laid {
        let mut laid = Laid { scenario: None, sides: Vec::new(), objections: Vec::new(), remarks: Vec::new() };
        let found = Shelf(supplies.games).find(&self.game).map_err(|_| Complaint::new("game", "muster-no-game"));
        match found.and_then(|entry| Ok((entry, self.ground(entry, supplies)?))) {
            Ok((entry, scenario)) => self.fill(entry, scenario, supplies, &mut laid),
            Err(complaint) => laid.object(complaint),
        }
        laid
    }

    fn ground(&self, entry: &'static GameEntry, supplies: &Supplies<'_>) -> Result<Scenario, Complaint> {
        let missing = || Complaint::new("ground", "muster-no-ground");
        match &self.ground {
            Ground::Scenario(name) => {
                (supplies.scenario)(name).filter(|scenario| scenario.game == entry.id).ok_or_else(missing)
            }
            Ground::Drawn { name, seed } => {
                let drawn = entry.drawn.iter().find(|drawn| drawn.name == name).ok_or_else(missing)?;
                let of_game = |id: &str| (supplies.scenario)(&format!("{}/{id}", entry.id));
                let tables = |id: &str| of_game(id).unwrap_or_else(|| Scenario::bare(entry.id));
                let scenario = referee::caught(|| (drawn.scenario)(&tables, u64::from(*seed)));
                scenario.map_err(|_| Complaint::new("ground", "muster-broken"))
            }
        }
    }

    fn fill(&self, entry: &'static GameEntry, mut scenario: Scenario, supplies: &Supplies<'_>, laid: &mut Laid) {
        scenario.options.extend(self.options.clone());
        let option = entry.muster.and_then(|muster| muster.size.option);
        if let (Some(option), Some(size)) = (option, self.size) {
            scenario.options.insert(option.to_string(), size.into());
        }
        if self.sides.len() > scenario.sides.len() {
            laid.object(Complaint::new("sides", "muster-too-many-sides"));
        }
        for side in 0..scenario.sides.len() {
            if let Err(complaint) = self.arm(entry, &mut scenario, side, supplies) {
                laid.object(complaint.below(&format!("sides[{side}].force")));
            }
        }
        tell_apart(&mut scenario);
        let size = self.size.or_else(|| agreed(&scenario, option));
        for (n, side) in scenario.sides.iter().enumerate() {
            let judged = entry.muster.map(|_| appraise(entry, &side.force, size));
            let appraisal = match judged.transpose() {
                Ok(appraisal) => appraisal,
                Err(found) => {
                    found.into_iter().for_each(|it| laid.object(it.below(&format!("sides[{n}].force"))));
                    None
                }
            };
            laid.sides.push(SideLaid { name: side.name.clone(), appraisal });
        }
        check_options(&scenario.options, (entry.options)()).into_iter().for_each(|it| laid.object(it));
        laid.remarks.extend(uneven(&laid.sides));
        if laid.objections.is_empty() {
            try_out(supplies.games, &scenario).into_iter().for_each(|it| laid.object(it));
        }
        laid.scenario = Some(scenario);
    }

    /// Gives a side the force that was chosen for it.
    fn arm(
        &self,
        entry: &'static GameEntry,
        scenario: &mut Scenario,
        side: usize,
        supplies: &Supplies<'_>,
    ) -> Result<(), Complaint> {
        let (name, force) = match self.sides.get(side).unwrap_or(&Choice::Own) {
            Choice::Own => return Ok(()),
            Choice::Kept(_) => return Err(Complaint::new("", "muster-no-kept")),
            Choice::Shipped(name) => {
                let found = (supplies.shipped)(entry.id, name);
                let Force { name, force, .. } = found.ok_or_else(|| Complaint::new("", "muster-no-shipped"))?;
                (name, force)
            }
            Choice::Written { name, force } => (name.clone(), force.clone()),
            Choice::Lot { kind, seed } => {
                let muster = muster_of(entry)?;
                let own = agreed(scenario, muster.size.option);
                let size = self.size.or(own).unwrap_or(muster.size.usual[0]);
                let levy = Levy { side: SideId(side as u8), kind: kind.as_deref(), size };
                (String::new(), draw(entry, levy, *seed)?)
            }
        };
        let plan = &mut scenario.sides[side];
        plan.force = force;
        let written: Option<Text> = serde_json::from_value(plan.force["name"].clone()).ok();
        let given = Some(name).filter(|name| !name.trim().is_empty()).map(|name| Text { es: name.clone(), en: name });
        if let Some(name) = given.or(written) {
            plan.name = name;
            plan.called = None;
        }
        Ok(())
    }
}

/// The size that a scenario's own options say; nought is none.
fn agreed(scenario: &Scenario, option: Option<&str>) -> Option<u32> {
    let size = scenario.options.get(option?)?.as_u64().filter(|&size| size > 0)?;
    u32::try_from(size).ok()
}

/// Two sides of one name are numbered.
fn tell_apart(scenario: &mut Scenario) {
    for n in 1..scenario.sides.len() {
        if scenario.sides[..n].iter().any(|other| other.name == scenario.sides[n].name) {
            let Text { es, en } = scenario.sides[n].name.clone();
            scenario.sides[n].name = Text { es: format!("{es} {}", n + 1), en: format!("{en} {}", n + 1) };
            scenario.sides[n].called = None;
        }
    }
}

/// Forces whose worth differs by more than a tenth.
fn uneven(sides: &[SideLaid]) -> Option<Remark> {
    let worth = || sides.iter().filter_map(|side| Some(side.appraisal.as_ref()?.total));
    let (low, high) = (worth().min()?, worth().max()?);
    let facts = vec![("low".into(), i64::from(low).into()), ("high".into(), i64::from(high).into())];
    (high * 9 > low * 10).then(|| Remark { warns: false, word: "muster-uneven".into(), facts })
}

/// What the game itself says against it.
fn try_out(games: &'static [GameEntry], scenario: &Scenario) -> Vec<Complaint> {
    let plan = DicePlan { by_hand: scenario.all_sides().iter().collect(), ..DicePlan::default() };
    match Shelf(games).open(scenario.clone(), plan, None) {
        Ok(_) => Vec::new(),
        Err(NotOpened::Scenario(complaints)) => complaints.into_iter().map(content::reworded).collect(),
        Err(_) => vec![Complaint::new("", "muster-broken")],
    }
}

impl Laid {
    fn object(&mut self, complaint: Complaint) {
        let remedy = remedy(&complaint.field);
        let objection = Objection { complaint, remedy };
        if !self.objections.contains(&objection) {
            self.objections.push(objection);
        }
    }
}

/// What helps, by what it is about.
fn remedy(field: &str) -> Word {
    let about = |start: &str| field.starts_with(start);
    Word::new(match () {
        () if about("options") => "muster-remedy-option",
        () if about("rules") || about("position") => "muster-remedy-scenario",
        () if about("table") || about("ground") || about("game") => "muster-remedy-ground",
        () => "muster-remedy-force",
    })
}
