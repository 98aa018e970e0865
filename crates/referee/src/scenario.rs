use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{
    Barrier, Cover, Flaw, Ground, Length, Opacity, Opening, OpeningKind, Piece, PieceArt, PieceId, Point, Shape, Table,
};

use crate::game::{OptionRule, OptionValues};
use crate::scenery::{DressingPlan, Look, Scenery};
use crate::{Fact, Sides, Word};

/// A battle before it begins: the table, the forces, what each side wants, the optional rules in use.
/// Lengths are decimals in the scenario's own unit, as a person writes them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub game: String,
    pub id: String,
    pub name: Text,
    #[serde(default)]
    pub summary: Text,
    #[serde(default)]
    pub minutes: Option<u16>,
    /// Its place among the scenarios of its game, those for beginners first; without one it follows them by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<u16>,
    pub unit: Unit,
    pub table: TablePlan,
    pub sides: Vec<SidePlan>,
    #[serde(default)]
    pub options: BTreeMap<String, Value>,
    /// What only this scenario's game understands: zones, objectives, set-up.
    #[serde(default)]
    pub rules: Value,
    /// Start from this moment instead of the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
}

/// A number as a person writes it, in the unit of its scenario: `6`, `4.5`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Decimal(f64);

impl Decimal {
    /// A number in tenths: whole for whoever reckons in whole numbers.
    pub fn tenths(tenths: i64) -> Decimal {
        Decimal(tenths as f64 / 10.0)
    }

    /// The nearest whole number of tenths.
    pub fn to_tenths(self) -> i64 {
        (self.0 * 10.0).round() as i64
    }
}

impl From<f64> for Decimal {
    fn from(number: f64) -> Decimal {
        Decimal(number)
    }
}

impl From<Decimal> for f64 {
    fn from(Decimal(number): Decimal) -> f64 {
        number
    }
}

/// A point as a person writes it: `[17, 17.5]`.
pub type Spot = [Decimal; 2];

/// Two opposite corners: west, south, east, north.
pub type Corners = [Decimal; 4];

/// A text of the content in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Text {
    pub es: String,
    pub en: String,
}

/// A side as sentences speak of it: with its article, and as one or as many.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Called {
    /// `los británicos`.
    pub es: String,
    /// `the British`.
    pub en: String,
    /// They spend, and not it spends.
    #[serde(default)]
    pub many: bool,
}

impl SidePlan {
    /// As sentences speak of it.
    pub fn called(&self) -> Called {
        let Text { es, en } = self.name.clone();
        self.called.clone().unwrap_or(Called { es, en, many: false })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    Inch,
    Cm,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SidePlan {
    pub name: Text,
    /// As sentences speak of it; without it they use its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub called: Option<Called>,
    /// The force, as its game writes it; a loader puts it in place of a file's name.
    pub force: Value,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TablePlan {
    pub width: Decimal,
    pub depth: Decimal,
    /// What the ground is, for whoever paints it.
    #[serde(default)]
    pub look: Look,
    /// Roads, paths and pavements: to be looked at only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dressing: Vec<DressingPlan>,
    #[serde(default)]
    pub pieces: Vec<PiecePlan>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PiecePlan {
    /// What it is, for label and pattern: `hedge`, `barn`.
    pub kind: String,
    #[serde(flatten)]
    pub shape: ShapePlan,
    #[serde(default)]
    pub foot: Decimal,
    #[serde(default)]
    pub height: Decimal,
    #[serde(default)]
    pub opacity: Opacity,
    #[serde(default)]
    pub cover: Cover,
    #[serde(default)]
    pub ground: Ground,
    #[serde(default)]
    pub barrier: Barrier,
    #[serde(default)]
    pub dangerous: bool,
    #[serde(default)]
    pub roof: bool,
    #[serde(default)]
    pub openings: Vec<OpeningPlan>,
    #[serde(default)]
    pub ladders: Vec<Spot>,
    #[serde(default)]
    pub traits: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShapePlan {
    /// Two opposite corners: west, south, east, north.
    Rect(Corners),
    Polygon(Vec<Spot>),
    Wall(Vec<Spot>),
    /// Centre and radius.
    Disc([Decimal; 3]),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpeningPlan {
    pub kind: OpeningKind,
    pub from: Spot,
    pub to: Spot,
    #[serde(default)]
    pub closed: bool,
}

/// Something wrong in a file a person wrote: where, what, and what would do instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Complaint {
    /// The field: `sides[0].force.figures[2].weapon`.
    pub field: String,
    pub reason: Word,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<(Word, Fact)>,
}

impl Complaint {
    pub fn new(field: impl Into<String>, reason: impl Into<Word>) -> Self {
        Complaint { field: field.into(), reason: reason.into(), facts: Vec::new() }
    }

    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((Word::new(name), fact.into()));
        self
    }

    /// Puts the field below another: `weapon` below `figures[2]`.
    pub fn below(mut self, field: &str) -> Self {
        let dot = if self.field.is_empty() || self.field.starts_with('[') { "" } else { "." };
        self.field = format!("{field}{dot}{}", self.field);
        self
    }
}

/// Reads plain data into a type; what does not fit is named with its field below `field`.
pub fn read<T: DeserializeOwned>(value: &Value, field: &str) -> Result<T, Complaint> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let inner = match error.path().to_string() {
            path if path == "." => String::new(),
            path => path,
        };
        let complaint = Complaint::new(inner, error.into_inner().to_string());
        if field.is_empty() { complaint } else { complaint.below(field) }
    })
}

/// What was written under names, in the order of those names; or everybody who is missing and everybody unknown.
pub fn by_name<T>(
    field: &str,
    names: impl Iterator<Item = impl AsRef<str>>,
    mut written: BTreeMap<String, T>,
) -> Result<Vec<T>, Vec<Complaint>> {
    let (mut found, mut complaints) = (Vec::new(), Vec::new());
    for name in names {
        match written.remove(name.as_ref()) {
            Some(one) => found.push(one),
            None => complaints.push(Complaint::new(format!("{field}.{}", name.as_ref()), "complaint-missing")),
        }
    }
    let unknown = |name: &String| Complaint::new(format!("{field}.{name}"), "complaint-unknown-figure");
    complaints.extend(written.keys().map(unknown));
    if complaints.is_empty() { Ok(found) } else { Err(complaints) }
}

impl Unit {
    /// A decimal of this unit, rounded once to the micrometre.
    pub fn length(self, Decimal(decimal): Decimal) -> Length {
        let one = match self {
            Unit::Inch => Length::INCH,
            Unit::Cm => Length::CM,
        };
        Length::um((decimal * one.to_um() as f64).round() as i64)
    }

    pub fn point(self, [x, y]: Spot) -> Point {
        Point::new(self.length(x), self.length(y))
    }

    /// A length as a person would write it in this unit.
    pub fn decimal(self, length: Length) -> Decimal {
        match self {
            Unit::Inch => Decimal(length.in_inches()),
            Unit::Cm => Decimal(length.in_cm()),
        }
    }

    /// The four corners of a rectangle, counter-clockwise from the south-west.
    pub fn rectangle(self, corners: Corners) -> Vec<Point> {
        rectangle(corners).into_iter().map(|spot| self.point(spot)).collect()
    }
}

/// The most corners a piece may have; the table itself limits sizes and pieces.
const MOST_CORNERS: usize = 200;

impl Scenario {
    /// A game's scenario of which nothing is written yet.
    pub fn bare(game: &str) -> Scenario {
        let table = TablePlan {
            width: Decimal::default(),
            depth: Decimal::default(),
            look: Look::default(),
            dressing: Vec::new(),
            pieces: Vec::new(),
        };
        Scenario {
            game: game.to_string(),
            id: String::new(),
            name: Text::default(),
            summary: Text::default(),
            minutes: None,
            order: None,
            unit: Unit::Inch,
            table,
            sides: Vec::new(),
            options: BTreeMap::new(),
            rules: Value::Null,
            position: None,
        }
    }

    /// Its sides, however many the game allows.
    pub fn all_sides(&self) -> Sides {
        Sides::new(self.sides.len().min(usize::from(u8::MAX)) as u8)
    }

    /// Its sides, if the game can be played by so many.
    pub fn sides(&self, allowed: RangeInclusive<usize>) -> Result<Sides, Complaint> {
        let found = self.sides.len();
        if allowed.contains(&found) {
            return Ok(self.all_sides());
        }
        let complaint = Complaint::new("sides", "complaint-sides").with("found", found as i64);
        Err(complaint.with("least", *allowed.start() as i64).with("most", *allowed.end() as i64))
    }

    /// What only the game understands, read into its type; nothing written is what the type begins with.
    pub fn rules<T: DeserializeOwned + Default>(&self) -> Result<T, Complaint> {
        if self.rules.is_null() { Ok(T::default()) } else { read(&self.rules, "rules") }
    }

    /// The table in micrometres, checked.
    pub fn table(&self) -> Result<Table, Vec<Complaint>> {
        let plan = &self.table;
        let mut complaints = Vec::new();
        for (field, side) in [("table.width", plan.width), ("table.depth", plan.depth)] {
            complaints.extend((!is_sound(side)).then(|| Complaint::new(field, "complaint-number")));
        }
        for (i, piece) in plan.pieces.iter().enumerate() {
            complaints.extend(piece.check().err().map(|complaint| complaint.below(&format!("table.pieces[{i}]"))));
        }
        for (i, dressing) in plan.dressing.iter().enumerate() {
            complaints.extend(dressing.check().err().map(|complaint| complaint.below(&format!("table.dressing[{i}]"))));
        }
        if !complaints.is_empty() {
            return Err(complaints);
        }
        let pieces = plan.pieces.iter().map(|piece| piece.piece(self.unit)).collect();
        let table = Table { width: self.unit.length(plan.width), depth: self.unit.length(plan.depth), pieces };
        table.checked().map_err(|flaws| flaws.into_iter().map(Complaint::from).collect())
    }

    /// How the table looks, in micrometres.
    pub fn scenery(&self) -> Scenery {
        let dressing = self.table.dressing.iter().map(|plan| plan.strip(self.unit)).collect();
        Scenery { look: self.table.look, dressing }
    }

    /// A switch among the options, as the scenario or the game's default says.
    pub fn switch(&self, options: &[OptionRule], name: &str) -> bool {
        match (self.options.get(name), option(options, name)) {
            (Some(value), _) => value.as_bool().unwrap_or(false),
            (None, OptionValues::Switch { default }) => *default,
            (None, _) => false,
        }
    }

    /// A number among the options, as the scenario or the game's default says.
    pub fn number(&self, options: &[OptionRule], name: &str) -> i64 {
        match (self.options.get(name).and_then(Value::as_i64), option(options, name)) {
            (Some(value), _) => value,
            (None, OptionValues::Number { default, .. }) => *default,
            (None, _) => 0,
        }
    }

    /// A named value among the options, as the scenario or the game's default says.
    pub fn named<'a>(&'a self, options: &'a [OptionRule], name: &str) -> &'a str {
        match (self.options.get(name).and_then(Value::as_str), option(options, name)) {
            (Some(value), _) => value,
            (None, OptionValues::OneOf { default, .. }) => default,
            (None, _) => "",
        }
    }

    /// Every option that does not exist or has a value it can not have.
    pub fn check_options(&self, options: &[OptionRule]) -> Vec<Complaint> {
        check_options(&self.options, options)
    }
}

/// Every option that does not exist or has a value it can not have.
pub fn check_options(given: &BTreeMap<String, Value>, known: &[OptionRule]) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (name, value) in given {
        let field = format!("options.{name}");
        match known.iter().find(|option| option.name == name) {
            None => complaints.push(Complaint::new(field, "complaint-unknown-option")),
            Some(option) if !option.values.hold(value) => {
                complaints.push(Complaint::new(field, "complaint-option-value"));
            }
            Some(_) => {}
        }
    }
    complaints
}

fn option<'a>(options: &'a [OptionRule], name: &str) -> &'a OptionValues {
    let rule = options.iter().find(|option| option.name == name);
    &rule.unwrap_or_else(|| panic!("the game has no option {name}")).values
}

impl OptionValues {
    fn hold(&self, value: &Value) -> bool {
        match self {
            OptionValues::Switch { .. } => value.is_boolean(),
            OptionValues::OneOf { values, .. } => value.as_str().is_some_and(|name| values.contains(&name)),
            OptionValues::Number { min, max, .. } => value.as_i64().is_some_and(|n| (*min..=*max).contains(&n)),
        }
    }
}

fn rectangle([west, south, east, north]: Corners) -> [Spot; 4] {
    [[west, south], [east, south], [east, north], [west, north]]
}

/// A number a table may have: finite and not absurd.
pub(crate) fn is_sound(Decimal(n): Decimal) -> bool {
    n.is_finite() && n.abs() < 10_000.0
}

impl From<table::Complaint> for Complaint {
    fn from(complaint: table::Complaint) -> Complaint {
        let field = match complaint.piece {
            Some(PieceId(piece)) => format!("table.pieces[{piece}]"),
            None => "table".to_string(),
        };
        Complaint::new(field, flaw_word(complaint.flaw))
    }
}

fn flaw_word(flaw: Flaw) -> &'static str {
    match flaw {
        Flaw::TableSize => "complaint-table-size",
        Flaw::TooManyPieces => "complaint-too-many",
        Flaw::TooFewPoints => "complaint-too-few-points",
        Flaw::RepeatedPoint => "complaint-repeated-point",
        Flaw::CrossesItself => "complaint-crosses-itself",
        Flaw::NoRadius => "complaint-no-radius",
        Flaw::BadHeight => "complaint-bad-height",
        Flaw::OffTable => "complaint-off-table",
        Flaw::OpeningOffOutline { .. } => "complaint-opening-off-outline",
    }
}

impl PiecePlan {
    fn check(&self) -> Result<(), Complaint> {
        let corners = self.shape.corners();
        if corners.len() > MOST_CORNERS {
            return Err(Complaint::new("", "complaint-too-many").with("most", MOST_CORNERS as i64));
        }
        let sizes = [self.foot, self.height];
        if corners.iter().flatten().chain(&sizes).all(|&n| is_sound(n)) {
            Ok(())
        } else {
            Err(Complaint::new("", "complaint-number"))
        }
    }

    fn piece(&self, unit: Unit) -> Piece {
        let opening = |plan: &OpeningPlan| Opening {
            from: unit.point(plan.from),
            to: unit.point(plan.to),
            kind: plan.kind,
            closed: plan.closed,
        };
        let mut piece = Piece {
            name: self.kind.clone(),
            shape: self.shape.shape(unit),
            foot: unit.length(self.foot),
            height: unit.length(self.height),
            opacity: self.opacity,
            cover: self.cover,
            ground: self.ground,
            barrier: self.barrier,
            dangerous: self.dangerous,
            roof: self.roof,
            openings: self.openings.iter().map(opening).collect(),
            ladders: self.ladders.iter().map(|&at| unit.point(at)).collect(),
            traits: self.traits.clone(),
            art: None,
        };
        piece.art = Some(PieceArt::of(&piece));
        piece
    }
}

impl ShapePlan {
    fn corners(&self) -> Vec<Spot> {
        match self {
            ShapePlan::Rect(corners) => rectangle(*corners).to_vec(),
            ShapePlan::Polygon(corners) | ShapePlan::Wall(corners) => corners.clone(),
            ShapePlan::Disc([x, y, radius]) => vec![[*x, *y], [*radius, Decimal::default()]],
        }
    }

    fn shape(&self, unit: Unit) -> Shape {
        let points = |corners: &[Spot]| corners.iter().map(|&at| unit.point(at)).collect();
        match self {
            ShapePlan::Rect(_) => Shape::Polygon(points(&self.corners())),
            ShapePlan::Polygon(corners) => Shape::Polygon(points(corners)),
            ShapePlan::Wall(corners) => Shape::Wall(points(corners)),
            ShapePlan::Disc([x, y, radius]) => {
                Shape::Disc { centre: unit.point([*x, *y]), radius: unit.length(*radius) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_complaint_about_an_entry_of_a_list_names_it_without_a_dot() {
        let field = |field: &str| Complaint::new(field, "wrong").below("squads[0]").field;
        assert_eq!(
            [field("[1]"), field("[1].name"), field("name"), field("")],
            ["squads[0][1]", "squads[0][1].name", "squads[0].name", "squads[0]"]
        );
    }

    #[test]
    fn everybody_missing_and_everybody_unknown_is_told() {
        let written = || BTreeMap::from([("Ada".to_string(), 1), ("Bea".to_string(), 2), ("Zoe".to_string(), 3)]);
        let fields = |names: &[&str]| {
            let found = by_name("figures", names.iter(), written());
            found.map_err(|found| found.into_iter().map(|it| it.field).collect::<Vec<_>>())
        };
        assert_eq!(fields(&["Zoe", "Ada", "Bea"]), Ok(vec![3, 1, 2]));
        assert_eq!(fields(&["Ada", "Udo", "Bea"]), Err(vec!["figures.Udo".to_string(), "figures.Zoe".to_string()]));
    }
}
