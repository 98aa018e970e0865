use std::collections::BTreeMap;

use campaign::desk::{Desk, DeskPlan, Play, Setup, Step};
use campaign::report::Kind;
use campaign::{
    Affairs, CampaignEntry, DeskId, DeskKind, Ending, FieldForce, Fixture, Options, Report, Roster, Rules, Sheet, bare,
};
use dice::Seed;
use referee::oracles::{Line, Script};
use referee::{AnyMatch, DicePlan, Ruling, Scenario, SidePlan, Text, Word};
use serde_json::{Value, json};

/// How it ended for members, by number; and how many models fell, where the game counts them.
pub type Endings<'a> = &'a [(u16, &'static str, Option<i64>)];

/// A desk of the campaign of a game, in the third of six fixtures.
pub fn setup<R: Rules>(kind: DeskKind, own: Option<usize>, given: &Value) -> Setup {
    let given: BTreeMap<String, Value> = given.as_object().cloned().unwrap_or_default().into_iter().collect();
    let nobody = affairs(&[Roster::default(), Roster::default()], &[&[], &[]], None);
    let plan = DeskPlan { options: given.clone(), ..plan(kind, own, nobody) };
    Setup { kind, own, options: Options { given, own: R::OPTIONS }, plan }
}

fn plan(kind: DeskKind, own: Option<usize>, affairs: Affairs) -> DeskPlan {
    DeskPlan {
        id: DeskId { fixture: 3, kind, seat: None, again: 0 },
        own,
        seats: affairs.seats.clone(),
        computers: vec![true; affairs.seats.len()],
        options: BTreeMap::new(),
        affairs,
        form: Default::default(),
        length: 6,
        fresh: false,
        advances: 0,
        taken: Vec::new(),
    }
}

/// The first side's own desk, opened with what lies on it.
pub(super) fn open(entry: &CampaignEntry, kind: DeskKind, affairs: &Affairs) -> Box<dyn AnyMatch> {
    let side = |_| SidePlan { name: Text::default(), called: None, force: Value::Null };
    let scenario = Scenario {
        sides: affairs.seats.iter().map(side).collect(),
        rules: json!(plan(kind, Some(0), affairs.clone())),
        ..bare(entry.game, BTreeMap::new())
    };
    (entry.open)(scenario, DicePlan::default(), Some(Seed::new([9; 32]))).expect("a desk")
}

/// The third fixture, entered, with a stake of three.
pub fn affairs(rosters: &[Roster], endings: &[Endings<'_>], winner: Option<u8>) -> Affairs {
    let seats: Vec<u8> = (0..rosters.len() as u8).collect();
    let mut fixture = Fixture::new(3, 3, seats.clone(), 3);
    let ended = |side: &Endings<'_>| {
        let one = |it: &(u16, &'static str, Option<i64>)| Ending { member: it.0, word: Word::new(it.1), count: it.2 };
        side.iter().map(one).collect()
    };
    let fielded =
        |side: &Endings<'_>| FieldForce { members: side.iter().map(|it| it.0).collect(), ..FieldForce::default() };
    fixture.forces = endings.iter().map(fielded).collect();
    fixture.report = Some(Report {
        kind: Kind::Fought,
        winner,
        how: "ca-over-walkover".into(),
        endings: endings.iter().map(ended).collect(),
        deeds: Vec::new(),
        counts: BTreeMap::new(),
        sum: String::new(),
    });
    Affairs {
        fixture,
        rosters: rosters.to_vec(),
        shared: Sheet::default(),
        step: Step::Begin,
        helps_left: Vec::new(),
        seats,
        course: Default::default(),
    }
}

/// One rule at a desk, with every answer and die written down.
pub fn play<R: Rules, T>(
    setup: &Setup,
    affairs: &mut Affairs,
    lines: Vec<(&'static str, Line)>,
    rule: impl FnOnce(&mut Play<R>) -> Ruling<T>,
) -> T {
    Script::new(lines).play::<Desk<R>, T>(setup, affairs, rule).0
}

/// Runs a side's own desk to its end.
pub fn to_the_end<R: Rules>(
    kind: DeskKind,
    side: usize,
    affairs: &mut Affairs,
    given: &Value,
    lines: Vec<(&'static str, Line)>,
    step: fn(&mut Play<R>) -> Ruling<()>,
) {
    affairs.step = Step::Begin;
    play::<R, ()>(&setup::<R>(kind, Some(side), given), affairs, lines, |play| {
        while play.battle.step != Step::Done {
            step(play)?;
        }
        Ok(())
    });
}
